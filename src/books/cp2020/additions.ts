// A variant's extensions of the 2020 book: additional data of combatants and of the fight, opaque to all other
// code.
import type { Additions } from './contract/rules.ts'

/** The 2020 book itself has no extensions. */
export const NO_ADDITIONS: Additions = {
  read(text, _wrong, tell) {
    const why = 'this book has none'
    for (const word of ['mook', 'npc'] as const) if (text[word]) tell(word)(word, 'nothing', why)
    for (const [perk, level] of Object.entries(text.perks ?? {}))
      tell(`perks.${perk}`)(`${perk} ${level}`, 'nothing', why)
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
