// The log in plain words: one sentence an event, made when somebody reads.
import type { Id } from '../../../dice/dice.ts'
import type { Event } from '../events.ts'
import { MODIFIERS } from '../attack/modifiers.ts'
import { isFirearm } from '../attack/plan.ts'
import type { Rules } from '../rules.ts'
import type { State } from '../state.ts'
import { areaName } from '../words.ts'

type Name = (id: Id | undefined) => string

/** One sentence, or undefined for what is not worth a line. */
export function say(event: Event, view: Readonly<State>, rules: Rules): string | undefined {
  const name: Name = (id) => (id && view.men[id]?.name) || 'Someone'
  switch (event.type) {
    case 'body':
      return rules.wounds.say(event.fact, name(event.who))
    case 'own':
      return rules.own.say(event.fact, name(event.who), view)
    case 'round':
      return `Round ${event.round}.`
    case 'fast-draw':
      return `${name(event.who)} goes for a fast draw (+3 initiative, -3 to hit).`
    case 'initiative':
      return `Initiative: ${event.order.map((group) => group.map((id) => `${name(id)} ${event.rolls.find(({ who }) => who === id)?.total ?? view.men[id]?.initiative ?? ''}`).join(' with ')).join(', ')}.`
    case 'part':
    case 'ended':
    case 'acted':
    case 'ambush-used':
    case 'fired':
      return undefined
    case 'waits':
      return `${name(event.who)} waits${event.after === undefined ? '' : ` for ${name(event.after)}`}.`
    case 'steps-in':
      return `${name(event.who)} steps in.`
    case 'moved':
      return `${name(event.who)} moves ${event.metres.toFixed(1)} m.`
    case 'turned':
      return event.towards
        ? `${name(event.who)} turns to ${name(event.towards)}${event.penalty ? ' (-2)' : ''}.`
        : undefined
    case 'posture':
      return `${name(event.who)} ${event.knocked ? 'goes to the ground' : event.posture === 'standing' ? 'stands up' : event.posture === 'kneeling' ? 'kneels' : 'drops prone'}.`
    case 'aimed':
      return `${name(event.who)} aims at ${name(event.target)}.`
    case 'aim-lost':
      return `${name(event.who)} loses his aim.`
    case 'reloaded':
      return `${name(event.who)} reloads${event.load ? ` with ${event.load.replaceAll('-', ' ')}` : ''}.`
    case 'changed':
      return `${name(event.who)} draws ${view.men[event.who]?.weapons[event.weapon]?.weapon.name ?? 'a weapon'}.`
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
    case 'dodges':
      return `${name(event.who)} dodges.`
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
    case 'lies-in-wait':
      return event.victims.length === 0
        ? `${name(event.who)} finds nobody whose mind is elsewhere.`
        : `${name(event.who)} lies in wait for ${event.victims.map(name).join(', ')}.`
    case 'ambush':
      return `${name(event.who)} lies in wait for ${name(event.victim)}: ${event.stealth} against ${event.awareness}, ${event.works ? 'unnoticed' : 'noticed'}.`
    case 'shown':
      return event.by !== undefined
        ? `${name(event.by)} finds ${name(event.who)}.`
        : event.hidden
          ? `${name(event.who)} is out of sight.`
          : `${name(event.who)} shows himself.`
    case 'task':
      return `${name(event.who)}: ${event.what}, ${event.total} against ${event.difficulty}: ${event.done ? 'done' : 'failed'}.`
    case 'mounted':
      return `${name(event.who)} ${event.mounted ? 'gets into' : 'gets out of'} ${event.name ?? 'a vehicle'}.`
    case 'opened':
      return `${event.who ? name(event.who) : 'Somebody'} opens ${event.name}.`
    case 'closed':
      return `${event.who ? name(event.who) : 'Somebody'} closes ${event.name}.`
    case 'placed':
      return `The referee puts ${name(event.who)} elsewhere.`
    case 'favoured':
      return `The referee gives ${name(event.who)} ${event.value >= 0 ? '+' : ''}${event.value} on his rolls.`
    case 'stated':
      return `${name(event.pair.a)} and ${name(event.pair.b)}: ${[event.pair.metres !== undefined && `${event.pair.metres} m`, event.pair.sees === false && 'out of sight', event.pair.cover].filter(Boolean).join(', ')}.`
    case 'given':
      return `${name(event.who)} has ${event.carried.weapon.name} now.`
    case 'granted':
      return `${name(event.grant.who)}${event.grant.target === undefined ? '' : ` against ${name(event.grant.target)}`}: ${MODIFIERS.get(event.grant.modifier)?.what ?? event.grant.modifier}${event.holds ? '' : ' no longer'}.`
    case 'ordered':
    case 'asks-referee':
    case 'passed':
      return undefined
    case 'days':
      return `Day ${event.day}.`
    case 'nursed':
      return `${name(event.who)} is nursed: ${event.day.care.replace('-', ' ')}${event.day.speedHeal ? ', speed heal' : ''}${event.day.nanotechnology ? ', nanotechnology' : ''}${event.day.rested ? '' : ', without rest'}.`
    case 'treated':
      return `${event.by === undefined ? 'A surgeon' : name(event.by)}: ${event.what}, ${event.total} against ${event.difficulty}: ${event.done ? 'done' : 'in vain'}.`
    case 'ruled':
      return `The referee rules: ${event.text}${event.why ? ` (${event.why})` : ''}.`
    case 'over':
      return `The fight is over. ${event.how}`
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
    case 'over':
    case 'days':
      return 'clock'
    case 'treated':
      return 'heal'
    case 'moved':
    case 'turned':
    case 'posture':
      return 'move'
    case 'ruled':
    case 'favoured':
    case 'placed':
    case 'stated':
    case 'given':
    case 'granted':
      return 'ruling'
    default:
      return 'act'
  }
}
