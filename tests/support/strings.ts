// Finds the strings of a source file that a person may read: what belongs in the words.ts of its room.
import { parseSync } from 'vite'

export interface FoundString {
  readonly kind: 'text' | 'string' | 'template'
  readonly start: number
  readonly end: number
  readonly line: number
  readonly text: string
}

type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<
  Record<string, unknown>
>

/** Attributes of elements that are read out or shown. */
const VISIBLE = new Set([
  ...['alt', 'label', 'placeholder', 'summary', 'title'],
  ...['aria-description', 'aria-label', 'aria-roledescription', 'aria-valuetext'],
])
/** Properties and attributes of components whose strings are for machines. */
const MACHINE_PROPERTIES = new Set([
  'class',
  'className',
  'testid',
  'examples',
  'd',
  'transform',
  'defaultFontFamily',
  'part',
  'fighter',
])
/** Calls that look for something; their strings are not shown. */
const MACHINE_CALLS = new Set([
  ...['querySelector', 'querySelectorAll', 'closest', 'matches', 'matchMedia', 'getContext'],
  ...['startsWith', 'endsWith', 'includes', 'indexOf', 'split', 'has', 'get', 'RegExp'],
  ...['Error', 'TypeError', 'RangeError', 'URL', 'setProperty', 'present', 'downloadText'],
])
const KEY =
  /^(Enter|Escape|Tab|Backspace|Delete|Home|End|Page(Up|Down)|Arrow\w+|Shift|Control|Alt|Meta)([ +]\w+)?$/
/** Paths, transformations, colours, names of headers and of errors of the browser. */
const MACHINE_TEXT = [
  /^[\s0-9.,a-zA-Z-]$/,
  /^[MLHVCSQTAZmlhvcsqtaz\d\s.,-]*$/,
  /^[a-z-]+\(.*\)$/,
  /^\d*D\d+[+-]?\d*$/,
  /^[A-Z][a-z]+(-[A-Z][a-z]+)+$/,
  /^[A-Z]\w+(Error|Event)$/,
  /^--[a-z-]+: |^Bearer |^(area tag|map-hit)/,
  /^[\w.-]+\.[a-z]{2,5}$/,
  /^declare -F /,
  /^(no-store|max-age|default-src|text\/|image\/|application\/)/,
]

const TABLE_OF_WORDS = /Record<.*, string( \| undefined)?>/s

const hasLetters = (text: string): boolean => /\p{L}/u.test(text)

/** True for a sentence, a part of one, or a word with a capital. */
const looksLikeWords = (text: string): boolean =>
  (/\s/.test(text) ? /\p{L}{2}/u.test(text) || / \p{L}\b/u.test(text) : /^[A-Z][a-z]/.test(text)) &&
  !KEY.test(text) &&
  !MACHINE_TEXT.some((pattern) => pattern.test(text))

