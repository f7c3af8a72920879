// Playouts of a gunfight. They start from what the asked seat knows, run a few rounds, and estimate each side's chances.
import type { Ask } from '../dice/dice.ts'
import { seedOfRun } from '../dice/seed-of-run.ts'
import type { Book, Clock } from '../engine/book.ts'
import type { Counting, Tally } from '../engine/counting.ts'
import { deepEqual } from '../engine/plain-data.ts'
import { simulateFrom, type Answerer } from '../engine/simulate.ts'
import type { Combatant } from '../books/gunfight/contract/combatant.ts'
import type { GunfightFace } from '../books/gunfight/table/face.ts'
import type { Playouts } from './judge-choices.ts'
import type { HabitsBySeat } from './habits.ts'
import { PlayoutPolicy } from './playout-policy.ts'
import { actingIn, fightOf } from './fight.ts'

/** A question to a seat, and the seat's view. */
export interface Asked {
  readonly view: Readonly<Clock>
  readonly ask: Ask
}

export interface Gunfight {
  readonly book: Book<unknown, Clock, unknown>
  readonly face: GunfightFace<Clock, unknown>
  /** What is expected of the seats; absent: nothing. */
  readonly habits?: HabitsBySeat | undefined
}

/** Length of a playout in rounds, normally and with a crowd. Books with turns of several phases use one turn. */
const ROUNDS_AHEAD = 2
const ROUNDS_OF_A_CROWD = 1
/** More combatants than this are a crowd. */
const MANY = 10
/** A playout stops after this many answers. */
const MOST_ANSWERS = 600

/** How a playout ended for the asked combatant and their side. */
export interface Ending {
  /** See `Playouts.play`. */
  readonly worth: number
  /** Whether the asked combatant is out of action, and how many allies and enemies are. */
  readonly selfOut: boolean
  readonly friendsOut: number
  readonly foesOut: number
}

/** Playouts of a gunfight. */
export interface GunfightPlayouts extends Playouts {
  /** Total answers of all playouts so far, which measures their cost. */
  answers(): number
  /** Plays as `play` does, and counts who was out of action at the end. */
  end(choice: unknown, seed: number): Ending
}

/** Opens playouts for a question to a combatant; undefined if the state cannot be reconstructed from the seat's view. */
export function openPlayouts(
  { book, face, habits }: Gunfight,
  { view, ask }: Asked,
): GunfightPlayouts | undefined {
  const state = book.imagine?.(view, ask)
  const { counting } = face
  const self = actingIn(fightOf(view), ask)
  if (!state || !counting || !self) return undefined
  const policy = new PlayoutPolicy(face, habits)
  const { turn, round = 1 } = book.units
  const rounds = fightOf(view).roll.length > MANY ? ROUNDS_OF_A_CROWD : ROUNDS_AHEAD
  const end = view.now + (turn ?? rounds * round)
  const last = (choice: unknown, seed: number): Readonly<Clock> => {
    policy.begin()
    return simulateFrom(
      book,
      { state, tape: [] },
      {
        seed: seedOfRun(seed, 1),
        until: ({ now }) => now >= end,
        answer: following(ask, choice, policy),
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

/** Gives this choice to the same question first, then follows the policy. */
function following({ kind, who }: Ask, choice: unknown, policy: PlayoutPolicy): Answerer<Clock> {
  let given = false
  let answers = 0
  return (ask, state) => {
    if (answers++ > MOST_ANSWERS) return undefined
    if (!given && ask.kind === kind && ask.who === who) {
      given = true
      // The choice may no longer be allowed. Then the policy decides.
      if (deepEqual(choice, ask.silent) || !ask.refuse?.(choice)) return { choice, checked: true }
    }
    return policy.answer(ask, state)
  }
}

/** How steeply the chance to win rises with a side's share of the remaining strength. */
const STEEPNESS = 5
/** Remaining strength of a combatant who is out of action, and of one still fighting with the worst wound short of death. */
const OUT = 0.06
const WORST = 0.3

/** Estimates a side's chance to win from the remaining strength of all combatants. */
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

/** Factors on strength for an empty weapon, and for no weapon in hand. */
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
