// Clearing a jam, pulling a blade free, freeing a caught limb (`gray-dawn/fumble/clear-jam`, `gray-dawn/fumble/melee-results`,
// `gray-dawn/fumble/unarmed-results`).
import { rollNow } from '../attack/luck-rolls.ts'
import type { Doing } from '../../cp2020/contract/rules.ts'
import { plainOffer } from '../../cp2020/acts/kind.ts'
import type { ActKind } from '../../gunfight/contract/act-kind.ts'
import type { GunfightCard } from '../../gunfight/table/card.ts'
import { isGun, isSwung } from '../../cp2020/arms/arms.ts'
import { hand, refused } from '../../cp2020/combatant.ts'
import { carriedAt, getCombatant } from '../../gunfight/combatants.ts'
import { skillName } from '../../cp2020/attack/skill.ts'
import { BROKEN, RUINED } from '../../gunfight/words.ts'
import { chanceOfCheck, sumOf, sumsOfCheck, type Check } from '../../gunfight/check.ts'
import { laterAction, taskCheck, taskEvent } from '../../cp2020/acts/task-roll.ts'
import type { Carried, Jam, Stat } from '../../cp2020/words.ts'
import { present } from '../../../dice/present.ts'
import { faceWithLuck, purseOf } from '../attack/luck.ts'
import { own } from '../facts.ts'
import type { ActsGray } from '../contract/acts.ts'
import type { Combatant, State, TGray } from '../state.ts'

const WEAPONSMITH = 'weaponsmith'
const BY_WEAPONSMITH = 10
const BY_WEAPON = 15

/** The two checks that can clear a jam, by skill. They use plain stats, as in the base book. */
export function waysOf(
  state: Readonly<State>,
  combatant: Combatant,
  doing?: Doing,
): ReadonlyMap<string, Check> {
  const { skill } = carriedAt(combatant, combatant.inHand).weapon
  const way = (by: string, stat: Stat, difficulty: number): readonly [string, Check] => [
    by,
    taskCheck(state, combatant, {
      ...{ rule: 'gray-dawn/fumble/clear-jam', stat, skill: by, difficulty },
      also: [laterAction(combatant, state.rules, doing)],
    }),
  ]
  return new Map([way(WEAPONSMITH, 'tech', BY_WEAPONSMITH), way(skill, 'ref', BY_WEAPON)])
}
/** The check by this skill, or the easier one. */
function wayBy(
  ways: ReturnType<typeof waysOf>,
  by: string | undefined,
): readonly [skill: string, check: Check] {
  const all = [...ways].toSorted(([, a], [, b]) => chanceOfCheck(b) - chanceOfCheck(a))
  return present(all.find(([skill]) => skill === by) ?? all[0], 'way to clear a jam')
}

/** Whether a further attempt can be declared, in case one that was declared before fails. */
const mayTryAgain = (combatant: Combatant): boolean =>
  isGun(hand(combatant)?.weapon) &&
  combatant.own.declared?.acts.some(({ do: verb }) => verb === 'clear') === true

const isFree = (combatant: Combatant): boolean => !combatant.own.caught

/** A jam is cleared with one successful task; a broken weapon is out for the fight. */
export const jamGrayDawn = (carried: Carried): Jam =>
  carried.jammed >= RUINED
    ? {
        is: 'broken',
        rule: isGun(carried.weapon)
          ? 'gray-dawn/fumble/firearm-results'
          : 'gray-dawn/fumble/reliability',
        note: BROKEN,
      }
    : isSwung(carried.weapon)
      ? {
          is: 'stuck',
          rule: 'gray-dawn/fumble/melee-results',
          note: 'Pulling it free is an action.',
        }
      : { is: 'jammed', rule: 'gray-dawn/fumble/clear-jam', note: 'Clear it first.' }

export const clear: ActKind<TGray, ActsGray['clear']> = {
  refuse(_state, combatant) {
    if (!isFree(combatant)) return undefined
    const jammed = hand(combatant)?.jammed ?? 0
    if (jammed >= RUINED) {
      const { rule } = jamGrayDawn(carriedAt(combatant, combatant.inHand))
      return refused('ruined', rule, BROKEN)
    }
    return jammed > 0 || mayTryAgain(combatant)
      ? undefined
      : refused('not-jammed', 'gray-dawn/fumble/clear-jam', 'The weapon in hand is not jammed.')
  },
  offers(view, combatant) {
    if (!isFree(combatant)) return plainOffer('clear', 'Get free', 'Get free (an action)')
    if (!hand(combatant)?.jammed && !mayTryAgain(combatant)) return []
    if (isSwung(carriedAt(combatant, combatant.inHand).weapon))
      return plainOffer('clear', 'Pull it free', 'Pull it free (an action)')
    return [...waysOf(view, combatant)].map(([skill, { terms, against }]) => ({
      verb: 'clear',
      group: 'Clear the jam',
      label: `${skillName(skill)}: ${sumOf(terms)} + 1D10 against ${String(against)}`,
      choice: { do: 'clear' as const, by: skill },
      plan: true,
    }))
  },
  plan(view, combatant, { by }) {
    const sure = (title: string): GunfightCard => ({
      title: `${combatant.name}: ${title}`,
      ...{ sums: [], chances: [{ what: 'done', chance: 1 }], notes: [] },
    })
    if (!isFree(combatant)) return sure('get free')
    if (isSwung(carriedAt(combatant, combatant.inHand).weapon)) return sure('pull it free')
    const title = `${combatant.name}: clear the jam`
    const [skill, check] = wayBy(waysOf(view, combatant), by)
    return {
      title: `${title} (${skillName(skill)})`,
      sums: sumsOfCheck(check),
      chances: [{ what: 'done', chance: chanceOfCheck(check) }],
      notes: [`It takes ${String(check.against)}.`],
    }
  },
  perform(t, combatant, { by }, doing) {
    if (!isFree(combatant)) return [own(combatant.id, { fact: 'freed' })]
    if (isSwung(carriedAt(combatant, combatant.inHand).weapon))
      return [
        own(combatant.id, { fact: 'cleared', weapon: combatant.inHand, lost: 0, pulled: true }),
      ]
    const way = () => wayBy(waysOf(t.state, getCombatant(t.state, combatant.id), doing), by)
    const roll = rollNow(t, () => way()[1])
    const [skill] = way()
    const told = taskEvent(combatant.id, `clear the jam (${skillName(skill)})`, roll)
    if (!roll.done) return [told]
    const lost = faceWithLuck(t.cast({ 'rounds lost': combatant.id }), purseOf(combatant), {
      label: 'rounds lost',
      sides: 3,
    })
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
