// A table's dice: the commitment, the seats' words, the reveal, and the check.
import { useState } from 'preact/hooks'
import { addWords, revealDice, startFight } from '../state/requests.ts'
import { now, presence } from '../state/store.ts'
import { checkDice, firstCommitment } from './check.ts'
import type { CheckReply } from './protocol.ts'
import './dice.css'
import { DICE_SECTION as WORDS } from './words.ts'

const nameOfSeat = (seat: string): string =>
  now.value?.seats.find((one) => one.seat === seat)?.name ?? seat

/** The seats' words, as a list. */
function Words({ words }: { words: readonly { readonly seat: string; readonly words: string }[] }) {
  if (words.length === 0) return null
  return (
    <ul data-testid="dice-words">
      {words.map(({ seat, words: text }) => (
        <li key={seat}>
          {nameOfSeat(seat)}: “{text}”
        </li>
      ))}
    </ul>
  )
}

/** Before the first roll: a field for words and, for the referee, the button that begins the fight. */
export function BeforeFirstDie() {
  const [words, setWords] = useState('')
  const proof = now.value?.proof
  if (!proof || proof.seeded || !proof.waiting) return null
  return (
    <section
      class="before-first-die"
      data-testid="before-first-die"
      aria-label={WORDS.beforeFirstDie}
    >
      <h2>{WORDS.beforeFirstDie}</h2>
      <p>{WORDS.tableHasCommittedItself}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (words.trim() !== '') void addWords(words.trim())
        }}
      >
        <label>
          {WORDS.yourWords}{' '}
          <input
            maxLength={200}
            value={words}
            data-testid="my-words"
            onInput={(event) => setWords(event.currentTarget.value)}
          />
        </label>{' '}
        <button type="submit" class="choice" data-testid="add-words">
          {WORDS.addWords}
        </button>
      </form>
      <Words words={proof.words} />
      {presence.value ? (
        <button
          type="button"
          class="trigger"
          data-testid="start-fight"
          onClick={() => void startFight()}
        >
          {WORDS.beginFight}
        </button>
      ) : (
        <p class="quiet">{WORDS.refereeBeginsFight}</p>
      )}
    </section>
  )
}

/** What is known about the dice, with a button to verify all rolls. */
export function DiceSection({ table }: { table: string }) {
  const [checked, setChecked] = useState<CheckReply | 'busy' | undefined>(undefined)
  const proof = now.value?.proof
  if (!proof) return null
  if (proof.seeded) return <p class="quiet">{WORDS.diceComeFromSeed}</p>
  const first = firstCommitment(table)
  const check = async (): Promise<void> => {
    setChecked('busy')
    setChecked(await checkDice(table))
  }
  return (
    <section class="dice-section" data-testid="dice-section">
      <h3>{WORDS.dice}</h3>
      <p>
        {WORDS.commitment} <code data-testid="commitment">{proof.commitment}</code>
      </p>
      {first !== undefined && first !== proof.commitment && (
        <p role="alert">{WORDS.thisBrowserSawAnother(first)}</p>
      )}
      <Words words={proof.words} />
      {proof.secrets.length > 0 && (
        <button
          type="button"
          class="choice"
          data-testid="check-dice"
          disabled={checked === 'busy'}
          onClick={() => void check()}
        >
          {checked === 'busy' ? WORDS.checking : WORDS.checkEveryDie}
        </button>
      )}{' '}
      {presence.value && !proof.waiting && (
        <button
          type="button"
          class="choice"
          data-testid="reveal-dice"
          title={WORDS.showsSecretOfDice}
          onClick={() => void revealDice()}
        >
          {WORDS.revealDiceSo}
        </button>
      )}
      {checked && checked !== 'busy' && (
        <ul data-testid="dice-report" data-verdict={checked.verdict} role="status">
          {checked.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
