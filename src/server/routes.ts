// The API routes without a port: the route table, access checks, and the handling of requests. Free of Node APIs,
// so that the same routes also answer in a browser.
import { present } from '../dice/present.ts'
import { parse as parseJson } from 'secure-json-parse'
import type { Refusal } from '../dice/dice.ts'
import { NO_KEY, checkRoute, isOpen, keyIn, permitted } from './access.ts'
import type { ApiAnswer, ApiRequest } from './backend.ts'
import { jsonBody } from './bodies.ts'
import { StaleDocument, UnreadableDocument } from './documents.ts'
import type { Keys, Principal } from './keys.ts'
import { CHANGED_AT_ONCE, refusalOfStatus, refuse, faultOf, type Refused } from './refusals.ts'
import { readBody as readForm, type BodyForm } from './requests.ts'
import { StoreError } from './store-errors.ts'

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const
type Method = (typeof METHODS)[number]

/** An authorized request with its body parsed. */
export interface RouteRequest {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
  /** The holder of the request's key; undefined if there is no key, or it opens nothing here. */
  readonly principal: Principal | undefined
  /** The URL that other machines open; absent if only this machine can reach the server. */
  readonly guestUrl: string | undefined
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal
  /** Long work calls it before each part: from then on, the thread's work is this request. */
  working(): void
  /** Whether the key still permits this request. */
  isValid(): Promise<boolean>
}

/** A handler's answer; a handler may also return a bare value, which means status 200. */
export class Answer {
  readonly status: number
  readonly value: unknown
  readonly headers: Readonly<Record<string, string>>
  constructor(status: number, value: unknown, headers: Readonly<Record<string, string>> = {}) {
    this.status = status
    this.value = value
    this.headers = headers
  }
}

/** `value` is a byte stream, or is serialized as JSON. */
export const answer = (
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): Answer => new Answer(status, value, headers)

/** The statuses of refusals, by code. */
export type Statuses = Readonly<Record<string, number>>

/** Answers with a result, a refusal or problems; `done` is the status of a result. */
export type Send = (done: number, told: object) => Answer

/**
 * Answers with a refusal with the status of its code, or `other`. Storage faults are not the client's: their status
 * is 503.
 */
export const answerWith =
  (statuses: Statuses, other = 400): Send =>
  (done, told) => {
    const { refusal } = told as Partial<Refused>
    if (!refusal) return answer('problems' in told && !('figures' in told) ? 400 : done, told)
    const code = refusal.code.replace('refused/', '')
    return answer(statuses[code] ?? (code.startsWith('store-') ? 503 : other), told)
  }

/** An answer with a refusal. */
export const no = (status: number, refusal: Refusal): Answer => answer(status, { refusal })

type Handler = (request: RouteRequest) => unknown

interface Route {
  readonly method: Method
  readonly url: string
  readonly parts: readonly string[]
  readonly bodyLimit: number
  /** The accepted content types of the body. */
  readonly accepts: RegExp
  readonly handle: Handler
}

/** Maximum bytes of a body, unless the route allows more. */
const BODY_LIMIT = 1024 * 1024
const LONGEST_PARAM = 100
const JSON_TYPE = /^application\/json\s*(?:;|$)/i
const PICTURE = /^image\/(?:png|jpeg|webp)$/

export class Routes {
  readonly #routes: Route[] = []
  readonly #keys: Keys
  readonly #report: (error: unknown) => void

  constructor(keys: Keys, report: (error: unknown) => void) {
    this.#keys = keys
    this.#report = report
  }

