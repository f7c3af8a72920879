// Reads an exchange file of the 1988 book as a fight of two combatants without a map, with the stated facts and the act.
import { typeOf } from '../arms/types.ts'
import { TABLES } from '../../../catalogue/fnff-1988.ts'
import type { Id } from '../../../dice/dice.ts'
import { present } from '../../../dice/present.ts'
import type {
  ExchangeText,
  Read,
  ThingExchangeText,
  ThingText,
} from '../../gunfight/exchange/exchange.ts'
import type { Entered } from '../../gunfight/exchange/perform.ts'
import {
  checkRounds,
  checkWidth,
  forExchange,
  inTableOrder,
  isUsed,
  missingWeapon,
} from '../../gunfight/exchange/read.ts'
import { suggest } from '../../gunfight/files/suggest.ts'
import { plural } from '../../gunfight/words.ts'
import { noLoad, type Wrong } from '../../gunfight/files/faults.ts'
import type { PersonText } from '../../gunfight/files/texts.ts'
import { THING_MODES, type Act, type Action } from '../contract/acts.ts'
import { BURST } from '../attack/plan.ts'
import { firesPellets } from '../attack/shotgun.ts'
import { ammoOf, armsList, carry, loadedWith } from '../arms/arms.ts'
import { structuralPoints } from '../attack/inanimate.ts'
import { fistSkill } from '../attack/skill.ts'
import { phasesOf } from '../character/body.ts'
import { stat } from '../combatant.ts'
import type { Event } from '../contract/events.ts'
import { openDoor, type Door } from '../files/enter.ts'
import type { Options } from '../options.ts'
import { refused } from '../../gunfight/contract/refusal.ts'
import type { Setup, Entrant } from '../contract/state.ts'
import { enlist } from '../state.ts'
import { isBurst, isUnarmed } from '../turn/at-hand.ts'
import { MODES, type Carried } from '../words.ts'
import { DIFFICULTIES } from '../acts/task-roll.ts'
import { CONDITIONS_1988, type Condition } from './conditions.ts'
import { findUnusedByEscape, idleAmmo, idleOf, refuseUnused } from './unused.ts'

const [single, burst, auto, ...others] = MODES
/** The modes of an exchange: attacks, a fire zone with the defender in it, escaping the defender's hold, and first aid to the defender. */
export const MODES_1988 = [single, burst, auto, 'suppress', ...others, 'escape', 'aid'] as const
type ExchangeMode = (typeof MODES_1988)[number]

type Exchange1988 = ExchangeText | ThingExchangeText
export interface Entered1988 extends Entered<Setup, Event, Action> {
  /** The facts before anybody has done something. */
  readonly opening: readonly Event[]
  /** What the file says that somebody has done; who could not have done it makes the file untrue. */
  readonly implied: readonly { readonly who: Id; readonly act: Act }[]
}

const [WHO, TARGET] = ['attacker', 'defender'] as const
export const THING = 'thing'
export const IDS = { who: WHO, target: TARGET } as const

