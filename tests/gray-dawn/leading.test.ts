// Leading others: who may roll initiative again after a tactics check, rallying somebody who panics, and what the menu says of both.
import { describe, expect, it } from 'vitest'
import type { Ask } from '../../src/dice/dice.ts'
import type { Act as ActGray } from '../../src/books/gray-dawn/contract/acts.ts'
import { rally } from '../../src/books/gray-dawn/acts/rally.ts'
import { wholeTurnActs } from '../../src/books/gray-dawn/acts/whole-turn.ts'
import { usesAction } from '../../src/books/gunfight/acts/acts.ts'
import type { Act } from '../../src/books/cp2020/contract/acts.ts'
import { bothWays } from './by-hand.ts'
import { changed } from './changed.ts'
import { END, battle, gun } from './table.ts'

describe('[gray-dawn/init/tactics] whom a tactics check lets roll again', () => {
  /** INT 8 and Tactics 4; Ben, Cid and Dee stand at 5 + 3, 5 + 5 and 5 + 1, in that order of the roll. */
  const led = (die: number, answer?: unknown, more: object = {}) => {
    const asks: Ask[] = []
    const table = battle(
      {
        ann: { side: 'A', int: 8, skills: { tactics: 4 } },
        ben: { side: 'A' },
        cid: { side: 'A' },
        dee: { side: 'A' },
        eve: { side: 'B' },
        ...more,
      },
      {
        dice: {
          'initiative ann': [9],
          'initiative ben': [3, 9],
          'initiative cid': [5, 4],
          'initiative dee': [2, 8],
          'initiative eve': [7],
          tactics: [die],
        },
        offers: (ask) => {
          if (ask.kind !== 'tactics') return undefined
          asks.push(ask)
          return answer
        },
      },
    ).act('ann', { do: 'tactics' })
    return {
      asks,
      table,
      anew: table.facts('initiative').map(({ who, total, why }) => [who, total, why]),
    }
  }
  it('9 and less: nobody, and nobody is asked', () => {
    const { asks, anew, table } = led(6, undefined, { ann: { side: 'A', int: 3 } })
    expect([asks, anew]).toEqual([[], []])
    expect(table.facts('tactics')).toMatchObject([{ done: false }])
  })
  it('10 to 14: one; which is asked, and the slowest where nobody answers', () => {
    const { asks, anew } = led(2)
    expect(asks).toMatchObject([
      {
        kind: 'tactics',
        seat: 'player-1',
        who: 'ann',
        options: [['dee'], ['ben'], ['cid']],
        silent: ['dee'],
      },
    ])
    expect(anew).toEqual([['dee', 13, 'tactics']])
  })
  it('15: two of three; a list of as many allies or fewer is taken, nothing else', () => {
    const { asks, anew } = led(3, ['ben', 'cid'])
    expect(asks).toMatchObject([
      { options: [['dee', 'ben'], ['dee'], ['ben'], ['cid']], silent: ['dee', 'ben'] },
    ])
    const code = (choice: unknown) => asks[0]!.refuse!(choice)?.code
    for (const list of [[], ['cid'], ['cid', 'dee']]) expect(code(list)).toBeUndefined()
    for (const list of [
      ['ben', 'cid', 'dee'],
      ['ben', 'ben'],
      ['ann'],
      ['eve'],
      ['ben', 'eve'],
      'ben',
      null,
    ])
      expect(code(list)).toBe('refused/nobody')
    // 9 again is 14; a lower number than before is ignored.
    expect(anew).toEqual([['ben', 14, 'tactics']])
  })
  it('20: all three, and nobody has to be asked', () => {
    const { asks, anew } = led(8)
    expect(asks).toEqual([])
    expect(anew).toEqual([
      ['dee', 13, 'tactics'],
      ['ben', 14, 'tactics'],
    ])
  })
})

