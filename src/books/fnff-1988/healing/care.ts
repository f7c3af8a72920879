// First aid and surgery after the fight (`fnff-1988/action/repair-aid`, `fnff-1988/wound/mortal-rescue`).
import type { Id, Refusal, Seat } from '../../../dice/dice.ts'
import type { Table } from '../../../engine/book.ts'
import { combatant, combatants } from '../../gunfight/combatants.ts'
import { aidDifficulty } from '../acts/aid.ts'
import type { Event } from '../events.ts'
import { dead, helpless, stat, woundModifier } from '../combatant.ts'
import type { Options } from '../options.ts'
import type { Man, State } from '../state.ts'
import { areaName } from '../state.ts'
import type { Wound } from '../words.ts'
import { bleeding, dayOf } from './calendar.ts'
import { turnOfDying } from './recovery.ts'

export interface Care {
  readonly rule: 'care'
  /** The patient. */
  readonly who: Id
  /** A wound of his, or `dying`: the mortal state that his wounds add up to. */
  readonly wound: string
  readonly medic?: Id
  /** Stat + skill of somebody who did not fight. */
  readonly ability?: number
}

/** What can be cared for: a wound from SW on that nobody has treated, or the dying of a man without such a mortal wound. */
export interface Case {
  readonly id: string
  readonly level: 'SW' | 'CW' | 'MW'
  readonly wound?: Wound
}

/** The surgery for a mortal state that no single wound explains (`fnff-1988/wound/mortal`). */
export const DYING = 'dying'
/** The most ability that a surgeon may have. Ours. */
export const MOST_ABILITY = 40

/** The cases of a patient, surgery first. The dead have none. */
export function casesOf(man: Man): readonly Case[] {
  if (dead(man)) return []
  const open = man.wounds.filter(
    ({ level, treated }) => !treated && (level === 'SW' || level === 'CW' || level === 'MW'),
  )
  const cases = open.map((wound): Case => ({
    id: wound.id,
    level: wound.level as Case['level'],
    wound,
  }))
  const surgery =
    cases.some(({ level }) => level === 'MW') || !bleeding(man)
      ? []
      : [{ id: DYING, level: 'MW' } as const]
  return [
    ...surgery,
    ...cases.toSorted((a, b) => (a.level === b.level ? 0 : a.level > b.level ? 1 : -1)),
  ]
}

/** Who can treat others after the fight: he lives, is not dying, and can do something. Stuns are over. */
export const canTreat = (man: Man): boolean => !helpless(man, Number.POSITIVE_INFINITY)

/** "Scar: SW, left leg" or "Scar: the dying". */
export const caseName = ({ level, wound }: Case): string =>
  wound ? `${level}, ${areaName(wound.area)}` : 'stop the dying'

const no = (why: string): Refusal => ({
  code: 'refused/care',
  rule: 'fnff-1988/action/repair-aid',
  why,
})

/**
 * One attempt, out of the fight; a failed one may be repeated. A turn of surgery that fails costs its patient a death
 * save (`fnff-1988/wound/death-save`). A player's seat has its own men cared for by its own; abilities are the referee's.
 */
export function care(
  t: Table<State, Event>,
  sent: Care,
  seat: Seat,
  options: Options,
): Refusal | undefined {
  // Who lies hidden from this seat is nobody to it.
  const known = (man: Man): boolean => seat === 'referee' || !man.hidden || man.seat === seat
  const named = (id: unknown): Man | undefined =>
    combatants(t.state).find((man) => man.id === id && known(man))
  const patient = named(sent.who)
  if (!patient) return no('There is nobody of that name to care for.')
  const found = casesOf(patient).find(({ id }) => id === sent.wound)
  if (!found)
    return no(
      dead(patient)
        ? `${patient.name} is dead.`
        : `${patient.name} has no such wound that wants care.`,
    )
  const medic = named(sent.medic)
  const refusal = refuseMedic(patient, medic, sent, seat)
  if (refusal) return refusal
  const difficulty = aidDifficulty(found.level, options)
  const total = medic ? byMedic(t, medic) : byAbility(t, sent.ability!)
  t.trace?.note('fnff-1988/action/repair-aid', 'difficulty', difficulty)
  t.trace?.total('care: ability + 1D10', total)
  const done = total > difficulty
  const treats = found.wound ?? worstOf(patient)
  t.emit({
    type: 'care',
    who: patient.id,
    by: medic?.id,
    wound: treats?.id,
    area: treats?.area,
    level: found.level,
    total,
    difficulty,
    done,
    day: dayOf(t.state.now),
  })
  if (!done && found.level === 'MW') turnOfDying(t, combatant(t.state, patient.id))
  return undefined
}

/** The surgery of the dying dresses the gravest wound that wants it. */
const worstOf = (man: Man): Wound | undefined =>
  casesOf(man).find(({ wound }) => wound)?.wound ?? man.wounds.at(-1)

function refuseMedic(
  patient: Man,
  man: Man | undefined,
  { medic, ability }: Care,
  seat: Seat,
): Refusal | undefined {
  if (seat !== 'referee' && patient.seat !== seat)
    return no('A seat cares for its own people; the referee for everybody.')
  if (medic && ability !== undefined)
    return no('Either somebody of the fight treats him, or a surgeon with an ability.')
  if (!medic) {
    if (seat !== 'referee') return no('The referee says what a surgeon from outside can do.')
    const fits =
      typeof ability === 'number' &&
      Number.isInteger(ability) &&
      ability >= 0 &&
      ability <= MOST_ABILITY
    return fits
      ? undefined
      : no(`The ability of a surgeon is a whole number from 0 to ${MOST_ABILITY}: stat + skill.`)
  }
  if (!man) return no('There is nobody of that name to treat him.')
  if (seat !== 'referee' && man.seat !== seat) return no(`${man.name} is not of this seat.`)
  return canTreat(man) ? undefined : no(`${man.name} can treat nobody now.`)
}

/** INT + a medical skill from another game + 1D10, with what his wounds and the referee put on it. */
function byMedic(t: Table<State, Event>, medic: Man): number {
  const terms = [
    ['INT', stat(medic, 'int')],
    ['medical skill', medic.substitutes.medical ?? 0],
    ['referee', medic.favour],
  ] as const
  let total = woundModifier(medic, t.trace)
  for (const [what, value] of terms) {
    total += value
    if (value !== 0 || what !== 'referee') t.trace?.note('fnff-1988/task/attempt', what, value)
  }
  return total + t.cast({ task: medic.id }).d('task', 10)
}

function byAbility(t: Table<State, Event>, ability: number): number {
  t.trace?.note('fnff-1988/action/repair-aid', "the surgeon's ability", ability)
  return ability + t.d('task', 10)
}
