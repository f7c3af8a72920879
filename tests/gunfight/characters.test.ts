// Characters of every gunfight book: what follows from them, what breaks a rule, and how one book's people become another's.
import { describe, expect, it } from 'vitest'
import { BOOKS } from '../../src/books/index.ts'
import { readPerson, type Person } from '../../src/files/character.ts'
import { readUnderBook } from '../../src/files/read-under-book.ts'
import { readScenario } from '../../src/files/scenario.ts'

const deskOf = (book: string) => BOOKS[book]!.desk!({})
const personOf = (file: object): Person => {
  const { value, problems } = readPerson(file)
  if (problems) throw new Error(JSON.stringify(problems))
  return value
}
const check = (book: string, file: object) => deskOf(book).check(personOf(file), {})
const figure = (book: string, file: object, label: string) =>
  check(book, file).figures.find((one) => one.label === label)

const stats = { int: 5, ref: 8, tech: 5, cool: 6, ma: 6, body: 7 }
const VEX = {
  name: 'Vex',
  stats,
  skills: { handgun: 5, rifle: 4, karate: 3 },
  armor: ['medium armor jacket'],
  weapons: [{ weapon: 'pistol-heavy', spare: 2, sights: ['laser-sight'] }],
}
const JOE = {
  name: 'Joe',
  stats: { int: 4, ref: 6, cool: 4, ma: 5, body: 5 },
  skills: { pistol: 4, rifle: 3, athletics: 5 },
  firefights: 3,
  armor: ['Nylon Helmet', 'Flack Vest'],
  weapons: ['uzi', 'knife'],
  wounds: [{ area: 'torso', level: 'SW' }],
}

