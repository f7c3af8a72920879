// Parts of a series on the command line: `--shard 3/16` writes one, `ringfire merge` reads all of them.
import { present } from '../dice/present.ts'
import {
  SERIES_COMMANDS,
  formatPart,
  parsePart,
  type PartFile,
  type PartHead,
} from '../files/part.ts'
import { problem } from '../files/problems.ts'
import { tasksOf, type PlayedPart, type PlayedResults, type Shard } from '../series/parts.ts'
import { deepEqual } from '../engine/plain-data.ts'
import type { Call, Command } from './command.ts'
import { packageVersion } from './version.ts'
import {
  BadInput,
  badInput,
  readInput,
  requireParsed,
  writeOutput,
  type Io,
  Stopped,
} from './io.ts'

const MOST_PARTS = 100_000

/** The flags of commands whose series can be split into parts. */
export const SHARD_FLAGS: Command['flags'] = {
  shard: 'play one part of the series, such as 3/16, and write a part file for `ringfire merge`',
  out: { of: ['--shard'], what: 'the part file (standard output)' },
}

/** Flags that decide where the figures go; with --shard they are passed to `ringfire merge` instead. */
const OUTPUT_FLAGS: readonly string[] = ['csv', 'picture', 'lines']
/** Flags that do not affect the results of the series. */
const OWN_FLAGS: ReadonlySet<string> = new Set([
  ...OUTPUT_FLAGS,
  ...['save', 'lines', 'shard', 'out', 'workers', 'with', 'json', 'help'],
])

function parseShard(text: string): Shard {
  const [, part = 0, of = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number)
  if (part < 1 || part > of || of > MOST_PARTS)
    throw badInput('--shard', `'${text}' is not a part`, 'PART/OF, from 1/16 to 16/16 for 16 parts')
  return { part, of }
}

/** A part being played. */
export interface PartWriter extends PlayedPart {
  /** Writes the part if it is complete, for a series of `count` tasks. */
  write(count: number): void
}

/** The part that --shard requests; undefined if not given. */
export function partWriter({ name, args, flags, io, files }: Call): PartWriter | undefined {
  const text = flags['shard']
  const out = flags['out']
  const command = SERIES_COMMANDS.find((one) => one === name)
  // Other commands have their own --out.
  if (!command) return undefined
  if (typeof text !== 'string') return undefined
  const shard = parseShard(text)
  const output = OUTPUT_FLAGS.find((flag) => flags[flag] !== undefined)
  if (output)
    throw badInput(`--${output}`, 'a part has no figures', `${output} with \`ringfire merge\``)
  const lines: string[] = []
  return {
    ...shard,
    keep: (result) => void lines.push(JSON.stringify(result)),
    write(count) {
      if (lines.length < tasksOf(shard, count)) throw new Stopped('the part was complete')
      const part = formatPart(
        {
          version: packageVersion(),
          shard,
          command,
          args,
          flags: seriesFlagsOf(flags),
          files: Object.fromEntries(files),
        },
        lines,
      )
      if (typeof out === 'string') writeOutput(io, out, part, parsePart)
      else io.out(part.trimEnd())
    },
  }
}

const seriesFlagsOf = (flags: Call['flags'] | PartHead['flags']): PartHead['flags'] =>
  Object.fromEntries(
    Object.entries(flags).flatMap(([flag, value]) =>
      value === undefined || OWN_FLAGS.has(flag) ? [] : [[flag, value]],
    ),
  )

/** All parts of one series. */
export interface Parts {
  /** The original command line, without the output flags. */
  readonly head: PartHead
  readonly played: PlayedResults
}

/** Reads the parts of a series. Throws BadInput unless every part of one series is present exactly once. */
export function readParts(io: Io, paths: readonly string[]): Parts {
  const found = paths.map((path) => ({
    path,
    file: parseAt(path, readInput(io, path, 'a part file')),
  }))
  const [first] = found
  if (!first) throw wrongParts('PARTS', 'no file is given', 'the part files of a series')
  const head = { ...first.file.head, flags: seriesFlagsOf(first.file.head.flags) }
  const byPart = new Map<number, { readonly path: string; readonly file: PartFile }>()
  for (const one of found) {
    const differs = differenceOf(head, one.file.head)
    if (differs)
      throw wrongParts(
        one.path,
        `it belongs to a different series from ${first.path}: ${differs}`,
        'parts of one series',
      )
    const { part } = one.file.head.shard
    const twin = byPart.get(part)
    if (twin)
      throw wrongParts(one.path, `it is part ${part}, and so is ${twin.path}`, 'each part once')
    byPart.set(part, one)
  }
  const { of } = head.shard
  const missing: number[] = []
  for (let part = 1; part <= of; part++) if (!byPart.has(part)) missing.push(part)
  if (missing.length > 0) {
    const count = `${missing.length} of ${of} ${missing.length === 1 ? 'is' : 'are'} missing`
    const some = missing.slice(0, 20).join(', ')
    throw wrongParts(
      'PARTS',
      `${count}: ${some}${missing.length > 20 ? ', …' : ''}`,
      `all ${of} parts, 1/${of} to ${of}/${of}`,
    )
  }
  if (head.version !== packageVersion())
    throw wrongParts(
      first.path,
      `it was played by Ringfire ${head.version}`,
      `parts of Ringfire ${packageVersion()}, the version that you are running`,
    )
  return {
    head,
    played(n) {
      const one = present(byPart.get(((n - 1) % of) + 1), 'a part of the run')
      return valueAt(one.path, () => one.file.recordsAt(Math.floor((n - 1) / of)))
    },
  }
}

const parseAt = (path: string, text: string): PartFile => valueAt(path, () => parsePart(text))

/** Returns the parsed value. Throws BadInput with the file's name in front of each field. */
function valueAt<T>(path: string, read: () => Parameters<typeof requireParsed<T>>[0]): T {
  const { value, problems } = read()
  if (problems)
    throw new BadInput(
      problems.map((one) => ({ ...one, field: `${path}: ${one.field}` })),
      { located: true },
    )
  return value as T
}

/** Describes how the series of two parts differ; undefined if they are the same. */
function differenceOf(a: PartHead, b: PartHead): string | undefined {
  if (a.version !== b.version) return `Ringfire ${b.version}, not ${a.version}`
  if (a.command !== b.command) return `\`${b.command}\`, not \`${a.command}\``
  if (a.shard.of !== b.shard.of) return `one of ${b.shard.of} parts, not of ${a.shard.of}`
  const names = new Set([...Object.keys(a.flags), ...Object.keys(b.flags)])
  for (const name of names)
    if (!deepEqual(a.flags[name], b.flags[name]))
      return `--${name} ${String(b.flags[name] ?? 'is not given')}, not ${String(a.flags[name] ?? 'left out')}`
  const [one, other] = [Object.values(a.files), Object.values(b.files)]
  if (!deepEqual(one, other)) return 'its input files have different contents'
  return deepEqual(a.args.length, b.args.length) ? undefined : 'it has different arguments'
}

const wrongParts = (field: string, wrong: string, right: string): BadInput =>
  new BadInput([problem(field, wrong, right)], { located: true })
