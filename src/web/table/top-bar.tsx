// The top bar: title, time, undo, dice, theme.
import { connected, everConnected, isReplay, now, scene as shownScene } from '../state/store.ts'
import { theme, toggleTheme } from '../state/theme.ts'
import { showKey } from '../shortcuts.tsx'
import { IconButton } from './icons.tsx'
import { isInBar, MoreMenu, toolName } from './more-menu.tsx'
import type { Tool } from './tools.ts'
import { changedInWords } from '../../books/gunfight/house/in-words.ts'

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

function ToolButton({ tool }: { tool: Tool }) {
  const { icon, testid, pressed, disabled, keys, run } = tool
  if (tool.when?.('') === false) return null
  const name = toolName(tool)
  const news = tool.news?.() ?? 0
  return (
    <IconButton
      icon={icon?.()}
      label={`${name}${keys ? ` (${showKey(keys[0] ?? '')})` : ''}${news > 0 ? `: ${news} new` : ''}`}
      testid={testid}
      disabled={disabled?.()}
      pressed={pressed?.()}
      onClick={() => run?.('')}
    >
      {news > 0 && <span class="badge">{news}</span>}
    </IconButton>
  )
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
export function TopBar({ tools, clock }: { tools: readonly Tool[]; clock?: string }) {
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
              · {table.house.name ?? `${changedInWords(table.house.changed)} changed`}
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
        {tools.filter(isInBar).map((tool, i) => (
          <ToolButton key={i} tool={tool} />
        ))}
        <MoreMenu tools={tools.filter(({ icon, Control }) => icon || Control)} />
      </div>
    </header>
  )
}

/** The theme button alone, for pages without a table. */
export function ThemeButton() {
  const dark = theme.value === 'dark'
  return (
    <IconButton
      icon={dark ? 'sun' : 'moon'}
      label={dark ? 'Light page' : 'Dark page'}
      testid="theme"
      onClick={toggleTheme}
    />
  )
}
