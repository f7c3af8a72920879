// An ambush that nobody has noticed begins the fight: one of its side shoots first, before any initiative
// (`gray-dawn/flank/ambush-start`, `gray-dawn/flank/ambush`).
import type { Id, Seat } from '../../../dice/dice.ts'
import { helpless } from '../../cp2020/combatant.ts'
import type { T } from '../../cp2020/turn/part.ts'
import { combatant } from '../../gunfight/combatants.ts'
import { own } from '../facts.ts'
import { readings } from '../options.ts'
import { carriesOut } from './carry-out.ts'
import { declares } from './turn.ts'

/** Each side that lies in wait chooses who shoots first; the others are quicker in this round, and who is ambushed expects nobody until he can act. */
export function springs(t: T): void {
  const works = t.state.ambushes.filter(
    (one) => one.works && !helpless(combatant(t.state, one.who), t.state.rules, t.state.now),
  )
  const sides = [...new Set(works.map(({ who }) => combatant(t.state, who).side))]
  for (const side of sides) {
    const of = works.filter(({ who }) => combatant(t.state, who).side === side)
    const ambushers = [...new Set(of.map(({ who }) => who))]
    const first = chooses(t, ambushers)
    if (first === null || helpless(combatant(t.state, first), t.state.rules, t.state.now)) continue
    for (const victim of new Set(of.map((one) => one.victim)))
      t.emit(own(victim, { fact: 'ambushed', by: first }))
    for (const id of t.state.roll)
      if (id !== first && combatant(t.state, id).side === side)
        t.emit(own(id, { fact: 'in-on-it' }))
    firstShot(t, first)
  }
}

/** Who it is; null: nobody yet, they lie in wait on. */
function chooses(t: T, ambushers: readonly Id[]): Id | null {
  const seat: Seat = combatant(t.state, ambushers[0]!).seat
  return t.ask<Id | null>({
    kind: 'first-shot',
    seat,
    who: ambushers[0]!,
    options: [...ambushers, null],
    silent: ambushers[0]!,
  })
}

function firstShot(t: T, id: Id): void {
  const uses = readings(t.state.rules)['ambush-first-shot'] === 'uses-the-action'
  if (uses) t.emit(own(id, { fact: 'busy', what: 'first shot' }))
  const acts = declares(t, id, 'first shot')
  if (acts !== 'waits') carriesOut(t, id, acts)
  if (!uses) t.emit(own(id, { fact: 'extra-done' }))
}
