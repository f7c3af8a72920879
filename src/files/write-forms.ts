// Writes the schemas of exchanges as plain data: `npm run schemas`. See `form.ts`.
import type * as z from 'zod'
import { EXCHANGE } from './exchange.ts'
import { REFINEMENTS } from './refinements.ts'
import { THING_EXCHANGE } from './thing-exchange.ts'

const FORMS: readonly (readonly [name: string, schema: z.ZodType])[] = [
  ['EXCHANGE_FORM', EXCHANGE],
  ['THING_EXCHANGE_FORM', THING_EXCHANGE],
]

type Def = Readonly<Record<string, unknown>>
const defOf = (schema: unknown): Def => (schema as { readonly def: Def }).def

const NAMES = new Map<unknown, string>(
  Object.entries(REFINEMENTS).map(([name, { test }]) => [test, name]),
)

/** What a check adds to a form, as source text. */
function checkText(check: unknown): readonly [name: string, text: string] {
  const def = (check as { readonly _zod: { readonly def: Def } })._zod.def
  switch (def['check']) {
    case 'number_format':
      return ['whole', 'true']
    case 'greater_than':
      return ['least', String(def['value'])]
    case 'less_than':
      return ['most', String(def['value'])]
    case 'min_length':
      return ['least', String(def['minimum'])]
    case 'max_length':
      return ['most', String(def['maximum'])]
    case 'multiple_of':
      return ['step', String(def['value'])]
    case 'string_format': {
      const error = (def['error'] as () => string)()
      return ['like', `[${String(def['pattern'])}, ${JSON.stringify(error)}]`]
    }
    case 'custom': {
      const name = NAMES.get(def['fn'])
      if (name !== undefined) return ['also', JSON.stringify(name)]
    }
  }
  throw new Error(`No form has the check ${JSON.stringify(def)}`)
}

/** The checks of a schema as fields of a form. */
function checksText({ checks = [] }: Def): string {
  const texts = (checks as readonly unknown[]).map(checkText)
  const also = texts.flatMap(([name, text]) => (name === 'also' ? [text] : []))
  const others = texts.filter(([name]) => name !== 'also').map((one) => `, ${one.join(': ')}`)
  return [...others, ...(also.length > 0 ? [`, also: [${also.join(', ')}]`] : [])].join('')
}

/** Forms that stand in others, by their text. */
type Shared = Map<string, { readonly name: string; count: number }>

function fieldsText(def: Def, shared: Shared): string {
  const inner = (name: string): string => `, ${name}: ${formText(def[name], shared)}`
  const list = (parts: readonly string[]): string => parts.join(', ')
  switch (def['type']) {
    case 'optional':
      return inner('innerType')
    case 'default':
      return `${inner('innerType')}, defaultValue: ${JSON.stringify(def['defaultValue'])}`
    case 'enum':
      return `, values: ${JSON.stringify(Object.values(def['entries'] as object))}`
    case 'array':
      return inner('element')
    case 'record':
      return `${inner('keyType')}${inner('valueType')}`
    case 'union':
      return `, options: [${list((def['options'] as unknown[]).map((one) => formText(one, shared)))}]`
    case 'object': {
      const fields = Object.entries(def['shape'] as object).map(
        ([name, field]) => `${JSON.stringify(name)}: ${formText(field, shared)}`,
      )
      const isStrict = defOf(def['catchall'])['type'] === 'never'
      return `, shape: { ${list(fields)} }${isStrict ? '' : `, rest: ${formText(def['catchall'], shared)}`}`
    }
    case 'string':
    case 'number':
    case 'boolean':
      return ''
    default:
      throw new Error(`No form has the type ${String(def['type'])}`)
  }
}

/** The form of a schema, or the name of a shared one, as source text. */
function formText(schema: unknown, shared: Shared): string {
  const def = defOf(schema)
  const text = `{ type: '${String(def['type'])}'${fieldsText(def, shared)}${checksText(def)} }`
  const known = shared.get(text) ?? { name: `F${shared.size}`, count: 0 }
  known.count++
  shared.set(text, known)
  return known.name
}

/** The text of `src/files/exchange-forms.ts`. */
export function exchangeForms(): string {
  const shared: Shared = new Map()
  const roots = FORMS.map(([name, schema]) => [name, formText(schema, shared)] as const)
  const exported = new Map(roots.map(([name, of]) => [of, name]))
  return [
    `// The form of exchanges as plain data. Generated from the schemas of files: npm run schemas\nimport type { Form } from './form.ts'\n`,
    ...[...shared].map(([text, { name }]) => {
      const root = exported.get(name)
      return `${root ? 'export ' : ''}const ${root ?? name}: Form = ${text}\n`
    }),
  ].join('\n')
}
