// A new career, or a star joining an existing one.
import { useLayoutEffect, useState } from 'preact/hooks'
import { PageHeader } from '../page-header.tsx'
import { nextStablePoints } from '../../books/fights/career/circuit.ts'
import type { HouseRules } from '../house/api.ts'
import { SetPicker } from '../house/set-picker.tsx'
import { navigate } from '../state/route.ts'
import * as api from './api.ts'
import { newStarDraft, requestOf, type StarDraft } from './star-draft.ts'
import { StarForm } from './star-form.tsx'
import { TextField } from '../fields.tsx'

/** `stableOf` is the player whose stable gets the fighter. */
export function NewStarPage({ join, stableOf }: { join?: string; stableOf?: number }) {
  const [career, setCareer] = useState<api.KeptCareer | undefined>(undefined)
  const [draft, setDraft] = useState<StarDraft>(newStarDraft(join ? 'Player 2' : 'Player 1'))
  const [name, setName] = useState<string>('Friday nights')
  const [set, setSet] = useState<HouseRules | undefined>(undefined)
  const [trouble, setTrouble] = useState('')
  useLayoutEffect(() => {
    if (join)
      void api.getCareer(join).then((said) => {
        if (said.wrong) return setTrouble(said.wrong.why)
        setCareer(said.value)
        const manager = stableOf === undefined ? undefined : said.value.players[stableOf]
        setDraft(
          manager
            ? newStarDraft(manager.name, nextStablePoints(manager))
            : newStarDraft(`Player ${said.value.players.length + 1}`),
        )
      })
  }, [])
  const title = (world?: api.KeptCareer): string => {
    if (!join) return 'A new career'
    const what = stableOf === undefined ? 'Another star' : `A fighter with ${draft.points} points`
    return world ? `${what} in ${world.name}` : what
  }
  const send = async (): Promise<void> => {
    const wish = requestOf(draft)
    if (!wish || (join && !career)) return
    const said = career
      ? await api.joinCareer(career, wish, stableOf)
      : await api.createCareer(name.trim() || wish.name, wish, set?.options)
    if (said.value)
      return navigate(
        `#/career/${said.value.id}${career ? `?player=${stableOf ?? said.value.players.length - 1}` : ''}`,
      )
    setTrouble(said.wrong.why)
    if (said.wrong.career) setCareer(said.wrong.career)
  }
  return (
    <div class="people-page career-page">
      <PageHeader
        title={title(career)}
        back={join ? `#/career/${join}` : '#/career'}
        backTo={career?.name ?? 'Careers'}
      />
      <main>
        <StarForm
          draft={draft}
          change={(over) => setDraft((old) => ({ ...old, ...over }))}
          options={career?.options ?? set?.options ?? {}}
          doing={join ? 'Join this career' : 'Begin the career'}
          send={() => void send()}
          trouble={trouble}
        >
          {!join && (
            <div class="panel">
              <div class="form-row">
                <TextField
                  label="Name of the career"
                  value={name}
                  maxLength={80}
                  testid="career-name"
                  put={setName}
                />
                <SetPicker book="fights" value={set?.id} pick={setSet} />
              </div>
            </div>
          )}
        </StarForm>
      </main>
    </div>
  )
}
