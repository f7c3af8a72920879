// What a table's record holds of what people brought besides the fight.
import type { Seat } from '../dice/dice.ts'
import type { ChatLine, Drawing, Handout, Player } from './protocol.ts'

export interface EveningRecord {
  /** The newest chat lines. */
  readonly chat?: readonly ChatLine[]
  readonly players?: Readonly<Partial<Record<Seat, Player>>>
  readonly drawings?: readonly Drawing[]
  readonly handouts?: readonly Handout[]
  /** By whose they are. */
  readonly notes?: Readonly<Partial<Record<Seat, string>>>
}
