/** One of the console's own icons (ui/ConsoleSymbols.astro), drawn in the colour of its text. */
export function Sign({ name, className = 'ci' }: { name: string; className?: string }) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={`#u-${name}`} />
    </svg>
  )
}
