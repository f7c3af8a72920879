// Grips: moves that follow a grapple, maintaining a hold, letting go and escaping (`cp2020/melee/grapple`,
// `cp2020/melee/hold`, `cp2020/melee/choke`, `cp2020/melee/escape`).
import { plainOffer, type Refuse } from './kind.ts'
import type { ActKind } from '../../gunfight/contract/act-kind.ts'
import { checkAct } from '../../gunfight/acts/check-act.ts'
import { termsOf, type Check, type Term } from '../../gunfight/check.ts'
import type { Escape, Types2020 } from '../contract/rules.ts'
import type { Refusal } from '../../../dice/dice.ts'
import type { Variant } from '../../../engine/book.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { layersOn } from '../arms/armour-list.ts'
import { strikeOne } from '../attack/attack.ts'
import { cannotResist, plainAttack } from '../attack/attack-context.ts'
import type { Event, Combatant, FightTable, Grip, State } from '../contract/state.ts'
import { hand, holdersOf, refused } from '../combatant.ts'
import { HELPLESS, planAttack } from '../attack/plan.ts'
import { bareHandsFor, keyBonus, skillName } from '../attack/skill.ts'
import { laterAction } from './task-roll.ts'
import type { Move } from '../words.ts'
import type { Attacking, Acts2020 } from '../contract/acts.ts'
import { present } from '../../../dice/present.ts'

/** Refuses a move whose requirement is missing: an earlier grapple, a weapon to knock away, or a neck without armour. */
export const refuseMove: Refuse<[Attacking & { readonly mode: Move }]> = (
  state,
  combatant,
  { mode, target: id, skill },
) => {
  const target = getCombatant(state, id)
  if (skill !== undefined && !bareHandsFor(combatant, mode).includes(skill))
    return noUse(combatant, skill)
  const grips = combatant.grip?.target === id ? combatant.grip : undefined
  switch (mode) {
    case 'grapple':
      return grips &&
        (grips.kind !== 'grapple' ||
          grips.fresh ||
          state.rules.options['grapple-opens'] === 'while-held')
        ? refused(
            'grips-already',
            'cp2020/melee/grapple',
            `${combatant.name} already has hold of ${target.name}.`,
          )
        : undefined
    case 'throw':
    case 'hold':
    case 'choke': {
      const opens =
        grips &&
        (grips.kind === 'grapple' || (mode === 'choke' && grips.kind === 'hold')) &&
        (grips.fresh || state.rules.options['grapple-opens'] === 'while-held')
      if (!opens)
        return refused(
          'no-grapple',
          `cp2020/melee/${mode}`,
          `A ${mode} must be the very next action after a grapple${mode === 'choke' ? ' or a hold' : ''}.`,
        )
      const neck =
        mode === 'choke' &&
        layersOn(target.armour, 'head').some(
          (piece) => piece.hard && piece.covers.includes('torso'),
        )
      return neck
        ? refused(
            'armoured-neck',
            'cp2020/melee/choke',
            `The armour of ${target.name} covers the neck.`,
          )
        : undefined
    }
    case 'disarm':
      return hand(target)
        ? undefined
        : refused('no-weapon', 'cp2020/melee/disarm', `${target.name} has no weapon in hand.`)
    default:
      return undefined
  }
}

/** Refuses a skill that they lack, or that what they do or hold leaves no room for. */
export const noUse = ({ name }: Pick<Combatant, 'name'>, skill: string): Refusal =>
  refused('no-skill', 'cp2020/melee/skills', `${name} cannot use ${skillName(skill)} here.`)

/** A choice among several skills, the best first, which is the default. */
export const skillVariant = (combatant: Combatant, skills: readonly string[]): Variant[] =>
  skills.length > 1
    ? [
        {
          name: 'skill',
          label: 'Skill',
          values: skills.map((skill) => ({ value: skill, label: skillText(combatant, skill) })),
        },
      ]
    : []

/** "Judo 3" */
export const skillText = ({ skills }: Combatant, skill: string): string =>
  `${skillName(skill)} ${skills[skill] ?? 0}`

/** Maintains a hold as the first action of a round, without a roll. A choke then does damage again (`cp2020/melee/moves`). */
const keep: ActKind<Types2020, Acts2020['keep']> = {
  refuse(state, combatant) {
    if (!combatant.grip || combatant.grip.kind === 'grapple')
      return refused('no-hold', 'cp2020/melee/hold', `${combatant.name} holds nobody.`)
    if (combatant.grip.kept === state.now)
      return refused(
        'kept',
        'cp2020/melee/moves',
        `The ${combatant.grip.kind} is already kept up in this round.`,
      )
    return combatant.inRound.acts > 0
      ? refused(
          'late',
          'cp2020/melee/moves',
          'Only the first action of the round can keep up a hold or a choke.',
        )
      : undefined
  },
  offers: (view, combatant) =>
    combatant.grip && combatant.grip.kind !== 'grapple'
      ? [
          {
            verb: 'keep',
            group: combatant.grip.kind === 'choke' ? 'Keep choking' : 'Keep the hold',
            label: view.men[combatant.grip.target]?.name ?? 'them',
            choice: { do: 'keep' as const },
          },
        ]
      : [],
  perform: (t, combatant) =>
    combatant.grip?.kind === 'choke'
      ? chokeHarm(t, combatant, combatant.grip)
      : [{ type: 'kept', who: combatant.id }],
}

