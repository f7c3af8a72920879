// Areas of effect: zones, blasts, patterns, in metres below the tokens. Distinguished by hatching and dashes as
// well as colour.
import type { Drawn } from '../../books/gunfight/table/card.ts'
import type { Point } from '../../field/map.ts'
import { toScreen, type Camera, type Size } from './camera.ts'
import { corners } from './shapes.ts'
import { tagBox, findFreeBox, textScale, type Box } from './labels.ts'
import { distanceBetween, Label, formatMetres } from './overlays.tsx'
import { Hatch } from './hatch.tsx'

const WORDS: Readonly<Record<Drawn['role'], string>> = {
  zone: 'zone',
  fire: 'under fire',
  pattern: 'pattern',
  blast: 'blast',
  scatter: 'may land here',
  range: 'range',
  hole: 'hole',
}

/** The name of an area's role. */
export const roleName = (role: Drawn['role']): string => WORDS[role]

/** The label of the area. */
export const areaName = (area: Drawn): string => area.label ?? WORDS[area.role]

/** The area for screen readers: "blast: grenade, a circle of 6.0 m around 12.0, 8.0". */
export function describeArea(area: Drawn): string {
  const at = (point: Point): string => `${point.x.toFixed(1)}, ${point.y.toFixed(1)}`
  const named =
    area.label && area.label !== WORDS[area.role]
      ? `${WORDS[area.role]}: ${area.label}`
      : WORDS[area.role]
  if (area.shape === 'circle')
    return `${named}, a circle of ${formatMetres(area.radius)} around ${at(area.at)}`
  if (area.shape === 'line') {
    const length = formatMetres(distanceBetween(area.from, area.to))
    return `${named}, a line of ${length} from ${at(area.from)} to ${at(area.to)}`
  }
  const long = Math.max(
    ...area.points.flatMap((a) => area.points.map((b) => distanceBetween(a, b))),
  )
  return `${named}, up to ${formatMetres(long)} long`
}

/** The hatch patterns of the areas, once per page; constant in pixels. */
export function AreaHatches({ k }: { k: number }) {
  return (
    <defs>
      <Hatch id="area-zone" width={11} height={11} turned={45} scale={1 / k}>
        <path class="area-hatch hatch-zone" d="M0 0v11" />
      </Hatch>
      <Hatch id="area-pattern" width={9} height={9} scale={1 / k}>
        <circle class="area-dot hatch-pattern" cx="2.5" cy="2.5" r="1.3" />
        <circle class="area-dot hatch-pattern" cx="7" cy="7" r="1.3" />
      </Hatch>
      <Hatch id="area-blast" width={13} height={13} turned={45} scale={1 / k}>
        <path class="area-hatch hatch-blast" d="M0 0v13M0 0h13" />
      </Hatch>
      <Hatch id="area-scatter" width={22} height={22} scale={1 / k}>
        <path class="area-hatch hatch-scatter" d="M8 11h6M11 8v6" />
      </Hatch>
    </defs>
  )
}

function Shape({ area, className, fill }: { area: Drawn; className: string; fill?: string }) {
  if (area.shape === 'circle')
    return <circle class={className} cx={area.at.x} cy={area.at.y} r={area.radius} fill={fill} />
  if (area.shape === 'line')
    return (
      <line class={className} x1={area.from.x} y1={area.from.y} x2={area.to.x} y2={area.to.y} />
    )
  return <polygon class={className} points={corners(area.points)} fill={fill} />
}

const HATCHED: ReadonlySet<Drawn['role']> = new Set(['zone', 'pattern', 'blast', 'scatter'])

function Area({ area, when }: { area: Drawn; when: string }) {
  return (
    <g
      class={`area area-${area.role} ${when}`}
      role="img"
      aria-label={describeArea(area)}
      data-testid={`area-${area.role}`}
    >
      <Shape area={area} className="area-under" />
      {area.shape !== 'line' && area.role !== 'range' && (
        <Shape area={area} className="area-tint" />
      )}
      {area.shape !== 'line' && HATCHED.has(area.role) && (
        <Shape area={area} className="area-fill" fill={`url(#area-${area.role})`} />
      )}
      <Shape area={area} className="area-edge" />
    </g>
  )
}

