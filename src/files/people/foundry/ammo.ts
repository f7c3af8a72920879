// Reads the ammunition of Foundry actors: what is loaded, and spare rounds that are items of their own.
import type { Person } from '../../character.ts'
import { fieldsOf, isEmpty, nameOf, numberOf, type Fields, type Findings } from './findings.ts'

type Carried = Person['weapons'][number]

/** A weapon of an actor as it is carried, and the item it was read from. */
export interface ReadWeapon {
  readonly carried: Carried
  readonly item: Fields
}

/** Loads by their names, in the words of `ammo` in our files; those of the books that have them. */
const LOADS: readonly (readonly [name: RegExp, ammo: string])[] = [
  [/armou?r.?pierc|\bap\b|бронебой/i, 'armor-piercing'],
  [/hollow|\bhp\b/i, 'hollow-point'],
  [/\bapi\b/i, 'api'],
  [/slug|пуля/i, 'slug'],
  [/flechette|флешет/i, 'flechettes'],
  [/non.?lethal|rubber|резин/i, 'non-lethal'],
]
/** What every round does unless its item says otherwise. */
const USUAL: Readonly<Record<string, number>> = {
  armorMultSoft: 1,
  armorMultHard: 1,
  rawDamageMult: 1,
  penDamageMult: 1,
}
const PIERCING = { ...USUAL, armorMultSoft: 0.5, armorMultHard: 0.5, penDamageMult: 0.5 }

/** Whether the factors of a round are these; those that it does not give are usual. */
const hasFactors = (round: Fields, factors: Readonly<Record<string, number>>): boolean =>
  Object.entries(factors).every(([name, value]) => (numberOf(round[name]) ?? USUAL[name]) === value)

/**
 * The word for a kind of round among those that a weapon takes: by its name, or by its factors on armour and damage.
 * Undefined for plain rounds.
 */
export function ammoOf(round: Fields, field: string, findings: Findings): string | undefined {
  if (isEmpty(round)) return undefined
  const name = `${nameOf(round['name'], '')} ${nameOf(round['ammoType'], '')}`.trim()
  const named = LOADS.find(([word]) => word.test(name))?.[1]
  if (named !== undefined) return named
  if (hasFactors(round, PIERCING)) return 'armor-piercing'
  if (!hasFactors(round, USUAL) || !isEmpty(round['dotType']))
    findings.doubt(field, name, 'no book here has these rounds: taken as plain ones')
  return undefined
}

const word = (value: unknown): string =>
  String(value ?? '')
    .toLowerCase()
    .replaceAll(/[^a-zа-я0-9]/g, '')

/** Whether a weapon takes the rounds of an item: it names the item, or has the same calibre. */
function takes({ item }: ReadWeapon, ammo: Fields, calibre: string): boolean {
  const { ammoItemId, loadedAmmoId, ammoType } = fieldsOf(item['system'])
  const id = ammo['_id']
  return (
    (typeof id === 'string' && (id === ammoItemId || id === loadedAmmoId)) ||
    (calibre !== '' && word(ammoType) === calibre)
  )
}

/** The weapons with the spare rounds of an item: whole magazines go to the first weapon that takes them. */
export function addRounds(
  weapons: readonly ReadWeapon[],
  ammo: Fields,
  field: string,
  findings: Findings,
): readonly ReadWeapon[] {
  const { quantity, caliber, ammoType } = fieldsOf(ammo['system'])
  const rounds = numberOf(quantity) ?? 0
  const name = nameOf(ammo['name'], 'ammunition')
  const at = weapons.findIndex((one) => takes(one, ammo, word(caliber ?? ammoType)))
  const found = weapons[at]
  const how =
    typeof found?.carried === 'object' && 'weapon' in found.carried ? found.carried : undefined
  const shots = numberOf(fieldsOf(found?.item['system'])['shots']) ?? 0
  if (!found || !how || shots < 1 || rounds < 1) {
    findings.drop(
      field,
      name,
      rounds < 1 ? 'no rounds are left' : 'no weapon here takes these rounds',
    )
    return weapons
  }
  const loads = Math.min(1000, Math.floor(rounds / shots))
  findings.doubt(field, `${rounds} rounds`, `taken as ${loads} spare loads of ${shots}`)
  return weapons.with(at, {
    ...found,
    carried: { ...how, spare: Math.min(1000, (how.spare ?? 0) + loads) },
  })
}
