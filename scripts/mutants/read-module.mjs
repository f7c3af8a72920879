// Analyses a module once: its mutation sites, the probes that tell which test runs which part, and its references,
// so that a value computed while loading can be followed to the code that uses it.
import { posix } from 'node:path'
import { parseSync } from 'vite'
import { changesOf, isWords } from './operators.mjs'

const isNode = (value) => typeof value?.type === 'string'
const isFunction = ({ type }) => /Function(Declaration|Expression)$/.test(type)
const isType = ({ type }) => type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)/.test(type)

/** Whether a declaration names a function, rather than a value computed while loading. */
function namesFunction({ type, init }) {
  let value = init
  while (value && /^(TS(As|Satisfies|NonNull)|Parenthesized)Expression$/.test(value.type))
    value = value.expression
  return type === 'FunctionDeclaration' || (isNode(value) && isFunction(value))
}

/** Statements after which the rest of a block may be skipped. */
const MAY_LEAVE = /^(If|For|ForOf|ForIn|While|DoWhile|Switch|Try)Statement$/
const LOOP = /^(For|ForOf|ForIn|While|DoWhile)Statement$/

/** The names that a pattern declares. */
function namesIn(pattern) {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name]
    case 'ArrayPattern':
      return pattern.elements.flatMap(namesIn)
    case 'ObjectPattern':
      return pattern.properties.flatMap((one) => namesIn(one.value ?? one.argument))
    case 'AssignmentPattern':
      return namesIn(pattern.left)
    case 'RestElement':
      return namesIn(pattern.argument)
    default:
      return []
  }
}

/** Collects the edits that insert probes into a text. */
function probeWriter() {
  const opens = []
  const closes = []
  let count = 1
  const mark = (number) => `__covered[${number}]=1`
  return {
    count: () => count,
    before(node) {
      opens.push([node.start, `${mark(count)};`])
      return count++
    },
    around(node) {
      opens.push([node.start, `(${mark(count)},`])
      closes.unshift([node.end, ')'])
      return count++
    },
    block(node) {
      if (node.type === 'BlockStatement') opens.push([node.start + 1, `${mark(count)};`])
      else {
        opens.push([node.start, `{${mark(count)};`])
        closes.unshift([node.end, '}'])
      }
      return count++
    },
    /** At the same position, closing text precedes opening text. */
    write(source, path) {
      const edits = [
        ...closes.map(([at, text]) => ({ at, text, open: false })),
        ...opens.map(([at, text]) => ({ at, text, open: true })),
      ].sort((a, b) => a.at - b.at || Number(a.open) - Number(b.open))
      let text = `const __covered=globalThis.__probes(${JSON.stringify(path)});__covered[0]=1;`
      let from = 0
      for (const edit of edits) {
        text += source.slice(from, edit.at) + edit.text
        from = edit.at
      }
      return text + source.slice(from)
    },
  }
}

/** The probe of a child that may be skipped when its parent runs; undefined if the parent's probe covers it. */
function probeOf(write, child, key, parent) {
  switch (parent.type) {
    case 'ArrowFunctionExpression':
      if (key !== 'body') return undefined
      return child.type === 'BlockStatement' ? write.block(child) : write.around(child)
    case 'FunctionDeclaration':
    case 'FunctionExpression':
      return key === 'body' && child.type === 'BlockStatement' ? write.block(child) : undefined
    case 'ConditionalExpression':
      return key === 'test' ? undefined : write.around(child)
    case 'LogicalExpression':
    case 'AssignmentPattern':
      return key === 'right' ? write.around(child) : undefined
    case 'IfStatement':
      return key === 'test' ? undefined : write.block(child)
    default:
      return LOOP.test(parent.type) && key === 'body' ? write.block(child) : undefined
  }
}

