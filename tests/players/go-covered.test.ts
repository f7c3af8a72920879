// A veteran goes nearer from cover to cover, and round an enemy whom a friend keeps busy.
import { expect, it } from 'vitest'
import { foesUp, watchers } from '../../src/players/enemies.ts'
import { fightOf } from '../../src/players/fight.ts'
import { goCovered } from '../../src/players/go-covered.ts'
import { turnOf } from './positions.ts'

interface Move {
  readonly do: string
  readonly path: readonly { readonly x: number; readonly y: number }[]
}

const gun = [{ weapon: 'colt-python' }]
const wall = (id: string, x: number, from: number, to: number) => ({
  ...{ id, name: 'Wall', kind: 'wall', height: 3, material: 'stone wall' },
  shape: [from, to].map((y) => ({ x, y })),
})

it.each(['cp2020', 'done-right', 'gray-dawn'])(
  'under %s it ends an approach behind the wall on its way',
  (id) => {
    const turn = turnOf(
      id,
      {
        sides: [
          [{ id: 'own', at: { x: 5, y: 20 }, weapons: gun }],
          [{ id: 'foe', at: { x: 55, y: 20 }, weapons: gun }],
        ],
        obstacles: [wall('wall', 12, 20.6, 30)],
      },
      'own',
    )
    const { face, view, ask } = turn
    const fight = fightOf(view)
    const self = fight.men['own']!
    const isSeen = (choice: unknown): boolean =>
      watchers(fight, foesUp(fight, self), self, (choice as Move).path.at(-1)!) > 0
    const straight = face.path!(view, ask, { x: 10.5, y: 20 }).choice
    expect(isSeen(straight)).toBe(true)
    const covered = goCovered(turn, straight)
    expect(isSeen(covered)).toBe(false)
    expect((covered as Move).path.at(-1)!.x).toBeGreaterThan(7)
    expect(goCovered(turn, ask.silent)).toBe(ask.silent)
  },
)
