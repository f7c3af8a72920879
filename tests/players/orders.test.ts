// Orders of the referee to computer players, in every gunfight book and at every level: they are obeyed, taken back, replayed,
// and no player learns of them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Combatant } from '../../src/books/gunfight/contract/combatant.ts'
import type { Fight } from '../../src/books/gunfight/contract/fight.ts'
import { canStand } from '../../src/field/movement.ts'
import { loadGame, newGame } from '../../src/engine/play.ts'
import { LEVELS, type Level } from '../../src/players/levels.ts'
import { searchingPlayer } from '../../src/players/commander.ts'
import { obey } from '../../src/players/orders.ts'
import { PLAYERS } from '../../src/series/players.ts'
import { realLibrary } from '../../src/server/wire.ts'
import { ROOT } from '../support/house.ts'
import { SOAK } from '../support/soak.ts'

const library = realLibrary(ROOT, (error) => {
  throw error
})
/** A fight of each book, and one in which people soon go. */
const BOOKS = [
  ['fnff-1988', 'roadblock', 'junkyard'],
  ['cp2020', 'alley', 'alley'],
  ['done-right', 'clinic', 'clinic'],
  ['gray-dawn', 'alley', 'junkyard'],
] as const

function opened(under: string, scenario: string) {
  const file: unknown = JSON.parse(
    readFileSync(join(ROOT, 'scenarios', `${scenario}.json`), 'utf8'),
  )
  const parsed = library.parseScenario(file, under)
  if (!parsed.value) throw new Error(JSON.stringify(parsed.problems))
  const { book: id, setup, options } = parsed.value
  const { book, face } = library.books[id]!.make(options)
  const words = { say: face.say, ...(face.kind ? { kind: face.kind } : {}) }
  const game = newGame(book, setup, { seed: 4, words } as never)
  const state = (): Fight => game.state as never
  const give = (choice: object): void =>
    expect(game.begin({ seat: 'referee', choice, why: 'as planned' }).refusal?.why).toBeUndefined()
  return { book, face, options, setup, game, state, give }
}
type Open = ReturnType<typeof opened>

/** What was chosen: by whom, and in which fight. */
interface Act {
  readonly combatant: Combatant
  readonly choice: { readonly do?: string; readonly target?: string }
  readonly before: Fight
}

/** Lets computers play so many answers, and shows every act to `see`. */
function play(
  { book, face, options, game, state }: Open,
  level: Level,
  answers: number,
  see: (act: Act) => void,
): void {
  const player = PLAYERS.gunfight({ book, face, options, level, seed: 3 } as never)
  const search = { playouts: 10, choices: 8, seed: 3 }
  for (let i = 0; i < answers && game.pending; i++) {
    const { ask, key } = game.pending.asks.find(({ answered }) => !answered)!
    const menu = face.menu(game.view(ask.seat), ask)
    const order = ask.who === undefined ? undefined : face.orderFor?.(game.state, ask.who)
    const turn = { book, face, view: game.view(ask.seat), ask, menu } as never
    const choice =
      level === 'commander'
        ? obey(turn, order as never, (narrowed) => searchingPlayer({ book }, narrowed, search))
        : player(game.view(ask.seat), ask, menu, order)
    if (ask.kind === 'act' && ask.who !== undefined) {
      see({ combatant: state().men[ask.who]!, choice: choice as never, before: state() })
    }
    const { refusal } = game.answer(ask.seat, key, choice)
    expect(refusal?.why).toBeUndefined()
  }
}

const metres = (a: { x: number; y: number }, b: { x: number; y: number }): number =>
  Math.hypot(a.x - b.x, a.y - b.y)

/** Answers of a fight that are enough to see what people do, for each level. */
const ANSWERS: Readonly<Record<Level, number>> = { recruit: 14, veteran: 14, commander: 4 }

