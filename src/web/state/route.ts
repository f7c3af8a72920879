// Where the page is: `#/` or `#/table/ID?seat=player-1`.
import { signal } from '@preact/signals'

export type Route = { readonly at: 'lobby' } | { readonly at: 'table'; readonly table: string; readonly seat?: string }

export function readRoute(hash: string): Route {
  const found = /^#\/table\/([^?]+)(?:\?(.*))?$/.exec(hash)
  if (!found?.[1]) return { at: 'lobby' }
  const seat = new URLSearchParams(found[2] ?? '').get('seat')
  return { at: 'table', table: decodeURIComponent(found[1]), ...(seat ? { seat } : {}) }
}

export const route = signal<Route>({ at: 'lobby' })

export function followRoute(): void {
  const read = (): void => { route.value = readRoute(location.hash) }
  addEventListener('hashchange', read)
  read()
}

export function tableHash(table: string, seat?: string): string {
  return `#/table/${encodeURIComponent(table)}${seat ? `?seat=${encodeURIComponent(seat)}` : ''}`
}

export function go(hash: string): void {
  location.hash = hash
}
