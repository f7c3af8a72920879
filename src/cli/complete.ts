// Shell completion: `ringfire complete bash` prints a script, which calls `ringfire complete -- WORDS`.
import { readdirSync } from 'node:fs'
import { RootCommand } from '@bomb.sh/tab'
import type { Io } from './io.ts'
import { COMMANDS } from './command-list.ts'
import { BOOK_IDS } from '../books/loaders.ts'
import { allFlags, type CommandEntry } from './command.ts'

/** The files and folders that start with a word. */
function filesLike(word: string): readonly string[] {
  const folder = word.slice(0, word.lastIndexOf('/') + 1)
  try {
    return readdirSync(folder || '.', { withFileTypes: true })
      .filter(({ name }) => !name.startsWith('.'))
      .map((entry) => `${folder}${entry.name}${entry.isDirectory() ? '/' : ''}`)
  } catch {
    return []
  }
}

/** Completions for the value of a flag. */
const valuesOf = (flag: string, word: string): readonly string[] =>
  flag === 'book' || flag === 'books' ? BOOK_IDS : filesLike(word)

/** Completions for an argument: the literal words of the usage line, book ids, and files. */
function argumentsOf({ usage }: CommandEntry, word: string): readonly string[] {
  const fixed = usage.split('|').flatMap((way) => /^ *([a-z]+)\b/.exec(way)?.[1] ?? [])
  const books = /\b(BOOK|ID)\b/.test(usage) ? BOOK_IDS : []
  const files = /\b(EXCHANGE|SCENARIO|SAVE|FILE|PARTS)/.test(usage) ? filesLike(word) : []
  return [...fixed, ...books, ...files]
}

/** Prints completions for the last of these words. */
export async function printCompletions(words: readonly string[]): Promise<void> {
  const root = new RootCommand()
  const word = words.at(-1) ?? ''
  for (const entry of COMMANDS) {
    const command = root.command(entry.name, entry.summary)
    if (entry.name !== words[0] || words.length < 2) continue
    for (const [flag, { type, what }] of Object.entries(allFlags(await entry.load())))
      if (type === 'boolean') command.option(flag, what)
      else
        command.option(flag, what, (complete) => {
          for (const value of valuesOf(flag, word)) complete(value, '')
        })
    command.argument(
      'FILE',
      (complete) => {
        for (const value of argumentsOf(entry, word)) complete(value, '')
      },
      true,
    )
  }
  root.parse([...words])
}

/**
 * A substitute for the function that the script takes from the package bash-completion, for systems without it.
 */
const WITHOUT_BASH_COMPLETION = `declare -F _get_comp_words_by_ref > /dev/null || _get_comp_words_by_ref() {
    words=("\${COMP_WORDS[@]}")
    cword=$COMP_CWORD
    cur=\${words[cword]}
    prev=\${words[cword-1]}
}
`

/** Prints the completion script of a shell. */
export function printScript(shell: string, { out }: Pick<Io, 'out'>): void {
  if (shell === 'bash') out(WITHOUT_BASH_COMPLETION)
  new RootCommand().setup('ringfire', 'ringfire', shell)
}
