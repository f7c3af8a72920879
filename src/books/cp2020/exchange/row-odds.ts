// The odds of several single shots in a row: each finds both as the one before has left them. Reckoned over everything that can
// become of the two; where that is too much, the row is thrown many times.
import type { Dice } from '../../../dice/dice.ts'
import { exactWithin } from '../../../dice/exact.ts'
import { fast } from '../../../dice/fast.ts'
import { together } from '../../gunfight/attack/slots.ts'
import type { Chances } from '../attack/odds.ts'
import type { Person } from '../person.ts'
import type { Attack, ShotPlan } from '../attack/plan.ts'
import { planAttack } from '../attack/plan.ts'
import { rollAttack, throwAttack } from '../attack/resolve.ts'
import type { Rolled } from '../attack/resolve.ts'
import type { Rules } from '../rules.ts'
import { marginOf } from '../attack/slots.ts'
import type { Hit } from '../wounds/wound-store.ts'
import { again, struck } from './after.ts'
import { planOnSelf } from './fumble.ts'

/** Both between two shots, with what counts. */
interface Now {
  readonly attacker: Person
  readonly target: Person
  readonly hits: number
  readonly over: boolean
}

const SEED = 2020
const keyOf = ({ wounds, worn }: Person): string => JSON.stringify([wounds, worn])
const keyOfNow = ({ attacker, target, hits, over }: Now): string =>
  `${keyOf(attacker)} ${keyOf(target)} ${hits} ${over}`

class OverBudget extends Error {}

/** The chances of `count` shots; sampled where the exact way would take more than `budget` runs. */
export function chancesOfRow(
  first: Attack,
  count: number,
  rules: Rules,
  how: { readonly budget: number; readonly throws: number },
): Chances {
  try {
    return { method: 'exact', ...exactRow(first, count, rules, how.budget) }
  } catch (error) {
    if (!(error instanceof OverBudget)) throw error
  }
  const dice = fast(SEED)
  const ends = new Map<string, readonly [Now, number]>()
  for (let i = 0; i < how.throws; i++)
    add(ends, throwRow(first, count, rules, dice), 1 / how.throws)
  return {
    method: 'sampled',
    throws: how.throws,
    ...told([...ends.values()], rules, first.now),
    cut: 0,
  }
}

function add(to: Map<string, readonly [Now, number]>, now: Now, chance: number): void {
  const key = keyOfNow(now)
  to.set(key, [now, (to.get(key)?.[1] ?? 0) + chance])
}

/** After a shot: the dead, and who cannot go on, end it. */
const ended = (now: Now, tick: number, rules: Rules): Now => ({
  ...now,
  over: now.over || rules.wounds.dead(now.target) || rules.wounds.helpless(now.attacker, tick),
})

/** The row as it is thrown, for samples; with the points past the armour of all its shots. */
export function throwRow(
  first: Attack,
  count: number,
  rules: Rules,
  dice: Dice,
): Now & { readonly through: number } {
  let through = 0
  let now: Now = { attacker: first.attacker, target: first.target, hits: 0, over: false }
  for (let shot = 0; shot < count && !now.over; shot++) {
    const attack = shot === 0 ? first : again(first, now.attacker, now.target, rules)
    const thrown = throwAttack(dice, planAttack(attack, rules), rules)
    const fumble = thrown.fumble
      ? rules.exchange.fumble(dice, attack, rules, thrown.attack)
      : undefined
    for (const hit of thrown.hits) through += hit.through
    now = ended(
      {
        attacker: fumble ? struck(now.attacker, fumble.hits, rules, first.now) : now.attacker,
        target: struck(now.target, thrown.hits, rules, first.now),
        hits: now.hits + Number(thrown.margin > 0),
        over: fumble?.ends ?? false,
      },
      first.now,
      rules,
    )
  }
  return { ...now, through }
}

