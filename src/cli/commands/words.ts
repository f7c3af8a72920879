// The texts of each command: help, results and errors.

export const ADVISE = {
  about: [
    'Everybody who has a question to answer gets their three best choices, the best first, each with its chance to win, the 95 % interval of that chance, and the reason.',
    'The computer plays on from each choice many times, with only what that side knows: it ignores anybody whom the side cannot see.',
    'In a gunfight it judges by what is left of each side a round or two later, in a bout by the result. The same seed gives the same advice.',
  ].join('\n'),
  seat: 'advise this seat only (default: everybody who is asked)',
  playouts: 'number of playouts in all (480; in a bout 3000)',
  seed: 'seed of the dice of the playouts (1)',
  thereIsNoSeat: (seat: string): string => `there is no seat '${seat}'`,
  nobodyIsAskedAnything: 'Nobody is asked anything.',
  thereIsNoAdvice: '  There is no advice on this question: it comes in the middle of an action.',
  chanceToWin: (i: number, what: string, chance: string, interval: string): string =>
    `  ${i}. ${what}: chance to win ${chance} (${interval})`,
  to: ' to ',
} as const

export const ARMS = {
  available: 'only weapons of these levels, separated by commas',
  book: 'the book (fnff-1988)',
  thereIsNoLevel: (unknown: string): string => `there is no level '${unknown}'`,
  leaveItOutThisBook: 'leave it out: this book has no levels',
  thereIsNoSuchWeapon: 'there is no such weapon',
} as const

export const BOOKS = {
  optionsFirstValue: (title: string): string =>
    `${title}\n\nOptions (the first value in brackets is the default):`,
  modesOfAttackConditions: (modes: string): string =>
    `\nModes of an attack: ${modes}\n\nConditions of an exchange:`,
} as const

export const BOUT = {
  about: [
    'A and B are names from the list in any spelling: "Tony Gomes", tony-gomes, gomes. FILE is a JSON file with stars, custom fighters or house rules,',
    'or - for standard input (bouts/ has an example, schemas/bout.json describes the fields). The computer plays the stars.',
    '--rounds takes 3, 5, 10, 12 or back-alley. The same seed gives the same figures with any number of workers. Ctrl-C stops a series and prints its figures so far.',
    'Without --runs, --save writes the bout for `ringfire course`, `ringfire futures` and the browser.',
  ].join('\n'),
  rounds: 'maximum number of rounds (10, or as set in the file)',
  bout: 'a bout',
  runs: 'number of bouts (1, with its commentary)',
  save: 'save the bout to this file, which the browser can load',
  itKeepsOneBout: 'it saves a single bout',
  saveWithoutRuns: '--save without --runs, --csv and --picture',
  firstBoutsWereOver: 'the first bouts were over',
  boutsFromSeed: (seed: number): string => `bouts from seed ${seed}`,
  botsLostTurns: (lost: number): string =>
    `\n\nBots lost ${lost} ${lost === 1 ? 'turn' : 'turns'}.`,
  noRoundWentToCards: 'No round went to the cards.',
} as const

export const CAREER = {
  nameNStats: '--name N --stats 4,3,3,2,3 --second S',
  about:
    'The dice roll the first signature; you choose the second. A career is a JSON file (schemas/career.json) that the page loads and saves too. The file contains the state of the dice, so the same file always continues in the same way. The computer decides in the ring and between bouts; the other boxers keep fighting meanwhile.',
  player: 'new, join: the name of the player; box, show: only this player (all)',
  name: 'new, join: the name of the star',
  stats:
    'new, join: Boxing, Aggression, Quickness, Power, Stamina: 15 points in total, each 1 to 5',
  woman: 'new, join: the star is a woman: Power at most 3, Quickness at least 3',
  second: 'new, join: the second signature',
  picked: 'new, join: the first signature, if the dice let you choose it',
  style: 'new, join: a boxing style instead of --second, if the dice rolled one of its signatures',
  seed: 'new, join: the seed of the dice (1)',
  evenings: 'box: number of evenings for each player (1)',
  train: 'box: the stat to train before each bout: box, agg, qwik, pow or stam',
  out: 'new, join, box: the file to write',
  careerCanBeBegun: 'the career commands are new, join, box and show',
  thatIsOneArgumentToo: 'one argument too many',
  ringfireCareerNew: (star: string): string => `ringfire career new ${star}`,
  career: (does: string): string => `career ${does}`,
  fileIsMissing: 'the file is missing',
  ringfireCareerFile: (does: string): string => `ringfire career ${does} FILE`,
  itIsMissing: 'it is missing',
  aName: 'a name',
  fiveNumbersTogether: 'five numbers that total 15: Boxing, Aggression, Quickness, Power, Stamina',
  playerNumber: (number: number): string => `Player ${number}`,
} as const

