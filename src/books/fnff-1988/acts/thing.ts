// Attacks on things such as doors, walls and cars, with firearms, melee weapons or bare hands
// (`fnff-1988/inanimate/attack`).
import { damageOnCard } from '../attack/explain-damage.ts'
import { plainAttack } from '../attack/plan.ts'
import { countVariants } from '../../gunfight/acts/variants.ts'
import { askDuring, lookingAgain } from '../../gunfight/acts/look-again.ts'
import type { ActKind, PerformOf } from '../../gunfight/contract/act-kind.ts'
import type { Types1988, Rules, Spent } from '../contract/rules.ts'
import type { Refusal } from '../../../dice/dice.ts'
import { present } from '../../../dice/present.ts'
import type { Variant } from '../../../engine/book.ts'
import type { GunfightCard } from '../../gunfight/table/card.ts'
import { collector } from '../../../engine/trace.ts'
import { bearing, toCentimetres } from '../../../field/geometry.ts'
import { HOLE_WIDTH } from '../../../field/hole.ts'
import type { Obstacle } from '../../../field/map.ts'
import { getCombatant, placeOf } from '../../gunfight/combatants.ts'
import {
  BLOW_REACH,
  hand,
  isAutomatic,
  isBlow,
  isGun,
  isMelee,
  isUnarmed,
  blowsPerAction,
} from '../turn/at-hand.ts'
import { jamNote, worksChance } from '../attack/act-chances.ts'
import { keepRest, rollReliability as passesReliability } from '../attack/attack.ts'
import type { Event } from '../contract/events.ts'
import { blind, handsOn } from '../combatant.ts'
import type { Attack, ShotPlan } from '../contract/attack.ts'
import { rollNow } from '../attack/at-table.ts'
import type { Trace } from '../../../engine/book.ts'
import type { Carried } from '../words.ts'
import { asFired } from '../../gunfight/attack/as-it-is.ts'
import type { State, Combatant } from '../contract/state.ts'
import { pointsLeft, strike, structureOf, thingOf, thingsOf } from '../attack/structure.ts'
import { throwMetres } from '../attack/thrown.ts'
import { weaponOf } from '../melee/blows.ts'
import { refuseThrow, refuseThrowTo } from './throw.ts'
import { askDifficulty } from './task-roll.ts'
import {
  chancesAtThing,
  fightGoesOn,
  planAtThing,
  pointsOf,
  toThing,
  usualDifficulty,
} from '../attack/thing-attack.ts'
import {
  gripVariants,
  refuseBlade,
  refuseFar,
  refuseGun,
  refuseRange,
  refuseShots,
  refuseSkill,
  skillVariants,
} from './attack.ts'
import { fitsRest, refuseNotAutomatic, refuseRest } from './gunfire.ts'
import { refuseBlind, refuseUnseen, refused } from './kind.ts'
import { type AtThing, type ThingMode } from '../contract/acts.ts'
import { metresText, plural } from '../../gunfight/words.ts'

/** The number of shots or blows in an action; a burst or a throw counts as one. */
export const attacksOf = (
  combatant: Combatant,
  { mode, shots }: Pick<AtThing, 'mode' | 'shots'>,
  rules: Rules,
): number => {
  const carried = weaponOf(combatant, { mode }, rules)
  return Math.min(
    shots ?? Infinity,
    combatant.phase.rest?.left ?? blowsPerAction(mode, carried, rules.options),
    carried && isGun(carried) ? carried.loaded : Infinity,
  )
}

/** The attack on a thing; `way` is its distance and whether it is in front of the attacker. The target is a placeholder. */
export const attackOn = (
  rules: Rules,
  combatant: Combatant,
  act: AtThing,
  way: { readonly metres: number; readonly direct: boolean },
  spent: Spent = combatant.phase.rest ?? combatant,
): Attack => ({
  ...plainAttack(rules, combatant, combatant, act.mode),
  weapon: weaponOf(combatant, act, rules),
  metres: way.metres,
  hands: handsOn(combatant, act.hands),
  hip: act.hip ?? false,
  skill: act.skill,
  aim: spent.aim?.target === act.thing ? spent.aim.phases : 0,
  running: combatant.phase.running,
  turned: combatant.phase.turned || turnsTo(combatant, way),
})

