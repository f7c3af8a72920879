// Plan cards of attacks, shared by all gunfight books: chances, others in the area, and the area covered.
import type { Point } from '../../../field/map.ts'
import type { Drawn, GunfightCard, Inside } from '../table/card.ts'

type CardChances = GunfightCard['chances']

/** The outcome of an attack; `wound` is indexed by the book's wound states. */
interface Outcome {
  readonly hit: number
  readonly out: number
  readonly wound: ArrayLike<number>
}

/** Chances of being out of action and of each wound state except unhurt, which comes first. */
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

/** Chances on the card of an attack; `word`: the effect of a harmless one. */
export const attackChances = (
  words: readonly string[],
  outcome: Outcome,
  word: string | undefined,
): CardChances =>
  word === undefined
    ? [{ what: 'hit', chance: outcome.hit }, ...outcomeChances(words, outcome)]
    : [{ what: word, chance: outcome.hit }]

/** Chances by wound state, for the plain sentence. */
export const woundOdds = (
  words: readonly string[],
  wound: ArrayLike<number>,
): Readonly<Record<string, number>> =>
  Object.fromEntries(words.map((word, i) => [word, wound[i] ?? 0]))

/** A bystander in the area of an attack, with their chances to be hit and out of action. */
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

/** Label for a throw's chance of hitting its target spot; the blast can still reach people after a miss. */
export const ON_THE_MARK = 'on the mark'
/** Warning that someone on the attacker's own side is in the area. */
export const OWN_SIDE = 'one of their own'

/** Draws the area covered by a shot pattern. */
export const drawPattern = (points: readonly Point[], width: number): Drawn => ({
  role: 'pattern',
  shape: 'polygon',
  points,
  label: `${width} m`,
})

/** The note of a card whose chances of wounds are those of so many samples; none if they are exact. */
export const notedSamples = (throws: number | undefined): readonly string[] =>
  throws === undefined ? [] : [`The chances of wounds are estimated from ${throws} samples.`]
