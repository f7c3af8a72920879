// What the events of the 2020 book change of what this book keeps: turns that begin and end, numbers that are rolled, a fight that is left
// behind. In place, without dice, never failing.
import type { Id } from '../../../dice/dice.ts'
import type { Event } from '../../cp2020/contract/state.ts'
import { getCombatant, combatants } from '../../gunfight/combatants.ts'
import { behindCover } from '../cover/here.ts'
import { holdsPistol } from '../suppression/amounts.ts'
import type { Options } from '../options.ts'
import { change, changeFight, ownOf, takeNumber } from '../own.ts'
import { PISTOL, orderWith } from '../turn/order.ts'
import type { Combatant, State } from '../state.ts'

/** In cover where there is any, as at the beginning of a fight (`gray-dawn/stance/declare`). */
const takesCover = (state: State, combatant: Combatant): void =>
  change(combatant, { stance: behindCover(state, combatant) ? 'active cover' : 'moving' })

export function begin(state: State): void {
  changeFight(state, { lanes: [] })
  for (const combatant of combatants(state)) {
    // A newcomer from outside brings nothing of this book.
    combatant.own = ownOf(combatant)
    takesCover(state, combatant)
  }
}

type Following = {
  readonly [K in Event['type']]?: (
    state: State,
    event: Extract<Event, { readonly type: K }>,
  ) => void
}

const uncover = (state: State): void => {
  for (const combatant of combatants(state)) uncovered(state, combatant)
}
const recount = (state: State, { who }: { readonly who: Id }): void =>
  pistolChanged(state, getCombatant(state, who))
const leave = (state: State): void => {
  for (const combatant of combatants(state)) {
    lifts(combatant, state.rules.options, 'all')
    change(combatant, { panic: undefined })
  }
}

const FOLLOWING: Following = {
  round(state) {
    changeFight(state, { lanes: [] })
    for (const combatant of combatants(state)) roundBegins(combatant, state.rules.options)
  },
  initiative(state, { rolls }) {
    for (const { who } of rolls) takeNumber(getCombatant(state, who))
  },
  part(state, { who }) {
    for (const id of who) turnComes(getCombatant(state, id))
  },
  ended: (state, { who }) => lifts(getCombatant(state, who), state.rules.options),
  posture: (state, { who, posture, knocked }) =>
    change(getCombatant(state, who), { fell: (posture === 'prone' && knocked) || undefined }),
  tripped: (state, { who }) => change(getCombatant(state, who), { fell: true }),
  attacked(state, { who, target, defenceDie: die }) {
    const attacker = getCombatant(state, who)
    // An attack uses up what was bad for it, and a defence die may stand.
    if (attacker.own.overextended) change(attacker, { overextended: undefined })
    change(getCombatant(state, target), {
      underFire: true,
      ...(die === undefined
        ? {}
        : { defended: { round: state.round, by: who, action: attacker.inRound.acts, die } }),
    })
  },
  moved: uncover,
  opened: uncover,
  closed: uncover,
  stated: uncover,
  'thing-removed': uncover,
  'thing-changed': uncover,
  'thing-holed': uncover,
  joined: (state, { who }) => takesCover(state, getCombatant(state, who)),
  brought: (state, { who }) => takesCover(state, getCombatant(state, who)),
  enters: (state, { who }) => takeNumber(getCombatant(state, who)),
  placed: (state, { who }) => takesCover(state, getCombatant(state, who)),
  mounted: (state, { who }) => takesCover(state, getCombatant(state, who)),
  changed: recount,
  dropped: recount,
  disarmed: recount,
  'picked-up': recount,
  given: recount,
  passed: leave,
  days: leave,
}

/** Called when an event of the 2020 book has been applied. */
export function follow(state: State, event: Event): void {
  const change = FOLLOWING[event.type] as ((state: State, event: Event) => void) | undefined
  change?.(state, event)
}

/** Cover that is gone shelters nobody. */
function uncovered(state: State, combatant: Combatant): void {
  const { stance } = combatant.own
  if ((stance === 'active cover' || stance === 'full cover') && !behindCover(state, combatant))
    change(combatant, { stance: 'moving' })
}

/** Option pistol-initiative-bonus: while-in-hand: the number goes with the weapon, at once. */
function pistolChanged(state: State, combatant: Combatant): void {
  const [counted, holds] = [combatant.own.pistolCounted === true, holdsPistol(combatant)]
  if (
    state.rules.options['pistol-initiative-bonus'] !== 'while-in-hand' ||
    counted === holds ||
    state.order.length === 0
  )
    return
  const total = combatant.initiative + (holds ? PISTOL : -PISTOL)
  state.order = orderWith(state, combatant.id, total)
  combatant.initiative = total
  change(combatant, { pistolCounted: holds || undefined })
}

/** Levels do not outlast a round; who is dead or out has had no turn to lift them. */
function roundBegins(combatant: Combatant, options: Options): void {
  if (options['suppression-system'] === 'levels' && !combatant.own.suppression?.lasts)
    lifts(combatant, options, 'all')
  const { chambered } = combatant.own
  change(combatant, {
    chambered: undefined,
    slowed: chambered,
    busy: undefined,
    savedMove: undefined,
    barred: undefined,
    declared: undefined,
  })
}

/** They can act, and expect an attack from now on; what forced them last time is over. */
function turnComes(combatant: Combatant): void {
  const { suppression } = combatant.own
  change(combatant, {
    ambushedBy: undefined,
    moves: 0,
    ...(suppression && suppression.amount === 0 ? { suppression: undefined } : {}),
  })
}

/** All that they had to do is done: suppression lifts, and the number that it has cost comes back (`gray-dawn/suppress/lifting`, `gray-dawn/covering/end`). */
function lifts(combatant: Combatant, options: Options, all?: 'all'): void {
  const { suppression, panic } = combatant.own
  change(combatant, { declared: undefined, underFire: undefined, savedMove: undefined })
  if (!suppression) return
  combatant.initiative += suppression.lost
  const left = leftOf(suppression.amount, panic !== undefined, options)
  // With points the forced stance lasts until their next turn.
  const stays =
    !all && options['suppression-system'] === 'points' && (left > 0 || suppression.failed)
  change(combatant, {
    suppression: stays
      ? {
          ...suppression,
          amount: left,
          // Nothing of it hits any more; whose fire it was stays, for what cover gives against it.
          by: suppression.by.map((one) => ({ ...one, rounds: 0 })),
          lost: 0,
          checked: false,
        }
      : undefined,
  })
}

/** Points that stay between rounds. Panic keeps them all, and bleeds at the start of each turn. */
function leftOf(points: number, panicked: boolean, options: Options): number {
  if (panicked) return Math.max(0, points - options['panic-bleed-off'])
  switch (options['suppression-bleed-off']) {
    case 'clear-after-turn':
      return 0
    case 'five-per-round':
      return Math.max(0, points - FIVE)
    case 'half-per-round':
      return Math.floor(points / 2)
  }
}
const FIVE = 5
