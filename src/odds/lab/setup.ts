// The lab's setup as plain data: weapons, armours, people, axis and measure.

/** A weapon as used under one book. */
export interface LabArm {
  readonly book: string
  /** An id from the weapons list; empty for bare hands. */
  readonly weapon: string
  readonly mode: string
  readonly ammo: string
}

/** All numbers that can be an axis, by their name in the address. */
export const AXES = {
  range: { label: 'Range', unit: 'm', least: 0, most: 1000, usual: 10, to: 100 },
  skill: { label: 'Skill of the shooter', unit: '', least: 0, most: 20, usual: 5, to: 10 },
  ref: { label: 'REF of the shooter', unit: '', least: 2, most: 20, usual: 8, to: 15 },
  aim: { label: 'Time spent aiming', unit: '', least: 0, most: 10, usual: 0, to: 6 },
  rounds: { label: 'Rounds fired', unit: '', least: 1, most: 100, usual: 1, to: 30 },
  sp: { label: 'SP of the armour', unit: '', least: 0, most: 100, usual: 14, to: 40 },
  dref: { label: 'REF of the target', unit: '', least: 2, most: 20, usual: 7, to: 15 },
  athletics: { label: 'Athletics of the target', unit: '', least: 0, most: 20, usual: 3, to: 10 },
  dbody: { label: 'BODY of the target', unit: '', least: 2, most: 20, usual: 6, to: 12 },
} as const
export type Axis = keyof typeof AXES

/** Numbers that cannot be an axis. */
export const PLAIN_NUMBERS = {
  body: { label: 'BODY of the shooter', least: 2, most: 20, usual: 6 },
  cool: { label: 'COOL of the shooter', least: 2, most: 20, usual: 8 },
  dcool: { label: 'COOL of the target', least: 2, most: 20, usual: 6 },
  firefights: { label: 'Firefights survived', least: 0, most: 100, usual: 0 },
} as const
export type Numbered = Axis | keyof typeof PLAIN_NUMBERS

export const ALL_NUMBERS: Readonly<
  Record<
    Numbered,
    {
      readonly label: string
      readonly least: number
      readonly most: number
      readonly usual: number
    }
  >
> = { ...AXES, ...PLAIN_NUMBERS }

/** A changed option of a book. */
export interface LabChange {
  readonly book: string
  readonly option: string
  /** The value as text. */
  readonly value: string
}

export interface LabSetup {
  readonly arms: readonly LabArm[]
  /**
   * `none`, `sp14` (everywhere), `sp14-torso`, or an id from the armour list; layers from the inside out,
   * separated by `LAYERS`.
   */
  readonly armour: readonly string[]
  /** `rounds` is present only if set; `sp` matters only as an axis. */
  readonly numbers: Readonly<Partial<Record<Numbered, number>>>
  /** Called shot. */
  readonly at?: string
  readonly conditions: readonly string[]
  readonly changes: readonly LabChange[]
  /** The id of the stored house rules under which their book is shown. */
  readonly house?: string | undefined
  /** If true, shows curves of the unmodified book next to the changed one. */
  readonly both: boolean
  readonly show: 'curves' | 'map'
  readonly across: Axis
  readonly from: number
  readonly to: number
  /** The rows and the columns of the heat map. */
  readonly down: MapSide
  readonly columns: MapSide
  /** The indices of the weapon and the armour for a map that has neither as a dimension; from 0. */
  readonly mapArm: number
  readonly mapArmour: number
  readonly measure: string
}
export type MapSide = 'arms' | 'armour' | Axis

/** Separates layers of armour. */
export const LAYERS = '~'

export const MOST_ARMS = 6
export const MOST_ARMOUR = 4
const MOST_WORDS = 20

/** A number of the setup, or its default. */
export const numberOf = ({ numbers }: LabSetup, name: Numbered): number =>
  numbers[name] ?? ALL_NUMBERS[name].usual

const EMPTY: LabSetup = {
  arms: [],
  armour: ['none'],
  numbers: {},
  conditions: [],
  changes: [],
  both: true,
  show: 'curves',
  across: 'range',
  from: 0,
  to: 100,
  down: 'arms',
  columns: 'armour',
  mapArm: 0,
  mapArmour: 0,
  measure: 'out',
}

