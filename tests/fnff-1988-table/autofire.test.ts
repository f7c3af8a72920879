// Automatic fire at the table: bursts, full auto, fire zones, jams, and actions that are used in halves.
import { describe, expect, test } from 'vitest'
import type { Act } from '../../src/books/fnff-1988/acts.ts'
import { makeFace } from '../../src/books/fnff-1988/book.ts'
import { optionsOf } from '../../src/books/fnff-1988/options.ts'
import { zoneBonus } from '../../src/books/fnff-1988/zone.ts'
import { chancesOf } from '../../src/books/fnff-1988/odds.ts'
import { attackIn } from '../../src/books/fnff-1988/attack.ts'
import { planAttack } from '../../src/books/fnff-1988/plan.ts'
import { simplePlayer } from '../../src/players/simple.ts'
import { YARD, fight, go, shoot } from './table.ts'
import type { Fight, FightText, ManText } from './table.ts'

const uzi: ManText = { weapons: ['uzi'], skills: { rifle: 4, athletics: 3 } }
const MISS = { attack: [1], defence: [10] }
const fire = (mode: 'burst' | 'auto' | 'single', target = 'b', more = {}): Act => ({ do: 'attack', mode, target, ...more })
const pair = (text: FightText = {}, a: ManText = uzi, b: ManText = uzi): Fight => fight({ a: { ...a, stats: { ref: 9, ...a.stats } }, b: { ...b, stats: { ref: 5, ...b.stats } } }, text)
const face = (options = {}) => makeFace(options)
const card = (table: Fight, who: string, act: Act, options = {}) => face(options).plan(table.state, table.ask(who), act)
const menu = (table: Fight, who: string) => face().menu(table.state, table.ask(who))

