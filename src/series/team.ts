// The players of a fight by seat: the computer, a random player, or bots.
import type { Ask, Seat } from '../dice/dice.ts'
import { seededSource } from '../dice/seeded.ts'
import { seedOfRun } from '../dice/seed-of-run.ts'
import type { Clock } from '../engine/book.ts'
import { sceneForSeat } from '../engine/seat-scene.ts'
import { questionMessage, readAnswer, type AnyFace } from './bot-answer.ts'
import { startBot, type BotFault, type BotProcess } from './bot-process.ts'
import { computerNamed, type Computer } from '../players/levels.ts'
import { keepPostures, type Player } from './players.ts'

/** The player of a seat, as plain data. */
export interface PlayerChoice {
  readonly seat: Seat
  /** The display name of the side. */
  readonly name: string
  /** `veteran` (also `computer`), `recruit`, `commander`, `random`, or a command that runs a bot. */
  readonly command: string
  /** Milliseconds allowed for each answer. */
  readonly limit: number
}

/** A turn that a bot lost. */
export interface LostTurn {
  readonly name: string
  readonly why: string
}

/** The players of consecutive fights. */
export interface Team {
  /** Begins a fight; they are numbered from 1. */
  begin(run: number): Player
  /** Ends the fight and notifies the bots. Returns the turns that were lost. */
  finish(state: Readonly<Clock>): readonly LostTurn[]
}

/** What a team needs to know about a fight. */
export interface TeamFight {
  readonly id: string
  readonly title: string
  readonly face: AnyFace
  view(state: Readonly<Clock>, seat: Seat): Readonly<Clock>
  /** Plays the seats without a chosen player. */
  readonly player: Player
  /** Creates a computer player of a level. */
  playerOf(level: Computer, seed: number): Player
}

/** A bot that loses this many turns in a fight is not asked again in it. */
const MOST_LOST = 10

const FAULTS: Readonly<Record<BotFault, string>> = {
  late: 'no answer in time',
  ended: 'the program ended',
  long: 'the answer is too long',
}

interface Seated {
  begin(run: number): void
  readonly player: Player
  finish(state: Readonly<Clock>): readonly LostTurn[]
}

/** Assigns the players to their seats. Bots start with their first question. */
export function createTeam(
  fight: TeamFight,
  choices: readonly PlayerChoice[],
  start: StartBot = (_, command) => startBot(command),
): Team {
  const seats = new Map(choices.map((choice) => [choice.seat, seatPlayer(fight, choice, start)]))
  return {
    begin(run) {
      for (const seated of seats.values()) seated.begin(run)
      const others = keepPostures(fight.player, fight.face)
      return (view, ask, ...known) => (seats.get(ask.seat)?.player ?? others)(view, ask, ...known)
    },
    finish: (state) => [...seats.values()].flatMap((seated) => seated.finish(state)),
  }
}

/** Starts a player's bot, or returns one that is already running. */
type StartBot = (name: string, command: string) => BotProcess

function seatPlayer(fight: TeamFight, choice: PlayerChoice, start: StartBot): Seated {
  const level = computerNamed(choice.command)
  if (level) return seatComputer(fight, level)
  return choice.command === 'random' ? seatRandom(fight, choice) : seatBot(fight, choice, start)
}

/** A computer player of a level. A recruit makes different mistakes in each run. */
function seatComputer({ playerOf, face }: TeamFight, level: Computer): Seated {
  let player = playerOf(level, 1)
  return {
    begin: (run) => {
      player = keepPostures(playerOf(level, run), face)
    },
    player: (...turn) => player(...turn),
    finish: () => [],
  }
}

/** A player that chooses any allowed item at random. */
function seatRandom({ face }: TeamFight, { seat }: PlayerChoice): Seated {
  let source = seededSource(1)
  return {
    begin: (run) => {
      source = seededSource(seedOfRun(run, Number(seat.replace(/\D/g, '')) || 0))
    },
    player(view, ask, menu = face.menu(view, ask)) {
      const open = menu.filter((item) => !item.refusal && !item.needs && item.choice !== undefined)
      return open.length === 0 ? ask.silent : open[source.die(open.length) - 1]?.choice
    },
    finish: () => [],
  }
}

function seatBot(
  fight: TeamFight,
  { seat, name, command, limit }: PlayerChoice,
  start: StartBot,
): Seated {
  const { id: book, title, face } = fight
  let bot: BotProcess | undefined
  let lost: LostTurn[] = []
  let id = 0
  const lose = (ask: Ask, why: string): unknown => {
    lost.push({ name, why })
    bot?.tell({ type: 'lost', id, why })
    return ask.silent
  }
  return {
    begin(run) {
      bot ??= start(name, command)
      lost = []
      bot.greet({ type: 'start', protocol: 1, fight: run, book, title, seat, side: name, limit })
    },
    player(view, ask, menu = face.menu(view, ask)) {
      if (!bot || lost.length >= MOST_LOST) return ask.silent
      id++
      const question = { view, ask, menu }
      const reply = bot.ask(questionMessage(face, question, id), limit)
      if (reply.fault) return lose(ask, FAULTS[reply.fault])
      const found = readAnswer(face, question, id, reply.line)
      return found.lost === undefined ? found.choice : lose(ask, found.lost)
    },
    finish(state) {
      bot?.tell({
        type: 'over',
        view: sceneForSeat(face, fight.view(state, seat), seat),
        lost: lost.length,
      })
      return lost
    },
  }
}
