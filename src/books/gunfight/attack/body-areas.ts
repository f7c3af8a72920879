// The six areas of a body that the gunfight books share.

/** In the order of the hit tables. */
export const AREAS = ['head', 'torso', 'right-arm', 'left-arm', 'right-leg', 'left-leg'] as const
/**
 * A part of the body.
 * @see {@link State}, which has an example.
 */
export type Area = (typeof AREAS)[number]
export type ByArea<T> = Record<Area, T>

export const HEAD = AREAS.indexOf('head')
export const isArm = (area: Area): boolean => area === 'right-arm' || area === 'left-arm'
export const isLeg = (area: Area): boolean => area === 'right-leg' || area === 'left-leg'
export const isLimb = (area: Area): boolean => isArm(area) || isLeg(area)

/** The area as people write it: "right arm". */
export const areaName = (area: Area): string => area.replace('-', ' ')
/** An area from the words of a table: "right arm" or "right-arm"; undefined: none. */
export const areaOf = (text: string): Area | undefined =>
  AREAS.find(
    (area) =>
      area ===
      text
        .trim()
        .toLowerCase()
        .replace(/[\s_]+/g, '-'),
  )

/** What the faces of a die mean, as rows of a table say: "1 head, 2 to 4 torso". */
export const hitTableHint = (
  rows: readonly (readonly [from: number, to: number, location: string])[],
): string =>
  rows
    .map(([from, to, location]) => `${from === to ? from : `${from} to ${to}`} ${location}`)
    .join(', ')
