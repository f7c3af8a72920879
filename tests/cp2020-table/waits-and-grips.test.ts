// Who waits and steps in, getting free of a grip, and who is busy enough to be stabbed in the back, on states made by hand.
import { PLAIN_PARTS } from '../../src/engine/table-dice.ts'
import { describe, expect, it, test } from 'vitest'
import { scripted } from '../../src/dice/scripted.ts'
import { bookOf } from '../../src/books/cp2020/book.ts'
import { ID, TITLE } from '../../src/books/cp2020/exchanges.ts'
import { GRIP } from '../../src/books/cp2020/acts/grip.ts'
import { ambush } from '../../src/books/cp2020/acts/hide.ts'
import { keyBonus } from '../../src/books/cp2020/attack/skill.ts'
import { callWaiters, interrupt, lastToStepIn } from '../../src/books/cp2020/turn/wait.ts'
import { part } from '../../src/books/cp2020/turn/part.ts'
import type { Options } from '../../src/books/cp2020/options.ts'
import type { Event, FightTable, State } from '../../src/books/cp2020/contract/state.ts'
import { copy } from '../../src/books/cp2020/state.ts'
import type { Ask } from '../../src/dice/dice.ts'
import { fight, YARD, type FightText, type ManText } from './table.ts'

const PEOPLE: Readonly<Record<string, ManText>> = {
  ann: {
    weapons: ['pistol-heavy'],
    side: 'us',
    ref: 7,
    at: [10, 10],
    facing: 90,
    skills: { karate: 2 },
  },
  al: { side: 'us', at: [10, 12], facing: 90, ref: 6 },
  bo: { weapons: ['smg-medium'], side: 'them', at: [11, 10], facing: 270, ref: 7 },
  cy: { weapons: ['knife'], side: 'them', at: [16, 14], facing: 270, ref: 8 },
}
type Changes = Readonly<Record<string, object>>
const laid = new Map<string, State>()
function lay(changes: Changes = {}, more: object = {}, over: Partial<Options> = {}): State {
  const text: FightText = { map: YARD, options: over }
  const key = JSON.stringify(text)
  const known = laid.get(key) ?? fight(PEOPLE, text).state
  laid.set(key, known)
  const state = copy(known)
  for (const [id, change] of Object.entries(changes)) Object.assign(state.men[id]!, change)
  return Object.assign(state, more)
}
const inRound = (over: object) => ({ inRound: { ...lay().men['ann']!.inRound, ...over } })
const WAITS = inRound({ waits: {} })
const after = (who: string) => inRound({ waits: { after: who } })
const DEAD = { wounds: { ...lay().men['ann']!.wounds, points: 41, deadSince: 0 } }
const OUT = { wounds: { ...lay().men['ann']!.wounds, out: true, outSince: 0 } }

/** A table on a state: what it tells and asks comes one after the other. Whoever acts ends their part. */
function on(
  state: State,
  answers: Readonly<Record<string, unknown>> = {},
  faces: readonly number[] = [],
) {
  const dice = scripted(faces)
  const book = bookOf({ id: ID, title: TITLE, options: {} }, state.rules)
  const heard: string[] = []
  const told: Event[] = []
  const asked: Ask[] = []
  const answer = (ask: Ask): unknown => {
    asked.push(ask)
    const { kind, who } = ask as Ask & { who: string }
    heard.push(`${kind}? ${who}`)
    return kind === 'act' ? { do: 'end' } : (answers[who] ?? ask.silent)
  }
  const t = {
    ...dice,
    state,
    cast: () => dice,
    ...PLAIN_PARTS,
    ask: answer,
    askAll: (asks: readonly Ask[]) => asks.map(answer),
    emit(event: Event) {
      told.push(event)
      heard.push(`${event.type} ${(event as { who?: string }).who ?? ''}`.trim())
      book.apply(state, event)
    },
  } as unknown as FightTable
  return { t, heard, told, asked }
}
const ORDER = { order: [['ann'], ['al'], ['bo'], ['cy']], at: 3, step: 'parts' }
const heardAfter = (
  who: readonly string[],
  changes: Changes,
  answers: object = {},
  more: object = {},
) => {
  const { t, heard } = on(lay(changes, { ...ORDER, ...more }), answers as never)
  callWaiters(t, who)
  return heard
}
const acts = (who: string): string[] => [`steps-in ${who}`, `act? ${who}`, `ended ${who}`]

