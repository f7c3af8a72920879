// What a file says of people that only one book knows: mooks, other people than the players', perks.
import type { Tell } from './faults.ts'
import type { PersonText } from './texts.ts'

/** Tells that this book has no mooks, perks and the like. */
export function tellOtherKinds(text: Pick<PersonText, 'mook' | 'npc' | 'perks'>, tell: Tell): void {
  const why = 'this book has none'
  for (const word of ['mook', 'npc'] as const) if (text[word]) tell(word)(word, 'nothing', why)
  for (const [perk, level] of Object.entries(text.perks ?? {}))
    tell(`perks.${perk}`)(`${perk} ${level}`, 'nothing', why)
}
