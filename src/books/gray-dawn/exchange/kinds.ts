// The acts of a single attack under this book: those of the 2020 book, adapted, and what people do under fire.
import type { Act } from '../../cp2020/contract/acts.ts'
import type { Kinds } from '../../cp2020/contract/rules.ts'
import { attackGray } from '../acts/attack.ts'
import { hunker } from '../acts/whole-turn.ts'
import type { Combatant, Rules, State } from '../state.ts'
import { refuseInTurn } from '../turn/refusals.ts'

/** The same acts, judged by stance. No acts are declared before them. */
export function exchangeKinds({ attack, ...others }: Kinds, rules: Rules): Kinds {
  const kinds: Kinds = { ...others, attack: attackGray(attack as never, rules), hunker }
  return Object.fromEntries(
    Object.entries(kinds).map(([verb, kind]) => [
      verb,
      {
        ...kind,
        refuse: (state: State, combatant: Combatant, act: Act) =>
          refuseInTurn(state, combatant, [], act) ?? kind.refuse(state, combatant, act),
      },
    ]),
  )
}
