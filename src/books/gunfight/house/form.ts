// The form of what a set of house rules adds: a control for each field of the shapes that a book reads.
import { capital } from '../words.ts'
import type { FieldForm, Word } from '../character/desk.ts'
import type { Shape } from '../files/shape.ts'
import { ENTRY_NAMES } from './in-words.ts'
import {
  FITS,
  LOAD_SHAPE,
  loadIds,
  wordsOf,
  wordsOfGuns,
  type Fitted,
  type HouseBook,
  type HouseData,
} from './house.ts'
import { namesIn } from './names.ts'
import { MODIFIER_SHAPE, WHEN_SHAPE } from './modifiers.ts'
import { TABLE_SHAPE, type OwnTable } from './tables.ts'

/** A table that may be changed, as a form shows it. */
export interface TableForm extends Pick<OwnTable, 'name' | 'rule' | 'label' | 'rows'> {
  readonly columns: readonly (OwnTable['columns'][string] & {
    readonly field: string
    readonly title: string
  })[]
}

/** What counts where a field of a weapon is blank: by a field that every weapon has, and its value. */
export interface Usual {
  readonly by: string
  readonly of: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** The form of the entries of one list. Everything in it has a name, too. */
export interface HouseListForm {
  readonly list: keyof HouseData
  /** What one entry is called. */
  readonly one: string
  /** A new entry, without its name. */
  readonly fresh: Readonly<Record<string, unknown>>
  readonly fields: readonly FieldForm[]
  /** What counts where a field is blank, by the class or the type of a weapon. */
  readonly usual?: Usual
  /** Fields inside of a field. */
  readonly groups: readonly {
    readonly field: string
    readonly name: string
    /** Folded until somebody opens it. */
    readonly rare?: true
    readonly fields: readonly FieldForm[]
  }[]
  /** The list has tables of the book with new values: one of these each. */
  readonly tables?: readonly TableForm[]
}

/** "singleShot" as words. */
const spaced = (name: string): string =>
  name.replace(
    /([a-z])([A-Z])/g,
    (_, before: string, after: string) => `${before} ${after.toLowerCase()}`,
  )

const tableForm = ({ name, rule, label, rows, columns }: OwnTable): TableForm => ({
  ...{ name, rule, label, rows },
  columns: Object.entries(columns).map(([field, column]) => ({
    title: spaced(field),
    ...column,
    field,
  })),
})

/** What few modifiers ask for. */
const RARE: readonly string[] = [
  'replaces',
  'who',
  'posture',
  'mode',
  'class',
  'type',
  'load',
  'sight',
].concat(['band', 'called', 'aimed', 'stack'])

/** So many words are ticked; more are written. */
const MOST_TICKS = 14
type Names = Readonly<Record<string, string>>
const words = (ids: readonly string[], names: Names = {}): readonly Word[] =>
  ids.map((id) => ({ id, name: names[id] ?? lastOf(id).replaceAll('-', ' ') }))
/** Of the id of a rule, its last part: "aim" of "cp2020/action/aim". */
const lastOf = (id: string): string => id.slice(id.lastIndexOf('/') + 1).replace(/-gap$/, '')

/** The controls of a shape. `known`: the words of the book by field; a field whose list is empty is left out. */
function controlsOf(
  shape: Shape,
  known: Readonly<Partial<Record<string, readonly string[]>>> = {},
  names?: Names,
): readonly FieldForm[] {
  return Object.entries(shape).flatMap(([field, one]): FieldForm[] => {
    const { says } = one
    const base = {
      ...{ field, name: one.title ?? capital(field) },
      ...(says === undefined ? {} : { what: says }),
      ...(RARE.includes(field) ? { rare: true as const } : {}),
    }
    const among = known[field]
    switch (one.is) {
      case 'whole':
      case 'number':
        return [{ ...base, kind: 'number', least: one.least, most: one.most }]
      case 'flag':
        return [{ ...base, kind: 'tick' }]
      case 'dice':
        return [{ ...base, kind: 'dice' }]
      case 'word':
        return [{ ...base, kind: 'choice', values: words(among ?? one.of, names) }]
      case 'words':
        if (among?.length === 0) return []
        return among && among.length <= MOST_TICKS
          ? [{ ...base, kind: 'many', values: words(among, names) }]
          : [{ ...base, kind: 'words', ...(among && { values: words(among, names) }) }]
      case 'id':
      case 'text':
        return [
          among
            ? { ...base, kind: 'choice', values: words(among, names) }
            : { ...base, kind: 'text' },
        ]
      default:
        return []
    }
  })
}

/** What of the book something of the set stands in the place of. */
const inPlaceOf = (
  list: readonly { readonly id: string; readonly name: string; readonly own?: true }[],
): FieldForm => ({
  ...{ field: 'replaces', name: 'In place of', kind: 'choice' },
  values: list.filter(({ own }) => !own).map(({ id, name }) => ({ id, name })),
})

/** The forms of all lists. `own`: the fields of weapons and armour that are on no list. */
export function houseForm<W extends Fitted>(
  book: HouseBook<W>,
  own: {
    readonly weapon: readonly FieldForm[]
    readonly usual: Usual
    readonly armour: readonly FieldForm[]
  },
): readonly HouseListForm[] {
  const { name: _, fits, sp, ...load } = LOAD_SHAPE
  const isRead = ([field]: readonly [string, unknown]): boolean =>
    field === 'like' ||
    field === 'replaces' ||
    (book.loadFields as readonly string[]).includes(field)
  const names = namesIn(book)
  const guns = Object.fromEntries(FITS.map((field) => [field, wordsOfGuns(book.arms, field)]))
  const known = {
    ...Object.fromEntries(Object.keys(WHEN_SHAPE).map((field) => [field, []])),
    ...wordsOf(book),
  }
  const { name: __, id: ___, when: ____, unless: _____, ...modifier } = MODIFIER_SHAPE
  return [
    {
      ...{ list: 'weapons', one: ENTRY_NAMES.weapons, fresh: {}, groups: [], usual: own.usual },
      fields: [...own.weapon, inPlaceOf(book.arms)],
    },
    {
      list: 'armor',
      one: ENTRY_NAMES.armor,
      fresh: {},
      fields: [...own.armour, inPlaceOf(book.armour)],
      groups: [],
    },
    {
      list: 'loads',
      one: ENTRY_NAMES.loads,
      fresh: {},
      fields: controlsOf(Object.fromEntries(Object.entries(load).filter(isRead)), {
        like: loadIds(book),
        replaces: loadIds(book).filter((id) => id !== 'plain'),
      }),
      groups: [
        { field: 'fits', name: 'Fits', fields: controlsOf(fits.of, guns, names) },
        ...(book.loadFields.includes('sp')
          ? [{ field: 'sp', name: 'What is left of SP', fields: controlsOf(sp.of) }]
          : []),
      ],
    },
    {
      list: 'modifiers',
      one: ENTRY_NAMES.modifiers,
      fresh: { value: 1, on: 'attack' },
      fields: controlsOf(modifier, { on: book.rolls, replaces: book.replaceable }),
      groups: [
        {
          field: 'when',
          name: MODIFIER_SHAPE.when.title,
          fields: controlsOf(WHEN_SHAPE, { ...known, who: undefined, note: undefined }, names),
        },
        {
          field: 'unless',
          name: MODIFIER_SHAPE.unless.title,
          rare: true,
          fields: controlsOf(WHEN_SHAPE, { ...known, who: undefined, note: undefined }, names),
        },
      ],
    },
    {
      ...{ list: 'tables', one: ENTRY_NAMES.tables, fresh: { rows: [] }, groups: [] },
      fields: controlsOf({ source: TABLE_SHAPE.source }),
      tables: book.tables.map(tableForm),
    },
  ]
}
