import { describe, expect, it } from 'vitest'
import { luckKnown } from '../../src/books/gray-dawn/attack/luck-secret.ts'
import { luckItems, luckQuestion } from '../../src/books/gray-dawn/attack/luck-menu.ts'
import type { LuckAbout } from '../../src/books/gray-dawn/attack/luck-about.ts'
import type { State } from '../../src/books/gray-dawn/state.ts'
import type { Ask } from '../../src/dice/dice.ts'

const asked = (about: Partial<LuckAbout>): Ask => ({
  kind: 'luck',
  seat: 'player-1',
  who: 'rose',
  options: [{ spend: 0 }, { spend: 2, roll: 'attack', again: true, from: 6 }],
  silent: { spend: 0 },
  about: { roll: 'attack', now: 'a hit', left: 5, total: 10, needs: 4, changes: [], ...about },
})
const known = (id: string): boolean => id !== 'lurker'
const view = { men: { rose: { name: 'Rose' } } } as unknown as State

describe('[gray-dawn/luck/reroll] luck against somebody unseen', () => {
  const ask = asked({
    who: 'lurker',
    against: 'rose',
    concerns: 'rose',
    changes: [{ of: 'lurker', becomes: 'a miss', chance: 0.2 }],
  })

  it('is asked without a name', () => {
    const heard = luckKnown(ask, known)!
    expect(JSON.stringify(heard)).not.toContain('lurker')
    expect(luckQuestion(view, heard)?.title).toBe('Rose: spend luck against the attack roll?')
    const [item] = luckItems(view, heard)
    expect(item?.group).toContain('somebody, attack on Rose')
    expect(item?.label).toContain('somebody')
  })

  it('of the own roll against them is not asked: it would tell that they are there', () => {
    expect(luckKnown(asked({ who: 'rose', concerns: 'lurker' }), known)).toBeUndefined()
  })

  it('against somebody known is asked as it is', () => {
    const open = asked({ who: 'thorn', against: 'rose', concerns: 'rose' })
    expect(luckKnown(open, known)).toMatchObject({ about: open.about })
  })
})