/** Areas in metres. The largest is drawn first, so that no area hides another. */
export function Areas({
  areas,
  when,
}: {
  areas: readonly Drawn[]
  when: 'in-force' | 'is-planned' | 'is-busy'
}) {
  if (areas.length === 0) return null
  const size = (area: Drawn): number => {
    const { low, high } = extent(area)
    return (high.x - low.x) * (high.y - low.y)
  }
  return (
    <g class="areas">
      {[...areas]
        .sort((a, b) => size(b) - size(a))
        .map((area, i) => (
          <Area key={i} area={area} when={when} />
        ))}
    </g>
  )
}

function extent(area: Drawn): { readonly low: Point; readonly high: Point } {
  const all: readonly Point[] =
    area.shape === 'circle'
      ? [
          { x: area.at.x - area.radius, y: area.at.y - area.radius },
          { x: area.at.x + area.radius, y: area.at.y + area.radius },
        ]
      : area.shape === 'line'
        ? [area.from, area.to]
        : area.points
  return {
    low: { x: Math.min(...all.map(({ x }) => x)), y: Math.min(...all.map(({ y }) => y)) },
    high: { x: Math.max(...all.map(({ x }) => x)), y: Math.max(...all.map(({ y }) => y)) },
  }
}

export interface AreaLabel {
  readonly at: Point
  readonly text: string
  readonly role: Drawn['role']
  readonly box: Box
}

/** Areas smaller than this many pixels get no label inside. */
const SMALL = 40

/**
 * Candidate places for a label: around the edge of a circle, otherwise above, below and beside, then farther out.
 */
function places(area: Drawn, text: string, eye: Camera, scale: number): readonly Box[] {
  const { low, high } = extent(area)
  const [a, b] = [toScreen(eye, low), toScreen(eye, high)]
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
  const half = tagBox(middle, text, scale)
  const [across, up] = [half.width / 2 + 4, half.height / 2 + 3]
  const turns =
    area.shape === 'circle'
      ? [-90, 90, -60, -120, 60, 120, -30, 30, -150, 150, 0, 180]
      : [-90, 90, 0, 180]
  return [0, 24].flatMap((out) =>
    turns.map((turn) => {
      const [dx, dy] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
      return tagBox(
        {
          x: middle.x + dx * ((b.x - a.x) / 2 + across + out),
          y: middle.y + dy * ((b.y - a.y) / 2 + up + out),
        },
        text,
        scale,
      )
    }),
  )
}

/** Places labels where they cover nothing; labels without room are omitted and appear only in the card's list. */
export function areaLabels(
  areas: readonly Drawn[],
  eye: Camera,
  view: Size,
  occupied: readonly Box[],
): readonly AreaLabel[] {
  const taken: Box[] = [
    ...occupied,
    ...areas.flatMap((area) => {
      const { low, high } = extent(area)
      const [a, b] = [toScreen(eye, low), toScreen(eye, high)]
      const box = { x: a.x, y: a.y, width: b.x - a.x, height: b.y - a.y }
      return box.width < SMALL && box.height < SMALL ? [box] : []
    }),
  ]
  return areas.flatMap((area) => {
    const text = areaName(area)
    const box = findFreeBox(places(area, text, eye, textScale(view)), taken, view)
    if (!box) return []
    taken.push(box)
    return [
      { at: { x: box.x + box.width / 2, y: box.y + box.height / 2 }, text, role: area.role, box },
    ]
  })
}

/** The labels, in pixels. */
export function AreaLabels({ labels }: { labels: readonly AreaLabel[] }) {
  return (
    <g aria-hidden="true" pointer-events="none">
      {labels.map((one, i) => (
        <Label key={i} at={one.at} text={one.text} kind={`area tag-${one.role}`} />
      ))}
    </g>
  )
}
