// The plan of a grenade: the throw, the circle on the mark and where it may scatter, and what everybody risks, friends included.
import { outcomeChances } from '../../gunfight/attack/card.ts'
import type { Drawn, GunfightCard, Inside } from '../../gunfight/table/card.ts'
import { collector } from '../../../engine/trace.ts'
import { beforeOf } from '../attack/attack-context.ts'
import type { Charge } from '../contract/rules.ts'
import { courses, risksOf, throwOdds, type Risk } from '../area/grenade-odds.ts'
import { SECTORS, areaWeapon, landing, markOf, throwIn, type Mark } from '../area/grenades.ts'
import { planAttack } from '../attack/plan.ts'
import type { State, Man } from '../contract/state.ts'
import { drawThrow, reachText } from '../../gunfight/acts/grenade.ts'
import { metresText } from '../../gunfight/acts/targets.ts'
import type { Grenading } from '../../gunfight/contract/acts.ts'

/** The card, made from what the asking seat may know. */
export function grenadeCard(view: Readonly<State>, man: Man, act: Grenading): GunfightCard {
  const weapon = areaWeapon(man, view.rules)!
  const mark = markOf(view, man, act)!
  const rounds = weapon.thrown ? 1 : (act.shots ?? weapon.most)
  const trace = collector()
  const plan = planAttack(throwIn(view, man, mark, beforeOf(man)), trace)
  const odds = throwOdds(plan, view.rules)
  const charge: Charge = {
    by: man.id,
    carried: weapon.carried,
    radius: weapon.radius(rounds),
    thrown: mark.metres,
  }
  const risks = risksOf(view, courses(view, man, mark, odds, weapon.thrown), charge)
  const own = risks.find((risk) => risk.man.id === act.target)
  const outcomes = (risk: Risk) => outcomeChances(view.rules.wounds.words, risk)
  return {
    title: `${man.name} → ${mark.target?.name ?? 'the spot'}, ${metresText(mark.metres)}`,
    sums: trace.taken(),
    chances: [{ what: 'hit', chance: odds.hit }, ...(own ? outcomes(own) : [])],
    notes: [
      `${weapon.thrown ? '' : `${rounds} rounds: `}${charge.radius} m around; ${view.rules.blasts.says}`,
      'A miss comes down 1D10 m off in one of ten directions.',
      ...(view.map
        ? []
        : ['Without a map only those are reached who are surely within the radius.']),
    ],
    ...(view.map && mark.at
      ? { areas: areasOf(view, man, mark, { radius: charge.radius, reach: weapon.reach }) }
      : {}),
    inside: risks.map((risk): Inside => ({
      who: risk.man.id,
      name: risk.man.name,
      note: noteOf(risk, man),
      chances: [{ what: 'hit', chance: risk.reached }, ...outcomes(risk)],
    })),
  }
}

function noteOf({ onMark, behind, man }: Risk, thrower: Man): string {
  const where = reachText(onMark, behind)
  return man.id !== thrower.id && man.side === thrower.side ? `${where}; one of their own` : where
}

/** The ten ways that a miss may take. */
function areasOf(
  view: Readonly<State>,
  man: Man,
  { at: mark }: Mark,
  { radius, reach }: { readonly radius: number; readonly reach: number },
): Drawn[] {
  const [map, at] = [view.map!, mark!]
  const ways = Array.from({ length: SECTORS }, (_, i) => ({
    label: String(i + 1),
    from: landing(map, man, at, { sector: i + 1, metres: 1 }),
    to: landing(map, man, at, { sector: i + 1, metres: 10 }),
  }))
  return drawThrow({ from: man, at, reach, radius, ways })
}
