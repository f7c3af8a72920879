// A star being created: points left, and problems by field.
import { present } from '../../dice/present.ts'
import { extraSkillOf, makeStar, type SignatureLine } from '../../books/fights/create-fighter.ts'
import { skillLevel, styleOf } from '../../books/fights/fighter.ts'
import { CREATION_POINTS, totalOf } from '../../books/fights/limits.ts'
import { optionsOf } from '../../books/fights/options.ts'
import {
  SIGNATURES,
  type Signature,
  type Stat,
  type Stats,
  type Style,
} from '../../books/fights/words.ts'
import type { OptionValues } from '../../engine/book.ts'
import type { StarRequest } from './api.ts'

export interface StarDraft {
  readonly player: string
  readonly name: string
  readonly woman: boolean
  readonly stats: Stats
  /** The points to spend. */
  readonly points: number
  /** The rolled line, with its seed. */
  readonly roll?: { readonly seed: number; readonly rolled: SignatureLine }
  readonly picked?: Signature
  readonly second?: Signature
}

/** A draft with all stats at 3. */
export const newStarDraft = (player: string, points = CREATION_POINTS): StarDraft => ({
  player,
  name: '',
  woman: false,
  stats: { box: 3, agg: 3, qwik: 3, pow: 3, stam: 3 },
  points,
})

export interface DraftProblem {
  readonly field: 'player' | 'name' | 'roll' | 'picked' | 'second' | 'stats' | `stats.${Stat}`
  /** A phrase if `right` says what was expected, otherwise a sentence. */
  readonly wrong: string
  readonly right?: string
}

/** Points left to spend; negative if too many are spent. */
export const pointsLeft = ({ stats, points }: StarDraft): number => points - totalOf(stats)

/** The first signature: rolled, or picked after rolling "Choose". */
export const firstSignature = ({ roll, picked }: StarDraft): Signature | undefined =>
  picked ?? (roll?.rolled === 'Choose' ? undefined : roll?.rolled)

/** The style of both signatures; undefined until both are known. */
export const styleOfDraft = (draft: StarDraft, second = draft.second): Style | undefined => {
  const first = firstSignature(draft)
  return first && second ? styleOf([first, second]) : undefined
}

/** The Skill Level of the star so far, with the signatures known until now (`fights/skill/level`). */
export function skillOf(draft: StarDraft, options: OptionValues): number {
  const first = firstSignature(draft)
  const known = [first, draft.second].filter((one) => one !== undefined)
  const extra = extraSkillOf(draft.roll?.rolled, first, optionsOf(options))
  return skillLevel(draft.stats, known) + extra
}

/** Any signature except this one. */
const otherSignature = (signature: Signature | undefined): Signature =>
  present(
    SIGNATURES.find((one) => one !== signature),
    'another signature',
  )

/** Everything that is missing or breaks a rule, as the book's own check reports it. */
export function problemsOf(draft: StarDraft, options: OptionValues = {}): readonly DraftProblem[] {
  const missing: DraftProblem[] = []
  if (draft.player.trim() === '') missing.push({ field: 'player', wrong: 'Name the player.' })
  if (draft.name.trim() === '') missing.push({ field: 'name', wrong: 'Give the star a name.' })
  if (!draft.roll) missing.push({ field: 'roll', wrong: 'Roll the dice for the first signature.' })
  if (draft.roll && !draft.second)
    missing.push({ field: 'second', wrong: 'Choose the second signature: any but the first.' })
  const { roll, picked, second } = draft
  // A missing second signature is not an error yet, so another one stands in for it.
  const stand = second ?? otherSignature(firstSignature(draft))
  const made = makeStar(
    {
      name: draft.name,
      woman: draft.woman,
      stats: draft.stats,
      rolled: roll?.rolled ?? otherSignature(stand),
      ...(picked ? { picked } : {}),
      points: draft.points,
      second: stand,
    },
    optionsOf(options),
  )
  return [
    ...missing,
    ...(made.problems ?? []).map(({ field, stat, wrong, right }): DraftProblem => ({
      field: field === 'stats' && stat ? `stats.${stat}` : field,
      wrong,
      right,
    })),
  ]
}

/** The request to the server; call only with a valid draft. */
export function requestOf({
  player,
  name,
  woman,
  stats,
  roll,
  picked,
  second,
}: StarDraft): StarRequest | undefined {
  if (!roll || !second) return undefined
  return {
    player: player.trim(),
    name: name.trim(),
    woman,
    stats,
    seed: roll.seed,
    second,
    ...(picked ? { picked } : {}),
  }
}
