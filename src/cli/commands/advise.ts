// `ringfire advise SAVE`: the best choices for the open question of a recorded fight.
import { formatChance } from '../../dice/percent.ts'
import type { Advice, Advised } from '../../players/advise.ts'
import { adviseOn, type AskAdvice } from '../../series/advice-tasks.ts'
import { argumentOf, textFlag, print, numberFlag, type Command } from '../command.ts'
import { badInput, type ExitCode } from '../io.ts'
import { ABOUT_SAVES, readRecord } from '../records.ts'

export const advise: Command = {
  about: [
    ABOUT_SAVES,
    'Everybody who has a question to answer gets their three best choices, the best first, each with its chance to win, the 95 % interval of that chance, and the reason.',
    'The computer plays on from each choice many times, with only what that side knows: it ignores anybody whom the side cannot see.',
    'In a gunfight it ranks the choices by what is left of each side a round or two later. Then veterans play on from the best one, up to 40 times, mostly to the end, and the share of wins is its chance; the others differ from it as the ranking says. A bout is played to its end. The same seed gives the same advice.',
  ].join('\n'),
  examples: [
    'advise fight.json',
    'advise fight.json --seat player-2 --playouts 2000',
    'advise bout.json --json',
  ],
  flags: {
    seat: 'advise this seat only (default: everybody who is asked)',
    playouts: 'number of playouts in all (480; in a bout 3000)',
    seed: 'seed of the dice of the playouts (1)',
  },
  takes: [1, 1],
  run(call): ExitCode {
    const playouts = numberFlag(call, 'playouts', 1, 1_000_000)
    const seed = numberFlag(call, 'seed', 0, 2 ** 32 - 1)
    const { save, recorded } = readRecord(call.io, argumentOf(call, 0))
    const { seats: named } = save.setup as { readonly seats?: typeof save.sides }
    const seats = (named ?? save.sides).map((side) => side.seat)
    const wanted = textFlag(call, 'seat')
    const seat = seats.find((one) => one === wanted)
    if (wanted !== undefined && !seat)
      throw badInput('--seat', `there is no seat '${wanted}'`, seats.join(', '))
    const told = adviseOn(recorded, {
      ...(seat === undefined ? {} : { seat }),
      ...(playouts === undefined ? {} : { playouts }),
      ...(seed === undefined ? {} : { seed }),
    })
    const nameOf = ({ who, seat: asked }: AskAdvice): string =>
      recorded.cast(recorded.now).men.find(({ id }) => id === who)?.name ?? asked
    return print(call, { title: save.title, book: save.book, asked: told }, asText(told, nameOf))
  },
}

function asText(told: readonly AskAdvice[], nameOf: (ask: AskAdvice) => string): string {
  if (told.length === 0) return 'Nobody is asked anything.'
  return told
    .map((one) =>
      [
        `${nameOf(one)}: ${one.kind.replaceAll('-', ' ')}`,
        ...(one.advice
          ? [...one.advice.best.flatMap(rowsOf), ...countOf(one.advice)]
          : ['  There is no advice on this question: it comes in the middle of an action.']),
      ].join('\n'),
    )
    .join('\n\n')
}

const countOf = ({ fights }: Advice): readonly string[] =>
  fights === undefined
    ? []
    : [`  The chance of the first was counted in ${fights} fights played on by veterans.`]

const rowsOf = ({ what, chance, interval, why }: Advised, i: number): readonly string[] => [
  `  ${i + 1}. ${what}: chance to win ${formatChance(chance)} (${interval.map((end) => Math.round(100 * end)).join(' to ')})`,
  `     ${why}`,
]
