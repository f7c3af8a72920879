// The end of a fight, over the map: how it ended, what decided it, what everybody did, and what can be done next.
import { Button } from '../button.tsx'
import { AfterFight } from '../characters/after-fight.tsx'
import { canBeTreated, decisive, deeds, endShown, sidesAtEnd, verdict } from '../state/ending.ts'
import { showBeat, showLine } from '../state/playback.ts'
import { openFromHere } from '../state/requests.ts'
import { endHidden, isReplay, now, page, scene, sheetUp, tab } from '../state/store.ts'
import { CloseButton } from './icons.tsx'
import { SideMark } from './side-mark.tsx'
import { isReferee } from './tools.ts'

const TITLES = {
  won: 'You won',
  fell: 'You fell',
  drawn: 'A draw',
  over: 'The fight is over',
} as const

/** "3 of 4 still stand". */
const describeSide = (standing: number, all: number): string =>
  all === 1
    ? standing === 1
      ? 'still stands'
      : 'is out of action'
    : standing === 0
      ? `all ${all} are out of action`
      : `${standing} of ${all} still stand`

function Deeds() {
  return (
    <table class="end-deeds data small">
      <thead>
        <tr>
          <th scope="col">Who</th>
          <th scope="col">Hits</th>
          <th scope="col">Put out of action</th>
          <th scope="col">Is</th>
        </tr>
      </thead>
      {sidesAtEnd.value.map(({ side, name, people, standing }) => (
        <tbody key={side}>
          {(people.length > 1 || people[0]?.name !== name) && (
            <tr>
              <th scope="rowgroup" colSpan={4} class="end-side">
                {name}: {describeSide(standing, people.length)}
              </th>
            </tr>
          )}
          {people.map((one) => {
            const did = deeds.value.get(one.id)
            return (
              <tr key={one.id}>
                <th scope="row">
                  <SideMark side={one.side} /> {one.name}
                </th>
                <td class="mono">{did ? `${did.hits} of ${did.attacks}` : '–'}</td>
                <td class="mono">{did && did.out > 0 ? did.out : '–'}</td>
                <td class={one.dead || one.down ? 'bad' : ''}>
                  {one.dead
                    ? 'dead'
                    : one.down
                      ? 'down'
                      : one.state === 'none'
                        ? 'unhurt'
                        : one.state}
                </td>
              </tr>
            )
          })}
        </tbody>
      ))}
    </table>
  )
}

/** Fights the same fight again; the server offers it to referees, and never within a career. */
export const AgainButton = () =>
  isReplay.value || !isReferee() || now.value?.career ? null : (
    <Button class="trigger" data-testid="again" onClick={() => void openFromHere('again')}>
      Again
    </Button>
  )

function EndActions() {
  const table = now.value
  return (
    <div class="end-actions cluster">
      <AgainButton />
      {table?.beats !== undefined && (
        <Button data-testid="watch" onClick={() => void showBeat(-1, true)}>
          Watch it again
        </Button>
      )}
      {canBeTreated.value && (
        <Button
          data-testid="end-infirmary"
          onClick={() => {
            endHidden.value = sheetUp.value = true
            page.value = 'infirmary'
            tab.value = 'now'
          }}
        >
          Infirmary
        </Button>
      )}
      {table && !isReplay.value && <AfterFight table={table.table} />}
    </div>
  )
}

export function EndCard() {
  if (!endShown.value) return null
  const how = decisive.value
  const line = how?.line
  return (
    <section
      class={`end-card floating stack gap-3 is-${verdict.value}`}
      aria-labelledby="end-title"
      data-testid="end-card"
    >
      <header class="split">
        <h2 id="end-title">{TITLES[verdict.value]}</h2>
        <CloseButton
          label="Close (Escape)"
          onClick={() => {
            endHidden.value = true
          }}
        />
      </header>
      <p class="end-sentence">{scene.value?.over}</p>
      {how && (
        <p class="end-decided">
          <span class="quiet">What decided it</span>
          {how.text}{' '}
          {line !== undefined && now.value?.beats !== undefined && (
            <Button class="rule-link" onClick={() => void showLine(line)}>
              See it
            </Button>
          )}
        </p>
      )}
      <div class="scrolls">
        <Deeds />
      </div>
      <EndActions />
    </section>
  )
}
