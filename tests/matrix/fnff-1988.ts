// The 1988 book for the test of its tables: how each act is done and each condition comes about, on every road.
import { halvings, total, type Measured } from './measure.ts'
import { Unstated, type Act, type Fight, type Json } from './table.ts'
import type { BookCase, Column, Condition, Role } from './counts.ts'

const STATS = { int: 6, ref: 9, tech: 5, cool: 10, luck: 5, ma: 6, body: 6 }
const SKILLS = { pistol: 10, rifle: 10, melee: 10, brawling: 10, athletics: 10 }
/** Nobody in this test is afraid, unless a condition says so. */
const CALM = { firefights: 30 }
const AREAS = ['head', 'torso', 'right-arm', 'left-arm', 'right-leg', 'left-leg']
/** Armour that stops what hits, so that no wound is rolled. */
const PLATE = [{ name: 'Plate', sp: 30, covers: AREAS }]
const WORN = Object.fromEntries(AREAS.map((area) => [area, 30]))

const gun = (type: string, rof: number, damage: string) => ({
  ...{ name: `Test ${type}`, type, accuracy: 0, shots: 40, rof, reliability: 'VR', damage },
})
export const ARMS = {
  pistol: gun('P', 1, '2D6'),
  smg: gun('SMG', 5, '2D6'),
  rifle: gun('RIF', 5, '2D6'),
  shotgun: gun('SHG', 1, '2D6'),
  knife: { name: 'Test knife', type: 'M', accuracy: 0, damage: '1D6' },
} as const

const LINE = { x: 30, from: 190 }

const act =
  (more: Json): Column['act'] =>
  () =>
    more as Act
const attack = (mode: string, more: Json = {}): Column['act'] =>
  act({ do: 'attack', mode, target: 'b', shots: mode === 'single' ? 1 : undefined, ...more })
const shot = (weapon: Json, mode: string, medium: number): Column => ({
  arms: [weapon],
  metres: 10,
  medium,
  act: attack(mode),
  file: { weapon, mode },
})
const blow = (mode: string, more: Partial<Column> = {}): Column => ({
  arms: [],
  metres: 1,
  act: attack(mode, mode === 'feint' || mode === 'break' ? {} : { shots: 1 }),
  file: { mode },
  ...more,
})
const HAND = ['hand-grenade']
const RIFLE = ['rifle-grenade', ARMS.rifle]
const spot = (arms: readonly unknown[]): Column => ({
  arms,
  metres: 10,
  medium: 15,
  act: (_fight, metres) => ({ do: 'grenade', spot: { x: LINE.x, y: LINE.from - metres } }),
})
const atPerson = (arms: readonly unknown[]): Column => ({
  arms,
  metres: 10,
  medium: 15,
  act: act({ do: 'grenade', target: 'b' }),
  file: { weapon: arms[0], mode: 'grenade' },
})
const atThing = (arms: readonly unknown[]): Column => ({
  arms,
  metres: 10,
  medium: 15,
  thing: true,
  act: act({ do: 'grenade', thing: 'thing-crate' }),
})
/** `b` attacks, and the roll of `a` is looked at. */
const defends = (column: Omit<Column, 'act'> & { readonly act: Column['act'] }): Column => ({
  ...column,
  defends: true,
})
const WOUND = [{ area: 'left-leg', level: 'SW', treated: false }]
const task = (act: Json, more: Partial<Column> = {}): Column => ({
  arms: [],
  metres: 1,
  act: () => act as Act,
  ...more,
})
/** The roll comes before the next turn. */
function liesInWait(who: Role, victim: Role): Column {
  const ambush = { do: 'ambush', victims: [victim] }
  return {
    arms: [],
    metres: 10,
    acting: { hidden: true },
    act: () => ambush,
    perform(fight, act) {
      fight.act(who, act)
      for (let i = 0; i < 12 && !fight.told('ambush').length; i++) fight.act(fight.asked()[0]!, end)
    },
  }
}
const end: Act = { do: 'end' }
interface Men {
  readonly men: Readonly<
    Record<
      string,
      {
        readonly facing: number
        readonly x?: number
        readonly y?: number
        readonly holds?: unknown
        readonly phase: { readonly acted: boolean }
      }
    >
  >
}
/** The referee lets somebody act now. */
const commands = (fight: Fight, who: string, act: Act): void =>
  void fight.rule({ rule: 'act', who, act })

