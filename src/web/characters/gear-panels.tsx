// Armour by area, and carried weapons.
import type { ArmsRow, DeskForm } from '../../books/gunfight/character/desk.ts'
import {
  addListItem,
  armour,
  arms,
  checked,
  desk,
  houseWeapons,
  listField,
  replaceListItem,
  removeListItem,
  setField,
} from './draft.ts'
import { idOf } from '../../books/gunfight/house/house.ts'
import { slug } from '../../books/gunfight/files/names.ts'
import { plural, signed } from '../../dice/english.ts'
import { onSheet, ownKey, useOwn } from './own-gear.ts'
import { ArmsPicker } from './arms-picker.tsx'
import { isObject, type JsonObject } from '../../engine/plain-data.ts'
import { numberIn, withField } from '../json-object.ts'
import { FormFields, type FormFieldsProps } from './form-fields.tsx'
import { NumberField, FieldProblems } from './fields.tsx'
import { CloseButton } from '../table/icons.tsx'
import { Choice } from '../fields.tsx'
import { Button } from '../button.tsx'
import { Panel } from '../panel.tsx'
import { roundsOf } from './short-words.ts'

/** The SP of the layers on each area, and the limit. */
function Layers() {
  const most = desk.value?.spMost
  const scale = Math.max(30, most ?? 0, ...(checked.value?.areas.map(({ sp }) => sp) ?? []))
  return (
    <ul class="layers tiles small" aria-label="Stopping power by area">
      {checked.value?.areas.map(({ area, name, sp }) => (
        <li key={area} class={`cells ${most !== undefined && sp > most ? 'is-over bad' : ''}`}>
          <span>{name}</span>
          <span class="layer-bar bar" aria-hidden="true">
            <span style={{ width: `${(100 * sp) / scale}%` }} />
            {most !== undefined && <i style={{ left: `${(100 * most) / scale}%` }} />}
          </span>
          <strong class="mono">{sp}</strong>
        </li>
      ))}
    </ul>
  )
}

/** SP that a piece has lost to hits, with a button to repair it. */
function Lost({ piece, mend }: { piece: unknown; mend: (next: JsonObject) => void }) {
  const lost = isObject(piece) && isObject(piece['lost']) ? Object.entries(piece['lost']) : []
  if (!isObject(piece) || lost.length === 0) return null
  const { lost: _, ...whole } = piece
  return (
    <span>
      lost {lost.map(([area, points]) => `${area.replace('-', ' ')} ${String(points)}`).join(', ')}{' '}
      <Button class="choice mend" onClick={() => mend(whole)}>
        Repair it
      </Button>
    </span>
  )
}

export function ArmourPanel() {
  const form = desk.value
  const own = useOwn('armor')
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
      <FieldProblems field="armor" exactly />
      <ul class="worn stack">
        {worn.map((piece, i) => {
          const name = String(isObject(piece) ? piece['name'] : piece)
          const row = armour.value.find((one) => one.name === name)
          const sp = isObject(piece) ? piece['sp'] : row?.sp
          return (
            <li key={i} class="line">
              <strong>{name}</strong>{' '}
              <span class="quiet">
                SP {String(sp ?? '?')}
                {row ? ` · ${row.covers.map((area) => area.replace('-', ' ')).join(', ')}` : ''}
                {row?.remark ? ` · ${row.remark}` : ''}
              </span>
              <Lost piece={piece} mend={(next) => replaceListItem('armor', i, next)} />
              <CloseButton label={`Take off ${name}`} onClick={() => removeListItem('armor', i)} />
              <FieldProblems field={`armor[${i}]`} exactly />
              {!row && isObject(piece) && (
                <OwnFields
                  forms={form.ownArmour}
                  bag={piece}
                  path={`armor[${i}]`}
                  put={(next) => replaceListItem('armor', i, next)}
                />
              )}
            </li>
          )
        })}
        {worn.length === 0 && <li class="quiet">Only street clothes.</li>}
      </ul>
      <Choice
        as="inline"
        label="Put on"
        value=""
        testid="add-armour"
        values={[
          ['', 'a piece of armour…'],
          ...armour.value.map(
            ({ id, name, sp, covers, cost }) =>
              [
                name,
                `${name}, SP ${sp} (${covers.map((area) => area.replace('-', ' ')).join(', ')})${cost ? `, $${cost[0]}${cost[1] === cost[0] ? '' : `–${cost[1]}`}` : ''}`,
              ] as const,
          ),
          ...own.map(({ entry, set }) => [ownKey(entry, set), `${entry.name} (${set})`] as const),
        ]}
        put={(chosen) => {
          const found = own.find(({ entry, set }) => ownKey(entry, set) === chosen)
          if (chosen) addListItem('armor', found ? onSheet(found.entry) : chosen)
        }}
      />
      <Button
        data-testid="own-armour"
        onClick={() => addListItem('armor', { name: 'Own armour', sp: 10, covers: ['torso'] })}
      >
        Add a piece of your own
      </Button>
      <Layers />
    </Panel>
  )
}

