// Swipes on the sheet of a phone: sideways for the next page, up and down on its tabs for the sheet itself.
import type { Tab } from '../state/store.ts'

/** The pages of the sheet from left to right. */
export const TAB_ORDER: readonly Tab[] = ['now', 'log', 'sheet']

/** A finger's movement in pixels; right and down are positive. */
interface Way {
  readonly x: number
  readonly y: number
}

/** Minimum pixels of a swipe; less is a tap or a tremor. */
const LEAST = 60

/**
 * The page that a swipe turns to, in the direction of turning paper: left for the next. Undefined if it is not a
 * swipe, or there is no such page.
 */
export function swipedTab(from: Tab, { x, y }: Way): Tab | undefined {
  if (Math.abs(x) < LEAST || Math.abs(x) < 2 * Math.abs(y)) return undefined
  return TAB_ORDER[TAB_ORDER.indexOf(from) + (x < 0 ? 1 : -1)]
}

/** True moves the sheet up, false down; undefined if it is not a swipe. */
export function swipedUp({ x, y }: Way): boolean | undefined {
  if (Math.abs(y) < LEAST / 2 || Math.abs(y) < 2 * Math.abs(x)) return undefined
  return y < 0
}

/** Whether the element handles sideways movement itself. */
const scrollsSideways = (target: Element): boolean =>
  target.closest('input, select, textarea') !== null ||
  [...ancestors(target)].some((one) => {
    const { overflowX } = getComputedStyle(one)
    return (overflowX === 'auto' || overflowX === 'scroll') && one.scrollWidth > one.clientWidth + 1
  })

function* ancestors(from: Element): Generator<Element> {
  for (let one: Element | null = from; one; one = one.parentElement) yield one
}

interface Swipes {
  /** The movement of one finger from touch to lift, and whether it began on the tabs. */
  onSwipe(way: Way, onTabs: boolean): void
}

/** The touch handlers of a box; a second finger cancels the swipe. */
export function createSwipeHandlers({ onSwipe }: Swipes) {
  let begun: (Way & { readonly onTabs: boolean }) | undefined
  return {
    onTouchStart(event: TouchEvent): void {
      const [finger] = event.touches
      const target = event.target
      begun =
        finger &&
        event.touches.length === 1 &&
        target instanceof Element &&
        !scrollsSideways(target)
          ? { x: finger.clientX, y: finger.clientY, onTabs: target.closest('.tabs') !== null }
          : undefined
    },
    onTouchEnd(event: TouchEvent): void {
      const [finger] = event.changedTouches
      if (begun && finger)
        onSwipe({ x: finger.clientX - begun.x, y: finger.clientY - begun.y }, begun.onTabs)
      begun = undefined
    },
    onTouchCancel(): void {
      begun = undefined
    },
  }
}
