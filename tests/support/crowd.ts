// A table as large as Ringfire promises to bear: 500 obstacles, 200 people, on a map of 120 by 90 metres.

const WIDE = 120
const HIGH = 90

/** A scenario file of any gunfight book. Walls and crates stand in rows, people in the aisles between them: so many of each side. */
export function crowdedScenario(book: string, each = 100): object {
  const obstacles = Array.from({ length: 500 }, (_, i) => {
    const [x, y] = [2 + (i % 25) * 4.6, 2 + Math.floor(i / 25) * 4.4]
    const wall = i % 3 === 0
    return {
      id: `thing-${i + 1}`,
      name: wall ? `Wall ${i + 1}` : `Crate ${i + 1}`,
      kind: wall ? 'wall' : 'crate',
      height: wall ? 2.5 : 1.1,
      shape: wall
        ? [
            { x, y },
            { x: x + 2.4, y },
          ]
        : [
            { x, y },
            { x: x + 1.2, y },
            { x: x + 1.2, y: y + 0.8 },
            { x, y: y + 0.8 },
          ],
    }
  })
  const person = (side: number, i: number) => ({
    id: `${side === 0 ? 'red' : 'blue'}-${String.fromCharCode(97 + Math.floor(i / 10), 97 + (i % 10))}`,
    name: `${side === 0 ? 'Red' : 'Blue'} Number ${i + 1}`,
    stats: { int: 6, ref: 7, tech: 5, cool: 6, attr: 5, luck: 5, ma: 6, body: 7, emp: 5 },
    skills: { handgun: 4, athletics: 3, brawling: 2 },
    armor: [{ name: 'Flack vest', sp: 12, covers: ['torso'], hard: false }],
    weapons: [
      {
        name: 'Service pistol',
        type: 'P',
        class: 'medium pistol',
        damage: '2D6+1',
        shots: 12,
        rof: 2,
      },
    ],
    at: { x: 1 + (i % 25) * 4.6, y: (side === 0 ? 4 : 48) + Math.floor(i / 25) * 8.8 },
    facing: side === 0 ? 180 : 0,
  })
  const people = (side: number) => Array.from({ length: each }, (_, i) => person(side, i))
  return {
    book,
    title: 'A crowd',
    map: { name: 'Storage yard', width: WIDE, height: HIGH, obstacles },
    sides: [
      { name: 'Red', seat: 'player-1', combatants: people(0) },
      { name: 'Blue', seat: 'player-2', combatants: people(1) },
    ],
  }
}
