// A 2020 fight as a table shows it: tokens, order of the round, combat sheets.
import type { Condition } from '../../gunfight/table/conditions.ts'
import type { Id } from '../../../dice/dice.ts'
import { combatants } from '../../gunfight/combatants.ts'
import type { Figure, Place, Scene, Sheet, Token } from '../../gunfight/table/scene.ts'
import { spAt } from '../arms/armour.ts'
import { encumbrance } from '../arms/armour-list.ts'
import { bodyType } from '../character/body-type.ts'
import { dayOf } from '../healing/calendar.ts'
import { infirmary2020 } from '../healing/infirmary.ts'
import { helpless, holdersOf, metresPerRound } from '../combatant.ts'
import { between } from '../movement/placing.ts'
import { actionPenalty } from '../attack/plan-sums.ts'
import type { Rules } from '../rules.ts'
import { skillName } from '../attack/skill.ts'
import type { Man, State } from '../state.ts'
import { AREAS, STATS, areaName } from '../words.ts'
import type { Stat } from '../words.ts'
import { zonesDrawn } from '../area/zone.ts'

export function scene(view: Readonly<State>, rules: Rules): Scene {
  const men = combatants(view)
  const drawn = [...zonesDrawn(view), ...rules.own.drawn(view)]
  const [shelters, ways] = [rules.own.shelters(view, rules), rules.own.ways(view, rules)]
  return {
    kind: 'gunfight',
    title: view.title,
    clock:
      dayOf(view.now) > 0
        ? `day ${dayOf(view.now)}`
        : view.round === 0
          ? 'before the first round'
          : `round ${view.round}`,
    steps: [],
    map: view.map,
    pairs: view.map
      ? undefined
      : men.flatMap((a) =>
          men
            .filter((b) => b.id !== a.id)
            .map((b) => {
              const way = between(view, a, b)
              return { a: a.id, b: b.id, metres: way.metres, cover: way.cover.word, sees: way.sees }
            }),
        ),
    men: men.map((man) => token(view, man, rules)),
    order: order(view, men, rules),
    rankName: 'initiative',
    sheets: Object.fromEntries(men.map((man) => [man.id, sheet(view, man, rules)])),
    ...(drawn.length > 0 ? { areas: drawn } : {}),
    ...(shelters.length > 0 ? { shelters } : {}),
    ...(ways.length > 0 ? { ways } : {}),
    ...(view.map && view.lying.some(({ at }) => at)
      ? {
          things: view.lying.flatMap(({ at, carried }) =>
            at ? [{ at: { x: at.x, y: at.y }, name: carried.weapon.name }] : [],
          ),
        }
      : {}),
    over: view.step === 'over' ? view.ended : undefined,
    infirmary: infirmary2020(rules)(view),
  }
}

/** What computers read of the conditions below. */
export function conditionsOf(view: Readonly<State>, man: Man, rules: Rules): readonly Condition[] {
  const { acts: actions, done, planned } = man.inRound
  return [
    ...rules.own.standing(view, man, rules),
    ...(man.aim ? [{ kind: 'aiming' as const, bonus: aimBonus(man.aim.rounds) }] : []),
    ...(actions > 0 && !done
      ? [{ kind: 'next-action' as const, penalty: -actionPenalty({ actions, planned }, rules) }]
      : []),
  ]
}
const aimBonus = (rounds: number): number => Math.min(3, rounds)

/** Present conditions in plain words. */
function conditions(view: Readonly<State>, man: Man, rules: Rules): string[] {
  const name = (id: Id): string => view.men[id]?.name ?? 'someone'
  const { inRound } = man
  const list = [
    ...rules.wounds.shown(man, view.now).conditions,
    ...rules.own.conditions(view, man, rules),
  ]
  const say = (holds: boolean, what: string): void => {
    if (holds) list.push(what)
  }
  if (man.aim) list.push(`aiming at ${name(man.aim.target)} (+${aimBonus(man.aim.rounds)})`)
  for (const holder of holdersOf(view, man.id))
    list.push(
      `${holder.grip!.kind === 'choke' ? (holder.grip!.held ? 'held and choked' : 'choked') : holder.grip!.kind === 'hold' ? 'held' : 'gripped'} by ${holder.name}`,
    )
  if (man.grip)
    list.push(
      `${man.grip.kind === 'choke' ? 'chokes' : man.grip.kind === 'hold' ? 'holds' : 'grips'} ${name(man.grip.target)}`,
    )
  say(inRound.fastDraw, 'fast draw (-3)')
  say(
    inRound.acts > 0 && !inRound.done,
    `next action at ${actionPenalty({ actions: inRound.acts, planned: inRound.planned }, rules)}`,
  )
  say(man.dodging, 'dodging')
  say(man.parry !== undefined, 'ready to parry')
  say(man.tripped !== undefined, 'was tripped (-2)')
  say(inRound.turnedFrom !== undefined, 'has turned')
  say(
    inRound.waits !== undefined,
    inRound.waits?.after ? `waits for ${name(inRound.waits.after)}` : 'waits',
  )
  say(man.posture !== 'standing', man.posture)
  say(
    man.aboard !== undefined,
    `in ${view.map?.obstacles.find(({ id }) => id === man.aboard)?.name ?? 'a vehicle'}`,
  )
  say(man.hidden, 'hidden')
  for (const { victim, who } of view.ambushes)
    say(who === man.id, `lies in wait for ${name(victim)}`)
  say(man.favour !== 0, `referee ${man.favour > 0 ? '+' : ''}${man.favour}`)
  return list
}

