// The header of all pages except the lobby and the tables: title, navigation, help.
import { useLayoutEffect } from 'preact/hooks'
import { HelpButton } from './help/help.tsx'
import { ThemeButton } from './table/top-bar.tsx'

export function PageHeader({
  title,
  tab = title,
  back,
  backTo,
}: {
  title: string
  /** The title of the browser's tab, if it is another. */
  tab?: string
  back: string
  backTo: string
}) {
  useLayoutEffect(() => {
    document.title = `${tab} · Ringfire`
  }, [tab])
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
