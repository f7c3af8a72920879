import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { TABLE_BOOKS } from '../src/books/index.ts'
import { dayOf, puzzleOfDay, shuffledChoices, type Puzzle } from '../src/files/puzzle.ts'
import { findReplayFault, parseSave } from '../src/files/save.ts'
import { CLOSELY, fightPuzzle, openPuzzle, type OpenPuzzle } from '../src/series/fight-puzzle.ts'
import { placesOf, ringOf, wayOfChoice } from '../src/series/puzzle-view.ts'
import { isClear } from '../src/series/whole-fights.ts'
import { positionInWords } from '../src/series/puzzle-position.ts'
import { readRecordedFight } from '../src/series/recorded-fight.ts'
import { streakOf } from '../src/web/puzzle/solved.ts'
import { ROOT } from './support/house.ts'
import { SOAK } from './support/soak.ts'

const IDS = readdirSync(join(ROOT, 'puzzles')).map((name) => name.replace('.json', ''))
const read = (id: string): Puzzle =>
  JSON.parse(readFileSync(join(ROOT, `puzzles/${id}.json`), 'utf8')) as Puzzle

/** The fights from the best and from the worst choice of a puzzle. */
const SAMPLE = 1

const OPENED = new Map<string, OpenPuzzle>()
function opened(puzzle: Puzzle): OpenPuzzle {
  const save = JSON.stringify(puzzle.save)
  const found = OPENED.get(save) ?? openPuzzle(TABLE_BOOKS, parseSave(save).value!)!
  OPENED.set(save, found)
  return found
}

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

  it('offers only choices that the rules allow, drawn where they would be carried out', () => {
    const { at, ask, choices } = opened(puzzle)
    const whats = puzzle.choices.map(({ what }) => what)
    expect([...choices.keys()]).toEqual(expect.arrayContaining(whats))
    for (const { what, way } of puzzle.board ? puzzle.choices : [])
      expect(way).toEqual(wayOfChoice(choices.get(what), placesOf(at, ask), ask.who))
  })

  it('has one choice that is clearly better than the others', () => {
    expect(isClear(puzzle.choices)).toBe(true)
  })

  // `ringfire puzzle check` plays 400 from each choice.
  it('has the figures of whole fights that are played anew @long', () => {
    const whats = puzzle.choices.map(({ what }) => what)
    const fights = SOAK ? CLOSELY : 40
    for (const anew of fightPuzzle(opened(puzzle), whats, { fights, seed: 99 }).choices) {
      const stored = puzzle.choices.find(({ what }) => what === anew.what)!
      const error = Math.hypot(stored.error, stored.error * Math.sqrt(CLOSELY / fights), 0.02)
      expect(Math.abs(anew.chance - stored.chance)).toBeLessThan(3 * error)
    }
  }, 1_500_000)
})

it('a sample of whole fights agrees with the figures of all puzzles', () => {
  const differences = IDS.map((id) => {
    const puzzle = read(id)
    const [first, last] = [puzzle.choices[0], puzzle.choices.at(-1)]
    const whats = [first!.what, last!.what]
    const anew = fightPuzzle(opened(puzzle), whats, { fights: SAMPLE, seed: 7 })
    const chanceOf = (what: string) => anew.choices.find((one) => one.what === what)!.chance
    return {
      found: chanceOf(first!.what) - chanceOf(last!.what),
      stored: first!.chance - last!.chance,
      variance: ((first!.error ** 2 + last!.error ** 2) * CLOSELY) / SAMPLE,
    }
  })
  const sum = (of: (one: (typeof differences)[number]) => number) =>
    differences.reduce((all, one) => all + of(one), 0)
  const error = Math.sqrt(sum(({ variance }) => variance))
  expect(Math.abs(sum(({ found }) => found) - sum(({ stored }) => stored))).toBeLessThan(3 * error)
  expect(sum(({ found }) => found)).toBeGreaterThan(2 * error)
})

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
