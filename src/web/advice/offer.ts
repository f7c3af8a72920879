// What other pages say about advice.

export const ADVICE_OPTION = 'Players may ask for advice'

export const ADVICE_KEY =
  'advice on the question: the three best choices, with their chances to win'
