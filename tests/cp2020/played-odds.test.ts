// Odds of an exchange where the exact way would take too long: what is played comes near what is reckoned.
import { expect, test } from 'vitest'
import { attackCard } from '../../src/books/cp2020/acts/attack-card.ts'
import type { Attacking } from '../../src/books/cp2020/contract/acts.ts'
import { getCombatant } from '../../src/books/gunfight/combatants.ts'
import { FULL, type Odds } from '../../src/books/gunfight/exchange/exchange.ts'
import { read } from './exchange.ts'
import { rulesWith as rules2020With } from './people.ts'
import { rulesWith as rulesDoneRightWith } from '../done-right/people.ts'
import { rulesWith as rulesGrayDawnWith } from '../gray-dawn/people.ts'

const grenade = read({ attack: { weapon: 'grenade-frag', mode: 'grenade', range: 10 } })
const blade = read({
  attacker: { stats: { ref: 9 } },
  attack: { weapon: 'knife', mode: 'melee', range: 1 },
})
const PLAYS = 500
const mean = ({ through = {} }: Odds): number =>
  Object.entries(through).reduce((sum, [points, chance]) => sum + Number(points) * chance, 0)

test('[cp2020/attack/grenade-gap] 7D6 to whom it reaches, nothing to whom it does not: points past the armour, reckoned and played', () => {
  const exact = grenade.odds(FULL)
  const played = grenade.odds({ ...FULL, throws: PLAYS, through: 1 })
  expect([played.method, played.runs, Object.keys(played.intervals!)]).toEqual([
    'exact',
    PLAYS,
    ['through'],
  ])
  const reached = exact.reached!
  // A hit of 10 in 100, and of what misses that which falls within 5 m.
  expect(reached).toBeGreaterThan(0.4)
  expect([exact.through![0], mean(exact)]).toEqual([
    expect.closeTo(1 - reached, 9),
    expect.closeTo(24.5 * reached, 9),
  ])
  expect(Math.abs(played.through![0]! - (1 - reached))).toBeLessThan(0.08)
  expect(Math.abs(mean(played) - 24.5 * reached)).toBeLessThan(2)
  expect(
    Object.keys(played.through!).every((points) => points === '0' || Number(points) >= 7),
  ).toBe(true)
})

test('[cp2020/melee/formula-gap] where all of it is played, all of it has an interval', () => {
  const [exact, played] = [blade.odds(FULL), blade.odds({ runs: 1, throws: PLAYS, through: 1 })]
  expect([exact.runs, exact.intervals, played.method, played.runs]).toEqual([
    ...[undefined, undefined, 'sampled', PLAYS],
  ])
  expect(Object.keys(played.intervals!)).toEqual(['wound', 'out', 'through'])
  const [least, most] = played.intervals!.out!
  expect(least).toBeLessThan(exact.out)
  expect(most).toBeGreaterThan(exact.out)
  expect(Math.abs(mean(played) - mean(exact))).toBeLessThan(0.3)
  expect(played.hit).toBeCloseTo(exact.hit, 9)
})

test('[cp2020/action/parry] a blow parried with a bare arm reaches the arm, and is no hit', () => {
  const conditions = ['target-parries']
  const club = read({ attack: { weapon: 'club', mode: 'melee', range: 1, conditions } })
  const { hit, reached = 0, wound } = club.odds({ runs: 1, throws: PLAYS, through: 1 })
  expect(reached).toBeGreaterThan(hit)
  expect(reached).toBeCloseTo(1 - wound['none']!, 9)
})

// REF 7 + Melee 4 + 1D10 against REF 5 + Melee 3 + 1D10, then REF 5 + Melee 3 + 1D10 against the attack.
test.each([
  ['an arm', 'second-roll', ['target-parries'], true],
  ['a blade', 'second-roll', ['target-parries', 'target-armed'], false],
  ['an arm', 'automatic', ['target-parries'], true],
] as const)(
  '[cp2020/action/parry, cp2020/melee/block-parry] the card counts the parry and who it wounds: %s, option parry %s',
  (_, parry, conditions, takes) => {
    const { entered, before } = read({
      attacker: { stats: { ref: 7 }, skills: { melee: 4 } },
      defender: { skills: { melee: 3 } },
      attack: { weapon: 'club', mode: 'melee', range: 1, conditions },
      options: { parry, fumbles: 'ignore', 'exploding-ten': 'never' },
    })
    let [hit, reached] = [0, 0]
    const faces = Array.from({ length: 10 }, (_face, i) => i + 1)
    for (const a of faces)
      for (const d of faces)
        for (const p of faces) {
          const lands = parry === 'second-roll' && 5 + 3 + p < 7 + 4 + a
          if (7 + 4 + a <= 5 + 3 + d) continue
          if (lands) hit += 0.001
          if (lands || takes) reached += 0.001
        }
    const act = entered.act as Attacking
    const card = attackCard(before, getCombatant(before, entered.who), act)
    const share = (of: (what: string) => boolean) =>
      card.chances.reduce((sum, { what, chance }) => (of(what) ? sum + chance : sum), 0)
    expect(share((what) => what === 'hit')).toBeCloseTo(hit, 9)
    // A club leaves at least a light wound where there is no armour.
    expect(share((what) => what !== 'hit' && what !== 'out')).toBeCloseTo(reached, 9)
    if (takes) expect(card.plain).toContain(`${Math.round(100 * reached)} % to reach them`)
  },
)

const PISTOL = { name: 'P', class: 'heavy pistol', damage: '3D6', rof: 3, shots: 12, range: 50 }
const BOOKS = [
  ['cp2020', rules2020With(), 2],
  ['cp2020', rules2020With(), 3],
  ['done-right', rulesDoneRightWith(), 2],
  ['done-right', rulesDoneRightWith(), 3],
  ['gray-dawn', rulesGrayDawnWith(), 2],
  ['gray-dawn', rulesGrayDawnWith(), 3],
] as const
test.each(BOOKS)(
  '[cp2020/action/attack] the odds of two or three shots of one action are exact and near what is played: %s, row %# @long',
  (_book, rules, rounds) => {
    const attack = { weapon: PISTOL, rounds, range: 10, aim: 1, conditions: [] }
    const shots = read({ attack }, rules)
    const [exact, played] = [shots.odds(FULL), shots.odds({ runs: 1, throws: PLAYS, through: 1 })]
    expect([exact.method, played.method]).toEqual(['exact', 'sampled'])
    for (const shares of [exact.hits, exact.location, exact.through!, exact.wound])
      expect(Object.values(shares).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9)
    for (const figure of ['hit', 'out'] as const)
      expect(Math.abs(exact[figure] - played[figure])).toBeLessThan(0.08)
    for (const [word, share] of Object.entries(exact.wound))
      expect(Math.abs(share - played.wound[word]!)).toBeLessThan(0.08)
    expect(Math.abs(mean(played) - mean(exact))).toBeLessThan(0.8)
  },
)
