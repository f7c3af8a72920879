// Facts in sentences, and the body on a sheet.
import type { Person } from '../../cp2020/person.ts'
import type { Area } from '../../cp2020/words.ts'
import { AREAS, areaName, isLeg } from '../../cp2020/words.ts'
import type { Fact, Save, Shown } from '../../cp2020/wounds/wound-store.ts'
import type { Options } from '../options.ts'
import {
  DESTROYED,
  USELESS,
  dyingAt,
  forbidden,
  isDead,
  isHelpless,
  isKnockedOut,
  machineHas,
  stateOf,
} from './condition.ts'
import { EFFECTS, partOf } from './effects.ts'
import type { PlaceFact } from './facts.ts'
import { bodyOf } from './facts.ts'
import type { Word } from './levels.ts'
import { CRITICAL, LIGHT, WORDS, isMortal } from './levels.ts'

const NAMES: Readonly<Record<string, string>> = {
  LW: 'light',
  SW: 'serious',
  CW: 'critical',
  D: 'deadly',
}
/** "light", "mortal 3". */
const nameOf = (word: Word): string => NAMES[word] ?? `mortal ${word.slice(1)}`
const plural = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

export function sayFact(told: Fact, name: string): string | undefined {
  const fact = told as PlaceFact
  switch (fact.fact) {
    case 'wound': {
      const at = areaName(fact.area)
      const by =
        fact.by === 'fire' ? ' burns:' : fact.by === 'heat' ? ' is burnt by hot armour:' : ' takes'
      const sum =
        fact.state === fact.level
          ? ''
          : fact.state === 'D'
            ? ', which with the old one kills'
            : `, in all now ${nameOf(fact.state)}`
      return `${name}${by} a ${nameOf(fact.level)} wound at the ${at}${sum}.`
    }
    case 'effect': {
      const { part, says } = EFFECTS[fact.effect]
      const lost = fact.int || fact.ref ? ` (INT -${fact.int}, REF -${fact.ref})` : ''
      return part === 'limb'
        ? `${name}: the ${areaName(fact.area)} ${says}.`
        : `${name}: ${says}${lost}.`
    }
    case 'specific':
      return `${name} is hit there: ${fact.specific}.`
    case 'machine':
      return fact.specific
        ? `${name}'s cyberware takes ${plural(fact.points, 'point')} (${fact.specific}).`
        : `${name}'s cyberlimb takes ${plural(fact.points, 'point')} (${areaName(fact.area)}).`
    case 'stun':
      return `${name} takes ${plural(fact.points, 'point')} of stun (${areaName(fact.area)}).`
    case 'consciousness-save': {
      const sum = `${fact.die}, needed ${fact.needed} or less`
      if (fact.result === 'awake') return `${name} keeps his senses: ${fact.die} of ${fact.needed}.`
      return fact.result === 'stunned'
        ? `${name} is stunned for a round: ${sum}.`
        : `${name} is unconscious for ${plural(fact.rounds, 'round')}: ${sum}.`
    }
    case 'stun-save':
      return fact.saved
        ? `${name} stays in the fight: ${fact.die} of ${fact.needed}.`
        : `${name} is out of action: ${fact.die}, needed ${fact.needed} or less.`
    case 'comes-to':
      return fact.saved
        ? `${name} comes to: ${fact.die} of ${fact.needed}.`
        : `${name} stays down: ${fact.die}, needed ${fact.needed} or less.`
    case 'death-save':
      return fact.died
        ? `${name} dies: ${fact.die}, needed ${fact.needed} or less.`
        : `${name} lingers on: ${fact.die} of ${fact.needed}.`
    case 'knock-down-save':
      return fact.down
        ? `${name} is knocked down: ${fact.ref + fact.die}, needed ${fact.needed}.`
        : `${name} keeps his feet: ${fact.ref + fact.die}, needed ${fact.needed}.`
    case 'burning':
      return fact.burn === 'fire'
        ? `${name} burns at the ${areaName(fact.area)}.`
        : `${name}'s armour glows at the ${areaName(fact.area)}.`
    case 'worsens':
      return fact.state === 'D'
        ? `${name} dies of the wound at the ${areaName(fact.area)}.`
        : `${name}: the wound at the ${areaName(fact.area)} gets worse, now ${nameOf(fact.state)}.`
    case 'treated':
      return `${name}: the wound at the ${areaName(fact.area)} is cared for.`
    case 'recovery': {
      if (fact.die > fact.needed)
        return `${name}: the wound at the ${areaName(fact.area)} stays as it is: ${fact.die}, needed ${fact.needed} or less.`
      return `${name}: the wound at the ${areaName(fact.area)} ${fact.state === 'none' ? 'has healed' : `is now ${nameOf(fact.state)}`}: ${fact.die} of ${fact.needed}.`
    }
    case 'relief':
      return `${name}: pain-killers take ${plural(fact.points, 'point')} off the penalty of his wounds.`
    case 'woken':
      return `${name} is himself again.`
    case 'restored':
      return `The wounds of ${name} are gone.`
    case 'not-treated':
    case 'day':
      return undefined
  }
}

/** Points of a wound, of a machine, or of stun. */
export function pointsIn(told: Fact): number {
  const fact = told as PlaceFact
  return fact.fact === 'wound' || fact.fact === 'machine' || fact.fact === 'stun' ? fact.points : 0
}

