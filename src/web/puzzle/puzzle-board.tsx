// The position of a puzzle: the ground and the combatants.
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { corners } from '../field/shapes.ts'
import type { Board, PuzzleChoice } from '../../files/puzzle.ts'
import '../style/small-map.css'

/** Room around the board, in metres: people at its edge are drawn whole. */
const MARGIN = 1

type Way = NonNullable<PuzzleChoice['way']>
type Spot = Way[number]

/** Of the mark of a person. */
const RADIUS = 0.45
/** Of a letter, as a share of the height of a name. */
const LETTER = 0.83

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}
const boxAround = ({ x, y }: Spot, r: number): Box => ({
  left: x - r,
  right: x + r,
  top: y - r,
  bottom: y + r,
})
const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** A name beside its person: where its baseline begins, and what it covers. */
interface Label extends Spot {
  readonly box: Box
}

/** Places for a name of this height: below, above, to the right, to the left, then farther below and above. */
function placesFor(
  { name, x, y }: Board['people'][number],
  height: number,
  board: Board,
): readonly Label[] {
  const width = name.length * height * 0.62
  const at = (left: number, baseline: number): Label => ({
    x: left,
    y: baseline,
    box: { left, right: left + width, top: baseline - height, bottom: baseline + 0.2 * height },
  })
  const gap = RADIUS + 0.25 * height
  const most = board.width + MARGIN - width
  const middle = Math.max(-MARGIN, Math.min(most, x - width / 2))
  const rows = [0, 1, 2, 3]
  return [
    at(middle, y + gap + height),
    at(middle, y - gap),
    at(x + gap, y + 0.35 * height),
    at(x - gap - width, y + 0.35 * height),
    ...rows.map((row) => at(middle, y + gap + height * (2.2 + 1.2 * row))),
    ...rows.map((row) => at(middle, y - gap - 1.2 * height * (row + 1))),
  ]
}

/** The names of the people, each off the others, the people, the letters and the edge if there is room. */
function labelsOf(board: Board, height: number, letters: readonly Spot[]): readonly Label[] {
  const taken = [
    ...board.people.map((one) => boxAround(one, RADIUS)),
    ...letters.map((one) => boxAround(one, LETTER * height)),
  ]
  const isInside = ({ left, right, top, bottom }: Box): boolean =>
    left >= -MARGIN &&
    right <= board.width + MARGIN &&
    top >= -MARGIN &&
    bottom <= board.height + MARGIN
  return board.people.map((one) => {
    const places = placesFor(one, height, board).filter(({ box }) => isInside(box))
    const hits = ({ box }: Label): number => taken.filter((other) => overlap(box, other)).length
    const label =
      places.toSorted((a, b) => hits(a) - hits(b))[0] ?? placesFor(one, height, board)[0]
    if (!label) throw new Error('there is a place below')
    taken.push(label.box)
    return label
  })
}

const METRES_A_STEP = 0.25

/** Where the letter of a way stands: at its end, or so far before it that nobody is under it. */
function letterSpot(way: Way, { people }: Board, height: number): Spot | undefined {
  const free = LETTER * height + RADIUS
  const isFree = (at: Spot): boolean =>
    people.every(({ x, y }) => Math.hypot(x - at.x, y - at.y) >= free)
  const back = way.toReversed()
  for (const [i, from] of back.entries()) {
    const to = back[i + 1] ?? from
    const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / METRES_A_STEP)
    for (let step = 0; step <= steps; step++) {
      const share = steps === 0 ? 0 : step / steps
      const at = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
      if (isFree(at)) return at
    }
  }
  return way.at(-1)
}

/** The way of a choice, with its letter. */
function Choice({
  way,
  at,
  letter,
  height,
  on,
}: {
  way: Way
  at: Spot
  letter: string
  height: number
  on: boolean
}) {
  return (
    <g class={`puzzle-way ${on ? 'is-on' : ''}`}>
      <polyline points={way.map(({ x, y }) => `${x},${y}`).join(' ')} />
      <circle cx={at.x} cy={at.y} r={LETTER * height} />
      <text x={at.x} y={at.y + 0.37 * height}>
        {letter}
      </text>
    </g>
  )
}

/** Names are at least so high: in metres, and in pixels on a small screen. */
const LEAST = { metres: 0.75, pixels: 12 }

/** The height of a name, in metres of the board as it is drawn. */
function useNameHeight(width: number) {
  const ref = useRef<SVGSVGElement>(null)
  const [height, setHeight] = useState(LEAST.metres)
  useLayoutEffect(() => {
    const box = ref.current
    if (!box) return
    const watch = new ResizeObserver(() => {
      const metre = (box.getScreenCTM()?.a ?? 0) || box.clientWidth / width
      setHeight(Math.max(LEAST.metres, LEAST.pixels / metre))
    })
    watch.observe(box)
    return () => watch.disconnect()
  }, [width])
  return { ref, height }
}

/** `ways` are the choices that have a place on the map, with their letters; `chosen` is the letter of the chosen one. */
export function PuzzleBoard({
  board,
  ways,
  chosen,
}: {
  board: Board
  ways: readonly { readonly letter: string; readonly way: Way }[]
  chosen: string | undefined
}) {
  const { width, height, obstacles, people } = board
  const name = useNameHeight(width + 2 * MARGIN)
  const marks = ways.flatMap((one) => {
    const at = letterSpot(one.way, board, name.height)
    return at ? [{ ...one, at }] : []
  })
  const labels = labelsOf(
    board,
    name.height,
    marks.map(({ at }) => at),
  )
  return (
    <svg
      ref={name.ref}
      style={{ '--name': `${name.height}px` }}
      class="small-map"
      viewBox={`${-MARGIN} ${-MARGIN} ${width + 2 * MARGIN} ${height + 2 * MARGIN}`}
      role="img"
      aria-label={people
        .map(
          ({ name, x, y, down }) =>
            `${name}${down ? ', down,' : ''} at ${x.toFixed(0)}, ${y.toFixed(0)}`,
        )
        .join('; ')}
    >
      {obstacles.map(({ shape, height: high }) => (
        <polygon
          key={corners(shape)}
          class={high > 1.5 ? 'is-high' : 'is-low'}
          points={corners(shape)}
        />
      ))}
      {marks.map((one) => (
        <Choice key={one.letter} {...one} height={name.height} on={one.letter === chosen} />
      ))}
      {people.map(({ name: who, side, x, y, down, acts }, i) => (
        <g
          key={who}
          class={`${side === 0 ? 'is-own' : 'is-other'} ${down ? 'is-down' : ''} ${acts ? 'acts' : ''}`}
        >
          {side === 0 ? (
            <circle cx={x} cy={y} r={RADIUS} />
          ) : (
            <rect x={x - 0.4} y={y - 0.4} width={0.8} height={0.8} />
          )}
          <text class="puzzle-name" x={labels[i]?.x} y={labels[i]?.y}>
            {who}
          </text>
        </g>
      ))}
    </svg>
  )
}
