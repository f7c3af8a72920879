// What a set of house rules adds to the lists of a book: weapons, armour and loads, described as files write them.
// They travel in the options of a table under the name `house`, so whatever has the options has them too: a save, a
// replay, the threads of a series.
import type { OptionValues } from '../../../engine/book.ts'
import { isObject } from '../../../engine/plain-data.ts'
import { made } from '../files/checks.ts'
import type { Wrong } from '../files/faults.ts'
import { slug } from '../files/names.ts'
import type { Shape, TypeOf } from '../files/shape.ts'
import { suggest } from '../files/suggest.ts'
import { PIECE, WEAPON_SHAPE } from '../files/texts.ts'
import { HOUSE } from './in-options.ts'
import { countsInWords, markedName } from './in-words.ts'
import {
  MODIFIER_SHAPE,
  POSTURE_AND_KIND,
  bindModifiers,
  type KnownWords,
  type ModifierText,
} from './modifiers.ts'
import type { OwnModifiers } from './own-modifiers.ts'
import { TABLE_SHAPE, type OwnTable } from './tables.ts'

const WORDS = { is: 'words', most: 20 } as const
const FACTOR = { is: 'number', least: 0, most: 4 } as const
const DICE = { is: 'dice' } as const

/** A load of ammunition. A book says which of these figures it has. */
export const LOAD_SHAPE = /* @__PURE__ */ made(
  () =>
    ({
      name: { is: 'name', needed: true },
      id: { is: 'id', says: 'Absent: made from the name' },
      fits: {
        is: 'group',
        of: { weapon: WORDS, class: WORDS, calibre: WORDS, type: WORDS, ammunition: WORDS },
        says: 'The weapons that take it: one word of each list must be theirs. Absent: any gun',
      },
      like: {
        ...{ is: 'text', most: 80 },
        says: 'The load of the book that it is like in all that is not said here. Absent: plain',
      },
      damage: {
        is: 'dice',
        by: { near: DICE, far: DICE, extreme: DICE },
        says: 'Replaces the damage of the weapon; by range group in fnff-1988 only',
      },
      extra: { is: 'dice', says: 'Dice added to the damage' },
      sp: {
        is: 'group',
        of: { soft: FACTOR, hard: FACTOR },
        says: 'What is left of the SP of soft and of hard armour: 0.5 is half',
      },
      points: { ...FACTOR, says: 'The factor of the damage that goes through' },
      wear: { is: 'whole', least: 0, most: 20, says: 'SP that a hit which goes through takes' },
      spreads: { is: 'flag', says: 'Whether a shotgun spreads it' },
      range: {
        is: 'whole',
        least: 1,
        most: 5000,
        says: 'A listed range in metres, instead of the weapon’s',
      },
      reach: { is: 'whole', least: 1, most: 5000, says: 'So many metres it flies at most' },
      blast: { is: 'whole', least: 1, most: 100, says: 'It explodes: the radius in metres' },
      price: { is: 'number', least: 0, most: 1_000_000, says: 'The price of a round' },
      replaces: {
        is: 'text',
        most: 80,
        says: 'The load of the book in whose place it stands, where it fits',
      },
    }) as const satisfies Shape,
)
export type LoadText = TypeOf<typeof LOAD_SHAPE>

/** A piece of an armour list may stand in place of one of the book. */
const PIECE_SHAPE = /* @__PURE__ */ made(
  () =>
    ({
      ...PIECE,
      replaces: {
        ...{ is: 'text', most: 80 },
        says: 'The piece of the book in whose place it stands, under its id',
      },
    }) as const satisfies Shape,
)

/** A weapon of a set may stand in place of one of the book. */
const OWN_WEAPON_SHAPE = /* @__PURE__ */ made(
  () =>
    ({
      ...WEAPON_SHAPE,
      replaces: {
        ...{ is: 'text', most: 80 },
        says: 'The weapon of the book in whose place it stands, under its id',
      },
    }) as const satisfies Shape,
)

const MOST_ENTRIES = 60
/** Everything that a set may add. */
export const HOUSE_SHAPE = {
  weapons: { is: 'list', of: OWN_WEAPON_SHAPE, most: MOST_ENTRIES },
  armor: { is: 'list', of: PIECE_SHAPE, most: MOST_ENTRIES },
  loads: { is: 'list', of: LOAD_SHAPE, most: MOST_ENTRIES },
  modifiers: { is: 'list', of: MODIFIER_SHAPE, most: MOST_ENTRIES },
  tables: { is: 'list', of: TABLE_SHAPE, most: 20 },
} as const satisfies Shape
export type HouseData = TypeOf<typeof HOUSE_SHAPE>

/** The lists of a set, in the order in which they are read and shown. */
export const HOUSE_LISTS = /* @__PURE__ */ Object.keys(HOUSE_SHAPE) as readonly (keyof HouseData)[]

