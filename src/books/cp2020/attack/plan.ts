// Plans an attack before its dice are rolled: sums up every modifier and records its rule if there is a trace
// (`cp2020/attack/ranged-formula-gap`, `cp2020/melee/formula-gap`, `cp2020/attack/modifiers-gap`).
import { present } from '../../../dice/present.ts'
import { TABLES } from '../../../catalogue/cp2020.ts'
import type { Trace } from '../../../engine/book.ts'
import { noteSure, sumOf } from '../../gunfight/check.ts'
import { savesOf } from '../../gunfight/house/own-modifiers.ts'
import { hitTableHint } from '../../gunfight/attack/body-areas.ts'
import { stopsTable, type SpFactor } from '../arms/armour.ts'
import { bodyType } from '../character/body-type.ts'
import { hiddenBy } from '../movement/cover.ts'
import { doesDamage, shotPlaces } from './damage.ts'
import type { Load } from '../arms/loads.ts'
import { defenceSum } from './plan-sums.ts'
import { difficulty } from './range.ts'
import { AREAS, areaName, isFirearm, isSpray, type Area, type Band } from '../words.ts'
import type { Against, Attack, Places, ShotPlan, TargetCircumstances } from '../contract/attack.ts'
import { rowWhere } from '../../gunfight/tables.ts'
import { madeOf, type Tabled } from '../../gunfight/variant-tables.ts'
import { tableOf } from '../tables.ts'

/** The number of d10 faces of each area (`cp2020/damage/location-table-gap`). */
export const hitWidths = (options: Tabled = {}): readonly number[] =>
  widthsOf(tableOf(options, 'cp2020/damage/location-table-gap'))
const widthsOf = madeOf((wheel: (typeof TABLES)['cp2020/damage/location-table-gap']) =>
  AREAS.map((area) => {
    const row = rowWhere(wheel, ({ location }) => location === areaName(area))
    return row.to - row.from + 1
  }),
)

/** The SP of cover over this area; it counts as the outermost layer (`cp2020/armor/cover-gap`). */
function coverOver(area: Area, attack: Attack): number {
  const hidden = hiddenBy(attack.cover)
  if (!hidden.includes(area) || !attack.rules.meetsCover(attack.mode)) return 0
  if (
    attack.throughCover ||
    attack.rules.options['covered-location'] === 'shoot-through-cover' ||
    hidden.length === AREAS.length ||
    attack.at === area
  )
    return attack.cover.sp
  return 0
}

export const locationHint = (options: Tabled): string =>
  hitTableHint(tableOf(options, 'cp2020/damage/location-table-gap'))

/** The numbers of an attack. Throws if the target is out of range, which callers must refuse first. */
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
  const sure = !firearm && attack.helpless && options['melee-helpless'] === 'automatic-hit'
  const noted = sure ? undefined : trace
  const own = attack.rules.attackSum(attack, band, noted)
  noted?.total('attack + 1D10', own)
  const stands = attack.rules.against(attack, band, noted)
  noted?.total(stands.rollsDefence ? 'defence + 1D10' : 'difficulty', stands.against)
  if (sure) noteSure('attack', CANNOT_DEFEND, 'cp2020/melee/formula-gap', trace)
  const damage = attack.rules.damage(attack, band, load)
  const unarmed = weapon === undefined
  const hits = !unarmed || doesDamage(mode)
  return {
    mode,
    band,
    at: attack.at,
    attack: own,
    ...stands,
    target,
    ...(sure ? { given: 1 } : {}),
    rounds: hits ? attack.rounds * (mode === 'single' ? shotPlaces(weapon, band, options) : 1) : 0,
    spray: isSpray(mode) ? mode : 'none',
    remembersTen: load.remembersTen,
    ...attack.rules.hitTable(mode === 'choke' ? { ...attack, at: 'head' } : attack),
    ...attack.rules.stops(attack, load),
    dice: damage.dice,
    ...(damage.extra ? { extra: damage.extra } : {}),
    bonus: sumOf(damage.bonuses),
    bonuses: damage.bonuses,
    wear: load.wear,
    fixed: damage.fixed,
    pointFactor: load.points,
    loadName: load.name,
    loadRule: load.rule,
    unarmed,
    choke: mode === 'choke',
    ...(mode === 'choke' && {
      loadName: 'does not cover the neck',
      loadRule: 'cp2020/melee/choke',
    }),
    throwSave: mode === 'throw' ? THROW_SAVE : undefined,
    saves: savesOf(target, options),
    body: target.stats.body,
    toughness: bodyType(target.stats.body, options).toughness,
    before: attack.rules.wounds.body(target, attack.now),
    special: load.special ?? [],
    ...attack.rules.inPlan(attack, band),
  }
}

/** Why a blow meets no defence roll. */
export const CANNOT_DEFEND = 'cannot defend'
/** The total that hits a helpless target (`cp2020/melee/formula-gap`). */
export const HELPLESS = 10
/** `cp2020/melee/throw` */
const THROW_SAVE = -2
/** A choke ignores soft armour; against hard armour it has already been refused (`cp2020/melee/choke`). */
export const CHOKE: SpFactor = { soft: 0, hard: 0 }

/** What the attack must beat: a difficulty or a defence roll (`cp2020/attack/ranged-formula-gap`, `cp2020/melee/formula-gap`). */
export function against2020(attack: Attack, band: Band | undefined, trace?: Trace): Against {
  const { options } = attack.rules
  if (isFirearm(attack.mode)) {
    const against = difficulty(present(band, 'range of a shot'), attack.rules.options)
    trace?.note('cp2020/attack/range-bands-gap', `${band} range`, against)
    return { against, rollsDefence: false, tieHits: options['ranged-success'] === 'equal-or-more' }
  }
  if (!attack.helpless)
    return {
      against: defenceSum(attack, trace),
      rollsDefence: true,
      tieHits: options['melee-tie'] === 'attacker',
    }
  trace?.note('cp2020/melee/formula-gap', CANNOT_DEFEND, HELPLESS)
  return { against: HELPLESS, rollsDefence: false, tieHits: true }
}

/** The effective SP of each area, including wear and cover (`cp2020/armor/cover-gap`). */
export function stops2020(attack: Attack, load: Load): Pick<ShotPlan, 'stops' | 'armour'> {
  const factor: SpFactor = attack.mode === 'choke' ? CHOKE : load.sp
  const cover = AREAS.map((area) => coverOver(area, attack))
  const { options } = attack.rules
  return {
    stops: AREAS.map((area, i) =>
      stopsTable(attack.target, area, { cover: cover[i] ?? 0, factor, step: load.wear }, options),
    ),
    armour: { factor, cover },
  }
}

/**
 * The areas that can be hit: a called location, otherwise those that cover leaves exposed
 * (`cp2020/damage/random-location`, `cp2020/damage/location-reroll`).
 */
export function hitTable2020(attack: TargetCircumstances): Places {
  const gone = attack.rules.wounds.gone(attack.target)
  const hidden =
    attack.rules.meetsCover(attack.mode) &&
    !attack.throughCover &&
    attack.rules.options['covered-location'] === 'reroll'
      ? hiddenBy(attack.cover)
      : []
  const closed = hidden.length === AREAS.length ? [] : hidden
  const open = AREAS.map((area) =>
    attack.at ? area === attack.at : !closed.includes(area) && !gone.includes(area),
  )
  return {
    hitTable: {
      widths: hitWidths(attack.rules.options),
      open: open.includes(true) ? open : AREAS.map((area) => !gone.includes(area)),
    },
  }
}