export const CHARACTER = {
  seed: 'roll: the seed of the dice (a new one)',
  name: 'roll: the name (rolled)',
  archetype: 'roll: the archetype (rolled)',
  stats: 'check: the points rolled for the stats',
  skills: 'check: the points rolled for the skills',
  book: 'the book; convert: the book to write it for (fnff-1988)',
  from: 'convert: the book of the file (fnff-1988)',
  character: (does: string): string => `character ${does}`,
  fileIsMissing: 'the file is missing',
  ringfireCharacterFile: (does: string): string => `ringfire character ${does} FILE`,
  characterCanBeChecked: 'the character commands are check, convert, roll and sample',
  thatIsOneArgumentToo: 'one argument too many',
  ringfireCharacter: (does: string): string => `ringfire character ${does}`,
  aCharacter: 'a character',
  deadOrAlive: (name: string, dead: boolean): string => `${name}${dead ? ', dead' : ''}`,
  sp: (areas: string): string => `  SP: ${areas}`,
  pointsStatsSkills: (spent: number, pool: string, skillsSpent: number, pool2: string): string =>
    `  points: stats ${spent}${pool}, skills ${skillsSpent}${pool2}`,
  ofPool: (pool: number): string => ` of ${pool}`,
  converted: (field: string, theirs: string, ours: string, why: string): string =>
    `${field}: ${theirs} becomes ${ours} (${why})`,
  leftOut: (field: string, wrong: string): string => `${field}: left out, ${wrong}`,
  rollsNoCharactersItsStats: (book: string): string =>
    `'${book}' has no dice for characters: enter their stats and skills yourself`,
  thereIsNoArchetype: (archetype: string): string => `there is no archetype '${archetype}'`,
  rolled: (who: string, archetype: string, seed: number): string =>
    `${who}, ${archetype} (seed ${seed})`,
  printsNoSampleCharacter: (book: string): string => `'${book}' prints no sample character`,
} as const

export const COMPARE = {
  fight: 'a fight',
  about: [
    'The combatants of the file fight under each book. Their gear is converted, and every conversion is printed;',
    'what cannot be converted is reported with its field. Each book then plays the same number of fights from the same seeds.',
    'With --under, a book is compared with itself under house rules. This works for bouts too.',
  ].join('\n'),
  options: 'a file with house rules for one of the books, applied on top of those of the file',
  books:
    'ids of books, separated by commas (the book of the file); the others are compared with the first',
  under:
    'one more column: a file with house rules, or OPTION=VALUE,OPTION=VALUE of the first book; may be given several times',
  runs: 'fights under each book (500)',
  isForBookWhich: (name: string, book: string): string =>
    `'${name}' is for the book '${book}', which is not compared`,
  houseRulesFor: (playedBy: string): string => `house rules for ${playedBy}`,
  scenario: 'a scenario',
  firstFightWasOver: 'the first fight was over under every book',
  itIsMissing: 'it is missing',
  oneBookAlone: 'one book cannot be compared with itself',
  twoBooksOrMore: (all: string): string =>
    `two or more books, separated by commas: ${all}; or house rules with --under`,
  underField: (field: string): string => `--under ${field}`,
  setTwice: (name: string): string => `the house rules '${name}' are given twice`,
  eachSetOnce: 'sets with different names',
  isNoOption: (text: string): string =>
    `'${text}' is neither a file that can be read nor an option`,
  optionIsValue: 'a file, or OPTION=VALUE; `ringfire options BOOK` lists them',
  noSuchBout: (book: string): string => `'${book}' has no bouts`,
  boutsUnder: 'house rules of the boxing book, with --under',
  boutsWhole: 'bouts are compared whole',
  withoutShard: 'leave it out',
  standsThereTwice: (twice: string): string => `'${twice}' is given twice`,
  eachBookOnce: (all: string): string => `each book once: ${all}`,
  or: ' or ',
} as const