/** What the options of a table add to the lists of its book. It was checked with them. */
export function houseIn(options: OptionValues): HouseData {
  const house: unknown = options[HOUSE]
  return isObject(house) ? (house as HouseData) : {}
}

/** Something that a set adds: it has a name, and an id of its own or one made from the name. */
interface Named {
  readonly name: string
  readonly id?: string
  readonly replaces?: string
  /** Of a modifier, which stands in the place of another under an id of its own. */
  readonly value?: number
}
/** What of the book's lists it stands for, under the id of that. */
const standsFor = ({ replaces, value }: Named): string | undefined =>
  value === undefined ? replaces : undefined
export const idOf = (one: Named): string => standsFor(one) ?? one.id ?? slug(one.name)

/** What two sets cannot both have: an id, and the place of a modifier of the book. */
const keysOf = (one: Named & Partial<Pick<ModifierText, 'on'>>): readonly string[] => [
  idOf(one),
  ...(one.value !== undefined && one.replaces !== undefined ? [`${one.on}: ${one.replaces}`] : []),
]

/** A list of the book with what a set adds to it, or has in the place of something. */
export const withOwn = <T extends { readonly id: string }>(
  book: readonly T[],
  own: readonly T[],
): readonly T[] => [
  ...book.map((one) => own.find(({ id }) => id === one.id) ?? one),
  ...own.filter((one) => !book.some(({ id }) => id === one.id)),
]

/** The options of a table under further ones. What both add under one id is as the further ones have it. */
export function mergeOptions(options: OptionValues, over: OptionValues): OptionValues {
  const [base, more] = [houseIn(options), houseIn(over)]
  const merged = HOUSE_LISTS.flatMap((list) => {
    const [own = [], others = []]: (readonly Named[] | undefined)[] = [base[list], more[list]]
    const keys = new Set(others.flatMap(keysOf))
    const all = [...own.filter((one) => !keysOf(one).some((key) => keys.has(key))), ...others]
    return all.length > 0 ? [[list, all] as const] : []
  })
  return withHouse({ ...options, ...over }, Object.fromEntries(merged))
}

/** What two sets say differently, so that only the second one counts: options by name, entries by theirs. */
export function conflictsOf(options: OptionValues, over: OptionValues): readonly string[] {
  const isOther = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b)
  const [base, more] = [houseIn(options), houseIn(over)]
  const switched = Object.keys(withHouse(options, {})).filter(
    (name) => Object.hasOwn(over, name) && isOther(options[name], over[name]),
  )
  const added = HOUSE_LISTS.flatMap((list) => {
    const others: readonly Named[] = more[list] ?? []
    return (base[list] ?? []).flatMap((one: Named) => {
      const keys = keysOf(one)
      const other = others.find((entry) => keysOf(entry).some((key) => keys.includes(key)))
      return other && isOther(one, other) ? [one.name] : []
    })
  })
  return [...switched, ...added]
}

/** Options with these additions, instead of any they had. */
export function withHouse(options: OptionValues, house: HouseData): OptionValues {
  const { [HOUSE]: _, ...plain } = options
  const isEmpty = HOUSE_LISTS.every((list) => !house[list]?.length)
  return (isEmpty ? plain : { ...plain, [HOUSE]: house }) as OptionValues
}

/** What the options of a set change in their book, counted by kind. */
export const changesInWords = (options: OptionValues): string =>
  countsInWords({
    options: Object.keys(withHouse(options, {})).length,
    ...Object.fromEntries(HOUSE_LISTS.map((list) => [list, houseIn(options)[list]?.length ?? 0])),
  })

/** The name of a set that is put on another: each part of both names once. */
export const combinedName = (one: string, over: string): string =>
  [...new Set([one, over].flatMap((name) => name.split(', ')))].join(', ').slice(0, 80)

/** A set as its file has it: what it adds stands beside the options. */
export const writeHouseRules = <S extends { readonly options: OptionValues }>({
  options,
  ...set
}: S) => ({ ...set, options: withHouse(options, {}), ...houseIn(options) })

/** The faults of a set that has been checked are told elsewhere. */
export const CHECKED: Wrong = () => undefined

/** A list of a set, and what it is read against. */
interface ListOf {
  readonly field: string
  /** The ids of the list of the book. Absent: they have been checked. */
  readonly known?: readonly string[]
  /** Absent: it has been checked. */
  readonly wrong?: Wrong | undefined
}
type Read<T, R> = (text: T & { readonly id: string }, field: string) => R | undefined

/** Reads what a set adds to a list of the book, and marks it: wherever it is named, its name says so. */
export const readOwn = <T extends Named, R extends object>(
  texts: readonly T[] | undefined,
  list: ListOf,
  read: Read<T, R>,
): readonly (R & { readonly own: true })[] =>
  readList(texts, list, (text, at) => {
    const one = read(text, at)
    return one && { ...one, name: markedName({ name: text.name, own: true }), own: true }
  })

