// A new bout: two fighters from the list or a file, rounds, players, dice, options.
import '../characters/characters.css'
import { USUAL_LEVEL, type Level } from '../../players/levels.ts'
import { ADVICE_OPTION } from '../advice/offer.ts'
import { LevelChoice } from '../state/level-choice.tsx'
import { useLayoutEffect, useState } from 'preact/hooks'
import { ROSTER } from '../../books/fights/roster.ts'
import type { Fighter } from '../../books/fights/fighter.ts'
import { fightersOf } from '../../books/fights/career/circuit.ts'
import { optionsOf, type Options } from '../../books/fights/options.ts'
import {
  trainForBout,
  trainingText,
  type TrainingWish,
} from '../../books/fights/career/training.ts'
import { readSetup, type BoutText, type FighterText } from '../../books/fights/read-setup.ts'
import { STATS, STAT_NAMES, type Stat } from '../../books/fights/words.ts'
import type { OptionValue, OptionValues } from '../../engine/book.ts'
import { getCareers } from '../career/api.ts'
import { Portrait } from '../characters/portrait.tsx'
import { PageHeader } from '../page-header.tsx'
import { SetPicker } from '../house/set-picker.tsx'
import { OptionsForm } from '../lobby/options-form.tsx'
import { Problems } from '../lobby/start-form.tsx'
import { getBooks, createTable, type BookCard, type Problem } from '../state/api.ts'
import { navigate, tableHash } from '../state/route.ts'
import { loadText, storeText } from '../state/storage.ts'
import { Choice, Tick, Radios } from '../fields.tsx'
import { FighterFile, MakeStar, RollGrunt, newDice, textOf } from './fighter-maker.tsx'

const BOOK = 'fights'
const PLAYERS = [
  ['person', 'A person'],
  ['computer', 'The computer'],
  ['grunt', 'Nobody: fixed rules decide (a grunt)'],
] as const
type Player = (typeof PLAYERS)[number][0]
const LENGTHS = [3, 5, 10, 12, 'back-alley'] as const

interface Corner {
  /** A listed fighter's name, or a fighter of one's own. */
  readonly fighter: string | FighterText
  readonly player: Player
  /** As a data URL. */
  readonly portrait?: string | undefined
}

const called = ({ name, rank, skill }: Fighter): string =>
  `${rank === undefined ? 'not ranked' : `no. ${rank}`} · ${name} · skill ${skill}`
const inWords = ({ stats, signatures, fame }: FighterText): string =>
  `${STATS.map((stat) => `${STAT_NAMES[stat]} ${stats[stat]}`).join(', ')}. ${signatures.join(', ')}.${fame === undefined ? '' : ` Fame ${fame}.`}`

/** The bout after training, whose results are in its title; unchanged if the server has to find what is wrong with it. */
function trainedText<B extends { readonly sides: readonly Pick<Corner, 'fighter'>[] }>(
  bout: B,
  wish: TrainingWish,
  values: OptionValues,
): object {
  const isComplete = bout.sides.every(
    ({ fighter }) => typeof fighter === 'string' || ('stats' in fighter && 'signatures' in fighter),
  )
  if (!isComplete) return bout
  const { setup } = readSetup(bout as unknown as BoutText, optionsOf(values))
  if (!setup) return bout
  const trained = trainForBout(setup, wish, newDice(), optionsOf(values))
  const sides = trained.setup.entrants.map(({ fighter }, i) => {
    return { ...bout.sides[i], fighter: textOf(fighter) }
  })
  return {
    ...bout,
    title: `${setup.title}. ${trained.results.map(trainingText).join(' ')}`.slice(0, 200),
    sides,
  }
}

/** A star of a stored career. */
interface CareerStar {
  readonly career: string
  readonly star: Fighter
  readonly portrait?: string | undefined
}
/** Before the number of a star, among the names of the list. */
const STAR = 'star '

