// A very small rule book with everything that is hard for an engine: sealed asks, luck after a roll, a hidden combatant,
// standing orders, timers, rulings. Two sides duel; the lurker of player-1 may hide and sneak.
import type { Ask, Dice, Id, Refusal, Seat } from '../../src/dice/dice.ts'
import type { Book, Clock, Start, Table, Timer } from '../../src/engine/book.ts'
import { offer } from '../../src/engine/orders.ts'
import { hidden } from '../../src/engine/visibility.ts'
import type { Knowledge, Visibility } from '../../src/engine/visibility.ts'
import { addTimer, nextDue, removeTimer } from '../../src/engine/timers.ts'
import { openWindow } from '../../src/engine/window.ts'

export interface ToySetup {
  readonly men: readonly {
    readonly id: Id
    readonly seat: Seat
    readonly luck: number
    readonly hidden?: boolean
  }[]
  readonly rounds: number
}

export interface ToyMan {
  id: Id
  seat: Seat
  luck: number
  hits: number
  hidden: boolean
  aim: number
  dodge: 'never' | 'always' | 'ask'
}

export interface ToyState extends Clock {
  at: 'sealed' | number
  round: number
  rounds: number
  men: ToyMan[]
}

export type ToyEvent =
  | { readonly type: 'stance'; readonly who: Id; readonly brave: boolean }
  | { readonly type: 'next'; readonly at: ToyState['at'] }
  | { readonly type: 'round' }
  | { readonly type: 'luck'; readonly who: Id }
  | { readonly type: 'aimed'; readonly who: Id; readonly die: number }
  | {
      readonly type: 'shot'
      readonly who: Id
      readonly at: Id
      readonly margin: number
      readonly hits: number
    }
  | { readonly type: 'bleeding'; readonly who: Id; readonly due: number }
  | { readonly type: 'bled'; readonly timer: Timer; readonly hits: number }
  | { readonly type: 'shown'; readonly combatant: ToyMan }
  | { readonly type: 'ruled'; readonly who: Id; readonly hits: number }
  | { readonly type: 'ordered'; readonly who: Id; readonly dodge: ToyMan['dodge'] }

export const TOY_SETUP: ToySetup = {
  rounds: 4,
  men: [
    { id: 'matt', seat: 'player-1', luck: 2 },
    { id: 'lurker', seat: 'player-1', luck: 1, hidden: true },
    { id: 'scar', seat: 'player-2', luck: 2 },
  ],
}

const combatant = (state: Readonly<ToyState>, id: Id): ToyMan =>
  state.men.find((one) => one.id === id)!
const able = (one: ToyMan): boolean => one.hits < 3

/** What a combatant may do at his part. */
type Act = { readonly do: 'pass' | 'aim' } | { readonly do: 'shoot'; readonly at: Id }

function acts(state: Readonly<ToyState>, who: ToyMan): Act[] {
  const foes = state.men.filter((one) => one.seat !== who.seat && able(one) && !one.hidden)
  return [
    { do: 'pass' },
    { do: 'aim' },
    ...foes.map((foe) => ({ do: 'shoot', at: foe.id }) as const),
  ]
}

type ToyTable = Table<ToyState, ToyEvent>

function sealed(table: ToyTable): void {
  const open = table.state.men.filter((one) => able(one) && !one.hidden)
  const asks = open.map((one): Ask<boolean> => ({
    kind: 'stance',
    seat: one.seat,
    who: one.id,
    options: [true, false],
    silent: false,
  }))
  const brave = table.askAll(asks)
  open.forEach((one, i) => table.emit({ type: 'stance', who: one.id, brave: brave[i]! }))
  table.emit({ type: 'next', at: 0 })
}

function part(table: ToyTable, at: number): void {
  const { men } = table.state
  const who = men[at]!
  if (able(who)) {
    const ask: Ask<Act> = {
      kind: 'act',
      seat: who.seat,
      who: who.id,
      options: acts(table.state, who),
      silent: { do: 'pass' },
    }
    const act = table.once((once) => once.ask(ask))
    if (act.do === 'aim')
      table.emit({
        type: 'aimed',
        who: who.id,
        die: table.cast({ aim: who.id }).among('aim', 6, [1, 2, 3]),
      })
    if (act.do === 'shoot') table.once((once) => shoot(once, who, combatant(table.state, act.at)))
  }
  table.emit(at + 1 < men.length ? { type: 'next', at: at + 1 } : { type: 'round' })
}

function shoot(table: ToyTable, who: ToyMan, foe: ToyMan): void {
  if (who.hidden) table.emit({ type: 'shown', combatant: { ...who, hidden: false } })
  const dodged = table.once((once) =>
    offer(once, { kind: 'dodge', seat: foe.seat, who: foe.id, offer: 'dodge' }),
  )
  const dice = table.cast({ attack: who.id, place: foe.id })
  let margin = dice.open('attack', 10, 'both') + who.aim - (dodged ? 7 : 5)
  table.trace?.note('toy/shot/roll', 'die and aim', margin)
  table.trace?.total('attack', margin)
  const luck = (one: ToyMan, change: number) => ({
    can: () => combatant(table.state, one.id).luck > 0,
    move: () => {
      const ask: Ask<boolean> = {
        kind: 'luck',
        seat: one.seat,
        who: one.id,
        options: [true, false],
        silent: false,
        pays: (yes) => (yes ? { type: 'luck', who: one.id } : undefined),
      }
      const used = table.once((once) => once.ask(ask))
      if (used) margin += change * dice.d(`luck of ${one.id}`, 3)
      return used
    },
  })
  openWindow(() => (margin > 0 ? 1 : 0), [luck(who, 1), luck(foe, -1)])
  const wheel = { widths: [2, 4, 4], open: [true, true, false] }
  const hits =
    margin > 0
      ? dice.sort(
          'place',
          2,
          wheel,
          0,
          (more: Dice, total, area) => total + (more.d('harm', 6) > 3 + area ? 1 : 0),
          (total) => total,
        )
      : 0
  table.emit({ type: 'shot', who: who.id, at: foe.id, margin, hits })
  if (hits > 0) table.emit({ type: 'bleeding', who: foe.id, due: table.state.now + 2 })
}

