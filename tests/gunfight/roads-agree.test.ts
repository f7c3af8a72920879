// One exchange, one outcome, whatever road it takes: for random states of people and attacks, the card at the table, the odds,
// `resolve` and the act at the table agree.
import { describe, expect, test } from 'vitest'
import { BOOKS } from '../../src/books/index.ts'
import type { Exchange, Odds } from '../../src/books/gunfight/exchange/exchange.ts'
import { perform, refusalOf, stateBefore } from '../../src/books/gunfight/exchange/perform.ts'
import { fast } from '../../src/dice/fast.ts'
import type { Ask, Refusal } from '../../src/dice/dice.ts'
import type { PlanCard } from '../../src/engine/book.ts'
import { newGame } from '../../src/engine/play.ts'
import { readExchange } from '../../src/files/read-exchange.ts'
import { scripted } from '../support/book-dice.ts'
import { SOAK, report, times } from '../support/soak.ts'
import { GUNFIGHTS, atTable, entered, isActed, isOneAct } from './exchange-at-table.ts'
import type { File, Gunfight, Played } from './exchange-at-table.ts'
import { randomState } from './random-states.ts'

/** Exchanges of each book, and how often each is resolved. */
const EXCHANGES = SOAK ? times(20) : 4
const RESOLVED = SOAK ? 40 : 4
/** Files of each book of which each field is left out once. */
const FILES = SOAK ? times(20) : 4
const LIMIT = SOAK ? 8 * 3_600_000 : 60_000
/** Quick odds: what takes more than these runs is sampled, and not compared. */
const EFFORT = { runs: SOAK ? 200_000 : 5_000, throws: 50, through: 0 }
const FIRST = Number(process.env['RINGFIRE_SEED'] ?? 1)

type Card = PlanCard & { readonly refusal?: Refusal; readonly each?: string }
interface Face {
  plan(view: unknown, ask: Ask, choice: unknown): Card | undefined
}

/** The card of the act at a table that stands where the exchange begins; undefined if the attacker is not asked there. */
function cardOf(id: Gunfight, { book, one }: Played, options: object): Card | undefined {
  const game = newGame({ ...book, begin: () => stateBefore(book, one) }, one.setup, { seed: 1 })
  const open = game.pending?.asks.find(({ ask }) => ask.kind === 'act' && ask.who === one.who)
  if (!open) return undefined
  const { face } = BOOKS[id]!.make(options as never)
  const plan = (face as unknown as Face).plan
  return plan.call(face, book.view(game.state, open.ask.seat), open.ask, one.act)
}

const chanceOf = ({ chances }: Card, what: string): number | undefined =>
  chances.find((one) => one.what === what)?.chance

/** The card and the odds of one roll. */
function compareCard(card: Card, odds: Odds, why: string): boolean {
  const dead = Object.values(odds.wound).at(-1)
  // Of the dead the card of a fire zone says nothing.
  if (
    odds.method !== 'exact' ||
    (dead ?? 0) > 0.999999 ||
    card.each ||
    card.notes.some((note) => /samples/.test(note))
  )
    return false
  const first = card.chances[0]?.chance
  const hit = odds.free ?? odds.works ?? odds.held ?? odds.hit
  expect.soft(first, `${why}: hit on the card, and ${hit} in the odds`).toBeCloseTo(hit, 6)
  const out = chanceOf(card, 'out')
  if (out !== undefined)
    expect
      .soft(out, `${why}: out on the card, and ${odds.out} in the odds`)
      .toBeCloseTo(odds.out, 6)
  return true
}

interface Result {
  readonly wound?: string
  readonly out?: boolean
}

