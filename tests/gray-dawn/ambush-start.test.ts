// How an ambush begins the fight: who is asked for the first shot, what each answer brings, and who is quicker for it.
import { describe, expect, it } from 'vitest'
import type { Ask } from '../../src/dice/dice.ts'
import { END, battle, bookWith, faceWith, shoot, type Skirmish, type Soldier } from './table.ts'

const skills = { handgun: 4, stealth: 9 }
const lurker = (side: string): Soldier => ({
  side,
  ref: 6,
  skills,
  weapons: ['pistol-medium'],
  hidden: true,
})

/** Ann and Ben lie in wait for Bob, Cid is of their side; Eve lies in wait for him on her own account. */
function ambush(
  {
    first = [],
    ambushers = ['ann', 'ben'],
    more = {},
  }: { first?: readonly unknown[]; ambushers?: readonly string[]; more?: Record<string, Soldier> },
  text: Skirmish = {},
) {
  const asks: Ask[] = []
  const table = battle(
    {
      ann: lurker('A'),
      ben: lurker('A'),
      cid: { side: 'A', ref: 6 },
      bob: { side: 'B', ref: 7 },
      eve: lurker('C'),
      ...more,
    },
    {
      ambushes: ambushers.map((who) => ({ who, victim: 'bob' })),
      ...text,
      offers: (ask) => {
        if (ask.kind !== 'first-shot') return undefined
        asks.push(ask)
        return first[asks.length - 1]
      },
      dice: {
        stealth: [9, 9, 9],
        awareness: [1, 2, 1, 2, 1, 2],
        'initiative ann': [5],
        'initiative ben': [5],
        'initiative cid': [5],
        'initiative bob': [5],
        'initiative eve': [5],
        'attack ann': [1, 4],
        'attack ben': [1, 4],
        'attack eve': [1, 4],
        ...text.dice,
      },
    },
  )
  return { asks, table }
}
const totals = (table: ReturnType<typeof battle>) =>
  Object.fromEntries(table.told('initiative')[0]!.rolls.map(({ who, total }) => [who, total]))
const facts = (table: ReturnType<typeof battle>) => ({
  ambushed: table.facts('ambushed').map(({ who, by }) => [who, by]),
  in: table.facts('in-on-it').map(({ who }) => who),
})

describe('[gray-dawn/flank/ambush-start] the first shot', () => {
  it('each of the side who lies in wait may have it, or nobody; silence gives it to the first', () => {
    const { asks } = ambush({})
    expect(
      asks.map(({ kind, seat, who, options, silent }) => ({ kind, seat, who, options, silent })),
    ).toEqual([
      {
        kind: 'first-shot',
        seat: 'player-1',
        who: 'ann',
        options: ['ann', 'ben', null],
        silent: 'ann',
      },
    ])
  })
  it('whoever is chosen has it; everybody else of the side, and they alone, have 3 on their number', () => {
    const { table } = ambush({ first: ['ben'] })
    expect(table.asked()).toEqual(['ben'])
    expect(table.own('ben').busy).toBe('first shot')
    table.act('ben', shoot('bob'), END)
    expect(facts(table)).toEqual({ ambushed: [['bob', 'ben']], in: ['ann', 'cid'] })
    // REF 6, a pistol 3, a die of 5; those in on it 3 more.
    expect(totals(table)).toEqual({ ann: 17, ben: 14, cid: 14, bob: 12, eve: 14 })
  })
  it.each([
    ['streamlined', 14, 11],
    ['classic', 14, 11],
  ] as const)('%s: the 3 points count in the first round only', (mode, ann, cid) => {
    const { table } = ambush({ first: ['ben'] }, { options: { 'initiative-mode': mode } })
    table.act('ben', shoot('bob'), END)
    const numbers = () => ['ann', 'cid', 'bob'].map((id) => table.combatant(id).initiative)
    expect(numbers()).toEqual([17, 14, 12])
    table.until('ann', 2)
    expect(numbers()).toEqual([ann, cid, 12])
    expect(table.state.order.flat().filter((id) => id === 'cid' || id === 'bob')).toEqual([
      'bob',
      'cid',
    ])
  })
  it('nobody yet: nothing is sprung, nobody is quicker, and they still hide', () => {
    const { table } = ambush({ first: [null] })
    expect(facts(table)).toEqual({ ambushed: [], in: [] })
    expect(totals(table)).toEqual({ ann: 14, ben: 14, cid: 11, bob: 12, eve: 14 })
    expect(['ann', 'ben'].map((id) => table.combatant(id).hidden)).toEqual([true, true])
  })
  it('each side that lies in wait has one', () => {
    const { asks, table } = ambush({ ambushers: ['eve', 'ann'] })
    expect(asks.map(({ seat }) => seat)).toEqual(['player-3'])
    table.act('eve', shoot('bob'), END)
    expect(asks.map(({ seat, options }) => [seat, options])).toEqual([
      ['player-3', ['eve', null]],
      ['player-1', ['ann', null]],
    ])
    table.act('ann', shoot('bob'), END)
    expect(facts(table)).toEqual({
      ambushed: [
        ['bob', 'eve'],
        ['bob', 'ann'],
      ],
      in: ['ben', 'cid'],
    })
  })
  it('whoever has been noticed has none, and is not in on it', () => {
    const { asks, table } = ambush({}, { dice: { stealth: [1, 9, 1, 9], awareness: [9, 9] } })
    expect(asks).toEqual([])
    expect(facts(table)).toEqual({ ambushed: [], in: [] })
  })
  it('it comes in the first round alone, and as an action of that round', () => {
    const { asks, table } = ambush({ ambushers: ['ann'] })
    table.act('ann', shoot('bob'), END).until('ann', 2)
    expect(asks).toHaveLength(1)
    // One turn for the first shot, one in the second round.
    expect(table.facts('turn').filter(({ who }) => who === 'ann')).toHaveLength(2)
    expect(table.own('ann').busy).toBeUndefined()
  })
  it('[gray-dawn/flank/ambush] every shot of it meets one who expects no attack: the card says of none that the ambush is used up', () => {
    const { table } = ambush({ ambushers: ['ann'] })
    const ask = table.ask('ann')
    const act = { do: 'attack', mode: 'single', target: 'bob', shots: 2 }
    const card = faceWith().plan(bookWith().view(table.state as never, ask.seat), ask, act)
    expect(card!.notes).toEqual(['2 shots, each with its own roll.'])
  })
  it('option ambush-first-shot extra-action: it is none, and the turn of the round comes besides', () => {
    const { table } = ambush(
      { ambushers: ['ann'] },
      { options: { 'ambush-first-shot': 'extra-action' } },
    )
    expect(table.own('ann').busy).toBeUndefined()
    table.act('ann', shoot('bob'), END).until('ann', 1).act('ann', END).until('ann', 2)
    expect(table.facts('turn').filter(({ who }) => who === 'ann')).toHaveLength(3)
  })
})