function newRound(table: ToyTable): void {
  for (
    let timer = nextDue(table.state, table.state.now);
    timer;
    timer = nextDue(table.state, table.state.now)
  ) {
    const save = table.cast({ save: timer.who! }).d('save', 6)
    table.emit({ type: 'bled', timer, hits: save === 1 ? 1 : 0 })
  }
  sealed(table)
}

function ruling(table: ToyTable, start: Start): Refusal | undefined {
  const choice = start.choice as {
    rule?: string
    who?: string
    hits?: number
    dodge?: ToyMan['dodge']
  } | null
  const who = table.state.men.find((one) => one.id === choice?.who)
  const no = (why: string): Refusal => ({
    code: 'refused/no-such-thing',
    rule: 'toy/ruling/any',
    why,
  })
  if (!who) return no('nobody')
  if (choice?.dodge && start.seat === who.seat) {
    table.emit({ type: 'ordered', who: who.id, dodge: choice.dodge })
    return undefined
  }
  if (start.seat !== 'referee' || typeof choice?.hits !== 'number') return no('only the referee')
  const sure = table.ask<boolean>({
    kind: 'sure',
    seat: who.seat,
    who: who.id,
    options: [true, false],
    silent: true,
  })
  table.emit({ type: 'ruled', who: who.id, hits: sure ? choice.hits : 0 })
  return undefined
}

function apply(state: ToyState, event: ToyEvent): void {
  if (event.type === 'next') state.at = event.at
  else if (event.type === 'round') {
    state.at = 'sealed'
    state.round += 1
    state.now += 1
  } else if (event.type === 'luck') combatant(state, event.who).luck -= 1
  else if (event.type === 'aimed') combatant(state, event.who).aim += 1
  else if (event.type === 'shot') {
    combatant(state, event.at).hits += event.hits
    combatant(state, event.who).aim = 0
  } else if (event.type === 'ruled') combatant(state, event.who).hits += event.hits
  else if (event.type === 'ordered') combatant(state, event.who).dodge = event.dodge
  else if (event.type === 'bleeding')
    addTimer(state, { due: event.due, kind: 'bleed', who: event.who })
  else if (event.type === 'bled') {
    removeTimer(state, event.timer)
    combatant(state, event.timer.who!).hits += event.hits
  } else if (event.type === 'shown') {
    const known = state.men.find((one) => one.id === event.combatant.id)
    if (known) known.hidden = false
    else state.men.push({ ...event.combatant })
    state.men.sort((a, b) => (a.id < b.id ? -1 : 1))
  }
}

type ToyKnowledge = Knowledge & { readonly seat: Seat }

function visibility(state: Readonly<ToyState>): Visibility<ToyKnowledge> {
  const men = state.men.map(({ id, seat, hidden: hides }) => ({ id, seat, hides }))
  return hidden((seat) => ({
    key: seat,
    seat,
    knows: (id) =>
      men.some((one) => one.id === id && (!one.hides || one.seat === seat || seat === 'referee')),
  }))
}

function redact(event: ToyEvent, _before: ToyKnowledge, after: ToyKnowledge): ToyEvent | undefined {
  // The next part would count hidden men; a seat hears of rounds, and the place in the order is not in its view.
  if (event.type === 'next') return after.seat === 'referee' ? event : undefined
  if (event.type === 'shown') return event
  const names = event.type === 'bled' ? [event.timer.who!] : 'who' in event ? [event.who] : []
  return names.every((id) => after.knows(id)) ? event : undefined
}

/** The toy book. */
export function toyBook(): Book<ToySetup, ToyState, ToyEvent> {
  return {
    id: 'toy',
    title: 'Toy duel',
    options: {},
    units: { round: 1 },
    begin: (setup) => ({
      now: 0,
      timers: [],
      at: 'sealed',
      round: 0,
      rounds: setup.rounds,
      men: setup.men
        .map((one) => ({
          id: one.id,
          seat: one.seat,
          luck: one.luck,
          hits: 0,
          hidden: one.hidden ?? false,
          aim: 0,
          dodge: 'ask' as const,
        }))
        .sort((a, b) => (a.id < b.id ? -1 : 1)),
    }),
    beat: (table) => (table.state.at === 'sealed' ? newRound(table) : part(table, table.state.at)),
    start: ruling,
    over: (state) =>
      state.round >= state.rounds ||
      new Set(state.men.filter(able).map((one) => one.seat)).size < 2,
    apply,
    copy: (state) => ({
      ...state,
      timers: [...state.timers],
      men: state.men.map((one) => ({ ...one })),
    }),
    view: (state, seat) => ({
      ...state,
      at: seat === 'referee' ? state.at : -1,
      men: state.men
        .filter((one) => seat === 'referee' || one.seat === seat || !one.hidden)
        .map((one) => ({ ...one })),
    }),
    visibility,
    redact,
    seats: (state) => state.men.map(({ seat }) => seat),
    seatOf: (state, who) => state.men.find((one) => one.id === who)?.seat,
    order: (state, ask) => (ask.offer === 'dodge' ? combatant(state, ask.who!).dodge : undefined),
  }
}
