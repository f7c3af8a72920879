// `ringfire advise SAVE`: what whoever is asked in a recorded fight had best do.
import type { Seat } from '../../dice/dice.ts'
import { formatChance } from '../../dice/percent.ts'
import type { Advised } from '../../players/advise.ts'
import { adviseOn, type AskAdvice } from '../../series/advice.ts'
import { argumentOf, textFlag, type Command } from '../command.ts'
import { badInput, wholeNumber, type ExitCode } from '../io.ts'
import { ABOUT_SAVES, readRecord } from '../records.ts'

export const advise: Command = {
  about: [
    ABOUT_SAVES,
    'Whoever is asked gets the three best choices, the best first, each with its chance to win, its 95 % interval, and why. The computer plays on from',
    'each choice many times, from what the asked side knows: whoever is hidden from it is left out. In a gunfight the chance is told by what is left of each',
    'side a round or two later; in a bout by its end. The same seed gives the same advice.',
  ].join('\n'),
  examples: [
    'advise fight.json',
    'advise fight.json --seat player-2 --playouts 2000',
    'advise bout.json --json',
  ],
  flags: {
    seat: { type: 'string', what: 'advise this seat only (everybody who is asked)' },
    playouts: { type: 'string', what: 'how often it plays on, in all (480; in a bout 3000)' },
    seed: { type: 'string', what: 'where the dice of the playouts come from (1)' },
  },
  takes: [1, 1],
  run(call): ExitCode {
    const playouts = wholeNumber(textFlag(call, 'playouts'), '--playouts', 1, 1_000_000)
    const seed = wholeNumber(textFlag(call, 'seed'), '--seed', 0, 2 ** 32 - 1)
    const { save, recorded } = readRecord(call.io, argumentOf(call, 0))
    const seat = textFlag(call, 'seat')
    const seats = save.sides.map((side) => side.seat)
    if (seat !== undefined && !seats.includes(seat as Seat))
      throw badInput('--seat', `there is no seat '${seat}'`, seats.join(', '))
    const told = adviseOn(recorded, {
      ...(seat === undefined ? {} : { seat: seat as Seat }),
      ...(playouts === undefined ? {} : { playouts }),
      ...(seed === undefined ? {} : { seed }),
    })
    const nameOf = ({ who, seat: asked }: AskAdvice): string =>
      recorded.cast(recorded.now).men.find(({ id }) => id === who)?.name ?? asked
    call.io.out(
      call.json
        ? JSON.stringify({ title: save.title, book: save.book, asked: told }, null, 2)
        : asText(told, nameOf),
    )
    return 0
  },
}

function asText(told: readonly AskAdvice[], nameOf: (ask: AskAdvice) => string): string {
  if (told.length === 0) return 'Nobody is asked anything.'
  return told
    .map((one) =>
      [
        `${nameOf(one)}: ${one.kind.replaceAll('-', ' ')}`,
        ...(one.advice
          ? one.advice.best.flatMap(rowsOf)
          : ['  There is no advice on this question: it comes in the middle of an action.']),
      ].join('\n'),
    )
    .join('\n\n')
}

const rowsOf = ({ what, chance, interval, why }: Advised, i: number): readonly string[] => [
  `  ${i + 1}. ${what}: chance to win ${formatChance(chance)} (${interval.map((end) => Math.round(100 * end)).join(' to ')})`,
  `     ${why}`,
]