describe('[gray-dawn/panic/leadership] rallying', () => {
  const fightOf = (options: object = {}) =>
    battle(
      {
        ann: { side: 'A', cool: 7, skills: { leadership: 3 } },
        ben: { side: 'A' },
        cid: { side: 'A' },
        eve: { side: 'B' },
      },
      { options, dice: { 'initiative ann': [9] } },
    )
  const PANIC = { panic: { needs: 15, since: 1, spent: false } }
  const { state } = fightOf()
  const shaken = changed(state, { ben: { own: PANIC }, eve: { own: PANIC } })

  it('allies who panic are listed, and the plan says CL, Leadership and what it takes', () => {
    const ann = shaken.men['ann']!
    expect(rally.offers(shaken, ann)).toEqual([
      {
        verb: 'rally',
        group: 'Lead',
        label: 'Rally ben',
        target: 'ben',
        choice: { do: 'rally', target: 'ben' },
        plan: true,
      },
    ])
    const plan = rally.plan!(shaken, ann, { do: 'rally', target: 'ben' })
    // 10 and the die against 15.
    const chance = bothWays().reduce((sum, [die, part]) => (die >= 5 ? sum + part : sum), 0)
    expect(plan).toMatchObject({
      title: 'ann: rally ben',
      chances: [{ what: 'done', chance: expect.closeTo(chance, 9) as number }],
      notes: ['It takes 15.'],
    })
    expect(JSON.stringify(plan)).toContain('"CL + Leadership + 1D10"')
  })
  it('several actions and suppression take from it, the referee adds', () => {
    const chances = (ann: object) => {
      const now = changed(shaken, { ann })
      return rally.plan!(now, now.men['ann']!, { do: 'rally', target: 'ben' }).chances![0]!.chance
    }
    const least = (needed: number) =>
      bothWays().reduce((sum, [die, part]) => (die >= needed ? sum + part : sum), 0)
    const { inRound } = shaken.men['ann']!
    const suppression = { amount: 1, failed: false, checked: true, by: [], lost: 0 }
    expect(chances({ inRound: { ...inRound, acts: 2, planned: 3 } })).toBeCloseTo(least(5 + 6), 9)
    // One level, and two for the open.
    expect(chances({ own: { suppression } })).toBeCloseTo(least(5 + 3), 9)
    expect(chances({ favour: 2 })).toBeCloseTo(least(5 - 2), 9)
  })
  it.each([
    [5, true],
    [4, false],
  ])('a die of %i: rallied %s', (die, done) => {
    const table = fightOf()
    table.rule({ rule: 'panic', who: 'ben' })
    table.rule({ rule: 'suppressed', who: 'ben', amount: 2 })
    table.dice({ leadership: [die] }).act('ann', { do: 'rally', target: 'ben' } as ActGray, END)
    // 2 levels lie on Ben: 15.
    expect(table.facts('rallies')).toMatchObject([
      { who: 'ann', target: 'ben', total: 10 + die, against: 15, done },
    ])
    expect(table.facts('calms').map(({ who }) => who)).toEqual(done ? ['ben'] : [])
    expect(table.own('ben').panic === undefined).toBe(done)
  })
})

describe('[gray-dawn/action/simple] which acts of this book use up an action', () => {
  const { state } = battle({
    ann: {
      side: 'A',
      weapons: [gun('pistol-medium'), gun('rifle-assault-medium'), gun('shotgun')],
    },
    ben: { side: 'A' },
    eve: { side: 'B' },
  })
  it.each([
    [{ do: 'stance', stance: 'bracing' }, false],
    [{ do: 'attribute', stat: 'luck' }, false],
    [{ do: 'chamber' }, false],
    [{ do: 'save-move' }, false],
    [{ do: 'move', path: [] }, false],
    [{ do: 'anew' }, false],
    [{ do: 'end' }, false],
    [{ do: 'change', weapon: 0 }, false],
    [{ do: 'change', weapon: 1 }, true],
    [{ do: 'change', weapon: 7 }, true],
    [{ do: 'load-shells' }, true],
    [{ do: 'hunker' }, true],
    [{ do: 'hold-round' }, true],
    [{ do: 'tactics' }, true],
    [{ do: 'rally', target: 'ben' }, true],
    [{ do: 'reload' }, true],
    [{ do: 'clear' }, true],
    [{ do: 'escape', from: 'eve' }, true],
    [{ do: 'pick-up-magazine' }, true],
  ])('%j: %s', (sent, uses) => {
    const act = sent as unknown as Act
    expect(usesAction(state.rules.acts.kindOf(act), state, state.men['ann']!, act)).toBe(uses)
  })
  it('others do not hear of a tactics check', () => {
    expect(wholeTurnActs.tactics.hides?.(state, state.men['ann']!, { do: 'tactics' })).toBe(true)
  })
})
