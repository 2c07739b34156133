import type { ComponentProps, ReactNode } from 'react'

interface Props extends Omit<ComponentProps<'input'>, 'checked' | 'onChange' | 'type' | 'role'> {
  isOn: boolean
  onSwitch(isOn: boolean): void
  /** What it switches, and a hint within `small`. */
  children: ReactNode
}

/** Something that is on or off at once, with its label. */
export function Switch({ isOn, onSwitch, children, ...input }: Props) {
  return (
    <label className="switch">
      <input
        {...input}
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        onChange={({ target }) => onSwitch(target.checked)}
      />
      <span>{children}</span>
    </label>
  )
}
