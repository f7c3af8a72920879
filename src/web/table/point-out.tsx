// Links log lines to the map: the combatants a line names are highlighted, and a click goes to them.
import { batch } from '@preact/signals'
import type { Id } from '../../dice/dice.ts'
import { keepInView } from '../field/camera.ts'
import { pointedAt } from '../state/log-entries.ts'
import { isWide } from '../state/screen.ts'
import { nameOf, rosterShown, scene, selectedToken, sheetUp, tokens } from '../state/store.ts'
import { LogIcon } from './log-icon.tsx'
import { Button } from '../button.tsx'

/** Shows combatants on the map, and the sheet of the first. */
function pointOut(about: readonly Id[]): void {
  const first = tokens.value.find(({ id }) => id === about[0])
  if (!first) return
  batch(() => {
    pointedAt.value = about
    selectedToken.value = first.id
    rosterShown.value = false
    if (!isWide.value) sheetUp.value = false
  })
  keepInView(first)
}

/** Props that make a line highlight its combatants on the map while it has the pointer or the focus. */
export function pointing(about: readonly Id[] = []) {
  const show = (): void => {
    pointedAt.value = about
  }
  const hide = (): void => {
    if (pointedAt.value === about) pointedAt.value = []
  }
  return about.length > 0
    ? { onMouseEnter: show, onMouseLeave: hide, onFocusIn: show, onFocusOut: hide }
    : {}
}

/** The icon of a line; a button if its combatants are on the map. */
export function PointOut({ about = [], kind }: { about?: readonly Id[]; kind: string }) {
  if (about.length === 0 || !scene.value?.map) return <LogIcon kind={kind} />
  const says = `Show on the map: ${about.map(nameOf).join(', ')}`
  return (
    <Button
      class="bare"
      data-testid="point-out"
      title={says}
      aria-label={says}
      onClick={() => pointOut(about)}
    >
      <LogIcon kind={kind} />
    </Button>
  )
}
