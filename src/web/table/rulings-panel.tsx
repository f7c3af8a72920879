// The referee's rulings: grouped and searchable, each a small form.
import { useLayoutEffect, useState } from 'preact/hooks'
import type { Ruling } from '../../engine/ruling.ts'
import {
  askRuling,
  dragRuling,
  mapRequest,
  now,
  rulingAsked,
  rulingOf,
  rulingsShown,
} from '../state/store.ts'
import { CloseButton } from './icons.tsx'
import { findRulings, groupOf } from './find-rulings.ts'
import { HAND_TITLES, isReferee } from './tools.ts'
import { RulingForm } from './ruling-form.tsx'
import { Button } from '../button.tsx'
import { cancelDraft } from '../state/actions.ts'

/** What every referee needs, before all others. */
const FIRST = [
  ['pause', 'Pause …'],
  ['end', 'End …'],
] as const

function FirstRulings() {
  const shown = FIRST.filter(([rule]) => rulingOf(rule))
  if (shown.length === 0) return null
  return (
    <p class="cluster words">
      {shown.map(([rule, label]) => (
        <Button
          key={rule}
          class="rule-link"
          data-testid={`first-${rule}`}
          onClick={() => askRuling(rule)}
        >
          {label}
        </Button>
      ))}
    </p>
  )
}

/** Searches the rulings and shows the form of the chosen one. */
function Chooser({ rulings }: { rulings: readonly Ruling[] }) {
  const asked = rulingAsked.value
  const [chosen, setChosen] = useState(() => (asked && rulingOf(asked.rule)?.label) ?? '')
  const [words, setWords] = useState('')
  const [made, setMade] = useState<string | undefined>(undefined)
  const found = findRulings(rulings, words)
  const examples = ['ammo', 'door', 'side', 'points', 'injury', 'place']
    .filter((word) => findRulings(rulings, word).length > 0)
    .slice(0, 3)
    .join(', ')
  const ruling = found.find(({ label }) => label === chosen) ?? found[0]
  const groups = [...new Set(found.map(groupOf))]
  return (
    <>
      <label class="row">
        <span>Find</span>
        <input
          type="search"
          value={words}
          placeholder={examples}
          onInput={(input) => {
            setWords(input.currentTarget.value)
            setMade(undefined)
          }}
        />
      </label>
      <label class="row">
        <span>What</span>
        <select
          value={ruling?.label ?? ''}
          onChange={(change) => {
            setChosen(change.currentTarget.value)
            setMade(undefined)
          }}
        >
          {groups.map((name) => (
            <optgroup key={name} label={name}>
              {found
                .filter((one) => groupOf(one) === name)
                .map(({ label }) => (
                  <option key={label} value={label}>
                    {label}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </label>
      {ruling ? (
        <RulingForm
          key={ruling.label}
          ruling={ruling}
          initial={ruling.fixed['rule'] === asked?.rule ? asked?.values : undefined}
          made={made}
          setMade={setMade}
        />
      ) : (
        <p class="quiet" role="status" data-testid="ruled">
          {made !== undefined
            ? `Done: ${made}.`
            : rulings.length > 0
              ? 'No ruling matches these words. To change a die, a number or a target of the newest step, open “why” in the log and press “overrule”.'
              : 'You cannot make a ruling from this seat now.'}
        </p>
      )}
    </>
  )
}

export function RulingsPanel() {
  const [folded, setFolded] = useState(false)
  const shown = rulingsShown.value
  useLayoutEffect(() => {
    // An act that waits for a spot would hide the panel that was just opened.
    if (shown && mapRequest.value) cancelDraft()
    // Whoever closes it has changed their mind: next time it opens as usual.
    if (!shown) rulingAsked.value = undefined
  }, [shown])
  if (!shown) return null
  const title = HAND_TITLES[isReferee() ? 'referee' : 'player']
  return (
    <aside
      class={`hand floating ${mapRequest.value ? 'is-choosing' : ''}`}
      aria-label={title}
      data-testid="hand-panel"
    >
      <header class="split">
        <h2>{title}</h2>
        <span>
          <Button class="rule-link" aria-expanded={!folded} onClick={() => setFolded(!folded)}>
            {folded ? 'Unfold' : 'Fold'}
          </Button>
          <CloseButton
            label="Close"
            onClick={() => {
              rulingsShown.value = false
            }}
          />
        </span>
      </header>
      {dragRuling.value && <p class="quiet">Drag anybody on the map to put them elsewhere.</p>}
      <div hidden={folded}>
        <FirstRulings />
        <Chooser key={JSON.stringify(rulingAsked.value)} rulings={now.value?.rulings ?? []} />
      </div>
    </aside>
  )
}
