// How a save ended, as `resolve` prints it: the wound store of the book says so.
import { expect, it } from 'vitest'
import type { Sum } from '../../src/engine/book.ts'
import { main } from '../../src/cli/main.ts'

interface Resolved {
  readonly saves: unknown
  readonly sums: readonly Sum[]
}

async function resolved(
  book: string,
  attack: object,
  dice: string,
  more: object = {},
): Promise<Resolved> {
  const out: string[] = []
  const exchange = {
    book,
    attacker: {
      name: 'Rose',
      stats: { ref: 8, cool: 7, body: 6 },
      skills: { handgun: 5, rifle: 8 },
    },
    defender: { name: 'Kyd', stats: { ref: 8, cool: 6, body: 7 } },
    attack: { mode: 'single', range: 10, ...attack },
    ...more,
  }
  await main(['resolve', '-', '--json', '--dice', dice], {
    out: (line) => out.push(line),
    err: (line) => out.push(line),
    read: () => JSON.stringify(exchange),
  })
  return JSON.parse(out.join('\n')) as Resolved
}

it.each([
  [
    'a light wound: 1 of 7',
    { weapon: 'pistol-heavy' },
    '6,3,1,1,1,1',
    [{ save: 'consciousness-save', die: 1, needed: 7, result: 'made' }],
  ],
  [
    'stun rounds: senses kept, and on his feet with REF 8 and 9 against 10',
    { weapon: 'shotgun', ammo: 'non-lethal' },
    '6,3,4,4,3,2,1,9',
    [
      { save: 'consciousness-save', die: 1, needed: 2, result: 'made' },
      { save: 'knock-down-save', die: 17, needed: 10, result: 'made' },
    ],
  ],
] as const)('[done-right/saves/consciousness] %s', async (_, attack, dice, saves) =>
  expect((await resolved('done-right', attack, dice)).saves).toEqual(saves),
)

const term = (rule: string, what: string, value: number) => ({
  rule: `done-right/saves/${rule}`,
  what,
  value,
})
const needed = (...row: Parameters<typeof term>) => ({ ...term(...row), needed: true })

// BODY 7 is average: a light wound is a 7, M1 a 1.
it.each([
  [
    'a light wound',
    { weapon: 'pistol-heavy', at: 'torso' },
    '9,1,1,1,1',
    {},
    'consciousness save',
    1,
    [needed('consciousness', 'stays conscious on or below (LW, body type AV)', 7)],
  ],
  [
    'a mortal wound at which nobody stays conscious',
    { weapon: 'pistol-heavy', at: 'torso' },
    '9,6,6,6,1,2',
    {},
    'consciousness save',
    2,
    [needed('consciousness', 'stays conscious on or below (M2, body type AV)', 0)],
  ],
  [
    'a critical wound, by option a stun save',
    { weapon: 'pistol-heavy', at: 'torso' },
    '9,3,3,4,1,2',
    { 'shock-save': 'stun' },
    'stun save',
    2,
    [
      { rule: 'cp2020/wounds/stun-save-gap', what: 'BODY', value: 7 },
      term('stun-shock', 'critical', -2),
      needed('stun-shock', 'stays in the fight on or below', 5),
    ],
  ],
  [
    'a mortal wound, by option the death save at once',
    { weapon: 'pistol-heavy', at: 'torso' },
    '9,5,5,5,1,4,1',
    { 'first-death-save': 'at-once' },
    'death save',
    4,
    [
      term('death', 'BODY', 7),
      term('death', 'mortal 1', -1),
      needed('death', 'lives on or below', 6),
    ],
  ],
] as const)(
  '[done-right/saves/choice] %s shows its terms',
  async (_, attack, dice, options, what, total, terms) => {
    const { sums } = await resolved('done-right', attack, dice, { options })
    expect(sums.find((sum) => sum.what === what)).toEqual({ what, total, terms })
  },
)
it('[done-right/shotgun/non-lethal] the save against falling shows its terms', async () => {
  const { sums } = await resolved(
    'done-right',
    { weapon: 'shotgun', ammo: 'non-lethal' },
    '6,3,4,4,3,2,1,9',
  )
  const rule = 'done-right/shotgun/non-lethal'
  expect(sums.at(-1)).toEqual({
    what: 'REF + 1D10',
    total: 17,
    terms: [
      { rule, what: 'REF', value: 8 },
      { rule, what: 'difficulty', value: 10, needed: true },
    ],
  })
})

it.each([
  [
    'ammo/hep',
    { weapon: 'pistol-heavy', ammo: 'hep', at: 'torso' },
    '9,2,2,3,1',
    'half is stun',
    7,
    -4,
  ],
  [
    'shotgun/non-lethal',
    { weapon: 'shotgun', ammo: 'non-lethal' },
    '6,3,4,4,3,2,1,9',
    'stun only',
    13,
    -13,
  ],
] as const)(
  '[done-right/%s] the points of the round name its own rule for stun',
  async (rule, attack, dice, what, through, value) => {
    const { sums } = await resolved('done-right', attack, dice)
    expect(sums.find((sum) => sum.what.startsWith('points'))?.terms).toEqual([
      { rule: 'done-right/ammo/pipeline', what: 'through', value: through },
      { rule: `done-right/${rule}`, what, value },
    ])
  },
)
