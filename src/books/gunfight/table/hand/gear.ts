// Rulings that change a combatant's stats, weapons and armour.
import type { Id } from '../../../../dice/dice.ts'
import type { BookTypes, EventOf, StateOf } from '../../contract/book-types.ts'
import {
  choice,
  number,
  ofPeople,
  optional,
  whole,
  wholeNumber,
  withNow,
  type RulingField,
} from '../ruling-fields.ts'
import type { RulingKind } from '../rulings.ts'
import { onceFor } from '../../remember.ts'
import { makeAbout, type About } from '../about.ts'
import { plural } from '../../words.ts'

/** What a book supplies about weapons. */
export interface GearSlots<B extends BookTypes> {
  arms(
    view: StateOf<B>,
  ): readonly { readonly id: string; readonly name: string; readonly own?: true }[]
  /** Events that put a listed weapon into a combatant's hand. */
  give(state: StateOf<B>, who: Id, weapon: string): readonly EventOf<B>[]
  /** Why a weapon cannot be taken away now. */
  refuseTaking?(state: StateOf<B>, combatant: B['Combatant'], weapon: number): string | undefined
}

/** Choice values for possessions, by index. */
const byIndex = (list: readonly { readonly name: string }[]) =>
  list.map(({ name }, value) => ({ value, label: name.replaceAll('-', ' ') }))

/** Choice values of the arms list. */
const listed = onceFor((arms: ReturnType<GearSlots<BookTypes>['arms']>) =>
  arms.map((weapon) => ({ value: weapon.id, label: weapon.name })),
)

const NO_WEAPON = 'They do not carry that weapon.'
const weaponOf = (people: readonly BookTypes['Combatant'][]): RulingField =>
  choice(
    'weapon',
    'Weapon',
    ofPeople(people, ({ weapons }) => byIndex(weapons.map(({ weapon }) => weapon))),
    NO_WEAPON,
  )

export function gearRulings<B extends BookTypes>(
  slots: GearSlots<B>,
): readonly RulingKind<B, never>[] {
  const about = makeAbout<B>('Gear and stats')
  const give = about<About & { readonly weapon: string }>(
    'give',
    'Give a weapon',
    ({ name }, { who, weapon }, state) => ({
      text: `${name} gets a weapon`,
      told: true,
      events: slots.give(state, who, weapon),
    }),
    (view) => [
      choice(
        'weapon',
        'Weapon',
        listed(slots.arms(view)),
        'Name the weapon by its id in the arms list.',
      ),
    ],
  )
  const take = about<About & { readonly weapon: number }>(
    'take',
    'Take a weapon away',
    (combatant, { who, weapon }, state) => {
      const carried = combatant.weapons[weapon]
      if (!carried) return NO_WEAPON
      const { name } = carried.weapon
      return (
        slots.refuseTaking?.(state, combatant, weapon) ?? {
          text: `${combatant.name} loses the ${name}`,
          events: [{ type: 'taken', who, weapon, name }],
        }
      )
    },
    (_view, people) => [weaponOf(people)],
  )
  const ammunition = about<
    About & { readonly weapon: number; readonly loaded: number; readonly spare?: number }
  >(
    'ammunition',
    'Change ammunition',
    (combatant, { who, weapon, loaded, spare }) => {
      const carried = combatant.weapons[weapon]
      if (!carried) return NO_WEAPON
      const { name, shots } = carried.weapon
      if (loaded > shots) return `The ${name} holds ${shots} rounds.`
      const more = spare === undefined ? '' : `, ${spare} spare`
      return {
        text: `${combatant.name}: ${plural(loaded, 'round')} in the ${name}${more}`,
        events: [{ type: 'ammunition', who, weapon, loaded, spare }],
      }
    },
    (_view, people) => [
      weaponOf(people),
      withNow(
        number(
          'loaded',
          'Rounds in it',
          whole(0, 10_000),
          'Rounds must be a whole number, 0 or more.',
        ),
        ['who', 'weapon'],
        people.flatMap(({ id, weapons }) =>
          weapons.map(({ loaded }, at) => [[id, at], loaded] as const),
        ),
      ),
      optional(
        withNow(
          wholeNumber('spare', 'Spare loads', [0, 1000], 'Spare loads'),
          ['who', 'weapon'],
          people.flatMap(({ id, weapons }) =>
            weapons.map(({ spare }, at) => [[id, at], spare ?? 'not counted'] as const),
          ),
        ),
      ),
    ],
  )
  const armour = about<About & { readonly piece: number; readonly sp: number }>(
    'armour',
    'Change the SP of armour',
    (combatant, { who, piece, sp }) => {
      const worn = combatant.armour[piece]
      if (!worn) return 'They are not wearing that.'
      return {
        text: `${combatant.name}: ${worn.name} has SP ${sp}`,
        events: [{ type: 'armour', who, piece, sp }],
      }
    },
    (_view, people) => [
      choice(
        'piece',
        'Armour',
        ofPeople(people, ({ armour }) => byIndex(armour)),
        'They are not wearing that armour.',
      ),
      withNow(
        wholeNumber('sp', 'SP', [0, 100], 'SP'),
        ['who', 'piece'],
        people.flatMap(({ id, armour }) => armour.map(({ sp }, at) => [[id, at], sp] as const)),
      ),
    ],
  )
  const stat = about<About & { readonly stat: string; readonly value: number }>(
    'stat',
    'Change a stat',
    (combatant, { who, stat: name, value }) => ({
      text: `${combatant.name}: ${name.toUpperCase()} ${value}`,
      events: [{ type: 'stat', who, stat: name, value }],
    }),
    (_view, people: readonly BookTypes['Combatant'][]) => [
      choice(
        'stat',
        'Stat',
        Object.keys(people[0]?.stats ?? {}).map((name) => ({
          value: name,
          label: name.toUpperCase(),
        })),
        'This book has no such stat.',
      ),
      withNow(
        wholeNumber('value', 'Value before wounds', [1, 20], 'A stat'),
        ['who', 'stat'],
        people.flatMap(({ id, stats }) =>
          Object.entries(stats).map(([stat, value]) => [[id, stat], value] as const),
        ),
      ),
    ],
  )
  return [give, take, ammunition, armour, stat]
}
