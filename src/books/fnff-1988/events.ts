// What happens in a 1988 fight: facts that add up, with everything that the log needs to be told without rules or dice.
import type { Id } from '../../dice/dice.ts'
import type { Area, Band, Level, Mode, Point, Posture } from './words.ts'
import type { HeadPair } from '../../field/head.ts'

export type Event =
  | { readonly type: 'turn'; readonly turn: number }
  | { readonly type: 'phase'; readonly phase: 1 | 2 | 3 }
  | { readonly type: 'part'; readonly who: readonly Id[] }
  | { readonly type: 'ended'; readonly who: Id; readonly lost?: boolean }
  | { readonly type: 'ambush'; readonly who: Id; readonly victim: Id; readonly attack: number; readonly defence: number; readonly sprung: boolean }
  | { readonly type: 'free'; readonly who: readonly Id[] }
  | { readonly type: 'moved'; readonly who: Id; readonly to: Point; readonly spent: number; readonly metres: number; readonly facing: number }
  | { readonly type: 'ran'; readonly who: Id }
  | { readonly type: 'turned'; readonly who: Id; readonly facing: number; readonly towards?: Id; readonly penalty: boolean }
  | { readonly type: 'posture'; readonly who: Id; readonly posture: Posture }
  | { readonly type: 'acted'; readonly who: Id; readonly act: string }
  | { readonly type: 'aimed'; readonly who: Id; readonly target: Id }
  | { readonly type: 'aim-lost'; readonly who: Id }
  | { readonly type: 'dodges'; readonly who: Id; readonly answering?: Id }
  | { readonly type: 'parries'; readonly who: Id; readonly answering?: Id }
  | { readonly type: 'delays'; readonly who: Id }
  | { readonly type: 'calls'; readonly who: Id }
  | { readonly type: 'reloaded'; readonly who: Id; readonly weapon: number }
  | { readonly type: 'changed'; readonly who: Id; readonly weapon: number }
  | { readonly type: 'fired'; readonly who: Id; readonly weapon: number; readonly rounds: number }
  | { readonly type: 'checked'; readonly who: Id; readonly weapon: number; readonly die: number; readonly worksOn: number; readonly jammed: boolean }
  | { readonly type: 'noticed'; readonly who: Id; readonly threat: Id; readonly roll: number; readonly against: number; readonly aware: boolean }
  | {
      readonly type: 'attacked'; readonly who: Id; readonly target: Id; readonly weapon: string; readonly mode: Mode; readonly metres: number; readonly band: Band
      readonly at?: Area; readonly attackDie: number; readonly attack: number; readonly defence: number; readonly defenceDie?: number; readonly margin: number
      readonly hits: number; readonly frozen: boolean; readonly unaware: boolean
    }
  | { readonly type: 'hit'; readonly who: Id; readonly by?: Id; readonly area: Area; readonly damage: number; readonly stopped: number; readonly through: number }
  | { readonly type: 'wounded'; readonly who: Id; readonly area: Area; readonly level: Level; readonly effect?: string; readonly bludgeoning: boolean; readonly lose?: { readonly int: number; readonly ref: number } }
  | { readonly type: 'save'; readonly who: Id; readonly die: number; readonly needed: number; readonly result: 'awake' | 'stunned' | 'unconscious'; readonly until: number }
  | { readonly type: 'death-save'; readonly who: Id; readonly die: number; readonly needed: number; readonly died: boolean }
  | { readonly type: 'worsened'; readonly who: Id; readonly wound: string; readonly level: Level }
  | { readonly type: 'treated'; readonly who: Id; readonly wound: string; readonly stabilised: boolean }
  | { readonly type: 'healed'; readonly who: Id; readonly wound: string }
  | { readonly type: 'woken'; readonly who: Id }
  | { readonly type: 'feinted'; readonly who: Id; readonly target: Id }
  | { readonly type: 'task'; readonly who: Id; readonly what: string; readonly total: number; readonly difficulty: number; readonly done: boolean }
  | { readonly type: 'cleared'; readonly who: Id; readonly weapon: number }
  | { readonly type: 'mounted'; readonly who: Id; readonly mounted: boolean }
  | { readonly type: 'placed'; readonly who: Id; readonly to: Point; readonly facing?: number }
  | { readonly type: 'shown'; readonly who: Id; readonly hidden: boolean }
  | { readonly type: 'favoured'; readonly who: Id; readonly value: number }
  | { readonly type: 'stated'; readonly pair: HeadPair }
  | { readonly type: 'hostage'; readonly who: Id; readonly held: boolean }
  | { readonly type: 'dirtied'; readonly who: Id; readonly weapon: number }
  | { readonly type: 'ordered'; readonly who: Id; readonly offer: string; readonly answer: 'never' | 'always' | 'ask' }
  | { readonly type: 'ruled'; readonly text: string; readonly why: string }
  | { readonly type: 'over'; readonly how: string }
