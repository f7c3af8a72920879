// What happens in a fight of this book beyond the 2020 book's events: told in the event `own`. Facts that add up, with everything that the
// log needs.
import type { Id } from '../../dice/dice.ts'
import type { Event } from '../cp2020/events.ts'
import type { Point } from '../../field/map.ts'
import type { Act } from '../cp2020/acts/index.ts'
import type { State } from '../cp2020/state.ts'
import type { LuckFact } from './attack/luck.ts'
import type { Declared, Lane, Own, Rounds, Stance } from './own.ts'

type Order = State['order']

/** A roll with what it had to reach. */
export interface Rolled {
  readonly die: number
  readonly total: number
  readonly against: number
  readonly done: boolean
}

/** One target of suppressing fire: what it came to (`gray-dawn/suppress/attack-roll`). */
export interface Fired {
  readonly target: Id
  readonly rounds: number
  readonly amount: number
  readonly attack?: number
  readonly against?: number
}

export type Fact =
  | LuckFact
  // The round.
  | { readonly fact: 'phase'; readonly step: State['step']; readonly order?: Order }
  | {
      readonly fact: 'initiative'
      readonly total: number
      readonly order: Order
      readonly why: 'tactics' | 'fresh' | 'suppressed'
    }
  | { readonly fact: 'busy'; readonly what: NonNullable<Own['busy']> }
  | { readonly fact: 'loses-turn'; readonly why: string }
  | { readonly fact: 'turn-lost'; readonly why: string }
  | { readonly fact: 'fresh' }
  /** An ambush is sprung: on him; he is in on it; the first shot has cost nothing of the round. */
  | { readonly fact: 'ambushed'; readonly by: Id }
  | { readonly fact: 'in-on-it' }
  | { readonly fact: 'extra-done' }
  // Declaring a turn, and carrying it out.
  | { readonly fact: 'turn'; readonly declared: Declared }
  | { readonly fact: 'declares'; readonly act: Act; readonly words: string }
  | { readonly fact: 'anew' }
  | {
      readonly fact: 'carries-out'
      readonly planned: number
      readonly moves: number
      readonly warned?: string
    }
  | { readonly fact: 'in-vain'; readonly words: string; readonly why: string }
  | {
      readonly fact: 'stance'
      readonly stance: Stance
      readonly forced?: true
      readonly quiet?: true
    }
  | { readonly fact: 'saves-move' }
  | { readonly fact: 'saved-move-gone' }
  | { readonly fact: 'holds' }
  | {
      readonly fact: 'cuts-in'
      readonly on: Id
      readonly own: number
      readonly other: number
      readonly first: boolean
    }
  | ({ readonly fact: 'tactics' } & Rolled)
  // Suppression.
  | {
      readonly fact: 'suppresses'
      readonly weapon: string
      readonly rounds: number
      readonly fired: readonly Fired[]
      readonly blind?: true
    }
  /** `lasts`: until the end of his next turn, whatever round that is in (`gray-dawn/close/firing-into`). */
  | {
      readonly fact: 'suppressed'
      readonly amount: number
      readonly lasts?: true
      readonly by?: readonly Rounds[]
      readonly beside?: Id
    }
  | ({ readonly fact: 'check'; readonly fumble: boolean; readonly what?: string } & Rolled)
  | { readonly fact: 'initiative-lost'; readonly points: number; readonly order: Order }
  | { readonly fact: 'lifts'; readonly left: number }
  | {
      readonly fact: 'dodge'
      readonly by: Id
      readonly die: number
      readonly total: number
      readonly hit: boolean
    }
  /** One of a melee that somebody fires into looks out for himself. */
  | ({ readonly fact: 'ducks'; readonly by: Id } & Rolled)
  | ({ readonly fact: 'leaves-cover'; readonly moves: number; readonly hits: number } & Rolled)
  | ({
      readonly fact: 'hunkers'
      readonly hits: number
      readonly open: boolean
      readonly besides?: true
    } & Rolled)
  | { readonly fact: 'hits-for-failure'; readonly missed: number; readonly hits: number }
  | {
      readonly fact: 'rounds-spent'
      readonly by: Id
      readonly weapon: number
      readonly rounds: number
    }
  // Loading.
  | { readonly fact: 'magazine-dropped'; readonly weapon: string; readonly at?: Point }
  /** Its place among those that lie about. */
  | { readonly fact: 'magazine-taken'; readonly place: number }
  /** One shell: through the chamber, or into the tube. */
  | { readonly fact: 'chambers' | 'shell'; readonly weapon: number }
  // Firing lanes.
  | { readonly fact: 'lane'; readonly lane: Lane }
  | { readonly fact: 'lane-met'; readonly lane: Id }
  | { readonly fact: 'barred'; readonly lane: Id }
  | ({ readonly fact: 'crosses'; readonly lane: Id; readonly by: Id } & Rolled)
  // Panic.
  | { readonly fact: 'panics'; readonly needs: number; readonly why: string }
  | { readonly fact: 'panic-spent'; readonly needs: number; readonly does?: string }
  | { readonly fact: 'calms' }
  | ({ readonly fact: 'stands-firm' } & Rolled)
  | { readonly fact: 'guessed'; readonly guessed: boolean }
  | { readonly fact: 'luck-back' }
  | ({ readonly fact: 'nerve' } & Rolled)
  | ({ readonly fact: 'rallies'; readonly target: Id } & Rolled)
  | { readonly fact: 'drops-everything' }

export const own = (who: Id | undefined, fact: Fact): Event => ({
  type: 'own',
  ...(who === undefined ? {} : { who }),
  fact,
})
