// The 2020 book for the test of its tables: how each act is done and each condition comes about, on every road.
import type { BookCase, Column, Condition, Role } from './counts.ts'
import { total, type Measured } from './measure.ts'
import { Unstated, type Act, type Fight, type Json } from './table.ts'

const gun = (of: string, rof: number, damage: string) => ({
  ...{ name: `Test ${of}`, class: of, accuracy: 0, shots: 40, rof, damage },
  ...{ reliability: 'VR', range: 360 },
})
export const ARMS_2020 = {
  pistol: gun('medium pistol', 2, '2D6'),
  second: { ...gun('medium pistol', 2, '2D6'), name: 'Second pistol' },
  smg: gun('medium submachinegun', 10, '2D6'),
  rifle: gun('assault rifle', 10, '2D6'),
  shotgun: { ...gun('shotgun', 2, '2D6'), range: 50 },
  knife: 'knife',
}
const SKILLS = {
  ...{ handgun: 8, submachinegun: 8, rifle: 8, melee: 8, brawling: 8, athletics: 4 },
  ...{ awareness: 4, stealth: 4, 'first-aid': 4, 'basic-tech': 4 },
}
const STATS = { int: 6, ref: 8, tech: 6, cool: 6, attr: 5, luck: 5, ma: 6, body: 6, emp: 5 }
const AREAS = ['head', 'torso', 'right-arm', 'left-arm', 'right-leg', 'left-leg']
/** Armour that stops what hits, so that no wound is rolled. */
const PLATE = [{ name: 'Plate', sp: 40, covers: AREAS, ev: 0 }]
const LINE = { x: 30, from: 190 }

interface Men {
  readonly round: number
  readonly map?: object
  readonly men: Readonly<
    Record<
      string,
      { readonly facing: number; readonly grip?: object; readonly x?: number; readonly y?: number }
    >
  >
}
const seen = ({ state }: Fight): Men => state as unknown as Men

/** Everybody ends their part until this combatant is asked; who holds somebody keeps hold. */
export function untilAsked(fight: Fight, who: string): void {
  for (let i = 0; i < 12 && !fight.asked().includes(who); i++) {
    const [other] = fight.asked()
    if (other === undefined) throw new Error('refused: nobody is asked any more')
    fight.act(other, { do: 'end' })
  }
  if (!fight.asked().includes(who)) throw new Error(`refused: ${who} is never asked`)
}
export function nextRound(fight: Fight, who: string): void {
  const { round } = seen(fight)
  for (let i = 0; i < 12 && seen(fight).round === round; i++) {
    const [other] = fight.asked()
    if (other === undefined) throw new Error('refused: nobody is asked any more')
    fight.act(other, { do: 'end' })
  }
  untilAsked(fight, who)
}

const attack =
  (mode: string, more: Json = {}): Column['act'] =>
  () =>
    ({ do: 'attack', mode, target: 'b', ...more }) as Act
const shot = (weapon: unknown, mode: string, more: Partial<Column> = {}): Column => ({
  ...{ arms: [weapon], metres: 60, medium: 150 },
  act: attack(mode, mode === 'single' ? { shots: 1 } : {}),
  file: { weapon, mode },
  ...more,
})
const move = (mode: string, more: Partial<Column> = {}): Column => ({
  ...{ arms: [], metres: 1 },
  act: attack(mode),
  file: { mode },
  ...more,
})
/** A grapple right before, for the moves that follow one. */
const gripped = (mode: string): Column =>
  move(mode, {
    prepare(fight) {
      untilAsked(fight, 'a')
      fight.act('a', { do: 'attack', mode: 'grapple', target: 'b' })
    },
  })
const task = (act: Act, more: Partial<Column> = {}): Column => ({
  ...{ arms: [], metres: 1 },
  act: () => act,
  ...more,
})

