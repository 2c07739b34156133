import type { Ref } from 'react'
import type { TeamWords } from '../../i18n/team.ts'

interface Props {
  words: TeamWords
  className?: string
  link?: Ref<HTMLAnchorElement>
}

/** Leads to the sign-in, and from there back to this screen. */
export function SignInLink({ words, className, link }: Props) {
  return (
    <a ref={link} className={className} href={`/sign-in?next=${encodeURIComponent(location.pathname)}`}>
      {words.team.signIn}
    </a>
  )
}
