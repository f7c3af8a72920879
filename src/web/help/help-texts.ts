// The help panel of each page: what a newcomer needs and no more.
import type { Route } from '../state/route.ts'

type Page = Route['at'] | 'bout-table'

const FIGHT = [
  'The panel “Now” says whose turn it is and lists what they can do. What they cannot do is under “Not now”, with the reason.',
  'To attack, click the target and then the large button. Between the two clicks the card shows the chance and every modifier.',
  'To move, click a lit spot of the map: the cursor shows the cost. On a phone, tap it and press “Go”. “End turn” ends the turn.',
  'Without a map, the referee says who goes where: a press on a distance in the table changes it, the cover, or who sees whom.',
  '“why” beside a line of the log shows its sums and dice over the map. Every underlined word opens its rule.',
  '“Undo” takes back your last choice until something has been rolled or revealed.',
] as const

const BOUT = [
  'Both fighters roll. Dice of 1, 2 and 3 are successes, and only the difference between the two counts.',
  'The boxes show what each result would give, with its chance for the answer that is marked.',
  'Choose an answer with its key, or mark it with the arrow keys and press Enter.',
  'Every line of the commentary has “why”, which shows its dice. Press F for the score card.',
] as const

const PEOPLE = [
  'People are kept here between fights, with their wounds and their equipment. “New fight” puts them on a side.',
  '“New character” opens an empty sheet; “Roll a character” rolls a whole person. One line makes several: a number, what they are, stats, weapons and armour, with commas between.',
  'Foundry actors can be imported from a file or as text; the page lists what it could not use.',
] as const

/** Paragraphs by page. */
export const HELP: Readonly<Record<Page, readonly string[]>> = {
  lobby: [
    '“Play now” starts a first fight: you play one side and the computer plays all others.',
    'Or choose a fight, say who plays each side, and start it. Every seat has a link of its own, under “Seats” at the table.',
    'Tables that are open are listed here. They are saved after every choice.',
  ],
  table: FIGHT,
  'bout-table': BOUT,
  replay: [
    'This is the record of a fight. Play it, pause it, or step through it beat by beat.',
    'Every line of the log has “why”, which shows its sums and dice, and leads back to its moment.',
  ],
  nowhere: ['No page has this address. The lobby has a link to every page.'],
  characters: PEOPLE,
  character: [
    'Fill in the sheet from the top. “rule” beside a heading opens the rule that it follows.',
    'The card on the right shows the values derived from what you enter, and what is missing.',
    'Roll the points or enter them freely. If something breaks a rule of the book, the page says so, and you can tick “Keep it anyway”.',
  ],
  quick: [
    'Choose an archetype, or let the dice choose, and roll. Nothing is saved until you press “Save and open the sheet”.',
    'The same seed makes the same person again.',
  ],
  puzzle: [
    'A position of a fight in which one choice is far better than the others. Choose one; then you see the chance to win of each.',
    '“See it at a table” opens the position with its map, sheets and log, before or after you have chosen.',
    'Your answers are kept in this browser; the first to each puzzle counts.',
  ],
  skirmish: [
    'Choose the rules, how well the computer plays and how many points you have, and hire a crew. “Hire for me” chooses one.',
    'The points of a person come from thousands of fights of the computer against itself. The map looks the same from both ends.',
    'Your record is kept in this browser. The computer’s crew grows with each fight you win.',
  ],
  library: PEOPLE,
  fight: [
    'Add people to each side, and choose who plays it.',
    'Choose a map, or the distance between the sides if you play without one.',
    'Drag people on the map to place them. Then start the fight.',
  ],
  home: [
    'After a fight, this page saves what happened to the characters that are kept here: wounds, ammunition, equipment.',
    'Untick what should not count.',
  ],
  maps: [
    'Choose a map to fight on it, or to change a copy of it.',
    'A new map starts empty. Maps from Universal VTT and Foundry can be imported.',
  ],
  map: [
    'Choose a tool and drag on the ground to draw. “Select and move” selects what is there.',
    'The panel shows what is selected: its height, its material, and what it stops.',
    '“No faults” means that the map is ready for a fight. The map is saved after each change.',
  ],
  bout: [
    'Choose two fighters, who plays each, and how many rounds they box.',
    'A star is played by a person or the computer. A grunt follows the rules without choices.',
  ],
  lab: [
    'Add weapons and armour; the chart shows the odds of one attack over range or another figure.',
    'Move the slider to read the figures at one point. Each curve can be saved there as an exchange file, for “ringfire odds” and “ringfire resolve”.',
    'The address of the page holds the whole setup: copy it to share it. CSV, SVG and PNG files name all their inputs.',
  ],
  house: [
    'Where a book is unclear or leaves a choice, choose how you play it here. The default is marked.',
    'Name the set and save it; then it can be chosen for every new fight, bout and career.',
  ],
  compare: ['Choose two sets of house rules: the list shows every option in which they differ.'],
  books: [
    'The computer plays the same fight or bout many times under each book or set of house rules. The table shows the results.',
    'Below each figure are its interval and the difference from the first column. “≠” marks a difference that is more than chance: of all that are marked, at most 5 % are expected to be chance.',
    'What a book does not have is converted; the conversions are listed below.',
  ],
  matrix: [
    'Each row is a condition, each column a kind of act: the cell says whether the condition counts in its roll, and how much.',
    'Press a cell to read its rule. Its label names the rule, the lines of the source, and whether it rests on a ruling.',
    'Choose one act, or type a word of a condition, to see less.',
  ],
  careers: [
    'A career takes a boxer from the bottom of the list to the title.',
    'Several people can share a career, each with a star of their own.',
  ],
  'new-career': [
    'Share out the points, roll a signature, and name your star.',
    'Boxing is the number of dice in every contest. Aggression adds dice to Stalking and Taking Control, Quickness to Boxing; Power decides knockouts; Stamina gives Bonus Dice and Star Power.',
  ],
  career: [
    '“Look for a fight” rolls the next opponent. You may turn an offer down.',
    'Wins earn Fame; Fame moves you up the list. After a fight your star may train.',
  ],
  'career-bout': ['What happened in this bout, round by round, with its score card.'],
  'career-record': ['Every bout of this star, ready to be printed.'],
}