/** Whether they turn to a thing before they attack it (`fnff-1988/facing/turning`, `fnff-1988/wound/critical-effects`). */
const turnsTo = (combatant: Combatant, way: { readonly direct: boolean }): boolean =>
  !way.direct && !blind(combatant)

const no = (code: string, why: string): Refusal => refused(code, 'fnff-1988/inanimate/attack', why)

/** Refuses a thing without structural points. */
export const refuseHarmless = (
  state: Readonly<State>,
  { id, name }: Obstacle,
): Refusal | undefined =>
  pointsLeft(state, id) === undefined
    ? refused(
        'no-structure',
        'fnff-1988/damage/structural-points',
        `${name} has no structural points and cannot be harmed.`,
      )
    : undefined

function refuse(state: Readonly<State>, combatant: Combatant, act: AtThing): Refusal | undefined {
  const thing = thingOf(state, act.thing)
  if (!thing) return no('no-thing', `There is no '${act.thing}' to attack.`)
  const harmless = refuseHarmless(state, thing)
  if (harmless) return harmless
  if (combatant.aboard === thing.id)
    return no('aboard', `${combatant.name} is in it and must get out first.`)
  const { options } = state.rules
  const carried = weaponOf(combatant, act, state.rules)
  const way = toThing(state, combatant, thing, act.spot)
  const most = combatant.phase.rest?.left ?? blowsPerAction(act.mode, carried, options)
  const unmet = refuseRest(combatant, act) ?? refuseShots(act.shots, most)
  if (unmet) return unmet
  if (act.mode === 'thrown')
    return (
      refuseThrow(combatant) ??
      refuseBlind(combatant) ??
      refuseUnseen(thing, way) ??
      refuseThrowTo(combatant, thing, way.metres)
    )
  return isBlow(act.mode)
    ? (refuseBlade(carried, act.mode) ??
        refuseSkill(combatant, act) ??
        refuseUnseen(thing, way) ??
        refuseFar(thing, way.metres))
    : (refuseBlind(combatant) ??
        refuseGun(combatant, act) ??
        (act.mode === 'single'
          ? undefined
          : refuseNotAutomatic(present(carried, 'gun in hand'), 'bursts take')) ??
        refuseUnseen(thing, way) ??
        refuseRange(carried, thing, way.metres, options))
}

/**
 * Fires or strikes. If nobody else acts at this moment, each attack is emitted before the next is rolled. What is not used remains for somebody
 * or something else.
 */
