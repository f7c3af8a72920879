// The log in plain words: one sentence an event, made when somebody reads.
import type { Id } from '../../../dice/dice.ts'
import { commonKind, sayCommon } from '../../gunfight/table/say.ts'
import type { Event } from '../events.ts'
import { MODIFIERS } from '../attack/modifiers.ts'
import { isFirearm } from '../attack/plan.ts'
import type { Rules } from '../rules.ts'
import type { State } from '../state.ts'
import { areaName } from '../words.ts'

type Name = (id: Id | undefined) => string

/** One sentence, or undefined for what is not worth a line. */
export function say(event: Event, view: Readonly<State>): string | undefined {
  const name: Name = (id) => (id && view.men[id]?.name) || 'Someone'
  switch (event.type) {
    case 'body':
      return view.rules.wounds.say(event.fact, name(event.who))
    case 'own':
      return view.rules.own.say(event.fact, name(event.who), view)
    case 'round':
      return `Round ${event.round}.`
    case 'fast-draw':
      return `${name(event.who)} goes for a fast draw (+3 initiative, -3 to hit).`
    case 'initiative':
      return `Initiative: ${event.order.map((group) => group.map((id) => `${name(id)} ${event.rolls.find(({ who }) => who === id)?.total ?? view.men[id]?.initiative ?? ''}`).join(' with ')).join(', ')}.`
    case 'part':
    case 'acted':
    case 'ambush-used':
      return undefined
    case 'waits':
      return `${name(event.who)} waits${event.after === undefined ? '' : ` for ${name(event.after)}`}.`
    case 'steps-in':
      return `${name(event.who)} steps in.`
    case 'jammed':
      return event.rounds > 0
        ? `${name(event.who)}'s weapon jams: ${event.die}, up to ${event.upTo}; ${event.rounds} ${event.rounds === 1 ? 'round' : 'rounds'} to clear.`
        : `${name(event.who)}'s weapon does not jam: ${event.die}, above ${event.upTo}.`
    case 'discharged':
      return event.rounds > 0
        ? `${name(event.who)}'s weapon goes off by itself: ${event.die}, up to ${event.upTo}.`
        : `${name(event.who)}'s weapon does not go off: ${event.die}, above ${event.upTo}.`
    case 'clears':
      return event.left > 0
        ? `${name(event.who)} works on the jam: ${event.left} more.`
        : `${name(event.who)} has cleared the jam.`
    case 'dropped':
      return `${name(event.who)} drops his weapon.`
    case 'picked-up':
      return `${name(event.who)} picks up ${event.name}.`
    case 'attacked':
      return attacked(event, name)
    case 'hit':
      return `${name(event.who)}, ${areaName(event.area)}: ${event.damage} points${event.stopped > 0 ? `, SP ${event.stopped}` : ''}: ${event.through > 0 ? `${event.through} through` : 'nothing goes through'}.`
    case 'fumbled':
      return `A fumble by ${name(event.who)} (${event.die}): ${event.what}.`
    case 'parry-roll':
      return `${name(event.who)} ${event.holds ? 'parries' : 'fails to parry'}: ${event.total} against ${event.against}${event.holds && event.takes !== 'nothing' ? `, ${event.damage === undefined ? '' : `${event.damage} points `}taken by the ${event.takes === 'weapon' ? 'weapon' : areaName(event.takes)}` : ''}.`
    case 'parries':
      return `${name(event.who)} is ready to parry${event.arm ? ` with the ${areaName(event.arm)}` : ''}.`
    case 'gripped':
      return `${name(event.who)} ${event.grip.kind === 'grapple' ? 'gets a grip on' : event.grip.kind === 'hold' ? 'holds' : 'chokes'} ${name(event.grip.target)}.`
    case 'kept':
      return `${name(event.who)} keeps up the hold.`
    case 'let-go':
      return `${name(event.who)} ${event.lost ? 'loses' : 'lets go of'} ${name(event.target)}.`
    case 'escaped':
      return `${name(event.who)} ${event.free ? 'gets free of' : 'fails to get free of'} ${name(event.from)}: ${event.roll} against ${event.against}.`
    case 'tripped':
      return `${name(event.who)} is tripped by ${name(event.by)}.`
    case 'disarmed':
      return event.taken
        ? `${name(event.by)} takes ${event.name} from ${name(event.who)}.`
        : `${event.name} is knocked from the hand of ${name(event.who)}.`
    case 'suppressed':
      return `${name(event.zone.who)} lays suppressive fire ${event.zone.width} m wide (${event.name}, ${event.zone.rounds} rounds): ${Math.ceil(event.zone.against)} or more is safe.`
    case 'zone-met':
      return event.safe
        ? `${name(event.who)} gets through the fire of ${name(event.by)}: ${event.total} against ${whole(event.against)}.`
        : `${name(event.who)} is caught in the fire of ${name(event.by)}${event.die > 0 ? `: ${event.total} against ${whole(event.against)}` : ''}; ${event.hits} ${event.hits === 1 ? 'round strikes' : 'rounds strike'}.`
    case 'thrown':
      return `${name(event.who)} ${event.rounds === undefined ? `throws ${event.name}` : `fires ${event.rounds} ${event.rounds === 1 ? 'round' : 'rounds'} that go off (${event.name})`}${event.target ? ` at ${name(event.target)}` : ''}: ${event.attack} against ${event.against}, ${event.hit ? 'on the mark' : event.fumble ? 'a fumble' : 'off the mark'}.`
    case 'burst':
      return `${event.name} goes off${event.metres > 0 ? ` ${event.metres} m off the mark` : ''}${event.inside.length > 0 ? `; in it: ${event.inside.map(name).join(', ')}` : ''}.`
    case 'ambush':
      return `${name(event.who)} lies in wait for ${name(event.victim)}: ${event.stealth} against ${event.awareness}, ${event.works ? 'unnoticed' : 'noticed'}.`
    case 'given':
      return `${name(event.who)} has ${event.carried.weapon.name} now.`
    case 'granted':
      return `${name(event.grant.who)}${event.grant.target === undefined ? '' : ` against ${name(event.grant.target)}`}: ${MODIFIERS.get(event.grant.modifier)?.what ?? event.grant.modifier}${event.holds ? '' : ' no longer'}.`
    case 'days':
      return `Day ${event.day}.`
    case 'nursed':
      return `${name(event.who)} is nursed: ${event.day.care.replace('-', ' ')}${event.day.speedHeal ? ', speed heal' : ''}${event.day.nanotechnology ? ', nanotechnology' : ''}${event.day.rested ? '' : ', without rest'}.`
    case 'treated':
      return `${event.by === undefined ? 'A surgeon' : name(event.by)}: ${event.what}, ${event.total} against ${event.difficulty}: ${event.done ? 'done' : 'in vain'}.`
    default:
      return sayCommon(event, name, view)
  }
}

