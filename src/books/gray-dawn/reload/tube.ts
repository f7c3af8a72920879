// Weapons with a tube under the barrel: one shell through the open chamber, or as many as a round of stuffing brings
// (`gray-dawn/reload/tube-single`, `gray-dawn/reload/tube-many`).
import type { ActKind } from '../../gunfight/contract/act-kind.ts'
import { refused } from '../../cp2020/acts/kind.ts'
import type { Refusal } from '../../../dice/dice.ts'
import { isShotgun } from '../../cp2020/arms/arms.ts'
import { hand } from '../../cp2020/combatant.ts'
import { modifier } from '../../cp2020/attack/modifiers.ts'
import { taskSum, type Attempt } from '../../cp2020/acts/task-roll.ts'
import { carriedAt } from '../../gunfight/combatants.ts'
import type { Trace } from '../../../engine/book.ts'
import type { Carried, Weapon } from '../../cp2020/words.ts'
import { rollNoted, taskEvent } from '../attack/luck-rolls.ts'
import { own } from '../facts.ts'
import { isAutomatic } from '../suppression/amounts.ts'
import type { Options } from '../options.ts'
import type { Combatant, State, T, TGray } from '../state.ts'

/** Shotguns that do not fire by themselves: which weapons these are, is ours. */
const isTubeFed = (weapon: Weapon): boolean => isShotgun(weapon) && !isAutomatic(weapon)
/** Such a weapon in hand. */
export function tubeInHand(combatant: Combatant): Carried | undefined {
  const carried = hand(combatant)
  return carried && isTubeFed(carried.weapon) ? carried : undefined
}

/** All that is added to the die of loading: REF, the skill of the weapon, what several actions and suppression take off. */
export const loadingSum = (
  state: Readonly<State>,
  combatant: Combatant,
  attempt: Pick<Attempt, 'skill' | 'actions' | 'rule'>,
  trace?: Trace,
): number => taskSum(state, combatant, { ...attempt, stat: 'ref' }, trace)

const EASY = 10
/** What each further roll takes. */
const PER_ACTION = modifier('each-successive-action-growing')
/** What a shell through the chamber costs of the next number. */
const SLOW = -5

/** Shells that they have for it; without an end where spare ones do not run out. */
const shellsFor = (combatant: Combatant, { weapon, spare }: Carried): number =>
  spare === undefined ? Infinity : spare * weapon.shots + (combatant.own.loose?.[weapon.id] ?? 0)

function refuseShell(combatant: Combatant): Refusal | undefined {
  const carried = tubeInHand(combatant)
  if (!carried)
    return refused(
      'not-tube-fed',
      'gray-dawn/reload/tube-many',
      'Nothing in hand is loaded shell by shell.',
    )
  if (carried.loaded >= carried.weapon.shots)
    return refused('full', 'gray-dawn/reload/tube-many', `${carried.weapon.name} is full.`)
  return shellsFor(combatant, carried) < 1
    ? refused(
        'no-spare',
        'gray-dawn/reload/tube-many',
        `No shell for ${carried.weapon.name} is left.`,
      )
    : undefined
}

export interface Chambering {
  readonly do: 'chamber'
}
export interface LoadingShells {
  readonly do: 'load-shells'
}

const chamber: ActKind<TGray, Chambering> = {
  free: true,
  refuse(_state, combatant) {
    if (combatant.own.chambered)
      return refused(
        'chambered',
        'gray-dawn/reload/tube-single',
        'One shell a round goes in through the chamber.',
      )
    const why = refuseShell(combatant)
    if (why || (combatant.inRound.fired[combatant.inHand] ?? 0) <= 1) return why
    return refused(
      'rate-of-fire',
      'gray-dawn/reload/tube-single',
      `${tubeInHand(combatant)?.weapon.name} has fired more than one round: that goes with ROF 1 alone.`,
    )
  },
  offers: (view, combatant) =>
    tubeInHand(combatant)
      ? [
          {
            verb: 'chamber',
            group: 'Reload',
            label: `A shell into the chamber (free; ROF 1 this round${lowersOf(view.rules.options) ? `, initiative ${SLOW} in the next` : ''})`,
            choice: { do: 'chamber' },
          },
        ]
      : [],
  perform: (_t, combatant) => [own(combatant.id, { fact: 'chambers', weapon: combatant.inHand })],
}

/** Whether the next number is lower for it (option tube-reload-initiative). */
const lowersOf = (options: Options): boolean => {
  const how = options['tube-reload-initiative']
  return (
    how === 'minus-five' ||
    (how === 'by-initiative-mode' && options['initiative-mode'] === 'classic')
  )
}
/** Points off the number of this round, for the shell of the last. */
export const slowedBy = (combatant: Combatant, options: Options): number =>
  combatant.own.slowed && lowersOf(options) ? SLOW : 0

/** With a shell dropped in through the chamber it is a weapon of ROF 1. */
export function refuseSecondShot(
  combatant: Combatant,
  shots: number | undefined,
): Refusal | undefined {
  const carried = tubeInHand(combatant)
  if (!combatant.own.chambered || !carried) return undefined
  const fired = combatant.inRound.fired[combatant.inHand] ?? 0
  return fired > 0 || (shots !== 1 && carried.loaded > 1)
    ? refused(
        'rate-of-fire',
        'gray-dawn/reload/tube-single',
        `${carried.weapon.name} has a shell in its chamber: one shot in this round.`,
      )
    : undefined
}

/** Roll after roll, each at 3 more, until one fails or the tube is full: the first success is the first shell. */
function stuffs(t: T, combatant: Combatant): void {
  const carried = carriedAt(combatant, combatant.inHand)
  const room = Math.min(carried.weapon.shots - carried.loaded, shellsFor(combatant, carried))
  const alone = { ...combatant, inRound: { ...combatant.inRound, planned: 1 } }
  const attempt = { skill: 'rifle', actions: 0, rule: 'gray-dawn/reload/tube-many' } as const
  const sum = loadingSum(t.state, alone, attempt, t.trace)
  for (let shells = 0; shells < room; shells++) {
    const roll = rollNoted(t, combatant.id, {
      label: 'shell',
      sum: sum + PER_ACTION * shells,
      against: EASY,
    })
    t.emit(taskEvent(combatant.id, `stuff shell ${shells + 1}`, roll))
    if (!roll.done) return
    t.emit(own(combatant.id, { fact: 'shell', weapon: combatant.inHand }))
  }
}

const loadShells: ActKind<TGray, LoadingShells> = {
  refuse: (_, combatant) =>
    refuseShell(combatant) ??
    (combatant.inRound.acts > 0
      ? refused(
          'not-alone',
          'gray-dawn/reload/tube-many',
          'It takes all combat actions of the round.',
        )
      : undefined),
  offers: (_, combatant) =>
    tubeInHand(combatant)
      ? [
          {
            verb: 'load-shells',
            group: 'Reload',
            label: `Stuff shells into the tube (REF and Rifle against ${EASY}, each further at ${PER_ACTION}; nothing else this round)`,
            choice: { do: 'load-shells' },
          },
        ]
      : [],
  perform(t, combatant) {
    stuffs(t, combatant)
    return []
  },
}

export const tubeActs = {
  chamber: chamber,
  'load-shells': loadShells,
}
