// The texts of the command line: first the help of each command, then messages by file.

export const COMMAND_LIST = {
  serve: {
    usage: '[--port 7788] [--no-open]',
    summary: 'starts the server and opens the page in a browser',
  },
  work: {
    usage: '--data postgres://…',
    summary:
      'runs long computations (comparisons, futures, courses) for servers that share a database',
  },
  fight: {
    usage: 'SCENARIO [--seed 7] [--runs 10000]',
    summary: 'lets computer players fight, once with the full log or many times with totals',
  },
  futures: {
    usage: 'SAVE [--at 12] [--runs 1000]',
    summary:
      'continues a recorded fight from one of its moments, many times: what would have happened?',
  },
  advise: {
    usage: 'SAVE [--seat player-1] [--playouts 480]',
    summary: 'prints the three best choices for the open question, with the chance to win of each',
  },
  puzzle: {
    usage: '[ID] [--solve] | make SAVE --out FILE',
    summary:
      'shows the puzzle of the day: a position where one choice is far better than the others',
  },
  course: {
    usage: 'SAVE [--runs 400] [--mistakes]',
    summary: 'shows the chance to win after each beat of a recorded fight, and what turned it',
  },
  compare: {
    usage: 'SCENARIO --books fnff-1988,cp2020 [--runs 500]',
    summary: 'plays the same fight under several rule books and shows their figures side by side',
  },
  tournament: {
    usage: 'SCENARIO… --player NAME=COMMAND --player … [--runs 10]',
    summary: 'runs a round robin of bots and built-in players, with Elo ratings',
  },
  merge: {
    usage: 'PARTS…',
    summary: 'merges a series whose parts were played on several machines with --shard',
  },
  resolve: {
    usage: 'EXCHANGE --dice 7,3,2,5',
    summary: 'resolves one attack with given dice and explains every number',
  },
  odds: {
    usage: 'EXCHANGE',
    summary: 'computes the odds of one attack, exactly or from samples with intervals',
  },
  replay: {
    usage: 'SAVE --html FILE [--runs 40]',
    summary: 'writes a recorded fight as one HTML file that plays without a network',
  },
  verify: {
    usage: 'SAVE [--seed 7] [--commitment HEX]',
    summary: 'checks every roll of a save against its secret or seed',
  },
  heal: {
    usage: 'FILE [--seed 7] [--care medical-tech] [--speed-heal]',
    summary: 'rolls recovery in advance and shows the day each wound heals',
  },
  bout: {
    usage: 'A B | FILE [--rounds 10] [--seed 7] [--runs 10000]',
    summary: 'plays one or many bouts between two fighters',
  },
  fighters: {
    usage:
      '[NAME] | --roll NAME --stats 4,3,3,2,3 [--seed 1] | --table --out DIR [--rounds 10] [--runs 2000]',
    summary: 'lists the boxers, shows one, creates a grunt, or plays every pairing for a win table',
  },
  career: {
    usage:
      'new STAR | join FILE STAR | box FILE | show FILE (STAR: --name N --stats 4,3,3,2,3 --second S)',
    summary: 'takes a star of your own up the ranking, alone or with other players',
  },
  character: {
    usage: 'check FILE | convert FILE [--from BOOK] --book BOOK | roll [--seed 7] | sample',
    summary:
      "checks or converts a character file, rolls a new character, or prints the book's example",
  },
  map: {
    usage: 'list | check FILE | convert FILE | export FILE | place MAP SCENARIO (--out FILE)',
    summary: 'lists, checks, converts or exports maps, and places a fight on one',
  },
  people: {
    usage: 'make LINE | templates | import FILE | export FILE --csv [--book cp2020]',
    summary:
      'creates people in bulk from one line, imports Foundry actors, exports people as a table',
  },
  library: {
    usage: 'export FILE | import FILE [--data data]',
    summary:
      'exports and imports the characters, maps, house rules and drafts of a server as one archive',
  },
  books: {
    usage: '[ID]',
    summary: 'lists the rule books; with an ID, the options, modes and conditions of that book',
  },
  options: {
    usage: 'BOOK [OPTION] | check FILE | compare A B',
    summary: 'lists the options of a book, checks a set of house rules, or compares two sets',
  },
  arms: {
    usage: '[WEAPON] [--available C,P] [--book ID]',
    summary: 'prints the arms list of a book, or one weapon of it',
  },
  rules: {
    usage: '[ID]',
    summary: 'prints the rules: all books, one book or chapter, or one rule in full',
  },
  complete: {
    usage: 'bash | zsh | fish | powershell',
    summary: 'prints a script for your shell that completes commands, flags, books and files',
  },
} as const

