// Every exit of the tables compared with the catalogue's machine: the effects are parsed from `state_machine`.
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { CHANGES } from '../../src/books/fights/changes.ts'
import { takeExit } from '../../src/books/fights/effects.ts'
import { contestExit, injuryExit, koExit, recoveryExit } from '../../src/books/fights/exits.ts'
import type { Exit } from '../../src/books/fights/exit-rules.ts'
import { optionsOf } from '../../src/books/fights/options.ts'
import { clear, newOutcome } from '../../src/books/fights/outcome.ts'
import { readingsOf } from '../../src/books/fights/readings.ts'
import { boxingDice, copy } from '../../src/books/fights/state.ts'
import type { State } from '../../src/books/fights/state.ts'
import type { Contest, Side } from '../../src/books/fights/words.ts'
import { seededSource } from '../../src/dice/seeded.ts'
import { readSource } from '../support/house.ts'
import { boutOf } from './ring.ts'

interface Transition {
  readonly id: string
  readonly from: string
  readonly effect: readonly string[]
  readonly to: string
}
const { transitions } = (
  parse(readSource('catalogue/fights.yaml')) as {
    readonly state_machine: { readonly transitions: readonly Transition[] }
  }
).state_machine
const machine = new Map(transitions.map((one) => [one.id, one]))
const read = readingsOf(optionsOf())
const foe = (side: Side): Side => (side === 0 ? 1 : 0)

/** The values that effects refer to: who won, by how much, who attacks, who is down. */
interface Roll {
  readonly winner?: Side
  readonly d: number
}

/** Performs an effect as the machine's `operations` define it. */
function carryOut(state: State, effect: string, { winner, d }: Roll): void {
  const sides: Readonly<Record<string, Side | undefined>> = {
    winner,
    loser: winner === undefined ? undefined : foe(winner),
    attacker: state.attacker,
    'foe(attacker)': state.attacker === undefined ? undefined : foe(state.attacker),
    downed: state.downed,
    none: undefined,
  }
  const boxer = (word: string) => state.men[sides[word]!]!
  const [, verb = '', who = '', more = ''] =
    /^(?:(points|knockdowns|cuts|cut_penalty|scary_left) of (\S+) (?:[+=] )?(.*)|.*)$/.exec(
      effect,
    ) ?? []
  const call = /^(\w+)\(([a-z()]+)(?:, (\w+))?\)$/.exec(effect)
  const set = /^(advantage|control|hunter|attacker|downed|injury_dice) = (.+)$/.exec(effect)
  if (verb === 'points') boxer(who).points += more === 'd' ? d : Number(more)
  else if (verb === 'knockdowns') boxer(who).knockdowns += Number(more)
  else if (verb === 'cuts') boxer(who).cuts += Number(more)
  else if (verb === 'cut_penalty') boxer(who).cutPenalty = boxer(who).cuts
  else if (verb === 'scary_left') boxer(who).scaryLeft = false
  else if (set?.[1] === 'injury_dice') state.injuryDice = d
  else if (set) Object.assign(state, { [set[1]!]: sides[set[2]!] })
  else if (call?.[1] === 'put') Object.assign(state, { backed: sides[call[2]!], place: call[3] })
  else if (call?.[1] === 'lose_die') {
    if (boxingDice(boxer(call[2]!)) > 0) boxer(call[2]!).lost++
  } else if (call?.[1] === 'lose_die_for_bout') {
    const one = boxer(call[2]!)
    one.permanent++
    one.lost = Math.min(one.lost, Math.max(0, one.box - one.permanent))
  } else if (call?.[1] === 'lose_stamina')
    boxer(call[2]!).stamina = Math.max(0, boxer(call[2]!).stamina - 1)
  else if (call?.[1] === 'lose_power')
    boxer(call[2]!).power = Math.max(0, boxer(call[2]!).power - 1)
  else if (call?.[1] !== 'end') throw new Error(`no such effect: ${effect}`)
}

/** The part of the state that the machine defines. */
const told = ({ men, ...bout }: Readonly<State>) => ({
  ...Object.fromEntries(
    (
      ['at', 'backed', 'place', 'control', 'advantage', 'hunter', 'attacker', 'downed'] as const
    ).map((key) => [key, bout[key]]),
  ),
  injuryDice: bout.at === 'injury' ? bout.injuryDice : 0,
  men: men.map(
    ({ points, knockdowns, lost, permanent, cutPenalty, cuts, stamina, power, scaryLeft }) => ({
      ...{ points, knockdowns, lost, permanent, cutPenalty, cuts, stamina, power, scaryLeft },
    }),
  ),
})

