// Whether the panel shows every action or the usual ones; stored in this browser.
import { signal } from '@preact/signals'
import { loadText, storeText } from './storage.ts'

const KEY = 'ringfire-actions'

export const allActions = signal(loadText(KEY) === 'all')
/** The search text among all actions; undefined if no search is open. */
export const actionSearch = signal<string | undefined>(undefined)

/** Shows either every action, with a search, or only the usual ones. */
export function setAllActions(all: boolean): void {
  actionSearch.value = all ? '' : undefined
  allActions.value = all
  storeText(KEY, all ? 'all' : 'usual')
}
