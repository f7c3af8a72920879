// An exchange of the 1988 book: the attack that its words mean.
import { carry } from '../books/fnff-1988/arms.ts'
import { BOOK_OPTIONS } from '../books/fnff-1988/book.ts'
import { refuseCalled } from '../books/fnff-1988/called-shot.ts'
import { bestCover, closedByCover } from '../books/fnff-1988/cover.ts'
import type { Cover } from '../books/fnff-1988/cover.ts'
import { isBlow, isMelee, isUnarmed } from '../books/fnff-1988/at-hand.ts'
import { openDoor } from '../books/fnff-1988/enter.ts'
import type { Door } from '../books/fnff-1988/enter.ts'
import { grenadeMetres, isGrenade } from '../books/fnff-1988/grenades.ts'
import { helpless } from '../books/fnff-1988/man.ts'
import { optionsOf } from '../books/fnff-1988/options.ts'
import type { Options } from '../books/fnff-1988/options.ts'
import type { Attack } from '../books/fnff-1988/plan.ts'
import { outOfRange } from '../books/fnff-1988/range.ts'
import { begin } from '../books/fnff-1988/state.ts'
import type { Man } from '../books/fnff-1988/state.ts'
import { throwMetres } from '../books/fnff-1988/thrown.ts'
import { LEVELS } from '../books/fnff-1988/words.ts'
import type { Carried, Level, Mode } from '../books/fnff-1988/words.ts'
import { cumulative, gravity } from '../books/fnff-1988/wounds.ts'
import type { Refusal } from '../dice/dice.ts'
import type { OptionValues } from '../engine/book.ts'
import type { ExchangeFile, PersonFile } from './exchange.ts'
import { CONDITIONS_1988 } from './fnff-1988-conditions.ts'
import { suggest } from './nearest.ts'
import { optionProblems } from './options.ts'
import type { Parsed, Problem } from './problems.ts'
import { problem } from './problems.ts'

/** The modes of an exchange; a feint does no harm and is none of them. */
export const MODES_1988 = ['single', 'burst', 'auto', 'melee', 'thrown', 'grenade', 'strike', 'kick', 'pin', 'break', 'throw'] as const satisfies readonly Mode[]

const isSwung = (carried: Carried | undefined): boolean => isMelee(carried)

/** What changes the man whom it succeeds against, so that a second one is another exchange. A break follows a pin that held (`fnff-1988/unarmed/break`). */
const ONE_BLOW: readonly Mode[] = ['pin', 'break', 'throw']

export interface Exchange1988 {
  readonly attack: Attack
  readonly options: Options
  /** Single shots or blows one after the other, each with its own roll. */
  readonly shots: number
  /** Present: the book does not allow this attack. */
  readonly refusal?: Refusal
}

/** The attack of a file, or everything in it that the book does not know. */
export function attackOf1988(file: ExchangeFile): Parsed<Exchange1988> {
  const wrongOptions = optionProblems(BOOK_OPTIONS, file.options)
  if (wrongOptions.length > 0) return { problems: wrongOptions }
  const options = readOptions(file.options)
  const door = openDoor(options)
  const problems: Problem[] = []
  const mode = MODES_1988.find((one) => one === file.attack.mode)
  if (!mode) problems.push(problem('attack.mode', `'${file.attack.mode}' is no mode of this book`, suggest(file.attack.mode, MODES_1988)))
  const carried = mode && isUnarmed(mode) ? undefined : readLoaded(file, mode, door, problems)
  const covers = file.attack.conditions.flatMap((name, i) => readCondition(name, i, problems))
  const attacker = readMan(file.attacker, 'attacker', door, options)
  const target = readMan(file.defender, 'defender', door, options)
  problems.push(...door.problems)
  if (!mode || problems.length > 0) return { problems }
  const conditions = Object.assign({}, ...file.attack.conditions.map((name) => CONDITIONS_1988[name]!.set)) as Partial<Attack>
  const attack: Attack = {
    attacker, target, weapon: carried, mode, metres: file.attack.range, at: file.attack.at, hands: defaultHands(carried), hip: false, aim: file.attack.aim,
    feint: false, running: false, turned: false, targetRunning: false, targetMoving: false, targetTurned: false, dodging: false, parrying: false, unaware: false,
    ...conditions,
    helpless: conditions.helpless === true || helpless(target, 0),
    cover: bestCover(covers),
  }
  const single = mode !== 'burst' && mode !== 'auto'
  return { value: { attack, options, shots: single ? (file.attack.rounds ?? 1) : 1, refusal: refuse(attack, file, options) } }
}

/** The options of a file, which were checked; `none` is the empty list of steps. */
export function readOptions(given: OptionValues): Options {
  const steps = given['steps-left-out']
  return optionsOf({ ...given, 'steps-left-out': Array.isArray(steps) ? steps : [] } as Partial<Options>)
}

/** A pistol in one hand; whatever is shouldered in two. */
const defaultHands = (carried: Carried | undefined): 1 | 2 => (carried === undefined || carried.weapon.type === 'P' || carried.weapon.type === 'M' ? 1 : 2)

function readCondition(name: string, i: number, problems: Problem[]): Cover[] {
  const known = Object.hasOwn(CONDITIONS_1988, name) ? CONDITIONS_1988[name]! : undefined
  if (!known) problems.push(problem(`attack.conditions[${i}]`, `'${name}' is no condition of this book`, suggest(name, Object.keys(CONDITIONS_1988))))
  return known?.set.cover ? [known.set.cover] : []
}