export const COLUMNS_2020: Readonly<Record<string, Column>> = {
  single: shot(ARMS_2020.pistol, 'single'),
  burst: shot(ARMS_2020.smg, 'burst'),
  auto: shot(ARMS_2020.smg, 'auto'),
  pellets: shot(ARMS_2020.shotgun, 'single', { metres: 10, medium: 20 }),
  suppress: {
    ...{ arms: [ARMS_2020.rifle], metres: 60, medium: 150 },
    act: (fight, metres) =>
      (seen(fight).map
        ? {
            do: 'suppress',
            line: [
              { x: LINE.x - 1, y: LINE.from - metres },
              { x: LINE.x + 1, y: LINE.from - metres },
            ],
          }
        : { do: 'suppress', targets: ['b'], width: 2 }) as Act,
    file: { weapon: ARMS_2020.rifle, mode: 'suppress', width: 2 },
  },
  'grenade-person': {
    ...{ arms: ['grenade-frag'], metres: 10, medium: 25 },
    act: () => ({ do: 'grenade', target: 'b' }),
    file: { weapon: 'grenade-frag', mode: 'grenade' },
  },
  'grenade-spot': {
    ...{ arms: ['grenade-frag'], metres: 10, medium: 25 },
    act: (_fight, metres) => ({ do: 'grenade', spot: { x: LINE.x, y: LINE.from - metres } }),
  },
  melee: move('melee', {
    arms: [ARMS_2020.knife],
    file: { weapon: ARMS_2020.knife, mode: 'melee' },
  }),
  strike: move('strike'),
  kick: move('kick'),
  disarm: move('disarm', { other: { weapons: ['club'] } }),
  'sweep-trip': move('sweep-trip'),
  grapple: move('grapple'),
  throw: gripped('throw'),
  hold: gripped('hold'),
  choke: gripped('choke'),
  escape: {
    ...{ arms: [], metres: 1 },
    act: () => ({ do: 'escape', from: 'b' }),
    file: { mode: 'escape' },
    before(fight) {
      untilAsked(fight, 'b')
      fight.act('b', { do: 'attack', mode: 'grapple', target: 'a' })
      if (fight.asked().includes('b')) fight.act('b', { do: 'attack', mode: 'hold', target: 'a' })
    },
  },
  defence: {
    ...{ arms: [], metres: 1, defends: true },
    act: () => ({ do: 'attack', mode: 'strike', target: 'a' }),
    file: { mode: 'strike' },
  },
  dodge: {
    ...{ arms: [], metres: 1, defends: true },
    act: () => ({ do: 'attack', mode: 'strike', target: 'a' }),
    file: { mode: 'strike', conditions: ['target-dodges'] },
    prepare(fight) {
      untilAsked(fight, 'a')
      fight.act('a', { do: 'dodge' })
    },
  },
  parry: {
    ...{ arms: [], metres: 1, defends: true, own: ['defence', 'parry'], sampled: true },
    act: () => ({ do: 'attack', mode: 'strike', target: 'a' }),
    file: { mode: 'strike', conditions: ['target-parries'] },
    prepare(fight) {
      untilAsked(fight, 'a')
      fight.act('a', { do: 'parry' })
    },
  },
  aid: task(
    { do: 'aid', target: 'b' },
    {
      care: true,
      file: { mode: 'aid' },
      other: { wounds: [{ points: 14, treated: false }] },
      bystander: true,
    },
  ),
  repair: task({ do: 'repair', skill: 'basic-tech', what: 'a radio' }),
  task: task({ do: 'task', stat: 'ref', skill: 'athletics', what: 'climbs' }),
  ambush: {
    ...{ arms: [], metres: 10, acting: { hidden: true } },
    act: () => ({ do: 'ambush', victims: ['b'], setup: 'hidden' }),
    file: { mode: 'ambush' },
  },
  notice: {
    ...{ arms: [], metres: 10, acting: { hidden: true }, defends: true, own: ['awareness'] },
    act: () => ({ do: 'ambush', victims: ['a'], setup: 'hidden' }),
    file: { mode: 'ambush' },
  },
}

/** A wall that hides the legs of whoever stands behind it. */
const wallBefore = (metres: number): Json => ({
  ...{ id: 'low', name: 'Low wall', kind: 'wall', height: 0.7, material: 'brick wall' },
  shape: [
    { x: LINE.x - 2, y: LINE.from - metres + 0.45 },
    { x: LINE.x + 2, y: LINE.from - metres + 0.45 },
    { x: LINE.x + 2, y: LINE.from - metres + 0.5 },
    { x: LINE.x - 2, y: LINE.from - metres + 0.5 },
  ],
})

const wounded = (points: number): Condition => ({ person: { wounds: [{ points }] } })
const word =
  (attacker?: string, defender?: string): Condition['words'] =>
  (role) =>
    (role === 'attacker' ? attacker : defender) ?? new Unstated('no word of a file')
const grants = (modifier: string): Condition => ({
  words: word(modifier),
  ruling: true,
  now: (fight, who) => void fight.rule({ rule: 'grant', who, modifier }),
})
export const aims = (rounds: number): Condition => ({
  attack: { aim: rounds },
  earlier(fight, who, other) {
    for (let left = rounds; left > 0; left--) {
      const { round } = seen(fight)
      fight.act(who, { do: 'aim', target: other })
      if (seen(fight).round === round) nextRound(fight, who)
      else untilAsked(fight, who)
    }
  },
})
const acts =
  (act: Act) =>
  (fight: Fight, who: Role): void =>
    void fight.act(who, act)

