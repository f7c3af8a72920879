// The published JSON Schemas, generated from the schemas that read the files.
import * as z from 'zod'
import { BOUT } from './bout.ts'
import { BOT_ANSWER, BOT_MESSAGE } from './bot-messages.ts'
import { CIRCUIT } from './circuit.ts'
import { COMBATANT } from './combatant.ts'
import { EXCHANGE } from './exchange.ts'
import { HOUSE_RULES } from './house-rules.ts'
import { MAP } from './map.ts'
import { PART } from './part.ts'
import { PEOPLE } from './people/templates.ts'
import { VARIETY } from './people/variety.ts'
import { SAVE } from './save.ts'
import { SCENARIO } from './scenario.ts'
import { THING_EXCHANGE } from './thing-exchange.ts'

/** A schema as text: a line for each property and each definition, so that a change is one line and the package stays small. */
function textOf(schema: object): string {
  const each = (value: unknown): string => {
    const lines = Object.entries(value as object).map(
      ([name, part]) => `    ${JSON.stringify(name)}: ${JSON.stringify(part)}`,
    )
    return `{\n${lines.join(',\n')}\n  }`
  }
  const parts = Object.entries(schema).map(([name, value]) => {
    const listed = name === 'properties' || name === '$defs'
    return `  ${JSON.stringify(name)}: ${listed ? each(value) : JSON.stringify(value)}`
  })
  return `{\n${parts.join(',\n')}\n}\n`
}

/** A definition takes less room where it is used than a name for it does. */
const SHORT = 60

interface Described {
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, object>>
}

/**
 * Puts definitions that are short or used once where they are used, and numbers the others anew, as zod defines whatever is
 * used twice, such as a text.
 */
function withFewDefinitions({ $defs = {}, ...top }: Described): object {
  const uses = new Map<string, number>()
  const nameOf = (ref: string): string => ref.slice('#/$defs/'.length)
  JSON.stringify({ $defs, top }, (_, part: unknown) => {
    const { $ref } = (part ?? {}) as Described
    if ($ref !== undefined) uses.set(nameOf($ref), (uses.get(nameOf($ref)) ?? 0) + 1)
    return part
  })
  const stays = (name: string): boolean =>
    uses.get(name) !== 1 && JSON.stringify($defs[name]).length >= SHORT
  const numbers = new Map(
    Object.keys($defs)
      .filter(stays)
      .map((name, i) => [name, `d${i + 1}`]),
  )
  const inlined = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(inlined)
    if (part === null || typeof part !== 'object') return part
    const { $ref, ...rest } = part as Described
    const own = Object.entries(rest).map(([name, value]) => [name, inlined(value)] as const)
    if ($ref === undefined) return Object.fromEntries(own)
    const number = numbers.get(nameOf($ref))
    const meant = number ? { $ref: `#/$defs/${number}` } : inlined($defs[nameOf($ref)])
    return { ...(meant as object), ...Object.fromEntries(own) }
  }
  const left = [...numbers].map(([name, number]) => [number, inlined($defs[name])])
  return {
    ...(inlined(top) as object),
    ...(left.length > 0 ? { $defs: Object.fromEntries(left) as object } : {}),
  }
}

/** A published schema. Every kind of file may name its schema, which `check` leaves out. */
function publish(title: string, schema: z.ZodType): string {
  const described = z.toJSONSchema(schema, { io: 'input', reused: 'ref' })
  const properties = { $schema: { type: 'string' }, ...described.properties }
  return textOf(withFewDefinitions({ title, ...described, properties } as Described))
}

/** The lines between a fight and a bot: what it reads, and what it prints. */
const publishBot = (): string => {
  const described = z.toJSONSchema(z.union([BOT_MESSAGE, BOT_ANSWER]), {
    io: 'input',
    reused: 'ref',
  })
  return textOf(withFewDefinitions({ title: 'Ringfire bot, one line', ...described } as Described))
}

/** The text of every file in `schemas/`, by file name. */
export const SCHEMAS: Readonly<Record<string, () => string>> = {
  'exchange.json': () => publish('Ringfire exchange', EXCHANGE),
  'thing-exchange.json': () => publish('Ringfire exchange with a thing', THING_EXCHANGE),
  'scenario.json': () => publish('Ringfire scenario', SCENARIO),
  'map.json': () => publish('Ringfire map', MAP),
  'bot.json': publishBot,
  'bout.json': () => publish('Ringfire bout', BOUT),
  'career.json': () => publish('Ringfire career', CIRCUIT),
  'house-rules.json': () => publish('Ringfire house rules', HOUSE_RULES),
  'part.json': () => publish('Ringfire part of a series, first line', PART),
  'save.json': () => publish('Ringfire save', SAVE),
  'combatant.json': () => publish('Ringfire combatant', COMBATANT),
  'people.json': () => publish('Ringfire templates of people', PEOPLE),
  'variety.json': () => publish('Ringfire names and manners of people', VARIETY),
}
