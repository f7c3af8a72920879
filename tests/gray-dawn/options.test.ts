// The readings of the book: its own, and those of the 2020 book that it leaves open.
import { describe, expect, it } from 'vitest'
import { OPTIONS as BASE } from '../../src/catalogue/cp2020.ts'
import { OPTIONS as OWN } from '../../src/catalogue/gray-dawn.ts'
import { bookEntry } from '../../src/books/gray-dawn/entry.ts'
import { optionsOf } from '../../src/books/gray-dawn/options.ts'

describe('options', () => {
  it('[gray-dawn/core/base-system] what the book settles is no option, all else of the 2020 book stays', () => {
    const gone = Object.keys(BASE).filter((name) => !Object.hasOwn(bookEntry.options, name))
    for (const name of gone) {
      const settled = optionsOf()[name as keyof typeof BASE]
      expect(BASE[name as keyof typeof BASE].values as readonly unknown[]).toContain(settled)
    }
    expect(gone).toContain('multi-action-penalty')
    expect(Object.keys(bookEntry.options)).toEqual(expect.arrayContaining(Object.keys(OWN)))
  })
  it('[gray-dawn/core/base-system] every own option has its default', () => {
    const options = optionsOf()
    for (const [name, option] of Object.entries(OWN))
      expect(options[name as keyof typeof OWN]).toBe(option.default)
  })
})
