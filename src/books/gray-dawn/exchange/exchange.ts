// Exchanges of this book. Conditions: stances, cover levels, range aids, suppression, luck, flanks.
import { present } from '../../../dice/present.ts'
import type { Rule } from '../../../dice/dice.ts'
import { CONDITIONS } from '../../cp2020/exchange/conditions.ts'
import type { Condition, Exchanging } from '../../cp2020/contract/exchange.ts'
import { ATTACKER, DEFENDER, EXCHANGES } from '../../cp2020/exchange/modes.ts'
import { FROM_THE_HIP } from '../../cp2020/attack/modifiers.ts'
import { POINT_BLANK } from '../../cp2020/attack/range.ts'
import { attackRoll, grenadeRoll } from '../../cp2020/exchange/one-roll.ts'
import { refused } from '../../cp2020/combatant.ts'
import type { Event } from '../../cp2020/contract/state.ts'
import { MOST_LEVEL, spOfLevel } from '../../gunfight/movement/cover-level.ts'
import type { AttackFact } from '../attack/facts.ts'
import { own, type Fact } from '../facts.ts'
import { usesLuck, type Stance } from '../own.ts'
import { circumstancesOf, type Circumstances } from '../attack/attack.ts'
import { LUCK_WORDS } from './luck-words.ts'
import { MODES } from './modes.ts'
import type { State } from '../state.ts'
import { ATTACKS, BLOWS, SHOTS, UNDER_FIRE, numbered } from './numbered.ts'
import { hasLevels, inSuppression, optionsGray, type Word } from './under-fire.ts'

const facts = (who: typeof ATTACKER | typeof DEFENDER, ...told: readonly Fact[]) => ({
  set: {},
  facts: (): readonly Event[] => told.map((fact) => own(who, fact)),
})
const stance = (
  who: typeof ATTACKER | typeof DEFENDER,
  rule: Rule,
  what: string,
  taken: Stance,
): Word => ({
  ...{ rule, what, modes: who === ATTACKER ? [...SHOTS, 'grenade'] : UNDER_FIRE },
  ...{ under: who === ATTACKER ? 'attack' : 'each' },
  ...facts(who, { fact: 'stance', stance: taken }),
})
/** Words of a target that has run in its last turn, and what it cannot have done besides. */
const RUNS = ['target-runs', 'target-sprints'] as const
const STANCES = ['target-moving', 'target-active-cover', 'target-full-cover', 'target-bracing']
const STILL = ['target-bracing', 'helpless']
const otherStances = (word: string): readonly string[] => STANCES.filter((one) => one !== word)
const moves = (count: number, what: string, other: string): Word => ({
  not: [other, ...STILL],
  rule: 'gray-dawn/move/defence-bonus',
  modes: [...SHOTS, 'grenade', 'leave-cover'],
  under: 'dodge',
  limb: 'leg of the target',
  what,
  set: {},
  // Whoever has reached cover is behind it, and the bonus lasts (`gray-dawn/move/no-cover`, `gray-dawn/stance/moving`).
  facts: ({ conditions }) => [
    own(DEFENDER, { fact: 'carries-out', planned: 1, moves: count }),
    ...(STANCES.some((word) => conditions.includes(word))
      ? []
      : [own(DEFENDER, { fact: 'stance', stance: 'moving' })]),
  ],
})
/** Why a target does not dodge a shot instead of relying on the target number (`gray-dawn/core/dodge-in-tn-mode`). */
function noDodge({
  options,
  attack: { conditions },
  defender: { mook = false, npc, perks = {} },
}: Parameters<NonNullable<Condition['idle']>>[0]): string | undefined {
  const how = optionsGray(options)['ranged-resolution']
  const isMook = mook || conditions.includes('target-mook')
  if (how === 'opposed' || (how === 'tn-for-mooks' && !isMook))
    return 'a target dodges every shot unless option ranged-resolution says otherwise'
  return usesLuck({ mook: isMook, perks, ...(npc ? { npc } : {}) })
    ? undefined
    : 'mooks and non-player characters dodge only with the perk uses-luck'
}
/** A condition that cannot arise by itself in a fight of two. */
const stated = (
  rule: Rule,
  what: string,
  set: Partial<Circumstances>,
  { modes = SHOTS, under }: Pick<Word, 'modes' | 'under'> = {},
): Word => ({ rule, what, modes, set: { own: set }, ...(under ? { under } : {}) })
/** A target that lies. A blow is easier if it is called. */
const lies = (what: string, prone: 'lies' | 'fell'): Word => ({
  ...stated(
    'gray-dawn/fumble/prone',
    what,
    { prone },
    { modes: [...SHOTS, ...BLOWS], under: 'dodge' },
  ),
  not: [prone === 'lies' ? 'target-fell' : 'target-prone'],
  idle: ({ attack: { mode, at } }) =>
    BLOWS.includes(mode) && at === undefined ? 'only a called blow is easier' : undefined,
})
/** The highest number that a condition can name. */
const MOST_SUPPRESSED = 20

