// Question: what does it cost to record every die, so that each attack can be read and replayed? The attack of `attack`, with
// and without a tape of labelled dice. Goal: 0.6 or more.
import { fast } from '../src/dice/fast.ts'
import { recording } from '../src/dice/recording.ts'
import { scripted } from '../src/dice/scripted.ts'
import { rival } from './lib/measure.ts'
import type { Answer } from './lib/measure.ts'
import { byRules, sameChances } from './lib/nine.ts'
import type { Tally } from './lib/nine.ts'

const RUNS = 2_000_000
/** Attacks per tape: a long fight. */
const ON_A_TAPE = 500

/** Many attacks, with 500 per tape. */
function recorded(runs: number, { dice, tape }: ReturnType<typeof recording>): Tally {
  let attacks = 0
  return byRules(runs, dice, () => {
    if (attacks++ % ON_A_TAPE === 0) tape.clear()
  })
}

/** Checks that the tape replays die for die. */
function replayed(): void {
  const { dice, tape } = recording(5)
  const first = byRules(1000, dice)
  const script = scripted(tape.faces())
  const again = byRules(1000, script)
  script.finish()
  if (JSON.stringify([first, tape.rolls()]) !== JSON.stringify([again, script.used()]))
    throw new Error('the tape does not play the same attacks again')
}

export function bench(): Answer {
  const dice = fast(1)
  const taped = recording(2)
  sameChances(RUNS, recorded(RUNS, taped), byRules(RUNS, dice))
  const figure = rival({
    what: 'attacks with a tape',
    count: RUNS,
    work: () => recorded(RUNS, taped),
    goal: { least: 0.6 },
    baseline: { what: 'without', count: RUNS, work: () => byRules(RUNS, dice) },
  })
  // Last, because a third kind of dice would slow both.
  replayed()
  return {
    question: 'the same attack with every die kept on a tape that plays it again, against without',
    figures: [figure],
  }
}
