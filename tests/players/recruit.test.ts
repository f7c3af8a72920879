// A recruit makes the mistakes of people: it shoots too early at whoever is nearest, and freezes when somebody is hit.
import { describe, expect, it } from 'vitest'
import { fightOf, withCombatant } from '../../src/players/fight.ts'
import { recruitPlayer } from '../../src/players/recruit.ts'
import type { Turn } from '../../src/players/turn.ts'
import { turnOf } from './positions.ts'

const SEEDS = Array.from({ length: 40 }, (_, seed) => seed)
const gun = [{ weapon: 'colt-python' }]

describe.each(['fnff-1988', 'cp2020', 'done-right', 'gray-dawn'])('under %s a recruit', (id) => {
  const sides = [
    [{ id: 'own', at: { x: 2, y: 20 }, weapons: gun }],
    [
      { id: 'far', at: { x: 55, y: 20 }, weapons: gun },
      { id: 'near', at: { x: 46, y: 22 }, weapons: gun },
    ],
  ]
  const turn = turnOf(id, { sides }, 'own')
  const frozen = (at: Turn): number =>
    SEEDS.filter((seed) => recruitPlayer(at, seed) === at.ask.silent).length

  it('shoots at the nearest enemy, however far', () => {
    const choices = SEEDS.map((seed) => recruitPlayer(turn, seed))
    expect(choices).toContainEqual(expect.objectContaining({ do: 'attack', target: 'near' }))
    expect(choices).not.toContainEqual(expect.objectContaining({ target: 'far' }))
  })

  it('seldom freezes while nobody is hit, and less with more COOL', () => {
    const own = fightOf(turn.view).men['own']!
    const cool = (value: number): Turn => ({
      ...turn,
      view: withCombatant(turn.view, { ...own, stats: { ...own.stats, cool: value } }),
    })
    expect(frozen(turn)).toBeLessThan(SEEDS.length / 3)
    expect(frozen(cool(1))).toBeGreaterThan(frozen(cool(20)))
  })
})
