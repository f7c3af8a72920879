// Turns an exchange file into a mapless fight of two: the combatants, stated circumstances and the act.
import type { AttackText, ExchangeText, Read } from '../../gunfight/exchange/exchange.ts'
import { refuseParry } from '../acts/guard.ts'
import { isGun } from '../arms/arms.ts'
import {
  checkRounds,
  checkWidth,
  forExchange,
  inTableOrder,
  isUsed,
  missingWeapon,
} from '../../gunfight/exchange/read.ts'
import type { Entered } from '../../gunfight/exchange/perform.ts'
import type { Refusal } from '../../../dice/dice.ts'
import { isOneOf } from '../../../dice/one-of.ts'
import { nearestHint } from '../../gunfight/files/names.ts'
import { plural } from '../../gunfight/words.ts'
import type { PersonText } from '../../gunfight/files/texts.ts'
import type { Act } from '../contract/acts.ts'
import type { Attack } from '../contract/attack.ts'
import type { Event, Setup, Entrant } from '../contract/state.ts'
import { openDoor, type Door } from '../files/read-setup.ts'
import { NO_COVER, type Cover } from '../movement/cover.ts'
import type { Rules } from '../contract/rules.ts'
import type { Carried, Mode } from '../words.ts'
import { sightBonus } from '../attack/modifiers.ts'
import { isNimble } from '../attack/plan-sums.ts'
import { bandIn } from '../attack/range.ts'
import type { Condition, ExchangeMode } from '../contract/exchange.ts'
import { refuseForbidden, refused } from '../acts/kind.ts'
import { refuseArmless, refuseLegless } from '../acts/limbs.ts'
import { BLOWS, MOVING } from './conditions.ts'
import { ATTACKER, DEFENDER, IDS } from './modes.ts'

export type Entered2020 = Entered<Setup, Event, Act>

/** The round of an exchange; nothing has happened before it. */
const NOW = 1
const BURST = 3

/** The fight described by a file, or everything in it that the book does not recognise. */
export function enterExchange(text: ExchangeText, rules: Rules): Read<Entered2020> {
  const door = openDoor(rules)
  const { attack } = text
  const { modes } = rules.exchange
  const mode = Object.hasOwn(modes, attack.mode) ? modes[attack.mode] : undefined
  if (!mode)
    door.wrong(
      'attack.mode',
      `this book has no mode '${attack.mode}'`,
      `one of: ${Object.keys(modes).join(', ')}`,
    )
  else checkWidth(attack, mode.wide, door.wrong)
  const inHand = mode?.armed === 'if named' ? attack.weapon !== undefined : mode?.armed
  const weapon = inHand ? readWeapon(text, door) : undefined
  const { said, cover } = readConditions(text, { rules, weapon }, door)
  const attacker = readPerson(text.attacker, ATTACKER, door, { uses: weapon, mode: attack.mode })
  const target = readPerson(
    Object.assign({}, text.defender, mode?.target, ...said.map((one) => one.target)) as PersonText,
    DEFENDER,
    door,
    { mode: attack.mode },
  )
  if (!mode || door.problems.length > 0) return { problems: door.problems }
  tellUnused(attack, { mode, said, rules, carried: weapon, attacker, target }, door)
  const {
    who = ATTACKER,
    act,
    facts = [],
  } = mode.begin({ attack, attacker, target, weapon, now: NOW, rules })
  checkUsed(attack, act, door)
  if (door.problems.length > 0) return { problems: door.problems }
  return {
    value: {
      setup: setupOf(
        { ...attacker, weapons: weapon ? [weapon] : [] },
        target,
        attack.range,
        cover,
        statedBy(said),
      ),
      who,
      act: { ...act, ...mannerOf(said) },
      facts: [
        ...opening(who, [attacker, target]),
        ...Array.from({ length: attack.aim }, (): Event => ({
          type: 'aimed',
          who: ATTACKER,
          target: DEFENDER,
        })),
        ...said.flatMap(
          (one) => one.facts?.({ ...IDS, now: NOW, conditions: attack.conditions }) ?? [],
        ),
        ...Array.from({ length: actsBefore(said, rules) }, (): Event => ({
          type: 'acted',
          who: ATTACKER,
          act: 'move',
          planned: actsBefore(said, rules) + 1,
        })),
        // If the act follows a grip, the grip is the most recent event.
        ...facts,
      ],
      answers: answersOf(said),
      converted: door.converted,
      refusal: said.flatMap(
        (one) =>
          one.refuse?.({ attack, attacker, target }) ??
          refuseBody(one, { attacker, target }, rules) ??
          [],
      )[0],
    },
  }
}

