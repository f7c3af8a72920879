// The menu of single attacks: nobody is asked for an act in one.
import type { BookTypes } from '../contract/book-types.ts'
import type { Menu } from '../table/menu.ts'

const nobody = (): never => {
  throw new Error('nobody is asked for an act in an exchange')
}

export const noMenu = <B extends BookTypes>(): Menu<B> => ({
  ask: nobody,
  plan: nobody,
  weigh: nobody,
  items: nobody,
  question: nobody,
})
