// One path in every gunfight book, under random options: what the table does with an act is what `resolve` does with its dice, and
// the odds are the shares of many resolutions. Setups are those of the golden record.
import { describe, expect, test } from 'vitest'
import { randomExchange } from '../../golden/exchanges.ts'
import { lists } from '../../golden/lists.ts'
import { randomOf } from '../../golden/random.ts'
import { BOOKS } from '../../src/books/index.ts'
import { perform, refusalOf, stateBefore } from '../../src/books/gunfight/exchange/perform.ts'
import { fast } from '../../src/dice/fast.ts'
import { scripted } from '../support/book-dice.ts'
import { readExchange } from '../../src/files/read-exchange.ts'
import { SOAK, report, times } from '../support/soak.ts'
import { GUNFIGHTS, atTable, entered, isActed, isOneAct } from './exchange-at-table.ts'
import type { File, Gunfight } from './exchange-at-table.ts'

/** Setups of each book that the table and `resolve` are compared on (100,000 in `npm run soak`), and throws of each book that the odds are held against. */
const SETUPS = SOAK ? times(2_000) : 20
const THROWS = SOAK ? 500 : 150
const ODDS_SETUPS = SOAK ? 200 : 2
/** Milliseconds: in the soak as long as a night. */
const LIMIT = SOAK ? 8 * 3_600_000 : 60_000

const fileOf = (id: Gunfight, seed: number) => {
  const file = {
    book: id,
    ...randomExchange(randomOf(`one path ${id} ${seed}`), lists().gunfights[id]!),
  }
  const { value } = readExchange(file)
  return value as File | undefined
}

describe.each(GUNFIGHTS)('%s', (id) => {
  test(
    'resolve with the dice of the table gives the events of the table',
    () => {
      const met: Record<string, number> = {}
      for (let seed = 1, found = 0; found < SETUPS; seed++) {
        const text = fileOf(id, seed)
        const played = text && entered(id, text)
        if (!played || !isOneAct(text.attack, played.one)) continue
        const { acting, one } = played
        const before = stateBefore(acting, one)
        if (refusalOf(acting, before, one)) continue
        const table = atTable(played, seed)
        if (!table) continue
        found++
        const { events, faces } = table
        const dice = scripted(faces)
        const told = perform(acting, before, one, dice).events
        const from = told.findIndex(isActed)
        dice.finish()
        expect(
          JSON.parse(JSON.stringify(events.slice(0, told.length - from))),
          `seed ${seed}: ${JSON.stringify(text)}`,
        ).toEqual(JSON.parse(JSON.stringify(told.slice(from))))
        met[one.act.do] = (met[one.act.do] ?? 0) + 1
      }
      report({ id, met })
      expect(Object.keys(met)).toEqual(
        expect.arrayContaining(SOAK ? ['attack', 'grenade'] : ['attack']),
      )
    },
    LIMIT,
  )

  test(
    'odds are the shares of many resolutions',
    () => {
      for (let seed = 1, found = 0; found < ODDS_SETUPS; seed++) {
        const text = fileOf(id, 1_000_000 + seed)
        const { value } = (text && BOOKS[id]!.exchanges!.read(text, text.options)) ?? {}
        if (!text || !value || value.refusal) continue
        const odds = value.odds()
        // Where nearly nothing can happen there is nothing to compare.
        if (!SOAK && !(odds.hit > 0.1)) continue
        found++
        const dice = fast(seed)
        const wounds = new Map<string, number>()
        let out = 0
        for (let run = 0; run < THROWS; run++) {
          const { result } = value.resolve(dice) as unknown as {
            result: { wound?: string; out?: boolean }
          }
          if (result.out) out++
          if (result.wound !== undefined)
            wounds.set(result.wound, (wounds.get(result.wound) ?? 0) + 1)
        }
        near(`${id} ${seed}, out`, out, odds.out, odds.runs)
        for (const [word, chance] of Object.entries(odds.wound))
          near(`${id} ${seed}, ${word}`, wounds.get(word) ?? 0, chance, odds.runs)
      }
    },
    LIMIT,
  )
})

/** Within five standard errors of both; `runs`: those of odds that are sampled themselves. */
function near(what: string, count: number, chance: number, runs = Infinity): void {
  const spread = Math.max(chance * (1 - chance), 1 / THROWS)
  const error = Math.sqrt(spread * (1 / THROWS + 1 / runs))
  expect(
    Math.abs(count / THROWS - chance),
    `${what}: ${count} of ${THROWS}, ${chance}`,
  ).toBeLessThan(5 * error)
}
