// What becomes of somebody unhurt under the rules of Gray Dawn, reckoned from the catalogue's words with plain lists: no rule code is called here.
import type { Chance } from '../cp2020/by-hand.ts'
import { chain, dice, merged, sure } from '../cp2020/by-hand.ts'

export type { Chance } from '../cp2020/by-hand.ts'
export { merged } from '../cp2020/by-hand.ts'

/** Faces of the location die: where, and whether behind the cover. */
export interface Face {
  readonly area: 'head' | 'torso' | 'arm' | 'leg'
  readonly covered: boolean
}
const NAMES = ['head', 'torso', 'torso', 'torso', 'arm', 'arm', 'leg', 'leg', 'leg', 'leg'] as const
/** 1 to `sides` of the d10 table; of cover those that show. */
export const faces = (
  sides = 10,
  showing: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
): readonly Face[] =>
  Array.from({ length: sides }, (_, i) => ({ area: NAMES[i]!, covered: !showing.includes(i + 1) }))
export const OUT_OF_COVER = [1, 2, 5, 6]

/** 1D10 open both ways: a first 10 goes up, a first 1 counts nothing and goes down. */
export function bothWays(): Chance<number> {
  const tail: [number, number][] = []
  for (let tens = 0; tens < 13; tens++)
    for (let face = 1; face <= 9; face++) tail.push([10 * tens + face, 10 ** -(tens + 1)])
  return [
    ...Array.from({ length: 8 }, (_, i) => [i + 2, 0.1] as const),
    ...tail.map(([sum, chance]) => [10 + sum, chance / 10] as const),
    ...tail.map(([sum, chance]) => [-sum, chance / 10] as const),
  ]
}

/** How far the attack is over what it needs: 0 hits; undefined where it misses. Alike from 30 on. */
export function over(
  attack: number,
  against: number | { readonly roll: number; readonly atLeast?: number },
): Chance<number | undefined> {
  const other: Chance<number> =
    typeof against === 'number'
      ? sure(against)
      : bothWays().map(([die, chance]) => [
          Math.max(against.atLeast ?? -Infinity, against.roll + die),
          chance,
        ])
  const found = new Map<number | undefined, number>()
  for (const [die, chance] of bothWays()) {
    for (const [total, part] of other) {
      const by = attack + die - total
      const to = attack + die <= 0 || by < 0 ? undefined : Math.min(by, 30)
      found.set(to, (found.get(to) ?? 0) + chance * part)
    }
  }
  return [...found]
}

export interface Body {
  readonly body: number
  readonly luck: number
  /** No graze roll. */
  readonly mook?: boolean
  /** SP of the armour at an area. */
  readonly sp?: Readonly<Partial<Record<Face['area'], number>>>
  /** SP of the cover in front of a covered face. */
  readonly cover?: number
}
export interface Weapon {
  readonly count: number
  readonly plus: number
  /** What strength adds, which no graze has. */
  readonly strength?: number
  /** Of soft armour, rounded down. */
  readonly halvesArmour?: boolean
}

/** State by its place among none, light, serious, critical, mortal 0 to 6, dead; and whether he is out. */
export interface After {
  readonly state: number
  readonly out: boolean
}
const DEAD = 11
export const UNHURT: After = { state: 0, out: false }
const btm = (body: number): number =>
  body <= 2 ? 0 : body <= 4 ? 1 : body <= 7 ? 2 : body <= 9 ? 3 : body === 10 ? 4 : 5

/** A d10 of at most `needed`. */
const save = (needed: number): Chance<boolean> => {
  const chance = Math.max(0, Math.min(10, needed)) / 10
  return merged([
    [true, chance],
    [false, 1 - chance],
  ] as const)
}

/** Points past everything at a place, of somebody who had no wound. */
function wound(
  points: number,
  area: Face['area'],
  grazed: boolean,
  { body, luck }: Body,
): Chance<After> {
  if (points <= 0) return sure(UNHURT)
  const past = Math.max(1, points - btm(body))
  const cripples = past >= 8 && area !== 'torso'
  const limb = area === 'arm' || area === 'leg'
  const boxes = cripples && limb ? 8 : area === 'head' && !grazed ? 2 * past : past
  if (boxes > 40) return sure({ state: DEAD, out: true })
  const state = Math.ceil(boxes / 4)
  if (cripples && area === 'head')
    return [
      [{ state: DEAD, out: true }, 1 - atLeast(past - body - luck)],
      [{ state, out: true }, atLeast(past - body - luck)],
    ]
  const mortal = boxes > 12
  const death = mortal || cripples ? save(body - Math.max(0, state - 4)) : sure(true)
  return chain(save(body - Math.max(0, state - 1)), (stays) =>
    chain(death, (lives) => sure({ state, out: !stays || !lives })),
  )
}

const reached = new Map<number, number>()
/** The chance that a die open both ways comes to so much. */
function atLeast(needed: number): number {
  if (!reached.has(needed))
    reached.set(
      needed,
      bothWays().reduce((chance, [die, part]) => (die >= needed ? chance + part : chance), 0),
    )
  return reached.get(needed)!
}

/** A hit by so many rounds at once, over by so much, on one of these faces. */
export function hit(
  who: Body,
  weapon: Weapon,
  {
    rounds,
    by,
    on,
  }: { readonly rounds: number; readonly by: number; readonly on: readonly Face[] },
): Chance<After> {
  const count = weapon.count + rounds - 1
  const most = count + weapon.plus
  return merged(
    on.flatMap((face) =>
      chain(dice(count), (sum) => {
        const worn = who.sp?.[face.area] ?? 0
        const stopped =
          (weapon.halvesArmour ? Math.floor(worn / 2) : worn) +
          (face.covered ? (who.cover ?? 0) : 0)
        const through = sum + weapon.plus + (weapon.strength ?? 0) - stopped
        if (through <= most || who.mook) return wound(through, face.area, false, who)
        const adds =
          who.luck +
          (face.area === 'head' ? -2 : face.area === 'torso' ? 0 : 2) +
          (by <= 1 ? 1 : 0) -
          (rounds - 1)
        const grazes = atLeast(15 - adds)
        return [
          ...wound(most, face.area, true, who).map(
            ([after, chance]) => [after, chance * grazes] as const,
          ),
          ...wound(through, face.area, false, who).map(
            ([after, chance]) => [after, chance * (1 - grazes)] as const,
          ),
        ]
      }).map(([after, chance]) => [after, chance / on.length] as const),
    ),
  )
}

/** The whole attack: rounds that hit by how far it is over. */
export const attack = (
  total: Chance<number | undefined>,
  then: (by: number) => Chance<After>,
): Chance<After> => {
  const learnt = new Map<number, Chance<After>>()
  return chain(total, (by) => {
    if (by === undefined) return sure(UNHURT)
    if (!learnt.has(by)) learnt.set(by, then(by))
    return learnt.get(by)!
  })
}
