// Serves dist/web with a canned fight, for looking at the page: `node tests/web-fixture/serve.mjs [port]`.
import { createServer } from 'node:http'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { WebSocketServer } from 'ws'
import { card, now, rolls, sums } from './canned.mjs'

const root = fileURLToPath(new URL('../../dist/web', import.meta.url))
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }
const sides = [
  { seat: 'player-1', name: 'Nomads' },
  { seat: 'player-2', name: 'Boosters' },
]
const option = (rule, values, fallback) => ({
  rule: `fnff-1988/${rule}`,
  values,
  default: fallback,
})
const API = {
  '/api/scenarios': [
    {
      id: 'junkyard',
      title: 'Junkyard',
      book: 'fnff-1988',
      description: 'Two nomads look for a gearbox and find four boosters among the wrecks.',
      sides,
    },
    {
      id: 'alley',
      title: 'Back alley',
      book: 'fnff-1988',
      description: 'One street, two doors, no way out but forward.',
      sides,
    },
    {
      id: 'bar',
      title: 'Forlorn Hope',
      book: 'cp2020',
      description: 'A bar fight that nobody wanted, with shotguns.',
      sides,
    },
  ],
  '/api/tables': [
    {
      id: 't1',
      title: 'Junkyard',
      book: 'fnff-1988',
      made: '2026-11-21',
      clock: 'turn 2, phase 2',
      over: false,
    },
  ],
  '/api/books': [
    {
      id: 'fnff-1988',
      title: 'Friday Night Firefight (1988)',
      options: {
        'fraction-dice-rounding': option('setup/fraction-dice', ['down', 'up'], 'down'),
        'semi-auto-shots': option('action/shoot', ['rof', 'two'], 'rof'),
        ambush: option('ambush/modifiers', [true, false], true),
      },
    },
  ],
  '/api/rules': [
    {
      id: 'fnff-1988/attack/roll',
      book: 'fnff-1988',
      chapter: 'attack',
      at: 'The Attack',
      kind: 'procedure',
      rule: 'REF, skill and accuracy and a ten-sided die.',
      table: {
        columns: ['range', 'points'],
        rows: [
          ['close', 4],
          ['medium', 0],
        ],
      },
      unclear: 'Ties are not told.',
      ruling: 'The defender wins.',
      options: [{ name: 'ties', values: ['attacker', 'defender'], default: 'defender' }],
      examples: [{ given: 'REF 8', dice: { attack: 7 }, expect: '23' }],
    },
  ],
}

const server = createServer(async (request, answer) => {
  const path = new URL(request.url, 'http://x').pathname
  if (request.method === 'POST') {
    answer.writeHead(201, { 'content-type': 'application/json' }).end('{"id":"t1"}')
    return
  }
  if (API[path]) {
    answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(API[path]))
    return
  }
  try {
    const file = join(root, path === '/' ? 'index.html' : path)
    answer
      .writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
      .end(await readFile(file))
  } catch {
    answer.writeHead(404).end()
  }
})

/** The table's state: a roll is wanted after `dodge`, sealed asks after `reload`, the end after `end`. */
function turn(table, choice) {
  const fresh = now(table)
  if (choice?.do === 'dodge')
    return {
      ...fresh,
      roll: { key: 'r1', seat: 'player-1', label: 'attack', who: 'matt', sides: 10, count: 2 },
    }
  if (choice?.do === 'reload')
    return {
      ...fresh,
      asks: [
        { ...fresh.asks[0], title: 'Mad Matt: dodge?', key: 'k2' },
        { ...fresh.asks[0], key: 'k3', who: 'scar', seat: 'player-2', title: 'Scar: dodge?' },
      ],
    }
  if (choice?.do === 'end')
    return { ...fresh, asks: [], scene: { ...fresh.scene, over: 'The Nomads hold the junkyard.' } }
  if (choice?.do === 'move') {
    const to = choice.path.at(-1)
    return {
      ...fresh,
      scene: {
        ...fresh.scene,
        men: fresh.scene.men.map((man) => (man.id === 'matt' ? { ...man, ...to } : man)),
      },
    }
  }
  return {
    ...fresh,
    from: 7,
    lines: [
      { n: 7, text: `Mad Matt: ${JSON.stringify(choice)}`, struck: false, why: true, kind: 'hit' },
    ],
  }
}

function reply(table, ask) {
  if (ask.do === 'plan') return [{ type: 'plan', id: ask.id, card: card(ask.choice) }]
  if (ask.do === 'path') {
    const path = [{ x: 10, y: 15 }, ask.to]
    return [
      {
        type: 'path',
        id: ask.id,
        path,
        cost: Math.hypot(ask.to.x - 10, ask.to.y - 15),
        choice: { do: 'move', path },
      },
    ]
  }
  if (ask.do === 'reach') {
    const spots = []
    for (let x = 0.5; x < 40; x++)
      for (let y = 0.5; y < 26; y++) {
        const cost = Math.hypot(x - 10, y - 15)
        if (cost < 8.6) spots.push({ x, y, cost })
      }
    return [{ type: 'reach', id: ask.id, cell: 1, spots }]
  }
  if (ask.do === 'why') return [{ type: 'why', id: ask.id, line: ask.line, sums, rolls }]
  if (ask.do === 'answer') return [{ type: 'done', id: ask.id }, turn(table, ask.choice)]
  return [{ type: 'done', id: ask.id, ...(ask.do === 'branch' ? { table: 't2' } : {}) }]
}

new WebSocketServer({ server, path: '/ws' }).on('connection', (line, request) => {
  const table = new URL(request.url, 'http://x').searchParams.get('table')
  line.send(JSON.stringify(now(table)))
  line.on('message', (text) => {
    for (const one of reply(table, JSON.parse(String(text)))) line.send(JSON.stringify(one))
  })
})
server.listen(Number(process.argv[2] ?? 7799), '127.0.0.1')
