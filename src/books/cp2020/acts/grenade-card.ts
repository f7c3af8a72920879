// The preview of a grenade: the throw, the blast around the mark, where it may scatter, and the risk to everyone,
// friends included.
import type { PlanOf } from '../../gunfight/contract/act-kind.ts'
import { ON_THE_MARK, notedSamples, outcomeChances } from '../../gunfight/attack/card.ts'
import type { Drawn, Inside } from '../../gunfight/table/card.ts'
import { collector } from '../../../engine/trace.ts'
import { beforeOf } from '../attack/attack-context.ts'
import { courses, risksOf, throwOdds, type Risk } from '../area/grenade-odds.ts'
import {
  SECTORS,
  areaWeapon,
  chargeOf,
  landing,
  markOf,
  roundsIn,
  throwIn,
} from '../area/grenades.ts'
import { damageOnCard } from '../attack/explain-damage.ts'
import { planAttack } from '../attack/plan.ts'
import { NO_COVER } from '../movement/cover.ts'
import type { Charge, Types2020 } from '../contract/rules.ts'
import type { Sum } from '../../../engine/book.ts'
import type { State, Combatant } from '../contract/state.ts'
import { drawThrow, reachText } from '../../gunfight/acts/grenade.ts'
import type { Grenading } from '../contract/acts.ts'
import { metresText } from '../../gunfight/words.ts'
import { present } from '../../../dice/present.ts'
import type { FieldMap, Point } from '../../../field/map.ts'

/** The card, made only from what the asking seat may know. */
export const grenadeCard: PlanOf<Types2020, Grenading> = (view, combatant, act) => {
  const weapon = present(areaWeapon(combatant, view.rules), 'weapon of a throw')
  const mark = present(markOf(view, combatant, act), 'mark of a throw')
  const trace = collector()
  const plan = planAttack(throwIn(view, combatant, { mark, act }, beforeOf(combatant)), trace)
  const odds = throwOdds(plan, view.rules)
  const charge = chargeOf(combatant, weapon, mark, act)
  const risks = risksOf(view, courses(view, combatant, mark, odds, weapon.thrown), charge)
  const own = risks.find((risk) => risk.combatant.id === act.target)
  const outcomes = (risk: Risk) => outcomeChances(view.rules.wounds.words, risk)
  return {
    title: `${combatant.name} → ${mark.target?.name ?? 'the spot'}, ${metresText(mark.metres)}`,
    sums: [...trace.taken(), ...damageOf(view, charge, combatant, risks)],
    chances: [{ what: ON_THE_MARK, chance: odds.hit }, ...(own ? outcomes(own) : [])],
    notes: [
      `${weapon.thrown ? '' : `${roundsIn(weapon, act)} rounds: `}${charge.radius} m around; ${view.rules.blasts.says}`,
      'A miss lands 1D10 m off in one of ten directions.',
      ...(view.map
        ? []
        : ['Without a map, it reaches only those who are certainly within the radius.']),
      ...notedSamples(risks.find((risk) => risk.throws !== undefined)?.throws),
    ],
    ...(view.map && mark.at
      ? {
          areas: areasOf(view.map, combatant, mark.at, {
            radius: charge.radius,
            reach: weapon.reach,
          }),
        }
      : {}),
    inside: risks.map((risk): Inside => ({
      who: risk.combatant.id,
      name: risk.combatant.name,
      note: noteOf(risk, combatant),
      chances: [{ what: 'hit', chance: risk.reached }, ...outcomes(risk)],
    })),
  }
}

/** The damage to everyone who is reached on the mark. */
function damageOf(
  view: Readonly<State>,
  charge: Charge,
  combatant: Combatant,
  risks: readonly Risk[],
): readonly Sum[] {
  const { rules } = view
  const plans = risks.flatMap(({ combatant: target, onMark, cover }) =>
    onMark === undefined ? [] : [rules.blasts.plan(view, charge, target, cover ?? NO_COVER)],
  )
  return damageOnCard(
    plans[0] ?? rules.blasts.plan(view, charge, combatant, NO_COVER),
    plans,
    rules,
  )
}

function noteOf({ onMark, cover, combatant }: Risk, thrower: Combatant): string {
  const where = reachText(onMark, cover?.what)
  return combatant.id !== thrower.id && combatant.side === thrower.side
    ? `${where}; one of their own`
    : where
}

/** The ten directions in which a miss may scatter. */
function areasOf(
  map: FieldMap,
  combatant: Combatant,
  at: Point,
  { radius, reach }: { readonly radius: number; readonly reach: number },
): Drawn[] {
  const ways = Array.from({ length: SECTORS }, (_, i) => ({
    label: String(i + 1),
    from: landing(map, combatant, at, { sector: i + 1, metres: 1 }),
    to: landing(map, combatant, at, { sector: i + 1, metres: 10 }),
  }))
  return drawThrow({ from: combatant, at, reach, radius, ways })
}