export const BOOK_ACCESS = {
  thereIsNoBook: (id: string): string => `there is no book '${id}'`,
  noCharactersOfAreMadeHere: (book: string): string =>
    `Ringfire cannot create characters of '${book}' yet, only read them from files`,
  bookHasNoSingleAttacks: (id: string): string => `the book '${id}' has no single attacks`,
  houseRules: 'house rules',
} as const

export const BOUTS = {
  boutHasNoRounds: (text: string): string => `a bout cannot last '${text}' rounds`,
  oneOf: (lengths: string): string => `one of ${lengths}`,
  moreThanOne: 'more than one fighter has this name',
  thereIsNoSuchFighter: 'there is no such fighter',
  bout: 'a bout',
} as const

export const CAREERS = {
  doesNotFit: (text: string): string => `'${text}' is not a list of five stats`,
  fiveWholeNumbers: (stats: string): string => `five whole numbers: ${stats}, such as 4,3,3,2,3`,
  thereIsNoStat: (text: string): string => `there is no stat '${text}'`,
  thereIsNoSignature: (text: string): string => `there is no signature '${text}'`,
  thereIsNoStyle: (text: string): string => `there is no style '${text}'`,
  diceGaveSecond: (rolled: string): string =>
    `the dice gave ${rolled}; choose the second signature`,
  oneOf: (signatures: string): string => `one of ${signatures}`,
  career: 'a career',
  nobodyHereIsCalled: (text: string): string => `nobody in this career is called '${text}'`,
  careerOfIsOver: (name: string): string => `${name}’s career is over.`,
  everyOpponentWasDeclinedAnother: 'Every opponent was declined. Look for a fight again.',
  training: ({
    statNames,
    change,
    opponent,
    opponentStat,
    change2,
  }: {
    readonly statNames: string
    readonly change: string
    readonly opponent: string
    readonly opponentStat: string
    readonly change2: string
  }): string => ` Training ${statNames}: ${change}; ${opponent} ${opponentStat}: ${change2}.`,
  forChampionship: ', for the championship',
  fame: (fame: string, starFame: number): string => ` Fame ${fame}: ${starFame}.`,
  boutLine: ({
    evening,
    name,
    opponent,
    title,
    rounds,
    bout,
    trained,
    famed,
    up,
    down,
  }: {
    readonly evening: number
    readonly name: string
    readonly opponent: string
    readonly title: string
    readonly rounds: string | number
    readonly bout: string
    readonly trained: string
    readonly famed: string
    readonly up: string
    readonly down: string
  }): string =>
    `${evening}. ${name} against ${opponent}${title}, ${rounds} rounds: ${bout}.${trained}${famed}${up}${down}`,
  numberOf: (places: number, count: number): string => `number ${places} of ${count}`,
  nothingWasFoughtYet: 'Nobody has boxed yet.',
  standing: ({
    name,
    name2,
    record,
    fame,
    skill,
    over,
  }: {
    readonly name: string
    readonly name2: string
    readonly record: string
    readonly fame: number
    readonly skill: number
    readonly over: string
  }): string => `${name} (${name2}), ${record}, Fame ${fame}, Skill Level ${skill}, ${over}`,
  and: ' and ',
} as const

export const COMMAND = {
  json: 'print one JSON document on standard output',
  with: 'load a rule book of your own, from a module or a package; repeat for more; the environment variable RINGFIRE_BOOKS does the same for every call',
  help: 'print this help',
  exchangeIsJsonFile: [
    'EXCHANGE is a JSON file with one attack, or - for standard input. exchanges/ has examples; schemas/exchange.json and schemas/thing-exchange.json',
    'describe the fields. `ringfire books ID` lists the modes and conditions of a book, `ringfire arms --book ID` its weapons.',
  ].join('\n'),
} as const

