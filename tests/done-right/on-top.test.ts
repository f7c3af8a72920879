// Done Right lies on top of the 2020 book: what it does not name is the base's own.
import { describe, expect, it } from 'vitest'
import { optionsOf as baseOptionsOf } from '../../src/books/cp2020/options.ts'
import { rules2020 } from '../../src/books/cp2020/rules.ts'
import type { Rules } from '../../src/books/cp2020/contract/rules.ts'
import { optionsOf } from '../../src/books/done-right/options.ts'
import { rulesDoneRight } from '../../src/books/done-right/rules.ts'

describe('[done-right/scope/on-top-of-cp2020] on top of the 2020 book', () => {
  const base = rules2020(baseOptionsOf())
  const variant = rulesDoneRight(optionsOf())

  it.each(['arms', 'armour', 'slots'] satisfies (keyof Rules)[])(
    "[done-right/scope/on-top-of-cp2020] %s are the base's",
    (slot) => expect(variant[slot]).toBe(base[slot]),
  )

  it.each(['wounds', 'load', 'loads', 'wheel'] satisfies (keyof Rules)[])(
    '[done-right/scope/on-top-of-cp2020] %s are its own',
    (slot) => expect(variant[slot]).not.toBe(base[slot]),
  )
})
