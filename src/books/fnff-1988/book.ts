// Friday Night Firefight (1988) as an engine book: makes its rules and its face for a table's options.
import { actingBook } from './acting.ts'
import { TASKS_1988 } from './acts/task-roll.ts'
import { ADDED_LATER } from '../gunfight/events/describe-damage.ts'
import { RULING_MEMBERS } from '../gunfight/events/make-events.ts'
import { hitHint1988 } from './attack/plan.ts'
import { commandFor } from '../gunfight/contract/commands.ts'
import { OVERRULABLE } from '../gunfight/attack/overrulable.ts'
import type { Book } from '../../engine/book.ts'
import { combatants } from '../gunfight/combatants.ts'
import type { GunfightFace } from '../gunfight/table/face.ts'
import { makeRulings } from '../gunfight/table/rulings.ts'
import { seenGround } from '../gunfight/table/seen-ground.ts'
import { handsOf, type Hand } from '../gunfight/table/hands.ts'
import { LEVELS, type WeaponType } from './words.ts'
import { seenBy } from '../gunfight/table/seen-by.ts'
import { beat, ruleThenEnd } from './turn/beat.ts'
import { EVENTS, apply } from './events.ts'
import type { Event } from './contract/events.ts'
import { makeWays } from '../gunfight/acts/move.ts'
import { moveSlots } from './acts/free.ts'
import { tellingHolds } from './melee/holds.ts'
import { people } from './healing/people.ts'
import { isActStart, startAct } from './turn/start-act.ts'
import { rules1988 } from './table/rules.ts'
import { standingOrder } from '../gunfight/turn/standing-order.ts'
import type { Options } from './options.ts'
import { rulings1988 } from './table/rulings.ts'
import { conditionsOf, glimpse1988, scene1988 } from './table/scene.ts'
import { copy, UNITS } from './state.ts'
import type { Setup, State } from './contract/state.ts'
import { openings } from './table/openings.ts'
import { view, visibility } from './table/view.ts'
import { makeCounting } from '../gunfight/table/tally.ts'
import type { Types1988 } from './contract/rules.ts'
import { optionsOfVariant } from '../gunfight/variant.ts'
import { readingsOf } from './under-house.ts'
import { BOOK, ID, TITLE, type Variant } from './variant.ts'

export const counting = (options: Options) =>
  makeCounting<Types1988>(rules1988(options), {
    rounds: 'turns',
    states: LEVELS,
    deadly: LEVELS.slice(LEVELS.indexOf('MW')),
    // `now` is -1 before the first phase (`fnff-1988/turn/duration`).
    clock: ({ turn, now }) => ({
      rounds: turn,
      seconds: (now + 1) * (options['turn-seconds'] / UNITS.turn),
    }),
    stateWord: ({ state }) => state,
    wounds: (combatant) => combatant.wounds.map(({ area }) => area),
    fired: (event) => (event.type === 'fired' ? event : undefined),
  })

const rulingsOf = (options: Options) =>
  makeRulings(rulings1988(options), 'fnff-1988/setup/referee', TASKS_1988)

/**
 * The 1988 book, typed for the engine.
 * @see {@link ReplaceSlots}, which has an example.
 */
export type Book1988 = Book<Setup, State, Event>

/** Makes the book, or a variant of it, for these options. */
export function makeBook(over: Partial<Options> = {}, variant: Variant = {}): Book1988 {
  const options = readingsOf(over, variant)
  const rules = rules1988(options)
  const acting = actingBook(rules)
  const rulings = rulingsOf(options)
  return {
    id: variant.id ?? ID,
    title: variant.title ?? TITLE,
    options: optionsOfVariant(BOOK, variant),
    units: UNITS,
    addedLater: [...ADDED_LATER, ...RULING_MEMBERS, 'forPhases'],
    begin: acting.begin,
    copy,
    view,
    visibility,
    redact: EVENTS.redact,
    beat: (table) => beat(tellingHolds(table)),
    start(table, start) {
      if (isActStart(start.choice)) return startAct(tellingHolds(table), start.seat, start.choice)
      if (table.state.step === 'over') return rulings.start(table, start)
      const t = tellingHolds(table)
      return ruleThenEnd(t, () => rulings.start(t, start))
    },
    isSetting: rulings.isSetting,
    over: (state) => state.step === 'over',
    paused: ({ paused }) => paused === true,
    apply,
    seats: (state) => combatants(state).map(({ seat }) => seat),
    namedSeats: ({ seats }) => seats,
    // Awareness is rolled in secret: the question alone would reveal that someone is hiding.
    seatOf: (state, who, label) =>
      label === 'awareness' || label === 'sneak' || label === 'ambush'
        ? undefined
        : state.men[who]?.seat,
    order: standingOrder,
    // A combatant asked in the middle of another's act continues with their own part.
    imagine(seen, { kind, who }) {
      if (kind !== 'act' || who === undefined) return undefined
      if (seen.step !== 'parts' && seen.step !== 'free') return undefined
      const acting = seen.acting.includes(who) ? seen.acting : [who]
      return { ...copy(seen), acting }
    },
    overrulable: OVERRULABLE,
  }
}

/** How weapons look in the hand, by type. */
const HAND_OF_TYPE: Readonly<Record<WeaponType, Hand>> = {
  P: 'pistol',
  SMG: 'smg',
  RIF: 'rifle',
  SHG: 'shotgun',
  BOW: 'bow',
  M: 'melee',
  SAW: 'melee',
}

/**
 * Makes the face of the book: how a table presents it.
 * @example
 * import { fnff1988 } from 'ringfire'
 * const { id } = fnff1988.makeBook()
 * console.log(id === fnff1988.ID, fnff1988.TITLE, Object.keys(fnff1988.BOOK_OPTIONS).length, fnff1988.makeFace().counting?.rounds)
 */
export function makeFace(
  over: Partial<Options> = {},
  variant: Variant = {},
): GunfightFace<State, Event> {
  const options = readingsOf(over, variant)
  const rules = rules1988(options)
  const { acts, menu } = rules
  const rulings = rulingsOf(options)
  return {
    scene: scene1988(options),
    glimpse: glimpse1988(options),
    seenBy,
    menu: menu.items,
    question: menu.question,
    plan: menu.plan,
    weigh: (seen, asked, choice) =>
      menu.weigh(seen, asked, choice) ?? menu.plan(seen, asked, choice),
    ...makeWays(rules, acts, moveSlots(rules)),
    orderFor: commandFor,
    conditions(seen, who) {
      const combatant = seen.men[who]
      return combatant ? conditionsOf(seen, combatant) : []
    },
    say: EVENTS.say,
    kind: EVENTS.kind,
    fold: EVENTS.fold,
    cue: EVENTS.cue,
    seenGround,
    hands: ({ men }) =>
      handsOf(men, ({ type, grenade }) => (grenade ? 'grenade' : HAND_OF_TYPE[type])),
    rollHint: hitHint1988(options),
    people,
    counting: counting(options),
    openings,
    rulings: rulings.forms,
  }
}
