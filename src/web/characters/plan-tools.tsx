// Below the plan of a fight: its drafts, and its scenario file.
import { useLayoutEffect, useState } from 'preact/hooks'
import { downloadJson } from '../state/download.ts'
import * as api from './api.ts'
import { requestOf, type FightPlan } from './fight-plan.ts'
import { Choice, byId } from '../fields.tsx'
import { Button } from '../button.tsx'

/** The stored drafts, and the actions on them. */
function useDrafts(plan: FightPlan) {
  const [drafts, setDrafts] = useState<readonly api.KeptDraft[]>([])
  const [open, setOpen] = useState<api.KeptDraft | undefined>(undefined)
  const refresh = async (): Promise<void> => setDrafts((await api.drafts.list()).value ?? [])
  useLayoutEffect(() => void refresh(), [])
  const done = async (said: api.ApiResult<api.KeptDraft>): Promise<string> => {
    await refresh()
    if (said.wrong) return `Not saved: ${said.wrong.why}`
    setOpen(said.value)
    return `"${said.value.name}" is saved.`
  }
  return {
    drafts,
    open,
    setOpen,
    save: async () =>
      done(
        open && open.name === plan.title.trim()
          ? await api.drafts.update(open.id, open.version, { plan: requestOf(plan) })
          : await api.drafts.create({ plan: requestOf(plan) }),
      ),
    async remove(one: api.KeptDraft): Promise<string> {
      const said = await api.drafts.remove(one.id, one.version)
      setOpen(undefined)
      await refresh()
      return said.wrong ? said.wrong.why : `"${one.name}" is removed.`
    },
  }
}

export function PlanTools({
  plan,
  ready,
  show,
}: {
  plan: FightPlan
  ready: boolean
  show: (kept: api.Fight) => void
}) {
  const { drafts, open, setOpen, save, remove } = useDrafts(plan)
  const [said, setSaid] = useState('')
  const exportScenario = async (): Promise<void> => {
    const made = await api.checkFight(requestOf(plan))
    if (made.value) downloadJson(plan.title, made.value.scenario)
    setSaid(made.wrong ? 'Not exported: correct the errors first.' : 'The scenario is exported.')
  }
  return (
    <>
      {drafts.length > 0 && (
        <Choice
          label="Open a draft"
          value={open?.id ?? ''}
          testid="open-draft"
          values={[['', 'choose…'], ...byId(drafts, 'name')]}
          put={(chosen) => {
            const found = drafts.find(({ id }) => id === chosen)
            if (!found) return
            setOpen(found)
            show(found.plan)
            setSaid(`"${found.name}" is open.`)
          }}
        />
      )}
      <div class="cluster">
        <Button data-testid="save-draft" onClick={() => void save().then(setSaid)}>
          Save as a draft
        </Button>
        {open && <Button onClick={() => void remove(open).then(setSaid)}>Remove the draft</Button>}
        <Button
          data-testid="export-scenario"
          disabled={!ready}
          onClick={() => void exportScenario()}
        >
          Export as a scenario
        </Button>
      </div>
      <p class="quiet" role="status">
        {said}
      </p>
    </>
  )
}
