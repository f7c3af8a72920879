// The entry point of the page without a server: starts the worker that holds the tables, then the page.
import { render } from 'preact'
import { becomeHost } from '../web/state/keys.ts'
import { chooseTransport } from '../web/state/transport.ts'
import { initTheme } from '../web/state/theme.ts'
import { startPage } from '../web/start.tsx'
import { WorkerClient } from './client.ts'
import { holdTables } from './one-tab.ts'
import { KeptHere } from './kept-here.tsx'
import { Elsewhere, Failed, Moved } from './notices.tsx'
import { watchVersions } from './versions.ts'
import { errorText } from '../dice/error-text.ts'
import './static.css'

const draw = (what: Parameters<typeof render>[0]): void => {
  const root = document.getElementById('page')
  if (root) render(what, root)
}

/** Called when this tab holds the tables: starts the worker and shows the page. */
async function start(): Promise<() => void> {
  const quick = new URLSearchParams(location.search).has('quick')
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    type: 'module',
    name: quick ? 'quick' : 'tables',
  })
  const { client, key } = await WorkerClient.start(worker)
  chooseTransport(client)
  becomeHost(key)
  startPage()
  const footer = document.getElementById('static')
  if (footer) render(<KeptHere />, footer)
  return () => worker.terminate()
}

// Before anything is drawn, because the notices use the theme too.
initTheme()
watchVersions()
holdTables({
  onHeldElsewhere: (take) => draw(<Elsewhere take={take} />),
  onTaken: () => {
    document.getElementById('static')?.remove()
    draw(<Moved />)
  },
  start,
}).catch((mishap: unknown) => draw(<Failed why={errorText(mishap)} />))
