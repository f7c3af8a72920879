// Rulings that all gunfight books share.
import type { Id } from '../../../dice/dice.ts'
import { roundPoint } from '../../../field/geometry.ts'
import type { Point } from '../../../field/map.ts'
import { maplessCover, maplessDistance, maplessField, maplessSees } from '../../../field/mapless.ts'
import { combatants, getCombatant } from '../combatants.ts'
import { POSTURES, type Posture, type StandingOrder } from '../contract/combatant.ts'
import type { BookTypes, EventOf, StateOf } from '../contract/book-types.ts'
import {
  allOf,
  choice,
  coordinate,
  everybodyOf,
  named,
  number,
  optional,
  person,
  text,
  wholeNumber,
  wholeSides,
  withNow,
  withNowOf,
  wordValues,
  yesOrNo,
  type RulingField,
} from './ruling-fields.ts'
import { makeAbout, makeChange, type About, type Change } from './about.ts'
import { isDoubleBlind } from './double-blind.ts'
import { gearRulings, type GearSlots } from './hand/gear.ts'
import { commandRulings } from './hand/commands.ts'
import { noteRulings } from './hand/notes.ts'
import { groundRulings } from './hand/ground.ts'
import { placeThing } from './hand/things.ts'
import { hasMap, refuseSpot, type GroundSlots } from './hand/on-map.ts'
import { peopleRulings, type PeopleSlots } from './hand/people.ts'
import type { RulingKind } from './rulings.ts'

/** What a book supplies for the shared rulings. */
export interface RulingSlots<B extends BookTypes>
  extends GearSlots<B>, PeopleSlots<B>, GroundSlots<B> {
  /** Removes all wounds. */
  heal(combatant: B['Combatant'], state: StateOf<B>): Change<B>
  /** Brings a combatant back into action; or why that cannot be. */
  wake(combatant: B['Combatant'], state: StateOf<B>): Change<B> | string
  /** Additional events when a combatant is revealed. */
  reveal(state: StateOf<B>, who: Id): readonly EventOf<B>[]
  /** The form for its standing order. */
  readonly order: {
    readonly label: string
    readonly offer: string
    readonly when: string
    readonly always: string
  }
  /** Fields that describe cover, and the cover as a pair stores it, or why it is invalid. */
  readonly cover: readonly RulingField[]
  coverOf(sent: Stated): { readonly cover?: string } | string
}

/** Relation of two combatants, or of everybody on a side (`everybodyOf`), in a fight without a map. */
export type Stated = {
  readonly a: Id
  readonly b: Id
  readonly metres?: number
  readonly cover?: string
  readonly behind?: string
  readonly sees?: boolean
}

