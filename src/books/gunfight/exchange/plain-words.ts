// The odds of an exchange as a player would post them: "Mad Matt has a 65 % chance to hit Scar (close range, aimed 2
// phases; Scar: running). On a hit: 40 % out." Only modifiers that mattered are named.
import type { Odds } from './exchange.ts'

/** A modifier of the attack roll. */
export interface Term {
  /** In the book's words: "aimed 2 phases". */
  readonly what: string
  /** The combatant it describes. */
  readonly of: 'attacker' | 'target'
  /** The chance to hit without it. */
  readonly without: number
}

/** A modifier matters if the chance to hit differs by at least this much without it. */
const NOTICEABLE = 0.05

/** The modifiers that mattered, in order. */
export const mattered = (hit: number, terms: readonly Term[]): readonly Term[] =>
  terms.filter(({ without }) => Math.abs(hit - without) >= NOTICEABLE - 1e-9)

/** Sums of chances are exact to some fifteen digits: 0.9900000000000001 is 99 %. */
const SLACK = 1e-12

const whole = (chance: number): string =>
  chance > SLACK && chance < 0.01 - SLACK
    ? 'less than 1 %'
    : chance < 1 - SLACK && chance > 0.99 + SLACK
      ? 'more than 99 %'
      : `${Math.round(100 * chance)} %`

/** "a 65 % chance", "an 85 % chance", "a chance of less than 1 %". */
function aChance(chance: number): string {
  const said = whole(chance)
  return /^\d/.test(said)
    ? `${/^(8|11 |18 )/.test(said) ? 'an' : 'a'} ${said} chance`
    : `a chance of ${said}`
}

/** "(close range, aimed 2 phases; Scar: running)", or an empty string if no modifier mattered. */
function because(target: string, hit: number, terms: readonly Term[]): string {
  const all = mattered(hit, terms)
  const words = (of: Term['of']): string =>
    all
      .filter((term) => term.of === of)
      .map(({ what }) => what)
      .join(', ')
  const [own, theirs] = [words('attacker'), words('target')]
  const parts = [own, theirs && `${target}: ${theirs}`].filter(Boolean)
  return parts.length > 0 ? ` (${parts.join('; ')})` : ''
}

type Told = Pick<
  Odds,
  'hit' | 'reached' | 'held' | 'works' | 'free' | 'calm' | 'destroyed' | 'wound' | 'out' | 'method'
>

/** The odds in a sentence. `what`: the successful act, as in `ActBook.works`. */
export function plainSentence(
  { attacker, target }: { readonly attacker: string; readonly target: string },
  odds: Told,
  terms: readonly Term[] = [],
  what = `feints ${target} out of position`,
): string {
  const { hit, reached, held, works, free, calm, destroyed } = odds
  const why = because(target, hit, terms)
  if (held !== undefined) return `${attacker} gets hold of ${target} with ${aChance(held)}${why}.`
  if (works !== undefined) return `${attacker} ${what} with ${aChance(works)}${why}.`
  if (free !== undefined) return `${attacker} gets free of ${target} with ${aChance(free)}.`
  if (destroyed !== undefined)
    return `${attacker} has ${aChance(hit)} to hit ${target}, ${whole(destroyed)} to destroy it.`
  const struck = reached ?? hit
  const near = reached === undefined || reached === hit ? '' : `, ${whole(reached)} to reach them`
  const kept = calm === undefined ? '' : ` ${target} stays calm with ${aChance(calm)}.`
  return `${attacker} has ${aChance(hit)} to hit ${target}${why}${near}.${struck > 0 ? ` ${ifStruck(odds, struck)}.` : ''}${kept}`
}

/** "On a hit: 40 % out, 12 % dead". If the target was already out of action, only the chance of death. */
function ifStruck({ hit, wound, out, method }: Told, struck: number): string {
  const dead = Object.values(wound).at(-1) ?? 0
  const share = (chance: number, what: string): string =>
    `${whole(Math.min(1, chance / struck))} ${what}`
  const parts = [
    ...(out > struck + 1e-9 ? [] : [share(out, 'out')]),
    ...(out > struck + 1e-9 || (dead >= 5e-4 && dead / struck > 0.005)
      ? [share(dead, 'dead')]
      : []),
  ]
  const when = struck === hit ? 'On a hit' : 'If it reaches them'
  const said = parts.join(', ')
  // Not "about less than 1 %".
  return `${when}: ${method === 'sampled' ? said.replace(/(^|, )(?=\d)/, '$1about ') : said}`
}
