// Points for stats and skills: how they are spent at random, and how many there are in books that do not say it.
import type { Dice } from '../../../dice/dice.ts'
import { present } from '../../../dice/present.ts'
import type { Desk, DeskForm, StatForm } from './desk.ts'

/** Something that points may be spent on. */
export interface Share {
  readonly id: string
  readonly least: number
  readonly most: number
  readonly cost: number
  readonly weight: number
}

/** Spends points one by one at random by weight, within each entry's limits. Points that fit nowhere are lost. */
export function spend(
  dice: Dice,
  label: string,
  points: number,
  shares: readonly Share[],
): Record<string, number> {
  const bought = shares.map((share) => ({ ...share, level: share.least }))
  let left = points - shares.reduce((sum, { least }) => sum + least, 0)
  for (;;) {
    const open = bought.filter(
      ({ most, cost, weight, level }) => weight > 0 && cost <= left && level < most,
    )
    if (open.length === 0) return Object.fromEntries(bought.map(({ id, level }) => [id, level]))
    let die = dice.d(
      label,
      open.reduce((sum, { weight }) => sum + weight, 0),
    )
    const taken = present(
      open.find(({ weight }) => (die -= weight) <= 0),
      label,
    )
    taken.level++
    left -= taken.cost
  }
}

/** Points for each stat when they are bought, and as many for skills. */
const BOUGHT = 6

/** How characters get their points where the book does not say it. This is a house rule of ours, of no book. */
export function pointsOfOurs(
  stats: readonly StatForm[],
): Pick<DeskForm, 'poolDice' | 'ours'> & Required<Pick<Desk, 'pool'>> {
  const count = stats.length
  const least = stats.reduce((sum, stat) => sum + stat.least, 0)
  return {
    poolDice: `${count}D10`,
    ours: {
      name: 'A die for each stat',
      what: `${count}D10 points for the stats, at least ${least}, and ${count}D10 for the skills, one for each level; or ${BOUGHT * count} points for each, bought.`,
      bought: BOUGHT * count,
    },
    pool(dice, of) {
      const rolled = dice.sum(of === 'stats' ? 'stat pool' : 'skill pool', count, 10)
      return of === 'stats' ? Math.max(least, rolled) : rolled
    },
  }
}
