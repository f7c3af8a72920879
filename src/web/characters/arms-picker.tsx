// The weapons list, filtered by type, availability and name.
import { signed } from '../../dice/english.ts'
import { Choice } from '../fields.tsx'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { ArmsRow, DeskForm } from '../../books/gunfight/character/desk.ts'
import { RuleLink } from '../table/rule-link.tsx'
import type { JsonObject } from '../../engine/plain-data.ts'
import { arms, desk } from './draft.ts'
import { onSheet, ownKey, useOwn } from './own-gear.ts'
import { roundsOf } from './short-words.ts'
import { Abbr } from '../abbr.tsx'
import { Button } from '../button.tsx'
import { HeadRow } from '../head-row.tsx'

interface Props {
  readonly take: (row: ArmsRow) => void
  readonly takeOwn: (weapon: JsonObject) => void
}

export function ArmsPicker(props: Props) {
  const [open, setOpen] = useState(false)
  if (!desk.value) return null
  return open ? (
    <Picker {...props} form={desk.value} close={() => setOpen(false)} />
  ) : (
    <Button data-testid="open-arms" onClick={() => setOpen(true)}>
      Take a weapon…
    </Button>
  )
}

function Picker({ take, takeOwn, form, close }: Props & { form: DeskForm; close: () => void }) {
  const [type, setType] = useState('')
  const [level, setLevel] = useState('')
  const [words, setWords] = useState('')
  const own = useOwn('weapons')
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
    box.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [])
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  const isWanted = (text: string): boolean =>
    wanted.every((word) => text.toLowerCase().includes(word))
  /** The word of the book for a code of its list. */
  const named = (field: string, code: string | undefined): string | undefined => {
    const control = form.ownWeapon.find((one) => one.field === field)
    const word = control && 'values' in control && control.values?.find(({ id }) => id === code)
    return word ? word.name : code
  }
  const ownFound = type || level ? [] : own.filter(({ entry }) => isWanted(entry.name))
  const found = arms.value.filter(
    (row) =>
      (!type || row.type === type) &&
      (!level || row.availability === level) &&
      isWanted(`${row.name} ${row.ammunition} ${row.remark}`),
  )
  return (
    <div class="picker box stack gap-0" data-testid="arms-picker" ref={box}>
      <div class="picker-filters cluster">
        <input
          type="search"
          aria-label="Find a weapon"
          placeholder="Find a weapon"
          value={words}
          data-testid="find-weapon"
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
        <Button onClick={close}>Done</Button>
      </div>
      <div class="picker-list" tabIndex={0} role="group" aria-label={`${found.length} weapons`}>
        {ownFound.length > 0 && (
          <section class="picker-own stack gap-0" aria-label="From house rules">
            <h3 class="small quiet">From house rules</h3>
            <ul class="stack gap-0">
              {ownFound.map(({ entry, set }) => (
                <li key={ownKey(entry, set)}>
                  <Button
                    class="rule-link"
                    data-testid={`take-own-${entry.name}`}
                    onClick={() => takeOwn(onSheet(entry))}
                  >
                    {entry.name}
                  </Button>{' '}
                  <span class="quiet">{set}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {found.length > 0 && (
          <table class="data small">
            <HeadRow
              of={[
                'Weapon',
                'Type',
                <Abbr>Acc</Abbr>,
                'Rounds',
                'Shots',
                <Abbr>ROF</Abbr>,
                'Reliability',
                'Damage',
                form.availability.length > 0 && 'Availability',
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
                  <td>{row.typeName}</td>
                  <td>{signed(row.accuracy)}</td>
                  <td>{roundsOf(row.ammunition) ?? '–'}</td>
                  <td>{row.shots || '–'}</td>
                  <td>{row.rof || '–'}</td>
                  <td>{named('reliability', row.reliability)}</td>
                  <td>{row.damage.near}</td>
                  {form.availability.length > 0 && (
                    <td>{named('availability', row.availability)}</td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {found.length + ownFound.length === 0 && (
          <p class="quiet">No weapon in the list matches.</p>
        )}
      </div>
    </div>
  )
}
