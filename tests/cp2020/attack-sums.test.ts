// What is added to the dice of a 2020 attack and defence, term by term.
import { describe, expect, it, test } from 'vitest'
import { MODIFIERS, sightBonus, STATED } from '../../src/books/cp2020/attack/modifiers.ts'
import { actionPenalty, attackSum, defenceSum } from '../../src/books/cp2020/attack/plan-sums.ts'
import {
  bareHandsFor,
  defenceSkill,
  isStyle,
  keyBonus,
  meleeSkill,
} from '../../src/books/cp2020/attack/skill.ts'
import { collector } from '../../src/engine/trace.ts'
import type { Attack } from '../../src/books/cp2020/contract/attack.ts'
import type { Options } from '../../src/books/cp2020/options.ts'
import type { Band } from '../../src/books/cp2020/words.ts'
import { attackOf, gun, person, rulesWith } from './people.ts'
import { pistol, rules, skilled, smg } from './attack-by-hand.ts'

/** What an attack adds beyond REF 5. */
const adds = (
  over: Partial<Attack>,
  band: Band | undefined = 'close',
  options: Partial<Options> = {},
) => {
  const with_ = rulesWith(options)
  return attackSum(attackOf({ weapon: pistol, ...over, rules: with_ }, with_), band) - 5
}
const blow = (over: Partial<Attack>, options: Partial<Options> = {}) =>
  adds({ mode: 'melee', weapon: gun('club'), metres: 1, ...over }, undefined, options)

