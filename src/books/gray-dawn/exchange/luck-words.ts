// Conditions that spend luck on a roll (`gray-dawn/luck/boost`).
import type { Ask } from '../../../dice/dice.ts'
import type { Condition } from '../../cp2020/contract/exchange.ts'
import { ATTACKER, DEFENDER } from '../../cp2020/exchange/modes.ts'
import { refused } from '../../cp2020/combatant.ts'
import type { Circumstances } from '../attack/attack.ts'
import type { LuckChoice } from '../attack/luck-about.ts'
import { ownOf } from '../own.ts'
import { ATTACKS, BLOWS, SHOTS, UNDER_FIRE, numbered } from './numbered.ts'

/** The highest number of points that a condition can name. */
const MOST_LUCK = 10

/** Answers a luck question with the largest useful number of points, up to `most`. */
const spends =
  (roll: string, who: string, most: number) =>
  (ask: Ask): unknown =>
    ask.who === who
      ? (ask.options as readonly LuckChoice[])
          .filter(({ spend, roll: of, again }) => of === roll && !again && spend <= most)
          .toSorted((a, b) => b.spend - a.spend)[0]
      : undefined

/** Luck conditions: the word, the roll, the spender and the label. */
const LUCK: readonly (readonly [word: string, roll: string, who: string, what: string])[] = [
  ['luck', 'attack', ATTACKER, 'the attack roll'],
  ['luck-stealth', 'stealth', ATTACKER, 'the roll of stealth (mode ambush)'],
  ['target-luck', 'defence', DEFENDER, 'the roll of the defence'],
  ['target-luck-graze', 'graze', DEFENDER, 'a graze roll'],
  ['target-luck-stun-save', 'stun save', DEFENDER, 'a stun save'],
  ['target-luck-death-save', 'death save', DEFENDER, 'a death save'],
]

/** The modes with the roll; other rolls follow any hit. */
const LUCK_MODES: Readonly<Record<string, readonly string[]>> = {
  attack: ATTACKS,
  stealth: ['ambush'],
  defence: [...SHOTS, ...BLOWS],
}

/** Refuses to spend more luck points than are left (`gray-dawn/luck/points`). */
const refuseLuck =
  (who: string, points: number): NonNullable<Condition['refuse']> =>
  (people) => {
    const { name, own: kept } = people[who === ATTACKER ? 'attacker' : 'target']
    const left = ownOf({ own: kept }).points
    return left < points
      ? refused('no-luck', 'gray-dawn/luck/points', `${name} has ${left} points of luck.`)
      : undefined
  }

export const LUCK_WORDS: readonly (readonly [string, Condition])[] = LUCK.flatMap(
  ([word, roll, who, what]) =>
    numbered(
      MOST_LUCK,
      (n) => `${word}-${n}`,
      (n) => ({
        rule: 'gray-dawn/luck/boost',
        what: `up to ${n} points of luck on ${what}`,
        modes: LUCK_MODES[roll] ?? [...UNDER_FIRE, ...BLOWS],
        set: roll === 'attack' ? { own: { luck: n } satisfies Partial<Circumstances> } : {},
        answers: { luck: [spends(roll, who, n)] },
        refuse: refuseLuck(who, n),
      }),
    ),
)
