// The referee's forms know what holds at present, and sheets count spare loads, in every book of gunfights.
import { describe, expect, it } from 'vitest'
import { BOOKS } from '../../src/books/index.ts'
import type { GunfightFace } from '../../src/books/gunfight/table/face.ts'
import type { Clock } from '../../src/engine/book.ts'
import { newGame } from '../../src/engine/play.ts'
import { sceneForSeat } from '../../src/engine/seat-scene.ts'
import { readUnderBook } from '../../src/files/read-under-book.ts'
import { ABBREVIATIONS } from '../../src/web/abbr.tsx'
import { readScenario } from '../../src/files/scenario.ts'

const WEAPONS = {
  'fnff-1988': ['uzi', 'hand-grenade'],
  cp2020: ['smg-medium', 'grenade-frag'],
  'done-right': ['smg-medium', 'grenade-frag'],
  'gray-dawn': ['smg-medium', 'grenade-frag'],
} as const

describe.each(Object.entries(WEAPONS))('%s', (id, [gun, grenade]) => {
  const file = readScenario({
    book: id,
    title: 'A yard',
    map: { name: 'Yard', width: 40, height: 20, obstacles: [] },
    sides: ['Rose', 'Thorn'].map((name, i) => ({
      name,
      seat: `player-${i + 1}`,
      combatants: [
        {
          name,
          id: name.toLowerCase(),
          stats: { int: 5, ref: 6 + i, tech: 4, cool: 8, ma: 6, body: 7 },
          skills: {},
          at: { x: 4.5 + 20 * i, y: 10 },
          facing: 90,

          weapons: [
            { weapon: gun, loaded: 11 + i, ...(i === 0 ? { spare: 3 } : {}) },
            { weapon: grenade, spare: 2 },
          ],
        },
      ],
    })),
  }).value!
  const { entry, options, setup } = readUnderBook(BOOKS, file, { book: id }).value!
  const { book, face: made } = entry.make(options)
  const face: GunfightFace<Clock, unknown> = made
  const game = newGame(book, setup, { seed: 2 })
  const view = game.view('referee')
  const now = (label: string, field: string) =>
    face
      .rulings(view, 'referee')
      .find((one) => one.label === label)!
      .fields.find(({ name }) => name === field)!.now!

  it('has no abbreviation on its sheets that the page does not spell out', () => {
    const { sheets } = face.scene(view)
    const figures = Object.values(sheets).flatMap(({ stats, derived }) => [...stats, ...derived])
    const short = figures.map(({ label }) => label).filter((label) => /^[A-Z]{2,}$/.test(label))
    const words = ['COOL', 'BODY']
    expect(short.filter((label) => !words.includes(label) && !ABBREVIATIONS.has(label))).toEqual([])
  })

  it('says what is in a weapon, and how many loads are left', () => {
    expect(now('Change ammunition', 'loaded')).toMatchObject({
      of: ['who', 'weapon'],
      values: { 'rose 0': 11, 'thorn 0': 12 },
    })
    expect(now('Change ammunition', 'spare').values).toMatchObject({
      'rose 0': 3,
      'rose 1': 2,
      'thorn 0': 'not counted',
    })
  })

  it('says stats, places, postures and sides', () => {
    expect(now('Change a stat', 'value').values).toMatchObject({ 'rose ref': 6, 'thorn ref': 7 })
    expect(now('Move somebody', 'x').values).toEqual({ rose: 4.5, thorn: 24.5 })
    expect(now('Change posture', 'posture').values).toEqual({ rose: 'standing', thorn: 'standing' })
    expect(now('Change side or player', 'side').values).toEqual({ rose: 0, thorn: 1 })
    expect(now('Change side or player', 'seat').values).toEqual({
      rose: 'player-1',
      thorn: 'player-2',
    })
  })

  it('counts spare loads on the sheet of the one who has them, where they are counted', () => {
    const { sheets } = sceneForSeat(face, game.view('player-1'), 'player-1')
    expect(sheets['rose']!.weapons.map(({ spare }) => spare)).toEqual([3, 2])
    expect(sheets['thorn']).toBeUndefined()
    const { sheets: others } = sceneForSeat(face, game.view('player-2'), 'player-2')
    expect(others['thorn']!.weapons.map(({ spare }) => spare)).toEqual([undefined, 2])
  })

  it('tells a player nothing of it', () => {
    const told = JSON.stringify(face.rulings(game.view('player-1'), 'player-1'))
    expect(told).not.toContain('thorn')
  })
})
