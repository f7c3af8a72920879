// Wounds of a place, what they add up to, what else they do, what they leave of a man.
import { describe, expect, it } from 'vitest'
import { chancesOf } from '../../src/books/cp2020/odds.ts'
import { planAttack } from '../../src/books/cp2020/plan.ts'
import type { Area } from '../../src/books/cp2020/words.ts'
import { AREAS } from '../../src/books/cp2020/words.ts'
import type { Hit, WoundText } from '../../src/books/cp2020/wound-store.ts'
import type { PlaceFact } from '../../src/books/done-right/places/facts.ts'
import { scripted } from '../../src/dice/scripted.ts'
import { WORDS, cumulative, level } from '../../src/books/done-right/places/levels.ts'
import { optionsOf } from '../../src/books/done-right/options.ts'
import { attackOf, gun, person, rulesWith, thrown } from './people.ts'
import type { Patient } from './table.ts'
import { patient } from './table.ts'

const AWAKE = 1
const stats = ({ rules, man }: Patient): Record<string, number> => ({ int: rules.stat(man, 'int'), ref: rules.stat(man, 'ref'), cool: rules.stat(man, 'cool'), ma: rules.stat(man, 'ma') })
const effects = ({ texts }: Patient): readonly string[] => texts.flatMap(({ effect }) => (effect ? [effect] : []))

describe('cumulative wounds', () => {
  it.each([
    ['left arm LW, new LW', 'left-arm', [['LW', []], ['LW', []]], 'LW'],
    ['left arm SW, new SW', 'left-arm', [['SW', [6]], ['SW', [6]]], 'CW'],
    ['left arm SW, new LW', 'left-arm', [['SW', [6]], ['LW', []]], 'SW'],
    ['left arm LW, new SW, SW, SW', 'left-arm', [['LW', []], ['SW', [6]], ['SW', [6]], ['SW', [5, 6]]], 'M0'],
    ['torso CW, new CW', 'torso', [['CW', [1]], ['CW', [1]]], 'M1'],
    ['torso M0, new M2', 'torso', [['M0', [1]], ['M2', [1]]], 'M5'],
    ['head M5, new CW', 'head', [['M5', [3]], ['CW', []]], 'D'],
  ] as const)('[done-right/cumulative/procedure] %s', (_name, area, wounds, state) => {
    const man = patient()
    for (const [wound, effect] of wounds) man.hurt(wound, area as Area, state === 'D' && wound === 'CW' ? [] : [...effect, AWAKE])
    expect(state === 'D' ? man.state : man.at(area as Area)).toBe(state)
  })

  it('[done-right/cumulative/procedure] two arms, two wounds', () => {
    const man = patient()
    man.hurt('SW', 'left-arm', [6, AWAKE])
    man.hurt('SW', 'right-arm', [6, AWAKE])
    expect([man.at('left-arm'), man.at('right-arm')]).toEqual(['SW', 'SW'])
  })

  it('[done-right/cumulative/procedure] a light wound leaves care and clock; a serious one ends the care and starts the clock anew', () => {
    const man = patient({ now: 3 })
    man.hurt('SW', 'left-arm', [6, AWAKE])
    man.treat('left-arm')
    const [, save] = man.hurt('LW', 'left-arm', [8])
    expect(save).toMatchObject({ fact: 'consciousness-save', needed: 7, result: 'stunned' })
    expect(man.texts).toEqual([{ area: 'left-arm', level: 'SW', treated: true }])
    man.until(6)
    man.hurt('SW', 'left-arm', [6, AWAKE])
    expect(man.texts).toEqual([{ area: 'left-arm', level: 'CW', treated: false }])
    man.until(46)
    expect(man.at('left-arm')).toBe('CW')
    man.until(47)
    expect(man.at('left-arm')).toBe('M0')
  })

  it('[done-right/cumulative/table] every cell is the sum of the two on the scale LW 0 to M6 9, and above it death', () => {
    const after = cumulative(optionsOf())
    for (let before = 1; before <= 10; before++) for (let wound = 1; wound <= 10; wound++) expect(after(before, wound, false)).toBe(before - 1 + (wound - 1) > 9 ? level('D') : before + wound - 1)
    for (let before = 0; before <= 11; before++) expect(after(before, level('D'), true)).toBe(level('D'))
  })

  it('[done-right/cumulative/procedure] by the option two light wounds make a serious one', () => {
    const man = patient({ options: { 'light-wounds-add-up': 'two-light-make-serious' } })
    man.hurt('LW', 'torso', [AWAKE])
    man.hurt('LW', 'torso', [6, AWAKE])
    expect(man.at('torso')).toBe('SW')
  })

  it('[done-right/record/wounds] a serious wound of the head: "SW" at the head', () => {
    const man = patient()
    man.hurt('SW', 'head', [6, AWAKE])
    expect(man.rules.wounds.shown(man.man, 1).byArea).toEqual({ head: [{ code: 'SW', rule: 'done-right/record/wounds' }] })
  })
})

