// Attack modifiers granted by the referee because nothing on the field shows them (`cp2020/attack/modifiers-gap`).
import type { Id } from '../../../dice/dice.ts'
import type { Attack, Grant } from '../contract/attack.ts'
import { MOVING_TARGET, OPPOSITES } from './modifiers.ts'
import { isNimble } from './plan-sums.ts'
import type { State } from '../contract/state.ts'

type Seen = Pick<Attack, 'rules' | 'attacker' | 'target' | 'turned' | 'targetMoved'>

/** Conditions under which the field already implies a modifier, so that it is not counted twice. */
const SHOWN: Readonly<Record<string, (attack: Seen) => boolean>> = {
  'turning-to-face-the-target': ({ turned }) => turned,
  [MOVING_TARGET]: ({ target, targetMoved, rules }) => targetMoved && isNimble(target, rules),
}

/** The rows granted for attacks of one on another, each once; of those that cannot hold together, the last one granted. */
function grantedFor({ grants }: Pick<State, 'grants'>, by: Id, on: Id): readonly string[] {
  const words = grants
    .filter(({ who, target }) => who === by && (target === undefined || target === on))
    .map(({ modifier }) => modifier)
  const overruled = (word: string, i: number): boolean =>
    words.slice(i + 1).some((later) => later === word || OPPOSITES[word]?.includes(later))
  return words.filter((word, i) => !overruled(word, i))
}

/** The attack with the granted modifiers that apply. */
export function withGrants<A extends Seen>(
  state: Pick<State, 'grants'>,
  attack: A,
): A & Pick<Attack, 'stated'> {
  const granted = grantedFor(state, attack.attacker.id, attack.target.id)
  return { ...attack, stated: granted.filter((word) => !SHOWN[word]?.(attack)) }
}

/** Whether somebody is said to be immobile to another, and so meets their blows without a defence (`cp2020/attack/modifiers-gap`). */
export const isSaidImmobile = (state: Pick<State, 'grants'>, by: Id, on: Id): boolean =>
  grantedFor(state, by, on).includes('target-immobile')

/** Adds or removes a grant. */
export const withGrant = (
  grants: readonly Grant[],
  grant: Grant,
  holds: boolean,
): readonly Grant[] => [
  ...grants.filter(
    (one) =>
      one.who !== grant.who || one.target !== grant.target || one.modifier !== grant.modifier,
  ),
  ...(holds ? [grant] : []),
]
