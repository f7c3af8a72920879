// Effective SP: layers from the inside out, cover as the outermost, weapon and ammunition factors, and wear
// (`cp2020/armor/proportional`, `cp2020/armor/proportional-order`, `cp2020/armor/staged-penetration-gap`).
import type { Rule } from '../../../dice/dice.ts'
import { present } from '../../../dice/present.ts'
import type { DamageSum } from '../../gunfight/attack/damage-sum.ts'
import { layersOn } from './armour-list.ts'
import type { Options } from '../options.ts'
import { roundSp } from '../attack/rounding.ts'
import type { Tabled } from '../../gunfight/variant-tables.ts'
import { tableOf } from '../tables.ts'
import type { Area, Worn } from '../words.ts'

/** The combined SP of two layers. A layer without SP does not count. `combine(18, 10) === 22` */
export function combine(inner: number, outer: number, options: Tabled = {}): number {
  if (inner <= 0 || outer <= 0) return Math.max(inner, outer, 0)
  const difference = Math.abs(inner - outer)
  const { bonus } = present(
    tableOf(options, 'cp2020/armor/proportional').findLast(({ from }) => from <= difference),
    'row of a table',
  )
  return Math.max(inner, outer) + bonus
}

/** The combined SP of all layers, pair by pair from the inside out. */
export const combined = (inside: readonly number[], options: Tabled = {}): number =>
  inside.reduce((sum, sp) => combine(sum, sp, options), 0)

/** The factor that a weapon or load applies to SP, by kind of layer (`cp2020/armor/hard-and-soft`). */
export interface SpFactor {
  readonly soft: number
  readonly hard: number
  /** If absent, the factor of soft armour applies. */
  readonly skinweave?: number
}
export const PLAIN: SpFactor = { soft: 1, hard: 1 }
/** A factor on SP that stops more than any dice can roll (`done-right/shotgun/non-lethal`). */
export const STOPS_ALL = 1000

/** A layer as it affects a hit. Cover counts as hard and does not wear down. */
interface Layer {
  readonly name: string
  readonly sp: number
  readonly hard: boolean
  readonly skinweave: boolean
  readonly wears: boolean
}

/**
 * The effective SP of an area after `loss` points of wear, factor included. `cp2020/armor/proportional-order`,
 * `cp2020/damage/order-gap`
 */
export function stopsAfter(
  layers: readonly Omit<Layer, 'name'>[],
  loss: number,
  factor: SpFactor,
  options: Options,
): number {
  const { hard, soft, skinweave = soft } = factor
  const sps = layers.map((layer) => ({
    ...layer,
    sp: Math.max(0, layer.sp - (layer.wears ? loss : 0)),
  }))
  if (soft !== hard || soft !== skinweave || options['sp-factor-on'] === 'each-layer')
    return combined(
      sps.map((layer) =>
        roundSp(layer.sp * (layer.hard ? hard : layer.skinweave ? skinweave : soft)),
      ),
      options,
    )
  return roundSp(
    combined(
      sps.map(({ sp }) => sp),
      options,
    ) * soft,
  )
}

/** A combatant's armour and its wear. */
export interface Armoured {
  readonly armour: readonly Worn[]
  /** SP lost to staged penetration, by piece and area. */
  readonly worn: readonly Readonly<Partial<Record<Area, number>>>[]
}

/** The layers over an area with their wear, innermost first. The list is in the order of wearing. */
export function layersAt(
  { armour, worn }: Armoured,
  area: Area,
  cover: number,
  options: Options,
): readonly Layer[] {
  const own = armour.flatMap((piece, index) =>
    piece.covers.includes(area)
      ? [
          {
            name: piece.name,
            sp: Math.max(0, piece.sp - (worn[index]?.[area] ?? 0)),
            hard: piece.hard,
            skinweave: piece.skinweave,
            wears: isWornDown(armour, piece, area, options),
          },
        ]
      : [],
  )
  return cover > 0
    ? [...own, { name: 'cover', sp: cover, hard: true, skinweave: false, wears: false }]
    : own
}

/** Whether penetration wears down this piece; never an implant (`cp2020/armor/staged-penetration-gap`). */
export function isWornDown(
  armour: readonly Worn[],
  piece: Worn,
  area: Area,
  options: Options,
): boolean {
  if (options.staging === 'off' || piece.implant || !piece.covers.includes(area)) return false
  return (
    options.staging === 'every-worn-layer' ||
    layersOn(armour, area)
      .filter(({ implant }) => !implant)
      .at(-1) === piece
  )
}

/**
 * `stops[loss]` is the effective SP of an area after 0, 1, 2 … penetrations, each costing `step` points; the last
 * entry applies to all further ones. For unarmed attacks, which cause no wear, `step` is 0 and there is one entry.
 */
export function stopsTable(
  who: Armoured,
  area: Area,
  how: { readonly cover: number; readonly factor: SpFactor; readonly step: number },
  options: Options,
): readonly number[] {
  const layers = layersAt(who, area, how.cover, options)
  const most =
    how.step === 0
      ? 0
      : Math.ceil(Math.max(0, ...layers.map((layer) => (layer.wears ? layer.sp : 0))) / how.step)
  const stops = Array.from({ length: Math.min(most, 31) + 1 }, (_, loss) =>
    stopsAfter(layers, loss * how.step, how.factor, options),
  )
  return stops.slice(0, stops.findLastIndex((sp) => sp !== stops.at(-1)) + 2)
}

/** What an attack meets at an area: cover, the factor of its load, and the SP lost to its own earlier hits. */
interface Meeting {
  readonly area: Area
  readonly cover: number
  readonly factor: SpFactor
  readonly lost: number
  /** The load or edge, and the rule of its factor. */
  readonly by: { readonly rule: Rule; readonly what: string }
}

/** Explains what the armour of an area stops, layer by layer; the terms add up to the effective SP. */
export function explainArmour(
  sum: DamageSum,
  who: Armoured,
  { area, cover, factor, lost, by }: Meeting,
  options: Options,
): void {
  const layers = layersAt(who, area, cover, options)
  const before = sum.points
  for (const { name, sp } of layers.filter((layer) => layer.sp > 0))
    sum.add('cp2020/armor/stopping-power', `${name}, SP ${sp}`, -sp)
  const whole = stopsAfter(layers, 0, PLAIN, options)
  sum.to('cp2020/armor/proportional', 'layers together', before - whole)
  const left = stopsAfter(layers, lost, PLAIN, options)
  sum.add('cp2020/armor/staged-penetration-gap', 'SP lost to earlier hits', whole - left)
  sum.to(by.rule, by.what, before - stopsAfter(layers, lost, factor, options))
}

/** The current SP of an area without cover and factors, as shown on the sheet. `cp2020/armor/record` */
export const spAt = (who: Armoured, area: Area, options: Options): number =>
  stopsAfter(layersAt(who, area, 0, options), 0, PLAIN, options)
