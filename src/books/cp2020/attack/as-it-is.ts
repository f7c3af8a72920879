// Attacks on the state as it is after a ruling in their middle: what has been fired goes on, and strikes whoever is still there.
import type { Id } from '../../../dice/dice.ts'
import type { Live } from '../../gunfight/attack/firing.ts'
import type { Body, Attack, ShotPlan } from '../contract/attack.ts'
import type { Combatant, FightTable, Person, State } from '../contract/state.ts'
import { apply } from '../events.ts'
import { BLOW_REACH } from '../combatant.ts'
import { between } from '../movement/placing.ts'
import { copy } from '../state.ts'
import type { Hit } from '../wounds/wound-store.ts'
import { isFirearm, type Carried } from '../words.ts'
import { castFor } from './attack-context.ts'
import { hitEvents } from './hit-events.ts'
import { bandIn } from './range.ts'
import { strike, type Rolled } from './resolve.ts'

/** The plan of a strike on this state; undefined if nobody is struck. */
export type PlanOf = (state: Readonly<State>) => ShotPlan | undefined

/** The state with the attacker and their weapon in it, even if a ruling has taken them out since they attacked. */
export function asFired(
  state: Readonly<State>,
  attacker: Person,
  carried?: Carried,
): Readonly<State> {
  // In a fight the attacker is a combatant, also after a ruling has removed them.
  const now = state.men[attacker.id] ?? (attacker as Combatant)
  const armed = carried === undefined || now.weapons.includes(carried)
  if (armed && state.men[attacker.id]) return state
  const weapons = armed ? now.weapons : [...now.weapons, carried]
  return { ...state, men: { ...state.men, [attacker.id]: { ...now, weapons } } }
}

/** Whether the target is still where such an attack reaches it. */
export function isReached(
  state: Readonly<State>,
  { attacker, target, weapon, mode }: Attack,
): boolean {
  const [from, to] = [state.men[attacker.id], state.men[target.id]]
  if (!from || !to) return false
  const { metres, sees, cover } = between(state, from, to)
  if (!isFirearm(mode)) return metres <= BLOW_REACH
  const ranged = { rules: state.rules, attacker: from, mode, metres }
  return (sees || cover.sp > 0) && (!weapon || bandIn(ranged, weapon) !== undefined)
}

/** A strike that is planned and may be rolled. */
interface Struck {
  readonly by: Id
  readonly who: Id
  readonly planOf: PlanOf
  /** The plan on the state after so many rulings. */
  readonly plan: ShotPlan
  readonly since: number
}

/** How the rounds of a strike meet rulings. */
const liveOf =
  (t: FightTable, { by, who, planOf, since }: Struck) =>
  (hits: Hit[]): Live<ShotPlan, Body, unknown> =>
  (play, gone) => {
    const from = hits.length
    return t.restartable(() => {
      hits.length = from
      if (t.rulings() === since) return play(undefined)
      if (!t.state.men[who]) return gone
      const state = copy(t.state)
      for (const event of hitEvents(who, by, hits)) apply(state, event)
      const plan = planOf(state)
      if (!plan) return gone
      const found: Hit[] = []
      const { rules } = t.state
      const slots = rules.slots(rules, { found, trace: t.trace })
      const after = play({ plan, body: plan.before, slots })
      hits.push(...found)
      return after
    })
  }

/** Resolves the hits of a roll, round by round, on the target as it is then. */
export const strikeNow = (
  t: FightTable,
  struck: Struck,
  { raw }: Pick<Rolled, 'raw'>,
): readonly Hit[] =>
  strike(
    castFor(t, struck.by, struck.who),
    struck.plan,
    t.state.rules,
    { raw },
    {
      trace: t.trace,
      live: liveOf(t, struck),
    },
  ).hits
