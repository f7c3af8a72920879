// Wounds: levels, secondary effects, and the cumulative wound state.
import { TABLES } from '../../../catalogue/fnff-1988.ts'
import type { Dice } from '../../../dice/dice.ts'
import type { Save, Term } from '../../gunfight/check.ts'
import { present } from '../../../dice/present.ts'
import type { Options } from '../options.ts'
import { BODY_TYPES, LEVELS, type Area, type BodyType, type Level } from '../words.ts'
import { madeOf, type Tabled } from '../../gunfight/variant-tables.ts'
import { tableOf } from '../tables.ts'
import { isLimb } from '../../gunfight/attack/body-areas.ts'
import { rowWhere } from '../../gunfight/tables.ts'
import { withArticle } from '../../gunfight/words.ts'

/** The rank of a wound level: none 0, FW 1 … D 5 (`fnff-1988/wound/levels`). */
export const gravity = (level: Level): number => LEVELS.indexOf(level)

const RANKS = LEVELS.length

/** What wounds are called; the last kills (`fnff-1988/wound/levels`). */
export const WOUND_NAMES = [
  { code: 'FW', name: 'flesh wound' },
  { code: 'SW', name: 'serious wound' },
  { code: 'CW', name: 'critical wound' },
  { code: 'MW', name: 'mortal wound' },
  { code: 'D', name: 'deadly wound' },
] as const
type Names = readonly { readonly code: Level; readonly name: string }[]
const named = (names: Names | undefined, level: Level): string | undefined =>
  names?.find(({ code }) => code === level)?.name
/** What house rules call a level. */
export const ownWoundName = (level: Level, { tables }: Tabled): string | undefined =>
  named(tables?.['fnff-1988/wound/levels'] as Names | undefined, level)
/** The name of a level under these options: "a serious wound". */
export function woundName(level: Level, options: Tabled): string {
  return withArticle(ownWoundName(level, options) ?? named(WOUND_NAMES, level) ?? 'wound')
}

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
const ladderOf = madeOf((rows: (typeof TABLES)['fnff-1988/wound/table']): readonly number[] =>
  BODY_TYPES.flatMap((type) => {
    const ladder = [0]
    for (const { damageMin, damageMax, [type]: level } of rows)
      for (let points: number = damageMin; points <= (damageMax ?? damageMin); points++)
        ladder[points] = gravity(level)
    return ladder
  }),
)
const ladder = (options: Tabled): readonly number[] =>
  ladderOf(tableOf(options, 'fnff-1988/wound/table'))

/** `fnff-1988/wound/table`: the rank of a wound from `points` of damage past the armour, for body type number `body`. */
export const woundOf = (body: number, points: number, options: Tabled = {}): number =>
  present(
    ladder(options)[body * ROW + (points < MOST_POINTS ? points : MOST_POINTS)],
    'row of the wound table',
  )

const leastOf = madeOf((wounds: readonly number[]) =>
  BODY_TYPES.map((_, body) => {
    const row = wounds.slice(body * ROW, (body + 1) * ROW)
    return LEVELS.map((_, level) => row.findIndex((rank) => rank >= level))
  }),
)
/** The fewest points for a wound of this rank, by body type number. If no points give exactly that rank, those for the next. */
export const leastPoints = (body: number, level: number, options: Tabled): number =>
  present(leastOf(ladder(options))[body]?.[level], 'points for a wound')

/** `fnff-1988/save/consciousness`: the d10 roll that keeps this body type conscious; on 0, no roll does. `more`: what house rules add. */
export function consciousnessSave(
  body: number,
  level: number,
  options: Tabled = {},
  more: readonly Term[] = [],
): Save {
  const rule = 'fnff-1988/save/consciousness'
  const what = `${levelOf(level)}, ${present(BODY_TYPES[body], 'body type')}`
  const value = present(
    savesOf(tableOf(options, 'fnff-1988/save/consciousness'))[body * RANKS + level],
    'row of the save table',
  )
  return {
    ...{ label: 'save', total: 'consciousness save', rule, needs: 'stays up on or below' },
    terms: [{ rule, what, value }, ...more],
  }
}
const savesOf = madeOf((rows: (typeof TABLES)['fnff-1988/save/consciousness']) =>
  BODY_TYPES.flatMap((type) => [10, ...rows.map((row) => row[type])]),
)

