// The ground that one's own people do not see, as the book's rules of sight have it: on the floor, below everything that
// stands on it. Always shown under double blind, otherwise to those who want it.
import { computed, effect, signal } from '@preact/signals'
import type { Seat } from '../../dice/dice.ts'
import type { Ground } from '../../server/protocol.ts'
import { askQuietly } from '../state/send.ts'
import { loadText, storeText } from '../state/storage.ts'
import {
  ask,
  isReplay,
  mayDecideFor,
  moment,
  now,
  playback,
  scene,
  tokens,
} from '../state/store.ts'
import { none, tableState } from '../state/table-state.ts'
import { IconButton } from '../table/icons.tsx'
import { drawnFor } from './camera.ts'
import { Hatch } from './hatch.tsx'
import { unseenPath } from './unseen-path.ts'

const wanted = signal(loadText('ringfire-fog') === 'on')
/** In a replay it is shown unless somebody turns it off. */
export const showFog = (): void => void (wanted.value = true)
const [{ seen }] = tableState(() => ({ seen: none<Ground>() }))

/** The seat whose people look: one's own, or at a shared screen the one that is asked. */
const seatThatLooks = computed((): Seat | undefined => {
  const you = now.value?.you
  if (you === undefined || you === 'watcher') return undefined
  if (you !== 'all' && you !== 'referee') return you
  const open = ask.value?.seat
  return open !== undefined && open !== 'referee' && mayDecideFor(open) ? open : undefined
})
/** Only players are kept in the dark by double blind. */
const always = computed(
  () =>
    scene.value?.ghosts !== undefined && now.value?.you !== 'all' && now.value?.you !== 'referee',
)
const shown = computed(() => always.value || wanted.value)

/** Whatever changes what is seen: where the seat's people are, who can look, and what stands in the way. */
const sign = computed(() =>
  shown.value && scene.value?.map && !isReplay.value && !playback.value && seatThatLooks.value
    ? JSON.stringify([
        seatThatLooks.value,
        tokens.value
          .filter(({ seat }) => seat === seatThatLooks.value)
          .map(({ x, y, posture, down }) => [x, y, posture, down]),
        scene.value.map.obstacles.length,
        scene.value.map.ground.length,
        scene.value.map.opened?.length,
      ])
    : '',
)

/** Milliseconds without a change after which it is asked for: a walk changes it step by step. */
const REST = 150

/** Keeps the fog current while the map is shown; returns the function that ends it. */
export function watchFog(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = effect(() => {
    const asked = sign.value
    const seat = seatThatLooks.peek()
    clearTimeout(timer)
    if (asked === '' || seat === undefined) seen.value = undefined
    else
      timer = setTimeout(() => {
        void askQuietly({ do: 'sight', seat }).then((reply) => {
          if (reply?.type === 'sight' && sign.peek() === asked) seen.value = reply
        })
      }, REST)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}

/** While looking back, what was seen then. */
const shownSight = computed(() => {
  if (!shown.value) return undefined
  return playback.value ? moment.value?.sight : seen.value
})
const unseen = computed(() => (shownSight.value ? unseenPath(shownSight.value) : ''))

/** In metres; the hatching stays as fine as it is whatever the scale. */
export function Fog() {
  const scale = 1 / drawnFor.value.k
  if (unseen.value === '') return null
  return (
    <g class="fog" aria-hidden="true" data-testid="fog">
      <Hatch id="fog-hatch" width={9} height={9} turned={45} scale={scale}>
        <path class="fog-line" d="M0 0v9" />
      </Hatch>
      <path class="fog-ground" d={unseen.value} />
      <path fill="url(#fog-hatch)" d={unseen.value} />
    </g>
  )
}

export function FogButton() {
  if (seatThatLooks.value === undefined || always.value) return null
  return (
    <IconButton
      icon="eye"
      label="Shade what my people do not see"
      testid="fog-button"
      pressed={wanted.value}
      onClick={() => {
        wanted.value = !wanted.value
        storeText('ringfire-fog', wanted.value ? 'on' : 'off')
      }}
    />
  )
}
