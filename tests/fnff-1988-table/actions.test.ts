import { describe, expect, test } from 'vitest'
import { difficulty } from '../../src/books/fnff-1988/task.ts'
import { fight, go, shoot, YARD } from './table.ts'
import type { FightText, ManText } from './table.ts'

const gun: ManText = { weapons: ['glock-17', 'knife'], skills: { pistol: 5, athletics: 3 } }
const pair = (text: FightText = {}, a: ManText = gun, b: ManText = gun) => fight({ a: { ...a, stats: { ref: 9, ...a.stats } }, b: { ...b, stats: { ref: 8, ...b.stats } } }, text)
const onMap = (text: FightText = {}, facing = 0) =>
  fight({ a: { ...gun, stats: { ref: 9, ma: 8 }, at: { x: 20, y: 20 }, facing }, b: { ...gun, stats: { ref: 8 }, at: { x: 20, y: 10 }, facing: 180 } }, { map: YARD, ...text })
const MISS = { attack: [3], defence: [10] }
/** REF 9 + Pistol 5, without the accuracy of the gun. */
const attacked = (table: ReturnType<typeof fight>) => table.told('attacked').at(-1)!
const base = attacked(pair({ dice: MISS }).act('a', shoot('b'))).attack

describe('action', () => {
  test('[fnff-1988/action/aim, fnff-1988/aiming/bonus] each phase of aim in a row adds 2 to the next shot, 6 at the most', () => {
    for (const [phases, bonus] of [[0, 0], [1, 2], [2, 4], [3, 6], [4, 6]]) {
      const table = pair({ dice: MISS })
      for (let i = 0; i < phases; i++) { table.act('a', { do: 'aim', target: 'b' }); table.pass() }
      expect(attacked(table.act('a', shoot('b'))).attack - base).toBe(bonus)
    }
  })

  test('[fnff-1988/action/carry-over] an aim of phase 3 counts for the first own phase of the next turn', () => {
    const table = pair({ dice: MISS }, { ...gun, stats: { ref: 4 } }).until('a', 3)
    table.act('a', { do: 'aim', target: 'b' }).until('a', 3, 2).act('a', shoot('b'))
    expect(attacked(table).attack).toBe(base - 5 + 2)
  })

  test('[fnff-1988/aiming/concentration] moving, another action and another target break the aim; who has moved cannot aim', () => {
    const table = onMap().act('a', { do: 'aim', target: 'b' })
    expect(table.man('a').aim).toMatchObject({ target: 'b', phases: 1 })
    table.until('a', 2).act('a', go([20, 19.5]))
    expect(table.man('a').aim).toBeUndefined()
    expect(table.tries('a', { do: 'aim', target: 'b' }).refusal?.code).toBe('refused/moved')
    const other = pair().act('a', { do: 'aim', target: 'b' }).until('a', 2).act('a', { do: 'mount' })
    expect(other.man('a').aim).toBeUndefined()
  })

  test.each([['stun-only', 1], ['any-wound', 0]] as const)('[fnff-1988/aiming/concentration] option aim-broken-by-wound %s', (value, phases) => {
    const table = pair({ options: { 'aim-broken-by-wound': value } }).act('a', { do: 'aim', target: 'b' }).rule({ rule: 'wound', who: 'a', area: 'torso', level: 'FW' })
    expect(table.man('a').aim?.phases ?? 0).toBe(phases)
  })

  test.each([['rof', 3], ['two', 2]] as const)('[fnff-1988/action/shoot] option semi-auto-shots %s: a Garand of ROF 3 fires %s shots an action, each with its own roll', (value, shots) => {
    const table = pair({ options: { 'semi-auto-shots': value }, dice: MISS }, { ...gun, weapons: ['m-1-garand'] })
    expect(table.tries('a', shoot('b', { shots: shots + 1 })).refusal?.code).toBe('refused/too-many-shots')
    table.act('a', { do: 'attack', mode: 'single', target: 'b' })
    expect(table.told('attacked').length).toBe(shots)
    expect(new Set(table.told('attacked').map(({ attack }) => attack)).size).toBe(1)
    expect(table.man('a').weapons[0].loaded).toBe(8 - shots)
  })

  test('[fnff-1988/action/one-per-phase] the one action of the phase', () => {
    const table = onMap().act('a', { do: 'run' }).act('a', { do: 'mount' })
    expect(table.asked()).toEqual(['a'])
    expect(table.tries('a', { do: 'dodge' }).refusal?.code).toBe('refused/acted')
    table.until('a', 2)
    table.act('a', { do: 'mount' })
    expect(table.man('a').mounted).toBe(false)
  })

  test('[fnff-1988/action/hand-to-hand] one action holds two blows, or one, and no third', () => {
    const blow = { do: 'attack', mode: 'strike', target: 'b' } as const
    expect(pair({ metres: 1, dice: MISS }).act('a', blow).told('attacked').length).toBe(2)
    expect(pair({ metres: 1, dice: MISS }).act('a', { ...blow, shots: 1 }).told('attacked').length).toBe(1)
    expect(pair({ metres: 1 }).tries('a', { ...blow, shots: 3 }).refusal?.code).toBe('refused/too-many-shots')
    const knife = { ...gun, weapons: ['knife'] }
    expect(pair({ metres: 1, dice: MISS }, knife).act('a', { do: 'attack', mode: 'melee', target: 'b' }).told('attacked').map(({ weapon }) => weapon)).toEqual(['Knife or dagger', 'Knife or dagger'])
  })

  test('[fnff-1988/action/active-dodge] +2 from the moment on to the end of the phase; running takes nothing of it', () => {
    const shot = (before: (table: ReturnType<typeof fight>) => unknown) => {
      const table = fight({ a: { ...gun, stats: { ref: 9 }, at: { x: 5, y: 5 }, facing: 90 }, b: { ...gun, at: { x: 15, y: 5 }, facing: 270 } }, { map: YARD, dice: MISS })
      before(table)
      while (!table.told('attacked').length) table.act(table.asked()[0], table.asked()[0] === 'a' && table.state.men.b.phase.dodging ? shoot('b') : { do: 'end' })
      return attacked(table).defence
    }
    const plain = attacked(fight({ a: { ...gun, stats: { ref: 9 }, at: { x: 5, y: 5 }, facing: 90 }, b: { ...gun, at: { x: 15, y: 5 }, facing: 270 } }, { map: YARD, dice: MISS }).act('a', shoot('b'))).defence
    const held = (run: boolean) => shot((table) => {
      table.offers((ask) => (ask.kind === 'call' && table.state.men.b.phase.dodging ? 'now' : undefined))
      table.act('a', { do: 'delay' })
      if (run) table.act('b', { do: 'run' })
      table.act('b', { do: 'dodge' })
    })
    expect(held(false) - plain).toBe(2)
    expect(held(true) - plain).toBe(4)
  })

  test.each([['allowed', 2], ['own-turn-only', 0]] as const)('[fnff-1988/action/active-dodge] option reactive-defence %s', (value, bonus) => {
    const how = (answer: string) => pair({ dice: MISS, options: { 'reactive-defence': value }, offers: (ask) => (ask.kind === 'react' ? answer : undefined) }).act('a', shoot('b'))
    const dodged = how('dodge')
    expect(attacked(dodged).defence - attacked(how('no')).defence).toBe(bonus)
    expect(dodged.man('b').phase.acted).toBe(bonus > 0)
    if (bonus > 0) expect(dodged.tries('b', { do: 'mount' }).refusal?.code).toBe('refused/acted')
  })

  test('[fnff-1988/action/parry] +3 against blows and not against shots; a parry by a hair costs the arm', () => {
    const parry = (act: Parameters<ReturnType<typeof fight>['act']>[1], metres: number, dice: FightText['dice'] = MISS) => {
      const run = (answer: string) => pair({ metres, dice, offers: (ask) => (ask.kind === 'react' && ask.options.includes(answer) ? answer : undefined) }).act('a', act)
      return [run('no'), run('parry')] as const
    }
    const kick = { do: 'attack', mode: 'kick', target: 'b', shots: 1 } as const
    const [open, parried] = parry(kick, 1)
    expect(attacked(parried).defence - attacked(open).defence).toBe(3)
    const [one, other] = parry(shoot('b'), 10)
    expect(attacked(other).defence).toBe(attacked(one).defence)
    // A kick whose margin is 3 without the parry and 0 with it.
    const { attack, defence } = attacked(parry(kick, 1, { attack: [1], defence: [1] })[0])
    const close = { attack: [Math.min(10, 1 + defence - attack + 2)], defence: [1], damage: [6] }
    const [hit, warded] = parry(kick, 1, close)
    expect([attacked(hit).margin, attacked(hit).hits]).toEqual([2, 1])
    expect([attacked(warded).margin, attacked(warded).hits]).toEqual([-1, 0])
    expect(warded.told('hit').map(({ area }) => area)).toEqual(['right-arm'])
  })

  test.each([['whole-phase', [3, 3]], ['one-attack', [3, 0]]] as const)('[fnff-1988/action/parry] option parry-scope %s: two blows', (value, bonuses) => {
    const kicks = (answer: string) => pair({ metres: 1, dice: MISS, options: { 'parry-scope': value }, offers: (ask) => (ask.kind === 'react' ? answer : undefined) }).act('a', { do: 'attack', mode: 'kick', target: 'b' }).told('attacked')
    const open = kicks('no')
    expect(kicks('parry').map(({ defence }, i) => defence - open[i].defence)).toEqual(bonuses)
  })

  test('[fnff-1988/action/parry, fnff-1988/movement/running-halves-action] a runner parries with half the bonus, rounded down', () => {
    const defence = (answer: string, run: boolean) => {
      const table = fight({ b: { stats: { ref: 9 } }, a: { stats: { ref: 8 } } }, { metres: 1, dice: MISS })
      if (run) table.act('b', { do: 'run' })
      table.act('b', { do: answer === 'parry' ? 'parry' : 'mount' })
      while (table.asked().includes('b')) table.act('b', { do: 'end' })
      return attacked(table.act('a', { do: 'attack', mode: 'kick', target: 'b', shots: 1 })).defence
    }
    expect(defence('parry', false) - defence('no', false)).toBe(3)
    expect(defence('parry', true) - defence('no', true)).toBe(1)
  })

  test('[fnff-1988/action/feint] no harm, and +2 to the attacks on that target in the next phase', () => {
    const knife = { ...gun, weapons: ['knife'] }
    const melee = { do: 'attack', mode: 'melee', target: 'b' } as const
    const plain = attacked(pair({ metres: 1, dice: MISS }, knife).act('a', melee)).attack
    const table = pair({ metres: 1, dice: { attack: [10], defence: [1] } }, knife).act('a', { ...melee, mode: 'feint' })
    expect(table.told('feinted').length).toBe(1)
    expect(table.told('hit')).toEqual([])
    table.until('a', 2).dice(MISS).act('a', melee)
    expect(table.told('attacked').slice(-2).map(({ attack }) => attack)).toEqual([plain + 2, plain + 2])
    const failed = pair({ metres: 1, dice: { attack: [1], defence: [10] } }, knife).act('a', { ...melee, mode: 'feint' }).until('a', 2).dice(MISS).act('a', melee)
    expect(attacked(failed).attack).toBe(plain)
  })

  test('[fnff-1988/action/reload] an action fills the gun, a part-used clip too; weapons change in one action', () => {
    const table = pair({}, { ...gun, weapons: [{ weapon: 'glock-17', loaded: 0 }, 'knife'] })
    expect(table.tries('a', shoot('b')).refusal?.code).toBe('refused/empty')
    table.act('a', { do: 'reload' })
    expect([table.man('a').weapons[0].loaded, table.man('a').phase.acted]).toEqual([17, true])
    table.until('a', 2).act('a', { do: 'change', weapon: 1 })
    expect([table.man('a').inHand, table.asked()]).toEqual([1, ['b']])
  })

  test.each([['unlimited', true], ['counted', false]] as const)('[fnff-1988/action/reload] option spare-loads %s', (value, again) => {
    const table = pair({ options: { 'spare-loads': value } }, { ...gun, weapons: [{ weapon: 'glock-17', loaded: 3, spare: 0 }] })
    expect(table.tries('a', { do: 'reload' }).refusal?.code).toBe(again ? undefined : 'refused/no-spare')
  })

  test.each([['leap', 15], ['acrobatics', 15], ['juggle', 15], ['escape', 20]] as const)('[fnff-1988/action/%s, fnff-1988/task/attempt, fnff-1988/task/difficulties] REF + Athletics + 1D10 must be more than %s: an equal total fails', (task, against) => {
    const skills = { athletics: 6 }
    const run = (die: number) => pair({ dice: { task: [die] } }, { skills, stats: { ref: 9 } }).act('a', { do: 'task', task })
    const equal = run(against - 15 || 10)
    const die = against - 15
    if (die > 0) expect(equal.told('task')[0]).toMatchObject({ total: against, difficulty: against, done: false })
    expect(run(die + 1).told('task')[0]).toMatchObject({ total: against + 1, done: true })
    expect(run(die + 1).man('a').posture).toBe('standing')
    const fails = pair({ dice: { task: [1] } }, { skills: {}, stats: { ref: 9 } }).act('a', { do: 'task', task })
    expect(fails.told('task')[0].done).toBe(false)
    expect(fails.man('a').posture).toBe(task === 'leap' || task === 'acrobatics' ? 'prone' : 'standing')
  })

  test('[fnff-1988/task/difficulties] the five levels', () => {
    expect(['Easy', 'Average', 'Difficult', 'Very Difficult', 'Impossible'].map(difficulty)).toEqual([10, 15, 20, 25, 30])
  })

  test.each([['10-15-20', [10, 15, 20]], ['15-20-25', [15, 20, 25]]] as const)('[fnff-1988/action/repair-aid] option aid-difficulties %s', (value, against) => {
    for (const [i, level] of (['SW', 'CW', 'MW'] as const).entries()) {
      const care = (die: number) => {
        const table = fight({ a: { skills: { medical: against[i] - 7 }, stats: { ref: 9, int: 2 } }, b: { stats: { ref: 8 } }, c: {} }, { metres: 1, options: { 'aid-difficulties': value }, dice: { task: [die] } })
          .rule({ rule: 'wound', who: 'b', area: 'left-leg', level }).act('a', { do: 'aid', target: 'b' })
        // Surgery takes a whole turn.
        return level === 'MW' ? table.until('a', 2).act('a', { do: 'aid', target: 'b' }).until('a', 3).act('a', { do: 'aid', target: 'b' }) : table
      }
      expect(care(5).told('task')[0]).toMatchObject({ difficulty: against[i], total: against[i], done: false })
      expect(care(5).man('b').wounds[0].treated).toBe(false)
      expect(care(6).man('b')).toMatchObject({ wounds: [{ treated: true }], stabilised: level === 'MW' })
    }
  })

  test('[fnff-1988/action/mount] one action mounts or dismounts, never both', () => {
    const table = pair().act('a', { do: 'mount' })
    expect(table.man('a').mounted).toBe(true)
    expect(table.asked()).toEqual(['b'])
    expect(table.until('a', 2).act('a', { do: 'mount' }).man('a').mounted).toBe(false)
  })
})

