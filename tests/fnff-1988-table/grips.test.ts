// What ends a grip and what does not, event by event; what serves a blow and what wards it off.
import { describe, expect, test } from 'vitest'
import type { Event } from '../../src/books/fnff-1988/contract/events.ts'
import { guardOf, guardsOf, weaponOf } from '../../src/books/fnff-1988/melee/blows.ts'
import { helplessAgainst, isHeld } from '../../src/books/fnff-1988/melee/holds.ts'
import { optionsOf } from '../../src/books/fnff-1988/options.ts'
import { rules1988 } from '../../src/books/fnff-1988/table/rules.ts'
import { arm, combatant } from '../fnff-1988/exchange.ts'
import { fight, wound } from './table.ts'

const { book, state } = fight(
  { a: { weapons: ['glock-17'], stats: { ref: 8 } }, b: { stats: { ref: 5 } }, c: {} },
  { metres: 1 },
)
const after = (...events: readonly Event[]) => {
  const now = book.copy(state)
  for (const event of events) book.apply(now, event)
  return now
}
const HOLD: Event = { type: 'held', who: 'a', target: 'b', skill: 'brawling' }
const PHASE: Event = { type: 'phase', phase: 2 }
const ended = (who: string): Event => ({ type: 'ended', who })
const acted = (act: string): Event => ({ type: 'acted', who: 'a', act })
const attacked = (who: string, mode: 'break' | 'strike'): Event => ({
  type: 'attacked',
  who,
  target: who === 'a' ? 'b' : 'a',
  weapon: mode,
  mode,
  metres: 1,
  band: 'PBL',
  attackDie: 5,
  attack: 15,
  defence: 10,
  margin: 5,
  hits: 1,
  frozen: false,
  unaware: false,
})
const arms = (...areas: ('left-arm' | 'right-arm')[]): Event[] =>
  areas.map((area) => ({ type: 'afflicted', who: 'a', area, effect: 'amputated', holds: true }))
const apart = (metres: number): Event => ({ type: 'stated', pair: { a: 'a', b: 'b', metres } })

