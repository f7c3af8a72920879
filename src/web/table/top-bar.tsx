// The top bar: title, time, undo, dice, theme.
import { branch, setManualDiceSeats, redo, undo } from '../state/requests.ts'
import { isWide } from '../state/screen.ts'
import {
  connected,
  courseShown,
  everConnected,
  isReplay,
  rulingsShown,
  chatRead,
  chatShown,
  keysShown,
  papersShown,
  mayDecideFor,
  now,
  presence,
  rosterShown,
  scene as shownScene,
  seatsShown,
  sheetUp,
  tab,
} from '../state/store.ts'
import { theme, toggleTheme } from '../state/theme.ts'
import { openRule } from '../state/rules.ts'
import { Icon, IconButton } from './icons.tsx'

const DICE = {
  ours: 'rolled by Ringfire',
  hand: 'I roll my own',
  some: 'some roll their own',
  narrow: { ours: 'automatic', hand: 'my own', some: 'mixed' },
} as const

function Clock({ text }: { text?: string }) {
  const scene = shownScene.value ?? now.value?.scene
  if (!scene) return null
  return (
    <div class="clock line">
      <span class="clock-text quiet">{text ?? scene.clock}</span>
      {scene.kind === 'gunfight' && scene.steps.length > 0 && (
        <ol class="phases" data-testid="phases" aria-label={scene.clock}>
          {scene.steps.map((step) => (
            <li
              key={step.label}
              class={step.current ? 'is-current' : ''}
              aria-current={step.current ? 'step' : undefined}
            >
              {step.label}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

/**
 * Chooses whether the table or people roll. The referee chooses for every seat that the computer does not play, a
 * player for their own.
 */
function DiceChoice() {
  const seats = now.value?.seats ?? []
  const people = seats.filter((one) => !one.computer && mayDecideFor(one.seat))
  const byHand = people.filter((one) => one.hand).length
  if (people.length === 0) return null
  const others = seats.filter((one) => one.hand && !people.includes(one))
  const words = isWide.value ? DICE : DICE.narrow
  const value = byHand === 0 ? 'ours' : byHand === people.length ? 'hand' : 'some'
  return (
    <label class="dice-way line gap-1 small">
      <span>Dice</span>
      <select
        aria-label="Dice"
        value={value}
        onChange={(change) =>
          void setManualDiceSeats(
            [...others, ...(change.currentTarget.value === 'hand' ? people : [])].map(
              (one) => one.seat,
            ),
          )
        }
      >
        <option value="ours">{words.ours}</option>
        <option value="hand">{words.hand}</option>
        {value === 'some' && <option value="some">{words.some}</option>}
      </select>
    </label>
  )
}

/** Tools that change the table or are meant for those who sit at it. */
function LiveTools() {
  const table = now.value
  const unread = (table?.chat ?? []).filter(({ n }) => n > chatRead.value).length
  return (
    <>
      <IconButton
        icon="undo"
        label="Undo (u)"
        testid="undo"
        disabled={!table?.canUndo}
        onClick={() => void undo()}
      />
      <IconButton
        icon="redo"
        label={table?.scene.kind === 'bout' ? 'Redo (Shift+Y)' : 'Redo (y)'}
        testid="redo"
        disabled={!table?.canRedo}
        onClick={() => void redo()}
      />
      {presence.value && (
        <IconButton
          icon="branch"
          label="Branch: open a new table from here (b)"
          testid="branch"
          onClick={() => void branch()}
        />
      )}
      <DiceChoice />
      <IconButton
        icon="people"
        label="Seats (p)"
        testid="seats"
        pressed={seatsShown.value}
        onClick={() => {
          seatsShown.value = !seatsShown.value
        }}
      />
      {table?.scene.kind === 'gunfight' && (
        <IconButton
          icon="chat"
          label={unread > 0 ? `Chat (t): ${unread} new` : 'Chat (t)'}
          testid="chat"
          pressed={chatShown.value}
          onClick={() => {
            chatShown.value = !chatShown.value
          }}
        >
          {unread > 0 && <span class="badge">{unread}</span>}
        </IconButton>
      )}
      {(table?.rulings.length ?? 0) > 0 && (
        <IconButton
          icon="hand"
          label="The referee's hand (r)"
          testid="hand"
          pressed={rulingsShown.value}
          onClick={() => {
            rulingsShown.value = !rulingsShown.value
          }}
        />
      )}
    </>
  )
}

/** Toggles the course panel, which a phone shows on the log tab. */
function toggleCourse(): void {
  courseShown.value = !courseShown.value
  if (!courseShown.value) return
  tab.value = 'log'
  sheetUp.value = true
}

/** The Ringfire mark, linked to the lobby if there is one. */
function Brand() {
  const mark = (
    <svg viewBox="0 0 16 16" width="18" height="18" aria-hidden="true">
      <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" stroke-width="2" />
      <circle cx="8" cy="8" r="1.8" fill="currentColor" />
    </svg>
  )
  if (isReplay.value) return <span class="brand">{mark}</span>
  return (
    <a class="brand" href="#/" aria-label="Ringfire, to the lobby">
      {mark}
    </a>
  )
}

/** `clock` replaces the current time during playback. */
export function TopBar({ clock }: { clock?: string }) {
  const table = now.value
  return (
    <header class="top-bar line gap-3">
      <Brand />
      <h1>
        {table?.scene.title ?? 'Table'}{' '}
        <span class="book quiet">
          {table?.bookTitle}
          {table?.house && (
            <span data-testid="house-mark">
              {' '}
              ·{' '}
              {table.house.name ??
                `${table.house.changed.length} ${table.house.changed.length === 1 ? 'option' : 'options'} changed`}
            </span>
          )}
        </span>
      </h1>
      <Clock text={clock} />
      {!connected.value && (
        <span class="reconnecting refusal" role="status">
          {everConnected.value ? 'Reconnecting…' : 'Connecting…'}
        </span>
      )}
      <div class="top-tools line gap-0">
        {!isReplay.value && <LiveTools />}
        <IconButton
          icon="list"
          label={
            table?.scene.kind === 'bout' ? 'Score card and tracker (f)' : 'The map as a table (f)'
          }
          testid="as-table"
          pressed={rosterShown.value}
          onClick={() => {
            rosterShown.value = !rosterShown.value
          }}
        />
        {table?.scene.kind === 'gunfight' && !isReplay.value && (
          <IconButton
            icon="print"
            label="Print: order, map and combat sheets"
            testid="print"
            onClick={() => {
              papersShown.value = true
            }}
          />
        )}
        {table?.playsOn && (
          <IconButton
            icon="curve"
            label="The course of the fight, and what could have happened (c)"
            testid="course"
            pressed={courseShown.value}
            onClick={toggleCourse}
          />
        )}
        <IconButton icon="book" label="Rules" testid="rules" onClick={() => void openRule('')} />
        <IconButton
          icon={theme.value === 'dark' ? 'sun' : 'moon'}
          label={theme.value === 'dark' ? 'Light page' : 'Dark page'}
          testid="theme"
          onClick={toggleTheme}
        />
        <button
          type="button"
          class="icon-button"
          aria-label="Help and keys (?)"
          title="Help and keys (?)"
          onClick={() => {
            keysShown.value = true
          }}
        >
          ?
        </button>
      </div>
    </header>
  )
}

/** The theme button alone, for pages without a table. */
export function ThemeButton() {
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={theme.value === 'dark' ? 'Light page' : 'Dark page'}
      data-testid="theme"
      onClick={toggleTheme}
    >
      <Icon name={theme.value === 'dark' ? 'sun' : 'moon'} />
    </button>
  )
}
