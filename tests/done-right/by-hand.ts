// What becomes of a combatant of six places, reckoned from the catalogue's tables with plain maps: no rule code is called here.

export type Place = 'head' | 'torso' | 'right arm' | 'left arm' | 'right leg' | 'left leg'
/** The order in which rounds of one attack are worked off, with the faces of the D10. */
const PLACES: readonly (readonly [Place, number])[] = [
  ['head', 1],
  ['torso', 3],
  ['right arm', 1],
  ['left arm', 1],
  ['right leg', 2],
  ['left leg', 2],
]
export const SCALE = [
  'none',
  'LW',
  'SW',
  'CW',
  'M0',
  'M1',
  'M2',
  'M3',
  'M4',
  'M5',
  'M6',
  'D',
] as const
export type Level = (typeof SCALE)[number]

/** Columns of the Wound Table, a word for every two points. */
const COLUMNS = {
  VW: 'SW SW CW CW M0 M1 M2 M3 M4 M5 M6 D',
  WK: 'LW SW SW CW CW M0 M1 M2 M3 M4 M5 M6 D',
  AV: 'LW LW SW SW CW CW M0 M1 M2 M3 M4 M5 M6 D',
  ST: 'LW LW LW SW SW CW CW M0 M1 M2 M3 M4 M5 M6 D',
} as const
/** Rows of the Consciousness Save Table for LW, SW, CW, M0, M1, M2; 0 from there on. */
const AWAKE = {
  VW: [5, 3, 1],
  WK: [6, 4, 2, 1],
  AV: [7, 5, 3, 2, 1],
  ST: [8, 6, 4, 3, 2, 1],
} as const
export type Column = keyof typeof COLUMNS

const rank = (level: Level): number => SCALE.indexOf(level)
const woundFor = (column: Column, points: number): Level => {
  const words = COLUMNS[column].split(' ') as Level[]
  return points <= 0 ? 'none' : (words[Math.ceil(points / 2) - 1] ?? 'D')
}
const awakeOn = (column: Column, level: Level): number =>
  (AWAKE[column] as readonly number[])[rank(level) - 1] ?? 0

/** Cumulative Wounds Table: on the scale LW 0 to M6 9 the sum of both, above it death. */
function together(before: Level, wound: Level): Level {
  if (before === 'none' || wound === 'none') return before === 'none' ? wound : before
  if (before === 'D' || wound === 'D') return 'D'
  return SCALE[1 + Math.min(10, rank(before) - 1 + (rank(wound) - 1))]!
}

/** Proportional armour. */
function twoLayers(a: number, b: number): number {
  if (a === 0 || b === 0) return Math.max(a, b)
  const apart = Math.abs(a - b)
  const bonus =
    apart <= 4 ? 5 : apart <= 8 ? 4 : apart <= 14 ? 3 : apart <= 20 ? 2 : apart <= 26 ? 1 : 0
  return Math.max(a, b) + bonus
}

/** One layer: its SP, whether it is hard, skinweave (which does not wear either). */
export interface Layer {
  readonly sp: number
  readonly hard?: boolean
  readonly skinweave?: boolean
}

/** An attack in figures, as somebody reads them from the book. */
export interface Shot {
  readonly column: Column
  readonly body: number
  /** What is added to the die; what the total must reach, or what the defender adds to his. */
  readonly attack: number
  readonly against: number
  readonly defends?: boolean
  readonly rounds?: number
  readonly fire?: 'burst' | 'auto'
  /** Number of dice, their sides, what is added; several groups are added up. */
  readonly dice: readonly (readonly [count: number, sides: number])[]
  readonly plus: number
  readonly layers?: Readonly<Partial<Record<Place, readonly Layer[]>>>
  /** What SP and points are multiplied by. */
  readonly sp?: number
  readonly eachLayer?: { readonly soft: number; readonly hard: number }
  readonly points?: number
  readonly wear?: number
  readonly blow?: true
  readonly kind?: 'hep' | 'non-lethal' | 'mono'
  readonly at?: Place
  readonly legsHidden?: true
  /** States before the attack, all of them cared for. */
  readonly before?: Readonly<Partial<Record<Place, Level>>>
  readonly saves?: 'consciousness' | 'stun' | 'both'
  readonly limbsSpared?: true
}

interface Combatant {
  readonly at: Readonly<Record<string, Level>>
  readonly out: boolean
  readonly lost: Readonly<Record<string, number>>
  readonly dead: boolean
}
type Men = Map<string, number>
const put = (men: Men, combatant: Combatant, chance: number): void => {
  if (chance === 0) return
  const key = JSON.stringify(
    combatant.dead
      ? { dead: true }
      : {
          at: PLACES.map(([place]) => combatant.at[place] ?? 'none'),
          out: combatant.out,
          lost: PLACES.map(([place]) => combatant.lost[place] ?? 0),
        },
  )
  men.set(key, (men.get(key) ?? 0) + chance)
}
function read(key: string): Combatant {
  const {
    dead = false,
    at = [],
    out = true,
    lost = [],
  } = JSON.parse(key) as { dead?: boolean; at?: Level[]; out?: boolean; lost?: number[] }
  const byPlace = <T>(list: readonly T[]): Record<string, T> =>
    Object.fromEntries(PLACES.map(([place], i) => [place, list[i]!]))
  return { dead, out, at: dead ? {} : byPlace(at), lost: dead ? {} : byPlace(lost) }
}

