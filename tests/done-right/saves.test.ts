// How a save ended, as `resolve` prints it: the wound store of the book says so.
import { expect, it } from 'vitest'
import { main } from '../../src/cli/main.ts'

async function savesOf(book: string, attack: object, dice: string): Promise<unknown> {
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
  }
  await main(['resolve', '-', '--json', '--dice', dice], {
    out: (line) => out.push(line),
    err: (line) => out.push(line),
    read: () => JSON.stringify(exchange),
  })
  return (JSON.parse(out.join('\n')) as { saves: unknown }).saves
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
] as const)('[done-right/saves/consciousness] %s (audit C2)', async (_, attack, dice, saves) =>
  expect(await savesOf('done-right', attack, dice)).toEqual(saves),
)
