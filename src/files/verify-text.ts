// Formats a verification as sentences.
import type { Checked, Fault, Verification, Verdict } from './verify.ts'

const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`

const VERDICTS: Readonly<Record<Verdict, string>> = {
  proven: 'Proven: every die that Ringfire rolled follows from the revealed secret.',
  seeded:
    'Every die that Ringfire rolled follows from the seed. Whoever knew the seed could know the dice.',
  'no-dice':
    'Nothing to prove: Ringfire rolled no dice. The steps were replayed, and nothing differs.',
  different: 'Not proven: the dice or events of this save differ from what they should be.',
  incomplete: 'Not proven yet: nothing differs, but not every die has a revealed secret.',
  'no-commitment':
    'Not proven: this save has no commitment. With --seed it can be checked against a seed.',
}

/** The report of `ringfire verify`, line by line. */
export function formatVerification(found: Verification): readonly string[] {
  const { verdict, steps, dice, takenBack, typed, uncovered, proofs, faults } = found
  return [
    VERDICTS[verdict],
    ...faults.map(formatFault),
    `${count(steps, 'step')}, ${count(dice, 'die', 'dice')}.`,
    ...(takenBack > 0
      ? [`${count(takenBack, 'die', 'dice')} taken back; they stay used and were checked as well.`]
      : []),
    ...Object.entries(typed).map(
      ([seat, n]) => `${count(n, 'die', 'dice')} typed in by ${seat}: these cannot be proven.`,
    ),
    ...(uncovered > 0
      ? [
          `${count(uncovered, 'die', 'dice')} rolled before the first commitment: verify the save that they come from.`,
        ]
      : []),
    ...proofs.flatMap(formatChecked),
  ]
}

const formatFault = ({ step, what }: Fault): string =>
  `- ${step === undefined ? '' : `step ${step}: `}${what}`

function formatChecked(one: Checked): string[] {
  const { table, commitment, words = [], seed, checked, unrevealed } = one
  const dice = `${count(checked, 'die', 'dice')} checked`
  const rest = unrevealed > 0 ? `, ${unrevealed} whose secret is not revealed yet` : ''
  if (commitment === undefined) return [`Seed ${seed}: ${dice}.`]
  return [
    `Table ${table}: ${dice}${rest}.`,
    `  Commitment ${commitment} (compare it with what the table showed at the start)`,
    ...words.map(({ seat, words: text }) => `  Words of ${seat}: ${text}`),
  ]
}
