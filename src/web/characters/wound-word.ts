/** A wound on a card: its level, its points, or its effect. */
export const woundWord = ({
  level,
  points,
  effect,
}: {
  readonly level?: string | undefined
  readonly points?: number | undefined
  readonly effect?: string | undefined
}): string => level ?? (points === undefined ? (effect ?? '') : String(points))