describe('what follows from a character', () => {
  it.each([
    ['cp2020', '[cp2020/character/body-type-gap] BODY 7: -2', VEX, 'BTM', -2],
    [
      'cp2020',
      '[cp2020/character/body-type-gap] BODY 8: -3',
      { ...VEX, stats: { ...stats, body: 8 } },
      'BTM',
      -3,
    ],
    ['cp2020', '[cp2020/action/move] MA 6: 18 m', VEX, 'Move', '18 m a round'],
    ['cp2020', '[cp2020/armor/encumbrance-gap] the jacket', VEX, 'Encumbrance', -1],
    ['cp2020', '[cp2020/wounds/stun-save-gap] unhurt', VEX, 'Stun save', 7],
    [
      'cp2020',
      '[cp2020/wounds/stun-save-gap] serious',
      { ...VEX, wounds: [{ points: 7 }] },
      'Stun save',
      6,
    ],
    [
      'cp2020',
      '[cp2020/wounds/death-save-gap] mortal 1',
      { ...VEX, wounds: [{ points: 20 }] },
      'Death save',
      6,
    ],
    [
      'cp2020',
      '[cp2020/wounds/track-gap] 40 boxes',
      { ...VEX, wounds: [{ points: 7 }] },
      'Hit points',
      '33 of 40',
    ],
    [
      'done-right',
      '[done-right/saves/consciousness-table] average',
      VEX,
      'Consciousness save',
      'light: 7, serious: 5, critical: 3, mortal 0: 2',
    ],
    [
      'done-right',
      '[done-right/wounds/table] average',
      VEX,
      'Damage for a wound',
      'light from 1, serious from 5, critical from 9, mortal 0 from 13, deadly from 27',
    ],
    [
      'gray-dawn',
      '[gray-dawn/luck/points] a point for each',
      { ...VEX, stats: { ...stats, luck: 6 } },
      'Luck',
      6,
    ],
    [
      'gray-dawn',
      '[gray-dawn/luck/non-player-characters] none',
      { ...VEX, npc: true, stats: { ...stats, luck: 6 } },
      'Luck',
      0,
    ],
    ['gray-dawn', '[gray-dawn/damage/stun-save] unhurt', VEX, 'Stun save', 7],
    ['fnff-1988', '[fnff-1988/experience/cem] COOL 4, 3 firefights', JOE, 'CEM', -7],
  ] as const)('%s: %s', (book, _, file, label, value) => {
    expect(figure(book, file, label)?.value).toBe(value)
  })

  const LOST = { stats, lost: { int: 2, ref: 3 } }
  const FRACTURE = { area: 'head', level: 'SW', effect: 'skull-fracture' }
  it.each([
    ['cp2020', 'armor/encumbrance-gap] the jacket', VEX, { REF: [7, 8] }],
    ['cp2020', 'armor/encumbrance-gap] nothing', { stats }, {}],
    ['cp2020', 'character/stats-gap] points lost for good', LOST, { INT: [3, 5], REF: [5, 8] }],
    ['gray-dawn', 'core/base-system] points lost for good', LOST, { INT: [3, 5], REF: [5, 8] }],
    ['done-right', 'effects/mortal-head] lost for good', LOST, { INT: [3, 5], REF: [5, 8] }],
    [
      'done-right',
      'effects/serious-head] a skull fracture on top',
      { ...LOST, wounds: [FRACTURE] },
      { INT: [2, 5], REF: [3, 8], COOL: [3, 6] },
    ],
  ] as const)('[%s/%s: a lowered stat shows its original', (book, _, file, rows) => {
    const shown = check(book, { name: 'Jo', ...file }).figures.filter(({ base }) => base)
    expect(Object.fromEntries(shown.map((one) => [one.label, [one.value, one.base]]))).toEqual(rows)
  })

  it.each([
    ['a stat out of range', { stats: { ...stats, ref: 12 } }, 'stats.ref', true],
    ['a skill out of range', { skills: { handgun: 12 } }, 'skills.handgun', true],
    ['an unknown weapon', { weapons: ['glok'] }, 'weapons[0]', false],
    ['four layers', { armor: Array.from({ length: 4 }, () => 'leather') }, 'armor', false],
    [
      'too many rounds',
      { weapons: [{ weapon: 'pistol-heavy', loaded: 99 }] },
      'weapons[0].loaded',
      false,
    ],
  ])('[cp2020/character/stats-gap] %s is told at its field', (_, over, field, keep) => {
    expect(check('cp2020', { ...VEX, ...over }).problems).toMatchObject([{ field, keep }])
  })

  it.each(Object.keys(BOOKS))('%s: points that are stated may be spent, not more', (book) => {
    const { check: of, form } = deskOf(book)
    const person = { ...form.fresh, name: 'New' }
    const taken = of(person, {}).points.stats.spent
    expect(of(person, { stats: taken }).problems).toEqual([])
    expect(of(person, { stats: taken - 1 }).problems).toMatchObject([
      { field: 'stats', right: `at most ${taken - 1}, which is 1 fewer`, keep: true },
    ])
  })

  it('somebody from another game may lie beyond the limits', () => {
    const file = { ...VEX, stats: { ...stats, body: 12 }, imported: true }
    expect(check('cp2020', file).problems).toEqual([])
    expect(figure('cp2020', file, 'BTM')?.value).toBe(-5)
  })

  it.each(Object.keys(BOOKS))(
    '%s: a weapon and armour of one’s own, and nobody new breaks a rule',
    (book) => {
      const { form } = deskOf(book)
      const [field] = form.ownWeapon
      const kind = field?.kind === 'choice' ? { [field.field]: field.values[0]!.id } : {}
      const file = {
        ...form.fresh,
        name: 'Own',
        weapons: [{ name: 'Zip gun', damage: '1D6', shots: 1, rof: 1, ...kind }],
        armor: [{ name: 'Tin plate', sp: 5, covers: ['torso'] }],
        wounds: [form.wound.fresh],
      }
      const checked = check(book, file)
      expect(checked.problems).toEqual([])
      expect(checked.areas.find(({ area }) => area === 'torso')?.sp).toBe(5)
    },
  )
})

describe('the form for a wound', () => {
  it.each([
    ['cp2020', 'Points on the wound track', 41, 'cp2020/wounds/track-gap'],
    ['gray-dawn', 'Marks on the wound track', 40, 'gray-dawn/wound/track'],
  ])('%s: halves on a track, from nothing to its end', (book, name, most, rule) => {
    expect(deskOf(book).form.wound.points, rule).toEqual({ least: 0, most, step: 0.5, name })
  })
})

