// Turns an exchange file into a mapless fight of two: the combatants, stated circumstances and the act.
import type { AttackText, ExchangeText, Read } from '../../gunfight/exchange/exchange.ts'
import {
  checkRounds,
  checkWidth,
  forExchange,
  inTableOrder,
  missingWeapon,
} from '../../gunfight/exchange/read.ts'
import type { Entered } from '../../gunfight/exchange/perform.ts'
import { nearestHint } from '../../gunfight/files/names.ts'
import type { PersonText } from '../../gunfight/files/texts.ts'
import type { Act } from '../contract/acts.ts'
import type { Attack } from '../contract/attack.ts'
import type { Event, Setup, Entrant } from '../contract/state.ts'
import { openDoor, type Door } from '../files/read-setup.ts'
import { NO_COVER, better, type Cover } from '../movement/cover.ts'
import type { Rules } from '../contract/rules.ts'
import type { Carried } from '../words.ts'
import type { Condition, ExchangeMode } from '../contract/exchange.ts'
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
  const weapon = mode?.armed ? readWeapon(text, door) : undefined
  const { said, cover } = readConditions(text, mode, rules, door)
  const attacker = readPerson(text.attacker, ATTACKER, door)
  const target = readPerson(
    Object.assign({}, text.defender, mode?.target, ...said.map((one) => one.target)) as PersonText,
    DEFENDER,
    door,
  )
  if (!mode || door.problems.length > 0) return { problems: door.problems }
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
        ...said.flatMap((one) => one.facts?.({ ...IDS, now: NOW }) ?? []),
        ...Array.from({ length: attack.aim }, (): Event => ({
          type: 'aimed',
          who: ATTACKER,
          target: DEFENDER,
        })),
        // If the act follows a grip, the grip is the most recent event.
        ...facts,
      ],
      answers: answersOf(said),
      refusal: said.flatMap((one) => one.refuse?.({ attacker, target }) ?? [])[0],
    },
  }
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
  const sets = said.flatMap(({ set, facts, act }) => (facts || act ? [] : [set]))
  const own = Object.assign({}, ...sets.map((set) => set.own)) as object
  return Object.assign({}, ...sets, Object.keys(own).length > 0 ? { own } : {}) as Partial<Attack>
}

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
  if (at && !('at' in act))
    wrong('attack.at', `mode ${mode} cannot be called at one area`, 'leave it out')
  if (rounds > 1 && act.do === 'attack' && mode !== 'burst' && !('shots' in act))
    wrong('attack.rounds', `mode ${mode} fires no rounds`, 'leave it out')
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

const readPerson = (text: PersonText, id: 'attacker' | 'defender', door: Door): Entrant => ({
  ...door.person(forExchange(text), id),
  id,
})

/** The conditions, and the cover that hides most. A word that is neither is a problem. */
function readConditions(
  { attack: { conditions, mode: name } }: ExchangeText,
  mode: ExchangeMode | undefined,
  { exchange: { words } }: Rules,
  door: Door,
): { readonly said: readonly Condition[]; readonly cover: Cover } {
  const said: Condition[] = []
  let cover = NO_COVER
  conditions.forEach((condition, i) => {
    const word = Object.hasOwn(words, condition) ? words[condition] : undefined
    if (word) {
      const takes: readonly string[] | undefined =
        mode?.takes ?? (mode?.called ? undefined : ['planned'])
      const fields = [...Object.keys(word.act ?? {}), ...(word.tells ? [word.tells] : [])]
      if (mode && takes && fields.some((field) => !takes.includes(field)))
        door.wrong(
          `attack.conditions[${i}]`,
          `'${condition}' says nothing about mode ${name}`,
          'leave it out',
        )
      said.push(word)
      cover = better(cover, word.cover ?? NO_COVER)
      return
    }
    const before = door.problems.length
    cover = better(cover, door.cover(condition, `attack.conditions[${i}]`))
    if (door.problems.length > before && !condition.includes(':'))
      door.problems[before] = {
        field: `attack.conditions[${i}]`,
        wrong: `this book has no condition '${condition}'`,
        right: `\`ringfire books\` lists them${nearestHint(condition, Object.keys(words))}; or cover such as chest-high: brick wall`,
      }
  })
  return { said: inTableOrder(said, words), cover }
}
