// Archetypes for quick character creation. House rule: the book only has the pools.
import { SKILLS, type Skill, type Stat } from '../words.ts'

/**
 * Weights for spending points on each stat and skill, and the gear: one item is drawn from each
 * list, where `''` is none.
 */
export interface Archetype {
  readonly id: string
  readonly name: string
  readonly what: string
  readonly stats: Readonly<Record<Stat, number>>
  readonly skills: Readonly<Record<Skill, number>>
  readonly weapons: readonly (readonly string[])[]
  readonly armour: readonly (readonly string[])[]
}

/** Weights in the order of `SKILLS`. */
const skills = (...weights: readonly number[]): Readonly<Record<Skill, number>> =>
  Object.fromEntries(SKILLS.map((skill, i) => [skill, weights[i]])) as Record<Skill, number>

export const ARCHETYPES: readonly Archetype[] = [
  {
    id: 'solo',
    name: 'Solo',
    what: 'a hired gun with a past',
    stats: { int: 2, ref: 5, cool: 5, ma: 3, body: 3 },
    skills: skills(4, 4, 1, 1, 1, 4, 2, 4),
    weapons: [
      ['glock-17', 'beretta-m92f', 'sig-sauer-p-210-2', '44-automag'],
      ['hk-mp5', 'uzi', 'styer-aug', ''],
      ['knife', ''],
    ],
    armour: [['Kevlar Armor Jacket'], ['Steel Helmet', 'Nylon Helmet', '', '']],
  },
  {
    id: 'booster',
    name: 'Booster',
    what: 'a ganger with something to prove',
    stats: { int: 1, ref: 4, cool: 3, ma: 3, body: 4 },
    skills: skills(4, 2, 0, 3, 4, 4, 2, 2),
    weapons: [
      ['ingram-mac-10', 'browning-hi-power', 'llama-commanche', 'mini-uzi'],
      ['switchblade', 'club', 'nunchaku', 'knife'],
    ],
    armour: [
      ['Leather Jacket', 'Leather Jacket', 'Armor T-Shirt or Kevlar Vest', ''],
      ['Leather Pants', ''],
    ],
  },
  {
    id: 'nomad',
    name: 'Nomad',
    what: 'from the road, with family behind',
    stats: { int: 2, ref: 4, cool: 4, ma: 3, body: 4 },
    skills: skills(2, 5, 0, 2, 3, 4, 2, 3),
    weapons: [
      ['ithaca-stakeout', 'winchester-30-30', 'ak-47'],
      ['45-colt-automatic', 'sw-model-29', ''],
      ['knife', 'axe', 'tonfa'],
    ],
    armour: [
      ['Leather Jacket', 'Flack Vest'],
      ['Leather Pants', ''],
    ],
  },
  {
    id: 'cop',
    name: 'Cop',
    what: 'street patrol, badge and backup',
    stats: { int: 3, ref: 4, cool: 4, ma: 3, body: 3 },
    skills: skills(5, 3, 1, 2, 2, 4, 1, 4),
    weapons: [
      ['colt-python', 'beretta-m92f', 'hk-p9s'],
      ['ithaca-stakeout', 'm-16a', ''],
      ['tonfa', 'club'],
    ],
    armour: [
      ['Armor T-Shirt or Kevlar Vest', 'Kevlar Armor Jacket'],
      ['Nylon Helmet', ''],
    ],
  },
  {
    id: 'guard',
    name: 'Guard',
    what: 'paid by the hour to stand at a door',
    stats: { int: 2, ref: 3, cool: 3, ma: 2, body: 4 },
    skills: skills(4, 3, 0, 2, 3, 4, 1, 3),
    weapons: [
      ['sw-combat-magnum', 'browning-hi-power', 'luger-parabellum'],
      ['hk-mp5', '', ''],
      ['club'],
    ],
    armour: [
      ['Armor T-Shirt or Kevlar Vest', 'Flack Vest'],
      ['Steel Helmet', ''],
    ],
  },
  {
    id: 'corporate',
    name: 'Corporate',
    what: 'a suit that carries small and rare',
    stats: { int: 5, ref: 3, cool: 4, ma: 2, body: 2 },
    skills: skills(5, 1, 2, 1, 1, 3, 2, 5),
    weapons: [['walther-ppk', 'browning-25', 'hi-standard-derringer']],
    armour: [['Armor T-Shirt or Kevlar Vest', 'Armor T-Shirt or Kevlar Vest', '']],
  },
  {
    id: 'martial-artist',
    name: 'Martial artist',
    what: 'needs no gun, or says so',
    stats: { int: 2, ref: 5, cool: 4, ma: 4, body: 3 },
    skills: skills(1, 0, 4, 3, 1, 4, 3, 4),
    weapons: [
      ['nunchaku', 'sword', 'spear'],
      ['shiriken', 'crossbow', ''],
    ],
    armour: [['Leather Jacket', 'Armor T-Shirt or Kevlar Vest', '']],
  },
  {
    id: 'soldier',
    name: 'Soldier',
    what: 'back from a war somewhere',
    stats: { int: 2, ref: 4, cool: 4, ma: 3, body: 4 },
    skills: skills(2, 6, 0, 2, 2, 4, 3, 4),
    weapons: [
      ['m-16a', 'fn-fal', 'ak-74', 'galli-556'],
      ['45-colt-automatic', 'tokarev-1933-tt-33', ''],
      ['knife'],
    ],
    armour: [['Flack Vest'], ['Flack Pants', ''], ['Steel Helmet', 'Nylon Helmet']],
  },
]

/** Street names to draw from. */
export const HANDLES: readonly string[] = [
  'Rook',
  'Vesper',
  'Tully',
  'Hatchet',
  'Marlowe',
  'Quill',
  'Ostrich',
  'Dime',
  'Sable',
  'Brannock',
  'Kestrel',
  'Lucky',
  'Mora',
  'Pike',
  'Jinx',
  'Halley',
  'Cobb',
  'Nadia',
  'Ferro',
  'Wick',
  'Sal',
  'Tamsin',
  'Grint',
  'Opal',
  'Yuri',
  'Deacon',
  'Bex',
  'Sorrel',
  'Rattler',
  'Ines',
  'Mudd',
  'Argent',
]
