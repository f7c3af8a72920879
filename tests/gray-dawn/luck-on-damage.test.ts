// Luck on what else is rolled: damage, tasks, rolls against each other.
import { describe, expect, it } from 'vitest'
import type { Ask } from '../../src/dice/dice.ts'
import type { LuckAbout } from '../../src/books/gray-dawn/attack/luck-about.ts'
import type { LuckChoice } from '../../src/books/gray-dawn/attack/luck-about.ts'
import { gun } from './people.ts'
import type { Skirmish } from './table.ts'
import { END, battle, blow, shoot } from './table.ts'

type Wish = (ask: Ask<LuckChoice>) => LuckChoice | undefined
/** Answers questions of luck about this roll, and keeps what was asked. */
function spending(roll: string, wish: Wish) {
  const asks: LuckAbout[] = []
  const offers = (ask: Ask): unknown => {
    if (ask.kind !== 'luck' || (ask.about as LuckAbout | undefined)?.roll !== roll) return undefined
    asks.push({ ...(ask.about as LuckAbout), who: ask.who })
    return wish(ask as Ask<LuckChoice>)
  }
  return { asks, offers }
}
const again =
  (who: string): Wish =>
  (ask) =>
    ask.who === who
      ? ask.options.find((choice) => choice.again && choice.roll === 'damage')
      : undefined
const spend =
  (points: number): Wish =>
  (ask) =>
    ask.options.find((choice) => choice.spend === points && !choice.again)

describe('damage', () => {
  const PISTOL = gun('pistol-medium', { damage: '2D6+1' })
  // A hit in the torso behind SP 12; BODY 6 takes 2 off.
  const shot = (offers: Skirmish['offers'], faces: readonly number[], over: Skirmish = {}) =>
    battle(
      {
        ann: { ref: 10, cool: 10, skills: { handgun: 8 }, weapons: [PISTOL] },
        bob: { body: 6, armour: [{ sp: 4 }], luck: 5 },
      },
      {
        metres: 10,
        dice: { 'initiative ann': [9], 'attack ann': [9], graze: [1, 9], damage: faces },
        offers,
        ...over,
      },
    )
      .until('ann')
      .act('ann', shoot('bob'), END)
  const points = (table: ReturnType<typeof shot>): number =>
    table.told('hit').find(({ who }) => who === 'bob')!.damage
  it('[gray-dawn/luck/reroll] the target has the damage thrown again, for two points', () => {
    const { asks, offers } = spending('damage', again('bob'))
    const table = shot(offers, [6, 6, 1, 2])
    expect([points(table), table.own('bob').points]).toEqual([1 + 2 + 1, 3])
    expect(asks[0]).toMatchObject({
      who: 'bob',
      roll: 'damage',
      total: 13,
      needs: 4,
      now: 'serious',
    })
  })
  it('[gray-dawn/luck/boost] the attacker raises what does no harm', () => {
    const { asks, offers } = spending('damage', (ask) =>
      ask.who === 'ann' ? spend(1)(ask) : undefined,
    )
    const table = shot(offers, [1, 1])
    expect(asks.find(({ who }) => who === 'ann')).toMatchObject({
      total: 3,
      needs: 4,
      now: 'no harm',
    })
    expect([points(table), table.own('ann').points]).toEqual([5, 4])
  })
  it('[gray-dawn/luck/reroll] own-rolls-only: the target is not asked for the damage of another', () => {
    const { asks, offers } = spending('damage', () => undefined)
    shot(offers, [6, 6], { options: { 'luck-reroll-scope': 'own-rolls-only' } })
    expect(asks.filter(({ who }) => who === 'bob')).toEqual([])
  })
  it('[gray-dawn/luck/boost] nobody is asked where the points make nothing else of him', () => {
    const { asks, offers } = spending('damage', () => undefined)
    // Even 10 points more leave him as he is: nothing gets through SP 30.
    battle(
      {
        ann: { ref: 10, cool: 10, skills: { handgun: 8 }, weapons: [PISTOL] },
        bob: { armour: [{ sp: 30 }] },
      },
      {
        metres: 10,
        options: { 'luck-reroll-scope': 'own-rolls-only', 'luck-boost-use': 'any-roll' },
        dice: { 'initiative ann': [9], 'attack ann': [9], damage: [6, 6] },
        offers,
      },
    )
      .until('ann')
      .act('ann', shoot('bob'), END)
    expect(asks.flatMap(({ changes }) => changes.filter(({ from }) => from !== undefined))).toEqual(
      [],
    )
  })
})

describe('tasks and opposed rolls', () => {
  it('[gray-dawn/luck/boost] a task that fails by 3 is raised by two points', () => {
    const { asks, offers } = spending('task', spend(2))
    const table = battle(
      { ann: { int: 5, skills: { library: 3 } }, bob: {} },
      { dice: { 'initiative ann': [9], task: [4] }, offers },
    )
      .until('ann')
      .act('ann', { do: 'task', stat: 'int', skill: 'library' }, END)
    expect(table.told('task')[0]).toMatchObject({ total: 16, difficulty: 15, done: true })
    expect([asks[0]!.now, table.own('ann').points]).toEqual(['failed', 3])
  })
  it('[gray-dawn/luck/reroll] who is about to lose him makes the one who breaks free roll again', () => {
    const { asks, offers } = spending('escape', (ask) =>
      ask.who === 'ann'
        ? ask.options.find(({ again: anew, roll }) => anew && roll === 'escape')
        : undefined,
    )
    const men = {
      ann: { ref: 9, body: 9, cool: 5, skills: { brawling: 6 } },
      bob: { ref: 5, body: 5, skills: { brawling: 2 } },
    }
    const table = battle(men, {
      metres: 1,
      dice: { 'initiative ann': [9], 'attack ann': [9], escape: [10, 9, 2], holder: [2] },
      offers,
    })
      .until('ann')
      .act('ann', blow('grapple', 'bob'), END)
      .until('bob')
      .act('bob', { do: 'escape', from: 'ann' }, END)
    expect(asks[0]).toMatchObject({ who: 'ann', now: 'free' })
    expect(table.told('escaped')[0]).toMatchObject({ free: false })
    expect(table.own('ann').points).toBe(3)
  })
})
