// Several single shots of one action at one target, for exact odds. The slots of the odds draw what a shot comes to, the events of the
// table change the state, and the next shot is planned in that state.
import { exactWithin } from '../../../dice/exact.ts'
import { OverBudget } from '../../../dice/exact-dice.ts'
import type { Dice } from '../../../dice/dice.ts'
import { present } from '../../../dice/present.ts'
import { PLAIN_PARTS } from '../../../engine/table-dice.ts'
import { onceFor, remembering } from '../../gunfight/remember.ts'
import type { Margin } from '../../gunfight/attack/slots.ts'
import { getCombatant, placeOf } from '../../gunfight/combatants.ts'
import { placing } from '../../gunfight/exchange/act-odds.ts'
import type { Effort, Odds } from '../../gunfight/exchange/exchange.ts'
import { changesOf, oddsOfRow, type Row, type Step } from '../../gunfight/exchange/row.ts'
import { goesOn, hasRound, oneAttack, rollsOf } from '../attack/attack.ts'
import { hitEvents } from '../attack/hit-events.ts'
import { attackIn, beforeOf } from '../attack/attack-context.ts'
import { hitsOf, lastAttack } from '../attack/one-round.ts'
import { marginsOf } from '../attack/odds.ts'
import { planAttack } from '../attack/plan.ts'
import type { Attacking } from '../contract/acts.ts'
import type { Attack, ShotPlan } from '../contract/attack.ts'
import type { Combatant, Event, FightTable, Person, State } from '../contract/state.ts'
import type { Rules } from '../contract/rules.ts'
import { apply } from '../events.ts'
import { copy, copyOne } from '../state.ts'
import { AREAS, STATS } from '../words.ts'
import { armsHolding } from '../wounds/grasp.ts'
import type { Hit } from '../wounds/wound-store.ts'

/** More shots have too many states between them. */
const MOST_SHOTS = 3
/** Runs for what a hit or a fumble leads to. */
const MOST_RUNS = 20_000

/** Undefined if the act is anything else, or takes too long. */
export function oddsOfShots(
  start: Readonly<State>,
  who: string,
  act: Attacking,
  { runs }: Pick<Effort, 'runs'>,
): Odds | undefined {
  const combatant = getCombatant(start, who)
  const { rolls, rounds } = rollsOf(start, who, act)
  const target = start.men[act.target]
  if (act.mode !== 'single' || rolls < 2 || rolls > MOST_SHOTS || rounds !== 1) return undefined
  if (start.map || act.second !== undefined || act.also?.length || !target) return undefined
  if (combatant.hidden || target.hidden || start.ambushes.length > 0) return undefined
  if (start.rules.exchange.remembers?.(start)) return undefined
  const odds = (reads: Shots['reads']): Odds | undefined => {
    try {
      return oddsOfRow(copy(start), rowOf(start, combatant, { act, rolls, reads }), runs)
    } catch (error) {
      if (error instanceof OverBudget) return undefined
      if (error instanceof StatsRead) return odds('stats')
      throw error
    }
  }
  return odds('no stats')
}

/** Thrown if a plan reads a stat or a penalty of the target. */
class StatsRead extends Error {}

interface Shots {
  readonly act: Attacking
  readonly rolls: number
  /** Whether a shot depends on stats of its target or on penalties to their rolls. */
  readonly reads: 'stats' | 'no stats'
}