describe.each(BOOKS)('%s: an order', (id, scenario, going) => {
  it('stands in the log and on the sheet of the referee, is replayed and undone; no seat learns of it', () => {
    const table = opened(id, scenario)
    const { game, book, face, setup, state, give } = table
    const [who] = state().roll
    const { seat, name } = state().men[who!]!
    const before = JSON.stringify(game.view(seat))
    const lines = game.logOf(seat).length
    give({ rule: 'command', who, command: 'hold' })
    expect(game.logOf('referee').at(-1)?.text).toBe(`Order to ${name}: hold (as planned).`)
    const conditions = (as: 'referee' | typeof seat): readonly string[] =>
      (face.scene(game.view(as)) as never as { men: { id: string; conditions: string[] }[] }).men //
        .find(({ id }) => id === who)!.conditions
    expect(conditions('referee')).toContain('ordered: hold')
    expect(conditions(seat)).not.toContain('ordered: hold')
    expect(game.logOf(seat)).toHaveLength(lines)
    expect(JSON.stringify(game.view(seat))).toBe(before)
    expect(game.audit()).toBeUndefined()
    const again = loadGame(book, setup, game.steps).state
    expect(face.orderFor!(again, who!)).toEqual({ is: 'hold' })
    give({ rule: 'command', who, command: 'none' })
    expect(game.logOf(seat)).toHaveLength(lines)
    expect(face.orderFor!(game.state, who!)).toBeUndefined()
    game.undo('referee')
    game.undo('referee')
    expect(face.orderFor!(game.state, who!)).toBeUndefined()
  })

  it('holds for everybody of a side who has none of their own', () => {
    const { state, give, face, game } = opened(id, scenario)
    const [who, ...others] = state().roll.filter((id) => state().men[id]!.side === 0)
    give({ rule: 'command', who: 'side 0', command: 'retreat' })
    give({ rule: 'command', who, command: 'hold' })
    expect(face.orderFor!(game.state, who!)).toEqual({ is: 'hold' })
    for (const id of others) expect(face.orderFor!(game.state, id)).toEqual({ is: 'retreat' })
  })

  it('to hold keeps those in their place who would go', () => {
    const { book, face, options, game } = opened(id, going)
    const player = PLAYERS.gunfight({ book, face, options } as never)
    let kept = 0
    for (let i = 0; i < 250 && kept === 0 && game.pending; i++) {
      const { ask, key } = game.pending.asks.find(({ answered }) => !answered)!
      const view = game.view(ask.seat)
      const choice = player(view, ask) as { readonly do?: string }
      if (choice.do === 'move') {
        const held = player(view, ask, undefined, { is: 'hold' }) as { readonly do?: string }
        expect(['move', 'run', 'mount']).not.toContain(held.do)
        kept++
      }
      game.answer(ask.seat, key, choice)
    }
    expect(kept).toBeGreaterThan(0)
  })

  // Each level under one book, in the soak under every one.
  const turn = BOOKS.findIndex(([book]) => book === id)
  const levels = LEVELS.filter((_, i) => SOAK || (turn + i) % BOOKS.length === 0)
  it.each(levels)('is obeyed by a %s', (level) => {
    const table = opened(id, scenario)
    const { state, give } = table
    const sides = state().sides.map((_, side) =>
      state().roll.filter((id) => state().men[id]!.side === side),
    )
    const own = sides.reduce((a, b) => (b.length > a.length ? b : a))
    const side = sides.indexOf(own)
    const [holds, retreats, protects] = own as [string, string, string | undefined]
    give({ rule: 'command', who: holds, command: 'hold' })
    give({ rule: 'command', who: retreats, command: 'retreat' })
    if (protects) give({ rule: 'command-protect', who: protects, whom: holds })
    for (const i of sides.keys())
      if (i !== side) give({ rule: 'command', who: `side ${i}`, command: 'take-alive' })
    const start = structuredClone(state().men)
    const seen = new Map([holds, retreats].map((id) => [id, exposure(state(), id)]))
    play(table, level, ANSWERS[level], ({ combatant, choice, before }) => {
      if (combatant.id === holds) expect(['move', 'run', 'mount']).not.toContain(choice.do)
      if (combatant.side === side || (choice.do !== 'attack' && choice.do !== 'suppress')) return
      // Nobody is suppressed, and nobody is shot who is down.
      expect(choice.do).toBe('attack')
      const target = before.men[choice.target!]!
      expect(rulesOf(before).helpless(target, before.now)).toBe(false)
    })
    const now = state()
    if (now.map && metres(now.men[retreats]!, start[retreats]!) > 1) {
      const there = exposure(
        { ...now, men: { ...start, [retreats]: now.men[retreats]! } },
        retreats,
      )
      const { seenBy, nearest } = seen.get(retreats)!
      expect(there.seenBy < seenBy || (there.seenBy === seenBy && there.nearest > nearest)).toBe(
        true,
      )
    }
    if (protects && now.map)
      expect(metres(now.men[protects]!, now.men[holds]!)).toBeLessThanOrEqual(
        Math.max(3, metres(start[protects]!, start[holds]!)),
      )
  })

  it('to retreat leads out of sight or away, and to advance to the place, which is not left @long', () => {
    const table = opened(id, scenario)
    const { state, give } = table
    if (!state().map) return
    const mover = Object.values(state().men).find(
      ({ aboard, hidden, side }) => !aboard && !hidden && side === 1,
    )!
    const fleer = Object.values(state().men).find(
      ({ aboard, hidden, side }) => !aboard && !hidden && side === 0,
    )!
    for (const side of state().sides.keys())
      give({ rule: 'command', who: `side ${side}`, command: 'hold' })
    const to = placeBeside(state(), mover)
    give({ rule: 'command-advance', who: mover.id, ...to })
    give({ rule: 'command', who: fleer.id, command: 'retreat' })
    const [far, before] = [metres(mover, to), exposure(state(), fleer.id)]
    const [acted, went]: [unknown[], unknown[]] = [[], []]
    for (let i = 0; i < 8 && (acted.length < 3 || went.length < 3); i++)
      play(table, 'veteran', 10, ({ combatant, choice }) => {
        if (combatant.id === fleer.id) acted.push(choice)
        if (combatant.id === mover.id) went.push(choice)
      })
    const after = state()
    const { helpless } = rulesOf(after)
    // Somebody else may hit them before they act.
    if (went.length > 0 && !helpless(after.men[mover.id]!, after.now))
      expect(metres(after.men[mover.id]!, to)).toBeLessThan(far)
    const now = exposure(after, fleer.id)
    if (before.seenBy > 0 && !helpless(after.men[fleer.id]!, after.now))
      expect(
        now.seenBy < before.seenBy || now.nearest > before.nearest,
        JSON.stringify({ acted, before, now }),
      ).toBe(true)
  })
})

