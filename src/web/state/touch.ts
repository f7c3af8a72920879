// Protects against a finger that presses twice: the second tap must not reach what has just moved under it.

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

const noteFinger = ({ pointerType }: PointerEvent): void => {
  byFinger = pointerType === 'touch'
}

/** Watches the taps of the page; returns the function that stops it. */
export function watchTaps(): () => void {
  addEventListener('pointerdown', noteFinger, true)
  addEventListener('click', stopEarlyTap, true)
  return () => {
    removeEventListener('pointerdown', noteFinger, true)
    removeEventListener('click', stopEarlyTap, true)
  }
}
