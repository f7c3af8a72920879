// The sentence of what is being shown, with its dice and terms. Only for the eye: the log has announced it already.
import { useLayoutEffect, useState } from 'preact/hooks'
import { addend } from '../../dice/english.ts'
import type { Sum } from '../../engine/book.ts'
import { askQuietly } from '../state/send.ts'
import { DICE, type Step } from '../state/cues.ts'
import { listenToTable } from '../state/sound.ts'
import { caption, showPresent, staging } from '../state/stage.ts'
import type { Explanation } from '../state/store.ts'

/** "4 (1D6+3) + 10 (margin) + 14 (head, doubled) = 28". */
export const sayTerms = ({ terms, total }: Sum): string =>
  `${terms
    .filter(({ value, needed }) => value !== 0 && !needed)
    .map(({ what, value }, i) => {
      const sign = typeof value === 'number' && value < 0 ? ' − ' : i === 0 ? '' : ' + '
      return `${sign}${typeof value === 'number' ? Math.abs(value) : value} (${what})`
    })
    .join('')} = ${total}`

/** The dice of what is shown: the attack's, or the damage's. Others belong to what comes next. */
const LABELS: ReadonlySet<string> = new Set(['attack', 'damage'])

/** A busy browser rolls the dice a little longer than they should. */
const LATER = 1.2

/** How many dice of one roll fit. */
const MOST_DICE = 10

/**
 * The dice, and the sum that leads to a figure, alone or with its dice. Damage tells its terms; those of a roll to hit
 * would be too many.
 */
function Dice({ why, cue: { damage, total } }: { why: Explanation; cue: Step['cue'] }) {
  const figure = damage ?? total
  const dice = why.rolls.filter(({ label }) => LABELS.has(label)).flatMap(({ faces }) => faces)
  const rolled = dice.reduce((all, face) => all + face, 0)
  const sum = why.sums.find(
    ({ total }) => Number(total) === figure || Number(total) + rolled === figure,
  )
  if (dice.length === 0 && !sum) return null
  return (
    <span class="caption-sum cluster gap-1 mono small">
      {dice.slice(0, MOST_DICE).map((face, i) => (
        <b key={i} class="caption-die">
          {face}
        </b>
      ))}
      {sum && (
        <span>{damage === undefined ? `${addend(sum.total)} = ${figure}` : sayTerms(sum)}</span>
      )}
    </span>
  )
}

export function Caption() {
  const shown = caption.value
  const [why, setWhy] = useState<{ readonly n: number; readonly why: Explanation }>()
  const n = shown?.why ? shown.n : undefined
  useLayoutEffect(() => {
    if (n === undefined || !staging.value) return
    void askQuietly({ do: 'why', line: n }).then((found) => {
      if (found?.type === 'why') setWhy({ n, why: found })
    })
  }, [n])
  useLayoutEffect(listenToTable, [])
  useLayoutEffect(() => {
    const press = (event: Event): void => {
      if (!staging.value) return
      const onStage =
        event instanceof KeyboardEvent ||
        (event.target instanceof Element && event.target.closest('.field-map, .ring') !== null)
      if (onStage) showPresent()
    }
    addEventListener('keydown', press, true)
    addEventListener('pointerdown', press, true)
    return () => {
      removeEventListener('keydown', press, true)
      removeEventListener('pointerdown', press, true)
    }
  }, [])
  if (!shown) return null
  return (
    // A new element for each sentence: its dice roll on the map before it appears.
    <div
      key={shown.text}
      class={`caption floating show-${shown.show}`}
      style={{
        '--delay': `${shown.cue.total === undefined ? 0 : LATER * DICE * (shown.pace ?? 0)}ms`,
      }}
      aria-hidden="true"
      data-testid="caption"
    >
      {/* Drawn from an attribute, so that the sentence stands only once in the page. */}
      <p data-says={shown.text} />
      {why && why.n === shown.n && <Dice why={why.why} cue={shown.cue} key={shown.n} />}
    </div>
  )
}