describe('direct autofire', () => {
  test('[fnff-1988/autofire/kinds] an UZI fires single shots, bursts and full auto; a Glock does not', () => {
    const verbs = (table: Fight) => new Set(menu(table, 'a').filter(({ refusal }) => !refusal).map(({ verb }) => verb))
    expect([...verbs(pair())]).toEqual(expect.arrayContaining(['shoot', 'burst', 'auto', 'suppress']))
    const glock = verbs(pair({}, { ...uzi, weapons: ['glock-17'] }))
    for (const verb of ['burst', 'auto', 'suppress']) expect(glock.has(verb)).toBe(false)
    const table = pair({}, { ...uzi, weapons: ['glock-17'] })
    expect(table.tries('a', fire('auto')).refusal?.code).toBe('refused/not-automatic')
    expect(table.tries('a', { do: 'suppress', width: 5, targets: ['b'] }).refusal?.code).toBe('refused/not-automatic')
    expect(pair({}, { ...uzi, weapons: ['caws'] }).tries('a', fire('burst')).refusal).toBeUndefined()
  })

  test.each([['single', 1], ['burst', 3], ['auto', 20]] as const)('[fnff-1988/autofire/direct-modes] %s takes %s rounds, one action, one burst', (mode, rounds) => {
    const table = pair({ dice: MISS }).act('a', fire(mode))
    expect(table.told('fired').map((event) => event.rounds)).toEqual([rounds])
    expect(table.man('a').weapons[0].loaded).toBe(30 - rounds)
    expect(table.told('acted').length).toBe(1)
    expect(table.told('goes-on')).toEqual([])
    expect(pair().tries('a', fire(mode, 'b', { shots: 2 })).refusal?.code).toBe('refused/too-many-shots')
  })

  test('[fnff-1988/autofire/direct-modes] with fewer rounds left they are all fired, and the column of the mode stays', () => {
    const defence = (loaded: number, mode: 'burst' | 'auto') => {
      const table = pair({ dice: MISS }, { ...uzi, weapons: [{ weapon: 'uzi', loaded }] }).act('a', fire(mode))
      return [table.told('fired')[0].rounds, table.told('attacked')[0].defence]
    }
    expect(defence(2, 'burst')).toEqual([2, defence(30, 'burst')[1]])
    expect(defence(7, 'auto')).toEqual([7, defence(30, 'auto')[1]])
  })

  test('[fnff-1988/autofire/direct-modes, fnff-1988/range/modifiers] the range column of the mode', () => {
    const defence = (mode: 'single' | 'burst' | 'auto', metres: number) => pair({ dice: MISS, metres }).act('a', fire(mode)).told('attacked')[0].defence
    for (const [metres, burst, auto] of [[1, -2, -5], [10, -1, -4], [60, 0, 0], [100, 2, 4], [200, 3, 5]]) {
      const band = { 1: 0, 10: 1, 60: 2, 100: 3, 200: 4 }[metres]!
      expect([defence('burst', metres) - defence('single', metres), defence('auto', metres) - defence('single', metres)]).toEqual([burst - band, auto - band])
    }
  })

  test('[fnff-1988/autofire/hits] a margin of 7 on full auto: seven rounds hit, each with its own location, damage and wound, told in order', () => {
    const table = pair({ dice: { attack: [4], defence: [10], location: [1, 2, 2, 5, 5, 9, 9], damage: [3], save: [1] } }, uzi, { ...uzi, stats: { body: 10 } })
    // The attack die that makes the margin 7.
    const base = table.act('a', fire('auto')).told('attacked')[0]
    const need = 7 - base.margin + 4
    const seven = pair({ dice: { attack: [need], defence: [10], location: [1, 2, 2, 5, 5, 9, 9], damage: [1], save: [1] } }, uzi, { ...uzi, stats: { body: 10 } }).act('a', fire('auto'))
    expect(seven.told('attacked').map(({ margin, hits }) => [margin, hits])).toEqual([[7, 7]])
    expect(seven.told('hit').length).toBe(7)
    const order = seven.events().map(({ type }) => type)
    expect(order.indexOf('attacked')).toBeLessThan(order.indexOf('fired'))
    expect(order.indexOf('fired')).toBeLessThan(order.indexOf('hit'))
    expect(new Set(seven.told('hit').map(({ area }) => area)).size).toBeGreaterThan(1)
    expect(makeFace().say(seven.told('attacked')[0], seven.state)).toMatch(/^a fires full auto at b \(UZI, 10 m, close\): .*hit by 7: 7 rounds hit\.$/)
  })

  test('[fnff-1988/autofire/hits] at most as many as were fired: a burst hits three times', () => {
    const table = pair({ dice: { attack: [10], defence: [1], damage: [1] } }, { ...uzi, stats: { ref: 10 } }, { stats: { ref: 2, body: 10 }, skills: {} }).act('a', fire('burst'))
    expect(table.told('attacked')[0].margin).toBeGreaterThan(3)
    expect(table.told('attacked')[0].hits).toBe(3)
    expect(table.told('hit').length).toBe(3)
  })

  test.each([['each-round', [1, 1, 1]], ['first-round', [1, 0, 0]], ['none', [0, 0, 0]]] as const)('[fnff-1988/autofire/hits] option autofire-margin-damage %s', (value, gets) => {
    const table = pair({ options: { 'autofire-margin-damage': value }, dice: { attack: [10], defence: [1], damage: [2], location: [5] } }, uzi, { stats: { ref: 4, body: 10 }, skills: {} }).act('a', fire('burst'))
    const { margin } = table.told('attacked')[0]
    const plain = table.told('hit').map(({ damage }) => damage)
    const least = Math.min(...pair({ options: { 'autofire-margin-damage': 'none' }, dice: { attack: [10], defence: [1], damage: [2], location: [5] } }, uzi, { stats: { ref: 4, body: 10 }, skills: {} }).act('a', fire('burst')).told('hit').map(({ damage }) => damage))
    expect(plain.map((damage) => damage - least)).toEqual(gets.map((times) => times * margin))
  })

  test('[fnff-1988/autofire/no-called-shots] no area can be called; aim before counts', () => {
    for (const mode of ['burst', 'auto'] as const) {
      expect(pair().tries('a', fire(mode, 'b', { at: 'head' })).refusal).toMatchObject({ code: 'refused/no-called-area', rule: 'fnff-1988/autofire/no-called-shots' })
      const item = menu(pair(), 'a').find(({ verb }) => verb === mode)!
      expect(item.variants?.some(({ name }) => name === 'at')).toBe(false)
      const plain = pair({ dice: MISS }).act('a', fire(mode)).told('attacked')[0].attack
      const aimed = pair({ dice: MISS }).act('a', { do: 'aim', target: 'b' }).until('a', 2).act('a', fire(mode)).told('attacked')[0].attack
      expect(aimed - plain).toBe(2)
    }
    expect(pair().tries('a', fire('single', 'b', { at: 'head' })).refusal).toBeUndefined()
  })

  test('[fnff-1988/autofire/kinds, fnff-1988/autofire/hits] the plan card has the chances of the very plan that is thrown', () => {
    const table = pair()
    for (const mode of ['burst', 'auto'] as const) {
      const shown = card(table, 'a', fire(mode))
      const chances = chancesOf(planAttack(attackIn(table.state, 'a', fire(mode) as never, true), optionsOf()), optionsOf())
      expect(shown.chances.slice(0, 2)).toEqual([{ what: 'hit', chance: chances.hit }, { what: 'out', chance: chances.out }])
      expect(shown.notes.some((note) => note.includes('rounds;'))).toBe(true)
    }
  })

  test('[fnff-1988/action/shoot] empty, jammed and far guns are refused in every mode', () => {
    for (const mode of ['burst', 'auto'] as const) expect(pair({}, { ...uzi, weapons: [{ weapon: 'uzi', loaded: 0 }] }).tries('a', fire(mode)).refusal?.code).toBe('refused/empty')
  })
})

