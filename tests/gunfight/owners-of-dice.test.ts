// Who throws which dice where players roll their own: whoever strikes, or whoever is struck.
import { expect, it } from 'vitest'
import { isRoll } from '../../src/engine/tape.ts'
import { lay, type Act, type Json } from '../matrix/table.ts'
import { BOOK_1988 } from '../matrix/fnff-1988.ts'
import { BOOK_2020 } from '../matrix/cp2020.ts'
import { BOOK_DONE_RIGHT } from '../matrix/done-right.ts'
import { BOOK_GRAY_DAWN } from '../matrix/gray-dawn.ts'

const side = (name: string, seat: string, combatant: Json) => ({
  ...{ name, seat, combatants: [combatant] },
})

interface Shot {
  /** The weapon of `a`, and how it is used. */
  readonly with: unknown
  readonly mode?: string
  readonly faces: Readonly<Record<string, number>>
}

/** Every roll of an attack of `a` on `b`, who wears nothing: "label: owner". */
function rollsOf(
  book: typeof BOOK_2020,
  { with: weapon, mode = 'single', faces }: Shot,
): ReadonlySet<string> {
  const [a, b] = ['a', 'b'].map((id) => ({ ...book.person(id, id === 'a'), armor: [] }))
  const fight = lay(
    book.id,
    {
      title: 'Whose dice',
      pairs: [{ a: 'a', b: 'b', metres: mode === 'melee' ? 1 : 5 }],
      sides: [side('A', 'player-1', { ...a, weapons: [weapon] }), side('B', 'player-2', b!)],
    },
    { ...book.faces, ...faces },
  )
  const from = fight.game.log.length
  const act = { do: 'attack', mode, target: 'b', ...(mode === 'single' ? { shots: 1 } : {}) }
  book.until(fight, 'a')
  ;(book.perform ?? ((table, who, one) => void table.act(who, one)))(fight, 'a', act as Act)
  const tape = [...fight.game.log.slice(from).flatMap((beat) => beat.tape), ...fight.game.open]
  return new Set(tape.filter(isRoll).map(({ label, who }) => `${label}: ${who}`))
}

it.each<[what: string, book: typeof BOOK_2020, shot: Shot, rolls: readonly string[]]>([
  [
    'fnff-1988/save/consciousness: a shot',
    BOOK_1988,
    { with: 'glock-17', faces: { damage: 2 } },
    ['attack: a', 'defence: b', 'location: a', 'damage: a', 'save: b'],
  ],
  [
    'cp2020/wounds/stun-save-gap: a shot',
    BOOK_2020,
    { with: 'pistol-heavy', faces: {} },
    ['attack: a', 'location: a', 'damage: a', 'stun save: b'],
  ],
  [
    'done-right/saves/consciousness: a serious wound',
    BOOK_DONE_RIGHT,
    { with: 'pistol-heavy', faces: { damage: 3, 'consciousness save': 10 } },
    ['location: a', 'damage: a', 'critical effect: b', 'consciousness save: b', 'duration: b'],
  ],
  [
    'done-right/effects/mortal-head: the skull is shattered',
    BOOK_DONE_RIGHT,
    { with: 'pistol-heavy', faces: { damage: 3, location: 1, 'mortal effect': 1 } },
    ['mortal effect: b', 'INT lost: b', 'REF lost: b'],
  ],
  [
    'done-right/shotgun/non-lethal: a fall',
    BOOK_DONE_RIGHT,
    { with: { weapon: 'shotgun', ammo: 'non-lethal' }, faces: { 'consciousness save': 1 } },
    ['consciousness save: b', 'knock-down save: b'],
  ],
  [
    'done-right/ammo/dpu: more damage',
    BOOK_DONE_RIGHT,
    { with: { weapon: 'pistol-heavy', ammo: 'dpu' }, faces: {} },
    ['damage: a', 'added damage: a'],
  ],
  [
    'gray-dawn/graze/roll, gray-dawn/cripple/severing-roll: a leg',
    BOOK_GRAY_DAWN,
    { with: 'rifle-assault-heavy', faces: { location: 9, damage: 6, graze: 2 } },
    ['location: a', 'damage: a', 'graze: b', 'stun save: b', 'death save: b', 'severing: b'],
  ],
])('[%s] is rolled by them, and no die by the referee', (_what, book, shot, rolls) => {
  const found = rollsOf(book, shot)
  expect([...found]).toEqual(expect.arrayContaining([...rolls]))
  expect([...found].filter((one) => one.endsWith('undefined'))).toEqual([])
})
