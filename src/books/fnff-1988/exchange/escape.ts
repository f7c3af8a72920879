// An attempt to get free as an exchange of the 1988 book: the attacker is held, the defender holds him (`fnff-1988/unarmed/escape`).
import { pull } from '../acts/hold.ts'
import type { Options } from '../options.ts'
import { fistSkill } from '../attack/plan.ts'
import type { Man } from '../state.ts'
import type { ExchangeText, Read } from '../../gunfight/exchange/exchange.ts'
import type { Problem } from '../../gunfight/files/texts.ts'
import { CONDITIONS_1988 } from './conditions.ts'
import type { Exchange1988 } from './read.ts'
import { refuseEscape } from './refusals.ts'

/** The conditions that mean something here: who has turned, and the skill that the hold was made with. */
const MEANT: readonly string[] = ['turned', 'target-turned', 'brawling', 'martial-arts']

/** The holder's roll as an exchange, or what of the file means nothing here. */
export function escapeOf(
  { attack: { conditions, aim, at, range, rounds } }: ExchangeText,
  held: Man,
  holder: Man,
  options: Options,
): Read<Exchange1988> {
  const problems: Problem[] = conditions.flatMap((name, i) =>
    MEANT.includes(name)
      ? []
      : [
          {
            field: `attack.conditions[${i}]`,
            wrong: `'${name}' means nothing for getting free`,
            right: `one of: ${MEANT.join(', ')}`,
          },
        ],
  )
  if (aim > 0)
    problems.push({
      field: 'attack.aim',
      wrong: 'who gets free does not aim',
      right: 'leave it out',
    })
  if (at)
    problems.push({
      field: 'attack.at',
      wrong: 'who gets free aims at no area',
      right: 'leave it out',
    })
  if (problems.length > 0) return { problems }
  const named = conditions.map((name) => CONDITIONS_1988[name]!.set.skill).findLast(Boolean)
  const turned = (man: Man, condition: string): Man => ({
    ...man,
    phase: { ...man.phase, turned: conditions.includes(condition) },
  })
  const grip = { target: held.id, skill: named ?? fistSkill({ attacker: holder }), since: 0 }
  const attack = pull({ ...turned(holder, 'target-turned'), holds: grip }, turned(held, 'turned'))
  return {
    value: {
      attack,
      options,
      shots: 1,
      escape: true,
      refusal: refuseEscape(attack, range, rounds),
    },
  }
}
