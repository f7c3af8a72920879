// Of two equal targets, a veteran attacks the one whom a friend sees as well, or fights from another side.
import { describe, expect, it } from 'vitest'
import { crossFireFactor } from '../../src/players/cross-fire.ts'
import { SIMPLE, VETERAN } from '../../src/players/attacks.ts'
import { answerBy } from '../../src/players/simple-player.ts'
import { turnOf, type Person } from './positions.ts'

const person = (id: string, x: number, y: number): Person => ({
  id,
  at: { x, y },
  weapons: [{ weapon: 'colt-python', spare: 2 }],
})
/** Between the two enemies, so that a friend to the north or south sees only one of them. */
const WALL = {
  id: 'wall',
  name: 'Wall',
  kind: 'wall',
  height: 2.6,
  material: 'stone wall',
  shape: [
    { x: 15, y: 20 },
    { x: 30, y: 20 },
  ],
}
const FOES = [person('north', 20, 17), person('south', 20, 23)]
const turnWith = (id: string, friend: Person, obstacles: readonly unknown[] = [WALL]) =>
  turnOf(id, { sides: [[person('own', 8, 20), friend], FOES], obstacles }, 'own')

describe.each(['fnff-1988', 'cp2020', 'done-right', 'gray-dawn'])('under %s a veteran', (id) => {
  it('attacks the enemy whom a friend fights from another side', () => {
    const [north, south] = [person('friend', 20, 5), person('friend', 20, 35)].map((friend) =>
      turnWith(id, friend),
    )
    expect(answerBy(north!, VETERAN)).toMatchObject({ target: 'north' })
    expect(answerBy(south!, VETERAN)).toMatchObject({ target: 'south' })
    expect(answerBy(north!, SIMPLE)).toEqual(answerBy(south!, SIMPLE))
  })

  it('attacks the enemy whom a friend beside it sees as well', () => {
    const shut = [
      { x: 9, y: 20.5 },
      { x: 30, y: 20.5 },
    ]
    const factor = crossFireFactor(
      turnWith(id, person('friend', 10, 22), [{ ...WALL, shape: shut }]),
    )
    expect(factor('south')).toBeGreaterThan(factor('north'))
  })

  it('finds no cross fire from beside itself, or from a friend who sees nobody', () => {
    const beside = crossFireFactor(turnWith(id, person('friend', 8, 22), []))
    const walls = [20, 21].map((y) => ({
      ...WALL,
      id: `wall-${y}`,
      shape: [
        { x: 0, y: y + 5 },
        { x: 60, y: y + 5 },
      ],
    }))
    const shutOut = crossFireFactor(turnWith(id, person('friend', 20, 35), walls))
    for (const factor of [beside, shutOut])
      expect(['north', 'south', undefined].map(factor)).toEqual([1, 1, 1])
  })
})