export const COMPLETE = {
  about:
    'Prints a completion script. bash: put `source <(ringfire complete bash)` into ~/.bashrc; zsh: put `source <(ringfire complete zsh)` into ~/.zshrc; fish: `ringfire complete fish > ~/.config/fish/completions/ringfire.fish`; PowerShell: put `ringfire complete powershell | Out-String | Invoke-Expression` into $PROFILE.',
  thereIsNoCompletionFor: (shell: string): string => `there is no completion for '${shell}'`,
  oneOf: (shells: string): string => `one of ${shells}`,
} as const

export const COURSE = {
  about: [
    'A beat is one step of the fight, such as everything that a combatant does in one go. From each beat the computer plays on a few times, then --runs times where',
    'the chance to win swings and a quarter as often where it does not. `ringfire futures SAVE --at N` plays more futures of one beat.',
    'The same seed gives the same course with any number of workers. Ctrl-C stops it and prints what it has.',
    'With --mistakes every choice is compared with the best one that its side could have found with what it knew then.',
  ].join('\n'),
  mistakes:
    'instead of the course: the three costliest choices of each side, and what would have been better',
  runs: 'futures of each beat where the fight swings (400)',
  beat: 'a beat',
  firstFutureWasOver: 'the first future was over',
  futuresFromSeedInBrackets: (title: string, runs: number, seed: number, done: boolean): string =>
    `${title}: ${runs} futures from seed ${seed}${done ? '' : ', stopped'}. In brackets 95 % intervals.`,
  noBeatTurnedFight: 'No beat turned the fight by more than chance.',
  beatNumber: (place: number): string => `beat ${place}`,
} as const

export const FIGHT = {
  about: [
    'With --runs it plays many fights and prints who wins how often with 95 % intervals, who survives, wounds by area, rounds fired and length.',
    'The same seed gives the same figures with any number of workers. Ctrl-C stops it and prints the figures so far.',
    'The CSV file has the seed of each fight of a series: `fight SCENARIO --seed N` shows that fight,',
    'and --save writes it for `ringfire course`, `ringfire futures` and the browser.',
  ].join('\n'),
  fight: 'a fight',
  runs: 'number of fights (1)',
  save: 'save the fight to this file, which the browser can load',
  itKeepsOneFight: 'it saves a single fight',
  saveWithoutRuns: '--save without --runs, --csv and --picture',
  scenario: 'a scenario',
  firstFightWasOver: 'the first fight was over',
  fightsFromSeed: (seed: number): string => `fights from seed ${seed}`,
  botsLostTurns: (lost: number): string => `Bots lost ${lost} ${lost === 1 ? 'turn' : 'turns'}.`,
  notFinished: 'Not finished.',
  stopped: {
    'answer-limit': (answers: number): string =>
      `Stopped after ${answers.toLocaleString('en-US')} answers.`,
    idle: (answers: number): string =>
      `Stopped: nobody acted any more (${answers.toLocaleString('en-US')} default answers in a row).`,
  },
} as const

export const FIGHTERS = {
  about:
    '--roll creates a grunt with these stats; the dice determine both signatures, or a style. With --json it prints the fighter in the form that a bout file and the page accept.',
  roll: 'the name of a grunt whose signatures are rolled',
  stats: '--roll: Boxing, Aggression, Quickness and Power up to 7, Stamina up to 5',
  table: 'play every pairing and write wins.csv, wins.svg and wins.png',
  out: 'the folder for the table',
  rounds: 'rounds of each bout in the table (10)',
  runs: 'bouts per pairing (2000)',
  seed: 'the seed of the dice (1)',
  workers: 'number of threads (one per core)',
  itIsMissing: 'it is missing',
  fiveNumbersSuch: 'five numbers, such as 5,4,3,3,3',
  varies: 'Varies',
  ranking: (name: string, rank: string): string => `${name}, ${rank}`,
  skillLevel: '  Skill Level',
  fame: '  Fame',
  bonusDice: '  Bonus Dice',
  style: (signatures: string, style: string): string => `  ${signatures}; style: ${style}`,
  folderIsMissing: 'the folder is missing',
  ringfireFightersTable: 'ringfire fighters --table --out DIR',
  everyPairHadBoxed: 'every pairing had been played',
  boxed: ({
    boxed,
    seconds,
    least,
    least2,
    files,
  }: {
    readonly boxed: number
    readonly seconds: number
    readonly least: boolean
    readonly least2: number
    readonly files: string
  }): string =>
    `${boxed} bouts in ${seconds} s${least ? `, stopped: at least ${least2} per pairing` : ''}. Wrote ${files}.`,
  notRanked: 'not ranked',
  ranked: (rank: string | number): string => `ranked ${rank}`,
  and: ' and ',
} as const

