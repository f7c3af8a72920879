import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readBout } from './bout.ts'
import { readPerson } from './character.ts'
import { readExchange } from './read-exchange.ts'
import { kindOf, type FileKind } from './file-kind.ts'
import { readMap } from './map.ts'
import type { Parsed } from './problems.ts'
import { readSave } from './save.ts'
import { readScenario } from './scenario.ts'

const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))
const puzzle = json('puzzles/bout-2.json') as { readonly save: unknown }
const scenario = json('scenarios/alley.json') as {
  readonly sides: readonly { readonly combatants: readonly unknown[] }[]
}

const FILES: readonly (readonly [kind: FileKind, file: unknown])[] = [
  ['a saved fight', puzzle.save],
  ['a puzzle', puzzle],
  ['an exchange', json('exchanges/pistol.json')],
  ['a bout', json('bouts/calloway-stewart.json')],
  ['a scenario', scenario],
  ['a map', json('maps/alley.json')],
  ['a character', scenario.sides[0]!.combatants[0]],
  ['a file of templates', json('people/cp2020.json')],
]
const READERS: readonly (readonly [kind: FileKind, read: (input: unknown) => Parsed<unknown>])[] = [
  ['a saved fight', readSave],
  ['an exchange', readExchange],
  ['a bout', readBout],
  ['a scenario', readScenario],
  ['a map', readMap],
  ['a character', readPerson],
]

it.each(FILES)('recognizes %s', (kind, file) => {
  expect(kindOf(file)).toBe(kind)
})

it.each([[null], [7], ['text'], [[]], [{}], [{ sides: [] }], [{ sides: [7] }]])(
  'recognizes nothing in %j',
  (file) => {
    expect(kindOf(file)).toBeUndefined()
  },
)

describe.each(READERS)('who reads %s', (wanted, read) => {
  it.each(FILES)('is told if it is %s', (kind, file) => {
    const { problems } = read(file)
    const told = problems?.filter(({ field }) => field === 'the file')
    expect(told ?? []).toEqual(
      kind === wanted ? [] : [{ field: 'the file', wrong: `it is ${kind}`, right: wanted }],
    )
    if (kind !== wanted) expect(problems).toHaveLength(1)
  })
})
