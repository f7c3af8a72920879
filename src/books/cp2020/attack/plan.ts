// An attack before the dice fall: every modifier summed once, with its rule where somebody asks why
// (`cp2020/attack/ranged-formula-gap`, `cp2020/melee/formula-gap`, `cp2020/attack/modifiers-gap`).
import { TABLES } from '../../../catalogue/cp2020.ts'
import type { Trace } from '../../../engine/book.ts'
import type { Plan } from '../../gunfight/attack/slots.ts'
import type { Own } from '../additions.ts'
import type { SpFactor } from '../arms/armour.ts'
import { stopsTable } from '../arms/armour.ts'
import { bodyType } from '../character/body-type.ts'
import type { Cover } from '../movement/cover.ts'
import { hiddenBy } from '../movement/cover.ts'
import { shotPlaces } from './damage.ts'
import type { Load } from '../arms/loads.ts'
import type { Person } from '../person.ts'
import { defenceSum } from './plan-sums.ts'
import { difficulty } from './range.ts'
import type { Rules } from '../rules.ts'
import type { Area, Band, Carried, DamageDice, Mode } from '../words.ts'
import { AREAS, areaName } from '../words.ts'

/** Everything about one attack that the rules need to know. */
export interface Attack {
  /** The rules of the table at which it is made. */
  readonly rules: Rules
  readonly attacker: Person
  readonly target: Person
  /** Undefined: bare hands or feet. */
  readonly weapon: Carried | undefined
  readonly mode: Mode
  readonly metres: number
  readonly cover: Cover
  /** Called shot; absent: where the dice say. */
  readonly at?: Area
  /** Of bare hands and feet: `brawling` or a style; of a blade `melee` or `fencing`. Absent: the best. */
  readonly skill?: string
  /** Rounds fired at this target, and by the attack in all. */
  readonly rounds: number
  readonly fired?: number
  /** Rounds of aim. */
  readonly aim: number
  /** Actions of this round before this one; `planned`: all that he will take (option multi-action-penalty: all-actions). */
  readonly actions: number
  readonly planned?: number
  readonly fastDraw: boolean
  readonly twoWeapons: boolean
  readonly ambush: boolean
  readonly turned: boolean
  /** He moved in this round: the penalty is that of a later action, never added to that of running. */
  readonly moved: boolean
  /** Tripped, and has not attacked since; has tripped this target. */
  readonly tripped: boolean
  readonly hasTripped: boolean
  /** The target dodges (melee only). */
  readonly dodged: boolean
  /** He cannot defend himself: unconscious, held, unaware, stunned. */
  readonly helpless: boolean
  /** The target has moved in this round. */
  readonly targetMoved: boolean
  /** Rows of the modifier table that somebody states (`STATED`). */
  readonly stated: readonly string[]
  /** Nothing is rerolled: what cover hides is struck through it (blasts and suppressive fire, `cp2020/armor/cover-gap`). */
  readonly throughCover?: true
  /** Thrown or fired at a place, where nobody defends himself (`cp2020/attack/grenade-gap`). */
  readonly atPlace?: true
  /** What the defender uses in a melee; absent: his best (`cp2020/melee/skills`). */
  readonly defenceSkill?: string
  /** Tick of the fight. */
  readonly now: number
  /** What a variant knows of it besides; its slots read it here and in the plan. */
  readonly own?: Own
}

