// Clearing a jam, pulling a blade free, freeing a caught limb (`gray-dawn/fumble/clear-jam`, `gray-dawn/fumble/melee-results`,
// `gray-dawn/fumble/unarmed-results`).
import type { Doing } from '../../cp2020/contract/rules.ts'
import { plainOffer } from '../../cp2020/acts/kind.ts'
import type { ActKind } from '../../gunfight/contract/act-kind.ts'
import { isSwung } from '../../cp2020/arms/arms.ts'
import { hand, refused } from '../../cp2020/combatant.ts'
import { actionPenalty } from '../../cp2020/attack/plan-sums.ts'
import { carriedAt } from '../../gunfight/combatants.ts'
import { skillName } from '../../cp2020/attack/skill.ts'
import { RUINED } from '../../gunfight/files/texts.ts'
import { rollWithLuck } from '../attack/luck-rolls.ts'
import { taskEvent } from '../../cp2020/acts/task-roll.ts'
import { own } from '../facts.ts'
import { suppressedBy } from '../suppression/penalty.ts'
import type { ActsGray } from '../contract/acts.ts'
import type { Combatant, State, TGray } from '../state.ts'

const WEAPONSMITH = 'weaponsmith'
const BY_WEAPONSMITH = 10
const BY_WEAPON = 15

interface Way {
  readonly skill: string
  readonly sum: number
  readonly against: number
}

type Ways = readonly [Way, Way]

/** The two checks that can clear a jam. They use plain stats, as in the base book. */
export function waysOf(
  state: Readonly<State>,
  combatant: Combatant,
  before: Pick<Doing['before'], 'acts'>,
): Ways {
  const { rules } = state
  const { skill } = carriedAt(combatant, combatant.inHand).weapon
  const penalty =
    actionPenalty({ actions: before.acts, planned: combatant.inRound.planned }, rules) -
    suppressedBy(state, combatant)
  return [
    {
      skill: WEAPONSMITH,
      sum: rules.stat(combatant, 'tech') + (combatant.skills[WEAPONSMITH] ?? 0) + penalty,
      against: BY_WEAPONSMITH,
    },
    {
      skill,
      sum: rules.stat(combatant, 'ref') + (combatant.skills[skill] ?? 0) + penalty,
      against: BY_WEAPON,
    },
  ]
}
const ease = ({ sum, against }: Way): number => sum - against
const wayBy = ([first, second]: Ways, by: string | undefined): Way =>
  [first, second].find(({ skill }) => skill === by) ?? (ease(second) > ease(first) ? second : first)

const isFree = (combatant: Combatant): boolean => !combatant.own.caught

/** A jam is cleared with one successful task; a broken weapon is out for the fight. */
export const jamNoteGrayDawn = (jammed: number): string =>
  jammed >= RUINED ? 'It cannot be repaired in this fight.' : 'Clear it first.'

export const clear: ActKind<TGray, ActsGray['clear']> = {
  refuse(_state, combatant) {
    if (!isFree(combatant)) return undefined
    const jammed = hand(combatant)?.jammed ?? 0
    if (jammed >= RUINED)
      return refused(
        'ruined',
        'gray-dawn/fumble/firearm-results',
        'That cannot be repaired in this fight.',
      )
    return jammed > 0
      ? undefined
      : refused('not-jammed', 'gray-dawn/fumble/clear-jam', 'The weapon in hand is not jammed.')
  },
  offers(view, combatant) {
    if (!isFree(combatant)) return plainOffer('clear', 'Get free', 'an action')
    if (!hand(combatant)?.jammed) return []
    if (isSwung(carriedAt(combatant, combatant.inHand).weapon))
      return plainOffer('clear', 'Pull it free', 'an action')
    return waysOf(view, combatant, combatant.inRound).map(({ skill, sum, against }) => ({
      verb: 'clear',
      group: 'Clear the jam',
      label: `${skillName(skill)}: ${sum} + 1D10 against ${against}`,
      choice: { do: 'clear' as const, by: skill },
    }))
  },
  perform(t, combatant, { by }, { before }) {
    if (!isFree(combatant)) return [own(combatant.id, { fact: 'freed' })]
    if (isSwung(carriedAt(combatant, combatant.inHand).weapon))
      return [own(combatant.id, { fact: 'cleared', weapon: combatant.inHand, lost: 0 })]
    const { skill, sum, against } = wayBy(waysOf(t.state, combatant, before), by)
    const roll = rollWithLuck(t, combatant.id, { label: 'task', sum, against })
    const told = taskEvent(combatant.id, `clear the jam (${skillName(skill)})`, roll)
    if (!roll.done) return [told]
    const lost = t.cast({ 'rounds lost': combatant.id }).d('rounds lost', 3)
    const { loaded } = carriedAt(combatant, combatant.inHand)
    return [
      told,
      own(combatant.id, {
        fact: 'cleared',
        weapon: combatant.inHand,
        lost: Math.min(lost, loaded),
      }),
    ]
  },
}
