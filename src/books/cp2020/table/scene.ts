// The table's view of a 2020 fight: tokens, initiative order and combat sheets.
import { stateWord } from '../wounds/wound-store.ts'
import type { Condition } from '../../gunfight/table/conditions.ts'
import type { Id } from '../../../dice/dice.ts'
import { makeGlimpse, makeScene, type SceneSlots } from '../../gunfight/table/make-scene.ts'
import type { Figure, Place, Scene, Sheet } from '../../gunfight/table/scene.ts'
import { spAt } from '../arms/armour.ts'
import { encumbrance } from '../arms/armour-list.ts'
import { cyberwareWords } from '../../gunfight/files/cyberware.ts'
import { bodyType } from '../character/body-type.ts'
import { dayOf } from '../healing/calendar.ts'
import { infirmary2020 } from '../healing/infirmary.ts'
import { heldInOther, helpless, holdersOf, metresPerRound } from '../combatant.ts'
import { actionPenalty, aimBonus } from '../attack/plan-sums.ts'
import type { Rules, Types2020 } from '../contract/rules.ts'
import { skillName, skillNameIn } from '../attack/skill.ts'
import type { State, Combatant } from '../contract/state.ts'
import { nameOfLoad } from '../arms/loads.ts'
import { STATS, type Stat } from '../words.ts'
import { zonesDrawn } from '../area/zone.ts'

export const scene2020 = (rules: Rules): ((view: Readonly<State>) => Scene) =>
  makeScene(rules, slotsOf(rules))

export const glimpse2020 = (rules: Rules) => makeGlimpse(rules, slotsOf(rules))

const slotsOf = (rules: Rules): SceneSlots<Types2020> => ({
  rankName: 'initiative',
  dayOf,
  clock: ({ round }) => (round === 0 ? 'before the first round' : `round ${round}`),
  coverWord: ({ word }) => word,
  stateWord: (combatant) => stateWord(rules.wounds, combatant),
  body: (combatant, now) => rules.wounds.shown(combatant, now),
  order: (view, men) => order(view, men),
  doing: (view, combatant) => doing(view, combatant),
  secrets: ({ ambushes, men }, combatant) =>
    ambushes
      .filter(({ who }) => who === combatant.id)
      .map(({ victim }) => `lies in wait for ${men[victim]?.name ?? 'someone'}`),
  figures: (view, combatant) => figures(view, combatant),
  sp: (combatant, area) => ({
    sp: spAt(combatant, area, rules.options),
    full: spAt({ armour: combatant.armour, worn: [] }, area, rules.options),
  }),
  weapon(carried) {
    const { weapon, load, jammed } = carried
    const trouble = jammed > 0 ? rules.jam(carried).is : 'jammed'
    return {
      name: weapon.name,
      type: weapon.class,
      accuracy: weapon.accuracy,
      ammunition:
        weapon.shots > 0
          ? load === 'plain'
            ? weapon.calibre
            : `${weapon.calibre}, ${nameOfLoad(weapon, load, rules)}`
          : '',
      reliability: weapon.reliability,
      jammed: jammed > 0,
      ...(trouble === 'jammed' ? {} : { trouble }),
    }
  },
  inOtherHand: (combatant) => heldInOther(combatant, rules),
  drawn(view) {
    const areas = [...zonesDrawn(view), ...rules.own.drawn(view)]
    const [shelters, ways] = [rules.own.shelters(view), rules.own.ways(view)]
    return {
      ...(areas.length > 0 ? { areas } : {}),
      ...(shelters.length > 0 ? { shelters } : {}),
      ...(ways.length > 0 ? { ways } : {}),
    }
  },
  infirmary: infirmary2020(rules),
})

/** The conditions listed below, as data for computer players. */
export function conditionsOf(view: Readonly<State>, combatant: Combatant): readonly Condition[] {
  const { acts: actions, done, planned } = combatant.inRound
  return [
    ...view.rules.own.standing(view, combatant),
    ...(combatant.aim ? [{ kind: 'aiming' as const, bonus: aimBonus(combatant.aim.rounds) }] : []),
    { kind: 'next-aim', bonus: aimBonus((combatant.aim?.rounds ?? 0) + 1) },
    ...(actions > 0 && !done
      ? [
          {
            kind: 'next-action' as const,
            penalty: -actionPenalty({ actions, planned }, view.rules),
          },
        ]
      : []),
  ]
}