describe('what is added to the attack die', () => {
  test.each([
    ['nothing', {}, 0],
    ['the skill of the weapon', skilled({ handgun: 4, melee: 9 }), 4],
    ['its accuracy', { weapon: gun('pistol-light-cheap') }, -1],
    ['a round of aim', { aim: 1 }, 1],
    ['three rounds of aim', { aim: 3 }, 3],
    ['four rounds of aim', { aim: 4 }, 3],
    ['a fast draw, and no aim', { fastDraw: true, aim: 3 }, -3],
    ['two weapons', { twoWeapons: true }, -3],
    ['a second action', { actions: 1 }, -3],
    ['a third action', { actions: 2 }, -6],
    ['an ambush', { ambush: true }, 5],
    ['a called shot', { at: 'head' }, -4],
    ['turned', { turned: true }, -2],
    ['tripped', { tripped: true }, -2],
    ['after tripping', { hasTripped: true }, 2],
    ['a dodge, which does not count against shots', { dodged: true }, 0],
    ['an immobile target', { helpless: true }, 4],
    ['a moving target', { targetMoved: true }, 0],
    ['a fast moving target', { targetMoved: true, target: person({ ref: 11 }, rules) }, -3],
    ['a fast target that stands', { target: person({ ref: 11 }, rules) }, 0],
    [
      'a helpless fast target',
      { helpless: true, targetMoved: true, target: person({ ref: 11 }, rules) },
      4,
    ],
    ['the referee', { attacker: { ...person({}, rules), favour: -2 } }, -2],
    ['stated rows', { stated: ['small-target', 'blinded-by-light-or-dust'] }, -7],
    ['running, moved', { stated: ['firing-while-running'], moved: true }, -3],
    ['running, and a second action', { stated: ['firing-while-running'], actions: 1 }, -6],
    ['said to be immobile, and helpless', { stated: ['target-immobile'], helpless: true }, 4],
    ['said to be immobile', { stated: ['target-immobile'] }, 4],
  ] as const)('[cp2020/attack/modifiers-gap] %s', (_what, over, sum) =>
    expect(adds(over as Partial<Attack>)).toBe(sum),
  )
  test.each([
    ['laser-sight', 'close', 1],
    ['laser-sight', 'extreme', 1],
    ['targeting-scope', 'long', 1],
    ['smartgun-link', 'close', 2],
    ['telescopic-sight', 'close', 0],
    ['telescopic-sight', 'point blank', 0],
    ['telescopic-sight', 'medium', 1],
    ['telescopic-sight', 'long', 1],
    ['telescopic-sight', 'extreme', 2],
  ] as const)(
    '[cp2020/attack/modifiers-gap] a %s at %s range: %i, and nothing in a fast draw',
    (sight, band, bonus) => {
      expect(sightBonus(sight, band)).toBe(bonus)
      const weapon = gun('pistol-heavy', { sights: [sight] })
      expect([adds({ weapon }, band), adds({ weapon, fastDraw: true }, band)]).toEqual([bonus, -3])
      const trace = collector()
      attackSum(attackOf({ weapon, fastDraw: true }, rules), band, trace)
      trace.total('', 0)
      const told = trace.taken()[0]!.terms.filter(({ value }) => value === 0)
      expect(told.map(({ rule, what }) => [rule, what])).toEqual(
        bonus
          ? [['cp2020/round/fast-draw', `${sight.replaceAll('-', ' ')}: not in a fast draw`]]
          : [],
      )
    },
  )
  test.each([
    ['burst', 'point blank', 3, 0],
    ['burst', 'close', 3, 3],
    ['burst', 'medium', 3, 3],
    ['burst', 'long', 3, 0],
    ['burst', 'extreme', 3, 0],
    ['auto', 'close', 30, 3],
    ['auto', 'close', 29, 2],
    ['auto', 'close', 9, 0],
    ['auto', 'medium', 30, -3],
    ['auto', 'extreme', 19, -1],
    ['auto', 'point blank', 30, 0],
    ['single', 'close', 30, 0],
  ] as const)(
    '[cp2020/attack/burst-gap, cp2020/attack/full-auto-gap] %s at %s range, %i rounds: %i',
    (mode, band, rounds, sum) =>
      expect(adds({ weapon: smg, mode, rounds, fired: rounds }, band)).toBe(sum),
  )
  it('[cp2020/attack/full-auto-gap] rounds count that were fired in all; point blank may be as close', () => {
    expect(adds({ weapon: smg, mode: 'auto', rounds: 5, fired: 20 })).toBe(2)
    expect(adds({ weapon: smg, mode: 'auto', rounds: 20, fired: undefined })).toBe(2)
    expect(
      adds({ weapon: smg, mode: 'auto', rounds: 20 }, 'point blank', {
        'full-auto-point-blank': 'as-close',
      }),
    ).toBe(2)
    expect(
      adds({ weapon: smg, mode: 'auto', rounds: 20 }, 'medium', {
        'full-auto-point-blank': 'as-close',
      }),
    ).toBe(-2)
  })
  test.each([
    ['growing', 0, undefined, 0],
    ['growing', 1, 5, -3],
    ['growing', 3, undefined, -9],
    ['flat', 0, 3, 0],
    ['flat', 1, undefined, -3],
    ['flat', 3, undefined, -3],
    ['all-actions', 0, undefined, 0],
    ['all-actions', 2, 1, 0],
    ['all-actions', 0, 3, -6],
  ] as const)(
    '[cp2020/action/multiple] %s: after %i of %s actions %i',
    (option, actions, planned, penalty) =>
      expect(
        actionPenalty(
          { actions, ...(planned === undefined ? {} : { planned }) },
          rulesWith({ 'multi-action-penalty': option }),
        ) + 0,
      ).toBe(penalty),
  )
  test.each([
    ['the skill of the blow', skilled({ melee: 4, handgun: 9 }), {}, 4],
    ['fencing for a blade', { ...skilled({ melee: 2, fencing: 5 }), weapon: gun('sword') }, {}, 5],
    ['no fencing for a club', skilled({ melee: 2, fencing: 5 }), {}, 2],
    ['its accuracy', { weapon: gun('axe') }, {}, -1],
    ['aim does not serve blows', { aim: 2 }, {}, 0],
    ['aim may serve blows', { aim: 2 }, { 'aim-melee': true }, 2],
    ['a dodge', { dodged: true }, {}, -2],
    ['helpless is no bonus to blows', { helpless: true, targetMoved: true }, {}, 0],
    ['a called blow', { at: 'head' }, {}, -4],
    [
      'a style and its key attack',
      { ...skilled({ karate: 3 }), weapon: undefined, mode: 'kick' },
      {},
      5,
    ],
    [
      'brawling has no key attack',
      { ...skilled({ brawling: 3 }), weapon: undefined, mode: 'kick' },
      {},
      3,
    ],
    [
      'a choke to the head is not called',
      { ...skilled({ brawling: 3 }), weapon: undefined, mode: 'choke', at: 'head' },
      {},
      3,
    ],
  ] as const)('[cp2020/melee/formula-gap] %s', (_what, over, options, sum) =>
    expect(blow(over as Partial<Attack>, options)).toBe(sum),
  )
  it('[cp2020/action/move] the penalty of a later action is that of a run, where a move is an action', () => {
    const ran: Partial<Attack> = { stated: ['firing-while-running'], moved: true, actions: 1 }
    const free = { 'move-counts-as-action': 'never' } as const
    expect([adds(ran), adds(ran, 'close', free)]).toEqual([-3, -6])
  })
  it('[cp2020/attack/modifiers-gap] every row that can be stated is one', () => {
    for (const word of STATED) expect(MODIFIERS.has(word)).toBe(true)
    const stated = STATED.filter((word) => word !== 'firing-while-running')
    expect(adds({ stated, target: person({ ref: 11 }, rules) })).toBe(
      -3 - 5 - 2 + 4 - 3 + 2 + 4 - 4 - 6 - 4 + 2,
    )
    const rifle = { weapon: gun('rifle-hunting') }
    expect(adds({ stated: ['firing-a-shoulder-arm-from-the-hip'], ...rifle }) - adds(rifle)).toBe(
      -2,
    )
  })
})