describe('jams', () => {
  const jam = (mode: 'single' | 'burst' | 'auto', options = {}) => pair({ options, dice: { ...MISS, reliability: [10] } }).act('a', fire(mode))

  test('[fnff-1988/weapons/jam-by-autofire, fnff-1988/weapons/reliability] full auto asks for the roll first, single shots and bursts do not; a jam costs the action and no rounds', () => {
    const auto = jam('auto')
    expect(auto.told('checked')).toMatchObject([{ die: 10, worksOn: 9, jammed: true }])
    expect([auto.told('attacked').length, auto.man('a').weapons[0].loaded, auto.man('a').weapons[0].jammed, auto.told('acted').length]).toEqual([0, 30, true, 1])
    expect(auto.until('a', 2).tries('a', fire('single')).refusal?.code).toBe('refused/jammed')
    for (const mode of ['single', 'burst'] as const) expect(jam(mode).told('checked')).toEqual([])
    expect(pair({ dice: { ...MISS, reliability: [9] } }).act('a', fire('auto')).told('attacked').length).toBe(1)
  })

  test('[fnff-1988/weapons/jam-by-autofire] suppressive fire asks for it too', () => {
    const table = pair({ dice: { ...MISS, reliability: [10] } }).act('a', { do: 'suppress', width: 5, targets: ['b'] })
    expect([table.told('checked').length, table.told('suppressed').length, table.told('attacked').length, table.man('a').weapons[0].loaded]).toEqual([1, 0, 0, 30])
  })

  test.each([['once-per-turn', 1, 2], ['every-burst', 2, 3]] as const)('[fnff-1988/weapons/jam-by-autofire] option autofire-jam-roll %s', (value, inTurn, after) => {
    const table = pair({ options: { 'autofire-jam-roll': value }, dice: { ...MISS, reliability: [1] } }, { ...uzi, weapons: [{ weapon: 'uzi', loaded: 30 }] })
    table.act('a', fire('auto')).until('a', 2).act('a', fire('auto'))
    expect(table.told('checked').length).toBe(inTurn)
    table.until('a', 3).act('a', { do: 'reload' }).until('a', 1, 2).act('a', fire('auto'))
    expect(table.told('checked').length).toBe(after)
  })

  test.each([[false, 0], [true, 1]] as const)('[fnff-1988/weapons/jam-by-autofire] option burst-can-jam %s', (value, rolls) => {
    expect(jam('burst', { 'burst-can-jam': value }).told('checked').length).toBe(rolls)
  })

  test('[fnff-1988/weapons/jam-by-dirt] a dirty weapon rolls at its first shot, and that is no roll for full auto', () => {
    const table = pair({ dice: { ...MISS, reliability: [1] } }).rule({ rule: 'dirt', who: 'a' }).act('a', fire('single'))
    expect(table.told('checked')).toMatchObject([{ jammed: false }])
    expect(table.man('a').weapons[0]).toMatchObject({ dirty: false, jammed: false })
    table.until('a', 2).act('a', fire('auto'))
    expect(table.told('checked').length).toBe(2)
  })

  test('[fnff-1988/weapons/reliability] the step that is left out is not rolled', () => {
    expect(jam('auto', { 'steps-left-out': ['reliability'] }).told('checked')).toEqual([])
  })
})