/** Imports and exports: local names by what they refer to in another module, and exported names by local ones. */
function linksOf(path, program) {
  const links = { imports: new Map(), exports: new Map(), from: new Map(), all: [] }
  const resolved = ({ value }) =>
    value.startsWith('.') ? posix.join(posix.dirname(path), value) : undefined
  const text = (node) => node.name ?? node.value
  for (const node of program.body) {
    const from = node.source && resolved(node.source)
    if (node.type === 'ImportDeclaration' && from && node.importKind !== 'type')
      for (const one of node.specifiers)
        links.imports.set(one.local.name, {
          from,
          name:
            one.type === 'ImportSpecifier'
              ? text(one.imported)
              : one.type === 'ImportDefaultSpecifier'
                ? 'default'
                : '*',
        })
    if (node.type === 'ExportAllDeclaration' && from) links.all.push(from)
    if (node.type === 'ExportNamedDeclaration')
      for (const one of node.specifiers)
        if (from) links.from.set(text(one.exported), { from, name: text(one.local) })
        else links.exports.set(text(one.exported), text(one.local))
  }
  return links
}

/** The member in brackets after a name: a literal, or the pattern of a template. */
function memberOf(property) {
  if (property.type === 'Literal') return String(property.value)
  return property.type === 'TemplateLiteral'
    ? property.quasis.map(({ value }) => value.cooked).join('*')
    : undefined
}

/**
 * `sites`: mutation sites, each with its `changes`, the number of the probe that runs with it (0 while loading),
 * the module's declaration that contains it, and whether the declared value is `made` while loading rather than
 * being a function. `probes`: their number. `instrumented()`: the text with probes, each of which sets
 * `__covered[number]`. `refs`: the uses of each name. `links`: imports and exports.
 */
export function readModule(path, source) {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`)
  const write = probeWriter()
  const sites = []
  const refs = []

  function visit(node, key, parent, at) {
    if (node.type === 'ParenthesizedExpression') return visit(node.expression, key, parent, at)
    if (isType(node) || node.type.startsWith('Import') || node.type === 'ExportAllDeclaration')
      return
    if ((key === 'key' || key === 'property' || key === 'label') && !parent.computed) return
    const words = at.words || isWords(node, key, parent)
    if (node.type === 'Identifier') {
      const member =
        parent.type === 'MemberExpression' && parent.computed && key === 'object'
          ? memberOf(parent.property)
          : undefined
      refs.push({ name: node.name, member, probe: at.probe, owners: at.owners, made: at.made })
    }
    const found = words ? [] : changesOf(node, source, { parent, key, depth: at })
    if (found.length > 0)
      sites.push({
        path,
        start: node.start,
        probe: at.probe,
        owners: at.owners,
        made: at.made,
        changes: found.map(([operator, start, end, to]) => ({ operator, start, end, to })),
      })
    const inner = {
      ...at,
      words,
      functions: at.functions + (isFunction(node) ? 1 : 0),
      literals: at.literals + (/^(Array|Object)Expression$/.test(node.type) ? 1 : 0),
    }
    if (at.functions === 0 && inner.owners.length === 0) {
      if (node.type === 'VariableDeclarator') inner.owners = namesIn(node.id)
      else if (node.type === 'FunctionDeclaration') inner.owners = namesIn(node.id)
      else if (node.type === 'ExportDefaultDeclaration') inner.owners = ['default']
      inner.made = inner.owners.length > 0 && !namesFunction(node)
    }
    for (const [name, value] of Object.entries(node)) {
      if (Array.isArray(value)) visitList(value.filter(isNode), name, node, inner)
      else if (isNode(value))
        visit(value, name, node, {
          ...inner,
          probe: probeOf(write, value, name, node) ?? inner.probe,
        })
    }
  }

  function visitList(list, name, node, at) {
    const inCase = name === 'consequent' && node.type === 'SwitchCase'
    const inBlock = name === 'body' && node.type === 'BlockStatement'
    let probe = at.probe
    list.forEach((child, i) => {
      const mayBeLeft = i === 0 ? inCase : MAY_LEAVE.test(list[i - 1].type)
      if ((inBlock || inCase) && mayBeLeft) probe = write.before(child)
      visit(child, name, node, { ...at, probe })
    })
  }

  visit(program, 'program', undefined, {
    ...{ probe: 0, owners: [], made: false, words: false },
    ...{ functions: 0, literals: 0 },
  })
  return {
    sites,
    refs,
    links: linksOf(path, program),
    probes: write.count(),
    instrumented: () => write.write(source, path),
  }
}
