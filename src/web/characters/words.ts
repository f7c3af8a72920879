// Words for what books write in fields.

/** A wound on a card: its level, its points, or what it did. */
export const woundWord = ({
  level,
  points,
  effect,
}: {
  readonly level?: string | undefined
  readonly points?: number | undefined
  readonly effect?: string | undefined
}): string => level ?? (points === undefined ? (effect ?? '') : String(points))

/** Who plays whom, in New fight. */
export const SEAT_WORDS = {
  legend: 'Who plays whom',
  each: 'A seat for each person',
  sides: 'One seat for each side',
  help: 'Give single people a player of their own: write a name, or Referee or Computer. Everybody else belongs to the seat of their side.',
  playedBy: 'played by',
  whoPlays: (name: string): string => `Who plays ${name}`,
  seats: (names: readonly string[]): string => `Seats: ${names.join(', ')}`,
  ofSide: ({ name, computer }: { readonly name: string; readonly computer: boolean }): string =>
    computer ? 'Computer' : name,
} as const
