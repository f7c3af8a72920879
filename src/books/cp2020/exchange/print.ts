// Converts a performance to plain data for `resolve --json`, and to one outcome for odds. Both are folds over its
// events.
import { getsStuck } from '../arms/arms.ts'
import { stateWord } from '../wounds/wound-store.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import type { ActOutcome } from '../../gunfight/exchange/act-odds.ts'
import type { Performed } from '../../gunfight/exchange/perform.ts'
import { apply } from '../events.ts'
import type { Event, State } from '../contract/state.ts'
import type { Rules } from '../contract/rules.ts'
import { copy } from '../state.ts'
import type { Area } from '../words.ts'
import { ATTACKER, DEFENDER } from './modes.ts'
import type { PrintedFumble, PrintedHit, PrintedSave } from '../contract/exchange.ts'
import { plural } from '../../gunfight/words.ts'
import { present } from '../../../dice/present.ts'

type Performed2020 = Performed<State, Event>

interface PrintedRoll {
  readonly die?: number | undefined
  readonly total?: number | undefined
}

export interface PrintedShot {
  readonly attack: PrintedRoll
  readonly defence: PrintedRoll
  /** Points of the total above the number needed; 0 if just met, or missed. */
  readonly margin: number
  readonly hit: boolean
  fumble?: PrintedFumble
  /** An explosion: where it landed, and whether that was near enough. */
  burst?: { readonly metres: number; readonly direction?: number; readonly reached: boolean }
  readonly hits: PrintedHit[]
}

export interface Printed {
  readonly shots: readonly PrintedShot[]
  /** Hits on the target. */
  readonly hits: readonly PrintedHit[]
  readonly saves: readonly PrintedSave[]
  /** Total damage past the armour; `points`: the damage after its reduction. */
  readonly through: number
  readonly points: number
  readonly wound: string
  readonly out: boolean
  /** The effect of a move: `held`, `disarmed`, `tripped`, or `down` after a throw. */
  readonly effect?: string
  /** Other success: escaped, treated, or a check passed. */
  readonly done?: boolean
}

/** The effect of each move that hits (`cp2020/melee/moves`). */
const EFFECTS: Readonly<Record<string, string>> = {
  hold: 'held',
  grapple: 'grappled',
  disarm: 'disarmed',
  'sweep-trip': 'tripped',
  throw: 'down',
  choke: 'choked',
}

/** Folds the events over the state, so that each hit is printed with the state after it. */
export function print(performed: Performed2020, rules: Rules): Printed {
  const state = copy(performed.before)
  const shots: PrintedShot[] = []
  // Hits without an attack roll, from fire zones.
  const loose: PrintedHit[] = []
  let last: { readonly who: string; readonly hit: PrintedHit } | undefined
  for (const event of performed.events) {
    apply(state, event)
    const shot = shotOf(event, performed)
    if (shot) shots.push(shot)
    else if (event.type === 'hit') {
      last = { who: event.who, hit: hitOf(event) }
      listFor(event.who, shots.at(-1), loose).push(last.hit)
    } else if (event.type === 'body' && last?.who === event.who) suffer(last.hit, event, state)
    else if (!sticks(event, state)) tell(shots.at(-1), event, rules)
    if (last) last.hit.wound = stateWord(rules.wounds, getCombatant(state, last.who))
  }
  const hits = [...shots.flatMap((shot) => shot.hits), ...loose]
  const { wound, out, through, works, free } = measure(performed, rules)
  const effect = effectOf(performed.events)
  const done = works ?? free
  return {
    shots,
    hits,
    saves: hits.flatMap(({ saves }) => saves),
    through,
    points: hits.reduce((sum, { points }) => sum + points, 0),
    wound,
    out,
    ...(effect ? { effect } : {}),
    ...(done === undefined ? {} : { done }),
  }
}

