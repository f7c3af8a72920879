// Advice: what is obviously right comes first, why it does is said in the words of the book, and nothing hidden is in it.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { BOOKS, BOUTS } from '../../src/books/index.ts'
import type { Ask } from '../../src/dice/dice.ts'
import { present } from '../../src/dice/present.ts'
import type { Book, Clock } from '../../src/engine/book.ts'
import { newGame } from '../../src/engine/play.ts'
import type { Combatant } from '../../src/books/gunfight/contract/combatant.ts'
import type { State } from '../../src/books/fights/state.ts'
import { readBout } from '../../src/files/bout.ts'
import { readUnderBook } from '../../src/files/read-under-book.ts'
import { readScenario } from '../../src/files/scenario.ts'
import { fightsOnFrom } from '../../src/series/fights-on-from.ts'
import { times } from '../support/soak.ts'
import { advise, adviseByFights, assess } from '../../src/players/advise.ts'
import { fightOf } from '../../src/players/fight.ts'
import { countedChances } from '../../src/players/whole-fights-chance.ts'
import { simplePlayer } from '../../src/players/simple-player.ts'

const person = (id: string, weapons: readonly object[]) => ({
  id,
  name: id,
  stats: { int: 6, ref: 8, tech: 5, cool: 9, attr: 5, luck: 5, ma: 6, body: 7, emp: 5 },
  skills: { handgun: 8, athletics: 3, brawling: 2 },
  firefights: 12,
  weapons,
})
const PISTOL = {
  name: 'Service pistol',
  type: 'P',
  class: 'medium pistol',
  damage: '4D6',
  shots: 12,
  rof: 2,
}

const duel = (book: string, metres: number, armed: boolean): object => ({
  book,
  title: 'Two',
  pairs: [{ a: 'ann', b: 'bob', metres }],
  sides: [
    { name: 'Red', seat: 'player-1', combatants: [person('ann', [PISTOL])] },
    { name: 'Blue', seat: 'player-2', combatants: [person('bob', armed ? [PISTOL] : [])] },
  ],
})

/** Ann shoots well and lies on the ground already; Bob would shoot back. */
const ready = (ann: Combatant): void => {
  ann.posture = 'prone'
}

/** The question to Ann for what to do, in a fight that was changed before. */
function asked(id: string, scenario: object, change: (ann: Combatant) => void = () => undefined) {
  const file = present(readScenario(scenario).value, 'scenario')
  const read = present(readUnderBook(BOOKS, file, { book: id }).value, 'fight')
  const { book, face } = read.entry.make(read.options)
  const game = newGame(book, read.setup, { seed: 3 })
  for (;;) {
    const { key, ask } = present(
      game.pending?.asks.find(({ answered }) => !answered),
      'question',
    )
    if (ask.kind === 'act' && ask.who === 'ann') {
      const state = book.copy(game.state)
      change(fightOf(state).men['ann'] as Combatant)
      return { book, face, view: book.view(state, ask.seat), ask, state }
    }
    game.silent(key)
  }
}

const doing = (choice: unknown): unknown => (choice as { do?: unknown }).do
const QUICK = { playouts: 120 }

describe.each(Object.keys(BOOKS))('advice in %s', (id) => {
  it('shoots at an armed enemy three metres away, with the chances of the plan card', () => {
    const question = asked(id, duel(id, 3, true), ready)
    const advice = present(advise(question, QUICK), 'advice')
    const [best] = advice.best
    expect(doing(best!.choice)).toBe('attack')
    expect(advice.best).toHaveLength(3)
    for (const { chance, interval } of advice.best) {
      expect(interval[0]).toBeLessThanOrEqual(chance)
      expect(interval[1]).toBeGreaterThanOrEqual(chance)
    }
    const { chances } = question.face.plan(question.view, question.ask, best!.choice)
    expect(best!.facts.plan?.[0]).toEqual(chances[0])
    expect(best!.why).toMatch(/^Chances against bob: hit \d.* %.*\.$/i)
    expect(best!.what).toMatch(/Service pistol.*bob/i)
    // To waste the turn costs something, and what would have been better is named.
    const wasted = present(assess(question, { do: 'end' }, QUICK), 'judgement')
    expect(wasted.loss).toBeGreaterThan(1.6 * wasted.lossError)
    expect(doing(present(wasted.better, 'a better choice').choice)).not.toBe('end')
  })

  it('loads an empty gun far from the enemy', () => {
    const question = asked(id, duel(id, 25, true), (ann) => {
      present(ann.weapons[ann.inHand], 'weapon').loaded = 0
    })
    expect(advise(question, QUICK)?.best.map(({ choice }) => doing(choice))[0]).toBe('reload')
  })

  it('gives none on questions in the middle of something, and changes nothing', () => {
    const { state, ...question } = asked(id, duel(id, 8, true))
    const before = JSON.stringify(state)
    expect(advise(question, { playouts: 8 })).toBeDefined()
    expect(JSON.stringify(state)).toBe(before)
    expect(advise({ ...question, ask: { ...question.ask, kind: 'luck' } }, QUICK)).toBeUndefined()
  })
})

