// The desk slots of this book: one wound per area, its effects, and cyberlimbs (`done-right/wounds/no-hits`,
// `done-right/wounds/cyberlimb`).
import type { EffectForm } from '../gunfight/character/desk.ts'
import { bodyType } from '../cp2020/character/body-type.ts'
import type { DeskSlots } from '../cp2020/character/desk.ts'
import { AREAS } from '../cp2020/words.ts'
import type { Options } from './options.ts'
import { DESTROYED } from '../cp2020/wounds/machine.ts'
import {
  CRITICAL,
  DEAD,
  LIGHT,
  MORTAL,
  SERIOUS,
  WORDS,
  consciousnessValue,
  nameOf,
  wordOf,
  pointsFor,
} from './wounds/levels.ts'
import { effectWords } from './wounds/text.ts'

/** Every effect, with the areas that can have it. */
function effects(): readonly EffectForm[] {
  const ids = new Set(AREAS.flatMap(effectWords))
  return [...ids].map((id) => ({
    id,
    areas: AREAS.filter((area) => effectWords(area).includes(id)),
  }))
}

export const slotsDoneRight = (options: Options): DeskSlots => ({
  stats: [],
  fields: [],
  levels: WORDS.slice(LIGHT).map((id) => ({ id, name: nameOf(id, options) })),
  effects: effects(),
  wound: {
    area: 'always',
    level: 'may',
    points: { least: 0, most: DESTROYED, step: 1, name: 'Structural damage of cyberware' },
    fresh: { area: 'torso', level: 'LW' },
  },
  woundRule: 'done-right/wounds/table',
  figures({ stats: { body } }) {
    const { code } = bodyType(body)
    return [
      {
        label: 'Consciousness save',
        value: [LIGHT, SERIOUS, CRITICAL, MORTAL]
          .map(
            (wound) =>
              `${nameOf(wordOf(wound), options)}: ${consciousnessValue(code, wound, options)}`,
          )
          .join(', '),
        rule: 'done-right/saves/consciousness-table',
      },
      {
        label: 'Damage for a wound',
        value: [LIGHT, SERIOUS, CRITICAL, MORTAL, DEAD]
          .map(
            (wound) => `${nameOf(wordOf(wound), options)} from ${pointsFor(code, wound, options)}`,
          )
          .join(', '),
        rule: 'done-right/wounds/table',
      },
    ]
  },
})
