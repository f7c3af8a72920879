// Secondary effects: the tables that a new state of a place asks for, which chain downwards, and how long each lasts
// (`done-right/effects/secondary-roll`).
import { TABLES } from '../../../catalogue/done-right.ts'
import type { Dice, Id, Rule } from '../../../dice/dice.ts'
import { roundDie } from '../../cp2020/attack/rounding.ts'
import type { Area } from '../../cp2020/words.ts'
import { isLimb } from '../../cp2020/words.ts'
import type { Options } from '../options.ts'
import type { Class } from './levels.ts'

export type Part = 'limb' | 'torso' | 'head'
export const partOf = (area: Area): Part =>
  isLimb(area) ? 'limb' : area === 'torso' ? 'torso' : 'head'

/** A secondary effect in a word, with the part of the body that has it and how long it lasts. */
interface About {
  readonly part: Part
  /** `healed`: until the wound there has healed; `class`: until it is no longer in its class; `ever`: for good. */
  readonly lasts: 'healed' | 'critical' | 'mortal' | 'ever'
  readonly rule: Rule
  readonly says: string
}
const limb = { part: 'limb' } as const
const torso = { part: 'torso' } as const
const head = { part: 'head' } as const
export const EFFECTS = {
  broken: { ...limb, lasts: 'healed', rule: 'done-right/effects/serious-limb', says: 'is broken' },
  shattered: {
    ...limb,
    lasts: 'healed',
    rule: 'done-right/effects/critical-limb',
    says: 'is shattered',
  },
  pulverised: {
    ...limb,
    lasts: 'healed',
    rule: 'done-right/effects/mortal-limb',
    says: 'is crushed to pulp',
  },
  severed: { ...limb, lasts: 'ever', rule: 'done-right/effects/critical-limb', says: 'is severed' },
  amputated: {
    ...limb,
    lasts: 'ever',
    rule: 'done-right/effects/critical-limb',
    says: 'cannot be saved',
  },
  'broken-rib': {
    ...torso,
    lasts: 'healed',
    rule: 'done-right/effects/serious-torso',
    says: 'a rib is broken',
  },
  lungs: {
    ...torso,
    lasts: 'critical',
    rule: 'done-right/effects/critical-torso',
    says: 'the lungs are punctured',
  },
  abdomen: {
    ...torso,
    lasts: 'critical',
    rule: 'done-right/effects/critical-torso',
    says: 'the organs of the belly are badly hurt',
  },
  groin: {
    ...torso,
    lasts: 'critical',
    rule: 'done-right/effects/critical-torso',
    says: 'it is the lower abdomen',
  },
  'pierced-lungs': {
    ...torso,
    lasts: 'mortal',
    rule: 'done-right/effects/mortal-torso',
    says: 'the lungs are pierced',
  },
  heart: {
    ...torso,
    lasts: 'mortal',
    rule: 'done-right/effects/mortal-torso',
    says: 'the heart is pierced',
  },
  'rib-cage': {
    ...torso,
    lasts: 'mortal',
    rule: 'done-right/effects/mortal-torso',
    says: 'the rib cage is shattered',
  },
  organs: {
    ...torso,
    lasts: 'mortal',
    rule: 'done-right/effects/mortal-torso',
    says: 'most organs are destroyed',
  },
  bleeding: {
    ...torso,
    lasts: 'mortal',
    rule: 'done-right/effects/mortal-torso',
    says: 'it bleeds heavily inside',
  },
  spine: {
    ...torso,
    lasts: 'ever',
    rule: 'done-right/effects/mortal-torso',
    says: 'the spine is hit',
  },
  'skull-fracture': {
    ...head,
    lasts: 'healed',
    rule: 'done-right/effects/serious-head',
    says: 'the skull is fractured',
  },
  'eye-lost': {
    ...head,
    lasts: 'ever',
    rule: 'done-right/effects/serious-head',
    says: 'an eye is lost',
  },
  'skull-crushed': {
    ...head,
    lasts: 'ever',
    rule: 'done-right/effects/critical-head',
    says: 'the skull is crushed',
  },
  amnesia: {
    ...head,
    lasts: 'ever',
    rule: 'done-right/effects/critical-head',
    says: 'his past is gone',
  },
  blinded: {
    ...head,
    lasts: 'ever',
    rule: 'done-right/effects/critical-head',
    says: 'he is blinded',
  },
  jaw: {
    ...head,
    lasts: 'healed',
    rule: 'done-right/effects/critical-head',
    says: 'the jaw is shattered',
  },
  'skull-shattered': {
    ...head,
    lasts: 'ever',
    rule: 'done-right/effects/mortal-head',
    says: 'the skull is shattered',
  },
  'eyes-lost': {
    ...head,
    lasts: 'ever',
    rule: 'done-right/effects/mortal-head',
    says: 'both eyes are destroyed',
  },
  neck: {
    ...head,
    lasts: 'ever',
    rule: 'done-right/effects/mortal-head',
    says: 'the neck is broken',
  },
  'brain-damage': {
    ...head,
    lasts: 'ever',
    rule: 'done-right/effects/mortal-head',
    says: 'the brain is badly damaged',
  },
} as const satisfies Record<string, About>
export type Effect = keyof typeof EFFECTS
export const isEffect = (word: string): word is Effect => Object.hasOwn(EFFECTS, word)
export const about = (effect: Effect): About => EFFECTS[effect]

