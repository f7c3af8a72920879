// The odds of several single shots in a row: each finds both as the one before has left them. Reckoned over everything that can
// become of the two; where that is too much, the row is thrown many times.
import type { Dice } from '../../../dice/dice.ts'
import { exactWithin } from '../../../dice/exact.ts'
import { fast } from '../../../dice/fast.ts'
import type { Chances } from '../odds.ts'
import { locationOf } from '../odds.ts'
import type { Person } from '../person.ts'
import type { Attack, ShotPlan } from '../plan.ts'
import { planAttack } from '../plan.ts'
import { throwAttack } from '../resolve.ts'
import type { Thrown } from '../resolve.ts'
import type { Rules } from '../rules.ts'
import { AREAS } from '../words.ts'
import type { Hit } from '../wound-store.ts'
import { again, struck } from './after.ts'
import { planOnSelf, throwFumble } from './fumble.ts'

/** Both between two shots, with what counts. */
interface Now {
  readonly attacker: Person
  readonly target: Person
  readonly hits: number
  readonly over: boolean
}

const SEED = 2020
/** The least margin that hits. */
const HITS = 1
const keyOf = ({ wounds, worn }: Person): string => JSON.stringify([wounds, worn])
const keyOfNow = ({ attacker, target, hits, over }: Now): string => `${keyOf(attacker)} ${keyOf(target)} ${hits} ${over}`

class OverBudget extends Error {}

/** The chances of `count` shots; sampled where the exact way would take more than `budget` runs. */
export function chancesOfRow(first: Attack, count: number, rules: Rules, how: { readonly budget: number; readonly throws: number }): Chances {
  try {
    return { method: 'exact', ...exactRow(first, count, rules, how.budget) }
  } catch (error) {
    if (!(error instanceof OverBudget)) throw error
  }
  const dice = fast(SEED)
  const ends = new Map<string, readonly [Now, number]>()
  for (let i = 0; i < how.throws; i++) add(ends, throwRow(first, count, rules, dice), 1 / how.throws)
  return { method: 'sampled', throws: how.throws, ...told([...ends.values()], rules, first.now), cut: 0 }
}

function add(to: Map<string, readonly [Now, number]>, now: Now, chance: number): void {
  const key = keyOfNow(now)
  to.set(key, [now, (to.get(key)?.[1] ?? 0) + chance])
}

/** After a shot: the dead, and who cannot go on, end it. */
const ended = (now: Now, tick: number, rules: Rules): Now => ({ ...now, over: now.over || rules.wounds.dead(now.target) || rules.wounds.helpless(now.attacker, tick) })

/** The row as it is thrown, for samples; with the points past the armour of all its shots. */
export function throwRow(first: Attack, count: number, rules: Rules, dice: Dice): Now & { readonly through: number } {
  let through = 0
  let now: Now = { attacker: first.attacker, target: first.target, hits: 0, over: false }
  for (let shot = 0; shot < count && !now.over; shot++) {
    const attack = shot === 0 ? first : again(first, now.attacker, now.target, rules)
    const thrown = throwAttack(dice, planAttack(attack, rules), rules)
    const fumble = thrown.fumble ? throwFumble(dice, attack, rules) : undefined
    for (const hit of thrown.hits) through += hit.through
    now = ended({
      attacker: fumble ? struck(now.attacker, fumble.hits, rules, first.now) : now.attacker, target: struck(now.target, thrown.hits, rules, first.now),
      hits: now.hits + Number(thrown.margin > 0), over: fumble?.ends ?? false,
    }, first.now, rules)
  }
  return { ...now, through }
}

