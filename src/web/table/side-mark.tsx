// A side's shape in its colour, small, beside a name.
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
