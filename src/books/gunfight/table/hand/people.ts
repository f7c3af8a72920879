// Rulings that add and remove combatants, and assign them to sides and seats.
import { present } from '../../../../dice/present.ts'
import type { Id, Seat } from '../../../../dice/dice.ts'
import { digestOf } from '../../../../engine/digest.ts'
import { isReservedName, isSeat } from '../../../../engine/ids.ts'
import type { Point } from '../../../../field/map.ts'
import { getCombatant, combatants } from '../../combatants.ts'
import type { BookTypes, EventOf, StateOf, TableOf } from '../../contract/book-types.ts'
import type { NamedSeat } from '../../contract/fight.ts'
import type { Brought, Joining } from '../../contract/hand-events.ts'
import { checkPerson, type PersonText } from '../../files/texts.ts'
import { slug } from '../../files/names.ts'
import { freeSpots } from './free-spots.ts'
import { makeAbout, type About } from '../about.ts'
import { isDoubleBlind } from '../double-blind.ts'
import {
  choice,
  coordinate,
  optional,
  person,
  text,
  wholeNumber,
  withNowOf,
  yesOrNo,
  type RulingField,
} from '../ruling-fields.ts'
import type { Decision, RulingKind } from '../rulings.ts'

/** What a book supplies for adding and removing combatants. */
export interface PeopleSlots<B extends BookTypes> {
  /** Parses a person in file format for this fight, or returns why they are invalid. */
  enter(state: StateOf<B>, text: PersonText): { readonly entrant: object } | string
  /** Runs after they have joined: assigns their place in the round. */
  joined?(t: TableOf<B>, who: readonly Id[]): void
  /** Whether they hold someone or are held. */
  isGripped(state: StateOf<B>, combatant: B['Combatant']): boolean
}

/** Maximum number of people at a table. */
const MOST_PEOPLE = 200
/** Maximum number of people who join at once. */
const MOST_AT_ONCE = 20
const MOST_SEAT_NAME = 40
/** Maximum number of seats at a table. */
const MOST_SEATS = 40

interface JoinRuling extends Partial<Made> {
  readonly like: Id
  /** Absent: the name of `like` with a number. */
  readonly name?: string
  /** Absent: one. */
  readonly count?: number
  /** `''`: the side of `like`. */
  readonly side: number | ''
  readonly hidden: boolean
  readonly x?: number
  readonly y?: number
}

/** People in file format, and the line that made them, with the seed of those who differ. */
interface Made {
  readonly people: readonly unknown[]
  readonly from?: string
}

export function peopleRulings<B extends BookTypes>(
  slots: PeopleSlots<B>,
): readonly RulingKind<B, never>[] {
  const about = makeAbout<B>('People')
  const leave = about('leave', 'Take out of the fight', (combatant, { who }, state) =>
    slots.isGripped(state, combatant)
      ? `${combatant.name} holds or is held by somebody: end that first.`
      : state.roll.length < 2
        ? 'They are the last person in this fight: end the fight instead.'
        : { events: (why) => [{ type: 'left', who, name: combatant.name, why }] },
  )
  const sided = about<About & { readonly side: number; readonly seat?: Seat }>(
    'side',
    'Change side or player',
    (combatant, { who, side, seat }, state) => {
      const now = state.sides[side]
      if (!now) return 'There is no such side.'
      const owner = seat ?? now.seat
      const moves = side === combatant.side ? '' : ` is on the side of ${now.name} now and`
      return {
        text: `${combatant.name}${moves} is played by ${seatName(state, owner)}`,
        events: [{ type: 'sided', who, side, seat: owner }],
      }
    },
    (view, people) => [
      withNowOf(people, ({ side }) => side, sideField(view)),
      optional(withNowOf(people, ({ seat }) => seat, seatField(view))),
    ],
  )
  return [join<B>(slots), bring<B>(slots), leave, sided, seated<B>()]
}