const token = (view: Readonly<State>, man: Man, rules: Rules): Token => ({
  id: man.id,
  name: man.name,
  seat: man.seat,
  side: man.side,
  x: man.x,
  y: man.y,
  facing: man.facing,
  posture: man.posture,
  wounds: rules.wounds.shown(man, view.now).wounds,
  state: rules.wounds.words[rules.wounds.state(man)]!,
  conditions: conditions(view, man, rules),
  down: helpless(man, rules, view.now),
  dead: rules.wounds.dead(man),
  acting: view.acting.includes(man.id),
  hidden: man.hidden,
})

function order(view: Readonly<State>, men: readonly Man[], rules: Rules): Place[] {
  const place = (man: Man): number => view.order.findIndex((group) => group.includes(man.id))
  return men
    .filter((man) => place(man) >= 0 || view.order.length === 0)
    .toSorted((a, b) => place(a) - place(b))
    .map((man) => ({
      id: man.id,
      name: man.name,
      rank: man.initiative,
      group: Math.max(0, place(man)),
      when: helpless(man, rules, view.now)
        ? 'out'
        : view.acting.includes(man.id)
          ? 'now'
          : man.inRound.waits
            ? 'waits'
            : man.inRound.done
              ? 'done'
              : 'next',
    }))
}

const STAT_NAMES: Readonly<Record<Stat, string>> = {
  int: 'INT',
  ref: 'REF',
  tech: 'TECH',
  cool: 'COOL',
  ma: 'MA',
  body: 'BODY',
}

function sheet(view: Readonly<State>, man: Man, rules: Rules): Sheet {
  const shown = rules.wounds.shown(man, view.now)
  const ev = encumbrance(man.armour, rules.options)
  const body = bodyType(man.stats.body)
  return {
    id: man.id,
    name: man.name,
    seat: man.seat,
    side: view.sides[man.side]?.name ?? '',
    stats: STATS.map((stat): Figure => {
      const now = rules.stat(man, stat)
      return {
        label: STAT_NAMES[stat],
        value: now,
        base: now === man.stats[stat] ? undefined : man.stats[stat],
        rule: 'cp2020/character/stats-gap',
      }
    }),
    derived: [
      {
        label: 'Move',
        value: `${metresPerRound(man, rules)} m a round`,
        rule: 'cp2020/action/move',
      },
      {
        label: 'Body type',
        value: `${body.name}, toughness ${body.toughness}`,
        rule: 'cp2020/character/body-type-gap',
      },
      {
        label: 'Blows',
        value: body.meleeBonus >= 0 ? `+${body.meleeBonus}` : body.meleeBonus,
        rule: 'cp2020/damage/melee-bonus-gap',
      },
      { label: 'Encumbrance', value: ev === 0 ? 0 : -ev, rule: 'cp2020/armor/encumbrance-gap' },
      ...rules.own.figures(view, man, rules),
    ],
    skills: Object.entries(man.skills).map(([skill, value]) => ({
      label: skillName(skill),
      value,
      rule: 'cp2020/character/stats-gap' as const,
    })),
    areas: AREAS.map((area) => ({
      area,
      name: areaName(area),
      sp: spAt(man, area, rules.options),
      full: spAt({ armour: man.armour, worn: [] }, area, rules.options),
      wounds: shown.byArea[area] ?? [],
    })),
    boxes: shown.boxes,
    ...(shown.track ? { track: shown.track } : {}),
    phases: [],
    weapons: man.weapons.map(({ weapon, loaded, load, jammed }, index) => ({
      name: weapon.name,
      type: weapon.class,
      accuracy: weapon.accuracy,
      ammunition:
        weapon.shots > 0
          ? load === 'plain'
            ? weapon.calibre
            : `${weapon.calibre}, ${load.replaceAll('-', ' ')}`
          : '',
      loaded: weapon.shots > 0 ? loaded : undefined,
      shots: weapon.shots || undefined,
      rof: weapon.rof || undefined,
      reliability: weapon.reliability,
      inHand: index === man.inHand,
      jammed: jammed > 0,
    })),
    armour: man.armour.map(
      ({ name, sp, ev: own }) => `${name} (SP ${sp}${own > 0 ? `, EV ${own}` : ''})`,
    ),
    conditions: conditions(view, man, rules),
  }
}