function CornerForm({
  side,
  corner,
  stars,
  options,
  put,
}: {
  side: 0 | 1
  corner: Corner
  stars: readonly CareerStar[]
  options: Options
  put: (corner: Corner) => void
}) {
  const own = typeof corner.fighter === 'string' ? undefined : corner.fighter
  const known = ROSTER.find(({ name }) => name === corner.fighter)
  return (
    <fieldset class="corner-form panel">
      <legend>{side === 0 ? 'One corner' : 'The other corner'}</legend>
      <Choice
        label="Fighter"
        value={typeof corner.fighter === 'string' ? corner.fighter : ''}
        testid={`fighter-${side}`}
        values={[
          ...(own ? [['', `${own.name} (your own)`] as const] : []),
          ...stars.map(
            ({ star, career }, i) => [`${STAR}${i}`, `${star.name} · star of ${career}`] as const,
          ),
          ...ROSTER.map((one) => [one.name, called(one)] as const),
        ]}
        put={(chosen) => {
          const picked = stars[Number(chosen.slice(STAR.length))]
          put(
            chosen.startsWith(STAR) && picked
              ? { fighter: textOf(picked.star), player: 'person', portrait: picked.portrait }
              : { fighter: chosen, player: corner.player },
          )
        }}
      />
      {known && <p class="quiet">{inWords(known)}</p>}
      {own && 'stats' in own && <p class="quiet">{inWords(own)}</p>}
      <Portrait
        of={own?.name ?? known?.name ?? 'the fighter'}
        value={corner.portrait}
        testid={`portrait-${side}`}
        put={(portrait) => put({ ...corner, portrait })}
      />
      <FighterFile testid={String(side)} put={(fighter) => put({ ...corner, fighter })} />
      <RollGrunt
        testid={String(side)}
        options={options}
        put={(fighter) => put({ fighter, player: 'grunt' })}
      />
      <MakeStar
        testid={String(side)}
        options={options}
        put={(fighter) => put({ fighter, player: 'person' })}
      />
      <div role="radiogroup" aria-label="Who plays" class="cluster gap-3">
        <Radios
          name={`player-${side}`}
          value={corner.player}
          values={PLAYERS}
          testid={(player) => `${player}-${side}`}
          put={(player) => put({ ...corner, player })}
        />
      </div>
    </fieldset>
  )
}

interface BoutPlan {
  readonly corners: readonly [Corner, Corner]
  readonly rounds: string
  readonly level: Level
  readonly byHand: boolean
  readonly advice: boolean
  readonly house?: string | undefined
  readonly options: OptionValues
}

const FIRST_BOUT: BoutPlan = {
  corners: [
    { fighter: ROSTER[9]?.name ?? '', player: 'person' },
    { fighter: ROSTER[8]?.name ?? '', player: 'grunt' },
  ],
  rounds: '',
  level: USUAL_LEVEL,
  byHand: false,
  advice: true,
  options: {},
}

const STORAGE = 'ringfire-bout'

/** The last bout that was begun on this device, for another one. */
function lastBout(): BoutPlan {
  try {
    return { ...FIRST_BOUT, ...JSON.parse(loadText(STORAGE) ?? '{}') }
  } catch {
    return FIRST_BOUT
  }
}

