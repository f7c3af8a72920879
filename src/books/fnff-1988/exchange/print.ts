// The result of a 1988 act as plain data for `resolve --json`, and as one sample for odds. Both are computed from its events.
import type { Hit } from '../attack/slots.ts'
import type { ActOutcome } from '../../gunfight/exchange/act-odds.ts'
import type { Performed } from '../../gunfight/exchange/perform.ts'
import { pointsLeft } from '../attack/structure.ts'
import { isOutAfter } from '../combatant.ts'
import type { Event } from '../contract/events.ts'
import type { State } from '../contract/state.ts'
import { isParriable } from '../turn/at-hand.ts'
import type { Area } from '../words.ts'
import { IDS, THING } from './enter.ts'

type Performed1988 = Performed<State, Event>

interface PrintedSave {
  readonly die: number
  readonly needed: number
  readonly result: string
  readonly made: boolean
  /** If unconscious: the number of phases. */
  readonly phases?: number
}

interface PrintedHit extends Pick<Hit, 'damage' | 'stopped' | 'through' | 'covered' | 'killed'> {
  readonly location: Area
  wound: string
  effect?: string
  save?: PrintedSave
}

interface PrintedRoll {
  readonly die?: number
  readonly total?: number
}

interface PrintedShot {
  readonly attack: PrintedRoll
  readonly defence?: PrintedRoll
  /** Against a thing: the difficulty, and the structural points that it lost. */
  readonly difficulty?: number
  readonly points?: number[]
  readonly margin: number
  readonly hit: boolean
  /** Whether the attacker froze with fear and did not make the attack. */
  readonly frozen: boolean
  /** For a grenade: whether the target was within 6 m of the burst, and how far from the mark it landed. */
  burst?: { readonly reached: boolean; readonly lands?: string; readonly metres: number }
  readonly hits: PrintedHit[]
}

/** The shots or blows with their hits and saves, and the final condition of the target. */
export function print(performed: Performed1988): object {
  const shots = shotsOf(performed)
  const { wound, out, through, held, works, free, left } = measure(performed)
  if (left !== undefined) return { shots, left, destroyed: left === 0 }
  const hits = shots.flatMap((shot) => shot.hits)
  const floored = performed.events.find((event) => event.type === 'floored')
  return {
    shots,
    hits,
    saves: hits.flatMap(({ save }) => save ?? []),
    through,
    wound,
    out,
    held,
    works,
    free,
    phasesDown: floored?.phases,
  }
}

/** Hits, wounds and saves follow the shot that caused them. */
function shotsOf({ events, rolled }: Performed1988): readonly PrintedShot[] {
  const shots: PrintedShot[] = []
  const phases = rolled.filter(({ label }) => label === 'phases out').map(({ value }) => value)
  for (const event of events) {
    const shot = shotOf(event, (label) => rolled.find((roll) => roll.label === label)?.value)
    if (shot) shots.push(shot)
    else if ('who' in event && event.who === IDS.target) suffer(shots.at(-1), event, phases)
    else if (event.type === 'struck') shots.at(-1)?.points?.push(event.points)
    else if (event.type === 'burst') {
      const { inside, lands, metres } = event
      const burst = { reached: inside.includes(IDS.target), metres, lands }
      Object.assign(shots.at(-1) ?? {}, { burst })
    }
  }
  return shots
}

function suffer(shot: PrintedShot | undefined, event: Event, phasesOut: number[]): void {
  const last = shot?.hits.at(-1)
  if (event.type === 'hit')
    shot?.hits.push({
      location: event.area,
      damage: event.damage,
      stopped: event.stopped,
      through: event.through,
      covered: event.covered,
      killed: event.killed,
      wound: 'none',
    })
  else if (event.type === 'wounded' && last) {
    last.wound = event.level
    if (event.effect) last.effect = event.effect
  } else if (event.type === 'save' && last) {
    const { die, needed, result } = event
    const phases = result === 'unconscious' ? phasesOut.shift() : undefined
    last.save = { die, needed, result, made: result === 'awake', phases }
  }
}

