// Redacts this book's part of the state: a seat sees no reference to a combatant it does not know.
import type { Id } from '../../../dice/dice.ts'
import { combatants } from '../../gunfight/combatants.ts'
import { changeFight, shooterOf, type Own } from '../own.ts'
import { namedBy } from '../turn/facts.ts'
import type { State } from '../state.ts'

type Known = (id: Id) => boolean

export function hide(view: State, known: Known): void {
  changeFight(view, {
    lanes: view.own.lanes
      .filter(({ who }) => known(who))
      .map((lane) => ({ ...lane, met: lane.met.filter(known) })),
  })
  for (const combatant of combatants(view))
    view.men[combatant.id] = { ...combatant, own: ownSeen(combatant.own, known) }
}

function ownSeen(own: Own, known: Known): Own {
  const { suppression, declared, ambushedBy, barred, lastSeen, defended } = own
  return {
    ...own,
    suppression: suppression && {
      ...suppression,
      by: suppression.by.filter(({ who }) => known(who)),
    },
    declared: declared?.acts.every((act) => namedBy(act).every(known)) ? declared : undefined,
    ambushedBy: some(ambushedBy?.filter(known)),
    lastSeen: lastSeen && Object.fromEntries(Object.entries(lastSeen).filter(([id]) => known(id))),
    barred: some(barred?.filter((lane) => known(shooterOf(lane)))),
    defended: defended && known(defended.by) ? defended : undefined,
  }
}

const some = (list: readonly Id[] | undefined): readonly Id[] | undefined =>
  list && list.length > 0 ? list : undefined
