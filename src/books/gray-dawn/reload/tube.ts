// Weapons with a tube under the barrel: one shell through the open chamber, or as many as a round of stuffing brings
// (`gray-dawn/reload/tube-single`, `gray-dawn/reload/tube-many`).
import type { ActKind } from '../../gunfight/contract/act-kind.ts'
import type { T2020 } from '../../cp2020/types.ts'
import type { T } from '../../cp2020/acts/kind.ts'
import { refused } from '../../cp2020/acts/kind.ts'
import type { Refusal } from '../../../dice/dice.ts'
import { isShotgun } from '../../cp2020/arms/arms.ts'
import { hand } from '../../cp2020/combatant.ts'
import { modifier } from '../../cp2020/attack/modifiers.ts'
import type { Man, State } from '../../cp2020/state.ts'
import { taskSum } from '../../cp2020/acts/task-roll.ts'
import type { Carried, Weapon } from '../../cp2020/words.ts'
import { rollNoted } from '../attack/luck-rolls.ts'
import { own } from '../facts.ts'
import { isAutomatic } from '../suppression/amounts.ts'
import { suppressedBy } from '../suppression/penalty.ts'
import type { Options } from '../options.ts'
import { readings } from '../options.ts'
import { ownOf } from '../own.ts'

/** Shotguns that do not fire by themselves: which weapons these are, is ours. */
export const isTubeFed = (weapon: Weapon): boolean => isShotgun(weapon) && !isAutomatic(weapon)

const EASY = 10
/** What each further roll takes. */
const PER_ACTION = modifier('each-successive-action-growing')
/** What a shell through the chamber costs of the next number. */
const SLOW = -5

/** Shells that he has for it; without an end where spare ones do not run out. */
const shellsFor = (man: Man, { weapon, spare }: Carried): number =>
  spare === undefined ? Infinity : spare * weapon.shots + (ownOf(man).loose?.[weapon.id] ?? 0)

function refuseShell(man: Man): Refusal | undefined {
  const carried = hand(man)
  if (!carried || !isTubeFed(carried.weapon))
    return refused(
      'not-tube-fed',
      'gray-dawn/reload/tube-many',
      'Nothing in his hand is loaded shell by shell.',
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

const chamber: ActKind<T2020, Chambering> = {
  free: true,
  refuse(_state, man) {
    if (ownOf(man).chambered)
      return refused(
        'chambered',
        'gray-dawn/reload/tube-single',
        'One shell a round goes in through the chamber.',
      )
    const fired = man.inRound.fired[man.inHand] ?? 0
    return (
      refuseShell(man) ??
      (fired > 1
        ? refused(
            'rate-of-fire',
            'gray-dawn/reload/tube-single',
            `${hand(man)!.weapon.name} has fired more than one round: that goes with ROF 1 alone.`,
          )
        : undefined)
    )
  },
  offers: (_view, man) =>
    hand(man) && isTubeFed(hand(man)!.weapon)
      ? [
          {
            verb: 'chamber',
            group: 'Reload',
            label: `A shell into the chamber (free; ROF 1 this round${lowersOf(readings(_view.rules)) ? `, initiative ${SLOW} in the next` : ''})`,
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
  ownOf(man).slowed && lowersOf(options) ? SLOW : 0

/** With a shell dropped in through the chamber it is a weapon of ROF 1. */
export function refuseSecondShot(man: Man, shots: number | undefined): Refusal | undefined {
  if (!ownOf(man).chambered || !hand(man) || !isTubeFed(hand(man)!.weapon)) return undefined
  const fired = man.inRound.fired[man.inHand] ?? 0
  return fired > 0 || (shots !== 1 && hand(man)!.loaded > 1)
    ? refused(
        'rate-of-fire',
        'gray-dawn/reload/tube-single',
        `${hand(man)!.weapon.name} has a shell in its chamber: one shot in this round.`,
      )
    : undefined
}

const sumOf = (state: Readonly<State>, man: Man, t: T): number =>
  taskSum(
    man,
    {
      stat: 'ref',
      skill: 'rifle',
      more: [
        {
          rule: 'gray-dawn/suppress/penalty-scope',
          what: 'suppressed',
          value: -suppressedBy(state, man, readings(state.rules)),
        },
      ],
      actions: 0,
      rule: 'gray-dawn/reload/tube-many',
    },
    state.rules,
    t.trace,
  )

/** Roll after roll, each at 3 more, until one fails or the tube is full: the first success is the first shell. */
function stuffs(t: T, man: Man): void {
  const carried = hand(man)!
  const room = Math.min(carried.weapon.shots - carried.loaded, shellsFor(man, carried))
  const sum = sumOf(t.state, { ...man, inRound: { ...man.inRound, planned: 1 } }, t)
  for (let shells = 0; shells < room; shells++) {
    const roll = rollNoted(t, man.id, {
      label: 'shell',
      sum: sum + PER_ACTION * shells,
      against: EASY,
    })
    t.emit({
      type: 'task',
      who: man.id,
      what: `stuff shell ${shells + 1}`,
      total: roll.total,
      die: roll.die,
      difficulty: EASY,
      done: roll.done,
    })
    if (!roll.done) return
    t.emit(own(man.id, { fact: 'shell', weapon: man.inHand }))
  }
}

const loadShells: ActKind<T2020, LoadingShells> = {
  refuse: (_state, man) =>
    refuseShell(man) ??
    (man.inRound.acts > 0
      ? refused(
          'not-alone',
          'gray-dawn/reload/tube-many',
          'It takes all combat actions of the round.',
        )
      : undefined),
  offers: (_view, man) =>
    hand(man) && isTubeFed(hand(man)!.weapon)
      ? [
          {
            verb: 'load-shells',
            group: 'Reload',
            label: `Stuff shells into the tube (REF and Rifle against ${EASY}, each further at ${PER_ACTION}; nothing else this round)`,
            choice: { do: 'load-shells' },
          },
        ]
      : [],
  perform(t, man, _act) {
    stuffs(t, man)
    return []
  },
}

export const tubeActs = {
  chamber: chamber,
  'load-shells': loadShells,
}
