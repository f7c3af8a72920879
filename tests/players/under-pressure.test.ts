// A veteran finishes an aim, leaves the dying alone, and falls back when its side is losing; a commander that closes in does not.
import { describe, expect, it } from 'vitest'
import { BOOKS as BOOKS_BY_ID } from '../../src/books/index.ts'
import { present } from '../../src/dice/present.ts'
import { watchers, foesUp } from '../../src/players/enemies.ts'
import { VETERAN } from '../../src/players/attacks.ts'
import { searchingPlayer } from '../../src/players/commander.ts'
import { fightOf } from '../../src/players/fight.ts'
import { answerBy } from '../../src/players/simple-player.ts'
import type { Turn } from '../../src/players/turn.ts'
import { fallBack, veteranPlayer } from '../../src/players/veteran.ts'
import { fightAt, type Person, type Position } from './positions.ts'

/** Each book, its fields of the ruling that puts somebody out of action, and its word for a dying combatant. */
const BOOKS = [
  ['fnff-1988', { result: 'unconscious', phases: 9 }, 'MW'],
  ['cp2020', {}, 'mortal 1'],
  ['done-right', {}, 'M1'],
  ['gray-dawn', {}, 'mortal 1'],
] as const

interface Chosen {
  readonly do: string
  readonly target?: string
  readonly path?: readonly { readonly x: number; readonly y: number }[]
}

const PISTOL = { weapon: 'colt-python', spare: 2 }
const person = (id: string, x: number, y: number, weapon: unknown = PISTOL): Person => ({
  id,
  at: { x, y },
  weapons: [weapon],
})
const wall = (x: number, from: number, to: number) => ({
  id: `wall-${x}`,
  name: 'Wall',
  kind: 'wall',
  height: 2.6,
  material: 'stone wall',
  shape: [
    { x, y: from },
    { x, y: to },
  ],
})

/** Opens a position, with some people out of action. */
function opened(id: string, position: Position, out: object, downed: readonly string[]) {
  const fight = fightAt(id, position)
  for (const who of downed) {
    const choice = { rule: 'out', who, ...out }
    const { refusal } = fight.game.begin({ seat: 'referee', choice, why: '' })
    if (refusal) throw new Error(refusal.why)
  }
  /** Returns the next question for an act of this combatant; the others do nothing. */
  const turnOf = (who: string): { readonly turn: Turn; readonly key: string } => {
    for (let i = 0; i < 60; i++) {
      const open = fight.pending()
      if (!open) break
      if (open.turn.ask.kind === 'act' && open.turn.ask.who === who) return open
      fight.game.silent(open.key)
    }
    throw new Error(`${who} is not asked`)
  }
  return { ...fight, turnOf }
}

/** One side has knives only, and one enemy more. */
const OUTNUMBERED: Position = {
  sides: [
    [person('own', 20, 20, 'knife'), person('friend', 10, 30, 'knife')],
    [person('one', 45, 20), person('two', 45, 22), person('three', 45, 18)],
  ],
  obstacles: [wall(22, 21, 26)],
}

