// The host's keys of the servers that tests have started, and requests that carry them.
import type { Running } from '../../src/server/server.ts'

const keys = new Map<string, string>()

/** Remembers the host's key of a server, or of the link that a server has printed. Answers the address without the key. */
export function remember(link: string): string {
  const { origin, hash } = new URL(link)
  keys.set(origin, new URLSearchParams(hash.split('?')[1]).get('key') ?? '')
  return origin
}

/** A server whose host's key is remembered. */
export function hosted(running: Running): Running {
  remember(running.link)
  return running
}

/** The host's key of the server with this address. */
export function hostKey(url: string): string {
  const key = keys.get(new URL(url).origin)
  if (key === undefined) throw new Error(`no host's key for ${url}`)
  return key
}

/** `fetch` with a key, or without one. */
export const keyFetch = (
  url: string,
  key: string | undefined,
  init: RequestInit = {},
): Promise<Response> =>
  fetch(url, {
    ...init,
    headers: { ...init.headers, ...(key === undefined ? {} : { authorization: `Bearer ${key}` }) },
  })

type Fetch = (url: string, init?: RequestInit) => Promise<Response>
const elsewhere = new Map<string, Fetch>()

/** Requests to this address are answered by `ask`: it has no server. */
export const answerRequests = (url: string, ask: Fetch): void =>
  void elsewhere.set(new URL(url).origin, ask)

/** `fetch` as the host. */
export function hostFetch(url: string, init?: RequestInit): Promise<Response> {
  const ask = elsewhere.get(new URL(url).origin)
  return ask ? ask(url, init) : keyFetch(url, hostKey(url), init)
}
