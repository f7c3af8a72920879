// The current question: who is asked, the allowed actions, and the refused ones with reasons.
import { computed } from '@preact/signals'
import { useLayoutEffect, useState } from 'preact/hooks'
import { Advice, AdviseButton, WhatCostMost } from '../advice/advise-button.tsx'
import { advisable } from '../advice/state.ts'
import { AfterFight } from '../characters/after-fight.tsx'
import { canBeTreated, endSentence, endShown, endTold, hasEnded } from '../state/ending.ts'
import type { ShownAsk } from '../../server/protocol.ts'
import { selectAsk, takeItem } from '../state/actions.ts'
import { itemTestId, pickable, type Group } from '../state/items.ts'
import {
  ask,
  connected,
  draftAction,
  playback,
  groups,
  isReplay,
  mapRequest,
  nameOf,
  now,
  offers,
  openAsks,
  presence,
  scene,
  seatName,
} from '../state/store.ts'
import { hurries, tellPace, togglePace } from '../state/pace.ts'
import { isAnswering } from '../state/send.ts'
import { waitingFor } from '../state/waiting.ts'
import { asksSide } from '../state/remembered.ts'
import { PathList } from '../field/declared-paths.tsx'
import { ActionGroups, MoreActions } from './action-groups.tsx'
import { useRoomForGroups } from './room-for-groups.ts'
import { AreaList } from './area-list.tsx'
import { ActionCard } from './plan-card.tsx'
import { DicePrompt } from './dice-prompt.tsx'
import { ShowEnd } from './end-card.tsx'
import { mayHurry } from './tools.ts'
import { useKeptFocus } from './kept-focus.ts'
import { KeepAsking } from './keep-asking.tsx'
import { Offers } from './offers.tsx'
import { Abbr } from '../abbr.tsx'
import { Button } from '../button.tsx'

/** Whether people of several seats answer at this screen, none of them at a screen of their own. */
const sharesScreen = (open: readonly ShownAsk[]): boolean =>
  new Set(open.map(({ seat }) => seat)).size > 1 &&
  open.every(({ seat }) => (presence.value?.[seat] ?? 0) === 0)

/** A tab for each of several sealed questions. */
function AskTabs() {
  const open = openAsks.value
  const current = ask.value
  if (open.length < 2 || !current) return null
  return (
    <div class="asks">
      <div role="tablist" aria-label="Open questions" class="ask-tabs cluster gap-0">
        {open.map((one) => (
          <button
            key={one.key}
            type="button"
            role="tab"
            aria-selected={one.key === current.key}
            data-testid={`ask-${one.who ?? one.seat}`}
            onClick={() => selectAsk(one.key)}
          >
            {one.who && !pickable(one.items) ? nameOf(one.who) : seatName(one.seat)}
            {one.answered ? ' · answered' : ''}
          </button>
        ))}
      </div>
      {current.answered ? (
        <p class="hand-over small">
          Answered: {seatName(current.seat)}. {waitingFor.value}
        </p>
      ) : (
        sharesScreen(open) && (
          <p class="hand-over small">Hand the screen to {seatName(current.seat)}.</p>
        )
      )}
    </div>
  )
}

/**
 * `end` has a fixed place of its own, with advice beside it. While something is declared, it is highlighted, with a
 * button beside it that withdraws the declaration.
 */
function EndRow({ ends, others }: { ends: readonly Group[]; others: readonly Group[] }) {
  const items = ends.flatMap((group) => group.items)
  if (items.length === 0 && !advisable.value) return null
  const main = Math.max(
    0,
    items.findIndex((item) => item.label.toLowerCase().startsWith('end')),
  )
  return (
    <div class="end-row cluster">
      {items.map((item, i) => (
        <span key={i} data-testid={itemTestId(item)}>
          <Button
            class={`end choice ${i === main && items.length > 1 ? 'is-waiting' : ''}`}
            data-testid={i === main ? 'end' : undefined}
            aria-disabled={item.refusal !== undefined}
            title={item.refusal?.why}
            onClick={() => takeItem(item)}
          >
            {item.label} {i === main && <kbd>e</kbd>}
          </Button>
        </span>
      ))}
      <MoreActions groups={others} />
      <AdviseButton />
    </div>
  )
}

/** The roll that this screen has to enter. */
const wantedRoll = computed(() => {
  const roll = now.value?.roll
  return roll && `${roll.who ? nameOf(roll.who) : 'You'}: roll ${roll.count}d${roll.sides}`
})

/** Whether nothing is to be decided here, now or in the infirmary: a phone then shows the log below. */
const waits = computed(
  () =>
    !playback.value &&
    !wantedRoll.value &&
    !(scene.value?.over && canBeTreated.value) &&
    openAsks.value.every(({ answered }) => answered),
)

