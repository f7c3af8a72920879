// The rules of the 2020 book, as slots that a variant may replace: `table/rules.ts` has those of a table,
// `exchange/rules.ts` those of a single attack.
// Procedures read them from the state and never ask which book is in use.
import { throwDie, type Die } from '../gunfight/check.ts'
import { CARD } from '../gunfight/attack/chances.ts'
import { bindActs, type Acts } from '../gunfight/acts/acts.ts'
import type { Menu } from '../gunfight/table/menu.ts'
import type { RuleIds } from '../gunfight/contract/rules.ts'
import { othersOf } from './acts/kind.ts'
import { BLOW_REACH, immobilisersOf, isHeld, metresLeft } from './combatant.ts'
import { between, blocksSight, inFront } from './movement/placing.ts'
import type { SharedSlots, TableLayer, TableSlots, VariantSlots, Vary } from './contract/layer.ts'
import type { Rules, RuleSlots, Types2020 } from './contract/rules.ts'
import type { Points } from './contract/attack.ts'
import { ACTS } from './contract/acts.ts'
import { performAlone } from './acts/perform.ts'
import { TURN } from './acts/turn-checks.ts'
import { needingLimbs } from './acts/limbs.ts'
import { NO_ADDITIONS } from './additions.ts'
import { ARMS, JAM_DIE, hasCalibre } from './arms/arms.ts'
import { ARMOUR, encumbrance } from './arms/armour-list.ts'
import { blasts2020 } from './area/explosion.ts'
import { jam2020 } from './acts/gun.ts'
import { price2020 } from './arms/prices.ts'
import { REPLACEABLE, SIGHTS } from './attack/modifiers.ts'
import type { Options } from './options.ts'
import type { Person } from './contract/state.ts'
import { rollFall } from './area/grenades.ts'
import { escape2020 } from './acts/grip.ts'
import { initiative2020 } from './turn/initiative.ts'
import { defenceSkills } from './attack/skill.ts'
import { standing } from './attack/standing.ts'
import { STRIKES, isFirearm, type Stat } from './words.ts'
import type { ShotSlots, WoundStore } from './wounds/wound-store.ts'

/** What rules have for a table, or for single attacks. `kinds`: of the acts that can come about. */
export type RulesParts = TableSlots & Pick<RuleSlots, 'kinds'>

/** Builds rules, for the 2020 book or a variant. Functions read them from the state. */
export function makeRules<O extends Options>(
  options: O,
  layer: TableLayer,
  vary: Vary,
  parts: RulesParts,
): Rules & { readonly options: O } {
  const { points } = layer
  const own = layeredSlots(options, layer, points, parts)
  if (!vary.slots && !vary.arms && !vary.armour) return bindRules({ ...own, options })
  const replaced = vary.slots?.(withAttack(own)) ?? {}
  const slots = replaced.points ? layeredSlots(options, layer, replaced.points, parts) : own
  return bindRules({ ...slots, ...variedSlots({ ...slots, points }, vary), options })
}

/** The slots of the rules with those of an attack, as a variant from outside sees them. */
const withAttack = (slots: RuleSlots, attack?: ShotSlots): VariantSlots => ({
  ...slots,
  ...(attack ?? slots.slots(bindRules(slots))),
  points: slots.points,
})

/** What a variant from outside changes in these slots. */
function variedSlots(base: RuleSlots, { slots, arms, armour }: Vary): Partial<RuleSlots> {
  const { margin, hits, harm, suffer, pierced, ...ofRules } = slots?.(withAttack(base)) ?? {}
  const inAttack = [margin, hits, harm, suffer, pierced, ofRules.points].some((slot) => slot)
  return {
    ...ofRules,
    ...(inAttack && slots && { slots: attackSlots(base, slots) }),
    ...(arms && { arms: arms(base.arms) }),
    ...(armour && { armour: armour(base.armour) }),
  }
}

/** The slots of an attack with those that a variant from outside replaces. */
const attackSlots =
  (base: RuleSlots, replace: NonNullable<Vary['slots']>): RuleSlots['slots'] =>
  (rules, recording = {}) => {
    const own = base.slots(rules, { ...recording, unmerged: true })
    const { margin, hits, harm, suffer, pierced } = {
      ...own,
      ...replace(withAttack(base, own)),
    }
    return { ...own, margin, hits, harm, suffer, pierced }
  }

