// Acts that take a whole turn: hunkering down, holding for a new initiative, saving the free move, a tactics check (`gray-dawn/brave/hunker-down`,
// `gray-dawn/init/hold-whole-round`, `gray-dawn/move/held-move`, `gray-dawn/init/tactics`).
import { refuseCaught } from '../attack/forbids.ts'
import type { Check } from '../../gunfight/check.ts'
import type { ActKind } from '../../gunfight/contract/act-kind.ts'
import type { Id } from '../../../dice/dice.ts'
import { othersOf, plainOffer, refused } from '../../cp2020/acts/kind.ts'
import type { Event } from '../../cp2020/contract/state.ts'
import { metresLeft } from '../../cp2020/combatant.ts'
import { refuseMoving } from '../../cp2020/acts/move.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { sumOf } from '../../gunfight/check.ts'
import { checkGray, rollNow } from '../attack/luck-rolls.ts'
import { whereIs } from '../suppression/penalty.ts'
import { own, tell } from '../facts.ts'
import { hunkerCheck, hunkerDown } from '../suppression/brave.ts'
import { rerollInitiative } from '../turn/order.ts'
import type { ActsGray } from '../contract/acts.ts'
import type { Combatant, State, FightTable, TGray } from '../state.ts'
import { isSubset } from '../../cp2020/turn/ask-groups.ts'

/** Whether they are in the open, by stance and position. */
export const liesOpen = (state: Readonly<State>, combatant: Combatant): boolean =>
  whereIs(state, combatant) === 'open'

export const hunker: ActKind<TGray, ActsGray['hunker']> = {
  refuse({ rules }, combatant) {
    if (rules.options['suppression-system'] === 'points')
      return refused(
        'no-hits',
        'gray-dawn/suppress/two-systems',
        'With suppression points, only the dodge against the fire can let it hit: there is nothing to hunker down from.',
      )
    return combatant.own.suppression?.amount
      ? undefined
      : refused(
          'not-suppressed',
          'gray-dawn/brave/hunker-down',
          'They are not under suppressing fire.',
        )
  },
  offers(view, combatant) {
    if (hunker.refuse(view, combatant, { do: 'hunker' })) return []
    const { terms, against } = hunkerCheck(view, combatant, liesOpen(view, combatant))
    const rolls = `${sumOf(terms)} + 1D10 against ${against}`
    return plainOffer('hunker', 'Lie low', `Hunker down (${rolls}; nothing else this round)`)
  },
  perform(t, combatant) {
    hunkerDown(t, combatant.id, { open: liesOpen(t.state, getCombatant(t.state, combatant.id)) })
    return []
  },
}

const holdRound: ActKind<TGray, ActsGray['hold-round']> = {
  refuse: () => undefined,
  offers: () =>
    plainOffer('hold-round', 'Wait', 'Hold the whole round, and roll initiative anew for the next'),
  perform: (_t, combatant) => [own(combatant.id, { fact: 'holds' })],
}

const saveMove: ActKind<TGray, ActsGray['save-move']> = {
  free: true,
  refuse: (state, combatant, _act) =>
    refuseCaught(combatant) ??
    (!state.map
      ? refused(
          'no-map',
          'gray-dawn/move/held-move',
          'Without a map, the referee says who is where.',
        )
      : metresLeft(combatant, state.rules) <= 0 || refuseMoving(combatant, state.rules)
        ? refused('cannot-move', 'gray-dawn/move/held-move', `${combatant.name} cannot move.`)
        : combatant.inRound.moved > 0
          ? refused('has-moved', 'gray-dawn/move/held-move', 'The free move is used: they ran.')
          : undefined),
  offers: (view) =>
    view.map ? plainOffer('save-move', 'Wait', 'Save the free move for later in the round') : [],
  perform: (_t, combatant) => [own(combatant.id, { fact: 'saves-move' })],
}

/** Target number of the check, and the points above it for each further ally. */
const TACTICS_TN = 10
const PER_ALLY = 5

const allies = (state: Readonly<State>, combatant: Combatant): readonly Combatant[] =>
  othersOf(state, combatant).filter(
    (other) => other.side === combatant.side && !state.rules.wounds.helpless(other, state.now),
  )

/** Number of allies who may reroll initiative, by the total. `alliesFor(21) === 3` */
export const alliesFor = (total: number): number =>
  total < TACTICS_TN ? 0 : 1 + Math.floor((total - TACTICS_TN) / PER_ALLY)

const tactics: ActKind<TGray, ActsGray['tactics']> = {
  refuse: (state, combatant, _act) =>
    allies(state, combatant).length > 0
      ? undefined
      : refused('nobody', 'gray-dawn/init/tactics', 'They have no ally who could use it.'),
  offers: () =>
    plainOffer(
      'tactics',
      'Lead',
      `Tactics check (INT and Tactics against ${TACTICS_TN}): allies may roll initiative again`,
    ),
  hides: () => true,
  perform: (t, combatant) => leads(t, combatant),
}

function leads(t: FightTable, combatant: Combatant): Event[] {
  const rule = 'gray-dawn/init/tactics'
  const checkOf = (): Check => {
    const now = getCombatant(t.state, combatant.id)
    return checkGray(t.state, now, {
      label: 'tactics',
      rule,
      own: [
        { rule, what: 'INT', value: t.state.rules.stat(now, 'int') },
        { rule, what: 'Tactics', value: now.skills.tactics ?? 0 },
      ],
      against: TACTICS_TN,
    })
  }
  const rolled = rollNow(t, checkOf, () => ({
    outcome: alliesFor,
    says: (count) =>
      count === 0
        ? 'nobody rolls again'
        : `${count} ${count === 1 ? 'ally' : 'allies'} may roll again`,
  }))
  tell(t, combatant.id, { fact: 'tactics', ...rolled })
  const able = allies(t.state, combatant)
    .toSorted((a, b) => a.initiative - b.initiative)
    .map(({ id }) => id)
  const count = Math.min(able.length, alliesFor(rolled.total))
  if (count === 0) return []
  const silent = able.slice(0, count)
  const chosen =
    count === able.length
      ? silent
      : t.ask<readonly Id[]>({
          kind: 'tactics',
          seat: combatant.seat,
          who: combatant.id,
          options: [...(count > 1 ? [silent] : []), ...able.map((id) => [id])],
          silent,
          refuse: (choice: unknown) =>
            isSubset(choice, able) && choice.length <= count
              ? undefined
              : refused(
                  'nobody',
                  'gray-dawn/init/tactics',
                  `The answer must be a list of up to ${count} of your allies.`,
                ),
        })
  for (const id of chosen) rerollInitiative(t, id, 'tactics', (now, rolled) => rolled < now)
  return []
}

export const wholeTurnActs = {
  hunker,
  'hold-round': holdRound,
  'save-move': saveMove,
  tactics,
}
