// Reloading and clearing a jam before they are done: what the menu offers, what the plan says, and why not.
import { describe, expect, it } from 'vitest'
import type { Act } from '../../src/books/cp2020/contract/acts.ts'
import { RUINED } from '../../src/books/gunfight/words.ts'
import { ALONE } from '../../src/books/cp2020/acts/kind.ts'
import { taskCheck } from '../../src/books/cp2020/acts/task-roll.ts'
import { clear, waysOf } from '../../src/books/gray-dawn/fumble/clear.ts'
import { sumOf } from '../../src/books/gunfight/check.ts'
import { takeMagazine } from '../../src/books/gray-dawn/reload/magazine.ts'
import { tubeActs } from '../../src/books/gray-dawn/reload/tube.ts'
import { bothWays } from './by-hand.ts'
import { changed, type Changes } from './changed.ts'
import { rulesWith, battle, gun } from './table.ts'

const { state: FIGHT } = battle({
  ann: {
    side: 'A',
    ref: 6,
    tech: 8,
    skills: { handgun: 4, weaponsmith: 1 },
    weapons: [gun('pistol-medium', { loaded: 3 })],
  },
  bob: { side: 'B' },
})
const fightOf = (ann: Changes = {}) => changed(FIGHT, { ann })
const inRound = (over: object) => ({ inRound: { ...FIGHT.men['ann']!.inRound, ...over } })
const least = (needed: number) =>
  bothWays().reduce((sum, [die, part]) => (die >= needed ? sum + part : sum), 0)

describe('reloading', () => {
  const plan = (ann: Changes = {}) => {
    const state = fightOf(ann)
    const kind = state.rules.acts.kindOf({ do: 'reload' })
    return kind.plan!(state, state.men['ann']!, { do: 'reload' } as Act)
  }
  it('[gray-dawn/reload/single] as the only action it is sure', () => {
    const sure = {
      title: 'ann: reload medium pistol',
      sums: [],
      chances: [{ what: 'done', chance: 1 }],
      notes: ['It is certain as the only action of the turn.'],
    }
    expect(plan()).toEqual(sure)
    expect(plan(inRound({ planned: 1 }))).toEqual(sure)
  })
  it.each([
    [2, 15 - (6 + 4 - 3)],
    [3, 15 - (6 + 4 - 6)],
  ])(
    '[gray-dawn/reload/extra] as one of %i: REF, Handgun and 3 less for each against 15',
    (planned, needs) => {
      const found = plan(inRound({ planned, acts: planned - 1 }))
      expect(found).toMatchObject({
        title: 'ann: reload medium pistol',
        chances: [{ what: 'done', chance: expect.closeTo(least(needs), 9) as number }],
        notes: ['It takes 15.'],
      })
      expect(found.sums).toMatchObject([{ what: 'REF + Handgun + 1D10', total: 15 - needs }])
    },
  )
  it('[gray-dawn/reload/tube-many] a tube takes no magazine: not offered, and refused', () => {
    const reload = (weapon: ReturnType<typeof gun>) => {
      const state = fightOf({ weapons: [weapon], inHand: 0 })
      const kind = state.rules.acts.kindOf({ do: 'reload' })
      const combatant = state.men['ann']!
      return [
        kind.offers(state, combatant).map((offer) => 'plan' in offer && offer.plan),
        kind.refuse(state, combatant, { do: 'reload' } as Act)?.code,
      ]
    }
    expect(reload(gun('shotgun', { loaded: 2 }))).toEqual([[], 'refused/tube-fed'])
    expect(reload(gun('pistol-medium', { loaded: 2 }))[1]).toBeUndefined()
    expect(reload(gun('pistol-medium', { loaded: 2 }))[0]).toContain(true)
    expect(reload(gun('pistol-medium'))[1]).toBe('refused/full')
  })
  it('[gray-dawn/reload/extra] a second try of a full gun can be declared after a first', () => {
    const refused = (acts: readonly object[]) => {
      const now = fightOf({
        weapons: [gun('pistol-medium')],
        own: { declared: { acts: acts as never } },
      })
      return now.rules.acts
        .kindOf({ do: 'reload' })
        .refuse(now, now.men['ann']!, { do: 'reload' } as Act)?.code
    }
    expect(refused([{ do: 'reload' }])).toBeUndefined()
    expect(refused([{ do: 'aim', target: 'bob' }])).toBe('refused/full')
  })
  it('[gray-dawn/reload/tube-single, gray-dawn/reload/tube-many, gray-dawn/reload/fumble] what is offered of shells and of a dropped magazine', () => {
    const shotgun = fightOf({ weapons: [gun('shotgun', { loaded: 2 })], inHand: 0 })
    const offered = (offers: readonly object[]) =>
      offers.map((offer) => {
        const { verb, group, choice } = offer as Record<string, unknown>
        return { verb, group, choice }
      })
    const ann = shotgun.men['ann']!
    expect(offered(tubeActs.chamber.offers(shotgun, ann))).toEqual([
      { verb: 'chamber', group: 'Reload', choice: { do: 'chamber' } },
    ])
    expect(offered(tubeActs['load-shells'].offers(shotgun, ann))).toEqual([
      { verb: 'load-shells', group: 'Reload', choice: { do: 'load-shells' } },
    ])
    const lost = fightOf({ own: { magazines: [{ weapon: 'pistol-medium' }] } })
    expect(offered(takeMagazine.offers(lost, lost.men['ann']!))).toEqual([
      { verb: 'pick-up-magazine', group: 'Pick up', choice: { do: 'pick-up-magazine' } },
    ])
  })
  it.each([
    [{}, ''],
    [{ 'initiative-mode': 'classic' }, ', initiative -5 in the next'],
    [{ 'tube-reload-initiative': 'minus-five' }, ', initiative -5 in the next'],
    [{ 'tube-reload-initiative': 'no-penalty' }, ''],
  ] as const)(
    '[gray-dawn/reload/tube-single] options %j: the menu says what a shell costs',
    (options, cost) => {
      const state = changed(
        FIGHT,
        { ann: { weapons: [gun('shotgun', { loaded: 2 })], inHand: 0 } },
        { rules: rulesWith(options) },
      )
      expect(tubeActs.chamber.offers(state, state.men['ann']!)[0]!.label).toBe(
        `A shell into the chamber (free; ROF 1 this round${cost})`,
      )
    },
  )
})

