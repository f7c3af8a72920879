// Secondary effects: the tables rolled on for the new state of an area, each of which may lead to the next lighter
// one, and the duration of effects (`done-right/effects/secondary-roll`).
import { TABLES } from '../../../catalogue/done-right.ts'
import type { Dice, Id, Rule } from '../../../dice/dice.ts'
import { roundDie } from '../../cp2020/attack/rounding.ts'
import { areaName, isLimb, type Area } from '../../cp2020/words.ts'
import type { Options } from '../options.ts'
import { CRITICAL, LIGHT, MORTAL, type Class } from './levels.ts'

export type Part = 'limb' | 'torso' | 'head'
export const partOf = (area: Area): Part =>
  isLimb(area) ? 'limb' : area === 'torso' ? 'torso' : 'head'

/** A secondary effect: its part of the body, duration and description. */
interface About {
  readonly part: Part
  /** Until the wound has `healed`, until it is less severe than `critical` or `mortal`, or for `ever`. */
  readonly lasts: 'healed' | 'critical' | 'mortal' | 'ever'
  readonly rule: Rule
  /** Of a limb, what it is; of torso and head, a whole phrase. */
  readonly says: string
}
const at =
  (part: Part) =>
  (rule: Rule, lasts: About['lasts'], says: string): About => ({ part, rule, lasts, says })
const limb = at('limb')
const torso = at('torso')
const head = at('head')
export const EFFECTS = {
  broken: limb('done-right/effects/serious-limb', 'healed', 'broken'),
  shattered: limb('done-right/effects/critical-limb', 'healed', 'shattered'),
  pulverised: limb('done-right/effects/mortal-limb', 'healed', 'crushed to pulp'),
  severed: limb('done-right/effects/critical-limb', 'ever', 'severed'),
  amputated: limb('done-right/effects/critical-limb', 'ever', 'beyond saving'),
  'broken-rib': torso('done-right/effects/serious-torso', 'healed', 'a rib is broken'),
  lungs: torso('done-right/effects/critical-torso', 'critical', 'the lungs are punctured'),
  abdomen: torso(
    'done-right/effects/critical-torso',
    'critical',
    'the organs of the belly are badly hurt',
  ),
  groin: torso('done-right/effects/critical-torso', 'critical', 'hit in the lower abdomen'),
  'pierced-lungs': torso('done-right/effects/mortal-torso', 'mortal', 'the lungs are pierced'),
  heart: torso('done-right/effects/mortal-torso', 'mortal', 'the heart is pierced'),
  'rib-cage': torso('done-right/effects/mortal-torso', 'mortal', 'the rib cage is shattered'),
  organs: torso('done-right/effects/mortal-torso', 'mortal', 'most organs are destroyed'),
  bleeding: torso('done-right/effects/mortal-torso', 'mortal', 'it bleeds heavily inside'),
  spine: torso('done-right/effects/mortal-torso', 'ever', 'the spine is hit'),
  'skull-fracture': head('done-right/effects/serious-head', 'healed', 'the skull is fractured'),
  'eye-lost': head('done-right/effects/serious-head', 'ever', 'an eye is lost'),
  'skull-crushed': head('done-right/effects/critical-head', 'ever', 'the skull is crushed'),
  amnesia: head('done-right/effects/critical-head', 'ever', 'no memory of the past'),
  blinded: head('done-right/effects/critical-head', 'ever', 'blinded'),
  jaw: head('done-right/effects/critical-head', 'healed', 'the jaw is shattered'),
  'skull-shattered': head('done-right/effects/mortal-head', 'ever', 'the skull is shattered'),
  'eyes-lost': head('done-right/effects/mortal-head', 'ever', 'both eyes are destroyed'),
  neck: head('done-right/effects/mortal-head', 'ever', 'the neck is broken'),
  'brain-damage': head('done-right/effects/mortal-head', 'ever', 'the brain is badly damaged'),
} satisfies Record<string, About>
export type Effect = keyof typeof EFFECTS
export const isEffect = (word: string): word is Effect => Object.hasOwn(EFFECTS, word)

/**
 * A combatant with one of these effects lies on the ground and cannot stand: writhing, paralysed, or able only to crawl
 * (`done-right/effects/critical-torso`, `done-right/effects/mortal-torso`, `done-right/effects/mortal-head`).
 */
