// Simulates the recovery of the wounded in a file: the day each wound heals, rolled in advance or day by day.
import type { BookEntry } from '../books/index.ts'
import type { PlaceFact } from '../books/done-right/wounds/facts.ts'
import type { Event } from '../books/fnff-1988/contract/events.ts'
import type { Healing, Infirmary, Patient, Scene } from '../books/gunfight/table/scene.ts'
import type { Conversion } from '../books/gunfight/files/texts.ts'
import type { OptionValues } from '../engine/book.ts'
import type { Step } from '../engine/game.ts'
import { newGame } from '../engine/play.ts'
import type { CombatantFile } from '../files/combatant.ts'
import type { Parsed, Problem } from '../files/problems.ts'

/** The rolls of a wound, and the day it healed. */
interface Healed {
  /** The rolled dice; absent if the wound worsens first, or nothing is rolled. */
  readonly rolls?: readonly number[]
  /** The highest die result that heals it, if it is the same for all rolls. */
  readonly needed?: number
  /** Days from now until it has healed. */
  readonly day?: number
}

export interface HealingWound
  extends Pick<Healing, 'code' | 'area' | 'effect' | 'treated'>, Healed {
  readonly week?: number
  /** Present if the wound is untreated and this happens first. */
  readonly first?: 'worsens' | 'death save'
  /** The care available now, with its difficulty. */
  readonly care?: string
}

export interface HealingPerson {
  readonly id: string
  readonly name: string
  readonly state: string
  readonly dead: boolean
  readonly limits: readonly string[]
  readonly wounds: readonly HealingWound[]
}

/** Who nurses the wounded, and the circumstances that help. */
export interface Nursing {
  /** Absent: the best that each has. */
  readonly care: string | undefined
  readonly help: string
  readonly rested: boolean
  /** TECH and skill of the carer. */
  readonly ability?: number | undefined
}

/** How a recovery is rolled. */
export interface Ward {
  readonly seed: number
  readonly nursing?: Nursing | undefined
}

/** Days after which a wound counts as never healing. */
const MAX_DAYS = 1000

type Course = ReadonlyMap<string, Healed>

interface Recovery {
  readonly people: readonly HealingPerson[]
  /** What the book reads otherwise than the file has it, or does not use. */
  readonly converted: readonly Conversion[]
}

/** Simulates recovery from a seed. People without wounds are left out. */
export function simulateRecovery(
  entry: BookEntry,
  people: readonly CombatantFile[],
  options: OptionValues,
  how: Ward,
): Parsed<Recovery> {
  const ward = openInfirmary(entry, people, options, how)
  if (ward.problems) return ward
  const { begin, infirmary, converted } = ward.value
  const first = infirmary()
  const ahead = begin({ rule: 'roll-ahead' })
  // Advance rolls appear in the calendar afterwards; if days pass instead, the calendar before them is shown.
  const { patients, acts } = ahead ? infirmary() : first
  const course = ahead
    ? courseRolledAhead(ahead)
    : playDays(entry, people, options, how, first.patients)
  const found = patients.map(({ id, name, state, dead, limits, wounds }) => ({
    id,
    name,
    state,
    dead,
    limits,
    wounds: wounds.map(({ id: wound, code, area, effect, treated, next }) => {
      const { day = ahead && next?.what === 'recovery' ? next.day : undefined, ...rolled } =
        course.get(key(id, wound)) ?? {}
      const care = acts.find(
        ({ fixed }) => fixed.rule === 'care' && fixed.who === id && fixed.wound === wound,
      )
      return {
        code,
        area,
        ...(effect === undefined ? {} : { effect }),
        treated,
        ...rolled,
        ...(day === undefined ? {} : { day, week: Math.ceil(day / 7) }),
        ...(next && next.what !== 'recovery' ? { first: next.what } : {}),
        ...(care ? { care: care.label.replace(/^Care: |, by a surgeon$/g, '') } : {}),
      }
    }),
  }))
  return { value: { people: found, converted } }
}

interface BodyEvent {
  readonly type: 'body'
  readonly who: string
  readonly fact: PlaceFact
}
/** Healing events of all books. */
type HealingEvent = Event | BodyEvent

/** The infirmary after a fight. `begin` returns the events, or undefined if the act was refused. */
interface InfirmaryGame {
  begin(choice: object): readonly HealingEvent[] | undefined
  infirmary(): Infirmary
  readonly converted: readonly Conversion[]
}

