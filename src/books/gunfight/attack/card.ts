// What the plan cards of all gunfight books show of an attack: its chances, who else is in it, the ground that it covers.
import type { Point } from '../../../field/map.ts'
import type { Drawn, GunfightCard, Inside } from '../table/card.ts'

type CardChances = GunfightCard['chances']

/** What an attack comes to: `wound` by the words of the book's wound states. */
interface Outcome {
  readonly hit: number
  readonly out: number
  readonly wound: ArrayLike<number>
}

/** The chances to be out and in each wound state but unhurt, which comes first. */
export const outcomeChances = (
  words: readonly string[],
  { out, wound }: Omit<Outcome, 'hit'>,
): CardChances => [
  { what: 'out', chance: out },
  ...words.flatMap((what, i) => {
    const chance = wound[i]
    return i > 0 && chance ? [{ what, chance }] : []
  }),
]

/** The chances on the card of an attack; `word`: what one that does no harm comes to. */
export const attackChances = (
  words: readonly string[],
  outcome: Outcome,
  word: string | undefined,
): CardChances =>
  word === undefined
    ? [{ what: 'hit', chance: outcome.hit }, ...outcomeChances(words, outcome)]
    : [{ what: word, chance: outcome.hit }]

/** The wound states by their words, as the plain sentence reads them. */
export const woundOdds = (
  words: readonly string[],
  wound: ArrayLike<number>,
): Readonly<Record<string, number>> =>
  Object.fromEntries(words.map((word, i) => [word, wound[i] ?? 0]))

/** One who stands in the area of an attack, with the chances to be hit and out. */
export const insideRow = (
  { id, name }: { readonly id: string; readonly name: string },
  { hit, out }: Omit<Outcome, 'wound'>,
  note?: string,
): Inside => ({
  who: id,
  name,
  chances: [
    { what: 'hit', chance: hit },
    { what: 'out', chance: out },
  ],
  ...(note ? { note } : {}),
})

/** The chance of a throw, in words: the blast can reach people after a miss too. */
export const ON_THE_MARK = 'on the mark'
/** The warning for someone of the attacker's own side in the area. */
export const OWN_SIDE = 'one of their own'

/** The ground that a pattern of shot covers. */
export const drawPattern = (points: readonly Point[], width: number): Drawn => ({
  role: 'pattern',
  shape: 'polygon',
  points,
  label: `${width} m`,
})
