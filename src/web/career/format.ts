// Figures and results of careers as text.
import { optionsOf, type Options } from '../../books/fights/options.ts'
import { formatRecord, outcomeText } from '../../books/fights/career/record.ts'
import { present } from '../../dice/present.ts'
import {
  circuitRanking,
  nameOf,
  type Circuit,
  type Player,
} from '../../books/fights/career/circuit.ts'
import {
  foeDice,
  conditionalFoeDice,
  conditionalOwnDice,
  ownDice,
  signaturePoints,
} from '../../books/fights/signatures.ts'
import { FIGHT_TABLES, TABLE_NAMES, type Signature } from '../../books/fights/words.ts'
import type { RecordedBout, KeptCareer } from './api.ts'
import { FORMAT as WORDS } from './words.ts'

export { formatRecord, nameOf, outcomeText }

/** The options of the book that a career is boxed under. */
export const bookOptions = ({ options }: KeptCareer): Options =>
  optionsOf(options as Partial<Options>)

/** A change with its sign: "+1", "−2", "0". */
export const signed = (change: number): string =>
  change > 0 ? `+${change}` : change < 0 ? `−${-change}` : '0'
/** A sum: "$1,200". */
export const dollars = (sum: number): string => `$${sum.toLocaleString('en')}`

/** "10 rounds", or "no last round" for a back-alley bout. */
export const roundsText = (rounds: RecordedBout['rounds']): string =>
  rounds === 'back-alley' ? WORDS.noLastRound : WORDS.rounds(rounds)

/** The player with this index in a career. Throws if there is none. */
export const playerAt = ({ players }: Pick<Circuit, 'players'>, index: number): Player =>
  present(players[index], `player ${index}`)

/** Place in the ranking, 1 first, by id. */
export const rankById = (career: KeptCareer): ReadonlyMap<string, number> =>
  new Map(circuitRanking(career).map(({ id }, i) => [id, i + 1]))

/**
 * The effect of a signature on dice: "+2 Boxing, other +1 KO"; "at times" if conditional; '' if
 * none.
 */
export function effectText(name: Signature): string {
  const parts = FIGHT_TABLES.flatMap((table) => {
    const of = (figure: number, who: string, when: string): string[] =>
      figure === 0 ? [] : [`${who}${signed(figure)} ${TABLE_NAMES[table]}${when}`]
    return [
      ...of(ownDice(name, table), '', ''),
      ...of(foeDice(name, table), WORDS.other, ''),
      ...of(conditionalOwnDice(name, table), '', WORDS.atTimes),
      ...of(conditionalFoeDice(name, table), WORDS.other, WORDS.atTimes),
    ]
  })
  return parts.join(', ')
}

/** The Skill of a signature: "+1 Skill". */
export const skillPointsText = (name: Signature): string =>
  WORDS.skill(signed(signaturePoints(name)))
