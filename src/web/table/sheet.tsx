// The sheet of one combatant, as the book prints it.
import type {
  Figure,
  SeenSheet,
  Sheet as SheetData,
  SheetWeapon,
  TrackState,
} from '../../books/gunfight/table/scene.ts'
import { selectedToken, tokens, scene, sheetId } from '../state/store.ts'
import { BodyDiagram } from './body-diagram.tsx'
import { RuleLink } from './rule-link.tsx'
import { SHEET as WORDS } from './words-panels.ts'

function Figures({ title, figures }: { title: string; figures: readonly Figure[] }) {
  if (figures.length === 0) return null
  return (
    <div class="figures" role="group" aria-label={title}>
      {figures.map((one) => (
        <div key={one.label} class="figure">
          <RuleLink rule={one.rule}>{one.label}</RuleLink> <strong>{one.value}</strong>
          {one.base !== undefined && one.base !== one.value && (
            <>
              {' '}
              <span class="quiet">{WORDS.was(one.base)}</span>
            </>
          )}
        </div>
      ))}
    </div>
  )
}

function Weapon({ weapon, damage }: { weapon: SheetWeapon; damage?: string | undefined }) {
  return (
    <tr class={weapon.inHand ? 'is-in-hand' : ''}>
      <th scope="row">
        {weapon.name}
        {weapon.inHand && <span class="mark"> {WORDS.inHand}</span>}
        {weapon.jammed && <span class="bad"> {WORDS.jammed}</span>}
      </th>
      <td>{weapon.type}</td>
      {damage !== undefined && <td>{damage}</td>}
      <td>{weapon.accuracy > 0 ? `+${weapon.accuracy}` : weapon.accuracy}</td>
      <td>{weapon.ammunition}</td>
      <td>
        {weapon.loaded !== undefined ? `${weapon.loaded}/${weapon.shots ?? '?'}` : '–'}
        {weapon.spare !== undefined && (
          <span class="spare-loads">
            {weapon.loaded === undefined ? WORDS.more(weapon.spare) : WORDS.spare(weapon.spare)}
          </span>
        )}
      </td>
      <td>{weapon.rof ?? '–'}</td>
      <td>{weapon.reliability}</td>
    </tr>
  )
}

type DamageOf = (weapon: string) => string

