// A dialog that closes on Escape and restores the focus.
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { CloseButton } from './icons.tsx'

export function Dialog({
  title,
  close,
  children,
  testid,
}: {
  title: string
  close: () => void
  children: ComponentChildren
  testid?: string
}) {
  const box = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    const before = document.activeElement
    if (element && !element.open) element.showModal()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    <dialog
      ref={box}
      class="dialog"
      aria-label={title}
      data-testid={testid}
      onClose={close}
      onClick={(click) => {
        if (click.target === box.current) close()
      }}
    >
      <header class="split">
        <h2>{title}</h2>
        <CloseButton label="Close" onClick={close} />
      </header>
      {children}
    </dialog>
  )
}
