// How large an archive of a library may be.

export const MEGABYTE = 1024 * 1024
/** The most of an archive. */
export const MOST_ARCHIVE = {
  /** Bytes as it is sent. */
  packed: 128 * MEGABYTE,
  /** Bytes of all files together, unpacked. */
  unpacked: 512 * MEGABYTE,
  files: 10_000,
  /** Bytes of one file, unpacked. */
  file: 8 * MEGABYTE,
} as const

export type ArchiveLimits = Readonly<Record<keyof typeof MOST_ARCHIVE, number>>
