// The folded log: merges the lines of one action into one entry with its result.
import { plural } from '../../dice/english.ts'
import { present } from '../../dice/present.ts'
import { signal } from '@preact/signals'
import type { Id } from '../../dice/dice.ts'
import type { ShownLine } from '../../server/protocol.ts'
import { loadText, storeText } from './storage.ts'
import { none, tableState } from './table-state.ts'

/** `n` is the number of its first line. */
export interface LogEntry extends Pick<ShownLine, 'n' | 'text' | 'kind' | 'struck'> {
  readonly lines: readonly ShownLine[]
  readonly about: readonly Id[]
}

/** Whether every line is shown separately. */
export const everyLine = signal(loadText('ringfire-log') === 'lines')
export const [{ logOf, pointedAt }] = tableState(() => ({
  /** Only entries that name this combatant are shown. */
  logOf: none<Id>(),
  /** The combatants named by the entry under the pointer, for highlighting on the map. */
  pointedAt: [] as readonly Id[],
}))

/** Shows every line, or one entry per action; stored in this browser. */
export function setEveryLine(every: boolean): void {
  everyLine.value = every
  storeText('ringfire-log', every ? 'lines' : 'folded')
}

/** The kinds of lines by importance; the most important gives an entry its kind. */
const GRAVITY: readonly string[] = [
  'over',
  'death',
  'down',
  'wound',
  'fumble',
  'fear',
  'ruling',
  'hit',
  'miss',
  'move',
]
/** Lines of these kinds appear in the folded log, whatever else happened in the action. */
const TOLD: ReadonlySet<string> = new Set(['over', 'death', 'down', 'fumble', 'fear', 'ruling'])
/** What nobody may miss: kinds of lines. */
export const GRAVE: ReadonlySet<string> = new Set(['death', 'down', 'fumble'])
/** Sentences of an entry without a deed that are shown. */
const MOST_SAID = 3
/** More wounds of one combatant than this are given as a count. */
const WOUNDS_TOLD = 2

/** Folds lines into entries, in order. `nameOf` names a combatant whose wounds are given as a count. */
export function foldLines(
  lines: readonly ShownLine[],
  nameOf: (id: Id) => string,
): readonly LogEntry[] {
  const groups: ShownLine[][] = []
  for (const line of lines) {
    const group = groups.at(-1)
    const first = group?.[0]
    const goesOn = first?.entry !== undefined && first.entry === line.entry
    if (group && goesOn && first.struck === line.struck) group.push(line)
    else groups.push([line])
  }
  return groups.map((group) => knownEntry(group) ?? keepEntry(entryOf(group, nameOf)))
}

/** Entries by their first line, so that a long log is not folded again for each new line. */
const kept = new WeakMap<ShownLine, LogEntry>()

const firstOf = (lines: readonly ShownLine[]): ShownLine => present(lines[0], 'a line of the entry')

function keepEntry(entry: LogEntry): LogEntry {
  kept.set(firstOf(entry.lines), entry)
  return entry
}

function knownEntry(lines: readonly ShownLine[]): LogEntry | undefined {
  const entry = kept.get(firstOf(lines))
  return entry?.lines.length === lines.length && entry.lines.at(-1) === lines.at(-1)
    ? entry
    : undefined
}

/** Every line as a separate entry. */
export const singleLines = (lines: readonly ShownLine[]): readonly LogEntry[] =>
  lines.map((line) => entryOf([line], String))

const entryOf = (lines: readonly ShownLine[], nameOf: (id: Id) => string): LogEntry => ({
  n: firstOf(lines).n,
  lines,
  text: lines.length === 1 ? firstOf(lines).text : textOf(lines, nameOf),
  kind: kindOf(lines),
  struck: firstOf(lines).struck,
  about: [...new Set(lines.flatMap(({ about = [] }) => about))],
})

function kindOf(lines: readonly ShownLine[]): string {
  const kinds = lines.map(({ kind }) => kind)
  return GRAVITY.find((kind) => kinds.includes(kind)) ?? firstOf(lines).kind
}

/** "A shoots B (Glock 17), 2 times: 1 hit, 1 missed. B: a flesh wound (torso)." */
function textOf(lines: readonly ShownLine[], nameOf: (id: Id) => string): string {
  const deeds = deedsOf(lines)
  if (deeds.length === 0) {
    // What happened in a week would be a page: its first sentences say what it is about, "why" has the others.
    const said = lines
      .filter(({ kind }, i) => i < MOST_SAID || TOLD.has(kind))
      .map(({ text }) => text)
    const more = lines.length - said.length
    return [...said, ...(more > 0 ? [`${plural(more, 'more line')}.`] : [])].join(' ')
  }
  const wounds = lines.filter(({ kind }) => kind === 'wound')
  const told = lines.filter(({ kind, brief }) => TOLD.has(kind) && !brief?.deed)
  const results = [...woundsOf(wounds, nameOf), ...told.map(({ text }) => text)]
  const overruled = lines.flatMap(({ overruled: note }) =>
    note === undefined || results.some((result) => result.includes(note)) ? [] : [note],
  )
  return [...deeds, ...results, ...overruled].join(' ')
}

interface Deed {
  readonly deed: string
  readonly to: Id | undefined
  times: number
  /** How many of its rounds hit. */
  rounds: number
  metres: number
  readonly outcomes: Map<string, number>
}

function deedsOf(lines: readonly ShownLine[]): readonly string[] {
  const deeds = new Map<string, Deed>()
  let last: Deed | undefined
  for (const { brief, cue } of lines) {
    const { deed, outcome, to, metres = 0 } = brief ?? {}
    if (deed !== undefined) {
      last = deeds.get(deed) ?? { deed, to, times: 0, rounds: 0, metres: 0, outcomes: new Map() }
      deeds.set(deed, last)
      last.times++
      last.rounds += cue?.hits ?? 0
      last.metres += metres
    }
    if (outcome !== undefined && last?.to === to)
      last?.outcomes.set(outcome, (last.outcomes.get(outcome) ?? 0) + 1)
  }
  return [...deeds.values()].map(sayDeed)
}

/** What happens to one of several rounds that hit is counted; the hits of a single burst are counted in its outcome. */
function sayDeed({ deed, times, rounds, metres, outcomes }: Deed): string {
  const far = metres > 0 ? ` ${metres.toFixed(1)} m` : ''
  const often = times > 1 && metres === 0 ? `, ${times} times` : ''
  const results = [...outcomes].map(([said, count], i) =>
    times > 1 || (i > 0 && rounds > 1) ? `${count} ${said}` : said,
  )
  return `${deed}${far}${often}${results.length > 0 ? `: ${results.join(', ')}` : ''}.`
}

function woundsOf(lines: readonly ShownLine[], nameOf: (id: Id) => string): readonly string[] {
  const people = [...new Set(lines.map(({ about }) => about?.[0]))]
  return people.flatMap((who) => {
    const some = lines.filter(({ about }) => about?.[0] === who)
    return who !== undefined && some.length > WOUNDS_TOLD
      ? [`${nameOf(who)}: ${some.length} wounds.`]
      : some.map(({ text }) => text)
  })
}
