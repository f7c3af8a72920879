// What a single round does at each row of the hit table, for the exact odds of several shots. Plans that agree at a row share what
// happens there: a wound or a loss of SP elsewhere changes nothing.
import { exactWithin } from '../../../dice/exact.ts'
import { OverBudget } from '../../../dice/exact-dice.ts'
import { keyOf } from '../../../dice/plain-key.ts'
import { complement, fatesOf } from '../../gunfight/attack/chances.ts'
import { landing } from '../../gunfight/attack/firing.ts'
import { areaAt, type Margin } from '../../gunfight/attack/slots.ts'
import { rowsOf } from '../../gunfight/attack/volley.ts'
import { placing } from '../../gunfight/exchange/act-odds.ts'
import { add, type Fate } from '../../gunfight/exchange/row.ts'
import { onceFor, remembering } from '../../gunfight/remember.ts'
import type { Body, ShotPlan } from '../contract/attack.ts'
import type { Rules } from '../contract/rules.ts'
import type { Person } from '../contract/state.ts'
import type { Hit } from '../wounds/wound-store.ts'
import { locationOf, marginsOf, NO_ROLL, oddsModelUnder, throughSlots } from './odds.ts'

/** Runs for what a round does at a row. */
const MOST_RUNS = 20_000

/** The rows that a round may strike, with their areas and chances. */
const placesOf = (plan: ShotPlan): readonly Place[] =>
  rowsOf(plan).map(({ row, share }) => ({ row, share, area: areaAt(plan, row) }))
interface Place {
  readonly row: number
  readonly area: number
  readonly share: number
}

const textOf = onceFor((value: object) => JSON.stringify(value))
/** The text of all that rows have in common. */
const commonOf = onceFor((plan: ShotPlan) => {
  const byRow = { hitTable: undefined, stops: undefined, target: undefined, before: undefined }
  return JSON.stringify({ ...plan, ...NO_ROLL, ...byRow })
})

/** The plan of a round that strikes this row, and its key. `reads`: of the target and its body, what the slots read. */
function planAt(
  plan: ShotPlan,
  { row }: Place,
  reads: Pick<ShotPlan, 'target' | 'before'>,
): { readonly there: ShotPlan; readonly key: string } {
  const { hitTable, stops } = plan
  const open = hitTable.open.map((_open, at) => at === row)
  // Stats and armour are the same for all plans.
  const parts = Object.values<unknown>({ ...reads.target }).map((part) => textOf(part as object))
  return {
    there: { ...plan, ...reads, hitTable: { ...hitTable, open } },
    key: `${row} ${stops[row]?.join()} ${String(keyOf(reads.before))} ${parts.join()} ${commonOf(plan)}`,
  }
}

/** Hits with the points past their armour. */
export interface Struck {
  readonly hits: readonly Hit[]
  readonly chance: number
  /** Chances of the points past the armour, which add up to 1. */
  readonly through: readonly number[]
}

/** Hits that leave the same, with the chances of the points past their armour. */
interface Alike {
  readonly hits: readonly Hit[]
  readonly points: number[]
}
const byMargin = remembering<Rules, ReadonlyMap<string, Alike>>()
const byRoll = remembering<Rules, readonly Struck[]>()

/** What a round that hits does, as the next attack finds it. Hits that do the same are one, whatever their margins. */
export function hitsOf(plan: ShotPlan, rules: Rules): readonly Struck[] {
  const { bodyForOdds, bodyAt } = rules.wounds
  const roll = JSON.stringify(rules.rollOf(plan))
  return placesOf(plan).flatMap((row) => {
    const target = (bodyForOdds?.(plan.target, row.area) ?? {}) as Person
    const before = bodyAt?.(plan.before, row.area) ?? plan.before
    const { there, key } = planAt(plan, row, { target, before })
    const hits = byRoll(rules, `${roll} ${key}`, () => {
      const all = new Map<string, Alike>()
      for (const [margin, chance] of marginsOf(plan, rules)) {
        if (margin.by <= 0) continue
        const found = byMargin(rules, `${margin.by} ${margin.die ?? ''} ${key}`, () =>
          hitsAt(there, rules, margin),
        )
        for (const [text, { hits: left, points }] of found) {
          let alike = all.get(text)
          if (!alike) all.set(text, (alike = { hits: left, points: [] }))
          for (const [count, share] of points.entries()) add(alike.points, count, chance * share)
        }
      }
      return [...all.values()].map(shares)
    })
    return hits.map((one) => ({ ...one, chance: one.chance * row.share }))
  })
}

function shares({ hits, points }: Alike): Struck {
  const chance = points.reduce((sum, one) => sum + one, 0)
  return { hits, chance, through: points.map((one) => one / chance) }
}

