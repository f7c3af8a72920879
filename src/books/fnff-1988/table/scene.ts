// A 1988 fight as shown at the table: tokens, action order, combat sheets
// (`fnff-1988/setup/combat-sheet`).
import type { Condition } from '../../gunfight/table/conditions.ts'
import type { Id } from '../../../dice/dice.ts'
import {
  makeGlimpse,
  makeScene,
  type SceneSlots,
  type ShownBody,
} from '../../gunfight/table/make-scene.ts'
import type { Figure, Place, Scene, Sheet } from '../../gunfight/table/scene.ts'
import { workDone } from '../acts/choke.ts'
import { stoppingPower } from '../arms/armour.ts'
import { layeredSp } from '../arms/armour-list.ts'
import { bodyTypeName } from '../character/body.ts'
import { derived } from '../character/derived.ts'
import { holdersOf } from '../melee/holds.ts'
import {
  actsIn,
  bodyTypeOf,
  dead,
  dying,
  frozen,
  helpless,
  stat,
  stunned,
  unconscious,
} from '../combatant.ts'
import { dayOf } from '../healing/calendar.ts'
import { infirmary } from '../healing/infirmary.ts'
import type { Options } from '../options.ts'
import { rules1988 } from './rules.ts'
import { aimBonus } from '../attack/plan-sums.ts'
import { firesPellets } from '../attack/shotgun.ts'
import { skillName } from '../attack/skill.ts'
import type { State, Combatant } from '../contract/state.ts'
import { thingOf } from '../attack/structure.ts'
import type { Types1988 } from '../contract/rules.ts'
import { AREAS, LEVELS, SKILLS } from '../words.ts'
import { gravity, ownWoundName } from '../wounds/wounds.ts'
import { zonesDrawn } from '../area/zone.ts'
import { TABLES } from '../../../catalogue/fnff-1988.ts'
import { areaName } from '../../gunfight/attack/body-areas.ts'
import { rowWhere } from '../../gunfight/tables.ts'

export const scene1988 = (options: Options): ((view: Readonly<State>) => Scene) =>
  makeScene(rules1988(options), slotsOf(options))

export const glimpse1988 = (options: Options) => makeGlimpse(rules1988(options), slotsOf(options))

const slotsOf = (options: Options): SceneSlots<Types1988> => ({
  rankName: 'REF',
  dayOf,
  clock: ({ turn, phase, step, light }) =>
    step === 'free'
      ? `the ambush${turn === 0 ? '' : ` before turn ${turn + 1}`}`
      : turn === 0
        ? 'before the first turn'
        : `turn ${turn}, phase ${phase}${light ? `, ${light.replace('-', ' ')}` : ''}`,
  steps: ({ turn, phase: now, step }) =>
    [1, 2, 3].map((phase) => ({
      label: String(phase),
      current: turn > 0 && step !== 'free' && now === phase,
    })),
  coverWord: (cover) => cover,
  stateWord: ({ state }) => state,
  body: (combatant, now) => body(combatant, now, options),
  order,
  doing,
  figures,
  sp: (combatant, area) => ({
    sp: stoppingPower(combatant, area, options),
    full: layeredSp(combatant.armour, options)[area],
  }),
  weapon(carried) {
    const { weapon, spare, ammo, load, choke, jammed } = carried
    return {
      name: weapon.shots === 0 && spare ? `${weapon.name} (${spare + 1})` : weapon.name,
      type: weapon.type,
      accuracy: weapon.accuracy,
      ammunition:
        weapon.ammunition +
        (load ? ` ${load.name}` : ammo === 'plain' ? '' : ` ${ammo}`) +
        (firesPellets(carried) ? `, ${choke} choke` : ''),
      reliability: weapon.reliability,
      jammed,
    }
  },
  drawn: (view) => (view.zones.length > 0 ? { areas: zonesDrawn(view) } : {}),
  infirmary,
})

/** The visible effects of wounds on a body. */
function body(combatant: Combatant, now: number, options: Options): ShownBody {
  const states = dead(combatant)
    ? ['dead']
    : [
        dying(combatant) && (combatant.stabilised ? 'stabilised' : 'dying'),
        unconscious(combatant, now) && 'unconscious',
        stunned(combatant, now) && 'stunned',
        frozen(combatant) && 'frozen with fear',
        ...combatant.lasting.map(
          ({ area, effect }) => `${effect.replaceAll('-', ' ')} (${areaName(area)})`,
        ),
      ]
  return {
    wounds: combatant.wounds.map(({ level }) => level).toSorted((a, b) => gravity(b) - gravity(a)),
    byArea: Object.fromEntries(
      AREAS.map((area) => [
        area,
        combatant.wounds
          .filter((wound) => wound.area === area)
          .map(({ level, effect }) => ({
            code: level,
            effect,
            rule:
              level === 'CW'
                ? ('fnff-1988/wound/critical-effects' as const)
                : ('fnff-1988/wound/serious-effects' as const),
          })),
      ]),
    ),
    boxes: LEVELS.slice(1).map((code) => ({
      code,
      name:
        ownWoundName(code, options) ??
        rowWhere(TABLES['fnff-1988/wound/levels'], (row) => row.code === code).level,
      on: combatant.state === code,
    })),
    conditions: states.filter((state) => state !== false),
  }
}

