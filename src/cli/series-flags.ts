// Flags of commands that play many fights: threads, CSV, pictures.
import { availableParallelism } from 'node:os'
import { extname } from 'node:path'
import { textFlag, numberFlag, type Call, type Command } from './command.ts'
import { badInput, writeOutput } from './io.ts'
import { partWriter, SHARD_FLAGS, type PartWriter } from './part-files.ts'
import { svgToPng } from './png.ts'
import type { PlayedResults } from '../series/parts.ts'

export interface SeriesFlags {
  readonly seed: number
  readonly workers: number
  readonly csv?: string
  readonly picture?: string
  readonly lines: boolean
  /** The part to play instead of the whole series. */
  readonly part?: PartWriter | undefined
  /** The results of the parts being merged. */
  readonly played?: PlayedResults | undefined
}

/** Prints each fight of a series as it ends, instead of the totals. */
export const LINES_FLAG: Command['flags'] = {
  lines: {
    type: 'boolean',
    what: 'print a JSON line for each fight or bout, in order, instead of the totals',
  },
}

/** The flags of a command that plays many fights; `line` describes a row of the CSV. */
export const playFlags = (line: string): Command['flags'] => ({
  seed: 'the seed of the dice (1)',
  workers: 'number of threads (one per core; one for little work)',
  csv: `write a table to this CSV file, one row for ${line}`,
  picture: 'write a chart of the figures to this file (.svg or .png)',
})

/** The same for a series that can be played in parts. */
export const seriesFlags = (line: string): Command['flags'] => ({
  ...playFlags(line),
  ...SHARD_FLAGS,
})

/**
 * Reads and checks the flags before anything is played. `worth` is the number of threads that the work justifies.
 */
export function readSeriesFlags(call: Call, worth: number): SeriesFlags {
  const seed = numberFlag(call, 'seed', 0, 0xffffffff) ?? 1
  const workers =
    numberFlag(call, 'workers', 1, 256) ??
    Math.max(1, Math.min(availableParallelism(), Math.floor(worth)))
  const [csv, picture] = [textFlag(call, 'csv'), textFlag(call, 'picture')]
  if (picture !== undefined && !['.svg', '.png'].includes(extname(picture).toLowerCase()))
    throw badInput(
      '--picture',
      `'${picture}' is not a picture format that Ringfire writes`,
      'a file that ends in .svg or .png',
    )
  return {
    seed,
    workers,
    lines: call.flags['lines'] === true,
    part: partWriter(call),
    played: call.played,
    ...(csv === undefined ? {} : { csv }),
    ...(picture === undefined ? {} : { picture }),
  }
}

/** True if the flags require a series, even of a single fight. */
export const isSeries = ({ csv, picture, lines, part, played }: SeriesFlags): boolean =>
  lines || [csv, picture, part, played].some((one) => one !== undefined)

/** Writes the requested files. */
export async function writeSeries(
  { io }: Call,
  { csv, picture }: SeriesFlags,
  { table, drawn }: { readonly table: () => string; readonly drawn: () => string },
): Promise<void> {
  if (csv !== undefined) writeOutput(io, csv, table())
  if (picture !== undefined)
    writeOutput(
      io,
      picture,
      extname(picture).toLowerCase() === '.svg' ? drawn() : await svgToPng(drawn()),
    )
}
