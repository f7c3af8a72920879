// The days after a fight: what is due when, care, recovery, rolling ahead, what stays, and the infirmary that shows it.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Seat } from '../../src/dice/dice.ts'
import { loadGame, newGame } from '../../src/engine/play.ts'
import { makeBook, makeFace } from '../../src/books/fnff-1988/book.ts'
import { dayOf, intervalDays, recoveryFigure } from '../../src/books/fnff-1988/healing/calendar.ts'
import { limitsOf } from '../../src/books/fnff-1988/healing/limits.ts'
import { stat } from '../../src/books/fnff-1988/man.ts'
import type { Options } from '../../src/books/fnff-1988/options.ts'
import { optionsOf } from '../../src/books/fnff-1988/options.ts'
import { UNITS } from '../../src/books/fnff-1988/state.ts'
import { BODY_TYPES } from '../../src/books/fnff-1988/words.ts'
import type { Area, BodyType, Level } from '../../src/books/fnff-1988/words.ts'
import { TABLES } from '../../src/catalogue/fnff-1988.ts'
import { portrait } from '../contract/book-players.ts'
import { fight, setupOf, shoot } from './table.ts'
import type { Fight, FightText, ManText } from './table.ts'

/** Points of BODY that give a body type. */
const BODY: Readonly<Record<BodyType, number>> = { VW: 2, WK: 4, AV: 6, ST: 8, VS: 10 }

type Hurt = readonly (readonly [Area, Level])[]

/** A fight that is over, with `a` hurt so; SW and CW are dressed where `dressed`. */
function after(hurt: Hurt, text: FightText & { man?: ManText; dressed?: boolean } = {}): Fight {
  const played = fight({ a: text.man ?? {}, b: {} }, text)
  for (const [area, level] of hurt) played.rule({ rule: 'wound', who: 'a', area, level })
  if (played.state.step !== 'over') played.rule({ rule: 'end' })
  if (text.dressed ?? true) for (const { id, level } of played.man('a').wounds) if (level !== 'FW') played.rule({ rule: 'care', who: 'a', wound: id, ability: 40 })
  return played
}

const days = (played: Fight, count: number): Fight => played.rule({ rule: 'days', days: count })
const face = makeFace()
const lines = (played: Fight): string[] => played.game.heard('referee').flatMap(({ event }) => face.say(event, played.state) ?? [])
const days1988 = (played: Fight) => face.scene(played.state).infirmary!
const levels = (played: Fight): string[] => played.man('a').wounds.map(({ area, level }) => `${level} ${area}`)

