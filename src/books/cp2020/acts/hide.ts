// Hiding, showing oneself, and lying in wait in the middle of a fight (`cp2020/ambush/setup-hidden`, `cp2020/ambush/setup-distracted`,
// `cp2020/ambush/bonus`, `cp2020/ambush/detection`).
import { getCombatant } from '../../gunfight/combatants.ts'
import { noticeRoll } from '../turn/ambush.ts'
import type { Rules, T2020 } from '../contract/rules.ts'
import type { State, Combatant } from '../contract/state.ts'
import { view as seenBy } from '../table/view.ts'
import type { Id } from '../../../dice/dice.ts'
import { ambushAct } from '../../gunfight/acts/hide.ts'
import type { ActKind } from '../../gunfight/contract/act-kind.ts'
import type { LyingInWait } from '../../gunfight/contract/acts.ts'
import { refused } from '../../gunfight/contract/refusal.ts'
import type { Showing } from '../contract/acts.ts'

/** Of whom the question is where their mind is. */
export interface DistractedAbout {
  readonly victim: Id
}

/** Costs nothing; an ambush that was laid from hiding is given up. */
export const show: ActKind<T2020, Showing> = {
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

/** Announced beforehand, against named victims; it costs nothing, the attack is the action. Both roll once for each victim. */
export const ambush = (rules: Rules): ActKind<T2020, LyingInWait> =>
  ambushAct(
    rules,
    {
      rule: 'cp2020/ambush/bonus',
      fields: { setup: ['hidden', 'distracted'] },
      offered: (combatant) =>
        combatant.hidden
          ? { group: 'Ambush', words: 'Lie in wait for', setup: 'hidden' }
          : { group: 'Ambush: distracted target', words: 'Backstab', setup: 'distracted' },
    },
    {
      free: true,
      refuse(view, combatant, { victims, setup }) {
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
              `${combatant.name} lies in wait for that one already.`,
            )
          : undefined
      },
      perform(t, combatant, { victims, setup = 'hidden' }) {
        const open =
          setup === 'hidden'
            ? victims
            : victims.filter(
                (id) =>
                  t.ask({
                    kind: 'distracted',
                    seat: 'referee',
                    who: combatant.id,
                    options: ['elsewhere', 'here'],
                    silent: busy(t.state, getCombatant(t.state, id), combatant)
                      ? 'elsewhere'
                      : 'here',
                    offer: 'distracted',
                    about: { victim: id } satisfies DistractedAbout,
                  }) === 'elsewhere',
              )
        t.emit({ type: 'lies-in-wait', who: combatant.id, victims: open, setup })
        for (const victim of open) noticeRoll(t, { who: combatant.id, victim, setup })
        return []
      },
    },
  )

/**
 * Whether they are plainly busy with something else, as far as the field shows it: what a referee who says nothing means. Only what both know
 * of counts: who does not know that somebody aims at them thinks of nothing, and what the other cannot see tells them of no moment.
 */
function busy(state: Readonly<State>, victim: Combatant, combatant: Combatant): boolean {
  const { men, roll } = seenBy(seenBy(state, combatant.seat), victim.seat)
  const shown = men[victim.id]
  return shown !== undefined && isBusy(men, roll, shown, combatant)
}

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
    ['aid', 'repair', 'task', 'clear'].includes(victim.inRound.last ?? '')
  )
}
