// The first line of the log: the table's house rules; `why` lists what differs from the book.
import { useState } from 'preact/hooks'
import type { Now } from '../../server/protocol.ts'
import { changedInWords } from '../../books/gunfight/house/in-words.ts'
import { valueLabel, optionLabel } from '../state/option-labels.ts'
import { LogIcon } from './log-icon.tsx'
import { RuleLink } from './rule-link.tsx'
import { Button } from '../button.tsx'

/** "House rules: Our table. Other than in the book: 2 options, 1 weapon." */
export function describeHouseRules({ name, changed }: NonNullable<Now['house']>): string {
  const count =
    changed.length === 0
      ? 'Nothing differs from the book'
      : `Other than in the book: ${changedInWords(changed)}`
  const blind = changed.some((one) => one.name === 'double-blind' && one.value === true)
  const sight = blind ? ' Double blind: each player sees only what their own people see.' : ''
  return `House rules${name === undefined ? '' : `: ${name}`}. ${count}.${sight}`
}

export function HouseLine({ house }: { house: NonNullable<Now['house']> }) {
  const [open, setOpen] = useState(false)
  const text = describeHouseRules(house)
  return (
    <li class="log-line kind-ruling" data-testid="house-line">
      <LogIcon kind="ruling" />
      <p>{text}</p>
      {house.changed.length > 0 && (
        <Button
          class="why quiet"
          aria-expanded={open}
          aria-label={`Why: ${text}`}
          onClick={() => setOpen(!open)}
        >
          why
        </Button>
      )}
      {open && (
        <div class="why-text stack">
          <ul class="stack gap-1">
            {house.changed.map(({ name, rule, value, default: usual }) => (
              <li key={name}>
                <RuleLink rule={rule}>{optionLabel(name)}</RuleLink>{' '}
                <strong>{valueLabel(value)}</strong>{' '}
                <span class="quiet">default {valueLabel(usual)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </li>
  )
}
