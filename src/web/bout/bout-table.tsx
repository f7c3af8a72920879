// The table of a bout: fighters and ring, dice and results, the question, commentary, score card.
import { useLayoutEffect } from 'preact/hooks'
import type { BoutScene } from '../../books/fights/scene.ts'
import type { Side } from '../../books/fights/words.ts'
import { PortraitShapes } from '../field/portrait.tsx'
import { usePortraits } from '../state/portraits.ts'
import { watchPresses } from '../state/presses.ts'
import { playback, now, rosterShown, shownUntil } from '../state/store.ts'
import { CoursePanel } from '../course/course-panel.tsx'
import { Hints } from '../hints/hints.tsx'
import { PlaybackBar } from '../table/playback-bar.tsx'
import { RulingsPanel } from '../table/rulings-panel.tsx'
import { Log } from '../table/log.tsx'
import { SeatsDialog } from '../table/seats-dialog.tsx'
import { TakeSeat } from '../table/take-seat.tsx'
import { ChatPanel } from '../table/chat-panel.tsx'
import { Notice } from '../table/notice.tsx'
import { Caption } from '../table/caption.tsx'
import { TopBar } from '../table/top-bar.tsx'
import { WhyPanel } from '../table/why-panel.tsx'
import { BoutEnd } from './bout-end.tsx'
import { ChoicePanel } from './choice-panel.tsx'
import { PoolDice } from './dice.tsx'
import { FighterPanel } from './fighter-panel.tsx'
import { KeysHelp } from '../table/keys.tsx'
import { TOOLS, useBoutKeys } from './keys.tsx'
import { BoutPapers, ScoreCard } from './papers.tsx'
import { RingView, tokenNames } from './ring.tsx'
import { OutcomeTable } from './outcome-table.tsx'
import {
  isCovered,
  keepPlansFetched,
  markedIndex,
  markedPlan,
  question,
  shownScene,
  shownBeats,
  shownDice,
  toldBeats,
  toldScene,
  playComputerBout,
} from './state.ts'
import { describeSituation, lineApplies, describeLastRoll } from './descriptions.ts'

/** The last dice and their result; only the result while another roll is pending. */
function Thrown({ ring, alone }: { ring: BoutScene; alone: boolean }) {
  const { last } = ring
  if (!last) return null
  const dice = shownDice.value.findLast(
    (one) =>
      one.beat < toldBeats.value &&
      one.rolls.some(({ label }) => label === last.id.replaceAll('-', ' ')),
  )
  return (
    <section
      class="roll box stack is-thrown"
      aria-label="Rolled last"
      data-testid="last-roll"
      key={`${dice?.beat}`}
    >
      <h3>{last.name}</h3>
      <div class="pools">
        {([0, 1] as const).map((side) => (
          <PoolDice
            key={side}
            boxer={ring.fighters[side]}
            side={side}
            table={last.id}
            pool={last.pools[side]}
            dice={dice}
          />
        ))}
      </div>
      <OutcomeTable
        gives={alone ? last.gives : last.gives.filter((line) => lineApplies(line, last))}
        last={last}
      />
    </section>
  )
}

/** The pending roll: the dice of both, and the chances with the marked answer. */
function Next({ ring }: { ring: BoutScene }) {
  const { table } = ring
  if (!table || playback.value || ring.over) return null
  const dice = shownDice.value.find((one) => one.beat === shownBeats.value)
  const asked = question.value && ring.fighters[1].id === question.value.who ? 1 : 0
  const thrown = ring.fighters.some(({ pool }) => pool?.count !== undefined)
  const marked = isCovered.value ? undefined : question.value?.items[markedIndex.value]
  const chosen = marked?.verb === 'bonus-dice' ? Number(marked.choice) : 0
  return (
    <section class="roll box stack is-next" aria-label="Now on the table" data-testid="next-roll">
      <h3>
        <span class="now-word stamp is-lit">{thrown ? 'Rolled' : 'Next'}</span> {table.name}
      </h3>
      <div class="pools">
        {([0, 1] as const).map((side) => (
          <PoolDice
            key={side}
            boxer={ring.fighters[side]}
            side={side}
            table={table.id}
            pool={ring.fighters[side].pool}
            chosen={side === asked ? chosen : 0}
            dice={dice}
          />
        ))}
      </div>
      <OutcomeTable
        gives={ring.gives}
        plan={isCovered.value ? undefined : markedPlan.value}
        side={asked}
      />
    </section>
  )
}

export function BoutTable() {
  useBoutKeys()
  usePortraits()
  useLayoutEffect(watchPresses, [])
  useLayoutEffect(() => {
    const stop = keepPlansFetched()
    playComputerBout()
    return stop
  }, [now.value?.table])
  const ring = shownScene.value
  const told = toldScene.value
  if (!ring || !told) return null
  const thrown = ring.fighters.some(({ pool }) => pool?.count !== undefined)
  const asked = isCovered.value ? undefined : question.value?.who
  const panel = (side: Side) => (
    <FighterPanel
      boxer={told.fighters[side]}
      side={side}
      letters={tokenNames(told.fighters)[side]}
      asked={asked === ring.fighters[side].id}
    />
  )
  return (
    <div class={`bout ${rosterShown.value ? 'shows-paper' : ''}`}>
      <TopBar tools={TOOLS} clock={told.clock} />
      <PortraitShapes />
      <main class="bout-stage">
        <div class="ringside">
          {panel(0)}
          <div class="ring-place">
            <RingView fighters={ring.fighters} />
            <Caption />
          </div>
          {panel(1)}
        </div>
        <p class="going-on" data-testid="going-on">
          {describeSituation(ring.over ? told : ring, playback.value !== undefined)}
        </p>
        <p class="unseen" role="status">
          {!thrown && describeLastRoll(ring)}
        </p>
        <div class="rolls-of-bout stack gap-3">
          {!thrown && (
            <Thrown
              ring={told}
              alone={
                ring.table === undefined || playback.value !== undefined || ring.over !== undefined
              }
            />
          )}
          <Next ring={ring} />
        </div>
        <Notice />
        <RulingsPanel />
        <BoutEnd />
        <WhyPanel />
        <ChatPanel />
      </main>
      <aside class="bout-side">
        <PlaybackBar />
        <Hints />
        <TakeSeat />
        <ChoicePanel />
        <div class="card-strip">
          <ScoreCard ring={told} narrow />
        </div>
        <CoursePanel />
        <div class="bout-log">
          <Log until={shownUntil.value} />
        </div>
      </aside>
      <BoutPapers ring={told} on={rosterShown.value} />
      <SeatsDialog />
      <KeysHelp />
    </div>
  )
}