export const FUTURES = {
  about: [
    'Each future starts from the exact state after beat N, with new dice and computer players in all seats. The figures are those of `fight --runs`:',
    'who wins how often, who survives, wounds and rounds fired from there on, length. `ringfire course SAVE` lists the beats by number.',
    'The same seed gives the same figures with any number of workers. Ctrl-C stops it and prints the figures so far.',
  ].join('\n'),
  at: 'the beat after which the futures start; 0 is the beginning (default: now)',
  runs: 'number of futures (1000)',
  future: 'a future',
  firstFutureWasOver: 'the first future was over',
  from: (title: string, clock: string): string => `${title}, from ${clock}`,
  futuresFromSeed: (seed: number): string => `futures from seed ${seed}`,
  asItStandsInMiddle: 'as it stands, in the middle of a beat',
  afterBeatOf: (at: number, beats: number): string => `after beat ${at} of ${beats}`,
} as const

export const HEAL = {
  seed: 'the seed of the dice (1)',
  book: 'the rule book, if the file is not a scenario (fnff-1988)',
  care: (cares: string): string =>
    `the care they receive: ${cares} (default: the best that each has; first-aid can be added to another)`,
  speedHeal: 'they take speed heal',
  nanotechnology: 'they have nanotechnology',
  noRest: 'they do not rest',
  combatantListOfThem: 'a combatant, a list of them or a scenario',
  nobodyIsWounded: 'Nobody is wounded.',
  thereIsNoCare: (care: string): string => `there is no kind of care '${care}'`,
  oneOf: (cares: string): string => `one of: ${cares}`,
  isDead: (name: string): string => `${name} is dead.`,
  state: (name: string, state: string, count: number, limits: string): string =>
    `${name}, ${state}${count > 0 ? `: ${limits}` : ''}`,
  healedOnDayWeek: (day: number, week: undefined | number): string =>
    `healed on day ${day} (week ${week})`,
  first: (care: string): string => `first: ${care}`,
  getsWorseCare: 'gets worse: care for it first',
  dyingSurgeryFirst: 'dying: surgery first',
  doesNotHealAsThingsAre: 'does not heal without a change',
  rolls: (rolls: string, needed: string): string => `${rolls}${needed}`,
  woundsHealed: 'wounds healed',
  neededOrLess: (needed: number): string => `; needed ${needed} or less`,
} as const

export const LIBRARY = {
  about: [
    'export writes characters with portraits, maps with pictures, house rules and drafts of fights as one ZIP file.',
    'import adds whatever the folder does not have yet, leaves existing items unchanged, and lists what it left out.',
    'A server that uses the same folder can keep running.',
  ].join('\n'),
  data: 'the folder or database of the server (data)',
  unknownCommand: 'the library commands are export and import',
  folderOfServer: 'the folder of the server',
  bytes: (path: string, bytes: number): string => `${path}: ${bytes} bytes`,
  itHasMegabytes: (size: number): string => `it is ${size} megabytes`,
  atMost: (packed: number): string => `at most ${packed}`,
  thereIsNoSuchFile: 'there is no such file',
  itCannotBeRead: (code: string): string => `it cannot be read (${code})`,
  pathOfArchive: 'the path of an archive',
  added: (added: string): string => `added: ${added}`,
  hereAlreadyLeft: (there: number): string => `here already and unchanged: ${there}`,
  leftOut: (path: string, why: string): string => `left out: ${path}: ${why}`,
} as const

