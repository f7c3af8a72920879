// What a blow does to a body of six places: wounds, secondary effects, saves.
import { describe, expect, it, test } from 'vitest'
import { scripted } from '../support/book-dice.ts'
import { AREAS, type Area } from '../../src/books/cp2020/words.ts'
import { optionsOf, type Options } from '../../src/books/done-right/options.ts'
import { fellsTorso, rollEffect } from '../../src/books/done-right/wounds/effects.ts'
import type { PlaceFact } from '../../src/books/done-right/wounds/facts.ts'
import { cumulative, level, WORDS } from '../../src/books/done-right/wounds/levels.ts'
import { KILLED, levelAt } from '../../src/books/done-right/wounds/body.ts'
import { suffer, type Blow } from '../../src/books/done-right/wounds/suffer.ts'

const areaAt = (area: Area) => AREAS.indexOf(area)

describe('secondary effects', () => {
  const roll = (
    kind: 'light' | 'serious' | 'critical' | 'mortal',
    area: Area,
    faces: readonly number[],
    severs = false,
    options: Partial<Options> = {},
  ) => {
    const dice = scripted(faces)
    const found = rollEffect(dice, kind, area, { severs, options: optionsOf(options) })
    dice.finish()
    return found?.lost ? [found.effect, found.lost.int, found.lost.ref] : found?.effect
  }
  test.each([
    ['light', 'torso', [], undefined],
    ['serious', 'left-arm', [2], 'broken'],
    ['serious', 'left-arm', [3], undefined],
    ['serious', 'torso', [2], 'broken-rib'],
    ['serious', 'torso', [3], undefined],
    ['serious', 'head', [2], 'skull-fracture'],
    ['serious', 'head', [3], 'eye-lost'],
    ['serious', 'head', [4], undefined],
    ['critical', 'left-arm', [2], 'amputated'],
    ['critical', 'left-arm', [3], 'shattered'],
    ['critical', 'left-arm', [4], 'shattered'],
    ['critical', 'left-arm', [5], undefined],
    ['critical', 'torso', [2], 'lungs'],
    ['critical', 'torso', [4], 'abdomen'],
    ['critical', 'torso', [5], 'groin'],
    ['critical', 'head', [2], 'amnesia'],
    ['critical', 'head', [3], 'blinded'],
    ['critical', 'head', [4], 'jaw'],
    ['critical', 'head', [5, 1], 'skull-fracture'],
    ['critical', 'head', [6, 6], undefined],
    ['mortal', 'left-leg', [1], 'amputated'],
    ['mortal', 'left-leg', [3], 'pulverised'],
    ['mortal', 'left-leg', [5, 3], 'shattered'],
    ['mortal', 'left-leg', [6, 5], undefined],
    ['mortal', 'torso', [1], 'pierced-lungs'],
    ['mortal', 'torso', [2], 'heart'],
    ['mortal', 'torso', [3], 'rib-cage'],
    ['mortal', 'torso', [4], 'organs'],
    ['mortal', 'torso', [5], 'spine'],
    ['mortal', 'torso', [6], 'bleeding'],
    ['mortal', 'head', [2], 'eyes-lost'],
    ['mortal', 'head', [3], 'neck'],
    ['mortal', 'head', [4], 'brain-damage'],
    ['mortal', 'head', [5, 6, 2], 'skull-fracture'],
    ['critical', 'head', [1, 5, 2], ['skull-crushed', 3, 1]],
    ['mortal', 'head', [1, 5, 2], ['skull-shattered', 5, 2]],
  ] as const)(
    '[done-right/effects/secondary-roll] %s at the %s, dice %j: %s',
    (kind, area, faces, effect) => expect(roll(kind, area, faces)).toEqual(effect),
  )
  it('[done-right/effects/critical-limb] an edge severs; a fractured skull by option', () => {
    expect([
      roll('critical', 'left-arm', [1], true),
      roll('mortal', 'left-arm', [2], true),
    ]).toEqual(['severed', 'severed'])
    const any = { 'skull-fracture-on': 'any-but-3' } as const
    expect([
      roll('serious', 'head', [5], false, any),
      roll('serious', 'head', [3], false, any),
      roll('serious', 'torso', [5], false, any),
      roll('critical', 'left-arm', [6], false, any),
    ]).toEqual(['skull-fracture', 'eye-lost', undefined, undefined])
    expect([4, 5, 6].map((die) => fellsTorso(die, optionsOf()))).toEqual([false, true, true])
  })
})

