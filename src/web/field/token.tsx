// One combatant on the field, in pixels around their position.
import type { Sheltered, Token } from '../../books/gunfight/table/scene.ts'
import type { Point } from '../../field/map.ts'
import { shiftInside, type Box } from './labels.ts'
import { outline, shapeOf, sideClass } from './shapes.ts'

const PIPS = 5

/** The token radius: half a metre, but large enough for a fingertip on small screens. */
export const radius = (k: number): number => Math.min(26, Math.max(11, k * 0.5))

/** A 60 degree wedge in the facing direction. */
function wedge(r: number): string {
  const reach = r * 2.5
  const half = Math.PI / 6
  return `M0 0L${(-reach * Math.sin(half)).toFixed(1)} ${(-reach * Math.cos(half)).toFixed(1)}A${reach} ${reach} 0 0 1 ${(reach * Math.sin(half)).toFixed(1)} ${(-reach * Math.cos(half)).toFixed(1)}Z`
}

/** Describes a combatant for screen readers. */
export function describeToken(combatant: Token): string {
  const state = combatant.dead ? 'dead' : combatant.state === 'none' ? 'unhurt' : combatant.state
  return [
    combatant.name,
    combatant.acting ? 'acting' : '',
    shapeOf(combatant.side),
    state,
    combatant.down && !combatant.dead ? 'down' : '',
    combatant.dead ? '' : combatant.posture,
    ...combatant.conditions.filter((one) => one !== 'dead'),
  ]
    .filter(Boolean)
    .join(', ')
}

export interface TokenProps {
  readonly combatant: Token
  /** The name as displayed below the token. */
  readonly name: string
  readonly x: number
  readonly y: number
  readonly r: number
  readonly acting: boolean
  readonly chosen: boolean
  readonly aimedAt: boolean
  /** Whether it is inside the planned area. */
  readonly inside: boolean
  /** Whether the pointer is on a log line that names it. */
  readonly pointedAt?: boolean
  /**
   * The right edge of the visible part, in pixels; names are kept inside it. If absent, they may extend past it.
   */
  readonly width?: number
  /** The facing being planned; their current facing if absent. */
  readonly facing?: number | undefined
  /** The combatant's cover against the acting one, if shown. */
  readonly shelter: Sheltered | undefined
}

/** The screen boxes of the token and its name. */
export function tokenBoxes(
  combatant: Token,
  { x, y }: Point,
  r: number,
  { acting, inside }: { readonly acting: boolean; readonly inside: boolean },
): readonly [token: Box, label: Box] {
  const label = labelSize(r)
  const out = inside ? r * 1.5 : r
  return [
    { x: x - out, y: y - out, width: 2 * out, height: 2 * out },
    {
      x: x - combatant.name.length * label * 0.27,
      y: y + underneath(r, acting, inside),
      width: combatant.name.length * label * 0.54,
      height: label + (combatant.wounds.length > 0 ? 14 : 4),
    },
  ]
}

/** The vertical offset of the text under a token, below its rings. */
const underneath = (r: number, acting: boolean, inside: boolean): number =>
  r * (acting ? 1.85 : inside ? 1.65 : 1.25)

const labelSize = (r: number): number => Math.max(11, Math.min(14, r))

export function TokenMark(props: TokenProps) {
  const { combatant, name, x, y, r, acting, chosen, aimedAt, inside, pointedAt, shelter, facing } =
    props
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
  const label = labelSize(r)
  const below = underneath(r, acting, inside)
  const says =
    describeToken(combatant) +
    (inside ? ', in the area' : '') +
    (shelter ? `. Cover: ${shelter.says}` : '')
  const wounds = combatant.wounds.slice(0, PIPS)
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
      <rect class="token-touch" x={-r * 1.5} y={-r * 1.5} width={r * 3} height={r * 3} />
      {!combatant.down && (
        <path
          class="token-wedge"
          d={wedge(r)}
          transform={`rotate(${facing ?? combatant.facing})`}
        />
      )}
      {inside && <circle class="token-ring-under" r={r * 1.5} />}
      {inside && <circle class="token-ring" r={r * 1.5} />}
      {pointedAt && <circle class="token-spot" r={r * 2} />}
      {acting && <circle class="token-halo" r={r * 1.75} />}
      {acting && (
        <path class="token-pointer" d={`M${-r * 0.5} ${-r * 2.5}h${r}l${-r * 0.5} ${r * 0.6}z`} />
      )}
      {aimedAt && (
        <path
          class="token-sights"
          d={`M${-r * 2} 0h${r * 0.7}M${r * 2} 0h${-r * 0.7}M0 ${-r * 2}v${r * 0.7}M0 ${r * 2}v${-r * 0.7}`}
        />
      )}
      <path
        class="token-body"
        d={outline(combatant.side, combatant.posture === 'standing' ? r : r * 0.82)}
      />
      {combatant.posture === 'kneeling' && (
        <path
          class="token-posture"
          d={`M${-r * 0.5} ${r * 0.15}l${r * 0.5} ${r * 0.4} ${r * 0.5} ${-r * 0.4}`}
        />
      )}
      {combatant.posture === 'prone' && (
        <path class="token-posture" d={`M${-r * 0.55} 0h${r * 1.1}`} />
      )}
      {combatant.down && !combatant.dead && (
        <path
          class="token-cross"
          d={`M${-r * 0.5} ${r * 0.3}q${r * 0.25} ${-r * 0.5} ${r * 0.5} 0t${r * 0.5} 0`}
        />
      )}
      {combatant.dead && (
        <path
          class="token-cross"
          d={`M${-r * 0.6} ${-r * 0.6}L${r * 0.6} ${r * 0.6}M${r * 0.6} ${-r * 0.6}L${-r * 0.6} ${r * 0.6}`}
        />
      )}
      <g transform={`translate(${-((wounds.length - 1) * 7) / 2} ${below + 3})`}>
        {wounds.map((code, i) => (
          <circle key={i} cx={i * 7} cy="0" r="3" class={`pip pip-${code.toLowerCase()}`} />
        ))}
      </g>
      <text
        class="token-name"
        x={props.width === undefined ? 0 : shiftInside(name, x, label, props.width)}
        y={below + (wounds.length ? 11 : 3) + label * 0.85}
        font-size={label}
      >
        {name}
      </text>
    </g>
  )
}
