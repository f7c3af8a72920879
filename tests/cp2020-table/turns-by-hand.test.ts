// The order of a 2020 round, who waits and steps in, what seats see, and what a walk costs, on states made by hand.
import { describe, expect, it, test } from 'vitest'
import { scripted } from '../support/book-dice.ts'
import { PLAIN_PARTS } from '../../src/engine/table-dice.ts'
import { moveSlots } from '../../src/books/cp2020/acts/move.ts'
import { standing } from '../../src/books/cp2020/combatant.ts'
import { gatheredBy } from '../../src/books/cp2020/movement/lying.ts'
import { between, coverSp } from '../../src/books/cp2020/movement/placing.ts'
import { copy } from '../../src/books/cp2020/state.ts'
import { groupQuestion, replyOfOne } from '../../src/books/cp2020/table/group-question.ts'
import { QUESTIONS } from '../../src/books/cp2020/table/questions.ts'
import { seenWith, visibility } from '../../src/books/cp2020/table/view.ts'
import { ambushChance } from '../../src/books/cp2020/turn/ambush.ts'
import { enterOrder } from '../../src/books/cp2020/turn/enter-order.ts'
import { imagine } from '../../src/books/cp2020/book.ts'
import { askFastDraws } from '../../src/books/cp2020/turn/initiative.ts'
import { NEVER } from '../../src/books/cp2020/turn/ask-groups.ts'
import type { Options } from '../../src/books/cp2020/options.ts'
import type { Event, State } from '../../src/books/cp2020/contract/state.ts'
import type { Ask, Seat } from '../../src/dice/dice.ts'
import { fight, YARD, yardWith, type FightText, type ManText } from './table.ts'

const PEOPLE: Readonly<Record<string, ManText>> = {
  ann: {
    weapons: ['pistol-heavy', 'sword', 'smg-medium', 'pistol-light'],
    side: 'us',
    ref: 7,
    at: [10, 10],
    facing: 90,
    skills: { handgun: 3, karate: 2, 'combat-sense': 1 },
  },
  al: { side: 'us', at: [10, 12], facing: 90, ref: 6 },
  bo: { weapons: ['smg-medium'], side: 'them', at: [16, 10], facing: 270, ref: 7 },
  cy: { weapons: ['knife'], side: 'them', at: [16, 14], facing: 270, ref: 8 },
}
type Changes = Readonly<Record<string, object>>
const laid = new Map<string, State>()
function lay(changes: Changes = {}, more: object = {}, text: FightText = { map: YARD }): State {
  const key = JSON.stringify(text)
  const known = laid.get(key) ?? fight(PEOPLE, text).state
  laid.set(key, known)
  const state = copy(known)
  for (const [id, change] of Object.entries(changes)) Object.assign(state.men[id]!, change)
  return Object.assign(state, more)
}
const options = (over: Partial<Options>): FightText => ({ map: YARD, options: over })
const inRound = (over: object) => ({ inRound: { ...lay().men['ann']!.inRound, ...over } })
const wounds = (over: object) => ({ wounds: { ...lay().men['ann']!.wounds, ...over } })
const OUT = wounds({ out: true, outSince: 0 })
const DEAD = wounds({ points: 41, deadSince: 0 })
/** A table on this state: what is told, with dice and answers as given. */
const tableOn = (state: State, faces: readonly number[] = [], answers: readonly unknown[] = []) => {
  const dice = scripted(faces)
  const told: Event[] = []
  const asked: Ask[] = []
  const left = [...answers]
  const t = {
    ...dice,
    state,
    cast: () => dice,
    ...PLAIN_PARTS,
    emit: (event: Event) => void told.push(event),
    askAll: (asks: readonly Ask[]) =>
      asks.map((ask) => (asked.push(ask), left.length > 0 ? left.shift() : ask.silent)),
  } as never
  return { t, told, asked, dice }
}

