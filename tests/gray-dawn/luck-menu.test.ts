// A question of luck as it is read: its title, how the roll lies, each way of spending and what it gains.
import { expect, it } from 'vitest'
import type { LuckAbout, LuckChoice } from '../../src/books/gray-dawn/attack/luck-about.ts'
import { luckItems, luckQuestion } from '../../src/books/gray-dawn/attack/luck-menu.ts'

const view = { men: { ramos: { name: 'Ramos' }, doyle: { name: 'Doyle' } } } as never
const NONE: LuckChoice = { spend: 0 }
const ask = (who: string, options: readonly LuckChoice[], about: LuckAbout) =>
  ({ kind: 'luck', who, options: [NONE, ...options], about }) as never
const ATTACK: LuckAbout = {
  roll: 'attack',
  who: 'ramos',
  against: 'doyle',
  concerns: 'doyle',
  total: 22,
  needs: 24,
  now: 'a miss',
  left: 3,
  changes: [
    { from: 22, to: 24, becomes: 'a hit', turns: true },
    { from: 22, to: 26, becomes: '3 rounds on target' },
    { of: 'ramos', becomes: 'a hit or better', chance: 0.2 },
    { of: 'doyle' },
  ],
}
const WAYS: readonly LuckChoice[] = [
  { spend: 1, roll: 'attack', from: -2, to: 0 },
  { spend: 2, roll: 'attack', from: -2, to: 2 },
  { spend: 2, roll: 'attack', again: true, from: -2 },
  { spend: 2, roll: 'defence', again: true, from: -2 },
]

it('[gray-dawn/luck/boost, gray-dawn/luck/reroll] each way with what it makes of the roll, and last what keeps it', () => {
  const group = 'Luck, 3 points left. Ramos, attack on Doyle, 22 against 24: a miss'
  expect(luckItems(view, ask('ramos', WAYS, ATTACK))).toEqual([
    {
      verb: 'luck',
      group,
      label: '1 point: 22 becomes 24',
      choice: WAYS[0],
      gain: 'a hit instead of a miss',
      sure: true,
      turns: true,
    },
    {
      verb: 'luck',
      group,
      label: '2 points: 22 becomes 26',
      choice: WAYS[1],
      gain: '3 rounds on target instead of a miss',
      sure: true,
    },
    {
      verb: 'luck',
      group,
      label: 'Roll again (2 points)',
      choice: WAYS[2],
      gain: 'a hit or better instead of a miss: 20 %',
    },
    {
      verb: 'luck',
      group,
      label: 'Make Doyle roll again (2 points)',
      choice: WAYS[3],
      gain: 'no roll could make it better',
    },
    { verb: 'keep', group, label: 'Keep it: a miss', choice: NONE },
  ])
})
it.each([
  ['ramos', ATTACK, { title: 'Ramos: spend luck on the attack roll against Doyle?', by: 'doyle' }],
  ['doyle', ATTACK, { title: "Doyle: spend luck against Ramos's attack roll?", by: 'ramos' }],
  ['doyle', { ...ATTACK, who: 'zed' }, { title: 'Doyle: spend luck against the attack roll?' }],
  ['ramos', { ...ATTACK, against: undefined }, { title: 'Ramos: spend luck on the attack roll?' }],
  [
    'ramos',
    { ...ATTACK, who: undefined, roll: 'nerve', against: undefined },
    { title: 'Ramos: spend luck on the nerve roll?' },
  ],
  [
    'doyle',
    { ...ATTACK, roll: 'reliability' },
    { title: "Doyle: spend luck against Ramos's weapon reliability roll?", by: 'ramos' },
  ],
  ['zed', ATTACK, undefined],
] as const)('[gray-dawn/luck/boost] %s reads as title and opponent', (who, about, question) => {
  expect(luckQuestion(view, ask(who, [], about as LuckAbout))).toEqual(question)
})
