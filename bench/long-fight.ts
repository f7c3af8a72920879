// Question: does a long fight slow down? Computers fight at a table with two viewers, and nobody can be hurt. How
// long do the first and the last thousand answers take, and how long does reopening the table take?
import type { GunfightFace } from '../src/books/gunfight/table/face.ts'
import type { Seat } from '../src/dice/dice.ts'
import type { Clock } from '../src/engine/book.ts'
import { newGame } from '../src/engine/play.ts'
import { BOOKS } from '../src/books/index.ts'
import { simplePlayer } from '../src/players/simple-player.ts'
import type { Library } from '../src/server/library.ts'
import { nextFrame } from '../src/server/snapshot.ts'
import type { Sent } from '../src/server/snapshot.ts'
import type { Viewer } from '../src/server/viewer.ts'
import { Table } from '../src/server/table.ts'
import { digits } from './lib/measure.ts'
import type { Answer } from './lib/measure.ts'
import { memoryStore } from '../tests/server/memory-store.ts'

const BOOK = BOOKS['fnff-1988']!
const SEATS: readonly Seat[] = ['player-1', 'player-2']
const LOOK_ON: readonly Viewer[] = ['all', 'player-1']
const OPTIONS = { 'layering-limit': 'none' }

/** Three against three in the open, in impenetrable armour. */
function setup(): unknown {
  const shell = {
    name: 'Shell',
    sp: 100,
    covers: ['head', 'torso', 'right-arm', 'left-arm', 'right-leg', 'left-leg'],
  }
  const combatant = (side: number, i: number) => ({
    id: `man-${side}-${i}`,
    name: `Combatant ${side}-${i}`,
    stats: { int: 5, ref: 8, cool: 10, ma: 6, body: 6 },
    skills: { pistol: 5 },
    firefights: 12,
    armor: [shell],
    weapons: ['glock-17'],
    at: { x: 10 + 20 * side, y: 10 + 4 * i },
    facing: side === 0 ? 90 : 270,
  })
  const sides = SEATS.map((seat, side) => ({
    name: seat,
    seat,
    combatants: [0, 1, 2].map((i) => combatant(side, i)),
  }))
  const { setup: made, problems } = BOOK.enter(
    {
      title: 'Long',
      map: { name: 'Yard', width: 40, height: 30, obstacles: [], ground: [] },
      sides,
    },
    OPTIONS,
  )
  if (problems) throw new Error(JSON.stringify(problems))
  return JSON.parse(JSON.stringify(made))
}

const library: Library = {
  books: BOOKS,
  parseScenario: () => ({ ok: false, problems: [] }),
  scenarios: () => [],
  player: () => (turn) =>
    simplePlayer({ ...turn, face: turn.face as GunfightFace<Clock, unknown> }),
}

/** Milliseconds of processor time. */
const timed = async (work: () => Promise<void>): Promise<{ readonly milliseconds: number }> => {
  const start = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(start)
  return { milliseconds: (user + system) / 1000 }
}

export async function bench(thousands = 4, THOUSAND = 1000): Promise<Answer> {
  const store = memoryStore()
  const record = {
    id: 'long',
    made: '',
    title: 'Long',
    book: BOOK.id,
    options: OPTIONS,
    setup: setup(),
    sides: SEATS.map((seat) => ({ seat, name: seat })),
    computer: SEATS,
  }
  await store.createTable(
    record,
    newGame(BOOK.make(OPTIONS).book, record.setup, { seed: 1 }).steps,
    {
      clock: '',
    },
  )
  const open = (): Promise<Table> =>
    Table.load(store, library, 'long', {
      report: (error) => {
        throw error
      },
      working: () => undefined,
    })
  const table = await open()
  const sent = new Map<Viewer, Sent | undefined>()
  const show = async (of: Table): Promise<void> => {
    for (const viewer of LOOK_ON)
      sent.set(viewer, nextFrame(await of.now(viewer), sent.get(viewer))?.sent ?? sent.get(viewer))
  }
  const answers = async (): Promise<void> => {
    for (let i = 0; i < THOUSAND; i++) {
      if (!(await table.computerAnswers())) {
        table.computer.wake()
        if (!(await table.computerAnswers())) throw new Error('the fight is over')
      }
      await show(table)
    }
  }
  const lines = async (): Promise<string> =>
    `${(await table.now('all')).lines.length} lines in the log`
  const all: { readonly what: string; readonly milliseconds: number; readonly note: string }[] = []
  const measure = async (what: string, work: () => Promise<void>): Promise<void> =>
    void all.push({ what, ...(await timed(work)), note: await lines() })
  for (let i = 0; i < thousands; i++)
    await measure(`answers ${i * THOUSAND + 1} to ${(i + 1) * THOUSAND}`, answers)
  await measure('opening the table again', async () => show(await open()))
  return {
    question: 'computers fight on and on at a table that two look at',
    figures: all.map(({ what, milliseconds, note }) => ({
      what,
      value: digits(milliseconds),
      unit: 'ms',
      note,
    })),
  }
}
