// Endings and joins of English sentences.

/** "1 point", "3 points". */
export const plural = (count: number, what: string): string =>
  `${count} ${what}${count === 1 ? '' : 's'}`

/** A figure with a real minus: "−5". */
export const minus = (value: number | string): string => String(value).replace(/^-/, '−')
/** A figure with its sign: "+2", "−5", "0"; dice, "3D6", have none. */
export const signed = (value: number | string): string =>
  typeof value === 'number' && value > 0 ? `+${value}` : minus(value)
/** A figure that is added to another: "+ 2", "− 5". */
export const addend = (value: number | string): string =>
  Number(value) < 0 ? minus(value).replace('−', '− ') : `+ ${value}`

/** The text with a small first letter, unless it begins with an abbreviation. */
export const lower = (text: string): string =>
  /^[A-Z]{2}/.test(text) ? text : text.slice(0, 1).toLowerCase() + text.slice(1)
/** The text with a capital first letter. */
export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** A text as a name for ids and files: "Mad Matt!" gives mad-matt. */
export const slug = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** "standing, kneeling and prone". */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/** The parts as sentences, empty ones left out: "Who fires? It takes the round. Or keep it." */
export const sentences = (...parts: readonly string[]): string =>
  parts.flatMap((part) => (part === '' ? [] : [/[.?!…]$/.test(part) ? part : `${part}.`])).join(' ')

/** The words with a number before those that occur several times: "Glock 17, 2 × Hand grenade". */
export function countedList(words: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].map(([word, count]) => (count > 1 ? `${count} × ${word}` : word)).join(', ')
}