/** The attack as numbers. */
export interface ShotPlan extends Plan {
  readonly mode: Mode
  readonly band: Band | undefined
  readonly at: Area | undefined
  /** All that is added to the attack die. */
  readonly attack: number
  /** What the total must reach; of a melee attack what is added to the defence die, or the difficulty of somebody helpless. */
  readonly against: number
  readonly rollsDefence: boolean
  /** A total that equals what stands against it hits. */
  readonly tieHits: boolean
  /** The attack total is on the table already: one roll against several. */
  readonly rolled?: number
  /** The margin where no attack is rolled: a blast, suppressive fire. */
  readonly given?: number
  /** `auto`: a round for each point; else the rounds that strike are rolled, or one. */
  readonly spray: 'none' | 'burst' | 'auto' | 'zone'
  /** Above 0: the attack die decides more than the total. 10 and more on it adds this to the margin (`NATURAL_TEN`). */
  readonly remembersTen: boolean
  readonly dice: DamageDice | undefined
  /** Dice that the load adds, rolled after them. */
  readonly extra?: DamageDice
  /** Points that are not rolled: point blank. */
  readonly fixed: number | undefined
  readonly bonus: number
  /** Points of SP that a hit which goes through costs every layer that wears (`cp2020/armor/staged-penetration-gap`). */
  readonly wear: number
  /** Of what has gone through. */
  readonly pointFactor: number
  /** Bare hands: nothing is worn down, and the option unarmed-damage applies. */
  readonly unarmed: boolean
  /** A choke: to the head, without doubling. */
  readonly choke: boolean
  /** The stun save of a throw: at this modifier, and made in any case. */
  readonly throwSave: number | undefined
  readonly body: number
  readonly toughness: number
  /** The man's number before the attack. */
  readonly before: number
  /** What the load does besides: a variant's own words. */
  readonly special: readonly string[]
  readonly target: Person
  /** What a variant's slots know besides. */
  readonly own?: Own
}

/** What an attack has to beat. */
export type Against = Pick<ShotPlan, 'against' | 'rollsDefence' | 'tieHits'>

const WHEEL = TABLES['cp2020/damage/location-table-gap'].rows
/** Faces of the d10 for each area (`cp2020/damage/location-table-gap`). */
export const HIT_WIDTHS: readonly number[] = AREAS.map((area) => {
  const row = WHEEL.find(([, , location]) => location === areaName(area))!
  return row[1] - row[0] + 1
})

const isSpray = (mode: Mode): mode is 'burst' | 'auto' => mode === 'burst' || mode === 'auto'
export const isFirearm = (mode: Mode): boolean => mode === 'single' || isSpray(mode)

/** Whether the cover stands between a hit and the area: it counts as the outermost layer (`cp2020/armor/cover-gap`). */
function coverOver(area: Area, attack: Attack): number {
  const hidden = hiddenBy(attack.cover)
  if (!hidden.includes(area)) return 0
  if (
    attack.throughCover ||
    attack.rules.options['covered-location'] === 'shoot-through-cover' ||
    hidden.length === AREAS.length ||
    attack.at === area
  )
    return attack.cover.sp
  return 0
}

/** The numbers of an attack; with a trace, every term. Throws where the weapon does not reach so far: refuse it before. */
export function planAttack(attack: Attack, trace?: Trace): ShotPlan {
  const { target, weapon, mode, attacker } = attack
  const { options } = attack.rules
  const firearm = isFirearm(mode)
  const load = attack.rules.load(weapon, mode, attacker)
  const band =
    firearm && weapon
      ? attack.rules.band({
          weapon: weapon.weapon,
          load,
          metres: attack.metres,
          attacker,
          sights: weapon.sights,
        })
      : undefined
  if (firearm && !band) throw new Error('a shot beyond the range of its weapon: refuse it first')
  const own = attack.rules.attackSum(attack, band, trace)
  trace?.total('attack + 1D10', own)
  const stands = attack.rules.against(attack, band, trace)
  trace?.total(stands.rollsDefence ? 'defence + 1D10' : 'difficulty', stands.against)
  const damage = attack.rules.damage(attack, band, load)
  const unarmed = weapon === undefined
  const hits =
    mode === 'throw' || mode === 'strike' || mode === 'kick' || mode === 'choke' || !unarmed
  return {
    mode,
    band,
    at: attack.at,
    attack: own,
    ...stands,
    target,
    ...(!firearm && attack.helpless && options['melee-helpless'] === 'automatic-hit'
      ? { given: 1 }
      : {}),
    rounds: hits ? attack.rounds * (mode === 'single' ? shotPlaces(weapon, band, options) : 1) : 0,
    spray: isSpray(mode) ? mode : 'none',
    remembersTen: load.remembersTen,
    ...attack.rules.wheel(mode === 'choke' ? { ...attack, at: 'head' } : attack),
    stops: attack.rules.stops(attack, load),
    dice: damage.dice,
    ...(damage.extra ? { extra: damage.extra } : {}),
    bonus: damage.bonus,
    wear: load.wear,
    fixed: damage.fixed,
    pointFactor: load.points,
    unarmed,
    choke: mode === 'choke',
    throwSave: mode === 'throw' ? THROW_SAVE : undefined,
    body: target.stats.body,
    toughness: bodyType(target.stats.body).toughness,
    before: attack.rules.wounds.number(target, attack.now),
    special: load.special ?? [],
    ...attack.rules.inPlan(attack, band),
  }
}

