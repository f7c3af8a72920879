// The desk slots of the 2020 book itself: one wound track and lost limbs (`cp2020/wounds/track-gap`).
import type { Options } from '../options.ts'
import { CYBERLIMB } from '../../gunfight/files/texts.ts'
import { AREAS, isLimb } from '../words.ts'
import { neededFor } from '../../gunfight/check.ts'
import { trackIn } from '../wounds/facts.ts'
import { dyingSave } from '../wounds/over-time.ts'
import { wakingSave } from '../wounds/store.ts'
import { trackUnder } from '../wounds/track.ts'
import type { DeskSlots } from './desk.ts'

export const slots2020 = (options: Options): DeskSlots => ({
  stats: [],
  fields: [],
  levels: [],
  effects: ['lost', CYBERLIMB].map((id) => ({ id, areas: AREAS.filter(isLimb) })),
  wound: {
    area: 'may',
    level: 'never',
    points: {
      least: 0,
      most: trackUnder(options).deadly,
      step: 0.5,
      name: 'Points on the wound track',
    },
    fresh: { points: 1 },
  },
  woundRule: 'cp2020/wounds/track-gap',
  figures(combatant) {
    const most = trackUnder(options).deadly - 1
    return [
      {
        label: 'Stun save',
        value: neededFor(wakingSave(combatant, options)),
        rule: 'cp2020/wounds/stun-save-gap',
      },
      {
        label: 'Death save',
        value: neededFor(dyingSave(combatant, options)),
        rule: 'cp2020/wounds/death-save-gap',
      },
      {
        label: 'Hit points',
        value: `${Math.max(0, most - trackIn(combatant).points)} of ${most}`,
        rule: 'cp2020/wounds/track-gap',
      },
    ]
  },
})