describe.each(BOOKS)('under %s a veteran', (id, out, state) => {
  const own = [person('own', 10, 20), person('friend', 10, 30)]
  const two = [person('near', 22, 20), person('far', 34, 20)]

  it('finishes its aim before it attacks an easier target', () => {
    const { game, turnOf } = opened(id, { sides: [own, two] }, out, [])
    const first = turnOf('own')
    expect(answerBy(first.turn, VETERAN)).toMatchObject({ target: 'near' })
    const aim = first.turn.menu.find(({ verb, target }) => verb === 'aim' && target === 'far')!
    expect(game.answer(first.turn.ask.seat, first.key, aim.choice).refusal).toBeUndefined()
    let { turn, key } = turnOf('own')
    // Where all actions are declared first, the aim begins when they are carried out.
    if (fightOf(turn.view).men['own']?.aim === undefined) {
      game.silent(key)
      ;({ turn, key } = turnOf('own'))
    }
    expect(fightOf(turn.view).men['own']?.aim?.target).toBe('far')
    expect(answerBy(turn, VETERAN)).toMatchObject({ target: 'far' })
    const choice = { rule: 'out', who: 'far', ...out }
    expect(game.begin({ seat: 'referee', choice, why: '' }).refusal).toBeUndefined()
    expect(answerBy(turnOf('own').turn, VETERAN)).toMatchObject({ target: 'near' })
  })

  it('does not attack an enemy who is dying, even if it sees nobody else', () => {
    const foes = [person('dying', 20, 20), person('hidden', 50, 20)]
    const { turnOf } = opened(id, { sides: [own, foes], obstacles: [wall(30, 0, 40)] }, out, [])
    const { turn } = turnOf('own')
    expect(answerBy(turn, VETERAN)).toMatchObject({ target: 'dying' })
    const face: Turn['face'] = {
      ...turn.face,
      glimpse(view, seat) {
        const seen = turn.face.glimpse!(view, seat)
        const men = seen.men.map((one) =>
          one.id === 'dying' ? { ...one, down: true, state } : one,
        )
        return { ...seen, men }
      },
    }
    expect((answerBy({ ...turn, face }, VETERAN) as Chosen).target).not.toBe('dying')
  })

  it('gets out of sight instead of approaching when its side is losing, and waits there', () => {
    const approach = veteranPlayer(opened(id, OUTNUMBERED, out, []).turnOf('own').turn) as Chosen
    expect(approach.do).toBe('move')
    expect(approach.path!.at(-1)!.x).toBeGreaterThan(20)
    const { game, turnOf } = opened(id, OUTNUMBERED, out, ['friend'])
    const { turn, key } = turnOf('own')
    const back = veteranPlayer(turn) as Chosen
    expect(back.do).toBe('move')
    const fight = fightOf(turn.view)
    const self = fight.men['own']!
    const foesSeen = foesUp(fight, self)
    expect(watchers(fight, foesSeen, self, self)).toBe(3)
    expect(watchers(fight, foesSeen, self, back.path!.at(-1)!)).toBe(0)
    expect(game.answer(turn.ask.seat, key, back).refusal).toBeUndefined()
    const next = turnOf('own').turn
    expect(veteranPlayer(next)).toEqual(next.ask.silent)
  })
})

it.each(BOOKS)(
  'under %s even the last coward of a side attacks once more in the end',
  (id, out) => {
    const { turn } = opened(id, OUTNUMBERED, out, ['friend']).turnOf('own')
    const { men } = fightOf(turn.view)
    const own = { ...men['own']!, stats: { ...men['own']!.stats, cool: 0 } }
    const fallsBackAt = (now: number): boolean => {
      const view = { ...turn.view, now, men: { ...men, own } } as Turn['view']
      return fallBack({ ...turn, view }, { do: 'move', path: [] }) !== undefined
    }
    const moments = Array.from({ length: 100 }, (_, n) => fallsBackAt(turn.view.now + 8 * n))
    expect(moments).toContain(true)
    expect(moments).toContain(false)
  },
)

it.each(BOOKS.filter(([id]) => id === 'cp2020' || id === 'done-right'))(
  'under %s a commander approaches even when its side is losing',
  (id, out) => {
    const { turn } = opened(id, OUTNUMBERED, out, ['friend']).turnOf('own')
    const book = { book: present(BOOKS_BY_ID[id], 'book').make({}).book }
    const choice = searchingPlayer(book, turn, { playouts: 2, choices: 2, seed: 1 }) as Chosen
    expect(choice.do).toBe('move')
    const fight = fightOf(turn.view)
    const self = fight.men['own']!
    expect(watchers(fight, foesUp(fight, self), self, choice.path!.at(-1)!)).toBeGreaterThan(0)
  },
)
