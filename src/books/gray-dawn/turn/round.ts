// The course of a round: initiative once a fight or every round, the suppressing fire phase, the turns
// (`gray-dawn/round/start`, `gray-dawn/init/streamlined`, `gray-dawn/init/classic`, `gray-dawn/init/critical-failure`, `gray-dawn/init/modifiers`).
import type { Id } from '../../../dice/dice.ts'
import { askFastDraws, initiative2020, rollInitiative } from '../../cp2020/turn/initiative.ts'
import { helpless } from '../../cp2020/combatant.ts'
import type { T } from '../../cp2020/turn/part.ts'
import type { Round } from '../../cp2020/turn/round.ts'
import { round2020 } from '../../cp2020/turn/round.ts'
import type { Rules } from '../../cp2020/rules.ts'
import type { Man, State } from '../../cp2020/state.ts'
import type { Term } from '../../cp2020/wounds/wound-store.ts'
import { combatant } from '../../gunfight/combatants.ts'
import { own } from '../facts.ts'
import { holdsPistol } from '../suppression/amounts.ts'
import { readings } from '../options.ts'
import { ownOf } from '../own.ts'
import { actOutOfTurn } from './out-of-turn.ts'
import { turns } from './turn.ts'
import { slowedBy } from '../reload/tube.ts'
import { springs } from './ambush-start.ts'
import { IN_ON_IT, PISTOL, losesTurn, rerolls } from './order.ts'
import { suppressingFire } from './suppressing-fire-phase.ts'

const SUPPRESS = 'own/suppress'

/** As in the 2020 book, and a pistol in hand, to which a fast draw adds nothing, and being in on an ambush. */
function initiative(man: Man, rules: Rules): readonly Term[] {
  const pistol = holdsPistol(man)
  const terms = initiative2020(
    pistol ? { ...man, inRound: { ...man.inRound, fastDraw: false } } : man,
    rules,
  )
  return [
    ...terms,
    {
      rule: 'gray-dawn/reload/tube-single',
      what: 'a shell through the chamber',
      value: slowedBy(man, readings(rules)),
    },
    { rule: 'gray-dawn/init/modifiers', what: 'pistol in hand', value: pistol ? PISTOL : 0 },
    {
      rule: 'gray-dawn/flank/ambush-start',
      what: 'in on the ambush',
      value: ownOf(man).inOnIt ? IN_ON_IT : 0,
    },
  ]
}

function starts(t: T): void {
  const before = t.state.order.flat()
  t.emit({ type: 'round', round: t.state.round + 1 })
  if (t.state.round === 1) springs(t)
  if (before.length === 0 || readings(t.state.rules)['initiative-mode'] === 'classic') rollsAll(t)
  else keepsOrder(t, before)
  t.emit(own(undefined, { fact: 'phase', step: SUPPRESS }))
}

/** Everybody rolls. */
function rollsAll(t: T): void {
  askFastDraws(
    t,
    t.state.roll.filter(
      (id) =>
        !helpless(combatant(t.state, id), t.state.rules, t.state.now) &&
        !holdsPistol(combatant(t.state, id)),
    ),
  )
  rollInitiative(t)
  failed(t, t.state.order.flat())
}

/** The order stays as it is, but for those who have a new roll coming, and the dead. */
function keepsOrder(t: T, before: readonly Id[]): void {
  const alive = t.state.roll.filter((id) => !t.state.rules.wounds.dead(combatant(t.state, id)))
  // For this round alone what slows him counts: his number stays as it is.
  const number = (id: Id): number =>
    combatant(t.state, id).initiative + slowedBy(combatant(t.state, id), readings(t.state.rules))
  const places = [
    ...before.filter((id) => alive.includes(id)),
    ...alive.filter((id) => !before.includes(id)),
  ]
  const order: State['order'] = places.toSorted((a, b) => number(b) - number(a)).map((id) => [id])
  t.emit(own(undefined, { fact: 'phase', step: 'parts', order }))
  // One by one: nobody hears of the number of a man whom he does not know.
  const fresh = alive.filter((id) => ownOf(combatant(t.state, id)).fresh || !before.includes(id))
  for (const id of fresh) rerolls(t, id, 'fresh')
  failed(t, fresh)
}

/** A number of 0 or less costs the turn (`gray-dawn/init/critical-failure`). */
function failed(t: T, ids: readonly Id[]): void {
  for (const id of ids)
    if (combatant(t.state, id).initiative <= 0) losesTurn(t, id, 'his initiative has failed')
}

export const roundGray: Round = {
  ...round2020,
  starts,
  steps: { [SUPPRESS]: (t) => suppressingFire(t) },
  part: turns,
  act: actOutOfTurn,
  initiative,
}
