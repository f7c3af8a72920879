// Events of attacks, fire zones and explosions, and of the wear on weapons and armour.
import { carriedAt, carry } from '../../gunfight/combatants.ts'
import type { Id } from '../../../dice/dice.ts'
import type { Cue } from '../../../engine/cue.ts'
import type { Brief } from '../../../engine/folded.ts'
import type { Name } from '../../gunfight/contract/event-kind.ts'
import { briefOfHit, describeDamage } from '../../gunfight/events/describe-damage.ts'
import { blastCue, hitCue, openPlace } from '../../gunfight/events/cues.ts'
import { isWornDown } from '../arms/armour.ts'
import { MOVES, isFirearm, areaName, type Mode } from '../words.ts'
import { isOneOf } from '../../../dice/one-of.ts'
import { getsStuck, hasCalibre } from '../arms/arms.ts'
import { doesDamage } from '../attack/damage.ts'
import { hand, handsAfter } from '../combatant.ts'
import { countFired, freeLying, isStuck, leaveHand } from '../movement/lying.ts'
import type { AttackEvents, Combatant, State, Zone } from '../contract/state.ts'
import { inRound, type Kinds } from './kinds.ts'
import { capital, metresText, plural } from '../../gunfight/words.ts'

/** What somebody fumbles with. */
type Fumbled = 'gun' | 'blade' | 'hands' | 'harmless move'
const each = (text: string): Readonly<Record<Fumbled, string>> => ({
  gun: text,
  blade: text,
  hands: text,
  'harmless move': text,
})

const unarmed = (text: string) => ({ hands: text, 'harmless move': text })
const HARMLESS = { 'harmless move': 'nobody is hurt, as the move does no damage' }

/** Rows of the fumble table, as a line of the log tells them. The reliability roll and the hit have lines of their own. */
const FUMBLES: Readonly<Record<string, Readonly<Record<Fumbled, string>>>> = {
  'no special effect, the attack simply fails': each('the attack fails, and nothing worse happens'),
  'the weapon is dropped': {
    ...each('the weapon slips out of their hands'),
    ...unarmed('there is no weapon to drop'),
  },
  'the weapon discharges (firearm: only if the reliability roll fails) or strikes something harmless':
    { ...each('they strike something harmless'), gun: 'the weapon may go off by itself' },
  'the weapon jams (firearm: reliability roll) or sticks in the ground for one round': {
    gun: 'the weapon may jam',
    blade: 'the weapon is stuck for a round',
    ...unarmed('there is no weapon to get stuck'),
  },
  'the attacker is wounded by their own weapon: roll location and damage': {
    ...each('they wound themselves with their own weapon'),
    hands: 'they hurt themselves',
    ...HARMLESS,
  },
  'the attacker wounds a member of their own side, or themself when alone: roll location and damage':
    { ...each('they strike the wrong person'), ...HARMLESS },
  'it goes off beside the nearest of their side, or at their feet when alone': each(
    'it goes off on their own side',
  ),
}

/** What the rows at the cost of the own side come to for somebody alone. */
const ALONE: Readonly<Record<string, string>> = {
  'the attacker wounds a member of their own side, or themself when alone: roll location and damage':
    'the attacker is wounded by their own weapon: roll location and damage',
  'it goes off beside the nearest of their side, or at their feet when alone':
    "it goes off at the thrower's feet",
}

/** What the last act was done with: moves use bare hands. */
function fumbledWith(combatant: Combatant | undefined): Fumbled {
  const carried = combatant && hand(combatant)
  const last = combatant?.inRound.last
  if (isOneOf(MOVES, last)) return doesDamage(last) ? 'hands' : 'harmless move'
  if (!carried) return 'hands'
  return hasCalibre(carried.weapon) ? 'gun' : 'blade'
}

type Attacked = Readonly<AttackEvents['attacked']>

