// The word for the colour and icon of each line, what begins an entry of the folded log, and what is felt of somebody unseen.
import { describe, expect, test } from 'vitest'
import type { Event } from '../../src/books/fnff-1988/contract/events.ts'
import { EVENTS } from '../../src/books/fnff-1988/events.ts'
import { fight, wound } from './table.ts'

const { state, book } = fight({ a: { weapons: ['glock-17'] }, b: {} }, { metres: 1 })

const attacked = (more: Partial<Event & { type: 'attacked' }>): Event => ({
  type: 'attacked',
  who: 'a',
  target: 'b',
  weapon: 'Glock 17',
  mode: 'single',
  metres: 1,
  band: 'PBL',
  attackDie: 5,
  attack: 15,
  defence: 10,
  margin: 5,
  hits: 1,
  frozen: false,
  unaware: false,
  ...more,
})
const thrown = (more: Partial<Event & { type: 'thrown' }>): Event => ({
  type: 'thrown',
  who: 'a',
  grenade: 'hand',
  target: 'b',
  metres: 1,
  attack: 15,
  defence: 10,
  margin: 5,
  frozen: false,
  unaware: false,
  ...more,
})
const atThing = (more: Partial<Event & { type: 'attacked-thing' }>): Event => ({
  type: 'attacked-thing',
  who: 'a',
  thing: 'door',
  name: 'Door',
  weapon: 'Glock 17',
  mode: 'single',
  metres: 1,
  band: 'PBL',
  attackDie: 5,
  attack: 15,
  difficulty: 10,
  margin: 5,
  hits: 1,
  frozen: false,
  ...more,
})
const hit = (through: number): Event => ({
  type: 'hit',
  who: 'b',
  area: 'torso',
  damage: 5,
  stopped: 5 - through,
  through,
})
const burst = (...inside: string[]): Event => ({ type: 'burst', metres: 0, inside, sheltered: [] })
const save = (result: 'awake' | 'stunned' | 'unconscious'): Event => ({
  type: 'save',
  who: 'a',
  die: 5,
  needed: 5,
  result,
  until: 0,
})
const recovery = (healed: boolean): Event => ({
  type: 'recovery',
  who: 'a',
  wound: 'w1',
  area: 'torso',
  level: 'FW',
  needed: 5,
  healed,
  day: 7,
})
const care = (done: boolean): Event => ({
  type: 'care',
  who: 'a',
  level: 'SW',
  total: 15,
  difficulty: 10,
  done,
  day: 0,
})
const bled = (died: boolean): Event => ({
  type: 'bled',
  who: 'a',
  turns: 3,
  die: 5,
  needed: 4,
  died,
  day: 0,
})
const escaped = (free: boolean): Event => ({
  type: 'escaped',
  who: 'a',
  from: 'b',
  roll: 9,
  against: 5,
  free,
})
const checked = (jammed: boolean): Event => ({
  type: 'checked',
  who: 'a',
  weapon: 0,
  die: 5,
  worksOn: 8,
  jammed,
})

