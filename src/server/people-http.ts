// HTTP routes of people in bulk. Nothing is stored here: the page saves them as characters.
import * as z from 'zod'
import type { Library } from './library.ts'
import { refuse } from './refusals.ts'
import { readBody } from './requests.ts'
import { answer, no, type Answer, type Routes } from './routes.ts'

const BOOK = z.string().min(1).max(40)
const MAKE = z.strictObject({
  book: BOOK,
  line: z.string().max(2000),
  taken: z.array(z.string().max(80)).max(5000).default([]),
})
const IMPORT = z.strictObject({ book: BOOK, text: z.string() })

export function peopleRoutes(app: Routes, library: Library): void {
  const { people } = library
  const send = (book: string, told: object | undefined): Answer =>
    told
      ? answer('problems' in told ? 400 : 200, told)
      : no(
          404,
          refuse('no-such-book', `This server cannot create people for "${book.slice(0, 40)}".`),
        )
  app.post('/api/people/make', ({ body }) => {
    const read = readBody(MAKE, body, 'a line', '{"book": "cp2020", "line": "4 thugs, REF 6"}')
    if (read.refusal) return no(400, read.refusal)
    const { book, line, taken } = read.value
    return send(book, people?.make(book, line, taken))
  })
  app.post('/api/people/import', ({ body }) => {
    const read = readBody(IMPORT, body, 'an import', '{"book": "cp2020", "text": "{…}"}')
    if (read.refusal) return no(400, read.refusal)
    const { book, text } = read.value
    return send(book, people?.import(book, text))
  })
  app.get('/api/books/:id/people', ({ params: { id = '' } }) => send(id, people?.templates(id)))
}
