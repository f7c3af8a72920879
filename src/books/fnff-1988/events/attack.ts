// Attacks on combatants: rolls, throws and bursts, and their effects on weapons.
import { plural, lower, metresText } from '../../gunfight/words.ts'
import type { Id } from '../../../dice/dice.ts'
import { carriedAt, carry, refAt } from '../../gunfight/combatants.ts'
import type { Cue } from '../../../engine/cue.ts'
import type { Brief } from '../../../engine/folded.ts'
import type { Name } from '../../gunfight/contract/event-kind.ts'
import { briefOfHit, describeDamage } from '../../gunfight/events/describe-damage.ts'
import { blastCue, hitCue, openPlace } from '../../gunfight/events/cues.ts'
import { zoneLaid, zoneMet } from '../area/zones.ts'
import { nextOwnTick } from '../combatant.ts'
import { useParry } from '../melee/blows.ts'
import { keepArea } from '../melee/holds.ts'
import { leaveHand } from '../movement/lying.ts'
import type { State, Combatant } from '../contract/state.ts'
import { isBurst } from '../turn/at-hand.ts'
import { bandWords } from '../attack/range.ts'
import type { Mode } from '../words.ts'
import type { Kinds } from './kinds.ts'
import type { AttackEvents } from '../contract/events.ts'
import { areaName } from '../../gunfight/attack/body-areas.ts'

type Attacked = Readonly<AttackEvents['attacked']>

const freezes = (who: string): string => `${who} freezes with fear and cannot attack.`

/** A frozen combatant may only flee until the next phase in which they act (`fnff-1988/experience/frozen`). */
export const freeze = (
  combatant: Combatant,
  { frozen }: { readonly frozen: boolean },
  { now }: State,
) => (frozen ? { frozenUntil: nextOwnTick(combatant, now) ?? now + 1 } : {})