describe('the icon of a line', () => {
  test.each<readonly [rule: string, event: Event, kind: string]>([
    ['attack/resolve', attacked({}), 'hit'],
    ['attack/resolve', attacked({ margin: 1 }), 'hit'],
    ['attack/resolve', attacked({ margin: 0, hits: 0 }), 'miss'],
    ['damage/contact', attacked({ margin: 0, sure: true }), 'hit'],
    ['autofire/suppressive-zone', attacked({ mode: 'auto', caught: 'zone' }), 'hit'],
    ['autofire/suppressive-zone', attacked({ mode: 'auto', caught: 'zone', hits: 0 }), 'miss'],
    ['shotgun/width', attacked({ caught: 'beside', hits: 0 }), 'hit'],
    ['experience/frozen', attacked({ frozen: true }), 'fear'],
    ['grenade/hand-attack', thrown({ margin: 1 }), 'hit'],
    ['grenade/hand-attack', thrown({ margin: 0 }), 'miss'],
    ['experience/frozen', thrown({ frozen: true }), 'fear'],
    ['inanimate/attack', atThing({ margin: 1 }), 'hit'],
    ['inanimate/attack', atThing({ margin: 0 }), 'miss'],
    ['experience/frozen', atThing({ frozen: true }), 'fear'],
    ['grenade/area', burst('b'), 'hit'],
    ['grenade/area', burst(), 'miss'],
    ['armour/penetrating', hit(1), 'hit'],
    ['armour/penetrating', hit(0), 'miss'],
    ['weapons/jam-by-dirt', checked(true), 'fumble'],
    ['weapons/jam-by-dirt', checked(false), 'act'],
    ['unarmed/escape', escaped(true), 'save'],
    ['unarmed/escape', escaped(false), 'miss'],
    ['save/consciousness', save('awake'), 'save'],
    ['save/stunned', save('stunned'), 'down'],
    ['save/unconscious', save('unconscious'), 'down'],
    ['wound/death-save', { type: 'death-save', who: 'a', die: 5, needed: 4, died: true }, 'death'],
    ['wound/death-save', { type: 'death-save', who: 'a', die: 4, needed: 4, died: false }, 'save'],
    ['wound/death-save', bled(true), 'death'],
    ['wound/death-save', bled(false), 'save'],
    ['wound/serious-worsening', { type: 'worsened', who: 'a', wound: 'w1', level: 'CW' }, 'wound'],
    ['wound/dead', { type: 'worsened', who: 'a', wound: 'w1', level: 'D' }, 'death'],
    ['healing/recovery', recovery(true), 'save'],
    ['healing/recovery', recovery(false), 'clock'],
    ['action/repair-aid', care(true), 'save'],
    ['action/repair-aid', care(false), 'miss'],
    ['turn/three-phases', { type: 'turn', turn: 1 }, 'clock'],
    ['unarmed/pin', { type: 'held', who: 'a', target: 'b', skill: 'brawling' }, 'hit'],
    ['action/aim', { type: 'aimed', who: 'a', target: 'b' }, 'act'],
  ])('[fnff-1988/%s] %j: %s', (_, event, kind) => {
    expect(EVENTS.kind(event, state)).toBe(kind)
  })
  test.each([
    ['FW', 'wound'],
    ['D', 'death'],
  ] as const)('[fnff-1988/wound/recording] a wound %s: %s', (level, kind) => {
    const now = book.copy(state)
    book.apply(now, wound('a', { level }))
    expect(EVENTS.kind(wound('a', { level }), now)).toBe(kind)
  })
})

describe('the folded log', () => {
  test.each<readonly [event: Event, begins: string | undefined]>([
    [attacked({}), 'attack'],
    [attacked({ caught: 'zone' }), undefined],
    [attacked({ caught: 'beside' }), undefined],
    [{ type: 'part', who: ['a'] }, 'act'],
    [{ type: 'acted', who: 'a', act: 'aim' }, 'act'],
    [{ type: 'ran', who: 'a' }, 'move'],
    [hit(5), undefined],
  ])('[fnff-1988/wound/recording] %j begins %s', (event, begins) => {
    expect(EVENTS.fold(event, state).begins).toBe(begins)
  })
  test.each<readonly [event: Event, outcome: string | undefined]>([
    [attacked({}), 'hit'],
    [attacked({ margin: 1 }), 'hit'],
    [attacked({ margin: 0, hits: 0 }), 'missed'],
    [attacked({ margin: 0, sure: true }), 'hit'],
    [attacked({ margin: -1, hits: 0, parried: 'left-arm' }), 'warded off'],
    [attacked({ mode: 'burst', hits: 1 }), '1 round hits'],
    [attacked({ mode: 'auto', hits: 2 }), '2 rounds hit'],
    [attacked({ mode: 'auto', caught: 'zone', hits: 1 }), 'hit'],
    [attacked({ mode: 'auto', caught: 'zone', hits: 0 }), 'missed'],
    [attacked({ frozen: true }), undefined],
    [hit(0), 'stopped by the armour'],
    [{ ...hit(0), covered: true } as Event, 'stopped by the cover'],
    [hit(1), undefined],
  ])('[fnff-1988/attack/resolve] %j: %s', (event, outcome) => {
    expect(EVENTS.fold(event, state).brief?.outcome).toBe(outcome)
  })
})

describe('what is felt of somebody unseen', () => {
  const nobody = { knows: (id: string) => id === 'b', bySight: true } as const
  test.each<readonly [event: Event, felt: string | undefined]>([
    [attacked({}), 'shoots at b'],
    [attacked({ mode: 'burst' }), 'shoots at b'],
    [attacked({ mode: 'thrown' }), 'shoots at b'],
    [attacked({ mode: 'kick' }), 'attacks b'],
    [thrown({}), 'throws a grenade at b'],
    [thrown({ target: undefined, spot: { x: 1, y: 1 } }), undefined],
    [{ type: 'held', who: 'a', target: 'b', skill: 'brawling' }, 'gets hold of b'],
    [{ type: 'floored', who: 'b', by: 'a', phases: 1, until: 2 }, 'throws down b'],
    [{ type: 'aimed', who: 'a', target: 'b' }, undefined],
  ])('[fnff-1988/sight/line-of-sight] %j: %s', (event, felt) => {
    const heard = EVENTS.redact(event, nobody as never, nobody as never)
    expect(heard && (heard.type === 'felt' ? `${heard.what} ${heard.who}` : heard.type)).toBe(felt)
  })
})
