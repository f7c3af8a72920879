// The help panel of each page, and the link that skips to the main content.
import { useState } from 'preact/hooks'
import { MOTIONS, chooseMotion, motion, type Motion } from '../state/motion.ts'
import { route } from '../state/route.ts'
import { boutScene } from '../state/store.ts'
import { Dialog } from '../table/dialog.tsx'
import { ShortcutList } from '../shortcuts.tsx'
import { HELP } from './help-texts.ts'
import { Choice } from '../fields.tsx'
import { Button } from '../button.tsx'

const MOTION_NAMES: Readonly<Record<Motion, string>> = {
  system: 'As the system',
  slow: 'Slow',
  fast: 'Fast',
  off: 'Off',
}

/** What a newcomer needs to know about the current page. */
export function HelpText() {
  const { at } = route.value
  const text = HELP[at === 'table' && boutScene.value ? 'bout-table' : at]
  return (
    <div class="stack" data-testid="help-text">
      {text.map((part) => (
        <p key={part}>{part}</p>
      ))}
      <Choice
        as="inline"
        label="Animations"
        value={motion.value}
        testid="motion"
        values={MOTIONS.map((one) => [one, MOTION_NAMES[one]] as const)}
        put={chooseMotion}
      />
      <ShortcutList />
    </div>
  )
}

export function HelpButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        class="icon-button"
        aria-label="Help"
        title="Help"
        data-testid="help"
        onClick={() => setOpen(true)}
      >
        ?
      </Button>
      {open && (
        <Dialog title="Help" close={() => setOpen(false)}>
          <HelpText />
        </Dialog>
      )}
    </>
  )
}

/** The first Tab stop: skips to the panel with the actions, or to the page itself. */
export function SkipLink() {
  const { at } = route.value
  const skip = (click: Event): void => {
    click.preventDefault()
    const to = document.querySelector<HTMLElement>('.now') ?? document.querySelector('main')
    if (!to) return
    if (!to.hasAttribute('tabindex')) to.tabIndex = -1
    to.focus()
  }
  return (
    <a class="skip" href="#page" onClick={skip}>
      {at === 'table' ? 'Skip to what you can do' : 'Skip to the page'}
    </a>
  )
}