/** The heading: whose turn it is and what is asked. */
const heading = computed(() =>
  playback.value
    ? 'Looking back'
    : (wantedRoll.value ??
      ask.value?.title ??
      (endTold.value ? 'The fight is over' : hasEnded.value ? 'Watch' : waitingFor.value)),
)

/** What those who are waited for have been asked, as far as this screen is told, and since when it waits. */
function Waiting() {
  const [since] = useState(() => new Date())
  const asked = now.value?.asked ?? []
  return (
    <p class="quiet small" data-testid="waiting">
      Since {since.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })}
      {asked.length > 0 && `: ${asked.map(({ title }) => title).join(' · ')}`}
      {mayHurry() && (
        <>
          {' '}
          <Button class="choice faster" data-testid="faster" onClick={togglePace}>
            {hurries.value ? 'Slower' : 'Faster'} <kbd>h</kbd>
          </Button>
        </>
      )}
    </p>
  )
}

function Head() {
  // A question about several combatants shows nobody's figures.
  const who = ask.value && !asksSide(ask.value) ? ask.value.who : undefined
  const sheet = who !== undefined ? scene.value?.sheets[who] : undefined
  const place = scene.value?.order.find((one) => one.id === who)
  const figures = sheet ? sheet.derived.slice(0, 3) : []
  return (
    <header class="now-head">
      {/* The focus may stay on a button with the same label, so the heading announces whose turn it is now. */}
      <h2 aria-live="polite">
        {(ask.value || !endTold.value) && (
          <span class="now-word stamp is-lit">{playback.value ? 'Then' : 'Now'}</span>
        )}{' '}
        {heading.value}
      </h2>
      {waitingFor.value !== undefined && heading.value === waitingFor.value && (
        <Waiting key={waitingFor.value} />
      )}
      {(place || sheet) && (
        <p class="now-figures cluster words quiet">
          {place?.rank !== undefined && (
            <span>
              <Abbr>{scene.value?.rankName ?? ''}</Abbr> {place.rank}
            </span>
          )}
          {figures.map((one) => (
            <span key={one.label}>
              <Abbr>{one.label}</Abbr> {one.value}
            </span>
          ))}
        </p>
      )}
      {sheet && sheet.conditions.length > 0 && (
        <p class="now-figures cluster words quiet">
          {sheet.conditions.map((one) => (
            <span key={one} class="condition stamp">
              {one}
            </span>
          ))}
        </p>
      )}
    </header>
  )
}

export function QuestionPanel() {
  const current = ask.value
  const paces = connected.value && mayHurry()
  useLayoutEffect(() => {
    if (paces) tellPace()
  }, [paces, hurries.value])
  const kept = useKeptFocus()
  const { ref: box } = kept
  useLayoutEffect(() => {
    box.current?.scrollTo({ top: 0 })
  }, [current?.key, draftAction.value === undefined])
  useRoomForGroups(box, current?.key)
  const all = groups.value
  const ends = all.filter((group) => group.verb === 'end')
  const others = all.filter((group) => group.verb !== 'end' && group !== offers.value)
  const over = scene.value?.over
  return (
    <section
      {...kept}
      class={`now ${waits.value ? 'is-waiting' : ''} ${isAnswering.value ? 'is-answering' : ''}`}
      aria-busy={isAnswering.value}
      aria-label="Now"
      data-testid="now"
    >
      {over && (
        <p class={`over ${endTold.value ? '' : 'unseen'}`} data-testid="over" role="status">
          {endSentence.value}
        </p>
      )}
      {endTold.value && now.value && !endShown.value && (
        <p class="cluster">
          <ShowEnd />
          {!isReplay.value && <AfterFight table={now.value.table} />}
        </p>
      )}
      <WhatCostMost />
      <AskTabs />
      <Head />
      <Offers />
      <DicePrompt />
      <ActionCard />
      <Advice />
      {mapRequest.value && !draftAction.value && (
        <p class="hand-over small">
          {mapRequest.value.label}:{' '}
          {mapRequest.value.shape === 'line' ? 'draw a line' : 'choose a spot'} on the map.
        </p>
      )}
      <PathList />
      {(scene.value?.areas?.length ?? 0) > 0 && !draftAction.value && !over && (
        <AreaList areas={scene.value?.areas ?? []} />
      )}
      <div class="groups stack gap-0">
        {current?.answered && openAsks.value.length < 2 && (
          <p class="quiet">Answered. {waitingFor.value}.</p>
        )}
        <ActionGroups groups={others} />
      </div>
      <KeepAsking />
      <EndRow ends={ends} others={others} />
    </section>
  )
}
