// An action that is held: who is asked whether to cut in, and what the roll of REF brings either of them.
import { describe, expect, it } from 'vitest'
import type { Ask } from '../../src/dice/dice.ts'
import type { Act as ActGray } from '../../src/books/gray-dawn/contract/acts.ts'
import { END, battle, bookWith, type Skirmish, type Soldier } from './table.ts'

/** Ann holds her action, REF 6; then Bob, REF 5, and Cid of his side come. */
function held(
  {
    wait = {},
    answer,
    before,
  }: { wait?: object; answer?: unknown; before?: (table: ReturnType<typeof battle>) => void },
  men: Readonly<Record<string, Soldier>> = {},
  dice: Skirmish['dice'] = {},
) {
  const asks: Ask[] = []
  const table = battle(
    {
      ann: { side: 'A', ref: 6 },
      bob: { side: 'B', ref: 5 },
      cid: { side: 'B', ref: 5 },
      ...men,
    },
    {
      dice: {
        'initiative ann': [9],
        'initiative bob': [5],
        'initiative cid': [2],
        ...dice,
      },
      offers: (ask) => {
        if (ask.kind !== 'cut-in') return undefined
        asks.push(ask)
        return answer
      },
    },
  )
  table.act('ann', { do: 'wait', ...wait } as unknown as ActGray)
  before?.(table)
  return { table, asks }
}
const turns = (table: ReturnType<typeof battle>) => table.facts('turn').map(({ who }) => who)

describe('[gray-dawn/init/hold-action] who holds an action', () => {
  it('is asked as each of the others begins, and waits on where nobody answers', () => {
    const { table, asks } = held({})
    table.act('bob', END)
    table.act('cid', END)
    expect(asks).toEqual(
      ['bob', 'cid'].map((on) =>
        expect.objectContaining({
          kind: 'cut-in',
          seat: 'player-1',
          who: 'ann',
          options: ['wait', 'now'],
          silent: 'wait',
          offer: 'cut-in',
          about: { on },
        }),
      ),
    )
    expect(table.facts('cuts-in')).toEqual([])
  })
  it('is asked when the other has declared all that they do', () => {
    const { table } = held({})
    table.act('bob', { do: 'posture', posture: 'kneeling' } as ActGray, END)
    expect(table.facts('declared')).toMatchObject([{ who: 'bob' }])
  })
  it('is not asked of somebody whom they do not know', () => {
    const { table, asks } = held({}, { bob: { side: 'B', ref: 5, hidden: true } })
    table.act('bob', END)
    table.act('cid', END)
    expect(asks.map(({ about }) => about)).toEqual([{ on: 'cid' }])
  })
  it('is not asked when they are out of action', () => {
    const { table, asks } = held({ before: (one) => one.rule({ rule: 'out', who: 'ann' }) })
    table.act('bob', END)
    table.act('cid', END)
    expect(asks).toEqual([])
  })
  it('cuts in with REF and a die that reach those of the other, a tie too, and acts first', () => {
    const { table } = held({ answer: 'now' }, {}, { ref: [4], 'other ref': [5] })
    table.act('bob', END)
    expect(table.facts('cuts-in')).toEqual([
      { fact: 'cuts-in', who: 'ann', on: 'bob', own: 10, other: 10, first: true },
    ])
    expect(table.asked()).toEqual(['ann'])
    table.act('ann', END)
    expect(turns(table)).toEqual(['ann', 'bob', 'ann', 'cid'])
    expect(table.asked()).toEqual(['cid'])
  })
  it('has the modifiers of the referee in both rolls', () => {
    const favoured = (table: ReturnType<typeof battle>): void => {
      table.rule({ rule: 'favour', who: 'ann', value: 2 })
      table.rule({ rule: 'favour', who: 'bob', value: -1 })
    }
    const { table } = held({ answer: 'now', before: favoured }, {}, { ref: [3], 'other ref': [6] })
    table.act('bob', END)
    expect(table.facts('cuts-in')).toMatchObject([
      { own: 6 + 2 + 3, other: 5 - 1 + 6, first: true },
    ])
  })
  it('comes directly after the other where they do not', () => {
    const { table } = held({ answer: 'now' }, {}, { ref: [3], 'other ref': [5] })
    table.act('bob', END)
    expect(table.facts('cuts-in')).toMatchObject([{ own: 9, other: 10, first: false }])
    expect(table.asked()).toEqual(['ann'])
    expect(table.combatant('bob').inRound.done).toBe(true)
  })
  it('in hiding, tells the other nothing: the table rolls for them in secret', () => {
    const hidden = { ann: { side: 'A', ref: 6, hidden: true } }
    const { table } = held({ answer: 'now' }, hidden, { ref: [3], 'unseen ref': [6] })
    table.act('bob', END)
    expect(table.facts('cuts-in')).toMatchObject([{ own: 9, other: 11, first: false }])
    expect(bookWith().secretRoll?.('unseen ref')).toBe(true)
  })
  it('waits for one who is named: nobody else is cut in on, and nothing is asked', () => {
    const { table, asks } = held({ wait: { after: 'cid' } }, {}, { ref: [9], 'other ref': [2] })
    table.act('bob', END)
    expect(table.facts('cuts-in')).toEqual([])
    table.act('cid', END)
    expect(asks).toEqual([])
    expect(table.facts('cuts-in')).toMatchObject([{ who: 'ann', on: 'cid', first: true }])
  })
})
