// Grenades at the table: the throw, scatter, burst and three splinters for everyone in the circle
// (`fnff-1988/grenade/scatter`, `fnff-1988/grenade/area`, `fnff-1988/grenade/shrapnel`, `fnff-1988/grenade/structures`).
import type { Id } from '../../../dice/dice.ts'
import { present } from '../../../dice/present.ts'
import { bearing, distance, toCentimetres } from '../../../field/geometry.ts'
import type { FieldMap } from '../../../field/map.ts'
import { asFired } from '../../gunfight/attack/as-it-is.ts'
import { getCombatant, placeOf } from '../../gunfight/combatants.ts'
import type { Grenading } from '../contract/acts.ts'
import type { Doing } from '../contract/rules.ts'
import { attackIn, rollReliability } from '../attack/attack.ts'
import { aware, stillAware } from '../attack/awareness.ts'
import { tellHits } from '../attack/hit-events.ts'
import { react } from '../attack/reaction.ts'
import { BLAST, exposedInHead, within, type Burst, type Exposure } from './explosion.ts'
import type { Event, FightTable } from '../contract/events.ts'
import {
  SPOT_DIFFICULTY,
  STRUCTURES,
  STRUCTURE_DICE,
  mostToStructure,
  structureText,
  grenadeAt,
  grenadeOf,
  markOf,
  throwAtPerson,
  throwAtSpot,
  vehicleAt,
  type GrenadeInHand,
  type Mark,
} from './grenades.ts'
import { dead } from '../combatant.ts'
import { helplessAgainst } from '../melee/holds.ts'
import { between } from '../movement/placing.ts'
import { rollNow, strikeNow } from '../attack/at-table.ts'
import { rollAttack } from '../attack/resolve.ts'
import type { ShotPlan } from '../contract/attack.ts'
import type { Combatant, State } from '../contract/state.ts'
import type { Landing } from '../../gunfight/area/flight.ts'
import { directionName, landing, reachesThrower, rollFall, type Fall } from './scatter.ts'
import { shrapnelPlan } from './shrapnel.ts'
import { strike } from '../attack/structure.ts'
import { middleOf } from '../../gunfight/movement/outline.ts'
import { askDifficulty } from '../acts/task-roll.ts'
import { usualDifficulty } from '../attack/thing-attack.ts'
import { refused } from '../../gunfight/contract/refusal.ts'
import { askDuring, lookingAgain } from '../../gunfight/acts/look-again.ts'

/** The context of one throw. */
interface Throw {
  readonly t: FightTable
  readonly who: Id
  readonly act: Grenading
  readonly doing: Doing
  readonly mark: Mark
  /** The thrower, even if a ruling has since removed them from the fight. */
  readonly thrower: Combatant
  /** They come out of hiding for it. */
  readonly hidden: boolean
  readonly tell: (event: Event) => void
}

/** Throws the grenade. Costs are emitted at once; all other events too, if the thrower acts `alone`. */
export function throwGrenade(
  t: FightTable,
  who: Id,
  act: Grenading,
  doing: Doing,
): Event[] | undefined {
  const told: Event[] = []
  const combatant = getCombatant(t.state, who)
  const carried = present(grenadeOf(combatant), 'grenade of an act that is allowed')
  const mark = present(markOf(t.state, combatant, act), 'mark of an act that is allowed')
  const { hidden } = combatant
  if (hidden) t.emit({ type: 'shown', who, hidden: false })
  const works = rollReliability(t, who)
  if (!works) return works === false ? told : undefined
  if (!mark.target && !mark.direct && mark.at)
    t.emit({ type: 'turned', who, facing: bearing(combatant, mark.at), penalty: true })
  const tell = (event: Event): void => {
    t.trace?.keep?.([event])
    if (doing.alone) t.emit(event)
    else told.push(event)
  }
  const rolled = roll({ t, who, act, doing, mark, thrower: combatant, hidden, tell }, carried)
  if (rolled === undefined) return undefined
  if (rolled === 'over') return told
  const { one, margin } = rolled
  const fall = margin > 0 ? undefined : rollFall(t.cast({ direction: who, distance: who }))
  if (fall) {
    t.trace?.note('fnff-1988/grenade/scatter-table', directionName(fall), fall.direction)
    t.trace?.total('2D6 metres off the mark', fall.metres)
  }
  if (t.state.map) onMap(one, t.state.map, margin, fall)
  else inHead(one, margin, fall)
  return told
}

/**
 * Rolls the throw. Returns the margin, and the throw at where its mark is after the questions; undefined if a ruling
 * put an end to it.
 */