/** Notes an attack of one combatant on others, which keeps both sides busy (`cp2020/ambush/setup-distracted`). */
function noteFight({ men, now }: State, by: Id | undefined, targets: readonly Id[]): void {
  const attacker = by === undefined ? undefined : men[by]
  if (!attacker) return
  for (const id of targets) {
    const target = men[id]
    if (!target || target === attacker) continue
    attacker.fights = { ...attacker.fights, [id]: now }
    target.fights = { ...target.fights, [attacker.id]: now }
  }
}

export const ATTACK: Kinds<AttackEvents> = {
  jammed: {
    change(combatant, { weapon, rounds }) {
      carriedAt(combatant, weapon).jammed = rounds
    },
    kind: ({ rounds }) => (rounds > 0 ? 'fumble' : 'act'),
    say: ({ who, weapon, die, upTo, rounds }, name, { men }) =>
      rounds > 0
        ? getsStuck(men[who]?.weapons[weapon])
          ? `${name(who)}'s weapon is stuck until their next part.`
          : `${name(who)}'s weapon jams: rolled ${die}, needed more than ${upTo}. Clearing it takes ${plural(rounds, 'round')}.`
        : `${name(who)}'s weapon does not jam: rolled ${die}, needed more than ${upTo}.`,
  },
  discharged: {
    change(combatant, { weapon, rounds }) {
      carriedAt(combatant, weapon).loaded -= rounds
    },
    say: ({ who, die, upTo, rounds }, name) =>
      rounds > 0
        ? `${name(who)}'s weapon goes off by itself: rolled ${die}, needed more than ${upTo}.`
        : die <= upTo
          ? `${name(who)}'s weapon would go off, but it is empty: rolled ${die}, needed more than ${upTo}.`
          : `${name(who)}'s weapon does not go off: rolled ${die}, needed more than ${upTo}.`,
  },
  clears: {
    change(combatant, { weapon, left }) {
      const carried = carriedAt(combatant, weapon)
      carried.jammed = left
      return getsStuck(carried) ? {} : inRound(combatant, { cleared: true })
    },
    say({ who, weapon, left }, name, { men }) {
      if (left > 0) return `${name(who)} works on the jam: ${plural(left, 'more round')} to go.`
      const carried = men[who]?.weapons[weapon]
      return getsStuck(carried)
        ? `${name(who)} pulls ${carried?.weapon.name} free.`
        : `${name(who)} has cleared the jam.`
    },
  },
  'comes-free': {
    apply: (state, { item }) => freeLying(state, item),
    say: ({ who, name: thing }, name) => `${name(who)}'s ${thing} no longer sticks in the ground.`,
  },
  dropped: {
    mayName: ['near', 'by'],
    change: (combatant, { weapon, at, near = combatant.id }, state) =>
      leaveHand(state, combatant, weapon, at ? { at } : { near }, true),
    say({ who }, name, state) {
      const left = state.lying.at(-1)
      if (left?.by !== who) return `${name(who)} drops the weapon.`
      const what = left.carried.weapon.name
      return isStuck(state, left.carried)
        ? `${name(who)} leaves ${what} stuck in the ground.`
        : `${name(who)} drops ${what}.`
    },
  },
  given: {
    change: (combatant, { carried }, { rules }) => ({
      ...handsAfter(combatant, carried, rules),
      inHand: carry(combatant.weapons, carried),
    }),
    say: ({ who, carried }, name) => `${name(who)} now carries: ${carried.weapon.name}.`,
    kind: () => 'ruling',
  },
  attacked: {
    names: ['who', 'target'],
    felt: ({ target, mode }) => ({ who: target, what: isFirearm(mode) ? 'shoots at' : 'attacks' }),
    apply: (state, { who, target }) => noteFight(state, who, [target]),
    change: () => ({ tripped: undefined, trips: undefined }),
    say: sayAttack,
    brief: briefAttack,
    cue: cueAttack,
    kind: ({ hit }) => (hit ? 'hit' : 'miss'),
  },
  hit: {
    mayName: ['by'],
    change(combatant, { area, wear: points }, { rules }) {
      if (points <= 0) return {}
      const worn = combatant.armour.map((piece, index) => {
        const lost = combatant.worn[index] ?? {}
        return isWornDown(combatant.armour, piece, area, rules.options)
          ? { ...lost, [area]: Math.min((lost[area] ?? 0) + points, piece.sp) }
          : lost
      })
      return { worn }
    },
    say: (event, name) => `${name(event.who)}, ${areaName(event.area)}: ${describeDamage(event)}.`,
    kind: ({ through }) => (through > 0 ? 'hit' : 'miss'),
    brief: (event) => briefOfHit(event, 'armour'),
    cue: hitCue,
  },
  fumbled: {
    say: ({ who, die, what, alone }, name, { men }) => {
      const row = (alone ? ALONE[what] : undefined) ?? what
      return `${name(who)} fumbles (${die}): ${FUMBLES[row]?.[fumbledWith(men[who])] ?? row}.`
    },
    kind: () => 'fumble',
  },
  suppressed: {
    redact: (event, known) =>
      known(event.zone.who)
        ? { ...event, zone: { ...event.zone, met: event.zone.met.filter(known) } }
        : undefined,
    apply: ({ zones }, { zone }) => ({ zones: [...zones, zone] }),
    say: ({ zone: { who, width, rounds, against }, name: weapon }, name) =>
      `${name(who)} lays suppressive fire ${width} m wide (${weapon}, ${plural(rounds, 'round')}): ${Math.ceil(against)} or more is safe.`,
    cue: ({ zone: { who, rounds, shape } }) => ({
      show: 'zone',
      who,
      hits: rounds,
      ...(shape ? { shape } : {}),
    }),
  },
  'zone-met': {
    names: ['who', 'by'],
    felt: ({ who }) => ({ who, what: 'shoots at' }),
    apply(state, { zone: id, who, by }) {
      noteFight(state, by, [who])
      const met = (zone: Zone): Zone =>
        zone.id === id ? { ...zone, met: [...zone.met, who] } : zone
      return { zones: state.zones.map(met) }
    },
    say({ who, by, die, total, against, safe, hits }, name) {
      const sum = `: ${total} against ${Number.isInteger(against) ? against : against.toFixed(2)}`
      return safe
        ? `${name(who)} gets through the fire of ${name(by)}${sum}.`
        : `${name(who)} is caught in the fire of ${name(by)}${die > 0 ? sum : ''}; ${plural(hits, 'round')} ${hits === 1 ? 'strikes' : 'strike'}.`
    },
    kind: ({ safe }) => (safe ? 'miss' : 'hit'),
    cue: ({ who, by, die, total, against, hits }) => ({
      show: 'shot',
      who: by,
      to: who,
      mode: 'zone',
      hits,
      ...(die > 0 ? { against: total, total: against } : {}),
    }),
  },
  thrown: {
    mayName: ['target'],
    felt: ({ target }) =>
      target === undefined ? undefined : { who: target, what: 'throws something at' },
    apply: (state, { who, target }) => noteFight(state, who, target === undefined ? [] : [target]),
    change(combatant, { weapon, rounds, stopped }, state) {
      if (stopped) return
      Object.assign(combatant, { tripped: undefined, trips: undefined })
      if (rounds !== undefined) return
      // The next one of a stack is the same weapon, whose ROF has been used (`cp2020/action/attack`).
      countFired(combatant, weapon, (combatant.inRound.fired[weapon] ?? 0) + 1)
      leaveHand(state, combatant, weapon)
    },
    say({ who, name: thing, rounds, target, attack, against, hit, fumble, stopped }, name) {
      if (stopped) return `${name(who)} can no longer use ${thing}: nothing comes of it.`
      const does =
        rounds === undefined
          ? `throws ${thing}`
          : `fires ${plural(rounds, 'explosive round')} (${thing})`
      const result = hit ? 'on the mark' : fumble ? 'a fumble' : 'off the mark'
      return `${name(who)} ${does}${target ? ` at ${name(target)}` : ''}: ${attack} against ${against}, ${result}.`
    },
    cue: ({ who, target, at, attack, against, rounds, stopped }, view) =>
      stopped
        ? undefined
        : {
            show: 'throw',
            who,
            mode: rounds === undefined ? 'hand' : 'rifle',
            total: attack,
            against,
            ...(target === undefined ? openPlace(view, at) : { to: target }),
          },
  },
  burst: {
    mayName: ['by', 'near', 'inside'],
    apply: (state, { by, inside }) => noteFight(state, by, inside),
    say({ name: thing, fired, metres, inside }, name) {
      const several = fired !== undefined && fired > 1
      const what = fired === undefined ? thing : `${thing} ${several ? 'rounds' : 'round'}`
      const where = metres > 0 ? ` ${metres} m off the mark` : ''
      const whom =
        inside.length > 0
          ? ` and ${several ? 'catch' : 'catches'} ${inside.map(name).join(', ')}`
          : ''
      return `${capital(what)} ${several ? 'go' : 'goes'} off${where}${whom}.`
    },
    cue: ({ at, near, inside, radius }, view) => blastCue(view, { at, near, inside, radius }),
  },
}

