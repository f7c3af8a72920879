// A seat for a person: two players of one side each decide for, and know, their own people only, in every gunfight book.
import { describe, expect, it } from 'vitest'
import type { Combatant } from '../../src/books/gunfight/contract/combatant.ts'
import type { Fight } from '../../src/books/gunfight/contract/fight.ts'
import type { Scene } from '../../src/books/gunfight/table/scene.ts'
import type { Seat } from '../../src/dice/dice.ts'
import { sceneForSeat } from '../../src/engine/seat-scene.ts'
import { loadGame, newGame } from '../../src/engine/play.ts'
import { realLibrary } from '../../src/server/wire.ts'
import { ROOT } from '../support/house.ts'

const library = realLibrary(ROOT, (error) => {
  throw error
})
const BOOKS = ['fnff-1988', 'cp2020', 'done-right', 'gray-dawn'] as const

const PEOPLE = ['ann', 'bo', 'cy', 'dee', 'eve'] as const

/** Us: Ann of the side's seat, Bo of Mia's, Cy of the referee's. Them: Dee of the side's seat, Eve of Joe's. */
const fight = (book: string, more: object = {}, bo: object = {}) => {
  const person = (id: string, seat?: string) => ({
    ...{ id, name: id.toUpperCase(), ...(seat ? { seat } : {}) },
    stats: { int: 5, ref: 8, tech: 5, cool: 7, luck: 5, ma: 8, body: 8 },
    skills: book === 'fnff-1988' ? { pistol: 5 } : { handgun: 5 },
    weapons: [book === 'fnff-1988' ? 'glock-17' : 'pistol-heavy'],
  })
  return {
    ...{ book, title: 'Seats' },
    pairs: PEOPLE.flatMap((a, i) => PEOPLE.slice(i + 1).map((b) => ({ a, b, metres: 8 }))),
    seats: [
      { seat: 'player-3', name: 'Mia' },
      { seat: 'player-5', name: 'Nina' },
    ],
    sides: [
      {
        ...{ name: 'Us', seat: 'player-1' },
        combatants: [
          person('ann'),
          { ...person('bo', 'player-3'), ...bo },
          person('cy', 'referee'),
        ],
      },
      {
        ...{ name: 'Them', seat: 'player-2' },
        combatants: [person('dee'), person('eve', 'player-4')],
      },
    ],
    ...more,
  }
}

function opened(file: object) {
  const parsed = library.parseScenario(file)
  if (!parsed.value) throw new Error(JSON.stringify(parsed.problems))
  const { book: id, setup, options } = parsed.value
  const { book, face } = library.books[id]!.make(options)
  const game = newGame(book, setup, { seed: 4, words: { say: face.say } } as never)
  return { book, face, setup, game, state: (): Fight => game.state as never }
}
type Open = ReturnType<typeof opened>

const men = (one: Open, seat: Seat) =>
  (sceneForSeat(one.face, one.game.view(seat), seat) as Scene).men.map(({ id }) => id)

/** Everybody passes until nobody is asked any more, or `until`; whose questions there were. */
function playOn(one: Open, until: (who: string | undefined) => boolean = () => false) {
  const asked: { readonly seat: Seat; readonly who: string | undefined }[] = []
  for (let i = 0; i < 60; i++) {
    const open = one.game.pending?.asks.find(({ answered }) => !answered)
    if (!open || until(open.ask.who)) break
    asked.push({ seat: open.ask.seat, who: open.ask.who })
    const { refusal } = one.game.answer(open.ask.seat, open.key, open.ask.silent)
    if (refusal) throw new Error(refusal.why)
  }
  return asked
}

