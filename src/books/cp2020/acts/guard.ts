// Dodging and parrying as actions (`cp2020/action/dodge`, `cp2020/action/parry`), and the skill to defend with
// (`cp2020/melee/skills`).
import type { ActKind } from '../../gunfight/contract/act-kind.ts'
import type { Refusal } from '../../../dice/dice.ts'
import type { Rules, Types2020 } from '../contract/rules.ts'
import type { Person } from '../contract/state.ts'
import { defenceSkills, knownDefences, skillName } from '../attack/skill.ts'
import { refused, weaponInHand } from '../combatant.ts'
import { parriesArmed } from '../melee/parry.ts'
import { ARMS, areaName, type Area } from '../words.ts'
import type { Acts2020 } from '../contract/acts.ts'
import { noUse, skillText } from './grip.ts'
import { plainOffer } from './kind.ts'

/** `cp2020/action/dodge` */
const dodge: ActKind<Types2020, Acts2020['dodge']> = {
  refuse: (state, combatant) =>
    combatant.dodging
      ? refused('dodges', 'cp2020/action/dodge', `${combatant.name} is already dodging.`)
      : undefined,
  offers: () => plainOffer('dodge', 'Dodge', 'Dodge blows (-2 to be hit)'),
  perform: (_t, combatant) => [{ type: 'dodges', who: combatant.id }],
}

/** No blow is parried with an arm that is lost or useless (`cp2020/action/parry`). */
export const refuseParry = (person: Person, arm: Area, { wounds }: Rules): Refusal | undefined =>
  wounds.usable(person, arm)
    ? undefined
    : refused(
        'no-arm',
        'cp2020/action/parry',
        `${person.name} cannot parry with the ${areaName(arm)}.`,
      )

/** `cp2020/action/parry`: readies a parry against one blow; the arm that takes it is chosen in advance. */
const parry: ActKind<Types2020, Acts2020['parry']> = {
  refuse(state, combatant, { arm }) {
    if (combatant.parry)
      return refused(
        'parries',
        'cp2020/action/parry',
        `${combatant.name} is already prepared to parry.`,
      )
    return arm && refuseParry(combatant, arm, state.rules)
  },
  offers: (_view, combatant) =>
    parriesArmed(combatant)
      ? plainOffer('parry', 'Parry', `Parry with ${weaponInHand(combatant).weapon.name}`)
      : ARMS.map((arm) => ({
          verb: 'parry',
          group: 'Parry',
          label: `with the ${areaName(arm)}`,
          choice: { do: 'parry' as const, arm },
        })),
  perform: (_t, combatant, { arm }, { before }) => [
    {
      type: 'parries',
      who: combatant.id,
      actions: before.acts,
      ...(combatant.inRound.planned === undefined ? {} : { planned: combatant.inRound.planned }),
      ...(arm ? { arm } : {}),
    },
  ],
}

/** Chooses the skill for defences and parries from now on. Without a choice, the best counts each time. */
const defend: ActKind<Types2020, Acts2020['defend']> = {
  free: true,
  harmless: true,
  refuse(_state, combatant, { skill }) {
    if (skill !== undefined && !defenceSkills(combatant).includes(skill))
      return noUse(combatant, skill)
    return skill === combatant.defendsWith
      ? refused(
          'defends',
          'cp2020/melee/skills',
          `${combatant.name} already defends with ${skill ? skillName(skill) : 'their best skill'}.`,
        )
      : undefined
  },
  offers(_view, combatant) {
    const known = knownDefences(combatant)
    if (known.length < 2) return []
    return [undefined, ...known].map((skill) => ({
      verb: 'defend',
      group: 'Defend with',
      label: skill ? skillText(combatant, skill) : 'The best skill each time',
      choice: { do: 'defend' as const, ...(skill ? { skill } : {}) },
    }))
  },
  hides: () => true,
  perform: (_t, { id }, { skill }) => [
    { type: 'defends', who: id, ...(skill === undefined ? {} : { skill }) },
  ],
}

export const GUARD = { dodge, parry, defend }