describe('the fire zone', () => {
  test.each([
    [20, 8, 2], [5, 5, 1], [5, 6, 0], [10, 10, 1], [10, 11, 0], [15, 5, 2], [15, 15, 1], [15, 16, 0], [20, 5, 2], [20, 15, 1], [20, 20, 1], [25, 1, 3], [30, 10, 3], [35, 11, 2], [40, 16, 2],
    [6, 1, 1], [21, 8, 2], [60, 1, 5],
  ])('[fnff-1988/autofire/suppressive-table] ROF %s, %s m wide: +%s', (rof, width, bonus) => {
    expect(zoneBonus(rof, width)).toBe(bonus)
  })

  const zone = (x1: number, y1: number, x2: number, y2: number): Act => ({ do: 'suppress', line: [{ x: x1, y: y1 }, { x: x2, y: y2 }] })
  const at = (x: number, y: number, more: ManText = {}): ManText => ({ ...uzi, stats: { ref: 5, ...more.stats }, at: { x, y }, facing: 180, ...more })
  const gunner = (more: ManText = {}): ManText => ({ ...uzi, stats: { ref: 9, ...more.stats }, at: { x: 20, y: 30 }, facing: 0, ...more })
  const wreck = { id: 'wreck', name: 'wreck', kind: 'wreck' as const, height: 1.5, shape: [{ x: 15, y: 12 }, { x: 18, y: 12 }, { x: 18, y: 13 }, { x: 15, y: 13 }] }
  const bar = { id: 'bar', name: 'low wall', kind: 'wall' as const, height: 1, shape: [{ x: 21, y: 11.2 }, { x: 23, y: 11.2 }] }

  test('[fnff-1988/autofire/suppressive-zone, fnff-1988/autofire/suppressive-roll] all in the triangle and on the line defend against one roll, friends too; UZI, road 8 m wide: +2', () => {
    const table = fight({ a: gunner({ side: 'us' }), pal: at(20, 20, { side: 'us' }), b: at(16, 10), c: at(24, 10), d: at(26, 10), e: at(20, 9) }, { map: YARD, dice: { attack: [5], defence: [10, 1, 1] } })
    table.act('a', zone(16, 10, 24, 10))
    expect(table.told('suppressed')).toMatchObject([{ width: 8, rounds: 20 }])
    expect(table.told('attacked').map(({ target, caught }) => [target, caught])).toEqual([['pal', 'zone'], ['b', 'zone'], ['c', 'zone']])
    expect(new Set(table.told('attacked').map(({ attack }) => attack)).size).toBe(1)
    const single = pair({ dice: { attack: [5], defence: [10] } }, uzi).act('a', fire('auto')).told('attacked')[0].attack
    expect(table.told('suppressed')[0].attack - single).toBe(2)
    expect(table.why('suppressed').join()).toContain('width of the fire zone: 2')
    // An equal total is a miss.
    for (const { hits, attack, defence } of table.told('attacked')) expect(hits).toBe(Number(attack > defence))
    expect(table.man('a').weapons[0].loaded).toBe(10)
    for (const { target, hits, margin, attack, defence } of table.told('attacked')) {
      expect(margin).toBe(attack - defence)
      expect(table.told('hit').filter(({ who }) => who === target).length).toBe(hits)
    }
  })

  test('[fnff-1988/autofire/suppressive-zone] any cover exempts, lying prone does not and gives its +1', () => {
    const map = { ...YARD, obstacles: [wreck, bar] }
    const table = fight({ a: gunner(), b: at(16, 10, { posture: 'kneeling' }), c: at(22, 10), d: at(20, 10, { posture: 'prone' }), e: at(19, 10) }, { map, dice: { attack: [1], defence: [5] } })
    const plan = card(table, 'a', zone(14, 9, 26, 9))
    expect(plan.inside?.map(({ who, note }) => [who, note?.split(':')[0]])).toEqual(expect.arrayContaining([['b', 'safe'], ['c', 'safe'], ['d', undefined], ['e', undefined]]))
    table.act('a', zone(14, 9, 26, 9))
    const met = table.told('attacked')
    expect(met.map(({ target }) => target).toSorted()).toEqual(['d', 'e'])
    expect(met.find(({ target }) => target === 'd')!.defence - met.find(({ target }) => target === 'e')!.defence).toBe(1)
  })

  test('[fnff-1988/autofire/suppressive-roll, fnff-1988/range/modifiers] each defends with the full auto column of his own distance', () => {
    const table = fight({ a: gunner({ at: { x: 30, y: 39 } }), near: at(30, 38.5), far: at(30, 5) }, { map: YARD, dice: { attack: [1], defence: [5] } }).act('a', zone(29, 5, 31, 5))
    expect(table.told('attacked').map(({ target, band }) => [target, band])).toEqual([['near', 'PBL'], ['far', 'MED']])
    const [near, far] = table.told('attacked')
    expect(far.defence - near.defence).toBe(5)
  })

  test('[fnff-1988/autofire/suppressive-roll] with fewer rounds than people hit, the nearest are hit; equal distances by lot', () => {
    const men = { a: gunner({ weapons: [{ weapon: 'uzi', loaded: 2 }] }), far: at(20, 8), near: at(20, 20), left: at(17, 14), right: at(23, 14) }
    const shot = (lot: number) => fight(men, { map: YARD, dice: { attack: [10], defence: [1], nearest: [lot], damage: [1] } }).act('a', zone(10, 8, 30, 8))
    for (const [lot, second] of [[1, 'left'], [2, 'right']] as const) {
      const table = shot(lot)
      expect(table.told('attacked').filter(({ hits }) => hits > 0).map(({ target }) => target).toSorted()).toEqual([second, 'near'].toSorted())
      expect(table.told('attacked').every(({ margin }) => margin > 0)).toBe(true)
      expect(table.man('a').weapons[0].loaded).toBe(0)
      expect(makeFace().say(table.told('attacked').find(({ hits }) => hits === 0)!, table.state)).toContain('no round is left for him')
    }
  })

  test('[fnff-1988/autofire/suppressive-roll] the margin over each adds to the damage of his round, whatever the option says of direct fire', () => {
    const damage = (value: 'each-round' | 'none', die: number) => fight({ a: gunner(), b: at(20, 20) }, { map: YARD, options: { 'autofire-margin-damage': value }, dice: { attack: [die], defence: [1], damage: [2], location: [5] } }).act('a', zone(19, 15, 21, 15))
    for (const value of ['each-round', 'none'] as const) {
      const [one, two] = [damage(value, 8), damage(value, 10)]
      expect(two.told('attacked')[0].margin - one.told('attacked')[0].margin).toBe(2)
      expect(two.told('hit')[0].damage - one.told('hit')[0].damage).toBe(2)
    }
  })

  /** The zone is laid in phase 1, before b (REF 8) has his part. */
  const laid = (text: FightText = {}, b: ManText = {}) =>
    fight({ a: gunner(), b: at(12, 10, { stats: { ref: 8, ma: 10 }, skills: { athletics: 6 }, ...b }), c: at(40, 10, { stats: { ref: 5 } }) }, { map: YARD, dice: { attack: [1], defence: [10] }, ...text }).act('a', zone(14, 10, 26, 10))

  test('[fnff-1988/autofire/suppressive-zone] it lies on the table to the end of the phase', () => {
    const table = laid()
    expect(table.told('attacked')).toEqual([])
    expect(face().scene(table.state).areas).toMatchObject([{ role: 'zone', shape: 'polygon', points: [{ x: 20, y: 30 }, { x: 14, y: 10 }, { x: 26, y: 10 }] }])
    table.pass()
    expect(face().scene(table.state).areas).toBeUndefined()
    expect(table.state.zones).toEqual([])
  })

  test('[fnff-1988/autofire/suppressive-zone] the move stops at the point of entry for the shot; a miss lets him run on, and he defends once', () => {
    const table = laid().act('b', go([16, 10]))
    const [first, second] = table.told('moved')
    expect(first.to.x).toBeCloseTo(14, 1)
    expect(second.to.x).toBe(16)
    expect(table.told('attacked')).toMatchObject([{ who: 'a', target: 'b', caught: 'zone', hits: 0, attack: table.told('suppressed')[0].attack }])
    const order = table.events().map(({ type }) => type)
    expect(order.indexOf('attacked')).toBe(order.indexOf('moved') + 1)
    table.act('b', go([13, 10])).act('b', go([14.5, 10]))
    expect(table.told('attacked').length).toBe(1)
  })

  test('[fnff-1988/autofire/suppressive-zone, fnff-1988/autofire/suppressive-roll] who is hit where he enters and goes down runs no further', () => {
    const table = laid({ dice: { attack: [10], defence: [1], damage: [6], location: [5], save: [10] } }).act('b', go([18, 10]))
    expect(table.told('attacked')).toMatchObject([{ target: 'b', hits: 1 }])
    expect(table.man('b').x).toBeCloseTo(14, 1)
    expect(table.state.zones.every(({ hit }) => hit.includes('b'))).toBe(true)
  })

  test('[fnff-1988/autofire/suppressive-zone, fnff-1988/wound/serious-effects] a leg that is shot away in the zone ends the run', () => {
    const table = laid({ dice: { attack: [4], defence: [1], damage: [4], location: [9], save: [1], effect: [1] } }, { stats: { ref: 8, ma: 10, body: 10 } }).act('b', go([18, 10]))
    expect(table.told('attacked')).toMatchObject([{ target: 'b', hits: 1 }])
    expect(table.told('save')).toMatchObject([{ result: 'awake' }])
    expect(table.man('b').x).toBeCloseTo(14, 1)
    expect(table.man('b').phase.ended).toBe(false)
  })

  test('[fnff-1988/autofire/suppressive-zone] he who stands up behind his cover, or is put into the zone, enters it', () => {
    const map = { ...YARD, obstacles: [bar] }
    const up = laid({ map }, { at: { x: 22, y: 10.4 }, posture: 'kneeling' })
    expect(up.told('attacked')).toEqual([])
    up.act('b', go([24.5, 10.4]))
    expect(up.told('attacked').map(({ target }) => target)).toEqual(['b'])
    const put = laid().rule({ rule: 'place', who: 'b', x: 20, y: 12 }).act('b', { do: 'end' })
    expect(put.told('attacked').map(({ target }) => target)).toEqual(['b'])
  })

  test('[fnff-1988/autofire/suppressive-roll] rounds that are left after the first deal stay for those who come', () => {
    const rounds = (loaded: number) => {
      const table = fight(
        { a: gunner({ weapons: [{ weapon: 'uzi', loaded }] }), near: at(20, 20, { stats: { ref: 2, body: 10 } }), b: at(12, 10, { stats: { ref: 8, ma: 10, body: 10 } }) },
        { map: YARD, dice: { attack: [10], defence: [1], damage: [1], save: [1] } },
      ).act('a', zone(14, 10, 26, 10))
      return table.act('b', go([16, 10])).told('attacked').map(({ target, hits }) => [target, hits])
    }
    expect(rounds(2)).toEqual([['near', 1], ['b', 1]])
    expect(rounds(1)).toEqual([['near', 1]])
  })

  test.each([['phase', 0], ['until-next-own-phase', 1]] as const)('[fnff-1988/autofire/suppressive-zone] option suppressive-duration %s', (value, met) => {
    // REF 5 shoots in phase 3 of turn 1; REF 9 runs in phase 1 of turn 2.
    const table = fight({ a: gunner({ stats: { ref: 5 } }), b: at(12, 10, { stats: { ref: 9, ma: 10 }, skills: { athletics: 6 } }) }, { map: YARD, options: { 'suppressive-duration': value }, dice: { attack: [1], defence: [10] } })
    table.until('a', 3).act('a', zone(14, 10, 26, 10)).until('b', 1, 2).act('b', go([15, 10]))
    expect(table.told('attacked').length).toBe(met)
    table.until('a', 3, 2)
    expect(table.state.zones).toEqual([])
  })

  test('[fnff-1988/autofire/no-called-shots] the aim counts if the man aimed at is in the zone', () => {
    const attack = (target: string | undefined) => {
      const table = fight({ a: gunner(), b: at(20, 10), c: at(45, 10) }, { map: YARD, dice: { attack: [5], defence: [5] } })
      if (target) table.act('a', { do: 'aim', target }).until('a', 2)
      const plan = card(table, 'a', zone(14, 10, 26, 10))
      table.act('a', zone(14, 10, 26, 10))
      return [table.told('suppressed')[0].attack, plan.notes.join(' ').includes('aim counts')]
    }
    const plain = attack(undefined)[0] as number
    expect([attack('b'), attack('c')]).toEqual([[plain + 2, true], [plain, false]])
  })

  test('[fnff-1988/movement/running-halves-action, fnff-1988/experience/frozen] a runner halves the total; who freezes fires nothing and leaves no zone', () => {
    const plain = laid().told('suppressed')[0].attack
    const ran = fight({ a: gunner(), b: at(20, 10) }, { map: YARD, dice: { attack: [1], defence: [10] } }).act('a', { do: 'run' }).act('a', zone(14, 10, 26, 10))
    expect(ran.told('suppressed')[0].attack).toBe(Math.floor(plain / 2) + 0)
    const afraid = fight({ a: gunner({ firefights: 0, stats: { ref: 5, cool: 2 }, skills: {} }), b: at(20, 10, { stats: { ref: 8 } }) }, { map: YARD, dice: { attack: [1] } }).until('a', 3).act('a', zone(14, 10, 26, 10))
    expect(afraid.told('suppressed')).toMatchObject([{ frozen: true }])
    expect([afraid.told('attacked').length, afraid.told('fired').length, afraid.state.zones.length, afraid.man('a').weapons[0].loaded]).toEqual([0, 0, 0, 30])
  })

  test('[fnff-1988/attack/unaware-target, fnff-1988/autofire/suppressive-roll] all in it know of it, from behind too; the helpless have a fixed difficulty', () => {
    const table = fight({ a: gunner(), b: at(20, 10, { facing: 0 }), c: at(21, 10) }, { map: YARD, dice: { attack: [5], defence: [5], save: [10] } }).rule({ rule: 'wound', who: 'c', area: 'torso', level: 'MW' }).act('a', zone(14, 10, 26, 10))
    expect(table.told('noticed')).toEqual([])
    const [b, c] = table.told('attacked')
    expect([b.defenceDie, b.unaware, c.defenceDie]).toEqual([5, false, undefined])
  })

  test('[fnff-1988/action/active-dodge] who stands in the zone may dodge in answer', () => {
    const answered: string[] = []
    const table = laid({ offers: (ask) => (ask.kind === 'react' ? (answered.push(ask.who!), 'dodge') : undefined) }).act('b', go([15, 10]))
    expect(answered).toEqual(['b'])
    expect(table.told('attacked')[0].defence - laid().act('b', go([15, 10])).told('attacked')[0].defence).toBe(2)
  })

  test('[fnff-1988/autofire/suppressive-zone] refusals say what would be right', () => {
    const table = fight({ a: gunner(), b: at(20, 10) }, { map: YARD })
    const code = (act: unknown) => table.tries('a', act).refusal?.code
    expect(code(zone(5, 10, 25.1, 10))).toBe('refused/too-wide')
    expect(code(zone(14, 25, 14, 31))).toBe('refused/behind-him')
    expect(code(zone(20, 30, 14, 20))).toBe('refused/behind-him')
    expect(code({ do: 'suppress' })).toBe('refused/no-zone')
    for (const line of [[], [{ x: 1, y: 1 }], [{ x: 1, y: 'a' }, { x: 2, y: 2 }], 'line', [null, null]]) expect(code({ do: 'suppress', line })).toBe('refused/no-act')
    for (const width of [0, 21, 2.5, '8']) expect(code({ do: 'suppress', width })).toBe('refused/too-wide')
    expect(code({ do: 'suppress', targets: ['nobody'] })).toBe('refused/nobody')
    expect(code({ do: 'suppress', targets: 'b' })).toBe('refused/no-act')
    const head = pair()
    expect(head.tries('a', { do: 'suppress', width: 8 }).refusal?.code).toBe('refused/no-zone')
    expect(head.tries('a', { do: 'suppress', width: 8, targets: ['a'] }).refusal?.code).toBe('refused/nobody')
    expect(pair({}, { ...uzi, weapons: [{ weapon: 'uzi', loaded: 0 }] }).tries('a', { do: 'suppress', width: 8, targets: ['b'] }).refusal?.code).toBe('refused/empty')
    expect(table.tries('a', zone(14, 10, 26, 10)).refusal).toBeUndefined()
  })

  test('[fnff-1988/autofire/suppressive-zone] in the head the choice names the width and who is in it; stated cover exempts', () => {
    const table = fight({ a: { ...uzi, stats: { ref: 9 } }, b: uzi, c: uzi }, { dice: { attack: [5], defence: [5] } }).rule({ rule: 'pair', a: 'a', b: 'c', cover: 'behind-corner' })
    const act: Act = { do: 'suppress', width: 8, targets: ['b', 'c', 'b'] }
    expect(card(table, 'a', act).inside?.map(({ who, note }) => [who, note])).toEqual([['b', undefined], ['c', 'safe: behind corner']])
    table.act('a', act)
    expect(table.told('attacked').map(({ target }) => target)).toEqual(['b'])
    expect(table.told('suppressed')[0]).toMatchObject({ width: 8 })
    expect(table.state.zones).toEqual([])
    expect(menu(pair(), 'a').filter(({ verb }) => verb === 'suppress').map(({ label }) => label)).toEqual(['b'])
  })

  test('[fnff-1988/autofire/suppressive-roll] the plan card has everybody with the chances that come of it, die by die', () => {
    const table = fight({ a: gunner(), b: at(20, 10), c: at(18, 12, { stats: { ref: 7 } }) }, { map: YARD })
    const act = zone(14, 10, 26, 10)
    const plan = card(table, 'a', act)
    expect(plan.areas).toMatchObject([{ role: 'zone', shape: 'polygon' }])
    expect(plan.inside?.map(({ who }) => who)).toEqual(['c', 'b'])
    // Every attack die at the table, and against it every defence die.
    const hits = { b: 0, c: 0 }
    for (let die = 1; die <= 10; die++) {
      const told = fight({ a: gunner(), b: at(20, 10), c: at(18, 12, { stats: { ref: 7 } }) }, { map: YARD, dice: { attack: [die], defence: [5], save: [1] } }).act('a', act).told('attacked')
      for (const { target, attack, defence } of told) for (let other = 1; other <= 10; other++) hits[target as 'b' | 'c'] += Number(attack > defence - 5 + other)
    }
    for (const one of plan.inside!) expect(one.chances[0].chance).toBeCloseTo(hits[one.who as 'b' | 'c'] / 100, 10)
    expect(plan.chances[0].chance).toBeGreaterThanOrEqual(Math.max(...plan.inside!.map(({ chances }) => chances[0].chance)))
    expect(plan.sums[0].terms.some(({ rule }) => rule === 'fnff-1988/autofire/suppressive-table')).toBe(true)
  })

  test('[fnff-1988/autofire/suppressive-zone] a hidden man in the zone is met, and the others hear nothing of it', () => {
    const table = fight({ a: gunner(), b: at(40, 10), lurker: at(20, 10, { hidden: true }) }, { map: YARD, dice: { attack: [10], defence: [1] } })
    expect(card(fight({ a: gunner(), b: at(40, 10) }, { map: YARD }), 'a', zone(14, 10, 26, 10)).inside).toEqual([])
    const seen = table.book.view(table.state, 'player-1')
    expect(makeFace().plan(seen, table.ask('a'), zone(14, 10, 26, 10)).inside).toEqual([])
    table.act('a', zone(14, 10, 26, 10))
    expect(table.told('attacked').map(({ target }) => target)).toEqual(['lurker'])
    expect(JSON.stringify(table.game.heard('player-1'))).not.toContain('lurker')
    expect(JSON.stringify(table.book.view(table.state, 'player-1').zones)).not.toContain('lurker')
  })
})

