// What a single round does at each row of the hit table, for the exact odds of several shots. Plans that agree at a row share what
// happens there: a wound or a loss of SP elsewhere changes nothing.
import { exactWithin } from '../../../dice/exact.ts'
import { OverBudget } from '../../../dice/exact-dice.ts'
import { keyOf, lastingKeyOf } from '../../../dice/plain-key.ts'
import { present } from '../../../dice/present.ts'
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
import { locationOf, marginsOf, NO_ROLL, oddsModelUnder } from './odds.ts'

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

/** Hits with the points past their armour. */
export interface Struck {
  readonly hits: readonly Hit[]
  readonly chance: number
  /** Chances of the points past the armour, which add up to 1. */
  readonly through: readonly number[]
}

/** The effects of a round past the armour, for any target. Equal effects are counted once. */
interface Harmed {
  /** Undefined: it does not hit. */
  readonly hit: Hit | undefined
  readonly harm: unknown
  /** Equal for those that a body suffers alike. */
  readonly key: string
  /** Chances of the points past the armour. */
  readonly points: number[]
}

/** Adds to the points of what comes to the same. */
function addPoints(
  all: Map<string, Harmed>,
  { points, ...same }: Harmed,
  share: number,
): Map<string, Harmed> {
  let found = all.get(same.key)
  if (!found) all.set(same.key, (found = { ...same, points: [] }))
  for (let count = 0; count < points.length; count++) {
    const chance = points[count] ?? 0
    if (chance > 0) add(found.points, count, chance * share)
  }
  return all
}

/** A round that strikes a row, whatever the body. */
interface Strike {
  readonly there: ShotPlan
  /** By margin, and for the margins of each roll together. */
  readonly byMargin: Map<unknown, readonly Harmed[]>
  readonly byRoll: Map<string, readonly Harmed[]>
  /** By harm and body. */
  readonly suffered: Map<string, End>
  readonly hits: Map<string, readonly Hits[]>
}
type End = Pick<Fate, 'wound' | 'out'>
/** What the target suffers, and the chance of it. */
interface Hits {
  readonly hits: readonly Hit[]
  readonly text: string
  readonly chance: number
}

const strikes = remembering<Rules, Strike>()
/** The round of this plan at a row. `target`: what the slots read of it, besides its body. */
function strikeAt(rules: Rules, plan: ShotPlan, { row }: Place, target: Person): Strike {
  const { hitTable, stops } = plan
  // Stats and armour are the same for all plans.
  const parts = Object.values<unknown>({ ...target }).map((part) => textOf(part as object))
  return strikes(rules, `${row} ${stops[row]?.join()} ${parts.join()} ${commonOf(plan)}`, () => {
    const open = hitTable.open.map((_open, at) => at === row)
    return {
      there: { ...plan, target, before: {}, hitTable: { ...hitTable, open } },
      ...{ byMargin: new Map(), byRoll: new Map(), suffered: new Map(), hits: new Map() },
    }
  })
}

/** What a round that hits by this margin does past the armour. */
function harmsBy({ there, byMargin }: Strike, rules: Rules, margin: Margin): readonly Harmed[] {
  const known = lastingKeyOf(margin)
  const before = byMargin.get(known)
  if (before) return before
  const kinds = new Map<string, Pick<Harmed, 'hit' | 'harm' | 'key'>>()
  const found = exactWithin(MOST_RUNS, (dice) => {
    const hits: Hit[] = []
    let harm: unknown
    const slots = rules.slots(rules, { found: hits, states: true })
    const suffer: typeof slots.suffer = (_dice, _plan, body, done) => {
      harm = done
      return body
    }
    landing({ ...slots, suffer })(placing(dice), there, margin, {})
    if (hits.length > 1) throw new OverBudget('several hits of one round')
    const [hit] = hits
    const key = hit ? `${hit.area} ${hit.wear} ${hit.points} ${String(keyOf(harm))}` : ''
    if (!kinds.has(key)) kinds.set(key, { hit: hit && bare(hit), harm, key })
    return `${hit?.through ?? 0} ${key}`
  })
  if (!found) throw new OverBudget('too many hits')
  const all = new Map<string, Harmed>()
  for (const [text, chance] of found.outcomes) {
    const gap = text.indexOf(' ')
    const kind = present(kinds.get(text.slice(gap + 1)), 'harm')
    addPoints(all, { ...kind, points: pointsAt(Number(text.slice(0, gap))) }, chance)
  }
  const harms = [...all.values()]
  byMargin.set(known, harms)
  return harms
}
const pointsAt = (count: number): number[] => [...Array<number>(count).fill(0), 1]

const rollKeyOf = onceFor((rules: Rules) =>
  onceFor((plan: ShotPlan) => JSON.stringify(rules.rollOf(plan))),
)
/** What a round that hits does past the armour, over all margins of this plan. The chances add up to that of a hit. */
function harmsOf(strike: Strike, rules: Rules, plan: ShotPlan): readonly Harmed[] {
  const roll = rollKeyOf(rules)(plan)
  let harms = strike.byRoll.get(roll)
  if (!harms) {
    const all = new Map<string, Harmed>()
    for (const [margin, chance] of marginsOf(plan, rules))
      if (margin.by > 0)
        for (const harmed of harmsBy(strike, rules, margin)) addPoints(all, harmed, chance)
    strike.byRoll.set(roll, (harms = [...all.values()]))
  }
  return harms
}

