// Career bouts at a table: opens them, takes their results back to the career, and replays recorded bouts.
import { present } from '../dice/present.ts'
import {
  hoganBout,
  recordHoganFromTable,
  moveHoganToTable,
} from '../books/fights/career/hogan-bout.ts'
import { setupOf, type Replay } from '../books/fights/career/box-bout.ts'
import type { BoutOwner } from '../books/fights/career/side-bets.ts'
import { recordBoutFromTable, nextBout, moveBoutToTable } from '../books/fights/career/moves.ts'
import { makeBook } from '../books/fights/book.ts'
import { makeFace } from '../books/fights/face.ts'
import type { BoutScene } from '../books/fights/scene.ts'
import type { Id } from '../dice/dice.ts'
import { replayBout, describeBout } from '../players/play-bout.ts'
import type { KeptCareer } from '../files/circuit.ts'
import { tableOfBout, careerOptions, changeCareer, type CareerAnswer } from './careers.ts'
import type { Side } from './library.ts'
import { refused, type Refused } from './refusals.ts'
import { noDocument } from './stored-documents.ts'
import type { Opened, Tables } from './tables.ts'

/**
 * Opens a table for the bout, seeded with the bout's own seed, and records in the career that the star is boxing
 * there.
 */
export function openBoutTable(
  tables: Tables,
  id: string,
  version: number,
  whose: BoutOwner,
): Promise<CareerAnswer> {
  return changeCareer(tables.store, id, version, async (career) => {
    const options = careerOptions(career)
    const bout = whose === 'hogan' ? hoganBout(career, options) : nextBout(career, whose, options)
    if (!bout) return refused('not-now', 'No bout is ready to be boxed.')
    const player = whose === 'hogan' ? present(career.bets?.up, 'the agreed bout').player : whose
    const opened = await openTable(tables, career, bout.replay, { career: { id, player } })
    if (!('id' in opened)) return opened
    return whose === 'hogan'
      ? moveHoganToTable(career, opened.id, options)
      : moveBoutToTable(career, whose, opened.id, options)
  })
}

function openTable(
  tables: Tables,
  career: KeptCareer,
  replay: Replay,
  more: Parameters<Tables['openReady']>[1],
): Promise<Opened> {
  // Two others can bet.
  const boxers = replay.entrants.filter(({ seat }) => seat !== undefined).length
  const setup = {
    ...setupOf(replay),
    ...(career.players.length - boxers >= 2 ? { bell: true } : {}),
  }
  const sides = setup.entrants.flatMap(({ fighter, seat }): Side[] =>
    seat === undefined ? [] : [{ seat, name: fighter.name }],
  )
  const portraits = career.players.flatMap(({ star, portrait }) =>
    portrait !== undefined && setup.entrants.some(({ fighter }) => fighter.id === star.id)
      ? [[star.id, portrait] as const]
      : [],
  )
  return tables.openReady(
    {
      book: career.book,
      title: `${setup.title} · ${career.name}`,
      options: career.options,
      setup,
      sides,
      portraits: Object.fromEntries(portraits),
    },
    { seed: replay.seed, ...more },
  )
}

/** Applies a table's result to the career, once. */
export function recordBoutResult(
  tables: Tables,
  id: string,
  version: number,
  whose: BoutOwner,
): Promise<CareerAnswer> {
  return changeCareer(tables.store, id, version, async (career) => {
    const table = tableOfBout(career, whose)
    if (table === undefined)
      return refused(
        'not-boxing',
        'There is no result from a table to record. It may already have been recorded.',
      )
    const end = await endAt(tables, table)
    if ('refusal' in end) return end
    const options = careerOptions(career)
    return whose === 'hogan'
      ? recordHoganFromTable(career, end, options)
      : recordBoutFromTable(career, whose, end, options)
  })
}

type End = {
  readonly winner?: Id
  readonly method: NonNullable<BoutScene['over']>['method']
  readonly round: number
}

/** How the bout at this table ended. */
async function endAt(tables: Tables, table: string): Promise<End | Refused> {
  const scene = await tables.scene(table)
  if ('refusal' in scene) return scene
  if (scene.kind !== 'bout') return refused('not-boxing', 'The fight at this table is not a bout.')
  const { over, fighters } = scene
  if (!over)
    return refused('not-over', 'The bout is not over yet. Finish it, then record the result.')
  return {
    ...(over.winner === undefined
      ? {}
      : { winner: present(fighters[over.winner], 'the winner').id }),
    method: over.method,
    round: over.round,
  }
}

/** Replays a recorded bout at a new table; the computer repeats its original answers. */
export async function openReplayTable(tables: Tables, id: string, n: number): Promise<Opened> {
  const { careers } = tables.store
  const career = await careers.one(id)
  if (!career) return { refusal: noDocument(careers.kind, id) }
  const replay = career.fought[n]?.replay
  if (!replay) return refused('no-such-bout', 'No bout with this number was boxed without a table.')
  return openTable(tables, career, replay, {
    computer: replay.entrants.flatMap(({ seat }) => (seat === undefined ? [] : [seat])),
  })
}

/** A recorded bout, described round by round, with its score card. */
export async function describeRecordedBout(
  tables: Tables,
  id: string,
  n: number,
): Promise<
  { readonly bout: object; readonly lines?: readonly string[]; readonly ring?: BoutScene } | Refused
> {
  const { careers } = tables.store
  const career = await careers.one(id)
  if (!career) return { refusal: noDocument(careers.kind, id) }
  const bout = career.fought[n]
  if (!bout)
    return refused(
      'no-such-bout',
      `There is no bout ${n + 1} in this career; there are ${career.fought.length}.`,
    )
  if (!bout.replay) return { bout }
  const options = careerOptions(career)
  const game = replayBout(bout.replay, options)
  const face = makeFace(options)
  return {
    bout,
    lines: describeBout({ book: makeBook(options), face }, setupOf(bout.replay), game),
    ring: face.scene(game.state),
  }
}