describe('recovery', () => {
  const THREE: Hurt = [['left-leg', 'SW'], ['head', 'FW'], ['torso', 'FW']]

  test('[fnff-1988/healing/recovery, fnff-1988/healing/intervals] the three wounds of the example: one week, two weeks, six weeks', () => {
    const played = after(THREE, { man: { stats: { body: BODY.AV } }, dice: { recovery: [5, 7, 6, 5, 9, 2] } })
    days(played, 6)
    expect(played.told('recovery')).toEqual([])
    days(played, 1)
    expect(played.told('recovery')).toMatchObject([{ area: 'head', die: 5, needed: 6, healed: true, day: 7 }, { area: 'torso', die: 7, needed: 6, healed: false, day: 7 }])
    days(played, 7)
    expect(played.told('recovery').slice(2)).toMatchObject([{ area: 'left-leg', die: 6, needed: 5, healed: false, day: 14 }, { area: 'torso', die: 5, healed: true, day: 14 }])
    expect(levels(played)).toEqual(['SW left-leg'])
    days(played, 30)
    expect(played.told('recovery').slice(4)).toMatchObject([{ area: 'left-leg', die: 9, needed: 5, healed: false, day: 28 }, { area: 'left-leg', die: 2, healed: true, day: 42 }])
    expect([played.man('a').state, dayOf(played.state.now)]).toEqual(['none', 44])
    expect(lines(played)).toEqual(expect.arrayContaining(["Day 7: a's head (FW) has healed: 5 of 6.", "Day 14: a's left leg (SW) has not healed yet: 6, needed 5 or less.", "Day 42: a's left leg (SW) has healed: 2 of 5.", 'Day 44.']))
  })

  test('[fnff-1988/healing/limits] until then only the figures of the secondary effects limit him: these wounds have none', () => {
    const played = after(THREE, { dice: { recovery: [5, 7, 6, 5, 9, 2] } })
    expect(days1988(played).patients[0]).toMatchObject({ limits: [], wounds: [{ code: 'SW', area: 'left leg', next: { what: 'recovery', day: 14, needed: 5 } }, { area: 'head', next: { day: 7, needed: 6 } }, { area: 'torso', next: { day: 7 } }] })
    expect(days1988(days(played, 42)).patients[0]!.wounds).toMatchObject([{ area: 'head', healedOn: 7 }, { area: 'torso', healedOn: 14 }, { area: 'left leg', healedOn: 42 }])
  })

  const cells = TABLES['fnff-1988/healing/recovery'].rows.flatMap(([level, ...figures]) => figures.map((figure, i) => [level as Level, BODY_TYPES[i]!, figure as number] as const))
  test.each(cells)('[fnff-1988/healing/recovery] %s, %s: healed on %i, not on one more', (level, type, figure) => {
    expect(recoveryFigure(level, type)).toBe(figure)
    for (const die of [figure, figure + 1]) {
      const played = after([['torso', level]], { man: { stats: { body: BODY[type] } }, dice: { recovery: [die] } })
      days(played, 28)
      expect(played.told('recovery')[0]).toMatchObject({ die, needed: figure, healed: die === figure })
    }
  })

  test('[fnff-1988/healing/recovery] every number of a roll explains itself', () => {
    const played = days(after([['torso', 'FW']], { dice: { recovery: [4] } }), 7)
    expect(played.why('recovery')).toEqual(['FW: roll 1, days from one to the next: 7', 'healed on or below (FW, AV): 6', 'recovery = 4'])
  })

  const firstRoll = (level: Level, options: Partial<Options>): number => {
    const played = after([['torso', level]], { options, dice: { recovery: [10] } })
    played.rule({ rule: 'to-next' })
    return played.told('recovery')[0]!.day
  }
  test.each([[3, 21], [2, 14]] as const)('[fnff-1988/healing/intervals] option critical-recovery-weeks %i: a critical wound is rolled on day %i', (value, day) => {
    expect(firstRoll('CW', { 'critical-recovery-weeks': value })).toBe(day)
    expect(firstRoll('SW', { 'critical-recovery-weeks': value })).toBe(14)
  })
  test.each([[28, 28], [30, 30]] as const)('[fnff-1988/healing/intervals] option mortal-recovery-days %i: a mortal wound is rolled on day %i', (value, day) => {
    expect(firstRoll('MW', { 'mortal-recovery-days': value })).toBe(day)
    expect(intervalDays('FW', optionsOf({ 'mortal-recovery-days': value }))).toBe(7)
  })

  test('[fnff-1988/healing/genre] nobody heals faster than the medicine of the table: no wound is gone within the week', () => {
    const played = days(after([['torso', 'FW'], ['head', 'FW']], { dice: { recovery: [1] } }), 6)
    expect(levels(played)).toEqual(['FW torso', 'FW head'])
  })

  test('[fnff-1988/unarmed/bludgeoning] bludgeoning that makes no wound leaves nothing behind; what became a wound heals as one', () => {
    const played = fight({ a: {}, b: { stats: { ref: 9 } } }, { metres: 1, dice: { attack: [5], defence: [5], damage: [1] } })
    played.until('b', 1).act('b', { do: 'attack', mode: 'strike', target: 'a', shots: 1 })
    expect(played.told('hit')).toMatchObject([{ who: 'a', damage: 2, through: 0 }])
    expect([played.man('a').wounds, face.people!(played.state)]).toMatchObject([[], [{ wounds: [] }, {}]])
    days(played.rule({ rule: 'end' }), 1)
    expect([days1988(played).patients, played.told('recovery')]).toEqual([[], []])
    const state = played.book.copy(played.state)
    played.book.apply(state, { type: 'wounded', who: 'a', area: 'torso', level: 'FW', bludgeoning: true })
    expect(face.scene(state).infirmary!.patients[0]!.wounds[0]!.next).toMatchObject({ what: 'recovery', day: 8 })
  })
})

