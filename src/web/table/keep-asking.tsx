// Whether a question is asked again: for this attack, this round, only when certain, never; and how to undo that.
import { keepFor } from '../state/actions.ts'
import {
  SPANS,
  asksSide,
  forget,
  keptAnswer,
  remembered,
  type Remembered,
  type Span,
} from '../state/remembered.ts'
import { ask, nameOf, scene, seatName } from '../state/store.ts'
import { TABLE_WORDS } from './words.ts'
import { KEEP_ASKING as WORDS } from './words-panels.ts'

const { labels, offers, asked, never, notAsked, keep, askAgain, listName } = TABLE_WORDS.keepAsking

/** "Ramos, luck: not asked this round (“Spend none”)". */
function describe({ who, seat, offer, span, answer }: Remembered): string {
  const whom = who !== undefined ? nameOf(who) : seat !== undefined ? seatName(seat) : undefined
  const what = offers[offer] ?? offer.replaceAll('-', ' ')
  const how =
    span === 'sure' || span === 'turns'
      ? asked(labels[span])
      : span === 'never'
        ? never
        : notAsked(labels[span])
  return `${whom === undefined ? '' : `${whom}, `}${what}: ${how}${answer === undefined ? '' : ` (“${answer}”)`}`
}

/** The spans that fit the question; certainty only if its answers say what they change. */
const spansOf = (): readonly Span[] => {
  const open = ask.value
  if (!open?.offer || open.answered) return []
  // One of the question's own answers already means "never".
  if (open.items.some(({ choice }) => choice === 'never')) return []
  const fits: Readonly<Record<Span, boolean>> = {
    attack: open.by !== undefined,
    round: scene.value !== undefined,
    turns: open.kind === 'luck',
    sure: open.kind === 'luck',
    never: true,
  }
  return SPANS.filter((span) => fits[span])
}

export function KeepAsking() {
  const open = ask.value
  const spans = spansOf()
  return (
    <>
      {open && spans.length > 0 && (
        <p class="keep-asking" data-testid="keep-asking">
          {keep(
            keptAnswer(open),
            open.who !== undefined && !asksSide(open) ? nameOf(open.who) : seatName(open.seat),
          )}{' '}
          {spans.map((span) => (
            <button
              key={span}
              type="button"
              class="rule-link"
              data-testid={`keep-${span}`}
              onClick={() => keepFor(open, span)}
            >
              {labels[span].replace(WORDS.onlyIf, 'unless')}
            </button>
          ))}
        </p>
      )}
      {remembered.value.length > 0 && (
        <ul class="remembered" data-testid="remembered" aria-label={listName}>
          {remembered.value.map((entry) => (
            <li key={`${entry.offer}/${entry.who ?? entry.seat ?? ''}`}>
              {describe(entry)}{' '}
              <button type="button" class="rule-link" onClick={() => forget(entry)}>
                {askAgain}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
