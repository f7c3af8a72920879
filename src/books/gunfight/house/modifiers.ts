// Modifiers of house rules: a figure on a kind of roll, and the circumstances in which it counts. Every roll of a fight
// reads them where it reads wounds and the referee's modifier: `standing` of the 2020 family, `standingTerms` of 1988.
import { replacedBy, type Term } from '../check.ts'
import { POSTURES } from '../contract/combatant.ts'
import { made } from '../files/checks.ts'
import type { Wrong } from '../files/faults.ts'
import { markedName } from './in-words.ts'
import type { Shape, TypeOf } from '../files/shape.ts'
import { suggest } from '../files/suggest.ts'
import type { Circumstances, OwnModifiers, Roller } from './own-modifiers.ts'
import { ticksAmong } from './ticks.ts'

const WORDS = { is: 'words', most: 20 } as const
const METRES = { is: 'number', least: 0, most: 10_000 } as const
const KINDS: readonly Circumstances['kind'][] = ['ranged', 'melee', 'unarmed']

/** When a modifier counts: every field must hold, and of a list one word. */
export const WHEN_SHAPE = /* @__PURE__ */ made(
  () =>
    ({
      kind: { ...WORDS, of: KINDS, title: 'Kind of attack' },
      weapon: { ...WORDS, says: 'By name or id; one of them is enough' },
      beyond: { ...METRES, title: 'Beyond (m)', says: 'At more than so many metres' },
      within: { ...METRES, title: 'Within (m)', says: 'At no more than so many metres' },
      note: {
        ...WORDS,
        title: 'People noted as',
        says: 'Words such as elite, in the file of those who roll or noted by the referee at the table',
      },
      who: { ...WORDS, title: 'People called', says: 'Names of those who roll' },
      posture: { ...WORDS, of: POSTURES, title: 'Posture', says: 'Of those who roll' },
      mode: { ...WORDS, title: 'Way of attack', says: 'single, burst, auto, melee, kick …' },
      class: { ...WORDS, title: 'Class of weapon', says: 'Such as heavy pistol' },
      type: { ...WORDS, title: 'Type of weapon', says: 'fnff-1988: such as P' },
      load: { ...WORDS, title: 'Loaded with', says: 'What the weapon is loaded with' },
      sight: { ...WORDS, says: 'A sight or link of the weapon' },
      band: { ...WORDS, title: 'Range band', says: 'Range bands of the book' },
      called: { is: 'flag', title: 'Called shot', says: 'Whether the shot is called' },
      aimed: { is: 'flag', title: 'After aiming', says: 'Whether the attacker has aimed' },
    }) as const satisfies Shape,
)
export type When = TypeOf<typeof WHEN_SHAPE>

/** What a modifier can be on. */
const ROLLS = ['attack', 'defence', 'task', 'notice', 'save'] as const
export const MODIFIER_SHAPE = /* @__PURE__ */ made(
  () =>
    ({
      name: { is: 'name', needed: true, says: 'As it stands on cards and in the log' },
      id: { is: 'id', says: 'Absent: made from the name' },
      value: {
        ...{ is: 'whole', least: -20, most: 20, needed: true, title: 'Figure' },
        says: 'Added to the roll: 2 helps, -2 hinders',
      },
      on: {
        ...{ is: 'word', of: ROLLS, needed: true, title: 'On which roll' },
        says: 'The rolls to which it is added',
      },
      when: { is: 'group', of: WHEN_SHAPE, title: 'Counts when', says: 'Absent: always' },
      unless: {
        ...{ is: 'group', of: WHEN_SHAPE, title: 'Does not count when' },
        says: 'It does not count where all of this holds',
      },
      replaces: {
        ...{ is: 'text', most: 80, title: 'In place of' },
        says: 'A modifier of the book, by its name or rule, that does not count where this one does',
      },
      stack: {
        ...{ is: 'id', title: 'Best one of' },
        says: 'A word that several modifiers share: of these only the one farthest from 0 counts',
      },
      tick: {
        is: 'word',
        of: ['referee', 'player'],
        title: 'Who may tick it',
        says: 'The referee alone, or the acting player too; the referee if nothing is chosen',
      },
      source: { is: 'text', most: 200, says: 'Where the rule comes from, in your words' },
    }) as const satisfies Shape,
)
export type ModifierText = TypeOf<typeof MODIFIER_SHAPE>

type Test<V> = (asked: V, who: Roller, now: Circumstances | undefined) => boolean
const has = (asked: readonly string[], word: string | undefined): boolean =>
  word !== undefined && asked.includes(word)

/** A field without its test does not compile. */
const TESTS: { readonly [F in keyof When]-?: Test<NonNullable<When[F]>> } = {
  kind: (asked, _, now) => has(asked, now?.kind),
  mode: (asked, _, now) => has(asked, now?.mode),
  weapon: (asked, _, now) => has(asked, now?.weapon?.id),
  class: (asked, _, now) => has(asked, now?.weapon?.class),
  type: (asked, _, now) => has(asked, now?.weapon?.type),
  load: (asked, _, now) => has(asked, now?.load),
  sight: (asked, _, now) => now?.sights.some((sight) => asked.includes(sight)) ?? false,
  band: (asked, _, now) => has(asked, now?.band()),
  beyond: (asked, _, now) => now !== undefined && now.metres > asked,
  within: (asked, _, now) => now !== undefined && now.metres <= asked,
  called: (asked, _, now) => now?.called === asked,
  aimed: (asked, _, now) => now?.aimed === asked,
  posture: (asked, { posture = 'standing' }) => asked.includes(posture),
  who: (asked, { name }) => asked.includes(name),
  note: (asked, { notes = [] }) => notes.some((note) => asked.includes(note)),
}

