// What a variant keeps and tells beyond the 2020 book: parts of its own of a man and of the fight, which nothing outside looks into.
import type { Ask, Id } from '../../dice/dice.ts'
import type { Item } from '../../engine/book.ts'
import type { Drawn } from '../gunfight/table/card.ts'
import type { Condition } from '../gunfight/table/conditions.ts'
import type { PersonText, TellConversion } from '../gunfight/files/texts.ts'
import type { DeclaredWay, Figure, Sheltered } from '../gunfight/table/scene.ts'
import type { RulingKind } from '../gunfight/table/rulings.ts'
import type { Event } from './events.ts'
import type { Man, State } from './state.ts'
import type { T2020 } from './types.ts'

/** A part of a man or of the fight that is a variant's own: plain data, replaced and never changed. */
export type Own = object

/** Something that happened to it: plain data, told in the event `own`. */
export interface OwnFact {
  readonly fact: string
}

type Known = (id: Id) => boolean

export interface Additions {
  /** Reads what a file says of somebody beyond the 2020 book; what is wrong is a sentence by field, and what it lacks is told as a conversion. */
  read(
    text: PersonText,
    add: (field: string, wrong: string, right: string) => void,
    tell: (field: string) => TellConversion,
  ): Own | undefined
  /** As it goes into a file again. */
  write(own: Own | undefined): Partial<PersonText>
  /** Completes the first state: in place. */
  begin(state: State): void
  /** Applies a fact, in place; cannot fail. `who`: whom it is about. */
  apply(state: State, who: Id | undefined, fact: OwnFact): void
  /** What any other event changes of the variant's own: called when the event has been applied. */
  follow(state: State, event: Event): void
  /** The parts as somebody sees them who does not know of all: in place, on a view that is a copy already. */
  hide(view: State, known: Known): void
  /** The fact as somebody perceives it who knows of these. `who` is known. */
  redact(fact: OwnFact, known: Known): OwnFact | undefined
  /** In a sentence; undefined: not worth a line. */
  say(fact: OwnFact, who: string, view: Readonly<State>): string | undefined
  /** The word for colour and icon of the line. */
  kind(fact: OwnFact): string
  /** Present conditions as data, for computer players. */
  standing(view: Readonly<State>, man: Man): readonly Condition[]
  /** Present conditions in plain words, and figures for the sheet. */
  conditions(view: Readonly<State>, man: Man): readonly string[]
  figures(view: Readonly<State>, man: Man): readonly Figure[]
  /** Rulings that only the variant has. */
  readonly rulings: readonly RulingKind<T2020>[]
  /** The menu of a question that only the variant asks; undefined: it is none of its own. */
  menu(view: Readonly<State>, ask: Ask): readonly Item[] | undefined
  /** Shapes on the map. */
  drawn(view: Readonly<State>): readonly Drawn[]
  /** What shows of others to those who act, and the ways that have been declared. */
  shelters(view: Readonly<State>): readonly Sheltered[]
  ways(view: Readonly<State>): readonly DeclaredWay[]
}

/** The 2020 book keeps and tells nothing more. */
export const NO_ADDITIONS: Additions = {
  read: () => undefined,
  write: () => ({}),
  begin: () => undefined,
  apply: () => undefined,
  follow: () => undefined,
  hide: () => undefined,
  redact: (fact) => fact,
  say: () => undefined,
  kind: () => 'act',
  standing: () => [],
  conditions: () => [],
  figures: () => [],
  rulings: [],
  menu: () => undefined,
  drawn: () => [],
  shelters: () => [],
  ways: () => [],
}
