// Whoever has nothing to shoot with swings the weapon that they carry instead of kicking.
import { expect, it } from 'vitest'
import { recruitPlayer } from '../../src/players/recruit.ts'
import { veteranPlayer } from '../../src/players/veteran.ts'
import { turnOf } from './positions.ts'

const EMPTY = { weapon: 'colt-python', loaded: 0, spare: 0 }

// In the book of 1988 an empty gun is swung as well.
it.each(['cp2020', 'done-right', 'gray-dawn'])(
  'under %s, out of ammunition, a player draws the axe that it carries',
  (id) => {
    const turn = turnOf(
      id,
      {
        sides: [
          [{ id: 'own', at: { x: 10, y: 20 }, weapons: [EMPTY, { weapon: 'axe' }] }],
          [{ id: 'foe', at: { x: 10.8, y: 20 }, weapons: [] }],
        ],
      },
      'own',
    )
    expect(veteranPlayer(turn)).toMatchObject({ do: 'change' })
    // Recruits hesitate at some moments.
    const choices = Array.from({ length: 9 }, (_, seed) => recruitPlayer(turn, seed))
    expect(choices).toContainEqual(expect.objectContaining({ do: 'change' }))
  },
)
