// Pictures under maps and of characters, as URLs that the page can show.
import { useLayoutEffect, useState } from 'preact/hooks'
import { fetchWithKey } from './keys.ts'

/** The pictures embedded in a replay file as data URLs, by id. Undefined if this page is not a replay. */
let included: ReadonlyMap<string, string> | undefined

/** Restricts the page to these pictures. */
export function includePictures(pictures: Readonly<Record<string, string>> = {}): void {
  included = new Map(Object.entries(pictures))
}

/** The bytes that the server has under a path; rejects if they are unavailable. */
export async function fetchBlob(path: string): Promise<Blob> {
  const answer = await fetchWithKey(path)
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return answer.blob()
}

/** The path of a portrait at a table. */
export const portraitPath = (table: string, who: string): string =>
  `/api/tables/${encodeURIComponent(table)}/portraits/${encodeURIComponent(who)}`

/** The bytes of a picture; rejects if it is unavailable. */
export const fetchPicture = (id: string): Promise<Blob> => fetchBlob(`/api/pictures/${id}`)

/** A picture as a data URL. */
export async function pictureAsData(picture: Blob): Promise<string> {
  return new Promise((done, failed) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result))
    reader.onerror = () => failed(reader.error)
    reader.readAsDataURL(picture)
  })
}

/**
 * The URL of a picture that the server has under a path; undefined while it loads, and if it is unavailable. Another
 * version of the picture is loaded again.
 */
export function useFetchedPicture(path: string | undefined, version = 0): string | undefined {
  const [loaded, setLoaded] = useState<{ readonly path: string; readonly href: string }>()
  useLayoutEffect(() => {
    if (path === undefined) return undefined
    let href: string | undefined
    let gone = false
    fetchBlob(path).then(
      (picture) => {
        if (gone) return
        href = URL.createObjectURL(picture)
        setLoaded({ path, href })
      },
      // Whatever the picture belongs to is shown without it.
      () => undefined,
    )
    return () => {
      gone = true
      if (href !== undefined) URL.revokeObjectURL(href)
    }
  }, [path, version])
  return loaded?.path === path ? loaded?.href : undefined
}

/** The URL of the picture under a map. */
export function usePicture(id: string): string | undefined {
  const fetched = useFetchedPicture(included ? undefined : `/api/pictures/${id}`)
  return included ? included.get(id) : fetched
}
