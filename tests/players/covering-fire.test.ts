// How a veteran covers its friends: it lays suppressive fire on an enemy who threatens a friend.
import { describe, expect, it } from 'vitest'
import type { Weighed } from '../../src/books/gunfight/table/card.ts'
import type { Condition } from '../../src/books/gunfight/table/conditions.ts'
import { coverFriends, layCoveringFire } from '../../src/players/covering-fire.ts'
import type { Turn } from '../../src/players/turn.ts'
import { fightAt, turnOf, type Person, type Position } from './positions.ts'

const RIFLE = { weapon: 'm-16', spare: 2 }
const PISTOL = { weapon: 'colt-python', spare: 2 }
const person = (id: string, x: number, y: number, weapon: unknown = PISTOL): Person => ({
  id,
  at: { x, y },
  weapons: [weapon],
})
const wall = (from: readonly [number, number], to: readonly [number, number]) => ({
  id: `wall-${from.join('-')}`,
  name: 'Wall',
  kind: 'wall',
  height: 2.6,
  material: 'stone wall',
  shape: [from, to].map(([x, y]) => ({ x, y })),
})

/** The turn of somebody whose listed attacks hit with this chance. */
const weighed = (turn: Turn, chance: number): Turn => {
  const weigh = (): Weighed => ({ chances: [{ what: 'hit', chance }] })
  return { ...turn, face: { ...turn.face, weigh } }
}
/** The turn with one condition of a combatant. */
const withCondition = (turn: Turn, who: string, condition: Condition): Turn => ({
  ...turn,
  face: { ...turn.face, conditions: (_, id) => (id === who ? [condition] : []) },
})
describe('[gray-dawn/suppress/declare] a veteran in the phase of suppressing fire', () => {
  const own = [person('own', 1, 20, RIFLE), person('friend', 1, 30), person('other', 1, 33)]
  /** The first question of this kind to the first side. */
  const asked = (position: Position, kind: string) => {
    const { game, pending } = fightAt('gray-dawn', position)
    for (let i = 0; i < 40; i++) {
      const { turn, key } = pending()!
      const { ask } = turn
      if (ask.kind === kind && ask.seat === 'player-1') return turn
      const fires = ask.kind === 'suppressors' && ask.seat === 'player-1'
      if (!fires || game.answer(ask.seat, key, ['own']).refusal) game.silent(key)
    }
    throw new Error(`nobody is asked for ${kind}`)
  }

  it('covers its friends', () => {
    expect(coverFriends(asked({ sides: [own, [person('foe', 40, 20)]] }, 'suppressors'))).toEqual([
      'own',
    ])
  })

  it('leaves an enemy alone who is suppressed already', () => {
    const turn = asked({ sides: [own, [person('foe', 40, 20)]] }, 'suppressors')
    const pinned = withCondition(turn, 'foe', { kind: 'suppressed' })
    expect(coverFriends(pinned)).toEqual([])
  })

  it('saves its rounds if no enemy sees a friend', () => {
    const position = { sides: [own, [person('foe', 40, 20)]], obstacles: [wall([0, 25], [30, 25])] }
    expect(coverFriends(asked(position, 'suppressors'))).toEqual([])
  })

  it('fires at the enemy who sees most friends, not at the nearest', () => {
    const foes = [person('near', 20, 20), person('far', 10, 39)]
    const seenByBoth = person('third', 1, 23)
    const position = { sides: [[...own, seenByBoth], foes], obstacles: [wall([4, 25], [22, 25])] }
    const turn = asked(position, 'suppressing-fire')
    expect(coverFriends(turn)).toMatchObject({ do: 'suppress', targets: ['far'] })
  })
})

describe('[fnff-1988/autofire/suppressive-zone] a veteran with an automatic weapon', () => {
  const own = person('own', 1, 20, RIFLE)
  const foe = person('foe', 40, 20)
  const turnIn = (sides: Position['sides'], obstacles: readonly unknown[] = []): Turn =>
    turnOf('fnff-1988', { sides, obstacles }, 'own')

  it('lays fire across an enemy who threatens a friend, instead of a pause, a move or an aim', () => {
    const turn = turnIn([[own, person('friend', 1, 30)], [foe]])
    for (const usual of [turn.ask.silent, { do: 'move', path: [] }, { do: 'aim', target: 'foe' }]) {
      const fire = layCoveringFire(turn, usual) as {
        readonly line: readonly { readonly x: number; readonly y: number }[]
      }
      expect(fire).toMatchObject({ do: 'suppress' })
      expect(fire.line.map(({ x }) => x)).toEqual([40, 40])
      expect(fire.line.map(({ y }) => Math.round(y)).toSorted()).toEqual([19, 21])
    }
  })

  it('prefers a good attack to it', () => {
    const turn = turnIn([[own, person('friend', 1, 30)], [foe]])
    const attack = turn.menu.find(({ plan, target }) => plan && target === 'foe')!.choice
    expect(layCoveringFire(weighed(turn, 0.3), attack)).toBeUndefined()
    expect(layCoveringFire(weighed(turn, 0.1), attack)).toMatchObject({ do: 'suppress' })
  })

  it('lays none as a further action', () => {
    const turn = turnIn([[own, person('friend', 1, 30)], [foe]])
    const acted = withCondition(turn, 'own', { kind: 'next-action', penalty: 3 })
    expect(layCoveringFire(acted, turn.ask.silent)).toBeUndefined()
  })

  it('lays none if no friend is threatened, or where it would hit one', () => {
    expect(layCoveringFire(turnIn([[own], [foe]]), { do: 'aim' })).toBeUndefined()
    const hidden = turnIn([[own, person('friend', 1, 30)], [foe]], [wall([0, 25], [30, 25])])
    expect(layCoveringFire(hidden, { do: 'aim' })).toBeUndefined()
    const between = turnIn([[own, person('friend', 38, 20.3)], [foe]])
    expect(layCoveringFire(between, { do: 'aim' })).toBeUndefined()
  })
})
