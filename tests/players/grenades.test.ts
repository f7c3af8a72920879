// A veteran keeps grenades for groups of enemies: it draws one for them and throws it, but not at one enemy or near its own side.
import { describe, expect, it } from 'vitest'
import { hasDeclared } from '../../src/players/grenades.ts'
import { obey } from '../../src/players/orders.ts'
import { veteranPlayer } from '../../src/players/veteran.ts'
import { fightAt, turnOf, type Person } from './positions.ts'

const GRENADE = { weapon: 'hand-grenade', spare: 1 }
const PISTOL = { weapon: 'colt-python', spare: 2 }
/** A throw of body 8 reaches at least 20 m in every book. */
const thrower = (weapons: readonly unknown[]): Person => ({
  id: 'thrower',
  at: { x: 20, y: 20 },
  weapons,
})
const enemy = (id: string, x: number, y: number): Person => ({
  id,
  at: { x, y },
  weapons: [PISTOL],
})
const GROUP = [enemy('one', 36, 20), enemy('two', 38, 20), enemy('three', 37, 22)]
const ALONE = [enemy('one', 36, 20)]
const APART = [enemy('one', 36, 10), enemy('two', 36, 30)]

interface Chosen {
  readonly do: string
  readonly weapon?: number
  readonly spot?: { readonly x: number; readonly y: number }
}
/** What a veteran does in its first acts, until it would end its part. */
function actsOf(id: string, own: readonly Person[], foes: readonly Person[], most: number) {
  const { game, pending } = fightAt(id, { sides: [own, foes] })
  const acts: Chosen[] = []
  for (let i = 0; i < 80 && acts.length < most; i++) {
    const open = pending()
    if (!open) break
    const { turn, key } = open
    const isOwn = turn.ask.kind === 'act' && turn.ask.who === 'thrower'
    const choice = isOwn ? (veteranPlayer(turn) as Chosen) : undefined
    if (choice && choice.do !== 'end') acts.push(choice)
    if (!choice || game.answer(turn.ask.seat, key, choice).refusal) game.silent(key)
  }
  return acts
}

describe.each(['fnff-1988', 'cp2020', 'done-right', 'gray-dawn'])('under %s a veteran', (id) => {
  it('draws a grenade for a group of enemies and throws it among them', () => {
    const [draw, grenade] = actsOf(id, [thrower([PISTOL, GRENADE])], GROUP, 2)
    expect(draw).toEqual({ do: 'change', weapon: expect.any(String) })
    expect(grenade?.do).toBe('grenade')
    const { x, y } = grenade!.spot!
    expect(Math.hypot(x - 37, y - 20.7)).toBeLessThan(2)
  })

  it('throws the grenade in its hand at a group', () => {
    const turn = turnOf(id, { sides: [[thrower([GRENADE, PISTOL])], GROUP] }, 'thrower')
    expect(veteranPlayer(turn)).toMatchObject({ do: 'grenade' })
  })

  it('wastes no grenade on one enemy, nor on enemies who stand apart, and puts it away', () => {
    for (const foes of [ALONE, APART]) {
      const armed = actsOf(id, [thrower([PISTOL, GRENADE])], foes, 4)
      expect(armed.length).toBeGreaterThan(0)
      expect(armed.map((act) => act.do)).not.toContain('grenade')
      expect(armed).not.toContainEqual({ do: 'change', weapon: expect.any(String) })
      const turn = turnOf(id, { sides: [[thrower([GRENADE, PISTOL])], foes] }, 'thrower')
      expect(veteranPlayer(turn)).toEqual({ do: 'change', weapon: expect.any(String) })
    }
  })

  it('throws no grenade where it would reach a friend', () => {
    const friend: Person = { id: 'friend', at: { x: 35, y: 21 }, weapons: [PISTOL] }
    const own = [thrower([PISTOL, GRENADE]), friend]
    const acts = actsOf(id, own, GROUP, 4)
    expect(acts.length).toBeGreaterThan(0)
    expect(acts.map((act) => act.do)).not.toContain('grenade')
  })

  it('draws none under orders that forbid to throw it', () => {
    const friend: Person = { id: 'friend', at: { x: 20, y: 21 }, weapons: [PISTOL] }
    const turn = turnOf(id, { sides: [[thrower([PISTOL, GRENADE]), friend], GROUP] }, 'thrower')
    const draw = { do: 'change', weapon: expect.any(String) }
    expect(veteranPlayer(turn)).toEqual(draw)
    expect(obey(turn, { is: 'take-alive' }, veteranPlayer)).not.toEqual(draw)
    expect(obey(turn, { is: 'protect', whom: 'friend' }, veteranPlayer)).not.toEqual(draw)
  })

  it('throws each that it draws, even at one enemy if it has nothing else', () => {
    const acts = actsOf(id, [thrower([PISTOL, GRENADE])], GROUP, 12)
    const afterDraws = acts.flatMap((act, i) =>
      String(act.weapon).includes('grenade') ? [acts[i + 1]?.do] : [],
    )
    expect(new Set(afterDraws)).toEqual(new Set(['grenade']))
    const turn = turnOf(id, { sides: [[thrower([GRENADE])], ALONE] }, 'thrower')
    expect(veteranPlayer(turn)).toMatchObject({ do: 'grenade' })
    expect(hasDeclared(turn, 'grenade')).toBe(false)
  })
})
