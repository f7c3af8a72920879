// Where stances are declared with the actions, a veteran takes cover, and a commander the stance that makes its attack likelier to hit.
import { describe, expect, it } from 'vitest'
import { BOOKS } from '../../src/books/index.ts'
import { present } from '../../src/dice/present.ts'
import { prepareTurn } from '../../src/players/commander.ts'
import { fightOf } from '../../src/players/fight.ts'
import { chanceIn } from '../../src/players/shots.ts'
import { comeOut, takeCover, takeStance } from '../../src/players/take-stance.ts'
import type { Turn } from '../../src/players/turn.ts'
import { veteranPlayer } from '../../src/players/veteran.ts'
import { fightAt, turnOf, type Person } from './positions.ts'

const person = (id: string, x: number): Person => ({
  id,
  at: { x, y: 20 },
  weapons: [{ weapon: 'colt-python', spare: 2 }],
})
const across = (metres: number) => ({
  sides: [[person('own', 5)], [person('foe', 5 + metres)]],
})
const SHOT = { do: 'attack', mode: 'single', target: 'foe', shots: 1 }
const BRACING = { do: 'stance', stance: 'bracing' }
const FEW = { playouts: 2, choices: 2, seed: 1 }
const bookOf = (id: string) => ({ book: present(BOOKS[id], 'book').make({}).book })

/** The turn with this chance to hit as it is, and another one once bracing is declared. */
function turnWith(now: number, braced: number): Turn {
  const turn = turnOf('gray-dawn', across(20), 'own')
  const before = turn.view
  const glance: NonNullable<Turn['face']['glance']> = (view) => ({
    ...{ title: '', sums: [], notes: [] },
    chances: [{ what: 'hit', chance: view === before ? now : braced }],
  })
  return { ...turn, face: { ...turn.face, glance } }
}

describe('[gray-dawn/stance/bracing] a commander of Gray Dawn', () => {
  it('braces before a shot that this makes likelier by a tenth', () => {
    expect(takeStance(turnWith(0.5, 0.6), SHOT)).toEqual(BRACING)
    expect(takeStance(turnWith(0.5, 0.59), SHOT)).toBeUndefined()
    expect(takeStance(turnWith(0.5, 0.6), { do: 'reload' })).toBeUndefined()
  })

  it('takes the best of several stances', () => {
    const turn = turnWith(0.2, 0)
    const chances: Readonly<Record<string, number>> = { low: 0.35, high: 0.7, middle: 0.5 }
    const stances = Object.keys(chances).map((stance) => ({ do: 'stance', stance }))
    const face: Turn['face'] = {
      ...turn.face,
      declaring: (view, _who, choice) => ({ ...view, choice }),
      glance: (view) => ({
        ...{ title: '', sums: [], notes: [] },
        chances: [
          {
            what: 'hit',
            chance: chances[(view as { choice?: { stance: string } }).choice?.stance ?? ''] ?? 0.2,
          },
        ],
      }),
    }
    const menu = stances.map((choice) => ({ verb: 'stance', group: '', label: '', choice }))
    expect(takeStance({ ...turn, face, menu }, SHOT)).toEqual({ do: 'stance', stance: 'high' })
  })

  it('[gray-dawn/range/bracing] starts its search from that, where a veteran shoots at once', () => {
    const far = turnOf('gray-dawn', across(20), 'own')
    expect(veteranPlayer(far)).toMatchObject({ do: 'attack' })
    expect(prepareTurn(bookOf('gray-dawn'), far, FEW)?.choices[0]).toEqual(BRACING)
    const near = turnOf('gray-dawn', across(0.8), 'own')
    expect(prepareTurn(bookOf('gray-dawn'), near, FEW)?.choices[0]).toEqual(veteranPlayer(near))
  })

  it('expects the chance that the shot then has, and changes nothing for that', () => {
    const { game, pending } = fightAt('gray-dawn', across(20))
    while (pending()!.turn.ask.kind !== 'act' || pending()!.turn.ask.who !== 'own')
      game.silent(pending()!.key)
    const { turn, key } = pending()!
    const before = JSON.stringify(turn.view)
    const there = turn.face.declaring!(turn.view, 'own', BRACING)
    const expected = chanceIn(there, turn, SHOT)
    expect(JSON.stringify(turn.view)).toBe(before)
    expect(expected).toBeGreaterThan(chanceIn(turn.view, turn, SHOT))
    expect(game.answer(turn.ask.seat, key, BRACING).refusal).toBeUndefined()
    const after = pending()!.turn
    expect(chanceIn(after.view, after, SHOT)).toBe(expected)
    expect(takeStance(after, SHOT)).toBeUndefined()
  })
})

describe('[gray-dawn/cover/exposed-locations] a veteran of Gray Dawn', () => {
  const barrier = {
    ...{ id: 'barrier', name: 'Barrier', kind: 'fence', height: 1, material: 'stone wall' },
    shape: [17, 23].map((y) => ({ x: 5.5, y })),
  }
  /** They stand behind these obstacles in this stance. */
  const turnIn = (stance: string, obstacles: readonly unknown[]): Turn => {
    const turn = turnOf('gray-dawn', { ...across(20), obstacles }, 'own')
    const { men } = fightOf(turn.view)
    const own = men['own'] as unknown as { readonly own: object }
    const changed = { ...own, own: { ...own.own, stance } }
    const view = { ...turn.view, men: { ...men, own: changed } } as never as Turn['view']
    return { ...turn, view, menu: turn.face.menu(view, turn.ask) }
  }

  it('takes cover before it shoots over it, which costs nothing', () => {
    const cover = { do: 'stance', stance: 'active cover' }
    expect(takeCover(turnIn('moving', [barrier]), SHOT)).toEqual(cover)
    expect(veteranPlayer(turnIn('moving', [barrier]))).toEqual(cover)
    expect(takeCover(turnIn('active cover', [barrier]), SHOT)).toBeUndefined()
  })

  it('[gray-dawn/stance/full-cover] loads its gun in full cover, and comes out of it to shoot', () => {
    const full = { do: 'stance', stance: 'full cover' }
    expect(takeCover(turnIn('active cover', [barrier]), { do: 'reload' })).toEqual(full)
    const hidden = turnIn('full cover', [barrier])
    const out = comeOut(hidden, hidden.ask.silent)
    expect(out).toEqual({ do: 'stance', stance: 'active cover' })
    expect(veteranPlayer(hidden)).toEqual(out)
    expect(comeOut(turnIn('moving', [barrier]), { do: 'end' })).toBeUndefined()
  })

  it('takes none in the open, nor if it does not attack', () => {
    expect(takeCover(turnIn('moving', []), SHOT)).toBeUndefined()
    expect(takeCover(turnIn('moving', [barrier]), { do: 'end' })).toBeUndefined()
  })
})

it.each(['fnff-1988', 'cp2020', 'done-right'])('under %s nobody takes stances', (id) => {
  const turn = turnOf(id, across(20), 'own')
  expect(turn.face.declaring).toBeUndefined()
  expect(takeStance(turn, SHOT)).toBeUndefined()
  expect(takeCover(turn, SHOT)).toBeUndefined()
})
