// A side's shape in its colour, beside a name: small, or as on the map.
import type { Id } from '../../dice/dice.ts'
import { initials } from '../field/initials.ts'
import { Portrait } from '../field/portrait.tsx'
import { outline, shapeOf, sideClass, type Shape } from '../field/shapes.ts'
import { portraits } from '../state/portraits.ts'

export function SideMark({ side }: { side: number }) {
  return (
    <svg
      class={`side-mark ${sideClass(side)}`}
      width="12"
      height="12"
      viewBox="-8 -8 16 16"
      aria-hidden="true"
    >
      <path d={outline(side, 5.5)} />
    </svg>
  )
}

/** The radii with which the shapes fill the same square. */
const RADIUS: Readonly<Record<Shape, number>> = {
  circle: 12,
  square: 11,
  triangle: 9.5,
  diamond: 10,
  hexagon: 11.5,
}

/** Somebody's token as the map has it, with their portrait or their initials. */
export function TokenFace({
  id,
  side,
  name,
  size = 28,
  href = portraits.value.get(id),
  letters = initials(name),
}: {
  id: Id
  side: number
  name: string
  size?: number
  /** The portrait, if it is not the one of the table. */
  href?: string | undefined
  letters?: string
}) {
  const r = RADIUS[shapeOf(side)]
  return (
    <svg
      class={`token-face ${sideClass(side)}`}
      width={size}
      height={size}
      viewBox="-14 -14 28 28"
      aria-hidden="true"
    >
      <path class="token-body" d={outline(side, r)} />
      {href === undefined ? (
        <text class="token-initials" y="3.500" font-size={letters.length > 2 ? 7 : 9.5}>
          {letters}
        </text>
      ) : (
        <Portrait href={href} side={side} r={r} />
      )}
    </svg>
  )
}
