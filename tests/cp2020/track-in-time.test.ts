// The track of a 2020 body in time: what its part begins with, the calendar of its healing, care.
import { PLAIN_PARTS } from '../../src/engine/table-dice.ts'
import { describe, expect, it, test } from 'vitest'
import { scripted } from '../support/book-dice.ts'
import { deathState, dayOf, nursing } from '../../src/books/cp2020/healing/calendar.ts'
import { EQUIPMENT, careOf, medicalSkill, outcome } from '../../src/books/cp2020/healing/care.ts'
import { caseOf } from '../../src/books/gunfight/healing/care.ts'
import type { Options } from '../../src/books/cp2020/options.ts'
import type { TrackWounds } from '../../src/books/cp2020/wounds/facts.ts'
import type { Fact } from '../../src/books/cp2020/wounds/wound-store.ts'
import { rulesWith } from './people.ts'
import { body, lives, store } from './track-by-hand.ts'

describe('when a part begins', () => {
  const begins = (
    over: Partial<TrackWounds>,
    dice: readonly number[],
    now = 9,
    options: Partial<Options> = {},
  ) => {
    const told: { readonly who: string; readonly fact: object }[] = []
    const thrown = scripted(dice)
    const one = body(over)
    const t = {
      state: { now, men: { ann: one } },
      cast: () => thrown,
      ...PLAIN_PARTS,
      emit: (event: (typeof told)[number]) => (
        told.push(event),
        store().apply(one, event.fact as Fact, now)
      ),
    }
    store(options).partBegins(t as never, 'ann')
    thrown.finish()
    return told.map(({ fact }) => fact)
  }
  it('[cp2020/wounds/death-save-gap] the dying roll, from the round after on', () => {
    expect(begins({ points: 15, mortalSince: 3 }, [6])).toEqual([
      { fact: 'death-save', die: 6, needed: 6, died: false },
    ])
    expect(begins({ points: 15, mortalSince: 3 }, [7])).toEqual([
      { fact: 'death-save', die: 7, needed: 6, died: true },
    ])
    expect(begins({ points: 22, mortalSince: 3 }, [4])).toEqual([
      { fact: 'death-save', die: 4, needed: 4, died: false },
    ])
    expect([
      begins({ points: 15, mortalSince: 9 }, []),
      begins({ points: 15, mortalSince: 8 }, [1]).length,
    ]).toEqual([[], 1])
    expect([
      begins({ points: 12, mortalSince: 3 }, []),
      begins({ points: 15, mortalSince: 3, stabilised: true }, []),
    ]).toEqual([[], []])
  })
  it('[cp2020/wounds/stun-save-gap] who is out of action rolls to come to, from the round after on', () => {
    expect(begins({ out: true, outSince: 3 }, [6])).toEqual([
      { fact: 'comes-to', die: 6, needed: 6, saved: true },
    ])
    expect(begins({ out: true, outSince: 3, points: 5 }, [6])).toEqual([
      { fact: 'comes-to', die: 6, needed: 5, saved: false },
    ])
    expect([
      begins({ out: true, outSince: 9 }, []),
      begins({ out: false, outSince: 3 }, []),
      begins({ out: true, outSince: 3, deadSince: 4 }, []),
    ]).toEqual([[], [], []])
    expect(
      begins({ out: true, outSince: 3, points: 40, mortalSince: 9 }, [1], 9, {
        'stun-save-minimum-target': 1,
      }),
    ).toEqual([{ fact: 'comes-to', die: 1, needed: 1, saved: true }])
  })
  it('[cp2020/wounds/death-save-gap] first whether they live, then whether they come to', () => {
    expect(begins({ points: 15, mortalSince: 3, out: true, outSince: 3 }, [2, 3])).toMatchObject([
      { fact: 'death-save' },
      { fact: 'comes-to', needed: 3, saved: true },
    ])
    expect(begins({ points: 15, mortalSince: 3, out: true, outSince: 3 }, [9])).toMatchObject([
      { fact: 'death-save', died: true },
    ])
  })
})

