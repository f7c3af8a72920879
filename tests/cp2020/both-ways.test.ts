// Characters carry between the books both ways, by stated conversions.
import { describe, expect, it, test } from 'vitest'
import { BOOKS } from '../../src/books/index.ts'
import type { Person } from '../../src/files/character.ts'
import type { ScenarioReader } from '../../src/files/read-under-book.ts'
import { convertCharacter } from '../../src/files/convert-character.ts'
import { COMMON } from '../../src/catalogue/common.ts'
import { TABLES } from '../../src/catalogue/cp2020.ts'
import { readScenario } from '../../src/files/scenario.ts'

const STATS = { int: 5, ref: 8, tech: 4, cool: 6, ma: 6, body: 7 }
/** A fight of this person with somebody, read by a book. */
function enter(book: string, person: object, more: object = {}, foreign = false) {
  const other = { name: 'Other', id: 'other', stats: STATS }
  const read = readScenario({
    book,
    title: 'Duel',
    pairs: [{ a: 'one', b: 'other', metres: 10, ...more }],
    sides: [
      {
        name: 'A',
        seat: 'player-1',
        combatants: [{ name: 'One', id: 'one', stats: STATS, ...person }],
      },
      { name: 'B', seat: 'player-2', combatants: [other] },
    ],
  })
  if (read.problems) throw new Error(JSON.stringify(read.problems))
  const entry: ScenarioReader = BOOKS[book]!
  return entry.enter(read.value, {}, foreign)
}
const combatant = (
  entered: ReturnType<typeof enter>,
): {
  skills: Record<string, number>
  weapons: { weapon: { id: string; shots: number }; ammo: string }[]
  armour: { sp: number; covers: string[] }[]
  wounds: { level: string; area: string }[]
} => {
  if (entered.problems) throw new Error(JSON.stringify(entered.problems))
  return (entered.setup as { sides: { men: never[] }[] }).sides[0]!.men[0]!
}
const told = (entered: ReturnType<typeof enter>): readonly string[] =>
  (entered.problems ? [] : (entered.converted ?? [])).map(
    ({ field, from, to }) => `${field.replace('sides[0].combatants[0].', '')}: ${from} > ${to}`,
  )

describe('a 2020 character in the 1988 book', () => {
  const LISTED = [
    ...COMMON['cp2020/weapons/ranged-list-gap'],
    ...TABLES['cp2020/weapons/melee-list-gap'],
  ].map(({ id }) => id)
  test.each(LISTED.filter((id) => id !== 'cannon-20mm'))(
    '%s is a weapon there, with its own magazine',
    (id) => {
      const shots =
        COMMON['cp2020/weapons/ranged-list-gap'].find(
          (row) => row.id === id && row.class !== 'grenade',
        )?.shots ?? 0
      expect(combatant(enter('fnff-1988', { weapons: [id] })).weapons[0]!.weapon.shots).toBe(shots)
    },
  )
  it('a cannon is a problem with its field', () =>
    expect(
      enter('fnff-1988', { weapons: ['cannon-20mm'] }).problems?.map(({ field }) => field),
    ).toEqual(['sides[0].combatants[0].weapons[0]']))
  test.each(
    COMMON['cp2020/armor/list-gap'].filter(
      ({ id }) => id !== 'leather' && id !== 'doorgunners-vest' && id !== 'flack-vest',
    ),
  )('$id has SP $sp there', ({ id, sp }) => {
    expect(combatant(enter('fnff-1988', { armor: [id] })).armour[0]!.sp).toBe(sp)
  })
  it('skills, loads and wounds in their words, and what was made of them is told', () => {
    const entered = enter(
      'fnff-1988',
      {
        skills: {
          handgun: 6,
          submachinegun: 4,
          fencing: 3,
          melee: 2,
          karate: 5,
          'combat-sense': 4,
          athletics: 3,
        },
        wounds: [{ points: 6 }, { level: 'M2', area: 'left-leg' }],
        weapons: [{ weapon: 'pistol-heavy', ammo: 'hp', sights: ['laser-sight'] }],
        initiativeBonus: 2,
      },
      { coverA: 'chest-high: brick wall' },
      true,
    )
    expect(combatant(entered).skills).toEqual({
      pistol: 6,
      rifle: 4,
      melee: 2,
      'martial-arts': 5,
      athletics: 3,
    })
    expect(combatant(entered).wounds.map(({ level, area }) => [level, area])).toEqual([
      ['SW', 'torso'],
      ['MW', 'left-leg'],
    ])
    expect(combatant(entered).weapons[0]!.ammo).toBe('plain')
    expect(told(entered)).toEqual(
      expect.arrayContaining([
        'skills.handgun: handgun 6 > pistol 6',
        'skills.fencing: fencing 3 > melee 2',
        'skills.combat-sense: combat-sense 4 > nothing',
        'wounds[0].points: 6 points > SW at the torso',
        'wounds[1].level: M2 > MW',
        'weapons[0].weapon: pistol-heavy > Desert Eagle, 8 shots',
        'weapons[0].ammo: hp > plain',
        'weapons[0].sights: laser-sight > nothing',
        'initiativeBonus: initiative bonus 2 > nothing',
        'pairs[0].coverA: chest-high: brick wall > over-cover',
      ]),
    )
  })
  it('more REF than the book allows is a problem with advice', () => {
    expect(enter('fnff-1988', { stats: { ...STATS, ref: 12 } }).problems).toEqual([
      expect.objectContaining({
        field: 'sides[0].combatants[0].stats.ref',
        right: expect.stringContaining('imported: true') as string,
      }),
    ])
  })
})