export const COMPARE_TEXT = {
  withInterval: (value: string, interval: string, interval2: string): string =>
    `${value} (${interval} to ${interval2})`,
  noChances: 'no chances',
  attackChances: ({
    weapon,
    skill,
    attack,
    against,
    hit,
    out,
    throws,
  }: {
    readonly weapon: string
    readonly skill: string
    readonly attack: undefined | number
    readonly against: undefined | string
    readonly hit: string
    readonly out: string
    readonly throws: boolean
  }): string =>
    `${weapon}, ${skill}: 1D10 + ${attack} against ${against}; hit ${hit}, out ${out}${throws ? '' : ' (sampled)'}`,
  ofStopped: (asked: number): string => ` of ${asked}; stopped`,
  fightsUnderEach: (title: string, runs: number, seed: number, stopped: string): string =>
    `${title}: ${runs} runs per column from seed ${seed}${stopped}. In brackets 95 % intervals; * marks a difference from the first column too large to be chance.`,
  firstWeaponInOpen: 'The first weapon of each in the open, from where they stand at the beginning',
  attackHeading: (who: string, target: string, metres: string, sees: boolean): string =>
    `  ${who} at ${target}, ${metres} m${sees ? '' : ', not in sight'}`,
  nothingHadToBeConverted: (name: string): string => `${name}: nothing had to be converted.`,
  converted: (name: string): string => `${name}: converted`,
} as const

export const EXCHANGE_FILES = {
  exchange: 'an exchange',
  hasNoRulesForThings: (book: string): string => `'${book}' has no rules for things as targets`,
  somebodyOrBook: (able: string): string => `somebody, or book ${able}`,
  bookHasNoSingleAttacks: (book: string): string => `the book '${book}' has no single attacks`,
} as const

export const FIGHTS_TEXT = {
  spread: ({
    of,
    interval,
    interval2,
    unit,
    least,
    most,
    median,
  }: {
    readonly of: string
    readonly interval: string
    readonly interval2: string
    readonly unit: string
    readonly least: string
    readonly most: string
    readonly median: string
  }): string =>
    `${of} (${interval} to ${interval2}) ${unit}; from ${least} to ${most}, median ${median}`,
  ofStoppedAsWithRuns: (asked: number, runs: number): string =>
    ` of ${asked}; stopped, as with --runs ${runs}`,
  nobody: 'Nobody',
  heading: ({
    runs,
    what,
    seed,
    stopped,
    unfinished,
    idle,
  }: {
    readonly runs: number
    readonly what: string
    readonly seed: number
    readonly stopped: string
    readonly unfinished: number
    readonly idle: number
  }): string => {
    const because = idle > 0 ? `, ${idle} of them because nobody acted any more` : ''
    const unended = unfinished > 0 ? `; ${unfinished} had no end and were stopped${because}` : ''
    return `${runs} ${what} from seed ${seed}${stopped}${unended}. In brackets 95 % intervals.`
  },
  wins: 'wins',
  length: 'Length',
  seconds: 'seconds',
  stands: 'stands',
  dead: 'dead',
  survivors: 'Survivors',
  state: 'State',
  unhurt: 'unhurt',
  woundsFight: 'Wounds per fight',
  injuriesBout: 'Injuries per bout',
  both: 'Both',
  everybody: 'Everybody',
  inAll: 'in all',
  share: 'Share',
  roundsFired: 'Rounds fired',
  fight: 'per fight',
} as const

export const HELP = {
  ringfirePlaysTabletop: 'Ringfire plays tabletop fights by the book.',
  usage: 'Usage',
  usageLine: '  ringfire COMMAND [ARGUMENTS]',
  helpLine: '  ringfire COMMAND --help',
  examples: 'Examples',
  ringfireServe: '  ringfire serve',
  ringfireFightScenarios: '  ringfire fight scenarios/junkyard.json --seed 7',
  ringfireOddsExchanges: '  ringfire odds exchanges/pistol.json',
  ringfireRulesFnff: '  ringfire rules fnff-1988/attack/attack-roll',
  commands: 'Commands',
  everyCommandTakesJson:
    'Every command takes --json and --help. EXCHANGE and SCENARIO are JSON files (a path, or - for standard input); schemas/ describes them.',
  exitCodesZero:
    'Exit codes: 0 success, 1 refused by the rules of the fight, 2 bad input or usage, 130 stopped by Ctrl-C.',
  commandUsage: (name: string): string => `ringfire ${name} `,
  flags: 'Flags',
  example: (example: string): string => `  ringfire ${example}`,
  inCheckoutWriteNpm: 'In a checkout, write `npm run -s ringfire --` instead of `ringfire`.',
} as const

