// Computer players fight like people: whom they leave alone, in every gunfight book and at the levels without a search.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Combatant } from '../../src/books/gunfight/contract/combatant.ts'
import type { Fight } from '../../src/books/gunfight/contract/fight.ts'
import type { Item } from '../../src/engine/book.ts'
import { newGame } from '../../src/engine/play.ts'
import { PLAYERS } from '../../src/series/players.ts'
import { realLibrary } from '../../src/server/wire.ts'
import { ROOT } from '../support/house.ts'

const library = realLibrary(ROOT, (error) => {
  throw error
})
const BOOKS = [
  ['fnff-1988', 'roadblock', { result: 'unconscious', phases: 9 }],
  ['cp2020', 'alley', {}],
  ['done-right', 'clinic', {}],
  ['gray-dawn', 'alley', {}],
] as const
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

interface Chosen {
  readonly do?: string
  readonly target?: string
}

describe.each(BOOKS)('%s', (under, scenario, out) => {
  const file: unknown = JSON.parse(
    readFileSync(join(ROOT, 'scenarios', `${scenario}.json`), 'utf8'),
  )
  const parsed = library.parseScenario(file, under)
  if (!parsed.value) throw new Error(JSON.stringify(parsed.problems))
  const { options, setup } = parsed.value
  const { book, face } = library.books[under]!.make(options)
  const player = (level: 'recruit' | 'veteran', seed: number) =>
    PLAYERS.gunfight({ book, face, options, level, seed } as never)

  it.each(['recruit', 'veteran'] as const)(
    'a %s does not attack the downed while somebody up can be attacked, nor a friend',
    (level) => {
      const game = newGame(book, setup, { seed: 4 } as never)
      const fight = (): Fight => game.state as never
      let [tried, attacks] = [0, 0]
      for (let i = 0; i < 80 && (tried < 2 || attacks === 0) && game.pending; i++) {
        const { ask, key } = game.pending.asks.find(({ answered }) => !answered)!
        const chosen = player('veteran', 1)(game.view(ask.seat), ask) as Chosen
        if (ask.kind === 'act' && chosen.do === 'attack' && chosen.target !== undefined) {
          tried += downed(game, nearest(ask.who!, face.menu(game.view(ask.seat), ask))) ? 1 : 0
        }
        game.answer(ask.seat, key, chosen)
      }
      expect(tried).toBeGreaterThan(0)
      expect(attacks).toBeGreaterThan(0)

      /** Puts the target out of action, sees whom the asked one attacks then, and takes it back. False: nobody else can be attacked. */
      function downed({ begin, undo }: typeof game, target: string): boolean {
        const choice = { rule: 'out', who: target, ...out }
        // Whoever is out already is put out by nobody.
        if (begin({ seat: 'referee', choice, why: '' }).refusal) return false
        const open = game.pending?.asks.find(({ ask, answered }) => !answered && ask.kind === 'act')
        let others = 0
        if (open) {
          const { ask } = open
          const view = game.view(ask.seat)
          const menu = face.menu(view, ask)
          const side = fight().men[ask.who!]!.side
          others = menu.filter(
            (item) => item.plan && !item.refusal && item.target && isUp(item.target, side),
          ).length
          for (const seed of others > 0 ? SEEDS : []) {
            const { do: act, target: at } = player(level, seed)(view, ask, menu) as Chosen
            if (act !== 'attack' || at === undefined) continue
            attacks++
            expect(at).not.toBe(target)
            expect(fight().men[at]!.side).not.toBe(side)
          }
        }
        undo('referee')
        return others > 0
      }
      /** The nearest enemy who can be attacked. */
      function nearest(who: string, menu: readonly Item[]): string {
        const { men } = fight()
        const self = men[who]!
        const metres = (id: string): number => Math.hypot(men[id]!.x - self.x, men[id]!.y - self.y)
        return menu
          .flatMap(({ plan, refusal, target }) => (plan && !refusal && target ? [target] : []))
          .filter((id) => men[id]!.side !== self.side)
          .toSorted((a, b) => metres(a) - metres(b))[0]!
      }
      function isUp(id: string, side: number): boolean {
        const combatant = fight().men[id]!
        const { helpless } = fight().rules as never as {
          helpless(combatant: Combatant, now: number): boolean
        }
        return combatant.side !== side && !helpless(combatant, fight().now)
      }
    },
  )
})
