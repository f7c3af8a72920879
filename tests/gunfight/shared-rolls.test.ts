// What plans share: chances that are learned for one attack and used for others are those of each attack alone.
import { describe, expect, it } from 'vitest'
import { chancesOf } from '../../src/books/cp2020/attack/odds.ts'
import { planAttack } from '../../src/books/cp2020/attack/plan.ts'
import type { ShotPlan } from '../../src/books/cp2020/contract/attack.ts'
import type { Rules } from '../../src/books/cp2020/contract/rules.ts'
import { DOUBLES, STUNS } from '../../src/books/done-right/words.ts'
import { firing } from '../../src/books/gunfight/attack/firing.ts'
import { exact, silentPolicy } from '../../src/dice/exact.ts'
import { memo } from '../../src/dice/memo.ts'
import * as cp2020 from '../cp2020/people.ts'
import * as doneRight from '../done-right/people.ts'
import * as grayDawn from '../gray-dawn/wounded.ts'

/** Rarer courses of the dice are left out, to be quick. */
const CUT = 1e-5

/** The chances of a plan by the slots of the book, with the whole target and nothing learned before. */
function alone(plan: ShotPlan, rules: Rules) {
  const fire = firing(memo(rules.slots(rules, { states: true })))
  const { outcomes } = exact((dice) => fire(dice, plan, plan.before), silentPolicy, { cut: CUT })
  const wound = rules.wounds.words.map(() => 0)
  let out = 0
  for (const [combatant, chance] of outcomes) {
    wound[rules.wounds.stateOf(combatant)]! += chance
    if (rules.wounds.isOut(combatant)) out += chance
  }
  return { wound, out }
}

/** Asks for every plan in turn, under one set of rules. */
function expectAlike(book: Rules, plans: readonly ShotPlan[]): void {
  const rules = { ...book, effort: { ...book.effort, cut: CUT } }
  for (const plan of plans) {
    const found = chancesOf(plan, rules, 50_000_000)
    const right = alone(plan, rules)
    expect(found.method).toBe('exact')
    expect(found.out).toBeCloseTo(right.out, 4)
    found.wound.forEach((chance, i) => expect(chance).toBeCloseTo(right.wound[i]!, 4))
  }
}

/** A plan, and the same with each of these changes alone. */
const changed = (plan: ShotPlan, changes: readonly object[]): readonly ShotPlan[] => [
  plan,
  ...changes.map((change) => ({ ...plan, ...change })),
]

const ROLL = [
  { attack: 14 },
  { against: 18 },
  { rollsDefence: true },
  { rolled: 21 },
  { given: 2 },
  { tieHits: true },
  // Margins that do the same are one: fewer of them where fewer rounds can hit.
  { rounds: 2, spray: 'none' },
  { rounds: 2, spray: 'auto' },
  { rounds: 4, spray: 'auto' },
  { rounds: 3, spray: 'burst' },
]

describe('plans of one target', () => {
  it('[cp2020/attack/ranged-formula-gap, cp2020/attack/full-auto-gap] differ in every term of the roll', () => {
    const rules = cp2020.rulesWith()
    const target = cp2020.person({ name: 'target' }, rules)
    const plan = planAttack(cp2020.attackOf({ target, weapon: cp2020.gun('smg-medium') }, rules))
    expectAlike(rules, changed({ ...plan, attack: 11, against: 15, tieHits: false }, ROLL))
  })

  it('[done-right/mono/natural-ten] and in whether a natural 10 doubles', () => {
    const rules = doneRight.rulesWith()
    const target = doneRight.person({ name: 'target' }, rules)
    const plan = planAttack(
      doneRight.attackOf({ target, weapon: doneRight.gun('rifle-assault-medium') }, rules),
    )
    const special = [DOUBLES]
    expectAlike(rules, [
      { ...plan, special, remembersTen: false },
      { ...plan, special, remembersTen: true },
    ])
  })

  it('[gray-dawn/core/opposed-roll, gray-dawn/luck/boost, gray-dawn/graze/roll] and in luck, a dodge, a die that stands and whether they graze', () => {
    const rules = grayDawn.rulesWith()
    const target = grayDawn.person({ name: 'target', luck: 4 }, rules)
    const attack = grayDawn.attackOf(
      { target, weapon: grayDawn.gun('rifle-assault-medium') },
      rules,
    )
    const { own, ...plan } = planAttack(attack)
    const dodge = { sum: 8, said: true }
    const open = { attack: 11, against: 15, rollsDefence: false }
    const bare = { ...own, grazeBase: undefined }
    expectAlike(
      rules,
      changed({ ...plan, ...open, own: bare }, [
        ...ROLL,
        ...[{ luck: 2 }, { dodge }, { dodge: { ...dodge, floor: 15 } }, { grazeBase: 4 }].map(
          (more) => ({ own: { ...bare, ...more } }),
        ),
        { rollsDefence: true, own: { ...bare, defenceDie: 9 } },
        { rollsDefence: true, own: { ...bare, defenceDie: -3 } },
      ]),
    )
  })
})

describe('the same plan against somebody else', () => {
  it('[gray-dawn/core/perks, gray-dawn/cripple/severing-roll] is looked up by their luck and perks', () => {
    const rules = grayDawn.rulesWith()
    const people: readonly Omit<grayDawn.Written, 'name'>[] = [
      {},
      { luck: 9 },
      { own: { perks: { 'stun-save': 3 } } },
      { own: { perks: { 'death-save': 3 } } },
    ]
    expectAlike(
      rules,
      people.map((who) => ({
        ...planAttack(
          grayDawn.attackOf(
            {
              target: grayDawn.person({ name: 'target', ...who }, rules),
              weapon: grayDawn.gun('rifle-assault-heavy'),
            },
            rules,
          ),
        ),
        given: 1,
      })),
    )
  })

  it('[done-right/shotgun/non-lethal] is looked up by what they wear and are made of', () => {
    const rules = doneRight.rulesWith()
    const worn = (hard: boolean) => [{ sp: 10, covers: ['torso'] as const, hard }]
    const plan = (who: Parameters<typeof doneRight.person>[0]): ShotPlan => ({
      ...planAttack(
        doneRight.attackOf(
          { target: doneRight.person(who, rules), weapon: doneRight.gun('pistol-heavy') },
          rules,
        ),
      ),
      special: [STUNS],
      given: 1,
    })
    const [soft, hard] = [plan({ armour: worn(false) }), plan({ armour: worn(true) })]
    expectAlike(rules, [soft, hard])
    expect(chancesOf(soft, rules).out).not.toBe(chancesOf(hard, rules).out)
  })
})