export const COLUMNS: Readonly<Record<string, Column>> = {
  single: shot(ARMS.pistol, 'single', 20),
  burst: shot(ARMS.smg, 'burst', 50),
  auto: shot(ARMS.rifle, 'auto', 150),
  pellets: { ...shot(ARMS.shotgun, 'single', 25), faces: { location: 3 } },
  suppress: {
    arms: [ARMS.rifle],
    metres: 10,
    medium: 150,
    act: (fight, metres) =>
      'map' in fight.state && fight.state.map
        ? {
            do: 'suppress',
            line: [
              { x: LINE.x - 1, y: LINE.from - metres },
              { x: LINE.x + 1, y: LINE.from - metres },
            ],
          }
        : { do: 'suppress', targets: ['b'], width: 2 },
    file: { weapon: ARMS.rifle, mode: 'suppress', width: 2 },
  },
  thrown: {
    arms: [ARMS.knife],
    metres: 10,
    medium: 15,
    act: act({ do: 'throw', target: 'b' }),
    file: { weapon: ARMS.knife, mode: 'thrown' },
  },
  'grenade-person': atPerson(HAND),
  'launched-person': atPerson(RIFLE),
  'grenade-spot': spot(HAND),
  'launched-spot': spot(RIFLE),
  'grenade-thing': atThing(HAND),
  'launched-thing': atThing(RIFLE),
  'shot-thing': {
    arms: [ARMS.pistol],
    metres: 10,
    medium: 20,
    thing: true,
    act: act({ do: 'attack-thing', thing: 'thing-crate', mode: 'single', shots: 1 }),
    file: { weapon: ARMS.pistol, mode: 'single' },
  },
  'blow-thing': {
    arms: [ARMS.knife],
    metres: 1,
    thing: true,
    act: act({ do: 'attack-thing', thing: 'thing-crate', mode: 'melee', shots: 1 }),
    file: { weapon: ARMS.knife, mode: 'melee' },
  },
  melee: { ...blow('melee'), arms: [ARMS.knife], file: { weapon: ARMS.knife, mode: 'melee' } },
  strike: blow('strike'),
  kick: blow('kick'),
  pin: blow('pin'),
  break: blow('break', {
    prepare(fight) {
      untilAsked(fight, 'a')
      fight.act('a', { do: 'attack', mode: 'pin', target: 'b', shots: 1 })
    },
  }),
  throw: blow('throw'),
  feint: blow('feint'),
  escape: {
    arms: [],
    metres: 1,
    act: act({ do: 'escape', from: 'b' }),
    file: { mode: 'escape' },
    own: ['defence'],
    inverse: true,
    before(fight) {
      untilAsked(fight, 'b')
      fight.act('b', { do: 'attack', mode: 'pin', target: 'a', shots: 1 })
    },
  },
  defence: defends({
    arms: [ARMS.pistol],
    metres: 10,
    medium: 20,
    act: act({ do: 'attack', mode: 'single', target: 'a', shots: 1 }),
    file: { weapon: ARMS.pistol, mode: 'single' },
  }),
  dodge: defends({
    arms: [],
    metres: 1,
    act: act({ do: 'attack', mode: 'strike', target: 'a', shots: 1 }),
    file: { mode: 'strike', conditions: ['target-dodging'] },
    prepare: (fight) => commands(fight, 'a', { do: 'dodge' }),
  }),
  // A grapple, because the odds of a blow that an arm wards off take long.
  parry: defends({
    arms: [],
    metres: 1,
    act: act({ do: 'attack', mode: 'pin', target: 'a', shots: 1 }),
    file: { mode: 'pin', conditions: ['target-parrying'] },
    prepare: (fight) => commands(fight, 'a', { do: 'parry' }),
  }),
  aid: task(
    { do: 'aid', target: 'b' },
    { care: true, file: { mode: 'aid' }, other: { wounds: WOUND } },
  ),
  surgery: task(
    { do: 'aid', target: 'b' },
    {
      care: true,
      file: { mode: 'aid', conditions: ['surgery-under-way'] },
      other: { wounds: [{ area: 'torso', level: 'MW', treated: false }] },
      bystander: true,
      before(fight) {
        for (let phase = 0; phase < 2; phase++) {
          untilAsked(fight, 'a')
          fight.act('a', { do: 'aid', target: 'b' })
        }
      },
    },
  ),
  leap: task({ do: 'task', task: 'leap' }),
  repair: task(
    { do: 'repair', thing: 'thing-crate' },
    {
      thing: true,
      before(fight) {
        untilAsked(fight, 'a')
        fight.act('a', { do: 'attack-thing', thing: 'thing-crate', mode: 'strike' })
      },
    },
  ),
  clear: task({ do: 'clear' }, { arms: [{ weapon: ARMS.pistol, jammed: true }], metres: 10 }),
  other: task({ do: 'task', task: 'other', stat: 'ref' }),
  ambush: liesInWait('a', 'b'),
  notice: { ...liesInWait('b', 'a'), defends: true, own: ['awareness'] },
  // Splinters of 2 points: a flesh wound for every body whose plate is worn through.
  save: defends({
    arms: HAND,
    metres: 10,
    medium: 15,
    act: act({ do: 'grenade', target: 'a' }),
    self: { spLost: WORN },
    faces: { damage: 1 },
    sides: ['save'],
  }),
  'death-save': defends({
    ...{ arms: [], metres: 10, bystander: true },
    act: () => end,
    self: { wounds: [{ area: 'torso', level: 'MW', treated: false }] },
    faces: { 'death save': 1 },
    sides: ['death save'],
    perform(fight) {
      const saves = fight.told('death-save').length
      for (let i = 0; i < 12 && fight.told('death-save').length === saves; i++)
        fight.act(fight.asked()[0]!, end)
    },
  }),
  jam: { ...shot(ARMS.rifle, 'auto', 150), sides: ['reliability'] },
}

