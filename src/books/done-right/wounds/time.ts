// The effects of time on the wounded: fire, death saves and recovery on their turn, and clocks that expire at the
// end of the round (`done-right/scope/time-gap`).
import type { Person } from '../../cp2020/contract/state.ts'
import { roundDie } from '../../cp2020/attack/rounding.ts'
import { neededFor, rollSave, type Save } from '../../gunfight/check.ts'
import { savesOf } from '../../gunfight/house/own-modifiers.ts'
import { deathSaveOf, saverOf, stunSave } from '../../cp2020/wounds/track.ts'
import { AREAS, HEAD, type Area } from '../../cp2020/words.ts'
import { ownersOf, type BodyEvent, type BodyTable } from '../../cp2020/wounds/wound-store.ts'
import { bodyType } from '../../cp2020/character/body-type.ts'
import { deepEqual } from '../../../engine/plain-data.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import type { PlaceBody } from './body.ts'
import { deathSavesSince, dyingOf, isDead, isDownFor, lostAreas, stateOf } from './condition.ts'
import { bodyOf, type Burning, type PlaceFact } from './facts.ts'
import { CRITICAL, DEAD, MORTAL, SERIOUS, mortalLevel, wordOf, woundOf } from './levels.ts'
import type { Options } from '../options.ts'
import { codeOf } from './points.ts'
import { ROLLED_BY, secondary, suffer, tellNew, type Suffering, type Tell } from './suffer.ts'

/** The person as the slots change them. */
export type AsBody = (person: Person, now: number) => PlaceBody

const MINUTE = 20
const TEN = 10
/**
 * Rounds until an untreated wound gets worse (`done-right/effects/serious-deterioration`,
 * `done-right/effects/critical-deterioration`, `done-right/effects/mortal-deterioration`).
 */
export const roundsUntilWorse = (state: number): number | undefined =>
  state === SERIOUS
    ? 20 * MINUTE
    : state === CRITICAL
      ? 2 * MINUTE
      : state >= MORTAL && state < DEAD
        ? MINUTE
        : undefined

/** Time wounds them, and nobody else rolls. */
const ownersIn = (id: string) => ownersOf(ROLLED_BY, { attacker: id, wounded: id })

const telling =
  (t: BodyTable, who: string) =>
  (fact: PlaceFact): void =>
    t.emit({ type: 'body', who, fact })

export function partBegins(t: BodyTable, id: string, how: Suffering, asBody: AsBody): void {
  for (const one of bodyOf(getCombatant(t.state, id)).burning) burn(t, id, one, { ...how, asBody })
  deathSaves(t, id, how)
  comesTo(t, id, how)
}

/** The present state of a living combatant; undefined if they have died or a ruling has removed them. */
function living(t: BodyTable, id: string): Person | undefined {
  const person = t.state.men[id]
  return person && !isDead(person) ? person : undefined
}

/**
 * Plays what time does to somebody alive, and emits it once all its dice are rolled, because the saves use the body, not the
 * state. After a ruling in its middle it is played on the body as it is then.
 */
function undergo(t: BodyTable, id: string, part: (person: Person, tell: Tell) => void): void {
  const { trace } = t
  const told = t.restartable(() => {
    const facts: PlaceFact[] = []
    const person = living(t, id)
    if (!person) return facts
    const tell = tellNew(bodyOf(person).effects, (fact) => {
      facts.push(fact)
      trace?.keep?.([fact])
    })
    part(person, tell)
    return facts
  })
  for (const fact of told) {
    const event: BodyEvent = { type: 'body', who: id, fact }
    trace?.pass?.(fact, event)
    t.emit(event)
  }
}

/** Deals killing damage to the area, ignoring all armour (`done-right/ammo/api`, `done-right/ammo/dpu`). */
function burn(
  t: BodyTable,
  id: string,
  fire: Burning,
  how: Suffering & { readonly asBody: AsBody },
): void {
  const { area, burn: by, since, rounds } = fire
  undergo(t, id, (person, tell) => {
    const { now } = t.state
    const burns = bodyOf(person).burning.some((one) => deepEqual(one, fire))
    if (!burns || now <= since || now > since + rounds || lostAreas(person).includes(area)) return
    const { options } = how
    const dice = t.cast({ [by]: id, ...ownersIn(id) })
    const die = dice.d(by, by === 'heat' ? 10 : 6)
    const points = by === 'fire' && now > since + 1 ? roundDie(die / 2, options) : die
    if (bodyOf(person).machine[area] !== undefined) return tell?.({ fact: 'machine', area, points })
    const { body } = person.stats
    const code = codeOf(body)
    const tough =
      options['body-type-modifier'] === 'on'
        ? Math.max(1, points - bodyType(body, options).toughness)
        : points
    const wound = woundOf(
      code,
      area === AREAS[HEAD] && options['burn-head-doubling'] ? 2 * tough : tough,
      options,
    )
    const blow = {
      ...{ area: AREAS.indexOf(area), wound, save: wound, points, severs: false, by, code, body },
      saves: savesOf(person, options),
    }
    suffer(dice, how.asBody(person, now), blow, { ...how, trace: t.trace }, tell)
  })
}