/** The conditions that other code reads; `doing` lists them all in words. */
export const conditionsOf = (
  { rules }: Readonly<State>,
  { aim, phase }: Combatant,
): readonly Condition[] => [
  ...(aim ? [{ kind: 'aiming' as const, bonus: aimBonus(aim.phases, rules) }] : []),
  { kind: 'next-aim', bonus: aimBonus((aim?.phases ?? 0) + 1, rules) },
  ...(phase.running ? [{ kind: 'running' as const }] : []),
]

/** What a combatant is doing and what affects them, in words. */
function doing(view: Readonly<State>, combatant: Combatant): string[] {
  const name = (id: Id): string => view.men[id]?.name ?? thingOf(view, id)?.name ?? 'someone'
  const list: string[] = []
  const say = (holds: boolean, what: string): void => {
    if (holds) list.push(what)
  }
  if (combatant.aim)
    list.push(
      `aiming at ${name(combatant.aim.target)} (+${aimBonus(combatant.aim.phases, view.rules)})`,
    )
  for (const holder of holdersOf(view, combatant.id)) list.push(`held by ${holder.name}`)
  if (combatant.holds)
    list.push(
      `holds ${name(combatant.holds.target)}${combatant.holds.area ? ` by the ${areaName(combatant.holds.area)}` : ''}`,
    )
  const work = workDone(view, combatant)
  if (work) list.push(`changing the choke (${work[0]} of ${work[1]} phases)`)
  if (combatant.phase.rest)
    list.push(`another ${combatant.phase.rest.kind === 'shots' ? 'shot' : 'blow'} left`)
  say(
    combatant.mounted && combatant.aboard === undefined,
    view.map ? 'on a riding animal' : 'mounted',
  )
  say(combatant.phase.running, 'running')
  say(combatant.phase.dodging, 'dodging')
  say(combatant.phase.parrying, 'parrying')
  say(combatant.phase.turned, 'turned (-2)')
  say(combatant.phase.delayed, 'waiting')
  say(combatant.hostage, 'behind a hostage')
  say(combatant.incapacitated, 'drunk, or the like')
  return list
}

function order(view: Readonly<State>, men: readonly Combatant[]): Place[] {
  const groups = [...new Set(men.map((combatant) => stat(combatant, 'ref')))].sort((a, b) => b - a)
  return men
    .toSorted((a, b) => stat(b, 'ref') - stat(a, 'ref'))
    .map((combatant) => ({
      id: combatant.id,
      name: combatant.name,
      rank: stat(combatant, 'ref'),
      group: groups.indexOf(stat(combatant, 'ref')),
      when:
        helpless(combatant, view.now) || !actsIn(combatant, view.phase)
          ? 'out'
          : view.acting.includes(combatant.id) && !combatant.phase.ended
            ? 'now'
            : combatant.phase.delayed
              ? 'waits'
              : combatant.phase.ended || combatant.phase.acted
                ? 'done'
                : 'next',
    }))
}

function figures(
  view: Readonly<State>,
  combatant: Combatant,
): Pick<Sheet, 'stats' | 'derived' | 'skills' | 'phases' | 'armour'> {
  const now = (name: 'int' | 'ref' | 'cool' | 'ma', label: string): Figure => ({
    label,
    value: stat(combatant, name),
    base: stat(combatant, name) === combatant.stats[name] ? undefined : combatant.stats[name],
    rule: 'fnff-1988/character/stats',
  })
  return {
    stats: [
      now('int', 'INT'),
      now('ref', 'REF'),
      now('cool', 'CL'),
      now('ma', 'MA'),
      {
        label: 'BODY',
        value: `${combatant.stats.body} ${bodyTypeName(bodyTypeOf(combatant))}`,
        rule: 'fnff-1988/character/body-types',
      },
    ],
    derived: [
      ...derived(combatant, view.rules.options),
      { label: 'Firefights', value: combatant.firefights, rule: 'fnff-1988/experience/growth' },
    ],
    skills: SKILLS.map((skill) => ({
      label: skillName(skill),
      value: combatant.skills[skill] ?? 0,
      rule: 'fnff-1988/character/skills',
    })),
    phases: ([1, 2, 3] as const).map((phase) => ({
      label: String(phase),
      acts: actsIn(combatant, phase),
      current: view.turn > 0 && view.phase === phase,
    })),
    armour: combatant.armour.map((worn) => `${worn.name} (SP ${worn.sp})`),
  }
}
