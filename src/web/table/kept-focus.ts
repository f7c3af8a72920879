// The focus of a panel with questions: it is there when the table opens, and stays when an answer takes the focused button away.
import { useLayoutEffect, useRef } from 'preact/hooks'

/** Props of the panel. It takes the focus when nothing else has it. */
export function useKeptFocus() {
  const box = useRef<HTMLElement>(null)
  const hasFocus = useRef(true)
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
