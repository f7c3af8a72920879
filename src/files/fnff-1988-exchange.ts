// An exchange of the 1988 book: the attack that its words mean.
import { carry } from '../books/fnff-1988/arms.ts'
import { isUnarmed } from '../books/fnff-1988/at-hand.ts'
import { BOOK_OPTIONS } from '../books/fnff-1988/book.ts'
import { bestCover } from '../books/fnff-1988/cover.ts'
import type { Cover } from '../books/fnff-1988/cover.ts'
import { openDoor } from '../books/fnff-1988/enter.ts'
import type { Door } from '../books/fnff-1988/enter.ts'
import { helpless } from '../books/fnff-1988/man.ts'
import { optionsOf } from '../books/fnff-1988/options.ts'
import type { Options } from '../books/fnff-1988/options.ts'
import type { Attack } from '../books/fnff-1988/plan.ts'
import { begin } from '../books/fnff-1988/state.ts'
import type { Man } from '../books/fnff-1988/state.ts'
import { AMMO, LEVELS } from '../books/fnff-1988/words.ts'
import type { Carried, Level, Mode } from '../books/fnff-1988/words.ts'
import { cumulative, gravity } from '../books/fnff-1988/wounds.ts'
import { zoneBonus } from '../books/fnff-1988/zone.ts'
import type { Refusal } from '../dice/dice.ts'
import type { Option, OptionValues } from '../engine/book.ts'
import type { ExchangeFile, PersonFile } from './exchange.ts'
import { CONDITIONS_1988 } from './fnff-1988-conditions.ts'
import { escapeOf } from './fnff-1988-escape.ts'
import { refuseExchange } from './fnff-1988-refusals.ts'
import { suggest } from './nearest.ts'
import { optionProblems } from './options.ts'
import type { Parsed, Problem } from './problems.ts'
import { problem } from './problems.ts'

/** The modes of an exchange: those of an attack, a fire zone with the defender in it, and the attempt to get out of the defender's hold. */
export const MODES_1988 = ['single', 'burst', 'auto', 'suppress', 'melee', 'thrown', 'grenade', 'strike', 'kick', 'pin', 'break', 'throw', 'feint', 'escape'] as const satisfies readonly (Mode | 'suppress' | 'escape')[]
type ExchangeMode = (typeof MODES_1988)[number]

/** The options of the book or of a variant, and what its rules read under them. */
export interface Readings1988 {
  readonly options: Readonly<Record<string, Option>>
  readings(chosen: OptionValues): Options
}

export interface Exchange1988 {
  readonly attack: Attack
  readonly options: Options
  /** Single shots or blows one after the other, each with its own roll. */
  readonly shots: number
  /** Suppressive fire: metres that the fire zone is wide. */
  readonly width?: number
  /** The attacker of the file is the target of `attack`, which is the roll of his holder (`fnff-1988/unarmed/escape`). */
  readonly escape?: true
  /** Present: the book does not allow this attack. */
  readonly refusal?: Refusal
}

/** The attack of a file, or everything in it that the book does not know. `book`: a variant. */
export function attackOf1988(file: ExchangeFile, book: Readings1988 = { options: BOOK_OPTIONS, readings: readOptions }): Parsed<Exchange1988> {
  const wrongOptions = optionProblems(book.options, file.options)
  if (wrongOptions.length > 0) return { problems: wrongOptions }
  const options = book.readings(file.options)
  const door = openDoor(options)
  const problems: Problem[] = []
  const mode = MODES_1988.find((one) => one === file.attack.mode)
  if (!mode) problems.push(problem('attack.mode', `'${file.attack.mode}' is no mode of this book`, suggest(file.attack.mode, MODES_1988)))
  const carried = mode && needsNoWeapon(mode, file) ? undefined : readLoaded(file, mode, door, problems)
  const width = readWidth(file, mode, problems)
  const covers = file.attack.conditions.flatMap((name, i) => readCondition(name, i, problems))
  const attacker = readMan(file.attacker, 'attacker', door, options)
  const target = readMan(file.defender, 'defender', door, options)
  problems.push(...door.problems)
  if (!mode || problems.length > 0) return { problems }
  if (mode === 'escape') return escapeOf(file, attacker, target, options)
  const conditions = Object.assign({}, ...file.attack.conditions.map((name) => CONDITIONS_1988[name]!.set)) as Partial<Attack>
  const attack: Attack = {
    attacker, target, weapon: carried, mode: mode === 'suppress' ? 'auto' : mode, metres: file.attack.range, at: file.attack.at, hands: defaultHands(carried), hip: false, aim: file.attack.aim,
    feint: false, running: false, turned: false, targetRunning: false, targetMoving: false, targetTurned: false, dodging: false, parrying: false, unaware: false,
    ...conditions,
    helpless: conditions.helpless === true || helpless(target, 0),
    cover: bestCover(covers),
    ...(carried && width ? { zone: zoneBonus(carried.weapon.rof, width) } : {}),
  }
  return { value: { attack, options, width, shots: inBursts(mode) ? 1 : (file.attack.rounds ?? 1), refusal: refuseExchange(attack, options, file.attack.rounds) } }
}