function exactRow(first: Attack, count: number, rules: Rules, budget: number): Omit<Chances, 'method'> {
  let left = budget
  let cut = 0
  const known = new Map<string, readonly (readonly [Person, number])[]>()

  /** Everything that a plan which hits can make of somebody, learnt once for each state of his. */
  function harmed(who: Person, plan: () => ShotPlan, label: string): readonly (readonly [Person, number])[] {
    const key = `${label} ${keyOf(who)}`
    const learnt = known.get(key)
    if (learnt) return learnt
    const fixed = plan()
    // Several places of one shot (option shotgun-locations) are more than is reckoned here.
    if (fixed.rounds !== 1) throw new OverBudget()
    const chances = new Map<string, readonly [Person, number]>()
    const where = locationOf(fixed)
    AREAS.forEach((area, i) => {
      if (where[area] === 0) return
      const found = exactWithin(left, (dice) => {
        const after = struck(who, oneHit(dice, fixed, i), rules, first.now)
        const name = keyOf(after)
        if (!chances.has(name)) chances.set(name, [after, 0])
        return name
      })
      if (!found) throw new OverBudget()
      left -= found.spent
      for (const [name, chance] of found.outcomes) chances.set(name, [chances.get(name)![0], chances.get(name)![1] + chance * where[area]])
    })
    const all = [...chances.values()]
    known.set(key, all)
    return all
  }

  /** One hit at a place, as it happens. */
  function oneHit(dice: Dice, plan: ShotPlan, area: number): readonly Hit[] {
    const found: Hit[] = []
    const slots = rules.slots(rules, { found })
    slots.suffer(dice, plan, plan.before, slots.harm(dice, plan, HITS, area))
    return found
  }

  /** What the fumble table does, apart from wounds: `wounded` says whether he strikes himself. */
  const harmless: Rules = { ...rules, slots: (all, keeping) => ({ ...rules.slots(all, keeping), hits: () => 0 }) }
  const fumbles = exactWithin(left, (dice) => {
    const { ends, wounded } = throwFumble(dice, first, harmless)
    return `${ends} ${wounded}`
  })
  if (!fumbles) throw new OverBudget()

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
      const rolled = exactWithin(left, (dice) => rollOf(throwAttack(dice, { ...plan, rounds: 0 }, rules)))
      if (!rolled) throw new OverBudget()
      left -= rolled.spent
      cut += chance * rolled.cut
      const share = (what: Roll): number => chance * (rolled.outcomes.get(what) ?? 0)
      if (share('miss') > 0) add(next, ended(state, first.now, rules), share('miss'))
      if (share('hit') > 0) {
        for (const [target, part] of harmed(state.target, () => plan, `${attack.helpless} ${plan.fixed}`)) add(next, ended({ ...state, target, hits: state.hits + 1 }, first.now, rules), share('hit') * part)
      }
      if (share('fumble') > 0) {
        for (const [what, part] of fumbles.outcomes) {
          const [ends, wounded] = what.split(' ').map((word) => word === 'true')
          const people = wounded ? harmed(state.attacker, () => planOnSelf(attack, rules), 'self') : [[state.attacker, 1] as const]
          for (const [attacker, own] of people) add(next, ended({ ...state, attacker, over: ends! }, first.now, rules), share('fumble') * part * own)
        }
      }
    }
    now = next
  }
  return { ...told([...now.values()], rules, first.now), cut }
}

type Roll = 'hit' | 'miss' | 'fumble'
const rollOf = ({ fumble, margin }: Thrown): Roll => (fumble ? 'fumble' : margin > 0 ? 'hit' : 'miss')

function told(ends: readonly (readonly [Now, number])[], { wounds }: Rules, tick: number): Omit<Chances, 'method' | 'cut'> {
  const wound = wounds.words.map(() => 0)
  const hits = new Map<number, number>()
  let out = 0
  for (const [{ target, hits: count }, chance] of ends) {
    wound[wounds.state(target)]! += chance
    if (wounds.helpless(target, tick)) out += chance
    hits.set(count, (hits.get(count) ?? 0) + chance)
  }
  return { hit: [...hits].reduce((sum, [count, chance]) => sum + (count > 0 ? chance : 0), 0), hits, wound, out }
}