/** 1D6 to the head, ignoring soft armour, without a roll to hit (`cp2020/melee/choke`). */
function chokeHarm(t: FightTable, { id }: Combatant, { target, skill }: Grip): Event[] {
  const chokes = (state: Readonly<State>): boolean => {
    const grip = state.men[id]?.grip
    return grip?.target === target && grip.kind === 'choke'
  }
  const events = strikeOne(t, id, target, (state) => {
    if (!chokes(state)) return undefined
    const plan = planAttack({ ...plainAttack(state, id, target), mode: 'choke', skill })
    return { ...plan, given: 1 }
  })
  if (chokes(t.state)) return [{ type: 'kept', who: id, choke: true }, ...events]
  return t.state.men[id] ? [{ type: 'in-vain', who: id, what: 'choke' }] : []
}

const letGo: ActKind<Types2020, Acts2020['let-go']> = {
  free: true,
  refuse: (_state, combatant) =>
    combatant.grip
      ? undefined
      : refused('no-hold', 'cp2020/melee/grapple', `${combatant.name} holds nobody.`),
  offers: (view, combatant) =>
    combatant.grip
      ? plainOffer(
          'let-go',
          'Let go',
          `Let go of ${view.men[combatant.grip.target]?.name ?? 'them'}`,
        )
      : [],
  perform: (_t, { id, grip }) =>
    grip ? [{ type: 'let-go', who: id, target: grip.target, lost: false }] : [],
}

/** `unskilled`: a holder who cannot resist rolls without their skill; otherwise 10 is needed (`cp2020/melee/formula-gap`). */
interface Resists {
  readonly unskilled?: boolean
}

/** The escaping combatant attacks; on a tie the grip holds (`cp2020/melee/escape`). */
export function escape2020(
  { state, combatant, holder, skill, doing }: Escape,
  { unskilled = false }: Resists = {},
): Check {
  const { rules } = state
  const skillTerm = ({ skills }: Combatant, id: string): Term => ({
    rule: 'cp2020/melee/skills',
    what: skillName(id),
    value: skills[id] ?? 0,
  })
  const terms = termsOf(state, combatant, 'attack', [
    rules.meleeStat(combatant, rules),
    skillTerm(combatant, skill),
    {
      rule: 'cp2020/melee/key-attack',
      what: 'key move: escape',
      value: keyBonus(skill, 'escape'),
    },
    laterAction(combatant, rules, doing),
  ])
  const roll = { who: combatant.id, label: 'escape', die: rules.die, terms } as const
  const still = cannotResist(state, combatant.id, holder)
  const sure = still && !unskilled && rules.options['melee-helpless'] === 'automatic-hit'
  const rest = {
    total: 'escape + 1D10',
    says: ['held', 'free'],
    // As with any attack roll (`cp2020/task/fumble-gap`).
    oneFails: rules.options.fumbles !== 'ignore',
    ...(sure ? { sure: 'cannot resist' } : {}),
  } as const
  if (still && !unskilled)
    return {
      ...roll,
      ...rest,
      against: HELPLESS,
      tie: 'passes',
      rule: 'cp2020/melee/formula-gap',
    }
  const held = present(holder.grip, 'grip of the holder').skill
  return {
    ...roll,
    ...rest,
    against: {
      who: holder.id,
      label: 'holder',
      terms: termsOf(state, holder, 'defence', [
        rules.meleeStat(holder, rules),
        ...(still ? [] : [skillTerm(holder, held)]),
      ]),
      total: 'the holder + 1D10',
    },
    tie: rules.options['melee-tie'] === 'attacker' ? 'passes' : 'fails',
    rule: 'cp2020/melee/escape',
  }
}

const escape: ActKind<Types2020, Acts2020['escape']> = checkAct<
  Types2020,
  Acts2020['escape'],
  Combatant
>({
  whileHeld: true,
  find: (state, combatant, { from }) =>
    holdersOf(state, combatant.id).find(({ id }) => id === from),
  refuse(state, { combatant, act: { from, skill }, found }) {
    if (!found)
      return refused(
        'not-held',
        'cp2020/melee/escape',
        `${state.men[from]?.name ?? 'Nobody'} does not hold them.`,
      )
    return skill === undefined || state.rules.escapeSkills(combatant).includes(skill)
      ? undefined
      : noUse(combatant, skill)
  },
  variants: (view, combatant) =>
    skillVariant(
      combatant,
      view.rules.escapeSkills(combatant).filter((skill) => combatant.skills[skill]),
    ),
  offers: (view, combatant) =>
    holdersOf(view, combatant.id).map(({ id, name }) => ({
      verb: 'escape',
      group: 'Get free',
      label: name,
      plan: true,
      choice: { do: 'escape' as const, from: id },
    })),
  check: (state, { combatant, act, found: holder }, doing) =>
    state.rules.escape({
      state,
      combatant,
      holder,
      skill: act.skill ?? state.rules.escapeSkills(combatant)[0] ?? 'athletics',
      doing,
    }),
  after: (_t, { combatant, found }, { die, total, against, done }) => [
    {
      type: 'escaped',
      who: combatant.id,
      from: found.id,
      roll: total,
      against,
      free: done,
      ...(die === 0 ? { sure: true as const } : {}),
      ...(die === 1 && !done && total >= against ? { one: true as const } : {}),
    },
  ],
  title: (_view, { combatant, found }) => `${combatant.name}: get free of ${found.name}`,
  notes: ({ against, sure }) =>
    typeof against === 'number' && sure === undefined ? [`Difficulty ${against}.`] : [],
})

export const GRIP = { keep, 'let-go': letGo, escape }