/** Refuses what a condition says of somebody whose wounds or limbs forbid it. */
function refuseBody(
  { limb, not = [] }: Condition,
  { attacker, target }: { readonly attacker: Entrant; readonly target: Entrant },
  rules: Rules,
): Refusal | undefined {
  const { wounds } = rules
  if (not.includes('helpless') && wounds.helpless(target, NOW)) {
    const [rule, says] = wounds.incapacity(target, NOW)
    return refused('cannot-act', rule, `${target.name} ${says}.`)
  }
  if (limb === 'arm of the target') return refuseArmless(target, rules)
  if (limb === 'right arm of the target') return refuseParry(target, 'right-arm', rules)
  if (limb === undefined) return undefined
  const who = limb === 'leg of the target' ? target : attacker
  return (
    refuseLegless(who, rules) ??
    refuseForbidden(who, 'move', rules) ??
    (limb === 'legs to run on' && wounds.crawls?.(who)
      ? refused('no-leg', wounds.ids.limb, `${who.name} can only crawl.`)
      : undefined)
  )
}

/** The initiative die that both have thrown. Nothing is stated of it, so it is an average one. */
const AVERAGE = 5

/** The round has begun, and it is this combatant's turn. */
const opening = (who: string, both: readonly Entrant[]): Event[] => [
  { type: 'round', round: NOW },
  {
    type: 'initiative',
    rolls: both.map(({ id, stats: { ref } }) => ({ who: id, die: AVERAGE, total: ref + AVERAGE })),
    order: [[ATTACKER], [DEFENDER]],
  },
  { type: 'part', who: [who], at: 1 },
]

/** Stated circumstances of the attack that no event brings about. */
function statedBy(said: readonly Condition[]): Partial<Attack> {
  const sets = said.flatMap(({ set, facts, act, acts }) => (facts || act || acts ? [] : [set]))
  const own = Object.assign({}, ...sets.map((set) => set.own)) as object
  return Object.assign({}, ...sets, Object.keys(own).length > 0 ? { own } : {}) as Partial<Attack>
}

/** The actions that the round has seen before the act. */
const actsBefore = (said: readonly Condition[], { options }: Rules): number =>
  Math.max(0, ...said.map(({ acts }) => acts?.(options) ?? 0))

const mannerOf = (said: readonly Condition[]): Condition['act'] =>
  Object.assign({}, ...said.map(({ act }) => act)) as Condition['act']

/** Several conditions may answer questions of one kind, each in its own case. */
function answersOf(said: readonly Condition[]): Entered2020['answers'] {
  const all: Record<string, unknown> = {}
  for (const { answers = {} } of said)
    for (const [kind, answer] of Object.entries(answers)) {
      const before = all[kind]
      all[kind] = Array.isArray(before) && Array.isArray(answer) ? [...before, ...answer] : answer
    }
  return all
}

function setupOf(
  attacker: Entrant,
  target: Entrant,
  metres: number,
  { word, what, sp }: Cover,
  set: Partial<Attack>,
): Setup {
  const behind = what ?? (sp > 0 ? String(sp) : undefined)
  return {
    title: 'exchange',
    pairs: [
      {
        a: ATTACKER,
        b: DEFENDER,
        metres,
        sees: true,
        cover: behind === undefined ? word : `${word}: ${behind}`,
      },
    ],
    sides: [
      { name: attacker.name, seat: 'player-1', men: [attacker] },
      { name: target.name, seat: 'player-2', men: [target] },
    ],
    ...(Object.keys(set).length > 0 ? { stated: { who: ATTACKER, set } } : {}),
  }
}

/** Reports an area or rounds that the act does not have. A burst takes its rounds from the magazine. */
function checkUsed({ mode, at, rounds = 1 }: AttackText, act: Act, { wrong }: Door): void {
  if (at && !('at' in act) && !('wound' in act))
    wrong('attack.at', `mode ${mode} cannot be called at one area`, 'leave it out')
  if (rounds > 1 && act.do === 'attack' && mode !== 'burst' && !('shots' in act))
    wrong('attack.rounds', `mode ${mode} fires no rounds`, 'leave it out')
  if (mode === 'burst' && rounds > BURST)
    wrong('attack.rounds', 'a burst has three rounds', `at most ${BURST}`)
}

interface Used {
  readonly mode: ExchangeMode
  readonly said: readonly Condition[]
  readonly rules: Rules
  readonly carried: Carried | undefined
  readonly attacker: Entrant
  readonly target: Entrant
}

const TELESCOPE = 'telescopic-sight'

