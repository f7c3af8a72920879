// Luck on lying in wait: the ambusher may spend it on their stealth; a victim only where they are told of the roll.
import { PLAIN_PARTS } from '../../src/engine/table-dice.ts'
import { describe, expect, it } from 'vitest'
import type { Ask } from '../../src/dice/dice.ts'
import { scripted } from '../support/book-dice.ts'
import { bookEntry } from '../../src/books/gray-dawn/entry.ts'
import type { ExchangeText } from '../../src/books/gunfight/exchange/exchange.ts'
import type { LuckChoice } from '../../src/books/gray-dawn/attack/luck-about.ts'
import type { FightTable } from '../../src/books/gray-dawn/state.ts'
import { noticeRoll } from '../../src/books/cp2020/turn/ambush.ts'
import { battle, type Skirmish } from './table.ts'

/** INT 6, Stealth 5 against INT 7, Awareness 4 (`cp2020/ambush/detection`). */
const ann = { int: 6, ref: 6, skills: { stealth: 5, handgun: 4 }, weapons: ['pistol-medium'] }
const bob = { int: 7, skills: { awareness: 4 } }

/** A fight that begins with an ambush, who was asked for luck, and what each answered. */
function lyingInWait(
  text: Skirmish,
  answers: readonly ((ask: Ask<LuckChoice>) => LuckChoice | undefined)[] = [],
  luck: readonly [ann: number, bob: number] = [5, 5],
) {
  const asks: Ask<LuckChoice>[] = []
  const table = battle(
    {
      ann: { ...ann, luck: luck[0], hidden: text.ambushes === undefined },
      bob: { ...bob, luck: luck[1] },
    },
    {
      ambushes: [{ who: 'ann', victim: 'bob' }],
      ...text,
      offers(ask) {
        if (ask.kind !== 'luck' || !/stealth|awareness/.test(JSON.stringify(ask.options)))
          return undefined
        asks.push(ask as Ask<LuckChoice>)
        return answers[asks.length - 1]?.(ask as Ask<LuckChoice>)
      },
    },
  )
  return { table, asks, told: table.told('ambush')[0] }
}
const points =
  (spend: number, roll: string) =>
  ({ options }: Ask<LuckChoice>) =>
    options.find((one) => one.spend === spend && one.roll === roll && !one.again)