function rowOf(
  start: Readonly<State>,
  { id }: Combatant,
  { act, rolls, reads }: Shots,
): Row<State> {
  const { rules } = start
  const { wounds } = rules
  const reading = reads === 'stats' ? rules : withoutStatsOf(act.target, rules)
  const first = beforeOf(getCombatant(start, id))
  const shooter = getCombatant(start, id)
  const weapon = placeOf(shooter, act.weapon ?? shooter.inHand)
  const target = (state: Readonly<State>): Combatant => getCombatant(state, act.target)
  const attackOf = (state: Readonly<State>, shot: number): Attack => {
    const before = shot === 0 ? first : { ...first, aim: undefined }
    const fire = {
      here: rules.share(state, id, 'single', { targets: [act.target], rounds: 1 }),
      all: 1,
    }
    return attackIn(state, id, { ...act, weapon }, before, fire)
  }

  const planOf = (state: Readonly<State>, shot: number): ShotPlan => {
    const plan = planAttack(attackOf({ ...state, rules: reading }, shot))
    // What special ammunition does may depend on stats.
    if (reads === 'no stats' && plan.special.length > 0) throw new StatsRead()
    return plan
  }

  // A key of what attacks have changed in somebody, and of that as far as the plan of the next shot can learn of it.
  const keyOf = (one: Combatant): string => changesOf(one, getCombatant(start, one.id))
  const planKeyOf = (one: Combatant, state: Readonly<State>): string =>
    `${keyOf({ ...one, wounds: getCombatant(start, one.id).wounds })} ${seenOf(one, state)} ${
      one.id === id || reads === 'stats' ? statsOf(one, state) : ''
    }`
  // Hits on the target leave the attacker as they are.
  const attackerKeyOf = onceFor(keyOf)
  const attackerPlanKeyOf = onceFor((one: Combatant) => planKeyOf(one, start))

  const fired = shooter.weapons[weapon]
  const arms = fired ? armsHolding(shooter, fired, rules) : []
  const shoots = (state: Readonly<State>): boolean => {
    const carried = getCombatant(state, id).weapons[weapon]
    return carried !== undefined && goesOn(state, id, carried, arms) && hasRound(carried)
  }
  const shootsOn = (state: Readonly<State>): boolean => shoots(state) && !wounds.dead(target(state))
  // After the last shot but one, no more than the plan of an attacker counts: their fumbles change nobody else.
  const attackerKeyAfter = (state: Readonly<State>, shot: number): string =>
    shoots(state)
      ? (shot < rolls - 2 ? attackerKeyOf : attackerPlanKeyOf)(getCombatant(state, id))
      : 'shoots no more'
  const keyAfter = (state: Readonly<State>, shot: number): string =>
    `${attackerKeyAfter(state, shot)} ${keyOf(target(state))}`

  const tableOf = (state: State, dice: Dice): FightTable => {
    const emit = (event: Event): void => apply(state, event)
    return { ...dice, state, emit, cast: () => dice, ...PLAIN_PARTS }
  }
  /** The state after a shot that comes to this, without its hits. */
  const fire = (from: Readonly<State>, shot: number, margin: Margin): State => {
    const state = { ...copy(from), rules: scripted(rules, margin) }
    apply(state, { type: 'fired', who: id, weapon, rounds: 1 })
    oneAttack(tableOf(state, NO_DICE), (now) => attackOf(now, shot))
    return { ...state, rules }
  }
  const struckBy = (from: Readonly<State>, who: string, hits: readonly Hit[]): State => {
    const state = copyOne(from, who)
    for (const event of hitEvents(who, id, hits)) apply(state, event)
    const one = getCombatant(state, who)
    const left = wounds.settled?.(one.wounds, state.now) ?? one.wounds
    // Attackers whose own round has struck them need their stats for the next shot.
    one.wounds = (who === id || reads === 'stats' ? undefined : wounds.withoutStats?.(left)) ?? left
    return state
  }

  const fumbled = new Map<string, readonly (readonly [Combatant, number])[]>()
  /** What a fumble makes of the attacker, after the shot has missed. */
  const fumblesOf = (missed: State, shot: number): readonly (readonly [Combatant, number])[] => {
    const before = `${shot} ${attackerKeyOf(getCombatant(missed, id))}`
    const known = fumbled.get(before)
    if (known) return known
    const after = new Map<string, { readonly state: State; readonly plan: ShotPlan | undefined }>()
    const found = exactWithin(MOST_RUNS, (dice) => {
      let plan: ShotPlan | undefined
      const state = { ...copy(missed), rules: withoutHits(rules, (struck) => (plan = struck)) }
      const t = tableOf(state, placing(dice))
      const attack = attackOf(state, shot)
      for (const event of rules.fumble(t, attack, { defence: 0, margin: 0, fumble: true }))
        t.emit(event)
      const key = `${attackerKeyOf(getCombatant(state, id))} ${JSON.stringify({ ...plan, target: plan?.target.id })}`
      after.set(key, { state: { ...state, rules }, plan })
      return key
    })
    if (!found) throw new OverBudget('too many fumbles')
    const all = [...found.outcomes].flatMap(([key, chance]) => {
      const { state, plan } = present(after.get(key), 'state after a fumble')
      if (!plan) return [[getCombatant(state, id), chance] as const]
      if (plan.target.id !== id) throw new OverBudget('a fumble that strikes somebody else')
      return hitsOf(plan, rules).map(
        ({ hits, chance: share }) =>
          [getCombatant(struckBy(state, id, hits), id), chance * share] as const,
      )
    })
    const alike = new Map<string, readonly [Combatant, number]>()
    for (const [attacker, chance] of all) {
      const key = attackerKeyAfter({ ...missed, men: { ...missed.men, [id]: attacker } }, shot)
      alike.set(key, [attacker, chance + (alike.get(key)?.[1] ?? 0)])
    }
    const told = [...alike.values()]
    fumbled.set(before, told)
    return told
  }

  const plans = remembering<Rules, ShotPlan>()
  const fateOf = lastAttack(rules)

  return {
    attacks: rolls,
    wounds: wounds.words,
    // Of states in which nothing follows only the target's fate counts.
    keyOf: (state, shot) =>
      shootsOn(state)
        ? keyAfter(state, shot)
        : `${wounds.state(target(state))} ${wounds.helpless(target(state), state.now)}`,
    goesOn: shootsOn,
    *fumbles(state, shot): Generator<Step<State>> {
      const missed = fire(state, shot, { by: 0 })
      for (const [margin, chance] of marginsOf(planOf(state, shot), rules))
        if (margin.die === 'fumble')
          for (const [attacker, share] of fumblesOf(missed, shot))
            yield {
              state: { ...missed, men: { ...missed.men, [id]: attacker } },
              chance: chance * share,
            }
    },
    alike: keyAfter,
    *after(state, shot): Generator<Step<State>> {
      const plan = planOf(state, shot)
      if (plan.rounds !== 1 || plan.pattern || plan.given !== undefined)
        throw new OverBudget('more than one round')
      const margins = marginsOf(plan, rules)
      for (const [margin, chance] of margins)
        if (margin.by <= 0 && margin.die !== 'fumble')
          yield { state: fire(state, shot, margin), chance }
      const [fired, ...others] = margins.flatMap(([margin]) =>
        margin.by > 0 ? [fire(state, shot, margin)] : [],
      )
      if (!fired) return
      if (others.some((other) => keyAfter(other, shot) !== keyAfter(fired, shot)))
        throw new OverBudget('margins that leave different states')
      for (const { hits, chance, through } of hitsOf(plan, rules))
        yield {
          ...{ state: struckBy(fired, act.target, hits), chance, hits: 1 },
          ...{ struck: hits.map(({ area }) => area), through },
        }
    },
    last: (state) =>
      fateOf(
        plans(
          rules,
          `${attackerPlanKeyOf(getCombatant(state, id))} ${planKeyOf(target(state), state)}`,
          () => planOf(state, rolls - 1),
        ),
        wounds.body(target(state), state.now),
      ),
    wound: (state) => wounds.state(target(state)),
    isOut: (state) => wounds.helpless(target(state), state.now),
  }
}

