// What an exchange of this book may say: stances, cover by level, range aids, suppression, luck that is spent beforehand, flanks.
import type { Rule } from '../../../dice/dice.ts'
import { CONDITIONS } from '../../cp2020/exchange/conditions.ts'
import type { Condition } from '../../cp2020/exchange/conditions.ts'
import type { Exchanging } from '../../cp2020/exchange/slots.ts'
import type { Attack } from '../../cp2020/attack/plan.ts'
import { isFirearm } from '../../cp2020/attack/plan.ts'
import { MOST_LEVEL, levelOfSp } from '../../gunfight/movement/cover-level.ts'
import { scopes } from '../attack/range.ts'
import type { Circumstances } from '../attack/circumstances.ts'
import { circumstancesOf } from '../attack/circumstances.ts'
import { fumbleAloneGrayDawn } from '../fumble/alone.ts'
import type { Own, Stance } from '../own.ts'
import { ownOf } from '../own.ts'

/** A word, and what it says of the attack, of the attacker and of the target. */
interface Word {
  readonly rule: Rule
  readonly what: string
  readonly own?: Partial<Circumstances>
  readonly attacker?: Partial<Own>
  readonly target?: Partial<Own>
}

const stance = (of: 'attacker' | 'target', rule: Rule, what: string, taken: Stance): Word => ({
  rule,
  what,
  [of]: { stance: taken },
})
const numbered = (
  most: number,
  name: (n: number) => string,
  word: (n: number) => Word,
): readonly (readonly [string, Word])[] =>
  Array.from({ length: most }, (_, i) => [name(i + 1), word(i + 1)] as const)

/** Points that an exchange can name. */
const MOST_SUPPRESSED = 20
const MOST_LUCK = 10

const WORDS: Readonly<Record<string, Word>> = {
  braced: stance(
    'attacker',
    'gray-dawn/stance/bracing',
    'he fires from the bracing stance; with a telescopic sight through it',
    'bracing',
  ),
  'target-moving': stance(
    'target',
    'gray-dawn/stance/moving',
    'the target is in the open or on the move',
    'moving',
  ),
  'target-active-cover': stance(
    'target',
    'gray-dawn/stance/active-cover',
    'the target looks out of its cover',
    'active cover',
  ),
  'target-full-cover': stance(
    'target',
    'gray-dawn/stance/full-cover',
    'the target is hidden behind something small',
    'full cover',
  ),
  'target-bracing': stance('target', 'gray-dawn/stance/bracing', 'the target braces', 'bracing'),
  'target-runs': {
    rule: 'gray-dawn/move/defence-bonus',
    what: 'two movement actions',
    target: { moves: 2, stance: 'moving' },
  },
  'target-sprints': {
    rule: 'gray-dawn/move/defence-bonus',
    what: 'three movement actions',
    target: { moves: 3, stance: 'moving' },
  },
  'target-mook': {
    rule: 'gray-dawn/core/mooks',
    what: 'the target is one of many',
    target: { mook: true },
  },
  flanked: {
    rule: 'gray-dawn/flank/no-skill',
    what: 'the target defends itself without Dodge/Cover',
    own: { unaware: true },
  },
  'centre-of-mass': {
    rule: 'gray-dawn/aimed/centre-of-mass',
    what: 'at the centre of mass',
    own: { centreOfMass: true },
  },
  'target-prone': {
    rule: 'gray-dawn/fumble/prone',
    what: 'the target lies',
    own: { prone: 'lies' },
  },
  'target-fell': {
    rule: 'gray-dawn/fumble/prone',
    what: 'the target has fallen',
    own: { prone: 'fell' },
  },
  bipod: { rule: 'gray-dawn/auto/recoil', what: 'from a bipod or a mount', own: { bipod: true } },
  'follow-up': {
    rule: 'gray-dawn/close/point-blank-shot',
    what: 'the shot that follows a grapple',
    own: { followUp: true },
  },
  'into-melee': {
    rule: 'gray-dawn/close/firing-into',
    what: 'into a melee of his own side',
    own: { intoMelee: true },
  },
  ...Object.fromEntries([
    ...numbered(
      MOST_LEVEL,
      (n) => `cover-level-${n}`,
      (n) => ({
        rule: 'gray-dawn/cover/levels',
        what: `cover of level ${n} between the two`,
        own: { level: n },
      }),
    ),
    ...numbered(
      MOST_SUPPRESSED,
      (n) => `suppressed-${n}`,
      (n) => ({
        rule: 'gray-dawn/suppress/check-failed',
        what: `suppression takes ${n} off the attack`,
        own: { suppressed: n },
      }),
    ),
    ...numbered(
      MOST_SUPPRESSED,
      (n) => `target-suppressed-${n}`,
      (n) => ({
        rule: 'gray-dawn/suppress/penalty-scope',
        what: `suppression takes ${n} off the defence (option suppression-penalty-on-defence)`,
        own: { defenceSuppressed: n },
      }),
    ),
    ...numbered(
      MOST_LUCK,
      (n) => `luck-${n}`,
      (n) => ({
        rule: 'gray-dawn/luck/boost',
        what: `${n} points of luck on the attack roll`,
        own: { luck: n },
      }),
    ),
  ]),
}

/** Words of the 2020 book of which this one has its own reading. */
const GONE: readonly string[] = [
  'target-moves',
  'firing-while-running',
  'moving-target-with-ref-above-10',
  'target-immobile',
  'moved',
]
const conditionOf = ({ rule, what }: Word): Condition => ({ rule, what, set: {} })

const withOwn = <P extends Attack['attacker']>(person: P, changed: Partial<Own>): P => ({
  ...person,
  own: { ...ownOf(person), ...changed },
})

/** Who has cover looks out of it, unless a word says otherwise; the level is that of the words, or of what the cover stops. */
function complete(attack: Attack, words: readonly string[]): Attack {
  const said = words.flatMap((word) => WORDS[word] ?? [])
  const gathered = <T extends object>(part: (word: Word) => T | undefined): T =>
    Object.assign({}, ...said.map(part)) as T
  const attacker = withOwn(
    attack.attacker,
    gathered((word) => word.attacker),
  )
  const named = gathered((word) => word.own)
  const level =
    named.level ??
    (attack.cover.word === 'none' || attack.cover.sp === 0 ? 0 : levelOfSp(attack.cover.sp))
  const target = withOwn(attack.target, {
    ...(level > 0 ? { stance: 'active cover' as const } : {}),
    ...gathered((word) => word.target),
  })
  const scoped = isFirearm(attack.mode) && scopes(attacker, attack.weapon!.sights)
  return {
    ...attack,
    attacker,
    target,
    own: { ...circumstancesOf(attack), ...named, level, scoped } satisfies Circumstances,
  }
}

export const exchangeGrayDawn: Exchanging = {
  words: {
    ...Object.fromEntries(Object.entries(CONDITIONS).filter(([word]) => !GONE.includes(word))),
    ...Object.fromEntries(Object.entries(WORDS).map(([word, one]) => [word, conditionOf(one)])),
  },
  complete,
  fumble: fumbleAloneGrayDawn,
}