const sideField = <B extends BookTypes>(
  { sides }: StateOf<B>,
  first: readonly { readonly value: string; readonly label: string }[] = [],
) =>
  choice(
    'side',
    'Side',
    [...first, ...sides.map(({ name }, value) => ({ value, label: name }))],
    'There is no such side.',
  )
const seatField = <B extends BookTypes>(state: StateOf<B>) =>
  choice(
    'seat',
    'Played by',
    [...new Set<Seat>([...(state.seats ?? state.sides).map(({ seat }) => seat), 'referee'])].map(
      (value) => ({ value, label: seatName(state, value) }),
    ),
    'There is no such seat.',
  )

/** The seat's name, or its number if seats have no names. */
const seatName = <B extends BookTypes>({ seats }: StateOf<B>, seat: Seat): string =>
  seats?.find((one) => one.seat === seat)?.name ?? seat.replace('-', ' ')

/** Adds or renames a seat. It has no form, because the page asks for it where it lists the seats. */
const seated = <B extends BookTypes>(): RulingKind<B, NamedSeat> => ({
  rule: 'seat',
  fields: () => [
    {
      name: 'seat',
      label: 'Seat',
      kind: 'text',
      refuse: (value) =>
        isSeat(value) && value !== 'referee'
          ? undefined
          : 'A seat must be player-1, player-2 and so on.',
    },
    text('name', 'Name', 'Give the seat a name of at most 40 characters.', MOST_SEAT_NAME),
  ],
  decide({ seats, sides }, { seat, name: entered }) {
    const name = entered.trim()
    const others = (seats ?? sides).filter((one) => one.seat !== seat)
    if (name.toLowerCase() === 'referee') return 'The referee already has a seat.'
    if (others.some((one) => one.name.toLowerCase() === name.toLowerCase()))
      return `There is already a seat for ${name}.`
    if (others.length >= MOST_SEATS) return `A table has at most ${MOST_SEATS} seats.`
    return { events: (why) => [{ type: 'seated', seat, name, why }] }
  },
})

const hiddenField = yesOrNo('hidden', 'In hiding', ['yes', 'no'], 'Whether they are hidden', 'no')

/** Where they appear on the map, if not beside somebody. */
const spotFields = ({ map }: StateOf<BookTypes>): readonly RulingField[] =>
  map ? [optional(coordinate('x')), optional(coordinate('y'))] : []

/** Emits an event for each newcomer, then assigns their places in the round. */
const admit = <B extends BookTypes, N extends { readonly who: Id }>(
  { joined }: PeopleSlots<B>,
  newcomers: readonly N[] | string,
  event: (newcomer: N, why: string) => EventOf<B>,
): Decision<B> | string =>
  typeof newcomers === 'string'
    ? newcomers
    : {
        events: (why) => newcomers.map((one) => event(one, why)),
        perform: (t) =>
          joined?.(
            t,
            newcomers.map(({ who }) => who),
          ),
      }

function join<B extends BookTypes>(slots: PeopleSlots<B>): RulingKind<B, JoinRuling> {
  return {
    rule: 'join',
    form: { label: 'Bring in reinforcements', group: 'People' },
    fields: (view, people) => [
      person(people, 'like', 'Like'),
      ...madeFields('Or others beside them', true),
      optional(text('name', 'Name', 'Give them a name of at most 60 characters.', 60)),
      optional(wholeNumber('count', 'How many', [1, MOST_AT_ONCE], '"How many"')),
      sideField(view, [{ value: '', label: 'the same side' }]),
      hiddenField,
      ...spotFields(view),
    ],
    decide(state, sent) {
      const { people, like, side } = sent
      if (!people)
        return admit(slots, copyNewcomers<B>(state, sent), (one, why) => ({
          type: 'joined',
          ...one,
          why,
        }))
      if (sent.name !== undefined || sent.count !== undefined)
        return 'The line says who comes: leave out the name and how many.'
      const { side: theirs, x, y } = getCombatant<B['Combatant']>(state, like)
      return bringIn(slots, state, { x, y, ...sent, people, side: side === '' ? theirs : side })
    },
  }
}

