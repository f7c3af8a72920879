// The fast policy that plays all combatants in a playout. It looks attacks up in a table that is filled once per decision.
import type { Ask, Id } from '../dice/dice.ts'
import type { Answer } from '../engine/simulate.ts'
import type { Clock } from '../engine/book.ts'
import { conditionOf, isDeclared } from '../books/gunfight/table/conditions.ts'
import { refAt } from '../books/gunfight/combatants.ts'
import type { Combatant } from '../books/gunfight/contract/combatant.ts'
import type { GunfightFace } from '../books/gunfight/table/face.ts'
import {
  AREA,
  chanceToAffect,
  HARMLESS,
  MAX_PENALTY,
  GOOD_SHOT,
  POOR_SHOT,
  weighing,
  worthOf,
} from './shots.ts'
import { aimBonusOn, aimPays, CHANCE_OF_A_POINT } from './aim.ts'
import { foesUp } from './enemies.ts'
import { actingIn, fightOf, metresBetween, type AnyFight } from './fight.ts'
import { isOften, isSeldom, type HabitsBySeat } from './habits.ts'

/** An attack in the table. */
interface Attack {
  readonly choice: unknown
  /** Chance to hit without an aim. */
  readonly chance: number
  readonly worth: number
}

/** The policy considers this many enemies in sight, nearest first. */
const NEAREST = 3
/** Attacks share a table entry per this many metres of distance. */
const ALIKE_METRES = 10
/** Attack modes kept per weapon. */
const WAYS = 2
/** Step lengths to try towards an unseen enemy, in metres. */
const STEPS = [9, 4] as const
const DISTANCE_KEPT = 1

/** Plays all combatants. One table serves all playouts of a decision; call `begin` before each playout. */
export class PlayoutPolicy {
  /** Number of answers so far. */
  answers = 0
  readonly #face: GunfightFace<Clock, unknown>
  readonly #habits: HabitsBySeat
  /** Attack choices without their target, by combatant and weapon. */
  readonly #acts = new Map<string, readonly object[]>()
  readonly #attacks = new Map<string, readonly Attack[]>()
  /** The tick of each combatant's last move. */
  #went = new Map<Id, number>()

  constructor(face: GunfightFace<Clock, unknown>, habits: HabitsBySeat = {}) {
    this.#face = face
    this.#habits = habits
  }

  begin(): void {
    this.#went = new Map()
  }

  answer(ask: Ask, state: Readonly<Clock>): Answer {
    this.answers++
    switch (ask.kind) {
      case 'act':
        return this.#act(ask, state)
      case 'call':
        return { choice: 'now' }
      case 'dive':
      case 'hit-the-deck':
        return { choice: 'dive' }
      default:
        return { choice: ask.silent, checked: true }
    }
  }

