import type { ComponentChildren } from 'preact'

/** A pattern that fills areas, in metres unless it is scaled. `turned` is in degrees. */
export function Hatch({
  turned,
  scale = 1,
  ...props
}: {
  readonly id: string
  readonly width: number
  readonly height: number
  readonly turned?: number
  readonly scale?: number
  readonly children: ComponentChildren
}) {
  const turn = turned === undefined ? '' : `rotate(${turned})`
  const transform = `${scale === 1 ? '' : `scale(${scale}) `}${turn}`
  return <pattern {...props} patternUnits="userSpaceOnUse" patternTransform={transform} />
}
