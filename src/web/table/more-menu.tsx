// The seldom used tools of the bar, in one menu with words.
import { useRef } from 'preact/hooks'
import { Button } from '../button.tsx'
import { showKey } from '../shortcuts.tsx'
import { Icon } from './icons.tsx'
import type { Tool } from './tools.ts'

/** What a tool is called, without its key. */
export const toolName = ({ label, help = '' }: Tool): string =>
  label?.() ?? `${help.charAt(0).toUpperCase()}${help.slice(1)}`

/** Whether a tool has a button in the bar; the others are in the menu. */
export const isInBar = ({ bar }: Tool): boolean => bar?.() === true

function MenuItem({ tool, close }: { tool: Tool; close: () => void }) {
  const { Control, icon, testid, pressed, disabled, keys, run } = tool
  const drawn = icon?.()
  return (
    <li>
      {Control ? (
        <Control />
      ) : (
        <Button
          class="bare line"
          data-testid={testid}
          disabled={disabled?.()}
          aria-pressed={pressed?.()}
          onClick={() => {
            close()
            run?.('')
          }}
        >
          <span class="menu-icon" aria-hidden="true">
            {drawn === '?' ? '?' : drawn && <Icon name={drawn} />}
          </span>
          <span>{toolName(tool)}</span>
          {keys?.[0] && <kbd aria-hidden="true">{showKey(keys[0])}</kbd>}
        </Button>
      )}
    </li>
  )
}

export function MoreMenu({ tools }: { tools: readonly Tool[] }) {
  const menu = useRef<HTMLUListElement>(null)
  const close = (): void => menu.current?.hidePopover()
  const shown = tools.filter((tool) => !isInBar(tool) && tool.when?.('') !== false)
  if (shown.length === 0) return null
  return (
    <>
      <button
        type="button"
        class="icon-button more-tools"
        popovertarget="more-menu"
        aria-haspopup="true"
        aria-label="More tools"
        data-testid="more-tools"
      >
        <Icon name="dots" />
        <span class="more-word">More</span>
      </button>
      <ul ref={menu} id="more-menu" class="more-menu" popover="auto" aria-label="More tools">
        {shown.map((tool, i) => (
          <MenuItem key={i} tool={tool} close={close} />
        ))}
      </ul>
    </>
  )
}