const isAxis = (word: string | null): word is Axis => word !== null && Object.hasOwn(AXES, word)
const isSide = (word: string | null): word is MapSide =>
  word === 'arms' || word === 'armour' || isAxis(word)
const parseBounded = (text: string, least: number, most: number): number | undefined =>
  /^-?\d{1,6}$/.test(text) ? Math.min(most, Math.max(least, Number(text))) : undefined

const lastOf = (list: readonly unknown[]): number => Math.max(0, list.length - 1)

/** Reads the setup from an address; missing or invalid parts get their defaults. */
export function parseSetup(query: string): LabSetup {
  const said = new URLSearchParams(query)
  const arms = said
    .getAll('w')
    .slice(0, MOST_ARMS)
    .flatMap((text): LabArm[] => {
      const [book, weapon, mode, ammo] = text.split('~')
      return book && weapon !== undefined && mode
        ? [{ book, weapon, mode, ammo: ammo || 'plain' }]
        : []
    })
  const numbers = Object.fromEntries(
    Object.entries(ALL_NUMBERS).flatMap(([name, { least, most }]) => {
      const value = parseBounded(said.get(name) ?? '', least, most)
      return value === undefined ? [] : [[name, value]]
    }),
  )
  const changes = said
    .getAll('o')
    .slice(0, MOST_WORDS)
    .flatMap((text): LabChange[] => {
      const [book, option, value] = text.split('~')
      return book && option && value !== undefined ? [{ book, option, value }] : []
    })
  const axis = said.get('x')
  const across = isAxis(axis) ? axis : EMPTY.across
  const { least, most, to: usual } = AXES[across]
  const from = parseBounded(said.get('from') ?? '', least, most - 1) ?? least
  const to = parseBounded(said.get('to') ?? '', from + 1, most) ?? Math.max(from + 1, usual)
  const armour = said.getAll('a').slice(0, MOST_ARMOUR)
  const house = said.get('h')
  const [down, columns, at, measure] = [
    said.get('down'),
    said.get('columns'),
    said.get('at'),
    said.get('y'),
  ]
  return {
    arms,
    numbers,
    changes,
    across,
    from,
    to,
    armour: armour.length > 0 ? armour : EMPTY.armour,
    conditions: said.getAll('c').slice(0, MOST_WORDS),
    both: said.get('both') !== 'no',
    show: said.get('show') === 'map' ? 'map' : 'curves',
    measure: measure ?? EMPTY.measure,
    down: isSide(down) ? down : EMPTY.down,
    columns: isSide(columns) ? columns : EMPTY.columns,
    mapArm: Math.min(parseBounded(said.get('of') ?? '', 0, MOST_ARMS) ?? 0, lastOf(arms)),
    mapArmour: Math.min(
      parseBounded(said.get('against') ?? '', 0, MOST_ARMOUR) ?? 0,
      lastOf(armour),
    ),
    ...(at ? { at } : {}),
    ...(house ? { house } : {}),
  }
}

/** Writes the setup as the query of an address, without defaults. */
export function formatSetup(setup: LabSetup): string {
  const said = new URLSearchParams()
  const differs = (name: string, value: string, usual: string): void => {
    if (value !== usual) said.append(name, value)
  }
  for (const { book, weapon, mode, ammo } of setup.arms)
    said.append('w', [book, weapon, mode, ...(ammo === 'plain' ? [] : [ammo])].join('~'))
  for (const one of setup.armour) said.append('a', one)
  for (const [name, value] of Object.entries(setup.numbers)) said.append(name, String(value))
  if (setup.at) said.append('at', setup.at)
  for (const word of setup.conditions) said.append('c', word)
  for (const { book, option, value } of setup.changes)
    said.append('o', [book, option, value].join('~'))
  if (setup.house) said.append('h', setup.house)
  differs('both', setup.both ? 'yes' : 'no', 'yes')
  differs('show', setup.show, EMPTY.show)
  said.append('x', setup.across)
  differs('from', String(setup.from), String(AXES[setup.across].least))
  said.append('to', String(setup.to))
  differs('down', setup.down, EMPTY.down)
  differs('columns', setup.columns, EMPTY.columns)
  differs('of', String(setup.mapArm), '0')
  differs('against', String(setup.mapArmour), '0')
  said.append('y', setup.measure)
  return said.toString().replaceAll('%7E', '~')
}