/** The name and figures of a custom weapon or piece of armour. */
export function OwnFields({
  forms,
  bag,
  path,
  put,
}: Omit<FormFieldsProps, 'put'> & { put: (next: JsonObject) => void }) {
  return (
    <div class="own-fields">
      <FormFields
        forms={[{ field: 'name', name: 'Name', kind: 'text' }, ...forms]}
        bag={bag}
        put={(field, value) =>
          put(withField(bag, field, value ?? (field === 'name' ? '' : undefined)))
        }
        path={path}
      />
    </div>
  )
}

const AMMO: Readonly<Record<string, string>> = {
  plain: 'plain',
  'armor-piercing': 'armour piercing',
  slug: 'slug',
  flechette: 'flechette',
}

/** A weapon's figures in one line. */
export function WeaponFigures({ row }: { row: ArmsRow }) {
  const ranges =
    row.damage.far === row.damage.near && row.damage.extreme === row.damage.near
      ? row.damage.near
      : `${row.damage.near} · ${row.damage.far} · ${row.damage.extreme}`
  const rounds = roundsOf(row.ammunition)
  return (
    <span class="quiet">
      {row.typeName}, accuracy {signed(row.accuracy)}
      {row.shots > 0 && rounds !== undefined
        ? `, ${rounds}, ${plural(row.shots, 'shot')}, ROF ${row.rof}, ${row.reliability}`
        : ''}
      , <abbr title="damage: pointblank and close · medium and long · extreme">{ranges}</abbr>,{' '}
      {row.skill}
    </span>
  )
}

/** What counts in a weapon of a set where its file says nothing. */
function usualFigures(weapon: (typeof houseWeapons.value)[number]): JsonObject {
  const usual = desk.value?.house.find(({ list }) => list === 'weapons')?.usual
  return usual?.of[String((weapon as JsonObject)[usual.by])] ?? {}
}

/** A weapon that somebody carries: its entry as an object, its row in the book's list, or its own figures. */
export function carriedWeapon(carried: unknown) {
  const bag: JsonObject = isObject(carried) && 'weapon' in carried ? carried : { weapon: carried }
  const { weapon } = bag
  const row = arms.value.find(({ id }) => id === weapon)
  const own = isObject(weapon) ? weapon : undefined
  const isMeant = (one: (typeof houseWeapons.value)[number]): boolean =>
    typeof weapon === 'string' && [idOf(one), slug(one.name)].includes(slug(weapon))
  const added = houseWeapons.value.find(isMeant)
  const listed = added ? { ...usualFigures(added), ...added } : row
  const name = listed?.name ?? String(own ? own['name'] : weapon).replaceAll('-', ' ')
  return { bag, row, own, name, shots: Number((listed ?? own)?.['shots'] ?? 0) }
}

/** The rounds in a weapon, and its spare magazines. `put` receives a field and its new value. */
function LoadFields({
  of,
  field,
  put,
}: {
  of: unknown
  field?: string
  put: (field: 'loaded' | 'spare', value: number | undefined) => void
}) {
  const { bag, name, shots } = carriedWeapon(of)
  return (
    <>
      <NumberField
        caption="Loaded"
        label={`${name}: rounds loaded`}
        value={numberIn(bag, 'loaded')}
        least={0}
        most={shots}
        empty={String(shots)}
        field={field && `${field}.loaded`}
        put={(value) => put('loaded', value)}
      />
      <NumberField
        caption="Spare loads"
        label={`${name}: spare loads`}
        value={numberIn(bag, 'spare')}
        least={0}
        most={1000}
        empty="plenty"
        put={(value) => put('spare', value)}
      />
    </>
  )
}

