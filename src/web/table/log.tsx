// The log: one entry per action; `why` explains its lines.
import { computed } from '@preact/signals'
import { useEffect, useRef, useState } from 'preact/hooks'
import {
  everyLine,
  foldLines,
  GRAVE,
  logOf,
  singleLines,
  type LogEntry,
} from '../state/log-entries.ts'
import { answeredAt, lines, nameOf, now, page, sheetUp, tab, tokens } from '../state/store.ts'
import { stagedUntil } from '../state/stage.ts'
import { HouseLine } from './house-line.tsx'
import { LogIcon } from './log-icon.tsx'
import { LogLine } from './log-line.tsx'
import { PointOut, pointing } from './point-out.tsx'
import { isReferee } from './tools.ts'
import { WhyButton } from './why-panel.tsx'
import { Button } from '../button.tsx'

/** Only the newest entries are rendered; older ones on request. */
const DRAWN = 150
/** Pixels above the end that still count as the end. */
const NEAR_END = 8
/** Missed lines that are told above the log. */
const MOST_MISSED = 2

const hasEntries = computed(() => lines.value.some(({ entry }) => entry !== undefined))

/** The entries; those that are `coming` wait for the stage, also where they go on with one that is shown. */
const entries = computed(() => {
  const fold = everyLine.value || !hasEntries.value ? singleLines : foldLines
  const first = lines.value.findIndex(({ n, struck }) => !struck && n >= stagedUntil.value)
  const split = first < 0 ? lines.value.length : first
  const all = [lines.value.slice(0, split), lines.value.slice(split)].flatMap((part, i) =>
    fold(part, nameOf).map((entry) => ({ entry, coming: i > 0 })),
  )
  const of = logOf.value
  return of === undefined ? all : all.filter(({ entry }) => entry.about.includes(of))
})

function Entry({ entry, coming }: { entry: LogEntry; coming: boolean }) {
  const { lines: inside, text, kind, struck, about } = entry
  const why = struck ? undefined : <WhyButton of={inside} text={text} />
  const [only] = inside
  if (only && inside.length === 1) return <LogLine line={only} beside={why} coming={coming} />
  return (
    <li
      class={`log-line log-entry kind-${kind} ${struck ? 'is-struck' : ''} ${coming ? 'unseen' : ''}`}
      data-testid="log-entry"
      data-n={entry.n}
      {...pointing(about)}
    >
      <PointOut about={about} kind={kind} />
      <p>{struck ? <s>{text}</s> : text}</p>
      {why}
    </li>
  )
}

/** Grave lines since this screen last answered that stand above the visible part of the log; the newest ones. */
function missedAbove(box: HTMLElement | null): readonly LogEntry[] {
  const since = answeredAt.value
  if (!box || since === undefined) return []
  const top = box.getBoundingClientRect().top + NEAR_END
  return entries.value
    .flatMap(({ entry, coming }) =>
      !coming && !entry.struck && entry.lines.some(({ n, kind }) => n > since && GRAVE.has(kind))
        ? [entry]
        : [],
    )
    .filter(({ n }) => {
      const shown = box.querySelector(`[data-n="${n}"]`)
      return shown !== null && shown.getBoundingClientRect().bottom <= top
    })
    .slice(-MOST_MISSED)
}

/** What was missed, above the log; a press scrolls to it. */
function Missed({ entry, box }: { entry: LogEntry; box: HTMLElement | null }) {
  const told =
    entry.lines.findLast(({ kind }) => kind === 'death') ??
    entry.lines.findLast(({ kind }) => GRAVE.has(kind))
  return (
    <Button
      class={`log-missed bare kind-${entry.kind}`}
      data-testid="log-missed"
      onClick={() =>
        box?.querySelector(`[data-n="${entry.n}"]`)?.scrollIntoView({ block: 'center' })
      }
    >
      ↑ {told?.text}
    </Button>
  )
}

/** Keeps the newest line in sight when the panel above takes room, unless somebody reads earlier ones. */
function keepAtEnd(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined
  let atEnd = true
  element.addEventListener('scroll', () => {
    atEnd = element.scrollTop + element.clientHeight >= element.scrollHeight - NEAR_END
  })
  const observer = new ResizeObserver(() => {
    if (atEnd) element.scrollTop = element.scrollHeight
  })
  observer.observe(element)
  return () => observer.disconnect()
}

/** `until` limits the log to lines with a lower number, during playback. */
/** On a screen that shows everybody: who is in hiding, so that nobody shows it to the wrong people unawares. */
function HiddenLine() {
  const hidden = tokens.value.filter((one) => one.hidden).map(({ name }) => name)
  if (!isReferee() || hidden.length === 0) return null
  return (
    <li class="log-line kind-ruling" data-testid="hidden-line">
      <LogIcon kind="ruling" />
      <p>
        In hiding: {hidden.join(', ')}. This screen shows everybody; a player with a link of their
        own does not see who hides from them.
      </p>
    </li>
  )
}

export function Log({ until = Infinity }: { until?: number }) {
  const [drawn, setDrawn] = useState(DRAWN)
  const all =
    until === Infinity
      ? entries.value
      : entries.value.filter(({ entry: { n, struck } }) => n < until && !struck)
  const shown = all.slice(-drawn)
  const box = useRef<HTMLDivElement>(null)
  const last = lines.value.at(-1)?.n
  const [missed, setMissed] = useState<readonly LogEntry[]>([])
  const look = (): void => {
    const found = missedAbove(box.current)
    if (found.map(({ n }) => n).join() !== missed.map(({ n }) => n).join()) setMissed(found)
  }
  // The scroll position is lost while the log is hidden.
  const open = `${tab.value} ${sheetUp.value} ${page.value}`
  useEffect(() => {
    const element = box.current
    if (element) element.scrollTop = element.scrollHeight
    look()
  }, [last, lines.value.length, open, until, everyLine.value, logOf.value, stagedUntil.value])
  useEffect(() => keepAtEnd(box.current), [])
  return (
    <>
      {missed.map((entry) => (
        <Missed key={entry.n} entry={entry} box={box.current} />
      ))}
      <div
        class="log"
        ref={box}
        onScroll={look}
        tabIndex={0}
        role="region"
        aria-label="What happened"
        data-testid="log"
      >
        {all.length > shown.length && (
          <Button class="rule-link" onClick={() => setDrawn(drawn + DRAWN)}>
            Show {Math.min(DRAWN, all.length - shown.length)} earlier entries
          </Button>
        )}
        {/* Only the entries are announced, not the button above them. */}
        <div role="log" aria-label="What happened" aria-live="polite">
          <ol>
            {now.value?.house && <HouseLine house={now.value.house} />}
            <HiddenLine />
            {shown.map(({ entry, coming }) => (
              // Screen readers get the sentence at once, the eye at its moment.
              <Entry key={`${entry.n} ${entry.struck}`} entry={entry} coming={coming} />
            ))}
            {all.length === 0 && (
              <li class="log-line quiet">
                <p>
                  {logOf.value === undefined
                    ? 'Nothing has happened yet.'
                    : `Nothing has happened to ${nameOf(logOf.value)} yet.`}
                </p>
              </li>
            )}
          </ol>
        </div>
      </div>
    </>
  )
}
