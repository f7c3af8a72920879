// Notices shown when the page cannot be.
import { Button } from '../web/button.tsx'

const reload = (): void => location.reload()

/** Another tab holds the tables. */
export const Elsewhere = ({ take }: { take: () => void }) => (
  <main class="turned-away" data-testid="elsewhere">
    <h1>Ringfire is open in another tab</h1>
    <p role="alert">Only one tab can play at a time. This one starts when you close the other.</p>
    <Button data-testid="take" onClick={take}>
      Play in this tab
    </Button>
  </main>
)

/** Another tab has taken over the tables. */
export const Moved = () => (
  <main class="turned-away" data-testid="moved">
    <h1>Ringfire has moved to another tab</h1>
    <p role="alert">Everything is saved. You can close this tab.</p>
    <Button onClick={reload}>Come back to this tab</Button>
  </main>
)

/** The worker or its store failed to start. */
export const Failed = ({ why }: { why: string }) => (
  <main class="turned-away" data-testid="failed">
    <h1>Ringfire could not start</h1>
    <p role="alert">
      The browser did not let Ringfire start a worker or use its storage. A private window may have
      no storage. {why && <span class="quiet">{why}</span>}
    </p>
    <Button onClick={reload}>Try again</Button>
  </main>
)