/** Reads the fight of a file. Reports every entry that the book does not know. */
export function enterExchange(file: Exchange1988, options: Options): Read<Entered1988> {
  const door = openDoor(options)
  const { problems, wrong } = door
  const { attack, defender } = file
  const mode = MODES_1988.find((one) => one === attack.mode)
  if (!mode)
    wrong('attack.mode', `this book has no mode '${attack.mode}'`, suggest(attack.mode, MODES_1988))
  const bare = mode !== undefined && needsNoWeapon(mode, file)
  const carried = bare ? undefined : readLoaded(file, mode, door, options)
  if (mode) checkWidth(attack, mode === 'suppress' ? 'needed' : undefined, wrong)
  findUnusedByEscape(attack, wrong)
  if (mode === 'aid' && attack.aim > 0)
    door.tell('attack.aim')(plural(attack.aim, 'phase'), 'nothing', 'mode aid does not use it')
  const unloaded = attack.ammo === 'plain' ? undefined : idleAmmo(file, carried)
  if (unloaded) door.tell('attack.ammo')(attack.ammo, 'nothing', unloaded)
  if (attack.choke && !(mode === 'single' && firesPellets(carried)))
    door.tell('attack.choke')(attack.choke, 'nothing', 'the attack is no blast of pellets')
  if (attack.sights?.length)
    door.tell('attack.sights')(attack.sights.join(', '), 'nothing', 'this book has no sights')
  const said = inTableOrder(
    attack.conditions.flatMap((_, i) => conditionOf(file, i, { carried, door, options }) ?? []),
    CONDITIONS_1988,
  )
  const attacker = readPerson(file.attacker, WHO, door)
  const other = 'thing' in defender ? undefined : readPerson(defender, TARGET, door)
  const thing = 'thing' in defender ? readThing(file, defender, wrong) : undefined
  if (!mode || problems.length > 0) return { problems }
  const weapons = armed(attacker, carried, bare, options)
  const fighter: Entrant = { ...attacker, weapons }
  const setup = setupOf(fighter, other, attack.range, thing?.fighting ?? false)
  const isAnswered = said.some(({ answers }) => answers)
  const phases = phasesOf(stat(enlist(fighter), 'ref'))
  const now = isAnswered ? LAST_PHASE : Math.max(0, phases.indexOf(true))
  const refusal =
    refuseUnused(attack, carried, said, options) ??
    (phases.includes(true)
      ? undefined
      : refused(
          'no-phase',
          'fnff-1988/turn/phase-table',
          `${fighter.name} has REF 0 and acts in no phase.`,
        ))
  const aimedAt = thing ? THING : TARGET
  const opening = [...(thing ? [thing.stated] : []), ...begin(now)]
  // The phase before the one of the act; that before the first phase is over when the turn begins.
  const before = now === 0 ? 0 : opening.length - 1
  const manner: Manner = Object.assign({}, ...said.map(({ act }) => act))
  return {
    value: {
      refusal,
      converted: door.converted,
      setup,
      who: WHO,
      act: thing ? actOnThing(file, manner) : actOf(mode, file, manner),
      opening,
      implied: [
        ...said.flatMap(({ did }) => (did ? [{ who: IDS[did.by], act: did.act }] : [])),
        ...(attack.aim > 0 && mode !== 'aid'
          ? [{ who: WHO, act: { do: 'aim' as const, target: aimedAt } }]
          : []),
      ],
      facts: [
        ...opening.slice(0, before),
        ...said.flatMap(
          ({ earlier }) => earlier?.({ ...IDS, now, conditions: attack.conditions }) ?? [],
        ),
        ...opening.slice(before),
        ...(thing ? [] : holdOf(mode, file, setup, manner)),
        ...aims(attack.aim, aimedAt),
        ...coverOf(said),
        ...said.flatMap(
          ({ facts }) => facts?.({ ...IDS, now, conditions: attack.conditions }) ?? [],
        ),
        { type: 'part', who: [WHO] },
      ],
      answers: Object.assign(
        {},
        thing && { difficulty: thing.difficulty },
        ...said.map(({ answers }) => answers),
      ),
    },
  }
}

type Manner = NonNullable<Condition['act']>

/** The attacker's act. */
function actOf(mode: ExchangeMode, { attack }: Exchange1988, manner: Manner): Action {
  const { at, rounds, width } = attack
  switch (mode) {
    case 'suppress':
      return { do: 'suppress', targets: [TARGET], width: width || undefined, ...gripOf(manner) }
    case 'grenade':
      return { do: 'grenade', target: TARGET }
    case 'escape':
      return { do: 'escape', from: TARGET }
    case 'aid':
      return { do: 'aid', target: TARGET }
    case 'thrown':
      return { do: 'throw', target: TARGET, at }
    default:
      return {
        do: 'attack',
        mode,
        target: TARGET,
        shots: isBurst(mode) ? undefined : (rounds ?? 1),
        at,
        skill: manner.skill,
        ...gripOf(manner),
      }
  }
}

