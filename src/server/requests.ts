// Parses everything that comes from outside into requests, or refuses it with a sentence. Nothing passes
// unvalidated.
import * as z from 'zod'
import type { Refusal, Seat } from '../dice/dice.ts'
import { isReservedName, isSeat } from '../engine/ids.ts'
import { COUNTS } from '../engine/tape.ts'
import { COLOURS } from '../files/colours.ts'
import { DEVICE, HEX } from '../files/dice-schemas.ts'
import { valueAt } from '../files/problems.ts'
import { OPTIONS, SEED, BOOK, whole, type ReadBy } from '../files/schema-parts.ts'
import { LEVELS } from '../players/levels.ts'
import type { Role } from './keys-store.ts'
import { refuse } from './refusals.ts'
import { isObject } from '../engine/plain-data.ts'

/** The roles a connection may ask for; `all` cannot be requested. */
export const isViewer = (seat: unknown): seat is Role => seat === 'watcher' || isSeat(seat)

const seat = z.custom<Seat>((value) => typeof value === 'string' && isSeat(value), {
  error: 'must be "referee" or "player-1", "player-2" …',
})
const seats = z.array(seat).max(100).readonly()
const notReserved = (name: string): boolean => !isReservedName(name)
const RESERVED = { error: 'is a reserved name: choose another' }
const id = z.string().min(1).max(100).refine(notReserved, RESERVED)
const key = z.string().min(1).max(400).refine(notReserved, RESERVED)
const text = z.string().max(2000).refine(notReserved, RESERVED)
/** One line of plain text: no control characters, and none that change text direction. */
const line = z
  .string()
  .trim()
  .min(1)
  .max(300)
  .regex(/^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u, {
    error: 'is one line of plain text',
  })
/** Several lines of plain text. */
const page = z
  .string()
  .max(2000)
  .regex(/^(?:[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]|\n)*$/u, {
    error: 'is plain text',
  })
const face = whole(0, 1000)
const faces = z.array(face).min(1).max(500).readonly()
const choice = z.custom<unknown>((value) => value !== undefined, { error: 'is missing' })
const point = z.strictObject({ x: z.number().min(-1e6).max(1e6), y: z.number().min(-1e6).max(1e6) })

/** Who sits at a seat. */
const NAMED = { name: line.max(40), colour: z.enum(COLOURS).optional() }
export const PLAYER = z.strictObject(NAMED)

const ADVICE = ['allowed', 'off'] as const
export const DRAWINGS = ['line', 'circle', 'cone'] as const
/** Enough for a line drawn by hand. */
const MOST_DRAWN_POINTS = 80

/** A message with the name `name`. */
const message = <Name extends string, Fields extends z.ZodRawShape>(name: Name, fields: Fields) =>
  z.strictObject({ id, do: z.literal(name), ...fields })

/**
 * `ping`: a place; `arrow`, `measure`: from, to; `drag`: where the token `who` is being dragged; `end`: stops
 * pointing.
 */
const POINTING = {
  what: z.enum(['ping', 'arrow', 'measure', 'drag', 'end']),
  points: z.array(point).max(2).readonly(),
  who: id.optional(),
}
const pointing = z.object(POINTING)
export type Pointing = z.output<typeof pointing>

/** `at` of the `now` that the request refers to. It is refused if the fight has moved on since. */
const at = z.string().max(40).optional()

