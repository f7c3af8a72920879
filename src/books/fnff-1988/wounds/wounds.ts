// Wounds: levels, secondary effects, and the cumulative wound state.
import { TABLES } from '../../../catalogue/fnff-1988.ts'
import type { Dice } from '../../../dice/dice.ts'
import type { Save, Term } from '../../gunfight/check.ts'
import { present } from '../../../dice/present.ts'
import type { Options } from '../options.ts'
import { BODY_TYPES, LEVELS, type Area, type BodyType, type Level } from '../words.ts'
import { madeOf } from '../../gunfight/variant-tables.ts'
import { tableOf } from '../tables.ts'
import { isLimb } from '../../gunfight/attack/body-areas.ts'
import { rowWhere } from '../../gunfight/tables.ts'

const woundRows = TABLES['fnff-1988/wound/table']
const saveRows = TABLES['fnff-1988/save/consciousness']

/** The rank of a wound level: none 0, FW 1 … D 5 (`fnff-1988/wound/levels`). */
export const gravity = (level: Level): number => LEVELS.indexOf(level)

const RANKS = LEVELS.length

/** The wound level of this rank. */
export const levelOf = (order: number): Level => present(LEVELS[order], 'wound level')

/** Higher totals count as this many points. */
const MOST_POINTS = 21
/** Entries for one body type. */
const ROW = MOST_POINTS + 1
/**
 * The rank of the wound from 0, 1, 2 … 21 points, one body type after the other. Tables that simulations read for every round are
 * single lists, for speed.
 */
const WOUNDS: readonly number[] = BODY_TYPES.flatMap((type) => {
  const ladder = [0]
  for (const { damageMin, damageMax, [type]: level } of woundRows)
    for (let points: number = damageMin; points <= (damageMax ?? damageMin); points++)
      ladder[points] = gravity(level)
  return ladder
})

/** `fnff-1988/wound/table`: the rank of a wound from `points` of damage past the armour, for body type number `body`. */
export const woundOf = (body: number, points: number): number =>
  present(
    WOUNDS[body * ROW + (points < MOST_POINTS ? points : MOST_POINTS)],
    'row of the wound table',
  )

/** `fnff-1988/save/consciousness`: the d10 roll that keeps this body type conscious; on 0, no roll does. `more`: what house rules add. */
export const consciousnessSave = (body: number, level: number, more: readonly Term[]): Save => {
  const rule = 'fnff-1988/save/consciousness'
  const what = `${levelOf(level)}, ${present(BODY_TYPES[body], 'body type')}`
  const value = present(SAVES[body * RANKS + level], 'row of the save table')
  return {
    ...{ label: 'save', total: 'consciousness save', rule, needs: 'stays up on or below' },
    terms: [{ rule, what, value }, ...more],
  }
}
const SAVES: readonly number[] = BODY_TYPES.flatMap((type) => [
  10,
  ...saveRows.map((row) => row[type]),
])

/** `fnff-1988/wound/death-save`: the highest d10 roll that keeps a dying combatant alive for another turn. */
export const deathSave = (type: BodyType): number =>
  rowWhere(TABLES['fnff-1988/wound/death-save'], ({ bodyType }) => bodyType === type).save

export type Cumulate = (state: number, wound: number) => number

/** The rank of the new wound state: for each previous state, by the level of the new wound. */
const ranksOf = madeOf((rows: (typeof TABLES)['fnff-1988/wound/cumulative-table']) =>
  LEVELS.flatMap((state) =>
    LEVELS.map((wound) => {
      if (state === 'none' || wound === 'D') return gravity(wound)
      if (wound === 'none' || state === 'D') return gravity(state)
      return gravity(rowWhere(rows, (one) => one.state === state)[wound])
    }),
  ),
)
const SERIOUS = gravity('SW')

/** `fnff-1988/wound/cumulative-table`: combines the current wound state and a new wound; all are ranks. */
export function cumulative(options: Options): Cumulate {
  if (options['steps-left-out'].includes('cumulative-wounds'))
    return (state, wound) => Math.max(state, wound)
  const twice = gravity(options['serious-on-serious'])
  const ranks = ranksOf(tableOf(options, 'fnff-1988/wound/cumulative-table'))
  return (state, wound) =>
    state === SERIOUS && wound === SERIOUS
      ? twice
      : present(ranks[state * RANKS + wound], 'wound state')
}

/** Secondary effects of wounds; the catalogue describes each in a sentence. */
export const EFFECTS = [
  'broken',
  'rib',
  'skull-fracture',
  'eye-lost',
  'unusable',
  'amputated',
  'lungs',
  'abdomen',
  'groin',
  'skull-crushed',
  'amnesia',
  'blind',
] as const
export type Effect = (typeof EFFECTS)[number]

/** Effects that remain after the wound heals. The book calls them lost, permanent or unending (`fnff-1988/wound/serious-effects`, `fnff-1988/wound/critical-effects`). */
export const LASTING: readonly string[] = [
  'eye-lost',
  'amputated',
  'amnesia',
  'blind',
] satisfies Effect[]

/** `fnff-1988/wound/serious-effects` and `fnff-1988/wound/critical-effects`: the effect of a d6, or undefined. */
export function effectOf(
  level: Level,
  area: Area,
  die: number,
  options: Options,
): Effect | undefined {
  const limb = isLimb(area)
  if (level === 'SW') {
    if (area === 'head')
      return die === 3
        ? 'eye-lost'
        : die <= 2 || options['skull-fracture-roll'] === 'all-but-3'
          ? 'skull-fracture'
          : undefined
    if (die > 2) return undefined
    return limb ? 'broken' : 'rib'
  }
  if (level !== 'CW') return undefined
  if (limb) return die <= 2 ? 'amputated' : 'unusable'
  if (area === 'torso') return die <= 2 ? 'lungs' : die <= 4 ? 'abdomen' : 'groin'
  return ([undefined, 'skull-crushed', 'amnesia', 'blind'] as const)[die]
}

/** Whether an area can have this effect by the tables, with a wound of this level or one that has worsened to it. */
export const isInTable = (effect: string, area: Area, level: Level, options: Options): boolean =>
  (['SW', 'CW'] as const).some(
    (from) =>
      LEVELS.indexOf(from) <= LEVELS.indexOf(level) &&
      [1, 2, 3, 4, 5, 6].some((die) => effectOf(from, area, die, options) === effect),
  )

/** The result of a failed consciousness save, by the margin of failure (`fnff-1988/save/stunned`, `fnff-1988/save/unconscious`). */
export function failedBy(points: number, options: Options): 'awake' | 'stunned' | 'unconscious' {
  if (points <= 0) return 'awake'
  if (points === 4) return options['save-failed-by-four']
  return points < 4 ? 'stunned' : 'unconscious'
}

/** Rolls 1D6 for the secondary effect if the level has one: `fnff-1988/wound/serious`, `fnff-1988/wound/critical`; `fnff-1988/wound/flesh` has none. */
export function rollEffect(
  dice: Dice,
  level: Level,
  area: Area,
  options: Options,
): Effect | undefined {
  return level === 'SW' || level === 'CW'
    ? effectOf(level, area, dice.d('effect', 6), options)
    : undefined
}
