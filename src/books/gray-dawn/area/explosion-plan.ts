// What an explosion does to one man, before its dice fall: a main wound against armour and cover of the torso, a secondary one for all that is
// unprotected (`gray-dawn/explosion/main-wound`, `gray-dawn/explosion/secondary-wound`).
import { TABLES } from '../../../catalogue/gray-dawn.ts'
import { combine, spAt } from '../../cp2020/arms/armour.ts'
import type { Blasts } from '../../cp2020/area/explosion.ts'
import { blasts2020 } from '../../cp2020/area/explosion.ts'
import { plainAttack } from '../../cp2020/attack/attack-context.ts'
import type { Person } from '../../cp2020/person.ts'
import type { Attack, ShotPlan } from '../../cp2020/attack/plan.ts'
import type { Rules } from '../../cp2020/rules.ts'
import type { Area } from '../../cp2020/words.ts'
import { AREAS, areaName } from '../../cp2020/words.ts'
import { levelOfSp } from '../../gunfight/movement/cover-level.ts'
import { luckStat } from '../attack/luck.ts'
import type { Blast, InPlan } from '../attack/in-plan.ts'
import { inPlanOf } from '../attack/in-plan.ts'
import { rowsOf } from '../attack/rows.ts'
import { PLAIN } from '../attack/circumstances.ts'
import { grazeOfLoad } from '../arms/loads.ts'
import { readings } from '../options.ts'
import type { Own } from '../own.ts'
import { ownOf } from '../own.ts'

/** An extremity with so much SP is protected, and behind cover of so much: two levels. */
const PROTECTED = 8
const MARKS = TABLES['gray-dawn/explosion/secondary-wound'].rows
const TORSO = AREAS.indexOf('torso')
/** There is no attack on him that it could barely have hit by. */
const WIDE = 100

/** Head and limbs that nothing protects: what is gone is not there to be hit, and cover protects what does not lean out of it (`gray-dawn/cover/exposed-locations`). */
export function openAreas(attack: Attack): readonly Area[] {
  const { target, cover } = attack
  const rows = rowsOf({
    ...attack,
    own: { ...PLAIN, level: cover.sp > 0 ? levelOfSp(cover.sp) : 0 },
  })
  const behind = (area: Area): boolean =>
    cover.sp >= PROTECTED && rows.every((row) => row.area !== area || row.covered)
  const gone = attack.rules.wounds.gone(target)
  return AREAS.filter(
    (area) =>
      area !== 'torso' &&
      !gone.includes(area) &&
      !behind(area) &&
      spAt(target, area, attack.rules.options) < PROTECTED,
  )
}

/** Points of the secondary wound, the head's doubled already. */
export const secondaryOf = (open: readonly Area[]): number =>
  open.reduce((sum, area) => sum + MARKS.find(([location]) => location === areaName(area))![1], 0)

/** Whoever has dived is behind his cover with all of him; to the torso cover adds in any case. */
export const planFor =
  (posture: 'as-he-stands' | 'dived'): Blasts['plan'] =>
  (state, charge, man, cover) => {
    const plan = blasts2020.plan(state, charge, man, cover)
    const options = readings(state.rules)
    const torso = spAt(man, 'torso', state.rules.options)
    const target =
      posture === 'dived'
        ? { ...man, own: { ...ownOf(man), stance: 'full cover' } satisfies Own }
        : man
    const open = openAreas({
      ...plainAttack(state, charge.by, man.id),
      target,
      cover,
      throughCover: true,
    })
    const stopped =
      options['cover-plus-armour'] === 'proportional' ? combine(torso, cover.sp) : torso + cover.sp
    const blast: Blast = { open, secondary: secondaryOf(open) }
    const own: InPlan = {
      ...inPlanOf(plan),
      blast,
      ...(grazesBy(man, options)
        ? { grazeBase: luckStat(man, options) + grazeOfLoad({ id: charge.carried.load }) }
        : {}),
    }
    return {
      ...plan,
      given: WIDE,
      rounds: 1,
      wheel: { widths: [1], open: [true] },
      areas: [TORSO],
      stops: [[stopped]],
      own,
    }
  }

const grazesBy = (man: Person, options: ReturnType<typeof readings>): boolean =>
  options['explosion-graze'] === 'main-wound-only' &&
  (!ownOf(man).mook || options['mooks-graze'] === 'allowed')

/** The same with the points that were rolled, for him who dived out of the way halved (`gray-dawn/area/timed`). */
export function withPoints(
  plan: ShotPlan,
  points: number,
  halved: boolean,
  rules: Rules,
): ShotPlan {
  const own = inPlanOf(plan)
  const half = (whole: number): number => (halved ? Math.floor(whole / 2) : whole)
  const { blast } = own
  const secondary =
    readings(rules)['dive-halves'] === 'main-and-secondary'
      ? half(blast!.secondary)
      : blast!.secondary
  return {
    ...plan,
    own: { ...own, blast: { ...blast!, points: half(points), secondary } } satisfies InPlan,
  }
}