export const MAP_WORDS = {
  about: [
    'FILE is a map (schemas/map.json), a scenario with one, Universal VTT (.dd2vtt, .uvtt, .df2vtt) or a Foundry scene; docs/maps.md',
    'says what is read from each. check exits with 0 if the map is ready for a fight, with 1 if something on it is wrong.',
  ].join('\n'),
  out: 'convert, export, place: the file to write',
  square: 'convert: metres per square (as the file says, or 1.5)',
  picture: 'convert: where to write the picture in the file',
  mapCanBeListed: 'the map commands are list, check, convert, export and place',
  map: (does: string): string => `map ${does}`,
  itTakes: (files: number): string =>
    `it takes ${files === 1 ? 'one file' : 'a map and a scenario'}`,
  ringfireMap: (does: string, files: number): string =>
    `ringfire map ${does} ${files === 1 ? 'FILE' : 'MAP SCENARIO'}`,
  listed: ({
    file,
    name,
    width,
    height,
    purpose,
  }: {
    readonly file: string
    readonly name: string
    readonly width: number
    readonly height: number
    readonly purpose: string
  }): string => `${file}\n  ${name}, ${width} × ${height} m\n  ${purpose}`,
  doesNotFit: (square: string): string => `'${square}' is not valid`,
  metresFromZeroOne: 'metres from 0.1 to 100',
  aMap: 'a map',
  importedMap: 'Imported map',
  checked: (name: string, width: number, height: number, wrong: string): string =>
    `${name}, ${width} × ${height} m: ${wrong}`,
  obstaclesInAll: '  obstacles in all',
  ground: '  ground',
  startingPlaces: '  starting places',
  leftOut: (count: number, what: string, why: string): string =>
    `  left out, ${what}: ${count} (${why})`,
  itIsMissing: 'it is missing',
  fileToWriteMap: 'the file to write the map to',
  fileHasNoPicture: 'the file has no picture',
  leaveItOut: 'leave it out',
  converted: (converted: string, out: string): string => `${converted}\n  written to ${out}`,
  fileToWriteSuch: 'the file to write, such as map.dd2vtt',
  exported: (name: string, out: string): string => `${name}: written to ${out}`,
  fileOfNewScenario: 'the file of the new scenario',
  scenario: 'a scenario',
  peopleOnWrittenTo: (people: number, name: string, out: string): string =>
    `${people} people on ${name}: written to ${out}`,
  itCanBePlayedOn: 'ready for a fight',
  thingsAreWrong: (wrong: number): string => `${wrong} ${wrong === 1 ? 'fault' : 'faults'}`,
} as const

export const MERGE = {
  about: [
    'PARTS are the files that `fight`, `bout`, `compare`, `futures` and `tournament` write with --shard, in any order. The figures are',
    'exactly those of the same command without --shard: as text, with --json, and in the files of --csv and --picture.',
    'merge refuses parts of different series, a missing part and a part that is given twice.',
  ].join('\n'),
  csv: 'write a table to this CSV file, one row for each fight',
  picture: 'write a chart of the figures to this file (.svg or .png)',
  hasNoSuchFlag: (command: string): string => `\`${command}\` has no such flag`,
  flagOf: (command: string): string => `a flag of \`${command}\``,
  recordDoesNotBelong: (message: string): string =>
    `a record does not belong to this fight: ${message}`,
  partsAsShardWrote: 'part files that --shard wrote, unchanged',
} as const

export const ODDS = {
  about: (aboutExchanges: string): string =>
    `${aboutExchanges}\nIf exact odds would take too long, the attack is sampled: it is played many times, and each chance has a 95 % interval.`,
  pointsLeft: 'points left',
  exact: '\nexact',
  exactValue: (value: string): string => `${value}\n\nexact`,
  intervals: (intervals: string): string => `\n${intervals}`,
  playedTimesInBrackets: (runs: undefined | number): string =>
    `played ${runs} times; 95 % intervals in brackets; figures without one are exact`,
} as const

export const OPTIONS = {
  about:
    'FILE, A and B are sets of house rules (schemas/house-rules.json), or - for standard input. In a comparison, the id of a book stands for the book without house rules.',
  options: (first: undefined | string): string => `options ${first}`,
  argumentIsMissing: 'an argument is missing',
  thatIsOneArgumentToo: 'one argument too many',
  ringfireOptionsBook: 'ringfire options BOOK [OPTION] | check FILE | compare A B',
  optionsValueInBrackets: (title: string, count: number): string =>
    `${title}: ${count} options; the value in brackets is the default.`,
  hasNoSuchOption: (title: string): string => `${title} has no such option`,
  rule: 'The rule',
  unclear: 'Unclear',
  ruling: 'Ruling',
  houseRulesFor: (name: string, title: string, count: string): string =>
    `${name}, house rules for ${title}: ${count}`,
  default: (usual: string): string => `default ${usual}`,
  itIsForBookOtherFor: (id: string, bookId: string): string =>
    `it is for the book '${id}', the other for '${bookId}'`,
  twoSetsForSame: 'two sets for the same book',
  readInSameWay: (name: string, setName: string, title: string): string =>
    `${name} and ${setName} set the same options of ${title}.`,
  sideWithDefault: (side: string, side2: boolean): string => `${side}${side2 ? ' (default)' : ''}`,
  nothingDiffersFromBook: 'nothing differs from the book.',
  differFromBook: (count: number): string => `${count} differ from the book.`,
} as const

