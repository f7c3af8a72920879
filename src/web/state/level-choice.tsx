// The level of the computer players: one choice for the whole table.
import { LEVELS, type Level } from '../../players/levels.ts'

const LEVEL_LABELS: Readonly<Record<Level, string>> = {
  recruit: 'recruit: hesitates and makes mistakes',
  veteran: 'veteran: weighs every attack',
  commander: 'commander: the hardest to beat',
}

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
          {LEVEL_LABELS[one]}
        </option>
      ))}
    </select>
  </label>
)
