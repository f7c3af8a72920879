// What everybody did in a fight, from fields of its log, and how many of a side still stand.
import type { Id } from '../../dice/dice.ts'
import { listed } from '../../dice/english.ts'
import type { ShownLine } from '../../server/protocol.ts'
import type { LogEntry } from './log-entries.ts'

/** The numbers of what one combatant did. */
export interface Deeds {
  readonly attacks: number
  readonly hits: number
  /** The people whom their attacks put out of action. */
  readonly out: number
  /** The points that their wounds count: past armour, and past what a body takes off, where it does. */
  readonly dealt: number
  readonly taken: number
}

const NO_DEEDS: Deeds = { attacks: 0, hits: 0, out: 0, dealt: 0, taken: 0 }

/** An entry's attacks are those of whom its first deed names. So is who fell in it, unless somebody else struck them last. */
export function deedsOf(entries: readonly Pick<LogEntry, 'lines'>[]): ReadonlyMap<Id, Deeds> {
  const found = new Map<Id, Deeds>()
  const fallen = new Set<Id>()
  const add = (who: Id | undefined, what: keyof Deeds, count = 1): void => {
    if (who === undefined) return
    const before = found.get(who) ?? NO_DEEDS
    found.set(who, { ...before, [what]: before[what] + count })
  }
  for (const { lines: inside } of entries) {
    const struckBy = new Map<Id, Id>()
    // Hits whose wound is not told yet.
    const hits = new Map<Id, { readonly by: Id | undefined; readonly through: number }[]>()
    const take = (to: Id, by: Id | undefined, points: number): void => {
      add(by, 'dealt', points)
      add(to, 'taken', points)
    }
    const doer = inside.find(({ brief }) => brief?.deed !== undefined)?.about?.[0]
    for (const { kind, brief = {}, about: [who] = [] } of inside) {
      if (brief.deed !== undefined && brief.to !== undefined && who === doer) {
        add(doer, 'attacks')
        if (kind === 'hit') add(doer, 'hits')
      }
      const { to, by, through = 0, taken } = brief
      if (to !== undefined && through > 0) {
        hits.set(to, [...(hits.get(to) ?? []), { by, through }])
        if (by) struckBy.set(to, by)
      }
      if (to !== undefined && taken !== undefined) {
        const [hit, ...rest] = hits.get(to) ?? []
        hits.set(to, rest)
        take(to, hit?.by, taken)
      }
      if ((kind !== 'death' && kind !== 'down') || who === undefined || fallen.has(who)) continue
      fallen.add(who)
      const killer = struckBy.get(who) ?? doer
      if (who !== killer) add(killer, 'out')
    }
    for (const [to, rest] of hits) for (const { by, through } of rest) take(to, by, through)
  }
  return found
}

/**
 * The last act that put somebody out who stays out: its deed and what became of them, with the number of the entry.
 * `fate` is of those who lie at the end, on the sides that lost.
 */
export function decidedBy(
  entries: readonly Pick<LogEntry, 'n' | 'lines'>[],
  fate: (id: Id) => 'dead' | 'down' | undefined,
  nameOf: (id: Id) => string,
): { readonly text: string; readonly line: number } | undefined {
  const falls = ({ lines: inside }: Pick<LogEntry, 'lines'>): readonly Id[] => [
    ...new Set(
      inside.flatMap(({ kind, about: [who] = [] }) =>
        (kind === 'death' || kind === 'down') && who !== undefined && fate(who) ? [who] : [],
      ),
    ),
  ]
  const last = entries.findLast((entry) => falls(entry).length > 0)
  if (!last) return undefined
  const fallen = falls(last)
  const of = (what: 'dead' | 'down'): readonly string[] =>
    fallen.filter((id) => fate(id) === what).map(nameOf)
  const become = (names: readonly string[], what: string): readonly string[] =>
    names.length === 0 ? [] : [`${listed(names)} ${names.length === 1 ? 'is' : 'are'} ${what}.`]
  const deed = last.lines.find(({ brief }) => brief?.deed !== undefined)?.brief?.deed
  const text = [
    ...(deed === undefined ? [] : [`${deed}.`]),
    ...become(of('dead'), 'dead'),
    ...become(of('down'), 'out of action'),
  ].join(' ')
  return { text, line: last.n }
}

/** The told lines up to the end of the fight: what the infirmary adds is no deed. */
export function linesOfFight(told: readonly ShownLine[]): readonly ShownLine[] {
  const end = told.findIndex(({ kind }) => kind === 'over')
  return end < 0 ? told : told.slice(0, end + 1)
}

/** "3 of 4 still standing": without a verb, because sides are called "The couriers" or "Red". */
export function standingText(standing: number, all: number): string {
  const everybody = all === 1 ? '' : all === 2 ? 'both ' : `all ${all} `
  if (standing === 0) return `${everybody}out of action`
  return `${standing === all ? everybody : `${standing} of ${all} `}still standing`
}
