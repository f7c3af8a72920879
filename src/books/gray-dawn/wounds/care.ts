// Medical care: a doctor stabilises; first aid buys time or sets a limb (`gray-dawn/damage/stabilise`, `gray-dawn/cripple/stabilise`).
import { UNITS } from '../../cp2020/state.ts'
import type { Person } from '../../cp2020/contract/state.ts'
import { areaName, AREAS } from '../../cp2020/words.ts'
import type { CareOffer, Cared } from '../../cp2020/wounds/wound-store.ts'
import { faceWithLuck, purseOf } from '../attack/luck.ts'
import type { Options } from '../options.ts'
import { allOf, isDead, isMortal, openLimbs } from './condition.ts'
import { marksOf, type MarkFact } from './facts.ts'
import { trackUnder } from './track.ts'
import { rowWhere } from '../../gunfight/tables.ts'

const DOCTOR = 'doctor'
const FIRST_AID = 'first-aid'
/** Difficulty of stabilising a limb (`gray-dawn/cripple/stabilise`). */
const LIMB = 15
const FIXED = { 'fixed-15': 15, 'fixed-20': 20 } as const

/** Whether only a doctor can save them: mortal condition, or dying without an open limb wound. */
const needsDoctor = (person: Person, options: Options): boolean => {
  const marks = marksOf(person)
  return (
    !marks.stabilised &&
    (isMortal(marks, trackUnder(options)) ||
      (marks.dyingSince >= 0 && openLimbs(marks).length === 0))
  )
}

export function careOf(person: Person, options: Options): readonly CareOffer[] {
  if (isDead(person)) return []
  const marks = marksOf(person)
  const tn = options['stabilise-tn']
  const difficulty = tn === 'marks-on-track' ? allOf(marks) : FIXED[tn]
  const rule = 'gray-dawn/damage/stabilise'
  return [
    ...(needsDoctor(person, options)
      ? [{ wound: DOCTOR, label: 'Stabilise', difficulty, rule, skill: 'medical-tech' } as const]
      : []),
    ...(needsDoctor(person, options) && !marks.held
      ? [
          {
            wound: FIRST_AID,
            label: 'Give first aid to',
            difficulty,
            rule,
            skill: 'first-aid',
          } as const,
        ]
      : []),
    ...openLimbs(marks).map(
      (area) =>
        ({
          wound: area,
          label: 'Stabilise',
          place: areaName(area),
          difficulty: LIMB,
          rule: 'gray-dawn/cripple/stabilise',
        }) as const,
    ),
  ]
}

/** A check succeeds critically on a natural 10 (`gray-dawn/damage/stabilise`). */
const CRITICAL = 10

export function caredFor(
  patient: Person,
  wound: string | undefined,
  { die, dice }: Cared,
): readonly MarkFact[] {
  if (wound === DOCTOR || (wound === FIRST_AID && die >= CRITICAL)) return [{ fact: 'stabilised' }]
  if (wound !== FIRST_AID) return [{ fact: 'set', area: rowWhere(AREAS, (area) => area === wound) }]
  const minutes = faceWithLuck(dice, purseOf(patient), { label: 'minutes', sides: 6 })
  return [{ fact: 'held', minutes, rounds: minutes * UNITS.minute }]
}
