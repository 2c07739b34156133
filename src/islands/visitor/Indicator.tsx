interface Props {
  name: string
  /** The colour of what was, and how many of its 24 hours are left. */
  ring?: { className: string; hours: number } | null
}

/** The large signal beside the verdict, in the shape of the small icons. */
export function Indicator({ name, ring = null }: Props) {
  return (
    <svg className={`i indicator ${name}`} viewBox={ring ? '0 0 16 16' : undefined} aria-hidden="true">
      <use href={`#${name}`} />
      {ring && (
        <circle
          className={`ring ${ring.className}`}
          cx="8"
          cy="8"
          r="10.4"
          pathLength="24"
          strokeDasharray={`${ring.hours} 24`}
          transform="rotate(-90 8 8)"
        />
      )}
    </svg>
  )
}