it('[gray-dawn/suppress/penalty-scope] suppression hinders a medic in the fight, and no longer after it', () => {
  const suppression = { amount: 1, failed: false, checked: true, by: [], lost: 0 }
  const state = fightOf({ own: { suppression } })
  const careAt = (step: 'parts' | 'over') => {
    const medic = state.men['ann']!
    const task = { rule: 'cp2020/wounds/stabilisation-gap', stat: 'tech', difficulty: 15 } as const
    return sumOf(taskCheck({ ...state, step }, medic, task).terms)
  }
  // One level, and two more in the open.
  expect(careAt('over') - careAt('parts')).toBe(3)
})

describe('[gray-dawn/fumble/clear-jam] a jam', () => {
  const jammed = (rounds: number, weapon = 'pistol-medium'): Changes => ({
    weapons: [{ ...gun(weapon), jammed: rounds }],
    inHand: 0,
  })
  it('by weaponsmith with TECH against 10, by the skill of the weapon with REF against 15; several actions and suppression take from both, and the referee adds to both', () => {
    const ways = (ann: Changes, acts = 0) => {
      const state = fightOf({ ...jammed(1), ...ann })
      const doing = { ...ALONE, before: { ...ALONE.before, acts } }
      return [...waysOf(state, state.men['ann']!, doing)].map(([skill, { terms, against }]) => ({
        ...{ skill, against },
        sum: sumOf(terms),
      }))
    }
    expect(ways({})).toEqual([
      { skill: 'weaponsmith', sum: 9, against: 10 },
      { skill: 'handgun', sum: 10, against: 15 },
    ])
    expect(ways(inRound({ planned: 3 }), 2).map(({ sum }) => sum)).toEqual([3, 4])
    const suppression = { amount: 1, failed: false, checked: true, by: [], lost: 0 }
    expect(ways({ own: { suppression } }).map(({ sum }) => sum)).toEqual([6, 7])
    expect(ways({ skills: {} }).map(({ sum }) => sum)).toEqual([8, 6])
    expect(ways({ favour: 2 }).map(({ sum }) => sum)).toEqual([11, 12])
  })
  it.each([
    ['a jammed pistol', jammed(1), undefined, ['weaponsmith', 'handgun']],
    ['one that is not', jammed(0), 'refused/not-jammed', []],
    ['one that is ruined', jammed(RUINED), 'refused/ruined', ['weaponsmith', 'handgun']],
    ['no weapon', { weapons: [] }, 'refused/not-jammed', []],
    ['a blade that is stuck', jammed(1, 'sword'), undefined, [undefined]],
    ['a limb that is caught', { ...jammed(0), own: { caught: true } }, undefined, [undefined]],
  ] as readonly (readonly [string, Changes, string | undefined, readonly unknown[]])[])(
    '%s',
    (_what, ann, code, by) => {
      const state = fightOf(ann)
      const combatant = state.men['ann']!
      expect(clear.refuse(state, combatant, { do: 'clear' })?.code).toBe(code)
      const offers = clear.offers(state, combatant)
      expect(offers.map(({ choice }) => choice)).toEqual(
        by.map((skill) => ({ do: 'clear', ...(skill === undefined ? {} : { by: skill }) })),
      )
    },
  )
})
