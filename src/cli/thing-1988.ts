// An exchange with a thing, as it is printed: with given dice, and its exact odds (`fnff-1988/inanimate/attack`, `fnff-1988/damage/structural`).
import { structureAfter } from '../books/fnff-1988/attack/inanimate.ts'
import { planAtThing, pointsAtThing, throwAtThing } from '../books/fnff-1988/attack/thing-attack.ts'
import type { Dice } from '../dice/dice.ts'
import type { Sum } from '../engine/book.ts'
import { collector } from '../engine/trace.ts'
import type { ThingExchange1988 } from '../files/fnff-1988-thing.ts'

export interface PrintedThing {
  readonly sums: readonly Sum[]
  readonly shots: readonly {
    readonly attack: { readonly die: number; readonly total: number }
    readonly difficulty: number
    readonly margin: number
    readonly hit: boolean
    readonly frozen: boolean
    readonly points: readonly number[]
  }[]
  /** Structural points that are left; 0 is destroyed. */
  readonly left: number
  readonly destroyed: boolean
}

/** Plays the exchange with these dice; what is destroyed, and who froze, ends it. */
export function resolveThing(
  { attack, points, difficulty, fighting, options, shots: count }: ThingExchange1988,
  dice: Dice,
): PrintedThing {
  const trace = collector()
  const plan = planAtThing(attack, difficulty, fighting, options, trace)
  const shots: PrintedThing['shots'][number][] = []
  let left = points
  while (shots.length < count && left > 0 && !shots.at(-1)?.frozen) {
    const thrown = throwAtThing(dice, plan, options)
    left = structureAfter(
      left,
      thrown.points.reduce((sum, one) => sum + one, 0),
    )
    shots.push({
      attack: { die: thrown.attackDie, total: thrown.attack },
      difficulty: plan.defence,
      margin: thrown.margin,
      hit: thrown.margin > 0,
      frozen: thrown.frozen,
      points: thrown.points,
    })
  }
  return { sums: trace.taken(), shots, left, destroyed: left === 0 }
}

/** What happened, in one sentence a shot. */
export function thingSentences(
  attacker: string,
  thing: string,
  what: string,
  { shots, left, destroyed }: PrintedThing,
): string[] {
  const lines = shots.map(({ attack, difficulty, margin, hit, frozen, points }) =>
    frozen
      ? `${attacker} freezes with fear.`
      : `${attacker} attacks the ${thing} with ${what}: ${attack.total} against ${difficulty}, ${hit ? `hit by ${margin}: ${points.join(' + ')} points` : 'a miss'}.`,
  )
  return [
    ...lines,
    destroyed ? `The ${thing} is destroyed.` : `The ${thing} has ${left} points left.`,
  ]
}

export interface ThingOdds {
  readonly method: 'exact'
  /** At least one hit. */
  readonly hit: number
  readonly destroyed: number
  /** Structural points that are left. */
  readonly left: Readonly<Record<string, number>>
}

/** The exact odds of the exchange. */
export function thingOdds({
  attack,
  points,
  difficulty,
  fighting,
  options,
  shots,
}: ThingExchange1988): ThingOdds {
  const one = pointsAtThing(planAtThing(attack, difficulty, fighting, options), points, options)
  let open: ReadonlyMap<number, number> = new Map([[points, 1]])
  const left = new Map<number, number>()
  const add = (to: Map<number, number>, what: number, chance: number): void =>
    void to.set(what, (to.get(what) ?? 0) + chance)
  for (let shot = 0; shot < shots; shot++) {
    const next = new Map<number, number>()
    for (const [rest, chance] of open) {
      // Who froze shoots no more.
      add(left, rest, chance * one.frozen)
      for (const [lost, share] of one.points)
        add(rest - lost > 0 ? next : left, Math.max(0, rest - lost), chance * share)
    }
    open = next
  }
  for (const [rest, chance] of open) add(left, rest, chance)
  const missed = (one.points.get(0) ?? 0) - one.harmless
  let none = 0
  for (let shot = 0, still = 1; shot <= shots; shot++, still *= missed)
    none += shot === shots ? still : still * one.frozen
  return {
    method: 'exact',
    hit: 1 - none,
    destroyed: left.get(0) ?? 0,
    left: Object.fromEntries(
      [...left].filter(([, chance]) => chance > 0).sort(([a], [b]) => a - b),
    ),
  }
}
