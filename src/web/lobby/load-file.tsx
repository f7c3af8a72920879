// Loads a scenario or a saved fight from a file. The server checks it; only what the form needs is read here.
import { useState } from 'preact/hooks'
import type { Seat } from '../../dice/dice.ts'
import { loadSave } from '../characters/api.ts'
import { go, tableHash } from '../state/route.ts'
import type { Picked } from './start-form.tsx'

type Bag = Readonly<Record<string, unknown>>
const isBag = (value: unknown): value is Bag =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
const isSeat = (value: unknown): value is Seat =>
  typeof value === 'string' && /^(referee|player-\d+)$/.test(value)

/** A side's name, or that of a bout's fighter. */
function nameOf(side: Bag): string {
  const { name, fighter, seat } = side
  return String(name ?? (isBag(fighter) ? fighter['name'] : fighter) ?? seat)
}

/** The sides that can be read: a list `sides` with `seat` and `name`. */
function sidesOf(file: Bag): Picked['sides'] {
  const sides = Array.isArray(file['sides']) ? file['sides'].filter(isBag) : []
  return sides.flatMap((one) =>
    isSeat(one['seat']) ? [{ seat: one['seat'], name: nameOf(one) }] : [],
  )
}

function read(name: string, text: string): Picked | string {
  try {
    const file: unknown = JSON.parse(text)
    if (!isBag(file)) return `${name} holds no scenario: a JSON object was expected.`
    return {
      id: `file/${name}/${text.length}`,
      title: String(file['title'] ?? name),
      book: String(file['book'] ?? ''),
      sides: sidesOf(file),
      scenario: file,
    }
  } catch (mishap) {
    return `${name} is not JSON: ${mishap instanceof Error ? mishap.message : String(mishap)}`
  }
}

/** Opens a save file as a table where it was left. */
async function goOn(save: unknown): Promise<string> {
  const said = await loadSave(save)
  if (said.value) {
    go(tableHash(said.value.id))
    return ''
  }
  return (
    said.wrong.why ??
    `This save cannot be opened: ${said.wrong.problems?.map((one) => `${one.field}: ${one.wrong}`).join('; ')}`
  )
}

export function LoadFile({ load }: { load: (picked: Picked) => void }) {
  const [trouble, setTrouble] = useState('')
  const take = async (input: HTMLInputElement): Promise<void> => {
    const file = input.files?.[0]
    if (!file) return
    const found = read(file.name, await file.text())
    input.value = ''
    if (
      typeof found !== 'string' &&
      isBag(found.scenario) &&
      'ringfire' in found.scenario &&
      'steps' in found.scenario
    )
      return setTrouble(await goOn(found.scenario))
    setTrouble(typeof found === 'string' ? found : '')
    if (typeof found !== 'string') load(found)
  }
  return (
    <div class="load-file">
      <label class="choice">
        Load a scenario or a save
        <input
          type="file"
          class="unseen"
          accept=".json,application/json"
          data-testid="load-scenario"
          onChange={(change) => void take(change.currentTarget)}
        />
      </label>
      {trouble && (
        <p class="refusal" role="alert">
          {trouble}
        </p>
      )}
    </div>
  )
}
