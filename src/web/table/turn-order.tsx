// The order of action: who is acting, who is next, who has acted, who cannot.
import { computed } from '@preact/signals'
import type { Id } from '../../dice/dice.ts'
import type { Place, Token } from '../../books/gunfight/table/scene.ts'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { showSheet } from '../state/actions.ts'
import { shownTokens } from '../state/stage.ts'
import { ask, openAsks, scene } from '../state/store.ts'
import { TokenFace } from './side-mark.tsx'

/** A combatant's status in the order: their turn, or what keeps them from acting. */
type Standing = Place['when'] | 'down' | 'dead'

const WORDS: Readonly<Record<Standing, string>> = {
  now: 'acting',
  next: 'waiting',
  done: 'has acted',
  waits: 'waiting',
  out: 'not in this phase',
  down: 'down',
  dead: 'dead',
}

/** Told in words; the shapes of the others are enough, and their words are for screen readers. */
const TOLD: ReadonlySet<Standing> = new Set(['now', 'down', 'dead'])

/** A shape for each status, in a box of 12 by 12. */
const SHAPES: Readonly<Record<Standing, string>> = {
  now: 'M3 1l7 5-7 5z',
  next: 'M4 2l4 4-4 4',
  done: 'M2 6l3 3 5-6',
  waits: 'M4 2v8M8 2v8',
  out: 'M2 6h8',
  down: 'M6 2v7M3 6l3 3 3-3',
  dead: 'M2 2l8 8M10 2l-8 8',
}

/** Dead or down takes precedence over the place in the order. */
export const standingOf = (place: Place, combatant: Token | undefined): Standing =>
  combatant?.dead ? 'dead' : combatant?.down ? 'down' : place.when

/** "acting", "to come", "dead". */
export const describeStanding = (place: Place, combatant: Token | undefined): string =>
  WORDS[standingOf(place, combatant)]

/** Whom the question on this screen is about, otherwise who acts: one of them is current for screen readers. */
const current = computed((): Id | undefined => {
  const order = scene.value?.order ?? []
  return (
    order.find(({ id }) => id === ask.value?.who)?.id ??
    order.find(({ when }) => when === 'now')?.id
  )
})

/** Everybody here who has an open question. */
const asked = computed(
  (): ReadonlySet<Id | undefined> =>
    new Set(openAsks.value.filter(({ answered }) => !answered).map(({ who }) => who)),
)

function OrderPlace({ place, together }: { place: Place; together: boolean }) {
  const combatant = shownTokens.value.find(({ id }) => id === place.id)
  const standing = standingOf(place, combatant)
  const isAsked = asked.value.has(place.id)
  const word = isAsked ? 'asked now' : WORDS[standing]
  return (
    <li
      class={`when-${standing} ${isAsked ? 'is-asked' : ''} ${together ? 'is-together' : ''}`}
      data-standing={standing}
    >
      <button
        type="button"
        title={`${place.name}: ${word}${place.rank === undefined ? '' : `; ${scene.value?.rankName ?? ''} ${place.rank}`}`}
        aria-current={place.id === current.value ? 'step' : undefined}
        onClick={() => showSheet(place.id)}
      >
        <TokenFace id={place.id} side={combatant?.side ?? 0} name={place.name} />
        <span class="order-name">{place.name}</span> <span class="rank">{place.rank}</span>
        <span class="standing">
          <svg class="standing-shape" viewBox="0 0 12 12" aria-hidden="true">
            <path d={SHAPES[standing]} />
          </svg>
          <span class={isAsked || TOLD.has(standing) ? '' : 'unseen'}>{word}</span>
        </span>
      </button>
    </li>
  )
}

/** The order along the map; it scrolls to whoever is asked, otherwise to whoever acts. */
export function TurnOrder() {
  const order = scene.value?.order ?? []
  const box = useRef<HTMLOListElement>(null)
  useLayoutEffect(() => {
    const list = box.current
    const place = list?.querySelector<HTMLElement>('[aria-current]')?.parentElement
    if (!list || !place) return
    const [left, right] = [place.offsetLeft, place.offsetLeft + place.offsetWidth]
    // The one before stays in sight.
    if (
      left < list.scrollLeft + place.offsetWidth / 2 ||
      right > list.scrollLeft + list.clientWidth
    )
      list.scrollLeft = left - place.offsetWidth / 2
  }, [current.value, order.length])
  if (order.length === 0) return null
  return (
    <section class="order" aria-label="Order of action">
      <ol ref={box} class="line gap-0">
        {order.map((place, i) => (
          <OrderPlace
            key={place.id}
            place={place}
            together={i > 0 && order[i - 1]?.group === place.group}
          />
        ))}
      </ol>
    </section>
  )
}
