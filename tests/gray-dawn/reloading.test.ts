// Reloading in a fight: magazines, and shells one by one.
import { describe, expect, it } from 'vitest'
import type { Act as ActGray } from '../../src/books/gray-dawn/contract/acts.ts'
import { END, YARD, battle, faceWith, gun, shoot } from './table.ts'
import type { Battle, Skirmish, Soldier } from './table.ts'

const ORDER = { 'initiative ann': [9], 'initiative bob': [4] }
const RELOAD = { do: 'reload' } as const
const CHAMBER = { do: 'chamber' } as const
const SHELLS = { do: 'load-shells' } as const
const TAKE = { do: 'pick-up-magazine' } as const
const play = (ann: Soldier, { dice, ...text }: Skirmish = {}): Battle =>
  battle(
    {
      ann: { ref: 7, cool: 7, skills: { handgun: 5, rifle: 6 }, ...ann },
      bob: { body: 10, armour: [{ sp: 40 }], at: [30, 20] },
    },
    { ...text, dice: { ...ORDER, ...dice } },
  )
const pistol = (loaded: number, spare?: number) =>
  gun('pistol-medium', { loaded, ...(spare === undefined ? {} : { spare }) })
const turn = (table: Battle, ...acts: readonly ActGray[]): Battle =>
  table.act('ann', ...acts, ...(acts.at(-1) === SHELLS ? [] : [END]))

