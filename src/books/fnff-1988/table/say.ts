// The log in plain words: one sentence an event, made when somebody reads.
import type { Id } from '../../../dice/dice.ts'
import { commonKind, sayCommon } from '../../gunfight/table/say.ts'
import type { Event } from '../events.ts'
import { sayDays } from '../healing/say.ts'
import { sayThing } from './say-things.ts'
import { thingOf } from '../attack/structure.ts'
import { sayThrown } from './say-thrown.ts'
import { sayHold } from './say-holds.ts'
import type { State } from '../state.ts'
import { areaName } from '../state.ts'
import { BANDS } from '../words.ts'
import type { Mode } from '../words.ts'

const LEVEL: Readonly<Record<string, string>> = {
  FW: 'a flesh wound',
  SW: 'a serious wound',
  CW: 'a critical wound',
  MW: 'a mortal wound',
  D: 'killed at once',
}
const BAND = ['pointblank', 'close', 'medium', 'long', 'extreme']
export const EFFECT: Readonly<Record<string, string>> = {
  broken: 'the bone is broken, the limb useless',
  rib: 'a rib is broken',
  'skull-fracture': 'the skull is fractured',
  'eye-lost': 'an eye is lost',
  unusable: 'the limb is unusable',
  amputated: 'the limb is lost',
  lungs: 'the lungs are punctured',
  abdomen: 'hit in the abdomen',
  groin: 'hit low: he can do nothing',
  'skull-crushed': 'the skull is crushed',
  amnesia: 'his memory is gone',
  blind: 'he is blinded',
}

/** One sentence, or undefined for what is not worth a line. */
export function say(event: Event, view: Readonly<State>): string | undefined {
  const name = (id: Id | undefined): string =>
    (id && (view.men[id]?.name ?? thingOf(view, id)?.name)) || 'Someone'
  switch (event.type) {
    case 'turn':
      return `Turn ${event.turn}.`
    case 'phase':
      return `Phase ${event.phase}.`
    case 'part':
    case 'free':
    case 'acted':
      return undefined
    case 'ambush':
      return `${name(event.who)} lies in wait for ${name(event.victim)}: ${event.attack} against ${event.defence}, ${event.sprung ? 'the ambush is sprung' : 'noticed'}.`
    case 'ran':
      return `${name(event.who)} runs.`
    case 'parries':
      return `${name(event.who)} parries.`
    case 'delays':
      return `${name(event.who)} waits.`
    case 'calls':
      return `${name(event.who)} acts now.`
    case 'goes-on':
      return undefined
    case 'suppressed':
      return event.frozen
        ? `${name(event.who)} freezes with fear and cannot attack.`
        : `${name(event.who)} lays suppressive fire ${event.width} m wide (${event.name}, ${event.rounds} rounds): ${event.attack}.`
    case 'chokes':
      return `${name(event.who)} works on the choke.`
    case 'choked':
      return `The choke of ${name(event.who)}'s shotgun is ${event.choke} now.`
    case 'checked':
      return `${name(event.who)}'s weapon ${event.jammed ? 'jams' : event.turn === undefined ? 'works in spite of the dirt' : 'does not jam'}: ${event.die}, works on ${event.worksOn}.`
    case 'cleared':
      return `The jam is cleared.`
    case 'noticed':
      return event.aware
        ? `${name(event.who)} senses somebody behind: ${event.roll} against ${event.against}.`
        : `${name(event.who)} senses nothing behind: ${event.roll} against ${event.against}.`
    case 'attacked':
      return attacked(event, name)
    case 'hit':
      return `${name(event.who)}, ${areaName(event.area)}: ${event.damage} points, ${event.covered ? 'taken by his cover' : `${event.stopped > 0 ? `SP ${event.stopped}: ` : ''}${event.through > 0 ? `${event.through} through` : 'nothing goes through'}`}.`
    case 'wounded':
      return `${name(event.who)}: ${event.level === 'D' ? 'killed at once' : LEVEL[event.level]} (${areaName(event.area)})${event.effect ? `; ${EFFECT[event.effect]}` : ''}.`
    case 'save':
      return event.result === 'awake'
        ? `${name(event.who)} stays up: ${event.die} of ${event.needed}.`
        : `${name(event.who)} is ${event.result}: ${event.die}, needed ${event.needed} or less.`
    case 'death-save':
      return event.died
        ? `${name(event.who)} dies: ${event.die}, needed ${event.needed} or less.`
        : `${name(event.who)} clings to life: ${event.die} of ${event.needed}.`
    case 'worsened':
      return `${name(event.who)}'s untreated wound becomes ${LEVEL[event.level]}.`
    case 'treated':
      return `${name(event.who)}'s wound is cared for${event.stabilised ? '; he is stable' : ''}.`
    case 'healed':
      return `A wound of ${name(event.who)} is gone.`
    case 'woken':
      return `${name(event.who)} is himself again.`
    case 'feinted':
      return `${name(event.who)} feints ${name(event.target)} out of position.`
    case 'battered':
    case 'held':
    case 'keeps':
    case 'released':
    case 'escaped':
    case 'floored':
      return sayHold(event, name)
    case 'left-out':
      return `${name(event.who)} finds no seat left: ${event.name}.`
    case 'operates':
      return `${name(event.who)} operates on ${name(event.target)}: ${event.phases} of ${event.of} phases.`
    case 'leapt':
      return `${name(event.who)} leaps ${event.metres.toFixed(1)} m${event.name ? `, into ${event.name}` : ''}.`
    case 'attacked-thing':
    case 'struck':
    case 'breached':
    case 'repaired':
    case 'thing-placed':
    case 'thing-stated':
      return sayThing(event, name)
    case 'hostage':
      return `${name(event.who)} ${event.held ? 'takes cover behind a hostage' : 'lets the hostage go'}.`
    case 'dirtied':
      return `${name(event.who)}'s weapon got dirty.`
    case 'thrown':
    case 'burst':
    case 'left-hand':
    case 'picked-up':
      return sayThrown(event, view, name)
    case 'days':
    case 'died':
    case 'bled':
    case 'recovery':
    case 'foreseen':
    case 'care':
    case 'restored':
      return sayDays(event, name)
    default:
      return sayCommon(event, name, view)
  }
}