describe('a 1988 character in the 2020 books', () => {
  test.each(['cp2020', 'done-right'])('%s tells what it made of him', (book) => {
    const person = {
      stats: { ...STATS, tech: undefined },
      skills: { pistol: 5, athletics: 4 },
      firefights: 3,
      lasting: [{ area: 'left-leg', effect: 'amputated' }],
      armor: ['Kevlar Armor Jacket'],
      weapons: [
        'glock-17',
        { weapon: 'ithaca-stakeout', ammo: book === 'cp2020' ? 'slug' : 'flechette' },
      ],
      wounds: [{ area: 'torso', level: 'CW' }],
    }
    const entered = enter(book, person, {}, true)
    expect(told(entered)).toEqual(
      expect.arrayContaining([
        'skills.pistol: pistol 5 > handgun 5',
        'stats.tech: no TECH > TECH 5',
        'firefights: 3 firefights > nothing',
        ...(book === 'cp2020' ? ['lasting[0].effect: amputated (left-leg) > lost'] : []),
        'armor[0]: Kevlar Armor Jacket > medium armor jacket',
        'weapons[0]: glock-17 > medium pistol, 17 shots',
        'weapons[1].weapon: ithaca-stakeout > shotgun, 8 shots',
        book === 'cp2020'
          ? 'weapons[1].ammo: slug > plain'
          : 'weapons[1].ammo: flechette > flechettes',
      ]),
    )
    expect(told(entered).some((line) => line.includes('submachinegun'))).toBe(false)
  })
  test.each(['cp2020', 'done-right'])('%s has no mooks, perks or dirt', (book) =>
    expect(
      told(
        enter(book, {
          ...{ mook: true, npc: true, perks: { concentration: 2 } },
          weapons: [{ weapon: 'pistol-heavy', dirty: true }],
        }),
      ),
    ).toEqual([
      'weapons[0].dirty: a dirty weapon > nothing',
      'mook: mook > nothing',
      'npc: npc > nothing',
      'perks.concentration: concentration 2 > nothing',
    ]),
  )
  it('what is in its own words is not converted', () => {
    expect(
      told(
        enter('cp2020', {
          skills: { handgun: 5, rifle: 3, athletics: 4 },
          weapons: ['pistol-heavy', 'knife'],
          armor: ['kevlar vest'],
        }),
      ),
    ).toEqual([])
    expect(
      told(
        enter('fnff-1988', {
          skills: { pistol: 5 },
          weapons: ['glock-17', 'knife'],
          armor: ['Flack Vest'],
        }),
      ),
    ).toEqual([])
  })
})