/** The level is the slightest, so that only the effect counts. */
const wounded = (area: string, level: string, effect?: string): Condition => ({
  person: { wounds: [{ area, level, ...(effect ? { effect } : {}), treated: true }] },
})
const word =
  (attacker?: string, defender?: string): Condition['words'] =>
  (role) =>
    (role === 'attacker' ? attacker : defender) ?? new Unstated('no word of a file')
const mapOnly = (fight: Fight): void => {
  if (!('map' in fight.state && fight.state.map)) throw new Unstated('facing is on a map')
}
const acts =
  (...list: readonly Act[]) =>
  (fight: Fight, who: Role): void => {
    for (const one of list) fight.act(who, one)
  }
const aims = (phases: number): Condition => ({
  attack: { aim: phases },
  earlier: (fight, who, other, column) => {
    for (let phase = 0; phase < phases; phase++) {
      fight.act(who, { do: 'aim', target: column.thing ? 'thing-crate' : other })
      untilAsked(fight, who)
    }
  },
})

/** Everybody ends their part until this combatant is asked. */
export function untilAsked(fight: Fight, who: string): void {
  for (let i = 0; i < 10 && !fight.asked().includes(who); i++) {
    const [other] = fight.asked()
    if (other === undefined) throw new Error('refused: nobody is asked any more')
    const { holds, phase } = (fight.state as unknown as Men).men[other]!
    fight.act(other, holds && !phase.acted ? { do: 'keep' } : end)
  }
  if (!fight.asked().includes(who)) throw new Error(`refused: ${who} is never asked`)
}

