// The result of importing an archive.

/** The folders of an archive, in the order in which they are imported: pictures before the maps that show them. */
export const ARCHIVE_KINDS = [
  'pictures',
  'portraits',
  'characters',
  'maps',
  'house-rules',
  'drafts',
] as const
export type ArchiveKind = (typeof ARCHIVE_KINDS)[number]

export interface ArchiveReport {
  /** The number added of each kind. */
  readonly added: Readonly<Partial<Record<ArchiveKind, number>>>
  /** The number that existed already; they are left unchanged. */
  readonly there: number
  /** What was skipped, and why. */
  readonly dropped: readonly { readonly path: string; readonly why: string }[]
}