/** The list that a hit belongs to: a fumble hits the attacker. */
function listFor(who: string, shot: PrintedShot | undefined, loose: PrintedHit[]): PrintedHit[] {
  if (!shot) return loose
  if (who === DEFENDER) return shot.hits
  return (shot.fumble ??= { what: 'a miss', hits: [] }).hits
}

const hitOf = ({ area, damage, stopped, through }: Event & { type: 'hit' }): PrintedHit => ({
  location: area,
  damage,
  stopped,
  through,
  points: 0,
  wound: '',
  saves: [],
  says: [],
})

function suffer(hit: PrintedHit, { who, fact }: Event & { type: 'body' }, state: State): void {
  const { wounds } = state.rules
  const save = wounds.save(fact)
  const { name, wounds: after } = getCombatant(state, who)
  const says = wounds.say(fact, name, after)
  hit.points += wounds.points(fact)
  if (save)
    hit.saves.push({
      save: save.save,
      die: save.die,
      needed: save.needed,
      result: save.made ? 'made' : 'failed',
    })
  if (says) hit.says.push(says)
}

/** A blade or bow that is stuck: nothing is rolled but the fumble, which says so (`cp2020/task/fumble-gap`). */
const sticks = (event: Event, { men }: State): boolean =>
  event.type === 'jammed' && getsStuck(men[event.who]?.weapons[event.weapon])

/** Adds the information of an event to the roll before it. */
function tell(shot: PrintedShot | undefined, event: Event, { exchange }: Rules): void {
  if (!shot) return
  const failed =
    fumbleIn(event) ?? (event.type === 'own' ? exchange.fumble?.(event.fact) : undefined)
  if (failed) {
    // The fumble table describes more than the reliability roll it calls for.
    const what = shot.fumble?.die === undefined ? failed.what : shot.fumble.what
    shot.fumble = {
      ...(shot.fumble ?? { hits: [] }),
      ...failed,
      what: what ?? shot.fumble?.what ?? 'a miss',
    }
  }
  if (event.type === 'burst')
    shot.burst = {
      metres: event.metres,
      ...(event.sector === undefined ? {} : { direction: event.sector }),
      reached: event.inside.includes(DEFENDER),
    }
}

function fumbleIn(event: Event): Partial<PrintedFumble> | undefined {
  switch (event.type) {
    case 'fumbled':
      return { die: event.die, what: event.what }
    case 'jammed':
    case 'discharged': {
      const { die, upTo: jamsOn, rounds } = event
      return {
        ...(rounds > 0 && event.type === 'jammed'
          ? { what: `the weapon jams, ${plural(rounds, 'round')} to clear` }
          : {}),
        reliability: { die, jamsOn, failed: die <= jamsOn },
        ...(event.type === 'jammed' && rounds > 0 ? { jammed: rounds } : {}),
      }
    }
    default:
      return undefined
  }
}

/** The roll that an event reports. */
function shotOf(event: Event, { rolled }: Performed2020): PrintedShot | undefined {
  switch (event.type) {
    case 'attacked':
      return shot(
        { die: event.attackDie, total: event.attack },
        // A hit without a roll meets nothing (`cp2020/melee/formula-gap`).
        {
          die: event.defenceDie,
          total: event.attack === undefined ? undefined : event.defence,
        },
        event,
      )
    case 'thrown':
      return shot(
        { die: rolled.find(({ label }) => label === 'attack')?.value, total: event.attack },
        { total: event.against },
        event,
      )
    // An ambush succeeds if nobody notices.
    case 'ambush':
      return shot(
        { total: event.stealth },
        { total: event.awareness },
        { hit: event.works, fumble: false },
      )
    case 'zone-met':
      return {
        attack: {},
        defence: event.die > 0 ? { die: event.die, total: event.total } : {},
        margin: 0,
        hit: !event.safe,
        hits: [],
      }
    default:
      return undefined
  }
}

