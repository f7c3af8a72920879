// The conditions that an exchange file may name in the 2020 book: each states events before the act, or something
// about the act itself. Cover has its own words (`cover.ts`).
import { present } from '../../../dice/present.ts'
import type { Named } from '../../gunfight/exchange/exchange.ts'
import type { Event } from '../contract/state.ts'
import { COVERS } from '../movement/cover.ts'
import { isShoulderArm } from '../arms/arms.ts'
import {
  FROM_THE_HIP,
  MOVING_TARGET,
  OF_FLIGHT,
  OF_SHOTS,
  OPPOSITES,
  STATED,
  modifierName,
} from '../attack/modifiers.ts'
import { MOST_PLANNED } from '../acts/may-act.ts'
import { noUse } from '../acts/grip.ts'
import { STYLE_WORDS, defenceSkills, skillName } from '../attack/skill.ts'
import type { Condition } from '../contract/exchange.ts'
import { MOVES, type Mode } from '../words.ts'

/** The modes that a condition may count in. */
const SHOTS: readonly Mode[] = ['single', 'burst', 'auto']
export const BLOWS: readonly Mode[] = ['melee', ...MOVES]
const AT_THE_TARGET = [...SHOTS, 'grenade', ...BLOWS]
/** The moves that a grapple opens. */
const OPENED = ['throw', 'hold', 'choke']
/** Everything that rolls for what somebody does. */
const ROLLED = [...AT_THE_TARGET, 'escape', 'aid']

const moved = (who: string): Event => ({
  type: 'moved',
  who,
  to: { x: 0, y: 0 },
  spent: 0,
  metres: 1,
  facing: 0,
})

const STILL = 'target-immobile'
/** What counts against a target with a REF above 10 only. */
export const MOVING = ['target-moves', MOVING_TARGET]
/** What no helpless target does. */
const PARRIES = ['target-parries', 'target-parries-with-the-right-arm']
/** Those who do not know of the attack make no defence roll (`cp2020/melee/formula-gap`). */
const unaware: Condition['idle'] = ({ attack: { conditions } }) =>
  conditions.includes('ambush') ? 'who is ambushed does not defend' : undefined
const ACTIVE = [...MOVING, 'target-dodges', ...PARRIES]

