// What the 2020 book has of its own among the books built on it: how an attack is planned and rolled, and the wound
// track. Other books of the family take these slots, or replace them.
import { besidesTarget } from './area/shot-pattern.ts'
import { load2020, loads2020 } from './arms/loads.ts'
import { damage2020 } from './attack/damage.ts'
import { fumble2020 } from './attack/fumble.ts'
import { attackSum } from './attack/plan-sums.ts'
import { against2020, hitTable2020, stops2020 } from './attack/plan.ts'
import { band2020 } from './attack/range.ts'
import { points2020, rollOf2020, slots2020 } from './attack/slots.ts'
import type { Layer, LayerSlots } from './contract/layer.ts'
import { EXCHANGES } from './exchange/modes.ts'
import type { Options } from './options.ts'
import { trackOf } from './wounds/store.ts'

export const attackSlots2020 = (options: Options): LayerSlots => ({
  load: load2020,
  loads: loads2020,
  hitTable: hitTable2020,
  slots: slots2020,
  rollOf: rollOf2020,
  band: band2020(options),
  reachRule: () => 'cp2020/attack/range-bands-gap',
  attackSum,
  against: against2020,
  damage: damage2020,
  stops: stops2020,
  fumble: fumble2020,
  exchange: EXCHANGES,
  besides: (t, attack, { total }) => besidesTarget(t, attack, total),
})

export const layer2020 = (options: Options): Layer => ({
  points: points2020(options),
  wounds: (points) => trackOf(options, points),
  slots: () => attackSlots2020(options),
})
