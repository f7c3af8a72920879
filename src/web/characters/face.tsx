// The portrait of a character in a list, fetched separately, so that the list stays small.
import { useLayoutEffect, useState } from 'preact/hooks'
import { fetchWithKey } from '../state/keys.ts'
import type { ListedCharacter } from './api.ts'

export function Face({ one: { id, version, hasPortrait } }: { one: ListedCharacter }) {
  const [href, setHref] = useState<string | undefined>(undefined)
  useLayoutEffect(() => {
    if (!hasPortrait) return setHref(undefined)
    let url: string | undefined
    let gone = false
    void fetchWithKey(`/api/characters/${encodeURIComponent(id)}/portrait`).then(
      async (answer) => {
        const picture = answer.ok ? await answer.blob() : undefined
        if (!picture || gone) return
        url = URL.createObjectURL(picture)
        setHref(url)
      },
      // Without a portrait, the character is shown without one.
      () => undefined,
    )
    return () => {
      gone = true
      if (url !== undefined) URL.revokeObjectURL(url)
    }
  }, [id, version, hasPortrait])
  return href === undefined ? null : <img class="person-face" src={href} alt="" />
}
