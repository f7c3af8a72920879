// Where the names of tokens stand: whole or short, at the nearest place where they cover neither a name nor a token.
import type { Id } from '../../dice/dice.ts'
import type { Point } from '../../field/map.ts'
import type { Size } from './camera.ts'
import { shortName } from './initials.ts'
import { overlaps, type Box } from './labels.ts'

export interface Named {
  readonly id: Id
  readonly name: string
  /** The middle of the token in pixels. */
  readonly at: Point
  /** Half the height of what is drawn around the middle: the token with its rings. */
  readonly reach: number
  /** The least goes first. */
  readonly rank: number
}

export interface PlacedName {
  readonly text: string
  readonly box: Box
  /** Whether it stands so far away that a line leads to it. */
  readonly led: boolean
}

/** How names are measured, in pixels. */
export interface Lettering {
  readonly height: number
  width(text: string): number
}

/** Two places that leave no doubt whose name it is, below and above, in radii of the token's reach and half the name's box. */
const OWN = [
  [0, 1],
  [0, -1],
] as const
/** Six to the sides, where it may stand between two tokens. */
const BESIDE = [
  [1, 0.6],
  [-1, 0.6],
  [1, -0.6],
  [-1, -0.6],
  [1, 0],
  [-1, 0],
] as const
const ringsOf = (...outs: readonly number[]) =>
  outs.flatMap((out) =>
    Array.from({ length: 12 }, (_, i) => ({
      out,
      x: Math.cos((i / 12 + 0.25) * 2 * Math.PI),
      y: Math.sin((i / 12 + 0.25) * 2 * Math.PI),
    })),
  )
/** 24 farther ones, in two rings of twelve. */
const FAR = ringsOf(2.2, 3.6)
/** For whoever acts, as far as a crowd around them may reach. */
const FARTHEST = [...FAR, ...ringsOf(5.5, 8, 11, 15)]

/** The visible part of the map, and what stands over it. */
export interface View extends Size {
  readonly taken: readonly Box[]
}

const isInside = (box: Box, view: View | undefined): boolean =>
  view === undefined ||
  (box.x >= 0 &&
    box.x + box.width <= view.width &&
    box.y + box.height <= view.height &&
    !view.taken.some((one) => overlaps(one, box)))

/**
 * The places of names. A name for which there is no room is left out: it is read at its token, in the order of action and
 * by pointing at it.
 */
export function placeNames(
  people: readonly Named[],
  { height, width }: Lettering,
  view?: View,
): ReadonlyMap<Id, PlacedName> {
  const bodies = people.map(({ id, at, reach }) => ({
    id,
    box: { x: at.x - reach, y: at.y - reach, width: 2 * reach, height: 2 * reach },
  }))
  const shorts = new Map<string, number>()
  for (const { name } of people) {
    const short = shortName(name)
    if (short !== undefined) shorts.set(short, (shorts.get(short) ?? 0) + 1)
  }
  const placed = new Map<Id, PlacedName>()
  const taken: Box[] = []
  for (const person of people.toSorted((a, b) => a.rank - b.rank)) {
    const short = shortName(person.name)
    const texts =
      short !== undefined && shorts.get(short) === 1 ? [person.name, short] : [person.name]
    const isFree = (box: Box): boolean =>
      !taken.some((other) => overlaps(other, box)) &&
      !bodies.some((body) => body.id !== person.id && overlaps(body.box, box))
    const found = candidates(person, texts, { height, width }).find(
      ({ box }) => isFree(box) && isInside(box, view),
    )
    if (!found) continue
    placed.set(person.id, found)
    taken.push(found.box)
  }
  return placed
}

/** The places of one name, the best first. */
function candidates(
  { at, reach, rank }: Named,
  texts: readonly string[],
  { height, width }: Lettering,
): readonly PlacedName[] {
  const boxAt = (text: string, x: number, y: number): Box => {
    const wide = width(text) + 8
    return { x: x - wide / 2, y: y - height / 2, width: wide, height }
  }
  const near = [OWN, BESIDE].flatMap((places) =>
    texts.flatMap((text) =>
      places.map(([x, y]) => ({
        text,
        led: false,
        box: boxAt(
          text,
          at.x + x * (reach + width(text) / 2 + 6),
          at.y + (x === 0 ? y * (reach + height / 2 + 1) : y * reach),
        ),
      })),
    ),
  )
  const text = texts.at(-1) ?? ''
  const far = (rank === 0 ? FARTHEST : FAR).map(({ out, x, y }) => ({
    text,
    led: true,
    box: boxAt(
      text,
      at.x + x * (reach * out + width(text) / 2),
      at.y + y * (reach * out + height / 2),
    ),
  }))
  return [...near, ...far]
}
