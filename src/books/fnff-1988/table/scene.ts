// A 1988 fight as a table shows it: tokens, order of action, combat sheets (`fnff-1988/setup/combat-sheet`).
import type { Condition } from '../../gunfight/table/conditions.ts'
import type { Id } from '../../../dice/dice.ts'
import { combatants } from '../../gunfight/combatants.ts'
import type { Figure, Place, Scene, Sheet, Token } from '../../gunfight/table/scene.ts'
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
import { between } from '../movement/placing.ts'
import { firesPellets } from '../attack/shotgun.ts'
import { skillName } from '../attack/skill.ts'
import type { Man, State } from '../state.ts'
import { areaName } from '../state.ts'
import { thingOf } from '../attack/structure.ts'
import { AREAS, LEVELS, SKILLS } from '../words.ts'
import { gravity } from '../wounds/wounds.ts'
import { zonesDrawn } from '../area/zone.ts'
import { TABLES } from '../../../catalogue/fnff-1988.ts'

export function scene(view: Readonly<State>, options: Options): Scene {
  const men = combatants(view)
  return {
    kind: 'gunfight',
    title: view.title,
    clock:
      dayOf(view.now) > 0
        ? `day ${dayOf(view.now)}`
        : view.turn === 0
          ? view.step === 'free'
            ? 'the ambush'
            : 'before the first turn'
          : `turn ${view.turn}, phase ${view.phase}`,
    steps:
      dayOf(view.now) > 0
        ? []
        : [1, 2, 3].map((phase) => ({
            label: String(phase),
            current: view.turn > 0 && view.phase === phase,
          })),
    map: view.map,
    pairs: view.map
      ? undefined
      : men.flatMap((a) =>
          men
            .filter((b) => b.id !== a.id)
            .map((b) => {
              const way = between(view, a, b)
              return { a: a.id, b: b.id, metres: way.metres, cover: way.cover, sees: way.sees }
            }),
        ),
    men: men.map((man) => token(view, man)),
    order: order(view, men),
    rankName: 'REF',
    sheets: Object.fromEntries(men.map((man) => [man.id, sheet(view, man, options)])),
    ...(view.zones.length > 0 ? { areas: zonesDrawn(view) } : {}),
    ...thingsLying(view),
    over: view.step === 'over' ? view.ended : undefined,
    infirmary: infirmary1988(options)(view),
  }
}

/** What was thrown and lies on the map. */
function thingsLying({ map, lying }: Readonly<State>): Pick<Scene, 'things'> {
  const things = map
    ? lying.flatMap(({ at, carried }) =>
        at ? [{ at: { x: at.x, y: at.y }, name: carried.weapon.name }] : [],
      )
    : []
  return things.length > 0 ? { things } : {}
}

/** What computers read of the conditions below. */
export const conditionsOf = ({ aim, phase }: Man): readonly Condition[] => [
  ...(aim ? [{ kind: 'aiming' as const, bonus: aimBonus(aim.phases) }] : []),
  ...(phase.running ? [{ kind: 'running' as const }] : []),
]
const aimBonus = (phases: number): number => 2 * Math.min(3, phases)

/** Present conditions in plain words. */
function conditions(view: Readonly<State>, man: Man): string[] {
  const name = (id: Id): string => view.men[id]?.name ?? thingOf(view, id)?.name ?? 'someone'
  const list: string[] = []
  const say = (holds: boolean, what: string): void => {
    if (holds) list.push(what)
  }
  say(dead(man), 'dead')
  say(man.state === 'MW', man.stabilised ? 'stabilised' : 'dying')
  if (!dead(man)) {
    say(unconscious(man, view.now), 'unconscious')
    say(stunned(man, view.now), 'stunned')
    say(view.now < man.frozenUntil, 'frozen with fear')
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
  say(man.posture !== 'standing', man.posture)
  say(man.aboard !== undefined, `in ${thingOf(view, man.aboard ?? '')?.name ?? 'a vehicle'}`)
  say(man.hostage, 'behind a hostage')
  say(man.hidden, 'hidden')
  say(man.favour !== 0, `referee ${man.favour > 0 ? '+' : ''}${man.favour}`)
  return list
}

const token = (view: Readonly<State>, man: Man): Token => ({
  id: man.id,
  name: man.name,
  seat: man.seat,
  side: man.side,
  x: man.x,
  y: man.y,
  facing: man.facing,
  posture: man.posture,
  wounds: man.wounds.map(({ level }) => level).toSorted((a, b) => gravity(b) - gravity(a)),
  state: man.state,
  conditions: conditions(view, man),
  down: helpless(man, view.now),
  dead: dead(man),
  acting: view.acting.includes(man.id),
  hidden: man.hidden,
})

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

function sheet(view: Readonly<State>, man: Man, options: Options): Sheet {
  const now = (name: 'int' | 'ref' | 'cool' | 'ma', label: string): Figure => ({
    label,
    value: stat(man, name),
    base: stat(man, name) === man.stats[name] ? undefined : man.stats[name],
    rule: 'fnff-1988/character/stats',
  })
  return {
    id: man.id,
    name: man.name,
    seat: man.seat,
    side: view.sides[man.side]?.name ?? '',
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
      ...derived(man, options),
      { label: 'Firefights', value: man.firefights, rule: 'fnff-1988/experience/growth' },
    ],
    skills: SKILLS.map((skill) => ({
      label: skillName(skill),
      value: man.skills[skill] ?? 0,
      rule: 'fnff-1988/character/skills',
    })),
    areas: AREAS.map((area) => ({
      area,
      name: areaName(area),
      sp: stoppingPower(man, area, options),
      full: layeredSp(man.armour, options)[area],
      wounds: man.wounds
        .filter((wound) => wound.area === area)
        .map((wound) => ({
          code: wound.level,
          effect: wound.effect,
          rule:
            wound.level === 'CW'
              ? ('fnff-1988/wound/critical-effects' as const)
              : ('fnff-1988/wound/serious-effects' as const),
        })),
    })),
    boxes: LEVELS.slice(1).map((code) => ({
      code,
      name: TABLES['fnff-1988/wound/levels'].rows.find((row) => row[0] === code)![1],
      on: man.state === code,
    })),
    phases: ([1, 2, 3] as const).map((phase) => ({
      label: String(phase),
      acts: actsIn(man, phase),
      current: view.turn > 0 && view.phase === phase,
    })),
    weapons: man.weapons.map((carried, index) => ({
      name:
        carried.weapon.shots === 0 && carried.spare
          ? `${carried.weapon.name} (${carried.spare + 1})`
          : carried.weapon.name,
      type: carried.weapon.type,
      accuracy: carried.weapon.accuracy,
      ammunition:
        carried.weapon.ammunition +
        (carried.ammo === 'plain' ? '' : ` ${carried.ammo}`) +
        (firesPellets(carried) ? `, ${carried.choke} choke` : ''),
      loaded: carried.weapon.shots > 0 ? carried.loaded : undefined,
      shots: carried.weapon.shots || undefined,
      rof: carried.weapon.rof || undefined,
      reliability: carried.weapon.reliability,
      inHand: index === man.inHand,
      jammed: carried.jammed,
    })),
    armour: man.armour.map((worn) => `${worn.name} (SP ${worn.sp})`),
    conditions: conditions(view, man),
  }
}
