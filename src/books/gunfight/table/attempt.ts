// A skill tried apart from any act: the book's own task roll with its terms, to which no difficulty is set.
import type { Dice, Id } from '../../../dice/dice.ts'
import { FREE_ROLL, describeFreeRoll, showFaces, type FreeRoll } from '../../../engine/free-roll.ts'
import { passes, throwDie, totalOf, type Check } from '../check.ts'
import type { Attempted } from '../character/desk.ts'
import { suggest } from '../files/suggest.ts'
import { slug } from '../files/names.ts'
import { lower } from '../words.ts'

/** What somebody tries. */
export interface Tried {
  readonly stat: string
  readonly skill?: string | undefined
}

/** The tasks of a book. */
export interface Tasks<S, C> {
  readonly stats: readonly string[]
  /** The stat that usually goes with a skill. */
  usualStat(skill: string): string
  skillName(skill: string): string
  /** The skills that somebody may name. */
  skillsOf(combatant: C): readonly string[]
  check(state: S, combatant: C, tried: Tried): Check
  /** The difficulties, in ascending order. */
  readonly levels: readonly { readonly name: string; readonly value: number }[]
}

/** Somebody who tries a skill. */
interface Attempt<C> {
  readonly combatant: C
  readonly tried: Tried
}

/**
 * Reads "Scar: Handgun", "Scar: COOL + Handgun" or "Handgun", if the reader plays one person only; or why nobody can try
 * it. Undefined if neither the person nor the skill is known, so that it may be something else.
 */
export function readAttempt<C extends { readonly id: Id; readonly name: string }>(
  text: string,
  people: readonly C[],
  tasks: Pick<Tasks<never, C>, 'stats' | 'skillsOf' | 'skillName'>,
): Attempt<C> | string | undefined {
  const [, named, what = text] = /^([^:]*):(.*)$/s.exec(text) ?? []
  const called =
    named === undefined ? people : people.filter(({ name }) => slug(name) === slug(named))
  const [combatant, another] = called
  if (!combatant) {
    if (named === undefined) return undefined
    const known = people.map(({ name }) => name)
    return unknown('You play nobody called', named.trim(), known)
  }
  const skills = tasks.skillsOf(combatant)
  const parts = what.split('+').map(slug)
  const stat = tasks.stats.find((one) => parts.some((part) => part === one || CODES[part] === one))
  const skill = skills.find(
    (one) => parts.includes(slug(one)) || parts.includes(slug(tasks.skillName(one))),
  )
  const found = (stat === undefined ? 0 : 1) + (skill === undefined ? 0 : 1)
  if (found === 0 || found < parts.length) {
    if (named === undefined && found === 0) return undefined
    const known = [...skills.map((one) => lower(tasks.skillName(one))), ...tasks.stats]
    return unknown(`${combatant.name} has no skill or stat`, what.trim().toLowerCase(), known)
  }
  if (another) return `Say who tries it: "/roll ${combatant.name}: ${what.trim()}".`
  return { combatant, tried: { stat: stat ?? '', skill } }
}

const unknown = (why: string, word: string, known: readonly string[]): string => {
  const nearest = suggest(word, known)
  return `${why} '${word}': ${nearest}${nearest.endsWith('?') ? '' : '.'}`
}

/** The sheet's short words for stats. */
const CODES: Readonly<Record<string, string>> = { cl: 'cool', bod: 'body', bt: 'body' }

/** What an attempt comes to. */
export interface Tries extends Pick<FreeRoll, 'dice' | 'faces' | 'total'> {
  readonly check: Check
  /** The hardest difficulty that it reaches. */
  readonly verdict: string
}

/** Rolls an attempt. Its stat is the usual one, if none is named. */
export function rollAttempt<S, C>(
  dice: Dice,
  tasks: Tasks<S, C>,
  state: S,
  { combatant, tried: { stat: named, skill } }: Attempt<C>,
): Tries {
  const stat = named || tasks.usualStat(skill ?? '')
  const check = tasks.check(state, combatant, { stat, skill })
  const { value, faces } = showFaces(dice, (shown) => throwDie(shown, FREE_ROLL, check.die))
  const total = totalOf(check, value)
  const reached = tasks.levels.findLast((level) => passes(total, level.value, check))
  const [easiest] = tasks.levels
  const level = reached ?? easiest
  return {
    check,
    dice: [stat.toUpperCase(), ...(skill ? [tasks.skillName(skill)] : []), '1D10'].join(' + '),
    faces,
    total,
    verdict: level
      ? `${reached ? 'enough' : 'not enough'} for ${lower(level.name)} (${level.value})`
      : '',
  }
}

/** The attempt of somebody who is alone, in words, or why they have no such skill. */
export function attemptAlone<S, C extends { readonly id: Id; readonly name: string }>(
  dice: Dice,
  tasks: Tasks<S, C>,
  state: S,
  { combatant, what }: { readonly combatant: C; readonly what: string },
): Attempted | string {
  const attempt = readAttempt(`${combatant.name.replaceAll(':', '')}:${what}`, [combatant], tasks)
  if (typeof attempt !== 'object') return attempt ?? what
  const rolled = rollAttempt(dice, tasks, state, attempt)
  const { check, total, verdict } = rolled
  return { text: `${describeFreeRoll(rolled)}, ${verdict}`, total, terms: check.terms }
}
