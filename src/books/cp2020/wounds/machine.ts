// Cyberlimbs: a hit on one causes no wound, it damages the machine (`cp2020/damage/cyberlimb-gap`,
// `done-right/wounds/cyberlimb`). Every wound store of the family reads, tells and shows them so.
import type { Rule } from '../../../dice/dice.ts'
import type { FactKind } from '../../gunfight/healing/facts.ts'
import { CYBERLIMB, type WoundText } from '../../gunfight/files/texts.ts'
import type { ShownBody } from '../../gunfight/table/make-scene.ts'
import type { ShotPlan } from '../contract/attack.ts'
import type { Machine, Wounds } from '../contract/state.ts'
import { AREAS, areaAtIndex, areaName, isLeg, isLimb, type Area } from '../words.ts'

export const CYBERLIMBS: Rule = 'cp2020/damage/cyberlimb-gap'

/** Structural damage at which a cyberlimb is useless, and at which it is beyond repair. */
const USELESS = 20
export const DESTROYED = 30
type Threshold = 'reached' | 'exceeded'

interface Built {
  readonly wounds?: Pick<Wounds, 'machine'> | undefined
}

/** The structural damage of a cyberlimb; undefined: the area is flesh. */
export const machineAt = ({ wounds }: Built, area: Area): number | undefined =>
  wounds?.machine?.[area]

/** Whether a hit there meets a machine. `area`: its index in `AREAS`. */
export const isMachine = ({ target }: Pick<ShotPlan, 'target'>, area: number): boolean =>
  machineAt(target, areaAtIndex(area)) !== undefined

/** What structural damage has made of a cyberlimb; undefined: it works. */
export function machineState(
  points: number,
  threshold: Threshold = 'reached',
): 'useless' | 'destroyed' | undefined {
  const has = (most: number): boolean => (threshold === 'reached' ? points >= most : points > most)
  return has(DESTROYED) ? 'destroyed' : has(USELESS) ? 'useless' : undefined
}

/** Whether the area is a cyberlimb that works no more. */
export const isBroken = (person: Built, area: Area): boolean =>
  machineState(machineAt(person, area) ?? 0) !== undefined

/** Structural damage to a cyberlimb. */
export interface MachineFact {
  readonly fact: 'machine'
  readonly area: Area
  readonly points: number
}

/** How wounds take, tell and show it. */
export const machineKind = <B extends Wounds>(
  threshold?: Threshold,
): Required<Pick<FactKind<B, MachineFact>, 'kind' | 'apply' | 'say' | 'points' | 'grounds'>> => {
  const states = (points: number, area: Area, after: B | undefined) => {
    const total = after?.machine?.[area] ?? 0
    return [machineState(total - points, threshold), machineState(total, threshold)] as const
  }
  return {
    kind: 'wound',
    apply: (wounds, { area, points }) => ({
      ...wounds,
      machine: { ...wounds.machine, [area]: (wounds.machine?.[area] ?? 0) + points },
    }),
    say({ area, points }, name, after) {
      const [before, now] = states(points, area, after)
      return `${name}'s cyberlimb takes ${points} damage (${areaName(area)})${now && now !== before ? ` and is ${now}` : ''}.`
    },
    points: ({ points }) => points,
    grounds({ area, points }, after) {
      const [before, now] = states(points, area, after)
      return isLeg(area) && before === undefined && now !== undefined
    },
  }
}

/** The machines of wounds, as part of other wounds; `whole`: repaired. */
export const withMachines = <B extends Wounds>(
  wounds: B,
  { machine }: Pick<Wounds, 'machine'>,
  whole = false,
): B =>
  machine
    ? {
        ...wounds,
        machine: whole
          ? Object.fromEntries(Object.keys(machine).map((area) => [area, 0]))
          : machine,
      }
    : wounds

type Wrong = (field: string, wrong: string, right: string) => void

/** Reads a cyberlimb of a file. `hurt`: the areas with a wound or an effect of flesh so far. */
export function readMachine(
  before: Machine | undefined,
  { area: written, points = 0, level }: WoundText,
  hurt: readonly Area[],
  wrong: Wrong,
): Machine | undefined {
  const area = AREAS.find((one) => one === written)
  if (level !== undefined) wrong('level', 'cyberware takes no wound', 'leave it out')
  if (area === undefined || !isLimb(area)) {
    wrong(
      'area',
      written === undefined ? 'it is missing' : `the ${written} cannot be a cyberlimb`,
      AREAS.filter(isLimb).join(', '),
    )
    return before
  }
  if (hurt.includes(area))
    wrong('area', `the ${area} has a wound or an effect`, 'a cyberlimb has neither')
  if (before?.[area] !== undefined)
    wrong('area', `the ${area} is a cyberlimb already`, 'one cyberlimb, with all of its damage')
  return { ...before, [area]: points }
}

/** The cyberlimb of an area as a file has it. */
export const writeMachine = (area: Area, points: number): WoundText => ({
  area,
  effect: CYBERLIMB,
  ...(points > 0 ? { points } : {}),
})
export const writeMachines = (machine: Machine = {}): readonly WoundText[] =>
  AREAS.flatMap((area) => {
    const points = machine[area]
    return points === undefined ? [] : [writeMachine(area, points)]
  })

type AtArea = NonNullable<ShownBody['byArea'][Area]>
/** The cyberlimb of an area on the sheet. */
export const shownMachine = (points: number | undefined, rule: Rule): AtArea =>
  points === undefined
    ? []
    : [{ code: CYBERLIMB, effect: `${points} of ${DESTROYED} points of damage`, rule }]

/** "left arm useless", for each that works no more. */
export const machineConditions = (machine: Machine = {}, threshold?: Threshold): string[] =>
  AREAS.flatMap((area) => {
    const state = machineState(machine[area] ?? 0, threshold)
    return state ? [`${areaName(area)} ${state}`] : []
  })
