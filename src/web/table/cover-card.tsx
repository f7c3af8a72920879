// A target's cover against a shooter: a small figure with the cover level, and the same in words.
import type { Shelter } from '../../books/gunfight/table/card.ts'
import { PARTS } from './body-diagram.tsx'

/** The hatch of covered areas, once per page. */
function Hatch() {
  return (
    <defs>
      <pattern
        id="shelter-hatch"
        width="9"
        height="9"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <path class="shelter-line" d="M0 0v9" />
      </pattern>
    </defs>
  )
}

const WORDS = { open: 'shows', partly: 'shows in part', hidden: 'is covered' } as const

function Figure({ places }: { places: Shelter['places'] }) {
  return (
    <svg
      class="shelter-body"
      viewBox="8 2 124 200"
      role="img"
      aria-label={places.map(({ name, shows }) => `${name} ${WORDS[shows]}`).join(', ')}
    >
      <Hatch />
      {places.map(({ place, shows }) => {
        const part = PARTS[place]
        if (!part) return null
        // Partly visible areas show their upper part.
        const clip = shows === 'partly' ? { clipPath: 'inset(36% 0 0 0)' } : undefined
        return (
          <g key={place}>
            <path class={shows === 'hidden' ? 'shelter-hidden' : 'shelter-open'} d={part.d} />
            {shows !== 'open' && (
              <path class="shelter-cover" d={part.d} fill="url(#shelter-hatch)" style={clip} />
            )}
          </g>
        )
      })}
    </svg>
  )
}

export function CoverCard({ shelter }: { shelter: Shelter | undefined }) {
  if (!shelter) return null
  const { level, says, places } = shelter
  return (
    <section
      class={`shelter line small ${places.length === 0 ? 'is-open' : ''}`}
      aria-label="Cover"
      data-testid="shelter"
    >
      {level !== undefined && (
        <span class="shelter-level">
          <CoverShield level={level} /> cover
        </span>
      )}
      {places.length > 0 && <Figure places={places} />}
      <p>{says}</p>
    </section>
  )
}

/** A shield for the level, drawn around 0,0 at about 20 by 22. */
export const SHIELD = 'M0 -11L9.500 -7.500V-0.500Q9.500 7 0 11Q-9.500 7 -9.500 -0.500V-7.500Z'

function CoverShield({ level }: { level: number }) {
  return (
    <svg class="shield" width="26" height="28" viewBox="-12 -13 24 26" aria-hidden="true">
      <path class="shield-edge" d={SHIELD} />
      <text y="4.500">{level}</text>
    </svg>
  )
}
