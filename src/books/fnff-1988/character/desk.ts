// The character desk of the 1988 book: derived values, rule violations, and lists to choose from.
import { getCombatant } from '../../gunfight/combatants.ts'
import { attemptAlone } from '../../gunfight/table/attempt.ts'
import { TASKS_1988 } from '../acts/task-roll.ts'
import { rules1988 } from '../table/rules.ts'
import { begin, enlist } from '../state.ts'
import type { Rule } from '../../../dice/dice.ts'
import {
  overspent,
  toldOf,
  type Broken,
  type Checked,
  type Desk,
  type Pools,
} from '../../gunfight/character/desk.ts'
import type { Figure } from '../../gunfight/table/scene.ts'
import { ARCHETYPES } from './archetypes.ts'
import { layeredSp } from '../arms/armour-list.ts'
import { bodyTypeName, phasesOf } from './body.ts'
import { pointsOf, rollSkillPool, rollStatPool, skillCost } from './character.ts'
import { derived, withBase } from './derived.ts'
import { armourRows, armsRows, deskForm } from './desk-lists.ts'
import { openDoor, type PersonText } from '../files/enter.ts'
import { bodyTypeOf, stat } from '../combatant.ts'
import type { Options } from '../options.ts'
import { meantBy } from './interlock.ts'
import { quick } from './quick.ts'
import { convertPerson, type ReadPerson } from '../../gunfight/character/convert.ts'
import { personWriter } from '../healing/people.ts'
import { sampleCharacter } from './sample.ts'
import type { Combatant } from '../contract/state.ts'
import { AREAS, STATS, type Level, type Skill } from '../words.ts'
import { stateFrom } from '../wounds/wounds.ts'
import { areaName } from '../../gunfight/attack/body-areas.ts'

/** Makes the desk for a set of options. */
export function makeDesk(options: Options): Desk {
  return {
    form: deskForm(options, ARCHETYPES),
    arms: armsRows(options),
    armour: armourRows(options),
    combatant: (person) => person as object,
    convert: (person) => convertPerson(person as PersonText, reader(options), isSkill),
    check: (person, pools) => check(person as PersonText, pools, options),
    attempt(dice, person, what) {
      const entrant = openDoor(options).person(person as PersonText, PERSON)
      const sides = [{ name: '', seat: 'player-1' as const, men: [entrant] }]
      const state = begin({ title: '', sides, map: undefined }, rules1988(options))
      const combatant = getCombatant(state, entrant.id)
      return attemptAlone(dice, TASKS_1988, state, { combatant, what })
    },
    pool: (dice, of) => (of === 'stats' ? rollStatPool(dice, options) : rollSkillPool(dice)),
    quick: (dice, wish) => quick(dice, wish, options),
    sample: sampleCharacter,
  }
}

const isSkill = (name: string): boolean => meantBy(name) !== undefined

/** Converts a character from any book to this one; stats are copied unchanged (`fnff-1988/setup/import-interlock`). */
function reader(options: Options): (text: PersonText) => ReadPerson {
  const write = personWriter(options)
  return (text) => {
    const door = openDoor(options, true)
    const entrant = door.person({ ...text, imported: true }, PERSON)
    const combatant = enlist(entrant)
    const at = { now: 0, step: 'turn' } as const
    return { ...door, write: () => write(combatant, combatant.weapons, at) }
  }
}

