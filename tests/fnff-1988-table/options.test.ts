// Every option can be switched: a fight under each of its values is played, replayed and taken back. What a value changes is
// proven beside its rule; here stand those that no other test switches by name.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { makeBook, makeFace } from '../../src/books/fnff-1988/book.ts'
import { BOOK_OPTIONS } from '../../src/books/fnff-1988/variant.ts'
import { enter } from '../../src/books/fnff-1988/files/enter.ts'
import type { ScenarioText } from '../../src/books/fnff-1988/files/enter.ts'
import { STEPS, optionsOf } from '../../src/books/fnff-1988/options.ts'
import type { Options } from '../../src/books/fnff-1988/options.ts'
import { conditionsOf } from '../../src/books/fnff-1988/table/scene.ts'
import { newGame } from '../../src/engine/play.ts'
import { pickFrom, playOne, portrait } from '../contract/book-players.ts'
import { SOAK } from '../support/soak.ts'
import { resolve } from '../fnff-1988/exchange.ts'

const duel = JSON.parse(
  readFileSync(new URL('../../scenarios/duel.json', import.meta.url), 'utf8'),
) as ScenarioText
const SEATS = ['referee', 'player-1', 'player-2'] as const
const INPUTS = SOAK ? 200 : 5

const switched = Object.entries(BOOK_OPTIONS).flatMap(([name, option]) => [
  ...option.values
    .filter((value) => value !== option.default)
    .map((value) => [name, value] as const),
  ...(option.several ?? []).map((step) => [name, [step]] as const),
])

describe('every option in every position', () => {
  test.each(switched)('[fnff-1988/optional/modular] %s: %s', (name, value) => {
    const over = { [name]: value } as Partial<Options>
    const { setup, problems } = enter(duel, optionsOf(over))
    expect(problems).toBeUndefined()
    const game = newGame(makeBook(over), setup!, { seed: 88 })
    const pick = pickFrom(1988)
    for (
      let i = 0;
      i < INPUTS && playOne(game, (ask) => ask.options[pick(ask.options.length)], pick);
      i++
    );
    expect(game.audit()).toBeUndefined()
    const before = portrait(game, SEATS)
    expect(game.undo('referee').refusal).toBeUndefined()
    expect(game.redo('referee').refusal).toBeUndefined()
    expect(portrait(game, SEATS)).toEqual(before)
  })

  test('[fnff-1988/optional/modular] every step that can be left out is one of them', () => {
    expect(
      switched.filter(([name]) => name === 'steps-left-out').map(([, value]) => value),
    ).toEqual(STEPS.map((step) => [step]))
  })
})

test.each([
  [3, 6],
  [4, 8],
] as const)(
  '[fnff-1988/action/aim, fnff-1988/aiming/bonus] an aim of five phases is shown with a bonus for at most %d of them: +%d',
  (most, bonus) => {
    const over = { 'aim-max-phases': most }
    const state = makeBook(over).begin(enter(duel, optionsOf(over)).setup!)
    const [shooter, target] = Object.values(state.men)
    const aiming = { ...shooter!, aim: { target: target!.id, phases: 5, at: 0 } }
    expect(conditionsOf(state, aiming)).toContainEqual({ kind: 'aiming', bonus })
    const { scene } = makeFace(optionsOf(over))
    const seen = { ...state, men: { ...state.men, [aiming.id]: aiming } }
    expect(JSON.stringify(scene(seen))).toContain(`aiming at ${target!.name} (+${bonus})`)
  },
)

describe('options of the dice', () => {
  const blow = {
    weapon: {
      damage: { near: { count: 1, plus: 0, divide: 2 }, far: undefined, extreme: undefined },
    },
  }

  test.each([
    ['down', 2],
    ['up', 3],
  ] as const)(
    '[fnff-1988/setup/fraction-dice] option fraction-dice-rounding %s: a 5 on 1D6/2 is %i points',
    (rounding, points) => {
      const { hits, margin } = resolve(
        { ...blow, options: { 'fraction-dice-rounding': rounding } },
        [9, 5, 2, 5, 6, 1],
      )
      expect(hits[0]!.damage - margin).toBe(points)
    },
  )

  test.each([
    ['down', 2],
    ['up', 3],
  ] as const)(
    '[fnff-1988/setup/fraction-dice, fnff-1988/wound/critical-effects] option fraction-dice-rounding %s: a crushed skull costs %i points for a 5',
    (rounding, points) => {
      const pistol = {
        damage: { near: { count: 1, plus: 0, divide: 1 }, far: undefined, extreme: undefined },
      }
      const { hits } = resolve(
        { weapon: pistol, options: { 'fraction-dice-rounding': rounding } },
        [5, 5, 1, 2, 1, 5, 5, 1],
      )
      expect(hits[0]).toMatchObject({ level: 'CW', lose: { int: points, ref: points } })
    },
  )
})
