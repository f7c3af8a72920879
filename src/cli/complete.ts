// Shell completion: `ringfire complete bash` prints a script, which calls `ringfire complete -- WORDS`. No script evaluates a word:
// words come from the line or are names of files, and may contain anything.
import { readdirSync } from 'node:fs'
import { BOOK_IDS } from '../books/loaders.ts'
import { allFlags, type CommandEntry } from './command.ts'
import { COMMANDS } from './command-list.ts'
import type { Io } from './io.ts'
import { shippedNames } from './shipped.ts'

interface Candidate {
  readonly value: string
  readonly what?: string
}

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
  const shipped = /\bEXCHANGE/.test(usage)
    ? shippedNames('an exchange')
    : /\bSCENARIO/.test(usage)
      ? shippedNames('a scenario')
      : []
  return [...fixed, ...books, ...shipped, ...files]
}

/** The parts of a word that a shell reads otherwise: in single quotes, in double quotes, after a backslash. */
const QUOTED = /'([^']*)'?|"((?:[^"\\]|\\.?)*)"?|\\(.?)/gs

/** A word as it stands on the line, without its quotes. A backslash in quotes is one, unless it is before a quote. */
const unquoted = (word: string): string =>
  word.replaceAll(
    QUOTED,
    (_, single?: string, double?: string, after = '') =>
      single ?? double?.replaceAll(/\\(["$\\`])/g, '$1') ?? after,
  )

const plain = (values: readonly string[]): readonly Candidate[] =>
  values.map((value) => ({ value }))

async function candidates(words: readonly string[], word: string): Promise<readonly Candidate[]> {
  if (words.length < 2) return COMMANDS.map(({ name, summary }) => ({ value: name, what: summary }))
  const entry = COMMANDS.find(({ name }) => name === words[0])
  if (!entry) return []
  const flags = allFlags(await entry.load())
  const [, assigned] = /^--([\w-]+)=/.exec(word) ?? []
  if (assigned !== undefined) {
    const begun = `--${assigned}=`
    return plain(valuesOf(assigned, word.slice(begun.length)).map((value) => `${begun}${value}`))
  }
  // Bash makes three words of --flag=value.
  const before = words.at(-2) === '=' ? words.at(-3) : words.at(-2)
  const flag = before?.startsWith('--') ? flags[before.slice(2)] : undefined
  if (before && flag?.type === 'string') return plain(valuesOf(before.slice(2), word))
  return [
    ...plain(argumentsOf(entry, word)),
    ...(word.startsWith('-')
      ? Object.entries(flags).map(([name, { what }]) => ({ value: `--${name}`, what }))
      : []),
  ]
}

/** The words of `complete --packed`, which are in base64 so that no program between the two reads them otherwise. */
const unpacked = (text = ''): readonly string[] =>
  Buffer.from(text, 'base64').toString().split('\0')

/**
 * Prints completions for the last of these words, one a line, each with its description after a tab. `args`: `--` and the words as
 * they stand on the line, or `--packed` and the words without their quotes.
 */
export async function printCompletions(
  { out }: Pick<Io, 'out'>,
  [how, ...args]: readonly string[],
): Promise<void> {
  const words = how === '--packed' ? unpacked(args[0]) : args
  const last = words.at(-1) ?? ''
  const [ended, word] =
    last === '=' ? [[...words, ''], ''] : [words, how === '--packed' ? last : unquoted(last)]
  for (const { value, what } of await candidates(ended, word))
    if (value.startsWith(word)) out(what === undefined ? value : `${value}\t${what}`)
}

/** The completion script of each shell. */
export const SCRIPTS: Readonly<Record<string, string>> = {
  bash: `_ringfire() {
  local line
  COMPREPLY=()
  while IFS= read -r line; do
    line=\${line%%$'\\t'*}
    COMPREPLY+=("\${line%/}")
  done < <(ringfire complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2> /dev/null)
}
complete -o filenames -F _ringfire ringfire`,
  zsh: `#compdef ringfire
_ringfire() {
  local line
  for line in "\${(@f)$(ringfire complete -- "\${(@)words[2,CURRENT]}" 2> /dev/null)}"; do
    local value="\${line%%$'\\t'*}" shown=("\${line/$'\\t'/  }")
    if [[ "$value" == */ ]]; then
      compadd -S '' -- "$value"
    elif [[ -n "$value" ]]; then
      compadd -d shown -- "$value"
    fi
  done
}
if [[ "\${funcstack[1]}" == _ringfire ]]; then _ringfire; else compdef _ringfire ringfire; fi`,
  fish: `function __ringfire_complete
  set -l words (commandline -opc)
  set -l word (commandline -ct)
  ringfire complete -- $words[2..-1] "$word" 2> /dev/null
end
complete -c ringfire -f -a '(__ringfire_complete)'`,
  powershell: `Register-ArgumentCompleter -Native -CommandName ringfire -ScriptBlock {
  param($word, $line, $at)
  $words = @($line.CommandElements | Select-Object -Skip 1 |
    Where-Object { $_.Extent.StartOffset -lt $at } |
    ForEach-Object {
      if ($_ -is [System.Management.Automation.Language.StringConstantExpressionAst]) { $_.Value }
      else { $_.Extent.Text }
    })
  if ($word -eq '') { $words += '' }
  $packed = [Convert]::ToBase64String([Text.Encoding]::UTF8.GetBytes($words -join "\`0"))
  ringfire complete --packed $packed 2> $null | Where-Object { $_ } | ForEach-Object {
    $value, $what = $_ -split "\`t", 2
    $inner = [System.Management.Automation.Language.CodeGeneration]::EscapeSingleQuotedStringContent($value)
    $quoted = if ($value -match '[^\\w./=:-]') { "'$inner'" } else { $value }
    if (-not $what) { $what = $value }
    [System.Management.Automation.CompletionResult]::new($quoted, $value, 'ParameterValue', $what)
  }
}`,
}
