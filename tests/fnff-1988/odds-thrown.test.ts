// Exact odds of every kind of attack against many throws of the same slots.
import { expect, test } from 'vitest'
import { chancesOf } from '../../src/books/fnff-1988/attack/odds.ts'
import { optionsOf } from '../../src/books/fnff-1988/options.ts'
import type { ShotPlan } from '../../src/books/fnff-1988/contract/attack.ts'
import { shrapnelPlan } from '../../src/books/fnff-1988/area/shrapnel.ts'
import { isOut, slotsOf } from '../../src/books/fnff-1988/attack/slots.ts'
import { LEVELS } from '../../src/books/fnff-1988/words.ts'
import { firing } from '../../src/books/gunfight/attack/firing.ts'
import { fast } from '../../src/dice/fast.ts'
import { LONG, RUNS, expectNear } from '../support/runs.ts'
import { combatant, planOf, sp } from './exchange.ts'
import type { Spec } from './exchange.ts'

const ENOUGH = 20_000_000
const vest = { armor: [sp(10), sp(6, 'head')] }
const SPECS: readonly (readonly [what: string, spec: Spec])[] = [
  ['a Glock', { target: vest }],
  ['a .357 called at the head', { weapon: 'Colt Python', at: 'head', aim: 3, target: vest }],
  ['AP', { weapon: 'Colt Python', load: { ammo: 'armor-piercing' }, target: vest }],
  ['a knife', { weapon: 'Knife', mode: 'melee', metres: 1, target: vest }],
  ['a kick', { weapon: 'none', mode: 'kick', metres: 1 }],
  ['a burst', { weapon: 'Uzi', mode: 'burst', metres: 20, target: vest }],
  ['full auto', { weapon: 'Uzi', mode: 'auto', metres: 20, aim: 3, target: vest }],
  ['a blast of pellets', { weapon: 'Ithaca Stakeout', target: vest }],
  ['a CAWS', { weapon: 'CAWS', mode: 'burst', metres: 25, target: vest }],
  [
    'somebody who freezes',
    {
      attacker: { stats: { ref: 3, cool: 2 }, skills: { pistol: 0 }, firefights: 0 },
      target: { ...vest, stats: { ref: 2 } },
    },
  ],
  ['somebody hurt', { target: { ...vest, wounds: [{ area: 'torso', level: 'SW' }] } }],
]
const PLANS: readonly (readonly [what: string, plan: ShotPlan])[] = [
  ...SPECS.map(([what, spec]) => [what, planOf(spec)] as const),
  ['splinters', shrapnelPlan(combatant(vest), 'none', optionsOf(), 2)],
]

test.each(PLANS.map(([what, plan], seed) => [what, plan, seed] as const))(
  '[fnff-1988/attack/resolve, fnff-1988/wound/cumulative-table] %s',
  (_, plan, seed) => {
    const options = optionsOf()
    const odds = chancesOf(plan, options, ENOUGH)
    expect(odds.method).toBe('exact')
    const [dice, fire] = [fast(50 + seed), firing(slotsOf(options))]
    const counts = LEVELS.map(() => 0)
    let out = 0
    for (let run = 0; run < RUNS; run++) {
      const after = fire(dice, plan, { state: plan.before, out: 0 })
      counts[after.state]!++
      if (isOut(after)) out++
    }
    LEVELS.forEach((level, i) => expectNear(level, counts[i]!, odds.wound[i]!))
    expectNear('out', out, odds.out)
  },
  LONG,
)
