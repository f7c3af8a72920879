// A word of a person that the book does not have is refused alike by every road that reads the person: a scenario, the
// character desk, an exchange. In a file of another book it is told.
import { describe, expect, it } from 'vitest'
import { BOOKS } from '../../src/books/index.ts'
import { readUnderBook } from '../../src/files/read-under-book.ts'
import { readScenario } from '../../src/files/scenario.ts'
import { readExchange } from '../../src/files/read-exchange.ts'

interface Fault {
  readonly field: string
  readonly wrong: string
  readonly right: string
}
interface Entered {
  readonly problems?: readonly Fault[]
  readonly converted?: readonly { readonly field: string; readonly to: string }[]
}

const ROSE = { name: 'Rose', stats: { int: 6, ref: 8, tech: 6, cool: 6, luck: 5, ma: 6, body: 6 } }
const BEN = { ...ROSE, name: 'Ben' }
const GUNFIGHT = Object.keys(BOOKS).filter((id) => id !== 'fights')
const CASES: readonly (readonly [part: object, field: string, books: readonly string[]])[] = [
  [{ lasting: [{ area: 'left-leg', effect: 'limp' }] }, 'lasting[0].effect', GUNFIGHT],
  [{ lasting: [{ area: 'torso', effect: 'lost' }] }, 'lasting[0].area', ['cp2020', 'gray-dawn']],
  [{ lasting: [{ area: 'left-leg', effect: 'crippled' }] }, 'lasting[0].effect', ['gray-dawn']],
  [{ lasting: [{ area: 'left-leg', effect: 'broken' }] }, 'lasting[0].effect', ['done-right']],
  [
    { wounds: [{ area: 'torso', level: 'CW' }], lasting: [{ area: 'torso', effect: 'groin' }] },
    'lasting[0].effect',
    ['done-right'],
  ],
  [{ wounds: [{ area: 'left-leg', level: 'SW', effect: 'limp' }] }, 'wounds[0].effect', GUNFIGHT],
  [{ wounds: [{ area: 'torso', level: 'bad' }] }, 'wounds[0].level', GUNFIGHT],
  [
    { armor: [{ name: 'Coat', sp: 4, covers: ['torso'], modern: false }] },
    'armor[0].modern',
    ['cp2020', 'done-right', 'gray-dawn'],
  ],
]
const ROWS = CASES.flatMap(([part, field, books]) => books.map((id) => [id, part, field] as const))

/** Reads a scenario under a book; `of`: the book of the file. */
function entered(id: string, person: object, of = id, setup: object = {}): Entered {
  const { value, problems } = readScenario({
    ...{ book: of, title: 'Words', pairs: [{ a: 'rose', b: 'ben', metres: 5 }], ...setup },
    sides: [person, BEN].map((one, i) => ({
      ...{ name: `${i}`, seat: `player-${i + 1}`, combatants: [one] },
    })),
  })
  expect(problems).toBeUndefined()
  const read = readUnderBook(BOOKS, value!, { book: id })
  return read.value ?? { problems: read.problems }
}
const exchanged = (id: string, person: object): readonly Fault[] => {
  const { value, problems } = readExchange({
    ...{ book: id, attacker: BEN, defender: person, attack: { mode: 'strike', range: 1 } },
  })
  expect(problems).toBeUndefined()
  return BOOKS[id]!.exchanges!.read(value! as never, {}).problems ?? []
}
const bare = (faults: readonly Fault[] = []) =>
  faults.map(({ field, wrong, right }) => ({
    ...{ field: field.replace(/^(sides\[0\]\.combatants\[0\]|defender)\./, ''), wrong, right },
  }))

describe.each(ROWS)('%s: %j', (id, part, field) => {
  const person = { ...ROSE, ...part }
  it(`is refused at ${field}`, () => {
    const faults = bare(entered(id, person).problems)
    expect(faults.map((one) => one.field)).toEqual([field])
    expect(bare(exchanged(id, person))).toEqual(faults)
    expect(bare(BOOKS[id]!.desk!({}).check(person, {}).problems)).toEqual(faults)
  })
})

