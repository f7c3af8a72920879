// The end of a fight, over the map: how it ended, what decided it, what everybody did, and what can be done next.
import { computed } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useLayoutEffect } from 'preact/hooks'
import { Abbr } from '../abbr.tsx'
import { Button } from '../button.tsx'
import { AfterFight } from '../characters/after-fight.tsx'
import { loadRecord } from '../skirmish/record.ts'
import {
  canBeTreated,
  daysSince,
  decisive,
  deeds,
  endSentence,
  endShown,
  endTold,
  hasPassed,
  sidesAtEnd,
  verdict,
  type Decisive,
  type Verdict,
} from '../state/ending.ts'
import { standingText } from '../state/deeds.ts'
import { showBeat, showLine } from '../state/playback.ts'
import { openFromHere } from '../state/requests.ts'
import {
  endHidden,
  isReplay,
  now,
  page,
  playback,
  rulingsShown,
  sheetUp,
  tab,
} from '../state/store.ts'
import { CloseButton } from './icons.tsx'
import { TokenFace } from './side-mark.tsx'
import { isReferee } from './tools.ts'

const TITLES = {
  won: 'You won',
  fell: 'You lost',
  drawn: 'A draw',
  over: 'The fight is over',
} as const

/** A card over the table when the fight is over. `is` colours it. */
export function EndFrame({
  title,
  is,
  sentence,
  decided,
  children,
}: {
  title: string
  is: Verdict
  sentence: string | undefined
  decided: Decisive | undefined
  children: ComponentChildren
}) {
  const line = decided?.line
  useLayoutEffect(() => {
    // What it ruled last is done; a phone has no room for both.
    rulingsShown.value = false
    // Whoever is reading it goes on reading it while others let days pass.
    endHidden.value = false
  }, [])
  return (
    <section
      class={`end-card floating stack gap-3 is-${is}`}
      aria-labelledby="end-title"
      data-testid="end-card"
    >
      <header class="split">
        <h2 id="end-title">{title}</h2>
        <CloseButton
          label="Close (Escape)"
          onClick={() => {
            endHidden.value = true
          }}
        />
      </header>
      {sentence && <p class="end-sentence">{sentence}</p>}
      {decided && (
        <p class="end-decided">
          <span class="quiet">What decided it</span>
          {decided.text}{' '}
          {line !== undefined && now.value?.beats !== undefined && (
            <Button class="rule-link" onClick={() => void showLine(line)}>
              See it
            </Button>
          )}
        </p>
      )}
      {children}
    </section>
  )
}

/** Brings the card back after it was put away. */
export const ShowEnd = () =>
  endTold.value && !playback.value && !endShown.value ? (
    <Button
      data-testid="show-end"
      onClick={() => {
        endHidden.value = sheetUp.value = false
      }}
    >
      How it ended
    </Button>
  ) : null

function Deeds() {
  return (
    <table class="end-deeds data small">
      <thead>
        <tr>
          <th scope="col">Who</th>
          <th scope="col">Attacks that hit</th>
          <th scope="col">Damage dealt</th>
          <th scope="col">Taken</th>
          <th scope="col">Put out</th>
          <th scope="col">Health{daysSince.value > 0 && ` on day ${daysSince.value}`}</th>
        </tr>
      </thead>
      {sidesAtEnd.value.map(({ side, name, people, standing }) => (
        <tbody key={side}>
          {(people.length > 1 || people[0]?.name !== name) && (
            <tr>
              <th scope="rowgroup" colSpan={6} class="end-side">
                {name}
                {!hasPassed.value && `: ${standingText(standing, people.length)}`}
              </th>
            </tr>
          )}
          {people.map((one) => {
            const did = deeds.value.get(one.id)
            return (
              <tr key={one.id}>
                <th scope="row">
                  <span class="line gap-1">
                    <TokenFace id={one.id} side={one.side} name={one.name} size={22} /> {one.name}
                  </span>
                </th>
                <td class="mono nowrap">{did?.attacks ? `${did.hits} of ${did.attacks}` : '–'}</td>
                <td class="mono">{did?.dealt || '–'}</td>
                <td class="mono">{did?.taken || '–'}</td>
                <td class="mono">{did?.out || '–'}</td>
                <td class={one.dead || one.down ? 'bad' : ''}>
                  <Abbr>
                    {one.dead
                      ? 'dead'
                      : one.down
                        ? 'down'
                        : one.state === 'none'
                          ? 'unhurt'
                          : one.state}
                  </Abbr>
                </td>
              </tr>
            )
          })}
        </tbody>
      ))}
    </table>
  )
}

/** Whether this browser began the fight as a skirmish. */
const skirmish = computed(() => loadRecord().some(({ table }) => table === now.value?.table))

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
      {isReferee() && !isReplay.value && table?.learns && !table.career && (
        <Button
          data-testid="again-expected"
          title="The commander expects of each seat what it did often in this fight; the chat says what."
          onClick={() => void openFromHere('again', true)}
        >
          Again, learning from this fight
        </Button>
      )}
      {skirmish.value && (
        <a class="trigger" href="#/skirmish" data-testid="next-skirmish">
          Next skirmish
        </a>
      )}
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
  return (
    <EndFrame
      title={TITLES[verdict.value]}
      is={verdict.value}
      sentence={verdict.value === 'won' ? undefined : endSentence.value}
      decided={decisive.value}
    >
      <div class="scrolls" role="group" aria-label="What everybody did" tabIndex={0}>
        <Deeds />
      </div>
      <EndActions />
    </EndFrame>
  )
}
