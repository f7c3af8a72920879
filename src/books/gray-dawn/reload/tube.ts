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
import type { Man, State, T, TGray } from '../state.ts'

/** Shotguns that do not fire by themselves: which weapons these are, is ours. */
const isTubeFed = (weapon: Weapon): boolean => isShotgun(weapon) && !isAutomatic(weapon)
/** Such a weapon in hand. */
export function tubeInHand(man: Man): Carried | undefined {
  const carried = hand(man)
  return carried && isTubeFed(carried.weapon) ? carried : undefined
}

/** All that is added to the die of loading: REF, the skill of the weapon, what several actions and suppression take off. */
export const loadingSum = (
  state: Readonly<State>,
  man: Man,
  attempt: Pick<Attempt, 'skill' | 'actions' | 'rule'>,
  trace?: Trace,
): number => taskSum(state, man, { ...attempt, stat: 'ref' }, trace)

const EASY = 10
/** What each further roll takes. */
const PER_ACTION = modifier('each-successive-action-growing')
/** What a shell through the chamber costs of the next number. */
const SLOW = -5

/** Shells that they have for it; without an end where spare ones do not run out. */
const shellsFor = (man: Man, { weapon, spare }: Carried): number =>
  spare === undefined ? Infinity : spare * weapon.shots + (man.own.loose?.[weapon.id] ?? 0)

function refuseShell(man: Man): Refusal | undefined {
  const carried = tubeInHand(man)
  if (!carried)
    return refused(
      'not-tube-fed',
      'gray-dawn/reload/tube-many',
      'Nothing in hand is loaded shell by shell.',
    )
  if (carried.loaded >= carried.weapon.shots)
    return refused('full', 'gray-dawn/reload/tube-many', `${carried.weapon.name} is full.`)
  return shellsFor(man, carried) < 1
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
  refuse(_state, man) {
    if (man.own.chambered)
      return refused(
        'chambered',
        'gray-dawn/reload/tube-single',
        'One shell a round goes in through the chamber.',
      )
    const why = refuseShell(man)
    if (why || (man.inRound.fired[man.inHand] ?? 0) <= 1) return why
    return refused(
      'rate-of-fire',
      'gray-dawn/reload/tube-single',
      `${tubeInHand(man)?.weapon.name} has fired more than one round: that goes with ROF 1 alone.`,
    )
  },
  offers: (view, man) =>
    tubeInHand(man)
      ? [
          {
            verb: 'chamber',
            group: 'Reload',
            label: `A shell into the chamber (free; ROF 1 this round${lowersOf(view.rules.options) ? `, initiative ${SLOW} in the next` : ''})`,
            choice: { do: 'chamber' },
          },
        ]
      : [],
  perform: (_t, man) => [own(man.id, { fact: 'chambers', weapon: man.inHand })],
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
export const slowedBy = (man: Man, options: Options): number =>
  man.own.slowed && lowersOf(options) ? SLOW : 0

/** With a shell dropped in through the chamber it is a weapon of ROF 1. */
export function refuseSecondShot(man: Man, shots: number | undefined): Refusal | undefined {
  const carried = tubeInHand(man)
  if (!man.own.chambered || !carried) return undefined
  const fired = man.inRound.fired[man.inHand] ?? 0
  return fired > 0 || (shots !== 1 && carried.loaded > 1)
    ? refused(
        'rate-of-fire',
        'gray-dawn/reload/tube-single',
        `${carried.weapon.name} has a shell in its chamber: one shot in this round.`,
      )
    : undefined
}

/** Roll after roll, each at 3 more, until one fails or the tube is full: the first success is the first shell. */
function stuffs(t: T, man: Man): void {
  const carried = carriedAt(man, man.inHand)
  const room = Math.min(carried.weapon.shots - carried.loaded, shellsFor(man, carried))
  const alone = { ...man, inRound: { ...man.inRound, planned: 1 } }
  const attempt = { skill: 'rifle', actions: 0, rule: 'gray-dawn/reload/tube-many' } as const
  const sum = loadingSum(t.state, alone, attempt, t.trace)
  for (let shells = 0; shells < room; shells++) {
    const roll = rollNoted(t, man.id, {
      label: 'shell',
      sum: sum + PER_ACTION * shells,
      against: EASY,
    })
    t.emit(taskEvent(man.id, `stuff shell ${shells + 1}`, roll))
    if (!roll.done) return
    t.emit(own(man.id, { fact: 'shell', weapon: man.inHand }))
  }
}

const loadShells: ActKind<TGray, LoadingShells> = {
  refuse: (_, man) =>
    refuseShell(man) ??
    (man.inRound.acts > 0
      ? refused(
          'not-alone',
          'gray-dawn/reload/tube-many',
          'It takes all combat actions of the round.',
        )
      : undefined),
  offers: (_, man) =>
    tubeInHand(man)
      ? [
          {
            verb: 'load-shells',
            group: 'Reload',
            label: `Stuff shells into the tube (REF and Rifle against ${EASY}, each further at ${PER_ACTION}; nothing else this round)`,
            choice: { do: 'load-shells' },
          },
        ]
      : [],
  perform(t, man) {
    stuffs(t, man)
    return []
  },
}

export const tubeActs = {
  chamber: chamber,
  'load-shells': loadShells,
}