export function NewBoutPage() {
  const [last] = useState(lastBout)
  const [corners, setCorners] = useState(last.corners)
  const [rounds, setRounds] = useState(last.rounds)
  const [training, setTraining] = useState<Stat | ''>('')
  const [again, setAgain] = useState(false)
  const [level, setLevel] = useState(last.level)
  const [byHand, setByHand] = useState(last.byHand)
  const [advice, setAdvice] = useState(last.advice)
  const [house, setHouse] = useState(last.house)
  const [options, setOptions] = useState(last.options)
  const [book, setBook] = useState<BookCard | undefined>(undefined)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [stars, setStars] = useState<readonly CareerStar[]>([])
  useLayoutEffect(() => {
    void getCareers().then(({ value = [] }) =>
      setStars(
        value.flatMap(({ name, players }) =>
          players.flatMap((player) =>
            fightersOf(player).map((star) => ({
              career: name,
              star,
              ...(star === player.star ? { portrait: player.portrait } : {}),
            })),
          ),
        ),
      ),
    )
    getBooks().then(
      (books) => setBook(books.find(({ id }) => id === BOOK)),
      () => {},
    )
  }, [])
  const start = async (event: Event): Promise<void> => {
    event.preventDefault()
    const seats = corners.map(({ player }, side) =>
      player === 'grunt' ? undefined : (`player-${side + 1}` as const),
    )
    const computer = seats.flatMap((seat, side) =>
      seat && corners[side]?.player === 'computer' ? [seat] : [],
    )
    const hand = byHand
      ? seats.flatMap((seat) => (seat && !computer.includes(seat) ? [seat] : []))
      : []
    const sides = corners.map(({ fighter, portrait }, side) => ({
      ...(seats[side] ? { seat: seats[side] } : {}),
      ...(portrait === undefined ? {} : { portrait }),
      fighter,
    }))
    const length = LENGTHS.find((one) => String(one) === rounds)
    const scenario = { book: BOOK, ...(length === undefined ? {} : { rounds: length }), sides }
    const made = await createTable({
      scenario:
        training === '' ? scenario : trainedText(scenario, { stat: training, again }, options),
      options,
      ...(house === undefined ? {} : { house }),
      computer,
      ...(computer.length > 0 ? { level } : {}),
      hand,
      ...(advice ? {} : { advice: 'off' as const }),
    })
    if (made.id === undefined) return setProblems(made.problems)
    const begun: BoutPlan = { corners, rounds, level, byHand, advice, house, options }
    storeText(STORAGE, JSON.stringify(begun))
    navigate(tableHash(made.id))
  }
  return (
    <div class="people-page">
      <PageHeader title="New bout" back="#/" backTo="Lobby" />
      <main>
        <form class="columns" onSubmit={(event) => void start(event)}>
          <div class="corners">
            {([0, 1] as const).map((side) => (
              <CornerForm
                key={side}
                side={side}
                corner={corners[side]}
                stars={stars}
                options={optionsOf(options)}
                put={(corner) =>
                  setCorners((old) => (side === 0 ? [corner, old[1]] : [old[0], corner]))
                }
              />
            ))}
          </div>
          <div class="start panel">
            {corners.some(({ player }) => player === 'computer') && (
              <LevelChoice level={level} choose={setLevel} />
            )}
            <Choice
              label="Rounds"
              value={rounds}
              testid="rounds"
              values={[
                ['', `${optionsOf(options)['bout-rounds']}, as an option of the book says`],
                ...LENGTHS.map((one): readonly [string, string] => [
                  String(one),
                  one === 'back-alley' ? 'back alley: no round limit' : String(one),
                ]),
              ]}
              put={setRounds}
            />
            <Choice
              label="Training before the bout"
              value={training}
              testid="training"
              values={[
                ['', 'none'],
                ...STATS.map((stat): readonly [string, string] => [
                  stat,
                  `both train: a star for ${STAT_NAMES[stat]}, a grunt as the dice say`,
                ]),
              ]}
              put={(chosen) => setTraining(STATS.find((stat) => stat === chosen) ?? '')}
            />
            {training !== '' && (
              <Tick checked={again} testid="training-again" put={setAgain}>
                A star who passes one of the two tests repeats both, and must then pass both
              </Tick>
            )}
            <Tick checked={byHand} testid="dice-by-hand" put={setByHand}>
              Players roll real dice and type in the results
            </Tick>
            <Tick checked={advice} testid="allow-advice" put={setAdvice}>
              {ADVICE_OPTION}
            </Tick>
            <SetPicker
              book={BOOK}
              value={house}
              pick={(set) => {
                setHouse(set?.id)
                setOptions(set?.options ?? {})
              }}
              lost={() => setHouse(undefined)}
            />
            {book && (
              <OptionsForm
                book={book}
                values={options}
                put={(name: string, value: OptionValue | readonly string[]) =>
                  setOptions((old) => ({ ...old, [name]: value }))
                }
              />
            )}
            <Problems problems={problems} />
            <button type="submit" class="trigger" data-testid="start-bout">
              Ring the bell
            </button>
          </div>
        </form>
      </main>
    </div>
  )
}
