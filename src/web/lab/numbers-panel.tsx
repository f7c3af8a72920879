// Sliders for the figures of both combatants and of the attack; the one on the axis is disabled.
import { withoutExcluded } from '../exclusive.ts'
import { AREAS, areaName } from '../../books/gunfight/attack/body-areas.ts'
import { ALL_NUMBERS, AXES, numberOf, type LabSetup, type Numbered } from '../../odds/lab/setup.ts'
import { useTyped } from '../use-typed.ts'
import type { PanelProps } from './weapons-panel.tsx'
import { Choice, Tick } from '../fields.tsx'

/** The maximum of a slider; the number field beside it accepts more. */
const mostOf = (name: Numbered): number =>
  Object.hasOwn(AXES, name)
    ? AXES[name as keyof typeof AXES].to
    : Math.min(20, ALL_NUMBERS[name].most)

function Slider({
  name,
  setup,
  change,
}: { name: Numbered } & Pick<PanelProps, 'setup' | 'change'>) {
  const { label, least, most } = ALL_NUMBERS[name]
  const value = numberOf(setup, name)
  const moves =
    setup.show === 'curves' ? setup.across === name : setup.down === name || setup.columns === name
  const put = (text: string): void => {
    const said = Math.round(Number(text))
    if (text !== '' && Number.isFinite(said))
      change({ numbers: { ...setup.numbers, [name]: Math.min(most, Math.max(least, said)) } })
  }
  const typed = useTyped(value, put)
  return (
    <div class={`lab-slider cells ${moves ? 'is-axis' : ''}`}>
      <label for={`lab-${name}`}>
        {label}
        {moves && <span class="quiet"> runs along the axis</span>}
      </label>
      <input
        id={`lab-${name}`}
        type="range"
        min={least}
        max={Math.max(mostOf(name), value)}
        value={value}
        disabled={moves}
        data-testid={`slide-${name}`}
        onInput={(event) => put(event.currentTarget.value)}
      />
      <input
        {...typed}
        type="number"
        aria-label={`${label}, as a number`}
        min={least}
        max={most}
        disabled={moves}
        data-testid={`number-${name}`}
      />
    </div>
  )
}

/** Rounds are stored only if they differ from the mode's default. */
function Rounds({ setup, change }: Pick<PanelProps, 'setup' | 'change'>) {
  const said = setup.numbers.rounds !== undefined
  const without = (): LabSetup['numbers'] => {
    const { rounds: _, ...rest } = setup.numbers
    return rest
  }
  return (
    <>
      <Tick
        checked={said}
        disabled={setup.across === 'rounds'}
        put={(on) =>
          change({
            numbers: on ? { ...setup.numbers, rounds: ALL_NUMBERS.rounds.usual } : without(),
          })
        }
      >
        another number of rounds than this mode usually fires
      </Tick>
      {(said || setup.across === 'rounds') && (
        <Slider name="rounds" setup={setup} change={change} />
      )}
    </>
  )
}

function Conditions({ books, setup, change }: PanelProps) {
  const used = books.filter(({ id }) => setup.arms.some(({ book }) => book === id))
  const words = new Map(used.flatMap(({ conditions }) => Object.entries(conditions)))
  const toggle = (word: string, on: boolean): void =>
    change({
      conditions: withoutExcluded(
        setup.conditions,
        on ? [...setup.conditions, word] : setup.conditions.filter((one) => one !== word),
        (one) => words.get(one)?.not ?? [],
      ),
    })
  return (
    <details class="lab-conditions">
      <summary>
        Other conditions{' '}
        <span class="quiet">
          {setup.conditions.length === 0 ? 'nothing' : setup.conditions.join(', ')}
        </span>
      </summary>
      <ul class="stack gap-0">
        {[...words].map(([word, { what }]) => (
          <li key={word}>
            <Tick checked={setup.conditions.includes(word)} put={(on) => toggle(word, on)}>
              {word.replaceAll('-', ' ')} <span class="quiet">{what}</span>
            </Tick>
          </li>
        ))}
      </ul>
    </details>
  )
}

export function NumbersPanel({ books, setup, change }: PanelProps) {
  const sliders = (names: readonly Numbered[]) =>
    names.map((name) => <Slider key={name} name={name} setup={setup} change={change} />)
  return (
    <>
      <fieldset class="lab-part panel">
        <legend>Shooter and target</legend>
        {sliders(['skill', 'ref', 'dref', 'athletics', 'dbody'])}
        <details>
          <summary>More about both</summary>
          {sliders(['body', 'cool', 'dcool', 'firefights'])}
        </details>
      </fieldset>
      <fieldset class="lab-part panel">
        <legend>The attack</legend>
        {sliders(['range', 'aim'])}
        <Rounds setup={setup} change={change} />
        <Choice
          as="inline"
          label="Called at"
          value={setup.at ?? ''}
          testid="lab-at"
          values={[['', 'rolled'], ...AREAS.map((area) => [area, areaName(area)] as const)]}
          put={(chosen) => change({ at: chosen || undefined })}
        />
        <Conditions books={books} setup={setup} change={change} />
      </fieldset>
    </>
  )
}