describe('rolling ahead', () => {
  test('[fnff-1988/healing/roll-ahead] every roll at once; the wound heals on its day, and nothing is rolled again', () => {
    const played = after([['left-leg', 'SW'], ['head', 'FW'], ['torso', 'FW']], { dice: { recovery: [6, 9, 2, 5, 7, 6] } })
    played.rule({ rule: 'roll-ahead' })
    expect(played.told('foreseen')).toMatchObject([{ area: 'left-leg', faces: [6, 9, 2], needed: 5, day: 42, week: 6 }, { area: 'head', faces: [5], day: 7, week: 1 }, { area: 'torso', faces: [7, 6], day: 14, week: 2 }])
    expect(days1988(played).patients[0]!.wounds[0]!.next).toEqual({ what: 'recovery', day: 42, foreseen: true, rule: 'fnff-1988/healing/roll-ahead' })
    const rolls = played.game.log.flatMap(({ tape }) => tape).length
    days(days(played, 41), 1)
    expect(played.told('recovery').map(({ day, die, area }) => [day, die, area])).toEqual([[7, undefined, 'head'], [14, undefined, 'torso'], [42, undefined, 'left-leg']])
    expect([played.game.log.flatMap(({ tape }) => tape).length, levels(played)]).toEqual([rolls, []])
    expect(lines(played)).toContain("a's left leg (SW) will have healed on day 42 (week 6): 6, 9, 2; needed 5 or less.")
  })

  test('[fnff-1988/healing/roll-ahead] later it goes on from the rolls that were made', () => {
    const played = days(after([['torso', 'FW']], { dice: { recovery: [9, 8, 3] } }), 8)
    expect(played.rule({ rule: 'roll-ahead', who: 'a' }).told('foreseen')).toMatchObject([{ faces: [8, 3], day: 21, week: 3 }])
  })

  test('[fnff-1988/healing/roll-ahead] not for a wound that still gets worse, nor twice', () => {
    const played = after([['torso', 'SW']], { dressed: false, dice: { recovery: [1] } })
    const ahead = () => played.game.begin({ seat: 'referee', choice: { rule: 'roll-ahead' } })
    expect(ahead().refusal).toMatchObject({ code: 'refused/days', why: expect.stringContaining('care first') })
    played.rule({ rule: 'care', who: 'a', wound: 'w1', ability: 40 })
    played.rule({ rule: 'roll-ahead' })
    expect(ahead().refusal?.code).toBe('refused/days')
  })
})

describe('wounds that nobody cares for', () => {
  test('[fnff-1988/wound/serious-worsening, fnff-1988/wound/critical-worsening, fnff-1988/wound/death-save] SW, CW, MW, and death, each when it is due', () => {
    const played = after([['torso', 'SW']], { dressed: false, dice: { 'death save': [4, 4, 5] } })
    const start = played.state.now
    const ticks: number[] = []
    for (let i = 0; i < 2; i++) ticks.push(played.rule({ rule: 'to-next' }).state.now)
    expect(ticks.map((tick) => Math.floor((tick - start) / UNITS.turn))).toEqual([121, 133])
    expect(played.told('worsened').map(({ level }) => level)).toEqual(['CW', 'MW'])
    expect(played.man('a').state).toBe('MW')
    for (let i = 0; i < 3; i++) ticks.push(played.rule({ rule: 'to-next' }).state.now)
    expect(played.told('death-save').map(({ die, died }) => [die, died])).toEqual([[4, false], [4, false], [5, true]])
    expect([ticks[3]! - ticks[2]!, ticks[4]! - ticks[3]!, played.man('a').state]).toEqual([UNITS.turn, UNITS.turn, 'D'])
    expect(played.game.begin({ seat: 'referee', choice: { rule: 'to-next' } }).refusal?.code).toBe('refused/days')
  })

  test('[fnff-1988/wound/death-save, fnff-1988/wound/mortal] a day: who is dying and has no surgeon rolls until he is dead, told in one line', () => {
    const played = days(after([['torso', 'MW']], { dressed: false, dice: { 'death save': [1, 4, 3, 5] } }), 1)
    expect(played.told('bled')).toEqual([{ type: 'bled', who: 'a', turns: 3, die: 5, needed: 4, died: true, day: 0 }])
    expect(lines(played)).toContain('Day 0: nobody stops it, and a dies after 3 turns: 5, needed 4 or less.')
    expect(played.why('bled')).toEqual(Array.from([1, 4, 3, 5], (die) => ['alive on or below: 4', `death save = ${die}`]).flat())
    expect([played.man('a').state, dayOf(played.state.now)]).toEqual(['D', 1])
    expect(days1988(played).patients[0]).toMatchObject({ dead: true, limits: [], wounds: [{ next: undefined }] })
  })

  test('[fnff-1988/wound/death-save] who outlives a hundred turns stops the days, so that he can be helped', () => {
    const played = days(after([['torso', 'MW']], { dressed: false, dice: { 'death save': [1] } }), 3)
    expect(played.told('bled')).toMatchObject([{ turns: 100, died: false }])
    expect([played.told('days'), dayOf(played.state.now)]).toEqual([[], 0])
    expect(played.rule({ rule: 'care', who: 'a', wound: 'w1', ability: 40 }).man('a')).toMatchObject({ state: 'MW', stabilised: true })
  })

  test('[fnff-1988/wound/cumulative] a wound that worsens beside another kills by the state', () => {
    const played = after([['torso', 'SW'], ['head', 'SW']], { dressed: false, dice: { 'death save': [1] }, options: { 'serious-on-serious': 'CW' } })
    days(played, 1)
    expect([played.told('died').length, played.man('a').state]).toEqual([1, 'D'])
  })
})

