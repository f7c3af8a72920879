// The current question: the effect of the choice, and its answers with chances and keys.
import type { PlanCard } from '../../engine/book.ts'
import { formatChance } from '../../dice/percent.ts'
import { DicePrompt } from '../table/dice-prompt.tsx'
import { itemTestId } from '../state/items.ts'
import { ask, playback, now, openAsks, boutScene } from '../state/store.ts'
import { showBeat } from '../state/playback.ts'
import {
  submitAnswer,
  isCovered,
  revealQuestion,
  markAnswer,
  markedIndex,
  plans,
  question,
} from './state.ts'
import { describeChoice, questionText } from './descriptions.ts'

const seatName = (seat: string): string =>
  now.value?.seats.find((one) => one.seat === seat)?.name ?? seat

/** The key of an answer: its number, or yes and no. */
export function answerKey(choice: unknown, at: number, count: number): string | undefined {
  if (typeof choice === 'number') return choice <= 9 ? String(choice) : undefined
  return count === 2 ? (at === 0 ? 'y' : 'n') : String(at + 1)
}

/**
 * The outlook of an answer: in a contest the chance to win, in a single roll that of the best line.
 */
function Outlook({ plan }: { plan: PlanCard | undefined }) {
  const [first, second] = plan?.chances ?? []
  if (!first) return null
  const contest = first.what.startsWith('wins')
  return (
    <span class="quiet outlook">
      <span class="outlook-word">{contest ? 'ahead ' : ''}</span>
      {formatChance(first.chance + (contest ? (second?.chance ?? 0) : 0))}
    </span>
  )
}

function Answers() {
  const open = question.value
  if (!open) return null
  return (
    <div class="answers" role="group" aria-label={open.title}>
      {open.items.map((item, at) => {
        const key = answerKey(item.choice, at, open.items.length)
        return (
          <button
            key={at}
            type="button"
            class={`choice answer ${markedIndex.value === at ? 'is-on' : ''}`}
            data-testid={itemTestId(item)}
            onPointerEnter={() => markAnswer(at)}
            onFocus={() => markAnswer(at)}
            onClick={() => submitAnswer(at)}
          >
            {key && <kbd aria-hidden="true">{key}</kbd>} <span>{item.label}</span>{' '}
            <Outlook plan={plans.value.get(at)} />
          </button>
        )
      })}
    </div>
  )
}

function Cover() {
  const open = question.value
  if (!open) return null
  const first = openAsks.value.find((one) => one.answered)
  return (
    <div class="cover" data-testid="cover">
      <p class="hand-over">
        {first ? `${seatName(first.seat)} has chosen in secret. ` : ''}Hand the screen to{' '}
        {seatName(open.seat)}.
      </p>
      <button type="button" class="trigger" data-testid="hand-over" onClick={revealQuestion}>
        I am {seatName(open.seat)} <kbd>Enter</kbd>
      </button>
    </div>
  )
}

function Over() {
  const end = boutScene.value?.over
  if (!end) return null
  return (
    <>
      <p class="over" data-testid="over" role="status">
        {end.sentence}
      </p>
      <p class="over-ways">
        {now.value?.career && (
          <>
            <a
              class="trigger"
              href={`#/career/${now.value.career.id}?player=${now.value.career.player}`}
              data-testid="to-career"
            >
              Back to the career
            </a>{' '}
          </>
        )}
        <button
          type="button"
          class="choice"
          onClick={() => void showBeat(0, true)}
          data-testid="watch"
        >
          Watch it again
        </button>{' '}
        <a class="choice" href="#/bout">
          Another bout
        </a>
      </p>
    </>
  )
}

export function ChoicePanel() {
  const open = question.value
  const man = boutScene.value?.fighters.find(({ id }) => id === open?.who)
  const waits = !open && !boutScene.value?.over && !playback.value && !now.value?.roll
  return (
    <section class="choice-panel now" aria-label="Now" data-testid="now">
      {!playback.value && <Over />}
      <DicePrompt />
      {open && isCovered.value && <Cover />}
      {open && !isCovered.value && (
        <>
          <h2 aria-live="polite">
            <span class="now-word">Now</span> {questionText(open, man)}
          </h2>
          {man && <p class="means">{describeChoice(open, man)}</p>}
          <Answers />
        </>
      )}
      {waits && (
        <p class="quiet">
          {ask.value?.answered
            ? 'Answered. Waiting for the other corner.'
            : 'Waiting for the other corner.'}
        </p>
      )}
    </section>
  )
}
