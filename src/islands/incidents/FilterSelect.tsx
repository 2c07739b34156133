interface Props {
  id: string
  label: string
  /** What is called what filters nothing. */
  any: string
  value: string | undefined
  options: readonly (readonly [value: string, text: string])[]
  onChoose(value: string): void
}

/** One thing that the list is filtered by; a value that is not offered, as an address may have it, is named as it is. */
export function FilterSelect({ id, label, any, value = '', options, onChoose }: Props) {
  const isOffered = value === '' || options.some(([one]) => one === value)
  return (
    <>
      <label className="v" htmlFor={id}>
        {label}
      </label>
      <select className="in" id={id} value={value} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{any}</option>
        {!isOffered && <option value={value}>{value}</option>}
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </>
  )
}
