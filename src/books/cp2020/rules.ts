// The rules of a table of the 2020 book: slots that a variant may replace (`rules2020(options, layer)`). Procedures read them from
// the state and never ask which book is on.
import type { Dice, Id, Refusal } from '../../dice/dice.ts'
import type { Table, Trace } from '../../engine/book.ts'
import type { Shelter } from '../gunfight/table/card.ts'
import { CARD } from '../gunfight/attack/chances.ts'
import type { Budget } from '../gunfight/attack/chances.ts'
import { bindActs } from '../gunfight/acts/acts.ts'
import type { Acts } from '../gunfight/acts/acts.ts'
import { makeMenu } from '../gunfight/table/menu.ts'
import type { Menu } from '../gunfight/table/menu.ts'
import { MENU } from './table/menu.ts'
import type { GunfightRules, RuleIds } from '../gunfight/contract/rules.ts'
import type { AnyActFields } from '../gunfight/acts/fields.ts'
import type { Slots } from '../gunfight/attack/slots.ts'
import { othersOf } from './acts/kind.ts'
import { BLOW_REACH, holdersOf, isHeld, metresLeft } from './combatant.ts'
import { between, inFront } from './movement/placing.ts'
import type { T2020 } from './types.ts'
import type { Attacking } from './acts/attack.ts'
import { FIELDS } from './acts/fields.ts'
import type { Kinds } from './acts/index.ts'
import { TURN, kinds2020 } from './acts/index.ts'
import type { Additions } from './additions.ts'
import { NO_ADDITIONS } from './additions.ts'
import { ARMS } from './arms/arms.ts'
import { ARMOUR, encumbrance } from './arms/armour-list.ts'
import type { Blasts } from './area/explosion.ts'
import { blasts2020 } from './area/explosion.ts'
import type { Damage } from './attack/damage.ts'
import { damage2020 } from './attack/damage.ts'
import { events2020 } from './events.ts'
import type { Event } from './events.ts'
import type { SeatKnowledge } from './table/view.ts'
import type { Events } from '../gunfight/events/make-events.ts'
import { fumble2020 } from './attack/fumble.ts'
import type { Exchanging } from './exchange/modes.ts'
import { EXCHANGES } from './exchange/modes.ts'
import type { Load } from './arms/loads.ts'
import { load2020, loads2020 } from './arms/loads.ts'
import { SIGHTS } from './attack/modifiers.ts'
import { shelter2020 } from './movement/shelter.ts'
import type { Options } from './options.ts'
import type { Person } from './person.ts'
import type { Against, Attack, Places, ShotPlan, WheelOf } from './attack/plan.ts'
import { against2020, stops2020, wheel2020 } from './attack/plan.ts'
import { attackSum } from './attack/plan-sums.ts'
import { besidesTarget } from './area/shot-pattern.ts'
import type { Ranged } from './attack/range.ts'
import { band2020 } from './attack/range.ts'
import type { Roll } from './attack/resolve.ts'
import type { Round } from './turn/round.ts'
import { round2020 } from './turn/round.ts'
import { taskRoll2020 } from './acts/task-roll.ts'
import { points2020, rollD10, slots2020 } from './attack/slots.ts'
import type { Points } from './wounds/harm.ts'
import { trackOf } from './wounds/store.ts'
import type { Man, State } from './state.ts'
import type { Band, Carried, Mode, Stat, Weapon, Worn } from './words.ts'
import type { Keeping, WoundStore } from './wounds/wound-store.ts'
import type { Zones } from './area/zone.ts'
import { zones2020 } from './area/zone.ts'

/** What a variant may replace, slot by slot. Slots are methods: a variant fills them with functions of its own, narrower types. */
export interface RuleSlots {
  readonly options: Options
  readonly arms: readonly Weapon[]
  readonly armour: readonly Worn[]
  /** What can be mounted on a weapon. */
  readonly sights: readonly string[]
  /** What the weapon does to armour in this attack. */
  load(weapon: Carried | undefined, mode: Mode, attacker: Person): Load
  /** What a weapon can be loaded with. */
  loads(weapon: Weapon): readonly Load[]
  /** Whether what this shotgun is loaded with spreads. */
  spreads(weapon: Carried, mode: Mode): boolean
  /** Which areas the dice of an attack can find. */
  wheel(attack: WheelOf): Places
  /** A stat as it is now: wounds and encumbrance taken off. */
  stat(person: Person, stat: Stat): number
  /** The dice of an attack. */
  slots(rules: Rules, keeping?: Keeping): Slots<ShotPlan>
  /** The points of one hit, before it is known where it falls. */
  readonly points: Points
  readonly wounds: WoundStore
  /** What may be spent on the chances of one attack of a card. */
  readonly effort: Budget
  /** The die that is added to a sum. */
  d10(dice: Dice, label: string): number
  /** The die of a task and what it comes to, for a sum that has to reach a number. */
  taskRoll(
    t: Table<State, Event>,
    man: Man,
    task: { readonly sum: number; readonly least: number },
  ): { readonly die: number; readonly total: number }
  /** The range band of a shot; undefined: out of range. */
  band(shot: Ranged): Band | undefined
  /** All that the attacker adds to his die, and what stands against it. */
  attackSum(attack: Attack, band: Band | undefined, trace?: Trace): number
  against(attack: Attack, band: Band | undefined, trace?: Trace): Against
  damage(attack: Attack, band: Band | undefined, load: Load): Damage
  /** What stops the hits, by row of the wheel. */
  stops(attack: Attack, load: Load): ShotPlan['stops']
  /** What a variant's slots have to know besides of an attack that is planned. */
  inPlan(attack: Attack, band: Band | undefined): Pick<ShotPlan, 'own' | 'together'>
  /** What of the target shows to the attacker; undefined where it is no matter. */
  shelter(attack: Attack, state: Readonly<State>): Shelter | undefined
  /** Why a variant does not allow an attack that the 2020 book would. */
  forbids(attack: Attack): Refusal | undefined
  /** Rounds that a weapon fires in a round as he uses it. */
  rof(man: Man, carried: Carried, mode: Mode): number
  /** Single shots of one action: how many rolls, and the rounds of each. */
  shots(count: number, act: Attacking): { readonly rolls: number; readonly rounds: number }
  /** Rounds of full auto for each of these targets. */
  share(state: Readonly<State>, targets: readonly Id[], rounds: number): number
  /** What a variant adds to an attack as it stands in a fight. */
  circumstances(attack: Attack, state: Readonly<State>, act: Attacking): Attack
  /** What becomes of an attack that went all wrong. */
  fumble(t: Table<State, Event>, attack: Attack, roll: Roll): readonly Event[]
  /** Whom else an attack of this total meets, of which so many rounds have struck the target. */
  besides(t: Table<State, Event>, attack: Attack, total: number, rounds: number): void
  /** What goes off at a spot. */
  readonly blasts: Blasts
  /** Attacks outside of any fight. */
  readonly exchange: Exchanging
  /** The acts of a part, by their verb. */
  kinds(rules: Rules): Kinds
  /** The fields of each act. */
  readonly actFields: AnyActFields
  readonly round: Round
  /** Fire that lies on a place. */
  readonly zones: Zones
  /** What a variant keeps and tells besides. */
  readonly own: Additions
}

