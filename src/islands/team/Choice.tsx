import type { ReactNode } from 'react'

interface Props {
  /** The group of choices that it belongs to. */
  name: string
  value: string | number
  isChosen: boolean
  onChoose(): void
  /** A sign before the label. */
  icon?: ReactNode
  /** What it is called, and a note within `small`. */
  children: ReactNode
}

/** One of several choices that stand side by side. */
export function Choice({ name, value, isChosen, onChoose, icon, children }: Props) {
  return (
    <label>
      <input type="radio" name={name} value={value} checked={isChosen} onChange={onChoose} />
      {icon}
      <span>{children}</span>
    </label>
  )
}
