// What the facts of this book do to the fight, and what every other event changes of what it keeps: in place, without dice, never failing.
import type { Id } from '../../../dice/dice.ts'
import type { Event } from '../../cp2020/events.ts'
import { hand } from '../../cp2020/combatant.ts'
import { freshRound } from '../../cp2020/state.ts'
import type { Man, State } from '../../cp2020/state.ts'
import { combatant } from '../../gunfight/combatants.ts'
import { behindCover } from '../cover/here.ts'
import { lastSeenBy } from '../cover/last-seen.ts'
import type { Fact } from '../facts.ts'
import { isPistol } from '../suppression/amounts.ts'
import type { Options } from '../options.ts'
import type { FightOwn, Own, Rounds, Suppression } from '../own.ts'
import { fightOf, ownOf } from '../own.ts'
import { fullLuck } from './file.ts'
import { orderWith } from '../turn/order.ts'
import { PISTOL } from '../turn/quick-weapons.ts'

const NONE: Suppression = { amount: 0, failed: false, checked: false, by: [], lost: 0 }

const change = (man: Man, changed: Partial<Own>): void => {
  man.own = { ...ownOf(man), ...changed }
}
const suppress = (man: Man, changed: Partial<Suppression>): void =>
  change(man, { suppression: { ...(ownOf(man).suppression ?? NONE), ...changed } })
const fight = (state: State, changed: Partial<FightOwn>): void => {
  state.own = { ...fightOf(state), ...changed }
}

/** Everybody begins behind what he stands beside (`gray-dawn/stance/declare`). */
export function begin(state: State): void {
  state.own = { lanes: [] } satisfies FightOwn
  for (const id of state.roll)
    change(combatant(state, id), {
      stance: behindCover(state, combatant(state, id)) ? 'active cover' : 'moving',
    })
}

/** Rounds of one shooter and weapon are one entry. */
function added(by: readonly Rounds[], more: readonly Rounds[]): readonly Rounds[] {
  return more.reduce<readonly Rounds[]>((all, one) => {
    const same = all.find(({ who, weapon }) => who === one.who && weapon === one.weapon)
    return same
      ? all.map((other) => (other === same ? { ...same, rounds: same.rounds + one.rounds } : other))
      : [...all, one]
  }, by)
}

export const applying =
  (options: Options) =>
  (state: State, who: Id | undefined, fact: Fact): void => {
    if (who === undefined) {
      if (fact.fact === 'phase')
        Object.assign(state, {
          step: fact.step,
          ...(fact.order ? { order: fact.order, at: 0 } : {}),
        })
      return
    }
    const man = state.men[who]
    if (man) toMan(state, man, fact, options)
  }