describe.each(BOOKS)('%s: a seat for a person', (book) => {
  it('asks each seat about its own people and nobody else', () => {
    const one = opened(fight(book))
    const owner = {
      ann: 'player-1',
      bo: 'player-3',
      cy: 'referee',
      dee: 'player-2',
      eve: 'player-4',
    }
    const asked = playOn(one)
    expect(new Set(asked.map(({ who }) => who))).toEqual(new Set(PEOPLE))
    for (const { seat, who } of asked) expect(seat).toBe(owner[who as 'ann'])
    const wrong = opened(fight(book))
    const open = wrong.game.pending!.asks[0]!
    for (const seat of ['player-1', 'player-2', 'player-3', 'player-4', 'player-5'] as const)
      if (seat !== open.ask.seat)
        expect(wrong.game.answer(seat, open.key, open.ask.silent).refusal?.code).toBeDefined()
  })

  it('shows each seat the sheets of its own people, and the hidden of its side to nobody else', () => {
    const one = opened(fight(book, {}, { hidden: true }))
    const sheets = (seat: Seat) =>
      Object.keys((sceneForSeat(one.face, one.game.view(seat), seat) as Scene).sheets)
    expect(sheets('player-1')).toEqual(['ann'])
    expect(sheets('player-3')).toEqual(['bo'])
    expect(sheets('player-4')).toEqual(['eve'])
    expect(sheets('referee')).toHaveLength(5)
    expect(men(one, 'player-3')).toContain('bo')
    for (const seat of ['player-1', 'player-2', 'player-4'] as const)
      expect(men(one, seat)).toEqual(['ann', 'cy', 'dee', 'eve'])
    expect(Object.keys((one.game.view('player-1') as never as Fight).men)).not.toContain('bo')
  })

  it('lets a seat without people watch: it knows what watchers know, and decides nothing', () => {
    const one = opened(fight(book, {}, { hidden: true }))
    const seen = (seat: Seat) => JSON.stringify(sceneForSeat(one.face, one.game.view(seat), seat))
    expect(seen('player-5')).toBe(seen('player-0'))
    expect(one.face.rulings(one.game.view('player-5'), 'player-5')).toEqual([])
    expect(
      one.game.begin({ seat: 'player-5', choice: { rule: 'side', who: 'bo', side: 1 } }).refusal,
    ).toBeDefined()
  })

  it('names all seats, and gives people to another seat on the record', () => {
    const one = opened(fight(book))
    const names = () => one.book.namedSeats?.(one.game.state)?.map(({ name }) => name)
    expect(names()).toEqual(['Mia', 'Nina', 'Us', 'Them', 'player 4'])
    const rule = (choice: object) => one.game.begin({ seat: 'referee', choice, why: 'Nina came' })
    expect(rule({ rule: 'seat', seat: 'player-6', name: 'mia' }).refusal?.why).toMatch(/Mia|mia/)
    expect(rule({ rule: 'seat', seat: 'player-100', name: 'Olaf' }).refusal).toBeDefined()
    expect(rule({ rule: 'side', who: 'ann', side: 0, seat: 'player-6' }).refusal).toBeDefined()
    expect(rule({ rule: 'seat', seat: 'player-6', name: 'Olaf' }).refusal).toBeUndefined()
    expect(rule({ rule: 'side', who: 'ann', side: 0, seat: 'player-6' }).refusal).toBeUndefined()
    const told = one.game
      .follow('player-2')()
      .lines.map(({ text }) => text)
    expect(told).toContain('There is a seat for Olaf (Nina came).')
    expect(told.join()).toContain('played by Olaf')
    playOn(one, (who) => who === 'ann')
    expect(one.game.pending?.asks.find(({ ask }) => ask.who === 'ann')?.ask.seat).toBe('player-6')
    expect(one.game.audit()).toBeUndefined()
    const again = loadGame(one.book, one.setup, one.game.steps)
    expect(one.book.namedSeats?.(again.state)).toEqual(one.book.namedSeats?.(one.game.state))
    expect((again.state as never as Fight).men['ann']?.seat).toBe('player-6')
  })

  it('takes the new seat and the change back exactly', () => {
    const one = opened(fight(book))
    const bare = () => structuredClone({ ...one.state(), rules: undefined })
    const before = bare()
    one.game.begin({ seat: 'referee', choice: { rule: 'seat', seat: 'player-6', name: 'Olaf' } })
    one.game.begin({
      seat: 'referee',
      choice: { rule: 'side', who: 'ann', side: 0, seat: 'player-6' },
    })
    one.game.undo('referee')
    one.game.undo('referee')
    expect(bare()).toEqual(before)
  })
})

it('a fight with one seat for each side has no other seats, and says nothing of them in its state', () => {
  const { seats: _, sides, ...file } = fight('cp2020')
  const plain = sides.map((side) => ({
    ...side,
    combatants: side.combatants.map(({ seat: __, ...one }) => one),
  }))
  const one = opened({ ...file, sides: plain })
  expect(one.book.namedSeats?.(one.game.state)).toBeUndefined()
  expect(Object.keys(one.setup as object)).not.toContain('playedBy')
  expect(Object.values(one.state().men).map((combatant: Combatant) => combatant.seat)).toEqual([
    ...['player-1', 'player-1', 'player-1'],
    ...['player-2', 'player-2'],
  ])
})

it('[gray-dawn/flank/ambush-start] asks each seat of a side that lies in wait about its own people', () => {
  const ambush = ['ann', 'bo'].map((who) => ({ who, victims: ['dee', 'eve'] }))
  const hidden = fight('gray-dawn', { ambush }, { hidden: true })
  const ann = hidden.sides[0]!.combatants[0]!
  Object.assign(ann, { hidden: true })
  const one = opened(hidden)
  const asked: [Seat, readonly unknown[]][] = []
  for (let i = 0; i < 12; i++) {
    const open = one.game.pending?.asks.find(({ answered }) => !answered)
    if (!open) break
    // Luck on lying in wait is asked for before.
    if (open.ask.kind === 'luck') {
      one.game.answer(open.ask.seat, open.key, open.ask.silent)
      continue
    }
    if (open.ask.kind !== 'first-shot') break
    asked.push([open.ask.seat, open.ask.options ?? []])
    one.game.answer(open.ask.seat, open.key, null)
  }
  expect(asked).toEqual([
    ['player-1', ['ann', null]],
    ['player-3', ['bo', null]],
  ])
})

it('refuses seats that stand there twice, and owners that are no seats', () => {
  const twice = fight('cp2020', {
    seats: [
      { seat: 'player-3', name: 'Mia' },
      { seat: 'player-3', name: 'Joe' },
      { seat: 'player-4', name: 'Joe' },
    ],
  })
  const refused = library.parseScenario(twice)
  expect(refused.problems?.map(({ field }) => field)).toEqual(['seats[1].seat', 'seats[2].name'])
  for (const seat of ['table', 'player-0', 'player-100', 7, ''])
    expect(library.parseScenario(fight('cp2020', {}, { seat })).value).toBeUndefined()
})
