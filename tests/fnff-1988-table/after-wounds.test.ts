// What goes with a wound, what stays, and what the referee takes away.
import { describe, expect, test } from 'vitest'
import { makeFace } from '../../src/books/fnff-1988/book.ts'
import { limitsOf } from '../../src/books/fnff-1988/healing/limits.ts'
import { dying, stat } from '../../src/books/fnff-1988/combatant.ts'
import { fight, wound } from './table.ts'
import { after } from './after-fight.ts'

describe('what goes with the wound and what stays', () => {
  const fresh = () => {
    const { book, state } = fight({ a: {}, b: {} })
    return { book, state: book.copy(state) }
  }
  test('[fnff-1988/wound/critical-effects] what crushed skulls take adds up', () => {
    const { book, state } = fresh()
    for (const lose of [
      { int: 1, ref: 2 },
      { int: 2, ref: 3 },
    ])
      book.apply(state, wound('a', { area: 'head', level: 'CW', lose }))
    expect(state.men.a!.lost).toEqual({ int: 3, ref: 5 })
  })
  test.each([
    ['a flesh wound', { level: 'FW' }, true],
    ['the groin hit', { area: 'torso', level: 'CW', effect: 'groin' }, false],
    ['a mortal wound', { level: 'MW' }, false],
  ] as const)(
    '[fnff-1988/action/carry-over, fnff-1988/shotgun/choke, fnff-1988/aiming/concentration] an aim and work on a choke after %s without a stun',
    (_what, struck, goesOn) => {
      const { book, state } = fresh()
      book.apply(state, { type: 'chokes', who: 'a', weapon: 0 })
      book.apply(state, { type: 'aimed', who: 'a', target: 'b' })
      book.apply(state, wound('a', struck))
      const { work, aim } = state.men.a!
      expect([work !== undefined, aim !== undefined]).toEqual([goesOn, goesOn])
    },
  )
  test('[fnff-1988/shotgun/choke, fnff-1988/wound/serious-effects] work on a choke goes on with one arm, with none it does not', () => {
    const { book, state } = fresh()
    book.apply(state, { type: 'chokes', who: 'a', weapon: 0 })
    const works = (['left-arm', 'right-arm'] as const).map((area) => {
      book.apply(
        state,
        wound('a', { area, level: area === 'left-arm' ? 'FW' : 'SW', effect: 'broken' }),
      )
      return state.men.a!.work !== undefined
    })
    expect([works, dying(state.men.a!)]).toEqual([[true, false], false])
  })
  test('[fnff-1988/wound/critical-worsening, fnff-1988/action/carry-over] nor does it outlast a wound that becomes mortal', () => {
    const { book, state } = fresh()
    book.apply(state, wound('a', { level: 'CW' }))
    book.apply(state, { type: 'chokes', who: 'a', weapon: 0 })
    book.apply(state, { type: 'aimed', who: 'a', target: 'b' })
    book.apply(state, {
      type: 'worsened',
      who: 'a',
      wound: state.men.a!.wounds[0]!.id,
      level: 'MW',
    })
    expect([state.men.a!.work, state.men.a!.aim]).toEqual([undefined, undefined])
  })
  test.each([
    ['torso', 'SW', 'rib', ['MA 3 of 6', '-2 on attack and defence'], []],
    ['head', 'SW', 'skull-fracture', ['INT 2 of 5', 'REF 4 of 8', 'COOL 5 of 10'], []],
    ['left-leg', 'SW', 'broken', ['MA 1 of 6', 'left leg of no use'], []],
    ['right-arm', 'SW', 'broken', ['right arm of no use'], []],
    ['head', 'SW', 'eye-lost', ['one eye lost'], ['one eye lost']],
    ['torso', 'CW', 'lungs', ['MA 0 of 6', 'cannot move'], []],
    ['torso', 'CW', 'abdomen', ['INT 1 of 5', 'REF 1 of 8', 'COOL 1 of 10', 'MA 1 of 6'], []],
    ['torso', 'CW', 'groin', ['no movement, attack or defence', 'MA 0 of 6'], []],
    ['right-leg', 'CW', 'unusable', ['MA 1 of 6', 'right leg of no use'], []],
    [
      'right-leg',
      'CW',
      'amputated',
      ['MA 1 of 6', 'right leg lost'],
      ['MA 1 of 6', 'right leg lost'],
    ],
    ['left-arm', 'CW', 'amputated', ['left arm lost'], ['left arm lost']],
    [
      'head',
      'CW',
      'amnesia',
      ['recalls the past only by a Difficult INT task'],
      ['recalls the past only by a Difficult INT task'],
    ],
    ['head', 'CW', 'blind', ['blind: only attacks in melee'], ['blind: only attacks in melee']],
  ] as const)(
    '[fnff-1988/healing/recovery, fnff-1988/healing/limits, fnff-1988/wound/serious-effects, fnff-1988/wound/critical-effects] %s %s, %s',
    (area, level, effect, before, left) => {
      const { book, state } = fresh()
      book.apply(state, { type: 'wounded', who: 'a', area, level, effect, bludgeoning: false })
      expect(limitsOf(state.men.a!)).toEqual(before)
      book.apply(state, {
        type: 'recovery',
        who: 'a',
        wound: 'w1',
        area,
        level,
        die: 1,
        needed: 5,
        healed: true,
        day: 14,
      })
      expect([state.men.a!.wounds, state.men.a!.state]).toEqual([[], 'none'])
      expect(limitsOf(state.men.a!)).toEqual(left)
    },
  )
  test('[fnff-1988/wound/critical-effects] points of INT and REF stay lost', () => {
    const { book, state } = fresh()
    book.apply(state, {
      type: 'wounded',
      who: 'a',
      area: 'head',
      level: 'CW',
      effect: 'skull-crushed',
      bludgeoning: false,
      lose: { int: 2, ref: 3 },
    })
    book.apply(state, {
      type: 'recovery',
      who: 'a',
      wound: 'w1',
      area: 'head',
      level: 'CW',
      die: 1,
      needed: 5,
      healed: true,
      day: 21,
    })
    expect([stat(state.men.a!, 'int'), stat(state.men.a!, 'ref'), limitsOf(state.men.a!)]).toEqual([
      3,
      5,
      ['INT 3 of 5', 'REF 5 of 8', '2 INT lost for good', '3 REF lost for good'],
    ])
  })
})

