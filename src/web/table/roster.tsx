// The combatants as a table: for screen readers, for fights without a map, and on request (key f).
import type { Token } from '../../books/gunfight/table/scene.ts'
import { clickToken } from '../state/actions.ts'
import { describePosture } from '../field/token.tsx'
import { itemForTarget } from '../state/items.ts'
import {
  actor,
  armed,
  askRuling,
  coverByTarget,
  groups,
  rulingOf,
  scene,
  sideNameOf,
  tokens,
} from '../state/store.ts'
import { shownTokens } from '../state/stage.ts'
import { SideMark } from './side-mark.tsx'
import { Button } from '../button.tsx'

/** In a fight without a map, the ruling that moves people. */
const PAIR = 'pair'

function Distance({ combatant, shown }: { combatant: Token; shown: boolean }) {
  const from = actor.value
  if (!from || from.id === combatant.id) return <>–</>
  // The other direction has the cover of the one who looks.
  const pair = scene.value?.pairs?.find((one) => one.a === from.id && one.b === combatant.id)
  if (pair) {
    const says = `${pair.metres} m${pair.cover && pair.cover !== 'none' ? `, ${pair.cover}` : ''}${pair.sees ? '' : ', not seen'}`
    if (!shown || !rulingOf(PAIR)) return <>{says}</>
    return (
      <Button
        class="rule-link"
        data-testid={`distance-${combatant.id}`}
        aria-label={`Change the distance, cover or sight from ${from.name} to ${combatant.name}: ${says}`}
        onClick={() => askRuling(PAIR, { a: from.id, b: combatant.id })}
      >
        {says}
      </Button>
    )
  }
  return scene.value?.map ? (
    <>{Math.hypot(from.x - combatant.x, from.y - combatant.y).toFixed(1)} m</>
  ) : (
    <>–</>
  )
}

/** While hidden, the table has no buttons, because they would be invisible Tab stops. */
function Row({ combatant, shown }: { combatant: Token; shown: boolean }) {
  const item = itemForTarget(groups.value, armed.value, combatant.id)
  const wounds = combatant.wounds.join(', ')
  return (
    <tr class={combatant.id === actor.value?.id ? 'is-acting' : ''}>
      <th scope="row">
        {shown ? (
          <Button class="rule-link" onClick={() => clickToken(combatant.id)}>
            <SideMark side={combatant.side} /> {combatant.name}
          </Button>
        ) : (
          combatant.name
        )}
      </th>
      <td>{sideNameOf(combatant)}</td>
      <td>
        <Distance combatant={combatant} shown={shown} />
      </td>
      <td>{describePosture(combatant) || '–'}</td>
      <td>
        {combatant.dead ? 'dead' : combatant.state === 'none' ? 'unhurt' : combatant.state}
        {wounds !== '' && wounds !== combatant.state && ` (${wounds})`}
      </td>
      <td>{combatant.conditions.filter((one) => one !== 'dead').join(', ')}</td>
      {scene.value?.shelters && <td>{coverByTarget.value.get(combatant.id)?.says ?? ''}</td>}
      <td>
        {shown && item && !item.refusal ? (
          <Button class="rule-link" tabIndex={-1} onClick={() => clickToken(combatant.id)}>
            {item.group}
          </Button>
        ) : (
          (item?.refusal ? item.group === armed.value && item.refusal.why : item?.group) || ''
        )}
      </td>
    </tr>
  )
}

export function Roster({ shown }: { shown: boolean }) {
  return (
    <div class={shown ? 'roster' : 'unseen'} data-testid="roster">
      <table class="data">
        <caption>Combatants{actor.value ? `, seen from ${actor.value.name}` : ''}</caption>
        <thead>
          <tr>
            {[
              'Name',
              'Side',
              'Distance',
              'Posture',
              'Health',
              'Conditions',
              ...(scene.value?.shelters ? ['Cover'] : []),
              actor.value ? `What ${actor.value.name} can do` : 'What can be done',
            ].map((one) => (
              <th key={one} scope="col">
                {one}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(shown ? shownTokens : tokens).value.map((combatant) => (
            <Row key={combatant.id} combatant={combatant} shown={shown} />
          ))}
          {(scene.value?.ghosts ?? []).map(({ name, side, when }) => (
            <tr key={name} class="quiet">
              <th scope="row">
                {shown && <SideMark side={side} />} {name}
              </th>
              <td colSpan={7}>out of sight, last seen in {when}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown && scene.value && !scene.value.map && !scene.value.over && (
        <p class="quiet" data-testid="mapless">
          {rulingOf(PAIR)
            ? 'There is no map: the referee says who goes where. Press a distance to bring two people nearer or apart, into cover or out of sight.'
            : 'There is no map: say where you go. The referee changes distances, cover and sight here.'}
        </p>
      )}
    </div>
  )
}
