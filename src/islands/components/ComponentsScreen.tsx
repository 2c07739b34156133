import { useStore } from '@nanostores/react'
import { isOutsideTeam, roleOf } from '../../stores/team/session.ts'
import { LoadError, Notices, Skeleton } from '../console/Notices.tsx'
import { OutsideTeam } from '../console/OutsideTeam.tsx'
import { refusalText } from '../team/refusals.ts'
import { localizationFor, team } from '../team/team.ts'
import { Archived } from './Archived.tsx'
import { List } from './List.tsx'
import { PasteList } from './PasteList.tsx'
import type { ComponentsProps } from './parts.ts'
import { useComponentList, useOpenPart } from './use-list.ts'

/** The components of the page: what it lists, how they are grouped, and what has left it. */
export function ComponentsScreen(props: ComponentsProps) {
  const localization = localizationFor(props)
  const { words } = localization
  const [list, isOpen] = useComponentList(props, words)
  const session = useStore(team.$session, { ssr: 'initial' })
  const components = useStore(list.store.$components, { ssr: 'initial' })
  const open = useOpenPart()
  if (isOutsideTeam(session, props.member, props.page)) return <OutsideTeam words={words} />
  const role = roleOf(session, props.member, props.page)
  const canEdit =
    role === 'owner' || role === 'admin' || (session.state === 'unknown' && props.member?.areRolesUnknown === true)
  const parts = { list, props, canEdit, canImport: canEdit && role !== 'admin', ...localization }
  const notices = <Notices slug={props.slug} {...localization} />
  if (!isOpen || components.state !== 'ready') {
    return (
      <>
        <div className="chead">
          <h1>{words.components.title}</h1>
        </div>
        {notices}
        {components.state === 'refused' ? (
          <p role="alert">{refusalText(components.refusal, words)}</p>
        ) : components.state === 'unreachable' ? (
          <LoadError words={words} />
        ) : (
          <Skeleton words={words} rows={8} goesOn />
        )}
      </>
    )
  }
  const { rows, isFresh } = components
  const known = { ...parts, rows, isFresh, notices }
  if (open.part === 'archive') return <Archived {...known} />
  if (open.part === 'paste' && canEdit) return <PasteList {...known} />
  return <List {...known} open={open} />
}