describe('movement', () => {
  test('[fnff-1988/movement/not-an-action] he moves and acts in the same phase', () => {
    const table = onMap({ dice: MISS }).act('a', go([20, 19.2])).act('a', shoot('b'))
    expect(table.man('a').y).toBe(19.2)
    expect(attacked(table).attack).toBe(base)
  })

  test('[fnff-1988/movement/running-halves-action, fnff-1988/movement/per-phase] a run of more than 1 m halves the attack, 10 m a phase for MA 8', () => {
    const table = onMap({ dice: MISS })
    expect(table.tries('a', go([30.1, 20])).refusal?.code).toBe('refused/too-far')
    table.act('a', go([20, 18])).act('a', shoot('b'))
    expect(attacked(table).attack).toBe(Math.floor(base / 2))
    const late = onMap({ dice: MISS }).act('a', { do: 'run' }).act('a', shoot('b'))
    expect(attacked(late).attack).toBe(Math.floor(base / 2))
    expect(late.act('a', go([30, 20])).man('a').x).toBe(30)
  })

  test.each([['over-1-metre', true], ['over-half-phase-allowance', false]] as const)('[fnff-1988/movement/running-halves-action] option running-threshold %s: 5 m of 10', (value, runs) => {
    const table = onMap({ options: { 'running-threshold': value } }).act('a', go([25, 20]))
    expect(table.man('a').phase.running).toBe(runs)
    expect(table.act('a', go([25.2, 20])).man('a').phase.running).toBe(true)
  })

  test.each([['multiply', 6], ['highest', 3]] as const)('[fnff-1988/movement/terrain-costs] option terrain-combination %s: a metre of mud on a slope', (value, cost) => {
    const shape = [{ x: 0, y: 0 }, { x: 60, y: 0 }, { x: 60, y: 40 }, { x: 0, y: 40 }]
    const ground = (['mud', 'slope'] as const).map((kind) => ({ id: kind, name: kind, kind, shape }))
    const table = onMap({ map: { ...YARD, ground }, options: { 'terrain-combination': value } }).act('a', go([21, 20]))
    expect(table.man('a').phase.spent).toBeCloseTo(cost)
  })

  test('[fnff-1988/movement/running-target] who has run is harder to hit by 2 until the phase ends', () => {
    const men = { r: { ...gun, stats: { ref: 9 }, at: { x: 20, y: 20 } }, s: { ...gun, stats: { ref: 8 }, at: { x: 20, y: 10 }, facing: 180 } }
    const defence = (run: boolean, late = false) => {
      const table = fight(men, { map: YARD, dice: MISS })
      if (run) table.act('r', { do: 'run' })
      table.act('r', { do: 'end' })
      if (late) table.until('s', 2)
      return attacked(table.act('s', shoot('r'))).defence
    }
    expect(defence(true) - defence(false)).toBe(2)
    expect(defence(true, true)).toBe(defence(false))
  })
})

