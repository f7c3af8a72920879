// Reads actors of other games than Cyberpunk 2020, whose figures mean other things: what has the same name here.
import type { ExchangeBook } from '../../../books/gunfight/exchange/exchange.ts'
import type { Person } from '../../character.ts'
import type { Envelope } from './envelope.ts'
import { fieldsOf, isEmpty, nameOf, numberOf, type Fields, type Findings } from './findings.ts'

/** Stats by the names of other games; those of ours are in the system `stats` too. */
const STATS = {
  int: ['int'],
  ref: ['ref'],
  tech: ['tech'],
  cool: ['cool'],
  attr: ['attr'],
  luck: ['luck'],
  ma: ['ma', 'move'],
  body: ['body', 'bt'],
  emp: ['emp'],
} as const
const AVERAGE = 5

/** A figure of another game, as far as it could be one of ours. */
function figureOf(stats: Fields, names: readonly string[]): number | undefined {
  const [found] = names
    .map((name) => stats[name])
    .map((one) => numberOf(one) ?? numberOf(fieldsOf(one)['value'] ?? fieldsOf(one)['base']))
    .filter((one) => one !== undefined)
  return found !== undefined && found >= 2 && found <= 10 ? Math.round(found) : undefined
}

/** Stats of the same names, and arms of the book's list by their names. Everything else is told. */
export function readForeign(
  { fields, system, items, systemId }: Envelope,
  arms: ReturnType<ExchangeBook['arms']> | undefined,
  findings: Findings,
): Pick<Person, 'stats' | 'skills' | 'wounds' | 'weapons' | 'armor'> {
  const theirs = fieldsOf(system['stats'])
  // Without REF, the names that are the same are those of a game with other scales.
  const same = figureOf(theirs, STATS.ref) === undefined ? {} : theirs
  const stats = Object.fromEntries(
    Object.entries(STATS).map(([name, names]) => [name, figureOf(same, names) ?? AVERAGE]),
  ) as Person['stats']
  findings.doubt(
    '_stats.systemId',
    systemId,
    `its figures are of another game: stats of other names are taken as ${AVERAGE}, and of arms only those that the book lists`,
  )
  const listedOf = ({ name, type }: Fields) =>
    type === 'weapon' ? arms?.find(nameOf(name, ''))?.id : undefined
  const weapons = items.flatMap((item) => listedOf(item) ?? [])
  const left = items
    .filter((item) => listedOf(item) === undefined)
    .map(({ name }) => nameOf(name, 'an item'))
  const unread = [...Object.keys(system), ...Object.keys(fields)].filter(
    (name) => !READ.has(name) && !isEmpty(system[name] ?? fields[name]),
  )
  tell('items', left, findings)
  tell('fields', unread, findings)
  return { stats, skills: {}, wounds: [], weapons: weapons.slice(0, MOST_ARMS), armor: [] }
}
const MOST_ARMS = 20
const READ: ReadonlySet<string> = new Set([
  ...['name', 'type', 'system', 'data', 'items', '_stats', 'flags', '_id', '_key', 'stats'],
])

const MOST_NAMED = 30

function tell(what: string, names: readonly string[], findings: Findings): void {
  if (names.length === 0) return
  const shown = names.slice(0, MOST_NAMED).map((name) => name.slice(0, 40))
  const more = names.length > shown.length ? `, and ${names.length - shown.length} more` : ''
  findings.drop(what, names.length, `they are of another game: ${shown.join(', ')}${more}`)
}
