// The colours and shapes of sides, and shapes as SVG.
import { signal } from '@preact/signals'
import { useLayoutEffect } from 'preact/hooks'
import type { Point } from '../../field/map.ts'
import { COLOURS, type Colour } from '../../files/colours.ts'

export const SHAPES = ['circle', 'square', 'triangle', 'diamond', 'hexagon'] as const
export type Shape = (typeof SHAPES)[number]

/** The shape of a side; shapes repeat. */
export const shapeOf = (side: number): Shape => SHAPES[side % SHAPES.length] ?? 'circle'
/** The colours chosen by the sides of the displayed fight; undefined means by their order. */
const chosenColours = signal<readonly (Colour | undefined)[]>([])

/** Applies the sides' colours while the page is shown. */
export function useSideColours(
  sides: readonly { readonly colour?: Colour | undefined }[] | undefined,
): void {
  const key = JSON.stringify((sides ?? []).map(({ colour }) => colour ?? null))
  useLayoutEffect(() => {
    chosenColours.value = (JSON.parse(key) as (Colour | null)[]).map((one) => one ?? undefined)
    return () => void (chosenColours.value = [])
  }, [key])
}

/** The CSS class of the colour of a side. */
export function sideClass(side: number): string {
  const chosen = chosenColours.value[side]
  return `side-${chosen ? COLOURS.indexOf(chosen) : side % SHAPES.length}`
}

const ring = (corners: number, r: number, turn: number): string =>
  Array.from({ length: corners }, (_, i) => {
    const angle = ((i / corners) * 360 + turn) * (Math.PI / 180)
    return `${i === 0 ? 'M' : 'L'}${(r * Math.cos(angle)).toFixed(2)} ${(r * Math.sin(angle)).toFixed(2)}`
  }).join('') + 'Z'

/** The outline of a side's shape around 0,0, with about the area of a circle of radius `r`. */
export function outline(side: number, r: number): string {
  switch (shapeOf(side)) {
    case 'square':
      return ring(4, r * 1.25, 45)
    case 'triangle':
      return ring(3, r * 1.4, -90)
    case 'diamond':
      return ring(4, r * 1.3, 0)
    case 'hexagon':
      return ring(6, r * 1.1, 0)
    default:
      return `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
  }
}

/** Corners as SVG points. */
export const corners = (shape: readonly Point[]): string =>
  shape.map(({ x, y }) => `${x},${y}`).join(' ')
