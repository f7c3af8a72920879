// Starts a table: players, dice, options.
import { FaultList } from '../fault-text.tsx'
import { USUAL_LEVEL, type Level } from '../../players/levels.ts'
import { ADVICE_OPTION } from '../advice/offer.ts'
import { LevelChoice } from '../state/level-choice.tsx'
import { useEffect, useState } from 'preact/hooks'
import type { OptionValue, OptionValues } from '../../engine/book.ts'
import type { Seat } from '../../dice/dice.ts'
import { getReadings, type Reading } from '../compare/api.ts'
import { Conversions } from '../compare/conversions.tsx'
import { SetPicker } from '../house/set-picker.tsx'
import { transport } from '../state/transport.ts'
import { createTable, type BookCard, type Problem, type ScenarioCard } from '../state/api.ts'
import { navigate, tableHash } from '../state/route.ts'
import { OptionsForm } from './options-form.tsx'
import { Tick, Radios, byName } from '../fields.tsx'

const DOUBLE_BLIND = 'double-blind'

/** How long a browser that gives the dice no value is waited for. */
const PATIENCES = ['usual', 'hurry', 'patient'] as const
type Patience = (typeof PATIENCES)[number]
const PATIENCE: Readonly<Record<Patience, string>> = {
  usual: 'is waited for up to 20 seconds',
  hurry: 'is waited for up to 2 seconds',
  patient: 'is waited for until somebody presses “Go on without it”',
}

export interface PickedFight {
  readonly id: string
  readonly title: string
  readonly book: string
  readonly sides: readonly { readonly seat: Seat; readonly name: string }[]
  /** The id of a shipped scenario, or a scenario itself. */
  readonly scenario: unknown
}

/** A shipped scenario. */
export const pickedOf = ({ id, title, book, sides }: ScenarioCard): PickedFight => ({
  id,
  title,
  book,
  sides,
  scenario: id,
})

export function Problems({ problems }: { problems: readonly Problem[] }) {
  if (problems.length === 0) return null
  return (
    <FaultList faults={problems} testid="problems">
      <p>The table could not be started:</p>
    </FaultList>
  )
}

/**
 * The rule book: the fight's own, or another that can read it, with the conversions. It takes up its space before
 * the server has said which books can, so that nothing moves under the pointer.
 */
function RuleBook({
  picked,
  title,
  readings,
  value,
  choose,
}: {
  picked: PickedFight
  /** The title of the fight's own book. */
  title: string
  readings: readonly Reading[]
  value: string
  choose: (book: string) => void
}) {
  const reading = readings.find(({ book }) => book === value)
  return (
    <div class="other-book stack">
      <label class="stacked">
        Rule book{' '}
        <select
          value={value}
          data-testid="pick-book"
          onChange={(change) => choose(change.currentTarget.value)}
        >
          {readings.length === 0 && <option value={value}>{title} (its own)</option>}
          {readings.map(({ book, title, own, problems }) => (
            <option key={book} value={book} disabled={problems.length > 0 && !own}>
              {title}
              {own ? ' (its own)' : problems.length > 0 ? ' (cannot read this fight)' : ''}
            </option>
          ))}
        </select>
      </label>
      {reading && !reading.own && (
        <Conversions rows={reading.converted} label="Converted to this book" />
      )}
      {typeof picked.scenario === 'string' && (
        <a class="quiet" href={`#/compare?fight=${encodeURIComponent(picked.scenario)}`}>
          Compare this fight under several books
        </a>
      )}
    </div>
  )
}