const perform: PerformOf<Types1988, AtThing> = (t, combatant, act, { spent, alone }) => {
  const told: Event[] = []
  const { id: who } = combatant
  const thing = present(thingOf(t.state, act.thing), 'thing of an act that is allowed')
  if (combatant.hidden) t.emit({ type: 'shown', who: combatant.id, hidden: false })
  const works = !isShot(act.mode) || passesReliability(t, who, act.mode)
  if (!works) {
    if (works === false) keepRest(t, combatant, act.mode, 0, spent)
    return works === false || combatant.phase.rest ? told : undefined
  }
  const way = toThing(t.state, combatant, thing, act.spot)
  if (turnsTo(combatant, way) && way.at)
    t.emit({ type: 'turned', who: combatant.id, facing: bearing(combatant, way.at), penalty: true })
  const goesOn = lookingAgain(t, combatant.id, { refuse }, act)
  const question = askDifficulty(combatant.id, {
    silent: usualDifficulty(thing),
    about: { of: 'thing', act, spent },
  })
  const against = askDuring(t, goesOn, () => question)
  if (against === undefined) return combatant.phase.rest ? told : undefined
  const { options } = t.state.rules
  const count = attacksOf(combatant, act, t.state.rules)
  let left = attacksOf(combatant, { mode: act.mode }, t.state.rules)
  const dice = t.cast({ attack: who, damage: who })
  const flies = !isBlow(act.mode)
  let since = t.rulings()
  for (let i = 0; i < count && (pointsLeft(t.state, act.thing) ?? 0) > 0; i++) {
    const aim = (now: Readonly<State>, trace?: Trace, fired?: Aimed): Aimed => {
      const state = fired ? asFired(now, combatant) : now
      const attack = {
        ...attackOn(state.rules, getCombatant(state, who), act, way, spent),
        ...fired,
      }
      const fighting = fightGoesOn(state, attack.attacker)
      return { weapon: attack.weapon, plan: planAtThing(attack, against, fighting, options, trace) }
    }
    const found = rollNow(t, dice, aim, { target: undefined, since, goes: goesOn, flies })
    if (!found && i === 0 && !combatant.phase.rest) return undefined
    if (!found) break
    left--
    const { plan, rolled, weapon } = found
    t.trace?.keep?.([plan])
    const points = rolled
      ? t.restartable(() => {
          const now = t.rulings() === found.since ? plan : aim(t.state, undefined, found).plan
          return pointsOf(dice, now, rolled, options, t.trace)
        })
      : []
    since = t.rulings()
    const attacker = t.state.men[who]
    const place = attacker ? placeOf(attacker, weapon?.id ?? combatant.inHand) : -1
    const events: Event[] = []
    if (attacker && !rolled)
      events.push({ type: 'in-vain', who, what: isBlow(act.mode) ? 'blow' : 'shot' })
    if (attacker && rolled)
      events.push({
        type: 'attacked-thing',
        who,
        thing: thing.id,
        name: thing.name,
        weapon: weapon?.weapon.name ?? act.mode,
        mode: act.mode,
        metres: toCentimetres(way.metres),
        band: plan.band,
        attackDie: rolled.attackDie ?? 0,
        attack: rolled.attack ?? 0,
        difficulty: plan.defence,
        margin: rolled.raw.by,
        hits: points.length,
        frozen: rolled.frozen,
      })
    if (!rolled?.frozen && act.mode === 'thrown' && place >= 0)
      events.push({
        type: 'left-hand',
        who,
        weapon: place,
        fell: way.at ? { at: way.at } : { near: who },
      })
    if (!rolled?.frozen && isShot(act.mode) && place >= 0)
      events.push({ type: 'fired', who, weapon: place, rounds: plan.rounds })
    const sum = points.reduce((all, one) => all + one, 0)
    const struck = strike(t.state, thing.id, sum, { at: way.at, from: combatant })
    t.trace?.pass?.(plan, events[0])
    t.trace?.pass?.(points, struck[0] ?? events[0])
    events.push(...struck)
    if (alone) events.forEach((event) => t.emit(event))
    else told.push(...events)
    if (rolled?.frozen) left = 0
    if (!rolled || rolled.frozen) break
  }
  if (t.state.men[who]) keepRest(t, combatant, act.mode, left, spent)
  return told
}

/** What an attack on a thing is made with, and its numbers. */
interface Aimed {
  readonly weapon: Carried | undefined
  readonly plan: ShotPlan
}

function plan(view: Readonly<State>, combatant: Combatant, act: AtThing): GunfightCard {
  const thing = present(thingOf(view, act.thing), 'thing of an act that is allowed')
  const way = toThing(view, combatant, thing, act.spot)
  const trace = collector()
  const fighting = fightGoesOn(view, combatant)
  const { options } = view.rules
  const attack = attackOn(view.rules, combatant, act, way)
  const numbers = planAtThing(attack, usualDifficulty(thing), fighting, options, trace)
  const left = present(pointsLeft(view, thing.id), 'points of a thing that may be attacked')
  const chances = chancesAtThing(numbers, left, options)
  const count = attacksOf(combatant, act, view.rules)
  const notes = [
    `${thing.name} has ${left} of ${structureOf(thing)} structural points. The referee may set another difficulty.`,
  ]
  const works = worksChance(view, combatant, act.mode)
  if (works < 1) notes.push(jamNote(works))
  if (count > 1)
    notes.push(`The chances are those of one of ${count} ${isBlow(act.mode) ? 'blows' : 'shots'}.`)
  if (turnsTo(combatant, way)) notes.push(`${combatant.name} turns to it first (-2).`)
  if (!fighting)
    notes.push('They do not know that a fight is going on, so combat experience does not count.')
  return {
    title: `${combatant.name} → ${thing.name}, ${metresText(way.metres)}`,
    sums: [...trace.taken(), ...damageOnCard(numbers)],
    notes,
    chances: [
      { what: 'hit', chance: works * chances.hit },
      { what: 'destroyed', chance: works * chances.destroyed },
    ],
    areas: way.at && [{ role: 'hole', shape: 'circle', at: way.at, radius: HOLE_WIDTH / 2 }],
  }
}

