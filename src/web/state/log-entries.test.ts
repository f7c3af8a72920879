import { expect, test } from 'vitest'
import type { ShownLine } from '../../server/protocol.ts'
import { foldLines } from './log-entries.ts'

const nameOf = (id: string): string => ({ dex: 'Dex', tank: 'Tank' })[id] ?? id
let n = 0
const line = (text: string, over: Partial<ShownLine> = {}): ShownLine => ({
  n: n++,
  text,
  struck: false,
  why: false,
  kind: 'act',
  ...over,
})
const told = (lines: readonly ShownLine[]): readonly (readonly [string, string, number])[] =>
  foldLines(lines, nameOf).map(({ kind, text, lines: inside }) => [kind, text, inside.length])

const shot = (outcome: string, entry: number, hits = 1): ShownLine =>
  line(`Tank fires a burst at Dex (SMG): 18 against 15, ${outcome}.`, {
    entry,
    kind: outcome === 'missed' ? 'miss' : 'hit',
    brief: { deed: 'Tank fires a burst at Dex (SMG)', outcome, to: 'dex' },
    cue: { show: 'shot', hits },
    about: ['tank', 'dex'],
  })
const stopped = (who: string, entry: number): ShownLine =>
  line(`${who}, torso: 3 damage, SP 4: nothing goes through.`, {
    entry,
    kind: 'miss',
    brief: { outcome: 'stopped by the armour', to: who },
    about: [who],
  })
const wound = (entry: number): ShownLine =>
  line('Dex takes a light wound.', { entry, kind: 'wound', about: ['dex'] })

test('a burst is one entry with its result and the icon of its gravest line', () => {
  const stun = line('Dex is stunned.', { entry: 1, kind: 'down', about: ['dex'] })
  expect(told([shot('2 rounds hit', 1, 2), stopped('dex', 1), wound(1), stun])).toEqual([
    [
      'down',
      'Tank fires a burst at Dex (SMG): 2 rounds hit, 1 stopped by the armour. Dex takes a light wound. Dex is stunned.',
      4,
    ],
  ])
})

test('shots alike are counted, and so are more than two wounds of one person', () => {
  const lines = [shot('hit', 1), wound(1), shot('missed', 1), wound(1), shot('hit', 1), wound(1)]
  expect(told(lines)).toEqual([
    ['wound', 'Tank fires a burst at Dex (SMG), 3 times: 2 hit, 1 missed. Dex: 3 wounds.', 6],
  ])
})

test('what the armour of another stops is no outcome of the attack', () => {
  expect(told([shot('missed', 1), stopped('tank', 1)])[0]![1]).toBe(
    'Tank fires a burst at Dex (SMG): missed.',
  )
})

test('metres add up; lines of other entries, without one, and struck ones stand alone', () => {
  const step = (entry: number): ShownLine =>
    line('Tank moves 2.5 m.', { entry, kind: 'move', brief: { deed: 'Tank moves', metres: 2.5 } })
  const struck = { ...step(3), struck: true }
  expect(told([step(1), step(1), step(2), struck, step(3), line('A'), line('B')])).toEqual([
    ['move', 'Tank moves 5.0 m.', 2],
    ['move', 'Tank moves 2.5 m.', 1],
    ['move', 'Tank moves 2.5 m.', 1],
    ['move', 'Tank moves 2.5 m.', 1],
    ['act', 'A', 1],
    ['act', 'B', 1],
  ])
})

test('of a week without a deed, three sentences and the deaths are said', () => {
  const days = Array.from({ length: 6 }, (_, i) => line(`Day ${i}.`, { entry: 1 }))
  const death = line('Dex dies.', { entry: 1, kind: 'death', about: ['dex'] })
  expect(told([...days, death])).toEqual([
    ['death', 'Day 0. Day 1. Day 2. Dex dies. 3 more lines.', 7],
  ])
})