/** `fnff-1988/wound/death-save`: the highest d10 roll that keeps a dying combatant alive for another turn. */
export const deathSave = (type: BodyType, options: Tabled = {}): number =>
  rowWhere(tableOf(options, 'fnff-1988/wound/death-save'), ({ bodyType }) => bodyType === type).save

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

/** The state that these wounds, one after another, add up to. */
export function stateFrom(wounds: readonly { readonly level: Level }[], options: Options): Level {
  const add = cumulative(options)
  return levelOf(wounds.reduce((sum, { level }) => add(sum, gravity(level)), 0))
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
  if (level !== 'SW' && level !== 'CW') return undefined
  const effect = effectRows(level, options)[die - 1]?.[partOf(area)]
  return effect === 'none' ? undefined : effect
}

type Part = 'limb' | 'torso' | 'head'
const partOf = (area: Area): Part => (isLimb(area) ? 'limb' : area === 'torso' ? 'torso' : 'head')
/** The effects of a face of the die. */
type EffectRow = { readonly roll: number } & Readonly<Record<Part, Effect | 'none'>>
const rowsOf = (
  ...faces: readonly (readonly [Effect | 'none', Effect | 'none', Effect | 'none'])[]
) => faces.map(([limb, torso, head], i): EffectRow => ({ roll: i + 1, limb, torso, head }))

const seriousRows = (other: Effect | 'none'): readonly EffectRow[] =>
  rowsOf(
    ['broken', 'rib', 'skull-fracture'],
    ['broken', 'rib', 'skull-fracture'],
    ['none', 'none', 'eye-lost'],
    ...[4, 5, 6].map(() => ['none', 'none', other] as const),
  )
const SERIOUS_ROWS = seriousRows('none')
const ALL_BUT_THREE = seriousRows('skull-fracture')
const CRITICAL_ROWS = rowsOf(
  ['amputated', 'lungs', 'skull-crushed'],
  ['amputated', 'lungs', 'amnesia'],
  ['unusable', 'abdomen', 'blind'],
  ['unusable', 'abdomen', 'none'],
  ['unusable', 'groin', 'none'],
  ['unusable', 'groin', 'none'],
)

/** The table of a level under these options. */
export function effectRows(level: 'SW' | 'CW', options: Options): readonly EffectRow[] {
  const id = level === 'SW' ? 'fnff-1988/wound/serious-effects' : 'fnff-1988/wound/critical-effects'
  const own = options.tables?.[id] as readonly EffectRow[] | undefined
  if (own) return own
  if (level === 'CW') return CRITICAL_ROWS
  return options['skull-fracture-roll'] === 'all-but-3' ? ALL_BUT_THREE : SERIOUS_ROWS
}

/** Whether an area can have this effect by the tables, with a wound of this level or one that has worsened to it. */
export const isInTable = (effect: string, area: Area, level: Level, options: Options): boolean =>
  (['SW', 'CW'] as const).some(
    (from) =>
      LEVELS.indexOf(from) <= LEVELS.indexOf(level) &&
      [1, 2, 3, 4, 5, 6].some((die) => effectOf(from, area, die, options) === effect),
  )

/** Why an area cannot have this effect. Beside that the referee gives any, with any wound (`fnff-1988/wound/serious`). */
export const refuseAt = (effect: string | undefined, area: Area | undefined): string | undefined =>
  effect === 'amputated' && area !== undefined && !isLimb(area)
    ? 'Only an arm or a leg can be amputated.'
    : undefined

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
