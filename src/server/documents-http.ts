// HTTP routes that every kind of documents has: list, read, create, change, remove.
import * as z from 'zod'
import type { Document } from '../files/document.ts'
import type { Documents } from './documents.ts'
import { refused } from './refusals.ts'
import { readBody, type BodyForm } from './requests.ts'
import { answerWith, type Routes, type Send, type Statuses } from './routes.ts'
import {
  changeDocument,
  hasContent,
  makeDocument,
  noDocument,
  removeDocument,
  type Made,
} from './stored-documents.ts'

/** Content of a document, a refusal, or problems. */
type Read<T> = Made<T, object>

export const VERSION = z.number().int().min(1)

/** The routes of one kind. */
interface DocumentRoutes<T, Change> {
  readonly url: string
  /** What the list shows; the documents themselves if absent. */
  readonly list?: () => Promise<readonly object[]>
  /** Reads the body of a POST request. */
  readonly make: (body: unknown) => Read<T> | Promise<Read<T>>
  /** Changes at once; absent for documents that change step by step. */
  readonly change?: {
    readonly form: BodyForm<Change & { readonly version: number }>
    readonly read: (body: Change, before: T) => Read<T> | Promise<Read<T>>
  }
  /** More statuses by code of the refusal. */
  readonly statuses?: Statuses
}

/** Adds the routes; returns what answers in the way of this kind. */
export function documentRoutes<T extends Document, L extends object, Change>(
  app: Routes,
  documents: Documents<T, L>,
  { url, list = () => documents.all(), make, change, statuses = {} }: DocumentRoutes<T, Change>,
): Send {
  const { kind } = documents
  const known = { [`no-such-${kind.code}`]: 404, [`${kind.code}-changed`]: 409 }
  const send = answerWith({ ...known, ...statuses })
  app.get(url, list)
  app.get(`${url}/:id`, async ({ params: { id = '' } }) =>
    send(200, (await documents.one(id)) ?? { refusal: noDocument(kind, id) }),
  )
  app.post(url, async ({ body }) => {
    const read = await make(body)
    return send(201, hasContent(read) ? await makeDocument(documents, read.value) : read)
  })
  if (change)
    app.put(`${url}/:id`, async ({ body, params: { id = '' } }) => {
      const read = readBody(change.form, body)
      if (read.refusal) return send(200, read)
      const { value } = read
      return send(
        200,
        await changeDocument(documents, id, value.version, (before) => change.read(value, before)),
      )
    })
  app.delete(`${url}/:id`, async ({ params: { id = '' }, query: { version = '' } }) => {
    if (/^\d{1,9}$/.test(version))
      return send(200, await removeDocument(documents, id, Number(version)))
    const why = `Name the version to remove: DELETE ${url}/ID?version=1.`
    return send(200, refused('not-a-request', why))
  })
  return send
}

/** The form of a change that sends the whole content in one field. */
export const wholeChange = <Field extends string>(
  field: Field,
): BodyForm<{ readonly version: number } & { readonly [F in Field]?: unknown }> => ({
  what: 'a change',
  example: `{"version": 1, "${field}": {…}}`,
  schema: z.strictObject({ version: VERSION, [field]: z.unknown() }) as never,
})
