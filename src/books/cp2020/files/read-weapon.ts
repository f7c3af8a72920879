// Reads a weapon that a file describes in full.
import type { DamageText, WrittenWeapon } from '../../gunfight/files/texts.ts'
import { plural } from '../../gunfight/words.ts'
import { parseDamage } from '../arms/damage-dice.ts'
import { slug } from '../attack/modifiers.ts'
import type { DamageDice, Weapon } from '../words.ts'
import { BY_TYPE, RELIABILITY } from './conversions.ts'
import type { Tell, Wrong } from '../../gunfight/files/faults.ts'

/** A weapon that is not in the list. Omitted values come from the first weapon of its class, or from that of its type. */
export function readWrittenWeapon(
  text: WrittenWeapon,
  list: readonly Weapon[],
  field: string,
  wrong: Wrong,
  tell: Tell,
): Weapon | undefined {
  const base =
    text.class === undefined
      ? list.find(({ id }) => id === BY_TYPE[text.type ?? ''])
      : list.find((one) => one.class === text.class)
  if (!base) {
    const classes = [...new Set(list.map((one) => one.class))].join(', ')
    if (text.class === undefined)
      wrong(`${field}.class`, 'it is missing', `one of: ${classes}; or a type such as P`)
    else wrong(`${field}.class`, `there is no class '${text.class}'`, `one of: ${classes}`)
    return undefined
  }
  if (text.class === undefined)
    tell(`${field}.type`)(text.type ?? '', base.name, 'anything left out is taken from this weapon')
  const radius = text.radius ?? base.radius
  const thrown = radius !== undefined && !(base.radius !== undefined && base.range !== 'body')
  if (thrown && text.range !== undefined)
    wrong(
      `${field}.range`,
      'a weapon that explodes where it lands is thrown',
      'leave it out: the range is ten times the thrower’s BODY',
    )
  const { shots = base.shots, rof = base.rof } = text
  for (const edge of ['cutting', 'mono'] as const)
    if (text[edge] && !base.modes.includes('melee'))
      tell(`${field}.${edge}`)(edge, 'nothing', 'only what is swung has an edge')
  if (radius === undefined && text.modes?.includes('area'))
    wrong(`${field}.modes`, "'area' needs a blast radius", 'a radius, or other modes')
  return {
    ...base,
    id: text.id ?? slug(text.name),
    name: text.name,
    skill: text.skill ?? base.skill,
    accuracy: text.accuracy ?? 0,
    damage: damageOf(text.damage, base.damage, `${field}.damage`, wrong),
    shots,
    rof,
    modes: radius === undefined ? (text.modes ?? modesOf(base, rof)) : ['area'],
    reliability: reliabilityOf(text.reliability ?? 'ST'),
    range: thrown ? 'body' : (text.range ?? base.range),
    calibre: text.calibre ?? base.calibre,
    // The first weapon of a class says nothing of the edge of another; that of a type does.
    edged: text.cutting ?? (text.class === undefined && base.edged),
    mono: text.mono ?? (text.class === undefined && base.mono),
    ...(radius === undefined ? {} : { radius }),
    ...(text.stun ? { stun: true } : {}),
  }
}

/** Tells a file what only other books read of a weapon. `notesStun`: this book notes stun damage. */
export function tellUnused(
  { stun, structure, bullpup, throwing }: WrittenWeapon,
  tell: Tell,
  field: string,
  notesStun: boolean,
): void {
  const nothing = (name: string, what: string, why: string): void =>
    tell(`${field}.${name}`)(what, 'nothing', why)
  if (stun && !notesStun) nothing('stun', 'stun', 'this book does not note stun damage')
  if (structure !== undefined)
    nothing(
      'structure',
      plural(structure, 'structural point'),
      'in this book parrying wears no weapon down',
    )
  if (bullpup)
    nothing('bullpup', 'bullpup', 'in this book the build of a gun does not matter at the hip')
  if (throwing) nothing('throwing', 'for throwing', 'in this book only what explodes is thrown')
}

const reliabilityOf = (code: string): string => RELIABILITY[code] ?? code

/** The modes of its class, without bursts and full auto if its ROF is too low. */
const modesOf = ({ modes }: Weapon, rof: number): readonly string[] =>
  rof < BURST ? modes.filter((mode) => mode !== 'burst' && mode !== 'auto') : modes
const BURST = 3

function damageOf(
  text: DamageText,
  base: Weapon['damage'],
  field: string,
  wrong: Wrong,
): Weapon['damage'] {
  const read = (code: string, at: string): DamageDice => {
    const found = parseDamage(code)
    if (!found) wrong(at, `'${code}' is not a damage code`, 'a code such as 2D6, 4D6+1 or 1D6/2')
    return found ?? base[0]
  }
  if (typeof text === 'string') return [read(text, field)]
  const { near, far, close = near, medium = far, long = far } = text
  if (close === undefined) {
    wrong(`${field}.close`, 'it is missing', 'a damage code for close range')
    return base
  }
  // Without a code of its own, medium range has that of close range.
  return [
    read(close, `${field}.close`),
    ...((medium ?? long) ? [read(medium ?? close, `${field}.medium`)] : []),
    ...(long === undefined ? [] : [read(long, `${field}.long`)]),
  ]
}
