// A 1988 fight as a table shows it: tokens, order of action, combat sheets (`fnff-1988/setup/combat-sheet`).
import type { Condition } from '../../gunfight/table/conditions.ts'
import type { Id } from '../../../dice/dice.ts'
import { makeScene, type SceneSlots, type ShownBody } from '../../gunfight/table/make-scene.ts'
import type { Figure, Place, Scene, Sheet } from '../../gunfight/table/scene.ts'
import { workDone } from '../acts/choke.ts'
import { stoppingPower } from '../arms/armour.ts'
import { layeredSp } from '../arms/armour-list.ts'
import { bodyTypeName } from '../character/body.ts'
import { derived } from '../character/derived.ts'
import { holdersOf } from '../melee/holds.ts'
import { actsIn, bodyTypeOf, dead, helpless, stat, stunned, unconscious } from '../combatant.ts'
import { dayOf } from '../healing/calendar.ts'
import { infirmary1988 } from '../healing/infirmary.ts'
import type { Options } from '../options.ts'
import { rules1988 } from '../rules.ts'
import { firesPellets } from '../attack/shotgun.ts'
import { skillName } from '../attack/skill.ts'
import type { State, Man } from '../contract/state.ts'
import { areaName } from '../state.ts'
import { thingOf } from '../attack/structure.ts'
import type { T1988 } from '../contract/rules.ts'
import { AREAS, LEVELS, SKILLS } from '../words.ts'
import { gravity } from '../wounds/wounds.ts'
import { zonesDrawn } from '../area/zone.ts'
import { TABLES } from '../../../catalogue/fnff-1988.ts'

export const scene1988 = (options: Options): ((view: Readonly<State>) => Scene) =>
  makeScene(rules1988(options), slotsOf(options))

const slotsOf = (options: Options): SceneSlots<T1988> => ({
  rankName: 'REF',
  dayOf,
  clock: ({ turn, phase, step, light }) =>
    turn === 0
      ? step === 'free'
        ? 'the ambush'
        : 'before the first turn'
      : `turn ${turn}, phase ${phase}${light ? `, ${light.replace('-', ' ')}` : ''}`,
  steps: ({ turn, phase: now }) =>
    [1, 2, 3].map((phase) => ({ label: String(phase), current: turn > 0 && now === phase })),
  coverWord: (cover) => cover,
  stateWord: ({ state }) => state,
  body,
  order,
  doing,
  figures: (view, man) => figures(view, man),
  sp: (man, area) => ({
    sp: stoppingPower(man, area, options),
    full: layeredSp(man.armour, options)[area],
  }),
  weapon(carried) {
    const { weapon, spare, ammo, choke, jammed } = carried
    return {
      name: weapon.shots === 0 && spare ? `${weapon.name} (${spare + 1})` : weapon.name,
      type: weapon.type,
      accuracy: weapon.accuracy,
      ammunition:
        weapon.ammunition +
        (ammo === 'plain' ? '' : ` ${ammo}`) +
        (firesPellets(carried) ? `, ${choke} choke` : ''),
      reliability: weapon.reliability,
      jammed,
    }
  },
  drawn: (view) => (view.zones.length > 0 ? { areas: zonesDrawn(view) } : {}),
  infirmary: infirmary1988(options),
})

/** What wounds show of a body. */
function body(man: Man, now: number): ShownBody {
  const states = dead(man)
    ? ['dead']
    : [
        man.state === 'MW' && (man.stabilised ? 'stabilised' : 'dying'),
        unconscious(man, now) && 'unconscious',
        stunned(man, now) && 'stunned',
        now < man.frozenUntil && 'frozen with fear',
        ...man.lasting.map(
          ({ area, effect }) => `${effect.replaceAll('-', ' ')} (${areaName(area)})`,
        ),
      ]
  return {
    wounds: man.wounds.map(({ level }) => level).toSorted((a, b) => gravity(b) - gravity(a)),
    byArea: Object.fromEntries(
      AREAS.map((area) => [
        area,
        man.wounds
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
      name: TABLES['fnff-1988/wound/levels'].rows.find((row) => row[0] === code)![1],
      on: man.state === code,
    })),
    conditions: states.filter((state) => state !== false),
  }
}

