// Where all actions of a round are declared first, a veteran declares only actions that go together.
import { describe, expect, it } from 'vitest'
import { VETERAN } from '../../src/players/attacks.ts'
import { finishDeclaration, keepToDeclaration } from '../../src/players/declared.ts'
import { GOOD_SHOT } from '../../src/players/shots.ts'
import type { Turn } from '../../src/players/turn.ts'
import { veteranPlayer } from '../../src/players/veteran.ts'
import { fightAt, turnOf, type Person, type Position } from './positions.ts'

const PISTOL = { weapon: 'colt-python', spare: 2 }
const EMPTY = { ...PISTOL, loaded: 0 }
const person = (id: string, x: number, weapon: unknown = PISTOL): Person => ({
  id,
  at: { x, y: 20 },
  weapons: [weapon],
})

interface Chosen {
  readonly do: string
  readonly posture?: string
}

/** Answers the questions to one combatant in turn, and gives the turn after each answer. */
function declaring(
  id: string,
  position: Position,
  who: string,
  { game, pending } = fightAt(id, position),
) {
  return (choose: (turn: Turn) => unknown): Chosen => {
    for (let i = 0; i < 60; i++) {
      const { turn, key } = pending()!
      if (turn.ask.kind === 'act' && turn.ask.who === who) {
        const choice = choose(turn)
        expect(game.answer(turn.ask.seat, key, choice).refusal).toBeUndefined()
        return choice as Chosen
      }
      game.silent(key)
    }
    throw new Error(`${who} is not asked`)
  }
}
const chosen = (verb: string, target?: string) => (turn: Turn) =>
  turn.menu.find(
    ({ choice, refusal, target: at }) =>
      (choice as Chosen | undefined)?.do === verb && !refusal && (!target || at === target),
  )!.choice

describe('[gray-dawn/action/multiple] a veteran who declares all actions of a round', () => {
  it('[gray-dawn/reload/single] reloads and does nothing else', () => {
    const next = declaring(
      'gray-dawn',
      { sides: [[person('own', 10, EMPTY)], [person('foe', 22)]] },
      'own',
    )
    expect(next(veteranPlayer).do).toBe('reload')
    expect(next(veteranPlayer).do).toBe('end')
  })

  it('adds no reload to blows', () => {
    const next = declaring(
      'gray-dawn',
      { sides: [[person('own', 10, EMPTY)], [person('foe', 10.8)]] },
      'own',
    )
    next(chosen('attack', 'foe'))
    const rest = [next(veteranPlayer)]
    while (rest.at(-1)!.do !== 'end') rest.push(next(veteranPlayer))
    expect(rest.map((one) => one.do)).not.toContain('reload')
  })

  it('may add a second attack, but no move', () => {
    const next = declaring(
      'gray-dawn',
      { sides: [[person('own', 10)], [person('foe', 14)]] },
      'own',
    )
    next(chosen('attack', 'foe'))
    next((turn) => {
      const second = chosen('attack', 'foe')(turn)
      expect(keepToDeclaration(turn, second)).toBe(second)
      expect(keepToDeclaration(turn, { do: 'move', path: [{ x: 9, y: 20 }] })).toBe(turn.ask.silent)
      return turn.ask.silent
    })
  })

  it('may kneel after an action, but does not stand up', () => {
    const next = declaring(
      'gray-dawn',
      { sides: [[person('own', 10)], [person('foe', 14)]] },
      'own',
    )
    next(chosen('attack', 'foe'))
    next((turn) => {
      const kneel = { do: 'posture', posture: 'kneeling' }
      expect(keepToDeclaration(turn, kneel)).toBe(kneel)
      expect(keepToDeclaration(turn, { ...kneel, posture: 'standing' })).toBe(turn.ask.silent)
      return turn.ask.silent
    })
  })

  it('opens a door once', () => {
    const turn = turnOf('gray-dawn', { sides: [[person('own', 10)], [person('foe', 14)]] }, 'own')
    const face: Turn['face'] = {
      ...turn.face,
      conditions: () => [{ kind: 'declared', acts: [{ do: 'open' }] }],
    }
    const open = { do: 'open', what: 'door' }
    expect(keepToDeclaration(turn, open)).toBe(open)
    expect(keepToDeclaration({ ...turn, face }, open)).toBe(turn.ask.silent)
  })

  it('[cp2020/action/aim] keeps its posture after an aim', () => {
    const wall = {
      id: 'wall',
      name: 'Wall',
      kind: 'wall',
      height: 1.3,
      material: 'stone wall',
      shape: [
        { x: 3, y: 10 },
        { x: 3, y: 30 },
      ],
    }
    const position = { sides: [[person('own', 2)], [person('foe', 58)]], obstacles: [wall] }
    const next = declaring('gray-dawn', position, 'own')
    next(chosen('aim', 'foe'))
    expect(next(veteranPlayer).do).toBe('end')
  })
})