interface BringRuling extends Made {
  readonly side: number
  readonly hidden: boolean
  readonly x?: number
  readonly y?: number
}

const madeFields = (label: string, mayBeAbsent: boolean): readonly RulingField[] => {
  const people: RulingField = {
    name: 'people',
    label,
    kind: 'people',
    refuse: (value) =>
      Array.isArray(value) && value.length > 0 && value.length <= MOST_AT_ONCE
        ? undefined
        : `Choose 1 to ${MOST_AT_ONCE} people.`,
  }
  const from = text('from', 'Made by the line', 'A line has at most 500 characters.', 500)
  return [mayBeAbsent ? optional(people) : people, optional(from)]
}

/** Adds people from any source, in file format. */
function bring<B extends BookTypes>(slots: PeopleSlots<B>): RulingKind<B, BringRuling> {
  return {
    rule: 'bring',
    form: { label: 'Bring in your own people', group: 'People' },
    fields: (view) => [
      ...madeFields('People', false),
      sideField(view),
      hiddenField,
      ...spotFields(view),
    ],
    decide: (state, sent) => bringIn(slots, state, sent),
  }
}

const bringIn = <B extends BookTypes>(
  slots: PeopleSlots<B>,
  state: StateOf<B>,
  sent: BringRuling,
): Decision<B> | string =>
  admit(slots, enterNewcomers<B>(state, sent, slots), (one, why) => ({
    type: 'brought',
    ...one,
    why,
    ...(sent.from === undefined ? {} : { from: sent.from }),
  }))

/** Newcomers with their own stats, or why they cannot join. */
function enterNewcomers<B extends BookTypes>(
  state: StateOf<B>,
  { people, side, hidden, x, y }: BringRuling,
  { enter }: PeopleSlots<B>,
): readonly Omit<Brought, 'why'>[] | string {
  const texts: PersonText[] = []
  for (const [i, one] of people.entries()) {
    const checked = checkPerson(one)
    if (checked.why !== undefined) return `Number ${i + 1}: ${checked.why}`
    texts.push(checked.person as PersonText)
  }
  const { map } = state
  const near =
    combatants<B['Combatant']>(state).find((combatant) => combatant.side === side) ??
    (map && { x: map.width / 2, y: map.height / 2 })
  const newcomers = placeNewcomers<B>(state, {
    names: distinct(
      texts.map(({ name }) => name.trim()),
      (name) =>
        combatants<B['Combatant']>(state).some((combatant) => slug(combatant.name) === slug(name)),
    ),
    side,
    beside: near && { x: x ?? near.x, y: y ?? near.y },
  })
  if (typeof newcomers === 'string') return newcomers
  const entered: Omit<Brought, 'why'>[] = []
  for (const [i, newcomer] of newcomers.entries()) {
    const { name, at, who } = newcomer
    const made = enter(state, {
      ...present(texts[i], 'newcomer'),
      id: who,
      name,
      hidden,
      ...(at ? { at } : {}),
    })
    if (typeof made === 'string') return `${name}: ${made}`
    entered.push({ ...newcomer, hidden, entrant: made.entrant })
  }
  return entered
}

/** Unique names that are not taken: "Thug", "Thug 2". */
function distinct(names: readonly string[], taken: (name: string) => boolean): readonly string[] {
  const used = new Set<string>()
  return names.map((name) => {
    let free = name
    for (let n = 2; used.has(slug(free)) || taken(free); n++) free = `${name} ${n}`
    used.add(slug(free))
    return free
  })
}