const whole = (against: number): string =>
  Number.isInteger(against) ? String(against) : against.toFixed(2)

function attacked(event: Event & { type: 'attacked' }, name: Name): string {
  const where = event.at ? `, called at the ${areaName(event.at)}` : ''
  const how = isFirearm(event.mode)
    ? `${event.mode === 'single' ? 'shoots' : event.mode === 'burst' ? 'fires a burst at' : 'fires full auto at'} ${name(event.target)} (${event.weapon}, ${event.metres} m, ${event.band ?? ''}${where})`
    : event.mode === 'melee'
      ? `strikes at ${name(event.target)} (${event.weapon}${where})`
      : `${MOVE[event.mode] ?? event.mode} ${name(event.target)}`
  if (event.caught)
    return `${name(event.target)} is in the spread of the shot: ${event.attack ?? ''} against ${event.defence}, ${event.hit ? 'hit' : 'missed'}.`
  const sums = event.attack === undefined ? '' : `: ${event.attack} against ${event.defence}`
  if (event.fumble) return `${name(event.who)} ${how}: a natural 1, a miss.`
  return `${name(event.who)} ${how}${sums}, ${!event.hit ? 'a miss' : event.parried ? 'parried' : event.hits > 1 ? `${event.hits} rounds strike` : 'a hit'}.`
}
const MOVE: Readonly<Record<string, string>> = {
  strike: 'strikes at',
  kick: 'kicks at',
  disarm: 'goes for the weapon of',
  throw: 'throws',
  hold: 'tries to hold',
  choke: 'chokes',
  'sweep-trip': 'tries to trip',
  grapple: 'grabs at',
}

/** One word for the colour and icon of an event's line. */
export function lineKind(event: Event, rules: Rules): string {
  switch (event.type) {
    case 'body':
      return rules.wounds.kind(event.fact)
    case 'own':
      return rules.own.kind(event.fact)
    case 'attacked':
      return event.hit ? 'hit' : 'miss'
    case 'hit':
      return event.through > 0 ? 'hit' : 'miss'
    case 'zone-met':
      return event.safe ? 'miss' : 'hit'
    case 'round':
    case 'initiative':
    case 'days':
      return 'clock'
    case 'treated':
      return 'heal'
    case 'given':
    case 'granted':
      return 'ruling'
    default:
      return commonKind(event.type) ?? 'act'
  }
}
