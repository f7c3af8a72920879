// A gunfight for printing: the order of action, the map, and the sheets of the combatants this screen controls.
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Scene, Sheet } from '../../books/gunfight/table/scene.ts'
import { useSideColours } from '../field/shapes.ts'
import { mayDecideFor, nameOf, now, papersShown, scene, sideNameOf } from '../state/store.ts'
import { SheetPage } from '../table/sheet.tsx'
import { SideMark } from '../table/side-mark.tsx'
import { describeStanding } from '../table/turn-order.tsx'
import { printedPairs, printedRank, printedSheets } from './contents.ts'
import { useDamage } from './damage.ts'
import { PaperMap } from './paper-map.tsx'
import './paper.css'
import { TABLE_PAPERS as WORDS } from './words.ts'

/** Empty boxes for the coming turns. */
const BOXES = [1, 2, 3, 4, 5, 6] as const

function Order({ scene: { order, rankName, men, title, clock } }: { scene: Scene }) {
  return (
    <section class="paper-page" data-testid="paper-order">
      <header>
        <h2>{title}</h2>
        <p class="quiet">{WORDS.orderOfAction(clock)}</p>
      </header>
      <table class="paper-table">
        <thead>
          <tr>
            <th scope="col">{rankName}</th>
            <th scope="col">{WORDS.name}</th>
            <th scope="col">{WORDS.side}</th>
            <th scope="col">{WORDS.state}</th>
            <th scope="col">{WORDS.now}</th>
            <th scope="col" colSpan={BOXES.length}>
              {WORDS.acted}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.map((place) => {
            const combatant = men.find(({ id }) => id === place.id)
            const side = combatant?.side ?? 0
            return (
              <tr key={place.id}>
                <td class="paper-rank">{printedRank(order, place)}</td>
                <th scope="row">{place.name}</th>
                <td>
                  <SideMark side={side} /> {sideNameOf({ id: place.id, side })}
                </td>
                <td>{!combatant || combatant.state === 'none' ? WORDS.unhurt : combatant.state}</td>
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
      <h2>{WORDS.distances}</h2>
      <table class="paper-table">
        <thead>
          <tr>
            <th scope="col">{WORDS.from}</th>
            <th scope="col">{WORDS.to}</th>
            <th scope="col">{WORDS.distance}</th>
            <th scope="col">{WORDS.coverSight}</th>
          </tr>
        </thead>
        <tbody>
          {printedPairs(shown).map(({ a, b, metres, cover, sees }) => (
            <tr key={`${a} ${b}`}>
              <th scope="row">{nameOf(a)}</th>
              <td>{nameOf(b)}</td>
              <td>{WORDS.metres(metres)}</td>
              <td>{[cover, sees ? '' : WORDS.notSeen].filter(Boolean).join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function CombatSheet({ sheet, damageOf }: { sheet: Sheet; damageOf: (weapon: string) => string }) {
  return (
    <article class="paper-sheet sheet" data-testid={`paper-sheet-${sheet.id}`}>
      <header>
        <h2>{sheet.name}</h2>
        <p class="quiet">{sheet.side}</p>
      </header>
      <SheetPage sheet={sheet} damageOf={damageOf} />
      <p class="paper-notes">{WORDS.notes}</p>
    </article>
  )
}

/** Returns to the table, and focuses the button that opened the printout. */
function close(): void {
  papersShown.value = false
  setTimeout(() => document.querySelector<HTMLElement>('[data-testid="print"]')?.focus())
}

const PARTS = WORDS.parts
type Part = keyof typeof PARTS
const ALL = Object.keys(PARTS) as Part[]

function Bar(props: { chosen: readonly Part[]; toggle: (part: Part) => void; leftOut: number }) {
  const first = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    first.current?.focus()
  }, [])
  const { chosen, toggle, leftOut } = props
  return (
    <header class="paper-bar">
      <h1>{WORDS.title}</h1>
      <fieldset>
        <legend class="unseen">{WORDS.whatToPrint}</legend>
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
        {WORDS.print}
      </button>
      <button type="button" class="choice" onClick={close}>
        {WORDS.backToTable}
      </button>
      {leftOut > 0 && (
        <p class="quiet" data-testid="paper-left-out">
          {leftOut === 1 ? WORDS.combatSheetOfOne : WORDS.combatSheetsOfPeople(leftOut)}
        </p>
      )}
    </header>
  )
}

/** The displayed moment as printable pages, limited to what this screen may know in full. */
export function TablePapers() {
  const [chosen, setChosen] = useState<readonly Part[]>(ALL)
  useLayoutEffect(() => {
    const leave = (key: KeyboardEvent): void => {
      if (key.key === 'Escape' && !key.defaultPrevented) close()
    }
    addEventListener('keydown', leave)
    return () => removeEventListener('keydown', leave)
  }, [])
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
        <section class="paper-page paper-sheets" aria-label={WORDS.combatSheets}>
          {sheets.map((sheet) => (
            <CombatSheet key={sheet.id} sheet={sheet} damageOf={damageOf} />
          ))}
        </section>
      )}
    </main>
  )
}
