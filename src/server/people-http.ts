// HTTP routes of people in bulk. Nothing is stored here: the page saves them as characters.
import * as z from 'zod'
import { BOOK, OPTIONS } from '../files/schema-parts.ts'
import type { Library } from './library.ts'
import { refuse } from './refusals.ts'
import { bodyForm } from './requests.ts'
import { answer, no, type Answer, type Routes } from './routes.ts'

const MAKE = bodyForm('a line', '{"book": "cp2020", "line": "4 thugs, REF 6"}', {
  book: BOOK,
  line: z.string().max(2000),
  taken: z.array(z.string().max(80)).max(5000).default([]),
  options: OPTIONS.default({}),
})
const IMPORT = bodyForm('an import', '{"book": "cp2020", "text": "{…}"}', {
  book: BOOK,
  text: z.string(),
})

export function peopleRoutes(app: Routes, library: Library): void {
  const { people } = library
  const send = (book: string, told: object | undefined): Answer =>
    told
      ? answer('problems' in told ? 400 : 200, told)
      : no(
          404,
          refuse('no-such-book', `This server cannot create people for "${book.slice(0, 40)}".`),
        )
  app.postForm('/api/people/make', MAKE, ({ book, line, taken, options }) =>
    send(book, people?.make(book, line, taken, options)),
  )
  app.postForm('/api/people/import', IMPORT, ({ book, text }) =>
    send(book, people?.import(book, text)),
  )
  app.get('/api/books/:id/people', ({ params: { id = '' } }) => send(id, people?.templates(id)))
}