/** Every sum of the dice with its chance, by counting every throw. */
function sums(groups: Shot['dice']): Map<number, number> {
  let all = new Map([[0, 1]])
  for (const [count, sides] of groups) {
    for (let die = 0; die < count; die++) {
      const next = new Map<number, number>()
      for (const [sum, chance] of all)
        for (let face = 1; face <= sides; face++)
          next.set(sum + face, (next.get(sum + face) ?? 0) + chance / sides)
      all = next
    }
  }
  return all
}

/** SP met at a place after so many hits have gone through it. */
function stops(shot: Shot, place: Place, lost: number): number {
  const { sp = 1, eachLayer } = shot
  const layers = (shot.layers?.[place] ?? []).map((layer) => ({
    ...layer,
    sp: Math.max(0, layer.sp - (layer.skinweave ? 0 : lost * (shot.wear ?? 1))),
  }))
  const kinds = layers.map((layer) =>
    eachLayer
      ? Math.floor(layer.sp * (layer.hard ? eachLayer.hard : eachLayer.soft) + 1e-9)
      : shot.kind === 'non-lethal' && layer.skinweave
        ? 0
        : layer.sp,
  )
  return Math.floor(kinds.reduce((sum, one) => twoLayers(sum, one), 0) * sp)
}

/** What a hit of so many points comes to: the wound, the severity of the save, whether it went through. */
function comesTo(
  shot: Shot,
  place: Place,
  damage: number,
  lost: number,
  ten: boolean,
): { wound: Level; save: Level; through: boolean } {
  const double = place === 'head' ? 2 : 1
  const sp = stops(shot, place, lost)
  if (shot.blow) {
    const left = damage > 5 ? Math.max(0, Math.floor(damage / 5) - sp) : 0
    const wound = woundFor(shot.column, left * double)
    return { wound, save: wound, through: left > 0 }
  }
  const rolled = shot.kind === 'mono' && ten ? damage * 2 : damage
  let through = Math.max(0, rolled - sp)
  if (shot.kind === 'non-lethal') {
    const hard = (shot.layers?.[place] ?? []).some((layer) => layer.hard)
    through = hard ? 0 : Math.max(through, Math.ceil(rolled / 2))
    return { wound: 'none', save: woundFor(shot.column, through * double), through: through > 0 }
  }
  const points = Math.floor(through * (shot.points ?? 1) + 1e-9)
  if (shot.kind === 'hep')
    return {
      wound: woundFor(shot.column, Math.floor(points / 2) * double),
      save: woundFor(shot.column, points * double),
      through: through > 0,
    }
  const wound = woundFor(shot.column, points * double)
  return { wound, save: wound, through: through > 0 }
}

/** One hit on everybody that he may be by now. */
function strike(men: Men, shot: Shot, place: Place, ten: boolean): Men {
  const after: Men = new Map()
  const points = sums(shot.dice)
  for (const [key, chance] of men) {
    const combatant = read(key)
    if (combatant.dead) {
      put(after, combatant, chance)
      continue
    }
    const lost = combatant.lost[place]!
    for (const [sum, share] of points) {
      const { wound, save, through } = comesTo(shot, place, Math.max(0, sum + shot.plus), lost, ten)
      // Losses that nothing stops any more are not worth telling apart.
      const wears =
        through &&
        (shot.wear ?? 1) > 0 &&
        !shot.blow &&
        stops(shot, place, lost) + stops(shot, place, 0) > 0
      suffers(
        after,
        { ...combatant, lost: { ...combatant.lost, [place]: wears ? lost + 1 : lost } },
        { shot, place, wound, save },
        chance * share,
      )
    }
  }
  return after
}

function suffers(
  after: Men,
  combatant: Combatant,
  { shot, place, wound, save }: { shot: Shot; place: Place; wound: Level; save: Level },
  chance: number,
): void {
  const before = combatant.at[place]!
  let state = together(before, wound)
  if (state === 'D' && shot.limbsSpared && /arm|leg/.test(place)) state = 'M6'
  if (state === 'D') return put(after, { ...combatant, dead: true }, chance)
  const rose = rank(state) > rank(before)
  const hurt: Combatant = {
    ...combatant,
    at: { ...combatant.at, [place]: state },
    out: combatant.out || (rose && rank(state) >= rank('M0')),
  }
  // Two faces of the torso table of critical wounds leave him helpless.
  const groin = rose && state === 'CW' && place === 'torso' ? 1 / 3 : 0
  const keeps = save === 'none' ? 1 : savesAll(hurt, shot, save)
  const stays = hurt.out ? 0 : (1 - groin) * keeps
  put(after, hurt, chance * stays)
  put(after, { ...hurt, out: true }, chance * (1 - stays))
}

