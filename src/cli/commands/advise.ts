// `ringfire advise SAVE`: the best choices for the open question of a recorded fight.
import { formatChance } from '../../dice/percent.ts'
import type { Advised } from '../../players/advise.ts'
import { adviseOn, type AskAdvice } from '../../series/advice-tasks.ts'
import { argumentOf, textFlag, type Command } from '../command.ts'
import { badInput, wholeNumber, type ExitCode } from '../io.ts'
import { ABOUT_SAVES, readRecord } from '../records.ts'
import { ADVISE as WORDS } from './words.ts'

export const advise: Command = {
  about: [ABOUT_SAVES, WORDS.about].join('\n'),
  examples: [
    'advise fight.json',
    'advise fight.json --seat player-2 --playouts 2000',
    'advise bout.json --json',
  ],
  flags: {
    seat: { type: 'string', what: WORDS.seat },
    playouts: { type: 'string', what: WORDS.playouts },
    seed: { type: 'string', what: WORDS.seed },
  },
  takes: [1, 1],
  run(call): ExitCode {
    const playouts = wholeNumber(textFlag(call, 'playouts'), '--playouts', 1, 1_000_000)
    const seed = wholeNumber(textFlag(call, 'seed'), '--seed', 0, 2 ** 32 - 1)
    const { save, recorded } = readRecord(call.io, argumentOf(call, 0))
    const { seats: named } = save.setup as { readonly seats?: typeof save.sides }
    const seats = (named ?? save.sides).map((side) => side.seat)
    const wanted = textFlag(call, 'seat')
    const seat = seats.find((one) => one === wanted)
    if (wanted !== undefined && !seat)
      throw badInput('--seat', WORDS.thereIsNoSeat(wanted), seats.join(', '))
    const told = adviseOn(recorded, {
      ...(seat === undefined ? {} : { seat }),
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
  if (told.length === 0) return WORDS.nobodyIsAskedAnything
  return told
    .map((one) =>
      [
        `${nameOf(one)}: ${one.kind.replaceAll('-', ' ')}`,
        ...(one.advice ? one.advice.best.flatMap(rowsOf) : [WORDS.thereIsNoAdvice]),
      ].join('\n'),
    )
    .join('\n\n')
}

const rowsOf = ({ what, chance, interval, why }: Advised, i: number): readonly string[] => [
  WORDS.chanceToWin(
    i + 1,
    what,
    formatChance(chance),
    interval.map((end) => Math.round(100 * end)).join(WORDS.to),
  ),
  `     ${why}`,
]
