// Enemies who are down: whoever may get up is attacked once nobody else can be, and the dying are left alone, in every book's words.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chanceToKill } from '../../src/players/shots.ts'
import { veteranPlayer } from '../../src/players/veteran.ts'
import { glimpseOf, type Turn } from '../../src/players/turn.ts'
import { ROOT } from '../support/house.ts'
import { fightAt } from './positions.ts'

const PLAYERS = join(ROOT, 'src/players')
const SOURCES = readdirSync(PLAYERS)
  .filter((name) => !name.endsWith('.test.ts'))
  .map((name) => ({ name, text: readFileSync(join(PLAYERS, name), 'utf8') }))

const mortal = Array.from({ length: 7 }, (_, level) => `mortal ${level}`)
/** How the referee puts somebody out of action, and the states of the dying and the dead by the book. */
const BOOKS = [
  ['fnff-1988', { result: 'unconscious', phases: 9 }, ['MW', 'D']],
  ['cp2020', {}, [...mortal, 'dead']],
  ['done-right', {}, ['M0', 'M1', 'M2', 'M3', 'M4', 'M5', 'M6', 'D']],
  ['gray-dawn', {}, [...mortal, 'dead']],
] as const

const POSITION = {
  sides: [
    [{ id: 'own', at: { x: 10, y: 20 }, weapons: [{ weapon: 'colt-python' }] }],
    [
      { id: 'foe', at: { x: 13, y: 20 }, weapons: [{ weapon: 'colt-python' }] },
      { id: 'far', at: { x: 58, y: 38 }, weapons: [] },
    ],
  ],
  // Nobody sees the third.
  obstacles: [
    {
      id: 'wall',
      name: 'Wall',
      kind: 'wall',
      material: 'stone wall',
      height: 3,
      shape: [
        [30, 0],
        [30, 39],
      ].map(([x, y]) => ({ x, y })),
    },
  ],
}

describe.each(BOOKS)('%s', (id, out, deadly) => {
  /** The first question for an act of the one who faces somebody down. */
  function facingDowned(): Turn {
    const { game, pending } = fightAt(id, POSITION)
    game.begin({ seat: 'referee', choice: { rule: 'out', who: 'foe', ...out }, why: '' })
    for (let open = pending(); open; open = pending()) {
      if (open.turn.ask.kind === 'act' && open.turn.ask.who === 'own') return open.turn
      game.silent(open.key)
    }
    throw new Error('not asked')
  }

  it('names the states of the dying and the dead once', () => {
    const { face } = fightAt(id, POSITION)
    expect(face.counting!.deadly).toEqual(deadly)
    expect(face.counting!.states.slice(-deadly.length)).toEqual(deadly)
  })

  it('a card names the states of the dying and the dead by the same words', () => {
    const { face, view, ask, menu } = facingDowned()
    const item = menu.find(({ plan, target, refusal }) => plan && target === 'foe' && !refusal)!
    for (const { chances } of [
      face.plan(view, ask, item.choice),
      face.weigh!(view, ask, item.choice),
    ])
      expect(chanceToKill({ deadly }, chances)).toBeGreaterThan(0)
  })

  it('no player reads the states by their words', () => {
    const { states } = fightAt(id, POSITION).face.counting!
    const read = SOURCES.flatMap(({ name, text }) =>
      states.slice(1).flatMap((state) => (text.includes(`'${state}'`) ? [[name, state]] : [])),
    )
    expect(read).toEqual([])
  })

  it('a veteran finishes a downed enemy who may get up again, if nobody else can be attacked', () => {
    const turn = facingDowned()
    expect(glimpseOf(turn).men.find((one) => one.id === 'foe')).toMatchObject({
      down: true,
      dying: false,
    })
    expect(veteranPlayer(turn)).toMatchObject({ target: 'foe' })
  })

  it('leaves the dying alone, and goes to those who are up', () => {
    const turn = facingDowned()
    const { face } = turn
    const dying: Turn = {
      ...turn,
      face: {
        ...face,
        glimpse: (view, seat) => {
          const seen = face.glimpse!(view, seat)
          const men = seen.men.map((one) => (one.id === 'foe' ? { ...one, state: deadly[0] } : one))
          return { ...seen, men }
        },
      },
    }
    const choice = veteranPlayer(dying) as { readonly do: string; readonly target?: string }
    expect(choice.target).not.toBe('foe')
    expect(choice.do).toBe('move')
  })
})
