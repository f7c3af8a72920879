// What a body with marks can still do: marked boxes, wound state, consciousness, usable limbs, stats.
import type { Rule } from '../../../dice/dice.ts'
import type { Person } from '../../cp2020/contract/state.ts'
import { isBroken } from '../../cp2020/wounds/machine.ts'
import { AREAS, isLeg, isLimb, type Area, type Stat } from '../../cp2020/words.ts'
import type { Term } from '../../gunfight/check.ts'
import type { Options } from '../options.ts'
import { marksOf, type Marks } from './facts.ts'
import { ABLE, DYING, KILLED, OUT, type MarkBody } from './body.ts'
import { BOXES, DEAD, statInState, trackUnder, type Track } from './track.ts'

type Hurt = Pick<Person, 'wounds'>

/** Counts boxes; one stays marked until a whole point has healed. */
const boxes = (points: number): number => Math.ceil(points)
const cripplingBoxes = ({ crippled }: Marks): number =>
  Object.values(crippled).reduce((sum, { marks }) => sum + boxes(marks), 0)

/** Boxes marked by wounds, without stun. */
export const realOf = (marks: Marks): number =>
  boxes(marks.wounding) + boxes(marks.minor) + cripplingBoxes(marks)
/** All marked boxes, with stun. */
export const allOf = (marks: Marks): number => realOf(marks) + marks.stun
export { cripplingBoxes }

/** Mortal condition: 13 or more real marks, not counting stun (`gray-dawn/wound/stun-knockout`). */
export const isMortal = (marks: Marks, { mostUnmortal }: Track): boolean =>
  realOf(marks) > mostUnmortal

export const isDead = (person: Hurt): boolean => marksOf(person).deadSince >= 0
export const stateOf = (person: Hurt, track: Track): number =>
  isDead(person) ? DEAD : track.at(allOf(marksOf(person)))

/** Limbs that are crippled and not stabilised. */
export const openLimbs = ({ crippled }: Marks): readonly Area[] =>
  AREAS.filter(
    (area) =>
      isLimb(area) &&
      crippled[area] !== undefined &&
      !crippled[area].set &&
      (crippled[area].marks > 0 || crippled[area].severed),
  )
/** Whether a death save is due: in mortal condition, or with a severed limb (`gray-dawn/damage/mortal-turn-save`, `gray-dawn/cripple/severed-saves`). */
export const savesEachTurn = (marks: Marks, track: Track): boolean =>
  (isMortal(marks, track) && !marks.stabilised) ||
  openLimbs(marks).some((area) => marks.crippled[area]?.severed)

/** Whether they will or may die without help. */
export const isDying = (person: Hurt): boolean =>
  !isDead(person) && (marksOf(person).dyingSince >= 0 || marksOf(person).turnSince >= 0)

export function isHelpless(person: Hurt, now: number): boolean {
  const { out, dyingSince, dazedUntil } = marksOf(person)
  return isDead(person) || out !== undefined || dyingSince >= 0 || now <= dazedUntil
}

/** What makes somebody helpless, and its rule. */
export function incapacityOf(person: Hurt): readonly [rule: Rule, says: string] {
  const { out, dyingSince } = marksOf(person)
  if (isDead(person)) return ['gray-dawn/wound/track', 'is dead']
  if (dyingSince >= 0) return ['gray-dawn/damage/death-save-failed', 'is dying']
  if (out === 'knocked-out') return ['gray-dawn/wound/stun-knockout', 'is knocked out']
  if (out === 'unconscious') return ['gray-dawn/damage/death-save-failed', 'is unconscious']
  return ['cp2020/wounds/stun-save-gap', out ? 'is stunned' : 'has only just come to']
}

/** The body, as the slots change it. */
export function bodyOf(person: Hurt, now: number): MarkBody {
  if (isDead(person)) return KILLED
  const marks = marksOf(person)
  return {
    real: Math.min(BOXES, realOf(marks)),
    boxes: Math.min(BOXES, allOf(marks)),
    crippled: AREAS.flatMap((area, i) => (isUseless(marks, area) ? [i] : [])),
    out: marks.dyingSince >= 0 ? DYING : isHelpless(person, now) ? OUT : ABLE,
  }
}

/** A crippled limb is useless until its marks have healed (`gray-dawn/wound/marks`), a severed one for good. */
const isUseless = ({ crippled }: Marks, area: Area): boolean =>
  isLimb(area) &&
  crippled[area] !== undefined &&
  (crippled[area].severed || crippled[area].marks > 0)
export const isUsable = (person: Hurt, area: Area): boolean =>
  !isUseless(marksOf(person), area) && !isBroken(person, area)
export const lostAreas = (person: Hurt): readonly Area[] =>
  AREAS.filter((area) => isLimb(area) && marksOf(person).crippled[area]?.severed)

const uselessLegs = (person: Hurt): number =>
  AREAS.filter((area) => isLeg(area) && !isUsable(person, area)).length

/** Returns why they cannot move although they are conscious: neither leg is usable. */
export const forbidden = (
  person: Person,
  what: 'move' | 'attack',
): { readonly rule: Term['rule']; readonly why: string } | undefined =>
  what === 'move' && uselessLegs(person) > 1
    ? {
        rule: 'gray-dawn/cripple/threshold',
        why: `${person.name} cannot move: neither leg carries them.`,
      }
    : undefined

/** A stat after wounds; a useless leg costs no MA (`gray-dawn/cripple/threshold`). */
export function statOf(person: Hurt, stat: Stat, value: number, options: Options): number {
  const marks = marksOf(person)
  return statInState(
    stat,
    value,
    trackUnder(options).at(
      options['stun-marks-and-stat-loss'] === 'counted' ? allOf(marks) : realOf(marks),
    ),
    options,
  )
}
