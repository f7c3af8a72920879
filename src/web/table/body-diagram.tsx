// The body outline of the sheet: six areas with armour and wounds, facing the reader.
import { Abbr } from '../abbr.tsx'
import type { SheetArea } from '../../books/gunfight/table/scene.ts'

interface Part {
  readonly d: string
  readonly x: number
  readonly y: number
}

export const PARTS: Readonly<Record<string, Part>> = {
  head: { d: 'M70 6c10 0 16 7 16 17s-6 19-16 19-16-9-16-19S60 6 70 6z', x: 70, y: 28 },
  torso: { d: 'M50 47h40q6 0 7 6l-4 48q0 8-3 14H50q-3-6-3-14L43 53q1-6 7-6z', x: 70, y: 80 },
  'right-arm': { d: 'M38 50q-10 2-13 14L13 112q-1 8 6 9 6 0 8-7L40 74z', x: 26, y: 84 },
  'left-arm': { d: 'M102 50q10 2 13 14l12 48q1 8-6 9-6 0-8-7L100 74z', x: 114, y: 84 },
  'right-leg': { d: 'M49 119h19l-3 70q-1 8-8 8h-9q-6-1-5-8z', x: 56, y: 154 },
  'left-leg': { d: 'M91 119H72l3 70q1 8 8 8h9q6-1 5-8z', x: 84, y: 154 },
}

function describeArea(area: SheetArea): string {
  const wounds = area.wounds
    .map((one) => (one.effect ? `${one.code} (${one.effect})` : one.code))
    .join(', ')
  return `${area.name}: SP ${area.sp} of ${area.full}${wounds ? `; wounds ${wounds}` : ''}`
}

/** Positions of wound labels, chosen so that left and right do not collide. */
const WORD_PLACES: Readonly<
  Record<string, { readonly x: number; readonly textAnchor: 'start' | 'end' }>
> = {
  'right-leg': { x: 69, textAnchor: 'end' },
  'left-leg': { x: 71, textAnchor: 'start' },
  'right-arm': { x: 1, textAnchor: 'start' },
  'left-arm': { x: 139, textAnchor: 'end' },
}
/** Longer codes are shown as words. */
const CODE = 3

function WoundCode({ area, code, y }: { area: string; code: string; y: number }) {
  const word = code.length > CODE ? WORD_PLACES[area] : undefined
  return (
    <text
      class="part-wound"
      x={word?.x ?? PARTS[area]?.x}
      y={y}
      style={word ? { textAnchor: word.textAnchor } : undefined}
    >
      {code}
    </text>
  )
}

function Area({ area }: { area: SheetArea }) {
  const part = PARTS[area.area]
  if (!part) return null
  const worst = area.wounds[0]?.code.toLowerCase()
  return (
    <g
      class={`part ${worst ? `is-hurt hurt-${worst}` : ''} ${area.sp < area.full ? 'is-worn' : ''}`}
    >
      <title>{describeArea(area)}</title>
      <path d={part.d} />
      <text x={part.x} y={part.y}>
        {area.sp}
        {area.sp !== area.full && <tspan class="part-full">/{area.full}</tspan>}
      </text>
      {area.wounds.slice(0, 3).map((one, i) => (
        <WoundCode key={i} area={area.area} code={one.code} y={part.y + 12 + i * 10} />
      ))}
    </g>
  )
}

export function BodyDiagram({ areas }: { areas: readonly SheetArea[] }) {
  return (
    <figure class="body">
      <svg
        viewBox="0 0 140 204"
        role="img"
        aria-label={`Stopping power and wounds. ${areas.map(describeArea).join('. ')}`}
      >
        {areas.map((area) => (
          <Area key={area.area} area={area} />
        ))}
      </svg>
      <figcaption class="quiet">
        <Abbr>SP</Abbr> now / full
      </figcaption>
    </figure>
  )
}