export const CONDITIONS: Readonly<Record<string, Condition>> = {
  aim: aims(1),
  'long-aim': aims(4),
  'broken-rib': wounded('torso', 'FW', 'rib'),
  'skull-fracture': wounded('head', 'FW', 'skull-fracture'),
  abdomen: wounded('torso', 'FW', 'abdomen'),
  'flesh-wound': wounded('torso', 'FW'),
  'lost-eye': { person: { lasting: [{ area: 'head', effect: 'eye-lost' }] } },
  blind: { person: { lasting: [{ area: 'head', effect: 'blind' }] } },
  'broken-arm': wounded('left-arm', 'FW', 'broken'),
  'no-arms': {
    person: {
      wounds: ['left-arm', 'right-arm'].map((area) => ({ area, level: 'FW', effect: 'broken' })),
    },
  },
  'broken-leg': wounded('left-leg', 'FW', 'broken'),
  lungs: wounded('torso', 'FW', 'lungs'),
  stunned: {
    words: word(undefined, 'target-helpless'),
    ruling: true,
    now: (fight, who) => void fight.rule({ rule: 'out', who, result: 'stunned', phases: 90 }),
  },
  running: {
    words: word('running', 'target-running'),
    now(fight, who) {
      const { x, y, facing } = (fight.state as unknown as Men).men[who]!
      if (!('map' in fight.state && fight.state.map) || x === undefined || y === undefined)
        return acts({ do: 'run' })(fight, who)
      // To the side and back: farther than a walk.
      const to = (to: number): Act => ({ do: 'move', path: [{ x: to, y }] })
      acts(to(x + 0.6), to(x), { do: 'face', degrees: facing })(fight, who)
    },
  },
  turned: {
    words: word('turned', 'target-turned'),
    now(fight, who) {
      mapOnly(fight)
      const facing = (fight.state as unknown as Men).men[who]!.facing
      acts({ do: 'face', degrees: (facing + 180) % 360 }, { do: 'face', degrees: facing })(
        fight,
        who,
      )
    },
  },
  prone: { words: word(undefined, 'prone'), person: { posture: 'prone' } },
  'one-hand': { words: word('one-hand'), act: { hands: 1 } },
  hip: { words: word('from-hip'), act: { hip: true } },
  contact: { setting: { metres: 1 }, place: () => ({ metres: 0.2 }) },
  piercing: { attack: { ammo: 'armor-piercing' }, arms: { ammo: 'armor-piercing' } },
  hidden: { words: word(), person: { hidden: true } },
  frozen: {
    words: word(),
    person: { stats: { cool: 2 }, firefights: 0 },
    setting: { metres: 1 },
    ruling: true,
    now(fight, who, other) {
      fight.rule({ rule: 'favour', who, value: -30 })
      commands(fight, who, { do: 'attack', mode: 'kick', target: other, shots: 1 })
      fight.rule({ rule: 'favour', who, value: 0 })
    },
  },
  fear: { person: { stats: { cool: 8 }, firefights: 0 } },
  feint: {
    words: word('feint'),
    setting: { metres: 1 },
    earlier(fight, who, other) {
      fight.act(who, { do: 'attack', mode: 'feint', target: other })
      untilAsked(fight, who)
    },
  },
  'called-shot': { attack: { at: 'torso' }, act: { at: 'torso' } },
  dirt: {
    ruling: true,
    words: word('dirt'),
    now: (fight, who) => void fight.rule({ rule: 'dirt', who }),
  },
  referee: {
    lasts: true,
    ruling: true,
    now: (fight, who) => void fight.rule({ rule: 'favour', who, value: 2 }),
  },
  held: {
    third: 'beside',
    ruling: true,
    now: (fight, who) => commands(fight, 'c', { do: 'attack', mode: 'pin', target: who, shots: 1 }),
  },
  'dim-light': {
    ruling: true,
    now: (fight) => void fight.rule({ rule: 'light', light: 'dim-light' }),
  },
  darkness: { ruling: true, now: (fight) => void fight.rule({ rule: 'light', light: 'darkness' }) },
  drunk: { ruling: true, now: (fight, who) => void fight.rule({ rule: 'incapacitated', who }) },
  strong: { person: { stats: { body: 10 } } },
}

