// What each answer of a question changes, and that no question is left out. That every answer says it, the tables of the book tests
// check at each question (`../support/check-answers.ts`).
import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { BOOKS as SHIPPED } from '../../src/books/index.ts'
import { QUESTIONS as Q2020 } from '../../src/books/cp2020/table/questions.ts'
import { optionsOf } from '../../src/books/done-right/options.ts'
import { questionsDoneRight } from '../../src/books/done-right/questions.ts'
import { QUESTIONS as Q1988 } from '../../src/books/fnff-1988/table/questions.ts'
import { QUESTIONS as QGRAY } from '../../src/books/gray-dawn/table/questions.ts'
import type { Ask } from '../../src/dice/dice.ts'
import { present } from '../../src/dice/present.ts'
import { newGame } from '../../src/engine/play.ts'
import { readScenario } from '../../src/files/scenario.ts'
import { fight as fight2020 } from '../cp2020-table/table.ts'
import { fight } from '../fnff-1988-table/table.ts'
import { battle } from '../gray-dawn/table.ts'

const BOOKS = new URL('../../src/books/', import.meta.url)

/** Kinds of the questions that the files of a folder ask. */
function kindsAsked(folder: string): readonly string[] {
  const files = readdirSync(new URL(`${folder}/`, BOOKS), { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const text = readFileSync(new URL(`${folder}/${file}`, BOOKS), 'utf8')
      const asks = /\bkind: ([^\n]*),\n\s*seat\b|askGroups\(t, \{\s*kind: ([^\n,]*),/g
      return [...text.matchAll(asks)].flatMap(([, kind = '', ofGroup = '']) =>
        kind === 'OFFER' || ofGroup === 'OFFER'
          ? ['suppressors']
          : [...`${kind} ${ofGroup}`.matchAll(/'([a-z-]+)'/g)].map(([, word]) => word!),
      )
    })
    .filter((kind) => kind !== 'act')
}

describe('each kind of question', () => {
  it.each([
    ['fnff-1988', Q1988],
    ['cp2020', Q2020],
    ['done-right', questionsDoneRight(optionsOf({}))],
    ['gray-dawn', QGRAY],
  ] as const)('of %s is in its list of questions, and nothing else is', (book, questions) => {
    const asked = [...new Set(kindsAsked(book))].toSorted()
    expect(asked.length).toBeGreaterThan(0)
    expect(Object.keys(questions).toSorted()).toEqual(asked)
  })
})

it.each(['cp2020', 'done-right', 'gray-dawn'])(
  '[cp2020/round/fast-draw] whom the file of a %s fight gives a standing order is not asked, and keeps it afterwards',
  (id) => {
    const orders = { 'fast-draw': 'never' }
    const someone = (name: string, more: object = {}) => ({
      name,
      stats: { ref: 6, int: 5, cool: 5, ma: 5, body: 5, tech: 5, luck: 5 },
      weapons: ['knife'],
      ...more,
    })
    const { value } = readScenario({
      book: id,
      title: 'Order',
      sides: [
        { name: 'Reds', seat: 'player-1', combatants: [someone('Ann', { orders })] },
        { name: 'Blues', seat: 'player-2', combatants: [someone('Bo')] },
      ],
      pairs: [{ a: 'ann', b: 'bo', metres: 2 }],
    })
    const entry = present(SHIPPED[id], id)
    const { book, face } = entry.make({})
    const game = newGame(book, entry.enter(present(value, 'scenario'), {}).setup, { seed: 1 })
    expect(game.pending?.asks.map(({ ask: { kind, who } }) => [kind, who])).toEqual([
      ['fast-draw', 'bo'],
    ])
    expect(face.people?.(game.state)).toMatchObject([{ name: 'Ann', orders }, { name: 'Bo' }])
  },
)

interface Asking {
  readonly rules: {
    readonly menu: {
      items(view: never, ask: Ask): readonly { readonly choice?: unknown; readonly gain?: string }[]
    }
  }
}

/** What each answer of the first question of this kind changes, as it is put at a table. */
function changesOf(kind: string) {
  const found = new Map<string, string | undefined>()
  return {
    found,
    offers(ask: Ask, state: unknown): undefined {
      if (ask.kind !== kind || found.size > 0) return
      for (const { choice, gain } of (state as Asking).rules.menu.items(state as never, ask))
        found.set(JSON.stringify(choice), gain)
    },
  }
}

describe('the chances beside the answers', () => {
  it('[fnff-1988/task/attempt] REF 8 and no Athletics: 15 takes an 8 or more, 30 %; 20 cannot be done', () => {
    const { found, offers } = changesOf('difficulty')
    fight(
      { a: { stats: { ref: 8 }, skills: { athletics: 0 } }, b: { stats: { ref: 2 } } },
      { offers },
    )
      .rule({ rule: 'ask-me', asks: true })
      .act('a', { do: 'task', task: 'acrobatics' })
    expect([found.get('15'), found.get('20')]).toEqual(['succeeds 30 %', 'succeeds 0 %'])
  })

  it('[cp2020/task/roll-gap] REF 8 and a die that goes on after a 10: 15 takes a 7, 40 %; 20 takes a 10 and a 2 or more, 9 %', () => {
    const { found, offers } = changesOf('difficulty')
    fight2020({ a: { ref: 8, skills: {} }, b: {} }, { offers })
      .rule({ rule: 'ask-me', asks: true })
      .until('a')
      .act('a', { do: 'task', stat: 'ref' })
    expect([found.get('15'), found.get('20')]).toEqual(['succeeds 40 %', 'succeeds 9 %'])
  })

  it('[cp2020/round/fast-draw] of two with REF 8, ties halved: first in 50 %; with +3 in 75.5 %', () => {
    const { found, offers } = changesOf('fast-draw')
    fight2020({ a: { ref: 8 }, b: { ref: 8 } }, { offers })
    // Of 100 pairs the one with +3 is higher in 72 and equal in 7.
    expect([found.get('[]'), found.get('["a"]')]).toEqual([
      'acts before every enemy: 50 %',
      'acts before every enemy: 76 % instead of 50 %',
    ])
  })

  it('[gray-dawn/init/hold-action] REF against REF, a tie is of who holds: more than half, and waiting keeps the action', () => {
    const { found, offers } = changesOf('cut-in')
    const table = battle({ ann: { ref: 8 }, bob: { ref: 8 } }, { offers })
    const [first, second] = table.asked()[0] === 'ann' ? ['ann', 'bob'] : ['bob', 'ann']
    table.act(first, { do: 'wait' }).act(second, { do: 'end' })
    expect(Number(/^acts first (\d+) %$/.exec(found.get('"now"')!)![1])).toBeGreaterThan(50)
    expect(found.get('"wait"')).toBe('keeps the action they hold')
  })
})
