// Splinters that hit one combatant: three hits, each to a random area (`fnff-1988/grenade/shrapnel`, `fnff-1988/damage/killing-explosives`).
import { TABLES } from '../../../catalogue/fnff-1988.ts'
import { protectionOf } from '../arms/armour.ts'
import { coveredAreas, onlyArea, presentAreas } from '../movement/cover.ts'
import { listedDamage, maximum } from '../arms/damage-dice.ts'
import { bodyNumber } from '../combatant.ts'
import { isMaximal, type Options } from '../options.ts'
import { hitWidths } from '../attack/plan.ts'
import type { ShotPlan } from '../contract/attack.ts'
import type { Combatant } from '../contract/state.ts'
import { savesOf } from '../../gunfight/house/own-modifiers.ts'
import { rowWhere } from '../../gunfight/tables.ts'
import { AREAS, type Cover } from '../words.ts'
import { gravity } from '../wounds/wounds.ts'

/** Splinter hits per combatant. `fnff-1988/grenade/shrapnel` */
const SPLINTERS = 3
/** `fnff-1988/ammunition/melee-damage`: the grenade's row is the damage of one splinter. */
const DICE = listedDamage(
  rowWhere(TABLES['fnff-1988/ammunition/melee-damage'], ({ weapon }) => weapon === 'Grenades').dice,
)

/**
 * Plans the hits on a combatant in a burst. `cover` is their cover from it: a hit on a covered area is stopped, not rerolled.
 * `margin` is the margin of the throw for the named target and 0 for everyone else (option grenade-margin-damage).
 */
export function shrapnelPlan(
  target: Combatant,
  cover: Cover,
  options: Options,
  margin = 0,
): ShotPlan {
  const only = onlyArea(options)
  const edge = { piercing: false, cutting: false }
  const bonus = options['grenade-margin-damage'] === 'named-target' ? Math.max(0, margin) : 0
  return {
    rounds: SPLINTERS,
    given: SPLINTERS,
    addsMargin: false,
    damageRule: 'fnff-1988/damage/killing-explosives',
    bonus,
    bonuses: [{ rule: 'fnff-1988/grenade/shrapnel', what: 'margin of the throw', value: bonus }],
    hitTable: {
      widths: hitWidths(options),
      open: only === undefined ? presentAreas(target) : AREAS.map((area) => area === only),
    },
    covered: coveredAreas(target, cover, only, options),
    ...protectionOf(target, edge, options),
    edge,
    dice: DICE,
    fixed: isMaximal(options) ? maximum(DICE, options['fraction-dice-rounding']) : undefined,
    mode: 'single',
    band: 'PBL',
    metres: 0,
    at: undefined,
    attack: 0,
    cem: 0,
    halvings: 0,
    aimAfter: 0,
    defence: 0,
    rollsDefence: false,
    bludgeoning: false,
    headKills: false,
    body: bodyNumber(target),
    saves: savesOf(target, options),
    before: gravity(target.state),
  }
}
