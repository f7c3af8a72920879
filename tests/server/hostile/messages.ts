// Messages made to hurt: those of people at a table, changed at random, and some that have hurt before.
import type { Now } from '../../../src/server/protocol.ts'

/** Random numbers that come again with their seed. */
export function dieOf(seed: number): (sides: number) => number {
  let state = seed >>> 0
  return (sides) => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % sides
  }
}
export type Die = ReturnType<typeof dieOf>

const nested = (levels: number): unknown => (levels === 0 ? 0 : [nested(levels - 1)])

/** Values that nobody sends. */
const STRANGE: readonly unknown[] = [
  null,
  true,
  '',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'ghost',
  'player-1',
  'x'.repeat(5000),
  '\u0000\ud800',
  -1,
  0.5,
  1e9,
  1e308,
  -1e15,
  [],
  {},
  [[[]]],
  nested(9),
  nested(28),
  nested(40),
  { length: { toString: 1, valueOf: 1 } },
  { toString: 1 },
  Array.from({ length: 600 }, (_, i) => i),
  Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`f${i}`, i])),
]

/** Text that becomes another frame than JSON would write. */
const TEXTS: readonly string[] = [
  '{"__proto__":{"polluted":1},"id":"p","do":"undo"}',
  '{"id":{"length":{"toString":1,"valueOf":1}},"do":"answer","key":"k","choice":1}',
  '{"id":"1","do":"answer","key":{"length":{"toString":1,"valueOf":1}},"choice":1}',
  '{"id":"1","do":"begin","choice":{"rule":"hide","who":"__proto__"}}',
  '{"id":"1","do":"begin","choice":{"rule":"show","who":"constructor"}}',
  '{"id":"1","do":"begin","choice":{"rule":"favour","who":"__proto__","value":1}}',
  '{"id":"1","do":"begin","choice":{"rule":"wake","who":"toString"}}',
  '{"id":"1","do":"begin","choice":{"rule":"order","who":"__proto__","offer":"react","answer":"never"}}',
  '{"id":"1","do":"begin","choice":{"__proto__":{"rule":"hide"}}}',
  `{"id":"1","do":"answer","key":"k","choice":{"do":"dodge","zz":${'['.repeat(28)}${']'.repeat(28)}}}`,
  `{"id":"1","do":"answer","key":"k","choice":${'['.repeat(20000)}${']'.repeat(20000)}}`,
  '{"id":"1","do":"undo"',
  '[]',
  'null',
  '"undo"',
  '',
  '\u0000',
]

/** Something that somebody at this table could send. */
function validRequest(now: Now, die: Die): Record<string, unknown> {
  const asks = now.asks.filter(({ answered }) => !answered)
  const ask = asks[die(Math.max(1, asks.length))]
  const items = ask?.items.filter(({ refusal }) => refusal === undefined) ?? []
  const choice = items[die(Math.max(1, items.length))]?.choice ?? { do: 'end' }
  const key = ask?.key ?? 'none'
  const line = now.lines.at(-1)?.n ?? 0
  const rulings = now.rulings as readonly { readonly choice?: unknown }[]
  const ruling = rulings[die(Math.max(1, rulings.length))]?.choice ?? { rule: 'hide', who: 'scar' }
  const requests: readonly Record<string, unknown>[] = [
    { do: 'answer', key, choice },
    { do: 'answer', key, choice },
    { do: 'plan', key, choice },
    { do: 'path', key, to: { x: die(40), y: die(40) } },
    { do: 'reach', key },
    { do: 'why', line },
    { do: 'back', beat: die(5) },
    { do: 'back', line },
    { do: 'undo' },
    { do: 'redo' },
    { do: 'begin', choice: ruling, why: 'because' },
    { do: 'amend', line: die(4), faces: [1 + die(10)], why: 'cocked' },
    { do: 'roll', label: 'attack', who: 'scar', faces: [1 + die(10)] },
    { do: 'hand', seats: [] },
    { do: 'computer', seats: [] },
  ]
  return requests[die(requests.length)]!
}

const strange = (die: Die): unknown => structuredClone(STRANGE[die(STRANGE.length)])

/** Where in a value something may be changed: every object and list in it with its names. */
function places(
  root: unknown,
): { readonly holder: Record<string, unknown>; readonly name: string }[] {
  if (typeof root !== 'object' || root === null) return []
  const holder = root as Record<string, unknown>
  return Object.keys(holder).flatMap((name) => [{ holder, name }, ...places(holder[name])])
}

/** The value with one to three things in it changed. */
export function mutated<T>(value: T, die: Die): T {
  const copy = structuredClone(value)
  for (let n = die(3); n >= 0; n--) {
    const all = places(copy)
    const place = all[die(Math.max(1, all.length))]
    if (!place) continue
    const { holder, name } = place
    const way = die(5)
    if (way === 0) delete holder[name]
    else if (way === 1) holder[`zz${die(9)}`] = strange(die)
    else if (way === 2 && typeof holder[name] === 'number')
      holder[name] = Number(holder[name]) * 1e6
    else holder[name] = strange(die)
  }
  return copy
}

/** A frame for a table that shows `now`; its id is `id` unless that was changed too. */
export function hostileFrame(now: Now, id: string, die: Die): string {
  const way = die(10)
  if (way === 0) return TEXTS[die(TEXTS.length)]!
  const request = { id, ...validRequest(now, die) }
  if (way === 1) {
    const text = JSON.stringify(request)
    const at = die(text.length)
    return text.slice(0, at) + String.fromCharCode(32 + die(95)) + text.slice(at + 1)
  }
  return JSON.stringify(way < 9 ? mutated(request, die) : request)
}