export const PEOPLE = {
  about: [
    'make reads a line such as "4 boostergangers, REF 7, SMG, light armour jacket": a number, a template, and what is different.',
    'It prints how it understood each part of the line. If it does not understand a part, it creates nobody; --leave-out ignores such parts.',
    'import reads one actor or a list of actors of the Foundry system cyberpunk2020 and lists every field that was doubtful or dropped.',
    'export reads combatants or a scenario and writes the people as JSON, or with --csv as a table.',
  ].join('\n'),
  book: 'the rule book (cp2020)',
  out: 'write the people to this file',
  csv: 'export: a table, one line for each person',
  leaveOut: 'make: leave out what is not understood',
  peopleCannotDoThat: 'the people commands are make, templates, import and export',
  noTemplatesShipFor: (book: string): string => `no templates ship for '${book}'`,
  gunfightBook: 'a gunfight book',
  peopleMake: 'people make',
  lineIsMissing: 'the line is missing',
  ringfirePeopleMake: 'ringfire people make "4 thugs, REF 6"',
  anotherWordOrLeave: 'another word, or --leave-out',
  people: (what: string): string => `people ${what}`,
  fileIsMissing: 'the file is missing',
  ringfirePeopleFile: (what: string): string => `ringfire people ${what} FILE`,
} as const

export const PUZZLE = {
  about: [
    'A puzzle shows a position of a fight and the choices of whoever acts. One choice is far better than the others: which?',
    'Without an ID it is the puzzle of the day. --solve prints the chance to win of each choice, and why.',
    'make searches a recorded fight for the position that makes the clearest puzzle. It can take minutes.',
  ].join('\n'),
  solve: 'print the answer',
  save: 'write the position to this file, which the browser can load',
  out: 'make: the file to write',
  seed: 'make: seed of the dice of the playouts (1)',
  thereIsNoPuzzle: (id: undefined | string): string => `there is no puzzle '${id}'`,
  chanceToWin: (i: number, what: string, chance: string, why: string): string =>
    `  ${i}. ${what}: chance to win ${chance}\n     ${why}`,
  actsWhichChoice: (who: string): string =>
    `${who} acts. Which choice gives the best chance to win?`,
  itIsMissing: 'it is missing',
  fileToWriteSuch: 'the file to write, such as --out puzzles/alley-9.json',
  noPositionOfThisFight:
    'No position of this fight has a choice that is far better than the others.',
  made: ({
    out,
    who,
    what,
    chance,
    secondWhat,
    chance2,
  }: {
    readonly out: string
    readonly who: string
    readonly what: undefined | string
    readonly chance: string
    readonly secondWhat: undefined | string
    readonly chance2: string
  }): string => `${out}: ${who}, ${what} ${chance}, before ${secondWhat} ${chance2}`,
} as const

export const REPLAY = {
  fileHoldsMap:
    'The file contains the map, the log, every "why", the chance to win over time and the proof of the dice. Nothing in it is hidden.',
  html: 'the file to write',
  runs: (defaultRuns: number): string =>
    `futures of a beat where the fight swings, for the course (${defaultRuns}); 0 leaves the course out`,
  seed: 'the seed of those futures (1)',
  itIsMissing: 'it is missing',
  fileToWriteSuch: 'the file to write, such as --html fight.html',
  written: (html: string, beats: number, text: number): string =>
    `${html}: ${beats} beats, ${text} KB`,
  pageHasNotBeenBuilt: 'the page has not been built yet',
  npmRunBuild: 'run `npm run build` first',
} as const

export const RESOLVE = {
  dice: 'the faces in the order they are rolled, with none left over; if one is missing, the error names it; 0 on a d10 is 10',
  diceUsed: (tape: string): string => `\ndice: ${tape}`,
  exactlyDiceThatThisExchange: 'exactly the dice that this exchange rolls, in order',
  itIsMissing: 'it is missing',
  facesInOrderInWhich: 'the faces in the order they are rolled, such as --dice 7,3,2,5',
  diceDie: (i: number): string => `--dice, die ${i}`,
  isNoFaceOfDie: (word: string): string => `'${word}' is not a face of a die`,
  wholeNumber: 'a whole number',
} as const

