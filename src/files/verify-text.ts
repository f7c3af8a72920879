// Formats a verification as sentences.
import type { Checked, Fault, Verification, Verdict } from './verify.ts'

const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`

const VERDICTS: Readonly<Record<Verdict, string>> = {
  fair: 'Fair as far as this device saw.',
  consistent: "Consistent. Nobody's notes were compared, so it may be shortened or invented.",
  'known-secret': "Consistent with a secret that the server's owner knew and could have chosen.",
  seeded:
    'Every die that Ringfire rolled follows from the seed. Whoever knew the seed could know the dice.',
  'no-dice':
    'Nothing to check: Ringfire rolled no dice. The steps were replayed, and nothing differs.',
  different: 'Not consistent: something in this save differs from what it should be.',
  incomplete: 'Not known yet: nothing differs, but not every die has a revealed secret.',
  'no-commitment':
    'Not known: this save does not say where its dice come from. With --seed it can be checked against a seed.',
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0)

/** The report of `ringfire verify`, line by line. */
export function formatVerification(found: Verification): readonly string[] {
  const { steps, dice, takenBack, typed, uncovered, proofs, faults, witnessed } = found
  return [
    formatVerdict(found),
    ...faults.map(formatFault),
    `${count(steps, 'step')}, ${count(dice, 'die', 'dice')}.`,
    ...(takenBack > 0
      ? [`${count(takenBack, 'die', 'dice')} taken back; they stay used and were checked as well.`]
      : []),
    ...Object.entries(typed).map(
      ([seat, n]) =>
        `${count(n, 'die', 'dice')} typed in by ${seat}: nothing can be said of these.`,
    ),
    ...(uncovered > 0
      ? [
          `${count(uncovered, 'die', 'dice')} rolled before these dice began: verify the save that they come from.`,
        ]
      : []),
    ...(witnessed && witnessed.calledMissing.length > 0
      ? [
          `It was called missing in turn ${listed(witnessed.calledMissing)}, although it had given a value: a broken line, or a false claim.`,
        ]
      : []),
    ...proofs.flatMap(formatChecked),
  ]
}

/** The first line. With notes: what this device saw. */
function formatVerdict({ verdict, witnessed, proofs, takenBack, typed }: Verification): string {
  if (!witnessed || (verdict !== 'fair' && verdict !== 'consistent')) return VERDICTS[verdict]
  const { turns, opened, notOpened, seen } = witnessed
  if (opened === 0)
    return `Consistent with the notes of a device that gave no value and saw ${count(seen, 'turn')}.`
  const not = notOpened.length > 0 ? ` (not ${listed(notOpened)})` : ''
  const restarts = sumOf(proofs.map((one) => one.restarts ?? 0))
  const typedIn = sumOf(Object.values(typed))
  return `Fair as far as this device saw: it gave a value in ${opened} of ${count(turns, 'turn')}${not}. Restarts ${restarts}, dice taken back ${takenBack}, typed ${typedIn}.${doubtful(proofs)}`
}

/** What whoever runs the server could have used. */
function doubtful(proofs: readonly Checked[]): string {
  const thrownAway = sumOf(proofs.map((one) => one.thrownAway ?? 0))
  const made = sumOf(proofs.map((one) => one.madeAtLoading ?? 0))
  const doubts = [
    ...(thrownAway > 0
      ? [`${count(thrownAway, 'turn')} had no roll, and another choice may have followed`]
      : []),
    ...(made > 0 ? [`${count(made, 'step')} came from a server with other rules`] : []),
  ]
  return doubts.map((one) => ` ${one}: whoever runs the server could have used this.`).join('')
}

/** "1 to 4, 7". */
function listed(numbers: readonly number[]): string {
  const runs: [number, number][] = []
  for (const n of numbers) {
    const run = runs.at(-1)
    if (run?.[1] === n - 1) run[1] = n
    else runs.push([n, n])
  }
  const shown = runs
    .slice(0, 20)
    .map(([from, to]) =>
      from === to ? `${from}` : from + 1 === to ? `${from}, ${to}` : `${from} to ${to}`,
    )
  return [...shown, ...(runs.length > 20 ? ['…'] : [])].join(', ')
}

const formatFault = ({ step, what }: Fault): string =>
  `- ${step === undefined ? '' : `step ${step}: `}${what}`

function formatChecked(one: Checked): string[] {
  const { table, deal, commitment, words = [], seed, checked, unrevealed } = one
  const dice = `${count(checked, 'die', 'dice')} checked`
  if (seed !== undefined) return [`Seed ${seed}: ${dice}.`]
  if (deal !== undefined)
    return [
      `Table ${table}: ${dice} in ${count(one.turns ?? 0, 'turn')}, ${count(one.restarts ?? 0, 'restart')}.`,
      `  Deal ${deal}`,
      ...Object.entries(one.opened ?? {}).map(
        ([name, n]) => `  ${name} gave a value in ${count(n, 'turn')}.`,
      ),
      ...(one.unwitnessed
        ? [`  ${count(one.unwitnessed, 'turn')} with dice to which only the server gave a value.`]
        : []),
    ]
  const rest = unrevealed > 0 ? `, ${unrevealed} whose secret is not revealed yet` : ''
  return [
    `Table ${table}: ${dice}${rest}.`,
    `  Commitment ${commitment}`,
    "  The server's owner knew the secret and could have chosen it.",
    ...words.map(({ seat, words: text }) => `  Words of ${seat}: ${text}`),
  ]
}
