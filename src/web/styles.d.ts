// Style sheets are imported for their side effects; vite bundles them.
declare module '*.css'

/** The version of Ringfire, inserted by vite. */
declare const __RINGFIRE_VERSION__: string
/** The ids of the puzzles beside the page. */
declare const __RINGFIRE_PUZZLES__: readonly string[]