export function commonRulings<B extends BookTypes>(slots: RulingSlots<B>) {
  const [about, wounds] = [makeAbout<B>('People'), makeChange<B>('Wounds')]
  return {
    people: peopleRulings<B>(slots),
    gear: gearRulings<B>(slots),
    ground: groundRulings<B>(slots),
    notes: noteRulings<B>(),
    commands: commandRulings<B>(),
    pause: pause<B>(),
    favour: about<About & { readonly value: number }>(
      'favour',
      'Give a modifier',
      (combatant, { who, value }) => ({
        text: `${combatant.name} has ${value >= 0 ? '+' : ''}${value} on their rolls`,
        events: [{ type: 'favoured', who, value }],
      }),
      (_view, people) => [
        withNowOf(
          people,
          ({ favour }) => favour,
          wholeNumber('value', 'Points (0 removes it)', [-30, 30], 'A modifier'),
        ),
      ],
    ),
    heal: wounds('heal', 'Remove wounds', 'is unhurt', (combatant, state) => ({
      ...slots.heal(combatant, state),
      saysAll: true,
    })),
    wake: wounds('wake', 'Bring back into action', 'comes to', (combatant, state) => {
      const change = slots.wake(combatant, state)
      return typeof change === 'string' ? change : { ...change, told: true }
    }),
    hide: about('hide', 'Hide', (combatant) =>
      combatant.aboard === undefined
        ? {
            text: `${combatant.name} is hidden`,
            told: true,
            events: [{ type: 'shown', who: combatant.id, hidden: true }],
          }
        : 'They are in a vehicle, in plain view: move them first.',
    ),
    show: about('show', 'Reveal', (combatant, { who }, state) => {
      const told = slots.reveal(state, who)
      return combatant.hidden || told.length > 0 || isDoubleBlind(state)
        ? {
            text: `${combatant.name} is revealed`,
            told: true,
            events: [{ type: 'shown', who, hidden: false }, ...told],
          }
        : `${combatant.name} is already in plain view.`
    }),
    posture: about<About & { readonly posture: Posture }>(
      'posture',
      'Change posture',
      (combatant, { who, posture }) => ({
        text: `${combatant.name} is ${posture}`,
        told: true,
        events: [{ type: 'posture', who, posture }],
      }),
      (_view, people) => [
        withNowOf(
          people,
          ({ posture }) => posture,
          choice(
            'posture',
            'They are',
            wordValues(POSTURES),
            `A posture must be one of ${POSTURES.join(', ')}.`,
          ),
        ),
      ],
    ),
    place: place<B>(),
    placeThing: placeThing<B>(),
    pair: pair<B>(slots),
    order: order<B>(slots),
    askMe: askMe<B>(),
    end: end<B>(),
  }
}

/** Moves a combatant to a spot on the map, out of any vehicle. */
const place = <B extends BookTypes>(): RulingKind<B, About & Point> => {
  const metres = (name: 'x' | 'y', people: readonly (Point & { readonly id: Id })[]): RulingField =>
    withNowOf(people, (combatant) => roundPoint(combatant)[name], coordinate(name))
  return {
    rule: 'place',
    form: { label: 'Move somebody', group: 'People' },
    offered: hasMap,
    fields: (_view, people) => [person(people), metres('x', people), metres('y', people)],
    decide(state, { who, x, y }) {
      const { map, men } = state
      const why = map && refuseSpot(map, { x, y })
      if (why !== undefined) return why
      return {
        // Seats that lose sight of them read the same text.
        text: `${men[who]?.name ?? who} stands ${isDoubleBlind(state) ? 'elsewhere' : `at ${x}, ${y}`}`,
        events: [{ type: 'placed', who, to: roundPoint({ x, y }) }],
      }
    },
  }
}

/** States the relation of two combatants, or of whole sides, in a fight without a map. */
const pair = <B extends BookTypes>({ cover, coverOf }: RulingSlots<B>): RulingKind<B, Stated> => ({
  rule: 'pair',
  form: { label: 'Change range, cover and sight', group: 'Map' },
  offered: ({ map }) => map === undefined,
  fields({ pairs, sides }, people) {
    const field = { ...maplessField(), pairs }
    const both = people.flatMap((a) => people.flatMap((b) => (a.id === b.id ? [] : [[a.id, b.id]])))
    const withPair = (
      one: RulingField,
      read: (a: Id, b: Id) => string | number | boolean,
    ): RulingField =>
      withNow(
        one,
        ['a', 'b'],
        both.map(([a = '', b = '']) => [[a, b], read(a, b)] as const),
      )
    // Whole sides first, the second against the first: most often everybody is as far from everybody.
    const all = wholeSides(sides)
    const whom = (name: 'a' | 'b', label: string, first: typeof all): RulingField =>
      choice(
        name,
        label,
        [...first, ...named(people)],
        'Choose somebody in this fight, or a whole side.',
      )
    return [
      whom('a', 'From', all),
      whom('b', 'To', all.toReversed()),
      withPair(
        optional(
          number('metres', 'Metres', (value) => value >= 0, 'A distance must be 0 metres or more.'),
        ),
        (a, b) => maplessDistance(field, a, b),
      ),
      // Stored as "half: wood", the cover and what it is of.
      ...cover.map((one, i) =>
        withPair(one, (a, b) => maplessCover(field, a, b).split(':')[i]?.trim() ?? ''),
      ),
      withPair(optional(yesOrNo('sees', 'In sight', ['yes', 'no'], '"In sight"')), (a, b) =>
        maplessSees(field, a, b),
      ),
    ]
  },
  decide(state, sent) {
    const { a, b, metres, sees } = sent
    const [from, to] = [groupOf(state, a), groupOf(state, b)]
    if (from.ids.every((one) => to.ids.every((other) => one === other)))
      return 'Choose two different people of this fight, or whole sides.'
    const behind = coverOf(sent)
    if (typeof behind === 'string') return behind
    const said = { metres, cover: behind.cover, sees }
    return {
      text: `range, cover and sight between ${from.name} and ${to.name}`,
      told: true,
      events: [
        from.isSide || to.isSide
          ? { type: 'stated-of-all', from: from.ids, to: to.ids, names: [from.name, to.name], said }
          : { type: 'stated', pair: { a, b, ...said } },
      ],
    }
  },
})