describe('a character there and back (X4, X5)', () => {
  const GUNFIGHTS = ['fnff-1988', 'cp2020', 'done-right', 'gray-dawn'] as const
  const plain: Person = {
    ...{ name: 'Joe', stats: { ...STATS, luck: 5 }, skills: {}, firefights: 0 },
    ...{ armor: [], wounds: [], weapons: [] },
  }
  const desks = new Map(GUNFIGHTS.map((id) => [id as string, BOOKS[id]!.desk!({})]))
  const convert = (person: Person, from: string, to: string) => {
    const made = convertCharacter(person, desks.get(from)!, desks.get(to)!)
    if ('problems' in made) throw new Error(JSON.stringify(made.problems))
    return made
  }
  const thereAndBack = (person: Person, from: string, to: string): Person =>
    convert(convert(person, from, to).person, to, from).person

  /** What the other book has nothing like, or one thing for two. */
  const ALONE = ['cannon-20mm', 'grenade-launcher', 'rocket-launcher', 'shuriken']
  test.each(GUNFIGHTS.flatMap((from) => GUNFIGHTS.map((to) => [from, to] as const)))(
    '[fnff-1988/setup/import-interlock] weapons and armour of %s are what they were after %s',
    (from, to) => {
      const { arms, armour } = BOOKS[from]!.desk!({})
      for (const { id } of arms.filter((row) => !ALONE.includes(row.id)))
        expect(thereAndBack({ ...plain, weapons: [{ weapon: id }] }, from, to)).toMatchObject({
          weapons: [{ weapon: id }],
        })
      for (const { name } of from === 'fnff-1988' ? armour : [])
        expect(thereAndBack({ ...plain, armor: [name] }, from, to).armor).toEqual([name])
    },
  )

  type Told = readonly [person: Partial<Person>, from: string, to: string, told: RegExp]
  const TOLD: readonly Told[] = [
    [
      {
        wounds: [
          { area: 'torso', level: 'CW' },
          { area: 'left-leg', level: 'SW' },
        ],
      },
      ...(['fnff-1988', 'cp2020', /wounds: .* > 14 points, mortal 0/] as const),
    ],
    [
      { wounds: [{ area: 'left-leg', level: 'SW', effect: 'broken', treated: true }] },
      ...(['fnff-1988', 'cp2020', /Wounds: SW left leg \(broken, treated\) > 5 points/] as const),
    ],
    [
      { wounds: [{ area: 'left-leg', level: 'SW', effect: 'broken' }] },
      ...(['fnff-1988', 'gray-dawn', /Wounds: SW left leg \(broken\) > 5 points/] as const),
    ],
    // `done-right/wounds/cyberlimb`: what a machine has taken is no wound.
    [
      { wounds: [{ area: 'right-arm', effect: 'cyberlimb', points: 12 }] },
      ...(['done-right', 'fnff-1988', /Wounds: right arm: 12 points, cyberlimb > none/] as const),
    ],
    ...['fnff-1988', 'cp2020', 'gray-dawn'].map((to): Told => [
      { wounds: [{ area: 'right-arm', effect: 'cyber-wrist', points: 12 }] },
      ...(['done-right', to, /cyber-wrist.* > nothing/] as const),
    ]),
    ...['fnff-1988', 'cp2020', 'done-right'].map((to): Told => [
      { wounds: [{ effect: 'stun', points: 8 }] },
      ...(['gray-dawn', to, /Wounds: 8 points, stun > none/] as const),
    ]),
    [
      { weapons: [{ weapon: 'ithaca-stakeout', choke: 'closed', dirty: true }] },
      ...(['fnff-1988', 'cp2020', /Weapons: .*choke closed, dirty > Ithaca/] as const),
    ],
    [
      { skills: { 'medical-tech': 6, 'first-aid': 3 } },
      ...(['cp2020', 'fnff-1988', /skills\.first-aid: first-aid 3 > medical 6/] as const),
    ],
    [
      { skills: { rifle: 2, submachinegun: 5 } },
      ...(['cp2020', 'fnff-1988', /skills\.submachinegun: submachinegun 5 > rifle 2/] as const),
    ],
    [
      { skills: { pistol: 2 }, substitutes: { dodging: 7, gymnastics: 3 } },
      ...(['fnff-1988', 'cp2020', /skills\.dodging: dodging 7 > dodge 7/] as const),
    ],
    [
      { armor: ['Flack Vest'] },
      ...(['fnff-1988', 'cp2020', /Armour: Flack Vest > Flack Vest, SP 20, covers torso/] as const),
    ],
    [
      { skills: { tactics: 2 } },
      ...(['gray-dawn', 'fnff-1988', /skills\.tactics: tactics 2 > nothing/] as const),
    ],
    [
      { skills: { athletics: 4 } },
      ...(['fnff-1988', 'gray-dawn', /skills\.athletics: athletics 4 > dodge 4/] as const),
    ],
    [
      { skills: { athletics: 4 } },
      ...(['cp2020', 'gray-dawn', /Skills: athletics 4 > athletics 4, dodge 4/] as const),
    ],
  ]
  test.each(TOLD)('what differs is told: %j from %s to %s', (part, from, to, expected) => {
    const { converted, dropped, changes } = convert({ ...plain, ...part }, from, to)
    const lines = [
      ...converted.map(({ field, from: was, to: is }) => `${field}: ${was} > ${is}`),
      ...changes.map(({ what, before, after }) => `${what}: ${before} > ${after}`),
    ]
    expect(lines.join('\n')).toMatch(expected)
    // What was converted is not left out too.
    const fields = new Set(converted.map(({ field }) => field.replace('skills.', 'substitutes.')))
    expect(dropped.filter(({ field }) => field === 'substitutes' || fields.has(field))).toEqual([])
  })
})