describe('at the table', () => {
  it('[gray-dawn/luck/boost, cp2020/ambush/detection] 14 against 17 is noticed: two points make it 18, and nobody asks the victim, who is not told', () => {
    const { table, asks, told } = lyingInWait({ dice: { stealth: [3], awareness: [6] } }, [
      points(2, 'stealth'),
    ])
    expect(asks.map(({ seat, who }) => [seat, who])).toEqual([['player-1', 'ann']])
    expect(asks[0]!.options).toEqual([
      { spend: 0 },
      { spend: 2, roll: 'stealth', from: -3, to: 1 },
      { spend: 2, roll: 'stealth', again: true, from: -3 },
      { spend: 2, roll: 'awareness', again: true, from: -3 },
    ])
    expect(told).toMatchObject({ stealth: 18, awareness: 17, works: true })
    expect(table.own('ann').points).toBe(3)
  })
  it('[gray-dawn/luck/boost] kept, it stays noticed', () => {
    const { table, told } = lyingInWait({ dice: { stealth: [3], awareness: [6] } })
    expect(told).toMatchObject({ stealth: 14, awareness: 17, works: false })
    expect(table.own('ann').points).toBe(5)
  })
  it('[gray-dawn/luck/reroll] the victim’s awareness can be thrown again', () => {
    const { told } = lyingInWait({ dice: { stealth: [3], awareness: [6, 2] } }, [
      ({ options }) => options.find((one) => one.again && one.roll === 'awareness'),
    ])
    expect(told).toMatchObject({ stealth: 14, awareness: 13, works: true })
  })
  it('[gray-dawn/luck/boost] unnoticed by a tie, nobody is asked: only the victim is behind', () => {
    const { asks, told } = lyingInWait({ dice: { stealth: [5], awareness: [5] } }, [], [0, 5])
    expect(asks).toEqual([])
    expect(told).toMatchObject({ stealth: 16, awareness: 16, works: true })
  })
  it.each([
    ['distracted', ['bob', 'ann']],
    ['hidden', []],
  ] as const)(
    '[gray-dawn/luck/reroll, cp2020/ambush/setup-distracted] %s: who is behind decides first, as far as they are told',
    (setup, who) => {
      const { asks } = lyingInWait(
        {
          ambushes: [{ who: 'ann', victim: 'bob', setup }],
          options: { 'luck-boost-use': 'failed-rolls-only' },
          dice: { stealth: [5], awareness: [4] },
        },
        [points(1, 'awareness')],
      )
      expect(asks.map((ask) => ask.who)).toEqual(who)
    },
  )
  it('[cp2020/ambush/detection] a victim who is out notices nothing, and rolls nothing', () => {
    const { table } = lyingInWait({ dice: { stealth: [3], awareness: [6] } })
    const dice = scripted([3])
    const told: object[] = []
    const { bob } = table.state.men
    const out = { ...bob!, wounds: { ...bob!.wounds, out: 'stun' } }
    const state = { ...table.state, men: { ...table.state.men, bob: out } }
    const emit = (event: object) => told.push(event)
    const t = { state, cast: () => dice, emit, ...PLAIN_PARTS } as unknown as FightTable
    noticeRoll(t, { who: 'ann', victim: 'bob', setup: 'hidden' })
    dice.finish()
    expect(told).toMatchObject([{ awareness: 0, works: true }])
  })
})

describe('in an exchange', () => {
  const read = (luck: number, spent: readonly string[]) =>
    bookEntry.exchanges.read(
      {
        attacker: {
          name: 'Ann',
          stats: { ref: 6, int: 6, tech: 5, cool: 5, body: 6, ma: 5, luck },
          skills: { stealth: 5 },
          armor: [],
          wounds: [],
        },
        defender: {
          name: 'Bob',
          stats: { ref: 6, int: 7, tech: 5, cool: 5, body: 6, ma: 5, luck: 5 },
          skills: { awareness: 4 },
          armor: [],
          wounds: [],
        },
        attack: { mode: 'ambush', range: 10, aim: 0, ammo: 'plain', conditions: spent },
      } as unknown as ExchangeText,
      {},
    )
  const resolved = (luck: number, spent: readonly string[], faces: readonly number[]) => {
    const { value, problems } = read(luck, spent)
    if (!value) throw new Error(JSON.stringify(problems))
    const dice = scripted(faces)
    const { sentences, result } = value.resolve(dice)
    dice.finish()
    return { said: sentences.join(' '), result }
  }
  it.each([
    ['nothing is spent', [], '14 against 17, noticed'],
    ['one point is not enough, and stays', ['luck-stealth-1'], '14 against 17, noticed'],
    ['two points', ['luck-stealth-2'], '18 against 17, unnoticed'],
    ['up to five: as many as help', ['luck-stealth-5'], '18 against 17, unnoticed'],
  ] as const)('[gray-dawn/luck/boost, cp2020/ambush/detection] %s', (_what, spent, said) => {
    const one = resolved(5, spent, [3, 6])
    expect(one.said).toContain(said)
    expect(one.result).toMatchObject({ shots: [{ hit: said.endsWith('unnoticed') }] })
    expect(one.said.includes('points of luck on the stealth roll')).toBe(said.endsWith('unnoticed'))
  })
  it('[gray-dawn/luck/points] more points than they have are refused', () =>
    expect(read(1, ['luck-stealth-2']).value?.refusal?.code).toBe('refused/no-luck'))
})
