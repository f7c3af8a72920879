// On a phone, what was chosen on the map is confirmed on the map: the sheet stays where it is.
import { useMemo } from 'preact/hooks'
import { Button } from '../button.tsx'
import { cancelDraft, submitAction } from '../state/actions.ts'
import { isWide } from '../state/screen.ts'
import { draftAction, marks, paceOf, pathPreview, sheetUp, tab, tokens } from '../state/store.ts'
import { holdTaps } from '../state/presses.ts'
import { CloseButton } from '../table/icons.tsx'
import { describeFirst } from '../table/outlook.ts'
import { chancesInWords } from '../table/plan-card.tsx'
import { camera, toScreen, viewport } from './camera.ts'

interface Choice {
  readonly title: string
  readonly says: string | undefined
  /** The full name of the button "Go". */
  readonly name: string
  readonly ready: boolean
  readonly hasDetails: boolean
}

/** What the map waits to have confirmed; undefined if the sheet or the panel shows it. */
function shownChoice(): Choice | undefined {
  const [path, draft] = [pathPreview.value, draftAction.value]
  if (isWide.value) return undefined
  if (draft && !(sheetUp.value && tab.value === 'now')) {
    const { item, card, busy } = draft
    return {
      title: card?.title || `${item.group}: ${item.label}`,
      says:
        card?.refusal?.why ?? (card && describeFirst(chancesInWords(item, card))) ?? card?.notes[0],
      name: `${item.group}: ${item.label}`,
      ready: !busy && card?.refusal === undefined,
      hasDetails: true,
    }
  }
  if (draft || !path || path.refusal) return undefined
  return {
    title: `Move ${path.cost.toFixed(1)} m`,
    says: paceOf(path.cost),
    name: 'Move',
    ready: path.choice !== undefined,
    hasDetails: false,
  }
}

/** The bar that confirms a choice, at the end of the map that is farther from the chosen spot. */
export function MapGo() {
  const shown = shownChoice()
  const target = tokens.value.find(({ id }) => id === draftAction.value?.item.target)
  const spot = pathPreview.value?.to ?? marks.value.at(-1) ?? target
  const atTop = useMemo(
    () => spot !== undefined && toScreen(camera.peek(), spot).y > viewport.peek().height / 2,
    [spot?.x, spot?.y],
  )
  if (!shown) return null
  return (
    <div
      class={`map-go floating split ${atTop ? 'is-top' : ''}`}
      role="group"
      aria-label="What was chosen on the map"
      data-testid="map-go"
      onClick={holdTaps}
    >
      <p>
        <strong>{shown.title}</strong>
        {shown.says && <span class="small">{shown.says}</span>}
      </p>
      {shown.hasDetails && (
        <Button
          data-testid="map-details"
          onClick={() => {
            tab.value = 'now'
            sheetUp.value = true
          }}
        >
          Details
        </Button>
      )}
      <Button
        class="trigger"
        data-testid="trigger"
        aria-label={`Go: ${shown.name}`}
        disabled={!shown.ready}
        onClick={() => void submitAction()}
      >
        Go
      </Button>
      <CloseButton label="Cancel (Escape)" onClick={cancelDraft} />
    </div>
  )
}
