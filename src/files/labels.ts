// How a saved item is filed: by folder and tags.

export interface Labels {
  readonly folder?: string
  readonly tags?: readonly string[]
}

/** Labels without empty fields. */
export const labelsOf = ({ folder, tags }: Labels): Labels => ({
  ...(folder ? { folder } : {}),
  ...(tags && tags.length > 0 ? { tags } : {}),
})

/** Whether an item is in a folder or in one of its subfolders. */
export const isInFolder = ({ folder = '' }: Labels, of: string): boolean =>
  of === '' || folder === of || folder.startsWith(`${of}/`)