/** The limb is not there any more: no hit finds it (`done-right/wounds/lost-location-gap`). */
export const LOST: readonly Effect[] = ['severed', 'amputated']

/** The rows of the tables in their order. `again`: the table of the next lighter class. */
type Row = Effect | 'lost' | 'again' | undefined
const ROWS: Readonly<Record<Exclude<Class, 'light'>, Readonly<Record<Part, readonly Row[]>>>> = {
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
  /** Points of INT and REF lost for good. */
  readonly lost?: { readonly int: number; readonly ref: number }
}

interface How {
  /** An edge, an explosion or shot did it (`done-right/effects/critical-limb`). */
  readonly severs: boolean
  readonly options: Options
  /** Whose effect the referee may choose. */
  readonly who?: Id
}

/** Rolls for the secondary effect of a new state; undefined: none. */
export function rollEffect(dice: Dice, kind: Class, area: Area, how: How): Brought | undefined {
  // `done-right/effects/light`
  if (kind === 'light') return undefined
  const { options } = how
  const row =
    chosen(dice, kind, area, how) ?? rowOf(kind, partOf(area), dice.d(`${kind} effect`, 6), options)
  if (row === 'none') return undefined
  if (row === 'again') return rollEffect(dice, LIGHTER[kind as 'mortal' | 'critical'], area, how)
  if (row === undefined) return undefined
  if (row === 'lost') return { effect: how.severs ? 'severed' : 'amputated' }
  if (row !== 'skull-crushed' && row !== 'skull-shattered') return { effect: row }
  // Half a die for a crushed skull, a whole one for a shattered (`done-right/effects/critical-head`, `done-right/effects/mortal-head`).
  const brain = (label: string): number =>
    roundDie(dice.d(label, 6) / (row === 'skull-crushed' ? 2 : 1), options)
  const int = brain('INT lost')
  return { effect: row, lost: { int, ref: brain('REF lost') } }
}

/** Where the table plays with finer locations the referee may say which row suits; undefined: it is rolled (`done-right/location/specific-use`). */
function chosen(
  dice: Dice,
  kind: Exclude<Class, 'light'>,
  area: Area,
  { options, who }: How,
): Exclude<Row, undefined> | 'none' | undefined {
  if (options['specific-location-use'] !== 'choose-effect-and-cyberware') return undefined
  const rows = ROWS[kind][partOf(area)].map((row) => row ?? 'none')
  const answer = dice.ask({
    kind: 'effect',
    seat: 'referee',
    ...(who === undefined ? {} : { who }),
    options: ['roll', ...rows],
    silent: 'roll',
    offer: 'effect',
  })
  return rows.find((row) => row === answer)
}

function rowOf(kind: Exclude<Class, 'light'>, part: Part, die: number, options: Options): Row {
  const row =
    ROWS[kind][part][
      TABLES[`done-right/effects/${kind}-${part}`].rows.findIndex(
        ([from, to]) => from <= die && die <= to,
      )
    ]
  return row === undefined &&
    kind === 'serious' &&
    part === 'head' &&
    options['skull-fracture-on'] === 'any-but-3'
    ? 'skull-fracture'
    : row
}

/** Rows of the torso table of critical wounds that leave him unable to do anything, as faces of its die. */
export const fellsTorso = (die: number, options: Options): boolean =>
  rowOf('critical', 'torso', die, options) === 'groin'
