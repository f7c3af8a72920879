// The position of a puzzle: the ground and the combatants.
import { corners } from '../field/shapes.ts'
import type { Board } from '../../files/puzzle.ts'
import { boardText } from './words.ts'

/** Distance from the edge, in metres, within which a centred name could be cut off. */
const EDGE = 3

/** The text anchor that makes a name near an edge extend away from it. */
const anchorOf = (x: number, width: number): 'start' | 'middle' | 'end' =>
  x < EDGE ? 'start' : x > width - EDGE ? 'end' : 'middle'

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
      {people.map(({ name, side, x, y, down, acts }) => (
        <g key={name} class={`side-${side} ${down ? 'is-down' : ''} ${acts ? 'acts' : ''}`}>
          {side === 0 ? (
            <circle cx={x} cy={y} r={0.45} />
          ) : (
            <rect x={x - 0.4} y={y - 0.4} width={0.8} height={0.8} />
          )}
          <text x={x} y={y + 1.3} style={{ textAnchor: anchorOf(x, width) }}>
            {name}
          </text>
        </g>
      ))}
    </svg>
  )
}