describe('facing', () => {
  test('[fnff-1988/facing/turning] turning to what is behind: -2 to attack and defence for the phase; in front it is free', () => {
    const behind = onMap({ dice: MISS }, 180)
    expect(behind.tries('a', shoot('b')).refusal?.code).toBe('refused/behind-him')
    behind.act('a', { do: 'turn', to: 'b' }).act('a', shoot('b'))
    expect(attacked(behind).attack).toBe(base - 2)
    const turned = attacked(behind.act('b', shoot('a'))).defence
    const front = onMap({ dice: MISS }, 45).act('a', { do: 'turn', to: 'b' }).act('a', shoot('b'))
    expect(attacked(front).attack).toBe(base)
    expect(turned - attacked(front.act('b', shoot('a'))).defence).toBe(-2)
    expect(attacked(behind.until('a', 2).act('a', shoot('b'))).attack).toBe(base)
  })

  test.each([[9, true], [8, true], [7, false]])('[fnff-1988/facing/indirect] shot at from behind: INT + Awareness + %s against INT + Stealth + 8', (die, noticed) => {
    const table = onMap({ dice: { ...MISS, sneak: [8], awareness: [die] } }, 0)
    const behind = fight({ a: { ...gun, stats: { ref: 9 }, at: { x: 20, y: 20 }, facing: 0 }, b: { ...gun, at: { x: 20, y: 10 }, facing: 0 } }, { map: YARD, dice: { ...MISS, sneak: [8], awareness: [die] } }).act('a', shoot('b'))
    expect(behind.told('noticed')[0]).toMatchObject({ who: 'b', aware: noticed })
    expect(attacked(behind).unaware).toBe(!noticed)
    expect(attacked(behind).defenceDie).toBe(noticed ? 10 : undefined)
    expect(table.told('noticed')).toEqual([])
  })
})

