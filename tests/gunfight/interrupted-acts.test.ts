// Whoever a ruling takes out in the middle of an act of theirs does no more with it: any ruling, at any die or question of the act.
import { expect, test } from 'vitest'
import { BOOKS } from '../../src/books/index.ts'
import type { State } from '../../src/books/cp2020/contract/state.ts'
import type { ScenarioText } from '../../src/books/gunfight/files/texts.ts'
import { newGame } from '../../src/engine/play.ts'
import { anyRuling } from '../contract/any-ruling.ts'
import { pickFrom, playOne } from '../contract/book-players.ts'
import { offered } from '../contract/random-play.ts'
import { SOAK, report, times } from '../support/soak.ts'

const SEATS = ['player-1', 'player-2'] as const
/** Acts with dice. */
const ROLLED = /shoot|melee|strike|kick|grapple|throw|hold|choke|disarm|sweep|escape|grenade/
/** Rulings that may take somebody out, or what they act with. */
const HARSH = ['out', 'wound', 'effect', 'leave', 'take']
/** While these are rolled nothing has landed yet. */
const BEFORE = ['attack', 'defence', 'parry']

interface Deed {
  readonly type: string
  readonly who?: string
  readonly by?: string
  readonly hit?: boolean
  readonly free?: boolean
  readonly taken?: boolean
}
/** Who does something with this event that takes somebody who can act. `landed`: before the ruling. */
function doerOf({ type, who, by, hit, free, taken }: Deed, landed: boolean): string | undefined {
  if (type === 'fired' || type === 'gripped') return who
  if (type === 'tripped' || (type === 'disarmed' && (taken || !landed))) return by
  if (type === 'escaped') return free ? who : undefined
  return (type === 'attacked' || type === 'thrown') && hit && !landed ? who : undefined
}

const person = (name: string) => ({
  name,
  stats: { int: 5, ref: 7, tech: 5, cool: 5, ma: 5, body: 6, luck: 5 },
  skills: { handgun: 5, athletics: 4, brawling: 4, melee: 4, dodge: 3 },
  weapons: ['grenade-frag', 'pistol-heavy', 'club'],
})
const YARD: ScenarioText = {
  title: 'a yard',
  pairs: [
    { a: 'ann', b: 'bob', metres: 1, sees: true },
    { a: 'ann', b: 'cy', metres: 4, sees: true },
  ],
  sides: [
    { name: 'one', seat: 'player-1', combatants: [person('Ann')] },
    { name: 'two', seat: 'player-2', combatants: [person('Bob'), person('Cy')] },
  ],
}

/** Plays a fight with rulings in its acts. Returns what was done by somebody who could not. */
function wronged(id: string, seed: number, met: Record<string, number>): readonly object[] {
  const pick = pickFrom(seed)
  const { make, enter } = BOOKS[id]!
  const { book, face } = make({})
  const { setup } = enter(YARD, {})
  const game = newGame(book, setup, { seed, manualDiceSeats: ['referee', ...SEATS] })
  const events = () => [...game.log.flatMap((beat) => beat.events), ...game.told] as Deed[]
  const found: object[] = []
  /** Goes on with one input, and looks at what somebody out of action does with it. */
  const watch = (who: string | undefined, landed: boolean, input: () => void): void => {
    const before = book.copy(game.state) as State
    const from = events().length
    input()
    for (const event of events().slice(from)) {
      const { men, now, rules } = before
      const doer = doerOf(event, landed)
      if (doer !== undefined && doer === who && (!men[who] || rules.helpless(men[who], now)))
        found.push(event)
      book.apply(before, event)
    }
  }
  let out: { readonly who: string; readonly landed: boolean; readonly log: number } | undefined
  for (let i = 0; i < 80 && game.pending; i++) {
    const { roll, asks } = game.pending
    const actor = (game.told as readonly Deed[]).findLast(({ type }) => type === 'acted')?.who
    const inAct = actor !== undefined && (roll !== undefined || asks[0]?.ask.kind !== 'act')
    if (out && out.log < game.log.length) out = undefined
    if (inAct && !out && pick(3) === 0) {
      const forms = face.rulings!(game.view('referee'), 'referee')
      const harsh = forms.filter(({ fixed }) => HARSH.includes(`${fixed['rule']}`))
      const { choice: of } = anyRuling(pick(3) ? harsh : forms, pick)
      const choice = { ...(of as object), ...(pick(2) ? { rule: 'out' } : {}), who: actor }
      const landed = roll === undefined || !BEFORE.includes(roll.label)
      const { log } = game
      watch(actor, landed, () => {
        if (game.begin({ seat: 'referee', choice }).refusal) return
        out = { who: actor, landed, log: log.length }
        const where = `${roll?.label ?? asks[0]?.ask.kind}`
        met[where] = (met[where] ?? 0) + 1
      })
      continue
    }
    watch(out?.who, out?.landed ?? false, () => {
      playOne(
        game,
        (ask) => {
          if (ask.kind !== 'act') return ask.options[pick(ask.options.length)]
          const menu = face.menu(book.view(game.state, ask.seat), ask)
          return offered(ask, menu, pick, ({ verb }) => ROLLED.test(verb)) ?? ask.silent
        },
        pick,
      )
    })
  }
  return found
}

test.each(['cp2020', 'done-right', 'gray-dawn'])(
  '[cp2020/action/one-without-penalty] %s: taken out by a ruling in the middle of their act, nobody goes on with it',
  (id) => {
    const met: Record<string, number> = {}
    for (let seed = 1; seed <= times(16); seed++)
      expect(wronged(id, seed, met), `seed ${seed}`).toEqual([])
    if (SOAK) report(met)
  },
  3_600_000,
)
