// Playouts of a bout from a question to the end, without a log. Both corners follow the book's advice.
import type { Ask } from '../dice/dice.ts'
import { fast } from '../dice/fast.ts'
import { withPolicy } from '../dice/with-policy.ts'
import type { Readings } from '../books/fights/readings.ts'
import { copy, type State } from '../books/fights/state.ts'
import { bareContext, playVisit, playVisitFrom } from '../books/fights/visit.ts'
import { chooseForBoxer } from './boxer.ts'
import type { Playouts } from './judge-choices.ts'

/** A bout without rounds is a draw after this many visits to a table. */
const MOST_VISITS = 2000

/** Opens playouts for a question to a star; undefined if the table visit cannot be resumed there. */
export function openRingPlayouts(
  view: Readonly<State>,
  ask: Ask,
  read: Readings,
): Playouts | undefined {
  const side = view.men[1].id === ask.who ? 1 : 0
  const begin = (choice: unknown, seed: number) => {
    const bout = copy(view)
    let answered = false
    const dice = withPolicy(fast(seed), (asked) => {
      if (answered || asked.kind !== ask.kind || asked.who !== ask.who)
        return chooseForBoxer(bout, asked, read)
      answered = true
      return choice
    })
    const ring = bareContext(bout, dice, read)
    return { bout, ring, begun: playVisitFrom(ring, ask.kind) }
  }
  if (!begin(ask.silent, 1).begun) return undefined
  return {
    play(choice, seed) {
      const { bout, ring } = begin(choice, seed)
      for (let visits = 0; bout.at !== 'over' && visits < MOST_VISITS; visits++) playVisit(ring)
      return bout.winner === undefined ? 0.5 : Number(bout.winner === side)
    },
  }
}
