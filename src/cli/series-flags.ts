// Flags of the commands that play many fights: threads, CSV, a picture.
import { availableParallelism } from 'node:os'
import { extname } from 'node:path'
import { textFlag, type Call, type Command } from './command.ts'
import { badInput, wholeNumber, writeOutput } from './io.ts'
import { svgToPng } from './png.ts'

export interface SeriesFlags {
  readonly seed: number
  readonly workers: number
  readonly csv?: string
  readonly picture?: string
}

/** The flags; `line` describes a row of the CSV. */
export const seriesFlags = (line: string): Command['flags'] => ({
  seed: { type: 'string', what: 'the seed of the dice (1)' },
  workers: {
    type: 'string',
    what: 'threads that play (one for each core, one alone for little work)',
  },
  csv: { type: 'string', what: `a file for a table, a line ${line}` },
  picture: { type: 'string', what: 'a file for a picture of the figures: .svg or .png' },
})

/**
 * Reads and checks the flags before anything is played. `worth`: how many threads the work
 * justifies.
 */
export function readSeriesFlags(call: Call, worth: number): SeriesFlags {
  const seed = wholeNumber(textFlag(call, 'seed'), '--seed', 0, 0xffffffff) ?? 1
  const workers =
    wholeNumber(textFlag(call, 'workers'), '--workers', 1, 256) ??
    Math.max(1, Math.min(availableParallelism(), Math.floor(worth)))
  const [csv, picture] = [textFlag(call, 'csv'), textFlag(call, 'picture')]
  if (picture !== undefined && !['.svg', '.png'].includes(extname(picture).toLowerCase()))
    throw badInput(
      '--picture',
      `'${picture}' is no picture that can be made`,
      'a file that ends in .svg or .png',
    )
  return {
    seed,
    workers,
    ...(csv === undefined ? {} : { csv }),
    ...(picture === undefined ? {} : { picture }),
  }
}

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
