// Critical failures where people stand somewhere: what falls and where, whom a stray shot or blow meets, what a runaway weapon fires.
import { describe, expect, it } from 'vitest'
import { optionsOf } from '../../src/books/gray-dawn/options.ts'
import type { Options } from '../../src/books/gray-dawn/options.ts'
import type { Carried } from '../../src/books/cp2020/words.ts'
import { END, YARD, battle, blow, shoot, type Soldier } from './table.ts'
import { yardWith } from '../cp2020-table/table.ts'
import { gun } from './people.ts'

/** The die of the attack is a 1 and comes to -19: a critical failure, whose entry is the one that is named. */
const BAD = { attack: [1, 10, 9], reliability: [1], initiative: [9, 5, 4, 3] }
interface Text {
  readonly entry: number
  readonly weapon?: string | Carried
  readonly mode?: 'single' | 'burst' | 'auto' | 'melee'
  readonly bob?: readonly [number, number]
  readonly cal?: readonly [number, number]
  readonly dee?: readonly [number, number]
  readonly dice?: Readonly<Record<string, readonly number[]>>
  readonly options?: Partial<Options>
  readonly map?: typeof YARD
}
function failed({
  entry,
  weapon = 'pistol-medium',
  mode = 'single',
  bob = [20, 10],
  cal,
  dee,
  dice,
  options,
  map = YARD,
}: Text) {
  const ally = (at: readonly [number, number] | undefined, name: string): Record<string, Soldier> =>
    at ? { [name]: { side: 'a', at, weapons: ['pistol-heavy'] } } : {}
  const it = battle(
    {
      ann: { side: 'a', luck: 0, weapons: [weapon], at: [10, 10], facing: 90 },
      bob: { side: 'b', luck: 0, at: bob, facing: 270, weapons: ['pistol-heavy'] },
      ...ally(cal, 'cal'),
      ...ally(dee, 'dee'),
    },
    {
      map,
      options: { 'fumble-result': 'random-entry', ...options },
      dice: { ...BAD, fumble: [entry], ...dice },
    },
  )
  const act =
    mode === 'melee'
      ? blow('melee', 'bob')
      : mode === 'single'
        ? shoot('bob')
        : { ...shoot('bob'), mode, shots: undefined }
  return it.act('ann', JSON.parse(JSON.stringify(act)), END)
}
const ON_OWN = 5
const RUNS_AWAY = 6

