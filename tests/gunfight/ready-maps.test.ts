// Every map that ships starts a fight in every gunfight book: six against six at its starting places, who are asked to act.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { newGame } from '../../src/engine/play.ts'
import { scenarioWithMap } from '../../src/files/map-fight.ts'
import { parseMap } from '../../src/files/map.ts'
import { readScenario, type ScenarioFile } from '../../src/files/scenario.ts'
import { realLibrary } from '../../src/server/wire.ts'
import { ROOT } from '../support/house.ts'

const library = realLibrary(ROOT, (error) => {
  throw error
})
const FOLDER = join(ROOT, 'maps')
const MAPS = readdirSync(FOLDER).filter((name) => name.endsWith('.json'))

function sixAgainstSix(book: string): ScenarioFile {
  const side = (name: string, seat: string) => ({
    name,
    seat,
    combatants: Array.from({ length: 6 }, (_, i) => ({
      name: `${name} ${i + 1}`,
      stats: { int: 5, ref: 6, tech: 5, cool: 5, attr: 5, luck: 5, ma: 5, body: 6, emp: 5 },
    })),
  })
  const sides = [side('Red', 'player-1'), side('Blue', 'player-2')]
  return readScenario({ book, title: 'Six against six', pairs: [], sides }).value!
}

describe.each(['fnff-1988', 'cp2020', 'done-right', 'gray-dawn'])('%s', (id) => {
  const plan = sixAgainstSix(id)
  it.each(MAPS)('starts a fight on %s', (name) => {
    const map = parseMap(readFileSync(join(FOLDER, name), 'utf8')).value!
    const parsed = library.parseScenario(scenarioWithMap(map, plan))
    if (!parsed.value) throw new Error(JSON.stringify(parsed.problems))
    const { setup, options } = parsed.value
    const { book, face } = library.books[id]!.make(options)
    const game = newGame(book, setup, { seed: 1, words: { say: face.say } } as never)
    for (let n = 0; n < 60 && game.pending?.asks.every(({ ask }) => ask.kind !== 'act'); n++)
      game.silent(game.pending.asks.find(({ answered }) => !answered)!.key)
    const asked = game.pending!.asks.find(({ ask }) => ask.kind === 'act')!.ask
    expect(face.menu(game.view(asked.seat), asked).length).toBeGreaterThan(3)
    expect((game.state as unknown as { roll: string[] }).roll).toHaveLength(12)
  })
})