export const HOUSE_RULES_FILES = {
  options: 'a file with house rules, applied on top of those of the file',
  isForBook: (name: string, book: string): string => `'${name}' is for the book '${book}'`,
  houseRulesFor: (book: string): string => `house rules for '${book}'`,
} as const

export const HOUSE_RULES_TEXT = {
  default: (usual: string): string => `default ${usual}`,
  houseRules: (house: string, of: string, count: number): string =>
    `House rules${house}${of}${count === 0 ? ': nothing differs from the book.' : ':'}`,
  of: (of: string): string => ` of ${of}`,
} as const

export const IO = {
  stoppedBefore: (before: string): string => `Stopped before ${before}.`,
  thereIsNoSuchFile: 'there is no such file',
  itIsFolder: 'it is a folder',
  itCannotBeRead: (code: undefined | string): string => `it cannot be read (${code})`,
  pathOfOrForStandardInput: (what: string): string =>
    `the path of ${what}, or - for standard input`,
  thereIsNoSuchFolder: 'there is no such folder',
  itCannotBeWritten: (code: undefined | string): string => `it cannot be written (${code})`,
  fileInFolderThatIsThere: 'a file in a folder that exists',
  doesNotFit: (text: string): string => `'${text}' is not valid`,
  wholeNumberFromTo: (least: number, most: number): string =>
    `a whole number from ${least} to ${most}`,
} as const

export const LOAD_BOOK = {
  thereIsNoBook: (id: string): string => `there is no book '${id}'`,
} as const

export const MAIN = {
  standardInput: 'standard input',
  argumentIsMissing: 'an argument is missing',
  thatIsOneArgumentToo: 'one argument too many',
  ringfire: (name: string, usage: string): string => `ringfire ${name} ${usage}`,
  thereIsNoSuchCommand: 'there is no such command',
  hasNoSuchFlag: (name: string): string => `'${name}' has no such flag`,
  valueIsMissing: 'its value is missing',
  flagWithValue: (flag: string): string =>
    `${flag} VALUE, or ${flag}=VALUE if the value begins with -`,
  takesNoValue: 'it takes no value',
} as const

export const MISTAKES_TEXT = {
  everyChoiceWasLookedAt: 'every choice was examined',
  choicesLookedAtFromSeed: (title: string, judged: number, seed: number): string =>
    `${title}: ${judged} choices examined, from seed ${seed}. The costliest:`,
  nothingThatClearlyCost: (side: string): string =>
    `${side}: no choice that clearly cost anything.`,
  lostAfterBeat: ({
    loss,
    place,
    clock,
    name,
    what,
    chance,
  }: {
    readonly loss: string
    readonly place: number
    readonly clock: string
    readonly name: string
    readonly what: string
    readonly chance: string
  }): string =>
    `  ${loss} lost after beat ${place}, ${clock}: ${name} chose “${what}” (chance to win ${chance}).`,
  better: (what: string, chance: string, why: string): string =>
    `    Better: “${what}” (${chance}). ${why}`,
} as const

export const PART_FILES = {
  shard: 'play one part of the series, such as 3/16, and write a part file for `ringfire merge`',
  out: 'with --shard: the part file (standard output)',
  isNoPart: (text: string): string => `'${text}' is not a part`,
  partOfFromOneTo: 'PART/OF, from 1/16 to 16/16 for 16 parts',
  itIsForPartFile: 'this flag needs --shard',
  outWithShard: '--out with --shard',
  partHasNoFigures: 'a part has no figures',
  withRingfireMerge: (output: string): string => `${output} with \`ringfire merge\``,
  partWasWhole: 'the part was complete',
  partFile: 'a part file',
  thereAreNone: 'no file is given',
  partFilesOfSeries: 'the part files of a series',
  itIsPartOfAnotherSeries: (path: string, differs: string): string =>
    `it belongs to a different series from ${path}: ${differs}`,
  partsOfOneSeries: 'parts of one series',
  itIsPartAndSoIs: (part: number, path: string): string => `it is part ${part}, and so is ${path}`,
  eachPartOnce: 'each part once',
  ofMissing: (count: number, of: number, missing: string): string =>
    `${count} of ${of} ${count === 1 ? 'is' : 'are'} missing: ${missing}${count > 20 ? ', …' : ''}`,
  allPartsOne: (of: number): string => `all ${of} parts, 1/${of} to ${of}/${of}`,
  itWasPlayedByRingfire: (version: string): string => `it was played by Ringfire ${version}`,
  partsOfRingfireWhich: (packageVersion: string): string =>
    `parts of Ringfire ${packageVersion}, the version that you are running`,
  ringfireNot: (version: string, aVersion: string): string =>
    `Ringfire ${version}, not ${aVersion}`,
  commandDiffers: (command: string, aCommand: string): string =>
    `\`${command}\`, not \`${aCommand}\``,
  oneOfPartsNotOf: (of: number, shardOf: number): string => `one of ${of} parts, not of ${shardOf}`,
  flagDiffers: (name: string, flags: string, flags2: string): string =>
    `--${name} ${flags}, not ${flags2}`,
  itsFilesHaveOtherContents: 'its input files have different contents',
  itHasOtherArguments: 'it has different arguments',
  isNotGiven: 'is not given',
  leftOut: 'left out',
} as const

