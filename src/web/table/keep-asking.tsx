// Whether a question is asked again: for this attack, this round, only when certain, never; and how to undo that.
import { capital } from '../../dice/english.ts'
import type { Item } from '../../engine/book.ts'
import { keepFor, takeItem } from '../state/actions.ts'
import { isNever, itemTestId } from '../state/items.ts'
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
import { Button } from '../button.tsx'

const SPAN_NAMES: Readonly<Record<Span, string>> = {
  attack: 'for this attack',
  round: 'this round',
  turns: 'only if it turns failure into success',
  sure: 'only if it surely changes the result',
  never: 'never',
}

/** Offers whose ids need an explanation. */
const OFFER_NAMES: Readonly<Record<string, string>> = {
  'luck-location': 'luck on where a hit lands',
  react: 'reactions',
  call: 'stepping in',
  suppressors: 'who lays down suppressing fire',
  'suppressing-fire': 'at whom to lay down suppressing fire',
}

/** "Ramos, luck: not asked this round (“Spend none”)". */
function describe({ who, seat, offer, span, answer }: Remembered): string {
  const whom = who !== undefined ? nameOf(who) : seat !== undefined ? seatName(seat) : undefined
  const what = OFFER_NAMES[offer] ?? offer.replaceAll('-', ' ')
  const how =
    span === 'sure' || span === 'turns'
      ? `asked ${SPAN_NAMES[span]}`
      : span === 'never'
        ? 'never asked'
        : `not asked ${SPAN_NAMES[span]}`
  return `${whom === undefined ? '' : `${whom}, `}${what}: ${how}${answer === undefined ? '' : ` (“${answer}”)`}`
}

/** The spans that fit the question; certainty only if its answers say what they change. */
const spansOf = (): readonly Span[] => {
  const open = ask.value
  if (!open?.offer || open.answered) return []
  if (open.items.some(isNever)) return []
  const fits: Readonly<Record<Span, boolean>> = {
    attack: open.by !== undefined,
    round: scene.value !== undefined,
    turns: open.kind === 'luck',
    sure: open.kind === 'luck',
    never: true,
  }
  return SPANS.filter((span) => fits[span])
}

/** The answer of the question itself that means "never". */
function Never({ items }: { items: readonly Item[] }) {
  const item = items.find(isNever)
  return item ? (
    <p class="cluster words quiet">
      <Button class="rule-link" data-testid={itemTestId(item)} onClick={() => takeItem(item)}>
        {item.label}
      </Button>
    </p>
  ) : null
}

export function KeepAsking() {
  const open = ask.value
  const spans = spansOf()
  /** The label of the button that changes nothing. */
  const answer = open && keptAnswer(open)
  return (
    <>
      {open && spans.length > 0 && (
        <p class="cluster words quiet" data-testid="keep-asking">
          {answer === undefined ? 'Leave it' : `Answer “${answer}”`}, and do not ask{' '}
          {open.who !== undefined && !asksSide(open) ? nameOf(open.who) : seatName(open.seat)}{' '}
          again:{' '}
          {spans.map((span) => (
            <Button
              key={span}
              class="rule-link"
              data-testid={`keep-${span}`}
              onClick={() => keepFor(open, span)}
            >
              {SPAN_NAMES[span].replace('only if', 'unless')}
            </Button>
          ))}
        </p>
      )}
      {open && !open.answered && <Never items={open.items} />}
      {remembered.value.length > 0 && !scene.value?.over && (
        <ul
          class="cluster words quiet"
          data-testid="remembered"
          aria-label="Questions answered for you"
        >
          {remembered.value.map((entry) => (
            <li key={`${entry.offer}/${entry.who ?? entry.seat ?? ''}`}>
              {capital(describe(entry))}{' '}
              <Button class="rule-link" onClick={() => forget(entry)}>
                Ask again
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