/** The hits by which a body suffers this harm. */
function hitsBy(
  { there, hits: known }: Strike,
  rules: Rules,
  { hit, harm, key }: Harmed,
  body: Body,
): readonly Hits[] {
  if (!hit) return [{ hits: [], text: '', chance: 1 }]
  const by = `${key} ${String(keyOf(body))}`
  const before = known.get(by)
  if (before) return before
  const kinds = new Map<string, readonly Hit[]>()
  const found = exactWithin(MOST_RUNS, (dice) => {
    const hits: Hit[] = []
    const slots = rules.slots(rules, { found: hits, states: true })
    hits.push({ ...hit, facts: [] })
    slots.suffer(placing(dice), there, body, harm)
    const text = hits.map(textOfHit).join()
    if (!kinds.has(text)) kinds.set(text, hits.map(untold))
    return text
  })
  if (!found) throw new OverBudget('too many hits')
  const all = [...found.outcomes].map(([text, chance]) => ({
    ...{ text, chance, hits: present(kinds.get(text), 'hits') },
  }))
  known.set(by, all)
  return all
}

/** What a hit leaves for the next attack. Hits that do the same are counted once, whatever their margins. */
export function hitsOf(plan: ShotPlan, rules: Rules): readonly Struck[] {
  const { bodyForOdds, bodyAt } = rules.wounds
  return placesOf(plan).flatMap((row) => {
    const target = (bodyForOdds?.(plan.target, row.area) ?? {}) as Person
    const before = bodyAt?.(plan.before, row.area) ?? plan.before
    const strike = strikeAt(rules, plan, row, target)
    const all = new Map<string, { readonly hits: readonly Hit[]; readonly points: number[] }>()
    for (const harmed of harmsOf(strike, rules, plan))
      for (const { hits, text, chance } of hitsBy(strike, rules, harmed, before)) {
        let alike = all.get(text)
        if (!alike) all.set(text, (alike = { hits, points: [] }))
        harmed.points.forEach((share, count) => {
          if (share > 0) add(alike.points, count, share * chance)
        })
      }
    return [...all.values()].map(({ hits, points }) => {
      const chance = points.reduce((sum, one) => sum + one, 0)
      const through = points.map((one) => one / chance)
      return { hits, through, chance: chance * row.share }
    })
  })
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

/** A hit without the numbers that only the log tells; its points may decide what is suffered. */
const bare = ({ area, wear, facts, points }: Hit): Hit => ({
  ...{ area, wear, facts, points },
  ...{ damage: 0, stopped: 0, through: 0 },
})
const untold = (hit: Hit): Hit => ({ ...bare(hit), points: 0 })

/** What the last of several attacks comes to, by the target's body before it. */
export function lastAttack(rules: Rules): (plan: ShotPlan, before: Body) => Fate {
  const model = oddsModelUnder(rules)
  const { bodyForOdds, bodyAt } = rules.wounds
  const { suffer } = model.learning
  /** The state of a body after this harm. */
  const sufferedBy = (strike: Strike, { harm, key, hit }: Harmed, body: Body): End => {
    const by = `${key} ${String(keyOf(body))}`
    let end = strike.suffered.get(by)
    if (!end) {
      const found = exactWithin(MOST_RUNS, (dice) =>
        hit ? suffer(dice, strike.there, body, harm) : body,
      )
      if (!found) throw new OverBudget('too many runs for the last attack')
      strike.suffered.set(by, (end = fatesOf(model, found.outcomes)))
    }
    return end
  }
  const endOf = (strike: Strike, harms: readonly Harmed[], body: Body): End => {
    const wound: number[] = []
    let out = 0
    for (const harmed of harms) {
      const end = sufferedBy(strike, harmed, body)
      const chance = harmed.points.reduce((sum, one) => sum + one, 0)
      for (const [state, part] of end.wound.entries()) add(wound, state, chance * part)
      out += chance * end.out
    }
    return { wound, out }
  }

  /** All of it that does not depend on the body. */
  const shotOf = onceFor((plan: ShotPlan) => {
    const target = (bodyForOdds?.(plan.target) ?? {}) as Person
    const hit = marginsOf(plan, rules).reduce(
      (sum, [{ by }, chance]) => (by > 0 ? sum + chance : sum),
      0,
    )
    const through = [complement(hit)]
    const rows = placesOf(plan).map((row) => {
      const strike = strikeAt(rules, plan, row, target)
      const harms = harmsOf(strike, rules, plan)
      for (const { points } of harms)
        points.forEach((chance, count) => add(through, count, chance * row.share))
      return { ...row, strike, harms, known: new Map<unknown, End>() }
    })
    const struck = Object.entries(locationOf(plan)).map(([area, chance]) => [area, hit * chance])
    return {
      ...{ rows, missed: complement(hit) },
      fate: {
        ...{ hits: [complement(hit), hit], struck: Object.fromEntries(struck) },
        through,
      },
    }
  })

  return (plan, before) => {
    const { rows, missed, fate } = shotOf(plan)
    const unharmed = fatesOf(model, [[before, missed]])
    const wound = [...unharmed.wound]
    let { out } = unharmed
    for (const { strike, harms, known, area, share } of rows) {
      const body = bodyAt?.(before, area) ?? before
      const key = keyOf(body)
      let end = known.get(key)
      if (!end) known.set(key, (end = endOf(strike, harms, body)))
      for (let state = 0; state < end.wound.length; state++)
        wound[state] = (wound[state] ?? 0) + share * (end.wound[state] ?? 0)
      out += share * end.out
    }
    return { ...fate, wound, out }
  }
}