describe('days', () => {
  const DAY = 28_800
  const CARE = { care: 'first-aid', speedHeal: false, nanotechnology: false, rested: true } as const
  const cared = (more: object = {}) => ({ ...CARE, ...more }) as never
  const heals = (over: Partial<TrackWounds>, day: object) => {
    const told: object[] = []
    store().dayEnds(
      {
        state: { now: 0, men: { ann: body(over) } },
        emit: (event: { fact: object }) => void told.push(event.fact),
      } as never,
      'ann',
      cared(day),
    )
    return told
  }
  test.each([
    [{ care: 'none' }, 0],
    [{}, 0.5],
    [{ care: 'medical-tech' }, 1],
    [{ speedHeal: true }, 1.5],
    [{ nanotechnology: true }, 1.5],
    [{ care: 'medical-tech', speedHeal: true, nanotechnology: true }, 3],
    [{ care: 'none', speedHeal: true }, 1],
  ])('[cp2020/wounds/healing-gap] a day with %j: %d points', (day, points) => {
    expect(heals({ points: 9 }, day)).toEqual(points > 0 ? [{ fact: 'healed', points }] : [])
    const next = store().calendar(body({ points: 9 }) as never, 2 * DAY, cared(day))[0]!.next
    if (points > 0)
      expect(next).toMatchObject({
        what: 'recovery',
        day: 2 + Math.ceil(9 / points),
        foreseen: true,
      })
    else expect(next).toBeUndefined()
  })
  it('[cp2020/wounds/healing-gap] no more than there is, and not for the dead', () => {
    expect([
      heals({ points: 0.5 }, { care: 'medical-tech' }),
      heals({ points: 0 }, {}),
      heals({ points: 9, deadSince: 0 }, {}),
    ]).toEqual([[{ fact: 'healed', points: 0.5 }], [], []])
    const calendar = (over: Partial<TrackWounds>) =>
      store().calendar(body(over) as never, DAY, cared())
    expect([calendar({}), calendar({ points: 41 }), calendar({ points: 9, deadSince: 1 })]).toEqual(
      [[], [], []],
    )
    expect(calendar({ points: 9 })).toMatchObject([
      { id: 'all', code: 'critical', area: '9 points', treated: undefined, takenOn: 0 },
    ])
    expect(calendar({ points: 22 })).toMatchObject([
      { treated: false, next: { what: 'death save', day: 1, needed: 4 } },
    ])
    expect(calendar({ points: 22, stabilised: true })).toMatchObject([
      { treated: true, next: { what: 'recovery', day: 45 } },
    ])
  })
  it('[cp2020/wounds/death-state-gap] ten minutes after death nobody is called back', () => {
    expect([
      deathState(5, 5),
      deathState(5, 24),
      deathState(5, 25),
      deathState(5, 5 + 219),
      deathState(5, 5 + 220),
    ]).toEqual([
      'dead for less than a minute (death state 0)',
      'dead for less than a minute (death state 0)',
      'dead for 1 minute (death state 1)',
      'dead for 10 minutes (death state 10)',
      'dead beyond recall',
    ])
    expect([dayOf(0), dayOf(DAY - 1), dayOf(DAY)]).toEqual([0, 0, 1])
  })
  const medic = (id: string, tech: number, skills: object, more: object = {}) => ({
    ...body({}, { tech }),
    id,
    side: 0,
    skills,
    ...more,
  })
  const nursed = (people: readonly { id: string }[], set: object = {}) => {
    const state = {
      rules: rulesWith(),
      nursing: set,
      roll: people.map(({ id }) => id),
      men: Object.fromEntries(people.map((one) => [one.id, one])),
    }
    return nursing(state as never, people[0] as never)
  }
  const [patient, doctor, helper] = [
    medic('p', 5, {}),
    medic('d', 7, { 'medical-tech': 4 }),
    medic('h', 9, { 'first-aid': 3 }),
  ]
  it('[cp2020/wounds/healing-gap] the best care that the own side can give, or what the referee has set', () => {
    const day = { speedHeal: false, nanotechnology: false, rested: true }
    expect(nursed([patient])).toEqual({ ...day, care: 'none' })
    expect(nursed([patient, helper])).toEqual({ ...day, care: 'first-aid', ability: 12 })
    expect(nursed([patient, helper, doctor])).toEqual({ ...day, care: 'medical-tech', ability: 11 })
    expect(nursed([patient, doctor, medic('e', 8, { 'medical-tech': 5 })])).toMatchObject({
      ability: 13,
    })
    expect(nursed([patient, { ...doctor, side: 1 } as never])).toMatchObject({ care: 'none' })
    expect(
      nursed([patient, { ...doctor, wounds: { ...store().fresh(), points: 41 } } as never]),
    ).toMatchObject({ care: 'none' })
    expect(
      nursed([patient, { ...doctor, wounds: { ...store().fresh(), points: 15 } } as never]),
    ).toMatchObject({ care: 'none' })
    const set = { p: { ...day, care: 'first-aid', rested: false } }
    expect(nursed([patient, helper, doctor], set)).toEqual({ ...set.p, ability: 12 })
    expect(nursed([patient, doctor], set)).toEqual(set.p)
    expect(nursed([patient, doctor], { p: { ...day, care: 'none' } })).toEqual({
      ...day,
      care: 'none',
    })
  })
})

