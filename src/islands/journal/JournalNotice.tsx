import { useStore } from '@nanostores/react'
import { consoleAddress } from '../../core/page/console-address.ts'
import { type Localization, team } from '../team/team.ts'
import { Icon } from '../visitor/Icon.tsx'

/** Says that the backend refused something of the emergency journal, until somebody has put it away. */
export function JournalNotice({ words, slug }: Pick<Localization, 'words'> & { slug: string }) {
  const { journal } = useStore(team.$journal, { ssr: 'initial' })
  const { journal: texts } = words
  const href = consoleAddress(slug, 'settings/journal')
  if (!journal?.items.some(({ state }) => state === 'refused') || location.pathname === href) return null
  return (
    <div className="note with" role="status">
      <Icon name="deg" />
      <span>
        {texts.refusedNotice} <a href={href}>{texts.title}</a>
      </span>
    </div>
  )
}
