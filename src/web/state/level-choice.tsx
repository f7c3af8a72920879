// The level of the computer players: one choice for the whole table.
import { LEVELS, type Level } from '../../players/levels.ts'
import { Choice } from '../fields.tsx'

const LEVEL_LABELS: Readonly<Record<Level, string>> = {
  recruit: 'recruit: shoots too early, without cover, and panics',
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
  <Choice
    label="The computer plays as"
    value={level}
    disabled={disabled}
    testid="level"
    values={LEVELS.map((one) => [one, LEVEL_LABELS[one]] as const)}
    put={(chosen) => choose(chosen as Level)}
  />
)
