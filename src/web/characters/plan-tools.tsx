// Under the plan of a fight: what is wrong with it as it stands, its draft, and its scenario file.
import { useEffect, useState } from 'preact/hooks'
import type { Problem } from '../state/api.ts'
import { downloadJson } from '../state/download.ts'
import * as api from './api.ts'
import { loadDraft, problemsOf, requestOf, storeDraft } from './fight-plan.ts'
import type { FightPlan } from './sides-form.tsx'

/** Milliseconds without a change before the server is asked. */
const PAUSE = 400

/** What the book says is wrong with the plan, a moment after each change. */
function useFaults(plan: FightPlan, ready: boolean): readonly Problem[] {
  const [faults, setFaults] = useState<readonly Problem[]>([])
  useEffect(() => {
    if (!ready) return setFaults([])
    let late = false
    const timer = setTimeout(() => {
      void api.checkFight(requestOf(plan)).then((said) => {
        if (!late) setFaults(said.wrong ? problemsOf(said.wrong) : [])
      })
    }, PAUSE)
    return () => {
      late = true
      clearTimeout(timer)
    }
  }, [plan, ready])
  return faults
}

export function PlanTools({
  plan,
  ready,
  open,
}: {
  plan: FightPlan
  ready: boolean
  open: (kept: FightPlan) => void
}) {
  const faults = useFaults(plan, ready)
  const [said, setSaid] = useState('')
  const [draft, setDraft] = useState(loadDraft)
  const save = (): void => {
    storeDraft(plan)
    setDraft(plan)
    setSaid('The draft is saved in this browser.')
  }
  const exportScenario = async (): Promise<void> => {
    const made = await api.checkFight(requestOf(plan))
    if (made.value) downloadJson(plan.title, made.value.scenario)
    setSaid(made.wrong ? 'Not exported: correct what is wrong first.' : 'The scenario is exported.')
  }
  return (
    <>
      {faults.length > 0 && (
        <ul class="wrong" role="status" aria-label="What is wrong" data-testid="fight-faults">
          {faults.map((one, i) => (
            <li key={i}>
              <code>{one.field}</code> {one.wrong}{' '}
              {one.right && <span class="quiet">Right: {one.right}</span>}
            </li>
          ))}
        </ul>
      )}
      <div class="tools-row">
        <button type="button" class="choice" data-testid="save-draft" onClick={save}>
          Save as a draft
        </button>
        {draft && draft !== plan && (
          <button type="button" class="choice" data-testid="open-draft" onClick={() => open(draft)}>
            Open the draft
          </button>
        )}
        <button
          type="button"
          class="choice"
          data-testid="export-scenario"
          disabled={!ready}
          onClick={() => void exportScenario()}
        >
          Export as a scenario
        </button>
      </div>
      <p class="quiet" role="status">
        {said}
      </p>
    </>
  )
}
