// The character desk of the 2020 family: derived values, rule violations, and lists to choose from.
import type { OwnTable } from '../../gunfight/house/tables.ts'
import { present } from '../../../dice/present.ts'
import { attemptAlone } from '../../gunfight/table/attempt.ts'
import { tasks2020 } from '../acts/task-roll.ts'
import { stateWord } from '../wounds/wound-store.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import type { Rule } from '../../../dice/dice.ts'
import { convertPerson, type ReadPerson } from '../../gunfight/character/convert.ts'
import { pointsOfOurs } from '../../gunfight/character/points.ts'
import {
  overspent,
  toldOf,
  type Broken,
  type Checked,
  type Desk,
  type DeskForm,
  type EffectForm,
  type FieldForm,
  type Points,
  type Pools,
  type StatForm,
  type Word,
  type WoundForm,
} from '../../gunfight/character/desk.ts'
import type { Conversion, PersonText, Problem } from '../../gunfight/files/texts.ts'
import type { Figure } from '../../gunfight/table/scene.ts'
import { STYLE_WORDS } from '../attack/skill.ts'
import type { Rules } from '../contract/rules.ts'
import type { Entrant, Combatant } from '../contract/state.ts'
import { FOREIGN_SKILLS, addedSkills, unconverted } from '../files/conversions.ts'
import { STATS, type Stat } from '../words.ts'
import { plural } from '../../gunfight/words.ts'
import { openDoor, type Door } from '../files/read-setup.ts'
import { writePerson } from '../healing/people.ts'
import { begin } from '../state.ts'
import { scene2020 } from '../table/scene.ts'
import { view } from '../table/view.ts'
import { bodyType } from './body-type.ts'
import { SKILL_MOST, armourRows, armsRows, deskForm, listedSkills } from './desk-lists.ts'

/** A variant's stats, fields and forms of wounds on the desk, and the values derived from its wounds. */
export interface DeskSlots {
  /** The use of a stat, if it differs from that of the 2020 book. */
  readonly uses?: Readonly<Partial<Record<Stat, string>>>
  readonly stats: readonly StatForm[]
  readonly fields: readonly FieldForm[]
  readonly levels: readonly Word[]
  readonly effects: readonly EffectForm[]
  readonly wound: WoundForm
  readonly woundRule: Rule
  /** Saves and resistance to damage in the combatant's current state. */
  figures(combatant: Combatant, rules: Rules): readonly Figure[]
}

/** Setup files name fields from a root; a person stands alone and has none. */
const PERSON = 'person'
const fieldOf = (field: string): string => field.replace(/^person\.?/, '')

/** Builds the desk for these rules. */
export function makeDesk(rules: Rules, slots: DeskSlots, tables: readonly OwnTable[]): Desk {
  const form = deskForm(rules, slots, tables)
  const known = new Set([...listedSkills(rules), ...STYLE_WORDS])
  return {
    form,
    arms: armsRows(rules),
    armour: armourRows(rules),
    check: (person, pools) => check(person as PersonText, pools, { rules, slots, form }),
    pool: pointsOfOurs(form.stats).pool,
    attempt(dice, person, what) {
      const entrant = openDoor(rules).person(inOwnWords(person as PersonText), PERSON)
      const state = alone(entrant, rules)
      const combatant = getCombatant(state, entrant.id)
      return attemptAlone(dice, tasks2020(rules), state, { combatant, what })
    },
    combatant: (person) => inOwnWords(person as PersonText),
    convert: (person) =>
      convertPerson(
        person as PersonText,
        reader(rules),
        (name) => known.has(name) || !FOREIGN_SKILLS.includes(name),
      ),
  }
}

/** A character of this book. Skills that would be converted from other books are disabled. */
const inOwnWords = (text: PersonText): PersonText => ({
  ...text,
  skills: unconverted(text.skills ?? {}),
})

const reader =
  (rules: Rules) =>
  (text: PersonText): ReadPerson => {
    const door = openDoor(rules, true)
    const entrant = door.person(text, PERSON)
    return {
      ...door,
      converted: [
        ...door.converted,
        ...renamed(text, door, rules),
        ...summedUp(text, entrant, rules),
      ],
      write: () => writePerson(entrant, entrant.weapons, rules),
    }
  }

/** Conversions of skills that have another name here, including those that no carried weapon needs. */
function renamed({ skills = {} }: PersonText, { converted }: Door, { own }: Rules): Conversion[] {
  const told = new Set(converted.map(({ from, to }) => `${from} ${to}`))
  return addedSkills(skills, true, own.skillsOfOthers)
    .map(({ theirs, ours, level, why }) => ({
      field: `${PERSON}.skills.${theirs}`,
      from: `${theirs} ${level}`,
      to: `${ours} ${level}`,
      why,
    }))
    .filter(({ from, to }) => !told.has(`${from} ${to}`))
}