/** Every request carries a client-chosen `id`; a repeated id is acknowledged again but not executed again. */
const REQUEST = z.discriminatedUnion('do', [
  message('answer', { key, choice }),
  message('plan', { key, choice }),
  message('path', { key, to: point }),
  message('reach', { key }),
  // The ground that a seat's people see; the referee may ask for any seat.
  message('sight', { seat: seat.optional() }),
  // Requests the menu of a question that was sent without one.
  message('menu', { key }),
  message('why', { line: z.number().min(0) }),
  // Chat lines before this one.
  message('chat', { before: whole(1, 1_000_000_000) }),
  // The table after beat `beat` (from 0; -1 is before the first), or after the beat of a line. If the book hides
  // anything, only the referee may ask until the fight is over.
  message('back', {
    beat: whole(-1, 1_000_000).optional(),
    line: z.number().min(0).optional(),
  }).refine(({ beat, line }) => (beat === undefined) !== (line === undefined), {
    error: 'needs a beat or a line, one of them',
    path: ['beat'],
  }),
  message('undo', { at }),
  message('redo', { at }),
  // A ruling, a standing order, or the passing of time.
  message('begin', { choice, why: text.optional() }),
  // The referee replaces an entry of the newest beat's tape: dice, the number they count as instead of their faces,
  // or a choice.
  message('amend', {
    at,
    line: whole(0, 10_000),
    faces: faces.optional(),
    counts: whole(COUNTS.least, COUNTS.most).optional(),
    choice: z.unknown().optional(),
    why: text,
  }),
  message('roll', {
    // Of the roll that was shown. It is refused if another is wanted by now; without it, dice may be typed early.
    key: key.optional(),
    label: z.string().min(1).max(200).refine(notReserved, RESERVED),
    who: z.string().max(200).refine(notReserved, RESERVED).optional(),
    faces,
  }),
  // Sets the seats played by the computer.
  message('computer', { seats, level: z.enum(LEVELS).optional() }),
  // Sets whether computer players wait, so that people can follow, while the table is open.
  message('pace', { fast: z.boolean() }),
  // Sets whether players may ask for advice.
  message('advice', { advice: z.enum(ADVICE) }),
  // Sets whether watchers may take a free seat.
  message('invite', { open: z.boolean() }),
  // Sets the seats that roll their own dice.
  message('hand', { seats }),
  // Begins a fight that waits: the first dice are rolled.
  message('start', {}),
  // A browser joins the dice: it will open values that lead to this anchor. `seen`: the newest turn of
  // this deal that it opened, with the mark that came with it.
  message('join', {
    ...{ name: DEVICE, anchor: HEX, deal: HEX },
    ...{ seen: whole(0, 1_000_000), mark: HEX.optional() },
  }),
  // Opens a value for the turn that was accepted.
  message('open', { name: DEVICE, turn: whole(1, 1_000_000), value: HEX }),
  // Begins the open turn again, without the devices that are silent.
  message('restart', { turn: whole(1, 1_000_000) }),
  // Forks the table at this point; the answer has the new table's id.
  message('branch', {}),
  // Opens a table with the same beginning, seats and options, and new dice; the answer has its id. With `expects`, a commander
  // expects of each seat what it did often in this fight.
  message('again', { expects: z.literal(true).optional() }),
  // A chat message to everyone, or a whisper to one seat: one line of plain text.
  message('say', { text: line, to: seat.optional() }),
  // The name and the colour under which the sender's seat appears; the newest ones count.
  message('introduce', NAMED),
  // Draws on everybody's map: a line through these places, a circle around the first through the second, a cone from the first to the second.
  message('draw', {
    what: z.enum(DRAWINGS),
    points: z.array(point).min(2).max(MOST_DRAWN_POINTS).readonly(),
  }),
  // Removes a drawing, or without a number all that the sender may remove.
  message('erase', { n: whole(1, 1_000_000_000).optional() }),
  // A page for everyone, or for one seat. Without text, the page of this number is taken back.
  message('handout', {
    n: whole(1, 1_000_000_000).optional(),
    title: line.max(80).optional(),
    text: page.optional(),
    to: seat.optional(),
  }).refine(
    ({ n, title, text }) => (n === undefined) === (title !== undefined && text !== undefined),
    {
      error: 'needs a title and a text, or the number of the page to take back',
      path: ['text'],
    },
  ),
  // The seat's own notes, which nobody else reads.
  message('note', { text: page }),
  // Points at a place on the others' maps. Never stored.
  message('point', POINTING),
])
export type Request = z.output<typeof REQUEST>

const CREATE = z.strictObject({
  scenario: z.union([z.string().max(200), z.record(z.string(), z.unknown())]),
  /** Plays the scenario under another book that can read it. */
  book: BOOK.optional(),
  options: OPTIONS.optional(),
  house: z.string().max(100).optional(),
  computer: seats.optional(),
  /** The level of the computer players. */
  level: z.enum(LEVELS).optional(),
  /** Whether players may ask for advice; allowed if absent. */
  advice: z.enum(ADVICE).optional(),
  hand: seats.optional(),
  /** If true, the first roll waits until the referee begins, so that every seat can be there. */
  waits: z.boolean().optional(),
  /** If true, a turn goes on without devices that are silent for a moment. */
  hurry: z.boolean().optional(),
  /** If true, a turn waits for every device until somebody begins it again. */
  patient: z.boolean().optional(),
  seed: SEED.optional(),
})
export type Create = ReadBy<typeof CREATE>

export type Read<T> =
  | { readonly value: T; readonly refusal?: undefined }
  | { readonly refusal: Refusal; readonly id: string }

/** Parses one socket frame. */
export function readRequest(frame: string): Read<Request> {
  const raw = readJson(frame)
  if ('refusal' in raw) return raw
  const said = idOf(raw.value)
  const bad = badPlace(raw.value)
  if (bad) return { id: said, refusal: refuse('not-a-request', bad) }
  if (!isObject(raw.value))
    return {
      id: said,
      refusal: refuse('not-a-request', 'A request is an object such as {"id": "1", "do": "undo"}.'),
    }
  const parsed = REQUEST.safeParse(raw.value)
  if (!parsed.success)
    return {
      id: said,
      refusal: refuse(
        'not-a-request',
        `This request is not understood: ${sentence(parsed.error, raw.value)}`,
      ),
    }
  return { value: parsed.data }
}

