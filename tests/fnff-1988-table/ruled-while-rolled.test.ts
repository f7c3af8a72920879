// A ruling while a die of an act is waited for: what is rolled after it counts as the state is then.
import { expect, test } from 'vitest'
import type { Act } from '../../src/books/fnff-1988/contract/acts.ts'
import type { Event } from '../../src/books/fnff-1988/contract/events.ts'
import type { Point } from '../../src/field/map.ts'
import { SOAK } from '../support/soak.ts'
import { fight, shoot, YARD, type Fight, type FightText, type ManText } from './table.ts'
import { thing } from './thing.ts'

const at = (x: number, y = 10) => ({ at: { x, y }, facing: x === 10 ? 90 : 270 })
const SKILLS = { pistol: 6, submachinegun: 6, rifle: 6, melee: 6, brawling: 6, athletics: 6 }
const VEST = ['Flack Vest']

interface Deed {
  /** Absent: what begins the fight. */
  readonly act?: Act
  /** Who acts, if not A. */
  readonly by?: string
  readonly text?: FightText
  /** The one die that is still open; absent: each. */
  readonly only?: string
  /** What comes before. */
  readonly first?: (table: Fight) => void
  readonly a?: ManText
  /** Where B stands; 20 where not given. */
  readonly x?: number
  readonly b?: ManText
  /** What B answers. */
  readonly react?: string
}
const blow = (mode: 'strike' | 'melee' | 'throw' | 'pin'): Act => ({
  ...{ do: 'attack', mode, target: 'b', shots: 1 },
})
const KNIFE: ManText = { weapons: ['knife'] }
const UZI: ManText = { weapons: ['uzi'] }
const LINE: readonly [Point, Point] = [
  { x: 20, y: 8 },
  { x: 20, y: 12 },
]
const GATE = thing('gate', 'door', [
  [11, 9],
  [11, 9.9],
])
const atThing = (mode: 'single' | 'melee'): Act => ({ do: 'attack-thing', thing: 'gate', mode })
const DEEDS: Readonly<Record<string, Deed>> = {
  shot: { act: shoot('b'), a: { weapons: ['glock-17'] } },
  burst: { act: { do: 'attack', mode: 'burst', target: 'b' }, a: UZI },
  blast: { act: shoot('b', { hands: 2 }), a: { weapons: ['ithaca-stakeout'] } },
  strike: { act: blow('strike'), x: 11 },
  cut: { act: blow('melee'), x: 11, a: KNIFE },
  throw: { act: blow('throw'), x: 11 },
  pin: { act: blow('pin'), x: 11 },
  parried: { act: blow('melee'), x: 11, a: KNIFE, react: 'parry', b: { skills: { melee: 7 } } },
  knife: { act: { do: 'throw', target: 'b' }, x: 14, a: KNIFE },
  grenade: { act: { do: 'grenade', target: 'b' }, x: 16, a: { weapons: ['hand-grenade'] } },
  suppress: { act: { do: 'suppress', line: LINE }, a: UZI },
  'shot at a thing': {
    ...{ act: atThing('single'), a: { weapons: ['glock-17'] } },
    text: { map: { ...YARD, obstacles: [GATE] } },
  },
  'cut at a thing': {
    ...{ act: atThing('melee'), a: KNIFE },
    text: { map: { ...YARD, obstacles: [GATE] } },
  },
  escape: {
    ...{ act: { do: 'escape', from: 'a' }, by: 'b', x: 11 },
    first: (table) => table.act('a', blow('pin')).until('b', 1),
  },
  ambush: { text: { ambush: [{ who: 'a', victims: ['b'] }] } },
  // From behind their back.
  sneak: {
    ...{ act: shoot('b'), only: 'awareness' },
    ...{ a: { weapons: ['glock-17'] }, b: { facing: 90 } },
  },
}

/** A is about to act against B, beside whom C stands. */
function begin({ a, b, x = 20, react, text, first }: Deed): Fight {
  const table = fight(
    {
      a: { ...at(10), skills: SKILLS, ...a, stats: { ref: 9 } },
      b: { ...at(x), skills: SKILLS, armor: VEST, side: 'two', ...b, stats: { ref: 8 } },
      c: { ...at(x, 10.6), armor: VEST, side: 'two', stats: { ref: 3 } },
      d: { ...at(2, 38), side: 'a', stats: { ref: 2 } },
    },
    {
      ...{ map: YARD, dice: { attack: [8], defence: [2] } },
      offers: ({ kind, who }) => (kind === 'react' && who === 'b' ? react : undefined),
      ...text,
    },
  )
  first?.(table)
  return table
}

const FACES: Readonly<Record<string, number>> = { attack: 8, damage: 5, location: 4, save: 9 }

interface Ruling {
  readonly rule: string
  readonly who: string
  readonly [field: string]: unknown
}
/** What a ruling itself tells of the events that are compared. */
const OWN: Readonly<Record<string, Event['type']>> = { wound: 'wounded', out: 'save' }

/**
 * Plays the act, and returns what it tells, without the ruling: that stands before it, or comes while its die of this number is
 * waited for. The labels of its dice go to `labels`.
 */