function roll(
  planned: Throw,
  carried: GrenadeInHand,
): { readonly one: Throw; readonly margin: number } | 'over' | undefined {
  const { t, who, act, hidden, tell } = planned
  const { spent } = planned.doing
  const weapon = carried.id ?? planned.thrower.inHand
  const { grenade } = carried.weapon
  const { target } = act
  const goesOn = lookingAgain(t, who, t.state.rules.acts.kindOf(act), act)
  const throwing = target === undefined ? undefined : grenadeAt(target)
  const knows = target === undefined || aware(t, getCombatant(t.state, who), target, { hidden })
  if (throwing && knows) react(t, { by: who, act: throwing, spent })
  const question =
    planned.mark.thing &&
    askDifficulty(who, {
      silent: usualDifficulty(planned.mark.thing),
      about: { of: 'throw', act, spent },
    })
  const against = question ? askDuring(t, goesOn, () => question) : SPOT_DIFFICULTY
  if (against === undefined || !goesOn()) return undefined
  const since = t.rulings()
  const { thrower } = planned
  const knowsIn = (state: Readonly<State>): boolean =>
    target === undefined || stillAware(state, who, target, knows)
  const found = rollNow(
    t,
    t.cast({ attack: who, defence: target ?? who }),
    (now, trace) => {
      const state = asFired(now, thrower)
      const mark = markOf(state, getCombatant(state, who), act) ?? planned.mark
      const plan = throwing
        ? throwAtPerson(attackIn(state, who, throwing, knowsIn(state), spent), trace)
        : throwAtSpot(state, getCombatant(state, who), mark, { against, spent }, trace)
      return { mark, plan }
    },
    { target, since, goes: goesOn, flies: true },
  )
  if (!found) return undefined
  const { mark, rolled: thrown } = found
  const inHand = placeOf(thrower, weapon)
  const isHere = t.state.men[who] !== undefined
  /** The grenade is gone, unless a ruling has taken it away. */
  const leave = (): void => {
    if (isHere && inHand >= 0)
      tell(
        grenade === 'hand'
          ? { type: 'left-hand', who, weapon: inHand }
          : { type: 'fired', who, weapon: inHand, rounds: 1 },
      )
  }
  if (!thrown) {
    leave()
    if (isHere) tell({ type: 'in-vain', who, what: 'throw' })
    return 'over'
  }
  const { margin, frozen } = thrown
  const meets = target === undefined ? undefined : t.state.men[target]
  const event: Event = {
    type: 'thrown',
    who,
    grenade,
    target,
    spot: act.spot,
    thing: mark.thing?.id,
    name: mark.thing?.name,
    metres: toCentimetres(mark.metres),
    attackDie: thrown.attackDie,
    attack: thrown.attack ?? 0,
    defence: thrown.defence,
    defenceDie: thrown.defenceDie,
    margin,
    frozen,
    unaware: !knowsIn(asFired(t.state, thrower)),
    ...(meets && helplessAgainst(t.state, meets, thrower) ? { helpless: true } : {}),
  }
  if (isHere) tell(event)
  if (frozen) return 'over'
  leave()
  return { one: { ...planned, mark }, margin }
}

function onMap(one: Throw, map: FieldMap, margin: number, fall: Fall | undefined): void {
  const { t, thrower, mark } = one
  const meant = present(mark.at, 'mark on the map')
  const inside = margin > 0 ? burstsInside(one) : undefined
  const { at, stoppedBy }: Landing = fall
    ? landing(map, thrower, meant, fall)
    : { at: inside ? middleOf(inside.shape) : meant }
  const burst: Burst = { at, within: inside?.id }
  const found = within(t.state, map, burst)
  const hurt = found.filter(({ behind }) => behind === undefined)
  for (const { who: id, metres, behind } of found)
    t.trace?.note(
      'fnff-1988/grenade/area',
      `${getCombatant(t.state, id).name}${behind ? `, behind ${behind}` : ''}`,
      `${metres.toFixed(1)} m`,
    )
  t.trace?.total('reaches', `${BLAST} m`)
  const sheltered = found.flatMap(({ who: id, behind }) =>
    behind === undefined ? [] : [{ who: id, behind }],
  )
  const metres = fall && toCentimetres(distance(meant, at))
  explode(one, margin, fall, hurt, { ...burst, metres, stoppedBy, sheltered })
}

/** Emits the burst, and what it does to a thing and to everyone whom it reaches. */
function explode(
  one: Throw,
  margin: number,
  fall: Fall | undefined,
  hurt: readonly Exposure[],
  {
    at,
    near,
    metres = fall?.metres ?? 0,
    stoppedBy,
    within,
    sheltered = [],
  }: Partial<Event & { type: 'burst' }>,
): void {
  one.tell({
    type: 'burst',
    by: one.who,
    at,
    near,
    lands: fall && directionName(fall),
    metres,
    stoppedBy,
    within,
    inside: hurt.map(({ who }) => who),
    sheltered,
  })
  if (margin > 0) harmThing(one, within ?? one.mark.thing?.id)
  splinters(one, hurt, { margin, burst: at && { at, within } })
}

