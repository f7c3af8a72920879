// Computer players fight it out under the 2020 rules: they come to an end, and do not dawdle.
import { expect, it } from 'vitest'
import { newGame } from '../../src/engine/play.ts'
import type { FieldMap } from '../../src/field/map.ts'
import { simplePlayer } from '../../src/players/simple-player.ts'
import { veteranPlayer } from '../../src/players/veteran.ts'
import type { Act } from '../../src/books/cp2020/contract/acts.ts'
import type { Carried } from '../../src/books/cp2020/words.ts'
import { gun, rulesWith } from '../cp2020/people.ts'
import { times } from '../support/soak.ts'
import { bookWith, faceWith, fight, setupOf, yardWith } from './table.ts'
import type { ManText } from './table.ts'

const GAMES = times(1)
const SMALL: FieldMap = {
  ...yardWith([[8, 3], [8, 8], 3, 'brick wall'], [[12, 6], [12, 11], 1]),
  width: 20,
  height: 14,
}
const skills = {
  handgun: 5,
  rifle: 5,
  submachinegun: 5,
  melee: 5,
  brawling: 4,
  athletics: 3,
  archery: 4,
}
const face = faceWith()

interface Course {
  readonly rounds: number
  readonly over: boolean
  /** The most actions of one combatant in one round, and ways of one combatant in one round. */
  readonly acts: number
  readonly ways: number
}

function playOut(
  weapons: readonly [readonly string[], readonly string[]],
  map: FieldMap | undefined,
  seed: number,
): Course {
  const combatant = (side: string, ref: number, x: number, y: number): ManText => ({
    ref,
    body: 6 + (ref % 3),
    ma: 6,
    skills,
    side,
    weapons: weapons[side === 'A' ? 0 : 1],
    armour: ['light-armor-jacket'],
    at: [x, y],
    facing: x < 10 ? 90 : 270,
  })
  const men = {
    a1: combatant('A', 8, 3, 5),
    a2: combatant('A', 7, 3, 9),
    b1: combatant('B', 8, 17, 5),
    b2: combatant('B', 6, 17, 9),
  }
  const book = bookWith()
  const game = newGame(
    book,
    setupOf(
      men,
      map
        ? { map }
        : { metres: weapons.flat().some((id) => /pistol|rifle|smg|shotgun|bow/.test(id)) ? 10 : 1 },
      rulesWith(),
    ),
    { seed },
  )
  let [acts, ways] = [0, 0]
  for (let i = 0; i < 1500 && game.pending && game.state.round < 30; i++) {
    const { ask, key } = game.pending.asks.find(({ answered }) => !answered)!
    const view = book.view(game.state, ask.seat)
    const choice = simplePlayer({ face: face as never, view, ask, menu: face.menu(view, ask) })
    expect(game.answer(ask.seat, key, choice).refusal, JSON.stringify(choice)).toBeUndefined()
    acts = Math.max(acts, ...Object.values(game.state.men).map(({ inRound }) => inRound.acts))
  }
  let moved: Record<string, number> = {}
  for (const event of [...game.log.flatMap(({ events }) => events), ...game.told]) {
    if (event.type === 'round') moved = {}
    if (event.type === 'acted' && event.act === 'move')
      ways = Math.max(ways, (moved[event.who] = (moved[event.who] ?? 0) + 1))
  }
  return { rounds: game.state.round, over: game.state.step === 'over', acts, ways }
}

it.each([
  ['pistols', ['pistol-heavy'], ['pistol-medium']],
  ['automatic fire', ['smg-medium'], ['rifle-assault-medium']],
  ['a shotgun against knives', ['shotgun'], ['knife']],
  ['fists @long', [], []],
  ['blades', ['sword'], ['monokatana']],
  ['bows and pistols', ['bow', 'knife'], ['pistol-light-cheap']],
] as const)(
  '[cp2020/round/length, cp2020/action/multiple] %s: over in less than 30 rounds, in the head and on a map, without endless actions',
  (_name, ours, theirs) => {
    for (const map of [undefined, SMALL]) {
      for (let seed = 1; seed <= GAMES; seed++) {
        const course = playOut([ours, theirs], map, seed)
        expect(course, `seed ${seed} ${map ? 'on the map' : 'in the head'}`).toMatchObject({
          over: true,
        })
        expect(course.acts).toBeLessThanOrEqual(4)
        expect(course.ways).toBeLessThanOrEqual(2)
      }
    }
  },
  600_000,
)

const BARE: FieldMap = { ...SMALL, width: 40, height: 14, obstacles: [] }
const LOADED = (id: string, loaded: number): Carried => gun(id, { loaded })
/** What a veteran does in their part of the first round, by verbs; `spots`: where the enemies are. */
function partOf(
  weapons: readonly (string | Carried)[],
  spots: readonly (readonly [number, number])[],
): readonly string[] {
  const shooter: ManText = { ref: 9, body: 8, skills, weapons, at: [3, 7], facing: 90 }
  const enemy = (at: readonly [number, number], i: number): [string, ManText] => [
    `b${i}`,
    { ref: 2, side: 'B', skills, weapons: ['pistol-heavy'], at, facing: 270 },
  ]
  const table = fight({ a: shooter, ...Object.fromEntries(spots.map(enemy)) }, { map: BARE })
  const done: string[] = []
  for (let i = 0; i < 12 && table.asked().includes('a'); i++) {
    const ask = table.ask('a')
    const view = table.book.view(table.state, ask.seat)
    const choice = veteranPlayer({ face: face as never, view, ask, menu: face.menu(view, ask) })
    const { do: verb, mode } = choice as { readonly do: string; readonly mode?: string }
    done.push(mode ?? verb)
    if (verb === 'end') break
    table.act('a', choice as Act)
  }
  return done
}
it.each([
  [
    'a knife in hand and an enemy far off',
    ['knife', 'pistol-heavy'],
    [[15, 7]],
    ['change', 'single'],
  ],
  ['an empty pistol in hand', [LOADED('pistol-heavy', 0), 'smg-light'], [[15, 7]], ['change']],
  ['a jammed one', [gun('pistol-heavy', { jammed: 3 }), 'pistol-medium'], [[15, 7]], ['change']],
  [
    'a grenade in hand and one enemy',
    ['grenade-frag', 'pistol-heavy'],
    [[15, 7]],
    ['change', 'single'],
  ],
  [
    'a grenade in the other and a group',
    ['pistol-light', 'grenade-frag'],
    [
      [20, 6],
      [21, 7],
      [20, 8],
    ],
    ['change', 'grenade'],
  ],
  ['the better pistol in hand', ['pistol-heavy', 'pistol-light'], [[15, 7]], ['single']],
] as const)(
  '[cp2020/action/two-weapons] %s: a veteran uses the right one, and changes once',
  (_what, weapons, spots, first) => {
    const done = partOf(weapons, spots)
    expect(done.slice(0, first.length)).toEqual(first)
    const changes = done.flatMap((verb, i) => (verb === 'change' ? [i] : []))
    expect(
      changes.every((at, i) => i === 0 || at > changes[i - 1]! + 1),
      done.join(),
    ).toBe(true)
  },
)
