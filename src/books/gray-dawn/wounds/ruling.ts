// The referee's ruling of a wound: marks of one kind, or a limb (`gray-dawn/wound/marks`).
import type { Ruling } from '../../../engine/ruling.ts'
import type { Person } from '../../cp2020/contract/state.ts'
import { AREAS, areaName, isLimb, type Area } from '../../cp2020/words.ts'
import { machineAt } from '../../cp2020/wounds/machine.ts'
import { choiceField } from '../../cp2020/wounds/ruling-fields.ts'
import type { Options } from '../options.ts'
import { realOf } from './condition.ts'
import { marksOf, type MarkFact } from './facts.ts'
import { CRIPPLES } from './suffer.ts'
import { BOXES } from './track.ts'

const KINDS = ['wounding', 'minor', 'stun', 'crippling', 'severed'] as const

export const RULING: Ruling['fields'] = [
  { name: 'points', label: 'Marks', kind: 'number' },
  choiceField('mark', 'Kind', KINDS),
  choiceField('area', 'Area', AREAS),
]

const MOST = 100
const WHOLE_MARKS = `A wound must have 1 to ${MOST} marks.`
const isMark = (points: unknown): points is number =>
  typeof points === 'number' && Number.isInteger(points) && points >= 1 && points <= MOST

/** Adds marks without saves; filling the track beyond its last box kills. A crippled limb always gets 8 marks, whatever number was sent. */
export function ruleMarks(
  person: Person,
  { points, mark = 'wounding', area = 'torso' }: Readonly<Record<string, unknown>>,
  options: Options,
): readonly MarkFact[] | string {
  const kind = KINDS.find((one) => one === mark)
  const at = AREAS.find((one) => one === area)
  if (kind === undefined || at === undefined)
    return `A mark must be one of ${KINDS.join(', ')} at one of ${AREAS.join(', ')}.`
  if (machineAt(person, at) !== undefined) {
    if (kind !== 'wounding' && kind !== 'minor')
      return `The ${areaName(at)} of ${person.name} is a cyberlimb.`
    return isMark(points) ? [{ fact: 'machine', area: at, points }] : WHOLE_MARKS
  }
  if (kind === 'severed' || kind === 'crippling')
    return isLimb(at) ? limb(person, at, kind) : 'Only arms and legs can be crippled by a ruling.'
  const crippled = isLimb(at) ? refuseCrippled(person, at) : undefined
  if (crippled) return `${crippled} Further wounds to it leave no marks.`
  if (!isMark(points)) return WHOLE_MARKS
  if (kind === 'stun')
    return [{ fact: 'hurt', area: at, points: 0, stun: points, kind: 'wounding', whole: 0 }]
  const kills =
    realOf(marksOf(person)) + points > BOXES && options['wound-track-length'] === 'forty'
  return [
    { fact: 'hurt', area: at, points, stun: 0, kind, whole: points },
    ...(kills ? [{ fact: 'killed', by: 'marks' } as const] : []),
  ]
}

/** `gray-dawn/cripple/later-wounds` */
function refuseCrippled(person: Person, area: Area): string | undefined {
  const old = marksOf(person).crippled[area]
  return old && `The ${areaName(area)} is already ${old.severed ? 'severed' : 'crippled'}.`
}

function limb(
  person: Person,
  area: Area,
  kind: 'crippling' | 'severed',
): readonly MarkFact[] | string {
  const old = marksOf(person).crippled[area]
  const refused = refuseCrippled(person, area)
  if (refused && (old?.severed || kind === 'crippling')) return refused
  return [
    ...(old
      ? []
      : [
          {
            fact: 'hurt',
            area,
            points: CRIPPLES,
            stun: 0,
            kind: 'crippling',
            whole: CRIPPLES,
          } as const,
        ]),
    ...(kind === 'severed' ? [{ fact: 'severed', area } as const] : []),
  ]
}