function check(text: PersonText, pools: Pools, options: Options): Checked {
  const door = openDoor(options)
  const entrant = door.person(text, PERSON)
  const combatant = enlist(entrant)
  const wounds = entrant.wounds ?? []
  const sp = layeredSp(entrant.armour, options)
  const points = {
    stats: {
      spent: STATS.reduce((sum, name) => sum + (text.stats[name] ?? 0), 0),
      pool: pools.stats && (pointsOf('stats', pools.stats, options) ?? pools.stats),
    },
    skills: {
      spent: skillCost(entrant.skills as Partial<Record<Skill, number>>),
      pool: pools.skills,
    },
  }
  const state = stateFrom(wounds, options)
  return {
    figures: figures(combatant, state, options),
    phases: phasesOf(stat(combatant, 'ref')),
    areas: AREAS.map((area) => ({
      area,
      name: areaName(area),
      sp: Math.max(0, sp[area] - combatant.spLost[area]),
      full: sp[area],
      wounds: wounds
        .filter((wound) => wound.area === area)
        .map(({ level, effect }) => ({ code: level, effect, rule: 'fnff-1988/wound/levels' })),
    })),
    points,
    problems: [
      ...brokenAtDoor(text, door.problems, options),
      ...(text.imported ? [] : [...notRolled(pools, options), ...overspent(points, POOL_RULES)]),
    ],
    ...toldOf(door.converted),
    dead: state === 'D',
  }
}

/** Pools that the dice cannot roll, which the referee may accept. */
const notRolled = (pools: Pools, options: Options): Broken[] =>
  (['stats', 'skills'] as const).flatMap((field) => {
    const pool = pools[field]
    return pool === undefined || pointsOf(field, pool, options) !== undefined
      ? []
      : [
          {
            field,
            wrong: `5D10 cannot roll ${pool} points`,
            right: `${field === 'stats' && options['stat-pool-floor'] === 'reroll' ? 10 : 5} to 50 points`,
            rule: POOL_RULES[field],
            keep: true,
          },
        ]
  })

/** The parser prefixes fields with a root name; here the person is the root. */
const PERSON = 'person'
const fieldOf = (field: string): string => field.replace(/^person\.?/, '')

const RULES: readonly (readonly [start: string, rule: Rule])[] = [
  ['stats', 'fnff-1988/character/stats'],
  ['skills', 'fnff-1988/character/skills'],
  ['substitutes', 'fnff-1988/attack/defence-skill-substitute'],
  ['armor', 'fnff-1988/armour/layering'],
  ['weapons', 'fnff-1988/setup/equipment'],
  ['wounds', 'fnff-1988/wound/levels'],
]

/**
 * The problems that the parser finds. `keep` marks those that wider options or an imported
 * character would allow, which the referee may accept.
 */
function brokenAtDoor(
  text: PersonText,
  problems: readonly { field: string; wrong: string; right: string }[],
  options: Options,
): Broken[] {
  const wide = openDoor({
    ...options,
    'skill-maximum': 'unlimited',
    'layering-over-limit': 'capped',
  })
  wide.person({ ...text, imported: true }, PERSON)
  const hard = new Set(wide.problems.map(({ field, wrong }) => `${field} ${wrong}`))
  return problems.map(({ field, wrong, right }) => ({
    field: fieldOf(field),
    wrong,
    right,
    rule:
      RULES.find(([start]) => fieldOf(field).startsWith(start))?.[1] ??
      'fnff-1988/setup/combat-sheet',
    keep: !hard.has(`${field} ${wrong}`),
  }))
}

const POOL_RULES = {
  stats: 'fnff-1988/character/stat-pool',
  skills: 'fnff-1988/character/skill-pool',
} as const

/** The derived values on the sheet, after wounds; `base` is the value without them. */
function figures(combatant: Combatant, state: Level, options: Options): Figure[] {
  const phases = (ref: number): string =>
    phasesOf(ref)
      .flatMap((acts, i) => (acts ? [String(i + 1)] : []))
      .join(', ') || 'none'
  return [
    {
      rule: 'fnff-1988/character/body-types',
      label: 'Body type',
      value: bodyTypeName(bodyTypeOf(combatant)),
    },
    ...derived(combatant, options),
    withBase(
      {
        rule: 'fnff-1988/turn/phase-table',
        label: 'Phases',
        value: phases(stat(combatant, 'ref')),
      },
      phases(combatant.stats.ref),
    ),
    {
      rule: 'fnff-1988/wound/cumulative-table',
      label: 'Wound state',
      value: state === 'none' ? 'unhurt' : state,
    },
  ]
}