const WORDS: Readonly<Record<string, Condition>> = {
  'fast-draw': {
    modes: AT_THE_TARGET,
    rule: 'cp2020/round/fast-draw',
    what: 'declared before initiative; aim and sights do not count',
    set: { fastDraw: true },
    breaksAim: true,
    facts: ({ who }) => [{ type: 'fast-draw', who }],
  },
  'two-weapons': {
    modes: [...SHOTS, 'melee'],
    rule: 'cp2020/action/two-weapons',
    what: 'one of two weapons used at once',
    set: { twoWeapons: true },
  },
  ambush: {
    modes: AT_THE_TARGET,
    rule: 'cp2020/ambush/bonus',
    what: 'from ambush or from behind; the first roll only',
    set: { ambush: true },
    facts: ({ who, target }) => [
      { type: 'lies-in-wait', who, victims: [target], setup: 'hidden' },
      { type: 'ambush', who, victim: target, stealth: 1, awareness: 0, works: true },
    ],
  },
  turned: {
    modes: AT_THE_TARGET,
    rule: 'cp2020/sight/facing',
    what: 'has turned to face the target',
    set: { turned: true },
  },
  'turning-to-face-the-target': {
    modes: AT_THE_TARGET,
    rule: 'cp2020/sight/facing',
    what: 'the same',
    set: { turned: true },
  },
  moved: {
    modes: ROLLED,
    rule: 'cp2020/action/move',
    what: 'has moved in this round: counts as an action, without the penalty for running',
    limb: 'leg',
    set: { moved: true },
    breaksAim: true,
    acts: (options) => (options['move-counts-as-action'] === 'always' ? 1 : 0),
    facts: ({ who }) => [moved(who)],
  },
  tripped: {
    modes: AT_THE_TARGET,
    rule: 'cp2020/melee/sweep-trip',
    what: 'was swept or tripped',
    set: { tripped: true },
    facts: ({ who, target, now }) => [{ type: 'tripped', who, by: target, until: now }],
  },
  'target-tripped': {
    modes: AT_THE_TARGET,
    rule: 'cp2020/melee/sweep-trip',
    what: 'has swept or tripped the target',
    idle: ({ options, attack: { mode } }) =>
      OPENED.includes(mode) && options['grapple-opens'] === 'next-action-only'
        ? 'the grapple right before it uses it up'
        : undefined,
    set: { hasTripped: true },
    facts: ({ who, target, now }) => [{ type: 'tripped', who: target, by: who, until: now }],
  },
  'target-dodges': {
    modes: BLOWS,
    rule: 'cp2020/action/dodge',
    what: 'the target dodges (melee only)',
    not: [STILL, 'helpless'],
    set: { dodged: true },
    facts: ({ target }) => [{ type: 'dodges', who: target }],
  },
  'target-parries': {
    modes: BLOWS,
    rule: 'cp2020/action/parry',
    what: 'the target parries the first blow that hits (melee only)',
    not: [STILL, 'helpless'],
    idle: unaware,
    limb: 'arm of the target',
    set: {},
    facts: ({ target }) => [{ type: 'parries', who: target, actions: 0 }],
  },
  'target-parries-with-the-right-arm': {
    modes: BLOWS,
    rule: 'cp2020/action/parry',
    what: 'the same; without a weapon in hand, the right arm takes it and not the left',
    not: [STILL, 'helpless', 'target-parries'],
    idle: unaware,
    limb: 'right arm of the target',
    set: {},
    facts: ({ target }) => [{ type: 'parries', who: target, actions: 0, arm: 'right-arm' }],
  },
  'target-armed': {
    modes: BLOWS,
    rule: 'cp2020/melee/block-parry',
    what: 'the target has a club in hand',
    limb: 'arm of the target',
    set: {},
    target: { weapons: ['club'] },
  },
  'target-moves': {
    modes: [...SHOTS, 'grenade'],
    rule: 'cp2020/attack/modifiers-gap',
    what: 'the target has moved; counts if its REF is above 10',
    not: ['target-immobile', 'helpless'],
    limb: 'leg of the target',
    set: { targetMoved: true },
    facts: ({ target }) => [moved(target)],
  },
  helpless: {
    modes: [...AT_THE_TARGET, 'escape', 'suppress', 'ambush'],
    rule: 'cp2020/melee/formula-gap',
    what: 'the target cannot defend: unconscious, stunned or held; for what follows, only this attack counts',
    not: ACTIVE,
    set: { helpless: true },
  },
}

const actions = Array.from({ length: MOST_PLANNED - 1 }, (_, i) => i + 2)
const LATER_WORDS = actions.map((n) => `later-action-${n}`)
const PLANNED_WORDS = actions.map((n) => `of-${n}-actions`)
const isOf = (words: readonly string[], is: (n: number) => boolean): readonly string[] =>
  words.filter((_, i) => is(present(actions[i], 'number of actions')))
const LATER = actions.map((n): readonly [string, Condition] => [
  `later-action-${n}`,
  {
    modes: ROLLED,
    rule: 'cp2020/action/multiple',
    what: `action ${n} of the round`,
    not: [...isOf(LATER_WORDS, (other) => other !== n), ...isOf(PLANNED_WORDS, (all) => all < n)],
    set: { actions: n - 1 },
    acts: () => n - 1,
  },
])
const PLANNED = actions.map((n): readonly [string, Condition] => [
  `of-${n}-actions`,
  {
    modes: ROLLED,
    rule: 'cp2020/action/multiple',
    what: `takes ${n} actions in the round (option multi-action-penalty: all-actions)`,
    not: [...isOf(PLANNED_WORDS, (other) => other !== n), ...isOf(LATER_WORDS, (one) => one > n)],
    idle: ({ options }) =>
      options['multi-action-penalty'] === 'all-actions'
        ? undefined
        : 'only option multi-action-penalty: all-actions uses it',
    set: { planned: n },
    act: { planned: n },
  },
])

