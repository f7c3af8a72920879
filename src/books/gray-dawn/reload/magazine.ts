// A magazine changed in a fight: sure as the only action, a check as one of several (`gray-dawn/reload/single`, `gray-dawn/reload/extra`,
// `gray-dawn/reload/fumble`, `gray-dawn/reload/full-cover`); and one that was dropped picked up again.
import type { T } from '../../cp2020/acts/kind.ts'
import { refused } from '../../cp2020/acts/kind.ts'
import { chanceOf } from '../../cp2020/attack/chance.ts'
import type { Event } from '../../cp2020/events.ts'
import { BLOW_REACH, hand } from '../../cp2020/combatant.ts'
import type { Rules } from '../../cp2020/rules.ts'
import { skillName } from '../../cp2020/attack/skill.ts'
import type { Man, State } from '../../cp2020/state.ts'
import type { T2020 } from '../../cp2020/types.ts'
import type { ActKind } from '../../gunfight/contract/act-kind.ts'
import type { Reloading } from '../../gunfight/contract/acts.ts'
import { taskSum } from '../../cp2020/acts/task-roll.ts'
import { rollNoted } from '../attack/luck-rolls.ts'
import type { Trace } from '../../../engine/book.ts'
import { collector } from '../../../engine/trace.ts'
import { distance } from '../../../field/geometry.ts'
import { own } from '../facts.ts'
import { suppressedBy } from '../suppression/penalty.ts'
import { readings } from '../options.ts'
import { ownOf } from '../own.ts'
import { isTubeFed } from './tube.ts'

const TN = 15
/** 1D10 of a fumble: up to this the magazine is dropped, above it the weapon jams. */
const DROPPED = 5

/** REF, the skill of the weapon, what several actions and suppression take off. */
function sumOf(state: Readonly<State>, man: Man, acts: number, trace?: Trace): number {
  const { skill } = hand(man)!.weapon
  const more = [
    {
      rule: 'gray-dawn/suppress/penalty-scope',
      what: 'suppressed',
      value: -suppressedBy(state, man, readings(state.rules)),
    } as const,
  ]
  return taskSum(
    man,
    { stat: 'ref', skill, more, actions: acts, rule: 'gray-dawn/reload/extra' },
    state.rules,
    trace,
  )
}

/** As the only combat action of his turn it is sure; the free move is none, running is. */
const isSure = ({ inRound: { planned = 1 } }: Man): boolean => planned <= 1

function perform(t: T, man: Man, { load }: Reloading, acts: number): Event[] {
  const done: Event = {
    type: 'reloaded',
    who: man.id,
    weapon: man.inHand,
    ...(load === undefined ? {} : { load }),
  }
  if (isSure(man)) return [done]
  const roll = rollNoted(t, man.id, {
    label: 'reload',
    sum: sumOf(t.state, man, acts, t.trace),
    against: TN,
  })
  const told: Event = {
    type: 'task',
    who: man.id,
    what: `reload ${hand(man)!.weapon.name}`,
    total: roll.total,
    die: roll.die,
    difficulty: TN,
    done: roll.done,
  }
  if (roll.done) return [told, done]
  // A failure changes nothing, unless it begins with a 1.
  return [told, ...(roll.die < 0 ? fumble(t, man) : [])]
}

function fumble(t: T, man: Man): Event[] {
  const die = t.cast({ fumble: man.id }).d('fumble', 10)
  const dropped = die <= DROPPED
  return [
    {
      type: 'fumbled',
      who: man.id,
      die,
      what: dropped ? 'the magazine is dropped' : 'the weapon jams',
    },
    dropped
      ? own(man.id, {
          fact: 'magazine-dropped',
          weapon: hand(man)!.weapon.id,
          ...(t.state.map ? { at: { x: man.x, y: man.y } } : {}),
        })
      : { type: 'jammed', who: man.id, weapon: man.inHand, die, upTo: 10, rounds: 1 },
  ]
}

/** The reload of the 2020 book as this one plays it. */
export const reloadGray = (
  base: ActKind<T2020, Reloading>,
  rules: Rules,
): ActKind<T2020, Reloading> => ({
  ...base,
  refuse(state, man, act) {
    const carried = hand(man)
    if (carried && isTubeFed(carried.weapon))
      return refused(
        'tube-fed',
        'gray-dawn/reload/tube-many',
        `${carried.weapon.name} is loaded shell by shell.`,
      )
    const why = base.refuse(state, man, act)
    // A second try is declared for the case that the first fails.
    return why?.code === 'refused/full' &&
      ownOf(man).declared?.acts.some((one) => one.do === 'reload')
      ? undefined
      : why
  },
  offers: (view, man) =>
    hand(man) && isTubeFed(hand(man)!.weapon)
      ? []
      : base.offers(view, man).map((offer) => ({ ...offer, plan: true })),
  perform: (t, man, act, { before }) => perform(t, man, act, before.acts),
  plan(view, man) {
    const title = `${man.name}: reload ${hand(man)!.weapon.name}`
    if (isSure(man))
      return {
        title,
        sums: [],
        chances: [{ what: 'done', chance: 1 }],
        notes: ['As the only action of the turn it is sure.'],
      }
    const trace = collector()
    const sum = sumOf(view, man, man.inRound.acts, trace)
    trace.total(`REF + ${skillName(hand(man)!.weapon.skill)} + 1D10`, sum)
    return {
      title,
      sums: trace.taken(),
      chances: [{ what: 'done', chance: chanceOf(TN - sum, rules) }],
      notes: [`It takes ${TN}.`],
    }
  },
})

export interface TakingMagazine {
  readonly do: 'pick-up-magazine'
}

/** The one that lies nearest him; in the head it lies at his feet. */
const atHand = (man: Man): number =>
  (ownOf(man).magazines ?? []).findIndex(({ at }) => !at || distance(at, man) <= BLOW_REACH)

export const takeMagazine: ActKind<T2020, TakingMagazine> = {
  refuse: (_state, man) =>
    atHand(man) >= 0
      ? undefined
      : refused(
          'nothing-there',
          'gray-dawn/reload/fumble',
          'No magazine of his lies within reach.',
        ),
  offers: (_view, man) =>
    ownOf(man).magazines?.length
      ? [
          {
            verb: 'pick-up-magazine',
            group: 'Pick up',
            label: 'the magazine',
            choice: { do: 'pick-up-magazine' },
          },
        ]
      : [],
  perform: (_t, man) => [own(man.id, { fact: 'magazine-taken', place: atHand(man) })],
}
