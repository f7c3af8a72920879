// Acts that every gunfight book has in the same words. A save file keeps them under these names.
import type { Id } from '../../../dice/dice.ts'

/** Ends the part. */
export interface EndAct {
  readonly do: 'end'
}

/** Opens or closes a door by hand. */
export interface DoorAct<V extends 'open' | 'close' = 'open' | 'close'> {
  readonly do: V
  readonly thing: Id
}
