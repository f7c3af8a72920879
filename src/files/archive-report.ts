// What became of an archive that was read.

/** The folders of an archive, in the order in which they are read: pictures before the maps that show them. */
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
  /** How many of each kind were added. */
  readonly added: Readonly<Partial<Record<ArchiveKind, number>>>
  /** How many were here already; they stay as they are. */
  readonly there: number
  /** What was left out, and why. */
  readonly dropped: readonly { readonly path: string; readonly why: string }[]
}