/** Loaded rounds and spare magazines of each weapon in one fight. */
export function OwnLoads({
  weapons,
  put,
}: {
  weapons: readonly unknown[]
  put: (weapons: readonly unknown[]) => void
}) {
  return (
    <ul class="stack">
      {weapons.map((carried, i) => {
        const { bag, name, shots } = carriedWeapon(carried)
        return (
          <li key={i} class="cluster">
            <strong>{name}</strong>
            {shots > 0 && (
              <LoadFields
                of={carried}
                put={(field, value) => put(weapons.with(i, withField(bag, field, value)))}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Weapon({ carried, at }: { carried: unknown; at: number }) {
  const { bag, row, own, name, shots } = carriedWeapon(carried)
  // Those that it has by mistake can be taken off.
  const sights = row?.sighted === false && !bag['sights'] ? [] : (desk.value?.sights ?? [])
  const change = (field: string, value: unknown): void =>
    replaceListItem('weapons', at, withField(bag, field, value))
  const all = listField('weapons')
  return (
    <li class={`tile ${at === 0 ? 'is-lamp' : ''}`}>
      <div class="weapon-head line gap-3">
        <strong>{name}</strong>
        {at === 0 ? (
          <span class="mark">in hand</span>
        ) : (
          <Button
            class="rule-link"
            onClick={() => setField('weapons', [all[at], ...all.filter((_, i) => i !== at)])}
          >
            take in hand
          </Button>
        )}
        <CloseButton label={`Leave ${name} behind`} onClick={() => removeListItem('weapons', at)} />
      </div>
      {row && <WeaponFigures row={row} />}
      {own && (
        <OwnFields
          forms={desk.value?.ownWeapon ?? []}
          bag={own}
          path={`weapons[${at}].weapon`}
          put={(next) => change('weapon', next)}
        />
      )}
      <FieldProblems field={`weapons[${at}]`} />
      {shots > 0 && (
        <div class="cluster gap-3">
          <LoadFields of={carried} field={`weapons[${at}]`} put={change} />
          {row && row.ammo.length > 1 && (
            <label class="inline">
              Rounds{' '}
              <Choice
                as="bare"
                label={`${name}: kind of rounds`}
                value={String(bag['ammo'] ?? 'plain')}
                values={row.ammo.map(
                  (one) => [one, AMMO[one] ?? one.replaceAll('-', ' ')] as const,
                )}
                put={(value) => change('ammo', value)}
              />
            </label>
          )}
          {sights.length > 0 && (
            <FormFields
              forms={[{ field: 'sights', name: 'Sights', kind: 'many', values: sights }]}
              bag={bag}
              put={change}
              path={`weapons[${at}]`}
            />
          )}
          {row?.choke && (
            <label class="inline">
              Choke{' '}
              <Choice
                as="bare"
                label={`${name}: choke`}
                value={String(bag['choke'] ?? 'open')}
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

/** A blank custom weapon, of the first kind that the book offers. */
function ownWeapon({ ownWeapon: [first] }: DeskForm): JsonObject {
  const kind = first?.kind === 'choice' ? { [first.field]: first.values[0]?.id } : {}
  return { name: 'Own weapon', ...kind, damage: '2D6', shots: 6, rof: 1 }
}

export function WeaponsPanel() {
  const form = desk.value
  if (!form) return null
  const carried = listField('weapons')
  return (
    <Panel id="weapons" title="Weapons" rule={form.rules.weapons}>
      <ol class="carried stack">
        {carried.map((one, i) => (
          <Weapon key={i} carried={one} at={i} />
        ))}
      </ol>
      {carried.length === 0 && <p class="quiet">Bare hands.</p>}
      <div class="cluster">
        <ArmsPicker
          take={(row) =>
            addListItem('weapons', row.shots > 0 ? { weapon: row.id, spare: 2 } : row.id)
          }
          takeOwn={(weapon) =>
            addListItem('weapons', { weapon, ...(Number(weapon['shots']) > 0 ? { spare: 2 } : {}) })
          }
        />
        <Button
          data-testid="own-weapon"
          onClick={() => addListItem('weapons', { weapon: ownWeapon(form) })}
        >
          Add a weapon of your own
        </Button>
      </div>
    </Panel>
  )
}
