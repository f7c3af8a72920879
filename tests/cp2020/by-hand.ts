// What becomes of somebody under the 2020 rules, reckoned from the catalogue's words with plain maps: no rule code is called here.

export const ORDER = ['head', 'torso', 'right-arm', 'left-arm', 'right-leg', 'left-leg'] as const
export type Area = (typeof ORDER)[number]
/** The hit table, face by face. */
export const FACES: readonly Area[] = [
  'head',
  'torso',
  'torso',
  'torso',
  'right-arm',
  'left-arm',
  'right-leg',
  'right-leg',
  'left-leg',
  'left-leg',
]

/** Somebody after some hits: points, out of action, limbs that are gone, penetrations by area. */
export interface Combatant {
  readonly points: number
  readonly out: boolean
  readonly dead: boolean
  readonly lost: readonly Area[]
  readonly holes: Readonly<Partial<Record<Area, number>>>
}
export type Chance<T> = readonly (readonly [T, number])[]

/** Outcomes that are alike are one: by what is in them. */
const keyOf = (one: unknown): unknown => (typeof one === 'object' ? JSON.stringify(one) : one)

function add<T>(sums: Map<unknown, [T, number]>, one: T, chance: number): void {
  const key = keyOf(one)
  const known = sums.get(key)
  if (known) known[1] += chance
  else sums.set(key, [one, chance])
}

/** The same outcomes once, their chances added up. */
export function merged<T>(all: Chance<T>): Chance<T> {
  const sums = new Map<unknown, [T, number]>()
  for (const [one, chance] of all) add(sums, one, chance)
  return [...sums.values()]
}
export function chain<A, B>(all: Chance<A>, next: (one: A) => Chance<B>): Chance<B> {
  const sums = new Map<unknown, [B, number]>()
  for (const [one, chance] of all)
    for (const [after, part] of next(one)) add(sums, after, chance * part)
  return [...sums.values()]
}
export const sure = <T>(one: T): Chance<T> => [[one, 1]]

export const unhurt = (points = 0): Combatant => ({
  points,
  out: false,
  dead: false,
  lost: [],
  holes: {},
})

/** Sum of `count` dice. */
export function dice(count: number, sides = 6): Chance<number> {
  let sums: Chance<number> = sure(0)
  for (let i = 0; i < count; i++)
    sums = chain(sums, (sum) =>
      Array.from({ length: sides }, (_, face) => [sum + face + 1, 1 / sides] as const),
    )
  return sums
}
/** 1D10 on which a 10 rolls on: totals, the first face where it was a 1. */
export function openD10(): Chance<number> {
  const all: [number, number][] = []
  for (let tens = 0; tens < 14; tens++)
    for (let face = 1; face <= 9; face++) all.push([10 * tens + face, 10 ** -(tens + 1)])
  return all
}

/** The bonus of two layers, read off the table. */
export function together(a: number, b: number): number {
  if (a === 0 || b === 0) return a + b
  const apart = a > b ? a - b : b - a
  const more = apart < 5 ? 5 : apart < 9 ? 4 : apart < 15 ? 3 : apart < 21 ? 2 : apart < 27 ? 1 : 0
  return (a > b ? a : b) + more
}

export interface Layer {
  readonly sp: number
  readonly on: readonly Area[]
  readonly hard?: boolean
  /** Cover, or an implant. */
  readonly stays?: boolean
}
export interface Body {
  readonly body: number
  /** The innermost first. */
  readonly layers?: readonly Layer[]
}
export interface Round {
  /** `[soft, hard]` of each layer, or one factor of what stops in all, as `[numerator, denominator]`. */
  readonly each?: readonly [soft: readonly [number, number], hard: readonly [number, number]]
  readonly whole?: readonly [number, number]
  /** Of the points that are through. */
  readonly half?: boolean
  /** Bare hands: nothing wears. */
  readonly bare?: boolean
  /** A choke, and the save of a throw. */
  readonly choke?: boolean
  readonly thrown?: boolean
}

const toughness = (body: number): number =>
  body <= 2 ? 0 : body <= 4 ? 1 : body <= 7 ? 2 : body <= 9 ? 3 : body === 10 ? 4 : 5
/** Serious 1, critical 2, mortal 0 to 6: 3 to 9. */
const penalty = (points: number): number => (points <= 4 ? 0 : Math.ceil(points / 4) - 1)

