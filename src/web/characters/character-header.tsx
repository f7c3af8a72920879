// The header of all pages about characters: title and navigation.
import { ThemeButton } from '../table/top-bar.tsx'

export function CharacterHeader({
  title,
  back,
  backTo,
}: {
  title: string
  back: string
  backTo: string
}) {
  return (
    <header class="lobby-head people-head">
      <a class="back" href={back}>
        <span aria-hidden="true">‹</span> {backTo}
      </a>
      <h1>{title}</h1>
      <ThemeButton />
    </header>
  )
}
