// Going somewhere under fire at the table: what a lane does to whoever moves in it, and what is a roll on the way into cover and out of it.
import { describe, expect, it } from 'vitest'
import type { Event } from '../../src/books/cp2020/contract/state.ts'
import { ALONE } from '../../src/books/cp2020/acts/kind.ts'
import { performMove } from '../../src/books/gray-dawn/turn/perform-move.ts'
import { gun } from './people.ts'
import { playOn } from './play.ts'
import { END, LANE, YARD, battle, go, type Battle, type Skirmish } from './table.ts'

const skills = { rifle: 4, 'dodge-cover': 4 }
const RIFLE = gun('rifle-assault-medium')
/** What was told from bob's part on, in the words that matter here. */
const course = (table: Battle): readonly string[] =>
  table
    .events()
    .map((event: Event) => (event.type === 'own' ? event.fact.fact : event.type) as string)
    .filter((word) => ['crosses', 'leaves-cover', 'moved', 'hunkers', 'hit'].includes(word))
    .filter((word, i, all) => word !== all[i - 1])
const place = (table: Battle) => {
  const { x, y } = table.combatant('bob')
  return [x, y]
}

describe('in a firing lane', () => {
  const play = (bob: readonly [number, number], dice: Skirmish['dice'] = {}) =>
    battle(
      {
        ann: { skills, weapons: [RIFLE], at: [5, 10], facing: 90 },
        bob: { cool: 10, ref: 7, ma: 7, body: 3, luck: 0, skills, at: bob },
      },
      {
        map: YARD,
        fire: { ann: LANE },
        dice: { 'initiative ann': [9], 'initiative bob': [2], 'suppression bob': [9], ...dice },
      },
    ).until('bob')

  it('[gray-dawn/lane/timing, gray-dawn/lane/crossing] whoever moves in it is fired at once, before they go', () => {
    // RD 7 and Dodge/Cover 4, a die of 8: 19 against 15.
    const table = play([18, 10], { 'dodge bob': [5, 8] }).act('bob', go([18, 14]), END)
    expect(course(table)).toEqual(['crosses', 'moved'])
    expect(table.facts('crosses')).toMatchObject([{ who: 'bob', by: 'ann', total: 19, done: true }])
    expect(place(table)).toEqual([18, 14])
  })
  it('[gray-dawn/lane/crossing] whoever falls to it goes nowhere', () => {
    const table = play([18, 10], {
      'dodge bob': [5, 2],
      hits: [6],
      damage: [6, 6, 6, 6, 6, 6, 6],
      location: [2],
      'stun save': [10],
      'death save': [10],
    }).act('bob', go([18, 14]), END)
    expect(course(table)).toEqual(['crosses', 'hit'])
    expect(place(table)).toEqual([18, 10])
  })
  it('[gray-dawn/lane/crossing] beside it nobody fires at them', () => {
    expect(course(play([18, 20]).act('bob', go([18, 24]), END))).toEqual(['moved'])
  })
  // The lane spreads from ann at x 5 to 1 m on either side at x 20.
  const edge = 10 + 13 / 15
  it.each([3, 0.5, 0.01])(
    '[gray-dawn/lane/crossing] %d m beside it without the nerve to cross they stop before its edge, and do not go back',
    (metres) => {
      const table = play([18, edge + metres], { 'suppression bob': [1, 1] })
      const [, y] = place(table.act('bob', go([18, 8]), END))
      expect(table.facts('barred')).toHaveLength(1)
      expect(y).toBeGreaterThan(edge)
      expect(y).toBeLessThanOrEqual(edge + Math.min(metres, 0.05))
    },
  )
})

