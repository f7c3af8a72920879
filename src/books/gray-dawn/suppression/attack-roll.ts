// The attack roll of suppressing fire: one per target, for levels beyond the base (`gray-dawn/suppress/attack-roll`).
import type { Id } from '../../../dice/dice.ts'
import type { Trace } from '../../../engine/book.ts'
import { attackIn, beforeOf } from '../../cp2020/attack/attack-context.ts'
import { skillName } from '../../cp2020/attack/skill.ts'
import type { Band } from '../../cp2020/words.ts'
import { carriedAt, getCombatant } from '../../gunfight/combatants.ts'
import { blended } from '../attack/blend.ts'
import { rollNoted, sumOf } from '../attack/luck-rolls.ts'
import { tnOf } from '../attack/range.ts'
import { addedLevels, baseLevels } from './amounts.ts'
import { bandTo } from './choice.ts'
import type { Combatant, State, FightTable } from '../state.ts'
import { plural } from '../../gunfight/words.ts'

/** The attack roll; range and volume of fire are by default part of the target number and the base levels (option suppression-attack-modifiers). */
export function fireSum(
  state: Readonly<State>,
  combatant: Combatant,
  {
    target,
    rounds,
    hindered,
  }: { readonly target: Combatant; readonly rounds: number; readonly hindered: number },
  trace?: Trace,
): number {
  const { weapon } = carriedAt(combatant, combatant.inHand)
  const band = bandTo(state, combatant, target)
  if (state.rules.options['suppression-attack-modifiers'] === 'full' && band) {
    const act = {
      do: 'attack',
      mode: weapon.modes.includes('auto') ? 'auto' : 'single',
      target: target.id,
    } as const
    return state.rules.attackSum(
      attackIn(state, combatant.id, act, beforeOf(combatant), { here: rounds, all: rounds }),
      band,
      trace,
    )
  }
  const suppressed = hindered > 0 ? [['suppression', -hindered] as const] : []
  return sumOf(
    'gray-dawn/suppress/attack-roll',
    [
      ['RA', blended('RA', combatant, state.rules)],
      [skillName(weapon.skill), combatant.skills[weapon.skill] ?? 0],
      [`accuracy of ${weapon.name}`, weapon.accuracy],
      ...suppressed,
      ['referee', combatant.favour],
    ],
    trace,
  )
}

/** Rolls the attack on one target and returns its levels. `loaded`: rounds before firing. `blind`: from full cover, without a roll. */
export function suppressTarget(
  t: FightTable,
  who: Id,
  fire: {
    readonly target: Id
    readonly rounds: number
    readonly loaded: number
    readonly blind: boolean
    readonly hindered: number
  },
): { readonly amount: number; readonly attack?: number; readonly against?: number } {
  const combatant = getCombatant(t.state, who)
  const target = getCombatant(t.state, fire.target)
  const { weapon } = carriedAt(combatant, combatant.inHand)
  const base = baseLevels({ weapon, loaded: fire.loaded }, fire.rounds)
  if (fire.blind) return { amount: base }
  const band: Band = bandTo(t.state, combatant, target) ?? 'extreme'
  const against = tnOf(band)
  const sum = fireSum(
    t.state,
    combatant,
    { target, rounds: fire.rounds, hindered: fire.hindered },
    t.trace,
  )
  const { die, total: attack } = rollNoted(t, who, {
    label: 'attack',
    sum,
    against,
    outcome: (total) => (total <= 0 ? -1 : addedLevels(total, against)),
    says: saysLevels,
  })
  if (attack <= 0) fails(t, who, fire.target, { die, attack, against })
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

/** Handles a total of 0 or less: a critical failure. The base levels still count. */
function fails(
  t: FightTable,
  who: Id,
  target: Id,
  {
    die,
    attack,
    against,
  }: { readonly die: number; readonly attack: number; readonly against: number },
): void {
  const combatant = getCombatant(t.state, who)
  const act = {
    do: 'attack',
    mode: carriedAt(combatant, combatant.inHand).weapon.modes.includes('auto') ? 'auto' : 'single',
    target,
  } as const
  const plain = attackIn(t.state, who, act, beforeOf(combatant))
  for (const event of t.state.rules.fumble(t, plain, {
    attackDie: die,
    attack,
    defence: against,
    margin: 0,
    fumble: true,
  }))
    t.emit(event)
}