/** "Tank Lorenz fires a burst at Dex (SMG)": "2 rounds hit". */
function briefAttack(event: Attacked, name: Name): Brief {
  const { who, target, weapon, mode, hit, hits } = event
  const outcome = !hit
    ? 'missed'
    : event.parried
      ? 'parried'
      : mode === 'burst' || mode === 'auto' || hits > 1
        ? `${hits} ${hits === 1 ? 'round hits' : 'rounds hit'}`
        : 'hit'
  if (event.caught)
    return { deed: `${name(target)} is in the spread of the shot`, outcome, to: target }
  const means = isFirearm(mode) || mode === 'melee' ? ` (${weapon})` : ''
  return { deed: `${name(who)} ${MOVE[mode]} ${name(target)}${means}`, outcome, to: target }
}

function cueAttack(event: Attacked): Cue {
  const { who, target, mode, attack, defence, hit, hits, caught, at } = event
  return {
    show: isFirearm(mode) ? 'shot' : 'blow',
    who,
    to: target,
    mode: caught ?? mode,
    hits: hit ? Math.max(1, hits) : 0,
    ...(attack === undefined ? {} : { total: attack, against: defence }),
    ...(at ? { area: at } : {}),
  }
}

function sayAttack(event: Attacked, name: Name): string {
  const { who, target, weapon, mode, band = '', attack, defence, hit, hits } = event
  if (event.caught)
    return `${name(target)} is in the spread of the shot: ${attack ?? ''} against ${defence}, ${hit ? 'hit' : 'missed'}.`
  const where = event.at ? `, called at the ${areaName(event.at)}` : ''
  const means = isFirearm(mode)
    ? ` (${weapon}, ${metresText(event.metres)}, ${band}${where})`
    : mode === 'melee'
      ? ` (${weapon}${where})`
      : ''
  const deed = `${name(who)} ${MOVE[mode]} ${name(target)}${means}`
  if (event.stopped) return `${deed}: nothing comes of it, ${name(who)} can no longer do it.`
  if (event.fumble && event.attackDie === 1) return `${deed}: a natural 1, a miss.`
  const sums = attack === undefined ? '' : `: ${attack} against ${defence}`
  const result = !hit
    ? event.fumble
      ? 'a critical failure'
      : 'a miss'
    : event.parried
      ? 'parried'
      : hits > 1
        ? `${hits} ${event.areas ? 'areas are struck' : 'rounds strike'}`
        : hits === 0 && (mode === 'auto' || mode === 'burst')
          ? 'no round strikes'
          : 'a hit'
  return `${deed}${sums}, ${result}.`
}

const MOVE: Readonly<Record<Mode, string>> = {
  single: 'shoots',
  burst: 'fires a burst at',
  auto: 'fires full auto at',
  melee: 'strikes at',
  strike: 'strikes at',
  kick: 'kicks at',
  disarm: 'goes for the weapon of',
  throw: 'throws',
  hold: 'tries to hold',
  choke: 'chokes',
  'sweep-trip': 'tries to trip',
  grapple: 'grabs at',
}
