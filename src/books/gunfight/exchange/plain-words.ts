// The odds of an exchange as a player would post them: "Mad Matt has a 65 % chance to hit Scar (close range, aimed 2 phases;
// Scar: running); if hit, out twice in 5." Only what mattered is named.
import type { Odds } from './exchange.ts'

/** A modifier of the attack roll. */
export interface Term {
  /** In the words of the book: "aimed 2 phases". */
  readonly what: string
  /** Whose it is. */
  readonly of: 'attacker' | 'target'
  /** The chance to hit if it were not there. */
  readonly without: number
}

/** A modifier mattered where the chance to hit would be this far off without it. */
export const NOTICEABLE = 0.05

/** Those that mattered, in their order. */
export const mattered = (hit: number, terms: readonly Term[]): readonly Term[] =>
  terms.filter(({ without }) => Math.abs(hit - without) >= NOTICEABLE - 1e-9)

/** How often, as people say it: a whole number of times in 2 to 10 or a round number up to 100, the fewest that are off by no more than a fortieth, and a fifth of what is rare. "3 times in 4". */
export function timesIn(chance: number): string {
  if (chance <= 0) return 'never'
  if (chance >= 1) return 'always'
  if (chance < 0.005) return 'hardly ever'
  if (chance > 0.995) return 'almost always'
  const near = Math.min(1 / 40, chance / 5, (1 - chance) / 5)
  const [n, of] = OFS.map((of) => [Math.round(chance * of), of] as const).find(
    ([n, of]) =>
      n > 0 &&
      n < of &&
      (!RARE.has(of) || n === 1 || n === of - 1) &&
      Math.abs(n / of - chance) <= near,
  ) ?? [Math.round(chance * 100), 100]
  return `${n === 1 ? 'once' : n === 2 ? 'twice' : `${n} times`} in ${of}`
}
const OFS = [2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 50, 100]
/** Nobody says 7 times in 15. */
const RARE: ReadonlySet<number> = new Set([12, 15, 25])

const whole = (chance: number): string =>
  chance > 0 && chance < 0.01
    ? 'less than 1 %'
    : chance < 1 && chance > 0.99
      ? 'more than 99 %'
      : `${Math.round(100 * chance)} %`

/** "a 65 % chance", "an 85 % chance", "a chance of less than 1 %". */
function aChance(chance: number): string {
  const said = whole(chance)
  return /^\d/.test(said)
    ? `${/^(8|11 |18 )/.test(said) ? 'an' : 'a'} ${said} chance`
    : `a chance of ${said}`
}

/** "(close range, aimed 2 phases; Scar: running)", or nothing where nothing mattered. */
function because(target: string, hit: number, terms: readonly Term[]): string {
  const all = mattered(hit, terms)
  const words = (of: Term['of']): string =>
    all
      .filter((term) => term.of === of)
      .map(({ what }) => what)
      .join(', ')
  const [own, his] = [words('attacker'), words('target')]
  const parts = [own, his && `${target}: ${his}`].filter(Boolean)
  return parts.length > 0 ? ` (${parts.join('; ')})` : ''
}

type Told = Pick<
  Odds,
  'hit' | 'reached' | 'held' | 'works' | 'free' | 'destroyed' | 'wound' | 'out' | 'method'
>

/** The odds in a sentence. `what`: what it is that works. */
export function plainSentence(
  { attacker, target }: { readonly attacker: string; readonly target: string },
  odds: Told,
  terms: readonly Term[] = [],
  what = `feints ${target} out of position`,
): string {
  const { hit, reached, held, works, free, destroyed } = odds
  const why = because(target, hit, terms)
  if (held !== undefined) return `${attacker} gets hold of ${target} with ${aChance(held)}${why}.`
  if (works !== undefined) return `${attacker} ${what} with ${aChance(works)}${why}.`
  if (free !== undefined) return `${attacker} gets free of ${target} with ${aChance(free)}.`
  if (destroyed !== undefined)
    return `${attacker} has ${aChance(hit)} to hit ${target}, ${whole(destroyed)} to destroy it.`
  const struck = reached ?? hit
  const near = reached === undefined || reached === hit ? '' : `, ${whole(reached)} to reach them`
  return `${attacker} has ${aChance(hit)} to hit ${target}${why}${near}${struck > 0 ? `; ${ifStruck(odds, struck)}` : ''}.`
}

/** "if hit, out 2 times in 5, dead once in 8". Of somebody who cannot act anyway only whether they die. */
function ifStruck({ hit, wound, out, method }: Told, struck: number): string {
  const dead = Object.values(wound).at(-1) ?? 0
  const about = method === 'sampled' ? 'about ' : ''
  const often = (chance: number): string => {
    const said = timesIn(Math.min(1, chance / struck))
    return /^\d|^once|^twice/.test(said) ? `${about}${said}` : said
  }
  const dies = dead >= 5e-4 && dead / struck > 0.005 ? `, dead ${often(dead)}` : ''
  const when = struck === hit ? 'if hit' : 'if it does'
  return out > struck + 1e-9 ? `${when}, dead ${often(dead)}` : `${when}, out ${often(out)}${dies}`
}
