// A table's dice: the commitment, the seats' words, the reveal, and the check.
import { useState } from 'preact/hooks'
import { addWords, revealDice, startFight } from '../state/requests.ts'
import { now, presence, seatName } from '../state/store.ts'
import { checkDice, firstCommitment } from './check.ts'
import type { CheckReply } from './protocol.ts'
import { TextField } from '../fields.tsx'
import './dice.css'
import { Button } from '../button.tsx'

/** The seats' words, as a list. */
function Words({ words }: { words: readonly { readonly seat: string; readonly words: string }[] }) {
  if (words.length === 0) return null
  return (
    <ul data-testid="dice-words">
      {words.map(({ seat, words: text }) => (
        <li key={seat}>
          {seatName(seat)}: “{text}”
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
      class="before-first-die floating"
      data-testid="before-first-die"
      aria-label="Before the first die"
    >
      <h2>Before the first die</h2>
      <p>
        The table has committed itself to its dice. If you add words of your own, the dice depend on
        them too.
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (words.trim() !== '') void addWords(words.trim())
        }}
      >
        <TextField
          as="inline"
          label="Your words"
          value={words}
          maxLength={200}
          testid="my-words"
          put={setWords}
        />{' '}
        <button type="submit" class="choice" data-testid="add-words">
          Add words
        </button>
      </form>
      <Words words={proof.words} />
      {presence.value ? (
        <Button class="trigger" data-testid="start-fight" onClick={() => void startFight()}>
          Begin the fight
        </Button>
      ) : (
        <p class="quiet">The referee begins the fight.</p>
      )}
    </section>
  )
}

/** What is known about the dice, with a button to verify all rolls. */
export function DiceSection({ table }: { table: string }) {
  const [checked, setChecked] = useState<CheckReply | 'busy' | undefined>(undefined)
  const proof = now.value?.proof
  if (!proof) return null
  if (proof.seeded)
    return (
      <p class="quiet">
        The dice come from a seed. Whoever chose it knows them, and anybody at the table can find it
        by trying all seeds, which takes about half an hour.
      </p>
    )
  const first = firstCommitment(table)
  const check = async (): Promise<void> => {
    setChecked('busy')
    setChecked(await checkDice(table))
  }
  return (
    <section class="dice-section" data-testid="dice-section">
      <h3>Dice</h3>
      <p>
        The dice come from a secret. This commitment to it was shown before the first roll:{' '}
        <code data-testid="commitment">{proof.commitment}</code>. When the secret is revealed,
        everybody can check that every die came from it.
      </p>
      {first !== undefined && first !== proof.commitment && (
        <p role="alert">This browser saw another commitment first: {first}</p>
      )}
      <Words words={proof.words} />
      {proof.secrets.length > 0 && (
        <Button data-testid="check-dice" disabled={checked === 'busy'} onClick={() => void check()}>
          {checked === 'busy' ? 'Checking…' : 'Check every die'}
        </Button>
      )}{' '}
      {presence.value && !proof.waiting && (
        <Button
          data-testid="reveal-dice"
          title="Shows everybody at the table the secret of the dice so far and the whole record"
          onClick={() => void revealDice()}
        >
          Reveal the dice so far
        </Button>
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
