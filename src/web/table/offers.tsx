// Offers: answers whose effect on a roll is known. What would change it stands out; if every answer has chances, the usual one.
import { useLayoutEffect, useRef } from 'preact/hooks'
import { sentences } from '../../dice/english.ts'
import type { Item } from '../../engine/book.ts'
import { takeItem } from '../state/actions.ts'
import { loudAnswers } from '../state/remembered.ts'
import { isNever, itemTestId } from '../state/items.ts'
import { ask, offers } from '../state/store.ts'
import { Button } from '../button.tsx'

/** The number keys from 1 to 9. */
const KEYS = 9

function Offer({ item, at, isLoud }: { item: Item; at: number; isLoud: boolean }) {
  return (
    <Button
      class={`offer ${isLoud ? 'trigger' : `choice ${item.gain ? '' : 'is-plain'}`}`}
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
  const loud: ReadonlySet<Item> = open && ask.value ? loudAnswers(ask.value) : new Set()
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
            {open.items
              .filter((item) => !isNever(item))
              .map((item, i) => (
                <Offer key={itemTestId(item)} item={item} at={i} isLoud={loud.has(item)} />
              ))}
          </div>
        </section>
      )}
    </>
  )
}
