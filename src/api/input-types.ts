// Writes the types of what programs pass to the library, from the schemas that check it: `npm run schemas`.
import * as z from 'zod'
import { BOOKS } from '../books/index.ts'
import { COMBATANT } from '../files/combatant.ts'
import { ATTACK, EXCHANGE } from '../files/exchange.ts'
import { MAP } from '../files/map.ts'
import { SCENARIO } from '../files/scenario.ts'
import { THING_EXCHANGE } from '../files/thing-exchange.ts'
import {
  ADDED,
  AREA,
  ARMOR,
  BOOK,
  CARRIED,
  OPTIONS,
  PERSON,
  SEAT,
  STATS,
  WEAPON,
  WEAPON_ID,
  WOUND,
} from '../files/schema-parts.ts'

/** A JSON Schema, as zod writes it. */
interface Schema {
  readonly type?: string
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | boolean
  readonly propertyNames?: Schema
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly (string | number)[]
  readonly const?: string | number
  /** The type that stands for it. */
  typeName?: string
}

const COMBATANT_FIELDS = z.strictObject(PERSON)
/** An exchange with somebody or with something. */
const ANY_EXCHANGE = z.strictObject({
  ...EXCHANGE.shape,
  attacker: COMBATANT_FIELDS,
  defender: z.union([COMBATANT_FIELDS, THING_EXCHANGE.shape.defender]),
})

/** What each type is for. Those that depend on the book have the parameter `B`. */
const TYPES: readonly (readonly [schema: z.ZodType, name: string, says: string])[] = [
  [ANY_EXCHANGE, 'ExchangeOf<B>', 'One attack under a book'],
  [ATTACK, 'AttackInput<B>', 'An attack'],
  [THING_EXCHANGE.shape.defender, 'ThingInput', 'A thing that is attacked'],
  [SCENARIO, 'ScenarioOf<B>', 'A fight under a book'],
  [COMBATANT, 'CombatantInput<B>', 'A combatant of a fight'],
  [CARRIED, 'CarriedInput<B>', 'A carried weapon'],
  [COMBATANT_FIELDS, 'PersonInput', 'A combatant of a single attack'],
  [STATS, 'StatsInput', 'Stats. A book ignores those that it does not know'],
  [WEAPON, 'WeaponInput', 'A weapon written out in full'],
  [ARMOR, 'ArmorInput', 'A piece of armour, by name or written out'],
  [WOUND, 'WoundInput', 'A wound from before the fight'],
  [ADDED, 'HouseInput', 'What house rules add to the lists of a book'],
  [MAP, 'MapInput', 'The map of a fight'],
  [AREA, 'AreaInput', 'A part of the body'],
]

/** Types of single values. */
const WORDS: readonly (readonly [schema: z.ZodType, type: string])[] = [
  [BOOK, 'B'],
  [OPTIONS, 'OptionsOf<B>'],
  [WEAPON_ID, 'WeaponName<B>'],
  [SEAT, '`player-${number}`'],
]

const NAMES = new Map<unknown, string>([...TYPES, ...WORDS].map(([schema, name]) => [schema, name]))

const quote = (value: string | number): string =>
  typeof value === 'string' ? `'${value.replaceAll(/['\\]/g, '\\$&')}'` : String(value)

function typeOf(schema: Schema, indent: string): string {
  if (schema.typeName !== undefined) return schema.typeName
  if (schema.const !== undefined) return quote(schema.const)
  if (schema.enum) return schema.enum.map(quote).join(' | ')
  if (schema.anyOf) return [...new Set(schema.anyOf.map((one) => typeOf(one, indent)))].join(' | ')
  switch (schema.type) {
    case 'object':
      return objectOf(schema, indent)
    case 'array': {
      const element = typeOf(schema.items ?? {}, indent)
      return `readonly ${/^[^{]* \| /.test(element) ? `(${element})` : element}[]`
    }
    case 'integer':
      return 'number'
    case 'string':
    case 'number':
    case 'boolean':
      return schema.type
    default:
      throw new Error(`no type for ${JSON.stringify(schema)}`)
  }
}

function objectOf(schema: Schema, indent: string): string {
  const { properties, required = [], additionalProperties: more, propertyNames } = schema
  if (!properties) {
    const value = typeOf(typeof more === 'object' ? more : {}, indent)
    const { enum: names } = propertyNames ?? {}
    const name = propertyNames?.typeName ?? names?.map(quote).join(' | ')
    return `Readonly<${name ? `Partial<Record<${name}, ${value}>>` : `Record<string, ${value}>`}>`
  }
  const inner = `${indent}  `
  const lines = Object.entries(properties).flatMap(([name, field]) => [
    ...(field.description === undefined ? [] : [`${inner}/** ${field.description} */\n`]),
    `${inner}readonly ${name}${required.includes(name) ? '' : '?'}: ${typeOf(field, inner)}\n`,
  ])
  return `{\n${lines.join('')}${indent}}`
}

/** A schema as JSON. Schemas with a name inside of it have their name. */
const described = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, {
    io: 'input',
    reused: 'inline',
    override({ zodSchema, jsonSchema }) {
      const name = NAMES.get(zodSchema)
      if (name !== undefined && name !== NAMES.get(schema)) (jsonSchema as Schema).typeName = name
    },
  }) as Schema

function declaration([schema, name, says]: (typeof TYPES)[number]): string {
  const parameter = name.replace('<B>', '<B extends string>')
  const shown = described(schema)
  if (!shown.properties) return `/** ${says}. */\nexport type ${parameter} = ${typeOf(shown, '')}\n`
  // A combatant of a fight has the fields of one of a single attack, and more.
  const isMore = schema === COMBATANT
  const own = Object.entries(shown.properties).filter(([field]) => !isMore || !(field in PERSON))
  const text = typeOf({ ...shown, properties: Object.fromEntries(own) }, '')
  return `/** ${says}. */\nexport interface ${parameter} ${isMore ? 'extends PersonInput ' : ''}${text}\n`
}

/** The ids of a book's weapons. */
function weaponsOf(id: string): string {
  const list = BOOKS[id]?.exchanges?.arms()
  // A weapon in the book's own notation has commas.
  const notation = list?.why(',') ? ['`${string},${string}`'] : []
  return [...(list?.rows ?? []).map((row) => quote(row.id)), ...notation].join(' | ')
}

function weaponTable(): string {
  const books = new Map<string, string>()
  const rows = Object.keys(BOOKS).map((id) => {
    const names = weaponsOf(id)
    const same = books.get(names)
    books.set(names, id)
    return `  readonly '${id}': ${same === undefined ? names : `Weapons['${same}']`}\n`
  })
  return `interface Weapons {\n${rows.join('')}}\n`
}

/** The text of `src/api/inputs.ts`. */
export const inputTypes = (): string =>
  [
    `// What programs pass to the library. Generated from the schemas of files: npm run schemas\nimport type { OptionsOf } from './books.ts'\n`,
    `/** The weapons of each book, by id. */\n${weaponTable()}`,
    `/** The id of a weapon in the arms list of a book; any text, if the book is not one of the package. */\nexport type WeaponName<B extends string> = B extends keyof Weapons ? Weapons[B] : string\n`,
    ...TYPES.map(declaration),
  ].join('\n')
