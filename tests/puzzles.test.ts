import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { TABLE_BOOKS } from '../src/books/index.ts'
import {
  dayOf,
  puzzleOfDay,
  shuffledChoices,
  type Puzzle,
  type PuzzleChoice,
} from '../src/files/puzzle.ts'
import { findReplayFault, parseSave } from '../src/files/save.ts'
import { whatOf } from '../src/players/advice-words.ts'
import { prepareTurn } from '../src/players/commander.ts'
import { fightOf } from '../src/players/fight.ts'
import type { Turn } from '../src/players/turn.ts'
import { placesOf, ringOf, wayOfChoice } from '../src/series/find-puzzle.ts'
import { fightOut, isClear } from '../src/series/whole-fights.ts'
import { positionInWords } from '../src/series/puzzle-position.ts'
import { readRecordedFight } from '../src/series/recorded-fight.ts'
import { streakOf } from '../src/web/puzzle/solved.ts'
import { ROOT } from './support/house.ts'

const IDS = readdirSync(join(ROOT, 'puzzles')).map((name) => name.replace('.json', ''))
const read = (id: string): Puzzle =>
  JSON.parse(readFileSync(join(ROOT, `puzzles/${id}.json`), 'utf8')) as Puzzle

it('every book has a puzzle', () => {
  expect(new Set(IDS.map((id) => read(id).book))).toEqual(new Set(Object.keys(TABLE_BOOKS)))
})

describe.each(IDS)('puzzle %s', (id) => {
  const puzzle = read(id)

  it('stops at one question, to whom it says, and plays again', () => {
    const save = parseSave(JSON.stringify(puzzle.save)).value!
    const at = readRecordedFight(TABLE_BOOKS, save).value!
    expect(findReplayFault(at.book, save)).toBeUndefined()
    const open = at.pending!.asks.filter(({ answered }) => !answered)
    expect(open.map(({ ask }) => ask.seat)).toEqual([puzzle.seat])
    expect(at.cast(at.now).men.find((one) => one.id === open[0]!.ask.who)?.name).toBe(puzzle.who)
  })

  it('says what the asked seat knows of the position', () => {
    const save = parseSave(JSON.stringify(puzzle.save)).value!
    const at = readRecordedFight(TABLE_BOOKS, save).value!
    const { ask } = at.pending!.asks.find(({ answered }) => !answered)!
    expect(puzzle.position).toEqual(positionInWords(at, ask))
    expect(puzzle.ring).toEqual(ringOf(at, ask))
  })

  it('offers only choices that the rules allow', () => {
    const save = parseSave(JSON.stringify(puzzle.save)).value!
    const { pending, book, face, state } = readRecordedFight(TABLE_BOOKS, save).value!
    const { ask } = pending!.asks.find(({ answered }) => !answered)!
    const view = book.view(state, ask.seat)
    const menu = face.menu(view, ask)
    const listed = menu.flatMap(({ choice, refusal }) => (refusal ? [] : [choice]))
    const turn = { face: face as Turn['face'], view, ask, menu }
    const moves = puzzle.board && prepareTurn({ book }, turn, { choices: 60, seed: 1 })!.choices
    const from = puzzle.board && fightOf(view).men[ask.who!]
    const words = [...listed, ...(moves ?? [])].map((choice) => whatOf(choice, menu, from))
    expect(words).toEqual(expect.arrayContaining(puzzle.choices.map(({ what }) => what)))
    // The map shows each of them where the rules would carry it out.
    const places = placesOf(readRecordedFight(TABLE_BOOKS, save).value!, ask)
    for (const { what, way } of puzzle.board ? puzzle.choices : [])
      expect(way).toEqual(
        wayOfChoice([...listed, ...(moves ?? [])][words.indexOf(what)], places, ask.who),
      )
  })

  it('has one choice that is clearly better than the others', () => {
    const foughtOf = ({ chance, interval: [low, high] }: PuzzleChoice) => ({
      ...{ choice: undefined, chance },
      error: (high - low) / (2 * 1.96),
    })
    expect(isClear(puzzle.choices.map(foughtOf))).toBe(true)
  })
})

it.each(IDS)(
  'whole fights that are played anew agree with the answer of puzzle %s @long',
  (id) => {
    const puzzle = read(id)
    const at = readRecordedFight(TABLE_BOOKS, parseSave(JSON.stringify(puzzle.save)).value!).value!
    const { ask } = at.pending!.asks.find(({ answered }) => !answered)!
    const view = at.book.view(at.state, ask.seat)
    const menu = at.face.menu(view, ask)
    const turn = { face: at.face as Turn['face'], view, ask, menu }
    const moves = puzzle.board && prepareTurn(at, turn, { choices: 60, seed: 1 })!.choices
    const all = [
      ...(moves ?? []),
      ...menu.flatMap(({ choice, refusal }) => (refusal ? [] : choice)),
    ]
    const from = puzzle.board && fightOf(view).men[ask.who!]
    const choices = puzzle.choices.map(({ what }) =>
      all.find((choice) => whatOf(choice, menu, from) === what),
    )
    const [best, ...others] = fightOut(at, ask, choices, { fights: 40, seed: 99 })
    for (const { chance, error } of others)
      expect(best!.chance + 2 * Math.hypot(best!.error, error)).toBeGreaterThan(chance + 0.08)
  },
  300_000,
)

describe('the puzzle of the day', () => {
  it('goes through all, one a day, whatever their order', () => {
    const ids = ['cp2020-2', 'bout-10', 'cp2020-1', 'bout-1']
    const seen = [0, 1, 2, 3, 4].map((day) => puzzleOfDay(ids, day))
    expect(seen).toEqual(['bout-1', 'cp2020-1', 'cp2020-2', 'bout-10', 'bout-1'])
    expect(puzzleOfDay([], 3)).toBeUndefined()
    expect(dayOf(new Date(2026, 10, 24, 0, 1)) - dayOf(new Date(2026, 10, 23, 23, 59))).toBe(1)
  })

  it('does not tell by the order which choice is best', () => {
    const firsts = IDS.map(read).map(
      (one) => shuffledChoices(one)[0]!.what === one.choices[0]!.what,
    )
    expect(firsts).toContain(false)
  })

  it('counts right answers since the last wrong one', () => {
    const answers = [true, false, true, true].map((right, i) => ({ id: String(i), right }))
    expect(streakOf(answers)).toBe(2)
    expect(streakOf([])).toBe(0)
  })
})
