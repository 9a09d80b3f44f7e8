extension Visit {
    /// What a page cost, by what was done with it, in milliseconds. Waiting for the network, for a worker or for memory is not
    /// in it, so that the sum is near the processor time.
    package struct Stages: Sendable, Equatable {
        /// Finding the encoding, and bytes to characters.
        package var decode = 0.0
        /// Characters to tree, and what is read off it: title, language, addresses.
        package var parse = 0.0
        /// Reading the style sheets that stand in the page, and what the script asked of style: the cascade and rendered text.
        package var style = 0.0
        /// Making the script's world and running it, what it asked of style left out.
        package var script = 0.0

        package init() {}
    }
}
