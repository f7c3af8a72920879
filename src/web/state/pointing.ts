// What people show each other on the map: pings, arrows, distances, tokens that are being dragged. None of it is kept.
import { signal } from '@preact/signals'
import type { Seat } from '../../dice/dice.ts'
import type { Pointing } from '../../server/protocol.ts'
import { send } from './actions.ts'
import { isReplay, now } from './store.ts'

export interface Pointer extends Pointing {
  readonly from: Seat
}

/** The newest pointer of each seat. */
export const pointers = signal<ReadonlyMap<Seat, Pointer>>(new Map())
/** True while the next click or drag on the map shows others a place. */
export const showingOthers = signal(false)

/** Milliseconds that a pointer is shown; one that follows the mouse comes again before that. */
const SHOWN = 4000
/** Milliseconds between two messages of one drag. */
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

let sentAt = 0

/** Whether somebody sits here who can show others anything. */
export const mayPoint = (): boolean => !isReplay.value && now.value?.you !== 'watcher'

/** Tells the others; what follows the mouse is told a few times a second. */
export function tellPointer(pointing: Pointing, pace: 'now' | 'following' = 'now'): void {
  if (!mayPoint()) return
  const time = performance.now()
  if (pace === 'following' && time - sentAt < PACE) return
  sentAt = time
  void send({ do: 'point', ...pointing })
}

/** Shows everybody a place, here too. */
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
