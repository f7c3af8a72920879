// The armours: named ones, or SP by number.
import { markedName } from '../../books/gunfight/house/in-words.ts'
import { useState } from 'preact/hooks'
import { armourName } from '../../odds/lab/lines.ts'
import { MOST_ARMOUR } from '../../odds/lab/setup.ts'
import { useTyped } from '../use-typed.ts'
import type { PanelProps } from './weapons-panel.tsx'
import { Choice } from '../fields.tsx'
import { Button } from '../button.tsx'

export function ArmourPanel({ books, setup, change }: PanelProps) {
  const [sp, setSp] = useState(14)
  const takeSp = (text: string): void => {
    if (text !== '') setSp(Math.min(100, Math.max(1, Math.round(Number(text)))))
  }
  const typed = useTyped(sp, takeSp, 'keys')
  const used = books.filter(({ id }) => setup.arms.some(({ book }) => book === id))
  const pieces = new Map(used.flatMap(({ armour }) => armour).map((piece) => [piece.id, piece]))
  const { armour } = setup
  const add = (word: string): void => {
    if (word && !armour.includes(word) && armour.length < MOST_ARMOUR)
      change({ armour: [...armour, word] })
  }
  const full = armour.length >= MOST_ARMOUR
  return (
    <fieldset class="lab-part panel">
      <legend>Armour</legend>
      <ul class="cluster gap-1">
        {armour.map((word) => (
          <li key={word} class="box line">
            {armourName(word, books)}
            {armour.length > 1 && (
              <Button
                class="rule-link"
                aria-label={`Remove ${armourName(word, books)}`}
                onClick={() => change({ armour: armour.filter((one) => one !== word) })}
              >
                remove
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div class="lab-line cluster">
        <Choice
          as="bare"
          label="Add armour from the list"
          value=""
          disabled={full}
          testid="add-armour"
          values={[
            ['', 'Add armour…'],
            ['none', 'no armour'],
            ...[...pieces.values()].map(
              ({ id, sp: points, ...piece }) => [id, `${markedName(piece)}, SP ${points}`] as const,
            ),
          ]}
          put={add}
        />
        <label>
          SP <input {...typed} type="number" min={1} max={100} data-testid="sp-number" />
        </label>
        <Button disabled={full} data-testid="add-sp" onClick={() => add(`sp${sp}`)}>
          everywhere
        </Button>
        <Button disabled={full} onClick={() => add(`sp${sp}-torso`)}>
          torso
        </Button>
      </div>
    </fieldset>
  )
}
