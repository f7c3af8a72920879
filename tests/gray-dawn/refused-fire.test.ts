// Suppressing fire that may not be laid, and why: every refusal of it.
import { describe, expect, it, test } from 'vitest'
import { refuseChoice, refuseFiring } from '../../src/books/gray-dawn/suppression/choice.ts'
import type { Combatant, State } from '../../src/books/gray-dawn/state.ts'
import { gun } from './people.ts'
import { YARD, battle } from './table.ts'
import type { Skirmish, Soldier } from './table.ts'

const skills = { rifle: 4 }
const RIFLE = gun('rifle-assault-medium')
const yard = (ann: Soldier = {}, text: Skirmish = {}, more: Record<string, Soldier> = {}) =>
  battle(
    {
      ann: { side: 'A', skills, weapons: [RIFLE], at: [5, 10], facing: 90, ...ann },
      bob: { side: 'B', at: [25, 10], facing: 270 },
      ...more,
    },
    { map: YARD, ...text },
  )
const head = (text: Skirmish = {}) =>
  battle(
    { ann: { side: 'A', skills, weapons: [RIFLE] }, bob: { side: 'B' } },
    { metres: 10, ...text },
  )
const firing = (own: object, ann: Soldier = {}, more: object = {}) => {
  const { state, combatant } = yard(ann)
  const one = {
    ...combatant('ann'),
    ...more,
    own: { ...combatant('ann').own, ...own },
  } as Combatant
  return refuseFiring(state, one)?.code
}
const carried = (more: object) => [{ ...RIFLE, ...more }]

describe('who may not fire', () => {
  test.each([
    ['with a rifle', {}, {}, undefined],
    ['who panics', { panic: { needs: 10, since: 1 } }, {}, 'panics'],
    ['who is busy', { busy: true }, {}, 'no-turn'],
    ['who loses the turn', { losesTurn: true }, {}, 'no-turn'],
    ['with nothing in hand', {}, { weapons: [] }, 'not-suitable'],
    ['with a hunting rifle', {}, { weapons: [gun('rifle-hunting')] }, 'not-suitable'],
    ['with a sword', {}, { weapons: [gun('sword')] }, 'not-suitable'],
    ['with a shotgun', {}, { weapons: [gun('shotgun')] }, undefined],
    ['with a pistol', {}, { weapons: [gun('pistol-medium')] }, undefined],
    ['with a jam', {}, { weapons: carried({ jammed: 1 }) }, 'jammed'],
    ['with an empty weapon', {}, { weapons: carried({ loaded: 0 }) }, 'empty'],
    ['with a last round', {}, { weapons: carried({ loaded: 1 }) }, undefined],
  ] as const)('[gray-dawn/suppress/suitable-weapons] %s', (_who, own, ann, code) => {
    expect(firing(own, ann as Soldier)).toBe(code && `refused/${code}`)
  })
  it('[gray-dawn/panic/limits] silence is never refused, and whoever may not fire may send nothing else', () => {
    const { state, combatant } = yard()
    const frightened = {
      ...combatant('ann'),
      own: { ...combatant('ann').own, panic: {} },
    } as Combatant
    const fire = { do: 'suppress', targets: ['bob'], rounds: [10] }
    expect(refuseChoice(state, frightened, null)).toBeUndefined()
    expect(refuseChoice(state, frightened, fire)?.code).toBe('refused/panics')
    expect(refuseChoice(state, combatant('ann'), fire)).toBeUndefined()
  })
})

