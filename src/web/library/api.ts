// The HTTP side of people by the dozen.
import type { Person } from '../../files/character.ts'
import type { Piece } from '../../files/people/extras-parts.ts'
import type { Finding } from '../../files/people/foundry/findings.ts'
import { request, type ApiError, type ApiResult } from '../characters/api.ts'

export type { Finding, Person, Piece }

export interface BookCard {
  readonly id: string
  readonly title: string
  readonly kind: string
}
export interface TemplateCard {
  readonly name: string
  readonly about: string
}

export const getBooks = (): Promise<ApiResult<readonly BookCard[]>> => request('GET', '/api/books')
export const getTemplates = (book: string): Promise<ApiResult<readonly TemplateCard[]>> =>
  request('GET', `/api/books/${encodeURIComponent(book)}/people`)
export const makePeople = (
  book: string,
  line: string,
  taken: readonly string[],
): Promise<ApiResult<{ people: readonly Person[]; pieces: readonly Piece[] }>> =>
  request('POST', '/api/people/make', { book, line, taken })
export const importPeople = (
  book: string,
  text: string,
): Promise<ApiResult<{ people: readonly Person[]; findings: readonly Finding[] }>> =>
  request('POST', '/api/people/import', { book, text })

/** An error as one text. */
export const whyNot = ({ why, problems = [] }: ApiError): string =>
  why ??
  problems.map(({ field, wrong, right }) => `${field}: ${wrong}; expected: ${right}`).join(' ')
