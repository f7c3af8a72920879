// A link from the plan card to the same attack in the lab.
import type { Trial } from '../../books/gunfight/table/card.ts'
import type { Now } from '../../server/protocol.ts'
import { transport } from '../state/transport.ts'
import { LAYERS, formatSetup, parseSetup } from '../../odds/lab/setup.ts'

/** The lab URL of an attack, with the table's book and house rules. */
function labAddress(
  { weapon, mode, ammo, at, armour, conditions, numbers }: Trial,
  { book, house }: Pick<Now, 'book' | 'house'>,
): string {
  const changes = (house?.changed ?? []).flatMap(({ name, value }) =>
    Array.isArray(value) ? [] : [{ book, option: name, value: String(value) }],
  )
  const whole = Object.fromEntries(
    Object.entries(numbers).map(([name, value]) => [name, Math.round(value)]),
  )
  return `#/lab?${formatSetup({ ...parseSetup(''), arms: [{ book, weapon, mode, ammo }], armour: [armour.join(LAYERS) || 'none'], numbers: whole, conditions, changes, both: false, ...(at ? { at } : {}) })}`
}

export const LabLink = ({ trial, now }: { trial: Trial; now: Pick<Now, 'book' | 'house'> }) => (
  <a
    data-testid="to-lab"
    href={labAddress(trial, now)}
    // Without a server only one tab can hold the tables.
    target={transport().networked ? '_blank' : undefined}
    rel="noopener"
  >
    Try it in the lab
  </a>
)