/** The person with this id, or everybody on a side. */
function groupOf<B extends BookTypes>(state: StateOf<B>, sent: Id) {
  const side = state.sides.findIndex((_, i) => everybodyOf(i) === sent)
  const whole = state.sides[side]
  if (!whole)
    return { isSide: false, name: getCombatant<B['Combatant']>(state, sent).name, ids: [sent] }
  const ids = combatants<B['Combatant']>(state)
    .filter((combatant) => combatant.side === side)
    .map(({ id }) => id)
  return { isSide: true, name: allOf(whole), ids }
}

/** Sets a standing order. */
const order = <B extends BookTypes>({
  order: { label, offer, when, always },
}: RulingSlots<B>): RulingKind<
  B,
  About & { readonly offer: string; readonly answer: StandingOrder }
> => ({
  rule: 'order',
  ownPeople: true,
  setting: true,
  form: { label, group: 'Fight', fixed: { offer } },
  fields: (_view, people) => [
    person(people),
    text('offer', 'Offer', 'A standing order needs the name of an offer.'),
    choice(
      'answer',
      when,
      [
        { value: 'ask', label: 'ask me' },
        { value: 'never', label: 'never' },
        { value: 'always', label: always },
      ],
      'A standing order must be never, always or ask.',
    ),
  ],
  decide: (_state, { who, offer: about, answer }) => ({
    events: [{ type: 'ordered', who, offer: about, answer }],
  }),
})

const askMe = <B extends BookTypes>(): RulingKind<B, { readonly asks: boolean }> => ({
  rule: 'ask-me',
  form: { label: 'Ask me about difficulties', group: 'Fight' },
  fields: () => [
    yesOrNo(
      'asks',
      'Ask',
      ['every time', 'never: use the usual difficulties'],
      'Whether the referee is asked',
    ),
  ],
  decide: (_state, { asks }) => ({
    text: asks
      ? 'the referee is asked about difficulties and other open questions'
      : 'difficulties have their usual figures',
    events: [{ type: 'asks-referee', asks }],
  }),
})

const end = <B extends BookTypes>(): RulingKind<B> => ({
  rule: 'end',
  form: { label: 'End the fight', group: 'Fight' },
  offered: ({ step }) => step !== 'over',
  fields: () => [],
  decide: ({ step }) =>
    step === 'over'
      ? 'The fight is already over.'
      : {
          text: 'the fight ends here',
          told: true,
          events: [{ type: 'over', how: 'The referee ends the fight.' }],
        },
})

const pause = <B extends BookTypes>(): RulingKind<B, { readonly paused: boolean }> => ({
  rule: 'pause',
  form: { label: 'Pause or resume', group: 'Fight' },
  fields: ({ paused }) => [
    yesOrNo(
      'paused',
      'The table',
      ['pauses: only the referee can act', 'continues'],
      'Whether the table pauses',
      paused ? 'no' : 'yes',
    ),
  ],
  decide: (_state, { paused }) => ({
    text: paused ? 'the table pauses' : 'the table continues',
    events: [{ type: 'paused', paused }],
  }),
})
