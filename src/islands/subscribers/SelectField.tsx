import { useId } from 'react'

interface Props {
  label: string
  /** What each value is called, in their order. */
  options: readonly (readonly [value: string, text: string])[]
  value: string
  onChoose(value: string): void
}

/** One of a few, chosen from a menu below its name. */
export function SelectField({ label, options, value, onChoose }: Props) {
  const id = useId()
  return (
    <div>
      <label className="lab" htmlFor={id}>
        {label}
      </label>
      <select className="in" id={id} value={value} onChange={({ target }) => onChoose(target.value)}>
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
