// The attack roll of suppressing fire: one per target, for levels beyond the base (`gray-dawn/suppress/attack-roll`).
import type { Id } from '../../../dice/dice.ts'
import type { Attack } from '../../cp2020/contract/attack.ts'
import { attackIn, beforeOf } from '../../cp2020/attack/attack-context.ts'
import { skillName } from '../../cp2020/attack/skill.ts'
import type { Band } from '../../cp2020/words.ts'
import { carriedAt, getCombatant } from '../../gunfight/combatants.ts'
import { blended } from '../attack/blend.ts'
import { termsOf, termsOfSum, type Check } from '../../gunfight/check.ts'
import { rollGraded } from '../attack/luck-rolls.ts'
import { tnOf } from '../attack/range.ts'
import { addedLevels, baseLevels } from './amounts.ts'
import { bandTo } from './choice.ts'
import type { Combatant, State, FightTable } from '../state.ts'
import { plural } from '../../gunfight/words.ts'

/** The attack roll; range and volume of fire are by default part of the target number and the base levels (option suppression-attack-modifiers). */
function fireCheck(
  state: Readonly<State>,
  combatant: Combatant,
  target: Combatant,
  { rounds, hindered }: Pick<Fire, 'rounds' | 'hindered'>,
): Check & { readonly against: number } {
  const { weapon } = carriedAt(combatant, combatant.inHand)
  const band = bandTo(state, combatant, target)
  const rule = 'gray-dawn/suppress/attack-roll'
  return {
    ...{ who: combatant.id, label: 'attack', die: state.rules.die, tie: 'passes', rule },
    ...{ total: 'attack + 1D10', against: tnOf(band ?? 'extreme') },
    terms:
      state.rules.options['suppression-attack-modifiers'] === 'full' && band
        ? termsOfSum((trace) =>
            state.rules.attackSum(firing(state, combatant, target.id, rounds), band, trace),
          )
        : termsOf(state, combatant, 'notice', [
            { rule, what: 'RA', value: blended('RA', combatant, state.rules) },
            {
              rule,
              what: skillName(weapon.skill),
              value: combatant.skills[weapon.skill] ?? 0,
            },
            { rule, what: `accuracy of ${weapon.name}`, value: weapon.accuracy },
            { rule, what: 'suppression', value: -hindered },
          ]),
  }
}

/** The fire on one target. `loaded`: rounds before firing; `blind`: from full cover, without a roll. */
interface Fire {
  readonly target: Id
  readonly rounds: number
  readonly loaded: number
  readonly blind: boolean
  readonly hindered: number
}

/** Rolls the attack on one target and returns its levels. */
export function suppressTarget(
  t: FightTable,
  who: Id,
  fire: Fire,
): { readonly amount: number; readonly attack?: number; readonly against?: number } {
  const combatant = getCombatant(t.state, who)
  const target = getCombatant(t.state, fire.target)
  const { weapon } = carriedAt(combatant, combatant.inHand)
  const base = baseLevels({ weapon, loaded: fire.loaded }, fire.rounds)
  if (fire.blind) return { amount: base }
  const band: Band = bandTo(t.state, combatant, target) ?? 'extreme'
  const check = fireCheck(t.state, combatant, target, fire)
  const { against } = check
  const { die, total: attack } = rollGraded(t, check, {
    outcome: (total) => (total <= 0 ? -1 : addedLevels(total, against)),
    says: saysLevels,
  })
  if (attack <= 0) {
    // A critical failure. The base levels still count.
    const fired = firing(t.state, combatant, fire.target)
    const rolled = { attackDie: die, attack, defence: against, margin: 0, fumble: true }
    for (const event of t.state.rules.fumble(t, fired, rolled)) t.emit(event)
  }
  const lost =
    band === 'extreme' &&
    attack < against &&
    t.state.rules.options['suppression-at-extreme-range'] === 'only-if-tn-reached'
  return { amount: lost ? 0 : base + addedLevels(attack, against), attack, against }
}

const saysLevels = (outcome: number): string =>
  outcome < 0
    ? 'a critical failure'
    : outcome === 0
      ? 'no further level'
      : plural(outcome, 'further level')

/** The attack that the fire on one target amounts to. */
function firing(state: Readonly<State>, combatant: Combatant, target: Id, rounds = 1): Attack {
  const { weapon } = carriedAt(combatant, combatant.inHand)
  const mode = weapon.modes.includes('auto') ? 'auto' : 'single'
  const act = { do: 'attack', mode, target } as const
  return attackIn(state, combatant.id, act, beforeOf(combatant), { here: rounds, all: rounds })
}
