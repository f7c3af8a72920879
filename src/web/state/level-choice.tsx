// The level of the computer players: one choice for the whole table.
import { LEVELS, type Level } from '../../players/levels.ts'
import { LEVEL_WORDS } from './level-words.ts'

export const LevelChoice = ({
  level,
  choose,
  disabled = false,
}: {
  level: Level
  choose: (level: Level) => void
  disabled?: boolean
}) => (
  <label class="stacked">
    The computer plays as{' '}
    <select
      value={level}
      disabled={disabled}
      data-testid="level"
      onChange={(change) => choose(change.currentTarget.value as Level)}
    >
      {LEVELS.map((one) => (
        <option key={one} value={one}>
          {LEVEL_WORDS[one]}
        </option>
      ))}
    </select>
  </label>
)