export const GROUNDS: readonly Effect[] = [
  'abdomen',
  'groin',
  'neck',
  'spine',
  ...(Object.keys(EFFECTS) as Effect[]).filter((effect) => EFFECTS[effect].lasts === 'mortal'),
]

/** An effect somebody has. */
export interface Placed {
  readonly area: Area
  readonly effect: Effect
}

/** "the left leg is broken", "the skull is fractured". */
export const sayPlaced = ({ area, effect }: Placed): string =>
  isLimb(area) ? `the ${areaName(area)} is ${EFFECTS[effect].says}` : EFFECTS[effect].says

/** Effects each of which says all that those before it say. */
const LADDERS: readonly (readonly Effect[])[] = [
  ['broken', 'shattered', 'pulverised', 'severed', 'amputated'],
  ['broken-rib', 'rib-cage'],
  ['lungs', 'pierced-lungs'],
  ['skull-fracture', 'skull-crushed', 'skull-shattered'],
  ['eye-lost', 'eyes-lost'],
]

/** The effects of one place without those that a stronger one covers, for reading: a shattered leg is broken too. */
export const strongest = <P extends Placed>(effects: readonly P[]): readonly P[] =>
  effects.filter(({ effect }) =>
    LADDERS.every((ladder) => {
      const at = ladder.indexOf(effect)
      return at < 0 || effects.every((other) => ladder.indexOf(other.effect) <= at)
    }),
  )

/**
 * What an effect adds to those somebody has; undefined: nothing (`done-right/effects/secondary-roll`). Whoever loses the
 * second eye has lost both (`done-right/effects/serious-head`).
 */
export function gained(had: readonly Placed[], { area, effect }: Placed): Effect | undefined {
  const has = (one: Effect): boolean =>
    had.some((other) => other.area === area && other.effect === one)
  const gains = effect === 'eye-lost' && has('eye-lost') ? 'eyes-lost' : effect
  return has(gains) ? undefined : gains
}

/** Whether a wound in this state no longer has the effect (`done-right/effects/secondary-roll`). */
export function hasEnded(effect: Effect, state: number): boolean {
  const { lasts } = EFFECTS[effect]
  return (
    (lasts === 'healed' && state < LIGHT) ||
    (lasts === 'critical' && state < CRITICAL) ||
    (lasts === 'mortal' && state < MORTAL)
  )
}

/** The wound that an effect needs, which it ends with; undefined: it stays without one (`done-right/effects/secondary-roll`). */
export const woundNeeded = (effect: Effect): string | undefined =>
  ({
    healed: 'a wound',
    critical: 'a wound of CW or worse',
    mortal: 'a mortal wound',
    ever: undefined,
  })[EFFECTS[effect].lasts]

/** The limb is gone and cannot be hit (`done-right/wounds/lost-location-gap`). */
export const LOST: readonly Effect[] = ['severed', 'amputated']

/** The table rows in order. `again`: roll on the table of the next lighter class. */
type Row = Effect | 'lost' | 'again' | undefined
type Kind = Exclude<Class, 'light'>
export const ROWS: Readonly<Record<Kind, Readonly<Record<Part, readonly Row[]>>>> = {
  serious: {
    limb: ['broken', undefined],
    torso: ['broken-rib', undefined],
    head: ['skull-fracture', 'eye-lost', undefined],
  },
  critical: {
    limb: ['lost', 'shattered', undefined],
    torso: ['lungs', 'abdomen', 'groin'],
    head: ['skull-crushed', 'amnesia', 'blinded', 'jaw', 'again'],
  },
  mortal: {
    limb: ['lost', 'pulverised', 'again'],
    torso: ['pierced-lungs', 'heart', 'rib-cage', 'organs', 'spine', 'bleeding'],
    head: ['skull-shattered', 'eyes-lost', 'neck', 'brain-damage', 'again'],
  },
}
const LIGHTER = { mortal: 'critical', critical: 'serious' } as const

export interface Brought {
  readonly effect: Effect
  /** Permanent loss of INT and REF. */
  readonly lost?: { readonly int: number; readonly ref: number }
}

interface How {
  /** Caused by an edge, an explosion or shot (`done-right/effects/critical-limb`). */
  readonly severs: boolean
  readonly options: Options
  /** The combatant named in the question, if the referee chooses the effect. */
  readonly who?: Id
  /** For odds: points of INT and REF that are lost make no difference. */
  readonly witless?: boolean
}

