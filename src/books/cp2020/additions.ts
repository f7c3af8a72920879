// A variant's extensions of the 2020 book: additional data of combatants and of the fight, opaque to all other
// code.
import { tellOtherKinds } from '../gunfight/files/other-kinds.ts'
import type { Additions } from './contract/rules.ts'

/** The 2020 book itself has no extensions. */
export const NO_ADDITIONS: Additions = {
  read(text, _wrong, tell) {
    tellOtherKinds(text, tell)
    return undefined
  },
  fresh: (own) => own,
  write: () => ({}),
  begin: () => undefined,
  apply: () => undefined,
  follow: () => undefined,
  hide: () => undefined,
  redact: (fact) => fact,
  say: () => undefined,
  kind: () => 'act',
  standing: () => [],
  conditions: () => [],
  figures: () => [],
  rulings: [],
  questions: {},
  menu: () => undefined,
  drawn: () => [],
  shelters: () => [],
  begins: () => undefined,
  cue: () => undefined,
  ways: () => [],
}
