// The exchanges of the 1988 book and its variants.
import { ammoOf, armsList, findWeapon } from '../arms/arms.ts'
import { printBallistics } from '../arms/damage-dice.ts'
import { armourList } from '../arms/armour-list.ts'
import type { Options } from '../options.ts'
import { weaponSkill } from '../attack/skill.ts'
import { termsOf } from '../attack/terms.ts'
import { parseWeaponCode, weaponCode, weaponInWords } from '../arms/weapon-code.ts'
import { LEVELS, type Weapon } from '../words.ts'
import type { Refusal } from '../../../dice/dice.ts'
import type { Option, OptionValues } from '../../../engine/book.ts'
import {
  once,
  ownMark,
  type ArmsList,
  type ArmsRow,
  type Exchange,
  type ExchangeBook,
  type ExchangeText,
  type Read,
  type ThingExchangeText,
} from '../../gunfight/exchange/exchange.ts'
import { plainName } from '../../gunfight/house/in-words.ts'
import { exchangeOf, type ActBook } from '../../gunfight/exchange/act-exchange.ts'
import { stateBefore } from '../../gunfight/exchange/perform.ts'
import { pick } from '../../gunfight/files/write.ts'
import { actingBook, type ActingBook1988 } from '../acting.ts'
import type { Action, Attacking } from '../contract/acts.ts'
import { attackOf } from '../acts/throw.ts'
import { grenadeAt } from '../area/grenades.ts'
import { awareChance } from '../attack/act-chances.ts'
import { attackIn } from '../attack/attack.ts'
import type { Event } from '../contract/events.ts'
import type { Setup, State } from '../contract/state.ts'
import { EVENTS } from '../events.ts'
import { weaponText } from '../healing/people.ts'
import { CONDITIONS_1988 } from './conditions.ts'
import { MODES_1988, enterExchange, type Entered1988 } from './enter.ts'
import { measure, print } from './print.ts'
import { exchangeRules } from './rules.ts'
import { solve } from './solve.ts'

/** The name, options and rules of a book or variant. */
interface Ruled {
  readonly id: string
  readonly title: string
  readonly options: Readonly<Record<string, Option>>
  readings(chosen: OptionValues): Options
}

/** The exchanges of a book or variant. */
export const exchanges1988 = (ruled: Ruled): ExchangeBook => {
  const { id, title, options } = ruled
  const rulesOf = once((chosen) => {
    const readings = ruled.readings(chosen)
    return { readings, acts: actBook(readings) }
  })
  const read = (
    text: ExchangeText | ThingExchangeText,
    target: string,
    values: OptionValues,
  ): Read<Exchange> => {
    const { readings, acts } = rulesOf(values)
    const { value: entered, problems } = enterExchange(text, readings)
    if (problems) return { problems }
    const refusal = entered.refusal ?? refuseImplied(acts.book, entered)
    const names = { attacker: text.attacker.name, target }
    return { value: exchangeOf(acts, { ...entered, ...(refusal && { refusal }) }, names) }
  }
  return {
    id,
    title,
    options,
    modes: MODES_1988,
    conditions: CONDITIONS_1988,
    read: (text, values) => read(text, text.defender.name, values),
    readThing: (text, values) => read(text, `the ${text.defender.thing}`, values),
    arms: (values = {}) => arms1988(rulesOf(values).readings),
    armour: (values = {}) =>
      armourList(rulesOf(values).readings).map((piece) => ({
        id: piece.id,
        name: plainName(piece),
        ...pick(piece, 'sp', 'covers'),
        ...ownMark(piece),
      })),
  }
}

/** Why somebody cannot have done what the file says, such as run with a broken leg. */
function refuseImplied(
  book: ActingBook1988,
  { setup, opening, implied }: Entered1988,
): Refusal | undefined {
  if (implied.length === 0) return undefined
  const state = stateBefore(book, { setup, facts: opening })
  const { acts } = state.rules
  return implied.map(({ who, act }) => acts.refuse(state, who, act)).find((one) => one)
}

const actBook = (options: Options): ActBook<Setup, State, Event, Action> => ({
  book: actingBook(exchangeRules(options)),
  wounds: LEVELS,
  say: EVENTS.say,
  print,
  measure,
  solve,
  terms(before, { who, act }) {
    const [combatant, attack] = [before.men[who], attackMeant(act)]
    const target = attack && before.men[attack.target]
    if (!combatant || !attack || !target) return []
    const aware = awareChance(before, combatant, target) === 1
    return termsOf(attackIn(before, who, attack, aware))
  },
  works: (act, target) =>
    act.do === 'aid' ? `cares for ${target}` : `feints ${target} out of position`,
})

/** The attack whose modifiers the summary sentence names. */
function attackMeant(act: Entered1988['act']): Attacking | undefined {
  switch (act.do) {
    case 'attack':
      return act
    case 'throw':
      return attackOf(act)
    case 'grenade':
      return act.target === undefined ? undefined : grenadeAt(act.target)
    default:
      return undefined
  }
}

function arms1988(options: Options): ArmsList {
  const list = armsList(options)
  const row = (weapon: Weapon): ArmsRow => {
    const { id, type, accuracy, ammunition, shots, rof, reliability, availability } = weapon
    const name = plainName(weapon)
    const damage = printBallistics(weapon.damage)
    return {
      id,
      name,
      skill: weaponSkill(weapon),
      ...ownMark(weapon),
      loads: ammoOf(weapon, options),
      cells: [
        id,
        weapon.name,
        type,
        accuracy,
        ammunition,
        shots,
        rof,
        reliability,
        damage.near,
        damage.far,
        damage.extreme,
      ],
      weapon: { ...weapon, name, damage },
      ...(weapon.grenade === 'rifle' ? {} : { written: weaponText(weapon) }),
      level: availability,
      lines: [weaponCode({ ...weapon, name }), weaponInWords(weapon).join('; ')],
    }
  }
  const read = (wanted: string): Partial<ReturnType<typeof parseWeaponCode>> =>
    wanted.includes(',') ? parseWeaponCode(wanted, options) : {}
  return {
    head: [
      'id',
      'name',
      'type',
      'acc',
      'ammunition',
      'shots',
      'ROF',
      'rel',
      'damage close',
      'far',
      'extreme',
    ],
    rows: list.map(row),
    levels: [...new Set(list.map(({ availability }) => availability))],
    find(wanted) {
      const found = findWeapon(list, wanted) ?? read(wanted).weapon
      return found && row(found)
    },
    why(wanted) {
      const why = read(wanted).refusal?.why
      return why === undefined
        ? undefined
        : {
            wrong: why,
            right:
              'name, type, accuracy, hiding, availability, ammunition, shots, ROF, reliability',
          }
    },
  }
}
