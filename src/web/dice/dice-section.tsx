// A table's dice: what this browser noted of them, the check, and the turn that waits for somebody's browser.
import { useEffect, useState } from 'preact/hooks'
import { plural } from '../../dice/english.ts'
import { Button } from '../button.tsx'
import { downloadJson } from '../state/download.ts'
import { restartTurn, startFight } from '../state/requests.ts'
import { now, presence, seatName } from '../state/store.ts'
import { transport } from '../state/transport.ts'
import { checkDice, isStored, noted, notesOf, openTurn } from './device.ts'
import type { CheckReply } from './protocol.ts'
import './dice.css'

/** Before the first roll: for the referee, the button that begins the fight. */
export function BeforeFirstDie() {
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
        Every browser that is here when the fight begins gives the first dice a value of its own.
      </p>
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

/** Milliseconds until a turn that waits is shown, and until it may be begun again. */
const SHOWN_AFTER = 3000
const RESTART_AFTER = 20_000

/** A turn whose dice wait for a browser that is silent. */
export function WaitingForDice() {
  const turn = openTurn.value?.turn
  const [waited, setWaited] = useState(0)
  useEffect(() => {
    setWaited(0)
    if (turn === undefined) return undefined
    const timers = [SHOWN_AFTER, RESTART_AFTER].map((ms) => setTimeout(() => setWaited(ms), ms))
    return () => timers.forEach(clearTimeout)
  }, [turn])
  if (turn === undefined || waited < SHOWN_AFTER) return null
  const mayRestart = presence.value !== undefined || now.value?.you !== 'watcher'
  return (
    <section class="before-first-die floating" data-testid="waiting-for-dice" role="status">
      <p>
        The dice wait for the browsers of {openTurn.value?.seats.map(seatName).join(', ')}. One of
        them is silent.
      </p>
      {mayRestart && waited >= RESTART_AFTER && (
        <Button
          class="trigger"
          data-testid="restart-turn"
          title="The choice stays; the dice get new values. Restarts are counted."
          onClick={() => void restartTurn(turn)}
        >
          Go on without it
        </Button>
      )}
    </section>
  )
}

/** What this browser noted so far, as a sentence. */
function Notes({ table }: { table: string }) {
  const you = now.value?.you
  if (noted.value < 0 || !you) return null
  const { deals } = notesOf(table, you)
  const opened = deals.reduce((sum, one) => sum + one.opened.length, 0)
  const seen = deals.reduce((sum, one) => sum + one.heads.length, 0)
  const complaints = deals.flatMap((one) => one.complaints)
  return (
    <>
      <p data-testid="dice-notes">
        {you === 'watcher'
          ? `This browser has seen ${plural(seen, 'turn')}.`
          : `This browser gave the dice a value in ${plural(opened, 'turn')}.`}
      </p>
      {!isStored(table, you) && (
        <p role="alert" data-testid="notes-not-stored">
          This browser cannot store its notes: its storage is full or switched off. They last until
          this page is closed, so save them before.
        </p>
      )}
      {complaints.map(([turn, what]) => (
        <p key={`${turn} ${what}`} role="alert" data-testid="dice-complaint">
          {turn > 0 && `Turn ${turn}: `}
          {what}
        </p>
      ))}
    </>
  )
}

/** What is known about the dice, with a button to verify all rolls. */
export function DiceSection({ table }: { table: string }) {
  const [checked, setChecked] = useState<CheckReply | 'busy' | undefined>(undefined)
  const { proof, you, scene } = now.value ?? {}
  if (!proof || !you) return null
  if (proof.seeded)
    return (
      <p class="quiet">
        The dice come from a seed. Whoever chose it knows them, and anybody at the table can find it
        by trying all seeds, which takes about half an hour.
      </p>
    )
  const { networked } = transport()
  const check = async (): Promise<void> => {
    setChecked('busy')
    setChecked(await checkDice(table, you))
  }
  return (
    <section class="dice-section stack" data-testid="dice-section">
      <h3>Dice</h3>
      {networked ? (
        <>
          <p>
            Each connected browser gives the dice a value of its own in every turn, after the choice
            is accepted. Nobody can choose dice for which an honest browser gave a value.
          </p>
          <Notes table={table} />
          <p class="quiet">
            A check in this page is worth as much as its server. Use{' '}
            <code>ringfire verify SAVE --notes FILE</code>, or open with{' '}
            <code>ringfire witness LINK</code>.
          </p>
        </>
      ) : (
        <p>This browser rolls all dice by itself: a check shows that the record is consistent.</p>
      )}
      {scene?.over !== undefined && (
        <Button data-testid="check-dice" disabled={checked === 'busy'} onClick={() => void check()}>
          {checked === 'busy' ? 'Checking…' : 'Check every die'}
        </Button>
      )}{' '}
      {networked && (
        <Button
          data-testid="save-notes"
          title="For ringfire verify SAVE --notes FILE"
          onClick={() => downloadJson(`dice notes ${table}`, notesOf(table, you))}
        >
          Save the notes
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