const INTERVALS = { round: 1, '10-rounds': TEN, minute: MINUTE } as const

/** The death save against a wound of this level (`done-right/saves/death`). */
export const deathSaveAt = (person: Person, level: number, options: Options): Save =>
  deathSaveOf(saverOf(person, options), mortalLevel(level), 'done-right/saves/death', options)

/** Rolls death saves from the round after the wound, against the most severe one due or each (`done-right/saves/death`). */
function deathSaves(t: BodyTable, id: string, { options }: Suffering): void {
  const person = living(t, id)
  const due = (person ? dyingOf(person) : []).filter((wound) => {
    const passed = t.state.now - deathSavesSince(wound)
    return passed > 0 && passed % INTERVALS[options['death-save-interval']] === 0
  })
  const saves = options['death-saves-per-round'] === 'each-wound' ? due : due.slice(0, 1)
  for (const wound of saves) {
    // A ruling may heal or take them while the die is waited for.
    const rolled = t.restartable(() => {
      const now = living(t, id)
      const due = now && dyingOf(now).find((one) => one.level === wound.level)
      return due ? rollSave(t, deathSaveAt(now, due.level, options)) : undefined
    })
    if (!rolled) continue
    const { die, needed, saved } = rolled
    telling(t, id)({ fact: 'death-save', die, needed, died: !saved })
  }
}

const wakingSave = (person: Person, options: Options): Save =>
  stunSave(
    saverOf(person, options),
    { state: stateOf(person), rule: 'done-right/saves/stun-shock' },
    'comes to on or below',
    options,
  )

/**
 * Stunned for a round, or out of action by a stun save that can still be made, and otherwise able to act: the fight goes
 * on with them (`cp2020/wounds/stun-save-gap`). It ends with the unconscious (`done-right/saves/consciousness`).
 */
export function isOnlyStunned(person: Person, now: number, options: Options): boolean {
  const { stunnedUntil, unconsciousUntil, outSince } = bodyOf(person)
  const isOut = outSince >= 0
  return (
    (isOut || now <= stunnedUntil) &&
    now > unconsciousUntil &&
    !isDead(person) &&
    !isDownFor(person, options) &&
    (!isOut || neededFor(wakingSave(person, options)) > 0)
  )
}

/** Out of action after a failed stun save: another save on each later turn (`done-right/saves/stun-shock`). */
function comesTo(t: BodyTable, id: string, { options }: Suffering): void {
  const rolled = t.restartable(() => {
    const person = living(t, id)
    const outSince = person ? bodyOf(person).outSince : -1
    if (!person || outSince < 0 || t.state.now <= outSince) return undefined
    return rollSave(t, wakingSave(person, options))
  })
  if (rolled) telling(t, id)({ fact: 'comes-to', ...rolled })
}

/** Each area has its own clock; all that expire in this round take effect. */
export function roundEnds(t: BodyTable, how: Suffering, asBody: AsBody): void {
  for (const id of Object.keys(t.state.men))
    for (const area of AREAS) worsens(t, id, area, { ...how, asBody })
}

function worsens(
  t: BodyTable,
  id: string,
  area: Area,
  how: Suffering & { readonly asBody: AsBody },
): void {
  const person = living(t, id)
  const wound = person && bodyOf(person).places[area]
  if (wound === undefined || wound.treated) return
  const rounds = roundsUntilWorse(wound.level)
  if (rounds === undefined || t.state.now < wound.since + rounds) return
  telling(t, id)({ fact: 'worsens', area, state: wordOf(wound.level + 1) })
  if (!how.options['deterioration-rolls-effects'] || wound.level + 1 >= DEAD) return
  undergo(t, id, (now, tell) => {
    // A ruling may have healed it while the die of its effect is waited for.
    if (bodyOf(now).places[area]?.level !== wound.level + 1) return
    const blow = { area: AREAS.indexOf(area), severs: false }
    secondary(t.cast(ownersIn(id)), how.asBody(now, t.state.now), blow, how, tell)
  })
}
