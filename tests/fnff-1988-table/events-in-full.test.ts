// What is told of an attack, with every field of every event.
import { describe, expect, test } from 'vitest'
import type { Act } from '../../src/books/fnff-1988/contract/acts.ts'
import type { Event } from '../../src/books/fnff-1988/contract/events.ts'
import type { Obstacle } from '../../src/field/map.ts'
import { YARD, fight, shoot } from './table.ts'
import type { FightText, ManText } from './table.ts'

const DOOR: Obstacle = {
  id: 'door',
  name: 'Door',
  kind: 'door',
  height: 2,
  structure: 50,
  shape: [
    { x: 30, y: 10 },
    { x: 31, y: 10 },
  ],
}
/** A at 20, 20 looks north; B stands 10.012 m off, a little to the east. */
const A: ManText = {
  skills: { pistol: 4, rifle: 4, athletics: 4, brawling: 4 },
  at: { x: 20, y: 20 },
  facing: 0,
}
const B: ManText = {
  weapons: ['glock-17'],
  skills: { athletics: 3 },
  at: { x: 20.5, y: 10 },
  facing: 180,
}
const CLOSE = { ...B, at: { x: 20.5, y: 19.5 } }
const HIT = { attack: [9], defence: [2], location: [3], damage: [2], save: [1], effect: [5] }
const MISS = { attack: [1], defence: [10] }

/** What the act tells, without what opens and ends the part. */
function told(act: Act, a: ManText, text: FightText = {}, b: ManText = B): readonly Event[] {
  const table = fight(
    { a: { ...A, ...a, stats: { ref: 8 } }, b: { ...b, stats: { ref: 5 } } },
    { map: { ...YARD, obstacles: [DOOR] }, dice: HIT, ...text },
  )
  const before = table.events().length
  table.act('a', act)
  const after = table.events().slice(before)
  const end = after.findIndex(({ type }) => type === 'ended')
  return after.slice(0, end < 0 ? undefined : end)
}
const ATTACKED = {
  type: 'attacked',
  who: 'a',
  target: 'b',
  weapon: 'Glock 17',
  mode: 'single',
  metres: 10.01,
  band: 'CLS',
  at: undefined,
  attackDie: 9,
  // REF 8 + Pistol 4 + accuracy 2 + 1 for two hands against REF 5 + Athletics 3 + 1 for close range.
  attack: 15 + 9,
  defence: 9 + 2,
  defenceDie: 2,
  margin: 13,
  hits: 1,
  frozen: false,
  unaware: false,
}
// 1D6 + 3 shows 2, and the margin.
const WOUND = [
  { type: 'hit', who: 'b', by: 'a', area: 'torso', damage: 18, stopped: 0, through: 18 },
  {
    type: 'wounded',
    who: 'b',
    area: 'torso',
    level: 'D',
    effect: undefined,
    bludgeoning: false,
    lose: undefined,
  },
]