/** The rules of one table: the slots, what the shared gunfight asks, every act with the checks of the turn, and the menu. */
export interface Rules extends RuleSlots, Omit<GunfightRules<T2020>, 'options'> {
  readonly events: Events<T2020, Event, SeatKnowledge>
  readonly acts: Acts<T2020>
  readonly menu: Menu<T2020>
}

/** A variant: its own points and wounds, and the slots that it lays over those of the 2020 book. */
export interface Layer {
  readonly points?: Points
  readonly wounds?: WoundStore
  slots?(base: RuleSlots): Partial<RuleSlots>
}

/** The rules of a table of the 2020 book, or of a variant. Made once per table; functions read them from the state. */
export function rules2020<O extends Options>(
  options: O,
  layer: Layer = {},
): Rules & { readonly options: O } {
  const { points = points2020(options), wounds = trackOf(options, points) } = layer
  const base: RuleSlots = {
    options,
    wounds,
    points,
    effort: CARD,
    arms: ARMS,
    armour: ARMOUR,
    sights: SIGHTS,
    load: load2020,
    loads: loads2020,
    spreads: () => true,
    wheel: wheel2020,
    slots: slots2020,
    d10: (dice, label) => rollD10(dice, label, options),
    taskRoll: taskRoll2020,
    band: band2020,
    attackSum,
    against: against2020,
    damage: damage2020,
    stops: stops2020,
    inPlan: () => ({}),
    shelter: shelter2020,
    forbids: () => undefined,
    rof: (_man, { weapon }) => weapon.rof,
    shots: (count) => ({ rolls: count, rounds: 1 }),
    share: (_state, targets, rounds) => Math.floor(rounds / targets.length),
    circumstances: (attack) => attack,
    fumble: fumble2020,
    exchange: EXCHANGES,
    besides: (t, attack, total) => besidesTarget(t, attack, total),
    blasts: blasts2020,
    kinds: kinds2020,
    actFields: FIELDS,
    round: round2020,
    zones: zones2020,
    own: NO_ADDITIONS,
    stat: (person, stat) => statNow(person, stat, wounds, options),
  }
  return bindRules({ ...base, ...layer.slots?.(base), options })
}

const IDS: RuleIds = {
  unlisted: 'cp2020/action/other-task',
  helpless: 'cp2020/wounds/stun-save-gap',
  held: 'cp2020/melee/hold',
  mount: 'cp2020/action/mount-dismount',
  move: 'cp2020/action/move',
  hide: 'cp2020/ambush/setup-hidden',
  reload: 'cp2020/action/reload-or-change',
}

function bindRules<S extends RuleSlots>(slots: S): S & Rules {
  const { wounds } = slots
  let acts: Acts<T2020> | undefined
  let menu: Menu<T2020> | undefined
  const rules: S & Rules = {
    ...slots,
    ids: IDS,
    blowReach: BLOW_REACH,
    dead: (man) => wounds.dead(man),
    helpless: (man, now) => wounds.helpless(man, now),
    usable: (man, area) => wounds.usable(man, area),
    isHeld,
    holdersOf,
    othersOf,
    between,
    faces: (state, a, b) => inFront(state, a, b, slots.options),
    metresLeft: (man) => metresLeft(man, rules),
    events: events2020(slots),
    get acts() {
      return (acts ??= bindActs(rules, slots.kinds(rules), { ...TURN, fields: slots.actFields }))
    },
    get menu() {
      return (menu ??= makeMenu(rules.acts, MENU))
    },
  }
  return rules
}

/** `cp2020/armor/encumbrance-gap`: REF less the encumbrance, then what wounds leave of it. */
export function statNow(person: Person, stat: Stat, wounds: WoundStore, options: Options): number {
  const value = person.stats[stat]
  return wounds.stat(
    person,
    stat,
    stat === 'ref' ? Math.max(0, value - encumbrance(person.armour, options)) : value,
  )
}