describe('in suppressing fire', () => {
  const crate = (id: string, x: number, level: number) => ({
    id,
    name: id,
    kind: 'crate' as const,
    height: 1,
    level,
    shape: [
      { x, y: 7 },
      { x, y: 13 },
    ],
  })
  interface Where {
    readonly near?: number
    readonly far?: number
    readonly luck?: number
    readonly armed?: boolean
  }
  /** Bob, MA 6, at x 18 with a crate of some level before him, or in the open; another crate at x 25.8. */
  const play = (
    { near, far = 3, luck = 0, armed = false }: Where,
    dice: Skirmish['dice'] = {},
    options: Skirmish['options'] = {},
  ) =>
    battle(
      {
        ann: { ref: 6, cool: 6, skills, weapons: [RIFLE], at: [10, 10], facing: 90 },
        bob: {
          ...{ cool: 10, ma: 6, body: 3, luck, skills, at: [18, 10], facing: 270 },
          ...(armed ? { weapons: [RIFLE] } : {}),
        },
      },
      {
        map: {
          ...YARD,
          obstacles: [
            ...(near === undefined ? [] : [crate('near', 17.5, near)]),
            crate('far', 25.8, far),
          ],
        },
        options,
        fire: { ann: { do: 'suppress', targets: ['bob'], rounds: [30] } },
        dice: {
          'initiative ann': [9],
          'initiative bob': [2],
          'attack ann': [2],
          'suppression bob': [10, 5],
          'dodge bob': [9],
          ...dice,
        },
      },
    ).until('bob')
  const rolls = (table: Battle) =>
    table.facts('leaves-cover').map(({ moves, total, against }) => [moves, total, against])

  it.each([1, 2, 4])(
    '[gray-dawn/brave/moving-into-cover] from the open into cover of level %i: no roll, however long, and they do not lie in it after',
    (far) => {
      const table = play({ far }).act('bob', go([26.2, 14], [26.6, 12]), END)
      expect(course(table)).toEqual(['moved'])
      expect(place(table)).toEqual([26.6, 12])
    },
  )
  it('[gray-dawn/brave/leaving-cover, gray-dawn/brave/open-penalty] from the open to the open: RD 6 and 4, a die of 9, less 3 levels and 2 for the open against 15', () => {
    const table = play({}).act('bob', go([18, 14]), END)
    expect(rolls(table)).toEqual([[1, 6 + 4 + 9 - 5, 15]])
    expect(course(table)).toEqual(['leaves-cover', 'moved'])
  })
  it('[gray-dawn/stance/bracing-suppression, gray-dawn/brave/leaving-cover] whoever braced braces no more when they move: the penalty is not doubled', () => {
    const braced = { bob: { own: { stance: 'bracing' } } } as const
    const { facts } = playOn(play({ near: 3 }), { changes: braced, faces: [9] }, (t) =>
      performMove(t, 'bob', { path: [{ x: 18, y: 14 }], moves: 1 }, ALONE),
    )
    expect(facts).toContainEqual(
      expect.objectContaining({ fact: 'leaves-cover', total: 6 + 4 + 9 - 5, against: 15 }),
    )
  })
  it('[gray-dawn/brave/open-penalty] from cover to cover with one movement action only the penalty they have; with two that of the open', () => {
    const near = play({ near: 3 }).act('bob', go([18.2, 12]), END)
    expect(rolls(near)).toEqual([[1, 6 + 4 + 9 - 3, 15]])
    const two = play({ near: 3 }).act('bob', go([26.2, 14], [26.6, 12]), END)
    expect(rolls(two)).toEqual([[2, 6 + 4 + 9 + 3 - 5, 20]])
  })
  it('[gray-dawn/brave/open-penalty] reach-cover-allowance three-moves: three movement actions into cover are normal movement', () => {
    const options = { 'reach-cover-allowance': 'three-moves' } as const
    const long = [
      [18, 5],
      [26.4, 5],
      [26.4, 8],
    ] as const
    const table = play({ near: 3 }, {}, options).act('bob', go(...long), END)
    expect(rolls(table)).toEqual([[3, 6 + 4 + 9 + 6 - 3, 25]])
  })
  it('[gray-dawn/brave/leaving-cover] whoever falls to the rounds on the way goes nowhere', () => {
    const table = play(
      {},
      {
        'dodge bob': [1, 9],
        damage: [6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6],
        location: [2],
        'stun save': [10],
        'death save': [10],
      },
    ).act('bob', go([18, 14]), END)
    expect(course(table)).toEqual(['leaves-cover', 'hit'])
    expect(place(table)).toEqual([18, 10])
  })
  it('[gray-dawn/brave/leaving-cover, cp2020/damage/limb-loss-gap] whoever is shot in the arm drops the rifle there, and goes on', () => {
    const table = play(
      { luck: 5, armed: true },
      { 'dodge bob': [1, 5], location: [5], 'stun save': [1], 'death save': [1] },
    ).act('bob', go([18, 14]), END)
    expect(table.told('dropped')).toMatchObject([{ who: 'bob', at: { x: 18, y: 10 } }])
    expect(place(table)).toEqual([18, 14])
  })
  it('[gray-dawn/brave/leaving-cover, gray-dawn/cripple/threshold] whoever is shot in the leg on the way lies where they were', () => {
    const table = play(
      { luck: 5 },
      { 'dodge bob': [1, 5], location: [8], 'stun save': [1], 'death save': [1] },
    ).act('bob', go([18, 14]), END)
    expect(course(table)).toEqual(['leaves-cover', 'hit'])
    expect(table.combatant('bob')).toMatchObject({ x: 18, y: 10, posture: 'prone' })
    expect(table.state.rules.wounds.dead(table.combatant('bob'))).toBe(false)
    // The roll has cost its hits; it is no action that has failed besides.
    expect(table.facts('hits-for-failure')).toEqual([])
  })
})
