// The pages about people, by route.
import './characters.css'
import type { Route } from '../state/route.ts'
import { Editor } from './editor.tsx'
import { FightPage } from './fight-page.tsx'
import { HomePage } from './home-page.tsx'
import { QuickPage } from './quick-page.tsx'

export type CharacterRoute = Extract<Route, { at: 'character' | 'quick' | 'fight' | 'home' }>

export function CharacterPages({ to }: { to: CharacterRoute }) {
  switch (to.at) {
    case 'character':
      return <Editor key={to.id ?? 'new'} id={to.id} />
    case 'quick':
      return <QuickPage />
    case 'fight':
      return <FightPage key={to.again ?? to.map ?? to.house ?? ''} {...to} />
    case 'home':
      return <HomePage key={to.table} table={to.table} />
  }
}
