// Rulings on individual weapons: figures that an option changes, and improvised weapons.
import { present } from '../../../dice/present.ts'
import { everywhere, gunDamage, meleeDamage, roundOf } from './ballistics.ts'
import type { Options } from '../options.ts'
import { slug } from '../../gunfight/files/names.ts'
import type { Weapon } from '../words.ts'

/** Changes to weapons, keyed by the name in the printed lists. */
type Changes = Readonly<Record<string, Partial<Weapon>>>

/** Weapon figures that depend on options. `fnff-1988/weapons-data/automatics` to `fnff-1988/weapons-data/melee` */
export function readings(options: Options): Changes {
  return {
    'Beretta M92F': { shots: options['beretta-m92f-shots'] },
    'S&W Model 29': firing(options['model-29-ammunition'], options),
    'Ingram MAC 10': { rof: options['mac-10-rof'] },
    'H&K MP5 and MP5K': { accuracy: options['mp5-accuracy'] },
    Bushmaster: { concealability: options['bushmaster-concealability'] },
    'FN-FAL': { rof: options['fn-fal-rof'] },
    'AK 74': { damage: gunDamage(options['ak-74-ballistics'], options) },
    'Galli 5.56': { rof: options['galil-rof'] },
    'Winchester M70': { accuracy: options['winchester-m70-accuracy'] },
    Spear: { damage: everywhere(options['spear-damage']) },
  }
}

/** A weapon that fires this ammunition instead. */
export const firing = (
  ammunition: string,
  options: Options,
): Pick<Weapon, 'ammunition' | 'damage'> => ({
  ammunition,
  damage: gunDamage(present(roundOf(ammunition), ammunition), options),
})

/**
 * Improvised melee and thrown weapons, and the two grenades, none of which the lists include. The book does not give a grenade's
 * concealability, availability or reliability; those are our rulings. `fnff-1988/weapons-data/melee`, `fnff-1988/grenade/hand-attack`
 */
export function atHand(options: Options): readonly Omit<Weapon, 'worksOn'>[] {
  const club = meleeDamage('Club', options)
  const splinter = meleeDamage('Grenades', options)
  return [
    melee('Club', club, {}),
    melee('Brick', club, {}),
    melee('Bottle', club, {}),
    melee('Stone', club, {}),
    melee('Gun as club', club, { remark: 'a gun swung as a club' }),
    melee('Axe', meleeDamage('Axe', options), {
      accuracy: -1,
      concealability: 'N',
      availability: 'C',
      cutting: true,
      remark: 'cutting',
    }),
    melee('Dart', meleeDamage('Shiriken', options), {
      concealability: 'P',
      availability: 'C',
      remark: 'for throwing',
    }),
    melee('Hand grenade', splinter, {
      accuracy: options['grenade-throw-accuracy'],
      concealability: 'P',
      availability: 'R',
      grenade: 'hand',
      remark: 'thrown; three splinters of 2D6 within 6 m',
    }),
    melee('Rifle grenade', splinter, {
      type: 'RIF',
      shots: 1,
      rof: 1,
      availability: 'R',
      grenade: 'rifle',
      remark: 'launched from a rifle; three splinters of 2D6 within 6 m',
    }),
  ]
}

/** An improvised weapon: accuracy 0, concealable under a jacket, available almost anywhere, never jams. */
function melee(
  name: string,
  damage: Weapon['damage'],
  over: Partial<Weapon>,
): Omit<Weapon, 'worksOn'> {
  return {
    id: slug(name),
    name,
    type: 'M',
    accuracy: 0,
    concealability: 'J',
    availability: 'E',
    ammunition: 'NA',
    shots: 0,
    rof: 0,
    reliability: 'VR',
    damage,
    bullpup: false,
    cutting: false,
    remark: '',
    ...over,
  }
}
