// What an attack leaves behind: wounds and worn armour of the struck, and who shoots on how.
import { wears } from '../arms/armour.ts'
import type { Person } from '../person.ts'
import type { Attack } from '../attack/plan.ts'
import type { Rules } from '../rules.ts'
import type { Hit } from '../wounds/wound-store.ts'

/** The same person after these hits, worked off one by one. */
export function struck(person: Person, hits: readonly Hit[], rules: Rules, now: number): Person {
  const after: { -readonly [K in keyof Person]: Person[K] } = { ...person }
  for (const { area, wear, facts } of hits) {
    for (const fact of facts) rules.wounds.apply(after, fact, now)
    if (wear > 0)
      after.worn = after.worn.map((lost, i) =>
        wears(after.armour, i, area, rules.options)
          ? { ...lost, [area]: (lost[area] ?? 0) + wear }
          : lost,
      )
  }
  return after
}

/**
 * The attack once more, after the first roll: what served one roll is used up (`cp2020/ambush/single-use`, `cp2020/action/aim`,
 * `cp2020/melee/sweep-trip`), and both are as they are now.
 */
export const again = (first: Attack, attacker: Person, target: Person, rules: Rules): Attack => ({
  ...first,
  attacker,
  target,
  aim: 0,
  tripped: false,
  hasTripped: false,
  ambush: first.ambush && rules.options['ambush-covers'] === 'one-action',
  helpless: first.helpless || rules.wounds.helpless(target, first.now),
})
