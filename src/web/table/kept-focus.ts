// The focus of a panel with questions: it is there when a click of ours opened the table, and stays when an answer takes the
// focused button away. Whoever opens the address begins at the top of the page, with the link that skips.
import { useLayoutEffect, useRef } from 'preact/hooks'
import { hasNavigated } from '../state/route.ts'

/** Props of the panel. When its focused button goes, the panel takes the focus. */
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