export const RULES = {
  thereIsNoSuchRule: 'there is no such rule, chapter or book',
  examples: 'Examples',
  unclear: 'Unclear',
  ruling: 'Ruling',
  options: 'Options',
  usually: (name: string, values: string, usual: string): string =>
    `${name}: ${values} (default ${usual})`,
} as const

export const SERVE = {
  port: 'the port (7788); 0 takes any free port',
  host: 'where to listen: 127.0.0.1 (this machine only) or 0.0.0.0 (every network of this machine, for phones)',
  publicUrl: 'the https address of the proxy in front of the server; used in links',
  data: 'the folder where tables are stored (data), or postgres://USER:PASSWORD@HOST/DATABASE, which several servers can share',
  log: 'what to log to standard error, as JSON lines: silent, error, warn (default) or info',
  renewHost: 'revoke earlier links of the host: only the new link opens the page as the host',
  noOpen: 'do not open a browser',
  anotherPortOrFolder: 'another port or folder',
  isNoAddressOfPage: (text: string): string => `'${text}' is not the address of a page`,
  isNoLevelOfLog: (text: undefined | string): string => `'${text}' is not a log level`,
  ringfireIsServedOnCtrl: (link: string): string =>
    `Ringfire is served on ${link}  (Ctrl-C stops it)`,
  otherMachinesReach: (guestUrl: string): string =>
    `Other machines reach it at ${guestUrl}. To open a table they need its link: the table shows`,
  linksOutUnder:
    'the links under "Seats". This code opens the page as the host, so show it to nobody else:',
  connectionIsNotEncryptedWhoever:
    'The connection is not encrypted: anybody who can listen in on your network can read the links.',
  outsideOfYourHome:
    'Outside your home, put a proxy with TLS in front of it: docs/play-on-several-screens.md',
} as const

export const TOURNAMENT = {
  about: [
    'Every player fights every other in every scenario, on both sides, with the same seeds. The Elo ratings have a mean of 1500 and 95 % intervals; each pair',
    'is credited with one extra draw. A player is NAME=COMMAND (docs/bots.md says what a program reads and prints), or NAME=recruit, veteran, commander or random.',
  ].join('\n'),
  player: 'NAME=COMMAND; repeat for each player',
  runs: 'fights of each pair on each side of each scenario (10)',
  aPlayer: 'a player',
  firstFightWasOver: 'the first fight was over',
  fightsFromSeedInBrackets: (done: number, seed: number, stopped: string): string =>
    `${done} fights from seed ${seed}${stopped}. In brackets 95 % intervals.`,
  elo: 'Elo',
  to: ' to ',
  botsLostTurns: (lost: number): string => `Bots lost ${lost} ${lost === 1 ? 'turn' : 'turns'}.`,
  playersMakeNoTournament: (count: number): string =>
    `a tournament cannot have ${count} ${count === 1 ? 'player' : 'players'}`,
  twoToOfNameCommand: (mostPlayers: number): string => `2 to ${mostPlayers} of NAME=COMMAND`,
  standsThereTwice: (name: string): string => `'${name}' is given twice`,
  eachNameOnce: 'each name once',
  scenario: 'a scenario',
  ofStopped: (fights: number): string => ` of ${fights}; stopped`,
} as const

export const VERIFY = {
  about: [
    'A table publishes the SHA-256 of its secret before the first roll, and the secret when the fight is over.',
    'Dice that people typed in are counted separately. A fight with a seed is checked against its seed.',
    'Exit codes: 0 every roll matches, 1 something differs or is not revealed, 2 bad input.',
  ].join('\n'),
  seed: 'check against this seed, whatever the save says',
  commitment: 'the commitment that the table showed at the start',
  saveFile: 'a save file',
  doesNotFit: (text: string): string => `'${text}' is not valid`,
  digitsZeroF: '64 digits 0-9 a-f',
  thereIsNoBook: (id: string): string => `there is no book '${id}'`,
} as const

export const WORK = {
  data: (address: string): string => `the database that the servers share: ${address}`,
  databaseIsMissing: 'it is missing',
  itDoesNotNameDatabase: 'it is not the address of a PostgreSQL database',
  anotherDatabase: 'another database',
  thisMachinePlaysWhatServers: 'This machine runs computations for the servers  (Ctrl-C stops it)',
} as const
