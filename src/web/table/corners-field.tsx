// The corners of a shape: typed as numbers, or clicked on the map one by one.
import { useState } from 'preact/hooks'
import type { Point } from '../../field/map.ts'
import { mapRequest, scene } from '../state/store.ts'
import { Button } from '../button.tsx'

/** Parses "3,4 7,4 5,8" into points; undefined for anything else. */
export function readCorners(text: string): readonly Point[] | undefined {
  const points = text
    .trim()
    .split(/[\s;]+/)
    .map((pair) => /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/.exec(pair))
  return points.every((found) => found !== null)
    ? points.map(([, x, y]) => ({ x: Number(x), y: Number(y) }))
    : undefined
}

const tenth = (metres: number): number => Math.round(metres * 10) / 10

export function CornersField({
  label,
  put,
}: {
  label: string
  put: (corners: readonly Point[] | undefined) => void
}) {
  const [text, setText] = useState('')
  const write = (next: string): void => {
    setText(next)
    put(next.trim() === '' ? undefined : readCorners(next))
  }
  /** Asks for one corner after another until the hint on the map is cancelled. */
  const ask = (before: string): void => {
    mapRequest.value = {
      label: `${label}: ${before.trim() === '' ? 'the first' : 'the next, or cancel when the shape is complete'}`,
      shape: 'spot',
      onPicked: ([point]) => {
        if (!point) return
        const next = `${before} ${tenth(point.x)},${tenth(point.y)}`.trim()
        write(next)
        ask(next)
      },
    }
  }
  return (
    <>
      <label class="row">
        <span>{label}</span>
        <input
          value={text}
          placeholder="3,4 7,4 5,8"
          aria-invalid={text.trim() !== '' && !readCorners(text)}
          data-testid="corners"
          onInput={({ currentTarget }) => write(currentTarget.value)}
        />
      </label>
      {scene.value?.map && (
        <Button data-testid="pick-corners" onClick={() => ask(text)}>
          Click the corners on the map
        </Button>
      )}
    </>
  )
}
