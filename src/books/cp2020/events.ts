// What happens in a 2020 fight: facts that add up, with everything that the log needs to be told without rules or dice.
import type { Id } from '../../dice/dice.ts'
import type { CoreEvent } from '../gunfight/contract/events.ts'
import type { OwnFact } from './additions.ts'
import type { Grant } from './attack/grants.ts'
import type { Grip, Zone } from './state.ts'
import type { Area, Band, Carried, Mode } from './words.ts'
import type { BodyEvent, Day } from './wounds/wound-store.ts'

interface Point {
  readonly x: number
  readonly y: number
}

export type Event =
  | CoreEvent
  | BodyEvent
  /** What only a variant knows of (`additions.ts`). */
  | { readonly type: 'own'; readonly who?: Id; readonly fact: OwnFact }
  // The round.
  | { readonly type: 'round'; readonly round: number }
  | { readonly type: 'fast-draw'; readonly who: Id }
  | {
      readonly type: 'initiative'
      readonly rolls: readonly {
        readonly who: Id
        readonly die: number
        readonly total: number
        readonly ties?: number
      }[]
      readonly order: readonly (readonly Id[])[]
    }
  | { readonly type: 'part'; readonly who: readonly Id[]; readonly at: number }
  | { readonly type: 'waits'; readonly who: Id; readonly after?: Id }
  | { readonly type: 'steps-in'; readonly who: Id }
  | { readonly type: 'acted'; readonly who: Id; readonly act: string; readonly planned?: number }
  // Ways and weapons.
  | {
      readonly type: 'jammed'
      readonly who: Id
      readonly weapon: number
      readonly die: number
      readonly upTo: number
      readonly rounds: number
    }
  /** A fumble: the reliability roll, and the round that went off by itself. */
  | {
      readonly type: 'discharged'
      readonly who: Id
      readonly weapon: number
      readonly die: number
      readonly upTo: number
      readonly rounds: number
    }
  | { readonly type: 'clears'; readonly who: Id; readonly weapon: number; readonly left: number }
  | {
      readonly type: 'dropped'
      readonly who: Id
      readonly weapon: number
      readonly at?: Point
      readonly near?: Id
      readonly by?: Id
    }
  // Attacks.
  | {
      readonly type: 'attacked'
      readonly who: Id
      readonly target: Id
      readonly weapon: string
      readonly mode: Mode
      readonly metres: number
      readonly band?: Band
      readonly at?: Area
      readonly attackDie?: number
      readonly attack?: number
      readonly defence: number
      readonly defenceDie?: number
      readonly rollsDefence: boolean
      readonly hit: boolean
      readonly hits: number
      readonly fumble: boolean
      readonly parried?: true
      readonly caught?: 'beside' | 'zone' | 'blast'
    }
  | {
      readonly type: 'hit'
      readonly who: Id
      readonly by?: Id
      readonly area: Area
      readonly damage: number
      readonly stopped: number
      readonly through: number
      readonly wear: number
    }
  | { readonly type: 'fumbled'; readonly who: Id; readonly die: number; readonly what: string }
  | {
      readonly type: 'parry-roll'
      readonly who: Id
      readonly by: Id
      readonly total: number
      readonly die: number
      readonly against: number
      readonly holds: boolean
      readonly takes: 'weapon' | 'nothing' | Area
      readonly damage?: number
    }
  | { readonly type: 'dodges'; readonly who: Id }
  | {
      readonly type: 'parries'
      readonly who: Id
      readonly actions: number
      readonly planned?: number
      readonly arm?: Area
    }
  | { readonly type: 'gripped'; readonly who: Id; readonly grip: Grip }
  | { readonly type: 'kept'; readonly who: Id }
  | { readonly type: 'let-go'; readonly who: Id; readonly target: Id; readonly lost: boolean }
  | { readonly type: 'tripped'; readonly who: Id; readonly by: Id; readonly until: number }
  | {
      readonly type: 'disarmed'
      readonly who: Id
      readonly by: Id
      readonly weapon: number
      readonly name: string
      readonly taken: boolean
      readonly at?: Point
    }
  | { readonly type: 'suppressed'; readonly zone: Zone; readonly name: string }
  | {
      readonly type: 'zone-met'
      readonly zone: Id
      readonly by: Id
      readonly who: Id
      readonly die: number
      readonly total: number
      readonly against: number
      readonly safe: boolean
      readonly hits: number
    }
  | {
      readonly type: 'thrown'
      readonly who: Id
      readonly weapon: number
      readonly name: string
      readonly rounds?: number
      readonly at?: Point
      readonly target?: Id
      readonly attack: number
      readonly against: number
      readonly hit: boolean
      readonly fumble: boolean
    }
  | {
      readonly type: 'burst'
      readonly by: Id
      readonly name: string
      readonly at?: Point
      readonly near?: Id
      readonly sector?: number
      readonly metres: number
      readonly radius: number
      readonly inside: readonly Id[]
    }
  // Hiding and noticing.
  | {
      readonly type: 'lies-in-wait'
      readonly who: Id
      readonly victims: readonly Id[]
      readonly setup: 'hidden' | 'distracted'
    }
  | {
      readonly type: 'ambush'
      readonly who: Id
      readonly victim: Id
      readonly stealth: number
      readonly awareness: number
      readonly works: boolean
    }
  /** `only`: as far as this victim goes. */
  | { readonly type: 'ambush-used'; readonly who: Id; readonly victim: Id; readonly only?: true }
  // Other actions.
  | {
      readonly type: 'task'
      readonly who: Id
      readonly what: string
      readonly total: number
      readonly die: number
      readonly difficulty: number
      readonly done: boolean
    }
  // The referee.
  | { readonly type: 'granted'; readonly grant: Grant; readonly holds: boolean }
  | { readonly type: 'given'; readonly who: Id; readonly carried: Carried }
  | { readonly type: 'days'; readonly day: number }
  | { readonly type: 'nursed'; readonly who: Id; readonly day: Day }
  | {
      readonly type: 'treated'
      readonly who: Id
      readonly by?: Id
      readonly what: string
      readonly total: number
      readonly difficulty: number
      readonly done: boolean
    }
