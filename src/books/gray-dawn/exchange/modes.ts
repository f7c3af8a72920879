// Modes of an exchange that this book has of its own: suppressing fire and lanes, the suppression check, hunkering down, leaving cover.
import { present } from '../../../dice/present.ts'
import type { Act } from '../../cp2020/contract/acts.ts'
import type { Asked, ExchangeMode } from '../../cp2020/contract/exchange.ts'
import { ATTACKER, DEFENDER, EXCHANGES } from '../../cp2020/exchange/modes.ts'
import type { Carried } from '../../cp2020/words.ts'
import type { AtMen, AtPlace } from '../contract/acts.ts'
import { own } from '../facts.ts'
import type { Rules } from '../state.ts'
import { baseLevels, isAutomatic, mostRounds, pointsOf } from '../suppression/amounts.ts'
import { hasLevels } from './under-fire.ts'

/** The question, with the rules of this book. */
interface AskedGray extends Asked {
  readonly rules: Rules
}

/** The weapon and rounds of a mode that lays fire. Such modes require a weapon. */
function fireOf({ attack, weapon, rules }: AskedGray): { carried: Carried; rounds: number } {
  const carried = present(weapon, 'weapon')
  return { carried, rounds: attack.rounds ?? mostRounds(carried, rules.options) }
}

/** A mode in which the target acts under the attacker's suppressing fire (`gray-dawn/suppress/levels-by-weapon`, `gray-dawn/covering/points`). */
const underFire = (does: object): ExchangeMode => ({
  armed: true,
  begin(asked: AskedGray) {
    const { carried, rounds } = fireOf(asked)
    const levels = hasLevels(asked.rules.options)
    const amount = Math.max(
      1,
      levels ? baseLevels(carried, rounds) : pointsOf(carried.weapon, rounds, false),
    )
    const burst = isAutomatic(carried.weapon)
    return {
      who: DEFENDER,
      act: does as Act,
      facts: [
        own(DEFENDER, {
          fact: 'suppressed',
          amount,
          by: [{ who: ATTACKER, weapon: 0, rounds, burst }],
        }),
      ],
    }
  },
})

export const MODES: Readonly<Record<string, ExchangeMode>> = {
  // At the target, or with a width as a firing lane (`gray-dawn/suppress/declare`, `gray-dawn/lane/width`).
  suppress: {
    armed: true,
    wide: 'allowed',
    // Only fire at people with levels has an attack roll (`gray-dawn/suppress/attack-roll`).
    sighted: ({ width, options }) => width === undefined && hasLevels(options),
    begin(asked: AskedGray) {
      const { width } = asked.attack
      const { rounds } = fireOf(asked)
      const fire: AtMen | AtPlace =
        width === undefined
          ? { do: 'suppress', targets: [DEFENDER], rounds: [rounds] }
          : { do: 'lane', width, targets: [DEFENDER], rounds }
      return { act: fire as object as Act }
    },
  },
  // A gun in hand leaves only Melee and Brawling (`gray-dawn/close/grappled-gun`).
  escape: { ...present(EXCHANGES.modes['escape'], 'escape'), armed: 'if named' },
  check: underFire({ do: 'check' }),
  hunker: underFire({ do: 'hunker' }),
  'leave-cover': underFire({ do: 'leave-cover' }),
}