/** The options of a file, which were checked; `none` is the empty list of steps. */
export function readOptions(given: OptionValues): Options {
  const steps = given['steps-left-out']
  return optionsOf({ ...given, 'steps-left-out': Array.isArray(steps) ? steps : [] } as Partial<Options>)
}

const inBursts = (mode: ExchangeMode | undefined): boolean => mode === 'burst' || mode === 'auto' || mode === 'suppress'

/** Hands and feet; a feint too, where no weapon or a skill of bare hands is named (`fnff-1988/unarmed/other-actions`). */
const needsNoWeapon = (mode: ExchangeMode, { attack: { weapon, conditions } }: ExchangeFile): boolean =>
  mode === 'escape' || (mode === 'feint' ? weapon === undefined || conditions.some((name) => CONDITIONS_1988[name]?.set.skill) : mode !== 'suppress' && isUnarmed(mode))

/** How wide the fire zone is: of suppressive fire, and of nothing else (`fnff-1988/autofire/suppressive-zone`). */
function readWidth({ attack: { width } }: ExchangeFile, mode: ExchangeMode | undefined, problems: Problem[]): number | undefined {
  if (mode === 'suppress' && width === undefined) problems.push(problem('attack.width', 'it is missing', 'how wide the fire zone is, in whole metres'))
  if (mode && mode !== 'suppress' && width !== undefined) problems.push(problem('attack.width', `mode ${mode} has no fire zone`, 'leave it out, or mode suppress'))
  return width
}

/** A pistol in one hand; whatever is shouldered in two. */
const defaultHands = (carried: Carried | undefined): 1 | 2 => (carried === undefined || carried.weapon.type === 'P' || carried.weapon.type === 'M' ? 1 : 2)

function readCondition(name: string, i: number, problems: Problem[]): Cover[] {
  const known = Object.hasOwn(CONDITIONS_1988, name) ? CONDITIONS_1988[name]! : undefined
  if (!known) problems.push(problem(`attack.conditions[${i}]`, `'${name}' is no condition of this book`, suggest(name, Object.keys(CONDITIONS_1988))))
  return known?.set.cover ? [known.set.cover] : []
}

/** The weapon of the attack; a burst or full auto with a number of rounds has that many left in it. */
function readLoaded(file: ExchangeFile, mode: ExchangeMode | undefined, door: Door, problems: Problem[]): Carried | undefined {
  const { weapon: written, rounds, ammo: wanted, choke = 'open' } = file.attack
  const ammo = AMMO.find((one) => one === wanted)
  if (!ammo) problems.push(problem('attack.ammo', `the book has no '${wanted}'`, suggest(wanted, AMMO)))
  if (written === undefined) {
    problems.push(problem('attack.weapon', 'it is missing', 'an id of the arms list (`ringfire arms`), a weapon written out, or a mode of bare hands such as strike'))
    return undefined
  }
  const weapon = door.weapon(written, 'attack.weapon')
  if (!weapon || !ammo) return undefined
  if (rounds !== undefined && weapon.shots > 0 && rounds > weapon.shots) problems.push(problem('attack.rounds', `${rounds} is more than ${weapon.name} holds`, `at most ${weapon.shots}`))
  return { ...carry(weapon), ammo, choke, loaded: inBursts(mode) && rounds !== undefined ? rounds : weapon.shots }
}

/** A man with his wounds counted into his state. */
function readMan(file: PersonFile, field: 'attacker' | 'defender', door: Door, options: Options): Man {
  // An exchange asks for neither INT nor MA, so that a file may leave them out.
  const stats = { int: 5, ma: 5, ...file.stats }
  const entrant = { ...door.person({ ...file, stats }, field), id: field }
  const man = begin({ title: field, sides: [{ name: field, seat: 'player-1', men: [entrant] }] }).men[field]!
  const add = cumulative(options)
  const state = man.wounds.reduce((sum, wound) => add(sum, gravity(wound.level)), 0)
  return { ...man, state: LEVELS[state] as Level }
}
