// The plan card of suppressive fire (`cp2020/attack/suppressive-fire-gap`).
import { present } from '../../../dice/present.ts'
import type { Sum } from '../../../engine/book.ts'
import { drawZone } from '../../gunfight/acts/suppress.ts'
import { OWN_SIDE, insideRow, notedSamples } from '../../gunfight/attack/card.ts'
import { sumsOfCheck } from '../../gunfight/check.ts'
import type { PlanOf } from '../../gunfight/contract/act-kind.ts'
import { plural } from '../../gunfight/words.ts'
import { zoneCheck, zonePlan } from '../area/zone.ts'
import { cannotEscape } from '../attack/attack-context.ts'
import { damageDiceText, damageOnCard } from '../attack/explain-damage.ts'
import { chancesOf } from '../attack/odds.ts'
import type { Suppressing } from '../contract/acts.ts'
import type { ShotPlan } from '../contract/attack.ts'
import type { Rules, Types2020 } from '../contract/rules.ts'
import { between } from '../movement/placing.ts'
import { caughtChance } from './suppress.ts'
import { zoneOf } from './suppress-zone.ts'

export const suppressCard: PlanOf<Types2020, Suppressing> = (view, combatant, act) => {
  const { zone, inside } = zoneOf(view, combatant, act)
  const sums = inside
    .filter((other) => !cannotEscape(view, zone.who, other))
    .flatMap((other) =>
      sumsOfCheck(zoneCheck(view, other, zone.against)).map((sum) => ({
        ...sum,
        what: `${other.name}: ${sum.what}`,
      })),
    )
  const rows = inside.map((other) => {
    const hit = caughtChance(view, zone, other)
    const plan = zonePlan(view, zone, other)
    const harm = chancesOf(plan, view.rules)
    const { what } = between(view, combatant, other).cover
    const notes = [
      ...(other.side === combatant.side ? [OWN_SIDE] : []),
      ...(what ? [`behind ${what}`] : []),
    ]
    const out = hit * harm.out
    return {
      hit,
      out,
      plan,
      throws: harm.throws,
      inside: insideRow(other, { hit, out }, notes.join(', ')),
    }
  })
  const lasts =
    view.rules.options['suppressive-zone-lasts'] === 'this-round'
      ? 'to the end of this round'
      : 'until their next turn'
  return {
    title: `${combatant.name}: suppressive fire, ${zone.width} m wide`,
    sums: [
      ...sums,
      ...damageOfRounds(
        rows.map(({ plan }) => plan),
        view.rules,
      ),
    ],
    chances: [
      { what: 'hit', chance: anyOf(rows.map(({ hit }) => hit)) },
      { what: 'out', chance: anyOf(rows.map(({ out }) => out)) },
    ],
    notes: [
      `${plural(zone.rounds, 'round')} over ${zone.width} m: ${Math.ceil(zone.against)} or more is safe. Anyone who fails is hit by 1D6 rounds.`,
      `It lasts ${lasts}. Anyone who enters it later rolls too.`,
      ...notedSamples(rows.find(({ throws }) => throws !== undefined)?.throws),
    ],
    inside: rows.map(({ inside: row }) => row),
    ...(zone.shape ? { areas: [drawZone(zone.shape, zone.width)] } : {}),
  }
}

/** The damage of each round. Point blank, and with some loads at other ranges, it differs from one person to the next. */
function damageOfRounds(plans: readonly ShotPlan[], rules: Rules): readonly Sum[] {
  const dice = [...new Set(plans.map(damageDiceText))]
  return dice.flatMap((text) => {
    const alike = plans.filter((plan) => damageDiceText(plan) === text)
    const whose = alike.map(({ target }) => target.name).join(', ')
    return damageOnCard(present(alike[0], 'plan'), alike, {
      wounds: rules.wounds,
      what: `damage of each round${dice.length > 1 ? ` (${whose})` : ''}`,
    })
  })
}

/** The probability that at least one of several independent events happens. */
const anyOf = (chances: readonly number[]): number =>
  1 - chances.reduce((none, chance) => none * (1 - chance), 1)
