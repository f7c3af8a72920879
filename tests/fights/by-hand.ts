// An independent transcription of a bout between grunts or stars, written from the catalogue's rules without the book's code: one
// long procedure over plain numbers. It takes d6 and a star's choices in the order in which the rules ask for them.
import type { Fighter } from '../../src/books/fights/fighter.ts'

/** The result of a bout. */
export interface Ended {
  readonly method: 'KO' | 'TKO' | 'UD' | 'SD' | 'DRAW'
  /** 0: listed first on the score card. */
  readonly winner: 0 | 1 | undefined
  readonly round: number
  readonly corners: readonly Pick<
    Person,
    | 'card'
    | 'points'
    | 'power'
    | 'stamina'
    | 'lost'
    | 'forBout'
    | 'cut'
    | 'cuts'
    | 'bonus'
    | 'starPower'
    | 'roundsWon'
    | 'unanimous'
  >[]
}

interface Person {
  readonly has: (signature: string) => boolean
  readonly star: boolean
  readonly box: number
  readonly aggression: number
  readonly quickness: number
  power: number
  stamina: number
  /** Boxing Dice lost (recoverable), lost for the bout, and lost for the round. */
  lost: number
  forBout: number
  cut: number
  cuts: number
  bonus: number
  /** Star Power dice left. */
  starPower: number
  dug: boolean
  luckLeft: boolean
  /** Whether Scary still works. */
  scary: boolean
  points: number
  knockdowns: number
  card: number[]
  roundsWon: number
  unanimous: number
}

type Where = 'stalking' | 'boxing' | 'control' | 'ko' | 'recovery' | 'half' | 'over'
type Who = 0 | 1
const other = (who: Who): Who => (who === 0 ? 1 : 0)

/** `fights/scoring/judges-table`, a line for each sum of two dice; columns 0, 1-5, 6-10, 11-19, 20 and more. */
const JUDGES: Readonly<Record<number, string>> = {
  2: 'HU HU HU HU8 HU8',
  3: 'HU HU HU HU8 HU8',
  4: 'HS HU HU HU HU8',
  5: 'HS HS HU HU HU',
  6: 'E HS HS HU HU',
  7: 'E HS HS HU HU',
  8: 'E E HS HU HU',
  9: 'LS E HS HU HU',
  10: 'LS E E HU HU',
  11: 'LU LS E HU HU',
  12: 'LU LS LS HU HU',
}

/** Answers a question to a star: a number from 0 to `most`. For yes-or-no questions, 1 is no. */
export type Choose = (most: number) => number