describe('what is added to the defence die', () => {
  const defends = (skills: Record<string, number>, over: Partial<Attack> = {}, favour = 0) =>
    defenceSum(
      attackOf(
        { mode: 'melee', target: { ...person({ skills, ref: 7 }, rules), favour }, ...over },
        rules,
      ),
    ) - 7
  test.each([
    [{}, {}, 0],
    [{ athletics: 2 }, {}, 2],
    [{ athletics: 2, dodge: 4 }, {}, 4],
    [{ fencing: 5, melee: 3 }, {}, 5],
    [{ brawling: 1, karate: 3 }, {}, 3],
    [{ boxing: 3 }, { dodged: true }, 4],
    [{ boxing: 3 }, {}, 3],
    [{ athletics: 3 }, { dodged: true }, 3],
    [{ athletics: 6, boxing: 3 }, { dodged: true }, 6],
    [{ athletics: 6, boxing: 3 }, { defenceSkill: 'boxing' }, 3],
    [{ handgun: 9 }, {}, 0],
  ] as const)('[cp2020/melee/skills] %j with %j: %i', (skills, over, sum) =>
    expect(defends(skills as never, over)).toBe(sum),
  )
  it('[cp2020/scope/gap-marking-gap] and the referee', () =>
    expect(defends({ athletics: 2 }, {}, 3)).toBe(5))
  it('[cp2020/melee/skills] the best, Athletics even without a level', () => {
    const skill = (of: Record<string, number>) => defenceSkill(person({ skills: of }, rules))
    expect([
      skill({}),
      skill({ dodge: 2, athletics: 1, judo: 4 }),
      skill({ melee: 3, brawling: 3 }),
    ]).toEqual(['athletics', 'judo', 'melee'])
  })
  it.each([
    ['escape', { athletics: 4, judo: 3 }, 'judo'],
    ['escape', { athletics: 6, judo: 3 }, 'athletics'],
    ['dodge', { dodge: 4, aikido: 2 }, 'aikido'],
    ['block-parry', { melee: 5, aikido: 2 }, 'aikido'],
    ['block-parry', { melee: 6, aikido: 2 }, 'melee'],
    // A style without a level has no key attack.
    ['block-parry', { melee: 1 }, 'melee'],
  ] as const)(
    '[cp2020/melee/key-attack, cp2020/melee/skills] %s with %j: the best total',
    (move, skills, best) =>
      expect(defenceSkill(person({ skills: { ...skills } }, rules), move)).toBe(best),
  )
  it('[cp2020/melee/skills] the skill that is chosen, even if it is not the best', () => {
    const one = { ...person({ skills: { judo: 3, melee: 2 } }, rules), defendsWith: 'melee' }
    expect([defenceSkill(one), defenceSkill(one, 'dodge')]).toEqual(['melee', 'melee'])
  })
})

describe('skills of hands and feet', () => {
  test.each([
    ['karate', 'strike', 2],
    ['karate', 'throw', 0],
    ['judo', 'throw', 3],
    ['aikido', 'block-parry', 4],
    ['wrestling', 'grapple', 4],
    ['wrestling', 'sweep-trip', 2],
    ['savate', 'kick', 4],
    ['capoeira', 'dodge', 2],
    ['boxing', 'grapple', 2],
    ['brawling', 'strike', 0],
    ['knitting', 'strike', 0],
    ['karate', 'disarm', 0],
  ])('[cp2020/melee/key-attack-table-gap] %s, %s: +%i', (style, move, bonus) =>
    expect(keyBonus(style, move)).toBe(bonus),
  )
  it('[cp2020/melee/skills] the one that gives the most for the move', () => {
    const of = (skills: Record<string, number>) => person({ skills }, rules)
    expect(bareHandsFor(of({ brawling: 4, karate: 3, judo: 3 }), 'kick')).toEqual([
      'karate',
      'brawling',
      'judo',
    ])
    expect(bareHandsFor(of({ brawling: 4, karate: 3, judo: 3 }), 'throw')).toEqual([
      'judo',
      'brawling',
      'karate',
    ])
    expect(bareHandsFor(of({}), 'kick')).toEqual(['brawling'])
    const skill = (skills: Record<string, number>, over: object = {}) =>
      meleeSkill({ attacker: of(skills), weapon: undefined, mode: 'kick', ...over } as never)
    expect([
      skill({ karate: 1 }),
      skill({ karate: 1 }, { skill: 'judo' }),
      skill({ melee: 3, fencing: 3 }, { weapon: gun('sword') }),
      skill({ melee: 3, fencing: 4 }, { weapon: gun('sword') }),
    ]).toEqual(['karate', 'judo', 'melee', 'fencing'])
    expect([
      isStyle('karate'),
      isStyle('martial-arts'),
      isStyle('brawling'),
      isStyle('melee'),
    ]).toEqual([true, true, false, false])
  })
})
