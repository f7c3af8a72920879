// Answers to offers that this screen remembers and gives by itself: for an attack, for a round, or from now on.
import { signal } from '@preact/signals'
import type { ShownAsk } from '../../server/protocol.ts'

export const SPANS = ['attack', 'round', 'turns', 'sure', 'never'] as const
/** Only offers are shown of which an answer surely changes the result (`sure`), or makes a success of a failure (`turns`). */
export type Span = (typeof SPANS)[number]

export interface Remembered {
  /** The name of the offer. */
  readonly offer: string
  readonly who: string | undefined
  readonly span: Span
  /** The attacker or target, for `attack`; the round, for `round`. */
  readonly of?: string
}

export const remembered = signal<readonly Remembered[]>([])

/** "turn 2, phase 1" is of round "turn 2". */
const roundOf = (clock: string): string => clock.split(',')[0] ?? clock

/** Remembers an answer; what was said before of the same offer is forgotten. */
export function remember(ask: ShownAsk, span: Span, clock: string): void {
  if (!ask.offer) return
  const of = span === 'attack' ? (ask.by ?? '') : span === 'round' ? roundOf(clock) : undefined
  const entry = { offer: ask.offer.name, who: ask.who, span, ...(of === undefined ? {} : { of }) }
  const others = remembered.value.filter(
    ({ offer, who }) => offer !== entry.offer || who !== ask.who,
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

/** Without `who` it is about everybody. */
const isAbout = ({ offer, who }: Remembered, ask: ShownAsk): boolean =>
  ask.offer?.name === offer && (who === undefined || ask.who === who)

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
  // What somebody said of one person goes before what holds for everybody.
  const entry = about.find(({ who }) => who !== undefined) ?? about[0]
  if (!entry || ask.answered) return false
  const { span } = entry
  return (span !== 'sure' && span !== 'turns') || !ask.items.some((item) => item[span])
}
