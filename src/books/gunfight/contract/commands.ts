// The referee's commands to computer players. No rule reads them and only the referee sees them.
import type { Id, Seat } from '../../../dice/dice.ts'
import type { Point } from '../../../field/map.ts'

/** Commands without parameters. */
export const PLAIN_COMMANDS = ['hold', 'retreat', 'take-alive', 'flee', 'give-up'] as const

export type Command =
  | { readonly is: (typeof PLAIN_COMMANDS)[number] }
  | { readonly is: 'advance'; readonly to: Point }
  | { readonly is: 'protect'; readonly whom: Id }

/** Active commands, by person and by number of the side. */
export interface Commands {
  readonly people: Readonly<Record<Id, Command>>
  readonly sides: Readonly<Record<string, Command>>
}

interface Commanded {
  readonly commands?: Commands
  readonly men: Readonly<Record<Id, { readonly side: number; readonly name: string }>>
}

const ownEntry = <T>(entries: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(entries, key) ? entries[key] : undefined

/** The command for a combatant: their own, else that of their side, else undefined. */
export function commandFor({ commands, men }: Readonly<Commanded>, who: Id): Command | undefined {
  const combatant = ownEntry(men, who)
  return commands && combatant
    ? (ownEntry(commands.people, who) ?? ownEntry(commands.sides, String(combatant.side)))
    : undefined
}

/** A command in a few words: "protect Kid Sparrow". */
export function commandWords(command: Command, nameOf: (id: Id) => string | undefined): string {
  switch (command.is) {
    case 'advance':
      return `advance to ${command.to.x}, ${command.to.y}`
    case 'protect':
      return `protect ${nameOf(command.whom) ?? 'somebody'}`
    case 'take-alive':
      return 'take them alive'
    case 'flee':
      return 'flee when losing'
    case 'give-up':
      return 'give up when losing'
    default:
      return command.is
  }
}

/** The state as a seat may see it: commands are removed for everyone but the referee. */
export function withoutCommands<S extends { readonly commands?: Commands }>(
  state: S,
  seat: Seat,
): S {
  if (seat === 'referee' || !state.commands) return state
  const { commands: _, ...rest } = state
  return rest as S
}
