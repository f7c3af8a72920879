// Style sheets are imported for their side effects; vite bundles them.
declare module '*.css'

/** The version of Ringfire, inserted by vite. */
declare const __RINGFIRE_VERSION__: string
