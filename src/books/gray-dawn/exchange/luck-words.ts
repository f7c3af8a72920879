// Conditions that spend luck on a roll (`gray-dawn/luck/boost`).
import { plural } from '../../gunfight/words.ts'
import type { Condition } from '../../cp2020/contract/exchange.ts'
import { ATTACKER, DEFENDER } from '../../cp2020/exchange/modes.ts'
import { refused } from '../../cp2020/combatant.ts'
import type { Answerer } from '../../gunfight/exchange/perform.ts'
import type { Circumstances } from '../attack/attack.ts'
import type { LuckChoice } from '../attack/luck-about.ts'
import { mostUseful } from '../attack/luck.ts'
import { ownOf } from '../own.ts'
import { ATTACKS, BLOWS, UNDER_FIRE, numbered } from './numbered.ts'
import type { Under } from './under-fire.ts'

/** The highest number of points that a condition can name. */
const MOST_LUCK = 10

/** Answers the luck questions about these rolls until `most` points are spent. */
const spends =
  (rolls: readonly string[], who: string, most: number): Answerer =>
  () => {
    let left = most
    return (ask) => {
      if (ask.who !== who) return undefined
      const options = ask.options as readonly LuckChoice[]
      const choice = mostUseful(
        options.filter(({ roll = '' }) => rolls.includes(roll)),
        left,
      )
      left -= choice?.spend ?? 0
      return choice
    }
  }

/** Luck on one of these rolls, and the modes that have one. */
interface Luck extends Pick<Condition, 'modes' | 'what'> {
  readonly who: typeof ATTACKER | typeof DEFENDER
  readonly rolls: readonly string[]
  readonly under: Under
}
/** A roll that follows a hit. */
const afterHit = (roll: string, what: string): Luck => ({
  ...{ who: DEFENDER, rolls: [roll], what },
  ...{ modes: [...UNDER_FIRE, ...BLOWS], under: 'dodge' },
})
const LUCK: Readonly<Record<string, Luck>> = {
  luck: {
    ...{ who: ATTACKER, rolls: ['attack', 'escape', 'task'], under: 'attack' },
    what: 'the attack roll, the escape or the aid',
    modes: [...ATTACKS, 'escape', 'aid'],
  },
  'luck-stealth': {
    ...{ who: ATTACKER, rolls: ['stealth'], under: 'none' },
    what: 'the roll of stealth (mode ambush)',
    modes: ['ambush'],
  },
  'target-luck': {
    ...{ who: DEFENDER, under: 'each' },
    rolls: ['defence', 'holder', 'dive', 'dodge', 'hunker', 'suppression'],
    what: 'the roll of the defence, or the one under fire',
    modes: [...ATTACKS, 'escape', 'check', 'hunker', 'leave-cover'],
  },
  'target-luck-graze': afterHit('graze', 'a graze roll'),
  'target-luck-stun-save': afterHit('stun save', 'a stun save'),
  'target-luck-death-save': afterHit('death save', 'a death save'),
}

/** Refuses to spend more luck points than are left (`gray-dawn/luck/points`). */
const refuseLuck =
  (who: string, points: number): NonNullable<Condition['refuse']> =>
  (people) => {
    const { name, own: kept } = people[who === ATTACKER ? 'attacker' : 'target']
    const left = ownOf({ own: kept }).points
    return left < points
      ? refused('no-luck', 'gray-dawn/luck/points', `${name} has ${plural(left, 'point')} of luck.`)
      : undefined
  }

/** Luck on the roll or the defence of an attack is part of its plan. */
const inPlan = (rolls: readonly string[], points: number): Partial<Circumstances> => ({
  ...(rolls.includes('attack') ? { luck: points } : {}),
  ...(rolls.includes('defence') ? { defenceLuck: points } : {}),
})

export const LUCK_WORDS: readonly (readonly [string, Condition & Pick<Luck, 'under'>])[] =
  Object.entries(LUCK).flatMap(([word, { rolls, who, what, modes, under }]) =>
    numbered(
      MOST_LUCK,
      (n) => `${word}-${n}`,
      (n) => ({
        rule: 'gray-dawn/luck/boost',
        what: `up to ${plural(n, 'point')} of luck on ${what}`,
        ...{ modes, under },
        set: { own: inPlan(rolls, n) },
        answers: { luck: [spends(rolls, who, n)] },
        refuse: refuseLuck(who, n),
      }),
    ),
  )