/** What computers read of the conditions below. */
export const conditionsOf = ({ aim, phase }: Man): readonly Condition[] => [
  ...(aim ? [{ kind: 'aiming' as const, bonus: aimBonus(aim.phases) }] : []),
  ...(phase.running ? [{ kind: 'running' as const }] : []),
]
const aimBonus = (phases: number): number => 2 * Math.min(3, phases)

/** What somebody is doing, and what was done to them. */
function doing(view: Readonly<State>, man: Man): string[] {
  const name = (id: Id): string => view.men[id]?.name ?? thingOf(view, id)?.name ?? 'someone'
  const list: string[] = []
  const say = (holds: boolean, what: string): void => {
    if (holds) list.push(what)
  }
  if (man.aim) list.push(`aiming at ${name(man.aim.target)} (+${aimBonus(man.aim.phases)})`)
  for (const holder of holdersOf(view, man.id)) list.push(`held by ${holder.name}`)
  if (man.holds)
    list.push(
      `holds ${name(man.holds.target)}${man.holds.area ? ` by the ${areaName(man.holds.area)}` : ''}`,
    )
  const work = workDone(view, man)
  if (work) list.push(`changing the choke (${work[0]} of ${work[1]} phases)`)
  if (man.phase.rest) list.push(`another ${man.phase.rest.kind === 'shots' ? 'shot' : 'blow'} left`)
  say(man.phase.running, 'running')
  say(man.phase.dodging, 'dodging')
  say(man.phase.parrying, 'parrying')
  say(man.phase.turned, 'turned (-2)')
  say(man.phase.delayed, 'waiting')
  say(man.hostage, 'behind a hostage')
  say(man.incapacitated, 'drunk, or the like')
  return list
}

function order(view: Readonly<State>, men: readonly Man[]): Place[] {
  const groups = [...new Set(men.map((man) => stat(man, 'ref')))].sort((a, b) => b - a)
  return men
    .toSorted((a, b) => stat(b, 'ref') - stat(a, 'ref'))
    .map((man) => ({
      id: man.id,
      name: man.name,
      rank: stat(man, 'ref'),
      group: groups.indexOf(stat(man, 'ref')),
      when:
        helpless(man, view.now) || !actsIn(man, view.phase)
          ? 'out'
          : view.acting.includes(man.id) && !man.phase.ended
            ? 'now'
            : man.phase.delayed
              ? 'waits'
              : man.phase.ended || man.phase.acted
                ? 'done'
                : 'next',
    }))
}

function figures(
  view: Readonly<State>,
  man: Man,
): Pick<Sheet, 'stats' | 'derived' | 'skills' | 'phases' | 'armour'> {
  const now = (name: 'int' | 'ref' | 'cool' | 'ma', label: string): Figure => ({
    label,
    value: stat(man, name),
    base: stat(man, name) === man.stats[name] ? undefined : man.stats[name],
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
        value: `${man.stats.body} ${bodyTypeName(bodyTypeOf(man))}`,
        rule: 'fnff-1988/character/body-types',
      },
    ],
    derived: [
      ...derived(man, view.rules.options),
      { label: 'Firefights', value: man.firefights, rule: 'fnff-1988/experience/growth' },
    ],
    skills: SKILLS.map((skill) => ({
      label: skillName(skill),
      value: man.skills[skill] ?? 0,
      rule: 'fnff-1988/character/skills',
    })),
    phases: ([1, 2, 3] as const).map((phase) => ({
      label: String(phase),
      acts: actsIn(man, phase),
      current: view.turn > 0 && view.phase === phase,
    })),
    armour: man.armour.map((worn) => `${worn.name} (SP ${worn.sp})`),
  }
}
