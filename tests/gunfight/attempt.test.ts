// Skills tried apart from any act, on a sheet in a fight and outside of one.
import { describe, expect, it } from 'vitest'
import { BOOKS } from '../../src/books/index.ts'
import { readAttempt } from '../../src/books/gunfight/table/attempt.ts'
import { scripted } from '../../src/dice/scripted.ts'

const SCAR = {
  name: 'Scar',
  stats: { int: 5, ref: 8, tech: 4, cool: 7, ma: 6, body: 6, luck: 5 },
  weapons: [],
  armor: [],
  wounds: [],
  firefights: 0,
}
const attempt = (book: string, skills: object, what: string, dice: readonly number[]) => {
  const tape = scripted(dice)
  const said = BOOKS[book]!.desk!({}).attempt(tape, { ...SCAR, skills }, what)
  expect(tape.left()).toBe(0)
  return said
}

describe('a skill outside of a fight', () => {
  // 1988: the die does not open up, and an equal difficulty fails. 2020: a ten opens up, and an equal one succeeds.
  it.each([
    [
      'fnff-1988',
      { pistol: 4 },
      'pistol',
      [8],
      'REF + Pistol + 1D10 = 20 (8), enough for average (15)',
    ],
    [
      'fnff-1988',
      { pistol: 4 },
      'COOL + pistol',
      [10],
      'COOL + Pistol + 1D10 = 21 (10), enough for difficult (20)',
    ],
    [
      'fnff-1988',
      { awareness: 1 },
      'Awareness',
      [1],
      'INT + Awareness + 1D10 = 7 (1), not enough for easy (10)',
    ],
    [
      'cp2020',
      { handgun: 4 },
      'handgun',
      [8],
      'REF + Handgun + 1D10 = 20 (8), enough for difficult (20)',
    ],
    [
      'cp2020',
      { 'first-aid': 3 },
      'First aid',
      [5],
      'TECH + First aid + 1D10 = 12 (5), enough for easy (10)',
    ],
    [
      'cp2020',
      { streetwise: 3 },
      'Streetwise',
      [5],
      'COOL + Streetwise + 1D10 = 15 (5), enough for average (15)',
    ],
    [
      'done-right',
      { handgun: 4 },
      'cl + handgun',
      [4],
      'COOL + Handgun + 1D10 = 15 (4), enough for average (15)',
    ],
    [
      'gray-dawn',
      { rifle: 4 },
      'rifle',
      [5],
      'REF + Rifle + 1D10 = 17 (5), enough for average (15)',
    ],
    ['cp2020', {}, 'ref', [3], 'REF + 1D10 = 11 (3), enough for easy (10)'],
  ])(
    '[fnff-1988/task/attempt, cp2020/task/roll-gap] %s: %j, %s',
    (book, skills, what, dice, text) => {
      expect(attempt(book, skills, what, dice)).toMatchObject({ text })
    },
  )

  it('[cp2020/task/critical-gap] opens up on a ten', () => {
    expect(attempt('cp2020', { handgun: 4 }, 'handgun', [10, 6])).toMatchObject({ total: 28 })
  })

  it('counts wounds and encumbrance, each with its rule', () => {
    const person = { ...SCAR, skills: { handgun: 4 }, wounds: [{ points: 6 }] }
    const said = BOOKS['cp2020']!.desk!({}).attempt(scripted([5]), person, 'handgun')
    expect(said).toMatchObject({
      total: 15,
      terms: [
        { what: 'REF', value: 6 },
        { what: 'Handgun', value: 4 },
      ],
    })
  })

  it.each(['fencing', 'x', '', '+', 'handgun + brawling', '__proto__', 'ref + ref'])(
    'says that there is no %j',
    (what) => {
      expect(attempt('cp2020', { handgun: 4 }, what, [])).toMatch(/Scar has no skill or stat/)
    },
  )
})

describe('a skill in the chat', () => {
  const people = [
    { id: 'scar', name: 'Scar' },
    { id: 'big-al', name: 'Big Al' },
  ]
  const tasks = { stats: ['ref', 'cool'], skillsOf: () => ['handgun'], skillName: () => 'Handgun' }
  it.each([
    ['Scar: Handgun', people, { combatant: people[0], tried: { stat: '', skill: 'handgun' } }],
    [
      'big al: COOL + handgun',
      people,
      { combatant: people[1], tried: { stat: 'cool', skill: 'handgun' } },
    ],
    ['handgun', [people[1]!], { combatant: people[1], tried: { stat: '', skill: 'handgun' } }],
    ['handgun', people, 'Say who tries it: "/roll Scar: handgun".'],
    ['Rosa: handgun', people, "You play nobody called 'Rosa': one of Scar, Big Al."],
    ['Scar: handgum', people, "Scar has no skill or stat 'handgum': did you mean 'handgun'?"],
    ['2d', people, undefined],
    ['handgun', [], undefined],
  ])('%s', (text, of, read) => {
    expect(readAttempt(text, of, tasks)).toEqual(read)
  })
})
