// Manages the focus of a panel with questions: it receives the focus if navigation within Ringfire opened the
// table, and keeps it when an answer removes the focused button. On a direct visit the focus starts at the top of
// the page, with the skip link.
import { useLayoutEffect, useRef } from 'preact/hooks'
import { hasNavigated } from '../state/route.ts'

/** Props of the panel. If its focused button disappears, the panel takes the focus. */
export function useKeptFocus() {
  const box = useRef<HTMLElement>(null)
  const hasFocus = useRef(hasNavigated())
  useLayoutEffect(() => {
    if (hasFocus.current && document.activeElement === document.body)
      box.current?.focus({ preventScroll: true })
  })
  return {
    ref: box,
    tabIndex: -1,
    onFocusIn: () => {
      hasFocus.current = true
    },
    onFocusOut: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !box.current?.contains(relatedTarget))
        hasFocus.current = false
    },
  } as const
}
