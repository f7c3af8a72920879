// One combatant on the field, in pixels around their position: weapon, plate in the side's shape and colour, initials,
// wounds on the rim, posture, and the name.
import type { Hand } from '../../books/gunfight/table/hands.ts'
import type { Sheltered, Token } from '../../books/gunfight/table/scene.ts'
import type { Point } from '../../field/map.ts'
import { portraits } from '../state/portraits.ts'
import { initials } from './initials.ts'
import type { Box } from './labels.ts'
import { Portrait } from './portrait.tsx'
import { outline, shapeOf, sideClass } from './shapes.ts'
import type { PlacedName } from './token-names.ts'
import { WEAPON_SHAPES } from './weapon-shape.ts'

/** Wounds that are drawn; more do not fit on the rim. */
const RIM = 7
/** With more tokens than this the field counts as crowded, and they are smaller. */
export const CROWD = 60

/** The token radius: two thirds of a metre, but large enough for a fingertip where there is room. */
export const radius = (k: number, many = false): number =>
  Math.min(32, Math.max(many ? 10 : 15, k * 0.66))

/** The posture in a word; whoever is down does not stand, whatever they did before. */
export const describePosture = ({ dead, down, posture }: Token): string =>
  dead ? '' : down && posture === 'standing' ? 'down' : posture

/** Describes a combatant for screen readers. */
export function describeToken(combatant: Token): string {
  const state = combatant.dead ? 'dead' : combatant.state === 'none' ? 'unhurt' : combatant.state
  const words = [
    combatant.name,
    combatant.acting ? 'acting' : '',
    shapeOf(combatant.side),
    state,
    combatant.down && !combatant.dead ? 'down' : '',
    describePosture(combatant),
    ...combatant.conditions.filter((one) => one !== 'dead'),
  ]
  return [...new Set(words)].filter(Boolean).join(', ')
}

export interface TokenProps {
  readonly combatant: Token
  /** The name and its place; absent if there is no room for it. */
  readonly name: PlacedName | undefined
  readonly x: number
  readonly y: number
  readonly r: number
  readonly acting: boolean
  /** Where the mark of whoever acts stands, in degrees clockwise from above. */
  readonly pointer?: number
  readonly chosen: boolean
  readonly aimedAt: boolean
  /** Whether it is inside the planned area. */
  readonly inside: boolean
  /** Whether the pointer is on a log line that names it. */
  readonly pointedAt?: boolean
  /** The facing being planned; their current facing if absent. */
  readonly facing?: number | undefined
  /** The combatant's cover against the acting one, if shown. */
  readonly shelter: Sheltered | undefined
}

/** How far what is drawn around a token reaches from its middle, in radii. */
export const reachOf = ({ acting, inside }: { acting: boolean; inside: boolean }): number =>
  acting ? 1.75 : inside ? 1.55 : 1.2

/** The screen box of a token. */
export function tokenBox({ x, y }: Point, reach: number): Box {
  return { x: x - reach, y: y - reach, width: 2 * reach, height: 2 * reach }
}

/** The size of the letters of names. */
export const nameSize = (r: number): number => Math.max(12, Math.min(14, r))

/** A wound on the rim, the first at the top left. */
function woundArc(i: number, r: number): string {
  const at = (turn: number): string => {
    const angle = ((turn - 150 + i * 40) * Math.PI) / 180
    return `${(r * Math.cos(angle)).toFixed(1)} ${(r * Math.sin(angle)).toFixed(1)}`
  }
  return `M${at(0)}A${r} ${r} 0 0 1 ${at(28)}`
}

/** A lying figure, as drawn with chalk around the dead. */
const CHALK =
  'M0-1.1a.27.27 0 1 0 .01 0zM-.2-.5L-.8-.05M.2-.5L.75-.85M-.2-.5V.25L-.5 1M.2-.5V.25L.4 1.05M-.2-.5h.4M-.2.25h.4'

