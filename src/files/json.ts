// Parses JSON and reports the line and column of a syntax error.
import { faulty, type Parsed } from './problems.ts'

/** Parses JSON, after a byte-order mark too. A problem includes the line and column: `parseJson('{"a": }')` reports line 1, column 7. */
export function parseJson(read: string): Parsed<unknown> {
  const text = withoutMark(read)
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    if (text.trim() === '') return faulty('the file', 'it is empty', 'a JSON document: {…}')
    const other = otherFormat(text)
    if (other !== undefined)
      return faulty('the file', `it is ${other}, not JSON`, 'a JSON document: {…}')
    const { at, wanted } = findSyntaxFault(text)
    const lines = text.slice(0, at).split('\n')
    const found = at >= text.length ? 'the text ends' : `found ${JSON.stringify(text[at])}`
    return faulty(
      `line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`,
      `this is not JSON: ${found}`,
      wanted,
    )
  }
}

/** Parses JSON, or one JSON value per line: the packs of Foundry before version 11. At most `most` lines are read. */
export function parseJsonLines(text: string, most: number): Parsed<unknown> {
  const whole = parseJson(text)
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  if (!whole.problems || lines.length < 2 || !lines[0]?.trim().endsWith('}')) return whole
  const all = lines.slice(0, most).map((line) => parseJson(line))
  return all.some(({ problems }) => problems) ? whole : { value: all.map(({ value }) => value) }
}

/** A text without the byte-order mark that some editors write in front. */
export const withoutMark = (text: string): string => text.replace(/^\ufeff/, '')

/** Makes a reader of the text of a file from a reader of parsed JSON. */
export const parserOf =
  <T>(read: (input: unknown) => Parsed<T>): ((text: string) => Parsed<T>) =>
  (text) => {
    const json = parseJson(text)
    return json.problems ? json : read(json.value)
  }

/** Recognizes files that people mistake for JSON by their first characters. */
const otherFormat = (text: string): string | undefined =>
  FORMATS.find(([begins]) => begins.test(text.slice(0, 100)))?.[1]
const FORMATS: readonly (readonly [begins: RegExp, what: string])[] = [
  [/^.PNG|^RIFF.{4,8}WEBP|^\ufffd{2,4}.{0,4}(JFIF|Exif)/s, 'a picture'],
  [/^PK(?![\w\s])/, 'a ZIP archive'],
  [/^\s*<(svg|\?xml|!doctype|html)/i, 'SVG, XML or HTML'],
]

interface Fault {
  readonly at: number
  readonly wanted: string
}

/** Deeper than any of our files, but well below the limit of the call stack. */
const MAX_DEPTH = 500

/** Finds the first syntax error: its position, and what was expected there. */
function findSyntaxFault(text: string): Fault {
  let at = 0
  let depth = 0
  const fail = (wanted: string): never => {
    throw Object.assign(new Error(wanted), { fault: { at, wanted } })
  }
  const skip = () => {
    while (' \t\n\r'.includes(text[at] ?? 'x')) at++
  }
  const take = (pattern: RegExp, wanted: string) => {
    const match = new RegExp(pattern, 'y')
    match.lastIndex = at
    const found = match.exec(text)
    at += found ? found[0].length : fail(wanted)
  }
  const string = (wanted: string) => {
    if (text[at] !== '"') fail(wanted)
    const start = at++
    while (text[at] !== '"') {
      if (at >= text.length || text.charAt(at) < ' ') {
        at = at >= text.length ? start : at
        fail('a closing double quote on the same line')
      }
      if (text[at] === '\\')
        take(/\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/, 'an escape such as \\n or \\"')
      else at++
    }
    at++
  }
  /** Reads members up to the closing bracket, separated by commas and without a trailing one. */
  const list = (close: string, member: () => void) => {
    if (++depth > MAX_DEPTH) fail('fewer levels: it is nested too deeply')
    readList(close, member)
    depth--
  }
  const readList = (close: string, member: () => void) => {
    at++
    skip()
    if (text[at] === close) return void at++
    for (;;) {
      skip()
      member()
      skip()
      if (text[at] === close) return void at++
      if (text[at] !== ',') fail(`a comma or ${close}`)
      at++
      skip()
      if (text[at] === close) fail(`another member: no comma before ${close}`)
    }
  }
  const value = (): void => {
    skip()
    const first = text[at]
    if (first === '{')
      return list('}', () => {
        string('a key in double quotes')
        skip()
        if (text[at] !== ':') fail('a colon after the key')
        at++
        value()
      })
    if (first === '[') return list(']', value)
    if (first === '"') return string('a string')
    take(
      /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/,
      'a value: a string in double quotes, a number, true, false, null, [ or {',
    )
  }
  try {
    value()
    skip()
    if (at < text.length) fail('nothing after the end of the document')
  } catch (error) {
    if (error instanceof Error && 'fault' in error) return error.fault as Fault
    throw error
  }
  return { at: text.length, wanted: 'a JSON document' }
}

/** The deepest nesting of brackets outside strings. */
export function deepest(text: string): number {
  let depth = 0
  let most = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 34) at = endOfString(text, at)
    else if (code === 91 || code === 123) most = Math.max(most, ++depth)
    else if (code === 93 || code === 125) depth--
  }
  return most
}

/** The index of the quote that ends the string starting at `start`. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let slashes = 0
    while (text[at - 1 - slashes] === '\\') slashes++
    if (slashes % 2 === 0) return at
  }
  return text.length
}
