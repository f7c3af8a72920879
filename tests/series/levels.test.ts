// A recruit plays alike with the same seed. How much weaker it is than a veteran: `ringfire tournament`.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BOOKS } from '../../src/books/index.ts'
import { simulate } from '../../src/engine/simulate.ts'
import { readScenario } from '../../src/files/scenario.ts'
import { createAnswerer } from '../../src/series/play.ts'
import { PLAYERS } from '../../src/series/players.ts'
import { readCountableFight } from '../../src/series/read-fight.ts'
import { seatPlayers } from '../../src/series/fight-tasks.ts'
import { turnOf } from '../players/positions.ts'

const fightOf = (name: string) =>
  readCountableFight(
    BOOKS,
    readScenario(JSON.parse(readFileSync(`scenarios/${name}.json`, 'utf8'))).value!,
  ).value!

/** The choices of the first side's player in a fight with this seed. */
function choicesOf(name: string, command: string, seed: number): readonly unknown[] {
  const fight = fightOf(name)
  const { seat, name: side } = fight.sides[0]!
  const ready = seatPlayers(fight, [{ seat, name: side, command, limit: 1000 }])
  const answer = createAnswerer(ready, seed)
  const chosen: unknown[] = []
  simulate(ready.book, ready.setup, {
    seed,
    answer(ask, state) {
      const found = answer(ask, state)
      if (ask.seat === seat && ask.kind === 'act') chosen.push(found?.choice)
      return found
    },
  })
  return chosen
}

test('the same seed, the same mistakes; a veteran makes others', () => {
  const recruit = choicesOf('junkyard', 'recruit', 3)
  expect(choicesOf('junkyard', 'recruit', 3)).toEqual(recruit)
  const veteran = choicesOf('junkyard', 'veteran', 3)
  expect(veteran).not.toEqual(recruit)
  expect(choicesOf('junkyard', 'computer', 3)).toEqual(veteran)
})

test('orders of the referee that stand in the fight hold when it is played on', () => {
  const fight = fightOf('junkyard')
  const told: unknown[] = []
  const answer = createAnswerer({
    ...fight,
    face: { ...fight.face, orderFor: (_state, who) => `order of ${who}` },
    player: (_view, ask, _menu, order) => {
      if (ask.who !== undefined) told.push([ask.who, order])
      return ask.silent
    },
  })
  const asked: unknown[] = []
  simulate(fight.book, fight.setup, {
    seed: 1,
    answer(ask, state) {
      if (ask.who !== undefined) asked.push([ask.who, `order of ${ask.who}`])
      return asked.length > 6 ? undefined : answer(ask, state)
    },
  })
  expect(told.length).toBeGreaterThan(3)
  expect(told).toEqual(asked.slice(0, told.length))
})

test('the menu of a question is made at most once, and only if the answer needs it', () => {
  const position = {
    sides: [
      [{ id: 'own', at: { x: 10, y: 20 }, weapons: [{ weapon: 'colt-python' }] }],
      [{ id: 'foe', at: { x: 14, y: 20 }, weapons: [{ weapon: 'colt-python' }] }],
    ],
  }
  const turn = turnOf('gray-dawn', position, 'own')
  const { book } = BOOKS['gray-dawn']!.make({})
  let made = 0
  const face: typeof turn.face = {
    ...turn.face,
    menu(...asked) {
      made++
      return turn.face.menu(...asked)
    },
  }
  const player = PLAYERS.gunfight({ book, face, options: {} })
  expect(player(turn.view, { ...turn.ask, kind: 'luck', options: [] })).toBe(turn.ask.silent)
  expect(made).toBe(0)
  expect(player(turn.view, turn.ask)).toMatchObject({ do: 'attack' })
  expect(made).toBe(1)
  player(turn.view, turn.ask, turn.menu)
  expect(made).toBe(1)
})
