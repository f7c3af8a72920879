// What a variant keeps and tells beyond the 2020 book: parts of its own of a combatant and of the fight, which nothing outside looks into.
import type { Additions } from './contract/rules.ts'

/** The 2020 book keeps and tells nothing more. */
export const NO_ADDITIONS: Additions = {
  read: () => undefined,
  fresh: (own) => own,
  write: () => ({}),
  begin: () => undefined,
  apply: () => undefined,
  follow: () => undefined,
  hide: () => undefined,
  redact: (fact) => fact,
  say: () => undefined,
  kind: () => 'act',
  said: () => [],
  standing: () => [],
  conditions: () => [],
  figures: () => [],
  rulings: [],
  questions: {},
  menu: () => undefined,
  drawn: () => [],
  shelters: () => [],
  begins: () => undefined,
  ways: () => [],
}
