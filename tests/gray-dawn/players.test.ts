// Computer players fight it out under this book: they come to an end, lay suppressing fire, and do not dawdle.
import { expect, it } from 'vitest'
import { newGame } from '../../src/engine/play.ts'
import type { FieldMap } from '../../src/field/map.ts'
import { simplePlayer } from '../../src/players/simple-player.ts'
import type { Options } from '../../src/books/gray-dawn/options.ts'
import { person } from '../../src/books/gray-dawn/files/person.ts'
import { setupOf } from '../cp2020-table/table.ts'
import type { ManText } from '../cp2020-table/table.ts'
import { SOAK, report, times } from '../support/soak.ts'
import { YARD, bookWith, faceWith, rulesWith } from './table.ts'

const GAMES = times(1)
const crate = (id: string, x: number, y: number) => ({
  id,
  name: id,
  kind: 'crate' as const,
  height: 1,
  level: 3,
  shape: [
    { x, y },
    { x: x + 0.5, y },
    { x: x + 0.5, y: y + 2 },
    { x, y: y + 2 },
  ],
})
const FIELD: FieldMap = {
  ...YARD,
  width: 40,
  height: 30,
  obstacles: [
    crate('a', 8, 5),
    crate('b', 8, 12),
    crate('c', 20, 8),
    crate('d', 20, 16),
    crate('e', 31, 6),
    crate('f', 31, 14),
    crate('g', 14, 20),
    crate('h', 26, 22),
  ],
}
const ARMS = [
  ['rifle-assault-medium'],
  ['pistol-medium-10mm', 'knife'],
  ['smg-medium'],
  ['shotgun'],
  ['rifle-assault-light'],
  ['pistol-medium'],
  ['smg-light'],
  ['rifle-hunting'],
]
const skills = { handgun: 5, rifle: 5, submachinegun: 5, melee: 4, brawling: 4, dodge: 4 }

/** So many against so many. */
function men(ours: number, theirs: number, map: boolean): Readonly<Record<string, ManText>> {
  const one = (side: string, i: number, x: number): ManText => ({
    int: 6,
    ref: 6 + (i % 3),
    cool: 5 + (i % 3),
    ma: 6,
    body: 6 + (i % 2),
    skills,
    side,
    weapons: ARMS[i % ARMS.length]!,
    armour: ['kevlar-vest'],
    own: person({ luck: 5, mook: side === 'B', perks: {} }),
    ...(map ? { at: [x, 3 + i * 3] as const, facing: x < 20 ? 90 : 270 } : {}),
  })
  return Object.fromEntries([
    ...Array.from({ length: ours }, (_, i) => [`a${i}`, one('A', i, 6)]),
    ...Array.from({ length: theirs }, (_, i) => [`b${i}`, one('B', i, 33.5)]),
  ])
}

function playOut(ours: number, theirs: number, map: boolean, over: Partial<Options>, seed: number) {
  const book = bookWith(over)
  const face = faceWith(over)
  const game = newGame(
    book,
    setupOf(men(ours, theirs, map), map ? { map: FIELD } : { metres: 20 }, rulesWith(over)),
    { seed },
  )
  let answers = 0
  for (; answers < 4000 && game.pending && game.state.round < 60; answers++) {
    const { ask, key } = game.pending.asks.find(({ answered }) => !answered)!
    const view = book.view(game.state, ask.seat)
    const choice = simplePlayer({ face: face as never, view, ask, menu: face.menu(view, ask) })
    expect(
      game.answer(ask.seat, key, choice).refusal,
      `${ask.kind}: ${JSON.stringify(choice)}`,
    ).toBeUndefined()
  }
  const told = [...game.log.flatMap(({ events }) => events), ...game.told]
  const planned = told.flatMap((event) =>
    event.type === 'own' && event.fact.fact === 'carries-out'
      ? [(event.fact as unknown as { planned: number }).planned]
      : [],
  )
  const fires = told.filter(
    (event) => event.type === 'own' && event.fact.fact === 'suppresses',
  ).length
  return {
    rounds: game.state.round,
    over: game.state.step === 'over',
    fires,
    most: Math.max(...planned),
    answers,
  }
}

/** The exact odds behind each choice take their time: the large fight is for `npm run soak`. */
const FIGHTS = [
  ['in the head, 2 against 2', 2, 2, false],
  ['on a map, 2 against 3 @long', 2, 3, true],
  ...(SOAK ? [['on a map, 6 against 8', 6, 8, true] as const] : []),
] as const

it.each(FIGHTS)(
  '[gray-dawn/round/start, gray-dawn/action/multiple] %s: over in less than 60 rounds',
  (_name, ours, theirs, map) => {
    for (const over of [{}, { 'suppression-system': 'points' }] as const)
      for (let seed = 1; seed <= GAMES; seed++) {
        const course = playOut(ours, theirs, map, over, seed)
        report({ options: over, ...course })
        expect(course, JSON.stringify(over)).toMatchObject({ over: true })
        expect(course.most).toBeLessThanOrEqual(4)
        if (ours > 2) expect(course.fires, 'suppressing fire').toBeGreaterThan(0)
      }
  },
  600_000,
)