/** Tells how many points of the track the wounds become that a file states by area. */
function summedUp({ wounds = [] }: PersonText, entrant: Entrant, rules: Rules): Conversion[] {
  const state = alone(entrant, rules)
  const combatant = getCombatant(state, entrant.id)
  const points = rules.wounds
    .write(combatant)
    .flatMap(({ points: count, area }) => (count === undefined || area !== undefined ? [] : count))
  if (points.length === 0 || wounds.every(({ area }) => area === undefined)) return []
  const sum = points.reduce((all, count) => all + count, 0)
  return [
    {
      field: `${PERSON}.wounds`,
      from: wounds
        .map(({ level, area, effect }) => [level, area ?? effect].filter(Boolean).join(' '))
        .join(', '),
      to: `${plural(sum, 'point')}, ${stateWord(rules.wounds, combatant)}`,
      why: 'this book adds all wounds up and has no places',
    },
  ]
}

interface Means {
  readonly rules: Rules
  readonly slots: DeskSlots
  readonly form: DeskForm
}

function check(text: PersonText, pools: Pools, { rules, slots, form }: Means): Checked {
  const door = openDoor(rules)
  const entrant = door.person(inOwnWords(text), PERSON)
  const state = alone(entrant, rules)
  const combatant = getCombatant(state, entrant.id)
  const sheet = present(scene2020(rules)(view(state, 'referee')).sheets[entrant.id], 'sheet')
  const points = spent(text, pools, form)
  return {
    figures: [
      ...lowered(sheet.stats, text),
      ...(rules.wounds.untoughened
        ? []
        : [
            {
              label: 'BTM',
              value: 0 - bodyType(combatant.stats.body, rules.options).toughness,
              rule: 'cp2020/character/body-type-gap' as const,
            },
          ]),
      ...sheet.derived,
      ...slots.figures(combatant, rules),
      {
        label: 'Wound state',
        value: stateWord(rules.wounds, combatant).replace('none', 'unhurt'),
        rule: slots.woundRule,
      },
    ],
    phases: [],
    areas: sheet.areas,
    points,
    problems: [
      ...door.problems.map((problem) => atDoor(problem, form)),
      // The book has no point budget, but the referee may set one.
      ...(text.imported ? [] : [...beyond(text, form), ...overspent(points, form.rules)]),
    ],
    ...toldOf(door.converted),
    dead: rules.wounds.dead(combatant),
  }
}

/** The stats that differ from the file's, which may also state points lost for good. */
const lowered = (rows: readonly Figure[], { stats }: PersonText): Figure[] =>
  STATS.flatMap((stat, i) => {
    const [row, base] = [present(rows[i], stat), stats[stat]]
    return base === undefined || row.value === base ? [] : [{ ...row, base }]
  })

/** Points spent on levels, and the budgets that the referee has set. */
function spent(text: PersonText, pools: Pools, form: DeskForm): Checked['points'] {
  const sum = (levels: object): number =>
    Object.values(levels).reduce((total: number, points: number) => total + points, 0)
  const of = (levels: object, pool: number | undefined): Points => ({ spent: sum(levels), pool })
  return {
    stats: of(
      form.stats.map(({ id }) => text.stats[id] ?? 0),
      pools.stats,
    ),
    skills: of(text.skills ?? {}, pools.skills),
  }
}

/** A mapless fight with a single combatant. */
function alone(entrant: Entrant, rules: Rules) {
  const state = begin(
    { title: '', sides: [{ name: '', seat: 'player-1', men: [entrant] }], map: undefined },
    rules,
  )
  rules.own.begin(state)
  return state
}

/** A problem that makes a character unplayable, so the referee cannot keep it. */
function atDoor({ field, wrong, right }: Problem, { rules }: DeskForm): Broken {
  const at = fieldOf(field)
  const rule = at.startsWith('armor')
    ? rules.armour
    : at.startsWith('weapons')
      ? rules.weapons
      : at.startsWith('wounds') || at.startsWith('lasting')
        ? rules.wounds
        : rules.stats
  return { field: at, wrong, right, rule, keep: false }
}

/** Stats and skills out of range, which the referee may keep. `cp2020/character/stats-gap` */
function beyond({ stats, skills = {} }: PersonText, form: DeskForm): Broken[] {
  const rule = form.rules.stats
  const ofStats = form.stats.flatMap(({ id, code, least, most }): Broken[] => {
    const value = stats[id]
    return value === undefined || (value >= least && value <= most)
      ? []
      : [
          {
            field: `stats.${id}`,
            wrong: `${code} is ${value}`,
            right: `${least} to ${most}, unless you tick that they come from another game`,
            rule,
            keep: true,
          },
        ]
  })
  const ofSkills = Object.entries(skills).flatMap(([name, level]): Broken[] =>
    level <= SKILL_MOST
      ? []
      : [
          {
            field: `skills.${name}`,
            wrong: `the level is ${level}`,
            right: `0 to ${SKILL_MOST}`,
            rule,
            keep: true,
          },
        ],
  )
  return [...ofStats, ...ofSkills]
}