function toMan(state: State, man: Man, fact: Fact, options: Options): void {
  const own = ownOf(man)
  switch (fact.fact) {
    case 'luck':
      return change(man, { points: Math.max(0, own.points - fact.points) })
    case 'initiative':
      man.initiative = fact.total
      state.order = fact.order
      return rolled(man)
    case 'busy':
      return change(man, { busy: fact.what, declared: undefined })
    case 'loses-turn':
      return change(man, { losesTurn: fact.why })
    case 'turn-lost':
      return change(man, { losesTurn: undefined })
    case 'fresh':
    case 'holds':
      return change(man, { fresh: true })
    case 'ambushed':
      return change(man, { ambushedBy: [...(own.ambushedBy ?? []), fact.by] })
    case 'in-on-it':
      return change(man, { inOnIt: true })
    case 'extra-done':
      man.inRound = freshRound()
      return
    case 'turn':
      return change(man, { declared: fact.declared })
    case 'declares':
      return change(man, {
        declared: { ...own.declared, acts: [...(own.declared?.acts ?? []), fact.act] },
      })
    case 'anew':
      return change(man, { declared: own.declared && { ...own.declared, acts: [] } })
    case 'carries-out':
      man.inRound = { ...man.inRound, planned: fact.planned }
      return change(man, { declared: undefined, moves: fact.moves })
    case 'stance':
      return change(man, {
        stance: fact.stance,
        lastSeen: fact.stance === 'full cover' ? lastSeenBy(state, man, options) : undefined,
      })
    case 'saves-move':
      return change(man, { savedMove: true })
    case 'saved-move-gone':
      return change(man, { savedMove: undefined })
    case 'suppressed':
      return suppress(man, {
        amount: (own.suppression?.amount ?? 0) + fact.amount,
        checked: false,
        by: added(own.suppression?.by ?? [], fact.by ?? []),
        ...(fact.lasts ? { lasts: true } : {}),
      })
    case 'check':
      return suppress(man, { checked: true, failed: !fact.done })
    case 'initiative-lost':
      man.initiative -= fact.points
      state.order = fact.order
      return options['suppression-initiative-loss'] === 'permanent'
        ? undefined
        : suppress(man, { lost: (own.suppression?.lost ?? 0) + fact.points })
    case 'rounds-spent':
      return suppress(man, {
        by: (own.suppression?.by ?? []).map((one) =>
          one.who === fact.by && one.weapon === fact.weapon
            ? { ...one, rounds: Math.max(0, one.rounds - fact.rounds) }
            : one,
        ),
      })
    case 'magazine-dropped':
      return magazine(man, fact.weapon, -1, [
        ...(own.magazines ?? []),
        { weapon: fact.weapon, ...(fact.at ? { at: fact.at } : {}) },
      ])
    case 'magazine-taken':
      return magazine(
        man,
        own.magazines![fact.place]!.weapon,
        1,
        own.magazines!.filter((_one, place) => place !== fact.place),
      )
    case 'chambers':
      change(man, { chambered: true })
      return shell(man, fact.weapon)
    case 'shell':
      return shell(man, fact.weapon)
    case 'lane':
      return fight(state, { lanes: [...fightOf(state).lanes, fact.lane] })
    case 'lane-met':
      return fight(state, {
        lanes: fightOf(state).lanes.map((lane) =>
          lane.id === fact.lane ? { ...lane, met: [...lane.met, man.id] } : lane,
        ),
      })
    case 'barred':
      return change(man, { barred: [...(own.barred ?? []), fact.lane] })
    case 'panics':
      return change(man, { panic: { needs: fact.needs, since: state.round, spent: false } })
    case 'panic-spent':
      return change(man, { panic: own.panic && { ...own.panic, needs: fact.needs, spent: true } })
    case 'guessed':
      return change(man, { guessed: fact.guessed || undefined })
    case 'luck-back':
      return change(man, { points: fullLuck(own) })
    case 'calms':
      return change(man, { panic: undefined })
    default:
      return
  }
}

/** What every other event changes: turns that begin and end, numbers that are rolled, a fight that is left behind. */
export const following =
  (options: Options) =>
  (state: State, event: Event): void => {
    switch (event.type) {
      case 'round':
        fight(state, { lanes: [] })
        for (const id of state.roll) roundBegins(combatant(state, id), options)
        return
      case 'initiative':
        for (const { who } of event.rolls) rolled(combatant(state, who))
        return
      case 'part':
        for (const id of event.who) turnComes(combatant(state, id))
        return
      case 'ended':
        return lifts(combatant(state, event.who), options)
      case 'posture':
      case 'tripped':
        return change(combatant(state, event.who), {
          fell:
            event.type === 'tripped' || (event.posture === 'prone' && event.knocked) || undefined,
        })
      case 'attacked':
        change(combatant(state, event.target), { underFire: true })
        return
      case 'moved':
      case 'opened':
      case 'closed':
      case 'stated':
        for (const id of state.roll) uncovered(state, combatant(state, id))
        return
      case 'placed':
      case 'mounted':
        return change(combatant(state, event.who), {
          stance: behindCover(state, combatant(state, event.who)) ? 'active cover' : 'moving',
        })
      case 'changed':
      case 'dropped':
      case 'disarmed':
      case 'picked-up':
      case 'given':
        return pistolChanged(state, combatant(state, event.who), options)
      case 'passed':
      case 'days':
        for (const id of state.roll) {
          lifts(combatant(state, id), options, 'all')
          change(combatant(state, id), { panic: undefined })
        }
        return
      default:
        return
    }
  }

