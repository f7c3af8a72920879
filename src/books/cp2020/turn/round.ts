// What happens around the parts of a round: how it begins, what is rolled when a part comes, how it ends (`cp2020/round/length`).
// A variant replaces a function, or adds steps before the first part.
import type { Id, Refusal } from '../../../dice/dice.ts'
import { combatant } from '../../gunfight/combatants.ts'
import type { Act } from '../acts/index.ts'
import { performAlone } from '../acts/perform.ts'
import { declareFastDraws, initiative2020, rollInitiative } from './initiative.ts'
import { helpless } from '../combatant.ts'
import type { T } from './part.ts'
import { part } from './part.ts'
import type { Rules } from '../rules.ts'
import type { Man, OwnStep, State } from '../state.ts'
import type { Term } from '../wounds/wound-store.ts'

export interface Round {
  /** A new round, up to its first part or to a step of its own. */
  starts(t: T): void
  /** Steps between the two, a beat each, by the word in `state.step`. */
  readonly steps: Readonly<Record<OwnStep, Round['starts']>>
  /** What is rolled when somebody's part comes; false: he has none. */
  partBegins(t: T, id: Id): boolean
  /** The parts of those who act at one time. */
  part(t: T, group: readonly Id[]): void
  /** One act of somebody out of turn, which the referee begins: whatever phase it belongs to. */
  readonly act: {
    refuse(state: Readonly<State>, id: Id, act: Act): Refusal | undefined
    perform(t: T, id: Id, act: Act): void
  }
  /** All that somebody adds to his die of initiative. */
  initiative(man: Man, rules: Rules): readonly Term[]
  /** When all have had their part. */
  ends(t: T): void
}

export const round2020: Round = {
  starts(t) {
    t.emit({ type: 'round', round: t.state.round + 1 })
    declareFastDraws(t)
    rollInitiative(t)
  },
  steps: {},
  partBegins(t, id) {
    t.state.rules.wounds.partBegins(t as never, id)
    if (!helpless(combatant(t.state, id), t.state.rules, t.state.now)) return true
    t.emit({ type: 'ended', who: id })
    return false
  },
  part,
  act: {
    refuse: (state, id, act) => state.rules.acts.refuse(state, id, act),
    perform: performAlone,
  },
  initiative: initiative2020,
  ends: (t) => t.state.rules.wounds.roundEnds(t as never),
}
