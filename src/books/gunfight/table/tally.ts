// Statistics of a fight: each combatant's final state, and its length.
import type { Counting, Tally } from '../../../engine/counting.ts'
import { AREAS, type Area } from '../attack/body-areas.ts'
import { combatants } from '../combatants.ts'
import type { BookTypes, EventOf, StateOf } from '../contract/book-types.ts'
import type { GunfightRules } from '../contract/rules.ts'
import { pick } from '../files/write.ts'

interface CountingSlots<B extends BookTypes> extends Pick<
  Counting<B['State'], EventOf<B>>,
  'rounds' | 'states' | 'deadly' | 'fired'
> {
  /** Rounds and seconds so far; a round that has begun counts fully. */
  clock(state: StateOf<B>): Pick<Tally, 'rounds' | 'seconds'>
  stateWord(combatant: B['Combatant']): string
  /** The area of each wound. */
  wounds(combatant: B['Combatant']): readonly Area[]
}

export const makeCounting = <B extends BookTypes>(
  { dead, helpless }: Pick<GunfightRules<B>, 'dead' | 'helpless'>,
  { rounds, states, deadly, fired, clock, stateWord, wounds }: CountingSlots<B>,
): Counting<B['State'], EventOf<B>> => ({
  rounds,
  states,
  deadly,
  places: AREAS,
  fired,
  tally: (state) => ({
    ...clock(state),
    men: combatants<B['Combatant']>(state).map((combatant) => ({
      ...pick(combatant, 'id', 'name', 'side'),
      state: stateWord(combatant),
      out: helpless(combatant, state.now),
      dead: dead(combatant),
      wounds: wounds(combatant),
    })),
  }),
})
