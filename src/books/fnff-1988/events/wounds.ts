// Wounds, saves, care and the days after a fight. `day` counts from 0, the day of the fight; while the clock runs, times are in ticks.
import type { Id } from '../../../dice/dice.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import type { Name } from '../../gunfight/contract/event-kind.ts'
import type { WoundEvents } from '../contract/events.ts'
import type { Combatant, State } from '../contract/state.ts'
import {
  addWound,
  cumulateIn,
  foresee,
  heal,
  losePoints,
  passTo,
  recover,
  treat,
  worsen,
} from '../healing/apply.ts'
import { helpless, INTERRUPTED, stunned, unconscious } from '../combatant.ts'
import { gravity, levelOf, woundName } from '../wounds/wounds.ts'
import type { Level, Wound } from '../words.ts'
import type { Kinds } from './kinds.ts'
import { plural } from '../../gunfight/words.ts'
import { areaName } from '../../gunfight/attack/body-areas.ts'

type Told<T extends keyof WoundEvents> = Readonly<WoundEvents[T]>

const clock = (): string => 'clock'
const deadOrSaved = ({ died }: { readonly died: boolean }): string => (died ? 'death' : 'save')
const woundOrDeath = ({ level }: { readonly level: Level }): string =>
  level === 'D' ? 'death' : 'wound'
const diesWhere = (_man: object, { died }: { readonly died: boolean }) =>
  died ? { state: 'D' as const } : {}

export const WOUNDS: Kinds<WoundEvents> = {
  wounded: {
    change: addWound,
    say({ who, area, level, effect, reopened }, name, view) {
      const sum = gravestTogether(view, who)
      if (level === 'D' && diedBefore(view, who))
        return `${name(who)} takes another deadly wound (${areaName(area)}).`
      const takes =
        level === 'D' ? 'is killed outright' : `takes ${woundName(level, view.rules.options)}`
      const again = reopened && level !== 'D' ? ` ${name(who)} is dying again.` : ''
      const together = sum ? ` With the earlier wounds, ${name(who)} is ${TOGETHER[sum]}.` : again
      return `${name(who)} ${takes} (${areaName(area)})${effect ? `; ${EFFECT[effect]}` : ''}.${together}`
    },
    kind: ({ who, level }, view) => woundOrDeath({ level: gravestTogether(view, who) ?? level }),
  },
  save: {
    change({ stunnedUntil, outUntil }, { result, until }) {
      if (result === 'awake') return {}
      const spell =
        result === 'stunned'
          ? { stunnedUntil: Math.max(stunnedUntil, until) }
          : { outUntil: Math.max(outUntil, until) }
      return { ...spell, ...INTERRUPTED }
    },
    say: ({ who, die, needed, result, ruled, forPhases }, name, { men, now }) =>
      `${name(who)} ${result === 'awake' ? standsIt(men[who], now) : `is ${result}`}${forPhases === undefined ? '' : ` for ${plural(forPhases, 'phase')}`}${ruled ? '' : `: rolled ${die}, needed ${needed} or less`}.`,
    kind: ({ result }) => (result === 'awake' ? 'save' : 'down'),
  },
  'death-save': {
    change: diesWhere,
    say: ({ who, die, needed, died }, name) =>
      `${name(who)} ${died ? 'dies' : 'clings to life'}: rolled ${die}, needed ${needed} or less.`,
    kind: deadOrSaved,
  },
  worsened: {
    change: worsen,
    say: ({ who, level }, name, view) =>
      level === 'D'
        ? `${name(who)} dies of an untreated wound.`
        : `${name(who)}'s untreated wound becomes ${woundName(level, view.rules.options)}.`,
    kind: woundOrDeath,
  },
  treated: {
    change: treat,
    say: ({ who, stabilised }, name) =>
      `${name(who)}'s wound is treated${stabilised ? '; they are stable' : ''}.`,
    cue: ({ who }) => ({ show: 'aid', who }),
  },
  healed: {
    change: heal,
    say: ({ who }, name) => `One of ${name(who)}'s wounds is gone.`,
  },
  woken: {
    change: () => ({ stunnedUntil: -1, outUntil: -1, frozenUntil: -1 }),
    say: ({ who }, name) => `${name(who)} has recovered.`,
  },
  days: {
    apply: (state, { to }) => passTo(state, to),
    say: ({ day }) => `Day ${day}.`,
    kind: clock,
  },
  died: {
    say: ({ who, day }, name) =>
      `${day === undefined ? '' : `Day ${day}: `}${name(who)} dies of it.`,
    kind: () => 'death',
  },
  bled: { change: diesWhere, say: sayBled, kind: deadOrSaved },
  recovery: {
    change: recover,
    say({ who, area, level, die, needed, healed, day }, name) {
      const what = `Day ${day}: ${name(who)}'s ${areaName(area)} (${level})`
      if (die === undefined) return `${what} has healed, as rolled ahead.`
      return healed
        ? `${what} has healed: ${die} of ${needed}.`
        : `${what} has not healed yet: rolled ${die}, needed ${needed} or less.`
    },
    kind: ({ healed }) => (healed ? 'save' : 'clock'),
  },
  foreseen: {
    change: foresee,
    say: ({ who, area, level, day, week, faces, needed }, name) =>
      `${name(who)}'s ${areaName(area)} (${level}) will have healed on day ${day} (week ${week}): rolled ${faces.join(', ')}; needed ${needed} or less.`,
    kind: clock,
  },
  care: {
    mayName: ['by'],
    change(combatant, { wound, level, done }, state) {
      if (done) treat(combatant, { wound, stabilised: level === 'MW' }, state)
    },
    say: sayCare,
    kind: ({ done }) => (done ? 'save' : 'miss'),
  },
  afflicted: {
    change: ({ lasting }, { area, effect, holds }) => ({
      lasting: holds
        ? [...lasting, { area, effect }]
        : lasting.filter((one) => one.area !== area || one.effect !== effect),
    }),
  },
  impaired: {
    change: losePoints,
    say: ({ who, int, ref }, name) => `${name(who)} loses ${int} INT and ${ref} REF for good.`,
    kind: () => 'wound',
  },
  restored: {
    change: () => ({ lasting: [], lost: { int: 0, ref: 0 } }),
    say: ({ who }, name) => `${name(who)}'s wounds leave no lasting effects.`,
  },
}