export const PICTURES = {
  cannotBeWrittenTo: (folder: string, code: undefined | string): string =>
    `'${folder}' cannot be written to (${code})`,
  folderOrPathWhere: 'a folder, or a path where one can be created',
} as const

export const PLAYER_FLAGS_WORDS = {
  timeLimit: (timeLimit: number): string =>
    `milliseconds that a bot may take for an answer (${timeLimit})`,
  player:
    'SIDE=COMMAND: a program that plays this side, or SIDE=recruit, veteran, commander or random; repeat for other sides; see docs/bots.md',
  namesNoPlayer: (text: string): string => `'${text}' names no player`,
  nameCommandSuch: 'NAME=COMMAND, such as red="python3 bot.py"',
  thereIsNoSide: (name: string): string => `there is no side '${name}'`,
  or: ' or ',
  hasNoSeatSoNobody: (name: string): string => `${name} has no seat, so no player is asked`,
  sideWithSeatInBout: 'a side with a seat; in a bout, a star',
  standsThereTwice: (name: string): string => `'${name}' is given twice`,
  eachSideOnce: 'each side once',
  lostTurn: (name: string, why: string): string => `${name} lost a turn: ${why}`,
  botsLostMore: (count: number): string => `Bots lost ${count} more turns.`,
} as const

export const PNG_WORDS = {
  rendererForPngDoesNotRun: 'the renderer for PNG does not run on this machine',
  fileThatEndsInSvg: 'a file that ends in .svg',
} as const

export const PROGRESS = {
  left: (milliseconds: string): string => `, ${milliseconds} left`,
  line: ({
    full,
    width,
    done,
    of,
    what,
    left,
  }: {
    readonly full: string
    readonly width: string
    readonly done: string
    readonly of: string
    readonly what: string
    readonly left: string
  }): string => `[${full}${width}] ${done} of ${of} ${what}${left} (Ctrl-C stops early)`,
  soFar: (value: string): string => `, ${value} so far`,
} as const

export const RECORDS = {
  thereIsNoBook: (book: string): string => `there is no book '${book}'`,
  bookOfThisRingfire: 'a book that this Ringfire has',
  saveFile: 'a save file',
  thisSaveDoesNotPlayAgain: (broken: string): string => `this save cannot be replayed: ${broken}`,
  fileAsTableOrSave: 'a file that a table or --save wrote',
  saveIsFileThatTable:
    'SAVE is a file that the table in the browser, `ringfire fight SCENARIO --save FILE` or `ringfire bout A B --save FILE` wrote; - is standard input.',
} as const

export const SERIES_FLAGS = {
  lines: 'print a JSON line for each fight or bout, in order, instead of the totals',
  seed: 'the seed of the dice (1)',
  workers: 'number of threads (one per core; one for little work)',
  csv: (line: string): string => `write a table to this CSV file, one row for ${line}`,
  picture: 'write a chart of the figures to this file (.svg or .png)',
  isNoPictureThatCan: (picture: string): string =>
    `'${picture}' is not a picture format that Ringfire writes`,
  fileThatEndsInSvg: 'a file that ends in .svg or .png',
} as const

export const SIMULATE_RECOVERY = {
  wounded: 'The wounded',
  leaveItOut: 'leave it out',
  nobodyIsNursedInThisBook: 'this book has no rules for nursing',
} as const
