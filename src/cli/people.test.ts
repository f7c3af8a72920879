import { describe, expect, it } from 'vitest'
import type { Person } from '../files/character.ts'
import { main } from './main.ts'

async function run(args: readonly string[], file = '') {
  const out: string[] = []
  const err: string[] = []
  const code = await main(['people', ...args], {
    out: (text) => out.push(text),
    err: (text) => err.push(text),
    read: () => file,
  })
  return { code, out: out.join('\n'), err: err.join('\n') }
}

describe('ringfire people make', () => {
  it.each(['fnff-1988', 'cp2020', 'done-right', 'gray-dawn'])(
    'makes six different people of %s, the same with the same seed',
    async (book) => {
      const make = (seed: number) =>
        run(['make', '6 thugs, mixed', '--book', book, '--seed', `${seed}`])
      const { code, out, err } = await make(7)
      expect(code).toBe(0)
      expect(err).toContain('"mixed 7" makes the same people again')
      const people = JSON.parse(out) as Person[]
      expect(new Set(people.map(({ name }) => name)).size).toBe(6)
      expect((await make(7)).out).toBe(out)
      expect((await make(8)).out).not.toBe(out)
    },
  )

  it('takes templates of your own, of their book', async () => {
    const ghoul = { name: 'Ghoul', stats: { int: 5, ref: 5, cool: 5, ma: 5, body: 6 } }
    const file = JSON.stringify({
      book: 'fnff-1988',
      ordinary: 'Ghoul',
      templates: [
        {
          about: 'hungry',
          mixed: { stats: 0, weapons: [['knife', 'axe', '']] },
          person: { ...ghoul, skills: { melee: 3 } },
        },
      ],
    })
    const made = await run(['make', '20 ghouls, mixed', '--templates', '-', '--seed', '1'], file)
    expect(made.err).toContain('Ghoul: hungry')
    const people = JSON.parse(made.out) as Person[]
    expect(people.map(({ stats }) => stats)).toEqual(Array(20).fill(ghoul.stats))
    expect(new Set(people.map(({ weapons }) => weapons.join())).size).toBe(3)
    expect(
      await run(['make', '2 ghouls', '--templates', '-', '--book', 'cp2020'], file),
    ).toMatchObject({ code: 2, err: expect.stringMatching(/templates of 'fnff-1988'/) })
    expect(await run(['make', 'x', '--templates', '-'], '{"book": "cp2020"}')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/ordinary/),
    })
  })
})