describe('on a map', () => {
  it('[gray-dawn/fumble/melee-results] a club falls where they stand', () => {
    const [fell] = failed({ entry: 1, weapon: 'club', mode: 'melee', bob: [10.8, 10] }).told(
      'dropped',
    )
    expect(fell).toEqual({ type: 'dropped', who: 'ann', weapon: 0, at: { x: 10, y: 10 } })
  })
  it('[gray-dawn/fumble/melee-results] whoever goes leaves what is stuck where it is; picking it up is one action', () => {
    const it = failed({ entry: 5, weapon: 'club', mode: 'melee', bob: [10.8, 10] })
    const to = (y: number) => ({ do: 'move', path: [{ x: 10, y }] }) as const
    it.until('ann', 2).act('ann', to(13), END)
    expect([it.told('dropped'), it.combatant('ann').weapons]).toEqual([
      [{ type: 'dropped', who: 'ann', weapon: 0, at: { x: 10, y: 10 } }],
      [],
    ])
    const item = it.state.lying[0]!.id
    it.until('ann', 3).act('ann', to(10), { do: 'pick-up', item }, END)
    expect(it.combatant('ann').weapons[0]).toMatchObject({ weapon: { id: 'club' }, jammed: 0 })
  })
  it.each([
    ['on the line', [15, 10], true],
    ['2 m beside it', [15, 12], true],
    ['further beside it', [15, 12.1], false],
    ['2 m behind the target', [22, 10], true],
    ['further behind it', [22.1, 10], false],
    ['behind the shooter', [7.9, 10], false],
  ] as const)(
    '[gray-dawn/fumble/firearm-results] fire on one of their own %s: %s',
    (_what, cal, reached) => {
      const found = failed({ entry: ON_OWN, cal }).facts('suppressed')
      expect(found).toMatchObject(
        reached
          ? [{ who: 'cal', amount: 1, by: [{ who: 'ann', weapon: 0, rounds: 1, burst: false }] }]
          : [],
      )
    },
  )
  it('[gray-dawn/fumble/firearm-results] not on somebody whom they cannot see', () => {
    const wall = yardWith([[14, 0], [14, 9.5], 3], [[14, 10.5], [14, 40], 3])
    expect(failed({ entry: ON_OWN, cal: [15, 12], map: wall }).facts('suppressed')).toEqual([])
  })
  it.each([
    [1, 'cal'],
    [2, 'dee'],
  ])(
    '[gray-dawn/fumble/firearm-results] of several a die of as many faces draws one: %i is %s',
    (face, who) =>
      expect(
        failed({
          entry: ON_OWN,
          cal: [14, 10],
          dee: [16, 10],
          dice: { 'which ally': [face] },
        }).facts('suppressed'),
      ).toMatchObject([{ who }]),
  )
  it.each([
    ['levels of the rounds that were fired, and a check', {}, 3, true],
    ['with points one, and a dodge', { 'suppression-system': 'points' }, 1, false],
  ] as const)(
    '[gray-dawn/fumble/firearm-results] a whole magazine: %s',
    (_what, options, amount, checks) => {
      const rifle = gun('rifle-assault-medium')
      expect(optionsOf(options)['suppression-system']).toBe(checks ? 'levels' : 'points')
      const it = failed({
        entry: ON_OWN,
        weapon: rifle,
        mode: 'auto',
        cal: [15, 10],
        options,
        dice: { dodge: [5] },
      })
      expect(it.facts('suppressed')).toMatchObject([
        // Only levels have rounds that may still hit.
        { who: 'cal', amount, by: [{ who: 'ann', rounds: checks ? 30 : 0, burst: true }] },
      ])
      // With points the check comes with their turn.
      expect(
        it.events().findIndex((event) => event.type === 'own' && event.fact.fact === 'check') <
          it.events().findIndex((event) => event.type === 'ended' && event.who === 'ann'),
      ).toBe(checks)
      expect([it.facts('dodge').length, it.told('hit').length]).toEqual([checks ? 0 : 1, 0])
    },
  )
  it('[gray-dawn/fumble/firearm-results, gray-dawn/covering/hit] who does not dodge is struck by a round', () => {
    const it = failed({
      entry: ON_OWN,
      cal: [15, 10],
      options: { 'suppression-system': 'points' },
      dice: { dodge: [1, 10, 9], location: [2] },
    })
    expect(it.told('hit')).toMatchObject([{ who: 'cal', by: 'ann' }])
  })
  it.each([
    [[11, 10], true],
    [[11.1, 10], false],
  ] as const)(
    '[gray-dawn/fumble/melee-results] of their own only somebody within reach is struck: %j %s',
    (cal, struck) =>
      expect(
        failed({ entry: 4, weapon: 'club', mode: 'melee', bob: [10, 10.9], cal }).told('hit'),
      ).toMatchObject(struck ? [{ who: 'cal', by: 'ann' }] : []),
  )
  it.each([
    ['after a burst, the rest of its ROF', 'burst', 30, [3, 27]],
    ['no more than is in it', 'burst', 5, [3, 2]],
    ['nothing where nothing is left', 'burst', 3, [3]],
    ['nothing after full auto', 'auto', 60, [30]],
  ] as const)(
    '[gray-dawn/fumble/firearm-results] a weapon that runs away: %s',
    (_what, mode, loaded, rounds) => {
      const it = failed({
        entry: RUNS_AWAY,
        weapon: { ...gun('rifle-assault-medium'), loaded },
        mode,
      })
      expect(it.told('fired').map((one) => one.rounds)).toEqual(rounds)
    },
  )
})