/** A free place 5 m away, nearer to the middle of the map. */
function placeBeside({ map }: Fight, { x, y }: Combatant): { x: number; y: number } {
  const angle = Math.atan2(map!.height / 2 - y, map!.width / 2 - x)
  for (let turn = 0; turn < 12; turn++) {
    const way = angle + (turn % 2 ? -1 : 1) * Math.ceil(turn / 2) * 0.5
    const to = { x: x + 5 * Math.cos(way), y: y + 5 * Math.sin(way) }
    if (to.x > 0 && to.y > 0 && to.x < map!.width && to.y < map!.height && canStand(map!, to))
      return to
  }
  throw new Error('no free place')
}

interface Rules {
  helpless(combatant: Combatant, now: number): boolean
  between(fight: Fight, a: Combatant, b: Combatant): { readonly sees: boolean }
}
const rulesOf = ({ rules }: Fight): Rules => rules as never

/** How many enemies see somebody, and how far the nearest is. */
function exposure(fight: Fight, id: string): { readonly seenBy: number; readonly nearest: number } {
  const self = fight.men[id]!
  const foes = Object.values(fight.men).filter(({ side }) => side !== self.side)
  return {
    seenBy: foes.filter((foe) => rulesOf(fight).between(fight, foe, self).sees).length,
    nearest: Math.min(...foes.map((foe) => metres(foe, self))),
  }
}
