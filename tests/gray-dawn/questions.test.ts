// What each answer of this book's questions is said to change: of figures given by hand, and of a plan at the table.
import { expect, it } from 'vitest'
import type { Ask } from '../../src/dice/dice.ts'
import { QUESTIONS } from '../../src/books/gray-dawn/table/questions.ts'
import { battle } from './table.ts'
import { gun } from './people.ts'

const { state } = battle({
  ann: { side: 'us', weapons: [gun('rifle-assault-medium')] },
  ben: { side: 'us' },
  bob: {},
})
type View = typeof state
const askOf = (about: object, options: readonly unknown[] = []): Ask =>
  ({ kind: 'any', who: 'ann', seat: 'player-1', options, about }) as unknown as Ask
const changed = (kind: string, about: object, choice: unknown, view: View = state) =>
  QUESTIONS[kind]!.changes(view, askOf(about))?.(choice)?.gain
const title = (kind: string, about: object, options?: readonly unknown[]) =>
  QUESTIONS[kind]!.question?.(state, askOf(about, options))?.title

it('[gray-dawn/explosion/main-wound] a dive that must be in time: out 0.5 x 0.4 + 0.5 x 0.8; where there is time 0.4, for whoever stays 0.8', () => {
  const out = { stay: 0.8, dive: 0.4 }
  expect(changed('dive', { out, inTime: 0.5 }, 'dive')).toBe('in time 50 %, out 60 %')
  expect(changed('dive', { out, inTime: 0.5 }, 'stay')).toBe('out 80 %')
  expect(changed('hit-the-deck', { out }, 'dive')).toBe('out 40 %')
  // Who does not know what it is, is told what diving does.
  expect(changed('dive', {}, 'dive')).toMatch(/^half the harm/)
  expect(changed('dive', {}, 'stay')).toMatch(/^full harm/)
})

it('[gray-dawn/fumble/critical-failure] a result that is picked is named, by the dice each is as likely', () => {
  const results = [
    { number: 1, effect: 'drops it' },
    { number: 2, effect: 'jams' },
    { number: 3, effect: 'falls' },
    { number: 4, effect: 'hits a friend' },
  ]
  expect(changed('fumble', { results }, 2)).toBe('jams')
  expect(changed('fumble', { results }, 0)).toBe('each result 25 %')
  expect(title('fumble', { results })).toContain('ann')
})

it('a dodge tells its own chances', () => {
  const chances = { stand: { hit: 0.7, out: 0.3 }, dodge: { hit: 0.2, out: 0.1 } }
  expect(changed('dodge', { by: 'bob', chances }, 'dodge')).toBe('hit 20 %, out 10 %')
  expect(changed('dodge', { by: 'bob', chances }, 'stand')).toBe('hit 70 %, out 30 %')
  expect(title('dodge', { by: 'bob', chances })).toBe('bob shoots at ann: dodge?')
  expect(title('dodge', { chances })).toBe('ann is shot at: dodge?')
})

it('[gray-dawn/flank/ambush-start] the first shot of an ambush: who may take it, and its chances against a victim whom the ambush works on', () => {
  expect(title('first-shot', {}, ['ann', 'ben', null])).toContain('ann, ben')
  const springs = (works: boolean): View => ({
    ...state,
    ambushes: [{ who: 'ann', victim: 'bob', works }] as never,
  })
  expect(changed('first-shot', {}, 'ann', springs(true))).toMatch(/bob/)
  expect(changed('first-shot', {}, 'ann', springs(false))).not.toMatch(/bob/)
  // Somebody else's ambush is no shot of theirs.
  expect(changed('first-shot', {}, 'ben', springs(true))).not.toMatch(/bob/)
  expect(changed('first-shot', {}, null, springs(true))).not.toMatch(/bob/)
})

it('a follow-up shot keeps its rounds, or tells its chances', () => {
  expect(changed('follow-up-shot', { target: 'bob' }, 'none')).toBe('keeps the rounds')
  expect(changed('follow-up-shot', { target: 'bob' }, 'auto')).toMatch(/^hit .* out /)
  expect(title('follow-up-shot', { target: 'bob' })).toBe('ann has hold of bob: shoot at once?')
})

it('[gray-dawn/init/tactics] whom a tactician lets roll again: the chance to come higher than now', () => {
  const view = (initiative: number): View => ({
    ...state,
    men: { ...state.men, ben: { ...state.men['ben']!, initiative } },
  })
  expect(changed('tactics', {}, ['ben'], view(1000))).toMatch(/ 0 %$/)
  expect(changed('tactics', {}, ['ben'], view(-1000))).toMatch(/ >99.9 %$/)
  expect(changed('tactics', {}, ['nobody-here'], view(1))).toBe('')
})