function attacked(event: Event & { type: 'attacked' }, name: (id: Id) => string): string {
  if (event.frozen) return `${name(event.who)} freezes with fear and cannot attack.`
  // Bare hands have no other name than the blow.
  const where = FIRED.includes(event.mode)
    ? `${event.weapon}, ${event.metres.toFixed(event.metres < 10 ? 1 : 0)} m, ${BAND[BANDS.indexOf(event.band)]}`
    : event.weapon === event.mode
      ? undefined
      : event.weapon
  const how = [
    where,
    event.at && `at the ${areaName(event.at)}`,
    event.helpless ? 'helpless' : event.unaware && 'unaware',
  ].filter(Boolean)
  const sums = `${event.attack} against ${event.defence}`
  const result =
    event.margin > 0
      ? struck(event)
      : event.parried
        ? `warded off with ${event.parried === 'weapon' ? 'the weapon' : `the ${areaName(event.parried)}`}`
        : 'missed'
  const deed =
    event.caught === 'zone'
      ? `The fire zone of ${name(event.who)} meets`
      : event.caught
        ? `The blast of ${name(event.who)} also meets`
        : `${name(event.who)} ${HOW[event.mode] ?? 'attacks'}`
  return `${deed} ${name(event.target)}${how.length > 0 ? ` (${how.join(', ')})` : ''}: ${sums}, ${result}.`
}

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

/** "hit by 4"; with more than one round, how many of them. */
function struck({ mode, caught, margin, hits }: Event & { type: 'attacked' }): string {
  if (caught === 'zone') return hits > 0 ? `hit by ${margin}` : 'no round is left for him'
  return mode === 'burst' || mode === 'auto'
    ? `hit by ${margin}: ${hits} ${hits === 1 ? 'round hits' : 'rounds hit'}`
    : `hit by ${margin}`
}

/** One word for the colour and icon of a line. */
export function lineKind(event: Event): string {
  switch (event.type) {
    case 'attacked':
    case 'attacked-thing':
    case 'thrown':
      return event.frozen
        ? 'fear'
        : event.margin > 0 && !('caught' in event && event.caught === 'zone' && event.hits === 0)
          ? 'hit'
          : 'miss'
    case 'wounded':
      return event.level === 'D' ? 'death' : 'wound'
    case 'worsened':
      return event.level === 'D' ? 'death' : 'wound'
    case 'death-save':
      return event.died ? 'death' : 'save'
    case 'save':
      return event.result === 'awake' ? 'save' : 'down'
    case 'burst':
      return event.inside.length > 0 ? 'hit' : 'miss'
    case 'turn':
    case 'phase':
    case 'days':
    case 'foreseen':
      return 'clock'
    case 'recovery':
      return event.healed ? 'save' : 'clock'
    case 'care':
      return event.done ? 'save' : 'miss'
    case 'bled':
      return event.died ? 'death' : 'save'
    case 'died':
      return 'death'
    case 'ran':
    case 'left-out':
      return 'move'
    case 'held':
    case 'floored':
      return 'hit'
    case 'keeps':
    case 'released':
      return 'move'
    case 'escaped':
      return event.free ? 'save' : 'miss'
    case 'dirtied':
    case 'hostage':
      return 'ruling'
    default:
      return commonKind(event.type) ?? event.type
  }
}
