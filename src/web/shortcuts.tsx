// The keyboard shortcuts of a page: one list, from which its keys work and its help is made.
import { signal } from '@preact/signals'
import { useLayoutEffect } from 'preact/hooks'

/** Whether key presses on this element belong to a form field, a dialog or the chat. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, select, textarea, dialog[open], .chat') !== null

export interface Shortcut {
  /** What `KeyboardEvent.key` says, after "Ctrl+" or "Ctrl+Shift+" if Control (or Command) is held. */
  readonly keys?: readonly string[]
  /** The keys as the help shows them; by default all of them. */
  readonly shown?: string
  /** What the help says; without it the shortcut is left out there. */
  readonly help?: string
  /** Without it, a control of the page or the browser handles the key. */
  readonly run?: (key: string) => void
  /** Whether there is something to do; by default always. */
  readonly when?: (key: string) => boolean
  /** Whether the key also works in form fields. */
  readonly typing?: boolean
}

const SIGNS: Readonly<Record<string, string>> = {
  ' ': 'space',
  Escape: 'Esc',
  ArrowLeft: '←',
  ArrowRight: '→',
}

/** "Ctrl+Shift+z" as people read it: "Ctrl+Shift+Z"; "Y" is "Shift+Y". */
export function showKey(key: string): string {
  if (/^[A-Z]$/.test(key)) return `Shift+${key}`
  return SIGNS[key] ?? key.replace(/\+(\w)$/, (_all, letter: string) => `+${letter.toUpperCase()}`)
}

const nameKey = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string =>
  ctrlKey || metaKey ? `Ctrl+${shiftKey ? 'Shift+' : ''}${key.toLowerCase()}` : key

/** Whether the element that has the focus uses this key itself. */
function usesKey(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false
  if (key === 'Enter' || key === ' ') return target.closest('button, a, summary') !== null
  return (
    key.startsWith('Arrow') &&
    target.closest('.log, .side, .pages, .why-panel, .drawer, .roster') !== null
  )
}

/** Runs the first of these shortcuts that has the pressed key. An open dialog or menu receives all keys itself. */
export function handleKey(event: KeyboardEvent, shortcuts: readonly Shortcut[]): void {
  const key = nameKey(event)
  if (
    event.defaultPrevented ||
    event.altKey ||
    document.querySelector('dialog[open], :popover-open')
  )
    return
  if (usesKey(event.target, key)) return
  const typing = isTyping(event.target)
  const found = shortcuts.find(
    (one) =>
      one.run &&
      one.keys?.includes(key) &&
      (!typing || one.typing) &&
      (one.when === undefined || one.when(key)),
  )
  if (!found) return
  event.preventDefault()
  found.run?.(key)
}

/** The shortcuts of the shown page. */
const shortcutsOfPage = signal<readonly Shortcut[]>([])

/** Makes these the shortcuts of the page while the calling component is shown. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => handleKey(event, shortcuts)
    shortcutsOfPage.value = shortcuts
    addEventListener('keydown', press)
    return () => {
      removeEventListener('keydown', press)
      shortcutsOfPage.value = []
    }
  }, [shortcuts])
}

/** The shortcuts of the shown page with what they do. */
export function ShortcutList() {
  const listed = shortcutsOfPage.value.filter(({ help }) => help !== undefined)
  if (listed.length === 0) return null
  return (
    <dl class="facts">
      {listed.map(({ keys = [], shown = keys.map(showKey).join(', '), help }) => (
        <div key={shown}>
          <dt>
            <kbd>{shown}</kbd>
          </dt>
          <dd>{help}</dd>
        </div>
      ))}
    </dl>
  )
}
