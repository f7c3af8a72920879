// Starts a first fight or bout with one click: the user plays one side, the computer or the rules all others.
import { useState } from 'preact/hooks'
import type { Seat } from '../../dice/dice.ts'
import { createTable, type Problem, type ScenarioCard } from '../state/api.ts'
import { navigate, tableHash } from '../state/route.ts'
import { Problems } from './start-form.tsx'
import { Button } from '../button.tsx'

/** The first fight for newcomers: a duel that forgives a mistake. Then everybody against everybody. */
const FIRST_FIGHT = 'duel'
const FREE_FOR_ALL = 'junkyard'
/** A star who usually wins, against a grunt, who is played by the rules. */
const FIRST_BOUT = {
  book: 'fights',
  rounds: 3,
  sides: [{ seat: 'player-1', fighter: 'Tony Gomes' }, { fighter: 'Oscar Braun' }],
} as const

export function PlayNow({ scenarios }: { scenarios: readonly ScenarioCard[] }) {
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const fight = scenarios.find(({ id }) => id === FIRST_FIGHT)
  const melee = scenarios.find(({ id }) => id === FREE_FOR_ALL)
  const you = fight?.sides[0]
  /** The user plays the first seat, the computer all others. */
  const playFirst = ({ id, sides }: ScenarioCard): void => {
    const [yours, ...others] = new Set(sides.map(({ seat }) => seat))
    void play(
      id,
      others.filter((seat) => seat !== yours),
    )
  }
  const play = async (scenario: unknown, computer: readonly Seat[]): Promise<void> => {
    setBusy(true)
    const made = await createTable({ scenario, options: {}, computer, hand: [] })
    setBusy(false)
    if (made.id !== undefined) navigate(tableHash(made.id))
    else setProblems(made.problems)
  }
  return (
    <section class="play-now stack gap-3" aria-label="First fights">
      <p class="cluster">
        <Button
          class="trigger"
          data-testid="play-now"
          disabled={busy || !fight}
          onClick={() => fight && playFirst(fight)}
        >
          Play now
        </Button>{' '}
        <span class="play-now-what">
          A duel: you play {you?.name ?? 'one side'}, the computer plays{' '}
          {fight?.sides[1]?.name ?? 'the other'}. Hints show you what to do.
        </span>
      </p>
      <p class="cluster quiet">
        Or{' '}
        {melee && (
          <Button data-testid="free-for-all" disabled={busy} onClick={() => playFirst(melee)}>
            Everybody against everybody
          </Button>
        )}{' '}
        <Button data-testid="first-bout" disabled={busy} onClick={() => void play(FIRST_BOUT, [])}>
          Box your first bout
        </Button>
      </p>
      <Problems problems={problems} />
    </section>
  )
}