describe('magazines', () => {
  it('[gray-dawn/reload/single] the only action of the turn: sure, without a roll', () => {
    const table = turn(play({ weapons: [pistol(0, 2)] }), RELOAD)
    expect([
      table.combatant('ann').weapons[0]!.loaded,
      table.combatant('ann').weapons[0]!.spare,
      table.told('task'),
    ]).toEqual([pistol(0).weapon.shots, 1, []])
  })
  it('[gray-dawn/reload/single] the free move is no action, running is one', () => {
    const walk = (metres: number) =>
      turn(
        play(
          { weapons: [pistol(0)], at: [20, 20], ma: 5, facing: 90 },
          { map: YARD, dice: { reload: [9] } },
        ),
        { do: 'move', path: [{ x: 20 + metres, y: 20 }] },
        RELOAD,
      ).told('task').length
    expect([walk(5), walk(8)]).toEqual([0, 1])
  })
  it('[gray-dawn/reload/extra] REF 7, Pistol 5, two actions, 6: 15, reloaded', () => {
    const table = turn(
      play({ weapons: [pistol(1)] }, { dice: { reload: [6] } }),
      shoot('bob'),
      RELOAD,
    )
    expect(table.told('task')).toMatchObject([{ total: 15, difficulty: 15, done: true }])
    expect(table.combatant('ann').weapons[0]!.loaded).toBe(pistol(0).weapon.shots)
  })
  it('[gray-dawn/reload/extra] fire, fire, reload: every one at -6', () => {
    const weapon = { ...pistol(2), weapon: { ...pistol(2).weapon, rof: 2 } }
    const table = turn(
      play({ weapons: [weapon] }, { dice: { reload: [9] } }),
      shoot('bob'),
      shoot('bob'),
      RELOAD,
    )
    expect(table.facts('carries-out')).toMatchObject([{ planned: 3 }])
    expect(table.told('task')[0]!.total).toBe(7 + 5 - 6 + 9)
    expect(table.why('task')).toContain('several actions: -6')
  })
  it('[gray-dawn/reload/extra] a failure changes nothing, and may be tried again with another action', () => {
    const table = turn(
      play({ weapons: [pistol(1, 1)] }, { dice: { reload: [5, 9] } }),
      shoot('bob'),
      RELOAD,
    )
    expect([
      table.combatant('ann').weapons[0]!.loaded,
      table.combatant('ann').weapons[0]!.spare,
    ]).toEqual([0, 1])
    const again = turn(
      play({ weapons: [pistol(1, 1)] }, { dice: { reload: [8, 9] } }),
      shoot('bob'),
      RELOAD,
      RELOAD,
    )
    expect(again.told('task').map(({ done }) => done)).toEqual([false, true])
    expect(again.combatant('ann').weapons[0]!.spare).toBe(0)
  })
  it('[gray-dawn/reload/fumble] a natural 1: up to 5 the magazine is dropped, and can be picked up with an action', () => {
    const table = turn(
      play({ weapons: [pistol(1, 2)] }, { dice: { reload: [1, 5], fumble: [5] } }),
      shoot('bob'),
      RELOAD,
    )
    expect([table.combatant('ann').weapons[0]!.spare, table.own('ann').magazines]).toEqual([
      1,
      [{ weapon: 'pistol-medium' }],
    ])
    turn(table.act('bob', END), TAKE)
    expect([table.combatant('ann').weapons[0]!.spare, table.own('ann').magazines]).toEqual([2, []])
  })
  it('[gray-dawn/reload/fumble] on the map it lies where he stood', () => {
    const table = turn(
      play(
        { weapons: [pistol(1, 2)], at: [20, 20], facing: 90 },
        { map: YARD, dice: { reload: [1, 5], fumble: [5] } },
      ),
      shoot('bob'),
      RELOAD,
    ).act('bob', END)
    turn(table, { do: 'move', path: [{ x: 24, y: 20 }] }).act('bob', END)
    expect(table.tries('ann', TAKE).refusal?.code).toBe('refused/nothing-there')
  })
  it('[gray-dawn/reload/fumble] from 6 the weapon jams', () => {
    const table = turn(
      play({ weapons: [pistol(1, 2)] }, { dice: { reload: [1, 5], fumble: [6] } }),
      shoot('bob'),
      RELOAD,
    )
    expect([
      table.combatant('ann').weapons[0]!.jammed,
      table.combatant('ann').weapons[0]!.spare,
    ]).toEqual([1, 2])
  })
  it('[gray-dawn/reload/fumble] a natural 1 that succeeds all the same does no harm', () => {
    const table = turn(
      play({ weapons: [pistol(1, 2)], skills: { handgun: 14 } }, { dice: { reload: [1, 2] } }),
      shoot('bob'),
      RELOAD,
    )
    expect([table.told('task')[0]!.done, table.told('fumbled').length]).toEqual([true, 0])
  })
  it('[gray-dawn/reload/full-cover] reloading is possible from full cover, firing is not', () => {
    const wall = {
      id: 'wall',
      name: 'wall',
      kind: 'wall',
      height: 1.2,
      shape: [
        { x: 20.6, y: 18 },
        { x: 20.6, y: 22 },
      ],
      material: 'brick wall',
    } as const
    const table = play(
      { weapons: [pistol(1)], at: [20, 20], facing: 90 },
      { map: { ...YARD, obstacles: [wall] } },
    ).act('ann', { do: 'stance', stance: 'full cover' })
    expect([
      table.tries('ann', shoot('bob')).refusal?.code,
      table.tries('ann', RELOAD).refusal,
    ]).toEqual(['refused/full-cover', undefined])
  })
})

