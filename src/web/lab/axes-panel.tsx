// The measure, and the axes.
import { MEASURES } from '../../odds/lab/measures.ts'
import { AXES, type Axis, type LabSetup, type MapSide } from '../../odds/lab/setup.ts'
import { armName, armourName } from '../../odds/lab/lines.ts'
import { useTyped } from '../use-typed.ts'
import { sideName } from '../../odds/lab/map.ts'
import type { PanelProps } from './weapons-panel.tsx'
import { Choice, byId, Radios } from '../fields.tsx'

const ALL_AXES = Object.keys(AXES) as readonly Axis[]
const SIDES: readonly MapSide[] = ['arms', 'armour', ...ALL_AXES]
const VIEWS = [
  ['curves', 'Curves'],
  ['map', 'Heat map'],
] as const

type Props = Pick<PanelProps, 'setup' | 'change'>

function Over({ setup, change }: Props) {
  const put = (name: 'from' | 'to', text: string): void => {
    const { least, most } = AXES[setup.across]
    const said = Math.min(most, Math.max(least, Math.round(Number(text))))
    if (text === '' || !Number.isFinite(said)) return
    change(
      name === 'from'
        ? { from: Math.min(said, most - 1), to: Math.max(setup.to, Math.min(said, most - 1) + 1) }
        : {
            to: Math.max(said, least + 1),
            from: Math.min(setup.from, Math.max(said, least + 1) - 1),
          },
    )
  }
  const from = useTyped(setup.from, (text) => put('from', text))
  const to = useTyped(setup.to, (text) => put('to', text))
  return (
    <>
      <Choice
        label="Over"
        value={setup.across}
        testid="lab-across"
        values={ALL_AXES.map((axis) => [axis, AXES[axis].label] as const)}
        put={(chosen) => {
          const across = chosen as Axis
          change({ across, from: AXES[across].least, to: AXES[across].to })
        }}
      />
      <div class="lab-line cluster">
        <label>
          from <input {...from} type="number" data-testid="lab-from" />
        </label>
        <label>
          to <input {...to} type="number" data-testid="lab-to" />
        </label>{' '}
        {AXES[setup.across].unit}
      </div>
    </>
  )
}

/** Selects the weapon and armour of the map when neither axis shows them and there are several. */
function MapOf({ setup, books, change }: PanelProps) {
  const sides: readonly MapSide[] = [setup.down, setup.columns]
  const pick = (of: 'mapArm' | 'mapArmour', label: string, names: readonly string[]) => (
    <Choice
      label={label}
      value={setup[of]}
      testid={of === 'mapArm' ? 'map-weapon' : 'map-armour'}
      values={names.map((name, i) => [i, name] as const)}
      put={(chosen) => change({ [of]: chosen })}
    />
  )
  return (
    <>
      {!sides.includes('arms') &&
        setup.arms.length > 1 &&
        pick(
          'mapArm',
          'Weapon of the map',
          setup.arms.map((arm) => armName(arm, setup, books)),
        )}
      {!sides.includes('armour') &&
        setup.armour.length > 1 &&
        pick(
          'mapArmour',
          'Armour of the map',
          setup.armour.map((word) => armourName(word, books)),
        )}
    </>
  )
}

function Sides({ setup, change }: Props) {
  const pick = (name: 'down' | 'columns', label: string) => (
    <Choice
      label={label}
      value={setup[name]}
      testid={`lab-${name}`}
      values={SIDES.map((side) => [side, sideName(side)] as const)}
      put={(chosen) => {
        const side = chosen as MapSide
        const other = name === 'down' ? 'columns' : 'down'
        change({
          [name]: side,
          ...(setup[other] === side ? { [other]: setup[name] } : {}),
        } as Partial<LabSetup>)
      }}
    />
  )
  return (
    <>
      {pick('down', 'Rows')}
      {pick('columns', 'Columns')}
    </>
  )
}

export function AxesPanel({ setup, books, change }: PanelProps) {
  return (
    <fieldset class="lab-part panel">
      <legend>What to see</legend>
      <div class="cluster gap-4" role="radiogroup" aria-label="View">
        <Radios
          name="lab-view"
          value={setup.show}
          values={VIEWS}
          testid={(view) => `view-${view}`}
          put={(show) => change({ show })}
        />
      </div>
      <Choice
        label="Figure"
        value={setup.measure}
        testid="lab-measure"
        values={byId(MEASURES, 'label')}
        put={(chosen) => change({ measure: chosen })}
      />
      {setup.show === 'curves' ? (
        <Over setup={setup} change={change} />
      ) : (
        <>
          <Sides setup={setup} change={change} />
          <MapOf setup={setup} books={books} change={change} />
        </>
      )}
    </fieldset>
  )
}
