// Rulings in the middle of a declared turn: what they make impossible is told as impossible, and nothing throws.
import { expect, it } from 'vitest'
import type { Ask } from '../../src/dice/dice.ts'
import type { Act } from '../../src/books/gray-dawn/contract/acts.ts'
import { anyRuling } from '../contract/any-ruling.ts'
import { pickFrom, playOne } from '../contract/book-players.ts'
import { times } from '../support/soak.ts'
import { END, YARD, battle, bookWith, faceWith, gun } from './table.ts'

const DRAW = (weapon: string | number) => ({ do: 'change', weapon }) as unknown as Act
const THROW = { do: 'grenade', target: 'bob' } as Act
const yard = (weapons: readonly string[], x = 20) =>
  battle(
    {
      ann: {
        side: 'A',
        ref: 6,
        weapons: weapons.map((one) => gun(one)),
        at: [10, 10],
        facing: 90,
      },
      bob: { side: 'B', at: [x, 10], facing: 270 },
    },
    { map: YARD },
  ).until('ann')

it.each([
  ['taken away', ['pistol-medium', 'grenade-frag', 'knife'], [DRAW('grenade-frag')], 1, undefined],
  ['taken from before it', ['pistol-medium', 'grenade-frag', 'knife'], [DRAW('knife')], 1, 'knife'],
  [
    'after a throw',
    ['grenade-frag', 'pistol-medium', 'knife'],
    [THROW, DRAW('knife')],
    undefined,
    'knife',
  ],
  [
    'the second of two alike',
    ['grenade-frag', 'knife', 'knife', 'pistol-medium'],
    [THROW, DRAW('knife-2')],
    undefined,
    'knife',
  ],
  [
    'by its place, as in saves of before',
    ['pistol-medium', 'knife'],
    [DRAW(1)],
    undefined,
    'knife',
  ],
] as const)(
  '[gray-dawn/action/commitment] a weapon whose drawing was declared stays the same: %s',
  (_what, weapons, acts, taken, drawn) => {
    const fight = yard(weapons).dice({
      attack: [5],
      defence: [5],
      'stun save': [1],
      'death save': [1],
    })
    fight.act('ann', ...acts)
    if (taken !== undefined) fight.rule({ rule: 'take', who: 'ann', weapon: taken })
    fight.act('ann', END)
    const ann = fight.combatant('ann')
    expect(fight.told('changed')).toHaveLength(drawn === undefined ? 0 : 1)
    if (drawn !== undefined) expect(ann.weapons[ann.inHand]?.weapon.id).toBe(drawn)
    expect(fight.facts('in-vain')).toHaveLength(drawn === undefined ? 1 : 0)
  },
)

const GEAR = ['pistol-medium', 'grenade-frag', 'pistol-medium', 'knife']
const SHOT = { do: 'attack', mode: 'single', target: 'bob', shots: 1, planned: 4 } as unknown as Act
const BLOW = { do: 'attack', mode: 'grapple', target: 'bob' } as unknown as Act
const TURNS: readonly (readonly Act[])[] = [
  [SHOT, { do: 'reload' }, SHOT],
  [DRAW('grenade-frag'), THROW, DRAW('pistol-medium-2'), SHOT],
  [
    { do: 'turn', to: 'bob' } as unknown as Act,
    BLOW,
    DRAW('knife'),
    { do: 'task', stat: 'ref' } as unknown as Act,
  ],
]

it.each([
  ['shots and a reload', [SHOT, { do: 'reload' }, SHOT], 3],
  ['a reload alone', [{ do: 'reload' }], 1],
  ['a jam', [{ do: 'clear' }], 1],
] as readonly (readonly [string, readonly Act[], number])[])(
  '[gray-dawn/action/commitment] %s of a weapon that is taken away: shown, and told as impossible',
  (_what, acts, told) => {
    const jammed = acts.some(({ do: verb }) => verb === 'clear') ? 1 : 0
    const weapons = [{ ...gun('pistol-medium'), loaded: 4, jammed }]
    const ann = { side: 'A', ref: 6, weapons, at: [10, 10], facing: 90 } as const
    const bob = { side: 'B', at: [20, 10], facing: 270 } as const
    const fight = battle({ ann, bob }, { map: YARD })
      .until('ann')
      .act('ann', ...acts)
    fight.rule({ rule: 'take', who: 'ann', weapon: 0 })
    expect(faceWith().scene(fight.state).sheets.ann?.weapons).toEqual([])
    fight.act('ann', END)
    expect(fight.facts('in-vain')).toHaveLength(told)
  },
)

it('[gray-dawn/action/commitment] rulings of each kind in the middle of a declared turn throw nothing', () => {
  const [book, face] = [bookWith(), faceWith()]
  const rules = new Set(
    face.rulings!(yard(GEAR).state, 'referee').map(({ fixed }) => fixed['rule']),
  )
  const made = new Set<unknown>()
  let run = 0
  for (const rule of rules)
    for (let seed = 0; seed < times(1); seed++) {
      const pick = pickFrom(++run)
      const { game } = yard(GEAR, 11).act('ann', ...TURNS[run % TURNS.length]!)
      const begin = (): boolean => {
        const forms = face.rulings!(game.view('referee'), 'referee')
        const { choice } = anyRuling(
          forms.filter(({ fixed }) => fixed['rule'] === rule),
          pick,
        )
        const whose = pick(3) && 'who' in (choice as object) ? { who: 'ann' } : {}
        return !game.begin({ seat: 'referee', choice: { ...(choice as object), ...whose } }).refusal
      }
      for (let tries = 0; tries < 2; tries++) if (begin()) made.add(rule)
      face.scene(game.state)
      for (const { ask } of game.pending?.asks ?? [])
        face.menu(book.view(game.state, ask.seat), ask)
      for (let more = 0; more < 3 && game.pending; more++)
        playOne(game, (ask: Ask) => (ask.kind === 'act' ? END : ask.silent), pick)
    }
  expect([...rules].filter((rule) => !made.has(rule)).length).toBeLessThan(rules.size / 3)
})