/** A new number: what has been taken off the old one is forgotten. */
function rolled(man: Man): void {
  const { suppression } = ownOf(man)
  change(man, {
    fresh: undefined,
    inOnIt: undefined,
    pistolCounted: holdsPistol(man) || undefined,
    ...(suppression ? { suppression: { ...suppression, lost: 0 } } : {}),
  })
}

/** Spare magazines that can be counted. */
function magazine(
  man: Man,
  weapon: string,
  more: number,
  magazines: NonNullable<Own['magazines']>,
): void {
  const carried = man.weapons.find(({ weapon: { id } }) => id === weapon)
  if (carried?.spare !== undefined) carried.spare = Math.max(0, carried.spare + more)
  change(man, { magazines })
}

/** Out of a spare tube that has been begun, or the next. */
function shell(man: Man, place: number): void {
  const carried = man.weapons[place]!
  carried.loaded++
  if (carried.spare === undefined) return
  const { loose = {} } = ownOf(man)
  const left = loose[carried.weapon.id] ?? 0
  if (left === 0) carried.spare--
  change(man, {
    loose: { ...loose, [carried.weapon.id]: (left === 0 ? carried.weapon.shots : left) - 1 },
  })
}

const holdsPistol = (man: Man): boolean => hand(man) !== undefined && isPistol(hand(man)!.weapon)

/** Nobody is behind what is not there any more. */
function uncovered(state: State, man: Man): void {
  const { stance } = ownOf(man)
  if ((stance === 'active cover' || stance === 'full cover') && !behindCover(state, man))
    change(man, { stance: 'moving' })
}

/** Option pistol-initiative-bonus: while-in-hand: the number goes with the weapon, at once. */
function pistolChanged(state: State, man: Man, options: Options): void {
  const [counted, holds] = [ownOf(man).pistolCounted === true, holdsPistol(man)]
  if (
    options['pistol-initiative-bonus'] !== 'while-in-hand' ||
    counted === holds ||
    state.order.length === 0
  )
    return
  const total = man.initiative + (holds ? PISTOL : -PISTOL)
  state.order = orderWith(state, man.id, total)
  man.initiative = total
  change(man, { pistolCounted: holds || undefined })
}

/** Levels do not outlast a round; who is dead or out has had no turn to lift them. */
function roundBegins(man: Man, options: Options): void {
  if (options['suppression-system'] === 'levels' && !ownOf(man).suppression?.lasts)
    lifts(man, options, 'all')
  const { chambered } = ownOf(man)
  change(man, {
    chambered: undefined,
    slowed: chambered,
    busy: undefined,
    savedMove: undefined,
    barred: undefined,
    declared: undefined,
  })
}

/** He can act, and expects an attack from now on; what forced him last time is over. */
function turnComes(man: Man): void {
  const { suppression } = ownOf(man)
  change(man, {
    ambushedBy: undefined,
    moves: 0,
    ...(suppression && suppression.amount === 0 ? { suppression: undefined } : {}),
  })
}

/** All that he had to do is done: suppression lifts, and the number that it has cost comes back (`gray-dawn/suppress/lifting`, `gray-dawn/covering/end`). */
function lifts(man: Man, options: Options, all?: 'all'): void {
  const { suppression, panic } = ownOf(man)
  change(man, { declared: undefined, underFire: undefined, savedMove: undefined })
  if (!suppression) return
  man.initiative += suppression.lost
  const left =
    all || options['suppression-system'] === 'levels'
      ? 0
      : leftOf(suppression.amount, panic !== undefined, options)
  // With points the forced stance lasts until his next turn.
  const stays =
    !all && options['suppression-system'] === 'points' && (left > 0 || suppression.failed)
  change(man, {
    suppression: stays
      ? { ...suppression, amount: left, by: [], lost: 0, checked: false }
      : undefined,
  })
}

/** Points that stay between rounds. Panic keeps them all, and bleeds at the start of each turn. */
function leftOf(points: number, panicked: boolean, options: Options): number {
  if (panicked) return Math.max(0, points - options['panic-bleed-off'])
  switch (options['suppression-bleed-off']) {
    case 'clear-after-turn':
      return 0
    case 'five-per-round':
      return Math.max(0, points - FIVE)
    case 'half-per-round':
      return Math.floor(points / 2)
  }
}
const FIVE = 5