function actOnThing({ attack: { mode, rounds } }: Exchange1988, manner: Manner): Action {
  if (mode === 'grenade') return { do: 'grenade', thing: THING }
  return {
    do: 'attack-thing',
    thing: THING,
    mode: THING_MODES.find((one) => one === mode) ?? 'single',
    shots: mode === 'burst' || mode === 'auto' ? undefined : (rounds ?? 1),
    skill: manner.skill,
    ...gripOf(manner),
  }
}

const gripOf = ({ hands, hip }: Manner): Pick<Manner, 'hands' | 'hip'> => ({
  ...(hands ? { hands } : {}),
  ...(hip ? { hip } : {}),
})

/** Starts the turn, and each phase up to the one of the act. */
const begin = (now: number): Event[] => [
  { type: 'turn', turn: 1 },
  ...([1, 2, 3] as const).slice(0, now + 1).map((phase): Event => ({ type: 'phase', phase })),
]

/** The phase in which everybody acts, and so can answer an attack (`fnff-1988/turn/phase-table`). */
const LAST_PHASE = 2

const aims = (phases: number, target: Id): Event[] =>
  Array.from({ length: phases }, () => ({ type: 'aimed', who: WHO, target }))

/** The cover of the target; conditions that name one exclude each other. */
function coverOf(said: readonly Condition[]): Event[] {
  const cover = said.find((one) => one.cover)?.cover
  return cover === undefined ? [] : [{ type: 'stated', pair: { a: WHO, b: TARGET, cover } }]
}

/** The existing hold, for an attempt to escape from it or to break a held limb. */
function holdOf(
  mode: ExchangeMode,
  { attack: { at } }: Exchange1988,
  setup: Setup,
  { skill: named }: Manner,
): Event[] {
  if (mode !== 'escape' && mode !== 'break') return []
  const [who, target] = mode === 'escape' ? [TARGET, WHO] : [WHO, TARGET]
  const holder = present(
    setup.sides.flatMap(({ men }) => men).find(({ id }) => id === who),
    'holder',
  )
  const skill = named ?? fistSkill({ attacker: enlist(holder) })
  return [{ type: 'held', who, target, skill, area: mode === 'break' ? at : undefined }]
}

function setupOf(
  attacker: Entrant,
  target: Entrant | undefined,
  metres: number,
  fighting: boolean,
): Setup {
  // For an attack on a thing during a fight, an unnamed enemy keeps the fight going (`fnff-1988/inanimate/attack`).
  const enemy = target ?? (fighting ? { ...attacker, id: TARGET, name: 'the enemy' } : undefined)
  return {
    title: 'exchange',
    pairs: [{ a: WHO, b: TARGET, metres, sees: true }],
    sides: [
      { name: attacker.name, seat: 'player-1', men: [attacker] },
      ...(enemy ? [{ name: enemy.name, seat: 'player-2' as const, men: [enemy] }] : []),
    ],
  }
}

/** Whether the mode needs no weapon: unarmed attacks, and a feint without a weapon or with an unarmed skill (`fnff-1988/unarmed/other-actions`). */
const needsNoWeapon = (
  mode: ExchangeMode,
  { attack: { weapon, conditions } }: Exchange1988,
): boolean =>
  mode === 'escape' ||
  mode === 'aid' ||
  (mode === 'feint'
    ? weapon === undefined || conditions.some((name) => CONDITIONS_1988[name]?.act?.skill)
    : mode !== 'suppress' && isUnarmed(mode))

/** The weapons of the attacker: first the weapon of the attack, then their own. A rifle grenade comes with a rifle. */
function armed(
  { weapons }: Entrant,
  carried: Carried | undefined,
  bare: boolean,
  options: Options,
): Carried[] {
  if (!carried) return bare ? [] : [...weapons]
  const rifle = armsList(options).find((one) => typeOf(one).launchesGrenades && !one.grenade)
  return [
    carried,
    ...weapons,
    ...(carried.weapon.grenade === 'rifle' && rifle ? [carry(rifle)] : []),
  ]
}

