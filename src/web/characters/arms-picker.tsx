// The weapons list, filtered by type, availability and name.
import { Choice } from '../fields.tsx'
import { useState } from 'preact/hooks'
import type { ArmsRow } from '../../books/gunfight/character/desk.ts'
import { RuleLink } from '../table/rule-link.tsx'
import { arms, desk } from './draft.ts'
import { Abbr } from '../abbr.tsx'
import { Button } from '../button.tsx'
import { HeadRow } from '../head-row.tsx'

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value))

export function ArmsPicker({ take }: { take: (row: ArmsRow) => void }) {
  const [open, setOpen] = useState(false)
  const [type, setType] = useState('')
  const [level, setLevel] = useState('')
  const [words, setWords] = useState('')
  const form = desk.value
  if (!form) return null
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  const found = arms.value.filter(
    (row) =>
      (!type || row.type === type) &&
      (!level || row.availability === level) &&
      wanted.every((word) =>
        `${row.name} ${row.ammunition} ${row.remark}`.toLowerCase().includes(word),
      ),
  )
  if (!open)
    return (
      <Button data-testid="open-arms" onClick={() => setOpen(true)}>
        Take a weapon…
      </Button>
    )
  return (
    <div class="picker box stack gap-0" data-testid="arms-picker">
      <div class="picker-filters cluster">
        <input
          type="search"
          aria-label="Find a weapon"
          placeholder="Find a weapon"
          value={words}
          data-testid="find-weapon"
          ref={(input) => {
            if (input && !words) input.focus()
          }}
          onInput={(input) => setWords(input.currentTarget.value)}
        />
        <Choice
          as="bare"
          label="Type"
          value={type}
          values={[['', 'every type'], ...form.types.map(({ id, name }) => [id, name] as const)]}
          put={setType}
          testid="filter-type"
        />
        {form.availability.length > 0 && (
          <Choice
            as="bare"
            label="Availability"
            value={level}
            values={[
              ['', 'any availability'],
              ...form.availability.map(({ id, name }) => [id, name] as const),
            ]}
            put={setLevel}
            testid="filter-availability"
          />
        )}
        {form.rules.availability && (
          <RuleLink rule={form.rules.availability}>availability</RuleLink>
        )}
        <Button onClick={() => setOpen(false)}>Done</Button>
      </div>
      <div class="picker-list" tabIndex={0} role="group" aria-label={`${found.length} weapons`}>
        <table class="data small">
          <HeadRow
            of={[
              'Weapon',
              'Type',
              <Abbr>Acc</Abbr>,
              'Rounds',
              'Shots',
              <Abbr>ROF</Abbr>,
              <Abbr>Rel</Abbr>,
              'Damage',
              form.availability.length > 0 && <Abbr>Av</Abbr>,
            ]}
          />
          <tbody>
            {found.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <Button
                    class="rule-link"
                    data-testid={`take-${row.id}`}
                    title={row.remark}
                    onClick={() => take(row)}
                  >
                    {row.name}
                  </Button>
                </th>
                <td>{row.type}</td>
                <td>{signed(row.accuracy)}</td>
                <td>{row.ammunition === 'NA' ? '–' : row.ammunition}</td>
                <td>{row.shots || '–'}</td>
                <td>{row.rof || '–'}</td>
                <td>{row.reliability}</td>
                <td>{row.damage.near}</td>
                {form.availability.length > 0 && <td>{row.availability}</td>}
              </tr>
            ))}
          </tbody>
        </table>
        {found.length === 0 && <p class="quiet">No weapon in the list matches.</p>}
      </div>
    </div>
  )
}