describe('who waits', () => {
  test.each<readonly [string, Changes, object, object, readonly string[]]>([
    ['nobody', {}, {}, {}, []],
    ['asked, and goes on waiting', { ann: WAITS }, {}, {}, ['call? ann']],
    ['asked, and acts', { ann: WAITS }, { ann: 'now' }, {}, ['call? ann', ...acts('ann')]],
    ['in the order of initiative', { ann: WAITS, al: WAITS }, {}, {}, ['call? ann', 'call? al']],
    [
      'by another order',
      { ann: WAITS, al: WAITS },
      {},
      { order: [['al'], ['bo'], ['ann'], ['cy']] },
      ['call? al', 'call? ann'],
    ],
    [
      'who steps in is somebody to act after; nobody is asked twice',
      { ann: WAITS, al: WAITS },
      { ann: 'now' },
      {},
      ['call? ann', ...acts('ann'), 'call? al'],
    ],
    [
      'both',
      { ann: WAITS, al: WAITS },
      { ann: 'now', al: 'now' },
      {},
      ['call? ann', ...acts('ann'), 'call? al', ...acts('al')],
    ],
    ['who named them is not asked', { al: after('bo') }, {}, {}, acts('al')],
    ['who named another waits', { al: after('cy') }, { al: 'now' }, {}, []],
    [
      'who named somebody that steps in',
      { ann: WAITS, al: after('ann') },
      { ann: 'now' },
      {},
      ['call? ann', ...acts('ann'), ...acts('al')],
    ],
    [
      'who named them acts though another has stepped in',
      { ann: after('bo'), al: after('bo') },
      {},
      {},
      [...acts('ann'), ...acts('al')],
    ],
    ['out of action', { ann: { ...WAITS, ...OUT } }, { ann: 'now' }, {}, []],
    ['nobody is to come', { ann: WAITS }, { ann: 'now' }, { at: 4 }, []],
    [
      'they know nothing of whom it was',
      { ann: WAITS, bo: { hidden: true } },
      { ann: 'now' },
      {},
      [],
    ],
    [
      'who named them acts though nobody is to come',
      { al: after('bo') },
      {},
      { at: 4 },
      acts('al'),
    ],
  ])('[cp2020/round/wait] after the part of bo: %s', (_what, changes, answers, more, heard) =>
    expect(heardAfter(['bo'], changes, answers, more)).toEqual(heard),
  )
  it('[cp2020/round/wait] after nobody, and after several', () => {
    expect(heardAfter([], { ann: WAITS })).toEqual([])
    expect(heardAfter(['bo', 'cy'], { al: after('cy'), bo: { hidden: true } })).toEqual(acts('al'))
    expect(heardAfter(['bo', 'cy'], { ann: WAITS, bo: { hidden: true } })).toEqual(['call? ann'])
  })
  it('[cp2020/round/wait] the question: wait, or now; silence waits', () => {
    const { t, asked } = on(lay({ ann: WAITS }, ORDER))
    callWaiters(t, ['bo'])
    expect(asked[0]).toMatchObject({
      kind: 'call',
      seat: 'player-1',
      who: 'ann',
      options: ['wait', 'now'],
      silent: 'wait',
    })
  })

  const interrupted = (group: readonly string[], changes: Changes, answers: object = {}) => {
    const { t, heard } = on(lay(changes, ORDER), answers as never)
    interrupt(t, group)
    return heard
  }
  it('[cp2020/round/wait] between the actions of another: everybody who knows of them is asked, named or not', () => {
    expect(interrupted(['bo'], { ann: WAITS, al: after('cy') })).toEqual(['call? ann', 'call? al'])
    expect(interrupted(['bo'], { ann: WAITS }, { ann: 'now' })).toEqual([
      'call? ann',
      ...acts('ann'),
    ])
    expect(interrupted(['ann', 'bo'], { ann: WAITS, al: WAITS })).toEqual(['call? al'])
    expect(interrupted(['bo'], { ann: WAITS, bo: { hidden: true } })).toEqual([])
    expect(interrupted(['bo'], { ann: { ...WAITS, ...OUT } })).toEqual([])
    // Who was called by them has acted, and is not asked.
    expect(interrupted(['bo'], { ann: WAITS, al: after('ann') }, { ann: 'now' })).toEqual([
      'call? ann',
      ...acts('ann'),
      ...acts('al'),
    ])
  })

  const last = (changes: Changes) => {
    const { t, heard } = on(lay(changes, { ...ORDER, at: 4 }))
    lastToStepIn(t)
    return heard
  }
  it('[cp2020/round/wait] when all have been, they act as the last, while two sides stand', () => {
    expect(last({ ann: WAITS, al: after('cy') })).toEqual([...acts('ann'), ...acts('al')])
    expect(last({})).toEqual([])
    expect(last({ ann: WAITS, bo: DEAD, cy: DEAD })).toEqual([])
    expect(last({ ann: WAITS, bo: DEAD })).toEqual(acts('ann'))
    expect(last({ ann: { ...WAITS, ...OUT }, al: WAITS })).toEqual(acts('al'))
  })
  it('[cp2020/round/wait] several of one moment are asked together, and end one by one', () => {
    const { t, heard } = on(lay({}, { ...ORDER, acting: ['ann', 'al'] }))
    part(t, ['ann', 'al'])
    expect(heard).toEqual(['act? ann', 'act? al', 'ended ann', 'ended al'])
  })
  it('[cp2020/round/wait] who is out of action or aims has ended their part', () => {
    for (const [changes, heard] of [
      [{ ann: OUT }, ['ended ann']],
      [{ ann: inRound({ done: true }) }, []],
    ] as const) {
      const { t, heard: found } = on(lay(changes, { ...ORDER, acting: ['ann'] }))
      part(t, ['ann'])
      expect(found).toEqual(heard)
    }
  })
})

