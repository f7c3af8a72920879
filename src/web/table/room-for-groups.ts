// Measures how many of the usual actions fit in the panel: it shows fewer rather than scroll.
import { signal } from '@preact/signals'
import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect } from 'preact/hooks'
import { allActions } from '../state/all-actions.ts'
import { MOST_USUAL } from '../state/items.ts'
import { isWide } from '../state/screen.ts'
import { armed, draftAction } from '../state/store.ts'

/**
 * `folds` means that all attacks except the armed one show only their names, and that targets are small. `most` is
 * the number of groups shown.
 */
interface Room {
  readonly folds: boolean
  readonly most: number
}

const PLENTY: Room = { folds: false, most: MOST_USUAL }
export const roomForGroups = signal(PLENTY)

/** Fewer groups than this would hide the most common actions. */
const LEAST = 2

/**
 * Folds attacks and then drops groups until the panel need not scroll; starts over with each question and each
 * size.
 */
export function useRoomForGroups(box: RefObject<HTMLElement | null>, question: unknown): void {
  // Read here, so that the panel is measured again when it shows less, or other targets.
  const { folds, most } = roomForGroups.value
  const attack = armed.value
  const begin = (): void => {
    roomForGroups.value = PLENTY
  }
  useLayoutEffect(begin, [question, attack, allActions.value])
  useEffect(() => {
    const side = box.current?.parentElement
    if (!side) return undefined
    const sizes = new ResizeObserver(begin)
    sizes.observe(side)
    return () => sizes.disconnect()
  }, [])
  useLayoutEffect(() => {
    const panel = box.current
    if (!panel || allActions.value || draftAction.value || !isWide.value) return
    // If the user has expanded something, scrolling is fine.
    if (panel.querySelector('details[open]')) return
    if (panel.scrollHeight <= panel.clientHeight + 1) return
    const shown = panel.querySelectorAll('[data-testid="group"]').length
    if (!folds) roomForGroups.value = { folds: true, most }
    else if (most > LEAST)
      roomForGroups.value = { folds, most: Math.max(LEAST, Math.min(most, shown) - 1) }
  })
}