describe('secondary effects', () => {
  it.each([
    ['[done-right/effects/serious-limb] SW right leg, 2', 'SW', 'right-leg', [2], ['broken']],
    ['[done-right/effects/serious-limb] SW right leg, 3', 'SW', 'right-leg', [3], []],
    ['[done-right/effects/serious-torso] SW torso, 1', 'SW', 'torso', [1], ['broken-rib']],
    ['[done-right/effects/serious-torso] SW torso, 3', 'SW', 'torso', [3], []],
    ['[done-right/effects/serious-head] SW head, 2', 'SW', 'head', [2], ['skull-fracture']],
    ['[done-right/effects/serious-head] SW head, 3', 'SW', 'head', [3], ['eye-lost']],
    ['[done-right/effects/serious-head] SW head, 5', 'SW', 'head', [5], []],
    ['[done-right/effects/critical-limb] CW left arm, 1', 'CW', 'left-arm', [1], ['amputated']],
    ['[done-right/effects/critical-limb] CW left arm, 3', 'CW', 'left-arm', [3], ['shattered']],
    ['[done-right/effects/critical-limb] CW left arm, 6', 'CW', 'left-arm', [6], []],
    ['[done-right/effects/critical-torso] CW torso, 2', 'CW', 'torso', [2], ['lungs']],
    ['[done-right/effects/critical-torso] CW torso, 4', 'CW', 'torso', [4], ['abdomen']],
    ['[done-right/effects/critical-torso] CW torso, 5', 'CW', 'torso', [5], ['groin']],
    ['[done-right/effects/critical-head] CW head, 2', 'CW', 'head', [2], ['amnesia']],
    ['[done-right/effects/critical-head] CW head, 3', 'CW', 'head', [3], ['blinded']],
    ['[done-right/effects/critical-head] CW head, 4', 'CW', 'head', [4], ['jaw']],
    ['[done-right/effects/critical-head] CW head, 5 and 3', 'CW', 'head', [5, 3], ['eye-lost']],
    ['[done-right/effects/critical-head] CW head, 6 and 4', 'CW', 'head', [6, 4], []],
    ['[done-right/effects/mortal-limb] M1 right leg, 5 and 1', 'M1', 'right-leg', [5, 1], ['amputated']],
    ['[done-right/effects/mortal-limb] M1 right leg, 3', 'M1', 'right-leg', [3], ['pulverised']],
    ['[done-right/effects/mortal-torso] M0 torso, 3', 'M0', 'torso', [3], ['rib-cage']],
    ['[done-right/effects/mortal-head] M0 head, 3', 'M0', 'head', [3], ['neck']],
    ['[done-right/effects/mortal-head] M2 head, 6, 5 and 1', 'M2', 'head', [6, 5, 1], ['skull-fracture']],
    ['[done-right/effects/light] LW torso', 'LW', 'torso', [], []],
  ] as const)('%s', (_name, wound, area, dice, expected) => {
    const man = patient()
    man.hurt(wound, area, [...dice, AWAKE])
    expect(effects(man)).toEqual(expected)
  })

  it('[done-right/effects/critical-limb] an edge cuts the limb off; it is gone either way', () => {
    const man = patient()
    man.hurt('CW', 'left-arm', [1, AWAKE], 'sword')
    expect(effects(man)).toEqual(['severed'])
    expect(man.rules.wounds.gone(man.man)).toEqual(['left-arm'])
    const shot = patient()
    shot.hurt('CW', 'left-arm', [1, AWAKE])
    expect(shot.rules.wounds.gone(shot.man)).toEqual(['left-arm'])
  })

  it('[done-right/effects/serious-torso] MA 7, broken rib: MA 4, attack and defence at -4, other actions at -2', () => {
    const man = patient({ ma: 7 })
    man.hurt('SW', 'torso', [1, AWAKE])
    expect([stats(man).ma, man.sum('attack'), man.sum('defence'), man.sum('task')]).toEqual([4, -4, -4, -2])
    const other = patient({ ma: 7, options: { 'secondary-penalty-adds': false } })
    other.hurt('SW', 'torso', [1, AWAKE])
    expect([other.sum('attack'), other.sum('task')]).toEqual([-2, -2])
  })

  it('[done-right/effects/serious-head] INT 7, REF 8, COOL 5, skull fracture: 4, 4, 3', () => {
    const man = patient({ int: 7, ref: 8, cool: 5 })
    man.hurt('SW', 'head', [2, AWAKE])
    expect(stats(man)).toMatchObject({ int: 4, ref: 4, cool: 3 })
    const all = patient({ options: { 'skull-fracture-on': 'any-but-3' } })
    all.hurt('SW', 'head', [6, AWAKE])
    expect(effects(all)).toEqual(['skull-fracture'])
  })

  it('[done-right/effects/secondary-roll] REF 8 less 2 by a crushed skull, later a fracture: 3', () => {
    const man = patient({ ref: 8, int: 6 })
    man.hurt('CW', 'head', [1, 1, 4, AWAKE])
    expect(stats(man)).toMatchObject({ int: 5, ref: 6 })
    man.tell({ fact: 'effect', area: 'head', effect: 'skull-fracture' })
    expect(stats(man)).toMatchObject({ ref: 3 })
  })

  it('[done-right/effects/secondary-roll] a torso result ends with its class: CW with result 4 comes down to SW', () => {
    const man = patient({ ref: 8, int: 7, cool: 6, ma: 5 })
    man.hurt('CW', 'torso', [4, AWAKE])
    expect(stats(man)).toEqual({ int: 1, ref: 1, cool: 1, ma: 1 })
    man.treat('torso')
    for (let day = 1; day <= 7; day++) man.day({}, day === 7 ? [4] : [])
    expect(man.at('torso')).toBe('SW')
    expect(stats(man)).toEqual({ int: 7, ref: 8, cool: 6, ma: 5 })
    expect([man.sum('attack'), man.sum('task')]).toEqual([-2, -2])
  })

  it('[done-right/effects/secondary-roll] the same effect at the same place counts once, lost points again', () => {
    const man = patient({ int: 10, ref: 10 })
    man.hurt('CW', 'head', [1, 4, 4, AWAKE])
    man.hurt('SW', 'head', [5, 1, 2, 2, AWAKE])
    expect(effects(man).filter((effect) => effect === 'skull-crushed')).toEqual(['skull-crushed'])
    expect(stats(man)).toMatchObject({ int: 7, ref: 7 })
  })

  it('[done-right/effects/critical-head] INT 6, REF 8, skull crushed with 3 and 6: INT 4, REF 5', () => {
    const man = patient({ int: 6, ref: 8 })
    man.hurt('CW', 'head', [1, 3, 6, AWAKE])
    expect(stats(man)).toMatchObject({ int: 4, ref: 5 })
  })

  it('[done-right/effects/mortal-head] INT 7, REF 6, skull shattered with 4 and 6: INT 3, REF 1', () => {
    const man = patient({ int: 7, ref: 6 })
    man.hurt('M0', 'head', [1, 4, 6, AWAKE])
    expect(stats(man)).toMatchObject({ int: 3, ref: 1 })
  })

  it('[done-right/effects/mortal-head] brain damage: INT and REF are 1', () => {
    const man = patient({ int: 7, ref: 6, cool: 5 })
    man.hurt('M0', 'head', [4, AWAKE])
    expect(stats(man)).toMatchObject({ int: 1, ref: 1, cool: 5 })
  })

  it('[done-right/effects/critical-torso] REF 8, result 4: INT, REF, COOL and MA 1, all actions at -4', () => {
    const man = patient({ ref: 8 })
    man.hurt('CW', 'torso', [4, AWAKE])
    expect(stats(man)).toEqual({ int: 1, ref: 1, cool: 1, ma: 1 })
    expect([man.sum('attack'), man.sum('task')]).toEqual([-4, -4])
    expect(man.rules.wounds.helpless(man.man, 9)).toBe(false)
  })

  it('[done-right/effects/critical-torso] punctured lungs: no move, shoots at -4', () => {
    const man = patient()
    man.hurt('CW', 'torso', [1, AWAKE])
    expect(man.rules.wounds.forbids(man.man, 'move')).toMatchObject({ rule: 'done-right/effects/critical-torso' })
    expect(man.rules.wounds.forbids(man.man, 'attack')).toBeUndefined()
    expect([man.sum('attack'), man.rules.wounds.helpless(man.man, 9)]).toEqual([-4, false])
  })

  it('[done-right/effects/critical-torso] lower abdomen: neither moves nor attacks nor defends', () => {
    const man = patient()
    man.hurt('CW', 'torso', [6, AWAKE])
    expect(man.rules.wounds.helpless(man.man, 9)).toBe(true)
  })

  it('[done-right/effects/critical-limb] shattered: attack and defence at -8, other actions at -4; 6: -4 for all', () => {
    const man = patient()
    man.hurt('CW', 'left-arm', [3, AWAKE])
    expect([man.sum('attack'), man.sum('defence'), man.sum('task')]).toEqual([-8, -8, -4])
    const other = patient()
    other.hurt('CW', 'left-arm', [6, AWAKE])
    expect([other.sum('attack'), other.sum('task')]).toEqual([-4, -4])
    expect(other.rules.wounds.usable(other.man, 'left-arm')).toBe(false)
  })

  it('[done-right/effects/critical-limb-unusable, done-right/effects/serious-limb] what is critical or broken cannot be used; a leg throws him down and leaves MA 1', () => {
    const man = patient({ ma: 6 })
    const facts = man.hurt('SW', 'right-leg', [2, AWAKE])
    expect([man.rules.wounds.usable(man.man, 'right-leg'), man.rules.wounds.usable(man.man, 'left-leg'), stats(man).ma]).toEqual([false, true, 1])
    expect(facts.some((fact) => man.rules.wounds.fells(fact))).toBe(true)
    const arm = patient()
    expect(arm.hurt('CW', 'right-arm', [6, AWAKE]).some((fact) => arm.rules.wounds.fells(fact))).toBe(false)
    expect(arm.rules.wounds.usable(arm.man, 'right-arm')).toBe(false)
  })
})