describe('care', () => {
  const surgery = (task: number, more: FightText & { ability?: number } = {}) => {
    const played = after([['torso', 'MW']], { dressed: false, dice: { task: [task], 'death save': [4] }, ...more })
    return played.rule({ rule: 'care', who: 'a', wound: 'w1', ability: more.ability ?? 15 })
  }
  test.each([['10-15-20', 15, 5], ['15-20-25', 16, 9]] as const)('[fnff-1988/wound/mortal-rescue, fnff-1988/action/repair-aid] option aid-difficulties %s: surgery with ability %i fails on %i and succeeds above', (value, ability, fails) => {
    const options = { 'aid-difficulties': value } as const
    const failed = surgery(fails, { options, ability })
    expect([failed.man('a').stabilised, failed.told('care')[0]!.done]).toEqual([false, false])
    expect(surgery(fails + 1, { options, ability }).man('a')).toMatchObject({ state: 'MW', stabilised: true, wounds: [{ treated: true }] })
  })
  test('[fnff-1988/wound/mortal-rescue, fnff-1988/wound/death-save] a turn of surgery in vain costs the patient a death save, and may be tried again', () => {
    const played = surgery(5)
    expect(played.told('death-save')).toMatchObject([{ who: 'a', die: 4, needed: 4, died: false }])
    played.dice({ task: [6] }).rule({ rule: 'care', who: 'a', wound: 'w1', ability: 15 })
    expect([played.told('death-save').length, played.man('a').stabilised]).toEqual([1, true])
    expect(limitsOf(played.man('a'))).toContain('stable, but helpless')
    expect(played.why('care')).toEqual(["the surgeon's ability: 15", 'difficulty: 20', 'care: ability + 1D10 = 21'])
  })
  test('[fnff-1988/wound/mortal-rescue, fnff-1988/healing/intervals] stabilised, no more death saves; the wound heals by its monthly roll and he is himself', () => {
    const played = surgery(6, { dice: { task: [6], recovery: [3] } })
    days(played, 28)
    expect([played.told('death-save'), played.told('bled'), played.told('recovery')]).toMatchObject([[], [], [{ level: 'MW', die: 3, needed: 3, day: 28, healed: true }]])
    expect(played.man('a').state).toBe('none')
  })
  test('[fnff-1988/wound/cumulative] a stabilised state MW stays so when another wound heals', () => {
    const played = after([['head', 'FW'], ['torso', 'MW']], { dice: { recovery: [1, 10] } })
    days(played, 7)
    expect([levels(played), played.man('a')]).toMatchObject([['MW torso'], { state: 'MW', stabilised: true }])
  })
  test('[fnff-1988/wound/mortal, fnff-1988/wound/mortal-rescue] dying of two serious wounds: surgery stops it', () => {
    const played = after([['head', 'SW'], ['torso', 'SW']], { dressed: false, dice: { task: [6] } })
    expect(days1988(played).patients[0]!.wounds[0]).toMatchObject({ id: 'dying', code: 'MW', next: { what: 'death save', needed: 4 } })
    played.rule({ rule: 'care', who: 'a', wound: 'dying', ability: 15 })
    expect(played.man('a')).toMatchObject({ state: 'MW', stabilised: true })
  })
  test('[fnff-1988/action/repair-aid] by one of the fight: INT and a medical skill from another game', () => {
    const played = fight({ a: {}, b: { stats: { int: 6 }, substitutes: { medical: 3 } } }, { dice: { task: [2] } })
    played.rule({ rule: 'wound', who: 'a', area: 'torso', level: 'SW' }).rule({ rule: 'end' }).rule({ rule: 'care', who: 'a', wound: 'w1', medic: 'b' })
    expect(played.told('care')).toMatchObject([{ who: 'a', by: 'b', total: 11, difficulty: 10, done: true, area: 'torso' }])
    expect(played.why('care')).toEqual(['INT: 6', 'medical skill: 3', 'difficulty: 10', 'care: ability + 1D10 = 11'])
  })

  const refusals: readonly { name: string; choice: object; why: RegExp; seat?: Seat }[] = [
    { name: 'nobody', choice: { who: 'x', wound: 'w1', ability: 9 }, why: /nobody of that name/ },
    { name: 'a name of the machine', choice: { who: '__proto__', wound: 'w1', ability: 9 }, why: /nobody of that name/ },
    { name: 'no such wound', choice: { who: 'a', wound: 'w9', ability: 9 }, why: /no such wound/ },
    { name: 'a flesh wound', choice: { who: 'a', wound: 'w2', ability: 9 }, why: /no such wound/ },
    { name: 'no medic and no ability', choice: { who: 'a', wound: 'w1' }, why: /whole number from 0 to 40/ },
    { name: 'both', choice: { who: 'a', wound: 'w1', medic: 'b', ability: 9 }, why: /Either/ },
    { name: 'an ability in words', choice: { who: 'a', wound: 'w1', ability: 'good' }, why: /whole number/ },
    { name: 'a medic that is not there', choice: { who: 'a', wound: 'w1', medic: 'x' }, why: /nobody of that name to treat/ },
    { name: 'a medic who can do nothing', choice: { who: 'a', wound: 'w1', medic: 'c' }, why: /can treat nobody/ },
    { name: 'an ability of his own say-so', choice: { who: 'a', wound: 'w1', ability: 40 }, why: /referee says/, seat: 'player-1' },
    { name: 'somebody else’s man', choice: { who: 'a', wound: 'w1', medic: 'b' }, why: /its own people/, seat: 'player-2' },
    { name: 'somebody else’s medic', choice: { who: 'a', wound: 'w1', medic: 'b' }, why: /not of this seat/, seat: 'player-1' },
  ]
  test.each(refusals)('[fnff-1988/action/repair-aid] is refused: $name', ({ choice, why, seat = 'referee' }) => {
    const played = fight({ a: {}, b: {}, c: {} })
    for (const [who, level] of [['a', 'SW'], ['a', 'FW'], ['c', 'D']] as const) played.rule({ rule: 'wound', who, area: 'torso', level })
    played.rule({ rule: 'end' })
    const before = played.game.steps.length
    expect(played.game.begin({ seat, choice: { rule: 'care', ...choice } }).refusal?.why).toMatch(why)
    expect(played.game.steps.length).toBe(before)
  })
  test('[fnff-1988/action/repair-aid] a seat has its own men treated by its own', () => {
    const played = after([['torso', 'SW']], { dressed: false, dice: { task: [9] } })
    played.rule({ rule: 'care', who: 'a', wound: 'w1', medic: 'a' }, 'player-1')
    expect(played.man('a').wounds[0]!.treated).toBe(true)
    expect(face.rulings(played.state, 'player-2').some(({ fixed }) => fixed.rule === 'care')).toBe(false)
  })
})

