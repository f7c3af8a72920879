// Answers to offers that this screen remembers and gives by itself: for an attack, for a round, or from now on.
import { signal } from '@preact/signals'
import { deepEqual } from '../../engine/plain-data.ts'
import type { ShownAsk } from '../../server/protocol.ts'

export const SPANS = ['attack', 'round', 'turns', 'sure', 'never'] as const
/** Only offers are shown of which an answer surely changes the result (`sure`), or makes a success of a failure (`turns`). */
export type Span = (typeof SPANS)[number]

export interface Remembered {
  /** The name of the offer. */
  readonly offer: string
  /** Undefined: everybody, or with `seat` everybody of a side. */
  readonly who: string | undefined
  /** The side that is asked with one question for all its people. */
  readonly seat?: string
  readonly span: Span
  /** The answer that is given unasked, in the words of its button. */
  readonly answer?: string
  /** The attacker or target, for `attack`; the round, for `round`. */
  readonly of?: string
}

export const remembered = signal<readonly Remembered[]>([])

/** "turn 2, phase 1" is of round "turn 2". */
const roundOf = (clock: string): string => clock.split(',')[0] ?? clock

/** True if one question is put to a side for several of its people: its answer is a list of them. */
export const asksSide = ({ who, offer }: ShownAsk): boolean =>
  who === undefined || Array.isArray(offer?.keeps)

/** The answer that keeps things as they are, in the words of its button; undefined where no button says it. */
export function keptAnswer({ offer, items }: ShownAsk): string | undefined {
  return offer && items.find(({ choice }) => deepEqual(choice, offer.keeps))?.label
}

/** Remembers an answer; what was said before of the same offer is forgotten. */
export function remember(ask: ShownAsk, span: Span, clock: string): void {
  if (!ask.offer) return
  const of = span === 'attack' ? (ask.by ?? '') : span === 'round' ? roundOf(clock) : undefined
  const answer = keptAnswer(ask)
  const entry: Remembered = {
    offer: ask.offer.name,
    ...(asksSide(ask) ? { who: undefined, seat: ask.seat } : { who: ask.who }),
    span,
    ...(answer === undefined ? {} : { answer }),
    ...(of === undefined ? {} : { of }),
  }
  const others = remembered.value.filter(
    ({ offer, who, seat }) =>
      offer !== entry.offer || who !== entry.who || (seat !== undefined && seat !== entry.seat),
  )
  remembered.value = [...others, entry]
}

/** Forgets everything, as for another table. */
export function forgetAll(): void {
  remembered.value = []
  met.clear()
}

/** Takes a remembered answer back. */
export function forget(entry: Remembered): void {
  remembered.value = remembered.value.filter((one) => one !== entry)
}

const isAbout = ({ offer, who, seat }: Remembered, ask: ShownAsk): boolean =>
  ask.offer?.name === offer &&
  (who === undefined || ask.who === who) &&
  (seat === undefined || ask.seat === seat)

/** Offers that come with most rolls and seldom matter: so they are asked until somebody wants it otherwise. */
const USUAL: ReadonlyMap<string, Span> = new Map([
  ['luck-location', 'never'],
  ['luck', 'turns'],
])
const met = new Set<string>()

/** Remembers how offers that come often are asked usually, when this screen meets them for the first time. */
export function rememberUsual(asks: readonly ShownAsk[]): void {
  for (const { offer, answered } of asks) {
    const span = offer && USUAL.get(offer.name)
    if (!span || answered || met.has(offer.name)) continue
    met.add(offer.name)
    remembered.value = [...remembered.value, { offer: offer.name, who: undefined, span }]
  }
}

/** Forgets what was for a round or an attack that is past. */
export function forgetPast(asks: readonly ShownAsk[], clock: string): void {
  const left = remembered.value.filter((one) => {
    if (one.span === 'round') return one.of === roundOf(clock)
    // Somebody's turn, or a question about somebody else: the attack is over.
    const next = asks.find((ask) => !ask.answered && (ask.kind === 'act' || isAbout(one, ask)))
    return one.span !== 'attack' || next === undefined || next.by === one.of
  })
  if (left.length < remembered.value.length) remembered.value = left
}

/** True if the answer that keeps things as they are was said to be given unasked. */
export function answersItself(ask: ShownAsk): boolean {
  const about = remembered.value.filter((one) => isAbout(one, ask))
  // What somebody said of one person or side goes before what holds for everybody.
  const entry = about.find(({ who, seat }) => who !== undefined || seat !== undefined) ?? about[0]
  if (!entry || ask.answered) return false
  const { span } = entry
  return (span !== 'sure' && span !== 'turns') || !ask.items.some((item) => item[span])
}
