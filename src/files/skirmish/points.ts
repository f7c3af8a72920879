// What people cost in a skirmish, by book and template. Measured: each template fought each other one, two against two, 12 times
// on random maps, both played by the computer as a veteran; from the odds to win follows a strength, and the points grow with
// it so that few dear people and many cheap ones of the same points win about equally often. A beat cop costs 10.
export const POINTS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'fnff-1988': {
    Thug: 3,
    'Beat cop': 10,
    Boosterganger: 14,
    'Corporate guard': 24,
    Nomad: 59,
    'SWAT officer': 76,
    Sniper: 188,
    Solo: 425,
  },
  cp2020: {
    'Street medic': 6,
    'Beat cop': 10,
    Thug: 10,
    Nomad: 15,
    Boosterganger: 15,
    'Corporate guard': 23,
    Sniper: 33,
    'SWAT officer': 35,
    Solo: 46,
  },
  'done-right': {
    'Street medic': 7,
    'Beat cop': 10,
    Thug: 11,
    Nomad: 12,
    Boosterganger: 23,
    'Corporate guard': 30,
    Sniper: 36,
    'SWAT officer': 40,
    Solo: 62,
  },
}
