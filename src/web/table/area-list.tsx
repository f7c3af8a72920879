// An attack's areas on the plan card: their hatches, and the combatants inside with their chances.
import { useEffect } from 'preact/hooks'
import type { Drawn, Inside } from '../../books/gunfight/table/card.ts'
import { areaName, roleName, describeArea } from '../field/areas.tsx'
import { tokens, hoveredToken } from '../state/store.ts'
import { formatChance } from '../../dice/percent.ts'
import { SideMark } from './side-mark.tsx'
import { Hatch } from '../field/hatch.tsx'

function Swatch({ role }: { role: Drawn['role'] }) {
  return (
    <svg
      class={`area area-${role} swatch`}
      width="26"
      height="16"
      viewBox="0 0 26 16"
      aria-hidden="true"
    >
      <rect class="area-tint" x="2" y="2" width="22" height="12" />
      <rect
        class="area-fill"
        x="2"
        y="2"
        width="22"
        height="12"
        fill={`url(#area-${role}-swatch)`}
      />
      <rect class="area-edge" x="2" y="2" width="22" height="12" />
    </svg>
  )
}

/** The hatch patterns of the swatches; those of the map have their own scale. */
export function SwatchHatches() {
  return (
    <svg width="0" height="0" class="unseen" aria-hidden="true">
      <defs>
        <Hatch id="area-zone-swatch" width={7} height={7} turned={45}>
          <path class="area-hatch hatch-zone" d="M0 0v7" />
        </Hatch>
        <Hatch id="area-pattern-swatch" width={6} height={6}>
          <circle class="area-dot hatch-pattern" cx="3" cy="3" r="1.1" />
        </Hatch>
        <Hatch id="area-blast-swatch" width={7} height={7} turned={45}>
          <path class="area-hatch hatch-blast" d="M0 0v7M0 0h7" />
        </Hatch>
        <Hatch id="area-scatter-swatch" width={9} height={9}>
          <path class="area-hatch hatch-scatter" d="M2 4.500h5M4.500 2v5" />
        </Hatch>
      </defs>
    </svg>
  )
}

const areaText = (area: Drawn): string =>
  `${areaName(area)}${area.shape === 'circle' && !/\d/.test(areaName(area)) ? ` ${area.radius.toFixed(1)} m` : ''}`

/** One line per role: its hatch and its areas. */
export function AreaList({ areas }: { areas: readonly Drawn[] }) {
  if (areas.length === 0) return null
  const roles = [...new Set(areas.map((area) => area.role))]
  return (
    <ul class="cluster words small" aria-label="What it covers">
      {roles.map((role) => {
        const all = areas.filter((area) => area.role === role)
        return (
          <li key={role} class="line gap-1">
            <Swatch role={role} />
            <span aria-hidden="true">
              {/* A figure alone does not say of what it is. */}
              {all.length > 1 || all.every((one) => /^[\d.]/.test(areaName(one)))
                ? `${roleName(role)}: `
                : ''}
              {all.map(areaText).join(', ')}
            </span>
            <span class="unseen">{all.map(describeArea).join('. ')}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** The number of chances shown with a bar; the others are figures in a row. */
const BARS = 2

function Row({ one }: { one: Inside }) {
  const combatant = tokens.value.find((other) => other.id === one.who)
  const point = (id: string | undefined): void => {
    hoveredToken.value = id
  }
  useEffect(() => () => point(undefined), [])
  return (
    <li
      class="small"
      data-testid={`inside-${one.who}`}
      onPointerEnter={() => point(one.who)}
      onPointerLeave={() => point(undefined)}
    >
      <span class="inside-name">
        {combatant && <SideMark side={combatant.side} />} {one.name}
      </span>
      {one.chances.slice(0, BARS).map((chance) => (
        <span key={chance.what} class="inside-chance">
          <span class="inside-what quiet">{chance.what}</span>{' '}
          <span class="bar" aria-hidden="true">
            <span style={{ width: `${Math.round(chance.chance * 100)}%` }} />
          </span>{' '}
          <strong class="mono">{formatChance(chance.chance)}</strong>
        </span>
      ))}
      {one.chances.length > BARS && (
        <span class="inside-more cluster words">
          {one.chances.slice(BARS).map((chance) => (
            <span key={chance.what}>
              <span class="inside-what quiet">{chance.what}</span>{' '}
              <b class="mono">{formatChance(chance.chance)}</b>
            </span>
          ))}
        </span>
      )}
      {one.note && <span class="quiet">{one.note}</span>}
    </li>
  )
}

/** The combatants inside the areas, each with their chances. */
export function InsideList({
  inside,
  covers,
}: {
  inside: readonly Inside[] | undefined
  covers: boolean
}) {
  if (!inside || (inside.length === 0 && !covers)) return null
  return (
    <section class="inside" aria-label="Who is in it" data-testid="inside">
      <h4>
        In it: {inside.length === 0 ? 'nobody' : `${inside.length}, each with their own chances`}
      </h4>
      <ul>
        {inside.map((one) => (
          <Row key={one.who} one={one} />
        ))}
      </ul>
    </section>
  )
}

/** "In it: Scar, hit 45 %, behind the wreck; nobody else." */
export function describeInside(inside: readonly Inside[]): string {
  if (inside.length === 0) return 'Nobody is in it.'
  const people = inside.map((one) => {
    const chances = one.chances
      .slice(0, BARS)
      .map((chance) => `${chance.what} ${formatChance(chance.chance)}`)
    return [one.name, ...chances, one.note].filter(Boolean).join(', ')
  })
  return `In it: ${people.join('; ')}.`
}
