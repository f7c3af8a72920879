// A side's shape in its colour, beside a name: small, or with initials as on the map.
import { initials } from '../field/initials.ts'
import { outline, sideClass } from '../field/shapes.ts'

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

/** Somebody's token as the map has it. */
export function TokenFace({ side, name }: { side: number; name: string }) {
  return (
    <svg
      class={`token-face ${sideClass(side)}`}
      width="28"
      height="28"
      viewBox="-14 -14 28 28"
      aria-hidden="true"
    >
      <path class="token-body" d={outline(side, 10)} />
      <text class="token-initials" y="3.500" font-size="9.5">
        {initials(name)}
      </text>
    </svg>
  )
}
