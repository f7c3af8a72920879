// What the character desk shows for Gray Dawn: LUCK, perks, and the kinds of marks (`gray-dawn/luck/points`, `gray-dawn/core/perks`,
// `gray-dawn/wound/marks`).
import { TABLES } from '../../catalogue/gray-dawn.ts'
import type { DeskSlots } from '../cp2020/character/desk.ts'
import { CYBERLIMB } from '../gunfight/files/texts.ts'
import { AREAS, isLimb } from '../cp2020/words.ts'
import { slug } from '../gunfight/files/names.ts'
import type { Options } from './options.ts'
import { allOf, realOf } from './wounds/condition.ts'
import { marksOf } from './wounds/facts.ts'
import { neededFor } from '../gunfight/check.ts'
import { deathSaveOf, saverOf, stunSaveOf } from './wounds/saves.ts'
import { COMES_TO } from './wounds/time.ts'
import { BOXES } from './wounds/track.ts'

const NOWHERE = ['']
const CRIPPLED = AREAS.filter((area) => area !== 'torso')

export const slotsGrayDawn = (options: Options): DeskSlots => ({
  // `gray-dawn/core/blended-stats`, `gray-dawn/suppress/check`, `gray-dawn/move/actions`
  uses: {
    ref: 'initiative; with COOL ranged attacks, with MA ranged defence, with BODY close combat',
    cool: 'CL of the book: with REF ranged attacks; suppression checks and nerve',
    ma: 'metres of a movement action, up to three in a round; with REF ranged defence',
    body: 'body type, stun save, death save; with REF close combat, with LUCK severing rolls',
  },
  stats: [
    {
      id: 'luck',
      code: 'LUCK',
      name: 'LUCK',
      least: 2,
      most: 10,
      what: 'luck points, graze and severing rolls',
    },
  ],
  fields: [
    {
      field: 'mook',
      name: 'Mook',
      what: 'a mook: no graze roll and no luck points',
      rule: 'gray-dawn/core/mooks',
      kind: 'tick',
    },
    {
      field: 'npc',
      name: 'Not a player character',
      what: 'spends luck only with the perk Uses Luck',
      rule: 'gray-dawn/luck/non-player-characters',
      kind: 'tick',
    },
    {
      field: 'perks',
      name: 'Perks',
      rule: 'gray-dawn/core/perks',
      kind: 'levels',
      values: TABLES['gray-dawn/core/perks'].map(({ perk: name, effect: what, least }) => ({
        id: slug(name),
        ...{ name, what, least },
      })),
      most: 10,
    },
  ],
  levels: [],
  effects: [
    ...['minor', 'stun', 'bleeding', 'dying'].map((id) => ({ id, areas: NOWHERE })),
    ...['crippled', 'severed'].map((id) => ({ id, areas: CRIPPLED })),
    { id: CYBERLIMB, areas: AREAS.filter(isLimb) },
  ],
  wound: {
    area: 'may',
    level: 'never',
    points: { least: 0, most: BOXES, step: 0.5, name: 'Marks on the wound track' },
    fresh: { points: 1 },
  },
  woundRule: 'gray-dawn/wound/track',
  figures(combatant) {
    const marks = marksOf(combatant)
    const of = saverOf(combatant, options)
    return [
      {
        label: 'Stun save',
        value: neededFor(stunSaveOf(of, allOf(marks), options, COMES_TO)),
        rule: 'gray-dawn/damage/stun-save',
      },
      {
        label: 'Death save',
        value: neededFor(deathSaveOf(of, allOf(marks), options)),
        rule: 'gray-dawn/damage/stun-save',
      },
      {
        label: 'Hit points',
        value: `${Math.max(0, BOXES - realOf(marks))} of ${BOXES}`,
        rule: 'gray-dawn/wound/track',
      },
    ]
  },
})
