// Tube-fed weapons: one shell through the open chamber, or a round spent filling the tube (`gray-dawn/reload/tube-single`,
// `gray-dawn/reload/tube-many`).
import { rollNow } from '../attack/luck-rolls.ts'
import type { ActKind } from '../../gunfight/contract/act-kind.ts'
import { refuseBroken } from '../../cp2020/acts/attack-refusals.ts'
import { plainOffer, refusing } from '../../cp2020/acts/kind.ts'
import { plannedIn } from '../../cp2020/acts/may-act.ts'
import type { Refusal } from '../../../dice/dice.ts'
import { isShotgun } from '../../cp2020/arms/arms.ts'
import { hand } from '../../cp2020/combatant.ts'
import { modifier } from '../../cp2020/attack/modifiers.ts'
import { taskCheck, taskEvent } from '../../cp2020/acts/task-roll.ts'
import { type Check } from '../../gunfight/check.ts'
import { carriedAt, getCombatant } from '../../gunfight/combatants.ts'
import type { Carried, Weapon } from '../../cp2020/words.ts'
import { own, tell } from '../facts.ts'
import { isAutomatic } from '../suppression/amounts.ts'
import { SLOW, slows } from '../turn/number.ts'
import type { ActsGray } from '../contract/acts.ts'
import type { Combatant, State, FightTable, TGray } from '../state.ts'

/** Shotguns that are not automatic are tube-fed. The book does not name them. */
const isTubeFed = (weapon: Weapon): boolean => isShotgun(weapon) && !isAutomatic(weapon)
/** The tube-fed weapon in hand, if any. */
export function tubeInHand(combatant: Combatant): Carried | undefined {
  const carried = hand(combatant)
  return carried && isTubeFed(carried.weapon) ? carried : undefined
}

const EASY = 10
/** Penalty for each shell after the first. */
const PER_ACTION = modifier('each-successive-action-growing')

/** Shells available for a weapon; infinite if spares are not counted. */
const shellsFor = (combatant: Combatant, { weapon, spare }: Carried): number =>
  spare === undefined ? Infinity : spare * weapon.shots + (combatant.own.loose?.[weapon.id] ?? 0)

const noTube = refusing('gray-dawn/reload/tube-many')
const noShell = refusing('gray-dawn/reload/tube-single')

function refuseShell({ rules }: Readonly<State>, combatant: Combatant): Refusal | undefined {
  const carried = tubeInHand(combatant)
  if (!carried) return noTube('not-tube-fed', 'The weapon in hand is not loaded shell by shell.')
  const broken = refuseBroken(carried, rules)
  if (broken) return broken
  if (carried.loaded >= carried.weapon.shots)
    return noTube('full', `${carried.weapon.name} is full.`)
  return shellsFor(combatant, carried) < 1
    ? noTube('no-spare', `There are no shells left for ${carried.weapon.name}.`)
    : undefined
}

const chamber: ActKind<TGray, ActsGray['chamber']> = {
  free: true,
  refuse(state, combatant) {
    if (combatant.own.chambered)
      return noShell('chambered', 'Only one shell a round can be loaded through the chamber.')
    const why = refuseShell(state, combatant)
    if (why || (combatant.inRound.fired[combatant.inHand] ?? 0) <= 1) return why
    return noShell(
      'rate-of-fire',
      `${tubeInHand(combatant)?.weapon.name} has fired more than one round. Loading the chamber requires ROF 1.`,
    )
  },
  offers: (view, combatant) =>
    tubeInHand(combatant)
      ? plainOffer(
          'chamber',
          'Reload',
          `A shell into the chamber (free; ROF 1 this round${slows(view.rules.options) ? `, initiative ${SLOW} in the next` : ''})`,
        )
      : [],
  perform: (_t, combatant) => [own(combatant.id, { fact: 'chambers', weapon: combatant.inHand })],
}

/** Limits a weapon with a chambered shell to ROF 1. */
export function refuseSecondShot(
  combatant: Combatant,
  shots: number | undefined,
): Refusal | undefined {
  const carried = tubeInHand(combatant)
  if (!combatant.own.chambered || !carried) return undefined
  const fired = combatant.inRound.fired[combatant.inHand] ?? 0
  return fired > 0 || (shots !== 1 && carried.loaded > 1)
    ? noShell(
        'rate-of-fire',
        `${carried.weapon.name} was loaded through the chamber, so it can fire only one shot in this round.`,
      )
    : undefined
}

/** A shell after so many others: REF and Rifle, at a growing penalty. */
const shellCheck = (state: Readonly<State>, combatant: Combatant, shells: number): Check => {
  const rule = 'gray-dawn/reload/tube-many'
  return {
    ...taskCheck(state, combatant, {
      ...{ rule, stat: 'ref', skill: 'rifle', difficulty: EASY },
      also: [{ rule, what: 'further shell', value: PER_ACTION * shells }],
    }),
    label: 'shell',
  }
}

/** Rolls for one shell after the other until a roll fails or the tube is full. */
function stuffs(t: FightTable, combatant: Combatant): void {
  const carried = carriedAt(combatant, combatant.inHand)
  const room = Math.min(carried.weapon.shots - carried.loaded, shellsFor(combatant, carried))
  for (let shells = 0; shells < room; shells++) {
    const roll = rollNow(t, () => shellCheck(t.state, getCombatant(t.state, combatant.id), shells))
    t.emit(taskEvent(combatant.id, `stuff shell ${shells + 1}`, roll))
    if (!roll.done) return
    tell(t, combatant.id, { fact: 'shell', weapon: combatant.inHand })
  }
}

const loadShells: ActKind<TGray, ActsGray['load-shells']> = {
  refuse: (state, combatant, act) =>
    refuseShell(state, combatant) ??
    (combatant.inRound.acts > 0 || (plannedIn(act) ?? 1) > 1
      ? noTube('not-alone', 'It takes all combat actions of the round.')
      : undefined),
  offers: (_, combatant) =>
    tubeInHand(combatant)
      ? plainOffer(
          'load-shells',
          'Reload',
          `Stuff shells into the tube (REF and Rifle against ${EASY}, each further at ${PER_ACTION}; nothing else this round)`,
        )
      : [],
  perform(t, combatant) {
    stuffs(t, combatant)
    return []
  },
}

export const tubeActs = {
  chamber,
  'load-shells': loadShells,
}