/** The weapon of the attack; a burst or full auto with a number of rounds has that many left in it. */
function readLoaded(file: ExchangeFile, mode: Mode | undefined, door: Door, problems: Problem[]): Carried | undefined {
  const { weapon: written, rounds, ammo, choke = 'open' } = file.attack
  if (written === undefined) {
    problems.push(problem('attack.weapon', 'it is missing', 'an id of the arms list (`ringfire arms`), a weapon written out, or the mode strike or kick'))
    return undefined
  }
  const weapon = door.weapon(written, 'attack.weapon')
  if (!weapon) return undefined
  if (rounds !== undefined && weapon.shots > 0 && rounds > weapon.shots) problems.push(problem('attack.rounds', `${rounds} is more than ${weapon.name} holds`, `at most ${weapon.shots}`))
  return { ...carry(weapon), ammo, choke, loaded: (mode === 'auto' || mode === 'burst') && rounds !== undefined ? rounds : weapon.shots }
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

const no = (code: string, rule: Refusal['rule'], why: string): Refusal => ({ code: `refused/${code}`, rule, why })

/** Why the book does not allow this attack; undefined: it does. */
function refuse({ attacker, target, weapon, mode, metres, at, cover }: Attack, file: ExchangeFile, options: Options): Refusal | undefined {
  if (helpless(attacker, 0)) return no('helpless', 'fnff-1988/save/stunned', `${attacker.name} can do nothing: his wound state is ${attacker.state}.`)
  const uncalled = at && refuseCalled(weapon, mode)
  if (uncalled) return uncalled
  if (at && closedByCover(cover).includes(at)) return no('covered', 'fnff-1988/damage/location', `The ${at.replace('-', ' ')} of ${target.name} is covered.`)
  if (isBlow(mode)) {
    if (mode === 'melee' && weapon && !isSwung(weapon)) return no('no-blade', 'fnff-1988/melee/definition', `${weapon.weapon.name} is no melee weapon; mode single fires it.`)
    if (ONE_BLOW.includes(mode) && (file.attack.rounds ?? 1) > 1) return no('too-many-shots', 'fnff-1988/unarmed/attacks', `An exchange holds one ${mode}.`)
    return metres > 1 ? no('too-far', 'fnff-1988/melee/definition', `${target.name} is ${metres} m away; a blow reaches 1 m.`) : undefined
  }
  if (mode === 'thrown' || mode === 'grenade') return refuseThrow(attacker, target, weapon, mode, metres, file)
  if (!weapon || weapon.weapon.shots === 0 || weapon.weapon.grenade) return no('no-gun', 'fnff-1988/action/shoot', `${weapon?.weapon.name ?? 'Nothing'} cannot be fired; use mode ${weapon?.weapon.grenade ? 'grenade' : 'melee'}.`)
  const rof = weapon.weapon.rof
  if (mode !== 'single' && rof < 5) return no('not-automatic', 'fnff-1988/weapons/rate-of-fire', `${weapon.weapon.name} has ROF ${rof}; ${mode} needs an automatic weapon, ROF 5 or more.`)
  if (mode === 'single' && file.attack.rounds !== undefined && rof < 5 && file.attack.rounds > Math.max(1, rof)) {
    return no('too-many-shots', 'fnff-1988/action/shoot', `${weapon.weapon.name} has ROF ${rof}; ${file.attack.rounds} shots are more than one action holds.`)
  }
  return outOfRange(weapon, metres, options) ? no('out-of-range', 'fnff-1988/range/firearm-ranges', `${target.name} is out of range.`) : undefined
}

/** Why this cannot be thrown or launched so far (`fnff-1988/melee/thrown`, `fnff-1988/grenade/hand-range`, `fnff-1988/grenade/rifle-attack`). */
function refuseThrow(attacker: Man, target: Man, weapon: Carried | undefined, mode: 'thrown' | 'grenade', metres: number, file: ExchangeFile): Refusal | undefined {
  if ((file.attack.rounds ?? 1) > 1) return no('too-many-shots', mode === 'thrown' ? 'fnff-1988/melee/thrown' : 'fnff-1988/grenade/hand-attack', 'One action holds one throw.')
  if (mode === 'thrown') {
    if (!isSwung(weapon)) return no('nothing-to-throw', 'fnff-1988/melee/thrown', `${weapon?.weapon.name ?? 'Nothing'} is not thrown; a melee weapon or a thing such as a brick is${weapon?.weapon.grenade ? ', and a grenade with mode grenade' : ''}.`)
    return metres > throwMetres(attacker) ? no('too-far', 'fnff-1988/melee/thrown', `${target.name} is ${metres} m away; ${attacker.name} throws ${throwMetres(attacker)} m.`) : undefined
  }
  if (!weapon || !isGrenade(weapon)) return no('no-grenade', 'fnff-1988/grenade/hand-attack', `${weapon?.weapon.name ?? 'Nothing'} is no grenade; hand-grenade and rifle-grenade are.`)
  const most = grenadeMetres(attacker, weapon)
  return metres > most ? no('too-far', weapon.weapon.grenade === 'hand' ? 'fnff-1988/grenade/hand-range' : 'fnff-1988/grenade/rifle-attack', `${target.name} is ${metres} m away; it flies ${most} m.`) : undefined
}
