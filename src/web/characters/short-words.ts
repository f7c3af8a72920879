// Wounds and loads in a few words, as they stand beside a name.
import { RUINED } from '../../books/gunfight/words.ts'
import { plural } from '../../dice/english.ts'

/** An id as words. */
export const spaced = (text: string): string => text.replaceAll('-', ' ')

/** A wound: its level or points, its area and its side effect, as "CW right leg, severed". */
export function woundWords({
  level,
  points,
  area,
  effect,
}: {
  readonly level?: unknown
  readonly points?: unknown
  readonly area?: unknown
  readonly effect?: unknown
}): string {
  const grave =
    level ?? (typeof points === 'number' ? `${plural(points, 'point')} of damage` : undefined)
  const where = [grave, area].flatMap((one) => (one ? [spaced(String(one))] : [])).join(' ')
  return [where, ...(effect ? [spaced(String(effect))] : [])].filter(Boolean).join(', ')
}

/** What is wrong with a weapon's loads, as "empty, no spare loads"; nothing for a full one. */
export function loadWords({
  shots,
  loaded = shots,
  spare,
  jammed,
}: {
  readonly shots: number
  readonly loaded?: number | undefined
  /** Spare loads; of a weapon without shots, the others of its kind. */
  readonly spare?: number | undefined
  readonly jammed?: unknown
}): string {
  const blade = shots === 0
  const jam = Number(jammed) >= RUINED ? 'broken' : blade ? 'stuck' : 'jammed'
  if (blade) return [...(spare ? [`${spare} more`] : []), ...(jammed ? [jam] : [])].join(', ')
  return [
    ...(loaded === 0 ? ['empty'] : loaded < shots ? [`${loaded} of ${shots}`] : []),
    ...(spare === 0 ? ['no spare loads'] : []),
    ...(jammed ? [jam] : []),
  ].join(', ')
}

/** The ammunition of a weapon; undefined for one that is thrown or needs none. */
export const roundsOf = (ammunition: string): string | undefined =>
  ammunition === 'NA' || ammunition === 'none' ? undefined : ammunition