/** What others can learn of somebody's wounds now. */
const seenOf = (one: Combatant, { rules, now }: Readonly<State>): string =>
  JSON.stringify([
    rules.wounds.state(one),
    rules.wounds.helpless(one, now),
    rules.wounds.dying(one),
    rules.wounds.gone(one),
    AREAS.map((area) => rules.wounds.usable(one, area)),
  ])
/** The stats and penalties that they leave. */
const statsOf = (one: Combatant, { rules }: Readonly<State>): string =>
  JSON.stringify([
    ...(['attack', 'defence'] as const).map((use) => rules.wounds.penalties(one, use)),
    STATS.map((stat) => rules.stat(one, stat)),
  ])

/** Rules under which a plan that reads stats or penalties of this combatant throws. */
function withoutStatsOf(who: string, rules: Rules): Rules {
  const refuse = ({ id }: Pick<Person, 'id'>): void => {
    if (id === who) throw new StatsRead()
  }
  return {
    ...rules,
    stat(person, stat) {
      refuse(person)
      return rules.stat(person, stat)
    },
    wounds: {
      ...rules.wounds,
      stat(person, ...asked) {
        refuse(person)
        return rules.wounds.stat(person, ...asked)
      },
      penalties(person, use) {
        refuse(person)
        return rules.wounds.penalties(person, use)
      },
    },
  }
}

const never = (): never => {
  throw new Error('a shot without a fumble rolled more dice than its own')
}
const NO_DICE: Dice = {
  ...{ d: never, open: never, among: never, sum: never, successes: never },
  sort: (_label, count, _table, total) => (count === 0 ? total : never()),
  ask: (ask) => ask.silent,
  askAll: (asks) => asks.map((ask) => ask.silent),
}

/** Rules under which attacks hit with no round; `struck` learns whom they would have hit. */
const withoutHits = (rules: Rules, struck: (plan: ShotPlan) => void): Rules => ({
  ...rules,
  slots: (all, recording) => ({
    ...rules.slots(all, recording),
    hits(_dice, plan) {
      struck(plan)
      return 0
    },
  }),
})

/** Rules under which an attack comes to this margin, and hits with no round. */
function scripted(rules: Rules, margin: Margin): Rules {
  const bare = withoutHits(rules, () => undefined)
  const slots: Rules['slots'] = (...asked) => ({ ...bare.slots(...asked), margin: () => margin })
  return { ...bare, slots }
}
