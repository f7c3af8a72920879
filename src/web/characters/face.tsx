// The portrait of a character in a list, fetched separately, so that the list stays small.
import { useFetchedPicture } from '../state/pictures.ts'
import type { ListedCharacter } from './api.ts'

export function Face({ one: { id, version, hasPortrait } }: { one: ListedCharacter }) {
  const path = `/api/characters/${encodeURIComponent(id)}/portrait`
  const href = useFetchedPicture(hasPortrait ? path : undefined, version)
  return href === undefined ? null : <img class="person-face" src={href} alt="" />
}
