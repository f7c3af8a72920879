// Assembles a book of the 2020 family, its rules and its presentation, from rule slots (`rules.ts`): the 2020 book
// itself and its variants.
import { actingBook } from './acting.ts'
import { tasks2020 } from './acts/task-roll.ts'
import { ADDED_LATER } from '../gunfight/events/describe-damage.ts'
import { RULING_MEMBERS } from '../gunfight/events/make-events.ts'
import type { Ask } from '../../dice/dice.ts'
import type { Book } from '../../engine/book.ts'
import { commandFor } from '../gunfight/contract/commands.ts'
import { combatants, getCombatant } from '../gunfight/combatants.ts'
import { locationHint } from './attack/plan.ts'
import { OVERRULABLE } from '../gunfight/attack/overrulable.ts'
import { glancing } from './attack/odds.ts'
import { makeWays } from '../gunfight/acts/move.ts'
import type { GunfightCard } from '../gunfight/table/card.ts'
import type { GunfightFace } from '../gunfight/table/face.ts'
import { isDoubleBlind } from '../gunfight/table/double-blind.ts'
import { seenGround } from '../gunfight/table/seen-ground.ts'
import { makeRulings, type Rulings } from '../gunfight/table/rulings.ts'
import { handsOf } from '../gunfight/table/hands.ts'
import { handOf } from './arms/arms.ts'
import { seenBy } from '../gunfight/table/seen-by.ts'
import { standingOrder } from '../gunfight/turn/standing-order.ts'
import { moveSlots } from './acts/move.ts'
import { beat, ruleThenEnd } from './turn/beat.ts'
import { isKnown } from './combatant.ts'
import { apply } from './events.ts'
import type { Act } from './contract/acts.ts'
import type { Event, Setup, State } from './contract/state.ts'
import { tellingGrips } from './melee/grips.ts'
import type { Named } from './contract/named.ts'
import type { Rules, Types2020 } from './contract/rules.ts'
import { rulings2020 } from './table/rulings.ts'
import { people } from './healing/people.ts'
import { conditionsOf, glimpse2020, scene2020 } from './table/scene.ts'
import { UNITS, copy } from './state.ts'
import { openings } from './table/openings.ts'
import { view, visibility } from './table/view.ts'
import { makeCounting } from '../gunfight/table/tally.ts'
import { stateWord } from './wounds/wound-store.ts'
import { openIn } from './turn/part.ts'

/** The asked combatant acts next, followed by those whom they interrupted. */
export function imagine(view: Readonly<State>, { kind, who }: Ask): State | undefined {
  if (kind !== 'act' || who === undefined || view.step !== 'parts') return undefined
  const { acting, at, order } = view
  const state = copy(view)
  if (order[at - 1]?.includes(who)) return state
  const others = openIn(view, acting).filter((id) => id !== who)
  state.acting = [who]
  if (others.length > 0) state.order = [...order.slice(0, at), others, ...order.slice(at)]
  return state
}

/** `cp2020/round/length` */
const SECONDS = 3

export const counting = (rules: Rules) =>
  makeCounting<Types2020>(rules, {
    rounds: 'rounds',
    states: rules.wounds.words,
    deadly: rules.wounds.words.slice(rules.wounds.mortal),
    clock: ({ round }) => ({ rounds: round, seconds: round * SECONDS }),
    stateWord: (combatant) => stateWord(rules.wounds, combatant),
    wounds: (combatant) => rules.wounds.wounded(combatant),
    fired: (event) => (event.type === 'fired' || event.type === 'discharged' ? event : undefined),
  })

const rulingsOf = (rules: Rules): Rulings<Types2020> =>
  makeRulings(rulings2020(rules), 'cp2020/scope/gap-marking-gap', tasks2020(rules))

/** Rolls that would reveal a hidden combatant if their seat were asked for them; the table rolls them. */
const SECRET: ReadonlySet<string> = new Set(['awareness', 'stealth', 'roll-off', 'unseen ref'])

/** Builds a book from its slots. */
export function bookOf(named: Named, rules: Rules): Book<Setup, State, Event> {
  const rulings = rulingsOf(rules)
  return {
    ...named,
    units: UNITS,
    addedLater: [...ADDED_LATER, ...RULING_MEMBERS, 'fired'],
    copy,
    begin: actingBook(rules).begin,
    view: (state, seat) => view(state, seat),
    visibility,
    redact: rules.events.redact,
    beat: (table) => beat(tellingGrips(table)),
    start(t, start) {
      const telling = tellingGrips(t)
      if (t.state.step === 'over') return rulings.start(telling, start)
      return ruleThenEnd(telling, rulings.start, start)
    },
    isSetting: rulings.isSetting,
    over: (state) => state.step === 'over',
    paused: ({ paused }) => paused === true,
    apply,
    seats: (state) => combatants(state).map(({ seat }) => seat),
    namedSeats: ({ seats }) => seats,
    seatOf: (state, who, label) => (SECRET.has(label) ? undefined : state.men[who]?.seat),
    secretRoll: (label) => SECRET.has(label),
    severally,
    order: standingOrder,
    redactAsk: askKnown(rules),
    imagine,
    overrulable: OVERRULABLE,
  }
}

/** Redacts a question to what its seat may know. */
const askKnown =
  ({ own }: Rules): NonNullable<Book<Setup, State, Event>['redactAsk']> =>
  (state, ask) => {
    const { seat } = ask
    if (!own.redactAsk || seat === 'referee') return ask
    return isDoubleBlind(state) || state.roll.some((id) => state.men[id]?.hidden)
      ? own.redactAsk(ask, (id) => isKnown(state, seat, id))
      : ask
  }

/** Initiative events report on several combatants independently. */
const severally = (event: Event): boolean =>
  'order' in event || (event.type === 'own' && 'order' in event.fact)

/** The presentation of a book of this family at a table. */
export function faceOf(rules: Rules): GunfightFace<State, Event> {
  const { acts, menu, own } = rules
  const { declaring, ahead } = own
  const rulings = rulingsOf(rules)
  const glance = (seen: Readonly<State>, asked: Ask, choice: unknown): GunfightCard =>
    menu.plan({ ...seen, rules: glancing(rules) }, asked, choice)
  return {
    scene: scene2020(rules),
    glimpse: glimpse2020(rules),
    seenBy,
    menu: (seen, asked) => menu.items(seen, asked),
    question: (seen, asked) => menu.question(seen, asked),
    plan: (seen, asked, choice) => menu.plan(seen, asked, choice),
    glance,
    weigh: (seen, asked, choice, effort) =>
      menu.weigh(seen, asked, choice, effort) ?? glance(seen, asked, choice),
    orderFor: (state, who) => commandFor(state, who),
    ...(declaring && {
      declaring: (seen, who, choice) => declaring(seen, getCombatant(seen, who), choice as Act),
    }),
    ...(ahead && { ahead: (seen, who) => ahead(seen, getCombatant(seen, who)) }),
    conditions(seen, who) {
      const combatant = seen.men[who]
      return combatant ? conditionsOf(seen, combatant) : []
    },
    ...makeWays(rules, acts, moveSlots),
    say: rules.events.say,
    kind: rules.events.kind,
    fold: rules.events.fold,
    cue: rules.events.cue,
    seenGround,
    hands: ({ men }) => handsOf(men, handOf),
    rollHint: (label, sides) =>
      rules.own.rollHint
        ? rules.own.rollHint(rules.options, label, sides)
        : label === 'location' && sides === 10
          ? locationHint(rules.options)
          : undefined,
    people: (seen) => people(seen),
    rulings: rulings.forms,
    counting: counting(rules),
    openings,
  }
}
