// A veteran uses cover: it ends its part out of sight where it can, and loads a gun that is not empty only there.
import { describe, expect, it } from 'vitest'
import { conditionOf } from '../../src/books/gunfight/table/conditions.ts'
import { foesUp, watchers } from '../../src/players/enemies.ts'
import { coverFirst, hide } from '../../src/players/hide.ts'
import { fightOf } from '../../src/players/fight.ts'
import type { Turn } from '../../src/players/turn.ts'
import { turnOf } from './positions.ts'
import { turnsOfVeterans } from './turns-of-veterans.ts'

interface Chosen {
  readonly do: string
  readonly path?: readonly { readonly x: number; readonly y: number }[]
  readonly posture?: 'kneeling'
}

/** How many enemies see whoever is asked, where they are and where a choice leads them. */
function seenBy({ view, ask }: Turn, { path, posture }: Chosen) {
  const fight = fightOf(view)
  const self = fight.men[ask.who!]!
  const there = { ...self, ...path?.at(-1), ...(posture ? { posture } : {}) }
  const foes = foesUp(fight, self)
  return { here: watchers(fight, foes, self, self), there: watchers(fight, foes, there, there) }
}

describe.each([
  ['cp2020', 'alley'],
  ['done-right', 'alley'],
  ['gray-dawn', 'farm'],
] as const)('a veteran of %s', (id, scenario) => {
  const turns = turnsOfVeterans(id, scenario, 25)
  /** What they would do instead of ending their part. */
  const choices = turns.flatMap((turn) => {
    const choice = hide(turn, turn.ask.silent) as Chosen
    return choice === turn.ask.silent ? [] : [{ turn, choice }]
  })

  it('gets out of the sight of its enemies', () => {
    const hiding = choices.filter(({ choice }) => choice.do !== 'reload')
    expect(hiding.length).toBeGreaterThan(0)
    for (const { turn, choice } of hiding) {
      const { here, there } = seenBy(turn, choice)
      expect(here).toBeGreaterThan(0)
      expect(there).toBe(0)
    }
  })

  it('loads a gun that is not empty where no enemy sees it', () => {
    for (const { turn, choice } of choices.filter((one) => one.choice.do === 'reload'))
      expect(seenBy(turn, choice).here).toBe(0)
  })

  it('leaves every other choice as it is, and only lowers its posture before it has acted', () => {
    const other = { do: 'attack', target: 'nobody' }
    for (const turn of turns) expect(hide(turn, other)).toBe(other)
    const first = turns.filter(
      ({ face, view, ask }) => !conditionOf(face.conditions?.(view, ask.who!), 'next-action'),
    )
    expect(first.length).toBeGreaterThan(0)
    for (const turn of first)
      expect(['end', 'posture']).toContain((hide(turn, turn.ask.silent) as Chosen).do)
  })
})

describe.each([
  ['fnff-1988', 0.7, 3],
  ['cp2020', 3, 30],
  ['done-right', 3, 30],
] as const)('a veteran of %s with an empty gun', (id, near, far) => {
  const reload = { do: 'reload' }
  /** They stand so many metres north of a place that a wall hides. */
  const turnAt = (metres: number): Turn =>
    turnOf(
      id,
      {
        sides: [
          [
            {
              id: 'own',
              at: { x: 10, y: 20 - metres },
              weapons: [{ weapon: 'colt-python', loaded: 0, spare: 2 }],
            },
          ],
          [{ id: 'foe', at: { x: 50, y: 20 }, weapons: [] }],
        ],
        obstacles: [
          {
            ...{ id: 'wall', name: 'Wall', kind: 'wall', height: 3, material: 'stone wall' },
            shape: [19.9, 40].map((y) => ({ x: 11, y })),
          },
        ],
      },
      'own',
    )

  it('gets out of sight before it loads it, if it can still load it then', () => {
    const turn = turnAt(near)
    const way = coverFirst(turn, reload) as Chosen
    expect(way.do).toBe('move')
    expect(seenBy(turn, way)).toEqual({ here: 1, there: 0 })
  })

  it('loads it at once where that takes too long, and where nobody sees it', () => {
    const turn = turnAt(Math.min(far, 19))
    if (far < 19) expect(coverFirst(turn, reload)).toBe(reload)
    expect(coverFirst(turnAt(-5), reload)).toBe(reload)
  })
})

it('[fnff-1988/movement/running-halves-action] whoever ran and acted runs on out of sight', () => {
  const person = (id: string, x: number) => ({
    ...{ id, at: { x, y: 19 } },
    weapons: [{ weapon: 'colt-python' }],
  })
  const wall = {
    ...{ id: 'wall', name: 'Wall', kind: 'wall', height: 3, material: 'stone wall' },
    shape: [19.9, 40].map((y) => ({ x: 11, y })),
  }
  const sides = [[person('own', 10)], [person('foe', 50)]]
  const turn = turnOf('fnff-1988', { sides, obstacles: [wall] }, 'own')
  const { men } = fightOf(turn.view)
  const { phase } = men['own'] as never as { readonly phase: object }
  const own = { ...men['own'], phase: { ...phase, running: true, acted: true, spent: 1.5 } }
  const view = { ...turn.view, men: { ...men, own } } as never as Turn['view']
  const way = hide({ ...turn, view }, turn.ask.silent) as Chosen
  expect(seenBy({ ...turn, view }, way)).toEqual({ here: 1, there: 0 })
  expect(hide(turn, turn.ask.silent)).toBe(turn.ask.silent)
})
