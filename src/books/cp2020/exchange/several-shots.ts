// Several single shots of one action at one target, for exact odds. The slots of the odds draw what a shot comes to, the events of the
// table change the state, and the next shot is planned in that state.
import { exactWithin } from '../../../dice/exact.ts'
import { OverBudget } from '../../../dice/exact-dice.ts'
import type { Dice } from '../../../dice/dice.ts'
import { present } from '../../../dice/present.ts'
import { playOnce } from '../../../engine/table-dice.ts'
import { onceFor, remembering } from '../../gunfight/remember.ts'
import { landing } from '../../gunfight/attack/firing.ts'
import type { Margin } from '../../gunfight/attack/slots.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { placing } from '../../gunfight/exchange/act-odds.ts'
import type { Effort, Odds } from '../../gunfight/exchange/exchange.ts'
import { oddsOfRow, type Row, type Step } from '../../gunfight/exchange/row.ts'
import { goesOn, hasRound, hitEvents, oneAttack, rollsOf } from '../attack/attack.ts'
import { attackIn, beforeOf } from '../attack/attack-context.ts'
import { keyOfHits, lastAttack, marginsOf } from '../attack/odds.ts'
import { planAttack } from '../attack/plan.ts'
import type { Attacking } from '../contract/acts.ts'
import type { Attack, ShotPlan } from '../contract/attack.ts'
import type { Combatant, Event, FightTable, State } from '../contract/state.ts'
import type { Rules } from '../contract/rules.ts'
import { apply } from '../events.ts'
import { copy } from '../state.ts'
import { AREAS, STATS } from '../words.ts'
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
  effort: Effort,
): Odds | undefined {
  const combatant = getCombatant(start, who)
  const { rolls, rounds } = rollsOf(start, who, act)
  const target = start.men[act.target]
  if (act.mode !== 'single' || rolls < 2 || rolls > MOST_SHOTS || rounds !== 1) return undefined
  if (start.map || act.second !== undefined || act.also?.length || !target) return undefined
  if (combatant.hidden || target.hidden || start.ambushes.length > 0) return undefined
  if (start.rules.exchange.remembers?.(start)) return undefined
  try {
    const row = rowOf(start, combatant, { act, rolls, effort })
    return oddsOfRow(copy(start), row)
  } catch (error) {
    if (error instanceof OverBudget) return undefined
    throw error
  }
}

interface Shots {
  readonly act: Attacking
  readonly rolls: number
  readonly effort: Effort
}

