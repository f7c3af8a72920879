// Whether the panel shows every action or the usual ones; kept in this browser.
import { signal } from '@preact/signals'
import { loadText, storeText } from './storage.ts'

const KEY = 'ringfire-actions'

export const allActions = signal(loadText(KEY) === 'all')
/** The search text among all actions; undefined: no search is open. */
export const actionSearch = signal<string | undefined>(undefined)

/** Shows every action, ready to be searched, or only the usual ones. */
export function setAllActions(all: boolean): void {
  actionSearch.value = all ? '' : undefined
  allActions.value = all
  storeText(KEY, all ? 'all' : 'usual')
}
