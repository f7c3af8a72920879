// Where a combatant moves and attacks in one part of a round, a commander closes in before it shoots.
import { describe, expect, it } from 'vitest'
import type { Weighed } from '../../src/books/gunfight/table/card.ts'
import type { Condition } from '../../src/books/gunfight/table/conditions.ts'
import { BOOKS } from '../../src/books/index.ts'
import { present } from '../../src/dice/present.ts'
import { advise, assess } from '../../src/players/advise.ts'
import { reasonOf } from '../../src/players/advice-words.ts'
import { prepareTurn, searchingPlayer } from '../../src/players/commander.ts'
import { fightOf } from '../../src/players/fight.ts'
import type { Turn } from '../../src/players/turn.ts'
import { veteranPlayer } from '../../src/players/veteran.ts'
import { turnOf, type Person } from './positions.ts'

const person = (id: string, x: number): Person => ({
  id,
  at: { x, y: 20 },
  weapons: [{ weapon: 'colt-python', spare: 2 }],
})
/** Two people who face each other across so many metres. */
const across = (id: string, metres: number): Turn =>
  turnOf(id, { sides: [[person('own', 5)], [person('foe', 5 + metres)]] }, 'own')
const FEW = { playouts: 2, choices: 2, seed: 1 }
const bookOf = (id: string) => ({ book: present(BOOKS[id], 'book').make({}).book })

describe.each(['cp2020', 'done-right'])('a commander of %s', (id) => {
  it('approaches where a veteran takes a shot of middling chance, and shoots from near by', () => {
    const far = across(id, 24)
    expect(veteranPlayer(far)).toMatchObject({ do: 'attack' })
    expect(searchingPlayer(bookOf(id), far, FEW)).toMatchObject({ do: 'move' })
    expect(searchingPlayer(bookOf(id), across(id, 3), FEW)).toMatchObject({ do: 'attack' })
  })

  /** A turn with this chance to hit, as the first action of the round or a further one. */
  const turnWith = (chance: number, conditions: readonly Condition[] = []): Turn => {
    const turn = across(id, 24)
    const weigh = (): Weighed => ({ chances: [{ what: 'hit', chance }] })
    const aimed = (view: Turn['view']): number => (fightOf(view).men['own']!.aim ? 0.3 : 0)
    const glance = (view: Turn['view']) => ({
      ...{ title: '', sums: [], notes: [] },
      chances: [{ what: 'hit', chance: chance + aimed(view) }],
    })
    return { ...turn, face: { ...turn.face, weigh, glance, conditions: () => conditions } }
  }

  it('shoots again where a veteran ends its part', () => {
    const further = turnWith(0.15, [{ kind: 'next-action', penalty: 3 }])
    expect(veteranPlayer(further)).not.toMatchObject({ do: 'attack' })
    expect(searchingPlayer(bookOf(id), further, FEW)).toMatchObject({ do: 'attack' })
  })

  it('[cp2020/action/aim] never aims, because an aim is the only action of its round', () => {
    const poor = turnWith(0.05, [{ kind: 'next-aim', bonus: 1 }])
    expect(veteranPlayer(poor)).toMatchObject({ do: 'aim' })
    expect(searchingPlayer(bookOf(id), poor, FEW)).toMatchObject({ do: 'move' })
  })
})

it.each(['fnff-1988', 'gray-dawn'])(
  'a commander of %s, where a move takes its own phase or is declared, does not approach first',
  (id) => {
    const first = prepareTurn(bookOf(id), across(id, 24), FEW)?.choices[0]
    expect(first).toBeDefined()
    expect(first).not.toMatchObject({ do: 'move' })
  },
)

describe.each(['cp2020', 'done-right'])('advice in %s', (id) => {
  const far = across(id, 24)
  const question = { ...bookOf(id), face: far.face, view: far.view, ask: far.ask }
  const HOW = { playouts: 120 }

  it('comes in the order of the chances that it shows, and no reason contradicts them', () => {
    const chances = advise(question, HOW)!.best.map(({ chance }) => Math.round(100 * chance))
    expect(chances.length).toBeGreaterThan(1)
    expect(chances).toEqual(chances.toSorted((a, b) => b - a))
    const about = { scene: far.face.scene(far.view), who: 'own' }
    const after = (gain: number): string => {
      const ends = { selfOut: 0, friendsOut: 0, foesOut: 0 }
      const other = { what: 'Wait', facts: { ends }, gain, gainError: 0.01 }
      return reasonOf({ what: 'Move', facts: { ends } }, other, about)
    }
    expect(after(0.1)).toBe('Leaves the side stronger after the next rounds than “Wait”.')
    expect(after(-0.1)).toBe('Leaves the side weaker after the next rounds than “Wait”.')
  })

  it.each([
    [
      'fewer see a better place',
      1,
      2,
      0.1,
      '1 of the enemies in sight sees that place, 2 this one',
    ],
    ['more see a worse place', 3, 2, -0.1, '3 of the enemies in sight see that place, 2 this one'],
    ['more see a better place', 3, 2, 0.1, undefined],
  ])('gives who sees a place as a reason: %s', (_, there, here, gain, reason) => {
    const about = { scene: far.face.scene(far.view), who: 'own' }
    const other = { what: 'Wait', facts: {}, gain, gainError: 0.01 }
    const said = reasonOf({ what: 'Move', facts: { seenBy: { there, here } } }, other, about)
    expect(said.split('; ')).toHaveLength(reason === undefined ? 1 : 2)
    if (reason !== undefined) expect(said).toContain(reason)
  })

  it.each([
    [
      { selfOut: 0 },
      { selfOut: 0.14 },
      ' ends out of action in none of the futures, instead of 14 % after “Wait”.',
    ],
    [
      { foesOut: 1.7 },
      { foesOut: 0.8 },
      'On average the enemies lose 1.7 people, instead of 0.8 after “Wait”.',
    ],
    [
      { friendsOut: 0.2 },
      { friendsOut: 1 },
      'On average the side loses 0.2 others, instead of 1.0 after “Wait”.',
    ],
  ])('says in a sentence what becomes of people: %j, %j', (own, others, reason) => {
    const about = { scene: far.face.scene(far.view), who: 'own' }
    const ends = (one: object) => ({ ends: { selfOut: 0, foesOut: 0, friendsOut: 0, ...one } })
    const other = { what: 'Wait', facts: ends(others), gain: 0.1, gainError: 0.01 }
    expect(reasonOf({ what: 'Move', facts: ends(own) }, other, about)).toContain(reason)
  })

  it('never counts the approach as a mistake', () => {
    const approach = searchingPlayer(bookOf(id), far, FEW)
    const judged = assess(question, approach, HOW)!
    expect(judged.loss).toBeLessThanOrEqual(0)
    expect(judged.better).toBeUndefined()
    expect(assess(question, far.ask.silent, HOW)!.loss).toBeGreaterThan(0)
  })
})