/** The save that a fact tells. A knock-down is a total that has to reach a number. */
export function saveIn(told: Fact): Save | undefined {
  const fact = told as PlaceFact
  switch (fact.fact) {
    case 'consciousness-save':
      return savedBy(fact, fact.result === 'awake')
    case 'stun-save':
    case 'comes-to':
      return savedBy(fact, fact.saved)
    case 'death-save':
      return savedBy(fact, !fact.died)
    case 'knock-down-save':
      return savedBy({ ...fact, die: fact.ref + fact.die }, !fact.down)
    default:
      return undefined
  }
}

const savedBy = (
  {
    fact: save,
    die,
    needed,
  }: { readonly fact: string; readonly die: number; readonly needed: number },
  made: boolean,
): Save => ({ save, die, needed, made })

export function kindOf(told: Fact): 'wound' | 'death' | 'save' | 'heal' {
  const fact = told as PlaceFact
  switch (fact.fact) {
    case 'wound':
      return fact.state === 'D' ? 'death' : 'wound'
    case 'worsens':
      return fact.state === 'D' ? 'death' : 'wound'
    case 'death-save':
      return fact.died ? 'death' : 'save'
    case 'effect':
    case 'specific':
    case 'machine':
    case 'stun':
    case 'burning':
      return 'wound'
    case 'treated':
    case 'not-treated':
    case 'recovery':
    case 'relief':
    case 'woken':
    case 'restored':
    case 'day':
      return 'heal'
    case 'consciousness-save':
    case 'stun-save':
    case 'comes-to':
    case 'knock-down-save':
      return 'save'
  }
}

/** The fact throws him to the ground: a leg that is useless, a round that knocks down, a faint. */
export function fells(told: Fact): boolean {
  const fact = told as PlaceFact
  switch (fact.fact) {
    case 'wound':
      return isLeg(fact.area) && WORDS.indexOf(fact.state) >= CRITICAL
    case 'effect':
      return isLeg(fact.area) || fact.effect === 'groin' || fact.effect === 'abdomen'
    case 'knock-down-save':
      return fact.down
    case 'consciousness-save':
      return fact.result === 'unconscious'
    default:
      return false
  }
}

function atArea(person: Person, area: Area): Shown['byArea'][Area] {
  const body = bodyOf(person)
  const wound = body.places[area]
  const effects = body.effects.filter((one) => one.area === area)
  const effect = effects.map((one) => EFFECTS[one.effect].says).join(', ')
  const points = body.machine[area]
  return [
    ...(wound
      ? [
          {
            code: WORDS[wound.level]!,
            ...(effect ? { effect } : {}),
            rule: effects[0]
              ? EFFECTS[effects[0].effect].rule
              : ('done-right/record/wounds' as const),
          },
        ]
      : []),
    ...(wound
      ? []
      : effects.map((one) => ({
          code: one.effect,
          effect: EFFECTS[one.effect].says,
          rule: EFFECTS[one.effect].rule,
        }))),
    ...(points === undefined
      ? []
      : [
          {
            code: 'cyberlimb',
            effect: `${points} of ${DESTROYED} points`,
            rule: 'done-right/wounds/cyberlimb' as const,
          },
        ]),
  ]
}

export function shownOf(person: Person, now: number, options: Options): Shown {
  const body = bodyOf(person)
  const state = stateOf(person)
  const places = AREAS.flatMap((area) =>
    body.places[area] ? [{ area, level: body.places[area].level }] : [],
  ).toSorted((a, b) => b.level - a.level)
  return {
    wounds: places.map(({ level }) => WORDS[level]!),
    byArea: Object.fromEntries(
      AREAS.map((area) => [area, atArea(person, area)!] as const).filter(
        ([, shown]) => shown.length > 0,
      ),
    ),
    boxes: WORDS.slice(LIGHT).map((code, i) => ({
      code,
      name: nameOf(code),
      on: i + LIGHT === state,
    })),
    conditions: isDead(person) ? ['dead'] : conditions(person, now, options),
  }
}

function conditions(person: Person, now: number, options: Options): readonly string[] {
  const body = bodyOf(person)
  const asleep = now <= body.unconsciousUntil
  const stabilised = AREAS.some(
    (area) => isMortal(body.places[area]?.level ?? 0) && body.places[area]!.treated,
  )
  const machines = AREAS.filter(
    (area) => body.machine[area] !== undefined && machineHas(body.machine[area], USELESS, options),
  )
  return [
    ...(dyingAt(person).length > 0 ? ['dying'] : stabilised ? ['stabilised'] : []),
    ...(asleep
      ? [`unconscious (${plural(body.unconsciousUntil - now + 1, 'round')})`]
      : isKnockedOut(body, now)
        ? ['stunned']
        : []),
    ...(body.outSince >= 0 ? ['out of action'] : []),
    ...(isHelpless(person, now, options)
      ? []
      : [forbidden(person, 'move')].flatMap((why) => (why ? ['cannot move'] : []))),
    ...body.burning
      .filter(({ since, rounds }) => now <= since + rounds)
      .map(({ area, burn }) => `${burn === 'fire' ? 'burns' : 'hot armour'} (${areaName(area)})`),
    ...machines.map(
      (area) =>
        `${areaName(area)} ${machineHas(body.machine[area]!, DESTROYED, options) ? 'destroyed' : 'useless'}`,
    ),
    ...body.effects
      .filter(
        ({ effect, area }) =>
          body.places[area] === undefined &&
          partOf(area) === 'head' &&
          EFFECTS[effect].lasts === 'ever',
      )
      .map(({ effect }) => EFFECTS[effect].says),
  ]
}
