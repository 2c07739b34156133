/** A symbol of the page's sprite (src/ui/Symbols.astro): the shape carries the meaning, the class sets the colour. */
export function Icon({ name, className = name }: { name: string; className?: string }) {
  return (
    <svg className={`i ${className}`} aria-hidden="true">
      <use href={`#${name}`} />
    </svg>
  )
}
