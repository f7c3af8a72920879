// A link from the plan card to the same attack in the lab.
import type { Trial } from '../../books/gunfight/table/card.ts'
import { useLayoutEffect, useState } from 'preact/hooks'
import { getSets } from '../house/api.ts'
import type { Now } from '../../server/protocol.ts'
import { transport } from '../state/transport.ts'
import { LAYERS, formatSetup, parseSetup } from '../../odds/lab/setup.ts'

/** The lab URL of an attack, with the table's book and house rules. */
function labAddress(
  { weapon, mode, ammo, at, armour, conditions, numbers }: Trial,
  { book, house }: Pick<Now, 'book' | 'house'>,
  set: string | undefined,
): string {
  const changes = (house?.changed ?? []).flatMap(({ name, value }) =>
    Array.isArray(value) ? [] : [{ book, option: name, value: String(value) }],
  )
  const whole = Object.fromEntries(
    Object.entries(numbers).map(([name, value]) => [name, Math.round(value)]),
  )
  return `#/lab?${formatSetup({ ...parseSetup(''), arms: [{ book, weapon, mode, ammo }], armour: [armour.join(LAYERS) || 'none'], numbers: whole, conditions, changes, both: false, house: set, ...(at ? { at } : {}) })}`
}

/** The stored set of the table, if it adds to the lists of the book: the lab shows these under it. */
function useStoredSet({ book, house }: Pick<Now, 'book' | 'house'>): string | undefined {
  const [id, setId] = useState<string | undefined>(undefined)
  const isNeeded = house?.changed.some(({ rule }) => rule.startsWith('house/'))
  const name = isNeeded ? house?.name : undefined
  useLayoutEffect(() => {
    let here = true
    if (name === undefined) setId(undefined)
    else
      void getSets().then(
        ({ value }) => {
          if (here) setId(value?.find((one) => one.name === name && one.book === book)?.id)
        },
        // Only the host reads sets; for others the lab shows what it can.
        () => undefined,
      )
    return () => {
      here = false
    }
  }, [name, book])
  return id
}

export function LabLink({ trial, now }: { trial: Trial; now: Pick<Now, 'book' | 'house'> }) {
  const set = useStoredSet(now)
  return (
    <a
      data-testid="to-lab"
      href={labAddress(trial, now, set)}
      // Without a server only one tab can hold the tables.
      target={transport().networked ? '_blank' : undefined}
      rel="noopener"
    >
      Try it in the lab
    </a>
  )
}