it('counts the chance of the best choice in whole fights, the same each time', () => {
  const question = asked('cp2020', duel('cp2020', 3, true), ready)
  const fightOut = present(
    fightsOnFrom(question, { fights: 2, answers: 40, longest: 20, seed: 1 }),
    'fights',
  )
  const { best, fights } = present(adviseByFights(question, { playouts: 24 }, fightOut), 'advice')
  const first = present(best[0], 'choice')
  const again = present(fightOut(first.choice), 'fights')
  // The estimate is one more fight, lost or won in part.
  expect(fights).toBe(again.fights)
  expect(first.chance * (again.fights + 1)).toBeGreaterThan(again.won)
  expect(first.chance * (again.fights + 1)).toBeLessThan(again.won + 1)
})

it('keeps the odds between choices when the chance of the first is counted', () => {
  const judged = { choice: 0, error: 0, gain: 0, gainError: 0, playouts: 1 }
  const chances = (estimates: readonly number[], won: number, fights: number): readonly number[] =>
    countedChances(
      estimates.map((chance) => ({ ...judged, chance })),
      { won, fights },
    ).map(({ chance }) => chance)
  // The estimate is one more fight: 3.5 of 4, odds 7 to 1; even odds against 1 to 3 leave 7 to 3.
  expect(chances([0.5, 0.25], 3, 3)).toEqual([0.875, 0.7])
  expect(chances([1, 1, 0.5], 2, 3)).toEqual([0.75, 0.75, 0])
  expect(chances([], 2, 3)).toEqual([])
})

/** Fights among computers, and after some answers the question of what to do. */
const MOMENTS = [
  ['fnff-1988', 'roadblock', 9],
  ['cp2020', 'alley', 12],
  ['done-right', 'clinic', 14],
  ['gray-dawn', 'alley', 16],
] as const
/** In a long run further moments of the same fights. */
const LATER = MOMENTS.flatMap(([id, scenario, answers]) =>
  Array.from({ length: times(1) - 1 }, (_, n) => [id, scenario, answers + 1 + n] as const),
)

it.each([...MOMENTS, ...LATER])(
  'advice in %s (%s, after %i answers) is the same whatever is hidden from the seat @long',
  (id, scenario, answers) => {
    const file = JSON.parse(readFileSync(`scenarios/${scenario}.json`, 'utf8')) as object
    const { value } = readUnderBook(BOOKS, readScenario(file).value!, { book: id })
    const { entry, options, setup } = present(value, 'fight')
    const { book, face } = entry.make(options)
    const game = newGame(book, setup, { seed: answers })
    let last: { ask: Ask; state: Clock } | undefined
    for (let n = 0; n < answers && game.pending; n++) {
      const { ask, key } = present(
        game.pending.asks.find((one) => !one.answered),
        'question',
      )
      if (ask.kind === 'act')
        last = { ask, state: (book as Book<unknown, Clock, unknown>).copy(game.state) }
      const view = book.view(game.state, ask.seat)
      game.answer(ask.seat, key, simplePlayer({ face, view, ask, menu: face.menu(view, ask) }))
    }
    const { ask, state } = present(last, 'question')
    const foe = present(
      fightOf(state).roll.find((who) => {
        const other = book.copy(state)
        const combatant = present(fightOf(other).men[who], 'combatant')
        combatant.hidden = true
        return combatant.seat !== ask.seat && !fightOf(book.view(other, ask.seat)).men[who]
      }),
      'an enemy who can hide',
    )
    const changed = (change: object): Clock => {
      const other = book.copy(state)
      Object.assign(present(fightOf(other).men[foe], 'enemy'), change)
      return book.view(other, ask.seat)
    }
    // The question itself knows the truth, and is not asked.
    const refuse = (): never => {
      throw new Error('the true state was asked')
    }
    const told = (view: Clock): unknown =>
      advise({ book, face, view, ask: { ...ask, refuse }, options }, { playouts: 8 })
    const one = told(changed({ hidden: true }))
    const moved = { x: 1, y: 1, posture: 'prone', weapons: [] }
    expect(told(changed({ hidden: true, ...moved }))).toEqual(one)
    // Seen, the same change is not the same to the seat: the comparison can fail.
    expect(changed({ posture: 'prone' })).not.toEqual(changed({ posture: 'kneeling' }))
  },
)

it('[fights/cover-up/declare] in the ring it covers up where it would be beaten, and says what changes', () => {
  const entry = present(BOUTS['fights'], 'book of bouts')
  const { value: file } = readBout(JSON.parse(readFileSync('bouts/friday-night.json', 'utf8')))
  const { book, face } = entry.make(file!.options)
  const game = newGame(book, entry.enter(file!, file!.options).setup!, { seed: 2 })
  const { ask } = present(game.pending?.asks[0], 'question')
  const view = book.copy(game.state) as State
  const own = view.men[1].id === ask.who ? 1 : 0
  view.at = 'boxing'
  view.roll.stage = 'ready'
  view.roll.pool = own === 0 ? [1, 14] : [14, 1]
  // One round is left, so that one exchange matters.
  Object.assign(view, { round: 1, rounds: 1 })
  const coverUp: Ask = { ...ask, kind: 'cover-up', options: [true, false], silent: false }
  const advice = advise(
    { book, face, view, ask: coverUp, options: file!.options },
    { playouts: 300 },
  )
  const [best, other] = advice!.best
  expect(best!.choice).toBe(true)
  expect(best!.chance).toBeGreaterThan(other!.chance)
  expect(best!.why).toMatch(/\.$/)
})
