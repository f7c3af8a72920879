// A veteran treats the wounded where no enemy sees it, before anything but an attack, and goes to the dying.
import { describe, expect, it } from 'vitest'
import { giveAid } from '../../src/players/give-aid.ts'
import type { Turn } from '../../src/players/turn.ts'
import { turnOf } from './positions.ts'

const AID = { do: 'aid', target: 'friend' }
const MOVE = { do: 'move', path: [] }
const SHOT = { do: 'attack', target: 'foe' }
const END = { do: 'end' }

/** The turn of somebody so many metres from a friend in this state, whose treatment has this chance. */
function turnBeside(state: string, chance: number, isSeen: boolean, metres = 1): Turn {
  const x = isSeen ? 20 : 40
  const turn = turnOf(
    'cp2020',
    {
      sides: [
        [
          { id: 'own', at: { x: 10, y: 20 }, weapons: [] },
          { id: 'friend', at: { x: 10, y: 20 + metres }, weapons: [] },
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
    menu:
      metres > 1
        ? []
        : [{ verb: 'aid', group: '', label: '', target: 'friend', plan: true, choice: AID }],
    face: {
      ...face,
      plan: () => ({ title: '', sums: [], notes: [], chances: [{ what: 'done', chance }] }),
      glimpse: (view, seat) => {
        const seen = face.glimpse!(view, seat)
        const men = seen.men.map((one) =>
          one.id === 'friend' ? { ...one, state, down: true } : one,
        )
        return { ...seen, men }
      },
    },
  }
}

describe('[cp2020/action/repair-or-aid] a veteran beside a wounded friend', () => {
  it.each([
    ['treats the dying instead of moving on', 'mortal 1', 0.4, false, MOVE, AID],
    ['treats the others instead of moving on', 'serious', 0.4, false, MOVE, AID],
    ['treats them instead of doing nothing', 'serious', 0.15, false, END, AID],
    ['attacks first', 'mortal 1', 0.4, false, SHOT, undefined],
    ['does not treat in sight of an enemy', 'mortal 1', 0.4, true, MOVE, undefined],
    ['does not try without hope', 'mortal 1', 0.05, false, END, undefined],
  ] as const)('%s', (_, state, chance, isSeen, usual, choice) => {
    expect(giveAid(turnBeside(state, chance, isSeen), usual)).toEqual(choice)
  })

  it.each([
    ['goes to a dying friend', 'mortal 1', 0.4, false, 5, true],
    ['not where an enemy sees it', 'mortal 1', 0.4, true, 5, false],
    ['not without hope', 'mortal 1', 0.05, false, 5, false],
    ['not to others', 'serious', 0.4, false, 5, false],
    ['not farther than it can go now', 'mortal 1', 0.4, false, 19.5, false],
  ] as const)('%s', (_, state, chance, isSeen, metres, goes) => {
    const { path } = (giveAid(turnBeside(state, chance, isSeen, metres), MOVE) ?? {}) as {
      readonly path?: readonly { readonly x: number; readonly y: number }[]
    }
    const end = path?.at(-1)
    expect(end && Math.hypot(end.x - 10, end.y - 20 - metres) < 1).toBe(goes || undefined)
  })
})
