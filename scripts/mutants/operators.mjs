// The mutations that are tried on rule code.

/** The kinds of mutations, in report order. */
export const OPERATORS = [
  'condition',
  'comparison',
  'logic',
  'arithmetic',
  'rounding',
  'list',
  'constant',
  'table cell',
  'statement',
]

const COMPARISONS = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
}
const ARITHMETIC = { '+': '-', '-': '+', '*': '/', '/': '*', '%': '*' }
const ASSIGNMENTS = { '+=': '-=', '-=': '+=', '*=': '/=', '/=': '*=' }
const LOGIC = { '&&': '||', '||': '&&', '??': '&&' }
const MATHS = {
  max: 'min',
  min: 'max',
  floor: 'ceil',
  ceil: 'floor',
  round: 'floor',
  trunc: 'ceil',
}
const METHODS = { some: 'every', every: 'some', find: 'findLast', findLast: 'find' }
/** Calls that can be dropped, because the result has the same type as the object they are called on. */
const DROPPED_CALLS = new Set(['filter', 'toSorted', 'toReversed', 'sort', 'reverse'])

/** Fields and calls whose value is a sentence, a name or a trace line: text for people. */
const WORDS = new Set(['say', 'why', 'sentence', 'label', 'title', 'hint', 'what', 'note', 'notes'])
const WORD_CALLS = new Set(['note', 'toFixed', 'toLocaleString', 'padStart', 'padEnd'])
const TRACES = new Set(['note', 'trace'])

const isFunction = ({ type }) => /Function(Declaration|Expression)$/.test(type)
const isText = (node) =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')
const isNumber = (node) => node?.type === 'Literal' && typeof node.value === 'number'
const nameOf = (node) => node?.name ?? (node?.type === 'Literal' ? node.value : undefined)
const calledName = ({ callee }) =>
  callee.type === 'MemberExpression' ? nameOf(callee.property) : nameOf(callee)

/** A sentence or part of one: a text with a space, a template, or a choice between such texts. */
function isSentence(node) {
  if (node.type === 'ConditionalExpression')
    return isWording(node.consequent) && isWording(node.alternate) && hasSentence(node)
  return node.type === 'TemplateLiteral' || (isText(node) && /\s|^$/.test(node.value))
}
const isWording = (node) => isText(node) || isSentence(node)
const hasSentence = ({ consequent, alternate }) =>
  [consequent, alternate].some((arm) =>
    arm.type === 'ConditionalExpression' ? hasSentence(arm) : isSentence(arm),
  )

/** Whether a function's return type is text: `string`, or a list of strings. */
function returnsWords({ returnType }) {
  let type = returnType?.typeAnnotation
  if (type?.type === 'TSTypeOperator') type = type.typeAnnotation
  if (type?.type === 'TSUnionType')
    type = type.types.length === 2 && type.types.find((one) => one.type !== 'TSUndefinedKeyword')
  if (type?.type === 'TSArrayType') type = type.elementType
  return type?.type === 'TSStringKeyword'
}

const throws = (node) =>
  node?.type === 'ThrowStatement' ||
  (node?.type === 'BlockStatement' && node.body.length === 1 && throws(node.body[0]))

const isTraceLine = (node) =>
  node?.type === 'ExpressionStatement'
    ? isTraceLine(node.expression)
    : node?.type === 'ChainExpression'
      ? isTraceLine(node.expression)
      : node?.type === 'BlockStatement'
        ? node.body.every(isTraceLine)
        : node?.type === 'CallExpression' && TRACES.has(calledName(node))

/** Whether a node contains nothing but text for people, or throws a programmer's mistake. */
export function isWords(node, key, parent) {
  if (node.type === 'ThrowStatement') return true
  if (isSentence(node)) return true
  if (isFunction(node) && returnsWords(node)) return true
  if (node.type === 'Property' && WORDS.has(nameOf(node.key))) return true
  if (node.type === 'CallExpression' && WORD_CALLS.has(calledName(node))) return true
  if (node.type === 'IfStatement' && !node.alternate)
    return throws(node.consequent) || isTraceLine(node.consequent)
  // A field's name, a label, the property of a path.
  return (key === 'key' || key === 'property' || key === 'label') && !parent.computed
}

/** `{}` or `[]`: an empty spread. */
const isNothing = ({ properties, elements }) => (properties ?? elements)?.length === 0