describe('penalties', () => {
  it.each([
    ['SW left arm, SW right leg', {}, [['SW', 'left-arm'], ['SW', 'right-leg']], -2],
    ['SW left arm, CW torso', {}, [['SW', 'left-arm'], ['CW', 'torso']], -4],
    ['SW left arm, CW torso, option sum', { 'wound-penalties': 'sum' }, [['SW', 'left-arm'], ['CW', 'torso']], -6],
  ] as const)('[done-right/effects/penalty-sum-gap] %s', (_name, options, wounds, sum) => {
    const man = patient({ options, wounds: wounds.map(([level, area]) => ({ level, area })) })
    expect(man.sum('task')).toBe(sum)
  })

  it.each([['M0', -6], ['M1', -7], ['M2', -8], ['M3', -9], ['M4', -10], ['M5', -11], ['M6', -12], ['LW', 0]] as const)('[done-right/effects/mortal-penalty] %s: %i', (level, sum) => {
    expect(patient({ wounds: [{ area: 'torso', level }] }).sum('attack')).toBe(sum)
  })

  it('[done-right/effects/serious-penalty] REF 8, Handgun 5, SW, close range, 4: 15 against 15', () => {
    const rules = rulesWith()
    const attacker = person({ ref: 8, skills: { handgun: 5 }, wounds: [{ area: 'torso', level: 'SW' }] }, rules)
    const found = thrown(attackOf({ attacker, weapon: gun('pistol-heavy'), rounds: 0 }, rules), rules, [4])
    expect([found.attack, found.defence, found.margin > 0]).toEqual([15, 15, true])
  })

  it('[done-right/effects/critical-penalty] REF 8, Melee 5, CW left arm, 6: total 15', () => {
    const rules = rulesWith()
    const attacker = person({ ref: 8, skills: { melee: 5 }, wounds: [{ area: 'left-arm', level: 'CW' }] }, rules)
    expect(thrown(attackOf({ attacker, weapon: gun('knife'), mode: 'melee', metres: 0, helpless: true, rounds: 0 }, rules), rules, [6]).attack).toBe(15)
  })

  it('[done-right/effects/serious-penalty] initiative only by the option', () => {
    const wounds = [{ area: 'torso', level: 'CW' }]
    expect(patient({ wounds }).sum('initiative')).toBe(0)
    expect(patient({ wounds, options: { 'wound-penalty-on-initiative': true } }).sum('initiative')).toBe(-4)
  })

  it.each([['CW', 3, -1], ['SW', 3, 0], ['CW', 0, -4]] as const)('[done-right/recovery/penalty-while-healing] %s, pain relief %i: %i', (level, relief, sum) => {
    const man = patient({ wounds: [{ area: 'torso', level }] })
    man.tell({ fact: 'relief', points: relief })
    expect(man.sum('attack')).toBe(sum)
  })

  it('[done-right/effects/mortal-incapacity] the dying can do nothing; stabilised he acts at the penalty', () => {
    const man = patient()
    man.hurt('M1', 'left-arm', [3, AWAKE])
    expect([man.rules.wounds.helpless(man.man, 9), man.rules.wounds.dying(man.man)]).toEqual([true, true])
    man.treat('left-arm')
    expect([man.rules.wounds.helpless(man.man, 9), man.sum('attack')]).toEqual([false, -7])
    const strict = patient({ options: { 'stabilised-mortal-acts': false }, wounds: [{ area: 'left-arm', level: 'M1' }] })
    expect(strict.rules.wounds.helpless(strict.man, 9)).toBe(true)
  })

  it('[done-right/effects/mortal-torso, done-right/effects/mortal-incapacity] of the torso the effect lasts beyond that, until CW; a hit spine keeps him from moving', () => {
    const man = patient({ wounds: [{ area: 'torso', level: 'M0', effect: 'spine' }] })
    expect(man.rules.wounds.helpless(man.man, 9)).toBe(true)
    for (let day = 1; day <= 7; day++) man.day({}, day === 7 ? [3] : [])
    expect([man.at('torso'), man.rules.wounds.helpless(man.man, 9), man.rules.wounds.forbids(man.man, 'move')?.rule]).toEqual(['CW', false, 'done-right/effects/mortal-torso'])
    const heart = patient({ wounds: [{ area: 'torso', level: 'M0', effect: 'heart' }] })
    for (let day = 1; day <= 7; day++) heart.day({}, day === 7 ? [3] : [])
    expect([heart.at('torso'), heart.rules.wounds.forbids(heart.man, 'move'), effects(heart)]).toEqual(['CW', undefined, []])
  })

  it('[done-right/effects/defenceless-gap, cp2020/melee/formula-gap] who cannot defend is hit on a total of 10', () => {
    const rules = rulesWith()
    const target = person({ wounds: [{ area: 'torso', level: 'M0', treated: false }] }, rules)
    expect(rules.wounds.helpless(target, 1)).toBe(true)
    expect(planAttack(attackOf({ target, mode: 'strike', metres: 0, helpless: true }, rules), rules)).toMatchObject({ against: 10, rollsDefence: false })
    expect(planAttack(attackOf({ target, weapon: gun('pistol-heavy'), helpless: true }, rules), rules).attack).toBe(5 + 4)
  })
})

