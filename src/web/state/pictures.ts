// The pictures under maps, as URLs that the page can show.
import { useLayoutEffect, useState } from 'preact/hooks'
import { fetchWithKey } from './keys.ts'

/** The pictures embedded in a replay file as data URLs, by id. Undefined if this page is not a replay. */
let included: ReadonlyMap<string, string> | undefined

/** Restricts the page to these pictures. */
export function includePictures(pictures: Readonly<Record<string, string>> = {}): void {
  included = new Map(Object.entries(pictures))
}

/** The bytes of a picture; rejects if it is unavailable. */
export async function fetchPicture(id: string): Promise<Blob> {
  const answer = await fetchWithKey(`/api/pictures/${id}`)
  if (!answer.ok) throw new Error(`/api/pictures/${id}: ${answer.status}`)
  return answer.blob()
}

/** A picture as a data URL. */
export async function pictureAsData(picture: Blob): Promise<string> {
  return new Promise((done, failed) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result))
    reader.onerror = () => failed(reader.error)
    reader.readAsDataURL(picture)
  })
}

/** The URL of a picture; undefined while it loads, and if it is unavailable. */
export function usePicture(id: string): string | undefined {
  const [loaded, setLoaded] = useState<{ readonly id: string; readonly href: string }>()
  useLayoutEffect(() => {
    if (included) return undefined
    let href: string | undefined
    let gone = false
    fetchPicture(id).then(
      (picture) => {
        if (gone) return
        href = URL.createObjectURL(picture)
        setLoaded({ id, href })
      },
      // Without its picture, the map is shown alone.
      () => undefined,
    )
    return () => {
      gone = true
      if (href !== undefined) URL.revokeObjectURL(href)
    }
  }, [id])
  return included ? included.get(id) : loaded?.id === id ? loaded.href : undefined
}