function hitsAt(plan: ShotPlan, rules: Rules, margin: Margin): ReadonlyMap<string, Alike> {
  const all = new Map<string, Alike>()
  const found = exactWithin(MOST_RUNS, (dice) => {
    const hits: Hit[] = []
    const slots = rules.slots(rules, { found: hits, states: true })
    landing(slots)(placing(dice), plan, margin, plan.before)
    const text = hits.map(textOfHit).join()
    if (!all.has(text)) all.set(text, { hits: hits.map(bare), points: [] })
    return `${hits.reduce((sum, { through }) => sum + through, 0)} ${text}`
  })
  if (!found) throw new OverBudget('too many hits')
  for (const [text, chance] of found.outcomes) {
    const gap = text.indexOf(' ')
    const alike = all.get(text.slice(gap + 1))
    if (alike) add(alike.points, Number(text.slice(0, gap)), chance)
  }
  return all
}

/** What a hit leaves, as text. */
const textOfHit = ({ area, wear, facts }: Hit): string =>
  `${area} ${wear} ${facts.map(textOfFact).join()}`
function textOfFact(fact: object): string {
  let text = ''
  for (const name in fact) {
    const value: unknown = fact[name as keyof typeof fact]
    text += `${name}:${typeof value === 'object' ? JSON.stringify(value) : String(value)} `
  }
  return text
}

/** A hit without its numbers, which only the log tells. */
const bare = ({ area, wear, facts }: Hit): Hit => ({
  ...{ area, wear, facts },
  ...{ damage: 0, stopped: 0, through: 0, points: 0 },
})

type End = Pick<Fate, 'wound' | 'out'>
/** A round that strikes a row, whatever the body: what it comes to, by margin and body, and the points past the armour. */
interface Strike {
  readonly there: ShotPlan
  readonly ends: Map<unknown, End>
  readonly through: Map<unknown, ReadonlyMap<number, number>>
}
const strikes = remembering<Rules, Strike>()

/** What the last of several attacks comes to, by the target's body before it. */
export function lastAttack(rules: Rules): (plan: ShotPlan, before: Body) => Fate {
  const model = oddsModelUnder(rules)
  const { bodyForOdds, bodyAt } = rules.wounds
  const land = landing(model.learning)
  const past = landing(throughSlots(rules))
  const strikeOf = (plan: ShotPlan, row: Place): Strike => {
    const target = (bodyForOdds?.(plan.target) ?? {}) as Person
    const { there, key } = planAt(plan, row, { target, before: {} })
    return strikes(rules, key, () => ({ there, ends: new Map(), through: new Map() }))
  }
  const endOf = ({ there, ends }: Strike, margin: Margin, body: Body): End => {
    const key = `${String(keyOf(margin))} ${String(keyOf(body))}`
    let end = ends.get(key)
    if (!end) {
      const found = exactWithin(MOST_RUNS, (dice) => land(dice, there, margin, body))
      if (!found) throw new OverBudget('too many runs for the last attack')
      ends.set(key, (end = fatesOf(model, found.outcomes)))
    }
    return end
  }
  const throughOf = ({ there, through }: Strike, margin: Margin): ReadonlyMap<number, number> => {
    const key = keyOf(margin)
    let points = through.get(key)
    if (!points) {
      const found = exactWithin(MOST_RUNS, (dice) => past(dice, there, margin, 0))
      if (!found) throw new OverBudget('too many points past the armour')
      through.set(key, (points = found.outcomes))
    }
    return points
  }

  /** All of it that does not depend on the body. */
  const shotOf = onceFor((plan: ShotPlan) => {
    const rows = placesOf(plan).map((row) => ({ ...row, strike: strikeOf(plan, row) }))
    const margins = marginsOf(plan, rules).filter(([{ by }]) => by > 0)
    const hit = margins.reduce((sum, [, chance]) => sum + chance, 0)
    const through = [complement(hit)]
    for (const [margin, chance] of margins)
      for (const { strike, share } of rows)
        for (const [points, part] of throughOf(strike, margin))
          add(through, points, chance * share * part)
    const struck = Object.entries(locationOf(plan)).map(([area, chance]) => [area, hit * chance])
    return {
      ...{ rows, margins, missed: complement(hit) },
      fate: {
        ...{ hits: [complement(hit), hit], struck: Object.fromEntries(struck) },
        through,
      },
    }
  })

  return (plan, before) => {
    const { rows, margins, missed, fate } = shotOf(plan)
    const unharmed = fatesOf(model, [[before, missed]])
    const wound = [...unharmed.wound]
    let { out } = unharmed
    for (const { strike, area, share } of rows) {
      const body = bodyAt?.(before, area) ?? before
      for (const [margin, chance] of margins) {
        const end = endOf(strike, margin, body)
        const weight = chance * share
        end.wound.forEach((part, state) => (wound[state] = (wound[state] ?? 0) + weight * part))
        out += weight * end.out
      }
    }
    return { ...fate, wound, out }
  }
}
