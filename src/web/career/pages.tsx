// The pages of boxing careers, by route.
import '../characters/characters.css'
import './career.css'
import type { Route } from '../state/route.ts'
import { BoutPage } from './bout-page.tsx'
import { CareerPage } from './career-page.tsx'
import { CareerList } from './career-list.tsx'
import { NewStarPage } from './new-page.tsx'
import { RecordPage } from './record-page.tsx'

export type CareerRoute = Extract<
  Route,
  { at: 'careers' | 'new-career' | 'career' | 'career-bout' | 'career-record' }
>

export function CareerPages({ to }: { to: CareerRoute }) {
  switch (to.at) {
    case 'careers':
      return <CareerList />
    case 'new-career':
      return (
        <NewStarPage
          key={`${to.join ?? ''} ${to.stableOf ?? ''}`}
          join={to.join}
          stableOf={to.stableOf}
        />
      )
    case 'career':
      return <CareerPage key={to.id} id={to.id} player={to.player} />
    case 'career-bout':
      return <BoutPage key={`${to.id}/${to.bout}`} id={to.id} n={to.bout} />
    case 'career-record':
      return <RecordPage key={to.id} id={to.id} player={to.player} />
  }
}
