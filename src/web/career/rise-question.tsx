// The question of a winner whose stat may rise.
export const RiseQuestion = ({ name }: { name: string }) => (
  <>
    {name} has won. Choose a stat to roll for: a die above it, or a 6, raises it by one. The chance
    is shown beside each stat.
  </>
)