/** What somebody keeps by passing a save. Those who lie down, are dying or were hit low stay awake, but not up. */
function standsIt(combatant: Combatant | undefined, now: number): string {
  if (!combatant) return 'stays up'
  if (stunned(combatant, now) || unconscious(combatant, now)) return 'is no worse off'
  return helpless(combatant, now) || combatant.posture === 'prone' ? 'stays awake' : 'stays up'
}

/** The rank of the wound state that these wounds make together. */
const sumOf = (view: Readonly<State>, wounds: readonly Wound[]): number =>
  wounds.reduce((state, { level }) => cumulateIn(view)(state, gravity(level)), 0)

/** True if the wounds before the newest one had already killed. */
function diedBefore(view: Readonly<State>, who: Id): boolean {
  return sumOf(view, getCombatant(view, who).wounds.slice(0, -1)) === gravity('D')
}

/** The cumulative wound state, if it is graver than any single wound (`fnff-1988/wound/cumulative`). */
function gravestTogether(view: Readonly<State>, who: Id): 'CW' | 'MW' | 'D' | undefined {
  const { wounds } = getCombatant(view, who)
  const [before, after] = [sumOf(view, wounds.slice(0, -1)), sumOf(view, wounds)]
  const gravest = Math.max(before, ...wounds.map(({ level }) => gravity(level)))
  return after > gravest ? (levelOf(after) as 'CW' | 'MW' | 'D') : undefined
}

const TOGETHER = { CW: 'in a critical state', MW: 'dying', D: 'dead' } as const
export const EFFECT: Readonly<Record<string, string>> = {
  broken: 'the bone is broken and the limb useless',
  rib: 'a rib is broken',
  'skull-fracture': 'the skull is fractured',
  'eye-lost': 'an eye is lost',
  unusable: 'the limb is unusable',
  amputated: 'the limb is lost',
  lungs: 'the lungs are punctured',
  abdomen: 'the abdomen is hit',
  groin: 'it is a hit below the belt, and they can do nothing',
  'skull-crushed': 'the skull is crushed',
  amnesia: 'the memory is gone',
  blind: 'they are blind',
}

function sayBled({ who, turns, die, needed, died, day }: Told<'bled'>, name: Name): string {
  if (!died)
    return `Day ${day}: ${name(who)} still clings to life after ${plural(turns, 'turn')}: rolled ${die}, needed ${needed} or less.`
  const lasted = turns === 0 ? 'at the first death save' : `after ${plural(turns, 'turn')}`
  return `Day ${day}: nobody stops the dying, and ${name(who)} dies ${lasted}: rolled ${die}, needed ${needed} or less.`
}

function sayCare(event: Told<'care'>, name: Name): string {
  const { who, by, area, level, total, difficulty } = event
  const medic = by === undefined ? 'A surgeon' : name(by)
  const patient = by === who ? 'themselves' : name(who)
  const what = area === undefined ? patient : `${patient} (${level}, ${areaName(area)})`
  const [does, success] =
    level === 'MW' ? ['operates on', 'they are stabilised'] : ['cares for', 'the wound is dressed']
  return `Day ${event.day}: ${medic} ${does} ${what}: ${total} against ${difficulty}, ${event.done ? success : 'in vain'}.`
}
