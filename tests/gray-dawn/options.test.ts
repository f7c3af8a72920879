// The readings of the book: its own, and those of the 2020 book that it leaves open.
import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { OPTIONS as BASE } from '../../src/catalogue/cp2020.ts'
import { OPTIONS as OWN } from '../../src/catalogue/gray-dawn.ts'
import { bookEntry } from '../../src/books/gray-dawn/entry.ts'
import { optionsOf } from '../../src/books/gray-dawn/options.ts'

/** As a key of options, or in a list. */
const NAMED = (name: string): RegExp => new RegExp(`['{ ]${name}['"]?[:,]|'${name}'`)

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
  it('[gray-dawn/core/base-system] a test plays every reading of every option: those of the book here, the others here, with the 2020 book or in all books', () => {
    const read = (folder: string): string =>
      readdirSync(new URL(`../${folder}/`, import.meta.url))
        .map((file) => readFileSync(new URL(`../${folder}/${file}`, import.meta.url), 'utf8'))
        .join('\n')
    const here = read('gray-dawn')
    const base = read('cp2020') + read('cp2020-table') + read('gunfight')
    const unseen = Object.entries(bookEntry.options).flatMap(([name, { values, default: usual }]) =>
      (values as readonly unknown[])
        .filter((value) => value !== usual)
        .filter((value) => {
          const texts = Object.hasOwn(OWN, name) ? [here] : [here, base]
          return !texts.some((text) => NAMED(name).test(text) && text.includes(String(value)))
        })
        .map((value) => `${name}: ${String(value)}`),
    )
    expect(unseen).toEqual([])
  })
})
