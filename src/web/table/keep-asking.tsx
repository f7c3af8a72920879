// Whether a question is asked again: for this attack, this round, only for certain, never; and how to take that back.
import { keepFor } from '../state/actions.ts'
import { forget, remembered, type Remembered, type Span } from '../state/remembered.ts'
import { ask, nameOf, scene } from '../state/store.ts'

/** What is offered besides answering once. */
const LABELS: Readonly<Record<Span, string>> = {
  attack: 'for this attack',
  round: 'this round',
  turns: 'only if it turns failure into success',
  sure: 'only if it surely changes the result',
  never: 'never',
}

/** Offers whose names say too little. */
const OFFERS: Readonly<Record<string, string>> = {
  'luck-location': 'luck on where a hit lands',
  react: 'reactions',
  call: 'stepping in',
}

/** "Ramos, luck: not asked this round". */
function describe({ who, offer, span }: Remembered): string {
  const whose = who === undefined ? '' : `${nameOf(who)}, `
  return `${whose}${OFFERS[offer] ?? offer.replaceAll('-', ' ')}: ${span === 'sure' || span === 'turns' ? `asked ${LABELS[span]}` : span === 'never' ? 'never asked' : `not asked ${LABELS[span]}`}`
}

/** The spans that fit the question: certainty only where its answers say what they change. */
const spansOf = (): readonly Span[] => {
  const open = ask.value
  if (!open?.offer || open.answered) return []
  const fits: Readonly<Record<Span, boolean>> = {
    attack: open.by !== undefined,
    round: scene.value !== undefined,
    turns: open.kind === 'luck',
    sure: open.kind === 'luck',
    never: true,
  }
  return (Object.keys(fits) as Span[]).filter((span) => fits[span])
}

export function KeepAsking() {
  const open = ask.value
  const spans = spansOf()
  return (
    <>
      {open && spans.length > 0 && (
        <p class="keep-asking" data-testid="keep-asking">
          Keep it, and do not ask {open.who ? nameOf(open.who) : ''} again:{' '}
          {spans.map((span) => (
            <button
              key={span}
              type="button"
              class="rule-link"
              data-testid={`keep-${span}`}
              onClick={() => keepFor(open, span)}
            >
              {LABELS[span].replace('only if', 'unless')}
            </button>
          ))}
        </p>
      )}
      {remembered.value.length > 0 && (
        <ul class="remembered" data-testid="remembered" aria-label="Answers given unasked">
          {remembered.value.map((entry) => (
            <li key={`${entry.offer}/${entry.who ?? ''}`}>
              {describe(entry)}{' '}
              <button type="button" class="rule-link" onClick={() => forget(entry)}>
                Ask again
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