const shot = (
  attack: PrintedRoll,
  defence: PrintedRoll,
  { hit, fumble }: { readonly hit: boolean; readonly fumble: boolean },
): PrintedShot => ({
  attack,
  defence,
  margin:
    hit && attack.total !== undefined
      ? Math.max(0, attack.total - present(defence.total, 'defence total'))
      : 0,
  hit,
  ...(fumble ? { fumble: { what: 'a miss', hits: [] } } : {}),
  hits: [],
})

const effectOf = (events: readonly Event[]): string | undefined =>
  events.flatMap((event) =>
    event.type === 'attacked' && event.hit && !event.parried ? (EFFECTS[event.mode] ?? []) : [],
  )[0]

/** The outcome for the target. */
export function measure(
  { before, after, events }: Performed2020,
  { wounds, exchange }: Rules,
): ActOutcome {
  const target = getCombatant(after, DEFENDER)
  const counted = counts(events, exchange)
  const struck = struckBy(events, counted.hits)
  const harmless = counted.held !== undefined || counted.works !== undefined
  return {
    hits: struck.length,
    // A parried blow may strike the arm that parries, which is no hit (`cp2020/action/parry`).
    ...(getCombatant(before, DEFENDER).parry && !harmless && { reached: struck.length > 0 }),
    ...counted,
    struck,
    through: events.reduce(
      (sum, event) => (event.type === 'hit' && event.who === DEFENDER ? sum + event.through : sum),
      0,
    ),
    wound: stateWord(wounds, target),
    out: wounds.helpless(target, after.now),
  }
}

/** The area hit by each round; rounds that hit together are reported as one hit. */
function struckBy(events: readonly Event[], hits = 1): readonly Area[] {
  let last: { readonly rounds: number; readonly areas: Area[] } = { rounds: hits, areas: [] }
  const attacks = [last]
  for (const event of events)
    if (event.type === 'attacked') attacks.push((last = { rounds: event.hits, areas: [] }))
    else if (event.type === 'hit' && event.who === DEFENDER) last.areas.push(event.area)
  return attacks.flatMap(({ rounds, areas }) =>
    areas.length === 1 ? Array.from({ length: Math.max(1, rounds) }, () => areas).flat() : areas,
  )
}

/** Outcomes that cannot be counted from hit events: number of hits, and success of harmless moves. */
function counts(events: readonly Event[], { works }: Rules['exchange']): Partial<ActOutcome> {
  let more: Partial<ActOutcome> = works?.(events) ?? {}
  for (const event of events) {
    switch (event.type) {
      case 'attacked':
        if (event.target === DEFENDER) more = { ...more, ...attacked(event, more) }
        break
      case 'thrown':
        more = { ...more, hit: event.hit, reached: false }
        break
      case 'burst':
        if (event.inside.includes(DEFENDER)) more = { ...more, reached: true }
        break
      case 'zone-met':
        more = { ...more, hit: !event.safe, reached: !event.safe }
        break
      case 'escaped':
        if (event.who === ATTACKER) more = { ...more, hit: event.free, free: event.free }
        break
      case 'ambush':
        more = { ...more, works: event.works }
        break
      case 'task':
        // The target may roll too, to notice a grenade or to dive in time.
        if (event.who === ATTACKER) more = { ...more, works: event.done }
        break
      default:
    }
  }
  return more
}

const HARMLESS: ReadonlySet<string> = new Set(['grapple', 'hold', 'disarm', 'sweep-trip'])
const GRIPS: ReadonlySet<string> = new Set(['grapple', 'hold'])

/** The number of rounds that hit, even if reported as one hit; a harmless move counts once. */
function attacked(
  { mode, hit, hits, parried }: Event & { type: 'attacked' },
  before: Partial<ActOutcome>,
): Partial<ActOutcome> {
  if (!HARMLESS.has(mode)) return { hits: (before.hits ?? 0) + hits }
  const worked = hit && !parried
  return {
    hits: (before.hits ?? 0) + Number(worked),
    ...(GRIPS.has(mode) ? { held: worked } : { works: worked }),
  }
}
