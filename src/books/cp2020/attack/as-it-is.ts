// Attacks of this book on the state as it is after a ruling in their middle.
import type { Id } from '../../../dice/dice.ts'
import { liveHits } from '../../gunfight/attack/as-it-is.ts'
import type { Attack, ShotPlan } from '../contract/attack.ts'
import type { FightTable, State } from '../contract/state.ts'
import { apply } from '../events.ts'
import { BLOW_REACH } from '../combatant.ts'
import { between } from '../movement/placing.ts'
import { copy } from '../state.ts'
import type { Hit } from '../wounds/wound-store.ts'
import { isFirearm } from '../words.ts'
import { castFor } from './attack-context.ts'
import { hitEvents } from './hit-events.ts'
import { bandIn } from './range.ts'
import { strike, type Rolled } from './resolve.ts'

/** The plan of a strike on this state; undefined if nobody is struck. */
export type PlanOf = (state: Readonly<State>) => ShotPlan | undefined

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
      live: liveHits(t, {
        ...struck,
        copy,
        suffer(state, hits) {
          for (const event of hitEvents(struck.who, struck.by, hits)) apply(state, event)
        },
        bodyOf: ({ before }) => before,
        slots: (found) => t.state.rules.slots(t.state.rules, { found, trace: t.trace }),
      }),
    },
  ).hits
