// What Gray Dawn adds to the 2020 book: its state and its facts. Its tables add more (`table/additions.ts`).
import { NO_ADDITIONS } from '../cp2020/additions.ts'
import type { Additions, OwnFact } from '../cp2020/contract/rules.ts'
import type { Id } from '../../dice/dice.ts'
import { EngineFault } from '../../engine/plain-data.ts'
import { ATTACK_FACTS } from './attack/facts.ts'
import type { FactKind } from './facts.ts'
import { fresh, otherNames, read, skillsOfOthers, write } from './files/person.ts'
import { SUPPRESSION_FACTS } from './suppression/facts.ts'
import { begin, follow } from './table/follow.ts'
import { hide } from './table/view.ts'
import { TURN_FACTS } from './turn/facts.ts'
import type { State } from './state.ts'

const FACTS: Readonly<Record<string, FactKind<OwnFact>>> = {
  ...ATTACK_FACTS,
  ...SUPPRESSION_FACTS,
  ...TURN_FACTS,
}

const kindOf = ({ fact }: OwnFact): FactKind<OwnFact> => {
  const found = FACTS[fact]
  if (!found) throw new EngineFault(`there is no fact ${fact}`)
  return found
}

export const ADDITIONS: Additions = {
  ...NO_ADDITIONS,
  read,
  fresh,
  write,
  begin,
  otherNames,
  skillsOfOthers,
  follow,
  hide,
  apply(state: State, who: Id | undefined, fact: OwnFact) {
    const combatant = who === undefined ? undefined : state.men[who]
    if (combatant) kindOf(fact).apply?.(combatant, fact, state)
    else if (who === undefined) kindOf(fact).applyToFight?.(state, fact)
  },
  redact(fact, known) {
    const kind = kindOf(fact)
    const named = kind.names?.(fact)
    if (named !== undefined && !known(named)) return undefined
    return kind.redact ? kind.redact(fact, known) : fact
  },
  say: (fact: OwnFact, who: string, view: Readonly<State>) => kindOf(fact).say?.(fact, who, view),
  kind(fact) {
    const kind = kindOf(fact)
    return kind.kindOf?.(fact) ?? kind.kind ?? 'act'
  },
  begins: (fact) => kindOf(fact).begins,
  cue: (fact, who) => (who === undefined ? undefined : kindOf(fact).cue?.(fact, who)),
}