describe('what goes with the wound and what stays', () => {
  const fresh = () => {
    const { book, state } = fight({ a: {}, b: {} })
    return { book, state: book.copy(state) }
  }
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
    ['right-leg', 'CW', 'amputated', ['MA 1 of 6', 'right leg lost'], ['MA 1 of 6', 'right leg lost']],
    ['left-arm', 'CW', 'amputated', ['left arm lost'], ['left arm lost']],
    ['head', 'CW', 'amnesia', ['recalls the past only by a Difficult INT task'], ['recalls the past only by a Difficult INT task']],
    ['head', 'CW', 'blind', ['blind: only attacks in melee'], ['blind: only attacks in melee']],
  ] as const)('[fnff-1988/healing/recovery, fnff-1988/healing/limits, fnff-1988/wound/serious-effects, fnff-1988/wound/critical-effects] %s %s, %s', (area, level, effect, before, left) => {
    const { book, state } = fresh()
    book.apply(state, { type: 'wounded', who: 'a', area, level, effect, bludgeoning: false })
    expect(limitsOf(state.men.a!)).toEqual(before)
    book.apply(state, { type: 'recovery', who: 'a', wound: 'w1', area, level, die: 1, needed: 5, healed: true, day: 14 })
    expect([state.men.a!.wounds, state.men.a!.state]).toEqual([[], 'none'])
    expect(limitsOf(state.men.a!)).toEqual(left)
  })
  test('[fnff-1988/wound/critical-effects] points of INT and REF stay lost', () => {
    const { book, state } = fresh()
    book.apply(state, { type: 'wounded', who: 'a', area: 'head', level: 'CW', effect: 'skull-crushed', bludgeoning: false, lose: { int: 2, ref: 3 } })
    book.apply(state, { type: 'recovery', who: 'a', wound: 'w1', area: 'head', level: 'CW', die: 1, needed: 5, healed: true, day: 21 })
    expect([stat(state.men.a!, 'int'), stat(state.men.a!, 'ref'), limitsOf(state.men.a!)]).toEqual([3, 5, ['INT 3 of 5', 'REF 5 of 8', '2 INT lost for good', '3 REF lost for good']])
  })
})

