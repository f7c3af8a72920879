// Ids from outside in all five books: none of them reaches a prototype, whatever a seat begins and whatever a save tells.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { Seat } from '../../src/dice/dice.ts'
import { RESERVED_NAMES } from '../../src/engine/ids.ts'
import { loadGame, newGame } from '../../src/engine/play.ts'
import { findReplayFault, readSave } from '../../src/files/save.ts'
import { readScenario } from '../../src/files/scenario.ts'
import { readRequest } from '../../src/server/requests.ts'
import type { ParsedScenario } from '../../src/server/library.ts'
import { realLibrary } from '../../src/server/wire.ts'
import { ROOT } from '../support/house.ts'

const library = realLibrary(ROOT, (error) => {
  throw error
})
const file = (name: string): unknown => JSON.parse(readFileSync(join(ROOT, name), 'utf8'))
const BOOKS = [
  ['fnff-1988', 'scenarios/junkyard.json'],
  ['cp2020', 'scenarios/alley.json'],
  ['done-right', 'scenarios/clinic.json'],
  ['gray-dawn', 'scenarios/farm.json'],
  ['fights', 'bouts/calloway-stewart.json'],
] as const

function scenarioOf(path: string): ParsedScenario {
  const parsed = library.parseScenario(file(path))
  if (!parsed.value) throw new Error(JSON.stringify(parsed.problems))
  return parsed.value
}

const entryOf = (book: string) => library.books[book]!

/** Every prototype that a lookup could reach, as it is now. */
const PROTOTYPES = [Object, Array, Function, String, Number, Boolean].map(
  (one) => one.prototype as object,
)
const members = (): unknown =>
  PROTOTYPES.map((one) =>
    Reflect.ownKeys(one).map((key) => [key, Object.getOwnPropertyDescriptor(one, key)]),
  )
const untouched = members()
afterEach(() => {
  const now = members()
  for (const one of PROTOTYPES) for (const key of Object.keys(one)) Reflect.deleteProperty(one, key)
  expect(now).toEqual(untouched)
})

const WORDS =
  'hide show favour wake order wound heal place dirt hostage pair place-thing thing grant give nurse care roll-ahead guess calm nerve points bonus stop'
const FIELDS = 'who a b thing target medic winner area offer name modifier weapon wound'.split(' ')
const REST = { value: 1, offer: 'react', answer: 'never', add: 1, x: 1, y: 1, area: 'torso' }
const AS_RULED = { level: 'SW', points: 1, metres: 1, guessed: true }

/** One of the reserved names: every one in turn. */
const inTurn = (n: number) => RESERVED_NAMES[n % RESERVED_NAMES.length]!

describe.each(BOOKS)('%s', (id, path) => {
  const { setup, options } = scenarioOf(path)
  const { book } = entryOf(id).make(options)
  const begun = () => newGame(book, setup, { seed: 1 })

  it('refuses every beginning that names a reserved name', () => {
    const game = begun()
    for (const [r, rule] of WORDS.split(' ').entries())
      for (const [f, field] of FIELDS.entries()) {
        const choice = { rule, ...REST, ...AS_RULED, [field]: inTurn(r + f) }
        for (const seat of ['referee', 'player-1'] satisfies Seat[])
          expect(game.begin({ seat, choice }).refusal, JSON.stringify(choice)).toBeDefined()
      }
    expect(
      game.begin({ seat: 'referee', choice: { rule: 'end' }, why: '__proto__' }).refusal,
    ).toBeDefined()
  })

  it('applies no event about a reserved name, and reads no save with one', () => {
    const types =
      'shown favoured woken ordered wounded placed dirtied hostage healed own body aimed given'
    const begin = begun().steps
    for (const [t, type] of types.split(' ').entries()) {
      const event = { type, who: inTurn(t), value: 9, hidden: true, offer: 'x', answer: 'never' }
      const state = book.begin(structuredClone(setup))
      try {
        book.apply(state, event)
      } catch {
        // There is nobody of that name.
      }
      const steps = [...begin, { ...begin[0]!, strike: 0, add: [{ tape: [], events: [event] }] }]
      expect(() => loadGame(book, setup, steps)).toThrow('reserved')
      expect(findReplayFault(book, { setup, steps })).toContain('cannot be read')
    }
  })

  it('begins no fight with a reserved name in its setup', () => {
    const text = JSON.stringify(setup)
    const first = /"id":"([^"]+)"/.exec(text)?.[1] ?? ''
    for (const name of RESERVED_NAMES) {
      const hostile: unknown = JSON.parse(text.replaceAll(`"${first}"`, `"${name}"`))
      expect(() => newGame(book, hostile, { seed: 1 })).toThrow('reserved')
    }
  })
})

describe('what comes from outside', () => {
  it.each(RESERVED_NAMES)('may not call anything %s', (name) => {
    const scenario = file('scenarios/junkyard.json') as {
      sides: { combatants: Record<string, unknown>[] }[]
    }
    scenario.sides[0]!.combatants[0]!['id'] = name
    expect(readScenario(scenario).problems?.length).toBeGreaterThan(0)
    const named = (field: string) =>
      JSON.stringify({ id: '1', do: 'answer', key: 'k', choice: 1, [field]: name })
    for (const field of ['id', 'key']) expect(readRequest(named(field)).refusal).toBeDefined()
    expect(readRequest(`{"id":"1","do":"begin","choice":{"${name}":1}}`).refusal).toBeDefined()
    const save = {
      ringfire: 1,
      book: 'fnff-1988',
      title: 'A save',
      sides: [],
      setup: JSON.parse(`{"men":{"${name}":1}}`) as unknown,
      steps: [{ by: 'table', kind: 'play', strike: 0, add: [], open: [], dice: [1, 2, 3, 4] }],
    }
    expect(readSave(save).problems?.[0]?.wrong).toContain(name)
    expect(readSave({ ...save, setup: { who: name } }).problems?.[0]?.wrong).toContain(name)
  })

  it('names the reserved word that a name would make of itself', () => {
    const scenario = file('scenarios/junkyard.json') as {
      sides: { combatants: Record<string, unknown>[] }[]
    }
    const [combatant] = scenario.sides[0]!.combatants
    delete combatant!['id']
    combatant!['name'] = 'The Constructor'
    expect(readScenario(scenario).problems).toBeUndefined()
    combatant!['name'] = 'Constructor!'
    expect(readScenario(scenario).problems?.[0]?.wrong).toContain('Constructor!')
  })
})
