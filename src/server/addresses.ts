// The server's addresses: where it listens, which host names it answers to, and which URL guests can open.
import { isIPv6 } from 'node:net'
import { hostname, networkInterfaces } from 'node:os'

const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '::1']
const EVERYWHERE: readonly string[] = ['0.0.0.0', '::']

export const isLoopback = (host: string): boolean => LOOPBACK.includes(host)

/** A host as it is written in a URL. */
const inUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host)

/** This machine's network addresses, IPv4 first. They change when it joins another network. */
function networkAddresses(): readonly string[] {
  const all = Object.values(networkInterfaces()).flatMap((found) => found ?? [])
  const outside = all.filter(({ internal, scopeid }) => !internal && !scopeid)
  return outside.toSorted((a, b) => a.family.localeCompare(b.family)).map(({ address }) => address)
}

export interface Listening {
  /** The host the server is bound to. */
  readonly host: string
  /** The URL of a proxy in front of the server, such as https://table.example.org. */
  readonly publicUrl?: string | undefined
}

/** The URL on this machine. */
export const ownUrl = ({ host }: Listening, port: number): string =>
  `http://${EVERYWHERE.includes(host) ? 'localhost' : inUrl(host)}:${port}`

/** The URL that other machines open; undefined if only this machine can reach the server. */
export function guestUrl({ host, publicUrl }: Listening, port: number): string | undefined {
  if (publicUrl !== undefined) return new URL(publicUrl).origin
  if (isLoopback(host)) return undefined
  const reachable = EVERYWHERE.includes(host) ? networkAddresses()[0] : host
  return reachable === undefined ? undefined : `http://${inUrl(reachable)}:${port}`
}

/**
 * Whether the server answers to this host name. Guards against DNS rebinding: a foreign site can point its own name
 * here, so only the names of this machine and of the proxy are accepted.
 */
export function answersAs({ host, publicUrl }: Listening, name: string): boolean {
  const asked = name.toLowerCase()
  if (isLoopback(asked)) return true
  if (publicUrl !== undefined && new URL(publicUrl).hostname === inUrl(asked)) return true
  if (isLoopback(host)) return false
  const own = hostname().toLowerCase()
  return [host, own, `${own}.local`, ...networkAddresses()].includes(asked)
}

/** The address, or of IPv6 its network of 64 bits, because one client has all addresses of that. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address
  const [head = '', tail = ''] = address.split('::')
  const given = (part: string): string[] => (part === '' ? [] : part.split(':'))
  const zeros = Array.from({ length: 8 - given(head).length - given(tail).length }, () => '0')
  const groups = address.includes('::') ? [...given(head), ...zeros] : given(head)
  return groups.slice(0, 4).join(':')
}