/** The words that every book has. */
export const POSTURE_AND_KIND: KnownWords = { kind: KINDS, posture: POSTURES }

/** A modifier with its tests bound. */
export interface Modifier {
  readonly on: ModifierText['on']
  readonly term: Term
  /** Of those with the same word, only one counts; those in the place of one modifier of the book share a word. */
  readonly stack: string | undefined
  /** The word that the acting player may tick for their act, so that it counts. */
  readonly ticks?: string
  counts(who: Roller, now: Circumstances | undefined): boolean
}

/** Binds the modifiers of a set, each with its id. */
export const bindModifiers = (
  texts: readonly (ModifierText & { readonly id: string })[],
): OwnModifiers => {
  const modifiers = texts.map(modifierOf)
  const termsOf: OwnModifiers['terms'] = (use, who, now) => {
    const circumstances = now?.()
    const counted = modifiers.filter(({ on, counts }) => on === use && counts(who, circumstances))
    return counted.filter((one) => isFarthest(one, counted)).map(({ term }) => term)
  }
  const replaces = modifiers.some(({ term }) => term.replaces !== undefined)
  return {
    terms: termsOf,
    replaced: (...roll) => (replaces ? replacedBy(termsOf(...roll)) : undefined),
    ticks: ticksAmong(modifiers),
  }
}

function modifierOf({
  id,
  name,
  value,
  on,
  when = {},
  unless,
  replaces,
  stack,
  tick,
}: ModifierText & { readonly id: string }): Modifier {
  const counts = allOf(when)
  const isOff = unless && allOf(unless)
  return {
    ...{ on, stack: stack ?? (replaces === undefined ? undefined : `in place of ${replaces}`) },
    ...(tick === 'player' && when.note?.[0] !== undefined ? { ticks: when.note[0] } : {}),
    term: {
      ...{ rule: `house/modifiers/${id}`, what: markedName({ name, own: true }), value },
      ...(replaces === undefined ? {} : { replaces }),
    },
    counts: (who, now) => counts(who, now) && !isOff?.(who, now),
  }
}

/** Whether every field holds. */
function allOf(when: When): Modifier['counts'] {
  const tests = Object.entries(when).map(([field, asked]) => {
    const test = TESTS[field as keyof When] as Test<unknown>
    return (who: Roller, now: Circumstances | undefined) => test(asked, who, now)
  })
  return (who, now) => tests.every((test) => test(who, now))
}

/** Whether no other of its stack is farther from 0, or as far and before it. */
function isFarthest({ stack, term }: Modifier, counted: readonly Modifier[]): boolean {
  if (stack === undefined) return true
  const terms = counted.filter((one) => one.stack === stack).map((one) => one.term)
  const most = Math.max(...terms.map(({ value }) => Math.abs(value)))
  return terms.find(({ value }) => Math.abs(value) === most) === term
}

/** What the words of a modifier can be in a book; a field that is absent has no meaning there. */
export type KnownWords = Partial<Record<keyof When, readonly string[]>>

/** What a book knows of modifiers. `replaceable`: those of its own that one of a set may stand for. */
interface Checked {
  readonly words: KnownWords
  readonly rolls: readonly string[]
  readonly replaceable: readonly string[]
}

/**
 * Reports the words of a modifier that a book does not know, and rolls and circumstances that it cannot tell. `rolls`:
 * those to which it adds modifiers wherever they are made.
 */
export function checkModifier(
  { on, when = {}, unless = {}, replaces, tick }: ModifierText,
  { words, rolls, replaceable }: Checked,
  at: string,
  wrong: Wrong,
): void {
  if (!rolls.includes(on))
    wrong(`${at}.on`, `this book cannot add modifiers to every ${on} yet`, rolls.join(', '))
  if (replaces !== undefined && on === 'save')
    wrong(`${at}.replaces`, 'no save of the book has modifiers', 'leave it out')
  else if (replaces !== undefined && !replaceable.includes(replaces))
    wrong(
      `${at}.replaces`,
      `the book has no modifier '${replaces}'`,
      suggest(replaces, replaceable),
    )
  if (tick === 'player' && when.note === undefined)
    wrong(`${at}.tick`, 'there is no note to tick', 'a word in when.note')
  if (tick === 'player' && on !== 'attack' && on !== 'task')
    wrong(`${at}.tick`, `nobody rolls a ${on} as their act`, 'on attack or task')
  checkWhen(on, when, words, `${at}.when`, wrong)
  checkWhen(on, unless, words, `${at}.unless`, wrong)
}

/** Fields that ask about those who roll, whatever they roll for. */
const OF_THE_ROLLER: readonly (keyof When)[] = ['posture', 'who', 'note']

function checkWhen(on: string, when: When, words: KnownWords, at: string, wrong: Wrong): void {
  const attacks = on === 'attack' || on === 'defence'
  for (const [field, asked] of Object.entries(when) as [keyof When, unknown][]) {
    if (!attacks && !OF_THE_ROLLER.includes(field))
      wrong(`${at}.${field}`, `a ${on} roll is no part of an attack`, 'posture, who, or note')
    if (!Array.isArray(asked) || field === 'who' || field === 'note') continue
    const known = words[field] ?? []
    for (const [i, word] of (asked as readonly string[]).entries())
      if (!known.includes(word))
        wrong(
          `${at}.${field}[${i}]`,
          known.length > 0
            ? `there is no ${field} '${word}'`
            : `this book has no ${field} to ask for`,
          known.length > 0 ? suggest(word, known) : 'leave it out',
        )
  }
}
