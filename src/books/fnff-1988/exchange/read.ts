// An exchange of the 1988 book: the attack that its words mean.
import { carry } from '../arms/arms.ts'
import { isUnarmed } from '../turn/at-hand.ts'
import { bestCover } from '../movement/cover.ts'
import type { Cover } from '../movement/cover.ts'
import { openDoor } from '../files/enter.ts'
import type { Door } from '../files/enter.ts'
import { helpless } from '../combatant.ts'
import type { Options } from '../options.ts'
import type { Attack } from '../attack/plan.ts'
import { begin } from '../state.ts'
import type { Man } from '../state.ts'
import { AMMO, LEVELS } from '../words.ts'
import type { Carried, Level, Mode } from '../words.ts'
import { cumulative, gravity } from '../wounds/wounds.ts'
import { zoneBonus } from '../area/zone.ts'
import type { Refusal } from '../../../dice/dice.ts'
import type { ExchangeText, Read } from '../../gunfight/exchange/exchange.ts'
import { suggest } from '../../gunfight/files/suggest.ts'
import type { PersonText, Problem } from '../../gunfight/files/texts.ts'
import { CONDITIONS_1988 } from './conditions.ts'
import { escapeOf } from './escape.ts'
import { refuseExchange } from './refusals.ts'

/** The modes of an exchange: those of an attack, a fire zone with the defender in it, and the attempt to get out of the defender's hold. */
export const MODES_1988 = [
  'single',
  'burst',
  'auto',
  'suppress',
  'melee',
  'thrown',
  'grenade',
  'strike',
  'kick',
  'pin',
  'break',
  'throw',
  'feint',
  'escape',
] as const satisfies readonly (Mode | 'suppress' | 'escape')[]
type ExchangeMode = (typeof MODES_1988)[number]

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

const problem = (field: string, wrong: string, right: string): Problem => ({ field, wrong, right })

/** The attack of a file, or everything in it that the book does not know. */
export function attackOf1988(file: ExchangeText, options: Options): Read<Exchange1988> {
  const door = openDoor(options)
  const problems: Problem[] = []
  const mode = MODES_1988.find((one) => one === file.attack.mode)
  if (!mode)
    problems.push(
      problem(
        'attack.mode',
        `'${file.attack.mode}' is no mode of this book`,
        suggest(file.attack.mode, MODES_1988),
      ),
    )
  const carried =
    mode && needsNoWeapon(mode, file) ? undefined : readLoaded(file, mode, door, problems)
  const width = readWidth(file, mode, problems)
  const covers = file.attack.conditions.flatMap((name, i) => readCondition(name, i, problems))
  const attacker = readMan(file.attacker, 'attacker', door, options)
  const target = readMan(file.defender, 'defender', door, options)
  problems.push(...door.problems)
  if (!mode || problems.length > 0) return { problems }
  if (mode === 'escape') return escapeOf(file, attacker, target, options)
  const conditions = Object.assign(
    {},
    ...file.attack.conditions.map((name) => CONDITIONS_1988[name]!.set),
  ) as Partial<Attack>
  const attack: Attack = {
    attacker,
    target,
    weapon: carried,
    mode: mode === 'suppress' ? 'auto' : mode,
    metres: file.attack.range,
    at: file.attack.at,
    hands: defaultHands(carried),
    hip: false,
    aim: file.attack.aim,
    feint: false,
    running: false,
    turned: false,
    targetRunning: false,
    targetMoving: false,
    targetTurned: false,
    dodging: false,
    parrying: false,
    unaware: false,
    ...conditions,
    helpless: conditions.helpless === true || helpless(target, 0),
    cover: bestCover(covers),
    ...(carried && width ? { zone: zoneBonus(carried.weapon.rof, width) } : {}),
  }
  return {
    value: {
      attack,
      options,
      width,
      shots: inBursts(mode) ? 1 : (file.attack.rounds ?? 1),
      refusal: refuseExchange(attack, options, file.attack.rounds),
    },
  }
}