/**
 * Reads one list of a set. What `read` cannot read, or has the id of something in the book or above it in the list, is
 * a problem and left out.
 */
export function readList<T extends Named, R>(
  texts: readonly T[] = [],
  { field, known, wrong = CHECKED }: ListOf,
  read: Read<T, R>,
): readonly R[] {
  const taken = new Set<string>()
  return texts.flatMap((text, i) => {
    const at = `${field}[${i}]`
    const id = idOf(text)
    const named = `${at}.${text.id === undefined ? 'name' : 'id'}`
    const replaced = standsFor(text)
    if (replaced !== undefined && known && !known.includes(replaced))
      wrong(`${at}.replaces`, `the book has no '${replaced}'`, suggest(replaced, known))
    else if (replaced !== undefined && text.id !== undefined)
      wrong(`${at}.id`, 'it has the id of what it replaces', 'leave it out')
    else if (id === '') wrong(named, `no id can be made of '${text.name}'`, 'an id of its own')
    else if (taken.has(id) || (replaced === undefined && known?.includes(id)))
      wrong(
        named,
        taken.has(id) ? `'${id}' is in the list already` : `the book has '${id}'`,
        'a name or an id that no other has',
      )
    else {
      taken.add(id)
      return read({ ...text, id }, at) ?? []
    }
    return []
  })
}

/** What decides whether a load fits a weapon. A book has some of these. */
export interface Fitted {
  readonly id: string
  readonly name: string
  readonly own?: true
  readonly shots: number
  readonly class?: string
  readonly calibre?: string
  readonly type?: string
  readonly ammunition?: string
}

const fitOf = (weapon: Fitted, field: keyof NonNullable<LoadText['fits']>): string | undefined =>
  weapon[field === 'weapon' ? 'id' : field]

/** Whether a load of a set fits a weapon. */
export function fits({ fits: asked = {} }: LoadText, weapon: Fitted): boolean {
  return (
    weapon.shots > 0 &&
    FITS.every((field) => asked[field]?.includes(fitOf(weapon, field) ?? '') ?? true)
  )
}
export const FITS = ['weapon', 'class', 'calibre', 'type', 'ammunition'] as const

/** A load with its id. */
export type OwnLoad = LoadText & { readonly id: string }

export const PLAIN = 'plain'
/** The load of the book that it is like in all that it does not say. */
export const likeOf = ({ like, replaces = PLAIN }: OwnLoad): string => like ?? replaces

/** What a book says about what can be added to it, for the checks and for the form. */
export interface HouseBook<W extends Fitted = Fitted> {
  readonly arms: readonly W[]
  readonly armour: readonly { readonly id: string; readonly name: string; readonly own?: true }[]
  /** The ids of the loads that the book has for a weapon. */
  loads(weapon: W): readonly string[]
  /** The fields of a load that the book reads, besides name, id, fits and like. */
  readonly loadFields: readonly (keyof LoadText)[]
  /** The words for its modes, range bands and sights. */
  readonly words: KnownWords
  /** What its codes stand for. */
  readonly names?: Readonly<Record<string, string>>
  /** The kinds of rolls to which the book adds modifiers wherever they are made. */
  readonly rolls: readonly string[]
  /** The modifiers of the book that one of a set may stand for: rules, and rows of its table by name. */
  readonly replaceable: readonly string[]
  /** The tables that a set can change. */
  readonly tables: readonly OwnTable[]
}

export const loadIds = <W extends Fitted>({ arms, loads }: HouseBook<W>): readonly string[] => [
  ...new Set(arms.flatMap((weapon) => loads(weapon))),
]
/** What its guns have, as `fits` asks for it. */
export const wordsOfGuns = (
  arms: readonly Fitted[],
  field: keyof NonNullable<LoadText['fits']>,
): readonly string[] => [
  ...new Set(arms.flatMap((weapon) => (weapon.shots > 0 ? (fitOf(weapon, field) ?? []) : []))),
]
/** Every word that the modifiers of a set can ask for. */
export const wordsOf = <W extends Fitted>(book: HouseBook<W>): KnownWords => {
  const ofArms = (field: 'id' | 'class' | 'type'): readonly string[] => [
    ...new Set(book.arms.flatMap((weapon) => weapon[field] ?? [])),
  ]
  return {
    ...{ ...POSTURE_AND_KIND, weapon: ofArms('id'), class: ofArms('class'), type: ofArms('type') },
    ...{ load: loadIds(book), ...book.words },
  }
}

/** The modifiers of a set, as rolls read them. */
export const modifiersOf = ({ modifiers }: HouseData): OwnModifiers =>
  bindModifiers(readList(modifiers, { field: 'modifiers' }, (one) => one))