  #act(ask: Ask, state: Readonly<Clock>): Answer {
    const fight = fightOf(state)
    const self = actingIn(fight, ask)
    const silent: Answer = { choice: ask.silent, checked: true }
    if (!self) return silent
    const conditions = this.#face.conditions?.(state, self.id)
    const penalty = conditionOf(conditions, 'next-action')?.penalty
    if (penalty !== undefined && penalty >= MAX_PENALTY) return silent
    const foes = foesOf(fight, self)
    const seen = foes.filter((foe) => fight.rules.between(fight, self, foe).sees)
    const floor = penalty === undefined ? POOR_SHOT : GOOD_SHOT + penalty * CHANCE_OF_A_POINT
    const acts = conditionOf(conditions, 'declared')?.acts ?? []
    // An aim is the only action of its round.
    if (isDeclared(conditions, 'aim')) return silent
    const mayAim = penalty === undefined && acts.length === 0 && !conditionOf(conditions, 'running')
    const habits = this.#habits[ask.seat]
    let best: { readonly attack: Attack; readonly foe: Combatant } | undefined
    for (const foe of seen.slice(0, NEAREST)) {
      const aimed = aimBonusOn(foe.id, self, conditions) * CHANCE_OF_A_POINT
      const attack = this.#attacksOn({ state, ask, self, foe }).find(
        ({ choice, chance, worth }) =>
          chance + aimed >= floor && worth > (best?.attack.worth ?? 0) && !ask.refuse?.(choice),
      )
      if (attack) best = { attack, foe }
      if (best && isOften(habits?.nearest)) break
    }
    if (best) {
      const aim = { do: 'aim', target: best.foe.id }
      const bonus = aimBonusOn(best.foe.id, self, conditions)
      const chance = best.attack.chance + bonus * CHANCE_OF_A_POINT
      const wants = aimPays(chance, bonus, conditions) || (bonus === 0 && isOften(habits?.aims))
      const aims = mayAim && wants && !ask.refuse?.(aim)
      return { choice: aims ? aim : best.attack.choice, checked: true }
    }
    const other =
      (isDeclared(conditions, 'reload') ? undefined : this.#arms(self)) ??
      (seen.length === 0 && !isSeldom(habits?.nears) ? this.#step(fight, self, foes) : [])
    const choice = other.find((one) => !ask.refuse?.(one))
    return choice === undefined ? silent : { choice, checked: true }
  }

  /** Reloads an empty weapon, or draws one. */
  #arms(self: Combatant): readonly unknown[] | undefined {
    const { weapons, inHand } = self
    const weapon = weapons[inHand]
    if (!weapon) return weapons.length > 0 ? [{ do: 'change', weapon: refAt(self, 0) }] : undefined
    if (weapon.loaded > 0 || weapon.weapon.shots === 0) return undefined
    return [{ do: 'reload' }]
  }

  /** Moves straight towards the nearest enemy, at most once per tick. */
  #step({ map, now }: AnyFight, self: Combatant, [nearest]: readonly Combatant[]): unknown[] {
    if (!map || !nearest || this.#went.get(self.id) === now) return []
    this.#went.set(self.id, now)
    const metres = metresBetween(self, nearest)
    return STEPS.flatMap((step) => {
      const share = Math.min(step, metres - DISTANCE_KEPT) / metres
      if (!(share > 0)) return []
      const to = {
        x: self.x + (nearest.x - self.x) * share,
        y: self.y + (nearest.y - self.y) * share,
      }
      return [{ do: 'move', path: [to] }]
    })
  }

  /** Returns the attacks on an enemy, best first, as computed on the first lookup. */
  #attacksOn(at: {
    readonly state: Readonly<Clock>
    readonly ask: Ask
    readonly self: Combatant
    readonly foe: Combatant
  }): readonly Attack[] {
    const { state, ask, self, foe } = at
    const metres = Math.round(metresBetween(self, foe) / ALIKE_METRES)
    const key = `${self.id}/${self.inHand}/${foe.id}/${metres}`
    const known = this.#attacks.get(key)
    if (known) return known
    const attacks = this.#actsOf(state, ask, self).flatMap((act): Attack[] => {
      const choice = { ...act, target: foe.id }
      if (ask.refuse?.(choice)) return []
      const { chances, inside } = weighing(this.#face)(state, ask, choice, 'rough')
      const hitsFriends = inside?.some(({ who, chances: on }) => {
        const hit = fightOf(state).men[who]
        return hit?.side === self.side && on.length > 0
      })
      const aimed = aimBonusOn(foe.id, self, this.#face.conditions?.(state, self.id))
      const chance = Math.max(0, chanceToAffect(chances) - aimed * CHANCE_OF_A_POINT)
      return hitsFriends ? [] : [{ choice, chance, worth: worthOf(chances) }]
    })
    const ranked = attacks.toSorted((a, b) => b.worth - a.worth)
    if (ranked.length > 0) this.#attacks.set(key, ranked)
    this.#keepBest(self, ranked)
    return ranked
  }

  /** Keeps only the best attack modes of a weapon, by the first attack looked up. */
  #keepBest({ id, inHand }: Combatant, ranked: readonly Attack[]): void {
    const key = `${id}/${inHand}`
    if (ranked.length < WAYS || this.#acts.get(key)?.length === WAYS) return
    this.#acts.set(
      key,
      ranked.slice(0, WAYS).map(({ choice }) => withoutTarget(choice)),
    )
  }

  #actsOf(state: Readonly<Clock>, ask: Ask, { id, inHand }: Combatant): readonly object[] {
    const key = `${id}/${inHand}`
    const known = this.#acts.get(key)
    if (known) return known
    const acts = new Map<string, object>()
    for (const { plan, target, needs, verb, choice } of this.#face.menu(state, ask)) {
      if (!plan || !target || needs || HARMLESS.has(verb) || AREA.has(verb)) continue
      const act = withoutTarget(choice)
      acts.set(JSON.stringify(act), act)
    }
    const found = [...acts.values()]
    if (found.length > 0) this.#acts.set(key, found)
    return found
  }
}

function withoutTarget(choice: unknown): object {
  const { target: _, ...act } = choice as { readonly target: Id }
  return act
}

/** Returns the enemies who can act, nearest first. */
const foesOf = (fight: AnyFight, self: Combatant): readonly Combatant[] =>
  foesUp(fight, self).toSorted((a, b) => metresBetween(self, a) - metresBetween(self, b))