describe('ambush', () => {
  const ambush = (awareness: number, conditions: string[] = [], who: ManText = {}) =>
    fight({ a: { ...gun, ...who, stats: { ref: 3, ...who.stats } }, b: { ...gun, stats: { ref: 8 } } }, { ambush: [{ who: 'a', conditions, victims: ['b'] }], dice: { ambush: [5], awareness: [awareness], ...MISS } })

  test.each([[4, true], [5, false], [6, false]])('[fnff-1988/ambush/attacker-roll, fnff-1988/ambush/defender-roll] INT + skill + 5 against INT + skill + %s: a tie is noticed', (die, sprung) => {
    const table = ambush(die)
    expect(table.told('ambush')[0]).toMatchObject({ attack: 10, defence: 5 + die, sprung })
    expect(table.asked()).toEqual(sprung ? ['a'] : ['b'])
    expect(table.state.turn).toBe(sprung ? 0 : 1)
  })

  test('[fnff-1988/ambush/free-phase, fnff-1988/ambush/once, fnff-1988/ambush/set-up] one action before phase 1 whatever the REF, against the unaware, once', () => {
    const table = ambush(1).act('a', shoot('b'))
    expect([attacked(table).unaware, attacked(table).defenceDie]).toEqual([true, undefined])
    expect([table.state.turn, table.state.phase, table.asked()]).toEqual([1, 1, ['b']])
    table.until('a', 3).act('a', shoot('b'))
    expect(attacked(table).unaware).toBe(false)
    expect(table.told('ambush').length).toBe(1)
  })

  test.each([
    [[], 0], [['dim-light'], 1], [['darkness'], 2], [['hidden'], 2], [['half-hidden'], 1], [['victim-incapacitated'], 3],
    [['dim-light', 'darkness'], 2], [['hidden', 'half-hidden'], 2], [['darkness', 'hidden', 'victim-incapacitated'], 7],
  ])('[fnff-1988/ambush/modifiers] %j gives %s', (conditions, points) => {
    expect(ambush(1, conditions).told('ambush')[0].attack).toBe(10 + points)
  })
})

describe('fear', () => {
  test('[fnff-1988/experience/frozen] a total of 0 or below: no attack, no ammunition', () => {
    const shy = (die: number) => pair({ dice: { attack: [die] } }, { weapons: ['glock-17'], firefights: 0, stats: { ref: 7, cool: 2 } }, { stats: { ref: 6 } }).until('a', 2).act('a', shoot('b'))
    expect(shy(10).told('attacked')[0].frozen).toBe(false)
    expect(shy(10).man('a').weapons[0].loaded).toBe(16)
    expect(shy(1).told('attacked')[0]).toMatchObject({ frozen: true, hits: 0 })
    expect(shy(1).told('fired')).toEqual([])
    expect(shy(1).man('a').weapons[0].loaded).toBe(17)
  })

  test.each([['attacks', 0], ['all-rolls', 4]] as const)('[fnff-1988/experience/all-actions] option cem-scope %s', (value, less) => {
    const run = (cool: number) => pair({ options: { 'cem-scope': value }, dice: { task: [5] } }, { skills: {}, firefights: 0, stats: { cool } }).act('a', { do: 'task', task: 'juggle' }).told('task')[0].total
    expect(run(10) - run(6)).toBe(less)
  })
})
