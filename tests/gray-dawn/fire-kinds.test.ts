// How the log marks what happens in the fire: good or bad for whom it happens to.
import { expect, it } from 'vitest'
import { SUPPRESSION_FACTS as FACTS } from '../../src/books/gray-dawn/suppression/facts.ts'

type Kind = (fact: never) => string | undefined
const kindOf = (word: keyof typeof FACTS, fact: object): string | undefined => {
  const entry = FACTS[word] as { readonly kind?: string; readonly kindOf?: Kind }
  return entry.kindOf ? entry.kindOf(fact as never) : entry.kind
}

it.each([
  ['check', { done: true }, 'save'],
  ['check', { done: false }, 'fear'],
  ['rallies', { done: true }, 'save'],
  ['rallies', { done: false }, 'fear'],
  ['dodge', { hit: true }, 'hit'],
  ['dodge', { hit: false }, 'miss'],
  ['crosses', { done: false }, 'hit'],
  ['crosses', { done: true }, 'miss'],
  ['leaves-cover', { hits: 1 }, 'hit'],
  ['leaves-cover', { hits: 0 }, 'miss'],
  ['hunkers', { hits: 2 }, 'hit'],
  ['hunkers', { hits: 0 }, 'miss'],
  ['hits-for-failure', { hits: 1 }, 'hit'],
  ['initiative-lost', {}, 'clock'],
  ['panics', {}, 'fear'],
  ['panic-spent', {}, 'fear'],
  ['nerve', {}, 'fear'],
] as const)('%s %j is marked as %s', (word, fact, kind) => expect(kindOf(word, fact)).toBe(kind))

it('[gray-dawn/brave/hits-for-failure] the log calls what failed in the fire their roll: a check is only against the fire', () => {
  const say = FACTS['hits-for-failure'].say as (fact: object, who: string) => string
  expect(say({ missed: 27, hits: 5 }, 'Dora')).toBe(
    'Dora acts in the fire and takes 5 hits: their roll failed by 27.',
  )
})
