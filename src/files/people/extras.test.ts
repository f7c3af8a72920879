import { describe, expect, it } from 'vitest'
import { BOOKS } from '../../books/index.ts'
import { checkAgainstBook } from './check.ts'
import { makeExtras } from './extras.ts'
import { shippedPeople } from './shipped.ts'
import { vocabularyOf } from './vocabulary.ts'

const wordsOf = (book: string) => vocabularyOf(shippedPeople(book)!, BOOKS[book]!.exchanges!)
const words = wordsOf('cp2020')

describe.each(Object.keys(BOOKS))('people that ship for %s', (book) => {
  it('are what the book knows, without a conversion', () => {
    const file = shippedPeople(book)!
    expect(file.book).toBe(book)
    const people = file.templates.map(({ person }) => person)
    expect(checkAgainstBook(people, BOOKS[book]!)).toEqual({ problems: [], converted: [] })
    expect(makeExtras(file.ordinary, wordsOf(book)).pieces[0]!.is).toBe('understood')
  })

  it('general words name things of its lists', () => {
    const { file, weapons, armour } = wordsOf(book)
    for (const id of Object.values(file.weapons)) expect([...weapons.keys()]).toContain(id)
    for (const id of Object.values(file.armour)) expect([...armour.keys()]).toContain(id)
  })

  it('differ within the book, each of one kind and with skills for what they may carry', () => {
    const words = wordsOf(book)
    const { kinds, names } = words.file.variety
    const lists = Object.values(kinds)
    for (const { names: of } of lists) for (const one of of) expect(names).toHaveProperty([one])
    for (const { person } of words.file.templates) {
      expect(lists.filter(({ of }) => of.includes(person.name))).toHaveLength(1)
      const { people } = makeExtras(`25 ${person.name}, mixed`, words, { seed: 7 })
      expect(checkAgainstBook(people, BOOKS[book]!)).toEqual({ problems: [], converted: [] })
      for (const { weapons, skills } of people)
        for (const one of weapons) {
          const id = typeof one === 'object' && 'weapon' in one ? one.weapon : one
          expect(skills).toHaveProperty([words.weapons.get(id as string)!.skill!])
        }
    }
  })
})

it.each(
  Object.keys(BOOKS).filter((book) =>
    shippedPeople(book)!.templates.some(({ person }) => person.name === 'Boosterganger'),
  ),
)('%s understands the usual line', (book) => {
  const { pieces } = makeExtras('4 boostergangers, REF 7, SMG, light armour jacket', wordsOf(book))
  expect(pieces.map(({ is }) => is)).toEqual(Array(4).fill('understood'))
})