const FIRED_FROM_THE_HIP = present(CONDITIONS[FROM_THE_HIP], 'hip')

const WORDS: Readonly<Record<string, Word>> = {
  braced: {
    ...stance(
      ATTACKER,
      'gray-dawn/stance/bracing',
      'fires from the bracing stance; with a telescopic sight, through it',
      'bracing',
    ),
    not: [FROM_THE_HIP],
  },
  [FROM_THE_HIP]: {
    ...FIRED_FROM_THE_HIP,
    not: [...present(FIRED_FROM_THE_HIP.not, 'not'), 'braced'],
  },
  'target-moving': {
    ...stance(
      DEFENDER,
      'gray-dawn/stance/moving',
      'the target is in the open or on the move',
      'moving',
    ),
    not: otherStances('target-moving'),
  },
  'target-active-cover': {
    ...stance(
      DEFENDER,
      'gray-dawn/stance/active-cover',
      'the target looks out of its cover',
      'active cover',
    ),
    not: otherStances('target-active-cover'),
  },
  'target-full-cover': {
    not: otherStances('target-full-cover'),
    modes: UNDER_FIRE,
    under: 'each',
    rule: 'gray-dawn/stance/full-cover',
    what: 'the target is hidden behind something small, and its place is easy to guess',
    ...facts(
      DEFENDER,
      { fact: 'stance', stance: 'full cover' },
      { fact: 'guessed', guessed: true },
    ),
  },
  'in-bursts': {
    rule: 'gray-dawn/burst/covering',
    what: 'mode suppress, with points: bursts of three, each of which the target dodges',
    modes: [],
    under: 'each',
    set: {},
    act: { bursts: true },
    idle: ({ options, attack: { width } }) =>
      width === undefined && hasLevels(options)
        ? 'only option suppression-system: points uses it'
        : undefined,
    refuse: ({ attack: { width } }) =>
      width === undefined
        ? undefined
        : refused(
            'no-bursts',
            'gray-dawn/burst/covering',
            'Bursts are covering fire, and a width makes it a firing lane: leave out one of them.',
          ),
  },
  ambush: {
    ...present(CONDITIONS['ambush'], 'ambush'),
    modes: present(CONDITIONS['ambush']?.modes, 'modes').filter((mode) => mode !== 'grenade'),
    under: 'none',
  },
  helpless: {
    ...present(CONDITIONS['helpless'], 'helpless'),
    modes: [...SHOTS, ...BLOWS, 'escape', 'ambush'],
    not: [...present(CONDITIONS['helpless']?.not, 'not'), ...RUNS],
    under: 'none',
  },
  'target-dodges': {
    ...present(CONDITIONS['target-dodges'], 'dodge'),
    modes: [...SHOTS, ...BLOWS],
    under: 'none',
    idle: (given) => (SHOTS.includes(given.attack.mode) ? noDodge(given) : undefined),
    what: 'the target dodges a blow, or a shot against a target number (option ranged-resolution)',
  },
  'target-failed-check': {
    modes: ['hunker', 'leave-cover'],
    rule: 'gray-dawn/suppress/check-failed',
    what: 'modes hunker and leave-cover: the target failed its suppression check',
    ...facts(DEFENDER, {
      ...{ fact: 'check', die: 2, total: 2, against: 10, done: false, fumble: false },
    }),
  },
  'target-bracing': {
    ...stance(DEFENDER, 'gray-dawn/stance/bracing', 'the target braces', 'bracing'),
    modes: UNDER_FIRE.filter((mode) => mode !== 'leave-cover'),
    not: [...RUNS, ...otherStances('target-bracing')],
  },
  'target-runs': moves(2, 'two movement actions', 'target-sprints'),
  'target-sprints': moves(3, 'three movement actions', 'target-runs'),
  'target-mook': {
    modes: [...UNDER_FIRE, ...BLOWS],
    under: 'dodge',
    rule: 'gray-dawn/core/mooks',
    what: 'the target is one of many',
    ...facts(DEFENDER),
    target: { mook: true },
  },
  'target-dives': {
    modes: [...SHOTS, 'grenade'],
    under: 'none',
    rule: 'gray-dawn/area/timed',
    what: 'the target throws itself down before what goes off; of no use to whom it hits directly',
    ...facts(DEFENDER),
    answers: { dive: 'dive', 'hit-the-deck': 'dive' },
  },
  flanked: stated(
    'gray-dawn/flank/no-skill',
    'the target defends without Dodge/Cover',
    { unaware: true },
    { under: 'dodge' },
  ),
  'centre-of-mass': {
    modes: [...SHOTS, ...BLOWS],
    rule: 'gray-dawn/aimed/centre-of-mass',
    what: 'at the centre of mass',
    set: {},
    act: { centre: true },
  },
  'target-prone': lies('the target lies', 'lies'),
  'target-fell': lies('the target has fallen', 'fell'),
  bipod: {
    ...stated(
      'gray-dawn/auto/recoil',
      'from a bipod or a mount',
      { bipod: true },
      { modes: ['auto'], under: 'attack' },
    ),
    idle: ({ options, attack: { mode } }) =>
      mode === 'suppress' && optionsGray(options)['suppression-attack-modifiers'] === 'plain'
        ? 'only option suppression-attack-modifiers: full counts recoil in suppressing fire'
        : undefined,
  },
  'follow-up': {
    ...stated(
      'gray-dawn/close/point-blank-shot',
      'the shot that follows a grapple',
      { followUp: true },
      { under: 'none' },
    ),
    refuse: ({ attack: { range } }) =>
      range <= POINT_BLANK
        ? undefined
        : refused(
            'too-far',
            'gray-dawn/close/point-blank-shot',
            'The shot that follows a grapple is at a metre or less.',
          ),
  },
  'into-melee': stated('gray-dawn/close/firing-into', 'into a melee of their own side', {
    intoMelee: true,
  }),
  panicked: {
    modes: ['check'],
    under: 'each',
    rule: 'gray-dawn/panic/recovery',
    what: 'mode check: the target is already panicking and has spent a turn panicking',
    ...facts(
      DEFENDER,
      { fact: 'panics', needs: 10, why: 'as stated' },
      { fact: 'panic-spent', needs: 10 },
    ),
  },
  ...Object.fromEntries([
    ...numbered(
      MOST_LEVEL,
      (n) => `cover-level-${n}`,
      (n) => ({
        rule: 'gray-dawn/cover/levels',
        what: `cover of level ${n} between the two`,
        modes: [...UNDER_FIRE, ...BLOWS],
        under: 'each',
        ...facts(DEFENDER),
        cover: { word: 'chest-high', sp: spOfLevel(n), what: `level ${n}` },
      }),
    ),
    ...numbered(
      MOST_SUPPRESSED,
      (n) => `suppressed-${n}`,
      (n) =>
        stated(
          'gray-dawn/suppress/check-failed',
          `suppression gives -${n} on the action; who braces takes twice the penalty, which this number has to hold`,
          { suppressed: n },
          { modes: [...ATTACKS, 'escape', 'aid'] },
        ),
    ),
    ...numbered(
      MOST_SUPPRESSED,
      (n) => `target-suppressed-${n}`,
      (n) => ({
        ...stated(
          'gray-dawn/suppress/penalty-scope',
          `suppression gives -${n} on the defence (option suppression-penalty-on-defence)`,
          { defenceSuppressed: n },
          { modes: ATTACKS, under: 'none' },
        ),
        idle: ({ options }) =>
          optionsGray(options)['suppression-penalty-on-defence'] === 'actions-and-defence'
            ? undefined
            : 'only option suppression-penalty-on-defence: actions-and-defence uses it',
      }),
    ),
    ...LUCK_WORDS,
  ]),
}

