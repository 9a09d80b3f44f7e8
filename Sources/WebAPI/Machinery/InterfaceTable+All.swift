extension InterfaceTable {
    /// Every interface, and the few helpers that are made in the same way.
    static let all: [Interface] = [
        .abortController, .abortSignal, .attr, .base64, .cdataSection, .characterData, .comment, .console, .css,
        .customEvent, .document, .documentFragment, .documentType, .domException, .domImplementation, .domParser,
        .domStringMap, .domTokenList, .element, .event, .eventTarget, .formKit, .history, .htmlAnchorElement,
        .htmlAreaElement, .htmlAudioElement, .htmlBaseElement, .htmlBodyElement, .htmlBRElement,
        .htmlButtonElement, .htmlCanvasElement, .htmlCollection, .htmlDataElement, .htmlDataListElement,
        .htmlDetailsElement, .htmlDialogElement, .htmlDirectoryElement, .htmlDivElement, .htmlDListElement,
        .htmlDocument, .htmlElement, .htmlEmbedElement, .htmlFieldSetElement, .htmlFontElement,
        .htmlFormControlsCollection, .htmlFormElement, .htmlFrameElement, .htmlFrameSetElement, .htmlHeadElement,
        .htmlHeadingElement, .htmlHRElement, .htmlHtmlElement, .htmlIFrameElement, .htmlImageElement,
        .htmlInputElement, .htmlLabelElement, .htmlLegendElement, .htmlLIElement, .htmlLinkElement,
        .htmlMapElement, .htmlMarqueeElement, .htmlMediaElement, .htmlMenuElement, .htmlMetaElement,
        .htmlMeterElement, .htmlModElement, .htmlObjectElement, .htmlOListElement, .htmlOptGroupElement,
        .htmlOptionElement, .htmlOptionsCollection, .htmlOutputElement, .htmlParagraphElement, .htmlParamElement,
        .htmlPictureElement, .htmlPreElement, .htmlProgressElement, .htmlQuoteElement, .htmlScriptElement,
        .htmlSelectElement, .htmlSlotElement, .htmlSourceElement, .htmlSpanElement, .htmlStyleElement,
        .htmlTableCaptionElement, .htmlTableCellElement, .htmlTableColElement, .htmlTableElement,
        .htmlTableRowElement, .htmlTableSectionElement, .htmlTemplateElement, .htmlTextAreaElement,
        .htmlTimeElement, .htmlTitleElement, .htmlTrackElement, .htmlUListElement, .htmlUnknownElement,
        .htmlVideoElement, .live, .location, .locationObject, .mathMLElement, .mutationObserver, .namedNodeMap,
        .navigator,
        .node,
        .nodeFilter, .nodeIterator, .nodeList, .performance, .processingInstruction, .radioNodeList, .screen,
        .structuredClone, .svgElement, .text, .textDecoder, .textEncoder, .treeWalker, .url, .urlSearchParams,
        .window, .xmlDocument, .xmlHttpRequest, .xmlSerializer,
    ]
}
