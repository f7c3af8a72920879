// HTTP requests of the library.
import type { OptionValues } from '../../engine/book.ts'
import type { Person } from '../../files/character.ts'
import type { Piece } from '../../files/people/extras-parts.ts'
import type { Finding } from '../../files/people/foundry/findings.ts'
import type { ArchiveReport } from '../../files/archive-report.ts'
import { request, requestWith, type ApiResult } from '../characters/api.ts'
import { fetchWithKey } from '../state/keys.ts'

export type { ArchiveReport, Finding, Person, Piece }

export interface TemplateCard {
  readonly name: string
  readonly about: string
}

export const getTemplates = (book: string): Promise<ApiResult<readonly TemplateCard[]>> =>
  request('GET', `/api/books/${encodeURIComponent(book)}/people`)
export const makePeople = (
  book: string,
  line: string,
  taken: readonly string[],
  options: OptionValues = {},
): Promise<ApiResult<{ people: readonly Person[]; pieces: readonly Piece[]; line: string }>> =>
  request('POST', '/api/people/make', { book, line, taken, options })
export const importPeople = (
  book: string,
  text: string,
): Promise<ApiResult<{ people: readonly Person[]; findings: readonly Finding[] }>> =>
  request('POST', '/api/people/import', { book, text })

export interface Filing {
  readonly characters: readonly string[]
  /** Empty removes them from their folder; absent leaves the folder as it is. */
  readonly folder?: string
  readonly add?: readonly string[]
  readonly remove?: readonly string[]
}

export const filePeople = (filing: Filing): Promise<ApiResult<unknown>> =>
  request('POST', '/api/characters/filed', filing)

export async function exportLibrary(): Promise<ApiResult<Blob>> {
  try {
    const answer = await fetchWithKey('/api/library')
    return answer.ok
      ? { value: await answer.blob() }
      : { wrong: { why: `The server answered ${answer.status}.` } }
  } catch (mishap) {
    return { wrong: { why: `The server does not answer: ${String(mishap)}` } }
  }
}

export const importLibrary = (file: Blob): Promise<ApiResult<ArchiveReport>> =>
  requestWith('/api/library', {
    method: 'POST',
    headers: { 'content-type': 'application/zip' },
    body: file,
  })
