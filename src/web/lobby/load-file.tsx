// Loads a scenario or a saved fight from a file. The server validates it; only what the form needs is read here.
import { useState } from 'preact/hooks'
import type { Seat } from '../../dice/dice.ts'
import { loadSave } from '../characters/api.ts'
import { isObject, type JsonObject } from '../../engine/plain-data.ts'
import { navigate, tableHash } from '../state/route.ts'
import type { PickedFight } from './start-form.tsx'
import { errorText } from '../../dice/error-text.ts'
import { Trouble } from '../fault-text.tsx'
import { FileField } from '../fields.tsx'

const isSeat = (value: unknown): value is Seat =>
  typeof value === 'string' && /^(referee|player-\d+)$/.test(value)

/** A side's name, or that of a bout's fighter. */
function nameOf(side: JsonObject): string {
  const { name, fighter, seat } = side
  return String(name ?? (isObject(fighter) ? fighter['name'] : fighter) ?? seat)
}

const listOf = (value: unknown): readonly JsonObject[] =>
  Array.isArray(value) ? value.filter(isObject) : []
const seatsIn = (list: readonly JsonObject[]): PickedFight['sides'] =>
  list.flatMap((one) => (isSeat(one['seat']) ? [{ seat: one['seat'], name: nameOf(one) }] : []))

/** The sides of the file, or its named seats, that a person or the computer can play. */
export function seatsOfFile(file: JsonObject): PickedFight['sides'] {
  const sides = listOf(file['sides'])
  const named = seatsIn(listOf(file['seats']))
  const owners = sides
    .flatMap((side) => listOf(side['combatants']))
    .flatMap(({ seat }) => (isSeat(seat) && seat !== 'referee' ? [seat] : []))
  if (named.length === 0 && owners.length === 0) return seatsIn(sides)
  const names = new Map(
    [
      ...owners.map((seat) => ({ seat, name: seat.replace('-', ' ') })),
      ...seatsIn(sides),
      ...named,
    ].map(({ seat, name }) => [seat, name]),
  )
  const order = new Set([...named, ...seatsIn(sides)].map(({ seat }) => seat).concat(owners))
  return [...order].map((seat) => ({ seat, name: names.get(seat) ?? seat }))
}

function readFightFile(name: string, text: string): PickedFight | string {
  try {
    const file: unknown = JSON.parse(text)
    if (!isObject(file)) return `${name} is not a scenario: expected a JSON object.`
    return {
      id: `file/${name}/${text.length}`,
      title: String(file['title'] ?? name),
      book: String(file['book'] ?? ''),
      sides: seatsOfFile(file),
      scenario: file,
    }
  } catch (mishap) {
    return `${name} is not JSON: ${errorText(mishap)}`
  }
}

/** Opens a save file as a table, continuing where it was left. */
async function openSave(save: unknown): Promise<string> {
  const said = await loadSave(save)
  if (said.value) {
    navigate(tableHash(said.value.id))
    return ''
  }
  return said.wrong.why
}

export function LoadFile({ load }: { load: (picked: PickedFight) => void }) {
  const [trouble, setTrouble] = useState('')
  const take = async (file: File): Promise<void> => {
    const found = readFightFile(file.name, await file.text())
    if (typeof found !== 'string' && isObject(found.scenario) && 'ringfire' in found.scenario)
      return setTrouble(await openSave(found.scenario))
    setTrouble(typeof found === 'string' ? found : '')
    if (typeof found !== 'string') load(found)
  }
  return (
    <div class="load-file">
      <FileField label="Load a fight from a file" testid="load-scenario" put={take} />
      <Trouble why={trouble} />
    </div>
  )
}
