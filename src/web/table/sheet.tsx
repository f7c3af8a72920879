// The sheet of one combatant, as the book prints it.
import { signed } from '../../dice/english.ts'
import type {
  Figure,
  SeenSheet,
  Sheet as SheetData,
  SheetWeapon,
  TrackState,
} from '../../books/gunfight/table/scene.ts'
import { roundsOf } from '../characters/short-words.ts'
import { selectedToken, sheetId } from '../state/store.ts'
import { shownSheets, shownTokens } from '../state/stage.ts'
import { BodyDiagram } from './body-diagram.tsx'
import { RuleLink } from './rule-link.tsx'
import { TokenFace } from './side-mark.tsx'
import { Abbr } from '../abbr.tsx'
import { Button } from '../button.tsx'
import { Choice } from '../fields.tsx'
import { portraits } from '../state/portraits.ts'
import { lastRoll, skillRoll } from '../state/skill-roll.ts'

/** A figure's number; where it can be rolled, a button that prepares the roll. */
const Value = ({ of: { label, value }, roll }: { of: Figure; roll: (() => void) | undefined }) =>
  roll ? (
    <Button class="skill-roll mono" aria-label={`Roll ${label}, ${value}`} onClick={roll}>
      {value}
    </Button>
  ) : (
    <strong class="mono">{value}</strong>
  )

/** `rollOf`: rolls a figure, if it can be rolled now. */
function Figures({
  title,
  figures,
  rollOf,
}: {
  title: string
  figures: readonly Figure[]
  rollOf?: (label: string) => (() => void) | undefined
}) {
  if (figures.length === 0) return null
  return (
    <div class="figures cluster words small" role="group" aria-label={title}>
      {figures.map((one) => (
        <div key={one.label} class="figure">
          <RuleLink rule={one.rule}>{one.label}</RuleLink>{' '}
          <Value of={one} roll={rollOf?.(one.label)} />
          {one.base !== undefined && one.base !== one.value && (
            <>
              {' '}
              <span class="quiet">(was {one.base})</span>
            </>
          )}
        </div>
      ))}
    </div>
  )
}

