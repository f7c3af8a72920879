// `ringfire complete SHELL`: shell completion of commands, flags, books and files.
import { argumentOf, type Command } from '../command.ts'
import { SCRIPTS } from '../complete.ts'
import { badInput } from '../io.ts'

export const complete: Command = {
  about:
    'Prints a completion script. bash: put `source <(ringfire complete bash)` into ~/.bashrc; zsh: put `source <(ringfire complete zsh)` into ~/.zshrc; fish: `ringfire complete fish > ~/.config/fish/completions/ringfire.fish`; PowerShell: put `ringfire complete powershell | Out-String | Invoke-Expression` into $PROFILE.',
  examples: ['complete bash', 'complete zsh', 'complete fish'],
  flags: {},
  takes: [1, 1],
  run(call) {
    const shell = argumentOf(call, 0)
    const script = Object.hasOwn(SCRIPTS, shell) ? SCRIPTS[shell] : undefined
    if (script === undefined)
      throw badInput(
        'SHELL',
        `there is no completion for '${shell}'`,
        `one of ${Object.keys(SCRIPTS).join(', ')}`,
      )
    call.io.out(script)
    return 0
  },
}