describe('a blow', () => {
  const BLOW: Blow = {
    area: areaAt('torso'),
    wound: level('SW'),
    save: level('SW'),
    points: 6,
    severs: false,
    code: 'AV',
    body: 6,
  }
  interface How {
    readonly before?: readonly number[]
    readonly out?: number
    readonly options?: Partial<Options>
    readonly states?: boolean
  }
  const strike = (
    over: Partial<Blow>,
    faces: readonly number[],
    { before = [0, 0, 0, 0, 0, 0], out = 0, options = {}, states = false }: How = {},
  ) => {
    const dice = scripted(faces)
    const facts: PlaceFact[] = []
    const all = optionsOf(options)
    const after = suffer(
      dice,
      { levels: before, out },
      { ...BLOW, ...over },
      { options: all, cumulate: cumulative(all), states },
      (fact) => void facts.push(fact),
    )
    dice.finish()
    return {
      facts: facts.map((fact) =>
        'effect' in fact
          ? `${fact.fact} ${fact.effect}`
          : 'result' in fact
            ? `${fact.result} ${fact.rounds}`
            : 'state' in fact
              ? `${fact.fact} ${fact.state}`
              : fact.fact,
      ),
      killed: after === KILLED,
      out: after.out,
      level: after === KILLED ? undefined : WORDS[levelAt(after, over.area ?? BLOW.area)],
    }
  }
  it('[done-right/saves/consciousness] wound, secondary effect, save', () => {
    expect(strike({}, [3, 5])).toEqual({
      facts: ['wound SW', 'awake 0'],
      killed: false,
      out: 0,
      level: 'SW',
    })
    expect(strike({}, [1, 6])).toMatchObject({
      facts: ['wound SW', 'effect broken-rib', 'stunned 1'],
      out: 1,
    })
    expect(strike({}, [3, 9])).toMatchObject({ facts: ['wound SW', 'stunned 1'], out: 1 })
    expect(strike({}, [3, 10, 7])).toMatchObject({ facts: ['wound SW', 'unconscious 7'], out: 1 })
    expect(
      strike({}, [3, 9, 4], { options: { 'save-failed-by-four': 'unconscious' } }),
    ).toMatchObject({ facts: ['wound SW', 'unconscious 4'] })
    expect(strike({}, [3, 8], { options: { 'save-failed-by-four': 'unconscious' } })).toMatchObject(
      { facts: ['wound SW', 'stunned 1'] },
    )
    expect(strike({ wound: level('LW'), save: level('LW') }, [7])).toMatchObject({
      facts: ['wound LW', 'awake 0'],
      level: 'LW',
    })
    expect(strike({ wound: 0, save: 0 }, [])).toMatchObject({ facts: [], out: 0 })
    expect(strike({ wound: 0, save: level('SW') }, [6])).toMatchObject({
      facts: ['stunned 1'],
      out: 1,
      level: 'none',
    })
  })
  it('[done-right/cumulative/procedure] what adds nothing has no effect of its own, but a save', () => {
    expect(
      strike({ wound: level('LW'), save: level('LW') }, [7], { before: [0, 2, 0, 0, 0, 0] }),
    ).toMatchObject({ facts: ['wound SW', 'awake 0'], level: 'SW' })
    expect(strike({}, [5, 5], { before: [0, 2, 0, 0, 0, 0] })).toMatchObject({
      facts: ['wound CW', 'effect groin', 'awake 0'],
      out: 1,
      level: 'CW',
    })
    expect(
      strike({}, [5, 3], {
        before: [0, 2, 0, 0, 0, 0],
        options: { 'consciousness-severity': 'location-state' },
      }),
    ).toMatchObject({ facts: ['wound CW', 'effect groin', 'awake 0'] })
    expect(
      strike({}, [5, 4], {
        before: [0, 2, 0, 0, 0, 0],
        options: { 'consciousness-severity': 'location-state' },
      }),
    ).toMatchObject({ facts: ['wound CW', 'effect groin', 'stunned 1'] })
  })
  it('[done-right/effects/mortal-incapacity, done-right/saves/death] a mortal wound puts them out, and may ask for a save at once', () => {
    expect(strike({ wound: level('M0'), save: level('M0') }, [6, 1])).toMatchObject({
      facts: ['wound M0', 'effect bleeding', 'awake 0'],
      out: 1,
      level: 'M0',
    })
    expect(
      strike({ wound: level('M1'), save: level('M1') }, [6, 5, 2], {
        options: { 'first-death-save': 'at-once' },
      }),
    ).toMatchObject({ facts: ['wound M1', 'effect bleeding', 'death-save', 'stunned 1'] })
    expect(
      strike({ wound: level('M1'), save: level('M1') }, [6, 6], {
        options: { 'first-death-save': 'at-once' },
      }),
    ).toMatchObject({ facts: ['wound M1', 'effect bleeding', 'death-save'], killed: true })
    expect(
      strike({ wound: level('CW'), save: level('CW') }, [1, 3], {
        options: { 'first-death-save': 'at-once' },
      }),
    ).toMatchObject({ facts: ['wound CW', 'effect lungs', 'awake 0'] })
    expect(strike({ wound: level('D'), save: level('D') }, [])).toMatchObject({
      facts: ['wound D'],
      killed: true,
    })
  })
  it('[done-right/effects/dead] a deadly blow to a limb kills, or destroys the limb', () => {
    const arm = { area: areaAt('left-arm'), wound: level('D'), save: level('D') }
    expect(strike(arm, [])).toMatchObject({ facts: ['wound D'], killed: true })
    const limb = { options: { 'limb-d-result': 'limb-destroyed-and-m6' } } as const
    expect(strike(arm, [1], limb)).toMatchObject({
      facts: ['wound M6', 'effect amputated', 'stunned 1'],
      killed: false,
      level: 'M6',
    })
    expect(strike({ ...arm, severs: true }, [1], limb).facts).toContain('effect severed')
    expect(strike({ ...arm, area: areaAt('torso') }, [], limb)).toMatchObject({ killed: true })
  })
  it('[done-right/saves/choice] consciousness, stun, or both', () => {
    const stun = { 'shock-save': 'stun' } as const
    const both = { 'shock-save': 'both' } as const
    // BODY 6, serious: 5 or less.
    expect(strike({}, [3, 5], { options: stun })).toMatchObject({
      facts: ['wound SW', 'stun-save'],
      out: 0,
    })
    expect(strike({}, [3, 6], { options: stun })).toMatchObject({
      facts: ['wound SW', 'stun-save'],
      out: 2,
    })
    expect(strike({}, [3, 5, 5], { options: both })).toMatchObject({
      facts: ['wound SW', 'awake 0', 'stun-save'],
      out: 0,
    })
    expect(strike({}, [3, 6, 6], { options: both })).toMatchObject({
      facts: ['wound SW', 'stunned 1', 'stun-save'],
      out: 2,
    })
    expect(strike({}, [3], { options: stun, out: 2 })).toMatchObject({
      facts: ['wound SW'],
      out: 2,
    })
    expect(strike({}, [3, 5], { options: both, out: 2 })).toMatchObject({
      facts: ['wound SW', 'awake 0'],
      out: 2,
    })
    // The worst wound, the new one, or the state of the place: a critical wound elsewhere asks for 4.
    const worst = (severity: Options['stun-save-severity'], before: readonly number[]) =>
      strike({}, [3, 5], { before, options: { ...stun, 'stun-save-severity': severity } }).out
    expect([
      worst('worst-wound', [0, 0, 0, 0, 0, 3]),
      worst('new-wound', [0, 0, 0, 0, 0, 3]),
      worst('location-state', [0, 0, 0, 0, 0, 3]),
    ]).toEqual([2, 0, 0])
    const here = (severity: Options['stun-save-severity']) =>
      strike({ wound: level('LW'), save: level('LW') }, [5], {
        before: [0, 3, 0, 0, 0, 0],
        options: { ...stun, 'stun-save-severity': severity },
      }).out
    expect([here('worst-wound'), here('new-wound'), here('location-state')]).toEqual([2, 0, 2])
  })
  it('[done-right/saves/choice] a throw asks for a save even without a wound, as against a light one', () => {
    expect(strike({ wound: 0, save: 0, throwSave: -2 }, [5])).toMatchObject({
      facts: ['awake 0'],
      out: 0,
    })
    expect(strike({ wound: 0, save: 0, throwSave: -2 }, [6])).toMatchObject({
      facts: ['stunned 1'],
      out: 1,
    })
    expect(
      strike({ wound: 0, save: 0, throwSave: -2 }, [4], { options: { 'shock-save': 'stun' } }),
    ).toMatchObject({ facts: ['stun-save'], out: 0 })
    expect(
      strike({ wound: 0, save: 0, throwSave: -2 }, [5], { options: { 'shock-save': 'stun' } }),
    ).toMatchObject({ out: 2 })
  })
})