describe('told in full', () => {
  test('[fnff-1988/attack/resolve, fnff-1988/wound/recording] a shot that hits', () => {
    expect(told(shoot('b', { hands: 2 }), { weapons: ['glock-17'] })).toEqual([
      { type: 'acted', who: 'a', act: 'single' },
      ATTACKED,
      { type: 'fired', who: 'a', weapon: 0, rounds: 1 },
      ...WOUND,
    ])
  })
  test('[fnff-1988/attack/resolve, fnff-1988/action/shoot] two that miss, the aim called', () => {
    const attacked = {
      ...ATTACKED,
      at: 'head',
      attackDie: 1,
      attack: 8,
      defence: 19,
      defenceDie: 10,
      margin: -11,
      hits: 0,
    }
    const fired = { type: 'fired', who: 'a', weapon: 0, rounds: 1 }
    expect(
      told(
        shoot('b', { hands: 2, shots: 2, at: 'head' }),
        { weapons: ['glock-17'] },
        { dice: MISS },
      ),
    ).toEqual([{ type: 'acted', who: 'a', act: 'single' }, attacked, fired, attacked, fired])
  })
  test('[fnff-1988/autofire/suppressive-zone, fnff-1988/autofire/suppressive-roll] a fire zone', () => {
    const line = [
      { x: 18, y: 10 },
      { x: 23, y: 10 },
    ] as const
    // REF 8 + Rifle 4 + accuracy 2 + 2 for 5 m and ROF 20 + 9; the range of full auto takes 4 off the defence.
    expect(
      told(
        { do: 'suppress', line, hands: 2 },
        { weapons: ['uzi'] },
        { dice: { ...HIT, reliability: [1] } },
      ),
    ).toEqual([
      { type: 'acted', who: 'a', act: 'suppress' },
      { type: 'checked', who: 'a', weapon: 0, die: 1, worksOn: 9, jammed: false, turn: 0 },
      {
        type: 'suppressed',
        who: 'a',
        weapon: 0,
        name: 'UZI',
        width: 5,
        shape: [{ x: 20, y: 20 }, ...line],
        attackDie: 9,
        attack: 25,
        rounds: 20,
        frozen: false,
      },
      { type: 'fired', who: 'a', weapon: 0, rounds: 20 },
      {
        ...ATTACKED,
        weapon: 'UZI',
        mode: 'auto',
        at: undefined,
        attack: 25,
        defence: 6,
        margin: 19,
        caught: 'zone',
      },
      { ...WOUND[0], damage: 24, through: 24 },
      WOUND[1],
    ])
  })
  test('[fnff-1988/inanimate/attack, fnff-1988/damage/structural] a shot at a thing', () => {
    expect(
      told(
        { do: 'attack-thing', thing: 'door', mode: 'single', shots: 1, hands: 2 },
        { weapons: ['glock-17'] },
      ),
    ).toEqual([
      { type: 'acted', who: 'a', act: 'attack-thing' },
      {
        type: 'attacked-thing',
        who: 'a',
        thing: 'door',
        name: 'Door',
        weapon: 'Glock 17',
        mode: 'single',
        metres: 14.14,
        band: 'MED',
        attackDie: 9,
        attack: 24,
        difficulty: 12,
        margin: 12,
        hits: 1,
        frozen: false,
      },
      { type: 'fired', who: 'a', weapon: 0, rounds: 1 },
      {
        type: 'struck',
        thing: 'door',
        name: 'Door',
        // Beyond close range 1D6 + 1, and the margin.
        points: 15,
        left: 35,
        at: { x: 30, y: 10 },
        from: { x: 20, y: 20 },
      },
    ])
  })
  test('[fnff-1988/grenade/hand-attack, fnff-1988/grenade/scatter] a grenade that misses', () => {
    expect(
      told(
        { do: 'grenade', target: 'b' },
        { weapons: ['hand-grenade'] },
        { dice: { ...MISS, direction: [6], distance: [6] } },
      ),
    ).toEqual([
      { type: 'acted', who: 'a', act: 'grenade' },
      {
        type: 'thrown',
        who: 'a',
        grenade: 'hand',
        target: 'b',
        metres: 10.01,
        attackDie: 1,
        attack: 8 + 4 + 1 + 1,
        defence: 5 + 3 + 10,
        defenceDie: 10,
        margin: -4,
        frozen: false,
        unaware: false,
      },
      { type: 'left-hand', who: 'a', weapon: 0 },
      {
        type: 'burst',
        by: 'a',
        // The throw leans to the east, and so does the way behind the target: out of the map there is none.
        at: expect.objectContaining({ y: 0 }) as unknown,
        lands: 'behind target',
        metres: 12,
        inside: [],
        sheltered: [],
      },
    ])
  })
  test('[fnff-1988/melee/thrown] a knife lies where its target stood', () => {
    const found = told({ do: 'throw', target: 'b' }, { weapons: ['knife'] }, { dice: MISS })
    expect(found.slice(1)).toEqual([
      {
        ...ATTACKED,
        weapon: 'Knife or dagger',
        mode: 'thrown',
        attackDie: 1,
        attack: 8 + 4 + 1 + 1,
        defence: 9 + 10,
        defenceDie: 10,
        margin: -5,
        hits: 0,
      },
      { type: 'left-hand', who: 'a', weapon: 0, fell: { at: { x: 20.5, y: 10 } } },
    ])
  })
  const BLOW = {
    ...ATTACKED,
    weapon: 'pin',
    mode: 'pin',
    metres: 0.71,
    band: 'PBL',
    attack: 8 + 4 + 9,
    defence: 5 + 3 + 2,
    margin: 11,
  }
  test('[fnff-1988/unarmed/pin, fnff-1988/action/feint, fnff-1988/unarmed/throw] blows that do more than harm', () => {
    const blow = (mode: 'pin' | 'feint' | 'throw') =>
      told(
        { do: 'attack', mode, target: 'b', shots: 1 },
        {},
        { dice: { ...HIT, 'phases down': [4] } },
        CLOSE,
      )
        .slice(1)
        .filter(({ type }) => type !== 'goes-on')
    expect(blow('pin')).toEqual([
      { ...BLOW, hits: 0 },
      { type: 'held', who: 'a', target: 'b', skill: 'brawling', area: undefined },
    ])
    expect(blow('feint')).toEqual([
      { ...BLOW, weapon: 'feint', mode: 'feint', hits: 0 },
      { type: 'feinted', who: 'a', target: 'b' },
    ])
    // A die of 2 and the margin, a fifth of it.
    expect(blow('throw')).toEqual([
      { ...BLOW, weapon: 'throw', mode: 'throw' },
      { type: 'hit', who: 'b', by: 'a', area: 'torso', damage: 13, stopped: 0, through: 2 },
      {
        type: 'wounded',
        who: 'b',
        area: 'torso',
        level: 'FW',
        effect: undefined,
        bludgeoning: true,
        lose: undefined,
      },
      { type: 'save', who: 'b', die: 1, needed: 7, result: 'awake', until: 0 },
      { type: 'floored', who: 'b', by: 'a', phases: 4, until: 5 },
    ])
  })
})
