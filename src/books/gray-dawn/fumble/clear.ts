// Clearing a jam, pulling a blade free, getting a caught limb out (`gray-dawn/fumble/clear-jam`, `gray-dawn/fumble/melee-results`, `gray-dawn/fumble/unarmed-results`).
import type { Doing } from '../../cp2020/contract/rules.ts'
import type { ActKind } from '../../gunfight/contract/act-kind.ts'
import { isSwung } from '../../cp2020/arms/arms.ts'
import { hand, refused } from '../../cp2020/combatant.ts'
import { actionPenalty } from '../../cp2020/attack/plan-sums.ts'
import { carriedAt } from '../../gunfight/combatants.ts'
import { skillName } from '../../cp2020/attack/skill.ts'
import { RUINED } from '../attack/facts.ts'
import { rollWithLuck, taskEvent } from '../attack/luck-rolls.ts'
import { own } from '../facts.ts'
import { suppressedBy } from '../suppression/penalty.ts'
import type { Man, State, TGray } from '../state.ts'

/** `by`: the skill; the better one where absent. */
export interface Clearing {
  readonly do: 'clear'
  readonly by?: string
}

const WEAPONSMITH = 'weaponsmith'
const BY_WEAPONSMITH = 10
const BY_WEAPON = 15

interface Way {
  readonly skill: string
  readonly sum: number
  readonly against: number
}

/** Both checks that clear a jam: what is added to the die, and what it must reach. The stats are those of the base book. */
export function waysOf(
  state: Readonly<State>,
  man: Man,
  before: Pick<Doing['before'], 'acts'>,
): readonly Way[] {
  const { rules } = state
  const { skill } = carriedAt(man, man.inHand).weapon
  const penalty =
    actionPenalty({ actions: before.acts, planned: man.inRound.planned }, rules) -
    suppressedBy(state, man)
  return [
    {
      skill: WEAPONSMITH,
      sum: rules.stat(man, 'tech') + (man.skills[WEAPONSMITH] ?? 0) + penalty,
      against: BY_WEAPONSMITH,
    },
    { skill, sum: rules.stat(man, 'ref') + (man.skills[skill] ?? 0) + penalty, against: BY_WEAPON },
  ]
}
const ease = ({ sum, against }: Way): number => sum - against
const wayBy = (ways: readonly Way[], by: string | undefined): Way =>
  ways.find(({ skill }) => skill === by) ?? ways.toSorted((a, b) => ease(b) - ease(a))[0]!

const isFree = (man: Man): boolean => !man.own.caught

export const clear: ActKind<TGray, Clearing> = {
  form: ({ by }) =>
    by === undefined || typeof by === 'string'
      ? undefined
      : refused(
          'no-skill',
          'gray-dawn/fumble/clear-jam',
          'A jam is cleared by weaponsmith or by the skill of the weapon.',
        ),
  refuse(_state, man) {
    if (!isFree(man)) return undefined
    const jammed = hand(man)?.jammed ?? 0
    if (jammed >= RUINED)
      return refused(
        'ruined',
        'gray-dawn/fumble/firearm-results',
        'That cannot be put right in this fight.',
      )
    return jammed > 0
      ? undefined
      : refused('not-jammed', 'gray-dawn/fumble/clear-jam', 'The weapon in hand is not jammed.')
  },
  offers(view, man) {
    if (!isFree(man))
      return [{ verb: 'clear', group: 'Get free', label: 'an action', choice: { do: 'clear' } }]
    if (!hand(man)?.jammed) return []
    if (isSwung(carriedAt(man, man.inHand).weapon))
      return [{ verb: 'clear', group: 'Pull it free', label: 'an action', choice: { do: 'clear' } }]
    return waysOf(view, man, man.inRound).map(({ skill, sum, against }) => ({
      verb: 'clear',
      group: 'Clear the jam',
      label: `${skillName(skill)}: ${sum} + 1D10 against ${against}`,
      choice: { do: 'clear' as const, by: skill },
    }))
  },
  perform(t, man, { by }, { before }) {
    if (!isFree(man)) return [own(man.id, { fact: 'freed' })]
    if (isSwung(carriedAt(man, man.inHand).weapon))
      return [own(man.id, { fact: 'cleared', weapon: man.inHand, lost: 0 })]
    const { skill, sum, against } = wayBy(waysOf(t.state, man, before), by)
    const roll = rollWithLuck(t, man.id, { label: 'task', sum, against })
    const told = taskEvent(man.id, `clear the jam (${skillName(skill)})`, roll)
    if (!roll.done) return [told]
    const lost = t.cast({ 'rounds lost': man.id }).d('rounds lost', 3)
    const { loaded } = carriedAt(man, man.inHand)
    return [
      told,
      own(man.id, { fact: 'cleared', weapon: man.inHand, lost: Math.min(lost, loaded) }),
    ]
  },
}
