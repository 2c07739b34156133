import { consoleAddress } from '../../core/page/console-address.ts'
import { Sign } from '../team/Sign.tsx'
import type { Localization } from '../team/team.ts'

/** Leads to the list that it stands in; a new one to the first screen, which it is begun from. */
export function BackLink({
  slug,
  isNew,
  isMaintenance,
  words,
}: { slug: string; isNew: boolean; isMaintenance: boolean } & Pick<Localization, 'words'>) {
  const { team, maintenance } = words
  const [path, label] = isNew
    ? ['', team.now]
    : isMaintenance
      ? ['maintenance', maintenance.title]
      : ['incidents', team.incidents]
  return (
    <a className="cback" href={consoleAddress(slug, path)}>
      <Sign name="left" />
      {label}
    </a>
  )
}