function conditionOf(
  file: Exchange1988,
  place: number,
  { carried, door, options }: { carried: Carried | undefined; door: Door; options: Options },
): Condition | undefined {
  const { attack } = file
  const name = attack.conditions[place] ?? ''
  const field = `attack.conditions[${place}]`
  const known = Object.hasOwn(CONDITIONS_1988, name) ? CONDITIONS_1988[name] : undefined
  if (!known)
    door.wrong(
      field,
      `this book has no condition '${name}'`,
      suggest(name, Object.keys(CONDITIONS_1988)),
    )
  else if (known.ofWeapon && !carried) door.wrong(field, `'${name}' needs a weapon`, 'leave it out')
  else if (isUsed(known, attack, { place, idle: idleOf(known, file, carried, options) }, door))
    return known
  return undefined
}

/** The weapon of the attack. For a burst or full auto with a number of rounds, it is loaded with that many. */
function readLoaded(
  { attack }: Exchange1988,
  mode: ExchangeMode | undefined,
  { weapon: read, wrong, tell }: Door,
  options: Options,
): Carried | undefined {
  const { weapon: written, rounds, ammo: wanted, choke = 'open' } = attack
  if (written === undefined) {
    missingWeapon(wrong)
    return undefined
  }
  const weapon = read(written, 'attack.weapon')
  if (!weapon) return undefined
  const loads = ammoOf(weapon, options)
  const load = loadedWith(weapon, wanted, options)
  if (!load || (wanted !== 'plain' && !loads.includes(wanted))) {
    noLoad(wrong, 'attack.ammo', wanted, { name: weapon.name, loads })
    return undefined
  }
  checkRounds(attack, weapon, wrong)
  const inBursts = mode === 'burst' || mode === 'auto' || mode === 'suppress'
  const most = mode === 'burst' ? BURST : weapon.rof
  if (inBursts && rounds !== undefined && rounds > most)
    tell('attack.rounds')(
      plural(rounds, 'round'),
      plural(most, 'round'),
      `${weapon.name} fires no more in this mode`,
    )
  return {
    ...carry(weapon),
    ...load,
    choke,
    loaded: (inBursts ? rounds : undefined) ?? weapon.shots,
  }
}

const readPerson = (file: PersonText, id: 'attacker' | 'defender', door: Door): Entrant => ({
  ...door.person(forExchange(file), id),
  id,
})

/** A thing with the numbers that the referee states (`fnff-1988/inanimate/attack`, `fnff-1988/damage/structural-points`). */
function readThing(
  { attack: { mode, at, range } }: Exchange1988,
  { thing, points = structuralPoints(thing), difficulty, fighting }: ThingText,
  wrong: Wrong,
): { readonly stated: Event; readonly difficulty: number; readonly fighting: boolean } {
  if (points === undefined) {
    const known = TABLES['fnff-1988/damage/structural-points'].map(({ object }) => object)
    wrong(
      'defender.thing',
      `the book has no structural points for '${thing}'`,
      `${suggest(thing, known)}; or any thing with points of its own`,
    )
  }
  if (!DIFFICULTIES.includes(difficulty))
    wrong(
      'defender.difficulty',
      `the book has no difficulty ${difficulty}`,
      `one of: ${DIFFICULTIES.join(', ')}`,
    )
  const modes = [...THING_MODES, 'grenade']
  if (!modes.includes(mode))
    wrong(
      'attack.mode',
      `there is no mode '${mode}' against a thing`,
      `one of: ${modes.join(', ')}`,
    )
  if (at) wrong('attack.at', 'a thing has no areas', 'leave it out')
  const structure = points ?? 1
  const shape = { kind: 'crate', shape: [], height: 2, structure, metres: range } as const
  return {
    stated: { type: 'thing-stated', thing: { id: THING, name: thing, ...shape } },
    difficulty,
    fighting,
  }
}
