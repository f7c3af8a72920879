// Who may die while time passes in the infirmary, told before it passes, in every gunfight book.
import { expect, it } from 'vitest'
import type { Scene } from '../../src/books/gunfight/table/scene.ts'
import { newGame } from '../../src/engine/play.ts'
import { realLibrary } from '../../src/server/wire.ts'
import { ROOT } from '../support/house.ts'

const library = realLibrary(ROOT, (error) => {
  throw error
})

/** The infirmary after a fight in which Ann, of average BODY 6, took this wound. */
function infirmary(book: string, wound: object, more: object = {}) {
  const tech = book === 'fnff-1988' ? {} : { tech: 5 }
  const stats = { int: 5, ref: 6, cool: 6, ma: 6, body: 6, ...tech }
  const { value } = library.parseScenario({
    book,
    title: 'T',
    pairs: [{ a: 'ann', b: 'bo', metres: 8 }],
    sides: [
      { name: 'Us', seat: 'player-1', combatants: [{ name: 'Ann', stats, ...more }] },
      { name: 'Them', seat: 'player-2', combatants: [{ name: 'Bo', stats }] },
    ],
  })
  const { book: rules, face } = library.books[book]!.make({})
  const game = newGame(rules, value!.setup, { seed: 1 } as never)
  const ruled = { rule: 'wound', who: 'ann', area: 'torso', ...wound }
  for (const choice of [ruled, { rule: 'end' }]) game.begin({ seat: 'referee', choice })
  return (face.scene(game.view('referee')) as Scene).infirmary!
}

/** To die of the first of `saves` death saves that shows more than `needed`. */
const dies = (needed: number, saves: number): number => 1 - (needed / 10) ** saves

// 1988: an average body saves on 4. The later books: BODY less the mortal level, once a round (2020, twenty a minute)
// or once a turn of ten rounds (Gray Dawn; who fails dies a turn later).
it.each<[string, object, object, object?]>([
  ['fnff-1988/wound/death-save', { level: 'MW' }, { 'To the next roll': 0.6, 'A day': 1 }],
  ['fnff-1988/wound/serious-worsening', { level: 'SW' }, { 'A day': 1, 'A week': 1 }],
  ['fnff-1988/wound/flesh', { level: 'FW' }, {}],
  ['cp2020/wounds/death-save-gap', { points: 14 }, { 'A minute': dies(6, 20) }],
  ['cp2020/wounds/healing-gap', { points: 9 }, {}],
  ['done-right/saves/death', { level: 'M0' }, { 'A minute': dies(6, 20) }],
  // It gets worse after 20 minutes, after 2 more, and then kills or is stopped by somebody's help.
  ['done-right/effects/serious-deterioration', { level: 'SW' }, { 'A day': 1, 'A week': 1 }],
  ['done-right/recovery/roll', { level: 'LW' }, {}],
  ['gray-dawn/damage/mortal-turn-save', { points: 14 }, { 'A minute': 0.4 }, { mook: true }],
  ['gray-dawn/wound/wounding-healing', { points: 6 }, {}],
])('[%s] after %j the chance to die is known before time passes: %j', (rule, wound, told, more) => {
  const { risks = [], acts } = infirmary(rule.split('/')[0]!, wound, more)
  const found = Object.fromEntries(risks.map(({ label, people }) => [label, people[0]!.chance]))
  expect(found).toMatchObject(
    Object.fromEntries(Object.entries(told).map(([act, p]) => [act, expect.closeTo(p, 3)])),
  )
  expect(risks.length === 0).toBe(Object.keys(told).length === 0)
  expect(acts.map(({ label }) => label)).toEqual(
    expect.arrayContaining(risks.map(({ label }) => label)),
  )
})
