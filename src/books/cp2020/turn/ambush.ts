// Ambushes: laying and noticing them; each serves one attack (`cp2020/ambush/detection`,
// `cp2020/ambush/awareness-roll-gap`, `cp2020/ambush/single-use`).
import {
  chanceOfCheck,
  rollCheck,
  termsOf,
  throwDie,
  totalOf,
  type Check,
  type Term,
} from '../../gunfight/check.ts'
import { cannotNotice } from '../attack/attack-context.ts'
import { skillName } from '../attack/skill.ts'
import { helpless } from '../combatant.ts'
import type { Rules } from '../contract/rules.ts'
import type { Ambush, Combatant, Event, State, FightTable } from '../contract/state.ts'

const RULE = 'cp2020/ambush/awareness-roll-gap'

/** Rolls for ambushes laid before the fight. */
export function ambushRolls(t: FightTable): void {
  const isOpen = ({ works }: Ambush): boolean => works === undefined
  for (const { who, victim } of t.state.ambushes.filter(isOpen)) {
    // A ruling may have taken it away while the dice of another one were waited for.
    const ambush = t.state.ambushes.find((one) => one.who === who && one.victim === victim)
    if (ambush && isOpen(ambush)) noticeRoll(t, ambush)
  }
}

/** Stealth against awareness; a tie favours the ambusher. A hidden ambusher's roll is not shown to the victim. */
export function noticeCheck(
  state: Readonly<State>,
  combatant: Combatant,
  victim: Combatant,
  setup: Ambush['setup'],
): Check {
  const { rules } = state
  const skillOf = ({ skills }: Combatant, id: string): Term => ({
    rule: RULE,
    what: skillName(id),
    value: skills[id] ?? 0,
  })
  const int = (of: Combatant): Term => ({ rule: RULE, what: 'INT', value: rules.stat(of, 'int') })
  return {
    who: combatant.id,
    label: 'stealth',
    die: rules.die,
    terms: termsOf(state, combatant, 'notice', [int(combatant), skillOf(combatant, 'stealth')]),
    total: 'stealth: INT + Stealth + 1D10',
    against: {
      who: victim.id,
      label: 'awareness',
      terms: termsOf(state, victim, 'notice', [
        int(victim),
        skillOf(victim, 'awareness'),
        skillOf(victim, 'combat-sense'),
      ]),
      total: 'INT + Awareness + Combat Sense + 1D10',
      told: setup === 'distracted',
    },
    tie: 'passes',
    rule: RULE,
    says: ['noticed', 'unnoticed'],
  }
}

const isCertain = (setup: Ambush['setup'], { options }: Rules): boolean =>
  setup === 'distracted' && options['ambush-distracted-roll'] === 'automatic'

/** The chance that an ambush goes unnoticed. */
export const ambushChance = (
  state: Readonly<State>,
  combatant: Combatant,
  victim: Combatant,
  setup: Ambush['setup'],
): number =>
  isCertain(setup, state.rules) || cannotNotice(state, combatant.id, victim)
    ? 1
    : chanceOfCheck(noticeCheck(state, combatant, victim, setup))

/**
 * Both roll once. The seat that notices knows of them from then on (`isKnown`). Against a victim who can no longer
 * notice anything, the ambush succeeds.
 */
export function noticeRoll(t: FightTable, { who, victim, setup }: Omit<Ambush, 'works'>): void {
  const event = t.restartable((): Event | undefined => {
    const { state } = t
    const { rules, now, men } = state
    const [combatant, other] = [men[who], men[victim]]
    // A ruling has taken one of them out of the fight.
    if (!combatant || !other) return undefined
    const used = { type: 'ambush-used', who, victim, setup } as const
    if (helpless(combatant, rules, now)) return used
    // Nobody lies in wait for the dead.
    if (rules.wounds.dead(other)) return { ...used, only: true }
    const ambush = { type: 'ambush', who, victim, setup } as const
    if (isCertain(setup, rules)) return { ...ambush, stealth: 0, awareness: 0, works: true }
    const check = noticeCheck(state, combatant, other, setup)
    if (cannotNotice(state, who, other)) {
      const stealth = totalOf(check, throwDie(t.cast({ stealth: who }), 'stealth', rules.die))
      return { ...ambush, stealth, awareness: 0, works: true }
    }
    const { total, against, done } = rollCheck(t, check)
    return { ...ambush, stealth: total, awareness: against, works: done }
  })
  if (event) t.emit(event)
}
