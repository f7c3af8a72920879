// Exact odds against many throws of the same slots.
import { describe, expect, it } from 'vitest'
import { parseCover } from '../../src/books/cp2020/movement/cover.ts'
import { chancesOf, throughOf } from '../../src/books/cp2020/attack/odds.ts'
import { planAttack } from '../../src/books/cp2020/attack/plan.ts'
import type { Attack } from '../../src/books/cp2020/contract/attack.ts'
import type { Options } from '../../src/books/done-right/options.ts'
import { firing } from '../../src/books/gunfight/attack/firing.ts'
import { fast } from '../../src/dice/fast.ts'
import { LONG, RUNS, expectNear } from '../support/runs.ts'
import { attackOf, gun, person, rulesWith } from './people.ts'

type Written = Parameters<typeof person>[0]
interface Case {
  readonly options?: Partial<Options>
  readonly attacker?: Written
  readonly target?: Written
  readonly attack: Partial<Attack>
}

const vest = { sp: 10, covers: ['torso'] } as const
const jacket = { sp: 18, covers: ['torso', 'right-arm', 'left-arm'] } as const
const helmet = { sp: 14, covers: ['head'], hard: true } as const
const weave = { sp: 12, skinweave: true, implant: true } as const
const marksman: Written = { ref: 8, skills: { handgun: 5, rifle: 5, submachinegun: 5 } }

const CASES: Readonly<Record<string, Case>> = {
  'a heavy pistol, no armour': {
    attacker: marksman,
    attack: { weapon: gun('pistol-heavy') },
  },
  'AP against a jacket @long': {
    attacker: marksman,
    target: { armour: [jacket] },
    attack: { weapon: gun('rifle-assault-medium', { load: 'armor-piercing' }), metres: 150 },
  },
  'hollow point against a vest, a strong man @long': {
    attacker: marksman,
    target: { body: 9, armour: [vest] },
    attack: { weapon: gun('pistol-very-heavy', { load: 'hp' }) },
  },
  'vest under jacket, helmet @long': {
    attacker: marksman,
    target: { armour: [vest, jacket, helmet] },
    attack: { weapon: gun('rifle-assault-heavy') },
  },
  'called at the head': {
    attacker: { ref: 9, skills: { handgun: 8 } },
    target: { armour: [helmet] },
    attack: { weapon: gun('pistol-heavy'), at: 'head' },
  },
  'a burst on layers that wear @long': {
    attacker: marksman,
    target: { armour: [vest, jacket] },
    attack: { weapon: gun('rifle-assault-medium'), mode: 'burst', rounds: 3 },
  },
  'full auto, four rounds @long': {
    attacker: marksman,
    target: { body: 4, armour: [vest, jacket] },
    attack: { weapon: gun('smg-heavy'), mode: 'auto', rounds: 4 },
  },
  'karate, SP 2': {
    attacker: { ref: 8, body: 9, skills: { karate: 9 } },
    target: { ref: 5, skills: { athletics: 3 }, armour: [{ sp: 2 }] },
    attack: { mode: 'kick', metres: 0 },
  },
  'a blow to the head @long': {
    attacker: { ref: 8, body: 9, skills: { karate: 20 } },
    target: { ref: 5, skills: { athletics: 3 } },
    attack: { mode: 'kick', metres: 0, at: 'head' },
  },
  'wounded before: SW torso, CW left leg, M0 left arm, all cared for': {
    attacker: marksman,
    target: {
      wounds: [
        { area: 'torso', level: 'SW' },
        { area: 'left-leg', level: 'CW' },
        { area: 'left-arm', level: 'M0' },
      ],
    },
    attack: { weapon: gun('smg-medium-9mm'), mode: 'burst', rounds: 3 },
  },
  'HEP through a jacket, burst @long': {
    attacker: marksman,
    target: { armour: [jacket] },
    attack: { weapon: gun('smg-heavy', { load: 'hep' }), mode: 'burst', rounds: 3 },
  },
  'non-lethal shells on skinweave and a helmet': {
    attacker: marksman,
    target: { armour: [weave, helmet] },
    attack: { weapon: gun('shotgun', { load: 'non-lethal' }) },
  },
  'dum dum, legs hidden @long': {
    attacker: marksman,
    attack: { weapon: gun('pistol-light', { load: 'dum-dum' }), cover: parseCover('legs')! },
  },
  'depleted uranium, a medium pistol, a very weak man @long': {
    attacker: marksman,
    target: { body: 2, armour: [jacket] },
    attack: { weapon: gun('pistol-medium', { load: 'dpu' }) },
  },
  'both saves': {
    options: { 'shock-save': 'both' },
    attacker: marksman,
    target: { wounds: [{ area: 'torso', level: 'SW' }] },
    attack: { weapon: gun('smg-medium'), mode: 'burst', rounds: 3 },
  },
  'stun saves alone @long': {
    options: { 'shock-save': 'stun' },
    attacker: marksman,
    attack: { weapon: gun('smg-medium'), mode: 'auto', rounds: 3 },
  },
  'a monokatana, which remembers its ten @long': {
    // Two layers on the torso cost a point of REF.
    attacker: { ref: 8, body: 8, skills: { melee: 5 } },
    target: {
      ref: 6,
      skills: { dodge: 4 },
      armour: [{ sp: 18 }, { sp: 20, hard: true, covers: ['torso'] }],
    },
    attack: { weapon: gun('monokatana'), mode: 'melee', metres: 0 },
  },
  'limbs that are spared': {
    options: { 'limb-d-result': 'limb-destroyed-and-m6' },
    attacker: marksman,
    target: { body: 4, wounds: [{ area: 'left-leg', level: 'M3' }] },
    attack: { weapon: gun('rifle-hunting') },
  },
}

