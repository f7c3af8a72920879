// The modifiers of an attack roll, each with the hit probability without it, so that the plain sentence can name
// those that mattered.
import type { Sum } from '../../../engine/book.ts'
import { collector } from '../../../engine/trace.ts'
import type { Term } from '../../gunfight/exchange/plain-words.ts'
import { hitOf } from './odds.ts'
import { defenceSum } from './plan-sums.ts'
import { CANNOT_DEFEND, planAttack } from './plan.ts'
import type { ShotPlan, Attack } from '../contract/attack.ts'
import { difficulty } from './range.ts'
import { defenceSkillOf, meleeSkill, skillName } from './skill.ts'

type Noted = Sum['terms'][number]

/** The terms of an attack. Range is compared with close range, which has the standard difficulty. */
export function termsOf(attack: Attack): readonly Term[] {
  const trace = collector()
  const plan = planAttack(attack, trace)
  const sums = trace.taken()
  // A hit without a roll has nothing but what makes it certain.
  const [own, against] = plan.given === undefined ? sums : [undefined, sums[0]]
  // Stat and skill describe the attacker; they do not count as modifiers.
  const who = new Set([
    'REF',
    skillName(attack.weapon?.weapon.skill ?? ''),
    skillName(meleeSkill(attack)),
    skillName(defenceSkillOf(attack)),
  ])
  const modifiers = (sum: Sum | undefined): readonly Noted[] =>
    (sum?.terms ?? []).filter(
      ({ rule, what }) => !who.has(what) && !attack.rules.ofThePerson.some((one) => one === rule),
    )
  const chance = (over: Partial<ShotPlan>): number => hitOf({ ...plan, ...over }, attack.rules)
  return [
    ...modifiers(own).map(({ what, value }): Term => ({
      what,
      of: 'attacker',
      without: chance({ attack: plan.attack - Number(value) }),
    })),
    ...modifiers(against).map((term): Term => ({
      what: term.what,
      of: term.rule === 'cp2020/attack/range-bands-gap' ? 'attacker' : 'target',
      without: chance(withoutTheirs(plan, term, attack)),
    })),
  ]
}

function withoutTheirs(
  plan: ShotPlan,
  { rule, what, value }: Noted,
  attack: Attack,
): Partial<ShotPlan> {
  if (rule === 'cp2020/attack/range-bands-gap')
    return { against: difficulty('close', attack.rules.options) }
  if (what === CANNOT_DEFEND)
    return {
      given: undefined,
      rollsDefence: true,
      against: defenceSum({ ...attack, helpless: false }),
    }
  return { against: plan.against - Number(value) }
}