/** The slots of the 2020 book under these options, with those of its layer. */
function layeredSlots(
  options: Options,
  layer: TableLayer,
  points: Points,
  parts: RulesParts,
): RuleSlots {
  const wounds: WoundStore = { ...layer.wounds(points), ...layer.lasting }
  const base: SharedSlots = {
    ...parts,
    options,
    wounds,
    points,
    effort: CARD,
    arms: ARMS,
    armour: ARMOUR,
    sights: SIGHTS,
    price: price2020,
    jam: jam2020,
    longestJam: JAM_DIE,
    sticks: (weapon) => !hasCalibre(weapon),
    comesFree: true,
    spreads: () => true,
    meetsCover: (mode) => isFirearm(mode) || STRIKES.includes(mode),
    d10: (dice, label) => throwDie(dice, label, dieOf(options)),
    die: dieOf(options),
    // Rows of the table of attack modifiers count in attack plans only.
    always: ({ rules }, combatant, use) =>
      standing(combatant, use, rules).filter(({ rule }) => rule !== 'cp2020/attack/modifiers-gap'),
    ofThePerson: [],
    replaceable: REPLACEABLE,
    meleeStat: (person, rules) => ({
      rule: 'cp2020/melee/formula-gap',
      what: 'REF',
      value: rules.stat(person, 'ref'),
    }),
    escape: escape2020,
    escapeSkills: (combatant) => defenceSkills(combatant, 'escape'),
    initiatives: (_t, rolls) => rolls,
    fall: (t, { id }) => rollFall(t.cast({ direction: id, distance: id })),
    inPlan: () => ({}),
    forbids: () => undefined,
    metres: metresLeft,
    rof: (_man, { weapon }) => weapon.rof,
    shots: (count) => ({ rolls: count, rounds: 1 }),
    share: (_state, _who, _mode, { targets, rounds }) => Math.floor(rounds / targets.length),
    circumstances: (attack) => attack,
    surprised: () => false,
    near: () => [],
    blasts: blasts2020,
    actTable: ACTS,
    outOfTurn: {
      refuse: (state, id, act) => state.rules.acts.refuse(state, id, act),
      perform: performAlone,
    },
    initiative: initiative2020,
    own: NO_ADDITIONS,
    stat: (person, stat) => statNow(person, stat, wounds, options),
  }
  return { ...base, ...layer.slots(base), options }
}

const IDS: RuleIds = {
  unlisted: 'cp2020/action/other-task',
  held: 'cp2020/melee/hold',
  mount: 'cp2020/action/mount-dismount',
  move: 'cp2020/action/move',
  hide: 'cp2020/ambush/setup-hidden',
  reload: 'cp2020/action/reload-or-change',
}

function bindRules<S extends RuleSlots>(slots: S): S & Rules {
  const { wounds } = slots
  let acts: Acts<Types2020> | undefined
  let menu: Menu<Types2020> | undefined
  const rules: S & Rules = {
    ...slots,
    ids: IDS,
    blowReach: BLOW_REACH,
    dead: (combatant) => wounds.dead(combatant),
    helpless: (combatant, now) => wounds.helpless(combatant, now),
    incapacity: (combatant, now) => wounds.incapacity(combatant, now),
    usable: (combatant, area) => wounds.usable(combatant, area),
    isHeld,
    holdersOf: immobilisersOf,
    othersOf,
    blocksSight,
    between,
    faces: (state, a, b) => inFront(state, a, b, slots.options),
    metresLeft: (combatant) => slots.metres(combatant, rules),
    events: slots.eventsOf(slots),
    get acts() {
      return (acts ??= bindActs(rules, needingLimbs(slots.kinds(rules), rules), {
        ...TURN,
        table: slots.actTable,
      }))
    },
    get menu() {
      return (menu ??= slots.menuOf(rules))
    },
  }
  return rules
}

/** The die that is added to a sum (`cp2020/task/critical-gap`). */
const dieOf = ({ 'exploding-ten': how }: Options): Die =>
  how === 'repeat' ? 'up' : how === 'once' ? 'once' : 'd10'

/** `cp2020/armor/encumbrance-gap`: REF is reduced by encumbrance first, then by wounds. */
export function statNow(person: Person, stat: Stat, wounds: WoundStore, options: Options): number {
  const value = person.stats[stat]
  return wounds.stat(
    person,
    stat,
    stat === 'ref' ? Math.max(0, value - encumbrance(person.armour, options)) : value,
  )
}