describe('a grip', () => {
  test.each<readonly [rule: string, what: string, events: readonly Event[], kept: boolean]>([
    ['unarmed/pin', 'at first', [], true],
    ['unarmed/pin', 'keeping it', [PHASE, acted('keep')], true],
    ['unarmed/break', 'a break', [PHASE, acted('break'), attacked('a', 'break')], true],
    ['unarmed/pin', 'another action', [PHASE, acted('single')], false],
    ['unarmed/pin', 'another blow', [PHASE, attacked('a', 'strike')], false],
    ['unarmed/pin', 'a blow of the held', [PHASE, attacked('b', 'strike')], true],
    ['action/active-dodge', 'a dodge', [{ type: 'dodges', who: 'a' }], false],
    ['action/active-dodge', 'a dodge of the held', [{ type: 'dodges', who: 'b' }], true],
    ['action/parry', 'a parry', [{ type: 'parries', who: 'a' }], false],
    [
      'unarmed/pin',
      'letting go',
      [{ type: 'released', who: 'a', target: 'b', lost: false }],
      false,
    ],
    ['unarmed/break', 'the phase of the pin ends', [ended('a')], true],
    ['unarmed/break', 'an own phase ends without an action', [PHASE, ended('a')], false],
    [
      'unarmed/break',
      'an own phase ends after keeping it',
      [PHASE, acted('keep'), ended('a')],
      true,
    ],
    ['unarmed/break', 'the held end theirs', [PHASE, ended('b')], true],
    ['unarmed/pin', 'the held go into hiding', [{ type: 'shown', who: 'b', hidden: true }], false],
    [
      'unarmed/pin',
      'the holder goes into hiding',
      [{ type: 'shown', who: 'a', hidden: true }],
      false,
    ],
    ['unarmed/pin', 'the held die', [wound('b', { level: 'D' })], false],
    ['unarmed/pin', 'the held are dying', [wound('b', { level: 'MW' })], true],
    ['unarmed/pin', 'the holder is dying', [wound('a', { level: 'MW' })], false],
    ['unarmed/pin', 'the holder loses an arm', arms('left-arm'), true],
    ['unarmed/pin', 'the holder loses both', arms('left-arm', 'right-arm'), false],
    ['melee/definition', 'they are 1 m apart', [apart(1)], true],
    ['melee/definition', 'they are 1.1 m apart', [apart(1.1)], false],
  ])('[fnff-1988/%s] %s', (_rule, _what, events, kept) => {
    const now = after(HOLD, ...events)
    expect([now.men.a!.holds?.target, now.holding, isHeld(now, 'b')]).toEqual(
      kept ? ['b', ['a'], true] : [undefined, [], false],
    )
  })
  test('[fnff-1988/unarmed/break] an own phase in which nobody acts for it: REF 5 is not asked in phase 1', () => {
    const hold: Event = { type: 'held', who: 'b', target: 'a', skill: 'brawling' }
    const now = after(
      PHASE,
      hold,
      { type: 'turn', turn: 2 },
      { type: 'phase', phase: 1 },
      ended('b'),
    )
    expect(now.men.b!.holds?.target).toBe('a')
  })
  test('[fnff-1988/unarmed/pin] the held cannot defend themselves against others, but against the holder', () => {
    const { men, ...now } = after(HOLD)
    const against = (target: string, attacker: string) =>
      helplessAgainst({ men, ...now }, men[target]!, men[attacker]!)
    expect([against('b', 'c'), against('b', 'a'), against('a', 'b'), against('a', 'c')]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
})

describe('what serves a blow', () => {
  const rules = rules1988(optionsOf())
  const carrying = (weapon: string | undefined, skills: object = {}) => ({
    ...combatant({ skills: skills as never }),
    weapons: weapon ? [arm(weapon)] : [],
  })
  test.each<
    readonly [
      what: string,
      weapon: string | undefined,
      skills: object,
      mode: string,
      skill: string | undefined,
      name: string | undefined,
    ]
  >([
    ['a strike', 'Knife', {}, 'strike', undefined, undefined],
    ['a stab', 'Knife', {}, 'melee', undefined, 'Knife or dagger'],
    ['a feint with a knife', 'Knife', {}, 'feint', undefined, 'Knife or dagger'],
    ['a feint with bare hands in spite of it', 'Knife', {}, 'feint', 'brawling', undefined],
    ['a throw of it', 'Knife', {}, 'thrown', undefined, 'Knife or dagger'],
    ['a shot', 'Glock 17', {}, 'single', undefined, 'Glock 17'],
    ['a swing of a gun', 'Glock 17', {}, 'melee', undefined, 'Glock 17 as a club'],
    [
      'a feint with a gun by a swordsman',
      'Glock 17',
      { melee: 3 },
      'feint',
      undefined,
      'Glock 17 as a club',
    ],
    [
      'a feint with a gun by a brawler',
      'Glock 17',
      { melee: 3, brawling: 3 },
      'feint',
      undefined,
      undefined,
    ],
    ['a feint with a gun by anybody', 'Glock 17', {}, 'feint', undefined, undefined],
    ['a swing of a grenade', 'Hand grenade', {}, 'melee', undefined, undefined],
    ['a swing of nothing', undefined, {}, 'melee', undefined, undefined],
  ])(
    '[fnff-1988/action/feint, fnff-1988/unarmed/other-actions] %s',
    (_, weapon, skills, mode, skill, name) => {
      const found = weaponOf(carrying(weapon, skills), { mode, skill } as never, rules)
      expect(found?.weapon.name).toBe(name)
    },
  )
  test.each<
    readonly [
      what: string,
      weapon: string | undefined,
      useless: readonly string[],
      with_: string | undefined,
      guards: readonly string[],
      guard: string,
    ]
  >([
    [
      'a knife',
      'Knife',
      [],
      undefined,
      ['weapon', 'right-arm', 'left-arm', 'right-leg', 'left-leg'],
      'weapon',
    ],
    [
      'a gun too',
      'Glock 17',
      [],
      undefined,
      ['weapon', 'right-arm', 'left-arm', 'right-leg', 'left-leg'],
      'weapon',
    ],
    [
      'a broken arm',
      undefined,
      ['right-arm'],
      undefined,
      ['left-arm', 'right-leg', 'left-leg'],
      'left-arm',
    ],
    [
      'a knife without arms',
      'Knife',
      ['right-arm', 'left-arm'],
      undefined,
      ['right-leg', 'left-leg'],
      'right-leg',
    ],
    [
      'a leg that was named',
      'Knife',
      [],
      'left-leg',
      ['left-leg', 'weapon', 'right-arm', 'left-arm', 'right-leg'],
      'left-leg',
    ],
    [
      'nothing',
      undefined,
      ['right-arm', 'left-arm', 'right-leg', 'left-leg'],
      undefined,
      [],
      'right-arm',
    ],
  ])(
    '[fnff-1988/unarmed/parry, fnff-1988/action/parry] what wards it off: %s',
    (_, weapon, useless, named, guards, guard) => {
      const base = carrying(weapon)
      const somebody = {
        ...base,
        lasting: useless.map((area) => ({ area, effect: 'amputated' })) as never,
        phase: { ...base.phase, ...(named ? { parryWith: named as never } : {}) },
      }
      expect([guardsOf(somebody), guardOf(somebody)]).toEqual([guards, guard])
    },
  )
})