function tell(
  deed: Deed,
  ruling: Ruling,
  place: number | 'before' | 'never',
  labels: string[] = [],
): readonly Event[] {
  const table = begin(deed)
  const { game } = table
  const ruled = new Set<number>()
  const rule = (): void => {
    const from = table.events().length
    expect(game.begin({ seat: 'referee', choice: ruling }).refusal).toBeUndefined()
    const own = OWN[ruling.rule]
    if (own) ruled.add(table.events().findIndex(({ type }, i) => i >= from && type === own))
  }
  if (place === 'before') rule()
  const from = table.events().length
  const { by = 'a' } = deed
  if (deed.act && table.asked().includes(by)) table.tries(by, deed.act)
  const isMeanwhile = (): boolean =>
    game.pending?.asks.some(({ ask: { kind } }) => MEANWHILE.has(kind)) ?? false
  for (let isOpen = true; game.pending && (game.pending.roll || isMeanwhile());) {
    const { roll, asks } = game.pending
    if (!roll) {
      const { ask, key } = asks[0]!
      game.answer(ask.seat, key, ask.who === 'b' ? (deed.react ?? ask.silent) : ask.silent)
    } else if (isOpen && labels.length === place) {
      isOpen = false
      rule()
    } else {
      const { seat, label, who } = roll
      expect(game.roll(seat, label, who, [FACES[label] ?? 2]).refusal).toBeUndefined()
      labels.push(label)
    }
  }
  const told = table.events().filter((_, i) => i >= from && !ruled.has(i))
  return told.filter(({ type }) => TOLD.has(type))
}
/** Questions of an act in its middle. */
const MEANWHILE = new Set(['react', 'difficulty'])
const TOLD = new Set<string>([
  ...['attacked', 'fired', 'left-hand', 'hit', 'wounded', 'save', 'battered'],
  ...['thrown', 'burst', 'suppressed', 'held', 'floored', 'in-vain'],
  ...['attacked-thing', 'struck', 'escaped', 'ambush', 'noticed'],
])

const favour = (who: string) => ({ rule: 'favour', who, value: 3 })
const ref = (who: string) => ({ rule: 'stat', who, stat: 'ref', value: 3 })
const ARMOUR = { rule: 'armour', who: 'b', piece: 0, sp: 9 }
/** What counts for each die that is still to fall. */
const AT: Readonly<Record<string, readonly Ruling[]>> = {
  attack: [
    ...[favour('a'), ref('a'), favour('b'), ref('b'), ARMOUR],
    { rule: 'wound', who: 'b', area: 'torso', level: 'SW' },
    { rule: 'out', who: 'b', result: 'stunned', phases: 3 },
    { rule: 'place', who: 'b', x: 28, y: 10 },
    { rule: 'leave', who: 'b' },
    { rule: 'leave', who: 'c' },
    { rule: 'leave', who: 'a' },
    { rule: 'out', who: 'a', result: 'stunned', phases: 3 },
    { rule: 'take', who: 'a', weapon: 0 },
  ],
  defence: [favour('b'), ref('b'), ARMOUR],
  awareness: [
    { rule: 'stat', who: 'a', stat: 'int', value: 3 },
    { rule: 'stat', who: 'b', stat: 'int', value: 3 },
    { rule: 'wound', who: 'b', area: 'head', level: 'SW', effect: 'skull-fracture' },
    { rule: 'out', who: 'b', result: 'stunned', phases: 3 },
    { rule: 'out', who: 'a', result: 'stunned', phases: 3 },
    { rule: 'leave', who: 'b' },
    { rule: 'leave', who: 'a' },
    favour('a'),
    favour('b'),
  ],
  location: [ARMOUR],
  damage: [ARMOUR],
}

/** The dice of the act, in the order in which they fall. */
const diceOf = (deed: Deed): readonly string[] => {
  const labels: string[] = []
  tell(deed, ARMOUR, 'never', labels)
  return labels
}

const CASES = Object.entries(DEEDS).flatMap(([name, deed]) => {
  const labels = diceOf(deed)
  return [...new Set(deed.only ? [deed.only] : labels)].flatMap((label) =>
    (AT[label] ?? [])
      .filter((ruling) => deed.a !== undefined || !('weapon' in ruling))
      // Nobody leaves who holds or is held.
      .filter(({ rule }) => name !== 'escape' || rule !== 'leave')
      .map((ruling) => ({ name, label, place: labels.indexOf(label), ruling })),
  )
})

// The soak plays all of them.
test.each(CASES.filter((_, i) => SOAK || i % 19 === 0))(
  '[fnff-1988/setup/referee] $name: $ruling while the $label is waited for counts as if it had stood before',
  ({ name, place, ruling }) => {
    const deed = DEEDS[name]!
    const before = JSON.parse(JSON.stringify(tell(deed, ruling, 'before'))) as object[]
    expect(tell(deed, ruling, place)).toMatchObject(before)
  },
)

/** Plays the act of A, with a ruling while its damage is waited for. */
function ruledAtDamage(name: string, ruling: Ruling): readonly string[] {
  const deed = DEEDS[name]!
  return tell(deed, ruling, diceOf(deed).indexOf('damage')).map(({ type }) => type)
}

test.each([
  ['shot', 'a', ['hit']],
  ['burst', 'a', ['hit', 'hit', 'hit']],
  ['shot', 'b', ['fired', 'in-vain']],
  ['strike', 'b', ['in-vain']],
  ['grenade', 'a', ['thrown', 'left-hand', 'burst', 'hit', 'hit', 'hit', 'hit', 'hit', 'hit']],
] as const)(
  '[fnff-1988/attack/resolve] %s: what has been fired goes on when %s leaves before its damage',
  (name, who, told) => {
    expect(ruledAtDamage(name, { rule: 'leave', who })).toEqual(told)
  },
)
