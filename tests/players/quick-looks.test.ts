// What computer players look at instead of cards and scenes says the same as those.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { BOOKS } from '../../src/books/index.ts'
import type { GunfightFace } from '../../src/books/gunfight/table/face.ts'
import { present } from '../../src/dice/present.ts'
import type { Clock } from '../../src/engine/book.ts'
import { newGame } from '../../src/engine/play.ts'
import { sceneForSeat } from '../../src/engine/seat-scene.ts'
import { readUnderBook } from '../../src/files/read-under-book.ts'
import { readScenario } from '../../src/files/scenario.ts'

const CASES = [
  ['fnff-1988', 'junkyard'],
  ['cp2020', 'alley'],
  ['done-right', 'alley'],
  ['gray-dawn', 'alley'],
  ['gray-dawn', 'farm'],
  ['done-right', 'roadblock'],
] as const

/** The standard error of chances within four points, 19 times in 20. */
const ROUGH_ERROR = 0.02

describe.each(CASES)('%s, %s', (id, scenario) => {
  const file = readScenario(JSON.parse(readFileSync(`scenarios/${scenario}.json`, 'utf8'))).value!
  const { entry, options, setup } = readUnderBook(BOOKS, file, { book: id }).value!
  const { book, face: made } = entry.make(options)
  const face: GunfightFace<Clock, unknown> = made
  const game = newGame(book, setup, { seed: 3 })
  let { key, ask } = present(game.pending?.asks[0], 'question')
  while (ask.kind !== 'act') {
    game.silent(key)
    ;({ key, ask } = present(
      game.pending?.asks.find(({ answered }) => !answered),
      'question',
    ))
  }
  const view = book.view(game.state, ask.seat)

  it('a weighed choice has the chances of its card, and whom it reaches', () => {
    const planned = face.menu(view, ask).filter((item) => item.plan && !item.refusal && !item.needs)
    expect(planned.length).toBeGreaterThan(1)
    for (const { choice } of planned) {
      const { chances, inside } = (face.glance ?? face.plan)(view, ask, choice)
      const weighed = present(face.weigh, 'weigh')(view, ask, choice)
      expect(weighed.chances).toEqual(chances)
      expect(weighed.inside).toEqual(inside)
    }
  })

  it('a roughly weighed choice has the chances of its card, to within a few points', () => {
    const planned = face.menu(view, ask).filter((item) => item.plan && !item.refusal && !item.needs)
    for (const { choice } of planned) {
      const { chances } = face.plan(view, ask, choice)
      const rough = present(face.weigh, 'weigh')(view, ask, choice, 'rough').chances
      for (const { what, chance } of chances) {
        const weighed = rough.find((one) => one.what === what)?.chance ?? 0
        expect(Math.abs(weighed - chance)).toBeLessThan(what === 'hit' ? 1e-4 : 3 * ROUGH_ERROR)
      }
    }
  })

  it('a glimpse has the people of the scene, and the weapons of the own side alone', () => {
    const scene = sceneForSeat(face, view, ask.seat)
    const glimpse = present(face.glimpse, 'glimpse')(view, ask.seat)
    expect(scene).toMatchObject({ men: glimpse.men, sheets: glimpse.sheets })
    const own = scene.men.filter(({ seat }) => seat === ask.seat).map((one) => one.id)
    expect(Object.keys(glimpse.sheets)).toEqual(own)
  })
})