const isShot = (mode: ThingMode): boolean => !isBlow(mode) && mode !== 'thrown'

/** The possible modes, the usual one first. */
type Modes = readonly ThingMode[]

/** The modes of the firearm in hand, and those of blows, as far as they can use what is left of the action. */
function modesOf(combatant: Combatant): { readonly shots: Modes; readonly blows: Modes } {
  const carried = hand(combatant)
  const isFirearm = carried !== undefined && isGun(carried)
  const fits = (modes: Modes): Modes => modes.filter((mode) => fitsRest(combatant, mode))
  return {
    shots: !isFirearm
      ? []
      : fits(isAutomatic(carried.weapon) ? ['single', 'burst', 'auto'] : ['single']),
    blows: fits(
      isMelee(carried)
        ? ['melee', 'strike', 'kick']
        : isFirearm
          ? ['strike', 'kick', 'melee']
          : ['strike', 'kick'],
    ),
  }
}

const MODE_LABELS: Readonly<Record<ThingMode, string>> = {
  single: 'single shots',
  burst: 'a burst',
  auto: 'full auto',
  melee: 'the weapon in hand',
  thrown: 'a throw',
  strike: 'the fist',
  kick: 'the foot',
}

function variants(modes: Modes, combatant: Combatant, rules: Rules): Variant[] {
  const list: Variant[] =
    modes.length > 1
      ? [
          {
            name: 'mode',
            label: 'With',
            values: modes.map((mode) => ({ value: mode, label: MODE_LABELS[mode] })),
          },
        ]
      : []
  const mode = present(modes[0], 'mode of an offer')
  const most = attacksOf(combatant, { mode }, rules)
  list.push(...countVariants(isBlow(mode) ? 'Blows' : 'Shots', most))
  return [
    ...list,
    ...(isShot(mode) ? gripVariants(combatant) : []),
    ...(isUnarmed(mode) ? skillVariants(combatant) : []),
  ]
}

export const thing: ActKind<Types1988, AtThing> = {
  goesOn: true,
  refuse,
  offers(view, combatant) {
    const { shots, blows } = modesOf(combatant)
    return thingsOf(view)
      .filter((one) => pointsLeft(view, one.id) !== undefined && one.id !== combatant.aboard)
      .flatMap((one) => {
        const way = toThing(view, combatant, one)
        if (!way.sees) return []
        const offer = (modes: Modes, verb: string, group: string) => ({
          verb,
          group,
          label: `${one.name} · ${metresText(way.metres)} · ${plural(pointsLeft(view, one.id) ?? 0, 'point')}`,
          thing: one.id,
          plan: true,
          choice: {
            do: 'attack-thing' as const,
            thing: one.id,
            mode: present(modes[0], 'mode of an offer'),
          },
          variants: variants(modes, combatant, view.rules),
        })
        return [
          ...(shots.length > 0 ? [offer(shots, 'shoot-thing', 'Shoot at a thing')] : []),
          ...(isMelee(hand(combatant)) &&
          !combatant.phase.rest &&
          way.metres <= throwMetres(combatant)
            ? [offer(['thrown'], 'throw-at-thing', 'Throw at a thing')]
            : []),
          ...(way.metres <= BLOW_REACH && blows.length > 0
            ? [offer(blows, 'hit-thing', 'Break a thing')]
            : []),
        ]
      })
  },
  perform,
  plan,
}