describe('extras', () => {
  it.each([
    [
      '3 thugs with an SMG and a smartgun link',
      [{ weapon: 'smg-medium', sights: ['smartgun-link'] }],
    ],
  ])('%s', (line, weapons) => {
    const { people, pieces } = makeExtras(line, words)
    expect(pieces.map(({ is }) => is)).not.toContain('unknown')
    expect(people.map((one) => one.weapons)).toEqual([weapons, weapons, weapons])
    expect(checkAgainstBook(people, BOOKS['cp2020']!).problems).toEqual([])
  })

  it('a knife takes no sight', () => {
    const { pieces } = makeExtras('thug, knife, laser sight', words)
    expect(pieces.at(-1)).toMatchObject({ is: 'unknown', meaning: 'knife takes no sights' })
  })

  it('makes four people of a line and tells what each part was taken for', () => {
    const { people, pieces } = makeExtras(
      '4 boostergangers, REF 7, SMG, light armour jacket',
      words,
    )
    expect(pieces.map(({ is }) => is)).toEqual(Array(4).fill('understood'))
    expect(people.map(({ id }) => id)).toEqual([1, 2, 3, 4].map((n) => `boosterganger-${n}`))
    expect(people[3]).toMatchObject({
      name: 'Boosterganger 4',
      stats: { ref: 7, body: 7 },
      weapons: ['smg-medium'],
      armor: ['light armor jacket'],
    })
  })

  it('counts on from names that are taken, and makes several kinds at once', () => {
    const { people } = makeExtras('two thugs, BODY 8; a solo', words, {
      taken: ['Thug 1', 'Solo'],
    })
    expect(people.map(({ name }) => name)).toEqual(['Thug 2', 'Thug 3', 'Solo 1'])
    expect(people.map(({ stats }) => stats.body)).toEqual([8, 8, 7])
  })

  it('counts a skill of the line wherever it stands', () => {
    const { pieces, people } = makeExtras('2 thugs, SMG, submachinegun 7', words)
    expect(pieces.map(({ is }) => is)).toEqual(['understood', 'understood', 'understood'])
    expect(people.map(({ skills }) => skills['submachinegun'])).toEqual([7, 7])
  })

  it('makes six different people of "mixed", the same again with the same seed', () => {
    const line = '6 boostergangers, mixed, BODY 9'
    const make = (said: string, seed: number) => makeExtras(said, words, { seed })
    const { people, pieces } = make(line, 7)
    expect(new Set(people.map(({ name }) => name)).size).toBe(6)
    expect(new Set(people.map(({ id: _, name: __, ...one }) => JSON.stringify(one))).size).toBe(6)
    for (const { stats, skills, notes } of people) {
      expect(stats.body).toBe(9)
      expect([5, 6, 7]).toContain(stats.ref)
      expect([2, 3, 4]).toContain(skills['handgun'])
      expect(notes).toEqual(['boosterganger', expect.any(String)])
    }
    expect(new Set(people.map(({ notes }) => notes![1])).size).toBe(6)
    expect(make(line, 7).people).toEqual(people)
    expect(make(line, 8).people).not.toEqual(people)
    const again = /"(mixed \d+)"/.exec(pieces.at(-1)!.meaning)![1]!
    expect(make(line.replace('mixed', again), 99).people).toEqual(people)
    for (const said of [
      line,
      '6 mixed boostergangers, BODY 9',
      `6 boostergangers, ${again}, BODY 9`,
    ])
      expect(make(make(said, 7).line, 99).people).toEqual(people)
    expect(make('6 mixed boostergangers, BODY 9', 7).people).toEqual(people)
    expect(make('6 boostergangers, BODY 9; 2 solos, all different', 7).people.slice(0, 6)).toEqual(
      people,
    )
    // A name that is taken changes nothing else.
    const other = makeExtras(line, words, { seed: 7, taken: [people[0]!.name] }).people
    expect(other[0]!.name).not.toBe(people[0]!.name)
    expect(other.map(({ stats }) => stats)).toEqual(people.map(({ stats }) => stats))
  })

  it.each([
    ['3 thugs, armour jakcet', 'unknown', 'armor jacket'],
    ['3 thugs, handgum 4', 'unknown', "'handgun'"],
    ['3 thugs, REF 40', 'unknown', '2 to 20'],
    ['3 boosterganegrs', 'unknown', "'boosterganger'"],
    ['3 thugs, mooks', 'unknown', 'no rules for mooks'],
    ['3 maelstrom', 'assumed', 'passer-by'],
    ['3 thugs, SMG', 'assumed', 'best skill'],
    ['3 thugs, SP 12', 'assumed', 'no area is given'],
    ['3 thugs, SP 12 on legs', 'understood', 'SP 12 on legs'],
    ['3 thugs, heavy pistol, AP rounds', 'understood', 'armor piercing'],
    ['3 thugs, 2 spare magazines', 'understood', '2 spare loads'],
    ['3 thugs, 2 grenades', 'understood', '2 × fragmentation grenade'],
    ['3 thugs, awareness 6', 'understood', 'awareness 6'],
    ['99999 thugs', 'unknown', ''],
    ['60 thugs', 'understood', ''],
    ['0 thugs', 'unknown', 'the number is 0'],
    ['__proto__', 'assumed', ''],
    ['50 thugs, mixed', 'understood', 'everybody differs'],
    ['3 maelstrom, mixed', 'understood', 'everybody differs'],
    ['mixed', 'unknown', 'say who differs'],
    ['', 'unknown', 'the line is empty'],
  ])('%s is %s', (line, is, meaning) => {
    const { pieces, people } = makeExtras(line, words)
    expect(people.length).toBeLessThanOrEqual(50)
    if (meaning)
      expect(pieces.at(-1)).toMatchObject({ is, meaning: expect.stringContaining(meaning) })
  })

  it('[gray-dawn/core/mooks] makes mooks where the book has them', () => {
    const { people } = makeExtras('3 sectoids, mooks; X-Com veteran', wordsOf('gray-dawn'))
    expect(people.map(({ mook }) => mook)).toEqual([true, true, true, undefined])
  })
})