describe('grips', () => {
  const HELD = { target: 'ann', kind: 'hold', skill: 'brawling', fresh: true, kept: 1 }
  const free = (
    changes: Changes,
    faces: readonly number[],
    over: Partial<Options> = {},
    acted = 0,
  ) => {
    const state = lay({ ...changes, bo: { grip: HELD, ...changes['bo'] } }, ORDER, over)
    const { t } = on(state, {}, faces)
    const [found] = GRIP.escape.perform!(
      t as never,
      state.men['ann']!,
      { do: 'escape', from: 'bo' } as never,
      {
        before: { acts: acted, moved: false, aim: undefined },
        alone: true,
      } as never,
    ) as readonly Event[]
    return found
  }
  const ESCAPES = 7 + 2 + keyBonus('karate', 'escape')
  test.each<readonly [string, Changes, number, number, Partial<Options>, number]>([
    ['REF, the best skill with its key, and a die, against REF and a die', {}, ESCAPES, 7, {}, 0],
    ['the skill of the grip', { bo: { skills: { brawling: 4, karate: 9 } } }, ESCAPES, 11, {}, 0],
    ['what the referee gives', { ann: { favour: 2 }, bo: { favour: 3 } }, ESCAPES + 2, 10, {}, 0],
    ['a later action', {}, ESCAPES - 3, 7, {}, 1],
    ['brawling has no key', { ann: { skills: { brawling: 5, karate: 2 } } }, 12, 7, {}, 0],
    [
      'a wound of the holder',
      { bo: { wounds: { ...lay().men['bo']!.wounds, points: 6 } } },
      ESCAPES,
      5,
      {},
      0,
    ],
  ])('[cp2020/melee/escape] %s', (_what, changes, own, theirs, over, acted) =>
    expect(free(changes, [5, 4], over, acted)).toEqual({
      type: 'escaped',
      who: 'ann',
      from: 'bo',
      roll: own + 5,
      against: theirs + 4,
      free: own + 5 > theirs + 4,
    }),
  )
  it('[cp2020/melee/escape] a tie holds, but where ties are those of the attacker', () => {
    const tie = { bo: { favour: ESCAPES - 7 } }
    const found = [
      free(tie, [5, 5]),
      free(tie, [6, 5]),
      free(tie, [5, 5], { 'melee-tie': 'attacker' }),
      free(tie, [4, 5], { 'melee-tie': 'attacker' }),
    ]
    expect(found.map((event) => (event as { free: boolean }).free)).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  it('[cp2020/melee/hold] a hold is kept, a choke harms the head as it is kept up, and either is let go', () => {
    const of = (kind: string, faces: readonly number[]) => {
      const grip = { target: 'bo', kind, skill: 'brawling', fresh: false, kept: 0 }
      const state = lay({ ann: { grip } }, ORDER)
      const { t } = on(state, {}, faces)
      const man = state.men['ann']!
      const kept = GRIP.keep.perform!(
        t as never,
        man,
        { do: 'keep' } as never,
        {} as never,
      ) as Event[]
      const [left] = GRIP['let-go'].perform!(t as never, man, {} as never, {} as never) as Event[]
      return { kept, left }
    }
    const LEFT = { type: 'let-go', who: 'ann', target: 'bo', lost: false }
    expect(of('hold', [])).toEqual({ kept: [{ type: 'kept', who: 'ann' }], left: LEFT })
    const { kept, left } = of('choke', [4, 5])
    const choked = { type: 'kept', who: 'ann', choke: true }
    expect([kept[0], kept.length > 1, left]).toEqual([choked, true, LEFT])
    expect(kept[1]).toMatchObject({ type: 'hit', who: 'bo', by: 'ann', area: 'head', damage: 4 })
  })

  it('[cp2020/melee/escape] what is offered: of their own grip, and against every holder', () => {
    const offered = (kind: keyof typeof GRIP, changes: Changes) => {
      const state = lay(changes)
      return GRIP[kind]
        .offers(state as never, state.men['ann']! as never)
        .map(({ group, label, choice }) => [group, label, choice])
    }
    const grips = (kind: string) => ({
      ann: { grip: { target: 'bo', kind, skill: 'brawling', fresh: true, kept: 1 } },
    })
    expect([offered('keep', {}), offered('let-go', {}), offered('escape', {})]).toEqual([
      [],
      [],
      [],
    ])
    expect(offered('keep', grips('hold'))).toEqual([['Keep the hold', 'bo', { do: 'keep' }]])
    expect(offered('keep', grips('choke'))).toEqual([['Keep choking', 'bo', { do: 'keep' }]])
    expect(offered('keep', grips('grapple'))).toEqual([])
    expect(offered('let-go', grips('grapple'))).toEqual([
      ['Let go', 'Let go of bo', { do: 'let-go' }],
    ])
    expect(offered('escape', { bo: { grip: HELD }, cy: { grip: HELD } })).toEqual([
      ['Get free', 'bo', { do: 'escape', from: 'bo' }],
      ['Get free', 'cy', { do: 'escape', from: 'cy' }],
    ])
  })
})

describe('who is busy with something else', () => {
  const silent = (changes: Changes) => {
    const state = lay(changes, ORDER)
    const { t, asked, told } = on(state, { ann: 'here' })
    ambush(state.rules).perform!(
      t as never,
      state.men['ann']! as never,
      { do: 'ambush', victims: ['bo'], setup: 'distracted' } as never,
      {} as never,
    )
    expect(told).toEqual([{ type: 'lies-in-wait', who: 'ann', victims: [], setup: 'distracted' }])
    return asked[0]!.silent
  }
  const aims = (target: string) => ({ aim: { target, rounds: 1, at: 1 } })
  const grips = (target: string) => ({
    grip: { target, kind: 'grapple', skill: 'brawling', fresh: true, kept: 1 },
  })
  const fights = (...ids: string[]) => ({
    fights: Object.fromEntries(ids.map((id) => [id, 1])),
  })
  const last = (what: string) => inRound({ last: what })
  test.each<readonly [string, Changes, string]>([
    ['nothing', {}, 'here'],
    ['aims at another', { bo: aims('al') }, 'elsewhere'],
    ['aims at this one', { bo: aims('ann') }, 'here'],
    ['grips another', { bo: grips('al') }, 'elsewhere'],
    ['grips this one', { bo: grips('ann') }, 'here'],
    ['is gripped by another', { al: grips('bo') }, 'elsewhere'],
    ['is gripped by this one', { ann: grips('bo') }, 'here'],
    ['is aimed at by another', { al: aims('bo') }, 'elsewhere'],
    ['is aimed at by this one', { ann: aims('bo') }, 'here'],
    ['another is aimed at', { al: aims('cy') }, 'here'],
    ['another is gripped', { al: grips('cy') }, 'here'],
    ['is aimed at by somebody in hiding', { al: { ...aims('bo'), hidden: true } }, 'here'],
    ['gives aid', { bo: last('aid') }, 'elsewhere'],
    ['repairs', { bo: last('repair') }, 'elsewhere'],
    ['tries a task', { bo: last('task') }, 'elsewhere'],
    ['clears a jam', { bo: last('clear') }, 'elsewhere'],
    ['gets out of a trap', { bo: last('trap') }, 'elsewhere'],
    ['fights another', { bo: fights('al') }, 'elsewhere'],
    ['fights this one', { bo: fights('ann') }, 'here'],
    ['fights this one and another', { bo: fights('al', 'ann') }, 'here'],
    ['fights somebody in hiding', { bo: fights('al'), al: { hidden: true } }, 'here'],
    ['has moved', { bo: last('move') }, 'here'],
    ['another gives aid', { cy: last('aid') }, 'here'],
  ])('[cp2020/ambush/setup-distracted] %s', (_what, changes, answer) =>
    expect(silent(changes)).toBe(answer),
  )
  it('[cp2020/ambush/setup-distracted] the referee is asked, of each of them', () => {
    const state = lay({}, ORDER)
    const { t, asked } = on(state, { ann: 'here' })
    ambush(state.rules).perform!(
      t as never,
      state.men['ann']! as never,
      { do: 'ambush', victims: ['bo', 'cy'], setup: 'distracted' } as never,
      {} as never,
    )
    expect(asked.map(({ kind, seat, options }) => [kind, seat, options])).toEqual([
      ['distracted', 'referee', ['elsewhere', 'here']],
      ['distracted', 'referee', ['elsewhere', 'here']],
    ])
  })
})