it('[gray-dawn/action/commitment, cp2020/melee/scope] the menu has blows at an enemy whom the declared move leads to', () => {
  const next = declaring(
    'gray-dawn',
    { sides: [[person('own', 10)], [person('foe', 13), person('far', 40)]] },
    'own',
  )
  const blowsIn = ({ menu }: Turn) =>
    menu.flatMap(({ verb, target, refusal }) =>
      verb === 'strike' || verb === 'hand-to-hand' ? [{ verb, target, refused: !!refusal }] : [],
    )
  next((turn) => {
    expect(blowsIn(turn)).toEqual([{ verb: 'hand-to-hand', target: undefined, refused: true }])
    return { do: 'move', path: [{ x: 12.3, y: 20 }] }
  })
  next((turn) => {
    expect(blowsIn(turn)).toEqual([{ verb: 'strike', target: 'foe', refused: false }])
    return turn.ask.silent
  })
})

describe('[gray-dawn/action/multiple] whether a veteran declares another attack', () => {
  /** The turn after an attack on an enemy 12 m away, if another such attack would hit with this chance. */
  function afterAttack(chance: number, weapon: unknown = PISTOL) {
    const next = declaring(
      'gray-dawn',
      { sides: [[person('own', 10, weapon)], [person('foe', 22)]] },
      'own',
    )
    next(chosen('attack', 'foe'))
    let after: Turn | undefined
    next((turn) => {
      after = turn
      return turn.ask.silent
    })
    const weighed: unknown[] = []
    const face: Turn['face'] = {
      ...after!.face,
      weigh: (_view, _ask, choice) => {
        weighed.push(choice)
        return { chances: [{ what: 'hit', chance }] }
      },
    }
    return { turn: { ...after!, face }, weighed }
  }

  it('depends on the chance of the same attack once more', () => {
    const { turn, weighed } = afterAttack(GOOD_SHOT)
    expect(finishDeclaration(turn, VETERAN)).toBeUndefined()
    expect(weighed).toEqual([expect.objectContaining({ do: 'attack', target: 'foe' })])
    const { turn: poor } = afterAttack(GOOD_SHOT - 0.01)
    expect(finishDeclaration(poor, VETERAN)).toBe(poor.ask.silent)
  })

  it('weighs no other attack if that one is not good enough', () => {
    const { turn, weighed } = afterAttack(0.1)
    expect(veteranPlayer(turn)).toBe(turn.ask.silent)
    expect(weighed).toHaveLength(1)
  })

  it('can be asked after the last round of a weapon', () => {
    const next = declaring(
      'gray-dawn',
      { sides: [[person('own', 10, { ...PISTOL, loaded: 1 })], [person('foe', 14)]] },
      'own',
    )
    next(chosen('attack', 'foe'))
    expect(['end', 'posture']).toContain(next(veteranPlayer).do)
  })

  it('is no question before the first action, nor in books that ask for one action after the other', () => {
    const sides = [[person('own', 10)], [person('foe', 22)]]
    expect(finishDeclaration(turnOf('gray-dawn', { sides }, 'own'), VETERAN)).toBeUndefined()
    const next = declaring('cp2020', { sides }, 'own')
    next(chosen('attack', 'foe'))
    next((turn) => {
      expect(finishDeclaration(turn, VETERAN)).toBeUndefined()
      return turn.ask.silent
    })
  })
})

describe.each(['cp2020', 'done-right'])('under %s a veteran', (id) => {
  it('who acts step by step may do anything after an action', () => {
    const next = declaring(id, { sides: [[person('own', 10)], [person('foe', 22)]] }, 'own')
    next(chosen('attack', 'foe'))
    next((turn) => {
      for (const verb of ['reload', 'move', 'clear']) {
        const choice = { do: verb }
        expect(keepToDeclaration(turn, choice)).toBe(choice)
      }
      return turn.ask.silent
    })
  })
})