/** The strings of this source that a person may read. Types, imports, keys, comparisons, selectors and errors of the program do not count. */
export function findStrings(file: string, source: string): readonly FoundString[] {
  const found: FoundString[] = []
  const add = (kind: FoundString['kind'], { start, end }: Node, text: string): void => {
    const line = source.slice(0, start).split('\n').length
    found.push({ kind, start, end, line, text })
  }
  const each = (value: unknown, machine: boolean): void => {
    if (Array.isArray(value)) for (const one of value) each(one, machine)
    else if (typeof value === 'object' && value !== null && 'type' in value)
      visit(value as Node, machine)
  }
  const children = (node: Node, machine: boolean, except: readonly string[] = []): void => {
    for (const [key, value] of Object.entries(node))
      if (typeof value === 'object' && !except.includes(key)) each(value, machine)
  }
  /** `machine`: the strings here are read by a program. */
  const visit = (node: Node, machine: boolean): void => {
    if (/^(Import|TS(?!As|Satisfies|NonNull))|^Export(All|Named).*Source$/.test(node.type)) return
    switch (node.type) {
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
        return children(node, false)
      case 'JSXText':
        if (/\p{L}{2}/u.test(String(node['value']))) add('text', node, String(node['value']).trim())
        return
      case 'JSXElement':
        return element(node)
      case 'Literal':
        if (typeof node['value'] === 'string' && !machine && looksLikeWords(node['value']))
          add('string', node, node['value'])
        return
      case 'TemplateLiteral': {
        const text = (node['quasis'] as { value: { cooked: string } }[])
          .map(({ value }) => value.cooked)
          .join('0')
        const counts = !machine && looksLikeWords(text)
        if (counts) add('template', node, text)
        return children(node, machine)
      }
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
        return each(node['expression'], machine)
      case 'BinaryExpression':
        return children(node, machine || /^([=!]==?|in)$/.test(String(node['operator'])))
      case 'SwitchCase':
        each(node['test'], true)
        return each(node['consequent'], machine)
      case 'Property':
      case 'PropertyDefinition': {
        const name = nameOf(node['key'])
        if (node['computed'] === true) each(node['key'], true)
        return each(node['value'], machine || MACHINE_PROPERTIES.has(name))
      }
      case 'VariableDeclarator': {
        const init = node['init'] as Node | null
        const type = (node['id'] as { typeAnnotation?: Node }).typeAnnotation
        // A table of words for people: its values are any string, not one of a set.
        if (type && init && TABLE_OF_WORDS.test(source.slice(type.start, type.end)))
          for (const property of (init['properties'] ?? []) as Node[]) smallWord(property['value'])
        return children(node, machine)
      }
      case 'MemberExpression':
        each(node['object'], machine)
        return each(node['property'], true)
      case 'CallExpression':
      case 'NewExpression': {
        each(node['callee'], machine)
        return each(node['arguments'], machine || MACHINE_CALLS.has(nameOf(node['callee'])))
      }
      case 'ExportNamedDeclaration':
        return each(node['declaration'], machine)
      case 'ExportAllDeclaration':
        return
      default:
        return children(node, machine)
    }
  }
  /** A value of a table of words that `looksLikeWords` passes over. */
  const smallWord = (value: unknown): void => {
    const { type, value: text } = (value ?? {}) as { type?: string; value?: unknown }
    if (type === 'Literal' && typeof text === 'string' && /^[a-z]{2,}$/.test(text))
      add('string', value as Node, text)
  }
  const element = (node: Node): void => {
    const opening = node['openingElement'] as Node
    const component = /^[A-Z]/.test(nameOf(opening['name']))
    for (const attribute of opening['attributes'] as Node[]) {
      const name = nameOf(attribute['name'])
      const value = attribute['value'] as Node | null
      if (VISIBLE.has(name) && value?.type === 'Literal') {
        if (hasLetters(String(value['value']))) add('string', value, String(value['value']))
      } else if (attribute.type === 'JSXSpreadAttribute') each(attribute['argument'], false)
      else if (VISIBLE.has(name) && value?.type === 'JSXExpressionContainer')
        shown(value['expression'] as Node)
      else each(value, component ? MACHINE_PROPERTIES.has(name) : !VISIBLE.has(name))
    }
    for (const child of node['children'] as Node[])
      if (child.type === 'JSXExpressionContainer') shown(child['expression'] as Node)
      else visit(child, false)
  }
  /** An expression whose value is shown: of it a single small word counts too. */
  const shown = (node: Node): void => {
    switch (node.type) {
      case 'Literal':
        if (typeof node['value'] === 'string' && /\p{L}{2}/u.test(node['value']))
          add('string', node, node['value'])
        return
      case 'ConditionalExpression':
        each(node['test'], false)
        shown(node['consequent'] as Node)
        return shown(node['alternate'] as Node)
      case 'LogicalExpression':
        each(node['left'], false)
        return shown(node['right'] as Node)
      default:
        return visit(node, false)
    }
  }
  each(parseSync(file, source).program, false)
  return found
}

/** The last name of an identifier, a member or a key. */
function nameOf(node: unknown): string {
  const { name, value, property } = (node ?? {}) as Record<string, unknown>
  if (typeof name === 'string') return name
  if (typeof name === 'object') return nameOf(name)
  if (typeof property === 'object') return nameOf(property)
  return typeof value === 'string' ? value : ''
}
