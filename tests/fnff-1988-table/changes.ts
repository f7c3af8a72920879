// What an event changes of a fight, and that it changes nothing else.
import { describe, expect, test } from 'vitest'
import type { Event } from '../../src/books/fnff-1988/contract/events.ts'
import { fight } from './table.ts'
import type { FightText, ManText } from './table.ts'

export type Changes = Readonly<Record<string, unknown>>

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The new value of what is there no longer. */
export const gone = 'gone'

/** The new values by their paths; lists are compared as a whole. */
function changesBetween(before: unknown, after: unknown, path: string): [string, unknown][] {
  if (!isPlain(before) || !isPlain(after))
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [[path, after ?? gone]]
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return keys.flatMap((key) => changesBetween(before[key], after[key], `${path}.${key}`))
}

const A: ManText = {
  weapons: ['glock-17', { weapon: 'knife', spare: 1 }],
  armor: [{ name: 'vest', sp: 10, covers: ['torso', 'left-arm'] }],
  stats: { ref: 8 },
}
const B: ManText = { weapons: ['glock-17'], stats: { ref: 5 } }

/** Turn 1, phase 1, A's part: what an event changes after some others. Paths begin with `a`, `b` or the name of a field of the fight. */
function changes(before: readonly Event[], event: Event, text: FightText = {}): Changes {
  const { book, state } = fight({ a: A, b: B }, { metres: 1, ...text })
  const old = book.copy(state)
  for (const one of before) book.apply(old, one)
  const now = book.copy(old)
  book.apply(now, event)
  const fieldsOf = ({ men, rules: _rules, ...fields }: typeof state) => ({ ...men, ...fields })
  return Object.fromEntries(
    changesBetween(fieldsOf(old), fieldsOf(now), '').map(([path, value]) => [path.slice(1), value]),
  )
}

type Told<T extends Event['type']> = Event & { readonly type: T }
export const aims: Told<'aimed'> = { type: 'aimed', who: 'a', target: 'b' }
export const works: Told<'chokes'> = { type: 'chokes', who: 'a', weapon: 0 }
export const operates: Told<'operates'> = {
  type: 'operates',
  who: 'a',
  target: 'b',
  phases: 1,
  of: 3,
}

/** What happens to them, what happened before, and what it changes; the rule stands at the start. */
export type Row = readonly [what: string, before: readonly Event[], event: Event, changes: Changes]

/** A serious wound at the torso, where nothing else is said. */
export const wound = (who: string, more: Partial<Event & { type: 'wounded' }> = {}): Event => ({
  type: 'wounded',
  who,
  area: 'torso',
  level: 'SW',
  bludgeoning: false,
  ...more,
})

/** Weapons and what lies about, in a few words. */
function inWords(found: Changes): Changes {
  const weapons = found['a.weapons'] as readonly Readonly<Record<string, unknown>>[] | undefined
  const lying = found.lying as
    | readonly {
        readonly carried: { readonly weapon: { readonly id: string }; spare?: number }
        by: string
        near: string
      }[]
    | undefined
  const words = weapons?.map(({ jammed, dirty, choke, checked, spare }, i) =>
    i === 0
      ? [
          jammed ? 'jammed' : 'works',
          dirty ? 'dirty' : 'clean',
          ...(choke === 'open' ? [] : [choke]),
          ...(checked === undefined ? [] : [`checked ${String(checked)}`]),
        ].join(', ')
      : spare === 1
        ? undefined
        : `spare ${String(spare)}`,
  )
  return {
    ...found,
    ...(words ? { 'a.weapons': words.filter(Boolean).join('; ') } : {}),
    ...(lying
      ? {
          lying: lying
            .map(
              ({ carried, by, near }) =>
                `${carried.spare === undefined ? '' : 'several '}${carried.weapon.id} of ${by} near ${near}`,
            )
            .join(),
        }
      : {}),
  }
}

/** A test of each row. */
export function testChanges(
  what: string,
  rows: readonly Row[],
  options: FightText['options'] = {},
): void {
  describe(what, () => {
    test.each(rows)('[fnff-1988/%s', (_what, before, event, expected) => {
      expect(inWords(changes(before, event, { options }))).toEqual(expected)
    })
  })
}
