// An exchange under the rules of the 2020 book and its variants: the attack that its words mean.
import type { Refusal } from '../../../dice/dice.ts'
import type { AttackText, ExchangeText, Read } from '../../gunfight/exchange/exchange.ts'
import { nearest } from '../../gunfight/files/names.ts'
import type { PersonText } from '../../gunfight/files/texts.ts'
import { NO_COVER, better } from '../movement/cover.ts'
import type { Cover } from '../movement/cover.ts'
import { openDoor } from '../files/read-setup.ts'
import type { Door } from '../files/read-setup.ts'
import type { Person } from '../person.ts'
import type { Attack } from '../attack/plan.ts'
import type { Rules } from '../rules.ts'
import { MOVES } from '../words.ts'
import type { Carried, Mode } from '../words.ts'
import { isStated } from './conditions.ts'
import { refuseExchange } from './refusals.ts'

/** The modes of an exchange: those of an attack, a fire zone with the defender in it, and a grenade. */
export const EXCHANGE_MODES = [
  'single',
  'burst',
  'auto',
  'suppress',
  'melee',
  'grenade',
  ...MOVES,
] as const satisfies readonly (Mode | 'suppress' | 'grenade')[]
export type ExchangeMode = (typeof EXCHANGE_MODES)[number]

export interface Exchange2020 {
  readonly mode: ExchangeMode
  /** Of a fire zone `auto`, of a grenade `single`. */
  readonly attack: Attack
  /** Single shots one after the other, each with its own roll. */
  readonly shots: number
  /** Fire zone: metres that it is wide. */
  readonly width?: number
  readonly refusal?: Refusal
}

/** Tick of an exchange: nothing has happened before. */
const NOW = 1
const BURST = 3

/** The attack of a file, or everything in it that the book does not know. */
export function readAttack(
  { attacker: first, defender: second, attack: text }: ExchangeText,
  rules: Rules,
): Read<Exchange2020> {
  const door = openDoor(rules)
  const wrong = (field: string, wrong: string, right: string): void =>
    void door.problems.push({ field, wrong, right })
  const mode = EXCHANGE_MODES.find((one) => one === text.mode)
  if (!mode)
    wrong(
      'attack.mode',
      `'${text.mode}' is no mode of this book`,
      `one of: ${EXCHANGE_MODES.join(', ')}`,
    )
  const weapon = mode && readWeapon(text, mode, door)
  if (mode === 'suppress' && text.width === undefined)
    wrong('attack.width', 'it is missing', 'how wide the fire zone is, in whole metres')
  if (mode && mode !== 'suppress' && text.width !== undefined)
    wrong('attack.width', `mode ${mode} has no fire zone`, 'leave it out, or mode suppress')
  const attacker = readPerson(first, 'attacker', door)
  const target = readPerson(second, 'defender', door)
  const { words } = rules.exchange
  const cover = readConditions(text, words, door)
  if (!mode || door.problems.length > 0) return { problems: door.problems }
  const set = Object.assign(
    {},
    ...text.conditions.map((name) => words[name]?.set),
  ) as Partial<Attack>
  const rounds = roundsOf(text, mode, weapon)
  const attack: Attack = {
    attacker,
    target,
    weapon,
    mode: mode === 'suppress' ? 'auto' : mode === 'grenade' ? 'single' : mode,
    metres: text.range,
    cover,
    at: text.at,
    rounds,
    fired: rounds,
    aim: text.aim,
    actions: 0,
    fastDraw: false,
    twoWeapons: false,
    ambush: false,
    turned: false,
    moved: false,
    tripped: false,
    hasTripped: false,
    dodged: false,
    targetMoved: false,
    stated: text.conditions.filter(isStated),
    now: NOW,
    ...set,
    helpless: set.helpless === true || rules.wounds.helpless(target, NOW),
  }
  const exchange = {
    mode,
    attack: rules.exchange.complete(attack, text.conditions, rules),
    shots: mode === 'single' ? (text.rounds ?? 1) : 1,
    width: text.width,
  }
  return { value: { ...exchange, refusal: refuseExchange(exchange, text.rounds ?? rounds, rules) } }
}

/** Rounds that can strike: of a single shot one, of a burst three, of full auto the ROF, no more than there are. */
function roundsOf({ rounds }: AttackText, mode: ExchangeMode, weapon: Carried | undefined): number {
  if (!weapon || (mode !== 'burst' && mode !== 'auto' && mode !== 'suppress')) return 1
  return mode === 'burst'
    ? Math.min(BURST, rounds ?? BURST, weapon.loaded)
    : (rounds ?? Math.min(weapon.weapon.rof, weapon.loaded))
}

/** Bare hands carry nothing; whatever else has the weapon of the attack. */
function readWeapon(
  { weapon, ammo, sights, rounds }: AttackText,
  mode: ExchangeMode,
  door: Door,
): Carried | undefined {
  if ((MOVES as readonly string[]).includes(mode)) return undefined
  if (weapon === undefined) {
    door.problems.push({
      field: 'attack.weapon',
      wrong: 'it is missing',
      right:
        'an id of the arms list (`ringfire arms`), a weapon written out, or a mode of bare hands such as strike',
    })
    return undefined
  }
  const found = door.carried({ weapon, ammo, sights }, 'attack')
  if (found && found.weapon.shots > 0 && rounds !== undefined && rounds > found.weapon.shots)
    door.problems.push({
      field: 'attack.rounds',
      wrong: `${rounds} is more than ${found.weapon.name} holds`,
      right: `at most ${found.weapon.shots}`,
    })
  return found
}

/** An exchange asks for neither INT nor MA, so that a file may leave them out. */
function readPerson(text: PersonText, field: 'attacker' | 'defender', door: Door): Person {
  const {
    weapons: _,
    x,
    y,
    facing,
    posture,
    hidden,
    ...person
  } = door.person({ ...text, stats: { int: 5, ma: 5, ...text.stats } }, field)
  return { ...person, id: field }
}

/** The cover that the conditions name, the one that hides most; a word that is neither cover nor condition is a problem. */
function readConditions(
  { conditions }: AttackText,
  words: Rules['exchange']['words'],
  door: Door,
): Cover {
  return conditions.reduce((cover, name, i) => {
    if (Object.hasOwn(words, name)) return cover
    const before = door.problems.length
    const found = door.cover(name, `attack.conditions[${i}]`)
    if (door.problems.length > before && !name.includes(':')) {
      door.problems[before] = {
        field: `attack.conditions[${i}]`,
        wrong: `'${name}' is no condition of this book`,
        right: `\`ringfire books\` lists them${nearest(name, Object.keys(words))}; or cover such as chest-high: brick wall`,
      }
    }
    return better(cover, found)
  }, NO_COVER)
}
