// A law: any ruling, while any die of a fight is waited for.
import { expect, test } from 'vitest'
import { BOOKS } from '../../src/books/index.ts'
import type { Id } from '../../src/dice/dice.ts'
import type { Fight } from '../../src/books/gunfight/contract/fight.ts'
import type { ScenarioText } from '../../src/books/gunfight/files/texts.ts'
import { newGame } from '../../src/engine/play.ts'
import { anyRuling } from '../contract/any-ruling.ts'
import { pickFrom, playOne } from '../contract/book-players.ts'
import { offered, replaysAndUndoes } from '../contract/random-play.ts'
import { SOAK, report, times } from '../support/soak.ts'

const SEATS = ['referee', 'player-1', 'player-2'] as const
/** Rulings that change what a waiting die stands for. */
const RULINGS = new Set([
  'leave',
  'out',
  'wake',
  'wound',
  'heal',
  'effect',
  'armour',
  'take',
  'place',
  'stat',
])

const person = (name: string, x: number, weapon: string) => ({
  ...{ name, at: { x, y: 10 }, facing: 90 },
  stats: { int: 5, ref: 8, tech: 5, cool: 5, ma: 5, body: 7, luck: 5 },
  skills: { rifle: 6, melee: 5, wrestling: 4, athletics: 3 },
  weapons: [weapon],
})
/** A yard whose sides stand within a stride of each other. */
const yard = (gun: string, blade: string): ScenarioText => ({
  ...{ title: 'a yard', map: { name: 'Yard', width: 40, height: 30, obstacles: [] } },
  sides: [
    {
      name: 'one',
      seat: 'player-1',
      combatants: [person('Ann', 10, gun), person('Abe', 11, blade)],
    },
    {
      name: 'two',
      seat: 'player-2',
      combatants: [person('Bob', 12, blade), person('Cy', 13, gun)],
    },
  ],
})
const ARMS: Readonly<Record<string, readonly [gun: string, blade: string]>> = {
  'fnff-1988': ['uzi', 'knife'],
  cp2020: ['rifle-assault-medium', 'sword'],
  'done-right': ['rifle-assault-medium', 'sword'],
  'gray-dawn': ['rifle-assault-medium', 'sword'],
}

interface Told {
  readonly type: string
  readonly who?: Id
  readonly fact?: { readonly fact: string; readonly saved?: boolean }
  readonly result?: string
}
/** Who stays in the fight by this event. */
const stays = ({ type, who, fact, result }: Told): Id | undefined =>
  (type === 'body' && fact?.fact === 'stun-save' && fact.saved) ||
  (type === 'save' && result === 'awake')
    ? who
    : undefined

function play(id: string, seed: number, met: Record<string, number>): void {
  const pick = pickFrom(seed)
  const { make, enter } = BOOKS[id]!
  const { book, face } = make({})
  const { setup } = enter(yard(...ARMS[id]!), {})
  const game = newGame(book, setup, { seed, manualDiceSeats: [...SEATS] })
  const known = book.copy(game.state) as Fight & {
    rules: Record<'helpless', (...of: unknown[]) => boolean>
  }
  let seen = 0
  const events = () => [...game.log.flatMap((beat) => beat.events), ...game.told] as Told[]
  seen = events().length
  let ruled = ''
  // A throw of which some dice are typed is finished first.
  for (let i = 0; (i < 40 || game.tray.length > 0) && game.pending; i++) {
    const { roll } = game.pending
    const isRuling = roll !== undefined && roll.label !== ruled && pick(3) === 0
    if (isRuling) {
      const forms = face.rulings!(game.view('referee'), 'referee')
      const fit = forms.filter(({ fixed }) => RULINGS.has(`${fixed['rule']}`))
      if (!game.begin(anyRuling(fit, pick)).refusal) met[roll.label] = (met[roll.label] ?? 0) + 1
      ruled = roll.label
    } else {
      ruled = ''
      playOne(
        game,
        (ask) => {
          if (ask.kind !== 'act') return ask.options[pick(ask.options.length)]
          const menu = face.menu(book.view(game.state, ask.seat), ask)
          return offered(ask, menu, pick, ({ verb }) => verb !== 'end') ?? ask.silent
        },
        pick,
      )
    }
    const told = events()
    for (const event of told.slice(seen)) {
      const who = stays(event)
      const one = who === undefined ? undefined : known.men[who]
      if (one)
        expect(
          known.rules.helpless(one, known.now),
          `${JSON.stringify(event)} of seed ${seed}`,
        ).toBe(false)
      book.apply(known as never, event as never)
    }
    seen = told.length
  }
  replaysAndUndoes(game, () => make({}).book, setup, SEATS.slice(1))
}

test.each(Object.keys(ARMS))(
  '%s: after any ruling at any die nothing breaks, the replay is the same, and nobody who is out stays in the fight',
  (id) => {
    const met: Record<string, number> = {}
    for (let seed = 1; seed <= times(2); seed++) play(id, seed, met)
    if (SOAK) report(met)
  },
)