describe('care', () => {
  const skills = (firstAid: number, tech: number) => ({
    skills: { 'first-aid': firstAid, 'medical-tech': tech },
  })
  it('[cp2020/wounds/stabilisation-gap] is given with the better medical skill, or the one that it takes', () => {
    expect([
      medicalSkill(skills(3, 3)),
      medicalSkill(skills(3, 4)),
      medicalSkill({ skills: {} }),
    ]).toEqual(['first-aid', 'medical-tech', 'first-aid'])
    const refuses = (known: object, skill?: string): string | undefined =>
      careOf(rulesWith()).refuseMedic?.(
        { name: 'Ann', skills: known, wounds: { lost: [] } } as never,
        {
          id: 'all',
          label: '',
          offer: { label: '', difficulty: 15, rule: 'a/b/c', ...(skill ? { skill } : {}) },
        },
      )?.code
    expect([refuses({}), refuses({}, 'pharma'), refuses({ pharma: 1 }, 'pharma')]).toEqual([
      undefined,
      'refused/no-skill',
      undefined,
    ])
  })
  it('[cp2020/wounds/stabilisation-gap] equipment helps', () => {
    expect(Object.fromEntries([...EQUIPMENT].map(([word, { bonus }]) => [word, bonus]))).toEqual({
      'full-hospital-and-surgery': 5,
      'trauma-team-ambulance': 3,
      'cryo-tank': 3,
      'life-suspension-tank': 3,
      'no-special-equipment': 0,
    })
  })
  it('[cp2020/wounds/stabilisation-gap] is for a wound, or for the whole body', () => {
    const rules = rulesWith()
    const dying = lives(15) as never
    const at = { now: 0 } as never
    const found = (id?: string) => caseOf(careOf(rules), at, dying, id)?.offer.difficulty
    expect([found(), found('all'), found('leg')]).toEqual([15, 15, undefined])
    expect(careOf(rules).cases(at, lives(5) as never)).toEqual([])
    const come = (done: boolean) =>
      outcome(
        rules,
        dying,
        { label: '', difficulty: 15, rule: 'a/b/c' as never },
        { done } as never,
        undefined as never,
      )
    expect([come(true), come(false)]).toEqual([
      [{ type: 'body', who: 'somebody', fact: { fact: 'stabilised' } }],
      [],
    ])
  })
})