/** Newcomers copied from a combatant, or why they cannot join. */
function copyNewcomers<B extends BookTypes>(
  state: StateOf<B>,
  { like, name, count = 1, side, hidden, x, y }: JoinRuling,
): readonly Omit<Joining, 'why'>[] | string {
  const model = getCombatant<B['Combatant']>(state, like)
  const names =
    name === undefined
      ? freeNames(state, { name: model.name, count, secret: hidden })
      : namesOf(state, { name: name.trim(), count, secret: hidden })
  if (names.length < count) return `Give the ${count} people like ${model.name} a name.`
  const newcomers = placeNewcomers<B>(state, {
    names,
    side: side === '' ? model.side : side,
    beside: { x: x ?? model.x, y: y ?? model.y },
  })
  return typeof newcomers === 'string'
    ? newcomers
    : newcomers.map((one) => ({ ...one, like, hidden }))
}

interface Newcomers {
  readonly names: readonly string[]
  readonly side: number
  /** Absent: the fight has no positions. */
  readonly beside: Point | undefined
}

/** Side, seat, id and position for each newcomer, or why they cannot join. */
function placeNewcomers<B extends BookTypes>(
  state: StateOf<B>,
  { names, side, beside }: Newcomers,
): readonly Omit<Brought, 'why' | 'hidden' | 'entrant'>[] | string {
  const now = state.sides[side]
  if (!now) return 'There is no such side.'
  const count = names.length
  if (state.roll.length + count > MOST_PEOPLE)
    return `A fight has at most ${MOST_PEOPLE} people; there are ${state.roll.length}.`
  const spots = state.map && beside && freeSpots(state, state.map, beside, count)
  if (beside && spots && spots.length < count)
    return `There is no room for ${count} at ${beside.x}, ${beside.y}.`
  const people = names.map((name, i) => {
    const at = spots?.[i]
    return { who: idOf(state, name), name, side, seat: now.seat, at }
  })
  const bad = people.find(({ who }) => who === '' || isReservedName(who))
  if (bad) return `'${bad.name}' is not a name: use letters or digits.`
  const taken = new Set(combatants<B['Combatant']>(state).map((combatant) => slug(combatant.name)))
  const known = people.find((one) => Object.hasOwn(state.men, one.who) || taken.has(slug(one.name)))
  return known ? `There is already somebody called ${known.name}: choose another name.` : people
}

interface Group {
  readonly name: string
  readonly count: number
  /** Whether some seats cannot see all of them. */
  readonly secret: boolean
}

/** Names for a group: numbered, or with shuffled letters if one name must not reveal the size of the group. */
function namesOf(state: StateOf<BookTypes>, group: Group): readonly string[] {
  const { name, count } = group
  if (count === 1) return [name]
  return marksFor(state, group, 1)
    .slice(0, count)
    .map((mark) => `${name} ${mark}`)
}

/** Free names based on an existing one: "Thug 3" after "Thug 1" and "Thug 2". */
function freeNames(state: StateOf<BookTypes>, { name, count, secret }: Group): readonly string[] {
  const stem = name.replace(/ (\d+|[A-Z])$/, '')
  const taken = new Set(combatants<BookTypes['Combatant']>(state).map((one) => slug(one.name)))
  return marksFor(state, { name: stem, count: MOST_PEOPLE + count, secret }, 2)
    .map((mark) => `${stem} ${mark}`)
    .filter((one) => !taken.has(slug(one)))
    .slice(0, count)
}

/** Numbers from `first`, or shuffled letters. */
function marksFor(
  state: StateOf<BookTypes>,
  { name, count, secret }: Group,
  first: number,
): readonly (string | number)[] {
  if (!secret && !isDoubleBlind(state)) return Array.from({ length: count }, (_, i) => i + first)
  const place = (letter: string): string => digestOf([state.title, state.roll, name, letter])
  return [...LETTERS]
    .map((letter) => `${place(letter)} ${letter}`)
    .toSorted()
    .map((one) => one.slice(-1))
}
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'

/** The id of a newcomer. A trailing number or letter of the name is replaced by a digest. */
function idOf(state: StateOf<BookTypes>, name: string): Id {
  const bare = name.replace(/[-_ ]*(?:\d+| [A-Z])$/, '')
  return bare === name
    ? slug(name)
    : [slug(bare), digestOf([state.title, state.roll, name])].filter(Boolean).join('-')
}
