// How much damage armour stops in each area (`fnff-1988/armour/subtract`, `fnff-1988/armour/staged-penetration`,
// `fnff-1988/armour/armour-piercing`, `fnff-1988/armour/blades`).
import type { Rule } from '../../../dice/dice.ts'
import { layeredSp } from './armour-list.ts'
import type { DamageSum } from '../../gunfight/attack/damage-sum.ts'
import type { Edge } from '../contract/attack.ts'
import type { Options } from '../options.ts'
import type { Combatant } from '../contract/state.ts'
import { AREAS, type Area, type Worn } from '../words.ts'

/** Current stopping power of an area: its layered SP minus the SP lost to staged penetration. */
export function stoppingPower(combatant: Combatant, area: Area, options: Options): number {
  return Math.max(0, layeredSp(combatant.armour, options)[area] - combatant.spLost[area])
}

/** Armour against one attack, by area and by the number of its rounds that have already penetrated there. */
interface Protection {
  /** `stops[area][loss]`: the SP against the next round. AP and blades halve it, rounded down; leather keeps its full SP against blades. */
  readonly stops: readonly (readonly number[])[]
  /** `halves[area][loss]`: whether penetrating damage is halved: by default AP everywhere, and blades where modern armour has SP left. */
  readonly halves: readonly (readonly boolean[])[]
}

/** A combatant's armour against this kind of attack. `fnff-1988/armour/armour-piercing`, `fnff-1988/armour/blades` */
export function protectionOf(combatant: Combatant, by: Edge, options: Options): Protection {
  const worn = layeredSp(combatant.armour, options)
  const isLeftOut = options['steps-left-out'].includes('armour')
  const stops: (readonly number[])[] = []
  const halves: (readonly boolean[])[] = []
  for (const area of AREAS) {
    const full = isLeftOut ? 0 : Math.max(0, worn[area] - combatant.spLost[area])
    const plain = !by.piercing && !by.cutting && !by.load
    const row = plain ? plainRow(full) : rowOf(combatant, { area, full }, by, options)
    stops.push(row.stops)
    halves.push(row.halves)
  }
  return { stops, halves }
}
const MOST_LOSS = 31

/** The protection of an area by the number of rounds that have penetrated there. */
interface Row {
  readonly stops: readonly number[]
  readonly halves: readonly boolean[]
}

const PLAIN_ROWS: Row[] = []
/** The row of an area with this SP against what neither pierces nor cuts. */
const plainRow = (full: number): Row =>
  (PLAIN_ROWS[full] ??= makeRow(full, (sp) => ({ stops: sp, halves: false })))

const rowOf = (
  combatant: Combatant,
  { area, full }: { readonly area: Area; readonly full: number },
  by: Edge,
  options: Options,
): Row => makeRow(full, (sp, loss) => protectionAt(combatant, area, { sp, loss }, by, options))

function makeRow(
  full: number,
  protection: (sp: number, loss: number) => ReturnType<typeof protectionAt>,
): Row {
  const stops: number[] = []
  const halves: boolean[] = []
  for (let loss = 0; loss <= Math.min(full, MOST_LOSS); loss++) {
    const at = protection(full - loss, loss)
    stops.push(at.stops)
    halves.push(at.halves)
  }
  return { stops, halves }
}

/** The protection of an area with `sp` left, of which the rounds of this attack have taken `loss`. */
function protectionAt(
  combatant: Combatant,
  area: Area,
  { sp, loss }: { readonly sp: number; readonly loss: number },
  by: Edge,
  options: Options,
): { readonly stops: number; readonly halves: boolean } {
  if (by.load) return loadAt(combatant, area, { sp, loss }, by, options)
  if (by.piercing)
    return { stops: Math.floor(sp / 2), halves: sp > 0 || options['ap-unarmoured'] === 'halved' }
  if (!by.cutting) return { stops: sp, halves: false }
  const leather = Math.min(
    sp,
    layersLeft(combatant, area, combatant.spLost[area] + loss, ({ modern }) => !modern),
  )
  return {
    stops: leather + Math.floor((sp - leather) / 2),
    halves: sp > leather && options['blade-tissue-damage'] === 'halved',
  }
}

/** The protection against a load of house rules; what it does not say is as for the load that it is like. */
function loadAt(
  combatant: Combatant,
  area: Area,
  { sp, loss }: { readonly sp: number; readonly loss: number },
  { load, ...by }: Edge,
  options: Options,
): { readonly stops: number; readonly halves: boolean } {
  const like = protectionAt(combatant, area, { sp, loss }, by, options)
  const { soft = 1, hard = 1 } = load?.sp ?? {}
  const rigid = Math.min(sp, layersLeft(combatant, area, combatant.spLost[area] + loss, isHard))
  return {
    stops: load?.sp ? factored(rigid, hard) + factored(sp - rigid, soft) : like.stops,
    halves: load?.points === undefined && like.halves,
  }
}
const isHard = ({ hard = false }: Worn): boolean => hard

/** A figure by a factor of house rules, rounded down as halves are; thirds have no binary fraction. */
export const factored = (figure: number, factor: number): number =>
  Math.floor(figure * factor + 1e-9)

/** The rule by which this kind of attack halves SP, and what has gone through. */
export const halvingRule = ({ piercing, load }: Edge): Rule =>
  load
    ? `house/loads/${load.id}`
    : piercing
      ? 'fnff-1988/armour/armour-piercing'
      : 'fnff-1988/armour/blades'

/** Explains what the armour stops in an area after `loss` rounds of the same attack went through. */
export function subtractArmour(
  sum: DamageSum,
  combatant: Combatant,
  { area, loss }: { readonly area: Area; readonly loss: number },
  by: Edge,
  options: Options,
): void {
  if (options['steps-left-out'].includes('armour')) return
  const whole = layeredSp(combatant.armour, options)[area]
  const sp = stoppingPower(combatant, area, options) - loss
  const { stops } = protectionAt(combatant, area, { sp, loss }, by, options)
  sum.add('fnff-1988/armour/subtract', `armour, SP ${whole}`, -whole)
  sum.add('fnff-1988/armour/staged-penetration', 'SP lost to earlier hits', whole - sp)
  sum.add(halvingRule(by), by.load ? `SP against ${by.load.name}` : 'SP halved', sp - stops)
}

/**
 * SP of some of the layers of an area after `lost` points of SP are gone. Layers are ordered from the outside in, and each loss
 * is taken from the outermost layer with SP left (`fnff-1988/armour/staged-penetration`).
 */
function layersLeft(
  combatant: Combatant,
  area: Area,
  lost: number,
  counts: (layer: Worn) => boolean,
): number {
  let open = lost
  let left = 0
  for (const layer of combatant.armour) {
    if (!layer.covers.includes(area)) continue
    const taken = Math.min(open, layer.sp)
    open -= taken
    if (counts(layer)) left += layer.sp - taken
  }
  return left
}
