// The referee overrules what happened in the newest step: a throw counts as another number, an action is aimed at somebody else.
// In every gunfight book, on the record, replayed the same, and undone exactly. And the computer takes over in the middle.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { seededSource } from '../../src/dice/seeded.ts'
import type { Fight } from '../../src/books/gunfight/contract/fight.ts'
import { isChoice, isRoll, type Entry, type RollEntry } from '../../src/engine/tape.ts'
import { loadGame, newGame } from '../../src/engine/play.ts'
import { formatSave, parseSave } from '../../src/files/save.ts'
import { ComputerSeats } from '../../src/server/computer.ts'
import { shownLines, type AnyGame } from '../../src/server/lines.ts'
import { realLibrary } from '../../src/server/wire.ts'
import { ROOT } from '../support/house.ts'
import { SOAK, times } from '../support/soak.ts'

const library = realLibrary(ROOT, (error) => {
  throw error
})
const BOOKS = [
  ['fnff-1988', 'junkyard'],
  ['cp2020', 'alley'],
  ['done-right', 'clinic'],
  ['gray-dawn', 'farm'],
] as const

/** Rulings of one book, and what their line says. */
const OWN_WORDS: Readonly<Record<string, { readonly choice: object; readonly said: string }>> = {
  'fnff-1988': {
    choice: { rule: 'out', result: 'stunned', phases: 3 },
    said: 'is stunned for 3 phases',
  },
  'gray-dawn': { choice: { rule: 'panic' }, said: 'panics' },
}

/** A light wound in the words of each book. */
const LIGHT: Readonly<Record<string, object>> = {
  'fnff-1988': { level: 'FW' },
  cp2020: { points: 2 },
  'done-right': { level: 'LW' },
  'gray-dawn': { area: undefined, points: 2, mark: 'wounding' },
}

const SHOTS: ReadonlySet<string> = new Set(['shoot', 'attack'])
const STEPS = SOAK ? 150 : 20

function opened(scenario: string, seed: number) {
  const file: unknown = JSON.parse(
    readFileSync(join(ROOT, 'scenarios', `${scenario}.json`), 'utf8'),
  )
  const parsed = library.parseScenario(file)
  if (!parsed.value) throw new Error(JSON.stringify(parsed.problems))
  const { book: id, setup, options } = parsed.value
  const { book, face } = library.books[id]!.make(options)
  const words = { say: face.say, ...(face.kind ? { kind: face.kind } : {}) }
  const game = newGame(book, setup, { seed, words } as never)
  return { book, face, setup, options, game, source: seededSource(seed) }
}
interface Told {
  readonly type: string
  readonly attackDie?: number
  readonly hits?: number
  readonly damage?: number
}
type Open = ReturnType<typeof opened>

const newest = ({ game }: Open): readonly Entry[] => game.newest.tape

/** Answers one question: shoots if that is offered, else anything of the menu, else in silence. */
function goOn({ game, face, source }: Open): void {
  const asked = game.pending!.asks.find(({ answered }) => !answered)!
  const items = face
    .menu(game.view(asked.ask.seat), asked.ask)
    .filter(({ choice, needs, refusal }) => choice !== undefined && !needs && !refusal)
  const shots = items.filter(({ verb }) => SHOTS.has(verb))
  const from = shots.length > 0 && source.die(4) > 1 ? shots : items.filter(({ thing }) => !thing)
  const item = from.length > 0 ? from[source.die(from.length) - 1] : undefined
  if (item && !game.answer(asked.ask.seat, asked.key, item.choice).refusal) return
  game.silent(asked.key)
}

const overrule = (table: Open, line: number, roll: RollEntry, counts: number) =>
  table.game.amend(line, { ...roll, counts }, 'as agreed')

