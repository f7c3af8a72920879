// Damage explains itself like a roll: the terms of its sums add up to the points that the log tells, and they stand on the line of
// the damage. Exchanges of the golden record for `resolve`, whole fights with random answers for "why".
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { PLAYERS } from '../../golden/engine.ts'
import { randomExchange } from '../../golden/exchanges.ts'
import { anything, randomScenario } from '../../golden/fights.ts'
import { lists } from '../../golden/lists.ts'
import { playGame } from '../../golden/play.ts'
import { randomOf } from '../../golden/random.ts'
import { BOOKS } from '../../src/books/index.ts'
import type { ExchangeText } from '../../src/books/gunfight/exchange/exchange.ts'
import type { Told } from '../../src/books/gunfight/events/describe-damage.ts'
import { seeded, seededSource } from '../../src/dice/seeded.ts'
import type { OptionValues, Sum } from '../../src/engine/book.ts'
import { newGame } from '../../src/engine/play.ts'
import { readExchange } from '../../src/files/read-exchange.ts'
import { readUnderBook } from '../../src/files/read-under-book.ts'
import { parseScenario, readScenario } from '../../src/files/scenario.ts'
import { SOAK, times } from '../support/soak.ts'

/** Books whose damage is told in terms, and the events that tell it, and attack modes that not every book has. */
const EXPLAINING = [
  ['fnff-1988', ['hit', 'struck'], ['thrown']],
  ['cp2020', ['hit'], []],
  ['done-right', ['hit'], []],
  ['gray-dawn', ['hit'], []],
] as const
const EXCHANGES = SOAK ? times(2_000) : 120

interface Printed {
  readonly sums: readonly Sum[]
  readonly hits?: readonly { readonly damage: number; readonly through: number }[]
}

/** Fights, of which every other is on a map with things to break. */
const FIGHTS = SOAK ? times(30) : 2
const ANSWERS = 50
const onMap = () => parseScenario(readFileSync('scenarios/roadblock.json', 'utf8'))

const added = ({ terms }: Sum): number =>
  terms.reduce((sum, { value }) => sum + (typeof value === 'number' ? value : NaN), 0)

/** The damage told and the points that go through, hit by hit. A hit without a second sum lets all of it through. */
function hitsTold(sums: readonly Sum[]): { damage: number; through: number }[] {
  const hits: { damage: number; through: number }[] = []
  for (const { what, total } of sums) {
    if (what.startsWith('damage to the '))
      hits.push({ damage: Number(total), through: Number(total) })
    else if (what.startsWith('through, ')) hits.at(-1)!.through = Number(total)
  }
  return hits
}

/** What the sentence of a hit lets its reader expect past the armour. */
const pastArmour = ({ damage, met = damage, stopped, stops }: Told): number =>
  stops === 'half' ? Math.ceil(damage / 2) : stops === 'all' ? 0 : Math.max(0, met - stopped)

describe.each(EXPLAINING)('%s', (id, types, own) => {
  test('of every hit in random exchanges, the terms add up to the damage and to what goes through', () => {
    const met: Record<string, number> = {}
    for (let n = 0, found = 0; found < EXCHANGES; n++) {
      const from = randomExchange(randomOf(`damage ${id} ${n}`), lists().gunfights[id]!)
      const { value: text } = readExchange({ book: id, ...from })
      const read = text as (ExchangeText & { options: OptionValues }) | undefined
      const { value } = (read && BOOKS[id]!.exchanges!.read(read, read.options)) ?? {}
      if (!read || !value || value.refusal) continue
      found++
      const { sums, hits = [] } = value.resolve(seeded(seededSource(n))).result as Printed & object
      for (const sum of sums)
        if (/^(damage|through|points)/.test(sum.what))
          expect(added(sum), `${n}: ${sum.what} of ${JSON.stringify(from)}`).toBe(sum.total)
      // A grenade may reach the thrower too, whose hits are not printed.
      expect(hitsTold(sums), `${n}: ${JSON.stringify(from)}`).toEqual(
        expect.arrayContaining(hits.map(({ damage, through }) => ({ damage, through }))),
      )
      met[read.attack.mode] = (met[read.attack.mode] ?? 0) + hits.length
    }
    const modes = ['single', 'burst', 'auto', 'melee', 'strike', 'kick', 'grenade', ...own]
    expect(modes.filter((mode) => !met[mode])).toEqual([])
  })

  test('in fights, the line of every hit has its sums and, if dice were rolled for it alone, its dice', () => {
    const met: Record<string, number> = {}
    for (let n = 1; n <= FIGHTS; n++) {
      const random = randomOf(`explained fight ${id} ${n}`)
      const read =
        n % 2 === 0 ? onMap() : readScenario(randomScenario(random, id, lists().gunfights[id]!))
      const under = read.value && readUnderBook(BOOKS, read.value, { book: id }).value
      if (!under) continue
      const { entry, options, setup } = under
      const { book, face } = entry.make(options)
      const game = newGame(book, setup, { seed: n })
      const recruit = PLAYERS.gunfight({ book, face, options, level: 'recruit' })
      playGame(
        game,
        (ask) => {
          const view = book.view(game.state, ask.seat)
          return n % 4 < 2 ? recruit(view, ask) : anything(random, face, view, ask)
        },
        ANSWERS,
      )
      for (const commit of Array.from({ length: game.log.length + 1 }, (_, i) => i))
        for (const { event, sums } of game.explain(commit)) {
          const told = event as { type: string; points?: number } & Told
          const damages = sums.filter(({ what }) => /^(damage|through|points)/.test(what))
          for (const sum of damages) expect(added(sum), JSON.stringify([n, event])).toBe(sum.total)
          if (told.type === 'hit') {
            expect(hitsTold(sums), JSON.stringify([n, event])).toEqual([
              { damage: told.damage, through: told.through },
            ])
            expect(told.passed ?? told.through, JSON.stringify(event)).toBe(pastArmour(told))
          } else if (told.type === 'parry-roll')
            expect(damages.map(({ total }) => total)).toEqual(
              told.damage === undefined ? [] : [told.damage],
            )
          else if (told.type === 'struck' || told.type === 'battered')
            expect(
              damages.reduce((sum, { total }) => sum + Number(total), 0),
              JSON.stringify([n, event]),
            ).toBe(told.points)
          else expect(damages, JSON.stringify([n, event])).toEqual([])
          met[told.type] = (met[told.type] ?? 0) + 1
        }
    }
    expect(types.filter((type) => !met[type])).toEqual([])
  })
})
