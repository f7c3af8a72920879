// Shots: totals, difficulties, bursts, full auto, called shots.
import { expect, describe, it } from 'vitest'
import { attackOf, gun, person, rulesWith, thrown } from './people.ts'

const rules = rulesWith()

describe('single shots', () => {
  it.each([
    [
      '[cp2020/attack/ranged-formula-gap] an equal total hits',
      { ref: 8, skill: 'handgun', level: 5, weapon: 'pistol-heavy', metres: 10, dice: [2] },
      15,
      true,
    ],
    [
      '[cp2020/attack/ranged-formula-gap, cp2020/action/aim] aimed three rounds, long range',
      {
        ref: 7,
        skill: 'rifle',
        level: 6,
        weapon: 'rifle-assault-light',
        metres: 300,
        aim: 3,
        dice: [8],
      },
      25,
      true,
    ],
    [
      '[cp2020/attack/ranged-formula-gap, cp2020/damage/called-shot] called at the head, medium range',
      {
        ref: 7,
        skill: 'rifle',
        level: 6,
        weapon: 'rifle-assault-light',
        metres: 150,
        at: 'head',
        dice: [9],
      },
      19,
      false,
    ],
    [
      '[cp2020/damage/called-shot] called, close range',
      {
        ref: 8,
        skill: 'handgun',
        level: 5,
        weapon: 'pistol-heavy',
        metres: 10,
        at: 'torso',
        dice: [6],
      },
      15,
      true,
    ],
  ] as const)('%s', (_name, one, total, hit) => {
    const attacker = person({ name: 'a', ref: one.ref, skills: { [one.skill]: one.level } }, rules)
    const attack = attackOf(
      {
        attacker,
        weapon: gun(one.weapon),
        metres: one.metres,
        aim: 'aim' in one ? one.aim : 0,
        at: 'at' in one ? one.at : undefined,
        rounds: 0,
      },
      rules,
    )
    const found = thrown(attack, rules, one.dice)
    expect(found.attack).toBe(total)
    expect(found.margin > 0).toBe(hit)
  })

  it('[cp2020/task/fumble-gap, cp2020/attack/ranged-formula-gap] a natural 1 misses', () => {
    const attacker = person({ name: 'a', ref: 8, skills: { handgun: 5 } }, rules)
    expect(
      thrown(attackOf({ attacker, weapon: gun('pistol-heavy') }, rules), rules, [1]),
    ).toMatchObject({ fumble: true, margin: 0 })
  })
})

describe('damage', () => {
  it('[cp2020/damage/order-gap, cp2020/weapons/ap-gap] AP on the head: half SP, half through, toughness, doubled, dead', () => {
    const attacker = person({ name: 'a', ref: 10, skills: { rifle: 10 } }, rules)
    const target = person({ name: 't', body: 7, armour: [{ sp: 10 }] }, rules)
    const found = thrown(
      attackOf(
        {
          attacker,
          target,
          weapon: gun('rifle-assault-medium', { load: 'armor-piercing' }),
          at: 'head',
        },
        rules,
      ),
      rules,
      [5, 4, 4, 4, 4, 4],
    )
    expect(found.hits).toMatchObject([
      {
        area: 'head',
        damage: 20,
        stopped: 5,
        through: 15,
        points: 10,
        facts: [{ fact: 'hurt', points: 10, killed: true }],
      },
    ])
    expect(rules.wounds.words[rules.wounds.stateOf(found.body)]).toBe('dead')
  })

  it('[cp2020/damage/order-gap, cp2020/armor/staged-penetration-gap] the second round finds the armour that the first has worn', () => {
    const attacker = person({ name: 'a', ref: 10, skills: { rifle: 10 } }, rules)
    const target = person({ name: 't', body: 3, armour: [{ sp: 18 }] }, rules)
    const found = thrown(
      attackOf(
        { attacker, target, weapon: gun('rifle-assault-medium'), mode: 'burst', rounds: 3 },
        rules,
      ),
      rules,
      [5, 4, 3, 2, 4, 4, 4, 4, 4, 1, 4, 4, 4, 4, 4, 1],
    )
    expect(found.hits).toMatchObject([
      { stopped: 18, through: 2, points: 1 },
      { stopped: 17, through: 3, points: 2 },
    ])
  })
})
