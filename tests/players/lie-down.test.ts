// A veteran lies down to shoot only where that changes its cover and its target stays in sight.
import { describe, expect, it } from 'vitest'
import { VETERAN } from '../../src/players/attacks.ts'
import { foesUp } from '../../src/players/enemies.ts'
import { lieDown } from '../../src/players/lie-down.ts'
import { fightOf } from '../../src/players/fight.ts'
import { answerBy } from '../../src/players/simple-player.ts'
import { turnsOfVeterans } from './turns-of-veterans.ts'

describe.each([
  ['fnff-1988', 'duel'],
  ['done-right', 'farm'],
] as const)('a veteran of %s', (id, scenario) => {
  const turns = turnsOfVeterans(id, scenario, 30).map((turn) => {
    const fight = fightOf(turn.view)
    const self = fight.men[turn.ask.who!]!
    const usual = answerBy(turn, VETERAN) as { readonly target?: string }
    return { turn, usual, fight, self, choice: lieDown(turn, usual, VETERAN) }
  })
  const lying = turns.filter(({ choice }) => choice !== undefined)

  it('lies down to shoot where an enemy who sees it then finds other cover', () => {
    expect(lying.length).toBeGreaterThan(0)
    for (const { fight, self, choice } of lying) {
      expect(choice).toEqual({ do: 'posture', posture: 'prone' })
      const covers = foesUp(fight, self).flatMap((foe) => {
        const now = fight.rules.between(fight, foe, self)
        const then = fight.rules.between(fight, foe, { ...self, posture: 'prone' })
        return now.sees ? [[now.cover, then.cover]] : []
      })
      expect(covers.some(([now, then]) => JSON.stringify(now) !== JSON.stringify(then))).toBe(true)
    }
  })

  it('still sees its target when it lies', () => {
    for (const { fight, self, usual } of lying)
      expect(
        fight.rules.between(fight, { ...self, posture: 'prone' }, fight.men[usual.target!]!).sees,
      ).toBe(true)
  })

  it('stays as it is when it does not attack or aim, and when it lies already', () => {
    for (const { turn, self, choice } of turns) {
      expect(lieDown(turn, turn.ask.silent, VETERAN)).toBeUndefined()
      if (self.posture === 'prone') expect(choice).toBeUndefined()
    }
  })
})
