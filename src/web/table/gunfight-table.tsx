// The table of a gunfight: top bar, order, field, question, log and sheet.
import { Hints } from '../hints/hints.tsx'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { canBeTreated, endTold } from '../state/ending.ts'
import { isWide } from '../state/screen.ts'
import {
  ask,
  isReplay,
  now,
  OWN_SHEET_KEY,
  ownSheetOnly,
  rosterShown,
  rulingOf,
  scene,
  sheetUp,
  tab,
  type Tab,
} from '../state/store.ts'
import { DrawingLayer } from '../drawing/drawing-layer.tsx'
import { Field } from '../field/field.tsx'
import { MapGo } from '../field/map-go.tsx'
import { PortraitShapes } from '../field/portrait.tsx'
import { useSideColours } from '../field/shapes.ts'
import { usePortraits } from '../state/portraits.ts'
import { Caption } from './caption.tsx'
import { ChatPanel } from './chat-panel.tsx'
import { PlaybackBar } from './playback-bar.tsx'
import { RulingsPanel } from './rulings-panel.tsx'
import { TableKeysHelp, TOOLS, useTableKeys } from './keys.tsx'
import { QuestionPanel } from './question-panel.tsx'
import { Notice } from './notice.tsx'
import { EndCard } from './end-card.tsx'
import { LowerPanel } from './lower-panel.tsx'
import { PlanVoice } from './plan-card.tsx'
import { TurnOrder } from './turn-order.tsx'
import { Roster } from './roster.tsx'
import { SeatsDialog } from './seats-dialog.tsx'
import { createSwipeHandlers, swipedTab, swipedUp, TAB_ORDER } from './swipe.ts'
import { TakeSeat } from './take-seat.tsx'
import { TopBar } from './top-bar.tsx'
import { WhyPanel } from './why-panel.tsx'
import { watchPresses } from '../state/presses.ts'
import { storeText } from '../state/storage.ts'
import { Button } from '../button.tsx'
import { performRuling } from '../state/requests.ts'

/** Shown to everyone while the referee has paused the table. */
export function Paused() {
  if (!scene.value?.paused) return null
  const ruling = rulingOf('pause')
  return (
    <p class="paused floating line" role="status" data-testid="paused">
      The referee has paused the table.
      {ruling && (
        <Button onClick={() => void performRuling(ruling, { paused: false }, '')}>Resume</Button>
      )}
    </p>
  )
}

const TABS = { now: 'Now', log: 'Log', sheet: 'Sheet' } as const

const swipes = createSwipeHandlers({
  onSwipe(way, onTabs) {
    if (isWide.value) return
    const up = onTabs ? swipedUp(way) : undefined
    if (up !== undefined) sheetUp.value = up
    tab.value = swipedTab(tab.value, way) ?? tab.value
  },
})

function toggleOwnSheet(): void {
  ownSheetOnly.value = !ownSheetOnly.value
  storeText(OWN_SHEET_KEY, ownSheetOnly.value ? 'yes' : 'no')
  if (ownSheetOnly.value) sheetUp.value = true
}

/** On a phone the side panel and the log share a sheet that slides up. */
function Tabs() {
  const choose = (which: Tab): void => {
    sheetUp.value = tab.value === which ? !sheetUp.value : true
    tab.value = which
  }
  return (
    <nav class="tabs" aria-label="What the sheet shows">
      <Button
        class="grip bare"
        aria-expanded={sheetUp.value}
        aria-label={sheetUp.value ? 'Slide the sheet down' : 'Slide the sheet up'}
        data-testid="grip"
        onClick={() => {
          sheetUp.value = !sheetUp.value
        }}
      >
        <span aria-hidden="true" />
      </Button>
      <div class="tab-row">
        {TAB_ORDER.map((which) => (
          <button
            key={which}
            type="button"
            class={which === 'now' && ask.value && !ask.value.answered ? 'is-asked' : ''}
            aria-pressed={tab.value === which && sheetUp.value}
            data-testid={`tab-${which}`}
            onClick={() => choose(which)}
          >
            {which === 'now'
              ? (ask.value?.title ??
                (scene.value?.infirmary && canBeTreated.value
                  ? 'Infirmary'
                  : endTold.value
                    ? 'The end'
                    : 'Now'))
              : TABS[which]}
          </button>
        ))}
        {!isReplay.value && scene.value?.map && (
          <Button
            class="own-sheet quiet"
            aria-pressed={ownSheetOnly.value}
            title="Only my sheet and my questions; the map is on another screen"
            data-testid="own-sheet"
            onClick={toggleOwnSheet}
          >
            No map
          </Button>
        )}
      </div>
    </nav>
  )
}

export function GunfightTable() {
  useTableKeys()
  usePortraits()
  useLayoutEffect(watchPresses, [])
  useSideColours(now.value?.sides ?? now.value?.seats)
  const map = scene.value?.map
  const flat = rosterShown.value || (now.value !== undefined && !map)
  const below = useRef<HTMLDivElement>(null)
  // A phone scrolls several tabs in one box, so each has to be reset to its top.
  useLayoutEffect(() => {
    for (const box of below.current?.querySelectorAll('.side, .lower') ?? []) box.scrollTop = 0
  }, [tab.value])
  return (
    <div
      class={`table tab-is-${tab.value} ${sheetUp.value ? 'is-up' : 'is-down'} ${ownSheetOnly.value && sheetUp.value ? 'is-own-sheet' : ''}`}
    >
      <TopBar tools={TOOLS} />
      <PortraitShapes />
      <TurnOrder />
      <main class="stage">
        {map && !rosterShown.value && (
          <>
            <Field map={map} />
            <DrawingLayer />
          </>
        )}
        {now.value ? <Roster shown={flat} /> : <p class="waiting quiet">Opening the table…</p>}
        <Caption />
        <MapGo />
        <PlanVoice />
        <Paused />
        <RulingsPanel />
        <ChatPanel />
        <EndCard />
        <WhyPanel />
      </main>
      <Notice />
      <div ref={below} class="below" {...swipes}>
        <Tabs />
        <div class="side">
          <PlaybackBar />
          <Hints />
          <TakeSeat />
          <QuestionPanel />
        </div>
        <LowerPanel />
      </div>
      <SeatsDialog />
      <TableKeysHelp />
    </div>
  )
}