describe('the computer', () => {
  const foe = (x: number, y: number, more: ManText = {}): ManText => ({ ...uzi, side: 'them', stats: { ref: 5 }, at: { x, y }, facing: 180, ...more })
  const choice = (men: Readonly<Record<string, ManText>>): Act => {
    const table = fight({ a: { ...uzi, side: 'us', stats: { ref: 9 }, at: { x: 20, y: 30 }, facing: 0 }, ...men }, { map: YARD })
    const ask = table.ask('a')
    const picked = simplePlayer({ face: makeFace() as never, view: table.state, ask, menu: makeFace().menu(table.state, ask) }) as Act
    expect(table.tries('a', picked).refusal).toBeUndefined()
    return picked
  }

  test('[fnff-1988/autofire/suppressive-zone, fnff-1988/autofire/kinds] it lays a zone on several enemies, and fires bursts at one', () => {
    expect(choice({ b: foe(16, 8), c: foe(20, 8), d: foe(24, 8) }).do).toBe('suppress')
    expect(choice({ b: foe(20, 20) })).toMatchObject({ do: 'attack', target: 'b', mode: 'auto' })
  })

  test('[fnff-1988/autofire/suppressive-zone, fnff-1988/shotgun/width] never into its own', () => {
    expect(choice({ b: foe(16, 8), c: foe(20, 8), d: foe(24, 8), pal: foe(20, 15, { side: 'us' }) })).toMatchObject({ do: 'attack' })
    const blast = (pal: number) => choice({ a: { weapons: ['ithaca-stakeout'], skills: { rifle: 5 }, side: 'us', stats: { ref: 9 }, at: { x: 20, y: 30 }, facing: 0 }, b: foe(20, 20), far: foe(28, 16), pal: foe(20 + pal, 20, { side: 'us' }) })
    expect([blast(3), blast(1)]).toMatchObject([{ do: 'attack', target: 'b' }, { do: 'attack', target: 'far' }])
  })
})

