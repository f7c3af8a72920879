// The wound store of this book: a track of 40 boxes with four kinds of marks (`gray-dawn/wound/track`, `gray-dawn/wound/marks`).
import { bodyTypeOnCard, stunOnCard } from '../../cp2020/attack/explain-damage.ts'
import type { Wounds } from '../../cp2020/contract/state.ts'
import { machineAt, withMachines } from '../../cp2020/wounds/machine.ts'
import type { FightWounds } from '../../cp2020/wounds/wound-store.ts'
import type { Striking } from '../attack/striking.ts'
import type { Options } from '../options.ts'
import { ownOf } from '../own.ts'
import { careOf, caredFor } from './care.ts'
import {
  bodyOf,
  forbidden,
  isDead,
  isDying,
  incapacityOf,
  isHelpless,
  isUsable,
  lostAreas,
  stateOf,
  statOf,
} from './condition.ts'
import { markFacts } from './fact-kinds.ts'
import { FRESH, marksOf } from './facts.ts'
import { harmByMarks, stunShareOf } from './harm.ts'
import { isOut, marksAt, stateOf as stateOfBody, type MarkBody } from './body.ts'
import { OF_ALL, readMarks } from './text.ts'
import { isOnlyStunned } from './time.ts'
import { MORTAL, STATES, trackUnder } from './track.ts'

const ROLLED_BY: FightWounds['rolledBy'] = {
  graze: 'wounded',
  'stun save': 'wounded',
  'death save': 'wounded',
  severing: 'wounded',
  'limb check': 'wounded',
  extremity: 'wounded',
}

export function marksStore(options: Options, striking: Striking): FightWounds {
  const track = trackUnder(options)
  return {
    ...markFacts(track),
    ofAll: OF_ALL,
    words: track.names,
    levels: STATES,
    mortal: MORTAL,
    rolledBy: ROLLED_BY,
    fresh: (like) => (like ? withMachines(FRESH, like.wounds, true) : FRESH),
    ids: { limb: 'cp2020/damage/limb-loss-gap', gone: 'cp2020/damage/limb-loss-gap' },
    read: (texts, wrong) => readMarks(texts, wrong, options),
    body: bodyOf,
    stateOf: (body: MarkBody) => stateOfBody(body, track),
    isOut,
    slots: (recording = {}) => harmByMarks(options, striking, recording),
    settled: (wounds) => ({ ...wounds, struck: [] }),
    bodyForOdds(person) {
      const { luck, points, perks } = ownOf(person)
      const { wounds } = person
      return {
        own: { luck, points, perks },
        ...(wounds.machine ? { wounds: withMachines<Wounds>(FRESH, wounds) } : {}),
      }
    },
    through: (dice, plan, margin, place) =>
      Math.max(0, striking.pointsOf(dice, plan, margin) - striking.stoppedBy(plan, place)),
    bodyAt: marksAt,
    pastArmour: (plan) =>
      plan.at && machineAt(plan.target, plan.at) !== undefined
        ? []
        : [
            ...bodyTypeOnCard(plan, 'gray-dawn/damage/btm'),
            ...stunOnCard('gray-dawn/wound/half-stun', stunShareOf(plan)),
          ],
    state: (person) => stateOf(person, track),
    wounded: (person) => marksOf(person).struck,
    dead: isDead,
    dying: isDying,
    helpless: isHelpless,
    incapacity: incapacityOf,
    onlyStunned: (person, now) => isOnlyStunned(person, now, options),
    forbids: forbidden,
    usable: isUsable,
    gone: lostAreas,
    stat: (person, stat, value) => statOf(person, stat, value, options),
    penalties: () => [],
    care: (person) => careOf(person, options),
    cared: caredFor,
    uncared: () => [],
  }
}