/** The chance to make the save or saves. */
function savesAll(
  combatant: Combatant,
  { saves = 'consciousness', column, body }: Shot,
  save: Level,
): number {
  const awake = Math.min(10, awakeOn(column, save)) / 10
  const worst = Math.max(
    rank(save),
    ...PLACES.map(([place]) => rank(combatant.at[place] ?? 'none')),
  )
  const stays = Math.max(0, Math.min(10, body - Math.min(9, worst - 1))) / 10
  return (saves === 'stun' ? 1 : awake) * (saves === 'consciousness' ? 1 : stays)
}

/** Every total of the attack die with its chance: 10 and more by chains; `one` is the miss whatever the total. */
function attackDie(): { sum: number; chance: number; one: boolean }[] {
  const all: { sum: number; chance: number; one: boolean }[] = []
  for (let tens = 0, rest = 1; rest > 1e-14; tens++, rest /= 10)
    for (let face = 1; face <= 9; face++)
      all.push({ sum: tens * 10 + face, chance: rest / 10, one: tens === 0 && face === 1 })
  return all
}
function defenceDie(): { sum: number; chance: number }[] {
  return attackDie().filter(({ chance }) => chance > 1e-13)
}

/** Throws with so many in each place, and their chance. */
function* landings(
  count: number,
  shares: readonly number[],
  index = 0,
): Generator<readonly [readonly number[], number]> {
  if (index === shares.length - 1) {
    yield [[count], shares[index]! ** count]
    return
  }
  let ways = 1
  for (let here = 0; here <= count; here++) {
    if (here > 0) ways = (ways * (count - here + 1)) / here
    if (here > 0 && shares[index] === 0) break
    for (const [rest, chance] of landings(count - here, shares, index + 1))
      yield [[here, ...rest], ways * shares[index]! ** here * chance]
  }
}

/** Chances of the state that the attack leaves and of being unable to act. */
export function byHand(shot: Shot): {
  readonly wound: Readonly<Record<Level, number>>
  readonly out: number
  readonly hit: number
} {
  const faces = PLACES.map(([place, width]) =>
    shot.at ? Number(place === shot.at) : shot.legsHidden && place.endsWith('leg') ? 0 : width,
  )
  const all = faces.reduce((sum, one) => sum + one, 0)
  const unhurt: Combatant = {
    at: Object.fromEntries(PLACES.map(([place]) => [place, shot.before?.[place] ?? 'none'])),
    out: false,
    dead: false,
    lost: Object.fromEntries(PLACES.map(([place]) => [place, 0])),
  }
  const struckWith = new Map<string, Men>()
  const afterHits = (count: number, ten: boolean): Men => {
    const key = `${count}/${ten}`
    let sum = struckWith.get(key)
    if (sum) return sum
    struckWith.set(key, (sum = new Map()))
    for (const [counts, chance] of landings(
      count,
      faces.map((one) => one / all),
    )) {
      let men: Men = new Map()
      put(men, unhurt, 1)
      counts.forEach((hits, i) => {
        for (let n = 0; n < hits; n++) men = strike(men, shot, PLACES[i]![0], ten)
      })
      for (const [combatant, part] of men)
        sum.set(combatant, (sum.get(combatant) ?? 0) + part * chance)
    }
    return sum
  }
  const total: Men = new Map()
  let hit = 0
  const add = (men: Men, share: number): void => {
    for (const [combatant, chance] of men)
      total.set(combatant, (total.get(combatant) ?? 0) + chance * share)
  }
  const missed: Men = new Map()
  put(missed, unhurt, 1)
  for (const { sum, chance, one } of attackDie()) {
    for (const other of shot.defends ? defenceDie() : [{ sum: 0, chance: 1 }]) {
      const share = chance * other.chance
      const over = shot.attack + sum - (shot.against + other.sum)
      const strikes = !one && (shot.defends ? over > 0 : over >= 0)
      if (!strikes) {
        add(missed, share)
        continue
      }
      hit += share
      const rounds = shot.rounds ?? 1
      if (shot.fire === 'burst')
        for (const n of [1, 1, 2, 2, 3, 3])
          add(afterHits(Math.min(n, rounds), sum >= 10), share / 6)
      else
        add(
          afterHits(shot.fire === 'auto' ? Math.min(rounds, Math.max(1, over)) : 1, sum >= 10),
          share,
        )
    }
  }
  const wound = Object.fromEntries(SCALE.map((level) => [level, 0])) as Record<Level, number>
  let out = 0
  for (const [key, chance] of total) {
    const combatant = read(key)
    const worst = combatant.dead
      ? 'D'
      : SCALE[Math.max(...PLACES.map(([place]) => rank(combatant.at[place]!)))]!
    wound[worst] += chance
    if (combatant.dead || combatant.out) out += chance
  }
  return { wound, out, hit }
}