function Weapon({ weapon, damage }: { weapon: SheetWeapon; damage?: string | undefined }) {
  const rounds = roundsOf(weapon.ammunition)
  return (
    <tr class={weapon.inHand || weapon.otherHand ? 'is-in-hand' : ''}>
      <th scope="row">
        {weapon.name}
        {weapon.inHand && <span class="mark"> in hand</span>}
        {weapon.otherHand && <span class="mark"> in the other hand</span>}
        {weapon.jammed && <span class="bad"> {weapon.trouble ?? 'jammed'}</span>}
      </th>
      <td>{weapon.type}</td>
      {damage !== undefined && <td>{damage}</td>}
      <td>{signed(weapon.accuracy)}</td>
      <td>{rounds ?? '–'}</td>
      <td>
        {weapon.loaded === undefined
          ? '–'
          : rounds === undefined
            ? weapon.loaded
            : `${weapon.loaded}/${weapon.shots ?? '?'}`}
        {weapon.spare !== undefined && (
          <span class="spare-loads">
            {weapon.loaded === undefined ? `${weapon.spare} more` : `+ ${weapon.spare} spare`}
          </span>
        )}
      </td>
      <td>{weapon.rof ?? '–'}</td>
      <td>{rounds === undefined ? '–' : weapon.reliability}</td>
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
    <div class="scrolls" role="group" aria-label="Weapons" tabIndex={0}>
      <table class="weapons data small">
        <thead>
          <tr>
            <th scope="col">Weapon</th>
            <th scope="col">Type</th>
            {damageOf && <th scope="col">Damage</th>}
            <th scope="col">
              <Abbr>Acc</Abbr>
            </th>
            <th scope="col">Ammo</th>
            <th scope="col">Load</th>
            <th scope="col">
              <Abbr>ROF</Abbr>
            </th>
            <th scope="col">
              <Abbr>Rel</Abbr>
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
    .join(', ') || 'no mark'

function Track({ states }: { states: readonly TrackState[] }) {
  const kinds = [
    ...new Map(states.flatMap(({ boxes }) => boxes).map(({ kind, mark }) => [kind, mark])),
  ]
  return (
    <div class="track">
      <ol class="cluster gap-1" aria-label="Wound track">
        {states.map(({ state, length, boxes }) => (
          <li key={state} class="track-state stack gap-0">
            <span class="track-name quiet">{state}</span>
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
        <p class="quiet cluster words small">
          {kinds.map(([kind, mark]) => (
            <span key={kind} class="line gap-1">
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
        <span key={one} class="condition stamp">
          {one}
        </span>
      ))}
    </p>
  )
}

/** What this seat knows about a combatant played by another. */
function SeenPage({ seen }: { seen: SeenSheet }) {
  const rows = [
    ['Wounds', seen.state === 'none' ? 'unhurt' : seen.state],
    ['In hand', seen.inHand ?? 'nothing'],
    ['Wears', seen.armour.join(', ') || 'no armour'],
  ] as const
  return (
    <div class="sheet-page stack gap-3" data-testid="seen-sheet">
      <dl class="facts">
        {rows.map(([what, value]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Conditions conditions={seen.conditions} />
      <p class="quiet">Another seat plays them. This is what you can see.</p>
    </div>
  )
}

/** The part of a sheet below its heading. */
/** `damageOf` returns a weapon's damage by name, if it is to be shown. */
export function SheetPage({ sheet, damageOf }: { sheet: SheetData; damageOf?: DamageOf }) {
  return (
    <div class="sheet-page stack gap-3">
      <div class="sheet-top">
        <BodyDiagram areas={sheet.areas} />
        <div class="sheet-facts stack">
          {sheet.track && <Track states={sheet.track} />}
          <ol class="boxes" aria-label="Wound state">
            {sheet.boxes.map((one) => (
              <li key={one.code} class={one.on ? 'is-on' : ''}>
                {one.on ? one.name : <Abbr words={one.name}>{one.code}</Abbr>}
                <span class="unseen">{one.on ? ' marked' : ' not marked'}</span>
              </li>
            ))}
          </ol>
          {sheet.phases.length > 0 && (
            <ol class="phase-boxes" aria-label="Phases">
              {sheet.phases.map((one) => (
                <li
                  key={one.label}
                  class={`${one.acts ? '' : 'is-out'} ${one.current ? 'is-current' : ''}`}
                >
                  {one.label}
                  <span class="unseen">{one.acts ? '' : ' does not act'}</span>
                </li>
              ))}
            </ol>
          )}
          <Figures title="Stats" figures={sheet.stats} />
          <Figures title="Derived" figures={sheet.derived} />
        </div>
      </div>
      <Conditions conditions={sheet.conditions} />
      <Weapons weapons={sheet.weapons} damageOf={damageOf} />
      <Figures title="Skills" figures={sheet.skills} rollOf={(skill) => skillRoll(sheet, skill)} />
      <p role="status" class="quiet" data-testid="last-roll">
        {lastRoll(sheet)}
      </p>
      {sheet.armour.length > 0 && <p class="quiet">Armour: {sheet.armour.join(', ')}</p>}
      {sheet.cyberware && <p class="quiet">Cyberware: {sheet.cyberware.join(', ')}</p>}
    </div>
  )
}

export function Sheet() {
  const id = sheetId.value
  const { sheets, seen } = shownSheets.value
  const tokens = shownTokens.value
  const sheet = id === undefined ? undefined : sheets[id]
  const other = id === undefined ? undefined : seen[id]
  const { side, name } = sheet ?? other ?? {}
  const shown = tokens.find((combatant) => combatant.id === id)
  // In the order of the map's list, whoever plays them.
  const everybody = tokens.flatMap((combatant) => sheets[combatant.id] ?? seen[combatant.id] ?? [])
  return (
    <section aria-label="Combat sheet" data-testid="sheet">
      <header class="sheet-head line">
        {shown && <TokenFace {...shown} size={portraits.value.has(shown.id) ? 72 : 36} />}
        <Choice
          as="bare"
          label="Whose sheet"
          value={id ?? ''}
          values={everybody.map(
            (one) =>
              [
                one.id,
                `${one.name}${tokens.find((combatant) => combatant.id === one.id)?.dead ? ' †' : ''}`,
              ] as const,
          )}
          put={(chosen) => {
            selectedToken.value = chosen
          }}
        />
        {side !== name && <span class="quiet">{side}</span>}
      </header>
      {sheet ? (
        <SheetPage sheet={sheet} />
      ) : other ? (
        <SeenPage seen={other} />
      ) : (
        <p class="quiet">You cannot see a sheet from this seat.</p>
      )}
    </section>
  )
}
