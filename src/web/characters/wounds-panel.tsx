// What a character brings into the next fight: firefights survived, wounds, death.
import { plural } from '../../dice/english.ts'
import type { DeskForm, EffectForm } from '../../books/gunfight/character/desk.ts'
import { isObject, type JsonObject } from '../../engine/plain-data.ts'
import { numberIn } from '../json-object.ts'
import {
  addListItem,
  dead,
  desk,
  listField,
  person,
  setField,
  replaceListItem,
  removeListItem,
  touched,
} from './draft.ts'
import { NumberField, FieldProblems } from './fields.tsx'
import { CloseButton } from '../table/icons.tsx'
import { RuleLink } from '../table/rule-link.tsx'
import { useTyped } from '../use-typed.ts'
import { Choice, Tick } from '../fields.tsx'
import { Button } from '../button.tsx'
import { Panel } from '../panel.tsx'

/** The fields of one wound in the book's terms. */
export function WoundFields({
  form,
  wound,
  at,
  put,
}: {
  form: DeskForm
  wound: JsonObject
  at: number
  put: (wound: JsonObject) => void
}) {
  const area = String(wound['area'] ?? '')
  const level = String(wound['level'] ?? '')
  const { wound: kind } = form
  const suits = (one: EffectForm, to: JsonObject): boolean =>
    (one.level === undefined || one.level === to['level']) &&
    one.areas.includes(String(to['area'] ?? ''))
  const effects = form.effects.filter((one) => suits(one, wound))
  const change = (over: JsonObject): void => {
    const next: JsonObject = { ...wound, ...over }
    const fits = form.effects.some((one) => suits(one, next) && one.id === next['effect'])
    const { effect: _, ...bare } = next
    const kept = Object.entries(fits ? next : bare).filter(([, value]) => value !== undefined)
    put(Object.fromEntries(kept))
  }
  const points = useTyped(
    typeof wound['points'] === 'number' ? wound['points'] : '',
    (text) => change({ points: Number(text) || undefined }),
    'keys',
  )
  return (
    <>
      {kind.points && (
        <label class="inline">
          {kind.points.name}{' '}
          <input
            {...points}
            type="number"
            inputMode="decimal"
            min={kind.points.least}
            max={kind.points.most}
            step={kind.points.step}
            data-testid={`wound-points-${at}`}
          />
        </label>
      )}
      {kind.level !== 'never' && (
        <Choice
          as="bare"
          label="Wound level"
          value={level}
          values={[
            ...(kind.level === 'may' ? [['', 'no wound'] as const] : []),
            ...form.levels.map(({ id, name }) => [id, `${id} ${name}`] as const),
          ]}
          put={(value) => change({ level: value || undefined })}
          testid={`wound-level-${at}`}
        />
      )}
      <Choice
        as="bare"
        label="Area"
        value={area}
        values={[
          ...(kind.area === 'may' ? [['', 'anywhere'] as const] : []),
          ...form.areas.map(({ id, name }) => [id, name] as const),
        ]}
        put={(value) => change({ area: value || undefined })}
        testid={`wound-area-${at}`}
      />
      {effects.length > 0 && (
        <Choice
          as="bare"
          label="Side effect"
          value={String(wound['effect'] ?? '')}
          values={[
            ['', 'no side effect'],
            ...effects.map(({ id }) => [id, id.replaceAll('-', ' ')] as const),
          ]}
          put={(value) => change({ effect: value || undefined })}
        />
      )}
      <Tick
        checked={wound['treated'] !== false}
        put={(on) => {
          const { treated: _, ...bare } = wound
          put(on ? bare : { ...bare, treated: false })
        }}
      >
        treated
      </Tick>
      {typeof wound['days'] === 'number' && (
        <span class="quiet">{plural(wound['days'], 'day')} old</span>
      )}
      {typeof wound['healsIn'] === 'number' && (
        <span class="quiet">heals in {plural(wound['healsIn'], 'day')}</span>
      )}
    </>
  )
}

function Wound({ form, wound, at }: { form: DeskForm; wound: JsonObject; at: number }) {
  return (
    <li class="cluster">
      <WoundFields
        form={form}
        wound={wound}
        at={at}
        put={(next) => replaceListItem('wounds', at, next)}
      />
      <CloseButton label={`Heal wound ${at + 1}`} onClick={() => removeListItem('wounds', at)} />
      <FieldProblems field={`wounds[${at}]`} />
    </li>
  )
}

/** Other lasting effects of fights, each with the label of the button that removes it. */
const LEFT: readonly (readonly [field: string, what: string, mend: string, rule: string])[] = [
  ['spLost', 'SP lost to hits', 'Repair the armour', 'fnff-1988/armour/staged-penetration'],
  ['lost', 'Lost for good', 'Give it back', 'fnff-1988/wound/critical-effects'],
  ['lasting', 'Lasting', 'Undo it', 'fnff-1988/wound/critical-effects'],
]

const inWords = (value: unknown): string =>
  Array.isArray(value)
    ? value
        .filter(isObject)
        .map((one) => Object.values(one).join(' '))
        .join(', ')
    : Object.entries(isObject(value) ? value : {})
        .filter(([, points]) => points !== 0)
        .map(([name, points]) => `${name.replace('-', ' ')} ${String(points)}`)
        .join(', ')

function Left() {
  const there = LEFT.filter(([field]) => person.value[field] !== undefined)
  if (there.length === 0) return null
  return (
    <ul class="worn stack">
      {there.map(([field, what, mend, rule]) => (
        <li key={field} class="cluster">
          <RuleLink rule={rule}>{what}</RuleLink> <strong>{inWords(person.value[field])}</strong>{' '}
          <Button class="choice mend" onClick={() => setField(field, undefined)}>
            {mend}
          </Button>
        </li>
      ))}
    </ul>
  )
}

export function WoundsPanel() {
  const form = desk.value
  if (!form) return null
  const wounds = listField('wounds') as readonly JsonObject[]
  return (
    <Panel
      id="past"
      title={form.rules.firefights ? 'Fights and wounds' : 'Wounds'}
      rule={form.rules.firefights ?? form.rules.wounds}
    >
      {form.rules.firefights && (
        <NumberField
          caption
          label="Firefights survived"
          value={numberIn(person.value, 'firefights')}
          least={0}
          most={1000}
          put={(value) => setField('firefights', value ?? 0)}
          testid="firefights"
        />
      )}
      <Left />
      <ul class="wounds stack">
        {wounds.map((wound, i) => (
          <Wound form={form} key={i} wound={wound} at={i} />
        ))}
      </ul>
      <div class="cluster">
        <Button data-testid="add-wound" onClick={() => addListItem('wounds', form.wound.fresh)}>
          Add a wound
        </Button>
        <Tick
          checked={dead.value}
          testid="dead"
          put={(on) => {
            dead.value = on
            touched.value = true
          }}
        >
          Dead
        </Tick>
      </div>
    </Panel>
  )
}