const RUNNING = 'firing-while-running'
/** Rows of the modifier table, and the words of an exchange that they exclude. */
const EXCLUDED: Readonly<Record<string, readonly string[]>> = {
  ...OPPOSITES,
  ...Object.fromEntries(MOVING.map((word) => [word, [STILL, 'helpless']])),
  [STILL]: ACTIVE,
}

const LIMBS: Readonly<Record<string, Condition['limb']>> = {
  [RUNNING]: 'legs to run on',
  [MOVING_TARGET]: 'leg of the target',
}
const IDLE: Readonly<Record<string, Condition['idle']>> = {
  [FROM_THE_HIP]: ({ weapon }) =>
    isShoulderArm(weapon?.weapon) ? undefined : 'only a shoulder arm is fired from the hip',
  [RUNNING]: ({ attack: { conditions }, options }) =>
    conditions.some((word) => word === 'moved' || LATER_WORDS.includes(word)) &&
    options['move-counts-as-action'] === 'always'
      ? 'the run counts as an action already'
      : undefined,
}

const TABLE = STATED.filter((word) => !(word in WORDS)).map(
  (word): readonly [string, Condition] => [
    word,
    {
      not: EXCLUDED[word] ?? [],
      limb: LIMBS[word],
      idle: IDLE[word],
      modes: OF_SHOTS.has(word)
        ? SHOTS
        : OF_FLIGHT.has(word)
          ? [...SHOTS, 'grenade']
          : word === STILL
            ? [...AT_THE_TARGET, 'escape']
            : AT_THE_TARGET,
      rule: 'cp2020/attack/modifiers-gap',
      what: modifierName(word),
      set: {},
      breaksAim: word === RUNNING,
      facts: ({ who, target }) => [
        { type: 'granted', grant: { who, target, modifier: word }, holds: true },
        ...(word === RUNNING ? [{ type: 'aim-lost', who } as const] : []),
      ],
    },
  ],
)

/** The skills used to attack and to defend; absent: the best. */
const ATTACK_SKILLS = ['melee', 'fencing', 'brawling', ...STYLE_WORDS]
const DEFENCE_SKILLS = ['athletics', 'dodge', ...ATTACK_SKILLS]
const others = (words: readonly string[], word: string): readonly string[] =>
  words.filter((one) => one !== word)
const defends = (skill: string): string => `defends-with-${skill}`
const SKILLS = [
  ...ATTACK_SKILLS.map((skill): readonly [string, Condition] => [
    skill,
    {
      modes: skill === 'melee' || skill === 'fencing' ? ['melee'] : [...MOVES, 'escape'],
      rule: 'cp2020/melee/skills',
      what: `strikes with ${skillName(skill)}`,
      not: others(ATTACK_SKILLS, skill),
      set: { skill },
      act: { skill },
    },
  ]),
  ...DEFENCE_SKILLS.map((skill): readonly [string, Condition] => [
    defends(skill),
    {
      modes: BLOWS,
      rule: 'cp2020/melee/skills',
      what: `the target defends with ${skillName(skill)}`,
      not: [STILL, 'helpless', ...others(DEFENCE_SKILLS, skill).map(defends)],
      idle: unaware,
      set: {},
      facts: ({ target }) => [{ type: 'defends', who: target, skill }],
      refuse: ({ target }) =>
        defenceSkills(target).includes(skill) ? undefined : noUse(target, skill),
    },
  ]),
]

export const CONDITIONS: Readonly<Record<string, Condition>> = {
  ...WORDS,
  ...Object.fromEntries([...LATER, ...PLANNED, ...TABLE, ...SKILLS]),
}

/** Descriptions of cover. The cover word is followed by a colon and a material. */
export const COVER_WORDS: Readonly<Record<string, Named>> = Object.fromEntries(
  COVERS.filter((word) => word !== 'none').map((word) => [
    `${word}: brick wall`,
    {
      rule: 'cp2020/armor/cover-gap',
      what: 'cover, with its material or its SP; without either it only hides',
    },
  ]),
)