const planFor = ({ options, attacker, target, attack }: Case) => {
  const rules = rulesWith(options)
  const people = {
    attacker: person({ name: 'attacker', ...attacker }, rules),
    target: person({ name: 'target', ...target }, rules),
  }
  return { rules, plan: planAttack(attackOf({ ...people, ...attack }, rules)) }
}

describe('exact odds', () => {
  it.each(Object.keys(CASES))(
    '[done-right/cumulative/procedure] as it is thrown: %s',
    (name) => {
      const { rules, plan } = planFor(CASES[name]!)
      const { wound, out } = chancesOf(plan, rules, 50_000_000)
      const dice = fast(7)
      // What is told with every hit takes its time; the bare slots do not.
      const fire = firing(rules.slots(rules, {}))
      const seen = wound.map(() => 0)
      let down = 0
      for (let i = 0; i < RUNS; i++) {
        const combatant = fire(dice, plan, plan.before)
        seen[rules.wounds.stateOf(combatant)]!++
        down += Number(rules.wounds.isOut(combatant))
      }
      wound.forEach((chance, i) => expectNear(rules.wounds.words[i]!, seen[i]!, chance))
      expectNear('out', down, out)
    },
    LONG,
  )

  it('[done-right/damage/bludgeoning, done-right/armor/reduction] points past the SP, all hits together', () => {
    const blow = planFor(CASES['karate, SP 2']!)
    // 11 to 16 points are 2 or 3 fifths, less 2.
    const past = throughOf({ ...blow.plan, given: 1 }, blow.rules, 1_000_000)!
    expect([past.get(0), past.get(1)].map((chance) => Math.round(chance! * 6))).toEqual([4, 2])
    const shot = planFor(CASES['a heavy pistol, no armour']!)
    expect(throughOf({ ...shot.plan, given: 1 }, shot.rules, 1_000_000)!.get(18)).toBeCloseTo(
      1 / 216,
      12,
    )
  })

  it('[done-right/saves/consciousness] 20 rounds of full auto on two layers stay exact', () => {
    const { rules, plan } = planFor({
      attacker: { ref: 9, skills: { rifle: 8 } },
      target: { armour: [vest, jacket] },
      attack: { weapon: gun('rifle-assault-medium'), mode: 'auto', rounds: 20 },
    })
    const found = chancesOf(plan, rules, 5_000_000)
    expect(found.method).toBe('exact')
    expect(found.wound.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 11)
    expect(found.cut).toBeLessThan(1e-11)
  })
})
