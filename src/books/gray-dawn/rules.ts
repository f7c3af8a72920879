// The rules of a table of Gray Dawn: those of the 2020 book with its layer, all of its acts, and its display.
import type { Vary } from '../cp2020/contract/layer.ts'
import { rules2020, withSlots } from '../cp2020/table/rules.ts'
import { kindsGray } from './acts/index.ts'
import { lanesGray } from './area/lane.ts'
import { shelterGrayDawn } from './cover/shelter.ts'
import { layerGrayDawn } from './layer.ts'
import type { Options } from './options.ts'
import { TABLE_ADDITIONS } from './table/additions.ts'
import { luckOnInitiative } from './turn/initiative-luck.ts'
import { roundGray } from './turn/round.ts'
import { marksOverTime } from './wounds/over-time.ts'

export const rulesGrayDawn = (options: Options, vary?: Vary) =>
  rules2020(
    options,
    withSlots(
      { ...layerGrayDawn(options), lasting: marksOverTime(options) },
      {
        initiatives: luckOnInitiative,
        kinds: kindsGray,
        own: TABLE_ADDITIONS,
        round: roundGray,
        shelter: shelterGrayDawn,
        zones: lanesGray,
      },
    ),
    vary,
  )
