// Reads test names from the source of a file, without running it. Tables of cases are expanded from the literals in
// the file.
import { parseSync } from 'vite'

const TEST = new Set(['it', 'test'])
const BRACKETS = /^\s*\[[^\]]*\/[^\]]*\/[^\]]*\]/
/** A function that makes a test of each row, such as `testRolls(ROWS)`. */
const TESTS_ROWS = /^test[A-Z]/
/** A name, or part of one, whose ids come from a table. */
const WHOLE = /(^| > )\[?(%s|…)/

/** The base of a call: `it` in `it.each(rows)('name', ...)`. */
function rootOf(callee) {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'MemberExpression') return rootOf(callee.object)
  if (callee.type === 'CallExpression') return rootOf(callee.callee)
  if (callee.type === 'TaggedTemplateExpression') return rootOf(callee.tag)
  return undefined
}

/** The text of a literal, with `…` for template substitutions; undefined for anything else. */
function textOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral')
    return node.quasis.map(({ value }) => value.cooked).join('…')
  return undefined
}

const isNode = (value) => typeof value?.type === 'string'
const children = (node) =>
  Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  )

/**
 * Every name as `group > test`. Table values are searched among the file's literals: texts that begin with rule ids
 * in brackets, whole ids, and words that complete an id such as `[book/chapter/%s]`.
 */
export function testNames(file, text, isRule) {
  const names = []
  const rows = []
  const words = new Set()
  const taken = new Set()
  let rowsAreTests = false

  function visit(node, groups) {
    if (node.type === 'CallExpression') {
      const [root, name] = [rootOf(node.callee), textOf(node.arguments[0])]
      if (root !== undefined && TESTS_ROWS.test(root)) rowsAreTests = true
      if (name !== undefined && (root === 'describe' || TEST.has(root))) {
        taken.add(node.arguments[0])
        const path = [...groups, name]
        if (TEST.has(root)) names.push(path.join(' > '))
        visit(node.callee, groups)
        for (const child of node.arguments) visit(child, root === 'describe' ? path : groups)
        return
      }
    }
    if (node.type === 'Property' && node.key.type === 'Identifier') words.add(node.key.name)
    const literal = textOf(node)
    if (literal !== undefined && !taken.has(node)) {
      words.add(literal)
      if (BRACKETS.test(literal)) rows.push([...groups, literal].join(' > '))
      else if (isRule(literal)) rows.push([...groups, `[${literal}]`].join(' > '))
    }
    for (const child of children(node)) visit(child, groups)
  }
  visit(parseSync(file, text).program, [])

  const whole = rowsAreTests || names.some((name) => WHOLE.test(name))
  return [...names.flatMap((name) => completed(name, words, isRule)), ...(whole ? rows : [])]
}

/** A name with `[book/chapter/%s]` or `[book/%s]`, repeated for each word that completes a rule id. */
function completed(name, words, isRule) {
  const [, start] = /((?:[\w-]+\/){1,2})(?:%s|…)/.exec(name) ?? []
  if (start === undefined) return [name]
  return [...words]
    .filter((word) => isRule(start + word))
    .map((word) => name.replace(/(?<=[\w-]\/)(?:%s|…)/, word))
}