/** Conditions of the 2020 book that this book replaces. */
const GONE: readonly string[] = [
  'target-moves',
  'firing-while-running',
  'moving-target-with-ref-above-10',
  'target-immobile',
  'moved',
]

/** How many of the two of an attack have stated luck on their roll. */
function statedLuck(stated: State['stated']): number {
  const { luck, defenceLuck } = circumstancesOf({ own: stated?.set.own })
  return [luck, defenceLuck].filter((points) => points !== undefined).length
}

export const exchangeGrayDawn: Exchanging = {
  words: Object.fromEntries(
    [
      ...Object.entries(CONDITIONS).filter(([word]) => !GONE.includes(word)),
      ...Object.entries(WORDS),
    ].map(([word, said]) => [word, inSuppression(said)]),
  ),
  modes: { ...EXCHANGES.modes, ...MODES },
  rolls: { attack: attackRoll, grenade: grenadeRoll },
  remembers: ({ stated, rules }) => {
    const options = optionsGray(rules.options)
    return (
      options['defence-roll-frequency'] !== 'per-attack-roll' ||
      options['fumble-result'] === 'by-severity' ||
      statedLuck(stated) > 0
    )
  },
  // The target's check is what is asked, or comes with the hits that are.
  works(events) {
    const facts = events.flatMap((event) =>
      event.type === 'own' && event.who === DEFENDER ? [event.fact as Fact] : [],
    )
    const [check] = facts.flatMap((fact) =>
      fact.fact === 'check' || fact.fact === 'nerve' ? [fact.done] : [],
    )
    // Rounds that strike together are one wound.
    const struck = [
      ...facts.flatMap((fact) => ('hits' in fact && fact.hits > 0 ? [fact.hits] : [])),
      ...events.flatMap((event) => (event.type === 'hit' && event.rounds ? [event.rounds] : [])),
    ]
    if (struck.length > 0) return { hits: struck.reduce((sum, hits) => sum + hits) }
    if (check === undefined) return {}
    return facts.some(({ fact }) => fact === 'dodge') ? { calm: check } : { works: check }
  },
  says(act, target) {
    switch (act.do as string) {
      case 'check':
        return `leaves ${target} calm`
      case 'suppress':
        return `leaves ${target} calm under suppressing fire`
      default:
        return undefined
    }
  },
  // The plan includes luck on the attack roll and on the defence, but no other answers.
  solves: ({ stated }, { luck, ...others }) =>
    Object.keys(others).length === 0 && Array.isArray(luck) && luck.length === statedLuck(stated),
  fumble(told) {
    const fact = told as AttackFact
    switch (fact.fact) {
      case 'fumble':
        return { die: fact.number, what: fact.what }
      case 'reliability':
        return {
          reliability: { die: fact.die, jamsOn: fact.from, failed: fact.failed },
          ...(fact.failed ? { what: `the weapon ${fact.breaks ? 'breaks' : 'jams'}` } : {}),
        }
      default:
        return undefined
    }
  },
}
