// The pages about maps, by route.
import './maps.css'
import { MapEditorPage } from './editor-page.tsx'
import { MapList } from './map-list.tsx'

export function MapPages({ to }: { to: { at: 'maps' } | { at: 'map'; id: string } }) {
  return to.at === 'map' ? <MapEditorPage key={to.id} id={to.id} /> : <MapList />
}