  get(url: string, handle: Handler): void {
    this.#add('GET', url, handle)
  }
  post(url: string, handle: Handler, bodyLimit?: number): void {
    this.#add('POST', url, handle, bodyLimit)
  }
  /** Adds a POST route whose body has this form. */
  postForm<T>(
    url: string,
    form: BodyForm<T>,
    handle: (body: T, request: RouteRequest) => unknown,
  ): void {
    this.#add('POST', url, (request) => {
      const read = readForm(form, request.body)
      return read.refusal ? no(400, read.refusal) : handle(read.value, request)
    })
  }
  /** Adds a route whose body is a file: a picture, unless other types are given. */
  upload(
    url: string,
    handle: (file: Uint8Array) => Promise<unknown>,
    bodyLimit: number,
    accepts = PICTURE,
  ): void {
    const handleFile: Handler = ({ body }) =>
      body instanceof Uint8Array ? handle(body) : no(415, refusalOfStatus(415))
    this.#add('POST', url, handleFile, bodyLimit, accepts)
  }
  put(url: string, handle: Handler): void {
    this.#add('PUT', url, handle)
  }
  delete(url: string, handle: Handler): void {
    this.#add('DELETE', url, handle)
  }

  #add(
    method: Method,
    url: string,
    handle: Handler,
    bodyLimit = BODY_LIMIT,
    accepts = JSON_TYPE,
  ): void {
    checkRoute(method, url)
    this.#routes.push({ method, url, parts: url.split('/'), bodyLimit, accepts, handle })
    // Literal paths take precedence over placeholders: /api/tables/held is not a table.
    this.#routes.sort((a, b) => a.url.split(':').length - b.url.split(':').length)
  }

  /** Answers a request. Never rejects: every failure becomes an answer. */
  async handle(request: ApiRequest, signal: AbortSignal, working: () => void): Promise<ApiAnswer> {
    try {
      return toApi(await this.#answer(request, signal, working))
    } catch (error) {
      return toApi(this.#fault(error))
    }
  }

  async #answer(request: ApiRequest, signal: AbortSignal, working: () => void): Promise<unknown> {
    const [path = '', query = ''] = request.url.split('?')
    const found = this.#find(request.method, path)
    if (!found) return noAddress(request.method, path)
    const { route, params } = found
    const table = route.url.startsWith('/api/tables/') ? params['id'] : undefined
    const key = keyIn(request.headers.authorization)
    const principal = await this.#keys.principal(key, table)
    const { method, url } = route
    if (!permitted(principal, { method, url, table })) return no(403, NO_KEY)
    if (request.accessOnly) return isOpen(route) ? OPEN : PERMITTED
    const body = readBody(request, route)
    if (body instanceof Answer) return body
    return route.handle({
      params,
      query: Object.fromEntries(new URLSearchParams(query)),
      body: body.value,
      principal,
      guestUrl: request.guestUrl,
      signal,
      working,
      isValid: async () =>
        permitted(await this.#keys.principal(key, table), { method, url, table }),
    })
  }

  #find(
    asked: string,
    path: string,
  ): { readonly route: Route; readonly params: Readonly<Record<string, string>> } | undefined {
    const method = asked === 'HEAD' ? 'GET' : asked
    const parts = path.split('/')
    for (const route of this.#routes) {
      const params = route.method === method ? matched(route.parts, parts) : undefined
      if (params) return { route, params }
    }
    return undefined
  }

  #fault(error: unknown): Answer {
    if (error instanceof StaleDocument) return no(409, CHANGED_AT_ONCE)
    if (error instanceof UnreadableDocument) return answer(400, { problems: error.problems })
    this.#report(error)
    return error instanceof StoreError ? no(503, faultOf(error)) : no(500, refusalOfStatus(500))
  }
}

const PERMITTED = answer(200, {})
/** Permitted to anyone. */
const OPEN = answer(202, {})

/** The values of the placeholders; undefined if the path does not match. */
function matched(
  pattern: readonly string[],
  parts: readonly string[],
): Record<string, string> | undefined {
  if (pattern.length !== parts.length) return undefined
  const params: Record<string, string> = {}
  for (const [i, wanted] of pattern.entries()) {
    const given = present(parts[i], 'a part of the address')
    if (!wanted.startsWith(':')) {
      if (given !== wanted) return undefined
      continue
    }
    const value = decoded(given)
    if (value === undefined || value.length > LONGEST_PARAM) return undefined
    params[wanted.slice(1)] = value
  }
  return params
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

/** The body as parsed JSON, or as bytes if the route takes a file; undefined if it is empty. */
function readBody(
  { headers, body }: ApiRequest,
  { bodyLimit, accepts }: Route,
): { readonly value: unknown } | Answer {
  const type = headers['content-type']
  if (body === undefined && type === undefined) return { value: undefined }
  if (!accepts.test(type ?? '')) return no(415, refusalOfStatus(415))
  if (body === undefined || body.length === 0) return no(400, refusalOfStatus(400))
  if (body.length > bodyLimit) return no(413, refusalOfStatus(413))
  if (accepts !== JSON_TYPE) return { value: body }
  try {
    // Fields such as __proto__ are refused during parsing.
    return { value: parseJson(new TextDecoder().decode(body)) as unknown }
  } catch {
    return no(400, refusalOfStatus(400))
  }
}

const noAddress = (method: string, path: string): Answer =>
  no(
    404,
    refuse('no-such-address', `There is nothing at ${method.slice(0, 10)} ${path.slice(0, 100)}.`),
  )

function toApi(given: unknown): ApiAnswer {
  const { status, value, headers } = given instanceof Answer ? given : answer(200, given)
  if (value instanceof ReadableStream)
    return { status, headers, body: value as ReadableStream<Uint8Array> }
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: jsonBody(value),
  }
}