const SETUPS: readonly (readonly [setup: object, field: string])[] = [
  [{ pairs: [{ a: 'rose', b: 'ben', metres: 5, coverB: 'mist' }] }, 'pairs[0].coverB'],
  [{ ambush: [{ who: 'rose', victims: ['ben'], conditions: ['fog'] }] }, 'ambush[0].conditions'],
  [{ ambush: [{ who: 'rose', victims: ['ben', 'ben'] }] }, 'ambush[0].victims[1]'],
  [
    {
      ambush: [
        { who: 'rose', victims: ['ben'] },
        { who: 'rose', victims: ['ben'] },
      ],
    },
    'ambush[1].victims[0]',
  ],
]
it.each(SETUPS.flatMap(([setup, field]) => GUNFIGHT.map((id) => [id, setup, field] as const)))(
  '%s: %j is refused in a setup',
  (id, setup, field) => {
    const [problem, ...more] = entered(id, ROSE, id, setup).problems ?? []
    expect(more).toEqual([])
    expect(problem?.field).toContain(field)
    expect(problem?.wrong).toMatch(/'(mist|fog|ben)'/)
  },
)

it.each(ROWS.filter(([, part]) => !JSON.stringify(part).includes('bad')))(
  '%s: %j of another book is told',
  (id, part) => {
    const { problems, converted = [] } = entered(
      id,
      { ...ROSE, ...part },
      id === 'cp2020' ? 'fnff-1988' : 'cp2020',
    )
    expect(problems).toBeUndefined()
    expect(converted.map(({ to }) => to)).toContain('nothing')
  },
)

it.each([
  ['fnff-1988', { weapon: 'glock-17', ammo: 'slug' }, 'nothing'],
  ['fnff-1988', { weapon: 'glock-17', ammo: 'hp' }, 'plain'],
  ['cp2020', { weapon: 'pistol-heavy', ammo: 'api' }, 'armor-piercing'],
  ['done-right', { weapon: 'pistol-heavy', ammo: 'flechettes' }, 'plain'],
  ['gray-dawn', { weapon: 'pistol-heavy', ammo: 'hp' }, 'plain'],
] as const)(
  '%s: a scenario and the desk refuse %j; of a file of another book it is %s, which is told',
  (id, weapon, converted) => {
    const person = { ...ROSE, weapons: [weapon] }
    const faults = bare(entered(id, person).problems)
    expect(faults.map(({ field }) => field)).toEqual(['weapons[0].ammo'])
    expect(bare(BOOKS[id]!.desk!({}).check(person, {}).problems)).toEqual(faults)
    const told = entered(id, person, id === 'cp2020' ? 'fnff-1988' : 'cp2020')
    expect(told.converted?.map(({ to }) => to)).toContain(converted)
  },
)
it.each([
  ['done-right', ['wounds[0].level']],
  ['cp2020', ['wounds[0].level', 'wounds[0].area']],
] as const)(
  '%s: the wound word of the 1988 book is told, and its area if no place is kept',
  (id, at) => {
    const { converted = [] } = entered(id, { ...ROSE, wounds: [{ area: 'left-leg', level: 'FW' }] })
    expect(converted.map(({ field }) => field.replace(/^.*(?=wounds)/, ''))).toEqual(at)
  },
)

describe.each(GUNFIGHT)('%s: an exchange', (id) => {
  const { rows } = BOOKS[id]!.exchanges!.arms()
  const words = ['plain', 'slug', 'hp', 'hollow-point', 'flechette', 'flechettes', 'api', 'jelly']
  const alike = new Map(rows.map((row) => [(row.loads ?? []).join(', '), row]))
  it.each([...alike].map(([loads, { id: weapon }]) => [weapon, loads] as const))(
    'loads %s with %j alone, as the arms list prints',
    (weapon, loads) => {
      const faultOf = (ammo: string): Fault | undefined => {
        const attack = { weapon, ammo, range: 1, mode: loads === '' ? 'melee' : 'single' }
        const { value } = readExchange({ book: id, attacker: BEN, defender: ROSE, attack })
        const { problems } = BOOKS[id]!.exchanges!.read(value! as never, {})
        return problems?.find(({ field }) => field === 'attack.ammo')
      }
      const refused = words.filter((word) => faultOf(word))
      expect(refused).toEqual(
        words.filter((word) => word !== 'plain' && !loads.split(', ').includes(word)),
      )
      expect(faultOf('jelly')?.right).toBe(loads === '' ? 'leave it out' : `one of: ${loads}`)
    },
  )
})
