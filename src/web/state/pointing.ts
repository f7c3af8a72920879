// What people point out to each other on the map: pings, arrows, distances, tokens being dragged. None of it is
// stored.
import { signal } from '@preact/signals'
import type { Seat } from '../../dice/dice.ts'
import type { Pointing } from '../../server/protocol.ts'
import { send } from './send.ts'
import { isReplay, now } from './store.ts'

export interface Pointer extends Pointing {
  readonly from: Seat
}

/** The newest pointer of each seat. */
export const pointers = signal<ReadonlyMap<Seat, Pointer>>(new Map())
/** Whether the next click or drag on the map points something out to the others. */
export const showingOthers = signal(false)

/** Milliseconds that a pointer stays visible; one that follows the mouse is refreshed sooner. */
const SHOWN = 4000
/** Milliseconds between messages during a drag. */
const PACE = 120

const timers = new Map<Seat, ReturnType<typeof setTimeout>>()

function forget(from: Seat): void {
  clearTimeout(timers.get(from))
  timers.delete(from)
  pointers.value = new Map([...pointers.value].filter(([seat]) => seat !== from))
}

/** Shows a pointer for a while. */
export function showPointer(pointer: Pointer): void {
  forget(pointer.from)
  if (pointer.what === 'end') return
  pointers.value = new Map([...pointers.value, [pointer.from, pointer]])
  timers.set(
    pointer.from,
    setTimeout(() => forget(pointer.from), SHOWN),
  )
}

/** Whether this screen may point things out. */
export const mayPoint = (): boolean => !isReplay.value && now.value?.you !== 'watcher'

/**
 * Calls `tell` at most once every `pace` milliseconds, always including the last value; `now` calls it at once.
 */
export function paced<T>(
  pace: number,
  tell: (value: T) => void,
): { now(value: T): void; following(value: T): void } {
  let toldAt = -Infinity
  let later: ReturnType<typeof setTimeout> | undefined
  const tellNow = (value: T): void => {
    clearTimeout(later)
    later = undefined
    toldAt = performance.now()
    tell(value)
  }
  return {
    now: tellNow,
    following(value) {
      clearTimeout(later)
      const left = toldAt + pace - performance.now()
      if (left <= 0) tellNow(value)
      else later = setTimeout(() => tellNow(value), left)
    },
  }
}

const telling = paced<Pointing>(PACE, (pointing) => void send({ do: 'point', ...pointing }))

/**
 * Sends a pointer to the others. Pointers that follow the mouse are sent a few times a second, always including the
 * last position.
 */
export function tellPointer(pointing: Pointing, pace: 'now' | 'following' = 'now'): void {
  if (mayPoint()) telling[pace](pointing)
}

/** Points a place out to everyone, including this screen. */
export function ping(points: Pointing['points']): void {
  const you = now.value?.you ?? 'watcher'
  if (!mayPoint()) return
  const what = points.length > 1 ? 'arrow' : 'ping'
  tellPointer({ what, points })
  showPointer({
    what,
    points,
    from: you === 'all' || you === 'watcher' ? 'referee' : you,
  })
}