/** The weapon, which points where its bearer looks. Drawn below all tokens. */
export function TokenGun({
  combatant: { posture, facing: now },
  hand,
  x,
  y,
  r,
  facing = now,
}: Pick<TokenProps, 'combatant' | 'x' | 'y' | 'r' | 'facing'> & { readonly hand: Hand }) {
  const size = posture === 'standing' ? r : r * 0.9
  return (
    <path
      class="token-gun"
      d={WEAPON_SHAPES[hand]}
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${facing}) translate(${(size * 0.42).toFixed(1)} 0) scale(${(size * 1.25).toFixed(1)})`}
    />
  )
}

function Name({ name, x, y, r }: { name: PlacedName; x: number; y: number; r: number }) {
  const { box, text, led } = name
  const middle = { x: box.x + box.width / 2 - x, y: box.y + box.height / 2 - y }
  return (
    <>
      {led && <line class="token-leader" x1="0" y1="0" x2={middle.x} y2={middle.y} />}
      <rect
        class="token-plate"
        x={box.x - x}
        y={box.y - y}
        width={box.width}
        height={box.height}
        rx="2"
      />
      <text
        class="token-name"
        x={middle.x}
        y={middle.y + nameSize(r) * 0.36}
        font-size={nameSize(r)}
      >
        {text}
      </text>
    </>
  )
}

export function TokenMark(props: TokenProps) {
  const { combatant, name, x, y, r, acting, chosen, aimedAt, inside, pointedAt, shelter, facing } =
    props
  const { pointer = 0 } = props
  const classes = [
    'token',
    sideClass(combatant.side),
    acting && 'is-acting',
    combatant.down && 'is-down',
    combatant.dead && 'is-dead',
    combatant.hidden && 'is-hidden',
    chosen && 'is-chosen',
    aimedAt && 'is-aimed',
    pointedAt && 'is-pointed-out',
    inside && 'is-inside',
    `is-${combatant.posture}`,
  ]
    .filter(Boolean)
    .join(' ')
  const says =
    describeToken(combatant) +
    (inside ? ', in the area' : '') +
    (shelter ? `. Cover: ${shelter.says}` : '')
  const { posture, down, dead } = combatant
  const lies = posture === 'prone' || down
  const size = posture === 'kneeling' ? r * 0.84 : r
  // Large enough for a finger, small enough to choose the ground beside it.
  const touch = Math.max(r * 1.25, 16.5)
  const turned = `rotate(${(facing ?? combatant.facing).toFixed(0)})`
  return (
    <g
      class={classes}
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
      data-token={combatant.id}
      data-testid={`token-${combatant.id}`}
      tabindex={0}
      role="button"
      aria-label={says}
      aria-pressed={chosen}
    >
      <title>{says}</title>
      <rect class="token-touch" x={-touch} y={-touch} width={2 * touch} height={2 * touch} />
      {inside && <circle class="token-ring-under" r={r * 1.5} />}
      {inside && <circle class="token-ring" r={r * 1.5} />}
      {pointedAt && <circle class="token-spot" r={r * 2} />}
      {acting && <circle class="token-halo" r={r * 1.75} />}
      {acting && (
        <path
          class="token-pointer"
          transform={`rotate(${pointer})`}
          d={`M${-r * 0.5} ${-r * 2.5}h${r}l${-r * 0.5} ${r * 0.6}z`}
        />
      )}
      {aimedAt && (
        <path
          class="token-sights"
          d={`M${-r * 2} 0h${r * 0.7}M${r * 2} 0h${-r * 0.7}M0 ${-r * 2}v${r * 0.7}M0 ${r * 2}v${-r * 0.7}`}
        />
      )}
      {dead ? (
        <g class="token-figure" transform={`${turned} scale(${(r * 1.3).toFixed(1)})`}>
          <ellipse class="token-stain" rx="1.15" ry="0.9" transform="rotate(35)" />
          <path class="token-chalk" d={CHALK} />
        </g>
      ) : (
        <g class="token-figure" transform={lies ? `${turned} scale(0.72 1.28)` : undefined}>
          <path
            class="token-shadow"
            d={outline(combatant.side, size)}
            transform={`translate(${r * 0.14} ${r * 0.2})`}
          />
          <path class="token-body" d={outline(combatant.side, size)} />
          {posture === 'kneeling' && (
            <path
              class="token-posture"
              d={`M${-r * 0.45} ${r * 0.55}l${r * 0.45} ${r * 0.3} ${r * 0.45} ${-r * 0.3}`}
            />
          )}
        </g>
      )}
      {combatant.wounds.slice(0, dead ? 0 : RIM).map((code, i) => (
        <path key={i} class={`token-wound pip-${code.toLowerCase()}`} d={woundArc(i, r * 1.16)} />
      ))}
      {name && <Name name={name} x={x} y={y} r={r} />}
    </g>
  )
}

/** The portrait or the initials, outside the button: they are no part of what a screen reader calls it. */
export function TokenFigure({
  combatant,
  x,
  y,
  r,
}: Pick<TokenProps, 'combatant' | 'x' | 'y' | 'r'>) {
  if (combatant.dead) return null
  const href = portraits.value.get(combatant.id)
  if (href !== undefined) {
    const size = combatant.posture === 'kneeling' ? r * 0.84 : combatant.down ? r * 0.72 : r
    return <Portrait {...{ href, x, y }} side={combatant.side} r={size} down={combatant.down} />
  }
  const letters = initials(combatant.name)
  const size = r * ([1, 1, 0.8][letters.length] ?? 0.66)
  // A triangle is wider below its middle.
  const down = shapeOf(combatant.side) === 'triangle' ? 0.12 : 0
  return (
    <text
      class={`token-initials ${combatant.down ? 'is-down' : ''}`}
      x={x}
      y={y + size * 0.36 + r * down}
      font-size={size}
      aria-hidden="true"
    >
      {letters}
    </text>
  )
}
