// What attacks leave on a man beyond wounds, and the facts by which it comes about: in the part that this book keeps of him.
import type { Id } from '../../../dice/dice.ts'
import type { Additions, OwnFact } from '../../cp2020/additions.ts'
import type { Event } from '../../cp2020/events.ts'
import type { Person } from '../../cp2020/person.ts'
import type { Man, State } from '../../cp2020/state.ts'
import { combatant } from '../../gunfight/combatants.ts'
import { ownOf } from '../own.ts'
import type { LuckFact } from './luck.ts'

export interface Kept {
  /** His next attack is worse (`gray-dawn/fumble/unarmed-results`). */
  readonly overextended?: true
  /** Fist or leg is caught: an action frees it. */
  readonly caught?: true
  /** The defence die that stands for later attacks (option defence-roll-frequency). */
  readonly defended?: {
    readonly round: number
    readonly by: Id
    readonly action: number
    readonly die: number
  }
}
export const keptOf = ({ own }: Pick<Person, 'own'>): Kept => (own as Kept | undefined) ?? {}

export type AttackFact =
  | LuckFact
  | { readonly fact: 'fumble'; readonly what: string; readonly number: number }
  | {
      readonly fact: 'reliability'
      readonly weapon: number
      readonly die: number
      readonly from: number
      readonly failed: boolean
      readonly breaks: boolean
    }
  | { readonly fact: 'magazine-lost' | 'ruined' | 'stuck'; readonly weapon: number }
  | { readonly fact: 'overextended' | 'caught' | 'freed' }
  | {
      readonly fact: 'attribute'
      readonly stat: string
      readonly die: number
      readonly needed: number
      readonly done: boolean
    }
  | { readonly fact: 'cleared'; readonly weapon: number; readonly lost: number }

/** A weapon that no action of the fight puts right again: more rounds than any fight has. */
export const RUINED = 10_000
/** An action puts it right. */
const JAMMED = 1

const keep = (man: Man, changed: Kept & { readonly points?: number }): void => {
  man.own = { ...ownOf(man), ...keptOf(man), ...changed }
}

function apply(man: Man, fact: AttackFact): void {
  const weapon = 'weapon' in fact ? man.weapons[fact.weapon] : undefined
  switch (fact.fact) {
    case 'luck':
      return keep(man, { points: Math.max(0, ownOf(man).points - fact.points) })
    case 'reliability':
      if (weapon && fact.failed) weapon.jammed = fact.breaks ? RUINED : JAMMED
      return
    case 'magazine-lost':
      if (weapon) weapon.loaded = 0
      return
    case 'ruined':
      if (weapon) weapon.jammed = RUINED
      return
    case 'stuck':
      if (weapon) weapon.jammed = Math.max(weapon.jammed, JAMMED)
      return
    case 'cleared':
      if (weapon)
        Object.assign(weapon, { jammed: 0, loaded: Math.max(0, weapon.loaded - fact.lost) })
      return
    case 'overextended':
      return keep(man, { overextended: true })
    case 'caught':
      return keep(man, { caught: true })
    case 'freed':
      return keep(man, { caught: undefined })
    case 'fumble':
    case 'attribute':
      return
  }
}

/** An attack uses up what was bad for it, and a defence die may stand. */
function follow(state: State, event: Event): void {
  if (event.type !== 'attacked') return
  const [attacker, target] = [combatant(state, event.who), combatant(state, event.target)]
  if (keptOf(attacker).overextended) keep(attacker, { overextended: undefined })
  if (event.defenceDie !== undefined)
    keep(target, {
      defended: {
        round: state.round,
        by: event.who,
        action: attacker.inRound.acts,
        die: event.defenceDie,
      },
    })
}

const points = (count: number): string => `${count} ${count === 1 ? 'point' : 'points'} of luck`

function say(fact: AttackFact, who: string): string | undefined {
  switch (fact.fact) {
    case 'luck':
      return fact.again
        ? `${who} spends ${points(fact.points)}: the ${fact.roll} roll is thrown again.`
        : `${who} spends ${points(fact.points)} on the ${fact.roll} roll.`
    case 'fumble':
      return `${who} has a critical failure: ${fact.what}.`
    case 'reliability':
      return fact.failed
        ? `${who}'s weapon ${fact.breaks ? 'breaks' : 'jams'}: ${fact.die}, fails from ${fact.from}.`
        : `${who}'s weapon holds: ${fact.die}, fails from ${fact.from}.`
    case 'magazine-lost':
      return `${who} loses the magazine.`
    case 'ruined':
      return `${who}'s weapon is out of order for this fight.`
    case 'stuck':
      return `${who}'s weapon is stuck.`
    case 'overextended':
      return `${who} has overextended: -3 on his next attack.`
    case 'caught':
      return `${who} is caught in the scenery.`
    case 'freed':
      return `${who} gets free.`
    case 'attribute':
      return `${who} ${fact.done ? 'passes' : 'fails'} a check of ${fact.stat.toUpperCase()}: ${fact.die} of ${fact.needed}.`
    case 'cleared':
      return `${who} has cleared the jam${fact.lost > 0 ? `; ${fact.lost} ${fact.lost === 1 ? 'round is' : 'rounds are'} lost` : ''}.`
  }
}

const FACTS: ReadonlySet<string> = new Set([
  'luck',
  'fumble',
  'reliability',
  'magazine-lost',
  'ruined',
  'stuck',
  'overextended',
  'caught',
  'freed',
  'attribute',
  'cleared',
] satisfies AttackFact['fact'][])
const isOurs = (fact: OwnFact): fact is AttackFact => FACTS.has(fact.fact)

function conditions(man: Man): readonly string[] {
  const { overextended, caught } = keptOf(man)
  return [...(overextended ? ['overextended'] : []), ...(caught ? ['caught in the scenery'] : [])]
}

/** What the attack keeps and tells, laid over what the rest of the book does. */
export const withAttacks = (base: Additions): Additions => ({
  ...base,
  apply(state, who, fact) {
    if (!isOurs(fact)) return base.apply(state, who, fact)
    const man = who === undefined ? undefined : state.men[who]
    if (man) apply(man, fact)
  },
  follow(state, event) {
    base.follow(state, event)
    follow(state, event)
  },
  hide(view, known) {
    base.hide(view, known)
    for (const id of view.roll) {
      const man = combatant(view, id)
      const { defended } = keptOf(man)
      if (defended && !known(defended.by))
        view.men[id] = {
          ...man,
          own: { ...ownOf(man), ...keptOf(man), defended: undefined } as Kept,
        }
    }
  },
  redact: (fact, known) => (isOurs(fact) ? fact : base.redact(fact, known)),
  say: (fact, who, view) => (isOurs(fact) ? say(fact, who) : base.say(fact, who, view)),
  kind: (fact) =>
    !isOurs(fact)
      ? base.kind(fact)
      : fact.fact === 'luck' || fact.fact === 'attribute'
        ? 'save'
        : fact.fact === 'cleared' || fact.fact === 'freed'
          ? 'act'
          : 'miss',
  conditions: (view, man) => [...base.conditions(view, man), ...conditions(man)],
})
