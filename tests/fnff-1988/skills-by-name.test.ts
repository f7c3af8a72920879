// Skills as a file names them: the book's own, those of other Interlock games, and those that nobody knows.
import { describe, expect, test } from 'vitest'
import { openDoor } from '../../src/books/fnff-1988/files/enter.ts'
import type { PersonText } from '../../src/books/fnff-1988/files/enter.ts'
import { optionsOf } from '../../src/books/fnff-1988/options.ts'
import { planOf } from './exchange.ts'

const STATS = { int: 5, ref: 6, cool: 7, ma: 5, body: 6 }

function read(over: Partial<PersonText>) {
  const door = openDoor(optionsOf())
  const combatant = door.person({ name: 'Ann', stats: STATS, ...over }, 'ann')
  return { combatant, problems: door.problems }
}

describe('a skill that the book has not', () => {
  test.each([
    ['pistl', 'pistol'],
    ['rifl', 'rifle'],
    ['atletics', 'athletics'],
    ['martial-art', 'martial-arts'],
    ['dodgin', 'dodging'],
  ])(
    '[fnff-1988/attack/defence-skill-substitute] %s is no substitute for Athletics: nearest is %s',
    (name, near) => {
      const { combatant, problems } = read({ skills: { [name]: 9 } })
      expect(problems).toEqual([
        { field: `ann.skills.${name}`, wrong: `no skill '${name}'`, right: `nearest: ${near}` },
      ])
      expect(combatant.substitutes).toEqual({})
    },
  )

  test('[fnff-1988/setup/import-interlock] one that is near to nothing is refused with the way in', () => {
    const { problems } = read({ skills: { driving: 4 } })
    expect(problems).toEqual([
      {
        field: 'ann.skills.driving',
        wrong: "no skill 'driving'",
        right: expect.stringMatching(/one of: pistol, .*goes under substitutes/),
      },
    ])
  })

  test('[fnff-1988/attack/defence-skill-substitute] the referee lets any skill stand in by naming it a substitute', () => {
    const { combatant, problems } = read({ substitutes: { acrobatics: 6 } })
    expect([combatant.substitutes, problems]).toEqual([{ acrobatics: 6 }, []])
    expect(planOf({ target: { substitutes: { acrobatics: 6 } } }).defence).toBe(
      planOf({ target: {} }).defence + 6,
    )
  })

  test('[fnff-1988/attack/defence-skill-substitute] a skill of the book is none: it belongs among the skills', () => {
    expect(read({ substitutes: { pistol: 6 } }).problems).toEqual([
      {
        field: 'ann.substitutes.pistol',
        wrong: 'this book has the skill itself',
        right: 'pistol under skills',
      },
    ])
  })
})

describe('skills of other Interlock games', () => {
  test.each([
    ['Dodging', { dodging: 5 }],
    ['dodge-and-escape', { dodging: 5 }],
    ['gymnastics', { gymnastics: 5 }],
    ['medical', { medical: 5 }],
    ['first-aid', { medical: 5 }],
  ])(
    '[fnff-1988/setup/import-interlock, fnff-1988/character/skills] %s comes along',
    (name, substitutes) => {
      expect(read({ skills: { [name]: 5 } })).toMatchObject({
        combatant: { skills: {}, substitutes },
        problems: [],
      })
    },
  )

  test.each([
    ['infiltration', 'stealth'],
    ['handgun', 'pistol'],
    ['melee-weapons', 'melee'],
  ])('[fnff-1988/character/skills] %s is %s', (name, skill) => {
    expect(read({ skills: { [name]: 5 } }).combatant.skills).toEqual({ [skill]: 5 })
  })

  test('[fnff-1988/attack/defence-skill-substitute, fnff-1988/action/repair-aid] a surgeon is no better at dodging', () => {
    const plain = planOf({ target: {} }).defence
    expect(planOf({ target: { skills: { medical: 9 } } }).defence).toBe(plain)
    expect(planOf({ target: { skills: { medical: 9, gymnastics: 3 } } }).defence).toBe(plain + 3)
  })

  test('[fnff-1988/setup/import-interlock, fnff-1988/character/stats] stats beyond 10 are copied from elsewhere, and from nowhere else', () => {
    const stats = { ...STATS, ref: 12 }
    expect(read({ stats }).problems).toEqual([
      {
        field: 'ann.stats.ref',
        wrong: '12 is above the limit',
        right: expect.stringContaining('2 to 10'),
      },
    ])
    expect(read({ stats, imported: true })).toMatchObject({
      combatant: { stats: { ref: 12 } },
      problems: [],
    })
  })
})