/** Plays a bout; `fighters` are in score card order. */
export function boxByHand(
  fighters: readonly [Fighter, Fighter],
  rounds: number,
  die: () => number,
  choose: Choose = () => 0,
): Ended {
  const enter = ({ star, stats, signatures }: Fighter): Person => {
    const has = (name: string): boolean => (signatures as readonly string[]).includes(name)
    const will = has('Strong Willed') ? 3 : 0
    const weak = has('Weak Willed') ? 3 : 0
    return {
      has,
      star,
      box: stats.box,
      aggression: stats.agg,
      quickness: stats.qwik,
      power: stats.pow,
      stamina: stats.stam,
      ...{ lost: 0, forBout: 0, cut: 0, cuts: 0 },
      bonus: Math.max(0, stats.agg + 2 * stats.stam + will - weak),
      starPower: star ? stats.stam : 0,
      ...{ dug: false, luckLeft: has('Lucky'), scary: has('Scary') },
      ...{ points: 0, knockdowns: 0, card: [], roundsWon: 0, unanimous: 0 },
    }
  }
  const both: readonly [Person, Person] = [enter(fighters[0]), enter(fighters[1])]

  let round = 0
  let stops = false
  let where: Where = 'stalking'
  let backed: { readonly who: Who; readonly place: 'ropes' | 'corner' } | undefined
  let control: Who | undefined
  let advantage: Who | undefined
  /** The fighter who hunted the head and won the previous roll. */
  let hunter: Who | undefined
  let attacker: Who = 0
  let down: Who = 0
  let ended: Pick<Ended, 'method' | 'winner'> | undefined

  const dice = (count: number): number[] => Array.from({ length: count }, die)
  const upTo = (faces: readonly number[], target: number): number =>
    faces.filter((face) => face <= target).length
  const boxingDice = ({ box, forBout, cut, lost }: Person): number =>
    Math.max(0, box - forBout - cut - lost)
  const loseDie = (one: Person): void => {
    if (boxingDice(one) > 0) one.lost++
  }
  const loseDieForBout = (one: Person): void => {
    one.forBout++
    one.lost = Math.min(one.lost, Math.max(0, one.box - one.forBout))
  }
  const loseStamina = (one: Person): void => void (one.stamina = Math.max(0, one.stamina - 1))
  const behind = (who: Who): boolean => both[other(who)].points - both[who].points >= 20
  const end = (method: Ended['method'], winner: Who | undefined): Where => {
    ended = { method, winner }
    return 'over'
  }
  const knockDown = (who: Who): Where => {
    both[who].knockdowns++
    down = who
    return 'recovery'
  }

  const says = (): boolean => choose(1) === 0
  /** Rolls a Star Power die; true if it shows this number or less. A 6 never helps, and the die is lost. */
  const rollPower = (one: Person, number: number): boolean => {
    const face = die()
    if (face === 6) one.starPower--
    return face < 6 && face <= number
  }
  /** The star may roll each die once while it can still help. */
  const addPower = (one: Person, number: number, open: () => boolean, gain: () => void): void => {
    for (let left = one.starPower; left > 0 && open() && says(); left--)
      if (rollPower(one, number)) gain()
  }

  /** In the last round, a fighter without Bonus Dice may Dig Deep: three more dice for this roll. */
  const dig = (one: Person, least: number): number => {
    if (round < rounds || one.bonus > 0 || one.dug || one.stamina < least) return 0
    if (one.star ? !says() : die() > one.aggression) return 0
    one.dug = true
    loseStamina(one)
    return 3
  }
  /** Stars choose a number of Bonus Dice first. A grunt rolls all and uses those that show the table's number or less. */
  const spend = (some: readonly Person[], number: number): number[] => {
    const named = some.map((one) => (one.star && one.bonus > 0 ? choose(one.bonus) : 0))
    return some.map((one, i) => {
      const used = one.star ? named[i]! : upTo(dice(one.bonus), stops ? one.aggression : number)
      one.bonus -= used
      return used
    })
  }

  /** The dice that signatures and circumstances give to one fighter. */
  const gains = (table: 'stalking' | 'boxing' | 'control', who: Who): number => {
    const [own, foe] = [both[who], both[other(who)]]
    const sum = (...holds: readonly boolean[]): number => holds.filter(Boolean).length
    const scary = own.scary && !foe.has('Fearless')
    if (table === 'stalking')
      return sum(
        own.has('Agile'),
        own.has('Rage'),
        own.has('Steady'),
        scary,
        foe.has('Shortsighted'),
        foe.has('Slow'),
        foe.has('Timid'),
      )
    const ropes = backed?.who === other(who) && backed.place === 'ropes'
    const common = sum(
      scary,
      foe.has('Slow to React'),
      foe.has('Timid'),
      ropes,
      boxingDice(foe) === 0,
    )
    if (table === 'boxing')
      return common + sum(own.has('Quick Reflexes'), foe.has('Brawler'), advantage === who)
    const corner = backed?.who === other(who) && backed.place === 'corner'
    return (
      common +
      sum(own.has('Brawler'), own.has('Rage'), own.has('Slippery') && control !== who) +
      (own.has('Vicious') && control === who ? 2 : 0) +
      (corner ? 2 : 0) +
      (hunter === other(who) ? 2 : 0)
    )
  }

  /** Both roll for successes. Returns the winner and the margin. */
  const oppose = (table: 'stalking' | 'boxing' | 'control'): readonly [Who | undefined, number] => {
    const sides = [0, 1] as const
    hunter = undefined
    if (table === 'control') {
      const one = both[control!]
      if (one.star ? says() : die() <= one.power) hunter = control
    }
    const dug = sides.map((who) => (table === 'control' ? dig(both[who], 1) : 0))
    const used = spend(both, table === 'control' ? 2 : 1)
    const pools = sides.map((who) => {
      const one = both[who]
      const stat = table === 'boxing' ? one.quickness : one.aggression
      return boxingDice(one) + stat + gains(table, who) + used[who]! + dug[who]!
    })
    const named = sides.map((who) => table !== 'stalking' && both[who].star && says())
    const covers = sides.map((who) =>
      both[who].star ? named[who]! : table !== 'stalking' && pools[other(who)]! >= pools[who]! + 3,
    )
    const counts = sides.map((who) => upTo(dice(pools[who]!), covers[who] ? 4 : 3))
    /** The winner with these counts and the margin, which is at most two on Stalking. */
    const verdict = (first: number, second: number): readonly [Who | undefined, number] => {
      const [a, b] = [first, second].map((count, who) =>
        table !== 'stalking' && both[who as Who].has('Resolute') ? Math.max(1, count) : count,
      ) as [number, number]
      const winner = a > b ? 0 : 1
      if (a === b || covers[winner]) return [undefined, 0]
      return [winner, table === 'stalking' ? Math.min(2, Math.abs(a - b)) : Math.abs(a - b)]
    }
    const left = sides.map((who) => both[who].starPower)
    const stopped = [false, false]
    /** Whether all remaining dice could change the result, for any number the opponent adds. */
    const mayChange = (who: Who): boolean =>
      Array.from({ length: left[other(who)]! + 1 }, (_, more) => {
        const now = counts.map((count, i) => count + (i === who ? 0 : more))
        const then = now.map((count, i) => count + (i === who ? left[who]! : 0))
        return verdict(now[0]!, now[1]!).join() !== verdict(then[0]!, then[1]!).join()
      }).includes(true)
    for (;;) {
      const open = sides.filter((who) => left[who]! > 0 && !stopped[who] && mayChange(who))
      const who = open.length === 2 && counts[1]! < counts[0]! ? 1 : open[0]
      if (who === undefined) break
      if (!says()) {
        stopped[who] = true
        continue
      }
      left[who]!--
      stopped[other(who)] = false
      if (rollPower(both[who], 3)) counts[who]!++
    }
    return verdict(counts[0]!, counts[1]!)
  }

  const stalk = (): Where => {
    const [winner, by] = oppose('stalking')
    advantage = undefined
    if (winner === undefined) return 'half'
    if (by >= 2) {
      both[winner].points += 1
      advantage = winner
    }
    return 'boxing'
  }

  const box = (): Where => {
    if (round === rounds) stops = true
    const [winner, by] = oppose('boxing')
    advantage = undefined
    if (winner === undefined) return 'half'
    both[winner].points += by
    if (by === 1) return 'boxing'
    backed = { who: other(winner), place: 'ropes' }
    loseDie(both[other(winner)])
    control = winner
    return 'control'
  }

  const injure = (by: number, hurt: Person, striker: Person): void => {
    let found = upTo(dice(by), 3)
    addPower(
      striker,
      3,
      () => true,
      () => void found++,
    )
    if (found >= 5) {
      loseStamina(hurt)
      loseDieForBout(hurt)
    } else if (found === 4) {
      loseStamina(hurt)
      hurt.power = Math.max(0, hurt.power - 1)
    } else if (found === 3) {
      hurt.cuts++
      hurt.cut = hurt.cuts
    } else if (found === 2) loseDieForBout(hurt)
  }

  const takeControl = (): Where => {
    const [winner, by] = oppose('control')
    if (winner === undefined) return 'half'
    const loser = other(winner)
    both[loser].scary = false
    if (hunter !== winner) hunter = undefined
    if (winner === control && by >= 2) {
      both[winner].points += by
      injure(by, both[loser], both[winner])
      loseDie(both[loser])
      attacker = winner
      return 'ko'
    }
    if (winner === control) {
      both[winner].points += 1
      backed = { who: loser, place: backed?.who === loser ? 'corner' : 'ropes' }
      loseDie(both[loser])
      return 'control'
    }
    if (by === 1) return 'half'
    both[winner].points += by
    if (backed?.who !== winner) {
      control = undefined
      return 'boxing'
    }
    control = winner
    if (backed.place === 'corner') {
      backed = { who: loser, place: 'corner' }
      return 'control'
    }
    attacker = winner
    return 'ko'
  }

  const landPunch = (): Where => {
    const [own, foe] = [both[attacker], both[other(attacker)]]
    const ahead = foe.roundsWon > own.roundsWon
    const extra =
      Number(foe.has('Glass Jaw')) +
      Number(foe.has('Unlucky') && ahead) +
      Number(hunter === attacker)
    const count = 2 + extra + spend([own], 3)[0]!
    let found = upTo(dice(count), own.power)
    if (own.star && own.luckLeft && says()) {
      own.luckLeft = false
      found = upTo(dice(count), own.power)
    }
    addPower(
      own,
      own.power,
      () => own.power > 0 && found < 2,
      () => void found++,
    )
    const passed = Math.min(2, found)
    hunter = undefined
    if (passed === 0) return 'half'
    own.points += passed === 2 ? 10 : 3
    if (passed === 2 || behind(other(attacker))) return knockDown(other(attacker))
    loseDie(foe)
    control = attacker
    return 'control'
  }

  const recover = (): Where => {
    const one = both[down]
    const dug = dig(one, 2)
    const count = 2 + Number(one.has('Resilient')) + spend([one], 3)[0]! + dug
    const stopped = one.has('Bleeder') || behind(down)
    const roll = (): number => Math.min(2, upTo(dice(count), one.stamina))
    let passed = roll()
    const ends = passed === 0 || (passed === 1 && stopped)
    if (one.luckLeft && (one.star ? says() : ends)) {
      one.luckLeft = false
      passed = roll()
    }
    addPower(
      one,
      one.stamina,
      () => one.stamina > 0 && passed < 2,
      () => void passed++,
    )
    if (passed === 0) return end('KO', other(down))
    if (passed === 1 && stopped) return end('TKO', other(down))
    if (passed === 1) loseDie(one)
    if (passed === 1 || !one.has('Hard As Nails')) loseStamina(one)
    return 'half'
  }

  const score = (): void => {
    const [first, second] = both
    const give = (winner: Who | undefined, loser: number, unanimous: boolean): void => {
      both.forEach((one, who) => one.card.push(winner === undefined || who === winner ? 10 : loser))
      if (winner === undefined) return
      both[winner].roundsWon++
      if (unanimous) both[winner].unanimous++
    }
    const falls = first.knockdowns - second.knockdowns
    if (falls !== 0) return give(falls < 0 ? 0 : 1, 9 - Math.abs(falls), true)
    const by = first.points - second.points
    const high: Who = by >= 0 ? 0 : 1
    const column = [0, 5, 10, 19, Infinity].findIndex((most) => Math.abs(by) <= most)
    const code = JUDGES[die() + die()]!.split(' ')[column]!
    if (code === 'E') return give(undefined, 10, false)
    give(code.startsWith('H') ? high : other(high), code.endsWith('8') ? 8 : 9, code[1] === 'U')
  }

  const comeBack = (one: Person, each: number): void => {
    const missing = one.lost
    for (let i = 0; i < missing; i++) if (upTo(dice(each), one.stamina) > 0) one.lost--
    if (missing > 0)
      addPower(
        one,
        one.stamina,
        () => one.lost > 0 && one.stamina > 0,
        () => void one.lost--,
      )
  }

  const TABLES = {
    stalking: stalk,
    boxing: box,
    control: takeControl,
    ko: landPunch,
    recovery: recover,
  }
  while (round < rounds && !ended) {
    round++
    for (const one of both) {
      one.points = one.has('Charismatic') ? 2 : 0
      one.knockdowns = 0
    }
    for (const late of [false, true]) {
      backed = control = advantage = hunter = undefined
      where = 'stalking'
      while (where !== 'half' && where !== 'over') where = TABLES[where]()
      if (where === 'over') break
      if (!late) for (const one of both) comeBack(one, 1)
    }
    if (ended) break
    score()
    if (round < rounds) for (const one of both) comeBack(one, 2)
    for (const one of both) one.cut = 0
  }
  if (!ended) {
    const [a, b] = both.map(({ card }) => card.reduce((sum, points) => sum + points, 0))
    const by = a! - b! || both[0].roundsWon - both[1].roundsWon
    if (by === 0) end('DRAW', undefined)
    else {
      const { roundsWon, unanimous } = both[by > 0 ? 0 : 1]
      end(unanimous > roundsWon / 2 ? 'UD' : 'SD', by > 0 ? 0 : 1)
    }
  }
  return { ...ended!, round, corners: both }
}
