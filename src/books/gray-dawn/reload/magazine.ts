// Changing a magazine in a fight: automatic as the only action, otherwise a check (`gray-dawn/reload/single`, `gray-dawn/reload/extra`,
// `gray-dawn/reload/fumble`, `gray-dawn/reload/full-cover`). Also picking up a dropped one.
import { rollNow } from '../attack/luck-rolls.ts'
import { plainOffer, refused } from '../../cp2020/acts/kind.ts'
import type { Doing } from '../../cp2020/contract/rules.ts'
import type { Event } from '../../cp2020/contract/state.ts'
import { BLOW_REACH } from '../../cp2020/combatant.ts'
import type { Weapon } from '../../cp2020/words.ts'
import { carriedAt, getCombatant } from '../../gunfight/combatants.ts'
import { skillName } from '../../cp2020/attack/skill.ts'
import type { ActKind, PerformOf } from '../../gunfight/contract/act-kind.ts'
import type { ActsGray } from '../contract/acts.ts'
import { laterAction, taskCheck, taskEvent } from '../../cp2020/acts/task-roll.ts'
import { chanceOfCheck, sumsOfCheck, type Check } from '../../gunfight/check.ts'
import { faceWithLuck, purseOf } from '../attack/luck.ts'
import { isFumble } from '../attack/roll.ts'
import { distance } from '../../../field/geometry.ts'
import { own } from '../facts.ts'
import { tubeInHand } from './tube.ts'
import type { Combatant, State, FightTable, TGray } from '../state.ts'

const TN = 15
/** On the fumble d10, up to this the magazine is dropped; above it the weapon jams. */
const DROPPED = 5

const reloadCheck = (state: Readonly<State>, combatant: Combatant, doing?: Doing): Check => {
  const { skill } = weaponIn(combatant)
  return {
    ...taskCheck(state, combatant, {
      ...{ rule: 'gray-dawn/reload/extra', stat: 'ref', skill, difficulty: TN },
      also: [laterAction(combatant, state.rules, doing)],
    }),
    label: 'reload',
    total: `REF + ${skillName(skill)} + 1D10`,
  }
}
const weaponIn = (combatant: Combatant): Weapon => carriedAt(combatant, combatant.inHand).weapon

/** Whether reloading succeeds automatically: it is the only combat action of the turn. The free move does not count as one, but running does. */
const isSure = ({ inRound: { planned = 1 } }: Combatant): boolean => planned <= 1

const perform: PerformOf<TGray, ActsGray['reload']> = (t, combatant, { load }, doing) => {
  const done: Event = {
    type: 'reloaded',
    who: combatant.id,
    weapon: combatant.inHand,
    ...(load === undefined ? {} : { load }),
  }
  if (isSure(combatant)) return [done]
  const roll = rollNow(t, () => reloadCheck(t.state, getCombatant(t.state, combatant.id), doing))
  const told = taskEvent(combatant.id, `reload ${weaponIn(combatant).name}`, roll)
  if (roll.done) return [told, done]
  // A failure has no effect unless the die was a natural 1.
  return [told, ...(isFumble(roll.die) ? fumble(t, combatant) : [])]
}

function fumble(t: FightTable, combatant: Combatant): Event[] {
  const says = (face: number): string =>
    face <= DROPPED ? 'the magazine is dropped' : 'the weapon jams'
  const die = faceWithLuck(t.cast({ fumble: combatant.id }), purseOf(combatant), {
    label: 'fumble',
    sides: 10,
    says,
  })
  const dropped = die <= DROPPED
  return [
    {
      type: 'fumbled',
      who: combatant.id,
      die,
      what: says(die),
    },
    dropped
      ? own(combatant.id, {
          fact: 'magazine-dropped',
          weapon: weaponIn(combatant).id,
          ...(t.state.map ? { at: { x: combatant.x, y: combatant.y } } : {}),
        })
      : own(combatant.id, {
          ...{ fact: 'reliability', weapon: combatant.inHand, die, from: DROPPED + 1 },
          ...{ failed: true, breaks: false },
        }),
  ]
}

/** Adapts the reload of the 2020 book to this one. */
export const reloadGray = (
  base: ActKind<TGray, ActsGray['reload']>,
): ActKind<TGray, ActsGray['reload']> => ({
  ...base,
  refuse(state, combatant, act) {
    const tube = tubeInHand(combatant)
    if (tube)
      return refused(
        'tube-fed',
        'gray-dawn/reload/tube-many',
        `${tube.weapon.name} is loaded shell by shell.`,
      )
    const why = base.refuse(state, combatant, act)
    // Allow a second reload to be declared, in case the first one fails.
    return why?.code === 'refused/full' &&
      combatant.own.declared?.acts.some((one) => one.do === 'reload')
      ? undefined
      : why
  },
  offers: (view, combatant) =>
    tubeInHand(combatant)
      ? []
      : base.offers(view, combatant).map((offer) => ({ ...offer, plan: true })),
  perform,
  plan(view, combatant) {
    const title = `${combatant.name}: reload ${weaponIn(combatant).name}`
    if (isSure(combatant))
      return {
        title,
        sums: [],
        chances: [{ what: 'done', chance: 1 }],
        notes: ['It is certain as the only action of the turn.'],
      }
    const check = reloadCheck(view, combatant)
    return {
      title,
      sums: sumsOfCheck(check),
      chances: [{ what: 'done', chance: chanceOfCheck(check) }],
      notes: [`It takes ${TN}.`],
    }
  },
})

/** Index of a dropped magazine within reach. Without a map, all are. */
const atHand = (combatant: Combatant): number =>
  (combatant.own.magazines ?? []).findIndex(
    ({ at }) => !at || distance(at, combatant) <= BLOW_REACH,
  )

export const takeMagazine: ActKind<TGray, ActsGray['pick-up-magazine']> = {
  refuse: (_state, combatant) =>
    atHand(combatant) >= 0
      ? undefined
      : refused(
          'nothing-there',
          'gray-dawn/reload/fumble',
          'None of their magazines is within reach.',
        ),
  offers: (_view, combatant) =>
    combatant.own.magazines?.length
      ? plainOffer('pick-up-magazine', 'Pick up', 'Pick up the magazine')
      : [],
  perform: (_t, combatant) => [
    own(combatant.id, { fact: 'magazine-taken', place: atHand(combatant) }),
  ],
}
