// The order of a 2020 round, who waits and steps in, what seats see, and what is offered, on states made by hand.
import { describe, expect, it, test } from 'vitest'
import { scripted } from '../support/book-dice.ts'
import { playOnce } from '../../src/engine/table-dice.ts'
import { attack } from '../../src/books/cp2020/acts/attack.ts'
import { plainAttack } from '../../src/books/cp2020/attack/attack-context.ts'
import { moveSlots } from '../../src/books/cp2020/acts/move.ts'
import { laterAction, taskCheck } from '../../src/books/cp2020/acts/task-roll.ts'
import { sumOf } from '../../src/books/gunfight/check.ts'
import { isKnown, standing } from '../../src/books/cp2020/combatant.ts'
import { gatheredBy } from '../../src/books/cp2020/movement/lying.ts'
import { between, coverSp, inFront } from '../../src/books/cp2020/movement/placing.ts'
import { copy } from '../../src/books/cp2020/state.ts'
import { groupQuestion } from '../../src/books/cp2020/table/group-question.ts'
import { openings } from '../../src/books/cp2020/table/openings.ts'
import { QUESTIONS } from '../../src/books/cp2020/table/questions.ts'
import { seenWith, view, visibility } from '../../src/books/cp2020/table/view.ts'
import { ambushChance } from '../../src/books/cp2020/turn/ambush.ts'
import { enterOrder } from '../../src/books/cp2020/turn/enter-order.ts'
import { imagine } from '../../src/books/cp2020/book.ts'
import { initiativeOf, ordered, askFastDraws } from '../../src/books/cp2020/turn/initiative.ts'
import { NEVER } from '../../src/books/cp2020/turn/ask-groups.ts'
import { loseAims } from '../../src/books/cp2020/turn/aim.ts'
import type { Options } from '../../src/books/cp2020/options.ts'
import type { Event, State } from '../../src/books/cp2020/contract/state.ts'
import type { Ask, Seat } from '../../src/dice/dice.ts'
import { gun } from '../cp2020/people.ts'
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
    once: playOnce,
    emit: (event: Event) => void told.push(event),
    askAll: (asks: readonly Ask[]) =>
      asks.map((ask) => (asked.push(ask), left.length > 0 ? left.shift() : ask.silent)),
  } as never
  return { t, told, asked, dice }
}

describe('the order of a round', () => {
  const roll = (who: string, total: number) => ({ who, die: 1, total })
  const order = (
    rolls: readonly object[],
    faces: readonly number[] = [],
    changes: Changes = {},
    text?: FightText,
  ) => {
    const { t, dice } = tableOn(lay(changes, {}, text), faces)
    const found = ordered(t, rolls as never)
    dice.finish()
    return found.map((group) => group.join('+')).join(' ')
  }
  test.each([
    [[roll('ann', 9), roll('bo', 12), roll('al', 10)], [], {}, 'bo al ann'],
    // Of equal totals the higher REF: cy 8, ann and bo 7, then Combat Sense.
    [[roll('ann', 9), roll('bo', 9), roll('cy', 9)], [], {}, 'cy ann bo'],
    [[roll('ann', 9), roll('bo', 9)], [4, 7], { ann: { skills: {} } }, 'bo ann'],
    [[roll('ann', 9), roll('bo', 9)], [4, 4, 7, 2], { ann: { skills: {} } }, 'ann bo'],
    [
      [roll('ann', 9), roll('bo', 9), roll('al', 9)],
      [4, 7, 7, 3, 2],
      { ann: { skills: {} }, al: { stats: lay().men['ann']!.stats } },
      'bo al ann',
    ],
  ] as const)(
    '[cp2020/round/initiative-ties-gap] %j, dice %j: %s',
    (rolls, faces, changes, found) => expect(order(rolls, faces, changes as Changes)).toBe(found),
  )
  it('[cp2020/round/initiative-ties-gap] or together, where the table plays so', () =>
    expect(
      order(
        [roll('ann', 9), roll('bo', 12), roll('cy', 9)],
        [],
        {},
        options({ 'initiative-tie': 'simultaneous' }),
      ),
    ).toBe('bo ann+cy'))
  const initiative = (faces: readonly number[], changes: Changes = {}, text?: FightText) => {
    const { t, dice } = tableOn(lay(changes, {}, text), faces)
    const found = initiativeOf(t, 'ann')
    dice.finish()
    return [found.die, found.total]
  }
  it('[cp2020/round/initiative, cp2020/round/fast-draw, cp2020/round/reflex-boost-gap] REF, boosts, Combat Sense, a fast draw, and a die', () => {
    expect(initiative([5])).toEqual([5, 13])
    expect(initiative([5], { ann: { initiativeBonus: 2 } })).toEqual([5, 15])
    expect(initiative([5], { ann: inRound({ fastDraw: true }) })).toEqual([5, 16])
    expect(initiative([5], { ann: wounds({ points: 5 }) })).toEqual([5, 11])
    expect(initiative([10])).toEqual([10, 18])
    expect(initiative([10, 3], {}, options({ 'exploding-initiative': true }))).toEqual([13, 21])
    expect(initiative([5], { ann: { initiativeDie: 9 } })).toEqual([5, 13])
    expect(
      initiative([], { ann: { initiativeDie: 9 } }, options({ 'initiative-per': 'combat' })),
    ).toEqual([9, 17])
    expect(
      initiative(
        [5],
        { ann: { initiativeDie: undefined } },
        options({ 'initiative-per': 'combat' }),
      ),
    ).toEqual([5, 13])
  })
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
  it('[cp2020/action/aim] aim is lost with the sight of the target', () => {
    const lost = (changes: Changes, text?: FightText) => {
      const { t, told } = tableOn(lay(changes, {}, text))
      loseAims(t)
      return told.map((event) => `${event.type} ${(event as { who: string }).who}`)
    }
    const AIM = { ann: { aim: { target: 'bo', rounds: 1, at: 1 } } }
    expect([
      lost(AIM),
      lost({}),
      lost(AIM, { map: yardWith([[13, 0], [13, 30], 3]) }),
      lost({ ann: { aim: { target: 'gone', rounds: 1, at: 1 } } }),
    ]).toEqual([[], [], ['aim-lost ann'], ['aim-lost ann']])
  })
})

