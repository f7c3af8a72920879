// Part files: one part of a series as JSON Lines. The first line identifies the series and the part; each further
// line has the records of one task.
import * as z from 'zod'
import type { FightRecord } from '../odds/record.ts'
import { isObject } from '../engine/plain-data.ts'
import { parseJson } from './json.ts'
import { whole, type ReadBy } from './schema-parts.ts'
import { check, checkAs, faulty, type Parsed } from './problems.ts'

/** The commands whose series can be split into parts. */
export const SERIES_COMMANDS = ['fight', 'bout', 'compare', 'futures', 'tournament'] as const

const COUNT = z.number().int().min(0)

export const PART = z.strictObject({
  ringfire_part: z.literal(1),
  /** Ringfire's version. */
  version: z.string().min(1).max(40),
  shard: z.strictObject({
    part: z.number().int().min(1),
    of: whole(1, 100_000),
  }),
  /** The number of lines that follow. */
  tasks: COUNT,
  command: z.enum(SERIES_COMMANDS),
  args: z.array(z.string()).max(100),
  flags: z.record(z.string(), z.union([z.string(), z.boolean(), z.array(z.string()).max(100)])),
  /** The text of each file that the command has read. */
  files: z.record(z.string(), z.string()),
})

const RECORDS = z.array(
  z.strictObject({
    run: z.number().int().min(1),
    seed: z.number().int().optional(),
    finished: z.boolean(),
    idle: z.literal(true).optional(),
    rounds: z.number(),
    seconds: z.number(),
    winner: COUNT.optional(),
    ending: z.string().optional(),
    lost: COUNT.optional(),
    men: z.array(
      z.strictObject({
        state: z.string(),
        out: z.boolean(),
        dead: z.boolean(),
        wounds: z.array(COUNT),
        fired: COUNT,
      }),
    ),
  }),
)

/** The first line of a part file. */
export type PartHead = ReadBy<typeof PART>

/** A part file. Its lines are parsed on demand. */
export interface PartFile {
  readonly head: PartHead
  /** The records of the task with this index in the part. */
  recordsAt(index: number): Parsed<readonly FightRecord[]>
}

/** Formats a part as the text of its file. */
export const formatPart = (
  head: Omit<PartHead, 'ringfire_part' | 'tasks'>,
  lines: readonly string[],
): string =>
  [JSON.stringify({ ringfire_part: 1, ...head, tasks: lines.length } satisfies PartHead), ...lines]
    .map((line) => `${line}\n`)
    .join('')

/** Reads a part file. Only the first line is parsed right away. */
export function parsePart(text: string): Parsed<PartFile> {
  const [first = '', ...lines] = text.split('\n')
  if (lines.at(-1) === '') lines.pop()
  const json = parseJson(first)
  if (json.problems) return json
  if (!isObject(json.value) || !Object.hasOwn(json.value, 'ringfire_part'))
    return faulty('the file', 'it is no part of a series', 'a file that --shard wrote')
  const { value: head, problems } = check(PART, json.value)
  if (problems) return { problems }
  if (head.shard.part > head.shard.of)
    return faulty(
      'shard.part',
      `there is no part ${head.shard.part} of ${head.shard.of}`,
      `1 to ${head.shard.of}`,
    )
  if (lines.length > head.tasks)
    return faulty(
      'the file',
      `it has ${lines.length} lines after the first, and part ${head.shard.part} has ${head.tasks}`,
      'one part as --shard wrote it: `ringfire merge` takes several files',
    )
  if (lines.length !== head.tasks || !text.endsWith('\n'))
    return faulty(
      'the file',
      `it is cut off: ${lines.length} of ${head.tasks} lines`,
      'the whole file as --shard wrote it',
    )
  return { value: { head, recordsAt: (index) => readRecords(lines[index] ?? '', index + 2) } }
}

function readRecords(line: string, number: number): Parsed<readonly FightRecord[]> {
  const json = parseJson(line)
  const found = json.problems ? json : checkAs<readonly FightRecord[]>(RECORDS, json.value)
  return found.problems
    ? {
        problems: found.problems.map((one) => ({ ...one, field: `line ${number}, ${one.field}` })),
      }
    : found
}