describe('files', () => {
  it('[done-right/record/wounds] wounds, effects, cyberlimbs and lasting harm are written as they were read', () => {
    const wounds = [
      { area: 'head', level: 'SW', effect: 'skull-fracture', treated: false }, { area: 'head', effect: 'eye-lost' }, { area: 'torso', level: 'M2', treated: true, days: 3 },
      { area: 'left-arm', effect: 'cyberlimb', points: 12 }, { area: 'right-leg', effect: 'cyber-foot', points: 4 }, { area: 'left-leg', effect: 'severed' }, { effect: 'int-lost', points: 2 }, { effect: 'pain-relief', points: 1 },
    ]
    expect(patient({ wounds }).texts).toEqual(wounds)
  })
  it.each([
    [{ level: 'SW' }, '[0].area: it is missing; head, torso, right-arm, left-arm, right-leg, left-leg'],
    [{ area: 'torso', level: 'XL' }, "[0].level: 'XL' is no wound of this book; LW, SW, CW, M0, M1, M2, M3, M4, M5, M6, D"],
    [{ area: 'torso' }, '[0].level: it is missing; LW, SW, CW, M0, M1, M2, M3, M4, M5, M6, D'],
    [{ area: 'left-arm', level: 'SW', effect: 'jaw' }, "[0].effect: 'jaw' is no effect of a wound there; broken, shattered, pulverised, severed, amputated, cyberlimb, cyber-wrist, cyber-upper-arm, cyber-lower-arm, cyber-hand"],
    [{ area: 'head', effect: 'cyberlimb' }, '[0].area: the head cannot be a cyberlimb; right-arm, left-arm, right-leg, left-leg'],
  ])('[done-right/record/wounds] %j is refused field by field', (text, why) => {
    expect(() => patient({ wounds: [text] })).toThrow(why)
  })
  it('[done-right/record/wounds] two wounds of one place are refused', () => {
    expect(() => patient({ wounds: [{ area: 'torso', level: 'LW' }, { area: 'torso', level: 'SW' }] })).toThrow('[1].area: there is a wound at the torso already; one wound a place')
  })
})

