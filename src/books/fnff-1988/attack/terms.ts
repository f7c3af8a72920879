// The modifiers of an attack roll, each with the chance to hit without it, for a sentence that names only the ones that matter.
import type { Rule } from '../../../dice/dice.ts'
import type { Sum } from '../../../engine/book.ts'
import { collector } from '../../../engine/trace.ts'
import type { Term } from '../../gunfight/exchange/plain-words.ts'
import { hitOf } from './odds.ts'
import { defenceBonus } from './plan-sums.ts'
import { planAttack } from './plan.ts'
import type { ShotPlan, Attack } from '../contract/attack.ts'
import { BAND_NAMES, type Band } from '../words.ts'

type Noted = Sum['terms'][number]

/** Stats and skills belong to the combatant and are not modifiers (`fnff-1988/attack/attack-roll`, `fnff-1988/attack/defence-roll`). */
const OWN: ReadonlySet<Rule> = new Set<Rule>([
  'fnff-1988/attack/attack-roll',
  'fnff-1988/attack/skill-by-weapon',
  'fnff-1988/attack/defence-roll',
  'fnff-1988/attack/defence-skill-substitute',
])

const rangeIn = (band: Band): string =>
  band === 'PBL' ? BAND_NAMES[band] : `${BAND_NAMES[band]} range`

/** The modifiers of an attack. An attempt to escape has none. */
export function termsOf(attack: Attack): readonly Term[] {
  const trace = collector()
  const plan = planAttack(attack, trace)
  const [own, against] = trace.taken()
  const modifiers = (sum: Sum | undefined): readonly Noted[] =>
    (sum?.terms ?? []).filter(({ rule }) => !OWN.has(rule))
  return [
    ...modifiers(own).map((term): Term => ({
      what: term.what,
      of: 'attacker',
      without: hitOf({ ...plan, ...withoutOwn(plan, term) }, attack.rules.options),
    })),
    ...modifiers(against).map((term): Term => {
      const range = term.rule === 'fnff-1988/range/modifiers'
      return {
        what: range ? rangeIn(plan.band) : term.what,
        of: range ? 'attacker' : 'target',
        without: hitOf({ ...plan, ...withoutTheirs(plan, term, attack) }, attack.rules.options),
      }
    }),
  ]
}

/** The attacker's half of the plan without one of its modifiers. */
function withoutOwn(plan: ShotPlan, { rule, value }: Noted): Partial<ShotPlan> {
  if (value === 'half') return { halvings: plan.halvings - 1 }
  if (rule === 'fnff-1988/experience/cem') return { cem: 0 }
  if (rule === 'fnff-1988/aiming/bonus' && plan.aimAfter > 0) return { aimAfter: 0 }
  return { attack: plan.attack - Number(value) }
}

/** The target's half without one of its modifiers. Without `fnff-1988/attack/unaware-target`, the target would defend themselves. */
function withoutTheirs(plan: ShotPlan, { rule, value }: Noted, attack: Attack): Partial<ShotPlan> {
  if (rule !== 'fnff-1988/attack/unaware-target') return { defence: plan.defence - Number(value) }
  return {
    rollsDefence: true,
    given: undefined,
    sure: false,
    defence: defenceBonus({ ...attack, unaware: false, helpless: false }, plan.band).sum,
  }
}
