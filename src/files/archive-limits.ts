// Size limits for an archive of a library.

export const MEGABYTE = 1024 * 1024
/** The limits of an archive. */
export const MOST_ARCHIVE = {
  /** Bytes as sent. */
  packed: 128 * MEGABYTE,
  /** Total bytes of all files, unpacked. */
  unpacked: 512 * MEGABYTE,
  files: 10_000,
  /** Bytes of a single file, unpacked. */
  file: 8 * MEGABYTE,
} as const

export type ArchiveLimits = Readonly<Record<keyof typeof MOST_ARCHIVE, number>>
