// At arm's length: who is held breaks free, who has nothing to do guards, and who is disarmed picks up a weapon.
import { describe, expect, it } from 'vitest'
import type { Clock } from '../../src/engine/book.ts'
import { fightOf } from '../../src/players/fight.ts'
import { guard } from '../../src/players/guard.ts'
import { pickUp } from '../../src/players/pick-up.ts'
import type { Turn } from '../../src/players/turn.ts'
import { veteranPlayer } from '../../src/players/veteran.ts'
import { turnOf } from './positions.ts'

const PISTOL = { weapon: 'colt-python', spare: 2 }

/** The turn of somebody with a knife so many metres from somebody with a pistol. */
const turnAt = (id: string, metres: number): Turn =>
  turnOf(
    id,
    {
      sides: [
        [{ id: 'own', at: { x: 10, y: 20 }, weapons: [{ weapon: 'knife' }] }],
        [{ id: 'foe', at: { x: 10 + metres, y: 20 }, weapons: [PISTOL] }],
      ],
    },
    'own',
  )
/** The turn with other facts. */
function changed(turn: Turn, facts: object, own: object = {}, foe: object = {}): Turn {
  const { men } = fightOf(turn.view)
  const people = { own: { ...men['own'], ...own }, foe: { ...men['foe'], ...foe } }
  const view = { ...turn.view, ...facts, men: { ...men, ...people } } as Readonly<Clock>
  return { ...turn, view, menu: turn.face.menu(view, turn.ask) }
}

it.each(['cp2020', 'done-right', 'gray-dawn'])(
  '[cp2020/melee/escape] under %s a held veteran tries to break free',
  (id) => {
    const grip = { target: 'own', kind: 'hold', skill: 'brawling', fresh: false }
    expect(veteranPlayer(changed(turnAt(id, 0.8), {}, {}, { grip }))).toEqual({
      do: 'escape',
      from: 'foe',
    })
  },
)

describe.each([
  ['fnff-1988', 'fnff-1988/action/active-dodge'],
  ['cp2020', 'cp2020/action/dodge'],
  ['done-right', 'cp2020/action/dodge'],
] as const)('under %s, [%s] a veteran that would end its turn', (...[id]) => {
  const end = { do: 'end' }

  it('dodges beside an enemy', () => {
    expect(guard(turnAt(id, 1), end)).toEqual({ do: 'dodge' })
  })

  it('parries with the weapon in its hand once it dodges', () => {
    const turn = turnAt(id, 1)
    const menu = turn.menu.filter(({ verb }) => verb !== 'dodge')
    expect(guard({ ...turn, menu }, end)).toEqual({ do: 'parry' })
  })

  it('does neither away from enemies, nor in place of an attack', () => {
    expect(guard(turnAt(id, 4), end)).toBe(end)
    const attack = { do: 'attack', target: 'foe' }
    expect(guard(turnAt(id, 1), attack)).toBe(attack)
  })
})

it('[gray-dawn/action/multiple] where a further action lowers the chances of all, a veteran does not guard', () => {
  const turn = turnAt('gray-dawn', 1)
  expect(guard(turn, turn.ask.silent)).toBe(turn.ask.silent)
})

describe.each(['fnff-1988', 'cp2020', 'done-right', 'gray-dawn'])('under %s a veteran', (id) => {
  /** Their hands are empty, and the enemy's pistol lies so many metres away. */
  const disarmed = (metres: number, loaded = 6): Turn => {
    const turn = turnAt(id, 20)
    const [pistol] = fightOf(turn.view).men['foe']!.weapons
    const at = { x: 10 - metres, y: 20 }
    const lying = [{ id: 'weapon-1', carried: { ...pistol, loaded }, at, by: 'foe' }]
    return changed(turn, { lying }, { weapons: [], inHand: 0 })
  }

  it('with empty hands picks up a weapon beside it, or steps to one', () => {
    expect(pickUp(disarmed(0.5))).toEqual({ do: 'pick-up', item: 'weapon-1' })
    expect(veteranPlayer(disarmed(0.5))).toEqual({ do: 'pick-up', item: 'weapon-1' })
    const step = pickUp(disarmed(3)) as { readonly path: readonly { readonly x: number }[] }
    expect(Math.abs(step.path.at(-1)!.x - 7)).toBeLessThan(1)
  })

  it('leaves a weapon that is far away or empty, and any if it is armed', () => {
    expect(pickUp(disarmed(9))).toBeUndefined()
    expect(pickUp(disarmed(0.5, 0))).toBeUndefined()
    const { lying } = fightOf(disarmed(0.5).view)
    expect(pickUp(changed(turnAt(id, 20), { lying }))).toBeUndefined()
  })
})
