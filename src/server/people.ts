// People in bulk for the page: generated from one line, or imported from other programs.
import { optionProblems } from '../files/options.ts'
import { checkAgainstBook } from '../files/people/check.ts'
import { MOST_EXTRAS, makeExtras } from '../files/people/extras.ts'
import { importActors } from '../files/people/foundry/actor.ts'
import type { TargetBook } from '../files/people/foundry/settle.ts'
import type { BookPeople } from '../files/people/templates.ts'
import { vocabularyOf, type Vocabulary } from '../files/people/vocabulary.ts'
import { newSeed } from './branch.ts'
import type { Library } from './library.ts'

/** Each book's vocabulary is read once, on first use. */
export function peopleOf(
  books: Readonly<Record<string, TargetBook>>,
  shippedPeople: (book: string) => BookPeople | undefined,
): NonNullable<Library['people']> {
  const known = new Map<string, Vocabulary>()
  const entry = (book: string): TargetBook | undefined =>
    Object.hasOwn(books, book) ? books[book] : undefined
  const wordsOf = (book: string): Vocabulary | undefined => {
    const exchanges = entry(book)?.exchanges
    const file = known.has(book) || !exchanges ? undefined : shippedPeople(book)
    if (file && exchanges) known.set(book, vocabularyOf(file, exchanges))
    return known.get(book)
  }
  return {
    make(book, line, taken, options = {}) {
      const [usual, of] = [wordsOf(book), entry(book)]
      if (!usual || !of?.exchanges) return undefined
      const wrong = optionProblems(of, options)
      if (wrong.length > 0) return { problems: wrong }
      const isUsual = Object.keys(options).length === 0
      const words = isUsual ? usual : vocabularyOf(usual.file, of.exchanges, options)
      const {
        people,
        pieces,
        line: made,
      } = makeExtras(line.slice(0, MOST_EXTRAS.letters + 1), words, {
        taken,
        seed: newSeed(),
      })
      const { problems } = checkAgainstBook(people, of, options)
      return problems.length > 0 ? { problems } : { people, pieces, line: made }
    },
    import(book, text) {
      const of = entry(book)
      if (!of) return undefined
      const read = importActors(text, of)
      return read.problems ? { problems: read.problems } : read.value
    },
    file: (book) => wordsOf(book)?.file,
    templates: (book) =>
      wordsOf(book)?.file.templates.map(({ person: { name }, about }) => ({ name, about })),
  }
}
