// Random exchanges with people and weapons in every state that the forms of files have, several at once. Each part is one that
// the book reads by itself; together they may exclude each other.
import { lists } from '../../golden/lists.ts'
import { randomOptions, stillKnown } from '../../golden/people.ts'
import { randomOf, type Random } from '../../golden/random.ts'
import { BOOKS } from '../../src/books/index.ts'
import { EFFECTS as EFFECTS_1988 } from '../../src/books/fnff-1988/wounds/wounds.ts'
import { EFFECTS as EFFECTS_RIGHT } from '../../src/books/done-right/wounds/effects.ts'
import { readExchange } from '../../src/files/read-exchange.ts'
import type { File, Gunfight } from './exchange-at-table.ts'

const AREAS = ['head', 'torso', 'right-arm', 'left-arm', 'right-leg', 'left-leg'] as const
const STATS = ['int', 'ref', 'tech', 'cool', 'luck', 'ma', 'body'] as const
const LEVELS: Readonly<Record<Gunfight, readonly string[]>> = {
  'fnff-1988': ['FW', 'FW', 'SW', 'SW', 'CW', 'MW'],
  cp2020: [],
  'done-right': ['LW', 'LW', 'SW', 'SW', 'CW', 'M0', 'M3'],
  'gray-dawn': [],
}
const EFFECTS: Readonly<Record<Gunfight, readonly string[]>> = {
  'fnff-1988': EFFECTS_1988,
  cp2020: ['lost'],
  'done-right': [...Object.keys(EFFECTS_RIGHT), 'cyberlimb', 'int-lost', 'ref-lost', 'pain-relief'],
  'gray-dawn': ['minor', 'stun', 'wounding', 'crippled', 'severed', 'bleeding', 'dying'],
}
const SIGHTS = ['laser-sight', 'targeting-scope', 'telescopic-sight', 'smartgun-link']

const known = new Map<string, boolean>()
/** Whether the book reads somebody in this state, who is as plain as can be otherwise. */
function reads(id: Gunfight, state: object): boolean {
  const key = id + JSON.stringify(state)
  const found = known.get(key)
  if (found !== undefined) return found
  const plain = { name: 'P', stats: Object.fromEntries(STATS.map((stat) => [stat, 6])) }
  const { value } = readExchange({
    ...{ book: id, attacker: plain, defender: { ...plain, ...state } },
    attack: { mode: id === 'fnff-1988' ? 'strike' : 'kick', range: 1 },
  })
  const isRead = value !== undefined && !BOOKS[id]!.exchanges!.read(value as File, {}).problems
  known.set(key, isRead)
  return isRead
}

/** A random part that the book reads, if one is found soon. */
function part(id: Gunfight, make: () => object): object {
  for (let tries = 0; tries < 8; tries++) {
    const made = make()
    if (reads(id, made)) return made
  }
  return {}
}

function wound(random: Random, id: Gunfight): object {
  const [levels, effects] = [LEVELS[id], EFFECTS[id]]
  return {
    ...(random.chance(0.8) ? { area: random.pick(AREAS) } : {}),
    ...(levels.length > 0 && random.chance(0.8)
      ? { level: random.pick(levels) }
      : { points: random.whole(1, random.pick([3, 8, 8, 14, 20])) }),
    ...(random.chance(0.5) ? { effect: random.pick(effects) } : {}),
    ...(random.chance(0.3) ? { treated: random.chance(0.5) } : {}),
    ...(random.chance(0.1) ? { bludgeoning: true } : {}),
    ...(random.chance(0.1) ? { days: random.whole(1, 20) } : {}),
  }
}

function person(random: Random, id: Gunfight, name: string): object {
  const book = lists().gunfights[id]!
  const of = (share: number, make: () => object): object =>
    random.chance(share) ? part(id, make) : {}
  const wounds = Array.from({ length: random.pick([0, 0, 1, 1, 2, 3]) }, () => {
    const found = part(id, () => ({ wounds: [wound(random, id)] }))
    return (found as { wounds?: object[] }).wounds ?? []
  }).flat()
  const free = AREAS.filter((area) => !wounds.some((one) => 'area' in one && one.area === area))
  return {
    name,
    stats: Object.fromEntries(
      STATS.map((stat) => [stat, random.chance(0.8) ? random.whole(4, 8) : random.whole(2, 10)]),
    ),
    skills: Object.fromEntries(
      random
        .some(book.skills, random.whole(2, book.skills.length))
        .map((skill) => [skill, random.whole(0, 9)]),
    ),
    armor: random.chance(0.5) ? random.some(book.armour, random.whole(1, 2)) : [],
    wounds,
    ...of(0.3, () => ({ firefights: random.whole(1, 30) })),
    // Of an area without a wound, which may say the same.
    ...of(0.2, () => ({
      lasting: [{ area: random.pick(free), effect: random.pick(EFFECTS[id]) }],
    })),
    ...of(0.15, () => ({ lost: { int: random.whole(0, 2), ref: random.whole(0, 2) } })),
    ...of(0.15, () => ({ spLost: { [random.pick(AREAS)]: random.whole(1, 6) } })),
    ...(random.chance(0.1) ? { stabilised: random.chance(0.5) } : {}),
    ...of(0.15, () => ({
      cyberware: [
        random.pick<object>([
          { name: 'Boost', stat: random.pick(['ref', 'body', 'cool']), by: random.whole(1, 3) },
          { name: 'Weave', sp: random.whole(4, 14), covers: random.some(AREAS, 3) },
          { name: 'Arm', limb: random.pick(AREAS.slice(2)), damage: random.whole(0, 15) },
        ]),
      ],
    })),
    ...of(0.2, () => ({ mook: random.chance(0.5), npc: true })),
    ...of(0.2, () => ({ perks: { [random.pick(book.perks)]: random.whole(1, 3) } })),
  }
}

/** An exchange of this number, as a file that has been read; undefined if the form of files does not take it. */
export function randomState(id: Gunfight, seed: number): File | undefined {
  const random = randomOf(`states ${id} ${seed}`)
  const book = lists().gunfights[id]!
  const { conditions } = BOOKS[id]!.exchanges!
  const mode = random.pick(book.modes)
  const able = book.weapons.filter(({ modes }) => modes.includes(mode.mode))
  const armed = able.length > 0 && (!mode.bareHands || random.chance(0.2))
  const { weapon, loads = [] } = armed ? random.pick(able) : {}
  const words = random.chance(0.8) ? mode.conditions : Object.keys(conditions)
  const { value } = readExchange({
    ...{ book: id, options: stillKnown(BOOKS[id]!, randomOptions(random, book.options, 0.6)) },
    attacker: person(random, id, 'A'),
    defender: person(random, id, 'B'),
    attack: {
      ...{ mode: mode.mode, range: Math.min(random.whole(0, 30), mode.reach) },
      ...(weapon === undefined ? {} : { weapon }),
      ...(loads.length > 0 && random.chance(0.4) ? { ammo: random.pick(loads) } : {}),
      ...(mode.mode === 'suppress'
        ? { rounds: random.whole(5, 30), width: random.whole(2, 8) }
        : {}),
      ...(mode.aim && random.chance(0.25) ? { aim: random.whole(1, 3) } : {}),
      ...(mode.calledShot && random.chance(0.25) ? { at: random.pick(AREAS) } : {}),
      ...(mode.sights.length > 0 && random.chance(0.2) ? { sights: [random.pick(SIGHTS)] } : {}),
      conditions: random.some(words, random.pick([0, 1, 1, 2, 2, 3])),
    },
  })
  return value as File | undefined
}