/** Tells the file what its act does not use besides conditions. */
function tellUnused(
  {
    aim,
    sights = [],
    choke,
    weapon,
    ammo,
    width,
    mode: name,
    range: metres,
    conditions,
  }: ExchangeText['attack'],
  { mode, said, rules, carried, attacker, target }: Used,
  { tell }: Door,
): void {
  const nothing = (field: string, what: string, why: string): void =>
    tell(`attack.${field}`)(what, 'nothing', why)
  const unused = `mode ${name} does not use it`
  const fires = mode.armed === true && name !== 'melee'
  const aims = fires && name !== 'suppress'
  if (aim > 0 && !aims && !(name === 'melee' && rules.options['aim-melee']))
    nothing('aim', plural(aim, 'round'), unused)
  else if (aim > 0 && said.some((one) => one.breaksAim || one.acts?.(rules.options)))
    nothing('aim', plural(aim, 'round'), 'whatever else is done in the round ends an aim')
  const sighted = mode.sighted?.({ width, options: rules.options }) ?? aims
  if (sights.length > 0 && !(sighted && isGun(carried?.weapon)))
    nothing('sights', sights.join(', '), unused)
  else if (sights.length > 0 && said.some(({ set }) => set.fastDraw))
    nothing('sights', sights.join(', '), 'a fast draw has no use for sights')
  else if (carried && sights.includes(TELESCOPE)) {
    const band = bandIn({ rules, attacker, mode: name as Mode, metres }, carried)
    if (band && sightBonus(TELESCOPE, band) === 0)
      nothing('sights', TELESCOPE, `it does not help at ${band} range`)
  }
  if (mode.target && !said.some(({ target }) => target))
    tell('attack.mode')(name, `${name} of a club`, 'nothing says what they have in hand')
  conditions.forEach((word, i) => {
    const counts = said.some((one) => one === rules.exchange.words[word])
    if (counts && MOVING.includes(word) && !isNimble(target, rules))
      nothing(`conditions[${i}]`, word, `${target.name} has REF ${rules.stat(target, 'ref')}`)
  })
  if (choke) nothing('choke', choke, 'this book has no choke')
  if (ammo !== 'plain' && !carried) nothing('ammo', ammo, unused)
  if (weapon !== undefined && !mode.armed) nothing('weapon', 'the weapon', unused)
}

/** The weapon of the attack. A burst of fewer rounds means that the magazine has no more. */
function readWeapon({ attack }: ExchangeText, door: Door): Carried | undefined {
  const { weapon, ammo, sights, rounds, mode } = attack
  if (weapon === undefined) {
    missingWeapon(door.wrong)
    return undefined
  }
  const found = door.carried({ weapon, ammo, sights }, 'attack')
  if (found) checkRounds(attack, found.weapon, door.wrong)
  return found && mode === 'burst' && rounds !== undefined && rounds < BURST
    ? { ...found, loaded: rounds }
    : found
}

/** Only aid uses TECH; other files may omit it. */
const readPerson = (
  text: PersonText,
  id: 'attacker' | 'defender',
  door: Door,
  { uses, mode }: { readonly uses?: Carried | undefined; readonly mode: string },
): Entrant => ({
  ...door.person(forExchange(text, mode === 'aid' ? {} : { tech: 5 }), id, uses),
  id,
})

/** The conditions, and the cover. A word that is neither is a problem. */
function readConditions(
  { attack, defender }: ExchangeText,
  {
    rules: {
      exchange: { words },
      meetsCover,
      options,
    },
    weapon,
  }: { readonly rules: Rules; readonly weapon: Carried | undefined },
  door: Door,
): { readonly said: readonly Condition[]; readonly cover: Cover } {
  const { conditions } = attack
  const said: Condition[] = []
  const covers: { place: number; condition: string; cover: Cover }[] = []
  conditions.forEach((condition, i) => {
    const word = Object.hasOwn(words, condition) ? words[condition] : undefined
    if (word) {
      const idle = word.idle?.({ options, attack, weapon, defender })
      if (!isUsed(word, attack, { place: i, idle }, door)) return
      said.push(word)
      if (word.cover) covers.push({ place: i, condition, cover: word.cover })
      return
    }
    const before = door.problems.length
    covers.push({ place: i, condition, cover: door.cover(condition, `attack.conditions[${i}]`) })
    if (door.problems.length > before && !condition.includes(':'))
      door.problems[before] = {
        field: `attack.conditions[${i}]`,
        wrong: `this book has no condition '${condition}'`,
        right: `\`ringfire books\` lists them${nearestHint(condition, Object.keys(words))}; or cover such as chest-high: brick wall`,
      }
  })
  const [first, second] = covers
  const field = `attack.conditions[${second?.place}]`
  if (first && second && !door.problems.some((one) => one.field === field))
    door.wrong(field, `'${second.condition}' excludes '${first.condition}'`, 'one of them')
  const goesRound = isOneOf(BLOWS, attack.mode) && !meetsCover(attack.mode)
  if (first && goesRound)
    door.tell(`attack.conditions[${first.place}]`)(
      first.condition,
      'nothing',
      'a blow goes round cover',
    )
  return {
    said: inTableOrder(said, words),
    cover: (goesRound ? undefined : first?.cover) ?? NO_COVER,
  }
}
