// An attempt to get free as an exchange of the 1988 book: the attacker is held, the defender holds him (`fnff-1988/unarmed/escape`).
import { pull } from '../books/fnff-1988/actions/hold.ts'
import type { Options } from '../books/fnff-1988/options.ts'
import { fistSkill } from '../books/fnff-1988/plan.ts'
import type { Man } from '../books/fnff-1988/state.ts'
import type { ExchangeFile } from './exchange.ts'
import { CONDITIONS_1988 } from './fnff-1988-conditions.ts'
import type { Exchange1988 } from './fnff-1988-exchange.ts'
import { refuseEscape } from './fnff-1988-refusals.ts'
import type { Parsed, Problem } from './problems.ts'
import { problem } from './problems.ts'

/** The conditions that mean something here: who has turned, and the skill that the hold was made with. */
const MEANT: readonly string[] = ['turned', 'target-turned', 'brawling', 'martial-arts']

/** The holder's roll as an exchange, or what of the file means nothing here. */
export function escapeOf({ attack: { conditions, aim, at, range, rounds } }: ExchangeFile, held: Man, holder: Man, options: Options): Parsed<Exchange1988> {
  const problems: Problem[] = conditions.flatMap((name, i) => (MEANT.includes(name) ? [] : [problem(`attack.conditions[${i}]`, `'${name}' means nothing for getting free`, `one of: ${MEANT.join(', ')}`)]))
  if (aim > 0) problems.push(problem('attack.aim', 'who gets free does not aim', 'leave it out'))
  if (at) problems.push(problem('attack.at', 'who gets free aims at no area', 'leave it out'))
  if (problems.length > 0) return { problems }
  const named = conditions.map((name) => CONDITIONS_1988[name]!.set.skill).findLast(Boolean)
  const turned = (man: Man, condition: string): Man => ({ ...man, phase: { ...man.phase, turned: conditions.includes(condition) } })
  const grip = { target: held.id, skill: named ?? fistSkill({ attacker: holder }), since: 0 }
  const attack = pull({ ...turned(holder, 'target-turned'), holds: grip }, turned(held, 'turned'))
  return { value: { attack, options, shots: 1, escape: true, refusal: refuseEscape(attack, range, rounds) } }
}
