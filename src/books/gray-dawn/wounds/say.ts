// Facts in sentences.
import { areaName, isLeg } from '../../cp2020/words.ts'
import type { Fact, Save } from '../../cp2020/wounds/wound-store.ts'
import type { MarkFact } from './facts.ts'
import { CRIPPLES } from './suffer.ts'

const plural = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`
const NAMES = { wounding: 'wounding', minor: 'minor', crippling: 'crippling' } as const

export function sayFact(told: Fact, name: string): string | undefined {
  const fact = told as MarkFact
  switch (fact.fact) {
    case 'hurt':
      return sayHurt(fact, name)
    case 'numb':
      return `${name}: ${plural(fact.points, 'point')} to the crippled ${areaName(fact.area)} change nothing.`
    case 'crippled':
      return `${name}: the ${areaName(fact.area)} is crippled.`
    case 'stun-save':
      return fact.saved
        ? `${name} stays in the fight: ${fact.die} of ${fact.needed}.`
        : `${name} is out of action: ${fact.die}, needed ${fact.needed} or less.`
    case 'comes-to':
      return fact.saved
        ? `${name} comes to${fact.acts ? '' : ', too late to act in this round'}: ${fact.die} of ${fact.needed}.`
        : `${name} stays down: ${fact.die}, needed ${fact.needed} or less.`
    case 'death-save': {
      if (fact.result === 'lives') return `${name} clings to life: ${fact.die} of ${fact.needed}.`
      return `${name} is ${fact.result === 'dying' ? 'dying and will be dead in ten rounds unless somebody helps' : 'knocked out'}: ${fact.die}, needed ${fact.needed} or less.`
    }
    case 'fatal':
      return `${name}'s head is crippled: he is dying and will be dead in ten rounds unless somebody helps.`
    case 'comes-round':
      return fact.saved
        ? `${name} comes round: ${fact.die} of ${fact.needed}.`
        : `${name} stays knocked out: ${fact.die}, needed ${fact.needed} or less.`
    case 'severing': {
      const done = fact.area === 'head' ? 'is destroyed' : 'is severed'
      const sum = `${fact.total} against ${fact.against}`
      return fact.severed
        ? `${name}: the ${areaName(fact.area)} ${done} (${sum}).`
        : `${name}: the ${areaName(fact.area)} is ${fact.area === 'head' ? 'not destroyed' : 'broken, not severed'} (${sum}).`
    }
    case 'severed':
      return fact.area === 'head'
        ? `${name} loses his head.`
        : `${name}: the ${areaName(fact.area)} is blown off.`
    case 'limb-check':
      return fact.done
        ? `${name} keeps his limbs whole: ${fact.total} against ${fact.against}.`
        : `${name} is maimed by the blast: ${fact.total} against ${fact.against}.`
    case 'killed':
      return fact.by === 'time'
        ? `${name} dies: nobody has stabilised him in time.`
        : `${name} is killed.`
    case 'bleeds':
      return `${name} bleeds: one mark more.`
    case 'stabilised':
      return `${name} is stabilised.`
    case 'held':
      return `First aid buys ${name} ${plural(fact.minutes, 'minute')}.`
    case 'hold-ends':
      return `What first aid could do for ${name} is over.`
    case 'set':
      return `${name}: the ${areaName(fact.area)} is stabilised.`
    case 'care-check':
      return `${name} is ${fact.done ? '' : 'not '}well cared for: ${fact.total} against ${fact.against}.`
    case 'stun-heals':
      return `${name} shakes off ${plural(fact.points, 'point')} of stun.`
    case 'heals':
      return `${name} heals ${fact.points} ${NAMES[fact.kind]} ${fact.points === 1 ? 'mark' : 'marks'}${fact.area ? ` (${areaName(fact.area)})` : ''}.`
    case 'woken':
      return `${name} is himself again.`
    case 'restored':
      return `The wounds of ${name} are gone.`
  }
}

function sayHurt(
  { area, points, stun, kind, secondary }: MarkFact & { fact: 'hurt' },
  name: string,
): string {
  const wound = points > 0 ? `${points} ${NAMES[kind]} ${points === 1 ? 'mark' : 'marks'}` : ''
  const both = [wound, stun > 0 ? `${stun} of stun` : '']
    .filter((part) => part !== '')
    .join(' and ')
  const where = secondary ? 'head and limbs' : areaName(area)
  const crippled = kind === 'crippling' ? `; the ${areaName(area)} is crippled` : ''
  // `gray-dawn/cripple/stun-effects`: a hint, nothing follows by itself.
  const hint = stun > CRIPPLES ? '; the referee may add a sprain, a concussion or the like' : ''
  return `${name} takes ${both} (${where})${crippled}${hint}.`
}

/** Marks that a fact makes, of stun too. */
export function pointsIn(told: Fact): number {
  const fact = told as MarkFact
  return fact.fact === 'hurt' ? fact.points + fact.stun : 0
}

/** The save that a fact tells: who is knocked out by stun has failed it too. */
export function saveIn(told: Fact): Save | undefined {
  const fact = told as MarkFact
  switch (fact.fact) {
    case 'stun-save':
    case 'comes-to':
    case 'comes-round':
      return { save: fact.fact, die: fact.die, needed: fact.needed, made: fact.saved }
    case 'death-save':
      return { save: fact.fact, die: fact.die, needed: fact.needed, made: fact.result === 'lives' }
    default:
      return undefined
  }
}

export function kindOf(told: Fact): 'wound' | 'death' | 'save' | 'heal' {
  const fact = told as MarkFact
  switch (fact.fact) {
    case 'killed':
      return 'death'
    case 'severing':
      return fact.severed ? (fact.area === 'head' ? 'death' : 'wound') : 'save'
    case 'severed':
      return fact.area === 'head' ? 'death' : 'wound'
    case 'hurt':
    case 'numb':
    case 'crippled':
    case 'fatal':
    case 'bleeds':
      return 'wound'
    case 'stabilised':
    case 'held':
    case 'set':
    case 'care-check':
    case 'stun-heals':
    case 'heals':
    case 'woken':
    case 'restored':
      return 'heal'
    case 'stun-save':
    case 'comes-to':
    case 'death-save':
    case 'comes-round':
    case 'limb-check':
    case 'hold-ends':
      return 'save'
  }
}

/** The fact throws him to the ground: a leg that carries him no more, a faint from which no stun save wakes. */
export function fells(told: Fact): boolean {
  const fact = told as MarkFact
  switch (fact.fact) {
    case 'hurt':
      return fact.kind === 'crippling' && isLeg(fact.area)
    case 'crippled':
    case 'severed':
      return isLeg(fact.area)
    case 'death-save':
      return fact.result !== 'lives'
    case 'fatal':
      return true
    default:
      return false
  }
}