describe('tubes', () => {
  const shotgun = (loaded: number, spare?: number) =>
    gun('shotgun', { loaded, ...(spare === undefined ? {} : { spare }) })
  it('[gray-dawn/reload/tube-many] REF 8, Rifle 6: 17, 13, 13, 9: three shells', () => {
    const table = turn(
      play({ ref: 8, weapons: [shotgun(0)] }, { dice: { shell: [3, 2, 5, 4] } }),
      SHELLS,
    )
    expect(table.told('task').map(({ total, done }) => [total, done])).toEqual([
      [17, true],
      [13, true],
      [13, true],
      [9, false],
    ])
    expect(table.combatant('ann').weapons[0]!.loaded).toBe(3)
  })
  it('[gray-dawn/reload/tube-many] at most the tube, at most what he has; it is all that he does, but for his free move', () => {
    const { shots } = shotgun(0).weapon
    expect(
      turn(play({ weapons: [shotgun(shots - 1)] }, { dice: { shell: [9] } }), SHELLS).combatant(
        'ann',
      ).weapons[0]!.loaded,
    ).toBe(shots)
    const moved = turn(
      play(
        { weapons: [shotgun(shots - 1)], at: [20, 20], ma: 5, facing: 90 },
        { map: YARD, dice: { shell: [9] } },
      ),
      { do: 'move', path: [{ x: 24, y: 20 }] },
      SHELLS,
    )
    expect([moved.combatant('ann').weapons[0]!.loaded, moved.state.acting]).toEqual([
      shots,
      ['bob'],
    ])
    expect(
      play({ weapons: [shotgun(2)] })
        .act('ann', shoot('bob'))
        .tries('ann', SHELLS).refusal?.code,
    ).toBe('refused/not-alone')
    expect(play({ weapons: [shotgun(1)] }).tries('ann', RELOAD).refusal?.code).toBe(
      'refused/tube-fed',
    )
  })
  it('[gray-dawn/reload/tube-many, gray-dawn/reload/tube-single] a full tube takes no shell, one with room for one does', () => {
    const { shots } = shotgun(0).weapon
    const codes = (loaded: number) =>
      [SHELLS, CHAMBER].map(
        (act) => play({ weapons: [shotgun(loaded)] }).tries('ann', act).refusal?.code,
      )
    expect([codes(shots), codes(shots - 1)]).toEqual([
      ['refused/full', 'refused/full'],
      [undefined, undefined],
    ])
  })
  it('[gray-dawn/reload/tube-many] spare tubes are used up shell by shell', () => {
    const { shots } = shotgun(0).weapon
    const table = turn(play({ weapons: [shotgun(shots - 2, 1)] }, { dice: { shell: [9] } }), SHELLS)
    expect([table.combatant('ann').weapons[0]!.spare, table.own('ann').loose]).toEqual([
      0,
      { shotgun: shots - 2 },
    ])
    expect(play({ weapons: [shotgun(0, 0)] }).tries('ann', SHELLS).refusal?.code).toBe(
      'refused/no-spare',
    )
  })
  it('[gray-dawn/reload/tube-single] one shell through the chamber, free, and one shot in this round', () => {
    const table = play({ weapons: [shotgun(0)] }).act('ann', CHAMBER)
    expect(table.tries('ann', CHAMBER).refusal?.code).toBe('refused/chambered')
    table.act('ann', shoot('bob'), END)
    expect(table.facts('carries-out')).toMatchObject([{ planned: 1 }])
    expect([table.told('attacked').length, table.combatant('ann').weapons[0]!.loaded]).toEqual([
      1, 0,
    ])
    const full = play({ weapons: [shotgun(3)] }).act('ann', CHAMBER)
    expect([
      full.tries('ann', shoot('bob', { shots: 2 })).refusal?.code,
      full.tries('ann', shoot('bob')).refusal,
    ]).toEqual(['refused/rate-of-fire', undefined])
  })
  it.each([
    ['by-initiative-mode', 'streamlined', ['ann', 'bob']],
    ['by-initiative-mode', 'classic', ['bob', 'ann']],
    ['minus-five', 'streamlined', ['bob', 'ann']],
    ['no-penalty', 'classic', ['ann', 'bob']],
  ] as const)(
    '[gray-dawn/reload/tube-single] tube-reload-initiative %s, %s: %j in the next round, and as before in the one after',
    (option, mode, order) => {
      const table = turn(
        play(
          { weapons: [shotgun(0)] },
          {
            options: { 'tube-reload-initiative': option, 'initiative-mode': mode },
            dice: { 'initiative bob': [8], 'initiative ann': [9] },
          },
        ),
        CHAMBER,
        shoot('bob'),
      ).act('bob', END)
      expect([table.state.round, table.state.order.flat()]).toEqual([2, order])
      for (const id of order) table.act(id, END)
      expect([table.state.round, table.state.order.flat()]).toEqual([3, ['ann', 'bob']])
    },
  )
  it('[gray-dawn/reload/tube-many, gray-dawn/reload/single] the menu offers what fits the weapon', () => {
    const groups = (weapon: ReturnType<typeof gun>): readonly string[] => {
      const table = play({ weapons: [weapon] })
      return faceWith()
        .menu(table.state, table.ask('ann'))
        .filter(({ group }) => group === 'Reload')
        .map(({ verb }) => verb)
    }
    expect([...new Set(groups(shotgun(0)))]).toEqual(['chamber', 'load-shells'])
    expect([...new Set(groups(pistol(0)))]).toEqual(['reload'])
  })
})
