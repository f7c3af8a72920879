// Figures and results of careers as text.
import { signed } from '../../dice/english.ts'
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
  signatureCondition,
  signatureDice,
  signaturePoints,
} from '../../books/fights/signatures.ts'
import {
  FIGHT_TABLES,
  TABLE_NAMES,
  type FightTable,
  type Signature,
} from '../../books/fights/words.ts'
import type { RecordedBout, KeptCareer } from './api.ts'

export { formatRecord, nameOf, outcomeText, signed }

/** The options that a career is boxed under. */
export const bookOptions = ({ options }: KeptCareer): Options =>
  optionsOf(options as Partial<Options>)

/** A sum: "$1,200". */
export const dollars = (sum: number): string => `$${sum.toLocaleString('en')}`

/** "10 rounds", or "no last round" for a back-alley bout. */
export const roundsText = (rounds: RecordedBout['rounds']): string =>
  rounds === 'back-alley' ? 'no round limit' : `${rounds} rounds`

/** The player with this index in a career. Throws if there is none. */
export const playerAt = ({ players }: Pick<Circuit, 'players'>, index: number): Player =>
  present(players[index], `player ${index}`)

/** The portrait of a star, by the star's id; undefined for everybody else. */
export const portraitOf = ({ players }: Pick<Circuit, 'players'>, id: string): string | undefined =>
  players.find(({ star }) => star.id === id)?.portrait

/** Ranks by id, starting at 1. */
export const rankById = (career: KeptCareer): ReadonlyMap<string, number> =>
  new Map(circuitRanking(career).map(({ id }, i) => [id, i + 1]))

const listed = (names: readonly string[]): string => new Intl.ListFormat('en').format(names)

/**
 * The effect of a signature: its dice ("+1 on Boxing"), then its condition ("only while in control"); without dice,
 * only the condition.
 */
export function effectText(name: Signature): string {
  const given = (who: string, dice: (table: FightTable) => number): string[] => {
    const tables = FIGHT_TABLES.filter((table) => dice(table) > 0)
    const [first] = tables
    return first
      ? [`${who}${signed(dice(first))} on ${listed(tables.map((table) => TABLE_NAMES[table]))}`]
      : []
  }
  const dice = [
    ...given('', (table) => signatureDice(name, 'own', table)),
    ...given('the opponent ', (table) => signatureDice(name, 'foe', table)),
  ].join(', ')
  const condition = signatureCondition(name)
  return [dice, condition].filter(Boolean).join(': ')
}

/** The Skill points of a signature: "+1 Skill". */
export const skillPointsText = (name: Signature): string => `${signed(signaturePoints(name))} Skill`
