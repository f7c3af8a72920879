// The costliest choices of a recorded fight, on the command line.
import { formatChance } from '../dice/percent.ts'
import type { Mistake, Mistakes } from '../players/mistakes-found.ts'
import { findMistakes } from '../series/mistakes.ts'
import { print, type Call } from './command.ts'
import { Stopped, type ExitCode } from './io.ts'
import { requestedBooks } from './outside-books.ts'
import type { RecordFile } from './records.ts'
import type { SeriesFlags } from './series-flags.ts'
import { withGrowingProgress } from './with-progress.ts'

/** Finds and prints the costliest choices of each side. */
export async function printMistakes(
  call: Call,
  { save, recorded }: RecordFile,
  { seed, workers }: Pick<SeriesFlags, 'seed' | 'workers'>,
): Promise<ExitCode> {
  const found = await withGrowingProgress(call.io, 'choices', (signal, progress) =>
    findMistakes({
      recorded,
      job: { save, seed, books: requestedBooks(call) },
      workers,
      signal,
      progress,
    }),
  )
  if (!found.done) throw new Stopped('every choice was examined')
  return print(call, asJson(found), asText(found))
}

const asText = ({ title, sides, found, judged, seed }: Mistakes): string =>
  [
    `${title}: ${judged} choices examined, from seed ${seed}. The costliest:`,
    ...sides.flatMap((side, i) => {
      const own = found.filter((one) => one.side === i)
      return own.length === 0
        ? ['', `${side}: no choice that clearly cost anything.`]
        : ['', side, ...own.flatMap(linesOf)]
    }),
  ].join('\n')

const linesOf = ({ name, place, clock, made, better, loss }: Mistake): readonly string[] => [
  `  ${formatChance(loss)} less chance to win after beat ${place}, ${clock}: ${name} chose “${made.what}” (${formatChance(made.chance)}).`,
  `    Better: “${better.what}” (${formatChance(better.chance)}). ${better.why}`,
]

/** The result as one JSON document; chances range from 0 to 1. */
const asJson = ({ sides, found, ...head }: Mistakes): object => ({
  ...head,
  sides,
  found: found.map(({ side, place, ...mistake }) => ({
    side: sides[side],
    beat: place,
    ...mistake,
  })),
})
