// Playouts of a gunfight from a question: from what the asked seat knows, a few rounds on, and how the sides stand then.
import type { Ask } from '../dice/dice.ts'
import { seedOfRun } from '../dice/seed-of-run.ts'
import type { Book, Clock } from '../engine/book.ts'
import type { Counting, Tally } from '../engine/counting.ts'
import { deepEqual } from '../engine/plain-data.ts'
import { simulateFrom, type Answerer } from '../engine/simulate.ts'
import type { Combatant } from '../books/gunfight/contract/combatant.ts'
import type { GunfightFace } from '../books/gunfight/table/face.ts'
import type { Playouts } from './judge-choices.ts'
import { fightOf, PlayoutPolicy } from './playout-policy.ts'

/** A question to a seat, and what the seat knows. */
export interface Asked {
  readonly view: Readonly<Clock>
  readonly ask: Ask
}

export interface Gunfight {
  readonly book: Book<unknown, Clock, unknown>
  readonly face: GunfightFace<Clock, unknown>
}

/** Rounds that a playout looks ahead, and with a crowd; a turn of several phases is long enough. */
const ROUNDS_AHEAD = 2
const ROUNDS_OF_A_CROWD = 1
/** More people than this are a crowd. */
const MANY = 10
/** Answers after which a playout stops. */
const MOST_ANSWERS = 600

/** How a playout ended for the asked one and their side. */
export interface Ending {
  /** As `Playouts.play` says. */
  readonly worth: number
  /** Whether the asked one is out of action, and how many others of their side and of the enemies are. */
  readonly selfOut: boolean
  readonly friendsOut: number
  readonly foesOut: number
}

/** Playouts of a gunfight. */
export interface GunfightPlayouts extends Playouts {
  /** Answers that all playouts so far have taken: what they cost. */
  answers(): number
  /** As `play`, with who was out of action at the end. */
  end(choice: unknown, seed: number): Ending
}

/** The playouts of a question to a combatant; undefined where nothing can be imagined. */
export function openPlayouts(
  { book, face }: Gunfight,
  { view, ask }: Asked,
): GunfightPlayouts | undefined {
  const imagined = book.imagine?.(view, ask)
  const { counting } = face
  const self = ask.who === undefined ? undefined : fightOf(view).men[ask.who]
  if (!imagined || !counting || !self) return undefined
  const policy = new PlayoutPolicy(face)
  const { turn, round = 1 } = book.units
  const rounds = fightOf(view).roll.length > MANY ? ROUNDS_OF_A_CROWD : ROUNDS_AHEAD
  const end = view.now + (turn ?? rounds * round)
  const last = (choice: unknown, seed: number): Readonly<Clock> => {
    policy.begin()
    return simulateFrom(
      book,
      { state: imagined.state, tape: [] },
      {
        seed: seedOfRun(seed, 1),
        until: ({ now }) => now >= end,
        answer: following(ask, [...imagined.given, choice], policy),
      },
    ).state
  }
  return {
    answers: () => policy.answers,
    play: (choice, seed) => chanceOfSide(counting, last(choice, seed), self.side),
    end(choice, seed) {
      const state = last(choice, seed)
      const out = counting.tally(state).men.filter((combatant) => combatant.out || combatant.dead)
      return {
        worth: chanceOfSide(counting, state, self.side),
        selfOut: out.some(({ id }) => id === self.id),
        friendsOut: out.filter(({ id, side }) => side === self.side && id !== self.id).length,
        foesOut: out.filter(({ side }) => side !== self.side).length,
      }
    },
  }
}

/** Answers with these choices first where the same one is asked, then as the policy does. */
function following(
  { kind, who }: Ask,
  choices: readonly unknown[],
  policy: PlayoutPolicy,
): Answerer<Clock> {
  let next = 0
  let answers = 0
  return (ask, state) => {
    if (answers++ > MOST_ANSWERS) return undefined
    if (next < choices.length && ask.kind === kind && ask.who === who) {
      const choice = choices[next++]
      // A new question may no longer hold: then play continues from there.
      if (deepEqual(choice, ask.silent) || !ask.refuse?.(choice)) return { choice, checked: true }
    }
    return policy.answer(ask, state)
  }
}

/** How steeply the chance to win rises with what a side has left. */
const STEEPNESS = 5
/** What is left of somebody who is out of action, and of somebody on their feet with the worst wound but death. */
const OUT = 0.06
const WORST = 0.3

/** The chance of a side to win, from what is left of everybody. */
export function chanceOfSide(
  { tally, states }: Counting<Clock>,
  state: Readonly<Clock>,
  side: number,
): number {
  let own = 0
  let all = 0
  for (const combatant of tally(state).men) {
    const left = leftOf(combatant, states) * armed(fightOf(state).men[combatant.id])
    all += left
    if (combatant.side === side) own += left
  }
  const share = all === 0 ? 0.5 : own / all
  return 1 / (1 + Math.exp(-STEEPNESS * (2 * share - 1)))
}

/** What somebody is worth with an empty weapon, and with none in hand. */
const EMPTY = 0.8
const UNARMED = 0.7

function armed(combatant: Combatant | undefined): number {
  const carried = combatant?.weapons[combatant.inHand]
  if (!carried) return UNARMED
  return carried.weapon.shots > 0 && carried.loaded === 0 ? EMPTY : 1
}

function leftOf({ state, out, dead }: Tally['men'][number], states: readonly string[]): number {
  if (dead) return 0
  if (out) return OUT
  return 1 - (1 - WORST) * (Math.max(0, states.indexOf(state)) / Math.max(1, states.length - 1))
}
