// What happens in a 1988 fight: facts that add up, with everything that the log needs to be told without rules or dice.
import type { Id } from '../../dice/dice.ts'
import type { CoreEvent } from '../gunfight/contract/events.ts'
import type { Area, Band, Level, Mode, Point } from './words.ts'
import type { Rest } from './state.ts'
import type { FistSkill } from './melee/holds.ts'
import type { Obstacle } from '../../field/map.ts'
import type { StatedThing } from './attack/structure.ts'

export type Event =
  | CoreEvent
  | { readonly type: 'turn'; readonly turn: number }
  | { readonly type: 'phase'; readonly phase: 1 | 2 | 3 }
  | { readonly type: 'part'; readonly who: readonly Id[] }
  | {
      readonly type: 'ambush'
      readonly who: Id
      readonly victim: Id
      readonly attack: number
      readonly defence: number
      readonly sprung: boolean
    }
  | {
      readonly type: 'lies-in-wait'
      readonly who: Id
      readonly victims: readonly Id[]
      readonly conditions: readonly string[]
    }
  | { readonly type: 'free'; readonly who: readonly Id[] }
  | { readonly type: 'ran'; readonly who: Id }
  | { readonly type: 'acted'; readonly who: Id; readonly act: string; readonly lingers?: boolean }
  | { readonly type: 'dodges'; readonly who: Id; readonly answering?: Id }
  | { readonly type: 'parries'; readonly who: Id; readonly answering?: Id; readonly with?: Area }
  | { readonly type: 'delays'; readonly who: Id }
  | { readonly type: 'calls'; readonly who: Id }
  | {
      readonly type: 'checked'
      readonly who: Id
      readonly weapon: number
      readonly die: number
      readonly worksOn: number
      readonly jammed: boolean
      readonly turn?: number
    }
  | {
      readonly type: 'noticed'
      readonly who: Id
      readonly threat: Id
      readonly roll: number
      readonly against: number
      readonly aware: boolean
    }
  | {
      readonly type: 'attacked'
      readonly who: Id
      readonly target: Id
      readonly weapon: string
      readonly mode: Mode
      readonly metres: number
      readonly band: Band
      readonly at?: Area
      readonly attackDie: number
      readonly attack: number
      readonly defence: number
      readonly defenceDie?: number
      readonly margin: number
      readonly hits: number
      readonly frozen: boolean
      readonly unaware: boolean
      /** Warded off: by the weapon in hand, or by a part of the body. */
      readonly parried?: Area | 'weapon'
      /** The target could not defend himself. */
      readonly helpless?: true
      /** Not aimed at him: he stands in a fire zone, or beside the target of a blast of pellets. */
      readonly caught?: 'zone' | 'beside'
    }
  | {
      readonly type: 'suppressed'
      readonly who: Id
      readonly weapon: number
      readonly name: string
      readonly width: number
      readonly shape?: readonly [Point, Point, Point]
      readonly attackDie: number
      readonly attack: number
      readonly rounds: number
      readonly frozen: boolean
    }
  | { readonly type: 'goes-on'; readonly who: Id; readonly rest?: Rest }
  | { readonly type: 'chokes'; readonly who: Id; readonly weapon: number }
  | {
      readonly type: 'choked'
      readonly who: Id
      readonly weapon: number
      readonly choke: 'open' | 'closed'
    }
  | {
      readonly type: 'hit'
      readonly who: Id
      readonly by?: Id
      readonly area: Area
      readonly damage: number
      readonly stopped: number
      readonly through: number
      readonly covered?: true
    }
  | {
      readonly type: 'wounded'
      readonly who: Id
      readonly area: Area
      readonly level: Level
      readonly effect?: string
      readonly bludgeoning: boolean
      readonly lose?: { readonly int: number; readonly ref: number }
    }
  | {
      readonly type: 'save'
      readonly who: Id
      readonly die: number
      readonly needed: number
      readonly result: 'awake' | 'stunned' | 'unconscious'
      readonly until: number
    }
  | {
      readonly type: 'death-save'
      readonly who: Id
      readonly die: number
      readonly needed: number
      readonly died: boolean
    }
  | { readonly type: 'worsened'; readonly who: Id; readonly wound: string; readonly level: Level }
  | {
      readonly type: 'treated'
      readonly who: Id
      readonly wound: string
      readonly stabilised: boolean
    }
  | { readonly type: 'healed'; readonly who: Id; readonly wound: string }
  | { readonly type: 'woken'; readonly who: Id }
  | { readonly type: 'feinted'; readonly who: Id; readonly target: Id }
  /** A grenade is on its way: at a man, a spot, or a thing. */
  | {
      readonly type: 'thrown'
      readonly who: Id
      readonly grenade: 'hand' | 'rifle'
      readonly target?: Id
      readonly spot?: Point
      readonly thing?: Id
      readonly name?: string
      readonly metres: number
      readonly attackDie?: number
      readonly attack: number
      readonly defence: number
      readonly defenceDie?: number
      readonly margin: number
      readonly frozen: boolean
      readonly unaware: boolean
    }
  /** Where it went off (`at`, or in the head `near` whom) and how far off the mark; who has it about him and who is behind something. */
  | {
      readonly type: 'burst'
      readonly by: Id
      readonly at?: Point
      readonly near?: Id
      readonly lands?: string
      readonly metres: number
      readonly stoppedBy?: Id
      readonly within?: Id
      readonly inside: readonly Id[]
      readonly sheltered: readonly { readonly who: Id; readonly behind: string }[]
    }
  /** Thrown: it is in his hand no longer; the next of its kind is, if he has one. `fell`: it lies about. */
  | {
      readonly type: 'left-hand'
      readonly who: Id
      readonly weapon: number
      readonly fell?: { readonly at?: Point; readonly near?: Id }
    }
  | {
      readonly type: 'held'
      readonly who: Id
      readonly target: Id
      readonly skill: FistSkill
      readonly area?: Area
    }
  | {
      readonly type: 'battered'
      readonly who: Id
      readonly weapon: number
      readonly name: string
      readonly points: number
      readonly left: number
    }
  | { readonly type: 'keeps'; readonly who: Id; readonly target: Id }
  | { readonly type: 'released'; readonly who: Id; readonly target: Id; readonly lost: boolean }
  | {
      readonly type: 'floored'
      readonly who: Id
      readonly by: Id
      readonly phases: number
      readonly until: number
    }
  | {
      readonly type: 'task'
      readonly who: Id
      readonly what: string
      readonly total: number
      readonly difficulty: number
      readonly done: boolean
    }
  | { readonly type: 'cleared'; readonly who: Id; readonly weapon: number }
  /** Somebody else took the last seat in the same moment. */
  | { readonly type: 'left-out'; readonly who: Id; readonly vehicle: Id; readonly name: string }
  | {
      readonly type: 'attacked-thing'
      readonly who: Id
      readonly thing: Id
      readonly name: string
      readonly weapon: string
      readonly mode: Mode
      readonly metres: number
      readonly band: Band
      readonly attackDie: number
      readonly attack: number
      readonly difficulty: number
      readonly margin: number
      readonly hits: number
      readonly frozen: boolean
    }
  | {
      readonly type: 'struck'
      readonly thing: Id
      readonly name: string
      readonly points: number
      readonly left: number
      readonly at?: Point
      readonly from?: Point
    }
  | {
      readonly type: 'breached'
      readonly thing: Id
      readonly name: string
      readonly kind: Obstacle['kind']
      readonly at: Point
      readonly pieces: readonly Obstacle[]
    }
  | {
      readonly type: 'operates'
      readonly who: Id
      readonly target: Id
      readonly phases: number
      readonly of: number
    }
  | {
      readonly type: 'leapt'
      readonly who: Id
      readonly to: Point
      readonly metres: number
      readonly vehicle?: Id
      readonly name?: string
    }
  | { readonly type: 'repaired'; readonly thing: Id; readonly name: string }
  | { readonly type: 'thing-placed'; readonly thing: Id; readonly name: string; readonly by: Point }
  | { readonly type: 'thing-stated'; readonly thing: StatedThing }
  | { readonly type: 'hostage'; readonly who: Id; readonly held: boolean }
  | { readonly type: 'dirtied'; readonly who: Id; readonly weapon: number }
  // The days after the fight. `day` counts from 0, the day of the fight; ticks where the clock goes on.
  | { readonly type: 'days'; readonly to: number; readonly day: number }
  | { readonly type: 'died'; readonly who: Id; readonly day?: number }
  | {
      readonly type: 'bled'
      readonly who: Id
      readonly turns: number
      readonly die: number
      readonly needed: number
      readonly died: boolean
      readonly day: number
    }
  | {
      readonly type: 'recovery'
      readonly who: Id
      readonly wound: string
      readonly area: Area
      readonly level: Level
      readonly die?: number
      readonly needed: number
      readonly healed: boolean
      readonly day: number
    }
  | {
      readonly type: 'foreseen'
      readonly who: Id
      readonly wound: string
      readonly area: Area
      readonly level: Level
      readonly faces: readonly number[]
      readonly needed: number
      readonly on: number
      readonly day: number
      readonly week: number
    }
  | {
      readonly type: 'care'
      readonly who: Id
      readonly by?: Id
      readonly wound?: string
      readonly area?: Area
      readonly level: Level
      readonly total: number
      readonly difficulty: number
      readonly done: boolean
      readonly day: number
    }
  | { readonly type: 'restored'; readonly who: Id }