const inBursts = (mode: ExchangeMode | undefined): boolean =>
  mode === 'burst' || mode === 'auto' || mode === 'suppress'

/** Hands and feet; a feint too, where no weapon or a skill of bare hands is named (`fnff-1988/unarmed/other-actions`). */
const needsNoWeapon = (
  mode: ExchangeMode,
  { attack: { weapon, conditions } }: ExchangeText,
): boolean =>
  mode === 'escape' ||
  (mode === 'feint'
    ? weapon === undefined || conditions.some((name) => CONDITIONS_1988[name]?.set.skill)
    : mode !== 'suppress' && isUnarmed(mode))

/** How wide the fire zone is: of suppressive fire, and of nothing else (`fnff-1988/autofire/suppressive-zone`). */
function readWidth(
  { attack: { width } }: ExchangeText,
  mode: ExchangeMode | undefined,
  problems: Problem[],
): number | undefined {
  if (mode === 'suppress' && width === undefined)
    problems.push(
      problem('attack.width', 'it is missing', 'how wide the fire zone is, in whole metres'),
    )
  if (mode && mode !== 'suppress' && width !== undefined)
    problems.push(
      problem('attack.width', `mode ${mode} has no fire zone`, 'leave it out, or mode suppress'),
    )
  return width
}

/** A pistol in one hand; whatever is shouldered in two. */
const defaultHands = (carried: Carried | undefined): 1 | 2 =>
  carried === undefined || carried.weapon.type === 'P' || carried.weapon.type === 'M' ? 1 : 2

function readCondition(name: string, i: number, problems: Problem[]): Cover[] {
  const known = Object.hasOwn(CONDITIONS_1988, name) ? CONDITIONS_1988[name]! : undefined
  if (!known)
    problems.push(
      problem(
        `attack.conditions[${i}]`,
        `'${name}' is no condition of this book`,
        suggest(name, Object.keys(CONDITIONS_1988)),
      ),
    )
  return known?.set.cover ? [known.set.cover] : []
}

/** The weapon of the attack; a burst or full auto with a number of rounds has that many left in it. */
function readLoaded(
  file: ExchangeText,
  mode: ExchangeMode | undefined,
  door: Door,
  problems: Problem[],
): Carried | undefined {
  const { weapon: written, rounds, ammo: wanted, choke = 'open' } = file.attack
  const ammo = AMMO.find((one) => one === wanted)
  if (!ammo)
    problems.push(problem('attack.ammo', `the book has no '${wanted}'`, suggest(wanted, AMMO)))
  if (written === undefined) {
    problems.push(
      problem(
        'attack.weapon',
        'it is missing',
        'an id of the arms list (`ringfire arms`), a weapon written out, or a mode of bare hands such as strike',
      ),
    )
    return undefined
  }
  const weapon = door.weapon(written, 'attack.weapon')
  if (!weapon || !ammo) return undefined
  if (rounds !== undefined && weapon.shots > 0 && rounds > weapon.shots)
    problems.push(
      problem(
        'attack.rounds',
        `${rounds} is more than ${weapon.name} holds`,
        `at most ${weapon.shots}`,
      ),
    )
  return {
    ...carry(weapon),
    ammo,
    choke,
    loaded: inBursts(mode) && rounds !== undefined ? rounds : weapon.shots,
  }
}

/** A man with his wounds counted into his state. */
function readMan(
  file: PersonText,
  field: 'attacker' | 'defender',
  door: Door,
  options: Options,
): Man {
  // An exchange asks for neither INT nor MA, so that a file may leave them out.
  const stats = { int: 5, ma: 5, ...file.stats }
  const entrant = { ...door.person({ ...file, stats }, field), id: field }
  const man = begin({ title: field, sides: [{ name: field, seat: 'player-1', men: [entrant] }] })
    .men[field]!
  const add = cumulative(options)
  const state = man.wounds.reduce((sum, wound) => add(sum, gravity(wound.level)), 0)
  return { ...man, state: LEVELS[state] as Level }
}
