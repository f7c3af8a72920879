// Automatic fire at one target: bursts and full auto.
import { describe, expect, test } from 'vitest'
import { makeFace } from '../../src/books/fnff-1988/book.ts'
import { optionsOf } from '../../src/books/fnff-1988/options.ts'
import { chancesOf } from '../../src/books/fnff-1988/attack/odds.ts'
import { attackIn } from '../../src/books/fnff-1988/attack/attack.ts'
import { planAttack } from '../../src/books/fnff-1988/attack/plan.ts'
import type { Fight } from './table.ts'
import { uzi, MISS, fire, pair, card, menu } from './uzi.ts'

describe('direct autofire', () => {
  test('[fnff-1988/autofire/kinds] an UZI fires single shots, bursts and full auto; a Glock does not', () => {
    const verbs = (table: Fight) =>
      new Set(
        menu(table, 'a')
          .filter(({ refusal }) => !refusal)
          .map(({ verb }) => verb),
      )
    expect([...verbs(pair())]).toEqual(
      expect.arrayContaining(['shoot', 'burst', 'auto', 'suppress']),
    )
    const glock = verbs(pair({}, { ...uzi, weapons: ['glock-17'] }))
    for (const verb of ['burst', 'auto', 'suppress']) expect(glock.has(verb)).toBe(false)
    const table = pair({}, { ...uzi, weapons: ['glock-17'] })
    expect(table.tries('a', fire('auto')).refusal?.code).toBe('refused/not-automatic')
    expect(table.tries('a', { do: 'suppress', width: 5, targets: ['b'] }).refusal?.code).toBe(
      'refused/not-automatic',
    )
    expect(
      pair({}, { ...uzi, weapons: ['caws'] }).tries('a', fire('burst')).refusal,
    ).toBeUndefined()
  })

  test.each([
    ['single', 1],
    ['burst', 3],
    ['auto', 20],
  ] as const)(
    '[fnff-1988/autofire/direct-modes] %s takes %s rounds, one action, one burst',
    (mode, rounds) => {
      const table = pair({ dice: MISS }).act('a', fire(mode))
      expect(table.told('fired').map((event) => event.rounds)).toEqual([rounds])
      expect(table.combatant('a').weapons[0]!.loaded).toBe(30 - rounds)
      expect(table.told('acted').length).toBe(1)
      expect(table.told('goes-on')).toEqual([])
      expect(pair().tries('a', fire(mode, 'b', { shots: 2 })).refusal?.code).toBe(
        'refused/too-many-shots',
      )
    },
  )

  test('[fnff-1988/autofire/direct-modes] with fewer rounds left they are all fired, and the column of the mode stays', () => {
    const defence = (loaded: number, mode: 'burst' | 'auto') => {
      const table = pair({ dice: MISS }, { ...uzi, weapons: [{ weapon: 'uzi', loaded }] }).act(
        'a',
        fire(mode),
      )
      return [table.told('fired')[0]!.rounds, table.told('attacked')[0]!.defence]
    }
    expect(defence(2, 'burst')).toEqual([2, defence(30, 'burst')[1]])
    expect(defence(7, 'auto')).toEqual([7, defence(30, 'auto')[1]])
  })

  test('[fnff-1988/autofire/direct-modes, fnff-1988/range/modifiers] the range column of the mode', () => {
    const defence = (mode: 'single' | 'burst' | 'auto', metres: number) =>
      pair({ dice: MISS, metres }).act('a', fire(mode)).told('attacked')[0]!.defence
    for (const [metres, burst, auto] of [
      [1, -2, -5],
      [10, -1, -4],
      [60, 0, 0],
      [100, 2, 4],
      [200, 3, 5],
    ]) {
      const band = { 1: 0, 10: 1, 60: 2, 100: 3, 200: 4 }[metres!]!
      expect([
        defence('burst', metres!) - defence('single', metres!),
        defence('auto', metres!) - defence('single', metres!),
      ]).toEqual([burst! - band, auto! - band])
    }
  })

  test('[fnff-1988/autofire/hits] a margin of 7 on full auto: seven rounds hit, each with its own location, damage and wound, told in order', () => {
    const table = pair(
      {
        dice: {
          attack: [4],
          defence: [10],
          location: [1, 2, 2, 5, 5, 9, 9],
          damage: [3],
          save: [1],
        },
      },
      uzi,
      { ...uzi, stats: { body: 10 } },
    )
    // The attack die that makes the margin 7.
    const base = table.act('a', fire('auto')).told('attacked')[0]
    const need = 7 - base!.margin + 4
    const seven = pair(
      {
        dice: {
          attack: [need],
          defence: [10],
          location: [1, 2, 2, 5, 5, 9, 9],
          damage: [1],
          save: [1],
        },
      },
      uzi,
      { ...uzi, stats: { body: 10 } },
    ).act('a', fire('auto'))
    expect(seven.told('attacked').map(({ margin, hits }) => [margin, hits])).toEqual([[7, 7]])
    expect(seven.told('hit').length).toBe(7)
    const order = seven.events().map(({ type }) => type)
    expect(order.indexOf('attacked')).toBeLessThan(order.indexOf('fired'))
    expect(order.indexOf('fired')).toBeLessThan(order.indexOf('hit'))
    expect(new Set(seven.told('hit').map(({ area }) => area)).size).toBeGreaterThan(1)
    expect(makeFace().say(seven.told('attacked')[0]!, seven.state)).toMatch(
      /^a fires full auto at b \(UZI, 10 m, close\): .*hit by 7: 7 rounds hit\.$/,
    )
  })

  test('[fnff-1988/autofire/hits] at most as many as were fired: a burst hits three times', () => {
    const table = pair(
      { dice: { attack: [10], defence: [1], damage: [1] } },
      { ...uzi, stats: { ref: 10 } },
      { stats: { ref: 2, body: 10 }, skills: {} },
    ).act('a', fire('burst'))
    expect(table.told('attacked')[0]!.margin).toBeGreaterThan(3)
    expect(table.told('attacked')[0]!.hits).toBe(3)
    expect(table.told('hit').length).toBe(3)
  })

  test.each([
    ['each-round', [1, 1, 1]],
    ['first-round', [1, 0, 0]],
    ['none', [0, 0, 0]],
  ] as const)('[fnff-1988/autofire/hits] option autofire-margin-damage %s', (value, gets) => {
    const table = pair(
      {
        options: { 'autofire-margin-damage': value },
        dice: { attack: [10], defence: [1], damage: [2], location: [5] },
      },
      uzi,
      { stats: { ref: 4, body: 10 }, skills: {} },
    ).act('a', fire('burst'))
    const { margin } = table.told('attacked')[0]!
    const plain = table.told('hit').map(({ damage }) => damage)
    const least = Math.min(
      ...pair(
        {
          options: { 'autofire-margin-damage': 'none' },
          dice: { attack: [10], defence: [1], damage: [2], location: [5] },
        },
        uzi,
        { stats: { ref: 4, body: 10 }, skills: {} },
      )
        .act('a', fire('burst'))
        .told('hit')
        .map(({ damage }) => damage),
    )
    expect(plain.map((damage) => damage - least)).toEqual(gets.map((times) => times * margin))
  })

  test('[fnff-1988/autofire/no-called-shots] no area can be called; aim before counts', () => {
    for (const mode of ['burst', 'auto'] as const) {
      expect(pair().tries('a', fire(mode, 'b', { at: 'head' })).refusal).toMatchObject({
        code: 'refused/no-called-area',
        rule: 'fnff-1988/autofire/no-called-shots',
      })
      const item = menu(pair(), 'a').find(({ verb }) => verb === mode)!
      expect(item.variants?.some(({ name }) => name === 'at')).toBe(false)
      const plain = pair({ dice: MISS }).act('a', fire(mode)).told('attacked')[0]!.attack
      const aimed = pair({ dice: MISS })
        .act('a', { do: 'aim', target: 'b' })
        .until('a', 2)
        .act('a', fire(mode))
        .told('attacked')[0]!.attack
      expect(aimed - plain).toBe(2)
    }
    expect(pair().tries('a', fire('single', 'b', { at: 'head' })).refusal).toBeUndefined()
  })

  test('[fnff-1988/autofire/kinds, fnff-1988/autofire/hits] the plan card has the chances of the very plan that is thrown', () => {
    const table = pair()
    for (const mode of ['burst', 'auto'] as const) {
      const shown = card(table, 'a', fire(mode))
      const chances = chancesOf(
        planAttack(attackIn(table.state, 'a', fire(mode) as never, true)),
        optionsOf(),
      )
      // On full auto the UZI jams on a 1 of its reliability die, and then fires nothing (`fnff-1988/weapons/jam-by-autofire`).
      const works = mode === 'auto' ? 0.9 : 1
      expect(shown.chances.slice(0, 2)).toEqual([
        { what: 'hit', chance: expect.closeTo(chances.hit * works, 12) },
        { what: 'out', chance: expect.closeTo(chances.out * works, 12) },
      ])
      expect(shown.notes.some((note) => note.includes('rounds;'))).toBe(true)
    }
  })

  test('[fnff-1988/action/shoot] empty, jammed and far guns are refused in every mode', () => {
    for (const mode of ['burst', 'auto'] as const)
      expect(
        pair({}, { ...uzi, weapons: [{ weapon: 'uzi', loaded: 0 }] }).tries('a', fire(mode)).refusal
          ?.code,
      ).toBe('refused/empty')
  })
})