describe('what seats see', () => {
  const HIDER = { bo: { hidden: true } }
  const seen = (changes: Changes, more: object, seat: Seat) => view(lay(changes, more), seat)
  it('[cp2020/ambush/detection] nothing of those in hiding, but for who has noticed them', () => {
    expect(seen({}, {}, 'player-1').roll).toHaveLength(4)
    expect(seen(HIDER, {}, 'player-1').roll).toEqual(['ann', 'al', 'cy'])
    expect([
      seen(HIDER, {}, 'player-2').roll.length,
      seen(HIDER, {}, 'referee').roll.length,
    ]).toEqual([4, 4])
    const noticed = (victim: string, works: boolean) =>
      seen(HIDER, { ambushes: [{ who: 'bo', victim, works }] }, 'player-1').roll.includes('bo')
    expect([noticed('ann', false), noticed('ann', true), noticed('cy', false)]).toEqual([
      true,
      false,
      false,
    ])
    expect([
      isKnown(lay(HIDER), 'player-1', 'bo'),
      isKnown(lay(HIDER), 'player-2', 'bo'),
      isKnown(lay(HIDER), 'referee', 'bo'),
      isKnown(lay(HIDER), 'player-1', 'gone'),
      isKnown(lay(), 'player-1', 'bo'),
    ]).toEqual([false, true, true, true, true])
  })
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
  it('[cp2020/attack/grenade-gap, cp2020/attack/suppressive-fire-gap] what strikes without a roll to hit has nothing to it but who and where', () => {
    const state = lay({ bo: OUT })
    const { ann, bo } = state.men
    expect(plainAttack(state, 'ann', 'bo')).toEqual({
      ...{ rules: state.rules, attacker: ann, target: bo, now: state.now },
      ...{ weapon: undefined, mode: 'single', metres: 0, cover: { word: 'none', sp: 0 } },
      ...{ rounds: 1, aim: 0, actions: 0, stated: [], helpless: true, targetMoved: false },
      ...{ fastDraw: false, twoWeapons: false, ambush: false, turned: false, moved: false },
      ...{ tripped: false, hasTripped: false, dodged: false },
    })
    expect(plainAttack(lay(), 'ann', 'bo').helpless).toBe(false)
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
  it('[cp2020/sight/facing] in front of the shoulders, in the head everywhere', () => {
    const front = (facing: number, text?: FightText) => {
      const state = lay({ ann: { facing } }, {}, text)
      return inFront(state, state.men['ann']!, state.men['bo']!, state.rules.options)
    }
    expect([
      front(90),
      front(0),
      front(181),
      front(270),
      front(270, options({ 'facing-arc': 360 })),
      front(270, {}),
    ]).toEqual([true, true, false, false, true, true])
    expect(
      (
        [
          'wall',
          'building',
          'wreck',
          'crate',
          'fence',
          'door',
          'tree',
          'window',
          'vehicle',
        ] as const
      ).map((kind) => coverSp({ kind })),
    ).toEqual([10, 25, 10, 5, 5, 5, 30, 5, 10])
  })
})

describe('what is offered', () => {
  const offers = (changes: Changes = {}, text?: FightText) => {
    const state = lay(changes, {}, text)
    const ann = state.men['ann']!
    return attack.offers(state, ann).map(({ choice, ...offer }) => ({
      ...offer,
      choice: choice!,
      variants: attack.variants!(state, ann, choice!),
    }))
  }
  const verbs = (changes?: Changes) => [...new Set(offers(changes).map(({ verb }) => verb))]
  it('[cp2020/action/attack] the modes of what is in hand, and hands and feet; grips where they hold', () => {
    const FEET = ['strike', 'kick', 'disarm', 'sweep-trip', 'grapple']
    expect(new Set(verbs())).toEqual(new Set(['shoot', ...FEET]))
    expect(new Set(verbs({ ann: { inHand: 1 } }))).toEqual(new Set(['melee', ...FEET]))
    expect(new Set(verbs({ ann: { inHand: 2 } }))).toEqual(
      new Set(['shoot', 'burst', 'auto', ...FEET]),
    )
    expect(new Set(verbs({ ann: { inHand: 9 } }))).toEqual(new Set(FEET))
    const held = offers({ ann: { inHand: 9, grip: { target: 'bo', kind: 'grapple' } } }).filter(
      ({ verb }) => ['throw', 'hold', 'choke'].includes(verb),
    )
    expect(held.map(({ verb, target }) => `${verb} ${target}`).toSorted()).toEqual([
      'choke bo',
      'hold bo',
      'throw bo',
    ])
    expect(offers({ bo: DEAD }).every(({ target }) => target === 'cy')).toBe(true)
  })
  const variant = (mode: string, name: string, changes: Changes = {}, text?: FightText) =>
    offers(changes, text)
      .find(({ choice, target }) => choice.mode === mode && target === 'bo')
      ?.variants.find((one) => one.name === name)
      ?.values.map(({ value }) => value)
  const shots = (changes: Changes = {}, text?: FightText) =>
    offers(changes, text).find(({ choice, target }) => choice.mode === 'single' && target === 'bo')
      ?.choice.shots
  it('[cp2020/action/attack] how many shots, where, with what, at whom besides', () => {
    expect([
      shots(),
      shots({ ann: { inHand: 2 } }),
      shots({ ann: inRound({ fired: { 0: 1 } }) }),
      shots({ ann: inRound({ fired: { 0: 2 } }) }),
    ]).toEqual([2, 2, 1, 1])
    expect([
      variant('single', 'shots'),
      variant('single', 'shots', { ann: inRound({ fired: { 0: 1 } }) }),
      variant('burst', 'shots', { ann: { inHand: 2 } }),
      variant('auto', 'shots', { ann: { inHand: 2 } })?.length,
    ]).toEqual([[2, 1], undefined, undefined, 20])
    expect([
      variant('single', 'at')?.length,
      variant('kick', 'at')?.length,
      variant('grapple', 'at'),
      variant('burst', 'at', { ann: { inHand: 2 } }),
      variant(
        'burst',
        'at',
        { ann: { inHand: 2 } },
        options({ 'called-shot-automatic': 'all-rounds' }),
      )?.length,
    ]).toEqual([7, 7, undefined, undefined, 7])
    expect(variant('single', 'second')).toEqual([undefined, 1, 2, 3])
    expect(variant('burst', 'second', { ann: { inHand: 2 } })).toEqual([undefined, 0, 1, 3])
    expect([
      variant('single', 'second', { ann: wounds({ lost: ['left-arm'] }) }),
      variant('kick', 'second'),
      variant('single', 'second', {
        ann: { weapons: [gun('pistol-heavy'), gun('rifle-hunting'), gun('grenade-frag')] },
      }),
      variant('single', 'second', {
        ann: { weapons: [gun('rifle-hunting'), gun('pistol-heavy')] },
      }),
    ]).toEqual([undefined, undefined, undefined, undefined])
    expect([
      variant('single', 'also'),
      variant('single', 'also', { ann: inRound({ fired: { 0: 1 } }) }),
      variant('single', 'also', { cy: DEAD }),
      variant('burst', 'also', { ann: { inHand: 2 } }),
    ]).toEqual([[undefined, ['cy']], undefined, undefined, undefined])
    expect(variant('auto', 'also', { ann: { inHand: 2 } })).toEqual([undefined, ['cy']])
    expect(
      variant('auto', 'also', { ann: { inHand: 2, ...inRound({ fired: { 2: 19 } }) } }),
    ).toBeUndefined()
    expect(variant('auto', 'also', { ann: { inHand: 2 }, cy: { x: 5, y: 10 } })).toBeUndefined()
    expect(variant('auto', 'also', { ann: { inHand: 2 }, al: { side: 1 } })).toEqual([
      undefined,
      ['al'],
      ['cy'],
      ['al', 'cy'],
    ])
    expect(
      variant('auto', 'also', {
        ann: { inHand: 2, ...inRound({ fired: { 2: 18 } }) },
        al: { side: 1 },
      }),
    ).toEqual([undefined, ['al'], ['cy']])
    expect([
      variant('kick', 'skill'),
      variant('throw', 'skill'),
      variant('kick', 'skill', { ann: { skills: {} } }),
      variant('single', 'skill'),
    ]).toEqual([['karate', 'brawling'], undefined, undefined, undefined])
  })
  it('[cp2020/melee/scope] blows at people far away are not listed', () => {
    const isFar = (mode: string, x: number) => {
      const state = lay({ bo: { x, y: 10 } })
      const act = { do: 'attack', mode, target: 'bo' } as never
      return attack.outOfReach?.(state, state.men['ann']!, act)
    }
    expect([isFar('kick', 12), isFar('kick', 11), isFar('single', 16)]).toEqual([
      true,
      false,
      false,
    ])
  })
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
  it('[cp2020/task/roll-gap] what is added to the die of a task', () => {
    const sum = (changes: Changes, task: object, acts = 0) => {
      const state = lay(changes)
      const ann = state.men['ann']!
      const later = laterAction(ann, state.rules, { alone: true, before: { acts, moved: false } })
      const check = { stat: 'ref', rule: 'a/b/c', also: [later], difficulty: 15, ...task }
      return sumOf(taskCheck(state, ann, check as never).terms)
    }
    expect([
      sum({}, {}),
      sum({}, { skill: 'karate' }),
      sum({}, { skill: 'piano' }),
      sum({}, {}, 2),
      sum({}, { also: [{ rule: 'a/b/c', what: 'x', value: 4 }] }),
      sum({ ann: { favour: -2 } }, {}),
      sum({ ann: wounds({ points: 5 }) }, {}),
      sum({}, { stat: 'tech' }),
    ]).toEqual([7, 9, 7, 1, 11, 5, 5, 5])
  })
  it('[cp2020/attack/ranged-formula-gap] openings: everybody against each opponent with what is in hand', () => {
    const rows = (changes: Changes = {}, text?: FightText) =>
      openings(lay(changes, {}, text)).map(({ who, target, mode, why, attack: sum, against }) => [
        who,
        target,
        mode,
        why ?? `${sum} ${against}`,
      ])
    expect(rows()).toHaveLength(8)
    expect(rows()[0]).toEqual(['ann', 'bo', 'single', '10 15'])
    expect(rows().find(([who]) => who === 'al')).toEqual(['al', 'bo', 'strike', '6 1D10 + 7'])
    expect(rows().find(([who]) => who === 'cy')).toEqual(['cy', 'ann', 'melee', '8 1D10 + 9'])
    expect(rows({ ann: { weapons: [gun('grenade-frag')] } })[0]![3]).toBe('it is thrown at a spot')
    expect([rows({}, { metres: 100 })[0]![3], rows({}, { metres: 101 })[0]![3]]).toEqual([
      '10 30',
      'out of range',
    ])
    expect(openings(lay({ ann: { skills: {} } }))[0]).toMatchObject({
      skill: 'Handgun 0',
      metres: 6,
      sees: true,
      weapon: 'heavy pistol',
    })
  })
})
