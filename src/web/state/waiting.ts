// Whom this screen waits for. A player's screen derives it from the order that it sees: who else has been asked could
// give away somebody hidden. The referee is told.
import { computed } from '@preact/signals'
import type { Seat } from '../../dice/dice.ts'
import { hasEnded } from './ending.ts'
import { describeWaiting } from './describe-waiting.ts'
import { now, openAsks, playback, scene, seatName, tokens } from './store.ts'

const player = (seat: Seat): string => {
  const name = now.value?.players?.[seat]?.name
  const side = seat === 'referee' ? 'the referee' : seatName(seat)
  return name === undefined ? side : `${name} (${side})`
}

const isOwn = (id: string): boolean =>
  tokens.value.some((one) => one.id === id && one.seat === now.value?.you)

/** "Waiting for Scar Heckler"; undefined while something is asked here, and after the fight. */
export const waitingFor = computed((): string | undefined =>
  playback.value || !now.value || hasEnded.value || openAsks.value.some(({ answered }) => !answered)
    ? undefined
    : describeWaiting(
        now.value.asked ?? [],
        scene.value?.order.filter(({ when }) => when === 'now') ?? [],
        player,
        isOwn,
      ),
)