describe.each(BOOKS)('%s: the referee overrules', (id, scenario) => {
  it('any throw that is added up, as any number, and the fight goes on', () => {
    for (let seed = 1; seed <= times(1); seed++) {
      const table = opened(scenario, seed)
      const { game, book, source } = table
      let overruled = 0
      for (let n = 0; n < STEPS && game.pending; n++) {
        goOn(table)
        const rolls = newest(table).flatMap((entry, line) =>
          isRoll(entry) ? [{ entry, line }] : [],
        )
        const one = rolls.length > 0 ? rolls[source.die(rolls.length) - 1] : undefined
        if (!one) continue
        const { refusal } = overrule(table, one.line, one.entry, source.die(160) - 40)
        if (book.overrulable!.has(one.entry.label)) expect(refusal?.why).toBeUndefined()
        else expect(refusal?.why).toContain('is looked up in a table')
        if (!refusal) overruled++
      }
      expect(overruled).toBeGreaterThan(STEPS / 15)
      expect(game.audit()).toBeUndefined()
      const { setup, options } = table
      const save = parseSave(
        formatSave({ book: id, title: 'x', options, sides: [], setup, steps: game.steps }),
      )
      expect(save.problems).toBeUndefined()
    }
  })

  it('and the log says so with the reason, once; a ruling is one line of it', () => {
    const table = opened(scenario, 5)
    const { game } = table
    const log = shownLines(game as unknown as AnyGame, ['referee'], table.face)
    const told = (from: number) =>
      log
        .shown('referee')
        .slice(from)
        .map(({ text }) => text)
    const attackLine = () =>
      newest(table).findIndex((entry) => isRoll(entry) && entry.label === 'attack')
    for (let n = 0; n < 200 && attackLine() < 0; n++) goOn(table)
    const line = attackLine()
    const before = told(0).length
    expect(overrule(table, line, newest(table)[line] as RollEntry, -50).refusal).toBeUndefined()
    expect(told(before).filter((text) => text.includes('overruled'))).toEqual([
      expect.stringMatching(/ The referee overruled this \(as agreed\)\.$/),
    ])
    const since = told(0).length
    const { roll, men } = game.state as Readonly<Fight>
    const [who] = roll
    const { name } = men[who!]!
    const [weapon] = Object.values(men).flatMap(({ weapons }) => weapons.map((one) => one.weapon))
    const inItsWords = OWN_WORDS[id]
    for (const choice of [
      { rule: 'favour', value: -3 },
      { rule: 'hide' },
      { rule: 'show' },
      { rule: 'posture', posture: 'prone' },
      { rule: 'give', weapon: (weapon as unknown as { id: string }).id },
      ...(inItsWords ? [inItsWords.choice] : []),
    ])
      expect(
        game.begin({ seat: 'referee', choice: { ...choice, who }, why: 'the sun' } as never)
          .refusal,
      ).toBeUndefined()
    expect(told(since)).toEqual([
      `The referee rules: ${name} has -3 on their rolls (the sun).`,
      `The referee rules: ${name} is out of sight (the sun).`,
      `The referee rules: ${name} comes into view (the sun).`,
      `The referee rules: ${name} drops prone (the sun).`,
      expect.stringMatching(`^The referee rules: ${name} now carries: .+ \\(the sun\\)\\.$`),
      ...(inItsWords ? [`The referee rules: ${name} ${inItsWords.said} (the sun).`] : []),
    ])
    // All that a ruling changes is said in its line, however many events it has.
    const healed = told(0).length
    for (const area of ['torso', 'left-arm'])
      game.begin({ seat: 'referee', choice: { rule: 'wound', who, area, ...LIGHT[id] } } as never)
    const wounds = told(0).length
    game.begin({ seat: 'referee', choice: { rule: 'heal', who }, why: 'a dream' } as never)
    expect([wounds > healed, told(wounds)]).toEqual([
      true,
      [`The referee rules: ${name} is unhurt (a dream).`],
    ])
    const ended = told(0).length
    game.begin({ seat: 'referee', choice: { rule: 'end' }, why: 'dawn' } as never)
    expect(told(ended).filter((text) => text.includes('fight'))).toEqual([
      'The referee rules: the fight ends here (dawn).',
    ])
  })

  it('a hit into a miss and back, the damage, and whom it strikes', () => {
    const table = opened(scenario, 9)
    const { game } = table
    const damageLine = () =>
      newest(table).findIndex((entry) => isRoll(entry) && entry.label === 'damage')
    for (let n = 0; n < 200 && game.pending && damageLine() < 0; n++) goOn(table)
    /** The last throw of this label up to the damage. */
    const at = (label: string): { line: number; roll: RollEntry } => {
      const line = newest(table).findLastIndex(
        (entry, i) => i <= damageLine() && isRoll(entry) && entry.label === label,
      )
      return { line, roll: newest(table)[line] as RollEntry }
    }
    /** The first event of the newest step of which this holds; luck may be asked for first. */
    const told = (holds: (event: Told) => boolean): Told => {
      for (let n = 0; n < 30; n++) {
        const last = game.log.slice(game.newest.commit).flatMap(({ events }) => events)
        const event = ([...last, ...game.told] as readonly Told[]).find(holds)
        if (event) return event
        game.silent(game.pending!.asks.find(({ answered }) => !answered)!.key)
      }
      throw new Error('nothing of the kind is told')
    }
    const attackWith = (die: number): Told => told(({ attackDie }) => attackDie === die)
    const attack = at('attack')
    const before = structuredClone({ ...game.state, rules: undefined })
    expect(overrule(table, attack.line, attack.roll, -50).refusal).toBeUndefined()
    const { steps } = game
    expect(attackWith(-50).hits).toBe(0)
    for (let n = game.steps.length - steps.length; n >= 0; n--) game.undo('referee')
    expect({ ...game.state, rules: undefined }).toEqual(before)

    expect(overrule(table, attack.line, attack.roll, 40).refusal).toBeUndefined()
    expect(newest(table)[attack.line]).toMatchObject({
      counts: 40,
      by: 'referee',
      why: 'as agreed',
    })
    expect(attackWith(40).hits).toBeGreaterThan(0)
    const damage = at('damage')
    expect(overrule(table, damage.line, damage.roll, 200).refusal).toBeUndefined()
    expect(told(({ damage: points = 0 }) => points >= 200).type).toBe('hit')

    const line = newest(table).findLastIndex(
      (entry, i) =>
        i < attack.line &&
        isChoice(entry) &&
        typeof (entry.choice as { target?: unknown }).target === 'string',
    )
    const aimed = newest(table)[line] as { choice: { target: string }; who?: string }
    const { men } = game.state as unknown as Fight
    const others = Object.keys(men).filter(
      (one) => one !== aimed.choice.target && one !== aimed.who,
    )
    // Whom the rules do not let them strike, the referee does not get in either.
    const hit = others.find((target) => {
      const choice = { ...aimed.choice, target }
      const entry = { ...aimed, choice } as never
      return game.amend(line, entry, 'they meant the other').refusal === undefined
    })
    expect(hit).toBeDefined()
    expect(newest(table)[line]).toMatchObject({ choice: { target: hit }, by: 'referee' })
    expect(game.audit()).toBeUndefined()
  })
})

