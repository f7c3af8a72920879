// The referee brings people in, takes them out, and hands them to another side or seat.
import type { Id, Seat } from '../../../../dice/dice.ts'
import { isReservedName } from '../../../../engine/ids.ts'
import { roundPoint } from '../../../../field/geometry.ts'
import { canStand, isOnMap } from '../../../../field/movement.ts'
import type { FieldMap, Point } from '../../../../field/map.ts'
import { combatant, combatants } from '../../combatants.ts'
import type { BookTypes, EventOf, StateOf, TableOf } from '../../contract/book-types.ts'
import type { Joining } from '../../contract/hand-events.ts'
import { slug } from '../../files/names.ts'
import { makeAbout, type About } from '../about.ts'
import { choice, number, optional, person, text, whole, yesOrNo } from '../ruling-fields.ts'
import type { RulingKind } from '../rulings.ts'

/** What a book says of people who come and go. */
export interface PeopleSlots<B extends BookTypes> {
  /** What happens when these have joined: their place in the order of the round. */
  joined?(t: TableOf<B>, who: readonly Id[]): void
  /** Somebody holds them, or they hold somebody. */
  isGripped(state: StateOf<B>, man: B['Man']): boolean
}

/** People at one table. */
const MOST_PEOPLE = 200
/** People who join at once. */
const MOST_AT_ONCE = 20
/** Metres between those who join together. */
const APART = 1

interface Joined {
  readonly like: Id
  readonly name: string
  readonly count: number
  readonly side: number
  readonly hidden: boolean
  readonly x?: number
  readonly y?: number
}

export function peopleRulings<B extends BookTypes>(
  slots: PeopleSlots<B>,
): readonly RulingKind<B, never>[] {
  const about = makeAbout<B>('People')
  const leave = about('leave', 'Take out of the fight', (man, { who }, state) =>
    slots.isGripped(state, man)
      ? `${man.name} is in a grip with somebody: end that first.`
      : state.roll.length < 2
        ? 'They are the last in this fight: end it instead.'
        : { events: (why) => [{ type: 'left', who, name: man.name, why }] },
  )
  const sided = about<About & { readonly side: number; readonly seat?: Seat }>(
    'side',
    'Change side or player',
    (man, { who, side, seat }, { sides }) => {
      const now = sides[side]
      if (!now) return 'There is no such side.'
      const owner = seat ?? now.seat
      return {
        text: `${man.name} is of ${now.name}, played by ${owner.replace('-', ' ')}`,
        events: [{ type: 'sided', who, side, seat: owner }],
      }
    },
    (view) => [sideField(view), optional(seatField(view))],
  )
  return [join<B>(slots), leave, sided]
}

const sideField = <B extends BookTypes>({ sides }: StateOf<B>) =>
  choice(
    'side',
    'Side',
    sides.map(({ name }, value) => ({ value, label: name })),
    'There is no such side.',
  )
const seatField = <B extends BookTypes>({ sides }: StateOf<B>) =>
  choice(
    'seat',
    'Played by',
    [...new Set<Seat>([...sides.map(({ seat }) => seat), 'referee'])].map((value) => ({
      value,
      label: value.replace('-', ' '),
    })),
    'There is no such seat.',
  )

function join<B extends BookTypes>({ joined }: PeopleSlots<B>): RulingKind<B, Joined> {
  const metres = (name: 'x' | 'y') =>
    optional(number(name, `${name}, metres`, () => true, 'A place is x and y in metres.'))
  return {
    rule: 'join',
    form: { label: 'Bring in reinforcements', group: 'People' },
    fields: (view, people) => [
      person(people, 'like', 'Like'),
      text('name', 'Name', 'They need a name of at most 60 characters.', 60),
      number(
        'count',
        'How many',
        whole(1, MOST_AT_ONCE),
        `How many is a whole number, 1 to ${MOST_AT_ONCE}.`,
      ),
      sideField(view),
      yesOrNo(
        'hidden',
        'In hiding',
        ['yes', 'no'],
        'They are hidden, or not: true or false.',
        'no',
      ),
      ...(view.map ? [metres('x'), metres('y')] : []),
    ],
    decide(state, sent) {
      const people = newcomers<B>(state, sent)
      if (typeof people === 'string') return people
      return {
        events: (why) =>
          people.map((one): EventOf<B> => ({ type: 'joined' as const, ...one, why })),
        perform: (t) =>
          joined?.(
            t,
            people.map(({ who }) => who),
          ),
      }
    },
  }
}

/** Those who join, or why they cannot. */
function newcomers<B extends BookTypes>(
  state: StateOf<B>,
  { like, name, count, side, hidden, x, y }: Joined,
): readonly Omit<Joining, 'why'>[] | string {
  const now = state.sides[side]
  if (!now) return 'There is no such side.'
  if (state.roll.length + count > MOST_PEOPLE)
    return `A fight has at most ${MOST_PEOPLE} people; there are ${state.roll.length}.`
  const { x: east, y: south } = combatant<B['Man']>(state, like)
  const beside = { x: x ?? east, y: y ?? south }
  const spots = state.map ? freeSpots(state, state.map, beside, count) : []
  if (state.map && spots.length < count)
    return `There is no room for ${count} at ${beside.x}, ${beside.y}.`
  const people = Array.from({ length: count }, (_, i) => {
    const called = count === 1 ? name.trim() : `${name.trim()} ${i + 1}`
    const at = spots[i]
    return {
      who: slug(called),
      like,
      name: called,
      side,
      seat: now.seat,
      hidden,
      ...(at ? { at } : {}),
    }
  })
  const bad = people.find(({ who }) => who === '' || isReservedName(who))
  if (bad) return `'${bad.name}' is no name: use letters or digits.`
  const known = people.find(({ who }) => Object.hasOwn(state.men, who))
  return known ? `There is ${known.name} already: give another name.` : people
}

/** Free spots, nearest first, each a metre from the others and from everybody. */
function freeSpots(
  state: StateOf<BookTypes>,
  map: FieldMap,
  from: Point,
  count: number,
): readonly Point[] {
  const taken: Point[] = combatants<BookTypes['Man']>(state)
    .filter(({ aboard }) => aboard === undefined)
    .map(({ x, y }) => ({ x, y }))
  const found: Point[] = []
  for (let ring = 0; ring <= 12; ring++)
    for (let step = 0; step < Math.max(1, ring * 6); step++) {
      const angle = (2 * Math.PI * step) / Math.max(1, ring * 6)
      const spot = roundPoint({
        x: from.x + ring * APART * Math.sin(angle),
        y: from.y - ring * APART * Math.cos(angle),
      })
      const free = taken.every((one) => Math.hypot(one.x - spot.x, one.y - spot.y) >= APART * 0.9)
      if (!free || !isOnMap(map, spot) || !canStand(map, spot)) continue
      taken.push(spot)
      found.push(spot)
      if (found.length === count) return found
    }
  return found
}
