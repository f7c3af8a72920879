// Where a kept thing is filed: a folder, and tags.

export interface Labels {
  readonly folder?: string
  readonly tags?: readonly string[]
}

/** Labels without what is empty. */
export const labelsOf = ({ folder, tags }: Labels): Labels => ({
  ...(folder ? { folder } : {}),
  ...(tags && tags.length > 0 ? { tags } : {}),
})

/** Whether a thing is in a folder or in one below it. */
export const isInFolder = ({ folder = '' }: Labels, of: string): boolean =>
  of === '' || folder === of || folder.startsWith(`${of}/`)
