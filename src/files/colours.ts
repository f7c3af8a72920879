import { present } from '../dice/present.ts'
// The colours of sides, in the order in which they are assigned.
export const COLOURS = ['blue', 'orange', 'green', 'yellow', 'pink'] as const
export type Colour = (typeof COLOURS)[number]

/** The colour of each side: its own, or else the one assigned by its position. */
export const coloursOf = (
  sides: readonly { readonly colour?: Colour | undefined }[],
): readonly Colour[] =>
  sides.map(({ colour }, i) => colour ?? present(COLOURS[i % COLOURS.length], 'a colour'))

/** The sides after giving one of them another colour; the side that had it gets the old one. */
export function withColour<Side extends { readonly colour?: Colour | undefined }>(
  sides: readonly Side[],
  at: number,
  colour: Colour,
): readonly Side[] {
  const before = coloursOf(sides)
  return sides.map((side, i) =>
    i === at
      ? { ...side, colour }
      : before[i] === colour
        ? { ...side, colour: present(before[at], 'the side that takes the colour') }
        : side,
  )
}