export const ATTACK: Kinds<AttackEvents> = {
  checked: {
    change(combatant, { weapon, jammed, turn }) {
      const checked = turn === undefined ? {} : { checked: turn }
      Object.assign(carriedAt(combatant, weapon), { jammed, dirty: false }, checked)
    },
    kind: ({ jammed }) => (jammed ? 'fumble' : 'act'),
    say: ({ who, die, worksOn, jammed, turn }, name) =>
      `${name(who)}'s weapon ${jammed ? 'jams' : turn === undefined ? 'works in spite of the dirt' : 'does not jam'}: rolled ${die}, needed ${worksOn} or less.`,
  },
  given: {
    change: (combatant, { carried }) => ({ inHand: carry(combatant.weapons, carried) }),
    say: ({ who, carried }, name) => `${name(who)} now carries: ${carried.weapon.name}.`,
    kind: () => 'ruling',
  },
  cleared: {
    change(combatant, { weapon }) {
      carriedAt(combatant, weapon).jammed = false
    },
    say: () => `The jam is cleared.`,
  },
  dirtied: {
    change(combatant, { weapon }) {
      // Only what is fired has a mechanism (`fnff-1988/weapons/reliability`).
      const carried = carriedAt(combatant, weapon)
      carried.dirty = carried.weapon.shots > 0
    },
    say: ({ who }, name) => `${name(who)}'s weapon got dirty.`,
    kind: () => 'ruling',
  },
  chokes: {
    change: (combatant, { weapon }, { now }) => ({
      work: combatant.work ?? { weapon: refAt(combatant, weapon), since: now },
    }),
    say: ({ who }, name) => `${name(who)} works on the choke.`,
  },
  choked: {
    change(combatant, { weapon, choke }) {
      carriedAt(combatant, weapon).choke = choke
      combatant.work = undefined
    },
    say: ({ who, choke }, name) => `The choke of ${name(who)}'s shotgun is ${choke} now.`,
  },
  feinted: {
    names: ['who', 'target'],
    change: (combatant, { target }, { now }) => ({
      feint: { target, since: now, until: nextOwnTick(combatant, now) ?? now },
    }),
    say: ({ who, target }, name) => `${name(who)} feints ${name(target)} out of position.`,
  },
  // A round that hits a hidden combatant does not reveal them.
  attacked: {
    begins: ({ caught }) => (caught ? undefined : 'attack'),
    names: ['who', 'target'],
    felt: ({ target, mode }) => ({
      who: target,
      what: FIRED.includes(mode) ? 'shoots at' : 'attacks',
    }),
    apply(state, event) {
      useParry(state, event.target, event.mode)
      if (event.caught === 'zone') state.zones = zoneMet(state, event)
    },
    change: freeze,
    say: sayAttack,
    brief: briefAttack,
    cue: cueAttack,
    kind: ({ frozen, margin, sure, caught, hits }) =>
      frozen ? 'fear' : (margin > 0 || sure) && !(caught === 'zone' && hits === 0) ? 'hit' : 'miss',
  },
  suppressed: {
    apply: (state, event) => ({ zones: zoneLaid(state, event) }),
    change: freeze,
    say: ({ who, width, name: weapon, rounds, attack, frozen }, name) =>
      frozen
        ? freezes(name(who))
        : `${name(who)} lays suppressive fire ${width} m wide (${weapon}, ${plural(rounds, 'round')}): a total of ${attack}.`,
    cue: ({ who, shape, rounds, attack, frozen }) =>
      frozen
        ? undefined
        : { show: 'zone', who, hits: rounds, total: attack, ...(shape ? { shape } : {}) },
  },
  hit: {
    mayName: ['by'],
    apply: keepArea,
    change({ armour, spLost }, { area, through }) {
      return through > 0 && armour.some(({ covers }) => covers.includes(area))
        ? { spLost: { ...spLost, [area]: spLost[area] + 1 } }
        : undefined
    },
    say: ({ who, area, covered, killed, ...points }, name) =>
      `${name(who)}, ${areaName(area)}: ${
        covered
          ? `${points.damage} damage, stopped by the cover`
          : killed
            ? `${points.damage} damage, and a contact shot at the head kills`
            : describeDamage(points)
      }.`,
    kind: ({ through, killed }) => (through > 0 || killed ? 'hit' : 'miss'),
    brief: (event) => briefOfHit(event, event.covered ? 'cover' : 'armour'),
    cue: hitCue,
  },
  thrown: {
    mayName: ['target'],
    felt: ({ target }) =>
      target === undefined ? undefined : { who: target, what: 'throws a grenade at' },
    change: freeze,
    say(event, name) {
      const { who, target, name: thing = 'a spot', grenade, margin } = event
      if (event.frozen) return freezes(name(who))
      const how = grenade === 'hand' ? 'throws a grenade at' : 'launches a rifle grenade at'
      const where = [roundMetres(event.metres), ...defenceless(event)].join(', ')
      return `${name(who)} ${how} ${target === undefined ? thing : name(target)} (${where}): ${event.attack} against ${event.defence}, ${margin > 0 ? `on the mark by ${margin}` : 'off the mark'}.`
    },
    kind: ({ frozen, margin }) => (frozen ? 'fear' : margin > 0 ? 'hit' : 'miss'),
    cue: ({ who, target, spot, grenade, attack, defence, frozen }, view) =>
      frozen
        ? undefined
        : {
            show: 'throw',
            who,
            mode: grenade,
            total: attack,
            against: defence,
            ...(target === undefined ? openPlace(view, spot) : { to: target }),
          },
  },
  burst: {
    mayName: ['by', 'near', 'inside'],
    redact: (event, known) => ({
      ...event,
      sheltered: event.sheltered.filter(({ who }) => known(who)),
    }),
    say(event, name, view) {
      const { inside, sheltered } = event
      const hurt =
        inside.length > 0 ? `within 6 m ${inside.map(name).join(', ')}` : 'nobody is hurt'
      const safe = sheltered.map(
        ({ who, behind }) => `; ${name(who)} is safe behind ${lower(behind)}`,
      )
      return `It ${whereBurst(event, view, name)}: ${hurt}${safe.join('')}.`
    },
    kind: ({ inside }) => (inside.length > 0 ? 'hit' : 'miss'),
    cue: ({ at, near, inside }, view) => blastCue(view, { at, near, inside, radius: 6 }),
  },
  'left-hand': {
    redact: (event, known) =>
      event.fell?.near === undefined || known(event.fell.near)
        ? event
        : { ...event, fell: { at: event.fell.at } },
    apply: leaveHand,
  },
}

