// Inline SVG icons in the text colour.
import type { ComponentChildren } from 'preact'
import { Button } from '../button.tsx'

const PATHS = {
  pencil: 'M2 14l1-4 8-8 3 3-8 8-4 1M9.500 3.500l3 3',
  close: 'M4 4l8 8M12 4l-8 8',
  undo: 'M6 3L3 6l3 3M3 6h6a4 4 0 0 1 0 8H6',
  redo: 'M10 3l3 3-3 3M13 6H7a4 4 0 0 0 0 8h3',
  branch: 'M5 2v12M5 10c6 0 6-2 6-5M11 5l-2 2M11 5l2 2',
  sun: 'M8 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6M8 1v2M8 13v2M1 8h2M13 8h2M3 3l1.5 1.5M11.500 11.500L13 13M13 3l-1.500 1.500M4.500 11.500L3 13',
  moon: 'M12.500 10A5.500 5.500 0 0 1 6 3.500 5.500 5.500 0 1 0 12.500 10z',
  dots: 'M3 8h.500M7.750 8h.500M12.500 8h.500',
  plus: 'M8 3v10M3 8h10',
  minus: 'M3 8h10',
  back: 'M10 3L5 8l5 5',
  on: 'M6 3l5 5-5 5',
  fit: 'M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4',
  height: 'M8 2v12M4 6l4-4 4 4M3 14h10',
  eye: 'M1.500 8Q8 1 14.500 8Q8 15 1.500 8zM8 6a2 2 0 1 0 .01 0z',
  ruler: 'M2 11L11 2l3 3-9 9zM5 8l1.500 1.500M7 6l1.500 1.500M9 4l1.500 1.500',
  point: 'M8 2a4 4 0 0 1 4 4c0 3-4 8-4 8S4 9 4 6a4 4 0 0 1 4-4M8 5v2',
  chat: 'M2 3h12v8H7l-3 3v-3H2z',
  hand: 'M5 8V4a1 1 0 0 1 2 0v3V3a1 1 0 0 1 2 0v4V4a1 1 0 0 1 2 0v6a4 4 0 0 1-4 4c-2 0-3-1-4-4l-.500-1.500a1 1 0 0 1 1.800-.700z',
  swap: 'M2 5h11l-3-3M14 11H3l3 3',
  list: 'M2 4h12M2 8h12M2 12h12',
  curve: 'M2 2v12h12M4 11l3-2 2 1 2-5 3-1',
  print: 'M4 6V2h8v4M4 11H2V6h12v5h-2M4 9h8v5H4z',
  book: 'M3 2h8a2 2 0 0 1 2 2v10H5a2 2 0 0 1-2-2zM3 12a2 2 0 0 1 2-2h8',
  people:
    'M6 8a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5M1.500 14c0-3 2-4.500 4.500-4.500S10.500 11 10.500 14M11 8a2 2 0 1 0-1-3.700M12 9.700c1.700.300 2.700 1.800 2.700 4.300',
} as const

export type IconName = keyof typeof PATHS

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}

export function IconButton(props: {
  icon?: IconName | '?' | undefined
  label: string
  onClick: () => void
  disabled?: boolean | undefined
  pressed?: boolean | undefined
  testid?: string | undefined
  children?: ComponentChildren
}) {
  return (
    <Button
      class="icon-button"
      aria-label={props.label}
      title={props.label}
      disabled={props.disabled}
      aria-pressed={props.pressed}
      data-testid={props.testid}
      onClick={props.onClick}
    >
      {props.icon === '?' ? '?' : props.icon && <Icon name={props.icon} />}
      {props.children}
    </Button>
  )
}

export function CloseButton({ label, onClick }: { label: string; onClick: () => void }) {
  return <IconButton icon="close" label={label} onClick={onClick} />
}
