// The header of all pages except the lobby and the tables: title, navigation, help.
import { HelpButton } from './help/help.tsx'
import { ThemeButton } from './table/top-bar.tsx'

export function PageHeader({
  title,
  back,
  backTo,
}: {
  title: string
  back: string
  backTo: string
}) {
  return (
    <header class="lobby-head cluster gap-4 people-head">
      <a class="back" href={back}>
        <span aria-hidden="true">‹</span> {backTo}
      </a>
      <h1>{title}</h1>
      <HelpButton />
      <ThemeButton />
    </header>
  )
}
