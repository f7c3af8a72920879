// Searches the referee's rulings.
import type { Ruling } from '../../engine/ruling.ts'

/** Words that people type, and the words that rulings use instead. */
const SYNONYMS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    add: 'bring in',
    ammo: 'ammunition',
    armor: 'armour',
    bullets: 'ammunition',
    control: 'player',
    crouch: 'posture',
    cure: 'remove wounds',
    damage: 'wound',
    dead: 'out of action',
    gun: 'weapon',
    heal: 'remove wounds',
    hurt: 'wound',
    kill: 'out of action',
    kneel: 'posture',
    magazine: 'spare loads',
    owner: 'player',
    remove: 'take out',
    spawn: 'bring in',
    stand: 'posture',
    stun: 'out of action',
    teleport: 'move somebody',
  }),
)

/** The heading that a ruling is listed under. */
export const groupOf = ({ group = 'More' }: Pick<Ruling, 'group'>): string => group

/** Whether every word, or its synonym, occurs in the text. */
const hasWords = (text: string, words: string): boolean =>
  words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => {
      const called = SYNONYMS.get(word)
      const found = text.toLowerCase()
      return found.includes(word) || (called !== undefined && found.includes(called))
    })

/** The texts to search, from most to least significant: the name; heading and fields; the note and choices. */
const textsOf = (ruling: Ruling): readonly string[] => {
  const { label, note = '', fields } = ruling
  const named = [label, groupOf(ruling), ...fields.map((field) => field.label)].join(' ')
  const values = fields.flatMap(({ values = [] }) => values.map((one) => one.label))
  return [label, named, [named, note, ...values].join(' ')]
}

/** The rulings that contain all these words, most significant matches first. */
export function findRulings(rulings: readonly Ruling[], words: string): readonly Ruling[] {
  const rank = (ruling: Ruling): number =>
    textsOf(ruling).findIndex((text) => hasWords(text, words))
  return rulings
    .map((ruling) => ({ ruling, at: rank(ruling) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)
    .map(({ ruling }) => ruling)
}
