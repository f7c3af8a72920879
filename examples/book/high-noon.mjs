// A whole rule book in one file: duels with one die. A shot hits where 1D10 + REF + aim is 14 or more; each hit costs a point of
// BODY, and whoever has none left is out.
const SHOT = 'high-noon/duel/shot'
const NEEDED = 14
const MOST_ROUNDS = 30
const MOST_AIM = 3

const able = (combatant) => combatant.hits < combatant.body
const find = (state, id) => state.men.find((combatant) => combatant.id === id)
const foesOf = (state, combatant) =>
  state.men.filter((one) => one.side !== combatant.side && able(one))
const chanceOf = ({ ref, aim }) => Math.min(1, Math.max(0, (11 - (NEEDED - ref - aim)) / 10))
const slug = (name) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** A scenario file as a setup, or what is wrong with it. */
function enter({ title, sides }) {
  const problems = []
  const men = sides.flatMap(({ seat, combatants }, side) =>
    combatants.map(({ name, id = slug(name), stats: { ref, body } }, i) => {
      for (const [stat, value] of Object.entries({ ref, body }))
        if (!Number.isInteger(value) || value < 1 || value > 10)
          problems.push({
            field: `sides[${side}].combatants[${i}].stats.${stat}`,
            wrong: value === undefined ? 'it is missing' : `it is ${value}`,
            right: 'a whole number from 1 to 10',
          })
      return { id, name, seat, side, ref, body }
    }),
  )
  return problems.length > 0 ? { problems } : { setup: { title, men } }
}

/** The next combatant acts. Nothing here changes the state: `apply` does, event by event. */
function beat(table) {
  const combatant = table.state.men[table.state.turn]
  if (able(combatant) && !over(table.state)) act(table, combatant)
  table.emit({ type: 'next' })
}

function act(table, combatant) {
  const aiming = { act: 'aim' }
  const options = [
    ...(combatant.aim < MOST_AIM ? [aiming] : []),
    ...foesOf(table.state, combatant).map(({ id }) => ({ act: 'shoot', at: id })),
  ]
  const choice = table.ask({
    kind: 'act',
    seat: combatant.seat,
    who: combatant.id,
    options,
    silent: options[0],
  })
  if (choice.act === 'aim') return table.emit({ type: 'aimed', who: combatant.id })
  const die = table.cast({ attack: combatant.id }).d('attack', 10)
  table.trace?.note(SHOT, 'REF', combatant.ref)
  table.trace?.note(SHOT, 'aim', combatant.aim)
  table.trace?.note(SHOT, '1D10', die)
  const total = combatant.ref + combatant.aim + die
  table.trace?.total(`attack against ${NEEDED}`, total)
  table.emit({ type: 'shot', who: combatant.id, at: choice.at, hit: total >= NEEDED })
}

function apply(state, event) {
  if (event.type === 'aimed') find(state, event.who).aim += 1
  if (event.type === 'shot') {
    find(state, event.who).aim = 0
    if (event.hit) find(state, event.at).hits += 1
  }
  if (event.type !== 'next') return
  state.turn = (state.turn + 1) % state.men.length
  if (state.turn === 0) state.now += 1
}

const sidesLeft = ({ men }) => new Set(men.filter(able).map(({ side }) => side))
const over = (state) => sidesLeft(state).size < 2 || state.now >= MOST_ROUNDS
const endOf = (state) =>
  sidesLeft(state).size < 2 ? 'Nobody is left to shoot at.' : 'Both sides ride away.'
const copy = (state) => ({
  ...state,
  timers: [...state.timers],
  men: state.men.map((combatant) => ({ ...combatant })),
})
const refusal = { code: 'refused/no-ruling', rule: SHOT, why: 'This book has no rulings.' }

const book = {
  id: 'high-noon',
  title: 'High Noon',
  options: {},
  units: { round: 1 },
  begin: ({ title, men }) => ({
    now: 0,
    timers: [],
    title,
    turn: 0,
    men: men.map((combatant) => ({ ...combatant, aim: 0, hits: 0 })),
  }),
  beat,
  start: () => refusal,
  over,
  apply,
  copy,
  view: copy,
  seats: ({ men }) => [...new Set(men.map(({ seat }) => seat))],
  seatOf: (state, who) => find(state, who)?.seat,
}

const stateOf = (combatant) => (!able(combatant) ? 'out' : combatant.hits > 0 ? 'hurt' : 'none')
const token = (state) => (combatant, i) => ({
  id: combatant.id,
  name: combatant.name,
  seat: combatant.seat,
  side: combatant.side,
  x: 0,
  y: 0,
  facing: 0,
  posture: able(combatant) ? 'standing' : 'prone',
  wounds: Array.from({ length: combatant.hits }, () => 'hit'),
  state: stateOf(combatant),
  conditions: combatant.aim > 0 ? [`aiming (+${combatant.aim})`] : [],
  down: !able(combatant),
  dead: false,
  acting: i === state.turn,
  hidden: false,
})

const face = {
  open: true,
  scene: (state) => ({
    kind: 'gunfight',
    title: state.title,
    clock: `round ${state.now + 1}`,
    steps: [],
    men: state.men.map(token(state)),
    pairs: [],
    order: [],
    rankName: 'REF',
    sheets: {},
    ...(over(state) ? { over: endOf(state) } : {}),
  }),
  menu: (state, { options }) =>
    options.map((choice) =>
      choice.act === 'aim'
        ? { verb: 'aim', group: 'Aim', label: 'Aim: +1', choice }
        : {
            verb: 'shoot',
            group: 'Shoot',
            label: `Shoot at ${find(state, choice.at).name}`,
            choice,
            target: choice.at,
            plan: true,
          },
    ),
  plan: (state, { who }, { at }) => {
    const combatant = find(state, who)
    const target = at && find(state, at)
    if (!target) return { title: 'Aim', sums: [], chances: [], notes: [] }
    const hit = chanceOf(combatant)
    const out = target.hits + 1 >= target.body ? hit : 0
    return {
      title: `${combatant.name} shoots at ${target.name}`,
      sums: [],
      chances: [
        { what: 'hit', chance: hit },
        { what: 'out', chance: out },
      ],
      notes: [],
    }
  },
  say: (event, state) => {
    const name = (id) => find(state, id).name
    if (event.type === 'aimed') return `${name(event.who)} aims.`
    if (event.type !== 'shot') return undefined
    return `${name(event.who)} shoots at ${name(event.at)} and ${event.hit ? 'hits' : 'misses'}.`
  },
  kind: ({ type, hit }) => (type === 'shot' ? (hit ? 'hit' : 'miss') : 'clock'),
  rulings: () => [],
  counting: {
    rounds: 'rounds',
    states: ['none', 'hurt', 'out'],
    places: ['body'],
    tally: (state) => ({
      rounds: state.now + 1,
      seconds: 3 * (state.now + 1),
      men: state.men.map((combatant) => ({
        id: combatant.id,
        name: combatant.name,
        side: combatant.side,
        state: stateOf(combatant),
        out: !able(combatant),
        dead: false,
        wounds: Array.from({ length: combatant.hits }, () => 'body'),
      })),
    }),
  },
}

export default {
  id: book.id,
  title: book.title,
  options: book.options,
  make: () => ({ book, face }),
  enter,
  rules: [
    {
      id: SHOT,
      at: 'page 1',
      kind: 'core',
      rule: `A shot hits where 1D10 + REF + aim is ${NEEDED} or more, and costs a point of BODY.`,
    },
  ],
}