describe('the order of a round', () => {
  const draws = (
    answers: readonly unknown[],
    changes: Changes = {},
    able: readonly string[] = ['ann', 'al', 'bo'],
  ) => {
    const { t, told, asked } = tableOn(lay(changes), [], answers)
    askFastDraws(t, (id) => able.includes(id))
    return { told: told.map((event) => `${event.type} ${(event as { who: string }).who}`), asked }
  }
  it('[cp2020/round/fast-draw] one question to each seat; standing orders answer for those who have them', () => {
    const { asked } = draws([])
    expect(asked.map(({ seat, who, options: sets, silent }) => [seat, who, sets, silent])).toEqual([
      ['player-1', 'ann', [[], ['ann'], ['al'], ['ann', 'al'], NEVER], []],
      ['player-2', 'bo', [[], ['bo'], NEVER], []],
    ])
    expect([asked[0]!.refuse!(['al']), asked[0]!.refuse!([]), asked[0]!.refuse!(NEVER)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    for (const choice of [['bo'], ['al', 'al'], 'al', [7]])
      expect(asked[0]!.refuse!(choice)?.code).toBe('refused/nobody')
    expect(draws([['al'], []]).told).toEqual(['fast-draw al'])
    expect(draws([NEVER, ['bo']]).told).toEqual(['ordered ann', 'ordered al', 'fast-draw bo'])
    const orders = (answer: string) => ({ ann: { orders: { 'fast-draw': answer } } })
    expect(draws([], orders('always')).told).toEqual(['fast-draw ann'])
    expect(draws([], orders('always')).asked[0]!.options).toEqual([[], ['al'], NEVER])
    expect(draws([NEVER], orders('never')).told).toEqual(['ordered al'])
    expect(draws([], orders('never'), ['ann']).asked).toEqual([])
    const four = { bo: { seat: 'player-1' }, cy: { seat: 'player-1' } }
    expect(draws([], four, ['ann', 'al', 'bo', 'cy']).asked[0]!.options).toEqual([
      [],
      ['ann'],
      ['al'],
      ['bo'],
      ['cy'],
      ['ann', 'al', 'bo', 'cy'],
      NEVER,
    ])
  })
  const enters = (state: object, faces: readonly number[] = [5]) => {
    const { t, told } = tableOn(
      lay(
        { ann: { initiative: 12 }, bo: { initiative: 9 }, al: { initiative: 5 } },
        { round: 2, step: 'parts', order: [['ann'], ['bo'], ['al']], at: 1, ...state },
      ),
      faces,
    )
    enterOrder(t, ['cy'])
    return told.map((event) =>
      (event as { order: readonly (readonly string[])[] }).order
        .map((group) => group.join('+'))
        .join(' '),
    )
  }
  it('[cp2020/round/initiative] who joins a round under way enters at their number, after those who have had their part', () => {
    // REF 8 and the die.
    expect([
      enters({}, [2]),
      enters({}, [1]),
      enters({}, [5]),
      enters({ at: 0 }, [5]),
      enters({ order: [['ann'], ['bo']], at: 2 }, [9]),
    ]).toEqual([
      ['ann cy bo al'],
      ['ann bo cy al'],
      ['ann cy bo al'],
      ['cy ann bo al'],
      ['ann bo cy'],
    ])
    expect([
      enters({ round: 0 }),
      enters({ step: 'declare' }),
      enters({ step: 'initiative' }),
    ]).toEqual([[], [], []])
  })
  const imagined = (changes: Changes, state: object, ask: object = { kind: 'act', who: 'ann' }) => {
    const then = imagine(lay(changes, { step: 'parts', ...state }), ask as never)
    return then && [then.acting.join(' '), then.order.map((group) => group.join('+')).join(' ')]
  }
  it('[cp2020/round/wait] somebody who is asked imagines that they go on, with those of their moment', () => {
    const ORDER = { order: [['ann', 'al'], ['bo'], ['cy']], at: 1, acting: ['ann', 'al'] }
    expect(imagined({}, ORDER)).toEqual(['ann al', 'ann+al bo cy'])
    // Who has stepped in goes first; whoever they interrupted goes on after them.
    const stepped = { ...ORDER, at: 2, acting: ['bo', 'ann'] }
    expect(imagined({}, stepped)).toEqual(['ann', 'ann+al bo bo cy'])
    expect(imagined({ bo: inRound({ done: true }) }, stepped)).toEqual(['ann', 'ann+al bo cy'])
    expect([
      imagined({}, { step: 'declare' }),
      imagined({}, ORDER, { kind: 'call', who: 'ann' }),
      imagined({}, ORDER, { kind: 'act' }),
    ]).toEqual([undefined, undefined, undefined])
  })
})

describe('what seats see', () => {
  const HIDER = { bo: { hidden: true } }
  it('[cp2020/ambush/detection] of a fight what concerns those whom they know', () => {
    const state = lay(
      {
        ann: { aim: { target: 'bo', rounds: 1, at: 1 }, ...inRound({ waits: { after: 'bo' } }) },
        al: { grip: { target: 'bo', kind: 'hold' }, trips: { target: 'bo', until: 3 } },
        cy: {
          aim: { target: 'ann', rounds: 1, at: 1 },
          grip: { target: 'al', kind: 'hold' },
          trips: { target: 'al', until: 3 },
          ...inRound({ waits: { after: 'ann' } }),
        },
      },
      {
        order: [['bo'], ['ann', 'bo'], ['cy']],
        at: 2,
        grants: [
          { who: 'ann', modifier: 'a' },
          { who: 'bo', modifier: 'b' },
          { who: 'ann', target: 'bo', modifier: 'c' },
          { who: 'cy', target: 'ann', modifier: 'd' },
        ],
        nursing: { ann: 1, bo: 2 },
      },
    )
    const without = seenWith(state, (id) => id !== 'bo', [])
    expect([
      without.order,
      without.at,
      without.grants.map(({ modifier }) => modifier),
      without.nursing,
    ]).toEqual([[['ann'], ['cy']], 1, ['a', 'd'], { ann: 1 }])
    const { ann, al, cy } = without.men as Record<
      string,
      { aim?: unknown; grip?: unknown; trips?: unknown; inRound: { waits?: unknown } }
    >
    expect([ann!.aim, ann!.inRound.waits, al!.grip, al!.trips]).toEqual([
      undefined,
      {},
      undefined,
      undefined,
    ])
    expect([cy!.aim, cy!.grip, cy!.trips, cy!.inRound.waits]).toEqual([
      { target: 'ann', rounds: 1, at: 1 },
      { target: 'al', kind: 'hold' },
      { target: 'al', until: 3 },
      { after: 'ann' },
    ])
    const mixed = lay({
      ann: {
        aim: { target: 'cy', rounds: 1, at: 1 },
        grip: { target: 'bo', kind: 'hold' },
        trips: { target: 'cy', until: 3 },
        ...inRound({ waits: { after: 'cy' } }),
      },
    })
    expect(seenWith(mixed, (id) => id !== 'bo', []).men['ann']).toMatchObject({
      aim: { target: 'cy' },
      grip: undefined,
      trips: { target: 'cy' },
      inRound: { waits: { after: 'cy' } },
    })
  })
  it('[cp2020/round/wait] how far the order has come among those whom they know', () => {
    const at = (seat: Seat, changes: Changes = HIDER) =>
      visibility(lay(changes, { order: [['bo'], ['ann', 'bo'], ['cy']], at: 2 })).of(seat).at
    expect([at('player-1'), at('player-2'), at('referee')]).toEqual([1, 2, 2])
    const open = (ambushes: readonly object[]) => visibility(lay({}, { ambushes })).open
    expect([
      open([]),
      open([{ who: 'bo', victim: 'ann', setup: 'distracted' }]),
      open([{ who: 'bo', victim: 'ann', setup: 'hidden' }]),
    ]).toEqual([true, true, false])
    const knows = (works: boolean, seat: Seat) =>
      visibility(lay(HIDER, { ambushes: [{ who: 'bo', victim: 'ann', works, setup: 'hidden' }] }))
        .of(seat)
        .knows('bo')
    expect([knows(false, 'player-1'), knows(true, 'player-1'), knows(false, 'player-3')]).toEqual([
      true,
      false,
      false,
    ])
  })
  it('[cp2020/round/fast-draw] a question to a side names it', () => {
    const title = (kind: string, who?: string, changes: Changes = {}) =>
      groupQuestion(lay(changes), { kind, who } as never)?.title
    expect([
      title('fast-draw', 'ann'),
      title('fast-draw', 'ann', { al: { seat: 'player-3' } }),
      title('call', 'ann'),
      title('fast-draw'),
      title('toString', 'ann'),
      title('fast-draw', 'gone'),
    ]).toEqual([
      'us: who goes for a fast draw this round?',
      'ann: go for a fast draw this round?',
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    const replies = (kind: string, changes: Changes) =>
      [[], ['ann'], 'never'].map((choice) =>
        replyOfOne(lay(changes), { kind, who: 'ann' } as never, choice),
      )
    const alone = { al: { seat: 'player-3' } }
    expect(replies('fast-draw', alone)).toEqual(['No', 'Yes', 'No, and do not ask again'])
    expect(replies('fast-draw', {})).toEqual([undefined, undefined, undefined])
    expect(replies('call', alone)).toEqual([undefined, undefined, undefined])
  })
})

describe('questions', () => {
  const asks = (
    kind: keyof typeof QUESTIONS,
    about: object,
    who = 'ann',
    choices: unknown[] = [],
  ) => {
    const state = lay(
      { bo: { skills: { awareness: 10 } } },
      {},
      options({ 'exploding-ten': 'never' }),
    )
    const ask = { kind, who, about, options: choices, seat: 'player-1' } as never
    const { question, changes } = QUESTIONS[kind]!
    const told = changes?.(state, ask)
    return [question!(state, ask), told && choices.map((choice) => told(choice))]
  }
  // TECH 5.
  const check = {
    die: 'd10',
    tie: 'passes',
    terms: [{ rule: 'cp2020/task/roll-gap', what: 'TECH', value: 5 }],
  }
  test.each([
    [
      'distracted',
      { victim: 'bo' },
      ['here', 'elsewhere'],
      { title: 'ann comes from behind: is bo distracted?', by: 'bo' },
      [{ gain: 'no ambush: an ordinary attack', sure: true }, { gain: 'bo surprised 0 %' }],
    ],
    [
      'disarm',
      { target: 'cy', weapon: 'knife' },
      ['take', 'knock'],
      { title: 'ann has disarmed cy: what happens to the knife?', by: 'cy' },
      [
        { gain: 'ann holds the knife', sure: true },
        { gain: 'the knife lies up to 6 m away', sure: true },
      ],
    ],
    [
      'difficulty',
      // TECH 5: a 5 or more of ten against 10, a 10 against 15.
      { what: 'a lock', check },
      [10, 15],
      { title: 'ann: how hard is it? (a lock)' },
      [{ gain: 'succeeds 60 %' }, { gain: 'succeeds 10 %' }],
    ],
    [
      'call',
      { by: ['bo', 'cy'] },
      ['now', 'wait'],
      { title: 'ann waits: step in at bo, cy?', by: 'bo' },
      [
        { gain: 'acts at once, before anybody else continues', sure: true },
        { gain: 'keeps waiting, and acts at the end of the round at the latest', sure: true },
      ],
    ],
    ['call', {}, [], { title: 'ann waits: step in now?' }, []],
  ] as const)(
    '[cp2020/ambush/setup-distracted, cp2020/melee/disarm, cp2020/task/roll-gap, cp2020/round/wait] %s %j: what it says, and what each answer changes',
    (kind, about, choices, title, changes) => {
      expect(asks(kind, about, 'ann', [...choices])).toEqual([title, changes])
      // Nothing of somebody whom they do not know.
      if (kind !== 'call')
        expect(asks(kind, about, 'gone', [...choices])).toEqual([undefined, undefined])
      else expect(asks(kind, about, 'gone')[0]).toBeUndefined()
    },
  )
  test.each([
    ['distracted', { victim: 'gone' }],
    ['disarm', { target: 'gone', weapon: 'knife' }],
  ] as const)(
    '[cp2020/ambush/detection] %s: nobody is named whom they do not know',
    (kind, about) => expect(asks(kind, about)[0]).toBeUndefined(),
  )
})

describe('who stands, and where', () => {
  it('[cp2020/wounds/effects-gap] sides that still have somebody who can act, or soon can', () => {
    const sides = (changes: Changes) => [...standing(lay(changes))]
    expect([
      sides({}),
      sides({ bo: DEAD, cy: DEAD }),
      sides({ bo: DEAD, cy: OUT }),
      sides({ ann: DEAD, al: wounds({ points: 30, out: true, outSince: 0 }) }),
      sides({ ann: DEAD, al: wounds({ points: 30 }) }),
    ]).toEqual([[0, 1], [0], [0, 1], [1], [0, 1]])
  })
  it('[cp2020/ambush/detection, cp2020/ambush/awareness-roll-gap] how likely an ambush stays unnoticed: what stealth is ahead, both dice, sure of who can do nothing', () => {
    const chance = (stealth: number, awareness: number, over: object = {}, more: Changes = {}) => {
      const text = options({ 'exploding-ten': 'never', ...over })
      const state = lay({}, {}, text)
      const { ann, bo } = state.men
      return ambushChance(
        state,
        { ...ann!, skills: { stealth } },
        { ...bo!, skills: { awareness }, ...more['bo'] },
        'distracted',
      )
    }
    // Of a hundred pairs of dice: 55 with no lead, 100 with 9 points, 1 with 9 behind, none with 10.
    expect(
      [
        [0, 0],
        [9, 0],
        [0, 9],
        [0, 10],
        [2, 1],
      ].map(([a, b]) => chance(a!, b!)),
    ).toEqual([0.55, 1, 0.01, 0, 0.64].map((one) => expect.closeTo(one, 9)))
    expect(chance(0, 10, {}, { bo: OUT })).toBe(1)
    expect(chance(0, 10, { 'ambush-distracted-roll': 'automatic' })).toBe(1)
  })
  it('[cp2020/melee/disarm] what was dropped is gathered where somebody of the side can', () => {
    const lying = {
      lying: [
        { id: 'a', by: 'ann', carried: 'gun' },
        { id: 'b', by: 'bo', carried: 'bat' },
      ],
    }
    const gathered = (changes: Changes) => gatheredBy(lay(changes, lying), lay().men['ann']!)
    expect([
      gathered({}),
      gathered({ ann: OUT }),
      gathered({ ann: OUT, al: OUT }),
      gathered({ ann: DEAD, al: DEAD }),
      gathered({ ann: DEAD, al: OUT }),
    ]).toEqual([['gun'], ['gun'], [], [], []])
  })
  test.each([
    [2, 1, 'none', true, 0],
    [0.5, 1, 'legs', true, 10],
    [1.1, 1, 'chest-high', true, 10],
    [1.5, 1, 'head-out', true, 10],
    [0.4, 1, 'none', true, 0],
    [1.5, 4, 'none', true, 0],
    [2.5, 1, 'whole', false, 10],
  ] as const)(
    '[cp2020/armor/cover-gap] a wall of %d m, %d m before them: %s, seen %s, SP %i',
    (height, before, word, sees, sp) => {
      // A wall as high as the lower of both stands in the way.
      const found = between(
        lay({}, {}, { map: yardWith([[16 - before, 5], [16 - before, 13], height]) }),
        lay().men['ann']!,
        lay().men['bo']!,
      )
      if (height === 2) expect(found).toMatchObject({ sees: false })
      else
        expect(found).toMatchObject({ sees, cover: { word, ...(word === 'none' ? {} : { sp }) } })
      expect(found.metres).toBe(6)
    },
  )
  it.each([
    ['wood door', 'brick wall'],
    ['brick wall', 'wood door'],
  ])('[cp2020/armor/cover-gap] of a %s and a %s as high the SP of bricks counts', (far, near) => {
    const wall = (material: string, x: number) => ({
      ...{ id: material, name: material, kind: 'wall' as const, height: 1.1, material },
      shape: [
        { x, y: 5 },
        { x, y: 13 },
      ],
    })
    const map = { ...YARD, obstacles: [wall(far, 14.8), wall(near, 15.2)] }
    const { cover } = between(lay({}, {}, { map }), lay().men['ann']!, lay().men['bo']!)
    expect(cover).toEqual({ word: 'chest-high', sp: 25, what: 'brick wall' })
  })
  it('[cp2020/armor/cover-gap] who sits in a vehicle has it up to the chest; not from who sits beside them, nor of another', () => {
    const box = (id: string, kind: 'crate' | 'vehicle', x: number, y: number) => ({
      ...{ id, name: id, kind, height: 1 },
      shape: [
        { x, y },
        { x: x + 3, y },
        { x: x + 3, y: y + 2 },
        { x, y: y + 2 },
      ],
    })
    const map = {
      ...YARD,
      obstacles: [box('crate', 'crate', 40, 30), box('van', 'vehicle', 15, 9)],
    }
    const cover = (changes: Changes) => {
      const state = lay(changes, {}, { map })
      return between(state, state.men['ann']!, state.men['bo']!).cover
    }
    // The body of a car.
    const van = { word: 'chest-high', sp: coverSp({ kind: 'vehicle' }), what: 'van' }
    const aboard = { aboard: 'van' }
    expect([
      cover({ bo: aboard }),
      cover({ bo: aboard, ann: { ...aboard, x: 15.5, y: 10 } }),
      cover({ ann: { ...aboard, x: 15.5, y: 10 }, bo: { x: 20 } }),
    ]).toEqual([van, ...Array(2).fill({ word: 'none', sp: 0 })])
  })
})

describe('what a walk costs', () => {
  const walk = (
    round: object,
    path: readonly (readonly [number, number])[],
    value: Options['move-counts-as-action'] = 'always',
  ) => {
    const state = lay({ ann: inRound(round) }, {}, options({ 'move-counts-as-action': value }))
    const combatant = state.men['ann']!
    const act = { do: 'move', path: path.map(([x, y]) => ({ x, y })) } as const
    const kind = state.rules.acts.kindOf(act)
    return [
      kind.counts?.(state, combatant, act),
      moveSlots
        .paces?.(state, combatant)
        .map(({ upTo, says }) => [upTo > 1000 ? 'all' : upTo, says]),
    ]
  }
  const FREE = ['all', 'no action']
  const ACTION = ['all', 'takes an action']
  test.each([
    [{}, [[10, 11]], 'always', true, [ACTION]],
    [{}, [[10, 11]], 'never', false, [FREE]],
    [{ last: 'move' }, [[10, 11]], 'always', false, [FREE]],
    [{ last: 'attack' }, [[10, 11]], 'always', true, [ACTION]],
    [{ freeMove: true }, [[10, 11]], 'always', false, [FREE]],
    // MA 5.
    [{}, [[10, 15]], 'beyond-ma-metres', false, [[5, 'no action'], ACTION]],
    [{}, [[10, 15.1]], 'beyond-ma-metres', true, [[5, 'no action'], ACTION]],
    [
      {},
      [
        [10, 12],
        [10, 10],
      ],
      'beyond-ma-metres',
      false,
      [[5, 'no action'], ACTION],
    ],
    [
      {},
      [
        [10, 13],
        [10, 10],
      ],
      'beyond-ma-metres',
      true,
      [[5, 'no action'], ACTION],
    ],
    [{ moved: 3 }, [[10, 12]], 'beyond-ma-metres', false, [[2, 'no action'], ACTION]],
    [{ moved: 3 }, [[10, 13]], 'beyond-ma-metres', true, [[2, 'no action'], ACTION]],
    [{ moved: 9 }, [[10, 11]], 'beyond-ma-metres', true, [[0, 'no action'], ACTION]],
    [{ moved: 9, last: 'move' }, [[10, 11]], 'beyond-ma-metres', false, [FREE]],
    [{ freeMove: true }, [[10, 19]], 'beyond-ma-metres', false, [FREE]],
  ] as const)(
    '[cp2020/action/move] after %j the way %j, %s: an action %s, %j',
    (round, path, value, counts, paces) =>
      expect(walk(round, path, value)).toEqual([counts, paces]),
  )
})
