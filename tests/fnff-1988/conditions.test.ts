// What those conditions of an exchange file do that "What counts where" does not list (tests/matrix), and what is thrown at all.
import { describe, expect, test } from 'vitest'
import { exchangeOf, resolved } from './exchange-file.ts'

/** REF 6 with 4 in all that shoots or strikes, against REF 5 and Athletics 3, both on a die that misses. */
const exchange = (attack: object, options = {}) =>
  exchangeOf(
    {
      attacker: {
        name: 'A',
        stats: { ref: 6, cool: 10, body: 5 },
        skills: { pistol: 4, rifle: 4, melee: 4, brawling: 2, 'martial-arts': 4 },
        firefights: 12,
      },
      defender: {
        name: 'B',
        stats: { ref: 5, cool: 10, body: 5 },
        skills: { athletics: 3 },
        firefights: 12,
      },
      attack,
    },
    options,
  )
const SHOT = { weapon: 'glock-17', mode: 'single', range: 10 }
const SMG = { weapon: 'uzi', mode: 'single', range: 10 }
const GRENADE = { weapon: 'hand-grenade', mode: 'grenade', range: 10 }
const STRIKE = { mode: 'strike', range: 1 }
const STAB = { weapon: 'knife', mode: 'melee', range: 1 }
type Attack = typeof SHOT | typeof SMG | typeof STRIKE | typeof STAB

/** Attack and defence total of one attack that misses, and the faces that stood for them. */
function totals(attack: Attack, conditions: readonly string[], faces = [1, 10]) {
  const [shot] = resolved(exchange({ ...attack, rounds: 1, conditions }), faces).shots
  return [shot!.attack.total, shot!.defence.total]
}

