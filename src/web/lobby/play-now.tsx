// A first fight in one click: the reader plays one side, the computer all others.
import { useState } from 'preact/hooks'
import { createTable, type Problem, type ScenarioCard } from '../state/api.ts'
import { navigate, tableHash } from '../state/route.ts'
import { Problems } from './start-form.tsx'

/** The fight that a newcomer starts with. */
const FIRST_FIGHT = 'junkyard'

export function PlayNow({ scenarios }: { scenarios: readonly ScenarioCard[] }) {
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const fight = scenarios.find(({ id }) => id === FIRST_FIGHT)
  const [yours, ...others] = new Set(fight?.sides.map(({ seat }) => seat))
  const you = fight?.sides.find(({ seat }) => seat === yours)
  const play = async (): Promise<void> => {
    if (!fight) return
    setBusy(true)
    try {
      const made = await createTable({
        scenario: fight.id,
        options: {},
        computer: others.filter((seat) => seat !== yours),
        hand: [],
      })
      if (made.id !== undefined) navigate(tableHash(made.id))
      else setProblems(made.problems)
    } catch (mishap) {
      setProblems([
        { field: 'server', wrong: mishap instanceof Error ? mishap.message : String(mishap) },
      ])
    } finally {
      setBusy(false)
    }
  }
  return (
    <div class="play-now">
      <button
        type="button"
        class="trigger"
        data-testid="play-now"
        disabled={busy || !fight}
        onClick={() => void play()}
      >
        Play now
      </button>
      <p>
        {fight ? `${fight.title}: you play ${you?.name ?? 'one side'}` : 'You play one side'} and
        the computer plays everybody else. Or pick a fight below to set it up yourself.
      </p>
      <Problems problems={problems} />
    </div>
  )
}