/** Parses the body of POST /api/tables. */
export function readCreate(body: unknown): Read<Create> {
  if (!isObject(body))
    return {
      id: '',
      refusal: refuse(
        'not-a-table',
        'To open a table send an object such as {"scenario": "junkyard"}.',
      ),
    }
  const bad = badPlace(body)
  if (bad) return { id: '', refusal: refuse('not-a-table', bad) }
  const parsed = CREATE.safeParse(body)
  if (!parsed.success)
    return {
      id: '',
      refusal: refuse(
        'not-a-table',
        `This table cannot be opened: ${sentence(parsed.error, body)}`,
      ),
    }
  return { value: parsed.data }
}

/** What a body must be; `what` and `example` tell the sender what was expected. */
export interface BodyForm<T> {
  readonly schema: z.ZodType<T>
  readonly what: string
  readonly example: string
}
/** A body with these fields and no others. */
export const bodyForm = <Fields extends z.ZodRawShape>(
  what: string,
  example: string,
  fields: Fields,
) => ({ what, example, schema: z.strictObject(fields) })

/** Parses a body. */
export function readBody<T>({ schema, what, example }: BodyForm<T>, body: unknown): Read<T> {
  const no = (why: string) => ({ id: '', refusal: refuse('not-a-request', why) })
  if (!isObject(body)) return no(`For ${what} send an object such as ${example}.`)
  const bad = badPlace(body)
  if (bad) return no(bad)
  const parsed = schema.safeParse(body)
  return parsed.success
    ? { value: parsed.data }
    : no(`This is not understood as ${what}: ${sentence(parsed.error, body)}`)
}

/** The id in a frame that was refused unparsed, for the answer; empty if it has none. */
export function idOfFrame(frame: string): string {
  const raw = readJson(frame)
  return 'refusal' in raw ? '' : idOf(raw.value)
}

/** The id of a request, if it has one, for the answer. */
const idOf = (sent: unknown): string =>
  isObject(sent) && typeof sent['id'] === 'string' ? sent['id'].slice(0, 100) : ''

function readJson(
  frame: string,
): { readonly value: unknown } | { readonly id: string; readonly refusal: Refusal } {
  try {
    return { value: JSON.parse(frame) as unknown }
  } catch {
    return {
      id: '',
      refusal: refuse('not-json', 'This message is not JSON. Each message is one JSON object.'),
    }
  }
}

/** Maximum fields of one object: more than any schema has, few enough to validate quickly. */
const MOST_FIELDS = 2000

/** Field names are chosen by the sender, so answers quote only this much of one. */
const shortened = (name: string): string => (name.length > 60 ? `${name.slice(0, 60)}…` : name)

/**
 * Finds excessive nesting, too many fields, and reserved names, before any schema sees them: a `length` with its
 * own `toString` makes zod throw. Iterative, because the sender controls the depth.
 */
function badPlace(root: unknown): string | undefined {
  const left: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }]
  for (let next = left.pop(); next; next = left.pop()) {
    const { value, depth } = next
    if (typeof value !== 'object' || value === null) continue
    if (depth > 30) return 'This is nested too deeply: at most 30 levels are allowed.'
    const fields = Object.entries(value)
    // Nested files have schemas of their own, which report the place.
    if (depth <= 1 && fields.length > MOST_FIELDS && !Array.isArray(value))
      return `This has an object with ${fields.length} fields: at most ${MOST_FIELDS} are allowed.`
    for (const [name, inner] of fields) {
      if (isReservedName(name)) return `A field may not be called "${name}".`
      left.push({ value: inner, depth: depth + 1 })
    }
  }
  return undefined
}

/** The first problem that zod found, as a sentence. */
function sentence(error: z.ZodError, raw: Record<string, unknown>): string {
  const issue = error.issues[0]
  if (!issue) return 'something in it is wrong.'
  const field = issue.path.map((part) => shortened(String(part))).join('.')
  if (issue.code === 'unrecognized_keys')
    return `${field ? `"${field}"` : 'it'} has a field ${issue.keys
      .slice(0, 5)
      .map((name) => `"${shortened(name)}"`)
      .join(', ')} that does not belong here.`
  if (field === 'do')
    return `"do" is ${JSON.stringify(raw['do'])?.slice(0, 60) ?? 'missing'}; it can be ${REQUEST.options.map((one) => `"${one.shape.do.value}"`).join(', ')}.`
  if (issue.code === 'invalid_type' && valueAt(raw, issue.path) === undefined)
    return `"${field}" is missing.`
  return `"${field}" ${issue.code === 'custom' ? issue.message : `is wrong (${issue.message})`}.`
}
