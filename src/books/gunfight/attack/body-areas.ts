// The six hit locations that the gunfight books share.
import { isOneOf } from '../../../dice/one-of.ts'
import { present } from '../../../dice/present.ts'

/** In the order of the hit tables. */
export const AREAS = ['head', 'torso', 'right-arm', 'left-arm', 'right-leg', 'left-leg'] as const
/**
 * A hit location.
 * @see {@link State}, which has an example.
 */
export type Area = (typeof AREAS)[number]
export type ByArea<T> = Record<Area, T>
export const noPoints = (): ByArea<number> => ({
  head: 0,
  torso: 0,
  'right-arm': 0,
  'left-arm': 0,
  'right-leg': 0,
  'left-leg': 0,
})
/** One value for each area. */
export const byArea = <T>(valueOf: (area: Area, index: number) => T): ByArea<T> =>
  Object.fromEntries(AREAS.map((area, index) => [area, valueOf(area, index)])) as ByArea<T>

/** The area at an index of `AREAS`. Throws if there is none. */
export const areaAtIndex = (index: number): Area => present(AREAS[index], 'hit location')

export const HEAD = AREAS.indexOf('head')
export const ARMS = ['right-arm', 'left-arm'] as const satisfies readonly Area[]
export const isArm = (area: Area): boolean => isOneOf(ARMS, area)
export const LEGS = ['right-leg', 'left-leg'] as const satisfies readonly Area[]
export const isLeg = (area: Area): boolean => isOneOf(LEGS, area)
export const isLimb = (area: Area): boolean => isArm(area) || isLeg(area)

/** The area as displayed: "right arm". */
export const areaName = (area: Area): string => area.replace('-', ' ')
/** Parses the words of a table: "right arm" or "right-arm". Returns undefined if they name no area. */
export function areaOf(text: string): Area | undefined {
  const name = text
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-')
  return AREAS.find((area) => area === name)
}

const tableAreas = new Map<string, Area>()
/** The area that a table names. Throws if it names none. */
export function tableArea(text: string): Area {
  let area = tableAreas.get(text)
  if (area === undefined) tableAreas.set(text, (area = present(areaOf(text), text)))
  return area
}

/** The meaning of each face of a die, from the rows of a table: "1 head, 2 to 4 torso". */
export const hitTableHint = (
  rows: readonly { readonly from: number; readonly to: number; readonly location: string }[],
): string =>
  rows
    .map(({ from, to, location }) => `${from === to ? from : `${from} to ${to}`} ${location}`)
    .join(', ')
