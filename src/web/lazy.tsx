// Pages that are loaded on demand.
import type { ComponentType } from 'preact'
import { useLayoutEffect, useState } from 'preact/hooks'
import { Button } from './button.tsx'

type Loaded<P> = { readonly page: ComponentType<P> } | { readonly failed: true }

/** The page that `load` imports. Draws nothing while it loads; if loading fails, offers to try again. */
export function lazyPage<P extends object>(load: () => Promise<ComponentType<P>>) {
  let found: Loaded<P> | undefined
  return function LazyPage(props: P) {
    const [loaded, setLoaded] = useState(found)
    const start = (): void => {
      load().then(
        (page) => setLoaded((found = { page })),
        () => setLoaded({ failed: true }),
      )
    }
    useLayoutEffect(() => {
      if (!found) start()
    }, [])
    if (!loaded) return null
    if ('page' in loaded) return <loaded.page {...props} />
    return (
      <main class="lobby">
        <p class="refusal" role="alert">
          This page could not be loaded: the server does not answer, or Ringfire has been updated.
        </p>
        <Button onClick={() => location.reload()}>Reload</Button>
      </main>
    )
  }
}