/** The number of faces of the die for the tables. */
const FACES = 6

/** Rolls for the secondary effect of a new state; undefined if there is none. */
export function rollEffect(dice: Dice, kind: Class, area: Area, how: How): Brought | undefined {
  // `done-right/effects/light`
  if (kind === 'light') return undefined
  const { options } = how
  const row =
    chosen(dice, kind, area, how) ??
    rowOf(kind, partOf(area), dice.d(`${kind} effect`, FACES), options)
  if (row === 'none') return undefined
  if (row === 'again') return rollEffect(dice, LIGHTER[kind as 'mortal' | 'critical'], area, how)
  if (row === undefined) return undefined
  if (row === 'lost') return { effect: how.severs ? 'severed' : 'amputated' }
  const lost = how.witless ? undefined : rollLoss(dice, row, options)
  return { effect: row, ...(lost && { lost }) }
}

/** What an effect costs for good: half a die for a crushed skull, a full die for a shattered one (`done-right/effects/critical-head`, `done-right/effects/mortal-head`). */
export function rollLoss(
  dice: Pick<Dice, 'd'>,
  effect: Effect,
  options: Parameters<typeof roundDie>[1],
): Brought['lost'] {
  if (!losesWits(effect)) return undefined
  const brain = (label: string): number =>
    roundDie(dice.d(label, 6) / (effect === 'skull-crushed' ? 2 : 1), options)
  const int = brain('INT lost')
  return { int, ref: brain('REF lost') }
}
export const losesWits = (effect: Effect): boolean =>
  effect === 'skull-crushed' || effect === 'skull-shattered'

/** The table from which the referee chooses an effect. */
export interface EffectAbout {
  readonly kind: Exclude<Class, 'light'>
  readonly area: Area
}

/** The probability of rolling this row. */
export function rowChance({ kind, area }: EffectAbout, row: string, options: Options): number {
  const faces = Array.from({ length: FACES }, (_, i) => rowOf(kind, partOf(area), i + 1, options))
  return faces.filter((found) => (found ?? 'none') === row).length / FACES
}

/** The row the referee chooses, if the option allows it (`done-right/location/specific-use`); undefined: roll. */
function chosen(
  dice: Dice,
  kind: Exclude<Class, 'light'>,
  area: Area,
  { options, who }: How,
): Exclude<Row, undefined> | 'none' | undefined {
  if (options['specific-location-use'] !== 'choose-effect-and-cyberware') return undefined
  const rows = ownRows(kind, options)
    ? facesOf(kind, partOf(area), options)
    : ROWS[kind][partOf(area)].map((row) => row ?? 'none')
  const answer = dice.ask({
    kind: 'effect',
    seat: 'referee',
    ...(who === undefined ? {} : { who }),
    options: ['roll', ...new Set(rows)],
    silent: 'roll',
    offer: 'effect',
    about: { kind, area } satisfies EffectAbout,
  })
  return rows.find((row) => row === answer)
}

/** What house rules make of the tables of a class: a row for each face. */
type OwnRow = { readonly roll: number } & Readonly<Record<Part, Exclude<Row, undefined> | 'none'>>
const ownRows = (kind: Kind, { tables }: Options): readonly OwnRow[] | undefined =>
  tables?.[`done-right/effects/${kind}-torso`] as readonly OwnRow[] | undefined

/** The effect of each face. */
export const facesOf = (
  kind: Kind,
  part: Part,
  options: Options,
): readonly (Exclude<Row, undefined> | 'none')[] =>
  Array.from({ length: FACES }, (_, i) => rowOf(kind, part, i + 1, options) ?? 'none')

function rowOf(kind: Kind, part: Part, die: number, options: Options): Row {
  const own = ownRows(kind, options)?.[die - 1]?.[part]
  if (own !== undefined) return own === 'none' ? undefined : own
  const row =
    ROWS[kind][part][
      TABLES[`done-right/effects/${kind}-${part}`].findIndex(
        ({ from, to }) => from <= die && die <= to,
      )
    ]
  return row === undefined &&
    kind === 'serious' &&
    part === 'head' &&
    options['skull-fracture-on'] === 'any-but-3'
    ? 'skull-fracture'
    : row
}

/** Whether this roll on the critical torso table leaves the combatant helpless. */
export const fellsTorso = (die: number, options: Options): boolean =>
  rowOf('critical', 'torso', die, options) === 'groin'