describe('what may not be fired', () => {
  const code = (sent: unknown, table = yard()) =>
    refuseChoice(table.state as State, table.combatant('ann'), sent)?.code
  const at = (targets: unknown, rounds: unknown, more: object = {}) => ({
    do: 'suppress',
    targets,
    rounds,
    ...more,
  })
  test.each([
    ['all of 30 rounds', at(['bob'], [30]), undefined],
    ['31 of them', at(['bob'], [31]), 'too-many-shots'],
    ['one', at(['bob'], [1]), undefined],
    ['none', at(['bob'], [0]), 'no-act'],
    ['half a one', at(['bob'], [1.5]), 'no-act'],
    ['at nobody', at([], []), 'no-act'],
    ['at nobody that is there', at(['zed'], [5]), 'any'],
    ['at one twice', at(['bob', 'bob'], [5, 5]), 'no-act'],
    ['more targets than numbers', at(['bob', 'ann'], [5]), 'no-act'],
    ['at a number', at([7], [5]), 'nobody'],
    ['targets that are no list', at('bob', [5]), 'nobody'],
    ['rounds that are no list', at(['bob'], 5), 'no-act'],
    ['in bursts', at(['bob'], [9], { bursts: true }), undefined],
    ['in bursts, perhaps', at(['bob'], [9], { bursts: 'yes' }), 'no-act'],
    ['with a field that it has not', at(['bob'], [9], { aim: 3 }), 'any'],
    ['a word', 'suppress', 'no-act'],
    ['another act', { do: 'attack' }, 'no-act'],
    ['without a line', { do: 'lane' }, 'no-act'],
    ['a line of one spot', { do: 'lane', line: [{ x: 25, y: 9 }] }, 'no-act'],
    ['a line of words', { do: 'lane', line: ['here', 'there'] }, 'no-act'],
    ['a line of a spot and a word', { do: 'lane', line: [{ x: 25, y: 9 }, 'there'] }, 'no-act'],
    ['one round at one and none at another', at(['bob', 'ann'], [1, 0]), 'no-act'],
    ['at a man and a number', at(['bob', 7], [5, 5]), 'nobody'],
    [
      'a lane of 2 m',
      {
        do: 'lane',
        line: [
          { x: 25, y: 9 },
          { x: 25, y: 11 },
        ],
      },
      undefined,
    ],
    [
      'a lane of 1 m',
      {
        do: 'lane',
        line: [
          { x: 25, y: 9 },
          { x: 25, y: 10 },
        ],
      },
      'width',
    ],
    // ROF 30: at most 1 m for each 5 of it.
    [
      'a lane of 6 m',
      {
        do: 'lane',
        line: [
          { x: 25, y: 7 },
          { x: 25, y: 13 },
        ],
      },
      undefined,
    ],
    [
      'a lane of 7 m',
      {
        do: 'lane',
        line: [
          { x: 25, y: 6 },
          { x: 25, y: 13 },
        ],
      },
      'width',
    ],
    [
      'too many in a lane',
      {
        do: 'lane',
        line: [
          { x: 25, y: 9 },
          { x: 25, y: 11 },
        ],
        rounds: 31,
      },
      'too-many-shots',
    ],
    [
      'half a round in a lane',
      {
        do: 'lane',
        line: [
          { x: 25, y: 9 },
          { x: 25, y: 11 },
        ],
        rounds: 2.5,
      },
      'no-act',
    ],
  ] as const)('[gray-dawn/suppress/declare, gray-dawn/lane/width] %s', (_what, sent, found) => {
    if (found === 'any') expect(code(sent)).toBeDefined()
    else expect(code(sent)).toBe(found && `refused/${found}`)
  })
  it('[gray-dawn/lane/width] a pistol lays no lane; in the head a lane has a width and names', () => {
    const pistol = yard({ weapons: [gun('pistol-medium')] })
    const line = [
      { x: 25, y: 9 },
      { x: 25, y: 11 },
    ]
    expect(code({ do: 'lane', line }, pistol)).toBe('refused/not-automatic')
    expect(code(at(['bob'], [9], { bursts: true }), pistol)).toBe('refused/mode')
    const lane = (more: object) => code({ do: 'lane', ...more }, head())
    expect([
      lane({ targets: ['bob'], width: 2 }),
      lane({ targets: ['bob'], width: 6 }),
      lane({ targets: ['bob'], width: 7 }),
      lane({ targets: ['bob'], width: 1 }),
      lane({ targets: ['bob'], width: 2.5 }),
      lane({ targets: [], width: 2 }),
      lane({ width: 2 }),
      lane({ targets: ['bob', 7], width: 2 }),
      lane({ targets: ['bob', 'zed'], width: 2 }),
    ]).toEqual([
      undefined,
      undefined,
      'refused/width',
      'refused/width',
      'refused/no-act',
      'refused/no-act',
      'refused/no-act',
      'refused/nobody',
      'refused/nobody',
    ])
  })
  it('[gray-dawn/suppress/declare] of several wrong targets the first is told', () => {
    const far = head({ metres: 5000 })
    expect([code(at(['ann', 'bob'], [5, 5]), far), code(at(['bob', 'ann'], [5, 5]), far)]).toEqual([
      'refused/nobody',
      'refused/out-of-range',
    ])
    const lane = (targets: readonly string[]) => code({ do: 'lane', width: 2, targets }, far)
    expect([lane(['ann', 'bob']), lane(['bob', 'ann'])]).toEqual([
      'refused/nobody',
      'refused/out-of-range',
    ])
  })
  it('[gray-dawn/suppress/line-of-fire] not past one who stands in it, not farther than it reaches', () => {
    const cid = { side: 'A', at: [15, 10], facing: 90 } as const
    expect(code(at(['bob'], [5]), yard({}, {}, { cid }))).toBe('refused/in-the-way')
    expect(code(at(['bob'], [5]), yard({}, {}, { cid: { ...cid, at: [15, 14] } }))).toBeUndefined()
    expect(code(at(['bob'], [5]), head({ metres: 5000 }))).toBe('refused/out-of-range')
  })
})
