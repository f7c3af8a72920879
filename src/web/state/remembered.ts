// Answers to offers that this screen remembers and gives automatically: for an attack, for a round, or from now on.
import type { Id } from '../../dice/dice.ts'
import type { Item } from '../../engine/book.ts'
import { deepEqual } from '../../engine/plain-data.ts'
import type { ShownAsk } from '../../server/protocol.ts'
import { loadText, storeText } from './storage.ts'
import { none, tableState } from './table-state.ts'

export const SPANS = ['attack', 'round', 'turns', 'sure', 'never'] as const
/**
 * With `sure`, an offer is shown only if an answer certainly changes the result; with `turns`, only if one turns a
 * failure into a success.
 */
export type Span = (typeof SPANS)[number]

export interface Remembered {
  /** The name of the offer. */
  readonly offer: string
  /** Undefined applies to everyone or, with `seat`, to everyone on that side. */
  readonly who: string | undefined
  /** The side that is asked one question for all its combatants. */
  readonly seat?: string
  readonly span: Span
  /** The label of the button whose answer is given automatically. */
  readonly answer?: string
  /** For `attack` the attacker or target; for `round` the round. */
  readonly of?: string
}

export const [{ remembered, met, cast }] = tableState(() => ({
  /** Everybody of this fight. */
  cast: none<readonly Id[]>(),
  remembered: [] as readonly Remembered[],
  /** The offers whose usual limit this screen has applied. */
  met: new Set<string>(),
}))

const STORAGE_KEY = 'ringfire-asked'
/** Spans that hold in the next fight of the same people too. */
const LASTING: ReadonlySet<Span> = new Set(['turns', 'sure', 'never'])

interface Kept {
  readonly cast: readonly Id[]
  readonly entries: readonly Remembered[]
  readonly met: readonly string[]
}

/** Remembers what lasts in this browser, for a reload and for the next fight of these people. */
function keep(): void {
  if (!cast.value) return
  const kept: Kept = {
    cast: cast.value,
    entries: remembered.value.filter(({ span }) => LASTING.has(span)),
    met: [...met.value],
  }
  storeText(STORAGE_KEY, JSON.stringify(kept))
}

function parse(text: string | undefined): Kept | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as Kept)
  } catch {
    return undefined
  }
}

/** Takes over what was remembered in the last fight of these people, once per table. */
export function meetPeople(people: readonly Id[]): void {
  if (cast.value || people.length === 0) return
  cast.value = people
  const kept = parse(loadText(STORAGE_KEY))
  if (!kept?.cast.some((id) => people.includes(id))) return
  remembered.value = kept.entries.filter(({ who }) => who === undefined || people.includes(who))
  met.value = new Set(kept.met)
}

/** "turn 2, phase 1" belongs to round "turn 2". */
const roundOf = (clock: string): string => clock.split(',')[0] ?? clock

/** Whether one question asks a side about several of its combatants; the answer is then a list. */
export const asksSide = ({ who, offer }: ShownAsk): boolean =>
  who === undefined || Array.isArray(offer?.keeps)

/** The answer that changes nothing; undefined if no button gives it. */
const keptItem = ({ offer, items }: ShownAsk): Item | undefined =>
  offer && items.find(({ choice }) => deepEqual(choice, offer.keeps))
/** Its label. */
export const keptAnswer = (ask: ShownAsk): string | undefined => keptItem(ask)?.label

/**
 * The answers that stand out: those that change something. If the one that changes nothing has chances too, such as standing
 * while shot at, it is the usual one and stands out alone.
 */
export function loudAnswers(ask: ShownAsk): ReadonlySet<Item> {
  const kept = keptItem(ask)
  return new Set(kept?.gain ? [kept] : ask.items.filter(({ gain }) => gain))
}

/** Remembers an answer, replacing an earlier one to the same offer. */
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
  keep()
}

/** Forgets one remembered answer. */
export function forget(entry: Remembered): void {
  remembered.value = remembered.value.filter((one) => one !== entry)
  keep()
}

const isAbout = ({ offer, who, seat }: Remembered, ask: ShownAsk): boolean =>
  ask.offer?.name === offer &&
  (who === undefined || ask.who === who) &&
  (seat === undefined || ask.seat === seat)

/** Offers that come with most rolls but seldom matter are limited like this until the user decides otherwise. */
const USUAL: ReadonlyMap<string, Span> = new Map([
  ['luck-location', 'never'],
  ['luck', 'turns'],
])

/** Applies the default limits of frequent offers when this screen first meets them. */
export function rememberUsual(asks: readonly ShownAsk[]): void {
  for (const { offer, answered } of asks) {
    const span = offer && USUAL.get(offer.name)
    if (!span || answered || met.value.has(offer.name)) continue
    met.value.add(offer.name)
    remembered.value = [...remembered.value, { offer: offer.name, who: undefined, span }]
  }
}

/** Forgets answers for past rounds and attacks. */
export function forgetPast(asks: readonly ShownAsk[], clock: string): void {
  const left = remembered.value.filter((one) => {
    if (one.span === 'round') return one.of === roundOf(clock)
    // A new turn, or a question about another combatant, means that the attack is over.
    const next = asks.find((ask) => !ask.answered && (ask.kind === 'act' || isAbout(one, ask)))
    return one.span !== 'attack' || next === undefined || next.by === one.of
  })
  if (left.length < remembered.value.length) remembered.value = left
}

/** Whether the answer that changes nothing is given automatically. */
export function answersItself(ask: ShownAsk): boolean {
  const about = remembered.value.filter((one) => isAbout(one, ask))
  // Entries for one combatant or side take precedence over those for everyone.
  const entry = about.find(({ who, seat }) => who !== undefined || seat !== undefined) ?? about[0]
  if (!entry || ask.answered) return false
  const { span } = entry
  return (span !== 'sure' && span !== 'turns') || !ask.items.some((item) => item[span])
}
