// Extensions that the bundler adds to modules.
interface ImportMeta {
  glob<T>(
    files: string | readonly string[],
    how: { readonly query: '?raw'; readonly import: 'default'; readonly eager: true },
  ): Readonly<Record<string, T>>
  /** Files that are fetched on demand. */
  glob<T>(
    files: string,
    how: { readonly import: 'default' },
  ): Readonly<Record<string, () => Promise<T>>>
}
