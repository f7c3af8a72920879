// The chances after each beat as curves, with the turning points. A click goes to that moment.
import { useEffect, useRef, useState } from 'preact/hooks'
import { formatChance } from '../../dice/percent.ts'
import type { Course } from '../../odds/course.ts'
import { xOf, sideLines, marksOf, yOf, type Frame } from '../../odds/course-shape.ts'
import { showPlace, place } from './state.ts'
import { Button } from '../button.tsx'

const LEFT = 44
const RIGHT = 12
const TOP = 12
const BOTTOM = 8
const HEIGHT = 176

/** The drawn width of an element, in pixels. */
function useWidth() {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!box.current) return
    const watch = new ResizeObserver(([seen]) => setWidth(seen?.contentRect.width ?? 0))
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [])
  return { box, width }
}

/** A side's legend entry, distinguished by dashes as well as colour. */
export function SideKey({ side, name }: { side: number; name: string }) {
  return (
    <li class={`line gap-1 side-${side % 5}`}>
      <svg width="28" height="10" aria-hidden="true">
        <path class="curve-line" d="M0 5H28" />
      </svg>
      {name}
    </li>
  )
}

export function Curve({ course }: { course: Course }) {
  const { box, width } = useWidth()
  const frame: Frame = {
    left: LEFT,
    top: TOP,
    width: Math.max(10, width - LEFT - RIGHT),
    height: HEIGHT - TOP - BOTTOM,
  }
  const last = course.points.length - 1
  const at = Math.min(place.value, last)
  const toPlace = (event: MouseEvent): void => {
    const from = (event.currentTarget as SVGElement).getBoundingClientRect()
    showPlace(
      Math.max(
        0,
        Math.min(last, Math.round(((event.clientX - from.x - LEFT) / frame.width) * last)),
      ),
    )
  }
  const lines = sideLines(course, frame)
  return (
    <div class="curve" ref={box}>
      {width > 0 && (
        <>
          <div class="curve-box">
            <svg
              width={width}
              height={HEIGHT}
              aria-hidden="true"
              data-testid="curve"
              onClick={toPlace}
            >
              {[0, 0.25, 0.5, 0.75, 1].map((share) => (
                <g key={share}>
                  <path
                    class="curve-grid"
                    d={`M${LEFT} ${yOf(frame, share)}H${LEFT + frame.width}`}
                  />
                  {share % 0.5 === 0 && (
                    <text class="curve-scale" x={LEFT - 6} y={yOf(frame, share) + 4}>
                      {formatChance(share)}
                    </text>
                  )}
                </g>
              ))}
              <path class="curve-here" d={`M${xOf(course, frame, at)} ${TOP}V${HEIGHT - BOTTOM}`} />
              {lines.map(({ side, band }) => (
                <path key={side} class={`curve-band side-${side % 5}`} d={band} />
              ))}
              {lines.map(({ side, line }) => (
                <g key={side} class={`side-${side % 5}`}>
                  <path class="curve-line" d={line} />
                </g>
              ))}
            </svg>
            {marksOf(course, frame).map(({ turning, number, x, y }) => (
              <Button
                key={turning.place}
                class={`curve-mark side-${turning.side % 5}`}
                style={{ left: `${x}px`, top: `${y}px` }}
                data-testid="curve-mark"
                aria-label={`Turning point ${number}: ${course.sides[turning.side] ?? ''} ${formatChance(turning.from)} to ${formatChance(turning.to)}. ${turning.sentence}`}
                title={turning.sentence}
                onClick={() => showPlace(turning.place)}
              >
                {number}
              </Button>
            ))}
          </div>
          <input
            class="curve-slider"
            style={{ marginLeft: `${LEFT - 8}px`, width: `${frame.width + 16}px` }}
            type="range"
            min={0}
            max={last}
            value={at}
            data-testid="curve-slider"
            aria-label="Beat of the fight"
            aria-valuetext={beatText(course, at)}
            onInput={(input) => showPlace(Number(input.currentTarget.value))}
          />
        </>
      )}
    </div>
  )
}

/** A beat as text for screen readers. */
function beatText({ points, sides }: Course, at: number): string {
  const point = points[at]
  if (!point) return ''
  return [
    `beat ${at}, ${point.clock}`,
    ...point.chances.map(({ share }, side) => `${sides[side]} ${formatChance(share)}`),
    point.sentence,
  ]
    .filter(Boolean)
    .join('; ')
}
