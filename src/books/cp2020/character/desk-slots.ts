// The desk slots of the 2020 book itself: one wound track and lost limbs (`cp2020/wounds/track-gap`).
import type { Options } from '../options.ts'
import { AREAS, isLimb } from '../words.ts'
import { neededFor } from '../../gunfight/check.ts'
import { dyingSave, trackIn, wakingSave } from '../wounds/store.ts'
import { DEADLY } from '../wounds/track.ts'
import type { DeskSlots } from './desk.ts'

export const slots2020 = (options: Options): DeskSlots => ({
  stats: [],
  fields: [],
  levels: [],
  effects: [{ id: 'lost', areas: AREAS.filter(isLimb) }],
  wound: {
    area: 'may',
    level: 'never',
    points: { least: 0, most: DEADLY, step: 0.5, name: 'Points on the wound track' },
    fresh: { points: 1 },
  },
  woundRule: 'cp2020/wounds/track-gap',
  figures(combatant) {
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
        value: `${Math.max(0, DEADLY - 1 - trackIn(combatant).points)} of ${DEADLY - 1}`,
        rule: 'cp2020/wounds/track-gap',
      },
    ]
  },
})
