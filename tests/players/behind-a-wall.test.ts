// Enemies who cannot hurt each other from where they are do not stay there for ever: they get up, and go round walls.
import { expect, it } from 'vitest'
import { recruitPlayer } from '../../src/players/recruit.ts'
import { veteranPlayer } from '../../src/players/veteran.ts'
import { turnOf } from './positions.ts'

it.each(['fnff-1988', 'cp2020', 'done-right'])(
  'under %s a player goes round the wall behind which its enemy stands',
  (id) => {
    const turn = turnOf(
      id,
      {
        sides: [
          [{ id: 'own', at: { x: 10.5, y: 20 }, weapons: [{ weapon: 'colt-python' }] }],
          [{ id: 'foe', at: { x: 10.5, y: 20.9 }, weapons: [{ weapon: 'colt-python' }] }],
        ],
        obstacles: [
          {
            ...{ id: 'wall', name: 'Wall', kind: 'wall', height: 3, material: 'stone wall' },
            shape: [6, 13].map((x) => ({ x, y: 20.45 })),
          },
        ],
      },
      'own',
    )
    expect(veteranPlayer(turn)).toMatchObject({ do: 'move' })
    const choices = Array.from({ length: 9 }, (_, seed) => recruitPlayer(turn, seed))
    expect(choices).toContainEqual(expect.objectContaining({ do: 'move' }))
  },
)

it.each(['fnff-1988', 'cp2020', 'done-right', 'gray-dawn'])(
  'under %s a player who lies on the ground unarmed gets up to go to its enemy',
  (id) => {
    const turn = turnOf(
      id,
      {
        sides: [
          [{ id: 'own', at: { x: 10, y: 20 }, weapons: [], posture: 'prone' }],
          [{ id: 'foe', at: { x: 16, y: 20 }, weapons: [], posture: 'prone' }],
        ],
      },
      'own',
    )
    expect(veteranPlayer(turn)).toEqual({ do: 'posture', posture: 'standing' })
  },
)
