// The order of action: present, next, done; a group acts at once.
import { selectedToken, tokens, scene } from '../state/store.ts'
import { SideMark } from './side-mark.tsx'

const WHEN = {
  now: 'acts now',
  next: 'comes next',
  done: 'has acted',
  waits: 'waits',
  out: 'is out',
} as const

export function TurnOrder() {
  const order = scene.value?.order ?? []
  if (order.length === 0) return null
  return (
    <section class="order" aria-label="Order of action">
      <h2 class="small-head">Order</h2>
      <ol>
        {order.map((place, i) => (
          <li
            key={place.id}
            class={`when-${place.when} ${i > 0 && order[i - 1]?.group === place.group ? 'is-together' : ''}`}
          >
            <button
              type="button"
              title={`${place.name} ${WHEN[place.when]}, ${place.rank}`}
              aria-current={place.when === 'now' ? 'step' : undefined}
              onClick={() => {
                selectedToken.value = place.id
              }}
            >
              <SideMark side={tokens.value.find((man) => man.id === place.id)?.side ?? 0} />
              {place.name} <span class="rank">{place.rank}</span>
              <span class="unseen">, {WHEN[place.when]}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