/** Without a map, the dice decide about the named target and the thrower, whose distance is known. The referee says who else is within 6 m. */
function inHead(one: Throw, margin: number, fall: Fall | undefined): void {
  const { t, who, act, mark } = one
  const { state } = t
  const met = mark.target && (fall === undefined || fall.metres <= BLAST) ? mark.target : undefined
  const others = state.roll.filter((id) => id !== act.target && !dead(getCombatant(state, id)))
  // The default: the thrower, if it bursts near them, and on a hit everyone stated to be within 6 m of the target.
  const near = others.filter((id) =>
    id === who
      ? reachesThrower(mark.metres, fall)
      : met && !fall && between(state, met, getCombatant(state, id)).metres <= BLAST,
  )
  const sets: readonly (readonly Id[])[] = [near, [], others, ...others.map((id) => [id])]
  const options = sets.filter(
    (set, i) => sets.findIndex((other) => other.join() === set.join()) === i,
  )
  const said = t.ask<readonly Id[]>({
    kind: 'in-the-blast',
    seat: 'referee',
    who,
    options,
    silent: near,
    offer: 'blast',
    refuse: (ids) =>
      Array.isArray(ids) && ids.every((id, i) => others.includes(id) && ids.indexOf(id) === i)
        ? undefined
        : refused(
            'nobody',
            'fnff-1988/grenade/area',
            `Those within 6 m must be a list of ids from: ${others.join(', ')}.`,
          ),
  })
  const hurt = [
    ...(met ? [exposedInHead(met, fall?.metres ?? 0)] : []),
    ...said.map((id) => exposedInHead(getCombatant(state, id), 0)),
  ]
  explode(one, margin, fall, hurt, { near: act.target })
}

/** The vehicle in which the grenade bursts: an open one that it hits, or one whose hatch the referee lets it pass (`fnff-1988/grenade/structures`). */
function burstsInside({ t, who, act, mark }: Throw): Mark['thing'] {
  const vehicle = vehicleAt(t.state, mark)
  if (!vehicle || vehicle.open) return vehicle
  if (!act.into) return undefined
  return t.ask<boolean>({
    kind: 'through-the-hatch',
    seat: 'referee',
    who,
    options: [true, false],
    silent: false,
    offer: 'hatch',
  })
    ? vehicle
    : undefined
}

function harmThing({ t, who, thrower, mark, tell }: Throw, thing: Id | undefined): void {
  if (thing === undefined) return
  const most = mostToStructure(t.state.rules.options)
  const points = most ?? t.cast({ damage: who }).sum('damage', STRUCTURE_DICE, 6)
  t.trace?.note(STRUCTURES, structureText(most), points)
  t.trace?.total('damage', points)
  const way = { at: mark.at, from: thrower }
  for (const event of strike(t.state, thing, points, way)) tell(event)
}

/** Rolls three hits for each combatant, nearest first. The margin counts only for the named target (option grenade-margin-damage). */
function splinters(
  { t, who, act, tell }: Throw,
  hurt: readonly Exposure[],
  { margin, burst }: { readonly margin: number; readonly burst: Burst | undefined },
): void {
  const begun = t.rulings()
  const { trace } = t
  for (const found of hurt) {
    const { who: id } = found
    /** The splinters for them as they stand then. */
    const planOf = (state: Readonly<State>): ShotPlan | undefined => {
      const target = state.men[id]
      const still = t.rulings() === begun ? found : target && exposedNow(state, target, burst)
      return target && still && still.behind === undefined
        ? shrapnelPlan(target, still.cover, state.rules.options, id === act.target ? margin : 0)
        : undefined
    }
    const plan = planOf(t.state)
    if (!plan) continue
    // The owner of the dice must not reveal a hidden combatant.
    const owner = getCombatant(t.state, id).hidden ? id : who
    const dice = t.cast({
      location: owner,
      damage: owner,
      effect: id,
      save: id,
      'int lost': id,
      'ref lost': id,
      'phases out': id,
    })
    const roll = { plan, rolled: rollAttack(dice, plan, t.state.rules.options), since: t.rulings() }
    const { hits } = strikeNow(t, dice, roll, { by: who, target: id, planOf })
    trace?.pass?.(hits, hits[0])
    for (const event of tellHits(t, id, who, hits)) tell(event)
  }
}

/** How a burst meets somebody whom it has found, where a ruling has put them since. */
const exposedNow = (
  state: Readonly<State>,
  target: Combatant,
  burst: Burst | undefined,
): Exposure | undefined =>
  state.map && burst
    ? within(state, state.map, burst).find(({ who }) => who === target.id)
    : exposedInHead(target, 0)