test('[fnff-1988/setup/referee, fnff-1988/wound/dead] the referee takes wounds away, with what they left, and from the dead too', () => {
  const played = after([['head', 'FW'], ['torso', 'D']], { dressed: false })
  const state = played.book.copy(played.state)
  state.men.a!.lasting = [{ area: 'head', effect: 'blind' }]
  expect(played.man('a').state).toBe('D')
  played.rule({ rule: 'heal', who: 'a' })
  expect([played.man('a').state, limitsOf(played.man('a'))]).toEqual(['none', []])
  played.book.apply(state, { type: 'restored', who: 'a' })
  expect(limitsOf({ ...state.men.a!, wounds: [], state: 'none' })).toEqual([])
})

describe('time after the fight', () => {
  const choices = [{ rule: 'days', days: 1 }, { rule: 'to-next' }, { rule: 'roll-ahead' }, { rule: 'care', who: 'a', wound: 'w1', ability: 9 }]
  test.each(choices)('[fnff-1988/healing/recovery] not while they fight: %o', (choice) => {
    const played = fight({ a: {}, b: {} })
    played.rule({ rule: 'wound', who: 'a', area: 'torso', level: 'SW' })
    expect(played.game.begin({ seat: 'referee', choice }).refusal?.code).toBe('refused/days')
  })
  test.each([{ rule: 'days', days: 0 }, { rule: 'days', days: 1.5 }, { rule: 'days' }, { rule: 'days', days: 1e9 }, { rule: 'roll-ahead', who: 'x' }, { rule: 'roll-ahead', who: {} }])('[fnff-1988/healing/recovery] is refused: %o', (choice) => {
    const played = after([['torso', 'FW']])
    expect(played.game.begin({ seat: 'referee', choice }).refusal?.code).toBe('refused/days')
  })
  test('[fnff-1988/healing/recovery] the days are the referee’s', () => {
    const played = after([['torso', 'FW']])
    for (const choice of choices.slice(0, 3)) expect(played.game.begin({ seat: 'player-1', choice }).refusal?.why).toContain('referee')
  })
  test('[fnff-1988/healing/recovery] the same is told again from the steps, the tapes hold, undo is exact and redo is nothing', () => {
    const played = after([['left-leg', 'SW'], ['torso', 'FW']], { dice: { recovery: [9, 6, 3, 8, 2] } })
    const states = [played.state]
    for (const choice of [{ rule: 'days', days: 7 }, { rule: 'roll-ahead' }, { rule: 'to-next' }, { rule: 'days', days: 30 }]) states.push(played.rule(choice).state)
    expect(played.game.audit()).toBeUndefined()
    expect(loadGame(makeBook(), played.game.setup, played.game.steps).state).toEqual(played.state)
    for (let i = states.length - 2; i >= 0; i--) {
      expect(played.game.undo('referee').refusal).toBeUndefined()
      expect(played.game.state).toEqual(states[i])
    }
    for (const state of states.slice(1)) {
      expect(played.game.redo('referee').refusal).toBeUndefined()
      expect(played.game.state).toEqual(state)
    }
  })
  test('[fnff-1988/healing/recovery, fnff-1988/healing/roll-ahead, fnff-1988/action/repair-aid] whatever is begun, in any order: the tapes hold, loading gives the same, undo is exact', () => {
    const wound = fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom<Area>('head', 'torso', 'left-leg'), fc.constantFrom('FW', 'FW', 'SW', 'CW', 'MW'))
    const choice = fc.oneof(
      fc.record({ rule: fc.constant('days'), days: fc.integer({ min: 1, max: 40 }) }), fc.constant({ rule: 'to-next' }), fc.constant({ rule: 'roll-ahead' }), fc.record({ rule: fc.constant('roll-ahead'), who: fc.constantFrom('a', 'b') }),
      fc.record({ rule: fc.constant('care'), who: fc.constantFrom('a', 'b', 'c'), wound: fc.constantFrom('w1', 'w2', 'dying'), ability: fc.integer({ min: 5, max: 25 }) }),
      fc.record({ rule: fc.constant('care'), who: fc.constantFrom('a', 'b'), wound: fc.constantFrom('w1', 'w2'), medic: fc.constantFrom('a', 'b', 'c') }),
      wound.map(([who, area, level]) => ({ rule: 'wound', who, area, level })), fc.record({ rule: fc.constant('heal'), who: fc.constantFrom('a', 'b') }),
    )
    fc.assert(fc.property(fc.array(wound, { maxLength: 5 }), fc.array(choice, { maxLength: 12 }), fc.integer({ min: 1, max: 0x7fffffff }), (wounds, choices, seed) => {
      const setup = setupOf({ a: {}, b: { hidden: true, stats: { body: 9 } }, c: { stats: { body: 3 } } })
      const game = newGame(makeBook(), setup, { seed })
      for (const [who, area, level] of wounds) game.begin({ seat: 'referee', choice: { rule: 'wound', who, area, level } })
      if (game.state.step !== 'over') game.begin({ seat: 'referee', choice: { rule: 'end' } })
      const states = [game.state]
      for (const one of choices) if (!game.begin({ seat: 'referee', choice: one }).refusal) states.push(game.state)
      for (const [i, state] of states.entries()) {
        if (i > 0) expect(state.now).toBeGreaterThanOrEqual(states[i - 1]!.now)
        for (const man of Object.values(state.men)) for (const { healsOn } of man.wounds) if (healsOn !== undefined && man.state !== 'D' && man.state !== 'MW') expect(healsOn).toBeGreaterThan(state.now)
      }
      expect(game.audit()).toBeUndefined()
      for (const { event } of game.heard('player-1')) expect(JSON.stringify(event)).not.toMatch(/"b"/)
      const loaded = loadGame(makeBook(), setup, JSON.parse(JSON.stringify(game.steps)))
      expect(portrait(loaded, ['referee', 'player-1', 'player-2'])).toEqual(portrait(game, ['referee', 'player-1', 'player-2']))
      for (const state of states.slice(0, -1).toReversed()) {
        expect(game.undo('referee').refusal).toBeUndefined()
        expect(game.state).toEqual(state)
      }
      for (const state of states.slice(1)) {
        game.redo('referee')
        expect(game.state).toEqual(state)
      }
    }), { numRuns: 60 })
  })
  test('[fnff-1988/healing/recovery] a fight that ends by a shot goes on into its days; who was stunned is himself by then', () => {
    const played = fight({ a: { stats: { ref: 10 }, skills: { pistol: 9 }, weapons: ['glock-17'] }, b: {} }, { dice: { attack: [10], defence: [1], damage: [6], location: [1], save: [1], recovery: [1] } })
    played.act('a', shoot('b'))
    if (played.state.step !== 'over') played.rule({ rule: 'end' })
    days(played, 1)
    expect(face.scene(played.state)).toMatchObject({ clock: 'day 1', infirmary: { day: 1 } })
    expect(played.man('b').phase.ended).toBe(false)
  })
})
