// Apple's WebKit brings Foundation along, and code that is written for it counts on that. On Linux the types of URL requests
// and answers, which this library's interface is made of, are in a module of their own.
@_exported public import Foundation
@_exported public import FoundationNetworking
@_exported public import Observation