test('[fnff-1988/setup/referee, fnff-1988/wound/dead] the referee takes wounds away, with what they left, and from the dead too', () => {
  const played = after(
    [
      ['head', 'FW'],
      ['torso', 'D'],
    ],
    { dressed: false },
  )
  const state = played.book.copy(played.state)
  state.men.a!.lasting = [{ area: 'head', effect: 'blind' }]
  expect(played.combatant('a').state).toBe('D')
  played.rule({ rule: 'heal', who: 'a' })
  expect([played.combatant('a').state, limitsOf(played.combatant('a'))]).toEqual(['none', []])
  played.book.apply(state, { type: 'restored', who: 'a' })
  expect(limitsOf({ ...state.men.a!, wounds: [], state: 'none' })).toEqual([])
})

/** What the log says of the last of these wounds at the torso, and the icon of its line. */
function lastLine(...levels: readonly ('FW' | 'SW' | 'CW' | 'MW' | 'D')[]) {
  const { book, state } = fight({ a: {}, b: {} })
  const now = book.copy(state)
  const face = makeFace()
  const lines = levels.map((level) => {
    const event = { type: 'wounded', who: 'a', area: 'torso', level, bludgeoning: false } as const
    book.apply(now, event)
    return [face.say(event, now), face.kind?.(event, now)]
  })
  return lines.at(-1)
}

test.each([
  [['SW', 'FW'], 'a takes a flesh wound (torso).', 'wound'],
  [['SW', 'SW'], 'a takes a serious wound (torso). With the earlier wounds, a is dying.', 'wound'],
  [['CW', 'SW'], 'a takes a serious wound (torso). With the earlier wounds, a is dead.', 'death'],
  [['SW', 'CW'], 'a takes a critical wound (torso). With the earlier wounds, a is dead.', 'death'],
  [['FW', 'D'], 'a is killed outright (torso).', 'death'],
  [['D', 'D'], 'a takes another deadly wound (torso).', 'death'],
  [['CW', 'SW', 'D'], 'a takes another deadly wound (torso).', 'death'],
  [['D', 'FW'], 'a takes a flesh wound (torso).', 'wound'],
] as const)(
  '[fnff-1988/wound/cumulative, fnff-1988/wound/cumulative-table] the log says what wounds make together: %j',
  (levels, sentence, kind) => {
    expect(lastLine(...levels)).toEqual([sentence, kind])
  },
)
