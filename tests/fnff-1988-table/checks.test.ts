// Acts that are one roll: the card has the terms that are rolled, "why" has them too, and the chances are those of the roll.
import { describe, expect, test } from 'vitest'
import { makeFace } from '../../src/books/fnff-1988/book.ts'
import type { Act } from '../../src/books/fnff-1988/contract/acts.ts'
import { fight } from './table.ts'
import type { FightText, ManText } from './table.ts'

const face = makeFace()
const A: ManText = {
  stats: { ref: 9, int: 6, cool: 9 },
  skills: { pistol: 3, athletics: 4 },
  substitutes: { medical: 2, technical: 5 },
  firefights: 0,
  weapons: [{ weapon: 'glock-17', jammed: true }],
}

/** A beside B, with a modifier of the referee and under a reading in which fear (CEM 3) counts in every roll. */
function at(text: FightText = {}) {
  const options = { 'cem-scope': 'all-rolls', ...text.options } as const
  return fight(
    { a: A, b: { stats: { ref: 3 } }, c: { stats: { ref: 2 } } },
    { metres: 1, ...text, options },
  )
    .rule({ rule: 'thing', name: 'Gate', points: 20, metres: 1 })
    .rule({ rule: 'wound', who: 'b', area: 'torso', level: 'SW' })
    .rule({ rule: 'favour', who: 'a', value: 2 })
}
const STANDING = ['referee: 2', 'combat experience: -3']

describe('one roll', () => {
  test.each<[rule: string, act: Act, own: string[], against: number, chances: number[]]>([
    ['action/repair-aid', { do: 'aid', target: 'b' }, ['INT: 6', 'medical skill: 2'], 10, [0.7]],
    ['action/repair-aid', { do: 'clear' }, ['INT: 6', 'Pistol: 3'], 10, [0.8]],
    [
      'action/leap',
      { do: 'task', task: 'leap' },
      ['REF: 9', 'Athletics: 4'],
      15,
      [1, 0.7, 0.2, 0, 0],
    ],
    [
      'action/unlisted',
      { do: 'task', task: 'other', stat: 'cool' },
      ['COOL: 9'],
      15,
      [0.8, 0.3, 0, 0, 0],
    ],
  ])('[fnff-1988/%s, fnff-1988/task/attempt] %j', (_, act, own, against, chances) => {
    const table = at({ dice: { task: [4] } }).until('a', 1)
    const card = face.plan(table.state, table.ask('a'), act)
    const [sum] = card.sums
    const terms = sum!.terms.map(({ what, value }) => `${what}: ${value}`)
    expect(terms).toEqual([...own, ...STANDING])
    expect(card.chances.map(({ chance }) => Number(chance.toFixed(9)))).toEqual(chances)
    table.act('a', act)
    expect(table.why('task')).toEqual([
      ...terms,
      `difficulty: ${against}`,
      `task + 1D10 = ${Number(sum!.total) + 4}`,
    ])
    expect(table.told('task')).toMatchObject([{ total: Number(sum!.total) + 4 }])
  })

  test('[fnff-1988/action/repair-aid] a repair, of a thing that is damaged', () => {
    const table = at({ dice: { task: [5], attack: [10], damage: [1] } }).until('a', 1)
    const act: Act = { do: 'repair', thing: 'thing-gate' }
    table.act('a', { do: 'attack-thing', thing: 'thing-gate', mode: 'strike', shots: 1 })
    table.until('a', 2)
    const card = face.plan(table.state, table.ask('a'), act)
    expect(card.sums[0]!.terms.map(({ what }) => what)).toEqual([
      ...['INT', 'technical skill', 'referee', 'combat experience'],
    ])
    expect(card.notes).toEqual(['The referee sets the difficulty. Without a ruling it is 15.'])
    // 6 + 5 + 2 - 3 = 10 and the die against 10, 15, 20, 25, 30.
    expect(card.chances.map(({ chance }) => Number(chance.toFixed(9)))).toEqual([1, 0.5, 0, 0, 0])
    const offer = face.menu(table.state, table.ask('a')).find(({ verb }) => verb === 'repair')
    expect(offer?.plan).toBe(true)
    table.act('a', act)
    expect(table.told('task')).toMatchObject([{ total: 15, difficulty: 15, done: false }])
  })

  test('[fnff-1988/movement/running-halves-action] running halves the total, and both card and "why" say so', () => {
    const table = at({ dice: { task: [9] } })
      .until('a', 1)
      .act('a', { do: 'run' })
    const act: Act = { do: 'aid', target: 'b' }
    const card = face.plan(table.state, table.ask('a'), act)
    expect(card.sums[0]!.terms.at(-1)).toMatchObject({ what: 'running', value: 'half' })
    expect(card.chances).toEqual([{ what: 'done', chance: 0 }])
    table.act('a', act)
    expect(table.why('task')).toContain('running: half')
    // 6 + 2 + 2 - 3 + 9 = 16.
    expect(table.told('task')).toMatchObject([{ total: 8, done: false }])
  })

  test('[fnff-1988/wound/mortal-rescue] surgery: the card says how long it takes, and that of the dying needs 20', () => {
    const table = at().rule({ rule: 'wound', who: 'c', area: 'head', level: 'MW' }).until('a', 1)
    expect(face.plan(table.state, table.ask('a'), { do: 'aid', target: 'c' }).notes).toEqual([
      'Difficulty 20.',
      'The operation takes 3 phases. The roll is made at its end.',
    ])
  })
})
