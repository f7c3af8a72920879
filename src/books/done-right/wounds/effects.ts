// Secondary effects: the tables that a new state of a place asks for, which chain downwards, and how long each lasts
// (`done-right/effects/secondary-roll`).
import { TABLES } from '../../../catalogue/done-right.ts'
import type { Dice, Id, Rule } from '../../../dice/dice.ts'
import { roundDie } from '../../cp2020/attack/rounding.ts'
import { isLimb, type Area } from '../../cp2020/words.ts'
import type { Options } from '../options.ts'
import type { Class } from './levels.ts'

export type Part = 'limb' | 'torso' | 'head'
export const partOf = (area: Area): Part =>
  isLimb(area) ? 'limb' : area === 'torso' ? 'torso' : 'head'

/** A secondary effect: the part of the body that has it, how long it lasts, what is said of it. */
interface About {
  readonly part: Part
  /** `healed`: until the wound there has healed; `critical`, `mortal`: until it is lighter than that; `ever`: for good. */
  readonly lasts: 'healed' | 'critical' | 'mortal' | 'ever'
  readonly rule: Rule
  readonly says: string
}
const at =
  (part: Part) =>
  (rule: Rule, lasts: About['lasts'], says: string): About => ({ part, rule, lasts, says })
const limb = at('limb')
const torso = at('torso')
const head = at('head')
export const EFFECTS = {
  broken: limb('done-right/effects/serious-limb', 'healed', 'is broken'),
  shattered: limb('done-right/effects/critical-limb', 'healed', 'is shattered'),
  pulverised: limb('done-right/effects/mortal-limb', 'healed', 'is crushed to pulp'),
  severed: limb('done-right/effects/critical-limb', 'ever', 'is severed'),
  amputated: limb('done-right/effects/critical-limb', 'ever', 'cannot be saved'),
  'broken-rib': torso('done-right/effects/serious-torso', 'healed', 'a rib is broken'),
  lungs: torso('done-right/effects/critical-torso', 'critical', 'the lungs are punctured'),
  abdomen: torso(
    'done-right/effects/critical-torso',
    'critical',
    'the organs of the belly are badly hurt',
  ),
  groin: torso('done-right/effects/critical-torso', 'critical', 'it is the lower abdomen'),
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

/** Faces of the die of the tables. */
const FACES = 6

/** Rolls for the secondary effect of a new state; undefined: none. */
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
  if (row !== 'skull-crushed' && row !== 'skull-shattered') return { effect: row }
  // Half a die for a crushed skull, a whole one for a shattered (`done-right/effects/critical-head`, `done-right/effects/mortal-head`).
  const brain = (label: string): number =>
    roundDie(dice.d(label, 6) / (row === 'skull-crushed' ? 2 : 1), options)
  const int = brain('INT lost')
  return { effect: row, lost: { int, ref: brain('REF lost') } }
}

/** Of which table the referee is to choose an effect. */
export interface EffectAbout {
  readonly kind: Exclude<Class, 'light'>
  readonly area: Area
}

/** How likely the die is to find this row. */
export function rowChance({ kind, area }: EffectAbout, row: string, options: Options): number {
  const faces = Array.from({ length: FACES }, (_, i) => rowOf(kind, partOf(area), i + 1, options))
  return faces.filter((found) => (found ?? 'none') === row).length / FACES
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
    about: { kind, area } satisfies EffectAbout,
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

/** Rows of the torso table of critical wounds that leave them unable to do anything, as faces of its die. */
export const fellsTorso = (die: number, options: Options): boolean =>
  rowOf('critical', 'torso', die, options) === 'groin'
