// Getting on or off a vehicle or an animal: one action, never both (`fnff-1988/action/mount`).
import type { Kind } from './kind.ts'

export interface Mounting {
  readonly do: 'mount'
}

export const mount: Kind<Mounting> = {
  refuse: () => undefined,
  offers: (_view, man) => [{ verb: 'mount', group: 'Mount', label: man.mounted ? 'Get off' : 'Get on', choice: { do: 'mount' } }],
  hides: () => true,
  perform: (_t, man) => [{ type: 'mounted', who: man.id, mounted: !man.mounted }],
}