/** The replacements of one node, as [operator, start, end, text]. */
export function changesOf(node, source, { parent, key, depth }) {
  const text = ({ start, end }) => source.slice(start, end)
  const whole = (operator, ...texts) => texts.map((to) => [operator, node.start, node.end, to])
  switch (node.type) {
    case 'IfStatement':
    case 'ConditionalExpression':
      // `...(a ? { a } : {})`: an undefined field is equivalent to an absent one, so the mutant always omits it.
      if (parent.type === 'SpreadElement') {
        const leavesOut = isNothing(node.consequent) ? 'true' : 'false'
        return [['condition', node.test.start, node.test.end, leavesOut]]
      }
      return ['true', 'false'].map((to) => ['condition', node.test.start, node.test.end, to])
    case 'WhileStatement':
      return [['condition', node.test.start, node.test.end, 'false']]
    case 'UnaryExpression':
      if (node.operator === '!') return whole('logic', text(node.argument))
      if (node.operator === '-' && !isNumber(node.argument))
        return whole('arithmetic', text(node.argument))
      return []
    case 'LogicalExpression':
      return operatorChange('logic', node, source, [LOGIC[node.operator]])
    case 'BinaryExpression':
      if (COMPARISONS[node.operator])
        return operatorChange('comparison', node, source, COMPARISONS[node.operator])
      if (!ARITHMETIC[node.operator] || isText(node.left) || isText(node.right)) return []
      return operatorChange('arithmetic', node, source, [ARITHMETIC[node.operator]])
    case 'AssignmentExpression':
      return ASSIGNMENTS[node.operator] && !isText(node.right)
        ? operatorChange('arithmetic', node, source, [ASSIGNMENTS[node.operator]])
        : []
    case 'UpdateExpression':
      return whole(
        'arithmetic',
        text(node).replace(/\+\+|--/, (op) => (op === '++' ? '--' : '++')),
      )
    case 'CallExpression':
      return callChanges(node, source)
    case 'Literal':
      return literalChanges(node, depth, parent, key)
    case 'ExpressionStatement':
      return isDroppable(node.expression) ? whole('statement', ';') : []
    case 'ContinueStatement':
      return whole('statement', ';')
    case 'BreakStatement':
      return parent.type === 'SwitchCase' ? [] : whole('statement', ';')
    case 'ReturnStatement':
      return node.argument ? [] : whole('statement', ';')
    default:
      return []
  }
}

function operatorChange(kind, { left, right, operator }, source, texts) {
  const at = left.end + source.slice(left.end, right.start).indexOf(operator)
  return texts.map((to) => [kind, at, at + operator.length, to])
}

/**
 * `find` by an id, by a named cell of a table's row, by the first cell of a row, or by the entry itself: at most one
 * entry matches, so the first is also the last.
 */
function isLookup({ callee, arguments: [test] }) {
  if (callee.property.name !== 'find' || test?.type !== 'ArrowFunctionExpression') return false
  const { params, body } = test
  if (params.length !== 1 || body.type !== 'BinaryExpression' || body.operator !== '===')
    return false
  const [param] = params
  const list = callee.object
  const isTable = /^[A-Z][A-Z0-9_]*$/.test(nameOf(list.type === 'Identifier' ? list : list.object))
  const isKey = (side) => {
    if (param.type === 'Identifier')
      return (
        nameOf(side) === param.name ||
        (side.type === 'MemberExpression' &&
          nameOf(side.object) === param.name &&
          (isTable || nameOf(side.property) === 'id'))
      )
    const key =
      param.type === 'ArrayPattern'
        ? param.elements[0]
        : param.type === 'ObjectPattern'
          ? param.properties.find((one) => isTable || one.key?.name === 'id')?.value
          : undefined
    return key?.type === 'Identifier' && nameOf(side) === key.name
  }
  return isKey(body.left) || isKey(body.right)
}

function callChanges(node, source) {
  const { callee } = node
  if (callee.type !== 'MemberExpression' || callee.computed) return []
  const { name, start, end } = callee.property
  if (nameOf(callee.object) === 'Math')
    return MATHS[name] ? [['rounding', start, end, MATHS[name]]] : []
  if (METHODS[name] && isLookup(node)) return []
  if (METHODS[name]) return [['list', start, end, METHODS[name]]]
  return DROPPED_CALLS.has(name) && !callee.optional
    ? [['list', node.start, node.end, source.slice(callee.object.start, callee.object.end)]]
    : []
}

function literalChanges({ value, start, end }, depth, parent, key) {
  const kind = depth.functions === 0 && depth.literals > 0 ? 'table cell' : 'constant'
  if (typeof value === 'boolean') return [[kind, start, end, String(!value)]]
  if (typeof value !== 'number' || (key === 'property' && parent.computed)) return []
  const to = value === 0 ? [1] : [value + 1, value - 1]
  return to.map((one) => [kind, start, end, one < 0 ? `(${one})` : String(one)])
}

/** Whether a statement affects a fight: an assignment or a call, but not a trace line. */
function isDroppable(node) {
  if (node.type === 'ChainExpression' || node.type === 'AwaitExpression')
    return isDroppable(node.expression ?? node.argument)
  if (node.type === 'UnaryExpression' && node.operator === 'void') return isDroppable(node.argument)
  if (node.type === 'CallExpression') return !WORD_CALLS.has(calledName(node))
  return /^(Assignment|Update|Logical)Expression$/.test(node.type)
}

/** The text of a module with one change. */
export const changed = (source, { start, end, to }) =>
  source.slice(0, start) + to + source.slice(end)
