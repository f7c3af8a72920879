// Presses of keys, buttons and fingers: a press means what was on the screen when it began. A second tap must not
// reach what has just moved under the finger, and no press answers a question that came after it.

/** Milliseconds in which a second tap can only be meant for what was there before. */
const GRACE = 350

let heldUntil = 0
let byFinger = false

/** Ignores taps outside the map for a moment, because something may have moved under the finger. */
export function holdTaps(): void {
  heldUntil = performance.now() + GRACE
}

/** Stops the click of a tap that came too early. A keyboard's click has no detail. */
function stopEarlyTap(click: MouseEvent): void {
  if (!byFinger || click.detail === 0 || performance.now() >= heldUntil) return
  click.preventDefault()
  click.stopPropagation()
}

/** When the last press of the mouse or a finger began, by the clock of events. */
let pointerDownAt = 0
/** The same of a double click: the second press began with the first. */
let clickDownAt = 0

function notePointer({ pointerType, timeStamp }: PointerEvent): void {
  byFinger = pointerType === 'touch'
  pointerDownAt = timeStamp
}

function noteMouse({ detail }: MouseEvent): void {
  if (detail < 2) clickDownAt = pointerDownAt
}

interface Press {
  readonly began: number
  /** Whether it comes from a key that is held down. */
  readonly held: boolean
}

/** Enter or space while it is down: it clicks the button that has the focus. */
let clickKey: Press | undefined

function noteKey({ key, repeat, timeStamp }: KeyboardEvent): void {
  if (key !== 'Enter' && key !== ' ') return
  clickKey = { began: repeat && clickKey ? clickKey.began : timeStamp, held: repeat }
}

/** Space clicks after its event, hence the delay. */
const forgetKey = (): unknown => setTimeout(() => (clickKey = undefined))

/** The press that is being handled; undefined if none is. */
function pressNow(): Press | undefined {
  const event = globalThis.window?.event
  if (!event) return undefined
  if (event instanceof KeyboardEvent) return { began: event.timeStamp, held: event.repeat }
  if (!(event instanceof MouseEvent)) return undefined
  if (event.type !== 'click') return { began: pointerDownAt, held: false }
  if (event.detail > 0) return { began: clickDownAt, held: false }
  return clickKey ?? { began: event.timeStamp, held: false }
}

/** Since when the present question is on the screen, by the clock of events. */
let questionSince = 0

/** To be called when another question is known. */
export function noteQuestion(): void {
  // What has changed is drawn in a microtask that waits already.
  queueMicrotask(() => {
    questionSince = performance.now()
  })
}

/** No press lasts longer, in milliseconds: a browser whose events have another clock is not believed. */
const LONGEST_PRESS = 5000

/** Why the press that is being handled answers no question: it began before this one was shown, or its key is held. */
export function unfitPress(): 'late' | 'held' | undefined {
  const press = pressNow()
  if (!press) return undefined
  if (press.held) return 'held'
  const before = questionSince - press.began
  return before > 0 && before < LONGEST_PRESS ? 'late' : undefined
}

const LISTENERS = [
  ['pointerdown', notePointer],
  ['mousedown', noteMouse],
  ['keydown', noteKey],
  ['keyup', forgetKey],
  ['blur', forgetKey],
  ['click', stopEarlyTap],
] as const

/** Watches the presses of the page; returns the function that stops it. */
export function watchPresses(): () => void {
  for (const [type, note] of LISTENERS) addEventListener(type, note as EventListener, true)
  return () => {
    for (const [type, note] of LISTENERS) removeEventListener(type, note as EventListener, true)
  }
}
