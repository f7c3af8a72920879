import { present } from '../dice/present.ts'
// The colours of sides, in the order in which sides get them.
export const COLOURS = ['blue', 'orange', 'green', 'yellow', 'pink'] as const
export type Colour = (typeof COLOURS)[number]

/** The colour of each side: the one it names, or the one of its place in the order. */
export const coloursOf = (
  sides: readonly { readonly colour?: Colour | undefined }[],
): readonly Colour[] =>
  sides.map(({ colour }, i) => colour ?? present(COLOURS[i % COLOURS.length], 'a colour'))

/** The sides with another colour for one of them; who had it takes the old one. */
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
