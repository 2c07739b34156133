import type { TeamWords } from '../../i18n/team.ts'

interface Props {
  current: 'page' | 'components' | 'share'
  /** Where the page itself is changed once it is made; null while it is being made, when nothing else is there. */
  page: string | null
  words: TeamWords
}

/** The three steps, each to be come back to. */
export function Steps({ current, page, words }: Props) {
  const { firstRun } = words
  const steps = [
    { step: 'page', href: page ?? '#', label: firstRun.page },
    { step: 'components', href: '#components', label: firstRun.components },
    { step: 'share', href: '#share', label: firstRun.share },
  ] as const
  return (
    <div>
      <h1>{firstRun.heading}</h1>
      <nav className="cstep" aria-label={firstRun.steps}>
        {steps.map(({ step, href, label }, at) =>
          page === null && step !== 'page' ? (
            <span className="cahead" key={step}>
              <span>{at + 1}</span>
              {label}
            </span>
          ) : (
            <a href={href} key={step} aria-current={step === current ? 'step' : undefined}>
              <span>{at + 1}</span>
              {label}
            </a>
          ),
        )}
      </nav>
    </div>
  )
}