function exactRow(
  first: Attack,
  count: number,
  rules: Rules,
  budget: number,
): Omit<Chances, 'method'> {
  const learning = rules.slots(rules, { states: true })
  let left = budget
  let cut = 0
  const known = new Map<string, readonly (readonly [Person, number])[]>()

  /** Everything that a plan which hits can make of somebody, learnt once for each state of his. */
  function harmed(
    who: Person,
    plan: () => ShotPlan,
    margin: number,
    label: string,
  ): readonly (readonly [Person, number])[] {
    const key = `${label} ${margin} ${keyOf(who)}`
    const learnt = known.get(key)
    if (learnt) return learnt
    const fixed = plan()
    // Several places of one shot (option shotgun-locations) are more than is reckoned here.
    if (fixed.rounds !== 1) throw new OverBudget()
    const chances = new Map<string, readonly [Person, number]>()
    for (const { row, share } of placesOf(fixed)) {
      const found = exactWithin(left, (dice) => {
        const after = struck(who, oneHit(dice, fixed, margin, row, rules), rules, first.now)
        const name = keyOf(after)
        if (!chances.has(name)) chances.set(name, [after, 0])
        return name
      })
      if (!found) throw new OverBudget()
      left -= found.spent
      for (const [name, chance] of found.outcomes)
        chances.set(name, [chances.get(name)![0], chances.get(name)![1] + chance * share])
    }
    const all = [...chances.values()]
    known.set(key, all)
    return all
  }

  /** What a critical failure of this total does, apart from wounds: `wounded` says whether he strikes himself. */
  const harmless: Rules = {
    ...rules,
    slots: (all, keeping) => ({ ...rules.slots(all, keeping), hits: () => 0 }),
  }
  function fumbles(total: number): ReadonlyMap<string, number> {
    const found = exactWithin(left, (dice) => {
      const { ends, wounded } = rules.exchange.fumble(dice, first, harmless, total)
      return `${ends} ${wounded}`
    })
    if (!found) throw new OverBudget()
    return found.outcomes
  }

  let now = new Map<string, readonly [Now, number]>()
  add(now, { attacker: first.attacker, target: first.target, hits: 0, over: false }, 1)
  for (let shot = 0; shot < count; shot++) {
    const next = new Map<string, readonly [Now, number]>()
    for (const [state, chance] of now.values()) {
      if (state.over) {
        add(next, state, chance)
        continue
      }
      const attack = shot === 0 ? first : again(first, state.attacker, state.target, rules)
      const plan = planAttack(attack, rules)
      const margins = exactWithin(left, (dice) => learning.margin(dice, plan))
      const failed = exactWithin(left, (dice) => failureOf(rollAttack(dice, plan, rules)))
      if (!margins || !failed) throw new OverBudget()
      left -= margins.spent + failed.spent
      cut += chance * margins.cut
      let missed = 1 - margins.cut
      for (const [margin, part] of margins.outcomes) {
        if (marginOf(margin) <= 0) continue
        missed -= part
        for (const [target, harm] of harmed(
          state.target,
          () => plan,
          margin,
          `${attack.helpless} ${plan.fixed}`,
        ))
          add(
            next,
            ended({ ...state, target, hits: state.hits + 1 }, first.now, rules),
            chance * part * harm,
          )
      }
      for (const [total, part] of failed.outcomes) {
        if (total === NO_FAILURE) continue
        missed -= part
        for (const [what, share] of fumbles(total)) {
          const [ends, wounded] = what.split(' ').map((word) => word === 'true')
          const people = wounded
            ? harmed(state.attacker, () => planOnSelf(attack, rules), LEAST, 'self')
            : [[state.attacker, 1] as const]
          for (const [attacker, own] of people)
            add(
              next,
              ended({ ...state, attacker, over: ends! }, first.now, rules),
              chance * part * share * own,
            )
        }
      }
      if (missed > 0) add(next, ended(state, first.now, rules), chance * missed)
    }
    now = next
  }
  return { ...told([...now.values()], rules, first.now), cut }
}

/** The least margin that hits. */
const LEAST = 1
const NO_FAILURE = Number.NEGATIVE_INFINITY
/** The total of a critical failure, 0 where nothing depends on it. */
const failureOf = ({ fumble, attack = 0 }: Rolled): number => (fumble ? attack : NO_FAILURE)

/** One round at a place. Not by a throw of the location: exact dice merge there what only the number of a man tells apart. */
function oneHit(
  dice: Dice,
  plan: ShotPlan,
  margin: number,
  row: number,
  rules: Rules,
): readonly Hit[] {
  const hits: Hit[] = []
  const slots = rules.slots(rules, { found: hits })
  slots.suffer(
    dice,
    plan,
    plan.before,
    slots.harm(dice, plan, plan.together ? together(margin, 1) : margin, row),
  )
  return hits
}

/** Each place that a hit can find, by row of the wheel, and the share of the faces. */
function placesOf({
  wheel: { widths, open },
}: ShotPlan): readonly { readonly row: number; readonly share: number }[] {
  const faces = widths.reduce((sum, width, row) => (open[row] ? sum + width : sum), 0)
  return widths.flatMap((width, row) => (open[row] ? [{ row, share: width / faces }] : []))
}

function told(
  ends: readonly (readonly [Now, number])[],
  { wounds }: Rules,
  tick: number,
): Omit<Chances, 'method' | 'cut'> {
  const wound = wounds.words.map(() => 0)
  const hits = new Map<number, number>()
  let out = 0
  for (const [{ target, hits: count }, chance] of ends) {
    wound[wounds.state(target)]! += chance
    if (wounds.helpless(target, tick)) out += chance
    hits.set(count, (hits.get(count) ?? 0) + chance)
  }
  return {
    hit: [...hits].reduce((sum, [count, chance]) => sum + (count > 0 ? chance : 0), 0),
    hits,
    wound,
    out,
  }
}
