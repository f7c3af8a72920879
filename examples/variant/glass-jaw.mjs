// A variant of Friday Night Firefight: it names what differs, and everything else is the book's.
import { fnff1988 } from 'ringfire'

const text = 'Every hit does so many points more.'
export default fnff1988.bookEntry({
  id: 'glass-jaw',
  title: 'Glass Jaw Friday',
  options: { 'more-damage': { values: [2, 4, 8], default: 4, text } },
  slots: (base, { 'more-damage': more }) => ({
    points: (dice, plan, margin) => base.points(dice, plan, margin) + Number(more),
  }),
})
