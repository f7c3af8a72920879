// Updates this book's part of the state after events of the 2020 book: turns that begin and end, initiative, cover, the end of the fight. Changes in
// place, without dice; never fails.
import type { Id } from '../../../dice/dice.ts'
import type { Event } from '../../cp2020/contract/state.ts'
import { getCombatant, combatants } from '../../gunfight/combatants.ts'
import { behindCover } from '../cover/here.ts'
import { holdsPistol } from '../suppression/amounts.ts'
import type { Options } from '../options.ts'
import { change, changeFight, ownOf } from '../own.ts'
import { PISTOL, takeNumber } from '../turn/number.ts'
import { orderWith } from '../turn/order.ts'
import type { Combatant, State } from '../state.ts'

/** Sets the stance to active cover if there is cover, as at the start of a fight (`gray-dawn/stance/declare`). */
const takesCover = (state: State, combatant: Combatant): void =>
  change(combatant, { stance: behindCover(state, combatant) ? 'active cover' : 'moving' })

export function begin(state: State): void {
  changeFight(state, { lanes: [] })
  for (const combatant of combatants(state)) {
    // A newcomer from another book starts with the default state.
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
  changeFight(state, { lanes: [] })
  for (const combatant of combatants(state)) {
    lifts(combatant, state.rules.options, 'all')
    change(combatant, {
      panic: undefined,
      busy: undefined,
      losesTurn: undefined,
      ambushedBy: undefined,
      inOnIt: undefined,
      barred: undefined,
    })
  }
}

const FOLLOWING: Following = {
  round(state) {
    changeFight(state, { lanes: [] })
    for (const combatant of combatants(state)) roundBegins(combatant, state.rules.options)
  },
  initiative(state, { rolls }) {
    for (const { who } of rolls) takeNumber(getCombatant(state, who), state.rules.options)
  },
  part(state, { who }) {
    for (const id of who) turnComes(getCombatant(state, id))
  },
  ended: (state, { who }) => lifts(getCombatant(state, who), state.rules.options),
  posture: (state, { who, posture, knocked }) =>
    change(getCombatant(state, who), { fell: (posture === 'prone' && knocked) || undefined }),
  tripped: (state, { who }) => change(getCombatant(state, who), { fell: true }),
  // Any attack uses up the attacker's penalty.
  thrown: (state, { who }) => change(getCombatant(state, who), { overextended: undefined }),
  attacked(state, { who, target, defenceDie: die }) {
    const attacker = getCombatant(state, who)
    if (attacker.own.overextended) change(attacker, { overextended: undefined })
    // Its defence die may count again.
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
  'stated-of-all': uncover,
  'thing-removed': uncover,
  'thing-changed': uncover,
  'thing-holed': uncover,
  'thing-placed': uncover,
  joined: (state, { who }) => takesCover(state, getCombatant(state, who)),
  brought: (state, { who }) => takesCover(state, getCombatant(state, who)),
  enters: (state, { who }) => takeNumber(getCombatant(state, who), state.rules.options),
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

/** Called after an event of the 2020 book has been applied. */
export function follow(state: State, event: Event): void {
  const change = FOLLOWING[event.type] as ((state: State, event: Event) => void) | undefined
  change?.(state, event)
}

/** Ends a cover stance when the cover is gone. */
function uncovered(state: State, combatant: Combatant): void {
  const { stance } = combatant.own
  if ((stance === 'active cover' || stance === 'full cover') && !behindCover(state, combatant))
    change(combatant, { stance: 'moving' })
}

/** Adjusts the initiative when a pistol is drawn or put away (option pistol-initiative-bonus: while-in-hand). */
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

/** Starts a round. Levels never outlast a round, even for the dead and unconscious, who had no turn to lift them. */
function roundBegins(combatant: Combatant, options: Options): void {
  if (options['suppression-system'] === 'levels' && !combatant.own.suppression?.lasts)
    lifts(combatant, options, 'all')
  const { chambered, passing = 0 } = combatant.own
  combatant.initiative -= passing
  change(combatant, {
    passing: undefined,
    inOnIt: undefined,
    chambered: undefined,
    slowed: chambered,
    busy: undefined,
    savedMove: undefined,
    barred: undefined,
    declared: undefined,
  })
}

/** Starts a turn: ambushers no longer surprise them, and a forced stance ends. */
function turnComes(combatant: Combatant): void {
  const { suppression } = combatant.own
  change(combatant, {
    ambushedBy: undefined,
    declared: undefined,
    moves: 0,
    ...(suppression && suppression.amount === 0 ? { suppression: undefined } : {}),
  })
}

/** Lifts suppression and restores the initiative that it took (`gray-dawn/suppress/lifting`, `gray-dawn/covering/end`). */
function lifts(combatant: Combatant, options: Options, all?: 'all'): void {
  const { suppression, panic } = combatant.own
  change(combatant, { declared: undefined, underFire: undefined, savedMove: undefined })
  if (!suppression) return
  combatant.initiative += suppression.lost
  const left = leftOf(suppression.amount, panic !== undefined, options)
  // In the points system a forced stance lasts until their next turn.
  const stays =
    !all && options['suppression-system'] === 'points' && (left > 0 || suppression.failed)
  change(combatant, {
    suppression: stays
      ? {
          ...suppression,
          amount: left,
          // No rounds can hit any more; the shooters stay recorded, for the cover bonus against them.
          by: suppression.by.map((one) => ({ ...one, rounds: 0 })),
          lost: 0,
          checked: false,
        }
      : undefined,
  })
}

/** Points left between rounds. In a panic they drop by the panic bleed-off instead. */
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
