// The portraits of the people at the table. The server names who has one; each is fetched once.
import { effect } from '@preact/signals'
import { useLayoutEffect } from 'preact/hooks'
import type { Id } from '../../dice/dice.ts'
import { fetchBlob, portraitPath } from './pictures.ts'
import { now } from './store.ts'
import { tableState } from './table-state.ts'

/** The URLs of portraits by combatant; whoever has none is shown by their initials. */
export const [{ portraits }] = tableState(() => ({
  portraits: new Map() as ReadonlyMap<Id, string>,
}))

/** Loads the portraits of the shown table while a page is open. */
export function usePortraits(): void {
  useLayoutEffect(() => {
    const asked = new Set<string>()
    const made: string[] = []
    const load = async (path: string, who: Id): Promise<void> => {
      const href = URL.createObjectURL(await fetchBlob(path))
      made.push(href)
      const picture = new Image()
      picture.src = href
      await picture.decode()
      if (asked.has(path)) portraits.value = new Map(portraits.value).set(who, href)
    }
    const stop = effect(() => {
      const { table, portraits: ids = [] } = now.value ?? {}
      for (const who of table === undefined ? [] : ids) {
        const path = portraitPath(table ?? '', who)
        if (asked.has(path)) continue
        asked.add(path)
        // Whoever it belongs to is shown by their initials.
        load(path, who).catch(() => undefined)
      }
    })
    return () => {
      stop()
      asked.clear()
      made.forEach((href) => URL.revokeObjectURL(href))
    }
  }, [])
}
