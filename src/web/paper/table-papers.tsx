// A gunfight for printing: the order of action, the map, and the sheets of the combatants this screen controls.
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Scene, Sheet } from '../../books/gunfight/table/scene.ts'
import { useSideColours } from '../field/shapes.ts'
import { mayDecideFor, nameOf, now, papersShown, scene, sideNameOf } from '../state/store.ts'
import { useShortcuts } from '../shortcuts.tsx'
import { SheetPage } from '../table/sheet.tsx'
import { SideMark } from '../table/side-mark.tsx'
import { describeStanding } from '../table/turn-order.tsx'
import { printedPairs, printedSheets } from './contents.ts'
import { useDamage } from './damage.ts'
import { PaperMap } from './paper-map.tsx'
import './paper.css'
import { Button } from '../button.tsx'
import { HeadRow } from '../head-row.tsx'

/** Empty boxes for the coming turns. */
const BOXES = [1, 2, 3, 4, 5, 6] as const

function Order({ scene: { order, rankName, men, title, clock } }: { scene: Scene }) {
  return (
    <section class="paper-page" data-testid="paper-order">
      <header class="cluster words">
        <h2>{title}</h2>
        <p class="quiet">Order of action · {clock}</p>
      </header>
      <table class="paper-table data">
        <thead>
          <tr>
            <th scope="col">{rankName}</th>
            <th scope="col">Name</th>
            <th scope="col">Side</th>
            <th scope="col">Health</th>
            <th scope="col">Now</th>
            <th scope="col" colSpan={BOXES.length}>
              Acted
            </th>
          </tr>
        </thead>
        <tbody>
          {order.map((place) => {
            const combatant = men.find(({ id }) => id === place.id)
            const side = combatant?.side ?? 0
            return (
              <tr key={place.id}>
                <td class="paper-rank">{place.rank}</td>
                <th scope="row">{place.name}</th>
                <td>
                  <SideMark side={side} /> {sideNameOf({ id: place.id, side })}
                </td>
                <td>{!combatant || combatant.state === 'none' ? 'unhurt' : combatant.state}</td>
                <td>{describeStanding(place, combatant)}</td>
                {BOXES.map((box) => (
                  <td key={box} class="paper-box" />
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

/** The distances of a fight without a map. */
function Distances({ scene: shown }: { scene: Scene }) {
  return (
    <section class="paper-page" data-testid="paper-distances">
      <h2>Distances</h2>
      <table class="paper-table data">
        <HeadRow of={['From', 'To', 'Distance', 'Cover, sight']} />
        <tbody>
          {printedPairs(shown).map(({ a, b, metres, cover, sees }) => (
            <tr key={`${a} ${b}`}>
              <th scope="row">{nameOf(a)}</th>
              <td>{nameOf(b)}</td>
              <td>{metres} m</td>
              <td>{[cover, sees ? '' : 'not seen'].filter(Boolean).join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function CombatSheet({ sheet, damageOf }: { sheet: Sheet; damageOf: (weapon: string) => string }) {
  return (
    <article class="paper-sheet" data-testid={`paper-sheet-${sheet.id}`}>
      <header class="cluster words">
        <h2>{sheet.name}</h2>
        <p class="quiet">{sheet.side}</p>
      </header>
      <SheetPage sheet={sheet} damageOf={damageOf} />
      <p class="paper-notes">Notes</p>
    </article>
  )
}

/** Returns to the table, and focuses the menu that opened the printout. */
function close(): void {
  papersShown.value = false
  setTimeout(() => document.querySelector<HTMLElement>('[data-testid="more-tools"]')?.focus())
}

const PARTS = { order: 'Order', map: 'Map or distances', sheets: 'Combat sheets' } as const
type Part = keyof typeof PARTS
const ALL = Object.keys(PARTS) as Part[]

function Bar(props: { chosen: readonly Part[]; toggle: (part: Part) => void; leftOut: number }) {
  const first = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    first.current?.focus()
  }, [])
  const { chosen, toggle, leftOut } = props
  return (
    <header class="paper-bar cluster gap-3">
      <h1>Print the table</h1>
      <fieldset class="cluster gap-3">
        <legend class="unseen">What to print</legend>
        {ALL.map((part) => (
          <label key={part}>
            <input type="checkbox" checked={chosen.includes(part)} onChange={() => toggle(part)} />{' '}
            {PARTS[part]}
          </label>
        ))}
      </fieldset>
      <button
        ref={first}
        type="button"
        class="choice"
        disabled={chosen.length === 0}
        data-testid="print-now"
        onClick={() => print()}
      >
        Print
      </button>
      <Button onClick={close}>Back to the table</Button>
      {leftOut > 0 && (
        <p class="quiet" data-testid="paper-left-out">
          {leftOut === 1
            ? '1 combat sheet of another seat is left out.'
            : `${leftOut} combat sheets of other seats are left out.`}
        </p>
      )}
    </header>
  )
}

const SHORTCUTS = [{ keys: ['Escape'], help: 'back to the table', typing: true, run: close }]

/** The displayed moment as printable pages, limited to what this screen may know in full. */
export function TablePapers() {
  const [chosen, setChosen] = useState<readonly Part[]>(ALL)
  useShortcuts(SHORTCUTS)
  useSideColours(now.value?.sides ?? now.value?.seats)
  const damageOf = useDamage()
  const shown = scene.value
  if (!shown) return null
  const { sheets, leftOut } = printedSheets(shown, mayDecideFor)
  const toggle = (part: Part): void =>
    setChosen(chosen.includes(part) ? chosen.filter((one) => one !== part) : [...chosen, part])
  return (
    <main class="papers" data-testid="papers">
      <Bar chosen={chosen} toggle={toggle} leftOut={leftOut} />
      {chosen.includes('order') && shown.order.length > 0 && <Order scene={shown} />}
      {chosen.includes('map') &&
        (shown.map ? (
          <PaperMap map={shown.map} clock={shown.clock} />
        ) : (
          <Distances scene={shown} />
        ))}
      {chosen.includes('sheets') && sheets.length > 0 && (
        <section class="paper-page paper-sheets" aria-label="Combat sheets">
          {sheets.map((sheet) => (
            <CombatSheet key={sheet.id} sheet={sheet} damageOf={damageOf} />
          ))}
        </section>
      )}
    </main>
  )
}
