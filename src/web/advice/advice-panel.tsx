// The three best choices of a question. Clicking one shows its plan without carrying it out.
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Item } from '../../engine/book.ts'
import { formatChance } from '../../dice/percent.ts'
import { deepEqual } from '../../engine/plain-data.ts'
import type { Point } from '../../field/map.ts'
import { itemOf } from '../../players/advice-words.ts'
import type { Advised } from '../../players/advise.ts'
import type { ShownAsk } from '../../server/protocol.ts'
import { markAnswer } from '../bout/state.ts'
import { prepareAction, previewPath } from '../state/actions.ts'
import type { VariantValues } from '../state/items.ts'
import { boutScene, clearDraft, notice } from '../state/store.ts'
import { CloseButton } from '../table/icons.tsx'
import { advice, advisable, dropAdvice } from './state.ts'
import './advice.css'
import { Button } from '../button.tsx'
import { Trouble } from '../fault-text.tsx'
import { ShareBar } from '../share-bar.tsx'

const BUSY = 'Playing on from each choice, many times…'
const COUNTING = 'Counting the chances in whole fights…'

/** The end of a choice's path. */
const endOf = (choice: unknown): Point | undefined =>
  (choice as { readonly path?: readonly Point[] } | null)?.path?.at(-1)

/** The values that a choice gives to an item's variants. */
function variantsOf({ variants = [] }: Item, choice: unknown): VariantValues {
  const said = new Map(choice !== null && typeof choice === 'object' ? Object.entries(choice) : [])
  return Object.fromEntries(
    variants.flatMap(({ name }) => (said.has(name) ? [[name, said.get(name)]] : [])),
  )
}

/** Shows the plan of a choice, or marks the answer, and focuses the button that confirms it. */
async function show(choice: unknown, { key, items }: ShownAsk): Promise<void> {
  if (boutScene.value) {
    const at = items.findIndex((item) => deepEqual(item.choice, choice))
    markAnswer(at)
    document.querySelectorAll<HTMLElement>('.answers .answer')[at]?.focus()
    return
  }
  const item = itemOf(choice, items)
  const end = endOf(choice)
  if (!item) notice.value = { text: 'This choice is no longer in the list.' }
  else if (item.needs === 'path' && end) {
    if (await previewPath(end))
      document.querySelector<HTMLElement>('.card .trigger')?.focus({ preventScroll: false })
  } else {
    clearDraft()
    prepareAction(key, item, choice, variantsOf(item, choice))
  }
}

interface Shown {
  readonly one: Advised
  readonly rank: number
  readonly open: ShownAsk
  /** Whether its chance is counted. */
  readonly counted: boolean
}

function Row({ one, rank, open, counted }: Shown) {
  const low = Math.round(100 * one.interval[0])
  const high = Math.round(100 * one.interval[1])
  return (
    <li>
      <Button
        class="advised tile"
        data-testid={`advised-${rank}`}
        onClick={() => void show(one.choice, open)}
      >
        <span class="advised-rank" aria-hidden="true">
          {rank}
        </span>
        <span class="advised-what">{one.what}</span>
        <span class="advised-chance">
          {counted ? (
            <>
              {formatChance(one.chance)} <span class="unseen">to win, </span>
              <span class="quiet">
                {low} to {high}
              </span>
            </>
          ) : (
            '…'
          )}
        </span>
        <span class="advised-bar">
          {counted ? <ShareBar share={one.chance} interval={one.interval} /> : <ShareBar />}
        </span>
        <span class="advised-why quiet">{one.why}</span>
      </Button>
    </li>
  )
}

export function AdvicePanel() {
  const found = advice.value
  const list = useRef<HTMLOListElement>(null)
  const isRanked = (found?.advice ?? found?.ranked) !== undefined
  // Focus the first row, unless the user has moved the focus elsewhere in the meantime.
  useLayoutEffect(() => {
    const { activeElement } = document
    if (activeElement === document.body || activeElement?.closest('.now'))
      list.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [isRanked])
  const open = advisable.value
  if (!found || !open) return null
  const { best = [], fights } = found.advice ?? found.ranked ?? {}
  // A boxer's advice plays whole bouts from the first.
  const counted = fights !== undefined || boutScene.value !== undefined
  const pending = !found.refused && !found.advice
  const busy = best.length > 0 ? COUNTING : BUSY
  return (
    <section class="advice box stack gap-1" aria-label="Advice" data-testid="advice">
      <header class="split">
        <h3>
          Advice
          {best.length > 0 && (pending || counted) && (
            <span class="quiet">
              {pending ? ', counting the chances…' : ', with the chance to win'}
            </span>
          )}
        </h3>
        <CloseButton label="Close the advice" onClick={dropAdvice} />
      </header>
      <p class="unseen" role="status" data-testid="advice-voice">
        {best[0] && !pending
          ? `Advice is ready. Best: ${best[0].what}${counted ? `, chance to win ${formatChance(best[0].chance)}` : ''}.`
          : found.refused
            ? ''
            : `${best[0] ? `Best: ${best[0].what}. ` : ''}${busy}`}
      </p>
      <Trouble why={found.refused} />
      {best.length > 0 && (
        <>
          <ol class="stack gap-1" ref={list}>
            {best.map((one, i) => (
              <Row key={i} one={one} rank={i + 1} open={open} counted={counted} />
            ))}
          </ol>
          <p class="quiet">
            From what your side knows
            {fights !== undefined && `, by ${fights} fights played on from the best choice`}. A
            press shows the plan; nothing is done before you confirm it.
          </p>
        </>
      )}
      {pending && (
        <p class="advice-busy cluster small">
          <progress aria-label={busy} /> <span aria-hidden="true">{busy}</span>
          <Button data-testid="advice-stop" onClick={dropAdvice}>
            Stop
          </Button>
        </p>
      )}
    </section>
  )
}
