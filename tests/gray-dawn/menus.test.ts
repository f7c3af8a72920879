// The menu of each question of this book, word for word and in its order; and what a file without LUCK says.
import { describe, expect, it } from 'vitest'
import type { Ask } from '../../src/dice/dice.ts'
import { read } from '../../src/books/gray-dawn/files/person.ts'
import { menu } from '../../src/books/gray-dawn/table/menu.ts'
import { battle, gun } from './table.ts'

const { state } = battle({
  ann: { side: 'us', weapons: [gun('rifle-assault-medium')] },
  ben: { side: 'us' },
  bob: { side: 'them' },
})
const ask = (kind: string, options: readonly unknown[], about: object = {}, who = 'ann'): Ask =>
  ({ kind, who, seat: 'player-1', options, about }) as unknown as Ask
const labels = (kind: string, options: readonly unknown[], about?: object, who?: string) =>
  menu(state, ask(kind, options, about, who))

describe('menus', () => {
  it.each([
    [
      'suppressors',
      'Suppressing fire takes the whole round.',
      [
        [[], 'Nobody'],
        [['ann'], 'ann'],
        [['ann', 'ben'], 'ann, ben'],
        [['zed'], 'zed'],
        ['never', 'Nobody, and do not ask again'],
      ],
    ],
    [
      'dodge',
      'They are shot at',
      [
        ['stand', 'Keep the number of the range'],
        ['dodge', 'Dodge: the roll replaces the number of the range'],
      ],
    ],
    [
      'dive',
      'It goes off beside them',
      [
        ['stay', 'Stay'],
        ['dive', 'Dive for cover: half the harm, but the next turn is lost'],
      ],
    ],
    [
      'hit-the-deck',
      'It goes off beside them',
      [
        ['stay', 'Stay'],
        ['dive', 'Hit the deck: half the harm, but the next turn is lost'],
      ],
    ],
    [
      'follow-up-shot',
      'A shot at once',
      [
        ['none', 'No shot'],
        ['single', 'One shot'],
        ['burst', 'A burst'],
        ['auto', 'Full auto'],
      ],
    ],
    [
      'first-shot',
      'The ambush: who shoots first, before anybody can act?',
      [
        ['ann', 'ann'],
        [null, 'Nobody yet: lie in wait'],
      ],
    ],
    [
      'cut-in',
      'They hold their action',
      [
        ['wait', 'Keep waiting'],
        ['now', 'Act as they begin: REF against REF'],
      ],
    ],
    [
      'tactics',
      'Who rolls initiative again?',
      [
        [['ben'], 'ben'],
        [['ann', 'ben'], 'ann, ben'],
      ],
    ],
  ] as readonly (readonly [string, string, readonly (readonly [unknown, string])[]])[])(
    '%s',
    (kind, group, rows) => {
      expect(
        labels(
          kind,
          rows.map(([choice]) => choice),
        ),
      ).toEqual(rows.map(([choice, label]) => ({ verb: kind, group, label, choice })))
    },
  )
  it('[gray-dawn/fumble/critical-failure] the results by name, and the dice', () => {
    const results = [
      { number: 1, what: 'miss', effect: 'nothing' },
      { number: 4, what: 'shoots themself', effect: 'harm' },
    ]
    expect(labels('fumble', [0, 1, 4], { results })).toEqual(
      [
        [0, 'Leave it to the dice'],
        [1, 'miss'],
        [4, 'shoots themself'],
      ].map(([choice, label]) => ({
        verb: 'fumble',
        group: 'A critical failure',
        label,
        choice,
      })),
    )
  })
  it('[gray-dawn/suppress/declare] suppressing fire: what can be named, why not, and nobody last', () => {
    const items = menu(state, ask('suppressing-fire', []))!
    expect(items.at(-1)).toEqual({
      verb: 'nobody',
      group: 'Suppressing fire',
      label: 'At nobody after all',
      choice: null,
    })
    const at = items.filter(({ choice }) => (choice as { do?: string } | null)?.do === 'suppress')
    expect(at.length).toBeGreaterThan(0)
    for (const { refusal } of at) expect(refusal).toBeUndefined()
    // Bare hands lay none.
    const ben = menu(state, ask('suppressing-fire', [], {}, 'ben'))!
    expect(ben.filter(({ refusal, choice }) => choice !== null && !refusal)).toEqual([])
    expect(menu(state, ask('suppressing-fire', [], {}, 'stranger'))).toEqual([])
  })
  it('[gray-dawn/suppress/declare] whoever is alone on their side says yes or no', () => {
    const answers = labels('suppressors', [[], ['bob'], 'never'], {}, 'bob')
    expect(answers?.map(({ label }) => label)).toEqual(['No', 'Yes', 'No, and do not ask again'])
  })
  it('of other questions it has none', () => {
    expect(labels('act', [])).toBeUndefined()
  })
})

describe('[gray-dawn/luck/points, gray-dawn/core/mooks, gray-dawn/core/perks] a file', () => {
  const text = (over: object) =>
    ({ stats: { ref: 5 }, ...over }) as unknown as Parameters<typeof read>[0]
  const readWith = (over: object) => {
    const told: unknown[] = []
    const own = read(
      text(over),
      undefined as never,
      ((field: string) =>
        (...words: readonly string[]) =>
          told.push([field, ...words])) as never,
    )
    return { own, told }
  }
  it('without LUCK has that of the average, and says so', () => {
    expect(readWith({})).toEqual({
      own: { luck: 5, mook: false, perks: {}, points: 5, stance: 'moving', moves: 0 },
      told: [
        ['stats.luck', 'no LUCK', 'LUCK 5', 'the average, because other books have no such stat'],
      ],
    })
  })
  it('with LUCK, of one of many, with perks, of the referee', () => {
    const stats = { luck: 7 }
    expect(readWith({ stats })).toEqual({
      own: { luck: 7, mook: false, perks: {}, points: 7, stance: 'moving', moves: 0 },
      told: [],
    })
    const perks = { 'shoulder-roll': 1 }
    expect(readWith({ stats, mook: true, npc: true, perks }).own).toEqual({
      luck: 7,
      mook: true,
      npc: true,
      perks,
      points: 0,
      stance: 'moving',
      moves: 0,
    })
  })
})