/** "Mad Matt shoots Scar Heckler (Glock 17)": "hit". */
function briefAttack(event: Attacked, name: Name): Brief {
  const { who, target, weapon, mode, caught, margin, sure, parried, hits } = event
  if (event.frozen) return { deed: freezes(name(who)).slice(0, -1) }
  const isHit = (margin > 0 || sure) && !(caught === 'zone' && hits === 0)
  const outcome = !isHit
    ? parried
      ? 'warded off'
      : 'missed'
    : isBurst(mode) && !caught
      ? roundsHit(hits)
      : 'hit'
  const means = FIRED.includes(mode) || weapon !== mode ? ` (${weapon})` : ''
  return { deed: `${deedOf(event, name)} ${name(target)}${means}`, outcome, to: target }
}

function cueAttack(event: Attacked): Cue | undefined {
  const { who, target, mode, at, attack, defence, margin, sure, hits, caught } = event
  if (event.frozen) return undefined
  const least = caught === 'zone' ? 0 : 1
  return {
    show: FIRED.includes(mode) ? 'shot' : 'blow',
    who,
    to: target,
    mode: caught ?? mode,
    total: attack,
    against: defence,
    hits: margin > 0 || sure ? Math.max(hits, least) : 0,
    ...(at ? { area: at } : {}),
  }
}

const deedOf = ({ who, caught, mode }: Attacked, name: Name): string =>
  caught === 'zone'
    ? `The fire zone of ${name(who)} reaches`
    : caught
      ? `The blast of ${name(who)} also reaches`
      : `${name(who)} ${HOW[mode] ?? 'attacks'}`

function sayAttack(event: Attacked, name: Name, { rules }: Readonly<State>): string {
  const { target, weapon, mode, at, margin, sure, parried } = event
  if (event.frozen) return freezes(name(event.who))
  // Unarmed attacks are named by the blow alone.
  const where = FIRED.includes(mode)
    ? `${weapon}, ${metresText(event.metres)}${bandWords(event.band, rules.options)}`
    : weapon === mode
      ? undefined
      : weapon
  const how = [where, at && `at the ${areaName(at)}`, ...defenceless(event)].filter(Boolean)
  const warded = parried === 'weapon' ? 'the weapon' : parried && `the ${areaName(parried)}`
  const result =
    margin > 0 || sure ? struck(event) : warded ? `warded off with ${warded}` : 'missed'
  return `${deedOf(event, name)} ${name(target)}${how.length > 0 ? ` (${how.join(', ')})` : ''}: ${event.attack} against ${event.defence}, ${result}.`
}

/** Why the target makes no defence roll. */
const defenceless = (event: { readonly helpless?: true; readonly unaware: boolean }): string[] =>
  event.helpless ? ['helpless'] : event.unaware ? ['unaware'] : []

const FIRED: readonly Mode[] = ['single', 'burst', 'auto', 'thrown']
const HOW: Readonly<Partial<Record<Mode, string>>> = {
  single: 'shoots',
  burst: 'fires a burst at',
  auto: 'fires full auto at',
  thrown: 'throws at',
  feint: 'feints at',
  kick: 'kicks',
  strike: 'strikes',
  pin: 'grapples',
  break: 'wrenches',
  throw: 'throws',
}

/** "hit by 4"; for bursts, with the number of rounds that hit. */
function struck({ mode, caught, margin, hits, sure }: Attacked): string {
  if (caught === 'zone' && hits === 0) return 'no round is left for them'
  const hit = sure && margin === 0 ? 'hit at the muzzle' : `hit by ${margin}`
  return isBurst(mode) && caught !== 'zone' ? `${hit}: ${roundsHit(hits)}` : hit
}

const roundsHit = (hits: number): string => (hits === 1 ? '1 round hits' : `${hits} rounds hit`)

const roundMetres = (metres: number): string =>
  metres % 1 === 0 ? `${metres} m` : metresText(metres)

/** "bursts on the mark", "lands 4 m off, in front, and bursts". */
function whereBurst(
  { metres, lands, stoppedBy, within, near }: Readonly<AttackEvents['burst']>,
  view: Readonly<State>,
  name: Name,
): string {
  const thing = (id: Id): string =>
    lower((view.map?.obstacles ?? view.things).find((one) => one.id === id)?.name ?? 'something')
  if (within !== undefined) return `bursts inside ${thing(within)}`
  if (lands === undefined) return 'bursts on the mark'
  const off = `lands ${roundMetres(metres)} off ${near === undefined ? 'the mark' : name(near)}, ${lands}`
  return stoppedBy === undefined
    ? `${off}, and bursts`
    : `${off}, stopped by ${thing(stoppedBy)}, and bursts`
}