/** A total that hits somebody who cannot defend himself (`cp2020/melee/formula-gap`). */
const HELPLESS = 10
/** `cp2020/melee/throw` */
const THROW_SAVE = -2
/** A choke passes soft armour; hard armour is refused before (`cp2020/melee/choke`). */
export const CHOKE: SpFactor = { soft: 0, hard: 0 }

/** What stands against an attack: a difficulty, or what is added to the die of the defence (`cp2020/attack/ranged-formula-gap`, `cp2020/melee/formula-gap`). */
export function against2020(attack: Attack, band: Band | undefined, trace?: Trace): Against {
  const { options } = attack.rules
  if (isFirearm(attack.mode)) {
    const against = difficulty(band!)
    trace?.note('cp2020/attack/range-bands-gap', `${band} range`, against)
    return { against, rollsDefence: false, tieHits: options['ranged-success'] === 'equal-or-more' }
  }
  if (!attack.helpless)
    return {
      against: defenceSum(attack, trace),
      rollsDefence: true,
      tieHits: options['melee-tie'] === 'attacker',
    }
  trace?.note('cp2020/melee/formula-gap', 'cannot defend', HELPLESS)
  return { against: HELPLESS, rollsDefence: false, tieHits: true }
}

/** What stops the hits, area by area: layers, what they lose, and cover for shots (`cp2020/armor/cover-gap`). */
export function stops2020(attack: Attack, load: Load): ShotPlan['stops'] {
  const factor: SpFactor = attack.mode === 'choke' ? CHOKE : load.sp
  const cover = (area: Area): number => (isFirearm(attack.mode) ? coverOver(area, attack) : 0)
  return AREAS.map((area) =>
    stopsTable(
      attack.target,
      area,
      { cover: cover(area), factor, step: load.wear },
      attack.rules.options,
    ),
  )
}

/** What of an attack decides where it may land. */
export type WheelOf = Pick<
  Attack,
  'rules' | 'at' | 'cover' | 'target' | 'mode' | 'throughCover' | 'own'
>
/** The wheel, and which areas its rows are. */
export type Places = Pick<Plan, 'wheel' | 'areas'>

/** Which areas the dice can find: a called area, else what cover leaves open (`cp2020/damage/random-location`, `cp2020/damage/location-reroll`). */
export function wheel2020(attack: WheelOf): Places {
  const gone = attack.rules.wounds.gone(attack.target)
  const hidden =
    isFirearm(attack.mode) &&
    !attack.throughCover &&
    attack.rules.options['covered-location'] === 'reroll'
      ? hiddenBy(attack.cover)
      : []
  const closed = hidden.length === AREAS.length ? [] : hidden
  const open = AREAS.map((area) =>
    attack.at ? area === attack.at : !closed.includes(area) && !gone.includes(area),
  )
  return {
    wheel: {
      widths: HIT_WIDTHS,
      open: open.includes(true) ? open : AREAS.map((area) => !gone.includes(area)),
    },
  }
}