describe('an action in halves', () => {
  const two: ManText = { weapons: ['glock-17'], skills: { pistol: 5, athletics: 3 } }
  const three = (text: FightText = {}) => fight({ a: { ...two, side: 'us', stats: { ref: 9 } }, b: { ...two, side: 'them' }, c: { ...two, side: 'them' } }, { dice: MISS, ...text })

  test('[fnff-1988/action/shoot] one shot leaves the other, for anybody in view', () => {
    const table = three().act('a', shoot('b'), 'kept')
    expect(table.asked()).toEqual(['a'])
    expect(table.man('a').phase.rest).toMatchObject({ kind: 'shots', left: 1 })
    expect(menu(table, 'a').filter(({ verb, refusal }) => verb === 'shoot' && !refusal).map(({ group, target }) => [group.split(' ')[0], target])).toEqual([['Another', 'b'], ['Another', 'c']])
    expect(face().scene(table.state).sheets.a.conditions).toContain('another shot left')
    for (const act of [{ do: 'dodge' }, { do: 'reload' }, { do: 'aim', target: 'b' }, { do: 'attack', mode: 'kick', target: 'b' }]) expect(table.tries('a', act).refusal?.code).toBe('refused/half-used')
    expect(table.tries('a', shoot('c', { shots: 2 })).refusal?.code).toBe('refused/too-many-shots')
    table.act('a', shoot('c'))
    expect(table.told('attacked').map(({ target }) => target)).toEqual(['b', 'c'])
    expect(table.told('acted').filter(({ who }) => who === 'a').length).toBe(1)
    expect(table.man('a').weapons[0].loaded).toBe(15)
    expect(table.asked()).not.toContain('a')
  })

  test('[fnff-1988/action/shoot] turning is all that may come between; ending lets it lapse', () => {
    const map = (facing: number) => fight({ a: { ...two, stats: { ref: 9 }, at: { x: 20, y: 20 }, facing }, b: { ...two, at: { x: 20, y: 10 } }, c: { ...two, at: { x: 20, y: 30 } } }, { map: YARD, dice: MISS })
    const turned = map(0).act('a', shoot('b'), 'kept').act('a', { do: 'turn', to: 'c' }, 'kept').act('a', shoot('c'))
    const [first, second] = turned.told('attacked')
    expect([second.target, second.attack - first.attack]).toEqual(['c', -2])
    expect(map(0).act('a', shoot('b'), 'kept').act('a', { do: 'end' }).asked()).not.toContain('a')
    const stepped = map(0).act('a', shoot('b'), 'kept').act('a', go([20, 19.5]), 'kept')
    expect(stepped.man('a').phase.rest).toBeUndefined()
    expect(stepped.told('attacked').length).toBe(1)
  })

  test('[fnff-1988/action/shoot] of three shots the first kills: the others are for somebody else', () => {
    const rifle = fight({ a: { weapons: ['m-1-garand'], skills: { rifle: 8 }, side: 'us', stats: { ref: 10 } }, b: { ...two, side: 'them' }, c: { ...two, side: 'them' } }, { dice: { attack: [10, 1], defence: [1, 10], location: [1], damage: [6] } })
    rifle.act('a', { do: 'attack', mode: 'single', target: 'b' }, 'kept')
    expect(rifle.man('b').state).toBe('D')
    expect(rifle.man('a').phase.rest).toMatchObject({ left: 2 })
    rifle.act('a', shoot('c', { shots: 2 }))
    expect(rifle.told('attacked').map(({ target }) => target)).toEqual(['b', 'c', 'c'])
  })

  test('[fnff-1988/aiming/bonus, fnff-1988/action/shoot] the aim stays with the action, for the man aimed at', () => {
    const attack = (...targets: string[]) => {
      const table = three().act('a', { do: 'aim', target: 'b' }).until('a', 2)
      targets.forEach((target) => table.act('a', shoot(target), 'kept'))
      return table.told('attacked').map((event) => event.attack)
    }
    const [bare] = three().act('a', shoot('b')).told('attacked').map((event) => event.attack)
    expect(attack('c', 'b')).toEqual([bare, bare + 2])
  })

  test('[fnff-1988/unarmed/two-attacks, fnff-1988/unarmed/attacks, fnff-1988/action/hand-to-hand] a kick and then a punch: accuracy -1 for 2D6, then 0 for 1D6', () => {
    const fists: ManText = { skills: { brawling: 5 }, stats: { ref: 9, body: 6 } }
    const table = fight({ a: fists, b: { skills: {}, stats: { ref: 3, body: 10 } } }, { metres: 1, dice: { attack: [9], defence: [1], damage: [3], location: [5], save: [1] } })
    table.act('a', { do: 'attack', mode: 'kick', target: 'b', shots: 1 }).act('a', { do: 'attack', mode: 'strike', target: 'b', shots: 1 })
    const [kick, punch] = table.told('attacked')
    expect([kick.mode, punch.mode, punch.attack - kick.attack]).toEqual(['kick', 'strike', 1])
    const [first, second] = table.told('hit')
    // Two dice of 3 against one, and the margin of one more.
    expect(second.damage - first.damage).toBe(3 - 6 + 1)
    expect([table.told('acted').filter(({ who }) => who === 'a').length, table.man('a').phase.rest]).toEqual([1, undefined])
  })

  test('[fnff-1988/action/hand-to-hand, fnff-1988/unarmed/two-attacks] the half that is left is a blow and nothing else, at anybody within reach', () => {
    const fists: ManText = { weapons: ['glock-17'], skills: { brawling: 5 }, side: 'us', stats: { ref: 9 } }
    const table = fight({ a: fists, b: { side: 'them' }, c: { side: 'them' } }, { metres: 1, dice: MISS }).act('a', { do: 'attack', mode: 'strike', target: 'b', shots: 1 })
    expect(table.tries('a', shoot('b')).refusal?.code).toBe('refused/half-used')
    expect(table.tries('a', { do: 'attack', mode: 'feint', target: 'b' }).refusal?.code).toBe('refused/half-used')
    expect(table.act('a', { do: 'attack', mode: 'strike', target: 'c' }).told('attacked').map(({ target }) => target)).toEqual(['b', 'c'])
  })

  test('[fnff-1988/turn/simultaneous, fnff-1988/action/shoot] among equals the second half is declared before the first is told', () => {
    const men = { a: { ...two, side: 'us', stats: { ref: 9 } }, b: { ...two, side: 'them', stats: { ref: 9 } }, c: { ...two, side: 'them' } }
    const table = fight(men, { dice: { 'attack a': [1], 'attack b': [10], defence: [1], 'location b': [1], damage: [6] } })
    table.act('a', shoot('b'), 'kept').act('b', { do: 'attack', mode: 'single', target: 'a' }, 'kept')
    expect([table.asked(), table.told('attacked')]).toEqual([['a'], []])
    table.act('a', shoot('c'), 'kept')
    expect(table.told('attacked').map(({ who, target }) => [who, target])).toEqual([['a', 'b'], ['b', 'a'], ['b', 'a'], ['a', 'c']])
    expect(table.man('a').state).toBe('D')
  })
})