function rowOf(
  start: Readonly<State>,
  { id }: Combatant,
  { act, rolls, effort }: Shots,
): Row<State> {
  const { rules } = start
  const { wounds } = rules
  const first = beforeOf(getCombatant(start, id))
  const weapon = act.weapon ?? getCombatant(start, id).inHand
  const target = (state: Readonly<State>): Combatant => getCombatant(state, act.target)
  const attackOf = (state: Readonly<State>, shot: number): Attack => {
    const before = shot === 0 ? first : { ...first, aim: undefined }
    const fire = { here: rules.share(state, 'single', [act.target], 1), all: 1 }
    return attackIn(state, id, { ...act, weapon }, before, fire)
  }

  const tableOf = (state: State, dice: Dice): FightTable => {
    const emit = (event: Event): void => apply(state, event)
    return { ...dice, state, emit, cast: () => dice, once: playOnce }
  }
  /** The state after a shot that comes to this, without its hits. */
  const fire = (from: Readonly<State>, shot: number, margin: Margin): State => {
    const state = { ...copy(from), rules: scripted(rules, margin) }
    apply(state, { type: 'fired', who: id, weapon, rounds: 1 })
    oneAttack(tableOf(state, NO_DICE), attackOf(state, shot))
    return { ...state, rules }
  }
  const struckBy = (from: Readonly<State>, who: string, hits: readonly Hit[]): State => {
    const state = copy(from)
    for (const event of hitEvents(who, id, hits)) apply(state, event)
    return settled(state, who)
  }

  const fumbled = new Map<string, readonly (readonly [Combatant, number])[]>()
  /** What a fumble makes of the attacker, after the shot has missed. */
  const fumblesOf = (missed: State, shot: number): readonly (readonly [Combatant, number])[] => {
    const before = `${shot} ${keyOf(getCombatant(missed, id))}`
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
      const key = `${keyOf(getCombatant(state, id))} ${plan ? keyOfHits(plan, rules) : ''}`
      after.set(key, { state: { ...state, rules }, plan })
      return key
    })
    if (!found) throw new OverBudget('too many fumbles')
    const all = [...found.outcomes].flatMap(([key, chance]) => {
      const { state, plan } = present(after.get(key), 'state after a fumble')
      if (!plan) return [[getCombatant(state, id), chance] as const]
      if (plan.target.id !== id) throw new OverBudget('a fumble that strikes somebody else')
      return hitsOf(plan, rules, { by: plan.given ?? 1 }).map(
        ([hits, share]) => [getCombatant(struckBy(state, id, hits), id), chance * share] as const,
      )
    })
    fumbled.set(before, all)
    return all
  }

  /** A key of everything that the plan of the next shot reads. */
  const planKeyOf = onceFor((state: State) =>
    [getCombatant(state, id), target(state)]
      .map((one) => keyOf({ ...one, wounds: seenOf(one, state) }))
      .join(' '),
  )
  const plans = remembering<Rules, ShotPlan>()
  const fateOf = lastAttack(rules, effort)

  return {
    attacks: rolls,
    wounds: wounds.words,
    keyOf: (state, shot) =>
      shot < rolls - 2
        ? `${keyOf(getCombatant(state, id))} ${keyOf(target(state))}`
        : `${planKeyOf(state)} ${JSON.stringify(wounds.body(target(state), state.now))}`,
    goesOn(state) {
      const carried = getCombatant(state, id).weapons[weapon]
      return (
        carried !== undefined &&
        goesOn(state, id, carried) &&
        hasRound(carried) &&
        !wounds.dead(target(state))
      )
    },
    *after(state, shot): Generator<Step<State>> {
      const plan = planAttack(attackOf(state, shot))
      if (plan.rounds !== 1 || plan.pattern || plan.given !== undefined)
        throw new OverBudget('more than one round')
      const missed = fire(state, shot, { by: 0 })
      for (const [margin, chance] of marginsOf(plan, rules))
        if (margin.die === 'fumble')
          for (const [attacker, share] of fumblesOf(missed, shot)) {
            const men = { ...missed.men, [id]: attacker }
            yield { state: copy({ ...missed, men }), chance: chance * share }
          }
        else if (margin.by <= 0) yield { state: missed, chance }
        else {
          const hit = fire(state, shot, margin)
          for (const [hits, share] of hitsOf(plan, rules, margin))
            yield {
              ...{ state: struckBy(hit, act.target, hits), chance: chance * share, hits: 1 },
              struck: hits.map(({ area }) => area),
              through: hits.reduce((sum, { through }) => sum + through, 0),
            }
        }
    },
    last: (state) =>
      fateOf(
        plans(rules, planKeyOf(state), () => planAttack(attackOf(state, rolls - 1))),
        wounds.body(target(state), state.now),
      ),
    wound: (state) => wounds.state(target(state)),
    isOut: (state) => wounds.helpless(target(state), state.now),
  }
}

/** Leaves out what only statistics and later rounds read of wounds, so that more states are alike. */
function settled(state: State, who: string): State {
  const combatant = getCombatant(state, who)
  const { wounds } = state.rules
  combatant.wounds = wounds.settled?.(combatant.wounds, state.now) ?? combatant.wounds
  return state
}

/** What others can learn of somebody's wounds now. */
const seenOf = (one: Combatant, { rules, now }: Readonly<State>): readonly unknown[] => [
  rules.wounds.state(one),
  rules.wounds.helpless(one, now),
  rules.wounds.dying(one),
  rules.wounds.gone(one),
  AREAS.map((area) => rules.wounds.usable(one, area)),
  ...(['attack', 'defence'] as const).map((use) => rules.wounds.penalties(one, use)),
  STATS.map((stat) => rules.stat(one, stat)),
]

/** A key of what an attack can change in somebody. */
function keyOf({
  stats: _stats,
  skills: _skills,
  armour: _armour,
  weapons,
  ...rest
}: Omit<Combatant, 'wounds'> & { readonly wounds: unknown }): string {
  return JSON.stringify([rest, weapons.map(({ weapon: { id }, ...carried }) => [id, carried])])
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

const remembered = remembering<Rules, readonly (readonly [readonly Hit[], number])[]>()

/** The hits of a margin with their chances. Hits that do the same are one. */
const hitsOf = (plan: ShotPlan, rules: Rules, margin: Margin) =>
  remembered(rules, `${margin.by} ${margin.die ?? ''} ${keyOfHits(plan, rules)}`, () => {
    const found = exactWithin(MOST_RUNS, (dice) => {
      const hits: Hit[] = []
      const slots = rules.slots(rules, { found: hits, states: true })
      landing(slots)(placing(dice), plan, margin, plan.before)
      return JSON.stringify(hits.map(({ damage: _damage, stopped: _stopped, ...hit }) => hit))
    })
    if (!found) throw new OverBudget('too many hits')
    return [...found.outcomes].map(
      ([text, chance]) =>
        [
          (JSON.parse(text) as Hit[]).map((hit) => ({ ...hit, damage: hit.through, stopped: 0 })),
          chance,
        ] as const,
    )
  })
