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
  /** Points past armour. */
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
    const doer = inside.find(({ brief }) => brief?.deed !== undefined)?.about?.[0]
    for (const { kind, brief = {}, about: [who] = [] } of inside) {
      if (brief.deed !== undefined && brief.to !== undefined && who === doer) {
        add(doer, 'attacks')
        if (kind === 'hit') add(doer, 'hits')
      }
      if (brief.through !== undefined) {
        add(brief.by, 'dealt', brief.through)
        add(brief.to, 'taken', brief.through)
        if (brief.through > 0 && brief.to && brief.by) struckBy.set(brief.to, brief.by)
      }
      if ((kind !== 'death' && kind !== 'down') || who === undefined || fallen.has(who)) continue
      fallen.add(who)
      const by = struckBy.get(who) ?? doer
      if (who !== by) add(by, 'out')
    }
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