function openInfirmary(
  entry: BookEntry,
  people: readonly CombatantFile[],
  options: OptionValues,
  { seed, nursing }: Ward,
): Parsed<InfirmaryGame> {
  const sides = [{ name: 'The wounded', seat: 'player-1' as const, combatants: people }]
  const entered = entry.enter({ title: 'The wounded', sides }, options)
  if (entered.problems) return { problems: entered.problems.map(ofPeople) }
  const { book, face } = entry.make(options)
  const game = newGame(book, entered.setup, { seed })
  const infirmary = (): Infirmary =>
    (face.scene(book.view(game.state, 'referee')) as Scene).infirmary ?? EMPTY_INFIRMARY
  const unread = nursing && nurse(game, infirmary(), nursing)
  if (unread) return { problems: [unread] }
  return {
    value: {
      begin(choice) {
        const { step } = game.begin({ seat: 'referee', choice })
        const steps = [step]
        // A patient could spend luck on the check of the treatment; here they spend none.
        for (let ask = game.pending?.asks[0]; ask && steps.at(-1); ask = game.pending?.asks[0])
          steps.push(game.silent(ask.key).step)
        return step && steps.flatMap((one) => eventsOf(one))
      },
      infirmary,
      converted: (entered.converted ?? []).map(ofPeople),
    },
  }
}

/** What is told of a field of the fight, of the field of the file. */
const ofPeople = <T extends { readonly field: string }>(told: T): T => ({
  ...told,
  field: told.field.replace(/^sides\[0\]\.combatants/, 'people'),
})

const eventsOf = (step: Step<unknown> | undefined): readonly HealingEvent[] =>
  step?.add.flatMap(({ events }) => events as HealingEvent[]) ?? []

/** Assigns this care to everyone who can be nursed; reports a problem if the book does not know it. */
function nurse(
  game: Pick<ReturnType<typeof newGame>, 'begin'>,
  { acts, patients }: Infirmary,
  { care, help, rested, ability }: Nursing,
): Problem | undefined {
  const no = (field: string, wrong: string): Problem => ({ field, wrong, right: 'leave it out' })
  const given =
    help === 'nanotechnology'
      ? '--nanotechnology'
      : help !== 'none'
        ? '--speed-heal'
        : ability !== undefined
          ? '--ability'
          : '--no-rest'
  const asked = care === undefined ? given : '--care'
  const forms = acts.filter(({ fixed }) => fixed.rule === 'nurse')
  if (forms.length === 0)
    return patients.some(({ dead }) => !dead)
      ? no(asked, 'this book has no rules for nursing')
      : undefined
  for (const { fixed, fields = [] } of forms) {
    const asks = (name: string): boolean => fields.some((field) => field.name === name)
    if (!rested && !asks('rested')) return no('--no-rest', 'in this book rest changes nothing')
    if (ability !== undefined && !asks('ability'))
      return no('--ability', 'this book has no roll of who cares for them')
    const by = { ...(care ? { care } : {}), ...(ability === undefined ? {} : { ability }) }
    const choice = { ...fixed, help, rested, ...by }
    const { refusal } = game.begin({ seat: 'referee', choice })
    if (refusal) return no(asked, refusal.why)
  }
  return undefined
}

const EMPTY_INFIRMARY: Infirmary = { day: 0, patients: [], acts: [] }

const key = (who: string, wound: string): string => `${who} ${wound}`

const courseRolledAhead = (told: readonly HealingEvent[]): Course =>
  new Map(
    told
      .filter((event): event is Event & { type: 'foreseen' } => event.type === 'foreseen')
      .map(({ who, wound, faces, needed }) => [key(who, wound), { rolls: faces, needed }]),
  )

/**
 * Plays days until nothing is left to heal. People who need care first are left out, so that they do not delay the
 * others.
 */
function playDays(
  entry: BookEntry,
  people: readonly CombatantFile[],
  options: OptionValues,
  how: Ward,
  before: readonly Patient[],
): Course {
  const course = new Map<string, Healed>()
  const waiting = new Set(
    before
      .filter(({ wounds }) => wounds.some(({ next }) => next && next.what !== 'recovery'))
      .map(({ name }) => name),
  )
  const resting = people.filter(({ name }) => !waiting.has(name))
  const ward = openInfirmary(entry, resting, options, how)
  if (ward.problems || resting.length === 0) return course
  const { begin, infirmary } = ward.value
  let left = healingKeys(infirmary())
  for (let day = 1; day <= MAX_DAYS && left.size > 0; day++) {
    const told = begin({ rule: 'days', days: 1 })
    if (!told) break
    for (const event of told)
      if (event.type === 'body' && event.fact.fact === 'recovery') {
        const { who, fact } = event

        const at = key(who, fact.area)
        course.set(at, { rolls: [...(course.get(at)?.rolls ?? []), fact.die] })
      }
    const now = infirmary()
    const still = healingKeys(now)
    for (const at of left) if (!still.has(at)) course.set(at, { ...course.get(at), day: now.day })
    left = still
  }
  return course
}

/** The keys of the wounds that heal without further care. */
const healingKeys = ({ patients }: Infirmary): ReadonlySet<string> =>
  new Set(
    patients.flatMap(({ id, dead, wounds }) =>
      dead ? [] : wounds.filter(({ next }) => next).map(({ id: wound }) => key(id, wound)),
    ),
  )
