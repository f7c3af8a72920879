// Attack modifiers granted by the referee because nothing on the field shows them (`cp2020/attack/modifiers-gap`).
import type { Attack, Grant } from '../contract/attack.ts'
import { OPPOSITES } from './modifiers.ts'
import { isNimble } from './plan-sums.ts'
import type { State } from '../contract/state.ts'

type Seen = Pick<Attack, 'rules' | 'attacker' | 'target' | 'turned' | 'targetMoved'>

/** Conditions under which the field already implies a modifier, so that it is not counted twice. */
const SHOWN: Readonly<Record<string, (attack: Seen) => boolean>> = {
  'turning-to-face-the-target': ({ turned }) => turned,
  'moving-target-with-ref-above-10': ({ target, targetMoved, rules }) =>
    targetMoved && isNimble(target, rules),
}

/** The attack with the granted modifiers that apply, each once; of those that cannot hold together, the last one granted. */
export function withGrants<A extends Seen>(
  state: Pick<State, 'grants'>,
  attack: A,
): A & Pick<Attack, 'stated'> {
  const words = state.grants
    .filter(
      ({ who, target }) =>
        who === attack.attacker.id && (target === undefined || target === attack.target.id),
    )
    .map(({ modifier }) => modifier)
  const overruled = (word: string, i: number): boolean =>
    words.slice(i + 1).some((later) => later === word || OPPOSITES[word]?.includes(later))
  const stated = words.filter((word, i) => !overruled(word, i) && !SHOWN[word]?.(attack))
  return { ...attack, stated }
}

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
