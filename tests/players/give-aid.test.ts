// A veteran treats the wounded where no enemy sees it, and the dying before anything but an attack.
import { describe, expect, it } from 'vitest'
import { giveAid } from '../../src/players/give-aid.ts'
import type { Turn } from '../../src/players/turn.ts'
import { turnOf } from './positions.ts'

const AID = { do: 'aid', target: 'friend' }
const MOVE = { do: 'move', path: [] }
const SHOT = { do: 'attack', target: 'foe' }
const END = { do: 'end' }

/** The turn of somebody beside a friend in this state, whose treatment has this chance. */
function turnBeside(state: string, chance: number, isSeen: boolean): Turn {
  const x = isSeen ? 20 : 40
  const turn = turnOf(
    'cp2020',
    {
      sides: [
        [
          { id: 'own', at: { x: 10, y: 20 }, weapons: [] },
          { id: 'friend', at: { x: 10, y: 21 }, weapons: [] },
        ],
        [{ id: 'foe', at: { x, y: 20 }, weapons: [] }],
      ],
      obstacles: [
        {
          ...{ id: 'wall', name: 'Wall', kind: 'wall', height: 3, material: 'stone wall' },
          shape: [0, 40].map((y) => ({ x: 30, y })),
        },
      ],
    },
    'own',
  )
  const { face } = turn
  return {
    ...turn,
    menu: [{ verb: 'aid', group: '', label: '', target: 'friend', plan: true, choice: AID }],
    face: {
      ...face,
      plan: () => ({ title: '', sums: [], notes: [], chances: [{ what: 'done', chance }] }),
      glimpse: (view, seat) => {
        const seen = face.glimpse!(view, seat)
        const men = seen.men.map((one) => (one.id === 'friend' ? { ...one, state } : one))
        return { ...seen, men }
      },
    },
  }
}

describe('[cp2020/action/repair-or-aid] a veteran beside a wounded friend', () => {
  it.each([
    ['treats the dying instead of moving on', 'mortal 1', 0.4, false, MOVE, AID],
    ['moves on from the others', 'serious', 0.4, false, MOVE, undefined],
    ['treats them instead of doing nothing', 'serious', 0.4, false, END, AID],
    ['attacks first', 'mortal 1', 0.4, false, SHOT, undefined],
    ['does not treat in sight of an enemy', 'mortal 1', 0.4, true, MOVE, undefined],
    ['does not try without hope', 'mortal 1', 0.05, false, END, undefined],
  ] as const)('%s', (_, state, chance, isSeen, usual, choice) => {
    expect(giveAid(turnBeside(state, chance, isSeen), usual)).toEqual(choice)
  })
})
