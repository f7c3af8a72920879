import { beforeEach, expect, test, vi } from 'vitest'
import type { ShownAsk } from '../../server/protocol.ts'
import {
  answersItself,
  forget,
  forgetPast,
  keptAnswer,
  loudAnswers,
  meetPeople,
  remember,
  remembered,
  rememberUsual,
} from './remembered.ts'
import { clearTable } from './table-state.ts'

const luck = (over: Partial<ShownAsk> = {}): ShownAsk => ({
  key: 'player-1/1/luck',
  kind: 'luck',
  seat: 'player-1',
  who: 'ramos',
  by: 'doyle',
  title: 'Ramos: luck?',
  offer: { name: 'luck', keeps: { spend: 0 } },
  items: [],
  answered: false,
  ...over,
})
const turn = luck({ kind: 'act', by: undefined, offer: undefined })
beforeEach(() => {
  clearTable()
})

test('an answer for this attack ends with a question about somebody else, or with a turn', () => {
  for (const next of [luck({ by: 'esk' }), turn]) {
    remember(luck(), 'attack', 'round 1')
    forgetPast([luck()], 'round 1')
    expect(answersItself(luck())).toBe(true)
    forgetPast([next], 'round 1')
    expect(answersItself(luck())).toBe(false)
  }
})

test('an answer for this round outlasts its phases, and no more', () => {
  remember(luck(), 'round', 'turn 2, phase 1')
  forgetPast([turn], 'turn 2, phase 3')
  expect(answersItself(luck())).toBe(true)
  forgetPast([turn], 'turn 3, phase 1')
  expect(answersItself(luck())).toBe(false)
})

test('only what changes the result for certain is asked; of others, and for others, everything', () => {
  remember(luck(), 'sure', 'round 1')
  const certain = { verb: 'luck', group: '', label: '2 points', gain: 'a hit', sure: true }
  expect(answersItself(luck())).toBe(true)
  expect(answersItself(luck({ items: [certain] }))).toBe(false)
  expect(answersItself(luck({ who: 'esk' }))).toBe(false)
  expect(answersItself(luck({ offer: { name: 'dodge', keeps: 'stand' } }))).toBe(false)
})

test('an answer that is taken back is asked for again', () => {
  remember(luck(), 'never', 'round 1')
  expect(answersItself(luck())).toBe(true)
  forget(remembered.value[0]!)
  expect(answersItself(luck())).toBe(false)
})

test('luck is asked at first where it turns a failure into a success; a person may say otherwise', () => {
  const more = { verb: 'luck', group: '', label: '2 points', gain: 'more rounds', sure: true }
  rememberUsual([luck()])
  expect(answersItself(luck({ items: [more] }))).toBe(true)
  expect(answersItself(luck({ items: [{ ...more, turns: true }] }))).toBe(false)
  remember(luck(), 'sure', 'round 1')
  expect(answersItself(luck({ items: [more] }))).toBe(false)
  expect(answersItself(luck({ items: [more], who: 'esk' }))).toBe(true)
})

test('nobody is asked where a hit lands until that answer is taken back', () => {
  const place = luck({ offer: { name: 'luck-location', keeps: { spend: 0 } } })
  rememberUsual([place])
  expect([answersItself(place), answersItself({ ...place, who: 'esk' })]).toEqual([true, true])
  expect(answersItself(luck())).toBe(false)
  forget(remembered.value[0]!)
  rememberUsual([place])
  expect(answersItself(place)).toBe(false)
})

test('a question to a side for several people is kept for the side, whoever of it is named first', () => {
  const side = luck({
    kind: 'suppressors',
    by: undefined,
    offer: { name: 'suppressors', keeps: [] },
    items: [
      { verb: 'suppressors', group: '', label: 'Esk', choice: ['esk'] },
      { verb: 'suppressors', group: '', label: 'Nobody', choice: [] },
    ],
  })
  remember(side, 'never', 'round 1')
  expect(remembered.value).toEqual([
    { offer: 'suppressors', who: undefined, seat: 'player-1', span: 'never', answer: 'Nobody' },
  ])
  expect(answersItself({ ...side, who: 'esk' })).toBe(true)
  expect(answersItself({ ...side, seat: 'player-2' })).toBe(false)
  // A later answer for the same side replaces the earlier one; another side has its own.
  remember({ ...side, who: 'esk' }, 'round', 'round 1')
  remember({ ...side, seat: 'player-2' }, 'never', 'round 1')
  expect(remembered.value.map(({ seat, span }) => [seat, span])).toEqual([
    ['player-1', 'round'],
    ['player-2', 'never'],
  ])
})

test('the kept answer is shown in the words of its button, if there is one', () => {
  const item = { verb: 'nobody', group: '', label: 'At nobody after all', choice: null }
  const fire = luck({ offer: { name: 'suppressing-fire', keeps: null }, items: [item] })
  expect(keptAnswer(fire)).toBe('At nobody after all')
  expect(keptAnswer({ ...fire, items: [] })).toBeUndefined()
})

test.each([
  ['the next fight of the same people', ['ramos', 'esk'], true],
  ['a fight of others', ['esk'], false],
])('what lasts is remembered in %s', (_name, people, holds) => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  })
  meetPeople(['ramos', 'doyle'])
  remember(luck(), 'never', 'round 1')
  remember(luck({ who: 'doyle' }), 'round', 'round 1')
  clearTable()
  meetPeople(people)
  expect(answersItself(luck())).toBe(holds)
  expect(answersItself(luck({ who: 'doyle' }))).toBe(false)
  vi.unstubAllGlobals()
})

test('what changes a roll stands out; where standing has chances too, it does so alone', () => {
  const item = (choice: unknown, gain?: string) => ({
    ...{ verb: 'react', group: '', label: String(choice), choice },
    ...(gain === undefined ? {} : { gain }),
  })
  const loud = (keeps: unknown, ...items: ReturnType<typeof item>[]) =>
    [...loudAnswers(luck({ offer: { name: 'react', keeps }, items }))].map(({ label }) => label)
  expect(loud('no', item('no', 'hit 40 %'), item('dodge', 'hit 20 %'))).toEqual(['no'])
  expect(loud('keep', item(2, 'a hit'), item('keep'))).toEqual(['2'])
})