describe('conditions', () => {
  const plain = new Map([SHOT, SMG, STRIKE, STAB].map((attack) => [attack, totals(attack, [])]))
  test('[fnff-1988/attack/attack-roll, fnff-1988/attack/defence-roll] without any', () => {
    // Accuracy 2 and two hands; close range is +1.
    expect(plain.get(SHOT)).toEqual([6 + 4 + 2 + 1 + 1, 5 + 3 + 1 + 10])
    // The better of both skills of bare hands; at arm’s length range adds nothing.
    expect(plain.get(STRIKE)).toEqual([6 + 4 + 1, 5 + 3 + 10])
  })
  test.each<
    readonly [rule: string, condition: string, attack: Attack, own: number, theirs: number]
  >([
    ['weapons/pistol-grip', 'two-hands', SHOT, 0, 0],
    ['weapons/smg-grip', 'two-hands', SMG, 0, 0],
    ['unarmed/kinds', 'brawling', STRIKE, -2, 0],
    ['unarmed/kinds', 'martial-arts', STRIKE, 0, 0],
    ['attack/unaware-target', 'target-moving', SHOT, 0, 0],
    ['action/active-dodge', 'answers-dodge', SHOT, 0, 2],
    ['action/parry', 'answers-parry', STAB, 0, 3],
    ['action/feint', 'feint answers-dodge', STAB, 2, 2],
    ['action/feint', 'feint answers-parry', STAB, 2, 3],
  ])('[fnff-1988/%s] %s', (_, conditions, attack, own, theirs) => {
    const [attacks, defends] = plain.get(attack)!
    expect(totals(attack, conditions.split(' '))).toEqual([attacks! + own, defends! + theirs])
  })
  test.each([
    [['target-unaware'], 10],
    [['target-unaware', 'target-moving'], 15],
    [['target-helpless'], 10],
    [['target-helpless', 'target-moving'], 10],
    [['target-helpless', 'target-dodging'], 10],
  ] as const)(
    '[fnff-1988/attack/unaware-target] %j: difficulty %i and the range, no die of the target',
    (conditions, difficulty) => {
      // Pistol 0 so that the shot misses.
      const read = exchangeOf({
        attacker: { name: 'A', stats: { ref: 2, cool: 10, body: 5 }, firefights: 12 },
        defender: { name: 'B', stats: { ref: 5, cool: 10, body: 5 } },
        attack: { ...SHOT, rounds: 1, conditions },
      })
      expect(resolved(read, [1]).shots[0]).toMatchObject({
        attack: { total: 2 + 2 + 1 + 1 },
        defence: { total: difficulty + 1 },
      })
    },
  )
  test.each([
    [{ ...SHOT, range: 100 }, {}, '(Glock 17, 100 m, extreme)'],
    // Nobody looks up a band.
    [{ ...SHOT, range: 100 }, { 'steps-left-out': ['range'] }, '(Glock 17, 100 m)'],
    [{ ...SHOT, range: 100 }, { 'range-mode': 'medium-long-only' }, '(Glock 17, 100 m, medium)'],
    [{ ...GRENADE, conditions: ['target-helpless'] }, {}, '(10 m, helpless)'],
    [{ ...GRENADE, conditions: ['target-unaware'] }, {}, '(10 m, unaware)'],
  ] as const)(
    '[fnff-1988/optional/modular, fnff-1988/attack/unaware-target] what is said of %j under %j: %s',
    (attack, options, said) => {
      // The shot misses; the grenade lands 12 m behind.
      const faces = attack.mode === 'grenade' ? [1, 6, 6, 6] : [1, 10]
      expect(resolved(exchange(attack, options), faces).sentences[0]).toContain(said)
    },
  )
  test.each([
    [['reliability-checked'], [1, 10]],
    [[], [1, 1, 10]],
    [
      ['reliability-checked', 'dirt'],
      [1, 1, 10],
    ],
  ] as const)(
    '[fnff-1988/weapons/jam-by-autofire, fnff-1988/weapons/jam-by-dirt] full auto, %j: dice %j',
    (conditions, faces) => {
      const auto = exchange({ weapon: 'uzi', mode: 'auto', range: 10, conditions })
      expect(resolved(auto, faces).shots).toHaveLength(1)
    },
  )
  test('[fnff-1988/action/repair-aid] mode aid: surgery that is under way is rolled for, one that is begun is not', () => {
    const surgery = (conditions: readonly string[], ref = 9) =>
      exchangeOf({
        attacker: {
          name: 'A',
          stats: { int: 9, ref, cool: 10, body: 5 },
          skills: { medical: 9 },
          firefights: 12,
        },
        defender: {
          name: 'B',
          stats: { ref: 5, cool: 10, body: 5 },
          wounds: [{ area: 'torso', level: 'MW', treated: false }],
        },
        attack: { mode: 'aid', range: 1, conditions },
      })
    expect(resolved(surgery(['surgery-under-way']), [5]).sentences.join(' ')).toContain(
      '23 against 20',
    )
    const begun = surgery([])
    expect(resolved(begun, []).sentences.join(' ')).toContain('1 of 3 phases')
    expect(begun.sentence(begun.odds())).toBe('A cares for B with a chance of 0.0 %.')
    for (const ref of [2, 4, 6, 9])
      expect(resolved(surgery(['surgery-under-way'], ref), [5]).sentences.join(' ')).toContain(
        '3 of 3 phases',
      )
  })
  test.each([
    [['one-hand'], STRIKE, undefined],
    [['dirt'], STRIKE, 0],
    [['flying'], SHOT, 0],
    // One action a phase: nobody both dodges and parries.
    [['target-dodging', 'target-parrying'], STAB, 1],
    [['answers-parry', 'target-dodging'], STAB, 1],
  ] as const)(
    '[fnff-1988/action/unlisted, fnff-1988/action/one-per-phase] %j is checked against the act',
    (conditions, attack, wrong) => {
      const read = () => exchange({ ...attack, conditions })
      if (wrong === undefined) expect(read).not.toThrow()
      else expect(read).toThrow(`attack.conditions[${wrong}]`)
    },
  )
  test('[fnff-1988/action/active-dodge, fnff-1988/turn/phase-table] slower people answer too, in a phase of theirs', () => {
    const slow = (conditions: readonly string[]) =>
      resolved(
        exchangeOf({
          attacker: { name: 'A', stats: { ref: 9, cool: 10, body: 5 }, firefights: 12 },
          defender: { name: 'B', stats: { ref: 4, cool: 10, body: 5 }, firefights: 12 },
          attack: { ...SHOT, rounds: 1, conditions },
        }),
        [1, 10],
      ).shots[0]!.defence.total
    expect(slow(['answers-dodge'])).toBe(slow([])! + 2)
  })
})

test('[fnff-1988/weapons/jam-by-dirt, fnff-1988/weapons/jam-by-autofire] dirt and the roll of this turn: the roll for the dirt is left, in either order', () => {
  const uzi = { weapon: 'uzi', mode: 'auto', range: 10 }
  for (const conditions of [
    ['dirt', 'reliability-checked'],
    ['reliability-checked', 'dirt'],
  ])
    expect(resolved(exchange({ ...uzi, conditions }), [10]).sentences[0]).toContain('jams')
})
