// The beginning of a round: who is asked for a fast draw, what a number of nothing costs; and what the referee may have done out of turn.
import { describe, expect, it } from 'vitest'
import type { Ask } from '../../src/dice/dice.ts'
import { actOutOfTurn } from '../../src/books/gray-dawn/turn/out-of-turn.ts'
import { END, battle, gun } from './table.ts'

describe('[gray-dawn/init/modifiers, cp2020/round/fast-draw] fast draws', () => {
  it('whoever has a pistol in hand is not asked, nor whoever is out of action', () => {
    const asks: Ask[] = []
    const table = battle(
      {
        ann: { side: 'A', weapons: [gun('pistol-medium')] },
        ben: { side: 'A', weapons: [gun('rifle-assault-medium')] },
        cid: { side: 'A' },
        eve: { side: 'B' },
      },
      {
        options: { 'initiative-mode': 'classic' },
        dice: { 'initiative eve': [9], 'stun save': [10] },
        offers: (ask) => {
          if (ask.kind === 'fast-draw' && ask.seat === 'player-1') asks.push(ask)
          return undefined
        },
      },
    )
    table.rule({ rule: 'wound', who: 'cid', points: 6, mark: 'wounding' })
    table.rule({ rule: 'out', who: 'cid' })
    table.act('eve', END).until('eve', 2)
    expect(asks.map(({ options }) => options)).toEqual([
      [[], ['ben'], ['cid'], ['ben', 'cid'], 'never'],
      [[], ['ben'], 'never'],
    ])
  })
})

describe('[gray-dawn/init/streamlined, gray-dawn/reload/tube-single] the order that is kept', () => {
  it('a shell through the chamber costs 5 of the next round alone: 14 comes as 9, between 12 and 8, and first again', () => {
    const table = battle(
      {
        ann: { side: 'A', weapons: [gun('shotgun', { loaded: 2, spare: 5 })] },
        bob: { side: 'B' },
        cid: { side: 'B' },
      },
      {
        options: { 'tube-reload-initiative': 'minus-five' },
        dice: { 'initiative ann': [9], 'initiative bob': [7], 'initiative cid': [3] },
      },
    )
    expect(table.order()).toBe('ann bob cid')
    table.act('ann', { do: 'chamber' }, END).until('ann', 2)
    expect(table.order()).toBe('bob ann cid')
    expect(table.combatant('ann').initiative).toBe(14)
    table.until('ann', 3)
    expect(table.order()).toBe('ann bob cid')
  })
})

describe('[gray-dawn/suppress/check, gray-dawn/brave/leaving-cover] what may be done out of turn', () => {
  const { state } = battle({
    ann: { side: 'A', weapons: [gun('rifle-assault-medium')] },
    eve: { side: 'B' },
  })
  it.each([
    [{ do: 'check' }, undefined],
    [{ do: 'leave-cover' }, undefined],
    [{ do: 'check', twice: true }, 'refused/no-act'],
    [{ do: 'suppress', targets: ['eve'], rounds: [10] }, undefined],
    [{ do: 'suppress', targets: ['ann'], rounds: [10] }, 'refused/nobody'],
    [{ do: 'lane', width: 2, targets: ['eve'] }, undefined],
    [{ do: 'reload' }, 'refused/full'],
    [{ do: 'dance' }, 'refused/no-act'],
    [{}, 'refused/no-act'],
    ['reload', 'refused/no-act'],
    [7, 'refused/no-act'],
    [null, 'refused/no-act'],
  ])('%j: %s', (sent, code) => {
    expect(actOutOfTurn.refuse(state, 'ann', sent as never)?.code).toBe(code)
  })
})