/** Nothing comes of dice that the odds call impossible. */
function resolveMany(exchange: Exchange, odds: Odds, seed: number, why: string): void {
  const dice = fast(seed)
  for (let run = 0; run < RESOLVED; run++) {
    const { wound, out } = (exchange.resolve(dice) as unknown as { result: Result }).result
    if (odds.method !== 'exact') continue
    if (wound !== undefined) expect.soft(odds.wound[wound], `${why}: ${wound}`).toBeGreaterThan(0)
    if (out === true) expect.soft(odds.out, `${why}: out`).toBeGreaterThan(0)
    if (out === false) expect.soft(odds.out, `${why}: not out`).toBeLessThan(1)
  }
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe.each(GUNFIGHTS)('%s', (id) => {
  test(
    'random states: the card has the chances of the odds, and resolve and the table give the same events',
    () => {
      const met = { read: 0, refused: 0, cards: 0, tables: 0 }
      for (let n = 0, found = 0; found < EXCHANGES; n++) {
        const seed = FIRST + n
        const text = randomState(id, seed)
        if (!text) continue
        const why = `${id} ${seed}`
        const { value: exchange } = BOOKS[id]!.exchanges!.read(text, text.options)
        // Fire that threatens an area takes long to sample.
        if (!exchange || (!SOAK && text.attack.width !== undefined)) continue
        met.read++
        const played = entered(id, text)!
        const { acting, one } = played
        const isPlain = Object.keys(one.answers).length === 0
        if (exchange.refusal) {
          met.refused++
          // What the rules refuse of the act, the card refuses too.
          const { refusal: _, ...act } = one
          const rule = refusalOf(acting, stateBefore(acting, one), act)
          const refused = rule && cardOf(id, played, text.options)
          if (refused) expect.soft(refused.refusal?.code, `${why}: the card`).toBe(rule.code)
          continue
        }
        found++
        const odds = exchange.odds(EFFORT)
        resolveMany(exchange, odds, seed, why)
        const before = stateBefore(acting, one)
        expect.soft(refusalOf(acting, before, one), why).toBeUndefined()
        const card = cardOf(id, played, text.options)
        // Some acts under fire are no acts of a menu.
        if (card && card.refusal?.code !== 'refused/no-act') {
          expect.soft(card.refusal, `${why}: the card`).toBeUndefined()
          if (isPlain && compareCard(card, odds, why)) met.cards++
        }
        if (!isOneAct(text.attack, one)) continue
        const table = atTable(played, seed)
        if (!table) continue
        const dice = scripted(table.faces)
        const told = perform(acting, before, one, dice).events
        dice.finish()
        const from = told.findIndex(isActed)
        expect
          .soft(plain(table.events.slice(0, told.length - from)), why)
          .toEqual(plain(told.slice(from)))
        met.tables++
      }
      report({ id, met })
      expect(met.cards, JSON.stringify(met)).toBeGreaterThan(0)
    },
    LIMIT,
  )
})

/** Values that say no more than leaving the field out does. */
const USUAL: readonly unknown[] = [undefined, null, 0, '', 'plain', 'single']
const isUsual = (path: string, value: unknown): boolean =>
  USUAL.includes(value) ||
  (value === true && path.endsWith('treated')) ||
  (value === false && !/treated$|stabilised$/.test(path)) ||
  (typeof value === 'object' && Object.values(value ?? {}).every((one) => one === 0))
/** What a file must say, and what is read whatever it says. */
const NEEDED =
  /^(book|options|\$schema)|\.(name|id|stats|weapon|mode|range|rounds|width)$|\.(stats|skills|weapon)\.|\.(mook|conditions)\b/

/** Every field of a value that can be left out, with the file that leaves it out. */
function* without(
  value: unknown,
  path = '',
  put: (part: unknown) => unknown = (part) => part,
): Generator<{ readonly path: string; readonly file: unknown }> {
  if (Array.isArray(value)) {
    for (const [i, one] of value.entries()) {
      const at = `${path}[${i}]`
      if (!NEEDED.test(at)) yield { path: at, file: put(value.toSpliced(i, 1)) }
      yield* without(one, at, (part) => put(value.with(i, part)))
    }
  } else if (typeof value === 'object' && value !== null)
    for (const [name, one] of Object.entries(value)) {
      const at = path === '' ? name : `${path}.${name}`
      const { [name]: _, ...rest } = value as Record<string, unknown>
      if (!NEEDED.test(at) && !isUsual(at, one) && path !== '') yield { path: at, file: put(rest) }
      yield* without(one, at, (part) => put({ ...value, [name]: part }))
    }
}

/** Whether another part of the file says the same, or the field says what is meant without it. */
function isSaidAnyway(path: string, { attacker, defender }: File): boolean {
  const person = path.startsWith('attacker') ? attacker : defender
  const { wounds = [], lasting = [], stabilised } = person
  const [, which, field] = /\.(?:wounds|lasting)(?:\[(\d+)\])?(?:\.(\w+))?$/.exec(path) ?? []
  const { area, effect = '' } =
    (path.includes('.lasting') ? lasting : wounds)[Number(which ?? 0)] ?? {}
  const untreated = [stabilised, ...wounds.map(({ treated }) => treated)].filter(
    (treated) => treated === false,
  ).length
  const alike = wounds.filter((one) => one.area === area && one.effect === effect).length
  switch (field ?? path.split('.').at(-1)) {
    case 'area':
      return area === 'torso'
    case 'treated':
      return untreated > 1 || effect === 'bleeding'
    case 'stabilised':
      return untreated > 1 || stabilised === true
    default:
      return (
        ['minor', 'wounding', 'dying'].includes(effect) ||
        (effect === 'bleeding' && untreated > 0) ||
        alike > 1
      )
  }
}

describe.each(GUNFIGHTS)('%s', (id) => {
  test(
    'random states: what a file says counts for something, or the file is told',
    () => {
      const read = (
        file: unknown,
      ): { readonly setup: string; readonly told: readonly string[] } | undefined => {
        const { value } = readExchange(file)
        const played = value && entered(id, value as File)
        if (!played) return undefined
        const { setup, facts, act, answers, converted, refusal } = played.one
        const all = { setup, facts, act, answers: Object.keys(answers).length, refusal }
        return { setup: JSON.stringify(all), told: converted.map(({ field }) => field) }
      }
      for (let n = 0, found = 0; found < FILES; n++) {
        const text = randomState(id, FIRST + n)
        const whole = text && read(text)
        if (!whole) continue
        found++
        for (const { path, file } of without(text)) {
          const less = read(file)
          if (!less || less.setup !== whole.setup || isSaidAnyway(path, text)) continue
          const isTold = whole.told.some((at) => at.startsWith(path) || path.startsWith(at))
          expect.soft(isTold, `${id} ${FIRST + n}: ${path}`).toBe(true)
        }
      }
    },
    LIMIT,
  )
})
