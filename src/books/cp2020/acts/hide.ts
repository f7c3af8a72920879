// Hiding, leaving hiding and laying an ambush during a fight (`cp2020/ambush/setup-hidden`,
// `cp2020/ambush/setup-distracted`, `cp2020/ambush/bonus`, `cp2020/ambush/detection`).
import { getCombatant } from '../../gunfight/combatants.ts'
import { helpless } from '../combatant.ts'
import { noticeRoll } from '../turn/ambush.ts'
import type { Rules, Types2020 } from '../contract/rules.ts'
import type { State, Combatant } from '../contract/state.ts'
import { view as seenBy } from '../table/view.ts'
import type { Ask, Id } from '../../../dice/dice.ts'
import { ambushAct } from '../../gunfight/acts/hide.ts'
import type { ActKind } from '../../gunfight/contract/act-kind.ts'
import type { Acts2020 } from '../contract/acts.ts'
import { refused } from '../../gunfight/contract/refusal.ts'

/** Identifies the victim in the question whether they are distracted. */
export interface DistractedAbout {
  readonly victim: Id
}

/** Leaving hiding is free, but gives up any ambush laid from there. */
export const show: ActKind<Types2020, Acts2020['show']> = {
  free: true,
  refuse: (_view, combatant) =>
    combatant.hidden
      ? undefined
      : refused('seen', 'cp2020/ambush/setup-hidden', `${combatant.name} is not in hiding.`),
  offers: (_view, combatant) =>
    combatant.hidden
      ? [{ verb: 'show', group: 'Hide', label: 'Break cover', choice: { do: 'show' } }]
      : [],
  perform: (_t, combatant) => [{ type: 'shown', who: combatant.id, hidden: false }],
}

/** An ambush against named victims. Laying it is free; the attack is the action. Both roll once per victim. */
export const ambush = (rules: Rules): ActKind<Types2020, Acts2020['ambush']> =>
  ambushAct(
    rules,
    {
      rule: 'cp2020/ambush/bonus',
      offered: (combatant) =>
        combatant.hidden
          ? { group: 'Ambush', words: 'Lie in wait for', setup: 'hidden' }
          : { group: 'Ambush: distracted target', words: 'Backstab', setup: 'distracted' },
      // A referee who is asked may say that somebody is distracted who does not seem so.
      suits: (view, combatant, victim) =>
        combatant.hidden || view.asksReferee || seemsBusy(view, victim, combatant),
      note: (view, combatant, victim) =>
        combatant.hidden || seemsBusy(view, victim, combatant) ? '' : ' (if the referee agrees)',
    },
    {
      free: true,
      refuse(view, combatant, { victims, setup = 'hidden' }) {
        if (setup === 'hidden' && !combatant.hidden)
          return refused(
            'not-hidden',
            'cp2020/ambush/setup-hidden',
            `${combatant.name} is not in hiding.`,
          )
        return view.ambushes.some((one) => one.who === combatant.id && victims.includes(one.victim))
          ? refused(
              'laid',
              'cp2020/ambush/single-use',
              `${combatant.name} is already lying in wait for them.`,
            )
          : undefined
      },
      perform(t, { id }, { victims, setup = 'hidden' }) {
        // A ruling may take them or a victim out of the fight during a question.
        const isAble = (): boolean => {
          const { men, rules, now } = t.state
          return men[id] !== undefined && !helpless(men[id], rules, now)
        }
        const stands = (victim: Id): boolean => {
          const other = t.state.men[victim]
          return isAble() && other !== undefined && !t.state.rules.wounds.dead(other)
        }
        const isElsewhere = (victim: Id): boolean => {
          const question = (): Ask<'elsewhere' | 'here'> => ({
            kind: 'distracted',
            seat: 'referee',
            who: id,
            options: ['elsewhere', 'here'],
            silent: busy(t.state, getCombatant(t.state, victim), getCombatant(t.state, id))
              ? 'elsewhere'
              : 'here',
            offer: 'distracted',
            about: { victim } satisfies DistractedAbout,
            again: () => (stands(victim) ? question() : undefined),
          })
          return stands(victim) && t.ask(question()) === 'elsewhere'
        }
        const chosen = setup === 'hidden' ? victims : victims.filter(isElsewhere)
        if (!isAble()) return []
        const open = chosen.filter(stands)
        t.emit({ type: 'lies-in-wait', who: id, victims: open, setup })
        for (const victim of open) noticeRoll(t, { who: id, victim, setup })
        return []
      },
    },
  )

/**
 * Whether the victim is plainly busy with something else on the field, or aware of nothing: the default answer of the
 * referee. Counts only what both combatants know: a victim unaware of being aimed at is not distracted by it, and what the ambusher
 * cannot see tells them nothing.
 */
function busy(state: Readonly<State>, victim: Combatant, combatant: Combatant): boolean {
  const { men, roll } = seenBy(seenBy(state, combatant.seat), victim.seat)
  const shown = men[victim.id]
  return (
    shown !== undefined &&
    (helpless(shown, state.rules, state.now) || isBusy(men, roll, shown, combatant))
  )
}

/** The same for the menu, which asks it of every enemy: what they know is looked up only where it matters. */
const seemsBusy = (view: Readonly<State>, victim: Combatant, combatant: Combatant): boolean =>
  (helpless(victim, view.rules, view.now) || isBusy(view.men, view.roll, victim, combatant)) &&
  busy(view, victim, combatant)

function isBusy(
  men: State['men'],
  roll: readonly Id[],
  victim: Combatant,
  combatant: Combatant,
): boolean {
  const elsewhere = (id: Id | undefined): boolean => id !== undefined && id !== combatant.id
  return (
    elsewhere(victim.aim?.target) ||
    elsewhere(victim.grip?.target) ||
    roll.some(
      (id) =>
        id !== combatant.id &&
        (men[id]?.grip?.target === victim.id || men[id]?.aim?.target === victim.id),
    ) ||
    fightsOthers(victim, combatant) ||
    ['aid', 'repair', 'task', 'trap', 'clear'].includes(victim.inRound.last ?? '')
  )
}

/** In combat with others in this round or the last, and not with the ambusher. */
const fightsOthers = ({ fights = {} }: Combatant, { id }: Combatant): boolean =>
  Object.keys(fights).length > 0 && !(id in fights)