function Weapons({
  weapons,
  damageOf,
}: {
  weapons: readonly SheetWeapon[]
  damageOf?: DamageOf | undefined
}) {
  if (weapons.length === 0) return null
  return (
    <div class="wide-table" role="group" aria-label={WORDS.weapons} tabIndex={0}>
      <table class="weapons">
        <thead>
          <tr>
            <th scope="col">{WORDS.weapon}</th>
            <th scope="col">{WORDS.type}</th>
            {damageOf && <th scope="col">{WORDS.damage}</th>}
            <th scope="col">
              <abbr title={WORDS.accuracy}>{WORDS.acc}</abbr>
            </th>
            <th scope="col">{WORDS.ammo}</th>
            <th scope="col">{WORDS.load}</th>
            <th scope="col">{WORDS.rof}</th>
            <th scope="col">
              <abbr title={WORDS.reliability}>{WORDS.rel}</abbr>
            </th>
          </tr>
        </thead>
        <tbody>
          {weapons.map((one, i) => (
            <Weapon key={i} weapon={one} damage={damageOf?.(one.name)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** "2 wounding, 1 stun": the number of marks of each kind. */
const describeTrack = (boxes: TrackState['boxes']): string =>
  [...new Set(boxes.map(({ kind }) => kind))]
    .map((kind) => `${boxes.filter((one) => one.kind === kind).length} ${kind}`)
    .join(', ') || WORDS.noMark

function Track({ states }: { states: readonly TrackState[] }) {
  const kinds = [
    ...new Map(states.flatMap(({ boxes }) => boxes).map(({ kind, mark }) => [kind, mark])),
  ]
  return (
    <div class="track">
      <ol aria-label={WORDS.woundTrack}>
        {states.map(({ state, length, boxes }) => (
          <li key={state} class="track-state">
            <span class="track-name">{state}</span>
            <span class="unseen">: {describeTrack(boxes)}</span>
            <span class="track-boxes" aria-hidden="true">
              {Array.from({ length }, (_, i) => (
                <span key={i} class={boxes[i] ? `track-box is-${boxes[i].kind}` : 'track-box'}>
                  {boxes[i]?.mark}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ol>
      {kinds.length > 0 && (
        <p class="quiet track-key">
          {kinds.map(([kind, mark]) => (
            <span key={kind}>
              <span class={`track-box is-${kind}`} aria-hidden="true">
                {mark}
              </span>{' '}
              {kind}
            </span>
          ))}
        </p>
      )}
    </div>
  )
}

function Conditions({ conditions }: { conditions: readonly string[] }) {
  if (conditions.length === 0) return null
  return (
    <p>
      {conditions.map((one) => (
        <span key={one} class="condition">
          {one}
        </span>
      ))}
    </p>
  )
}

/** What this seat knows about a combatant played by another. */
function SeenPage({ seen }: { seen: SeenSheet }) {
  const rows = [
    [WORDS.wounds, seen.state === 'none' ? 'unhurt' : seen.state],
    [WORDS.inHandLabel, seen.inHand ?? 'nothing'],
    [WORDS.wears, seen.armour.join(', ') || WORDS.noArmour],
  ] as const
  return (
    <div class="sheet-page" data-testid="seen-sheet">
      <dl class="seen-rows">
        {rows.map(([what, value]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Conditions conditions={seen.conditions} />
      <p class="quiet">{WORDS.anotherSeatPlays}</p>
    </div>
  )
}

/** The part of a sheet below its heading. */
/** `damageOf` returns a weapon's damage by name, if it is to be shown. */
export function SheetPage({ sheet, damageOf }: { sheet: SheetData; damageOf?: DamageOf }) {
  return (
    <div class="sheet-page">
      <div class="sheet-top">
        <BodyDiagram areas={sheet.areas} />
        <div class="sheet-facts">
          {sheet.track && <Track states={sheet.track} />}
          <ol class="boxes" aria-label={WORDS.woundState}>
            {sheet.boxes.map((one) => (
              <li key={one.code} class={one.on ? 'is-on' : ''} title={one.name}>
                {one.code}
                <span class="unseen">{one.on ? WORDS.marked : WORDS.notMarked}</span>
              </li>
            ))}
          </ol>
          {sheet.phases.length > 0 && (
            <ol class="phase-boxes" aria-label={WORDS.phases}>
              {sheet.phases.map((one) => (
                <li
                  key={one.label}
                  class={`${one.acts ? '' : 'is-out'} ${one.current ? 'is-current' : ''}`}
                >
                  {one.label}
                  <span class="unseen">{one.acts ? '' : WORDS.doesNotAct}</span>
                </li>
              ))}
            </ol>
          )}
          <Figures title={WORDS.stats} figures={sheet.stats} />
          <Figures title={WORDS.derived} figures={sheet.derived} />
        </div>
      </div>
      <Conditions conditions={sheet.conditions} />
      <Weapons weapons={sheet.weapons} damageOf={damageOf} />
      <Figures title={WORDS.skills} figures={sheet.skills} />
      {sheet.armour.length > 0 && <p class="quiet">{WORDS.armour(sheet.armour.join(', '))}</p>}
    </div>
  )
}

export function Sheet() {
  const id = sheetId.value
  const { sheets = {}, seen = {} } = scene.value ?? {}
  const sheet = id === undefined ? undefined : sheets[id]
  const other = id === undefined ? undefined : seen[id]
  const { side, name } = sheet ?? other ?? {}
  // In the order of the map's list, whoever plays them.
  const everybody = tokens.value.flatMap(
    (combatant) => sheets[combatant.id] ?? seen[combatant.id] ?? [],
  )
  return (
    <section class="sheet" aria-label={WORDS.combatSheet} data-testid="sheet">
      <header class="sheet-head">
        <label>
          <span class="unseen">{WORDS.whoseSheet}</span>
          <select
            value={id ?? ''}
            onChange={(change) => {
              selectedToken.value = change.currentTarget.value
            }}
          >
            {everybody.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
                {tokens.value.find((combatant) => combatant.id === one.id)?.dead ? ' †' : ''}
              </option>
            ))}
          </select>
        </label>
        {side !== name && <span class="quiet">{side}</span>}
      </header>
      {sheet ? (
        <SheetPage sheet={sheet} />
      ) : other ? (
        <SeenPage seen={other} />
      ) : (
        <p class="quiet">{WORDS.noSheetToBeSeen}</p>
      )}
    </section>
  )
}