export const CONDITIONS_2020: Readonly<Record<string, Condition>> = {
  aim: aims(1),
  'long-aim': aims(4),
  'fast-draw': {
    words: word('fast-draw'),
    earlier(fight, who) {
      fight.offers((ask) => (ask.kind === 'fast-draw' && ask.who === who ? [who] : undefined))
      nextRound(fight, who)
    },
  },
  'later-action': {
    words: word('later-action-2'),
    now: acts({ do: 'task', stat: 'int', what: 'looks around' }),
  },
  'two-weapons': {
    words: word('two-weapons'),
    act: { second: 1 },
    person: { weapons: [ARMS_2020.second] },
  },
  'from-ambush': {
    words: word('ambush'),
    place: () => ({ ambush: [{ who: 'a', victims: ['b'] }] }),
  },
  turned: {
    words: word('turned'),
    place: () => ({ turned: true }),
    now(fight, who, other) {
      if (!seen(fight).map) throw new Unstated('facing is on a map')
      fight.act(who, { do: 'turn', to: other })
    },
  },
  tripped: {
    words: word('tripped'),
    earlier(fight, who, other) {
      untilAsked(fight, other)
      fight.act(other, { do: 'attack', mode: 'sweep-trip', target: who })
    },
    setting: { metres: 1 },
  },
  'called-shot': { attack: { at: 'torso' }, act: { at: 'torso' } },
  blinded: grants('blinded-by-light-or-dust'),
  'firing-while-running': grants('firing-while-running'),
  hip: grants('firing-a-shoulder-arm-from-the-hip'),
  immobile: grants('target-immobile'),
  silhouetted: grants('target-silhouetted'),
  small: grants('small-target'),
  serious: wounded(6),
  critical: wounded(10),
  encumbered: {
    person: { armor: [{ name: 'Plate', sp: 1, covers: ['left-leg'], ev: 1 }] },
  },
  stunned: {
    words: word(undefined, 'helpless'),
    ruling: true,
    now: (fight, who) => void fight.rule({ rule: 'out', who }),
  },
  referee: {
    lasts: true,
    ruling: true,
    now: (fight, who) => void fight.rule({ rule: 'favour', who, value: 2 }),
  },
  prone: { person: { posture: 'prone' } },
  legless: { person: { lasting: [{ area: 'left-leg', effect: 'lost' }] } },
  cover: {
    place: ({ metres }) => ({
      pair: { coverB: 'legs: brick wall' },
      map: { obstacles: [wallBefore(metres)] },
    }),
  },
  armless: { person: { lasting: [{ area: 'left-arm', effect: 'lost' }] } },
  luck: { person: { stats: { luck: 10 } } },
  'key-attack': { person: { skills: { karate: SKILLS.brawling } } },
}

/** C holds B, beside the fire at B. `moves`: how C makes each of the two moves. */
export const heldBy = (moves: (fight: Fight, mode: string) => void): Condition => ({
  words: word(undefined, 'helpless'),
  third: 'beside',
  ruling: true,
  now(fight) {
    const { map, men } = seen(fight)
    const { x = 0, y = 0 } = men['b']!
    if (map) fight.rule({ rule: 'place', who: 'c', x: x + 0.8, y: y - 0.59 })
    for (const mode of ['grapple', 'hold']) moves(fight, mode)
  },
})

const of = (who: Role, is: Condition) => ({ of: who, is })
/** The chances of a die on which a ten adds another; chains of five tens are left out. */
function faces(tens: number): ReadonlyMap<number, number> {
  const found = new Map<number, number>()
  for (let face = 1; face <= 9; face++) found.set(face, 0.1)
  if (tens > 0) for (const [more, chance] of faces(tens - 1)) found.set(10 + more, chance / 10)
  return found
}
const DIE = [...faces(5)]

/** The chance of an attack, the first of two: a natural 1 misses, a tie misses a defender and reaches a difficulty. */
function hit({ sides }: Measured): number | undefined {
  const { attack, defence, difficulty } = sides
  if (!attack) return undefined
  const sum = total(attack)
  let chance = 0
  for (const [die, share] of DIE) {
    if (die === 1) continue
    if (defence)
      for (const [other, part] of DIE)
        chance += sum + die > total(defence) + other ? share * part : 0
    else if (difficulty) chance += sum + die >= total(difficulty) ? share : 0
    else return undefined
  }
  return chance
}

export const BOOK_2020: BookCase = {
  id: 'cp2020',
  columns: COLUMNS_2020,
  conditions: {
    ...Object.fromEntries(Object.entries(CONDITIONS_2020).map(([id, is]) => [id, of('a', is)])),
    ...Object.fromEntries(
      Object.entries(CONDITIONS_2020).map(([id, is]) => [`target-${id}`, of('b', is)]),
    ),
    'target-dodging': of('b', {
      words: word(undefined, 'target-dodges'),
      now: acts({ do: 'dodge' }),
    }),
    'target-held': of(
      'b',
      heldBy((fight, mode) => {
        untilAsked(fight, 'c')
        fight.act('c', { do: 'attack', mode, target: 'b' })
      }),
    ),
    'medium-range': of('a', { place: ({ medium }) => ({ metres: medium ?? 15 }) }),
  },
  faces: {
    ...{ initiative: 5, attack: 9, defence: 2, location: 3, awareness: 2, stealth: 9 },
    ...{ 'stun save': 10, 'death save': 1, task: 5 },
  },
  person: (id, first) => ({
    ...{ id, name: id, skills: SKILLS, armor: PLATE },
    stats: { ...STATS, ref: first ? 9 : 8 },
    initiativeBonus: id === 'c' ? 9 : first ? 5 : 0,
  }),
  sides: [
    'attack',
    'defence',
    'parry',
    'difficulty',
    'task',
    'awareness',
    'stealth',
    'crossing',
    'escape',
    'holder',
    'damage',
  ],
  until: untilAsked,
  hit,
}
