// What is staged of new log lines: steps in their order, each with how long it takes. Made from fields of the lines,
// never from their sentences.
import type { Id } from '../../dice/dice.ts'
import type { Cue } from '../../engine/cue.ts'
import type { ShownLine } from '../../server/protocol.ts'

/** What a step shows: a cue, or what the kind of its line says. */
export type Show = Cue['show'] | 'death' | 'down' | 'wound' | 'fear' | 'fumble'

export interface Step {
  /** The number of its line, and of the first new line of the same entry. */
  readonly n: number
  readonly first: number
  readonly show: Show
  readonly cue: Omit<Cue, 'show'>
  readonly text: string
  /** Whether its dice and terms can be fetched. */
  readonly why: boolean
  /** Everybody whom it shows or names. */
  readonly names: readonly Id[]
  /** A charge of shot, whose pellets spread. */
  readonly pellets: boolean
}

/** Kinds of lines that are staged without a cue, and as what. */
const KINDS: Readonly<Record<string, Show>> = {
  death: 'death',
  down: 'down',
  wound: 'wound',
  fear: 'fear',
  fumble: 'fumble',
  heal: 'aid',
}

/** The steps of new lines. Lines that were undone, or that show nothing, have none. */
export function stepsOf(lines: readonly ShownLine[]): readonly Step[] {
  const firstOf = new Map<number, number>()
  const spreads = new Set<number>()
  for (const { n, entry = n, cue } of lines) {
    if (!firstOf.has(entry)) firstOf.set(entry, n)
    if (cue?.mode === 'beside') spreads.add(entry)
  }
  return lines.flatMap((line): Step[] => {
    const { n, entry = n, kind, cue, about = [], struck, text, why } = line
    const show = cue?.show ?? KINDS[kind]
    if (struck || show === undefined) return []
    const [who] = about
    const shown: Omit<Cue, 'show'> = cue ?? (who === undefined ? {} : { who })
    const named = [shown.who, shown.to, ...(shown.also ?? []), ...about]
    return [
      {
        n,
        first: firstOf.get(entry) ?? n,
        show,
        cue: shown,
        text,
        why,
        names: [...new Set(named.flatMap((id) => (id === undefined ? [] : [id])))],
        pellets: show === 'shot' && (cue?.mode === 'pellets' || spreads.has(entry)),
      },
    ]
  })
}

/** Milliseconds: the dice roll, a shot flies, and the time between two shots of a burst. */
export const DICE = 280
export const FLIGHT = 90
const GAP = 70
const REST = 420

/** Tracers of a burst and of automatic fire; how many rounds were fired is not told. */
const SHOTS: Readonly<Record<string, number>> = { burst: 3, auto: 7, zone: 5 }

/** How many shots are drawn, one for each hit at least. */
export const shotsOf = ({ mode = '', hits = 0 }: Pick<Cue, 'mode' | 'hits'>): number =>
  Math.max(SHOTS[mode] ?? 1, Math.min(hits, 10))

/** When a shot leaves, after the dice. */
export const shotDelay = (shot: number): number => DICE + shot * GAP

/** Milliseconds until the next step, at full pace. */
const LASTS: Readonly<Record<Show, number>> = {
  shot: DICE + FLIGHT + 110,
  zone: DICE + 800,
  throw: DICE + 460,
  blast: 640,
  blow: DICE + 260,
  hold: 480,
  hit: REST,
  fall: REST,
  aid: 520,
  stand: 140,
  move: 380,
  punch: 460,
  miss: 320,
  'knock-down': 900,
  count: 240,
  bell: 420,
  death: 760,
  down: 520,
  wound: 240,
  fear: 480,
  fumble: 480,
}

/** Milliseconds that a step takes at full pace. A miss rests, as a hit does on the line after it. */
export function lasts({ show, cue }: Pick<Step, 'show' | 'cue'>): number {
  const base = LASTS[show]
  if (show === 'count') return base + (cue.hits ?? 0) * COUNT
  const rest = cue.hits === 0 && (show === 'shot' || show === 'blow') ? REST : 0
  return base + rest + (show === 'shot' ? (shotsOf(cue) - 1) * GAP : 0)
}
/** Milliseconds per number of the count. */
export const COUNT = 170

/** How much quicker the stage is when so many actions wait. */
export const paceFor = (waiting: number): number => (waiting > 6 ? 0.45 : waiting > 3 ? 0.7 : 1)
