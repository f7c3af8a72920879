// Offers: first the answers that would change a roll, each with its effect; then the others.
import { useLayoutEffect, useRef } from 'preact/hooks'
import { sentences } from '../../dice/english.ts'
import type { Item } from '../../engine/book.ts'
import { takeItem } from '../state/actions.ts'
import { itemTestId } from '../state/items.ts'
import { ask, offers } from '../state/store.ts'
import { Button } from '../button.tsx'

/** The number keys from 1 to 9. */
const KEYS = 9

function Offer({ item, at }: { item: Item; at: number }) {
  return (
    <Button
      class={item.gain ? 'offer trigger' : 'offer choice is-plain'}
      data-testid={itemTestId(item)}
      aria-disabled={item.refusal !== undefined}
      title={item.refusal?.why}
      onClick={() => takeItem(item)}
    >
      {at < KEYS && <kbd aria-hidden="true">{at + 1}</kbd>}
      <span class="offer-way">{item.label}</span>
      {item.gain && <span class="offer-gain small">{item.gain}</span>}
    </Button>
  )
}

/** Whether the focus is idle, so that the next Tab goes to the first offer. */
const idle = (): boolean =>
  document.activeElement === document.body || document.activeElement?.closest('.now') !== null

export function Offers() {
  const open = offers.value
  const box = useRef<HTMLElement>(null)
  const key = open ? ask.value?.key : undefined
  useLayoutEffect(() => {
    if (key !== undefined && idle()) box.current?.focus({ preventScroll: true })
  }, [key])
  const gains = (open?.items ?? []).flatMap(({ label, gain }) =>
    gain ? [`${label}: ${gain}`] : [],
  )
  return (
    <>
      <p class="unseen" role="status" data-testid="offer-voice">
        {open ? sentences(open.name, gains.join('; '), 'Or keep it') : ''}
      </p>
      {open && (
        <section
          ref={box}
          class="offers box stack"
          tabIndex={-1}
          aria-label={open.name}
          data-testid="offers"
        >
          <h3>{open.name}</h3>
          <div class="stack">
            {open.items.map((item, i) => (
              <Offer key={itemTestId(item)} item={item} at={i} />
            ))}
          </div>
        </section>
      )}
    </>
  )
}
