// The ring from above: canvas, ropes, corners, and both fighters.
import type { Id } from '../../dice/dice.ts'
import type { RingBoxer } from '../../books/fights/scene.ts'
import { initials, wordsOf } from '../field/initials.ts'
import { Portrait } from '../field/portrait.tsx'
import { outline } from '../field/shapes.ts'
import { Rolling } from '../field/stage-layer.tsx'
import { COUNT } from '../state/cues.ts'
import { portraits } from '../state/portraits.ts'
import { heldBoxers, playing } from '../state/stage.ts'

/** Positions of a backed-up fighter and the opponent, in a square of 200. */
const PLACES = {
  center: [
    [79, 100, 0],
    [121, 100, 180],
  ],
  ropes: [
    [
      [24, 100, 0],
      [66, 100, 180],
    ],
    [
      [134, 100, 0],
      [176, 100, 180],
    ],
  ],
  corner: [
    [
      [28, 172, -45],
      [58, 142, 135],
    ],
    [
      [142, 58, -45],
      [172, 28, 135],
    ],
  ],
} as const

/** Both positions as x, y and facing in degrees clockwise from the right. */
function positionsOf([one, other]: readonly [RingBoxer, RingBoxer]): readonly [
  readonly [number, number, number],
  readonly [number, number, number],
] {
  if (one.place !== 'center') return PLACES[one.place][0]
  return other.place === 'center' ? PLACES.center : PLACES[other.place][1]
}

/** Up to three letters per fighter that tell them apart: initials, or the start of the last name, or a number. */
export function tokenNames([one, other]: readonly [RingBoxer, RingBoxer]): readonly [
  string,
  string,
] {
  const ways = [initials, (name: string): string => (wordsOf(name).at(-1) ?? '').slice(0, 3)]
  for (const way of ways)
    if (way(one.name) !== way(other.name)) return [way(one.name), way(other.name)]
  return ['1', '2']
}

/** What a boxer does in the newest step. */
function stageOf(id: Id): string {
  const { show, cue } = playing.value.at(-1) ?? {}
  if (show !== 'punch' && show !== 'knock-down' && show !== 'miss') return ''
  if (cue?.who === undefined || cue.who === id) return 'is-punching'
  return show === 'miss' ? '' : 'is-struck'
}

/** Over the ring: the points of a punch, and the count. */
function RingStage({
  fighters,
  places,
}: {
  fighters: readonly [RingBoxer, RingBoxer]
  places: readonly (readonly [number, number, number])[]
}) {
  return (
    <g class="on-stage" aria-hidden="true">
      {playing.value.map(({ id, show, cue, pace }) => {
        const at = places[fighters.findIndex((one) => one.id === cue.to)]
        return (
          <g key={id} style={{ '--pace': pace, '--delay': `${(140 * pace).toFixed(0)}ms` }}>
            {at && (cue.damage ?? 0) > 0 && (
              <g transform={`translate(${at[0]} ${at[1] - 22})`}>
                <text class="stage-number">+{cue.damage}</text>
              </g>
            )}
            {show === 'count' && playing.value.at(-1)?.id === id && (
              <text class="stage-count" x="100" y="122">
                <Rolling to={cue.hits ?? 1} ms={(cue.hits ?? 1) * COUNT * pace} counts />
              </text>
            )}
          </g>
        )
      })}
    </g>
  )
}

/** Of the head of a boxer. */
const RADIUS = 13

function Boxer({
  boxer,
  text,
  side,
  at: [x, y, turn],
}: {
  boxer: RingBoxer
  text: string
  side: 0 | 1
  at: readonly [number, number, number]
}) {
  const href = portraits.value.get(boxer.id)
  return (
    <g
      class={`boxer side-${side} ${boxer.down ? 'is-down' : ''} ${stageOf(boxer.id)}`}
      style={{ transform: `translate(${x}px, ${y}px)`, '--pace': playing.value.at(-1)?.pace ?? 1 }}
      data-testid={`boxer-${side}`}
      data-place={boxer.place}
    >
      <g style={{ transform: `rotate(${turn}deg)` }}>
        <g class="boxer-body" key={playing.value.at(-1)?.id}>
          {boxer.down ? (
            <ellipse cx="10" cy="0" rx="24" ry="9" class="body-lying" />
          ) : (
            <>
              <circle class="glove" cx="16" cy="-10" r="5" />
              <circle class="glove" cx="16" cy="10" r="5" />
              <ellipse class="shoulders" cx="0" cy="0" rx="9" ry="19" />
            </>
          )}
        </g>
      </g>
      <path class="boxer-mark" d={outline(side, RADIUS)} />
      {href === undefined ? (
        <text y="0.5">{text}</text>
      ) : (
        <Portrait href={href} side={side} r={RADIUS} down={boxer.down} />
      )}
    </g>
  )
}

const PLACE_TEXTS = {
  center: 'in the middle',
  ropes: 'on the ropes',
  corner: 'in the corner',
} as const

function describeRing({ name, down, place, inControl }: RingBoxer): string {
  return `${name}: ${down ? 'on the canvas' : PLACE_TEXTS[place]}${inControl ? ', in control' : ''}`
}

export function RingView({ fighters }: { fighters: readonly [RingBoxer, RingBoxer] }) {
  // Down, or back on their feet, only when it is shown.
  const shown = heldBoxers.value ?? fighters
  const [first, second] = positionsOf(shown)
  const names = tokenNames(fighters)
  return (
    <svg
      class="ring"
      viewBox="0 0 200 200"
      role="img"
      aria-label={`The ring. ${fighters.map(describeRing).join('. ')}.`}
      data-testid="ring"
    >
      <rect class="apron" x="1" y="1" width="198" height="198" rx="3" />
      <rect class="canvas" x="12" y="12" width="176" height="176" />
      <circle class="canvas-line" cx="100" cy="100" r="34" />
      {[12, 16, 20].map((inset) => (
        <rect
          key={inset}
          class="rope"
          x={inset - 4}
          y={inset - 4}
          width={208 - 2 * inset}
          height={208 - 2 * inset}
          rx="2"
        />
      ))}
      <path class="corner side-0" d="M4 196v-22l22 22z" />
      <path class="corner side-1" d="M196 4v22l-22 -22z" />
      <path class="corner" d="M4 4h20l-20 20z" />
      <path class="corner" d="M196 196h-20l20 -20z" />
      <Boxer boxer={shown[0]} text={names[0]} side={0} at={first} />
      <Boxer boxer={shown[1]} text={names[1]} side={1} at={second} />
      <RingStage fighters={fighters} places={[first, second]} />
    </svg>
  )
}
