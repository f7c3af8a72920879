// The cost of combatants in a skirmish, by book and template. The costs were measured: each template fought each
// other one, two against two, 12 times on random maps, with veteran computer players on both sides. The chance of
// winning gives a strength, and the points rise with it so that a few expensive combatants and many cheap ones with
// the same total win about equally often. A beat cop costs 10.
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
  'gray-dawn': {
    'Street medic': 4,
    Thug: 7,
    'Beat cop': 10,
    Nomad: 11,
    'Corporate guard': 20,
    Boosterganger: 24,
    Solo: 34,
    Sectoid: 35,
    'SWAT officer': 36,
    'X-Com rookie': 48,
    Sniper: 49,
    'X-Com veteran': 80,
  },
}