it('takes such a number from the referee alone: a save in which a program counts otherwise does not replay', () => {
  const table = opened('alley', 1)
  const attacked = () =>
    table.game.log.some(({ tape }) => tape.some((one) => isRoll(one) && one.label === 'attack'))
  for (let n = 0; n < 60 && !attacked(); n++) goOn(table)
  const forged = JSON.parse(
    JSON.stringify(table.game.steps).replace(
      /("label":"attack"[^}]*"by":"dice")/g,
      '$1,"counts":99',
    ),
  ) as typeof table.game.steps
  expect(forged).not.toEqual(table.game.steps)
  const replay = () => loadGame(table.book, table.setup, forged).audit()
  expect(replay()).toBeDefined()
})

describe.each(BOOKS)('%s: the computer takes over', (_id, scenario) => {
  it('at any open question, and answers what is asked then: nothing told is lost or told again', () => {
    const table = opened(scenario, 3)
    const { game, book, face, source } = table
    const told = () => [...game.log.flatMap(({ events }) => events), ...game.told]
    let taken = 0
    for (let n = 0; n < STEPS && game.pending; n++) {
      goOn(table)
      const asked = game.pending?.asks.find(({ answered }) => !answered)?.ask
      if (!asked || source.die(3) > 1) continue
      const before = { events: told(), state: book.copy(game.state) }
      const record = { id: 't', options: {}, computer: [asked.seat] }
      const computer = new ComputerSeats(library)
      expect(computer.answer({ record, book, face, game } as never)).toMatchObject({ strike: 0 })
      taken++
      const events = told()
      expect(events.slice(0, before.events.length)).toEqual(before.events)
      for (const event of events.slice(before.events.length)) book.apply(before.state, event)
      expect({ ...before.state, rules: undefined }).toEqual({ ...game.state, rules: undefined })
    }
    expect(taken).toBeGreaterThan(0)
  })
})