describe('a character for another book', () => {
  const convert = (from: string, to: string, file: object) => {
    const made = deskOf(to).convert(deskOf(from).combatant(personOf(file)))
    if (made.problems) throw new Error(JSON.stringify(made.problems))
    return { ...made, person: personOf(made.person as object) }
  }

  it('1988 in 2020: skills, weapons, wounds by the words of that book; each told', () => {
    const { person, converted, dropped } = convert('fnff-1988', 'cp2020', JOE)
    expect(person.skills).toEqual({
      handgun: 4,
      rifle: 3,
      submachinegun: 3,
      athletics: 5,
      archery: 5,
      'heavy-weapons': 3,
    })
    expect(person.stats).toEqual({ ...JOE.stats, tech: 5 })
    expect(person.firefights).toBe(0)
    expect(person.wounds).toEqual([{ points: 5 }])
    expect(person.weapons[0]).toMatchObject({ weapon: { name: 'UZI', shots: 30 } })
    expect(converted.map(({ field }) => field)).toEqual(
      expect.arrayContaining([
        'stats.tech',
        'skills.pistol',
        'weapons[0]',
        'wounds[0].level',
        'firefights',
      ]),
    )
    expect(dropped).toEqual([])
    expect(deskOf('cp2020').check(person, {}).problems).toEqual([])
  })

  it.each(['cp2020', 'done-right', 'gray-dawn'])(
    '1988 in %s: an arm that was cut off stays lost, and is not told as left out',
    (to) => {
      const lasting = [{ area: 'right-arm', effect: 'amputated' }]
      const { person, dropped } = convert('fnff-1988', to, { ...JOE, lasting })
      expect(person.wounds).toContainEqual(expect.objectContaining({ area: 'right-arm' }))
      expect(dropped).toEqual([])
    },
  )

  it('2020 in 1988: what 1988 has no use for is left out and told', () => {
    const { person, dropped } = convert('cp2020', 'fnff-1988', { ...VEX, initiativeBonus: 2 })
    expect(person.skills).toMatchObject({ pistol: 5, rifle: 4, 'martial-arts': 3 })
    expect(dropped.map(({ field }) => field)).toEqual([
      'stats.tech',
      'initiativeBonus',
      'weapons[0].sights',
    ])
  })

  it.each([
    ['cp2020', 'done-right'],
    ['done-right', 'cp2020'],
    ['cp2020', 'gray-dawn'],
    ['gray-dawn', 'done-right'],
    ['fnff-1988', 'gray-dawn'],
  ])('%s in %s: stats, skills and gear stay, and it breaks no rule', (from, to) => {
    const file = from === 'fnff-1988' ? JOE : VEX
    const { person } = convert(from, to, file)
    expect(person.stats).toMatchObject(file.stats)
    expect(person.armor).toHaveLength(file.armor.length)
    expect(person.weapons).toHaveLength(file.weapons.length)
    expect(deskOf(to).check(person, {}).problems).toEqual([])
    if (from !== 'fnff-1988') expect(person.skills).toEqual(VEX.skills)
  })
})

describe('a character as a combatant', () => {
  it.each(Object.keys(BOOKS))('%s: a fight reads it without a conversion', (book) => {
    const desk = deskOf(book)
    const native = desk.convert(personOf(book === 'fnff-1988' ? JOE : VEX))
    const one = (id: string) => ({ ...desk.combatant(personOf(native.person as object)), id })
    const { value: file, problems } = readScenario({
      book,
      title: 'Alley',
      pairs: [{ a: 'a', b: 'b', metres: 9 }],
      sides: [
        { name: 'Us', seat: 'player-1', combatants: [one('a')] },
        { name: 'Them', seat: 'player-2', combatants: [one('b')] },
      ],
    })
    expect(problems).toBeUndefined()
    const read = readUnderBook(BOOKS, file!)
    expect(read.problems).toBeUndefined()
    expect(read.value?.converted).toEqual([])
  })
})

it('the editor offers sights for guns alone, as the reader of characters accepts them', () => {
  const desk = deskOf('cp2020')
  for (const { id, sighted } of desk.arms) {
    const weapons = [{ weapon: id, sights: ['laser-sight'] }]
    const { problems } = desk.check(personOf({ ...VEX, weapons }), {})
    const refused = problems.some(({ wrong }) => wrong.includes('takes no sights'))
    expect([id, refused]).toEqual([id, !sighted])
  }
  expect(deskOf('fnff-1988').arms.some(({ sighted }) => sighted)).toBe(false)
})