describe('finer locations', () => {
  const options = { 'specific-location-use': 'choose-effect-and-cyberware' } as const
  const shot = (wounds: readonly WoundText[], faces: readonly number[], answers?: readonly string[]) => {
    const rules = rulesWith(options)
    const target = person({ wounds }, rules)
    const plan = { ...planAttack(attackOf({ target, weapon: gun('pistol-heavy') }, rules), rules), fixed: 3 }
    const found: Hit[] = []
    const slots = rules.slots(rules, { found })
    const dice = scripted(faces, answers)
    slots.suffer(dice, plan, plan.before, slots.harm(dice, plan, 1, AREAS.indexOf('head')))
    dice.finish()
    return { rules, target, facts: found[0]!.facts }
  }

  it('[done-right/location/specific-use] by the option a second die tells where, and the effect is rolled unless the referee says which', () => {
    expect(shot([], [8, 3, 1]).facts).toMatchObject([{ fact: 'specific', specific: 'skull' }, { fact: 'wound', level: 'SW' }, { fact: 'effect', effect: 'eye-lost' }, { fact: 'consciousness-save' }])
    expect(shot([], [1, 1], ['eye-lost']).facts).toMatchObject([{ specific: 'eye' }, { fact: 'wound' }, { fact: 'effect', effect: 'eye-lost' }, { fact: 'consciousness-save' }])
    expect(shot([], [5, 1], ['none']).facts.map(({ fact }) => fact)).toEqual(['specific', 'wound', 'consciousness-save'])
  })

  it('[done-right/location/specific-use] by the option cyberware at that place takes the hit: no wound, no save', () => {
    const { rules, target, facts } = shot([{ area: 'head', effect: 'cyber-eye' }], [2])
    expect(facts).toEqual([{ fact: 'specific', area: 'head', specific: 'eye' }, { fact: 'machine', area: 'head', points: 3, specific: 'eye' }])
    for (const fact of facts) rules.wounds.apply(target, fact, 1)
    expect(rules.wounds.write(target)).toEqual([{ area: 'head', effect: 'cyber-eye', points: 3 }])
    // Odds know of it: two faces in ten strike the eye.
    const plan = { ...planAttack(attackOf({ target, weapon: gun('pistol-heavy'), at: 'head' }, rules), rules), fixed: 3, given: 1 }
    const { wound } = chancesOf(plan, rules)
    expect(wound[0]).toBeCloseTo(0.2, 12)
    expect(wound[2]).toBeCloseTo(0.8, 12)
  })
})

