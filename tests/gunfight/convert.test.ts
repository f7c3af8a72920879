// Somebody of one book for another: whatever its door finds wrong is left out part by part, and told.
import { describe, expect, it, test } from 'vitest'
import { convertPerson } from '../../src/books/gunfight/character/convert.ts'
import type { PersonText } from '../../src/books/gunfight/files/texts.ts'

const ann = {
  name: 'Ann',
  id: 'ann',
  stats: { ref: 8, luck: 5 },
  skills: { pistol: 5, piano: 3, rifle: 0 },
  weapons: [{ weapon: 'glock-17', ammo: 'jelly', loaded: 3 }, 'cannon', 'knife'],
  armor: ['vest', 'jacket', 'coat'],
  wounds: [{ level: 'SW', area: 'head' }],
} as unknown as PersonText

type Refused = readonly [field: string, when: (text: PersonText) => boolean]
interface Found {
  readonly person?: unknown
  readonly problems?: readonly { readonly field: string }[]
  readonly dropped?: readonly { readonly field: string; readonly wrong: string }[]
  readonly converted?: readonly { readonly field: string }[]
}

/** A door that refuses these fields, as long as the person has them; what it refuses for good it names always. */
const door = (refused: readonly Refused[]) => (text: PersonText) => ({
  problems: refused
    .filter(([, when]) => when(text))
    .map(([field]) => ({ field: `person.${field}`, wrong: 'not here', right: 'none' })),
  converted: [{ field: 'person.skills.pistol', from: 'pistol', to: 'handgun', why: 'a word' }],
  write: () => ({ ...text, stats: { ref: 8 } }) as never,
})
const convert = (...refused: readonly Refused[]): Found =>
  convertPerson(ann, door(refused), (skill) => skill !== 'piano')
const list = (text: PersonText, name: 'weapons' | 'armor' | 'wounds') =>
  (text[name] ?? []) as readonly unknown[]

describe('what is left out', () => {
  test.each([
    [
      'a load, and the weapon stays',
      ['weapons[0].ammo', (text: PersonText) => JSON.stringify(text).includes('jelly')],
      { weapons: [{ weapon: 'glock-17', loaded: 3 }, 'cannon', 'knife'] },
    ],
    [
      'a weapon, and the others stay',
      ['weapons[1]', (text: PersonText) => list(text, 'weapons').includes('cannon')],
      { weapons: [ann.weapons![0], 'knife'] },
    ],
    [
      'a part of a weapon that does not have it: the weapon',
      ['weapons[1].ammo', (text: PersonText) => list(text, 'weapons').includes('cannon')],
      { weapons: [ann.weapons![0], 'knife'] },
    ],
    [
      'a piece of armour',
      ['armor[0]', (text: PersonText) => list(text, 'armor').includes('vest')],
      { armor: ['jacket', 'coat'] },
    ],
    [
      'armour as a whole: the outermost until it fits',
      ['armor', (text: PersonText) => list(text, 'armor').length > 1],
      { armor: ['vest'] },
    ],
    [
      'all of the armour',
      ['armor', (text: PersonText) => list(text, 'armor').length > 0],
      { armor: [] },
    ],
    [
      'a wound',
      ['wounds[0].level', (text: PersonText) => list(text, 'wounds').length > 0],
      { wounds: [] },
    ],
    [
      'a skill',
      ['skills.pistol', (text: PersonText) => 'pistol' in (text.skills ?? {})],
      { skills: {} },
    ],
  ] as const)('[fnff-1988/setup/import-interlock] %s', (_what, refused, expected) => {
    const { person, dropped, problems } = convert(refused)
    expect(problems).toBeUndefined()
    expect(person).toMatchObject(expected)
    expect(dropped!.map(({ field }) => field)).toContain(refused[0])
  })
  it('[fnff-1988/setup/import-interlock] skills that mean nothing, skills of 0, the id, and stats that the book has not', () => {
    const { person, dropped, converted } = convert()
    expect(person).toMatchObject({ name: 'Ann', skills: { pistol: 5 } })
    expect(person).not.toHaveProperty('id')
    expect(Object.keys((person as unknown as PersonText).skills!)).toEqual(['pistol'])
    expect(dropped!.map(({ field, wrong }) => `${field}: ${wrong}`)).toEqual(['stats.luck: LUCK 5'])
    expect(converted!.map(({ field }) => field)).toEqual(['skills.pistol'])
    const one: Found = convertPerson(
      { ...ann, skills: { pistol: 1, rifle: 0 } },
      door([]),
      () => true,
    )
    expect(one.person).toHaveProperty('skills', { pistol: 1 })
  })
  it('[fnff-1988/setup/import-interlock] part by part, in the order in which they are named; 200 parts are too many', () => {
    const { dropped } = convert(
      ['skills.piano', ({ skills }) => 'piano' in skills!],
      ['weapons[1]', (text) => list(text, 'weapons').includes('cannon')],
    )
    expect(dropped!.map(({ field }) => field).slice(0, 2)).toEqual(['skills.piano', 'weapons[1]'])
    const skilled = (count: number) => {
      const skills = Object.fromEntries(Array.from({ length: count }, (_, i) => [`s${i}`, 1]))
      const read = (text: PersonText) => {
        const [field] = Object.keys(text.skills!)
        const wrong = { field: `person.skills.${field}`, wrong: 'not here', right: 'none' }
        return { problems: field ? [wrong] : [], converted: [], write: () => text as never }
      }
      return convertPerson({ ...ann, skills }, read, () => true).problems
    }
    expect([skilled(199), skilled(200)]).toEqual([
      undefined,
      [{ field: '', wrong: 'too much of it has no meaning in this book', right: 'less' }],
    ])
  })
})

describe('what cannot be left out', () => {
  it.each(['stats.ref', 'name', 'skills.karate', 'perks.uses-luck'])(
    '[fnff-1988/setup/import-interlock] %s is a problem',
    (field) => {
      const { person, problems } = convert([field, () => true])
      expect(person).toBeUndefined()
      expect(problems!.map((one) => one.field)).toEqual([field])
    },
  )
  it('[fnff-1988/setup/import-interlock] a part that another book refuses however much is left out', () => {
    const endless = convert(['armor', () => true])
    expect(endless.problems!.map(({ field }) => field)).toEqual(['armor'])
  })
})
