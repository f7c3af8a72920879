// Whether computer players act at once or so slowly that people can follow; stored in this browser. Referees set it
// for their table.
import { signal } from '@preact/signals'
import { askQuietly } from './send.ts'
import { loadText, storeText } from './storage.ts'

const STORAGE_KEY = 'ringfire-pace'

export const hurries = signal(loadText(STORAGE_KEY) === 'fast')

/** Tells the table, which forgets it when nobody is connected. */
export const tellPace = (): void => void askQuietly({ do: 'pace', fast: hurries.value })

export function togglePace(): void {
  hurries.value = !hurries.value
  storeText(STORAGE_KEY, hurries.value ? 'fast' : 'usual')
}