const cover = (word: string, height: number): Condition => ({
  words: (role) => (role === 'defender' ? word : new Unstated('of the defender')),
  place: ({ metres }) => ({
    pair: { coverB: word },
    map: {
      obstacles: [
        {
          ...{ id: 'wall', name: 'Wall', kind: 'wall', height },
          shape: [
            { x: LINE.x - 2, y: LINE.from - metres + 0.5 },
            { x: LINE.x + 2, y: LINE.from - metres + 0.5 },
          ],
        },
      ],
    },
  }),
})
const of = (who: Role, is: Condition) => ({ of: who, is })

/** Two levels of the difficulty, as the die has them. */
const DIE = Array.from({ length: 10 }, (_, i) => i + 1)

/** The chance of an attack, over every pair of dice. */
function hit({ sides, dice }: Measured): number | undefined {
  const { attack, defence, difficulty } = sides
  if (!attack || dice.includes('awareness')) return undefined
  const works = 0.9 ** dice.filter((label) => label === 'reliability').length
  const totals = DIE.map((die) => {
    let sum = total(attack) + die
    for (let left = halvings(attack); left > 0; left--) sum = Math.floor(sum / 2)
    return sum
  })
  const against = defence
    ? DIE.map((die) => total(defence) + die)
    : difficulty
      ? [total(difficulty)]
      : []
  if (against.length === 0) return undefined
  const hits = totals.flatMap((sum) => against.filter((other) => sum > other)).length
  return (works * hits) / (10 * against.length)
}

/** Somebody plain, unafraid and unhurt; `first`: they act before others. */
export const person = (id: string, first: boolean): Json => ({
  ...{ id, name: id, skills: SKILLS, armor: PLATE, ...CALM },
  stats: { ...STATS, ref: first ? 10 : 9 },
  ...(first ? { skills: { ...SKILLS, athletics: 1 } } : {}),
})

export const BOOK_1988: BookCase = {
  id: 'fnff-1988',
  columns: COLUMNS,
  conditions: {
    ...Object.fromEntries(Object.entries(CONDITIONS).map(([id, is]) => [id, of('a', is)])),
    ...Object.fromEntries(
      Object.entries(CONDITIONS).map(([id, is]) => [`target-${id}`, of('b', is)]),
    ),
    'target-dodging': of('b', {
      words: word(undefined, 'target-dodging'),
      now: (fight, who) => void fight.act(who, { do: 'dodge' }),
    }),
    'target-parrying': of('b', {
      words: word(undefined, 'target-parrying'),
      now: (fight, who) => void fight.act(who, { do: 'parry' }),
    }),
    'target-unaware': of('b', {
      words: word(undefined, 'target-unaware'),
      place: () => ({ ambush: [{ who: 'a', conditions: ['hidden'], victims: ['b'] }] }),
    }),
    'target-low-cover': of('b', cover('over-cover', 1)),
    'target-corner': of('b', cover('behind-corner', 1)),
    'target-hostage': of('b', {
      ruling: true,
      words: word(undefined, 'behind-hostage'),
      now: (fight, who) => void fight.rule({ rule: 'hostage', who }),
    }),
    'behind-target': of('b', { place: () => ({ turned: true }) }),
    'medium-range': of('a', { place: ({ medium }) => ({ metres: medium ?? 15 }) }),
  },
  faces: {
    attack: 9,
    defence: 2,
    location: 5,
    save: 1,
    awareness: 2,
    sneak: 1,
    ambush: 10,
    reliability: 1,
  },
  person,
  sides: [
    ...['attack', 'defence', 'difficulty', 'task', 'ambush', 'awareness', 'sneak'],
    ...['damage', 'through', 'reliability'],
  ],
  until: untilAsked,
  hit,
}
