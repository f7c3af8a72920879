// The current question: the effect of the choice, and its answers with chances and keys.
import type { Effect, PlanCard } from '../../engine/book.ts'
import { formatChance } from '../../dice/percent.ts'
import { Advice, AdviseButton, WhatCostMost } from '../advice/advise-button.tsx'
import { ShowEnd } from '../table/end-card.tsx'
import { DicePrompt } from '../table/dice-prompt.tsx'
import { useKeptFocus } from '../table/kept-focus.ts'
import { endShown, endTold } from '../state/ending.ts'
import { itemTestId } from '../state/items.ts'
import { ask, boutScene, now, openAsks, playback, seatName } from '../state/store.ts'
import {
  submitAnswer,
  isCovered,
  revealQuestion,
  markAnswer,
  markedIndex,
  plans,
  question,
} from './state.ts'
import { BoutActions } from './bout-end.tsx'
import { describeChoice, questionText } from './descriptions.ts'
import { Button } from '../button.tsx'

/** The keys of numbers: digits, then the letters that no tool of a bout uses. */
export const NUMBER_KEYS = [...'0123456789aeghijklmoqsxz']

/** The key that chooses an answer: that of its number, or `y` and `n`. */
export function answerKey(choice: unknown, at: number, count: number): string | undefined {
  if (typeof choice === 'number') return NUMBER_KEYS[choice]
  return count === 2 ? (at === 0 ? 'y' : 'n') : String(at + 1)
}

const formatEffect = ({ value, unit }: Effect): string =>
  unit === 'chance' ? formatChance(value) : unit === 'average' ? value.toFixed(1) : String(value)

/**
 * The effects of an answer, under the column heads. Until the plan arrives, `count` placeholders hold their places.
 */
function Effects({ plan, count }: { plan: PlanCard | undefined; count: number }) {
  const effects = plan?.effects ?? []
  return (
    <>
      {Array.from({ length: count }, (_, at) => {
        const effect = effects[at]
        return (
          <span key={at} class="effect">
            {effect && (
              <>
                <span class="unseen">{effect.what} </span>
                {formatEffect(effect)}
              </>
            )}
          </span>
        )
      })}
    </>
  )
}

/** Up to this many answers are table rows on a phone too; more become tiles. */
const FEW = 4

/** On a phone with many answers: the effects of the marked one. */
function MarkedEffects() {
  return (
    <p class="marked-effects small" aria-hidden="true">
      {plans.value
        .get(markedIndex.value)
        ?.effects?.map((effect) => `${effect.what} ${formatEffect(effect)}`)
        .join(' · ')}
    </p>
  )
}

function Answers() {
  const open = question.value
  if (!open) return null
  const known = [...plans.value.values()].find(({ effects }) => effects?.length)?.effects ?? []
  return (
    <div
      // A button of the last question is none of this one, so it does not keep the focus.
      key={open.key}
      class={`answers ${open.items.length > FEW ? 'is-many' : ''}`}
      role="group"
      aria-label={open.title}
      style={{ '--effects': Math.max(1, known.length) }}
    >
      {known.length > 0 && (
        <p class="answer-head" aria-hidden="true">
          <span />
          {known.map(({ what }) => (
            <span key={what}>{what}</span>
          ))}
        </p>
      )}
      {open.items.map((item, at) => {
        const key = answerKey(item.choice, at, open.items.length)
        return (
          <Button
            key={at}
            class={`choice answer ${markedIndex.value === at ? 'is-on' : ''}`}
            data-testid={itemTestId(item)}
            // Neither a resting pointer nor a finger marks an answer.
            onPointerMove={(move) => move.pointerType === 'mouse' && markAnswer(at)}
            onFocus={() => markAnswer(at)}
            onClick={() => submitAnswer(at)}
          >
            <span class="answer-name">
              {key && <kbd aria-hidden="true">{key}</kbd>} {item.label}
            </span>
            <Effects plan={plans.value.get(at)} count={known.length} />
          </Button>
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
    <div class="cover stack" data-testid="cover">
      <p class="hand-over small">
        {first ? `${seatName(first.seat)} has chosen in secret. ` : ''}Hand the screen to{' '}
        {seatName(open.seat)}.
      </p>
      <Button class="trigger" data-testid="hand-over" onClick={revealQuestion}>
        I am {seatName(open.seat)} <kbd>Enter</kbd>
      </Button>
    </div>
  )
}

function Over() {
  const end = boutScene.value?.over
  if (!end) return null
  return (
    <>
      <p class={`over ${endTold.value ? '' : 'unseen'}`} data-testid="over" role="status">
        {end.sentence}
      </p>
      {endTold.value && !endShown.value && <BoutActions />}
      <ShowEnd />
      <WhatCostMost />
    </>
  )
}

export function ChoicePanel() {
  const open = question.value
  const boxer = boutScene.value?.fighters.find(({ id }) => id === open?.who)
  const waits = !open && !boutScene.value?.over && !playback.value && !now.value?.roll
  return (
    <section {...useKeptFocus()} class="choice-panel now" aria-label="Now" data-testid="now">
      {!playback.value && <Over />}
      <DicePrompt />
      {open && isCovered.value && <Cover />}
      {open && !isCovered.value && (
        <>
          <h2 aria-live="polite">
            <span class="now-word stamp is-lit">Now</span> {questionText(open, boxer)}
          </h2>
          {boxer && <p class="quiet">{describeChoice(open, boxer)}</p>}
          {open.items.length > FEW && <MarkedEffects />}
          <Answers />
          <AdviseButton />
          <Advice />
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