/** The attack roll of an event. */
function shotOf(
  event: Event,
  rolled: (label: string) => number | undefined,
): PrintedShot | undefined {
  switch (event.type) {
    case 'attacked':
    case 'thrown':
      return shot(event, {
        attack: event.attackDie ? { die: event.attackDie, total: event.attack } : {},
        ...('thing' in event && event.thing !== undefined
          ? { difficulty: event.defence, points: [] }
          : { defence: { die: event.defenceDie, total: event.defence } }),
      })
    case 'suppressed':
      return event.frozen
        ? shot(
            { margin: 0, frozen: true },
            { attack: { die: event.attackDie, total: event.attack } },
          )
        : undefined
    case 'attacked-thing':
      return shot(event, {
        attack: { die: event.attackDie, total: event.attack },
        difficulty: event.difficulty,
        points: [],
      })
    // The holder rolls the attack (`fnff-1988/unarmed/escape`).
    case 'escaped': {
      const frozen = event.against === 0
      return shot(
        { margin: frozen ? 0 : event.against - event.roll, frozen, sure: !event.free },
        {
          attack: { die: rolled('attack'), total: event.against },
          defence: { die: rolled('defence'), total: event.roll },
        },
      )
    }
    default:
      return undefined
  }
}

const shot = (
  {
    margin,
    frozen,
    sure = false,
  }: { readonly margin: number; readonly frozen: boolean; readonly sure?: boolean },
  rolls: Pick<PrintedShot, 'attack' | 'defence' | 'difficulty' | 'points'>,
): PrintedShot => ({ ...rolls, margin, hit: margin > 0 || sure, frozen, hits: [] })

/** The outcome for the target. */
export function measure({ before, after, events }: Performed1988): ActOutcome {
  const target = after.men[IDS.target]
  const thing =
    after.roll.length === 1 ||
    events.some((one) => (one.type === 'attacked-thing' || one.type === 'thrown') && one.thing)
  let isWarded = false
  const struck = events.flatMap((event) => {
    if (event.type === 'attacked') isWarded = event.parried !== undefined
    return event.type === 'hit' && event.who === IDS.target ? [{ ...event, isWarded }] : []
  })
  const parries =
    before.men[IDS.target]?.phase.parrying || events.some((event) => event.type === 'parries')
  const wounding = events.some(
    (event) => event.type === 'attacked' && event.mode !== 'pin' && isParriable(event.mode),
  )
  return {
    // A blow that is warded off may strike the limb that parries, which is no hit (`fnff-1988/unarmed/parry`).
    ...(parries && wounding && { reached: struck.length > 0 }),
    ...counts(events),
    struck: struck.flatMap((hit) => (hit.isWarded ? [] : [hit.area])),
    through: struck.reduce((sum, hit) => sum + hit.through, 0),
    wound: target?.state ?? 'none',
    out: target !== undefined && isOutAfter(target, after.now),
    left: thing ? (pointsLeft(after, THING) ?? 0) : undefined,
  }
}

/** The number of hits, and whether an act without damage succeeded. */
function counts(
  events: readonly Event[],
): Pick<ActOutcome, 'hits' | 'hit' | 'reached' | 'held' | 'works' | 'free'> {
  let hits = 0
  let more: Partial<ActOutcome> = {}
  for (const event of events) {
    if (event.type === 'acted' && event.act === 'pin') more = { held: false }
    if (event.type === 'acted' && (event.act === 'feint' || event.act === 'aid'))
      more = { works: false }
    if (event.type === 'attacked' && event.target === IDS.target) {
      const harmless = event.mode === 'pin' || event.mode === 'feint'
      hits += harmless ? Number(event.margin > 0) : event.hits
      if (event.mode === 'pin') more = { ...more, held: more.held || event.margin > 0 }
      if (event.mode === 'feint') more = { works: event.margin > 0 }
    }
    if (event.type === 'attacked-thing') hits += event.hits
    if (event.type === 'thrown') more = { hit: event.margin > 0, reached: false }
    if (event.type === 'burst' && event.inside.includes(IDS.target)) {
      hits += events.filter((one) => one.type === 'hit' && one.who === IDS.target).length
      more = { ...more, reached: true }
    }
    if (event.type === 'escaped') {
      hits += Number(!event.free)
      more = { free: event.free }
    }
    if (event.type === 'treated') more = { works: true }
    if (event.type === 'task') more = { works: event.done }
  }
  return { hits, ...more }
}
