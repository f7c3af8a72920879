// Rolls that decide by their face alone: luck makes any of them fall again (`gray-dawn/luck/reroll`).
import { describe, expect, it } from 'vitest'
import type { Ask } from '../../src/dice/dice.ts'
import { faceWithLuck, type Purse } from '../../src/books/gray-dawn/attack/luck.ts'
import type { LuckChoice } from '../../src/books/gray-dawn/attack/luck-about.ts'
import { gun } from './people.ts'
import { END, YARD, battle, type Battle, type Skirmish, type Soldier } from './table.ts'
import { scripted } from '../support/book-dice.ts'

const JAMMED = gun('pistol-medium', { carried: { jammed: 1 } })
const skills = { handgun: 9, weaponsmith: 9, 'first-aid': 9, rifle: 4 }
const RIFLE = gun('rifle-assault-medium')

/** Ann and Bob ten metres apart; whoever is asked for luck on this roll spends it once. */
function table(label: string, ann: Soldier, bob: Soldier, text: Skirmish = {}) {
  const asked: unknown[] = []
  const fight = battle(
    {
      ann: { side: 'A', luck: 0, ref: 9, skills, ...ann },
      bob: { side: 'B', luck: 0, skills, ...bob },
    },
    {
      metres: 10,
      ...text,
      offers(ask: Ask) {
        const again =
          ask.kind === 'luck' &&
          (ask.options as readonly LuckChoice[]).find((one) => one.roll === label && one.again)
        if (!again || asked.length > 0) return undefined
        asked.push(ask.who)
        return again
      },
    },
  )
  return { fight, asked }
}
const own = (fight: Battle, fact: string) =>
  fight.told('own').flatMap((event) => (event.fact.fact === fact ? [event.fact] : []))
const body = (fight: Battle, fact: string) =>
  fight
    .told('body')
    .flatMap((event) => ((event.fact as { fact: string }).fact === fact ? [event.fact] : []))

it('[gray-dawn/luck/reroll] a face that luck makes fall again; without a purse nobody is asked', () => {
  const purse: Purse = { who: 'ann', seat: 'player-1', left: () => 2 }
  const dice = { ...scripted([2, 5]), ask: (ask: Ask) => ask.options[1] } as never
  expect(faceWithLuck(dice, purse, { label: 'direction', sides: 8 })).toBe(5)
  expect(faceWithLuck(scripted([2]), undefined, { label: 'direction', sides: 8 })).toBe(2)
})

describe('[gray-dawn/luck/reroll] any roll', () => {
  it('which limb a blast takes', () => {
    const { fight, asked } = table(
      'extremity',
      { weapons: ['grenade-frag'] },
      { luck: 2, body: 6 },
      {
        dice: { 'attack ann': [9], damage: [2], 'limb check': [1, 9], extremity: [1, 3] },
      },
    )
    fight.until('ann').act('ann', { do: 'grenade', target: 'bob' } as never, END)
    expect(asked).toEqual(['bob'])
    expect(body(fight, 'crippled').concat(body(fight, 'severed'))).toMatchObject([
      { area: 'left-arm' },
    ])
  })
  it('how many rounds clearing a jam costs', () => {
    const { fight, asked } = table(
      'rounds lost',
      { luck: 2, weapons: [JAMMED] },
      {},
      {
        dice: { 'rounds lost': [3, 1], 'task ann': [5] },
      },
    )
    fight.until('ann').act('ann', { do: 'clear' } as never, END)
    expect([asked, own(fight, 'cleared')]).toMatchObject([['ann'], [{ lost: 1 }]])
  })
  it.each([['direction', 1, { direction: [3, 7] }, 'stance', {}]] as const)(
    '%s in a panic',
    (label, row, dice, fact, told) => {
      const around = { cid: [30, 25], dan: [35, 30], eve: [25, 30], fay: [30, 35] } as const
      const asked: unknown[] = []
      const foes = Object.fromEntries(
        Object.entries(around).map(([id, at]) => [
          id,
          { side: 'B', luck: 0, at: [...at] as [number, number] },
        ]),
      )
      const fight = battle(
        { ann: { side: 'A', luck: 2, ref: 9, skills, weapons: [RIFLE], at: [30, 30] }, ...foes },
        {
          map: YARD,
          options: { 'panic-mode': 'random-table' },
          dice: { panic: [row], ...dice },
          offers(ask) {
            const again =
              ask.kind === 'luck' &&
              (ask.options as readonly LuckChoice[]).find((one) => one.roll === label && one.again)
            if (!again || asked.length > 0) return undefined
            asked.push(ask.who)
            return again
          },
        },
      )
      fight.rule({ rule: 'panic', who: 'ann' }).until('cid', 3)
      expect(asked).toEqual(['ann'])
      expect(own(fight, fact)).toContainEqual(expect.objectContaining(told))
    },
  )
})
