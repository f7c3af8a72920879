// The position of a puzzle: the ground and the combatants.
import { corners } from '../field/shapes.ts'
import type { Board, PuzzleChoice } from '../../files/puzzle.ts'
import '../style/small-map.css'

/** Distance from the edge, in metres, within which a centred name could be cut off. */
const EDGE = 4

/** The text anchor that makes a name near an edge extend away from it. */
const anchorOf = (x: number, width: number): 'start' | 'middle' | 'end' =>
  x < EDGE ? 'start' : x > width - EDGE ? 'end' : 'middle'

/** Names closer than this lie on each other, across and down, in metres. */
const NEAR = { x: 5, y: 0.8 }

/** Where the names of people go: below, else above, else further below; near the lower edge only above. In metres. */
const BELOW = [1.3, -0.8, ...Array.from({ length: 8 }, (_, i) => 1.3 + (i + 1) * NEAR.y)]
const ABOVE = Array.from({ length: 10 }, (_, i) => -0.8 - i * NEAR.y)

/** The heights of the names on the board, each off those before it. */
function nameHeights({ height, people }: Board): readonly number[] {
  const placed: { readonly x: number; readonly y: number }[] = []
  for (const { x, y } of people) {
    const heights = (y > height - EDGE ? ABOVE : BELOW).map((offset) => y + offset)
    const isFree = (at: number): boolean =>
      at > NEAR.y &&
      !placed.some((one) => Math.abs(one.x - x) < NEAR.x && Math.abs(one.y - at) < NEAR.y)
    placed.push({ x, y: heights.find(isFree) ?? y })
  }
  return placed.map(({ y }) => y)
}

/** Room around the board, in metres: people at its edge are drawn whole. */
const MARGIN = 1

type Way = NonNullable<PuzzleChoice['way']>

/** The way of a choice, with its letter at the end. */
function Choice({ way, letter, on }: { way: Way; letter: string; on: boolean }) {
  const end = way.at(-1)
  if (!end) return null
  return (
    <g class={`puzzle-way ${on ? 'is-on' : ''}`}>
      <polyline points={way.map(({ x, y }) => `${x},${y}`).join(' ')} />
      <circle cx={end.x} cy={end.y} r={0.62} />
      <text x={end.x} y={end.y + 0.28}>
        {letter}
      </text>
    </g>
  )
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
  const heights = nameHeights(board)
  return (
    <svg
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
      {people.map(({ name, side, x, y, down, acts }, i) => (
        <g
          key={name}
          class={`${side === 0 ? 'is-own' : 'is-other'} ${down ? 'is-down' : ''} ${acts ? 'acts' : ''}`}
        >
          {side === 0 ? (
            <circle cx={x} cy={y} r={0.45} />
          ) : (
            <rect x={x - 0.4} y={y - 0.4} width={0.8} height={0.8} />
          )}
          <text x={x} y={heights[i]} style={{ textAnchor: anchorOf(x, width) }}>
            {name}
          </text>
        </g>
      ))}
      {ways.map(({ letter, way }) => (
        <Choice key={letter} way={way} letter={letter} on={letter === chosen} />
      ))}
    </svg>
  )
}