export function StartForm({ picked, books }: { picked: PickedFight; books: readonly BookCard[] }) {
  const [other, setOther] = useState<string | undefined>(undefined)
  const [readings, setReadings] = useState<readonly Reading[]>([])
  const [computer, setComputer] = useState<readonly Seat[]>([])
  const [level, setLevel] = useState<Level>(USUAL_LEVEL)
  const [byHand, setByHand] = useState(false)
  const [waits, setWaits] = useState(false)
  const [patience, setPatience] = useState<Patience>('usual')
  const [advice, setAdvice] = useState(true)
  const [options, setOptions] = useState<OptionValues>({})
  const [house, setHouse] = useState<string | undefined>(undefined)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [busy, setBusy] = useState(false)
  useEffect(() => void getReadings(picked.scenario).then(setReadings, () => {}), [])
  const id = other ?? picked.book
  const book = books.find((one) => one.id === id)
  const choose = (wanted: string): void => {
    setOther(wanted === picked.book ? undefined : wanted)
    setHouse(undefined)
    setOptions({})
    setProblems([])
  }
  const seats = [...new Map(picked.sides.map((side) => [side.seat, side])).values()]
  const start = async (event: Event): Promise<void> => {
    event.preventDefault()
    setBusy(true)
    const hand = byHand
      ? seats.map((side) => side.seat).filter((seat) => !computer.includes(seat))
      : []
    const made = await createTable({
      scenario: picked.scenario,
      ...(other === undefined ? {} : { book: other }),
      options,
      ...(house === undefined ? {} : { house }),
      computer,
      ...(computer.length > 0 ? { level } : {}),
      hand,
      ...(advice ? {} : { advice: 'off' as const }),
      ...(waits ? { waits } : {}),
      ...(patience === 'hurry' ? { hurry: true } : {}),
      ...(patience === 'patient' ? { patient: true } : {}),
    })
    setBusy(false)
    if (made.id !== undefined) navigate(tableHash(made.id))
    else setProblems(made.problems)
  }
  const put = (name: string, value: OptionValue | readonly string[]): void =>
    setOptions((old) => ({ ...old, [name]: value }))
  return (
    <form class="start panel" onSubmit={(event) => void start(event)}>
      <h2>{picked.title}</h2>
      <RuleBook
        picked={picked}
        title={books.find((one) => one.id === picked.book)?.title ?? picked.book}
        readings={readings}
        value={id}
        choose={choose}
      />
      {seats.map((side) => (
        <fieldset key={side.seat} class="who cluster words">
          <legend>
            {picked.sides
              .filter((one) => one.seat === side.seat)
              .map((one) => one.name)
              .join(', ')}
          </legend>
          <Radios
            name={`who-${side.seat}`}
            value={computer.includes(side.seat) ? 'computer' : 'person'}
            values={byName(['person', 'computer'])}
            testid={(kind) => `${kind}-${side.seat}`}
            put={(kind) =>
              setComputer((old) =>
                kind === 'computer'
                  ? [...old, side.seat]
                  : old.filter((seat) => seat !== side.seat),
              )
            }
          />
        </fieldset>
      ))}
      {computer.length > 0 && <LevelChoice level={level} choose={setLevel} />}
      <fieldset class="who cluster words">
        <legend>Advice</legend>
        <Tick checked={advice} testid="allow-advice" put={setAdvice}>
          {ADVICE_OPTION}
        </Tick>
      </fieldset>
      <fieldset class="who cluster words">
        <legend>Dice</legend>
        <Radios
          name="dice"
          value={byHand}
          values={[
            [false, 'rolled by Ringfire'],
            [true, 'rolled by hand'],
          ]}
          testid={(hand) => `dice-by-${hand ? 'hand' : 'ringfire'}`}
          put={setByHand}
        />
      </fieldset>
      {transport().networked && (
        <details data-testid="several-screens">
          <summary>
            Several screens{' '}
            <span class="quiet">{waits || patience !== 'usual' ? 'changed' : 'as usual'}</span>
          </summary>
          <div class="stack gap-1">
            <Tick checked={waits} testid="wait-to-begin" put={setWaits}>
              the referee begins the fight when everybody is there
            </Tick>
            <fieldset class="stack gap-1">
              <legend>A browser that is silent when dice are rolled</legend>
              <Radios
                name="patience"
                value={patience}
                values={PATIENCES.map((one) => [one, PATIENCE[one]] as const)}
                testid={(one) => `patience-${one}`}
                put={setPatience}
              />
            </fieldset>
          </div>
        </details>
      )}
      {book && (
        <SetPicker
          key={`set-${book.id}`}
          book={book.id}
          value={house}
          pick={(set) => {
            setHouse(set?.id)
            setOptions(set?.options ?? {})
          }}
        />
      )}
      {book?.options[DOUBLE_BLIND] && (
        <fieldset class="who cluster words">
          <legend>Sight</legend>
          <Tick
            checked={options[DOUBLE_BLIND] === true}
            testid="double-blind"
            put={(on) => put(DOUBLE_BLIND, on)}
          >
            double blind: each player sees only what their own people see
          </Tick>
        </fieldset>
      )}
      {book && <OptionsForm book={book} values={options} put={put} />}
      <Problems problems={problems} />
      <button type="submit" class="trigger" data-testid="start-table" disabled={busy}>
        Start the fight
      </button>
    </form>
  )
}