/** A random state in the middle of a bout. */
function someRing(at: State['at'], below: (n: number) => number): State {
  const side = (): Side => (below(2) === 0 ? 0 : 1)
  const maybe = (): Side | undefined => (below(2) === 0 ? undefined : side())
  const backed = at === 'stalking' ? undefined : maybe()
  const control = at === 'stalking' || at === 'boxing' ? undefined : side()
  const corner = () => ({
    now: {
      ...{ points: below(12), knockdowns: below(2), stamina: below(3), power: below(3) },
      ...{ lost: below(2), permanent: below(2), cuts: below(3), scaryLeft: below(2) === 0 },
      ...{ bleeder: below(4) === 0, hardAsNails: below(4) === 0 },
    },
  })
  const state = boutOf({
    first: corner(),
    second: corner(),
    now: {
      ...{ at, round: 2, backed, control, advantage: at === 'boxing' ? maybe() : undefined },
      place:
        backed === undefined ? 'center' : at === 'boxing' || below(2) === 0 ? 'ropes' : 'corner',
      hunter: at === 'taking-control' || at === 'ko' ? maybe() : undefined,
      attacker: at === 'injury' ? control : at === 'ko' ? side() : undefined,
      downed: at === 'recovery' ? side() : undefined,
    },
  })
  for (const boxer of state.men) boxer.cutPenalty = boxer.cuts
  if (below(3) === 0) state.men[side()].points += 20
  return state
}

/** The exit selected by the machine's guards. */
function guard(state: Readonly<State>, { winner, d }: Roll): string {
  const { control, backed, place, attacker, downed, men } = state
  const behind = (side: Side, more = 0) => men[foe(side)].points + more - men[side].points >= 20
  switch (state.at) {
    case 'stalking':
    case 'boxing':
      return `${state.at}-${Math.min(d, 2)}`
    case 'taking-control':
      if (winner === undefined) return 'control-tie'
      if (winner === control && d >= 2) return 'control-solid'
      if (winner === control) return backed === foe(winner) ? 'control-1-corner' : 'control-1-ropes'
      if (d === 1) return 'control-other-1'
      if (backed !== winner) return 'control-otherwise'
      return place === 'corner' ? 'control-spin' : 'control-counter'
    case 'injury':
      return `injury-${['none', 'none', 'swelling', 'cut', 'body', 'head'][Math.min(d, 5)]}`
    case 'ko':
      return d === 1 && behind(foe(attacker!), 3) ? 'ko-1-behind' : `ko-${d}`
    default:
      if (d === 1) return men[downed!].bleeder || behind(downed!) ? 'recovery-1-tko' : 'recovery-1'
      return d === 2 && men[downed!].hardAsNails ? 'recovery-2-nails' : `recovery-${d}`
  }
}

/** The exit selected by the book. */
function exitOf(state: Readonly<State>, side: Side, winner: Side | undefined, d: number): Exit {
  if (state.at === 'injury') return injuryExit(d)
  if (state.at === 'ko') return koExit(state, side, d)
  if (state.at === 'recovery') return recoveryExit(state, side, d)
  return contestExit(state, state.at as Contest, winner, d)
}

describe("[fights/tables/five, fights/tables/only-one-scores] every exit does what the catalogue's machine says", () => {
  const met = new Set<string>()
  it.each(['stalking', 'boxing', 'taking-control', 'injury', 'ko', 'recovery'] as const)(
    '%s',
    (at) => {
      // The same in every run.
      const source = seededSource(at.length)
      const dice = (n: number): number => source.die(n) - 1
      // One outcome object for all rolls, as in play: nothing may carry over from one roll to the next.
      const out = newOutcome()
      for (let run = 0; run < 250; run++) {
        const state = someRing(at, dice)
        const contest = at === 'stalking' || at === 'boxing' || at === 'taking-control'
        const d = contest ? dice(5) : at === 'injury' ? dice(7) : dice(3)
        const winner: Side | undefined = contest && d > 0 ? (dice(2) as Side) : undefined
        const side = state.attacker ?? state.downed ?? winner ?? 0
        const id = guard(state, { winner, d })
        met.add(id)
        const { effect, to } = machine.get(id)!
        const expected = copy(state)
        for (const one of effect) carryOut(expected, one, { winner, d })
        if (to !== 'injury' && to !== 'ko') expected.attacker = undefined
        if (to !== 'recovery') expected.downed = undefined
        expected.at = to === 'bout-over' ? 'over' : (to as State['at'])

        clear(out, state)
        out.who = contest ? winner : side
        out.by = d
        takeExit(out, state, exitOf(state, side, winner, d), side, read)
        const ended = effect.find((one) => one.startsWith('end('))
        expect([out.exit, out.method, out.victor]).toEqual([
          id,
          ended ? (ended.includes('TKO') ? 'TKO' : 'KO') : undefined,
          ended ? foe(side) : undefined,
        ])
        CHANGES.result(state, out)
        expect(told(state)).toEqual(told(expected))
      }
    },
  )
  it('all of them occurred', () => {
    const all = transitions
      .map(({ id }) => id)
      .filter((id) => /^(stalking|boxing|control|injury|ko|recovery)-/.test(id))
    expect([...met].toSorted()).toEqual(all.toSorted())
  })
})