/** A combatant's current activity, and the effects on them. */
function doing(view: Readonly<State>, combatant: Combatant): string[] {
  const name = (id: Id): string => view.men[id]?.name ?? 'someone'
  const { inRound } = combatant
  const list = [...view.rules.own.conditions(view, combatant)]
  const say = (holds: boolean, what: string): void => {
    if (holds) list.push(what)
  }
  if (combatant.aim)
    list.push(`aiming at ${name(combatant.aim.target)} (+${aimBonus(combatant.aim.rounds)})`)
  for (const holder of holdersOf(view, combatant.id))
    list.push(
      `${holder.grip.kind === 'choke' ? (holder.grip.held ? 'held and choked' : 'choked') : holder.grip.kind === 'hold' ? 'held' : 'gripped'} by ${holder.name}`,
    )
  if (combatant.grip)
    list.push(
      `${combatant.grip.kind === 'choke' ? 'chokes' : combatant.grip.kind === 'hold' ? 'holds' : 'grips'} ${name(combatant.grip.target)}`,
    )
  say(inRound.fastDraw, 'fast draw (-3)')
  say(
    inRound.acts > 0 && !inRound.done,
    `next action at ${actionPenalty({ actions: inRound.acts, planned: inRound.planned }, view.rules)}`,
  )
  say(combatant.defendsWith !== undefined, `defends with ${skillName(combatant.defendsWith ?? '')}`)
  say(combatant.dodging, 'dodging')
  say(combatant.parry !== undefined, 'ready to parry')
  say(combatant.tripped !== undefined, 'was tripped (-2)')
  say(inRound.faced !== undefined, 'has turned')
  say(
    inRound.waits !== undefined && !helpless(combatant, view.rules, view.now),
    inRound.waits?.after ? `waits for ${name(inRound.waits.after)}` : 'waits',
  )
  return list
}

function order(view: Readonly<State>, men: readonly Combatant[]): Place[] {
  const place = (combatant: Combatant): number =>
    view.order.findIndex((group) => group.includes(combatant.id))
  return men
    .filter((combatant) => place(combatant) >= 0 || view.order.length === 0)
    .toSorted((a, b) => place(a) - place(b))
    .map((combatant) => ({
      id: combatant.id,
      name: combatant.name,
      ...(view.order.length > 0 ? { rank: combatant.initiative } : {}),
      group: Math.max(0, place(combatant)),
      when: helpless(combatant, view.rules, view.now)
        ? 'out'
        : view.acting.includes(combatant.id)
          ? 'now'
          : combatant.inRound.waits
            ? 'waits'
            : combatant.inRound.done
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

function figures(
  view: Readonly<State>,
  combatant: Combatant,
): Pick<Sheet, 'stats' | 'derived' | 'skills' | 'phases' | 'armour' | 'cyberware'> {
  const ev = encumbrance(combatant.armour, view.rules.options)
  const body = bodyType(combatant.stats.body, view.rules.options)
  const { wounds } = view.rules
  const mayMove = !wounds.dead(combatant) && wounds.forbids(combatant, 'move') === undefined
  return {
    stats: STATS.map((stat): Figure => {
      const now = view.rules.stat(combatant, stat)
      return {
        label: STAT_NAMES[stat],
        value: now,
        base: now === combatant.stats[stat] ? undefined : combatant.stats[stat],
        rule: 'cp2020/character/stats-gap',
      }
    }),
    derived: [
      {
        label: 'Move',
        value: `${mayMove ? metresPerRound(combatant, view.rules) : 0} m a round`,
        rule: 'cp2020/action/move',
      },
      {
        label: 'Body type',
        value: `${body.name}${view.rules.wounds.untoughened ? '' : `, toughness ${body.toughness}`}`,
        rule: 'cp2020/character/body-type-gap',
      },
      {
        label: 'Blows',
        value: body.meleeBonus >= 0 ? `+${body.meleeBonus}` : body.meleeBonus,
        rule: 'cp2020/damage/melee-bonus-gap',
      },
      { label: 'Encumbrance', value: ev === 0 ? 0 : -ev, rule: 'cp2020/armor/encumbrance-gap' },
      ...view.rules.own.figures(view, combatant),
    ],
    skills: Object.entries(combatant.skills).map(([skill, value]) => ({
      label: skillNameIn(view.rules, skill),
      value,
      rule: 'cp2020/character/stats-gap' as const,
    })),
    phases: [],
    armour: combatant.armour.map(
      ({ name, sp, ev: own }) => `${name} (SP ${sp}${own > 0 ? `, EV ${own}` : ''})`,
    ),
    ...(combatant.cyberware && { cyberware: combatant.cyberware.map(cyberwareWords) }),
  }
}
