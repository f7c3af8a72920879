// Real servers in processes of their own, for browser tests: one of each kind for each of Playwright's workers, and ended with it.
import { hostFetch } from '../support/host.ts'
import { STATIC, staticPage } from './static-page.ts'
import { moduleWords, serving } from '../support/serving.ts'
import type { Serving } from '../support/serving.ts'

const started = new Map<string, Promise<Serving>>()

function serverOf(program: string): Promise<Serving> {
  const server = started.get(program) ?? serving(moduleWords(program))
  started.set(program, server)
  return server
}

/** The server of this worker; the tests of other files keep their tables on it too. Or the page without a server. */
export const table = (): Promise<{ readonly url: string }> =>
  STATIC ? staticPage() : serverOf('tests/browser/serve.ts')

/** The same with the firing range; `path(scenario)` opens a table of it. */
export async function range(): Promise<{ path(scenario: 'range' | 'head'): Promise<string> }> {
  const { url } = await serverOf('tests/browser/range.ts')
  return {
    async path(scenario) {
      const made = await hostFetch(`${url}/api/tables`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ scenario }),
      })
      return `${url}/#/table/${((await made.json()) as { id: string }).id}`
    },
  }
}
