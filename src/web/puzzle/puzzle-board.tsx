// The position of a puzzle: the ground and the combatants.
import { corners } from '../field/shapes.ts'
import type { Board } from '../../files/puzzle.ts'
import { boardText } from './words.ts'

/** Distance from the edge, in metres, within which a centred name could be cut off. */
const EDGE = 4

/** The text anchor that makes a name near an edge extend away from it. */
const anchorOf = (x: number, width: number): 'start' | 'middle' | 'end' =>
  x < EDGE ? 'start' : x > width - EDGE ? 'end' : 'middle'

/** People whose names would lie on each other: their distance across and down, in metres. */
const NEAR = { x: 5, y: 0.9 }
/** The height of a line of text, in metres. */
const LINE = 0.85

/** How many of the people before this one stand so near that its name goes on a further line. */
const linesAbove = (
  before: Board['people'],
  { x, y }: Pick<Board['people'][number], 'x' | 'y'>,
): number =>
  before.filter((one) => Math.abs(one.x - x) < NEAR.x && Math.abs(one.y - y) < NEAR.y).length

/** Where a name goes: below its person, or above near the lower edge. */
const nameAt = (y: number, height: number, lines: number): number =>
  y > height - EDGE ? y - 0.8 - LINE * lines : y + 1.3 + LINE * lines

export function PuzzleBoard({ board: { width, height, obstacles, people } }: { board: Board }) {
  return (
    <svg
      class="puzzle-board"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={boardText(people)}
    >
      {obstacles.map(({ shape, height: high }) => (
        <polygon
          key={corners(shape)}
          class={high > 1.5 ? 'is-high' : 'is-low'}
          points={corners(shape)}
        />
      ))}
      {people.map(({ name, side, x, y, down, acts }, i) => (
        <g key={name} class={`side-${side} ${down ? 'is-down' : ''} ${acts ? 'acts' : ''}`}>
          {side === 0 ? (
            <circle cx={x} cy={y} r={0.45} />
          ) : (
            <rect x={x - 0.4} y={y - 0.4} width={0.8} height={0.8} />
          )}
          <text
            x={x}
            y={nameAt(y, height, linesAbove(people.slice(0, i), { x, y }))}
            style={{ textAnchor: anchorOf(x, width) }}
          >
            {name}
          </text>
        </g>
      ))}
    </svg>
  )
}
