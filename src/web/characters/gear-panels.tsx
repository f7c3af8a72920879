// Armour by area, and carried weapons.
import type { ArmsRow } from '../../books/gunfight/character/desk.ts'
import {
  addListItem,
  armour,
  arms,
  checked,
  desk,
  listField,
  replaceListItem,
  removeListItem,
  setField,
} from './draft.ts'
import { ArmsPicker } from './arms-picker.tsx'
import { NumberField, Panel, Select, FieldProblems } from './fields.tsx'
import { CloseButton } from '../table/icons.tsx'

type JsonObject = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null

/** The SP of the layers on each area and the limit. */
function Layers() {
  const most = desk.value?.spMost
  const scale = Math.max(30, most ?? 0, ...(checked.value?.areas.map(({ sp }) => sp) ?? []))
  return (
    <ul class="layers" aria-label="Stopping power by area">
      {checked.value?.areas.map(({ area, name, sp }) => (
        <li key={area} class={most !== undefined && sp > most ? 'is-over' : ''}>
          <span>{name}</span>
          <span class="layer-bar" aria-hidden="true">
            <span style={{ width: `${(100 * sp) / scale}%` }} />
            {most !== undefined && <i style={{ left: `${(100 * most) / scale}%` }} />}
          </span>
          <strong>{sp}</strong>
        </li>
      ))}
    </ul>
  )
}

export function ArmourPanel() {
  const form = desk.value
  if (!form) return null
  const worn = listField('armor')
  return (
    <Panel
      id="armour"
      title="Armour"
      rule={form.rules.armour}
      aside={
        form.spMost === undefined ? undefined : (
          <span class="quiet">at most SP {form.spMost} on an area</span>
        )
      }
    >
      <FieldProblems field="armor" />
      <ul class="worn">
        {worn.map((piece, i) => {
          const name = typeof piece === 'string' ? piece : String((piece as JsonObject)['name'])
          const row = armour.value.find((one) => one.name === name)
          const sp = isObject(piece) ? piece['sp'] : row?.sp
          return (
            <li key={i}>
              <strong>{name}</strong>{' '}
              <span class="quiet">
                SP {String(sp ?? '?')}
                {row ? ` · ${row.covers.map((area) => area.replace('-', ' ')).join(', ')}` : ''}
              </span>
              <CloseButton label={`Take off ${name}`} onClick={() => removeListItem('armor', i)} />
            </li>
          )
        })}
        {worn.length === 0 && <li class="quiet">Nothing but the street's clothes.</li>}
      </ul>
      <label class="inline">
        Put on{' '}
        <select
          value=""
          data-testid="add-armour"
          onChange={(change) => {
            if (change.currentTarget.value) addListItem('armor', change.currentTarget.value)
          }}
        >
          <option value="">a piece of armour…</option>
          {armour.value.map(({ id, name, sp, covers, cost }) => (
            <option key={id} value={name}>
              {name}, SP {sp} ({covers.map((area) => area.replace('-', ' ')).join(', ')})
              {cost ? `, $${cost[0]}${cost[1] === cost[0] ? '' : `–${cost[1]}`}` : ''}
            </option>
          ))}
        </select>
      </label>
      <Layers />
    </Panel>
  )
}

const AMMO: Readonly<Record<string, string>> = {
  plain: 'plain',
  'armor-piercing': 'armour piercing',
  slug: 'slug',
  flechette: 'flechette',
}
const signed = (value: number): string => (value > 0 ? `+${value}` : String(value))

/** A weapon's figures in one line. */
export function WeaponFigures({ row }: { row: ArmsRow }) {
  const ranges =
    row.damage.far === row.damage.near && row.damage.extreme === row.damage.near
      ? row.damage.near
      : `${row.damage.near} · ${row.damage.far} · ${row.damage.extreme}`
  return (
    <span class="quiet arms-figures">
      {row.typeName}, {signed(row.accuracy)}
      {row.shots > 0
        ? `, ${row.ammunition}, ${row.shots} shots, ROF ${row.rof}, ${row.reliability}`
        : ''}
      , <abbr title="damage: pointblank and close · medium and long · extreme">{ranges}</abbr>,{' '}
      {row.skill}
    </span>
  )
}

function Weapon({ carried, at }: { carried: unknown; at: number }) {
  const bag = isObject(carried) && 'weapon' in carried ? carried : undefined
  const what = bag ? bag['weapon'] : carried
  const row = typeof what === 'string' ? arms.value.find((one) => one.id === what) : undefined
  const name = row?.name ?? (isObject(what) ? String(what['name']) : String(what))
  const change = (field: string, value: unknown): void => {
    const { [field]: _, ...others } = bag ?? { weapon: what }
    replaceListItem('weapons', at, value === undefined ? others : { ...others, [field]: value })
  }
  const all = listField('weapons')
  return (
    <li class={at === 0 ? 'is-in-hand' : ''}>
      <div class="weapon-head">
        <strong>{name}</strong>
        {at === 0 ? (
          <span class="mark">in hand</span>
        ) : (
          <button
            type="button"
            class="rule-link"
            onClick={() => setField('weapons', [all[at], ...all.filter((_, i) => i !== at)])}
          >
            take in hand
          </button>
        )}
        <CloseButton label={`Leave ${name} behind`} onClick={() => removeListItem('weapons', at)} />
      </div>
      {row && <WeaponFigures row={row} />}
      <FieldProblems field={`weapons[${at}]`} />
      {(!row || row.shots > 0) && (
        <div class="weapon-load">
          <label>
            Loaded{' '}
            <NumberField
              label={`${name}: rounds loaded`}
              value={bag?.['loaded'] as number | undefined}
              least={0}
              most={row?.shots}
              empty={row ? `${row.shots}` : 'full'}
              field={`weapons[${at}].loaded`}
              put={(value) => change('loaded', value)}
            />
          </label>
          <label>
            Spare loads{' '}
            <NumberField
              label={`${name}: spare loads`}
              value={bag?.['spare'] as number | undefined}
              least={0}
              most={1000}
              empty="plenty"
              put={(value) => change('spare', value)}
              testid={`spare-${at}`}
            />
          </label>
          {row && row.ammo.length > 1 && (
            <label>
              Rounds{' '}
              <Select
                label={`${name}: kind of rounds`}
                value={String(bag?.['ammo'] ?? 'plain')}
                values={row.ammo.map((one) => [one, AMMO[one] ?? one] as const)}
                put={(value) => change('ammo', value)}
              />
            </label>
          )}
          {row?.choke && (
            <label>
              Choke{' '}
              <Select
                label={`${name}: choke`}
                value={String(bag?.['choke'] ?? 'open')}
                values={[
                  ['open', 'open'],
                  ['closed', 'closed'],
                ]}
                put={(value) => change('choke', value)}
              />
            </label>
          )}
        </div>
      )}
    </li>
  )
}

export function WeaponsPanel() {
  const form = desk.value
  if (!form) return null
  const carried = listField('weapons')
  return (
    <Panel id="weapons" title="Weapons" rule={form.rules.weapons}>
      <ol class="carried">
        {carried.map((one, i) => (
          <Weapon key={i} carried={one} at={i} />
        ))}
      </ol>
      {carried.length === 0 && <p class="quiet">Bare hands.</p>}
      <ArmsPicker
        take={(row) =>
          addListItem('weapons', row.shots > 0 ? { weapon: row.id, spare: 2 } : row.id)
        }
      />
    </Panel>
  )
}
