// A veteran draws zones of suppressive fire across single enemies, where its menu only lists lines between two.
import { expect, it } from 'vitest'
import { attacksByWorth, SIMPLE, VETERAN, type Habits } from '../../src/players/attacks.ts'
import { whatOf } from '../../src/players/advice-words.ts'
import { glimpseOf } from '../../src/players/turn.ts'
import { turnOf, type Person } from './positions.ts'

const person = (id: string, x: number, y: number, weapon = 'm-16'): Person => ({
  id,
  at: { x, y },
  weapons: [{ weapon, spare: 2 }],
})

/** How many of the attacks with these habits are zones. */
function zones(habits: Habits, own: readonly Person[], foes: readonly Person[]): number {
  const turn = turnOf('fnff-1988', { sides: [own, foes] }, 'own')
  const scene = glimpseOf(turn)
  const self = scene.men.find(({ id }) => id === 'own')!
  const open = turn.menu.filter(({ refusal, choice }) => !refusal && choice !== undefined)
  return attacksByWorth(turn, open, { scene, self }, habits).filter(
    ({ choice, worth }) => (choice as { readonly do: string }).do === 'suppress' && worth > 0,
  ).length
}

it('[fnff-1988/autofire/suppressive-zone] the zone may be across one enemy, and as narrow as its line', () => {
  const own = [person('own', 1, 20)]
  expect(zones(VETERAN, own, [person('foe', 50, 20)])).toBe(1)
  expect(zones(SIMPLE, own, [person('foe', 50, 20)])).toBe(0)
  expect(zones(VETERAN, [person('own', 1, 20, 'colt-python')], [person('foe', 50, 20)])).toBe(0)
})

it('[fnff-1988/autofire/suppressive-zone] a friend between the muzzle and the line would be a defender too', () => {
  const own = [person('own', 1, 20), person('friend', 30, 20)]
  expect(zones(VETERAN, own, [person('foe', 50, 20)])).toBe(0)
})

it('is worded as suppressive fire', () => {
  const sides = [[person('own', 1, 20)], [person('foe', 50, 20)]]
  const { menu } = turnOf('fnff-1988', { sides }, 'own')
  const line = [
    { x: 50, y: 19 },
    { x: 50, y: 21 },
  ]
  expect(whatOf({ do: 'suppress', line }, menu, undefined)).toMatch(/^Suppressive fire M-16/)
})

it('tries the three nearest enemies only', () => {
  const foes = [10, 16, 22, 28].map((y) => person(`foe-${y}`, 50, y))
  const alone = zones({ ...VETERAN, drawsZones: false }, [person('own', 1, 20)], foes)
  expect(zones(VETERAN, [person('own', 1, 20)], foes) - alone).toBe(3)
})