describe('what is shown and ruled', () => {
  it('[done-right/record/wounds] every fact has a sentence of its own and a kind', () => {
    const { say, kind } = rulesWith().wounds
    const facts: readonly (readonly [PlaceFact, string | undefined, string])[] = [
      [{ fact: 'wound', area: 'torso', level: 'SW', state: 'CW', points: 5 }, 'Scar takes a serious wound at the torso, in all now critical.', 'wound'],
      [{ fact: 'wound', area: 'torso', level: 'LW', state: 'LW', points: 5, by: 'fire' }, 'Scar burns: a light wound at the torso.', 'wound'],
      [{ fact: 'wound', area: 'head', level: 'D', state: 'D', points: 40 }, 'Scar takes a deadly wound at the head.', 'death'],
      [{ fact: 'effect', area: 'left-arm', effect: 'broken' }, 'Scar: the left arm is broken.', 'wound'],
      [{ fact: 'effect', area: 'head', effect: 'skull-crushed', int: 1, ref: 2 }, 'Scar: the skull is crushed (INT -1, REF -2).', 'wound'],
      [{ fact: 'consciousness-save', die: 10, needed: 5, result: 'unconscious', rounds: 1 }, 'Scar is unconscious for 1 round: 10, needed 5 or less.', 'save'],
      [{ fact: 'death-save', die: 7, needed: 5, died: true }, 'Scar dies: 7, needed 5 or less.', 'death'],
      [{ fact: 'worsens', area: 'torso', state: 'M0' }, 'Scar: the wound at the torso gets worse, now mortal 0.', 'wound'],
      [{ fact: 'recovery', area: 'torso', die: 4, needed: 5, state: 'none' }, 'Scar: the wound at the torso has healed: 4 of 5.', 'heal'],
      [{ fact: 'machine', area: 'left-arm', points: 1 }, "Scar's cyberlimb takes 1 point (left arm).", 'wound'],
      [{ fact: 'day', rested: true }, undefined, 'heal'],
    ]
    for (const [fact, sentence, word] of facts) expect([say(fact, 'Scar'), kind(fact)]).toEqual([sentence, word])
  })

  it('[done-right/record/wounds] the sheet: gravest first, effects in words, boxes, conditions', () => {
    const man = patient({ wounds: [{ area: 'torso', level: 'SW', effect: 'broken-rib' }, { area: 'head', level: 'M1', treated: false }, { area: 'left-arm', effect: 'cyberlimb', points: 22 }] })
    const shown = man.rules.wounds.shown(man.man, 1)
    expect(shown.wounds).toEqual(['M1', 'SW'])
    expect(shown.byArea.torso).toEqual([{ code: 'SW', effect: 'a rib is broken', rule: 'done-right/effects/serious-torso' }])
    expect(shown.byArea['left-arm']).toEqual([{ code: 'cyberlimb', effect: '22 of 30 points', rule: 'done-right/wounds/cyberlimb' }])
    expect(shown.boxes.filter(({ on }) => on)).toEqual([{ code: 'M1', name: 'mortal 1', on: true }])
    expect(shown.conditions).toEqual(['dying', 'left arm useless'])
  })

  it('[done-right/wounds/severity] the referee gives a wound, takes all away, or says why not', () => {
    const man = patient()
    const rule = (sent: Readonly<Record<string, unknown>>): void => { for (const fact of man.rules.wounds.ruled(man.man, sent) as readonly PlaceFact[]) man.tell(fact) }
    rule({ level: 'SW', area: 'torso' })
    rule({ level: 'SW', area: 'torso' })
    rule({ relief: 3 })
    expect([man.at('torso'), man.sum('task')]).toEqual(['CW', -1])
    expect(man.rules.wounds.ruled(man.man, { level: 'XL', area: 'torso' })).toMatch(/^A wound is one of LW, SW/)
    expect(man.rules.wounds.ruled(man.man, { relief: -1 })).toMatch(/whole number/)
    for (const fact of man.rules.wounds.unhurt(man.man)) man.tell(fact as PlaceFact)
    expect(man.state).toBe('none')
  })

  it('[done-right/saves/consciousness] who is only stunned still stands; the unconscious, the dying and the dead do not', () => {
    const stunned = patient()
    stunned.hurt('SW', 'left-arm', [6, 8])
    expect(stunned.rules.wounds.onlyStunned(stunned.man, 1)).toBe(true)
    const out = patient()
    out.hurt('SW', 'left-arm', [6, 10, 3])
    expect(out.rules.wounds.onlyStunned(out.man, 1)).toBe(false)
    const dying = patient()
    dying.hurt('M0', 'left-arm', [3, 3])
    expect([dying.rules.wounds.helpless(dying.man, 1), dying.rules.wounds.onlyStunned(dying.man, 1)]).toEqual([true, false])
  })
})

describe('words', () => {
  it('[done-right/wounds/severity] one scale', () => {
    expect(rulesWith().wounds.words).toEqual(WORDS)
  })
})
