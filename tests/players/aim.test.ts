// When a veteran aims before it shoots.
import { describe, expect, it } from 'vitest'
import type { GunfightCard, Weighed } from '../../src/books/gunfight/table/card.ts'
import { VETERAN } from '../../src/players/attacks.ts'
import { fightOf } from '../../src/players/fight.ts'
import { PlayoutPolicy } from '../../src/players/playout-policy.ts'
import { answerBy, simplePlayer } from '../../src/players/simple-player.ts'
import type { Turn } from '../../src/players/turn.ts'
import { turnOf, type Person } from './positions.ts'

const CARD: GunfightCard = { title: '', sums: [], notes: [], chances: [] }
const person = (id: string, x: number): Person => ({
  id,
  at: { x, y: 20 },
  weapons: [{ weapon: 'colt-python', spare: 2 }],
})

/** The books, what each act of aiming adds to an attack, and the rule that says so. At most three count. */
describe.each([
  ['fnff-1988', 2, 'fnff-1988/aiming/bonus'],
  ['cp2020', 1, 'cp2020/action/aim'],
  ['done-right', 1, 'cp2020/action/aim'],
  ['gray-dawn', 1, 'gray-dawn/scope/aiming'],
] as const)('under %s, where an aim adds %d, [%s] a veteran', (...[book, points]) => {
  /** The turn of somebody who has aimed so many times at `target`, and whose chance to hit the enemy is this. */
  const turnWith = (chance: number, aims = 0, target = 'foe', most = Math.max(aims, 3)): Turn => {
    const turn = turnOf(book, { sides: [[person('own', 1)], [person('foe', 31)]] }, 'own')
    const { men } = fightOf(turn.view)
    const aim = { target, phases: aims, rounds: aims, at: 0 }
    const own = { ...men['own']!, ...(aims > 0 ? { aim } : {}) }
    const actsOf = (view: Turn['view']): number =>
      (fightOf(view).men['own']!.aim as { readonly rounds?: number } | undefined)?.rounds ?? 0
    const weigh = (view: Turn['view']): Weighed => {
      const added = (points * (Math.min(most, actsOf(view)) - aims)) / 10
      return { chances: [{ what: 'hit', chance: chance + added }] }
    }
    return {
      ...turn,
      view: { ...turn.view, men: { ...men, own } } as Turn['view'],
      face: { ...turn.face, weigh, glance: (view) => ({ ...CARD, ...weigh(view) }) },
    }
  }
  const choice = (turn: Turn): unknown => (answerBy(turn, VETERAN) as { readonly do?: string }).do

  it.each([1, 2, 3])(
    'takes act %d of aiming only while its chance is less than the whole aim would add',
    (time) => {
      const added = (points * time) / 10
      expect(choice(turnWith(added - 0.01, time - 1))).toBe('aim')
      expect(choice(turnWith(added + 0.01, time - 1))).not.toBe('aim')
    },
  )

  it('shoots after three acts of aiming, because a fourth adds nothing', () => {
    expect(choice(turnWith(0.16, 3))).toBe('attack')
  })

  it('goes nearer instead where even the whole aim makes no shot worth taking', () => {
    const hopeless = turnWith(0.02, 0, 'foe', 0)
    expect(choice(hopeless)).toBe('move')
    // Nobody can come nearer.
    const { path: _, reach: __, ...face } = hopeless.face
    expect(choice({ ...hopeless, face })).toBe('aim')
  })

  it('aims in the same way in playouts', () => {
    const futureOf = (turn: Turn): unknown =>
      (new PlayoutPolicy(turn.face).answer(turn.ask, turn.view).choice as { readonly do?: string })
        .do
    for (const aims of [0, 1, 2]) {
      const added = (points * (aims + 1)) / 10
      expect(futureOf(turnWith(added - 0.01, aims))).toBe('aim')
      expect(futureOf(turnWith(added + 0.01, aims))).toBe('attack')
    }
    expect(futureOf(turnWith(0.3, 3))).toBe('attack')
  })

  it('does not count an aim at somebody else', () => {
    expect(choice(turnWith((1.5 * points) / 10, 2))).toBe('aim')
    const shot = choice(turnWith((1.5 * points) / 10, 2, 'somebody-else'))
    expect(shot).toBe('attack')
  })

  it('differs from the simple player, which aims below a good shot', () => {
    expect(simplePlayer(turnWith(0.22))).toMatchObject({ do: 'aim' })
    expect(choice(turnWith(0.22))).toBe('attack')
  })
})
