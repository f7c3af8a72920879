// Done Right lies on top of the 2020 book: whether a shot hits, and for how much, is as there; what it does to a body is not.
import { describe, expect, it } from 'vitest'
import { BOOKS } from '../../src/books/index.ts'
import { readExchange } from '../../src/files/read-exchange.ts'
import { scripted } from '../support/book-dice.ts'

const STATS = { int: 5, ref: 7, tech: 5, cool: 5, luck: 5, ma: 6, body: 6 }

/** REF 7, Handgun 5, a medium pistol: 2D6+1 at 10 m, close, 15. */
const file = (book: string, attack: object = {}, wounds: object[] = [], target: object = {}) => ({
  book,
  attacker: { name: 'A', stats: STATS, skills: { handgun: 5, rifle: 8, brawling: 4 } },
  defender: {
    name: 'D',
    stats: { ...STATS, ref: 6 },
    skills: { dodge: 4 },
    armor: ['kevlar-vest'],
    wounds,
    ...target,
  },
  attack: { weapon: 'pistol-medium', range: 10, ...attack },
})

function resolve(book: string, faces: readonly number[], ...more: [object?, object[]?, object?]) {
  const read = readExchange(file(book, ...more))
  if (read.problems) throw new Error(JSON.stringify(read.problems))
  const exchange = BOOKS[book]!.exchanges!.read(read.value, {})
  if (exchange.problems) throw new Error(JSON.stringify(exchange.problems))
  const dice = scripted(faces)
  const { result, sentences } = exchange.value.resolve(dice)
  dice.finish()
  return { sentences, ...result } as unknown as {
    sentences: string[]
    shots: { attack: { total: number }; difficulty?: number; defence?: object; hit: boolean }[]
    hits: { damage: number; stopped: number; through: number }[]
    wound: string
  }
}

describe('[done-right/scope/on-top-of-cp2020] on top of the 2020 book', () => {
  it.each(['cp2020', 'done-right'])(
    '[done-right/scope/on-top-of-cp2020, done-right/damage/weapon-dice, done-right/armor/reduction] %s: 7 + 5 + 3 hits 15; 2D6+1 with sixes is 13, a vest of SP 10 lets 3 through',
    (book) => {
      // Attack, torso, damage, and the save of either book.
      const found = resolve(book, [3, 3, 6, 6, 1])
      expect(found.shots[0]).toMatchObject({ attack: { total: 15 }, hit: true })
      expect(found.hits).toMatchObject([{ damage: 13, stopped: 10, through: 3 }])
    },
  )
  it.each(['cp2020', 'done-right'])(
    '[done-right/scope/on-top-of-cp2020] %s: one less is a miss',
    (book) => {
      expect(resolve(book, [2]).shots[0]).toMatchObject({ attack: { total: 14 }, hit: false })
    },
  )
  it('[done-right/wounds/no-hits] 3 points: 2 after the body type on the track, there; a light wound at the torso, here', () => {
    expect(resolve('cp2020', [3, 3, 6, 6, 1]).wound).toBe('light')
    expect(resolve('done-right', [3, 3, 6, 6, 1]).wound).toBe('LW')
  })
  const SHELL = { weapon: 'shotgun', ammo: 'non-lethal' }
  const FISTS = { weapon: undefined, range: 1, mode: 'kick' }
  it.each([
    // Attack, torso, 4D6 of 14, the saves: a vest of SP 20 lets half through if it is soft.
    [
      SHELL,
      'heavy armor jacket',
      [6, 2, 4, 4, 3, 3, 1, 9],
      ' against SP 20, half of it through: 7',
    ],
    [SHELL, 'leather', [6, 2, 4, 4, 3, 3, 1, 9], ' against SP 4, 10 through'],
    [SHELL, 'flack-vest', [6, 2, 4, 4, 3, 3, 9], ', all of it stopped by hard armour'],
    [FISTS, undefined, [9, 1, 2, 6, 1], ', counted as 1, all of it through'],
    [FISTS, 'leather', [9, 1, 2, 6], ', counted as 1 against SP 4, nothing goes through'],
    [FISTS, undefined, [9, 1, 2, 5], ', counted as 0, nothing goes through'],
  ] as const)(
    '[done-right/shotgun/non-lethal, done-right/damage/bludgeoning] %j on %s: the figures add up',
    (attack, armour, faces, told) => {
      const worn = { armor: armour ? [armour] : [] }
      const { sentences } = resolve('done-right', faces, attack, [], worn)
      expect(sentences[1]).toMatch(/^D, torso: \d+ damage/)
      expect(sentences[1]!.replace(/^D, torso: \d+ damage/, '')).toBe(`${told}.`)
    },
  )
  const LUNGS = { area: 'torso', level: 'CW', effect: 'lungs' }
  const LEG = { area: 'left-leg', level: 'SW', effect: 'broken' }
  const DYING = { area: 'left-arm', level: 'M0', treated: false }
  it.each([
    ['done-right/effects/critical-torso', 'attacker', LUNGS, 'moved', 'cannot-move'],
    ['done-right/effects/critical-torso', 'attacker', LUNGS, 'firing-while-running', 'cannot-move'],
    ['done-right/effects/critical-torso', 'defender', LUNGS, 'target-moves', 'cannot-move'],
    ['done-right/effects/serious-limb', 'attacker', LEG, 'firing-while-running', 'no-leg'],
    ['done-right/effects/serious-limb', 'attacker', LEG, 'moved', undefined],
    ['done-right/effects/mortal-incapacity', 'defender', DYING, 'target-moves', 'cannot-act'],
    ['done-right/effects/mortal-incapacity', 'defender', DYING, 'target-dodges', 'cannot-act'],
    ['done-right/effects/mortal-incapacity', 'defender', DYING, 'defends-with-dodge', 'cannot-act'],
  ] as const)('[%s] the %s with %j, and %s: %s', (_, who, wound, condition, code) => {
    const blow = /dodge/.test(condition) ? { weapon: undefined, mode: 'kick', range: 1 } : {}
    const text = file('done-right', { ...blow, conditions: [condition] })
    const read = readExchange({ ...text, [who]: { ...text[who], wounds: [wound] } })
    const { value } = BOOKS['done-right']!.exchanges!.read(read.value!, {})
    expect(value!.refusal?.code).toBe(code && `refused/${code}`)
  })
  it.each([
    ['the most severe', undefined, "stabilise M3 at D's left arm"],
    ['the one that is called', 'head', "treat SW at D's head"],
  ])('[done-right/treatment/each-wound] aid treats one wound: %s', (_, at, what) => {
    const wounds = [
      { area: 'head', level: 'SW', treated: false },
      { area: 'left-arm', level: 'M3', treated: false },
    ]
    const aid = { weapon: undefined, mode: 'aid', range: 1, ...(at ? { at } : {}) }
    const [line] = resolve('done-right', [5], aid, wounds).sentences
    expect(line).toContain(what)
  })
})
