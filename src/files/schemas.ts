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

/** A published schema. Every kind of file may name its schema, which `check` leaves out. */
function publish(title: string, schema: z.ZodType): string {
  const described = z.toJSONSchema(schema, { io: 'input', reused: 'ref' })
  const properties = { $schema: { type: 'string' }, ...described.properties }
  return textOf({ title, ...described, properties })
}

/** The lines between a fight and a bot: what it reads, and what it prints. */
const publishBot = (): string => {
  const described = z.toJSONSchema(z.union([BOT_MESSAGE, BOT_ANSWER]), {
    io: 'input',
    reused: 'ref',
  })
  return textOf({ title: 'Ringfire bot, one line', ...described })
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
