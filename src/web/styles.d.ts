// Style sheets are imported for their effect; vite bundles them.
declare module '*.css'

/** The version of Ringfire; vite puts it there. */
declare const __RINGFIRE_VERSION__: string