function stopped(
  { layers = [] }: Body,
  combatant: Combatant,
  area: Area,
  { each, whole = [1, 1], choke }: Round,
): number {
  if (choke) return 0
  const now = layers
    .filter(({ on }) => on.includes(area))
    .map(({ sp, hard, stays }) => {
      const left = Math.max(0, sp - (stays ? 0 : (combatant.holes[area] ?? 0)))
      const [over, under] = each ? each[hard ? 1 : 0] : [1, 1]
      return Math.floor((left * over!) / under!)
    })
  const all = now.reduce((sum, sp) => together(sum, sp), 0)
  return Math.floor((all * whole[0]) / whole[1])
}

/** One hit of so many points at an area. */
export function strike(
  combatant: Combatant,
  who: Body,
  area: Area,
  damage: number,
  round: Round = {},
): Chance<Combatant> {
  const through = Math.max(0, damage - stopped(who, combatant, area, round))
  const pierced: Combatant =
    through > 0 && !round.bare && !combatant.dead
      ? { ...combatant, holes: { ...combatant.holes, [area]: (combatant.holes[area] ?? 0) + 1 } }
      : combatant
  const after = round.half ? Math.floor(through / 2) : through
  const tough = after === 0 ? 0 : Math.max(1, after - toughness(who.body))
  const taken = area === 'head' && !round.choke ? 2 * tough : tough
  if (combatant.dead || (taken === 0 && !round.thrown)) return sure(pierced)
  const hurt = { ...pierced, points: combatant.points + taken }
  const dead = { ...hurt, points: 41, out: true, dead: true }
  if (hurt.points > 40 || (area === 'head' && taken > 8)) return sure(dead)
  const gone = area !== 'head' && area !== 'torso' && taken > 8 && !combatant.lost.includes(area)
  const saved: Chance<Combatant> = combatant.out
    ? sure(hurt)
    : (() => {
        const most = Math.min(
          10,
          Math.max(0, who.body - penalty(hurt.points) - (round.thrown ? 2 : 0)),
        )
        return [
          [hurt, most / 10],
          [{ ...hurt, out: true }, 1 - most / 10],
        ]
      })()
  if (!gone) return saved
  const lives = Math.min(10, who.body) / 10
  const without = chain(saved, (one) => sure({ ...one, lost: [...one.lost, area].toSorted() }))
  return [...without.map(([one, chance]) => [one, chance * lives] as const), [dead, 1 - lives]]
}

/** One hit where the die says among what can be hit. */
export const anywhere = (
  combatant: Combatant,
  who: Body,
  open: (area: Area) => boolean,
  points: Chance<number>,
  round: Round = {},
): Chance<Combatant> => {
  const faces = FACES.filter((area) => open(area))
  return chain(
    faces.map((area) => [area, 1 / faces.length] as const),
    (area) => chain(points, (damage) => strike(combatant, who, area, damage, round)),
  )
}

/** So many hits at once: worked off place by place in the order of the table, with the chance of how many fall on each. */
export function volley(
  combatant: Combatant,
  who: Body,
  count: number,
  points: Chance<number>,
  round: Round = {},
): Chance<Combatant> {
  let open: readonly Chance<Combatant>[] = Array.from({ length: count + 1 }, (_, left) =>
    left === count ? sure(combatant) : [],
  )
  let faces = FACES.length
  for (const area of ORDER) {
    const own = FACES.filter((one) => one === area).length
    const next: (readonly [Combatant, number])[][] = open.map(() => [])
    open.forEach((men, left) => {
      // One hit more on this area with each step; what holes it made matters no more afterwards.
      let now = men
      for (let here = 0; here <= left; here++) {
        const share =
          choose(left, here) * (own / faces) ** here * (1 - own / faces) ** (left - here)
        if (share > 0)
          for (const [one, chance] of now)
            next[left - here]!.push([{ ...one, holes: {}, lost: [] }, chance * share])
        if (here < left)
          now = chain(now, (one) =>
            chain(points, (damage) => strike(one, who, area, damage, round)),
          )
      }
    })
    open = next.map(merged)
    faces -= own
  }
  return open[0]!
}
const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k)

const WORDS = [
  'none',
  'light',
  'serious',
  'critical',
  'mortal 0',
  'mortal 1',
  'mortal 2',
  'mortal 3',
  'mortal 4',
  'mortal 5',
  'mortal 6',
  'dead',
]
/** Chances of every state, and that he cannot act. */
export function told(men: Chance<Combatant>): {
  readonly wound: Readonly<Record<string, number>>
  readonly out: number
} {
  const wound = Object.fromEntries(WORDS.map((word) => [word, 0]))
  let out = 0
  for (const [{ points, dead, out: down }, chance] of men) {
    wound[dead ? 'dead' : WORDS[Math.ceil(points / 4)]!]! += chance
    if (down || dead) out += chance
  }
  return { wound, out }
}
