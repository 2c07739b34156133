import { memo, type ReactNode } from 'react'
import type { TeamWords } from '../../i18n/team.ts'
import type { Block } from './blocks.ts'
import { GroupHead, headingId } from './GroupHead.tsx'
import { Row, type RowActions } from './Row.tsx'

interface BlockSectionProps extends Block {
  words: TeamWords
  actions: RowActions
  canEdit: boolean
  /** The one of this block that was taken hold of. */
  held: string | null
  /** The one of this block whose form is open, and the form. */
  edited: string | null
  form: ReactNode
  picked: ReadonlySet<string> | null
  marksUptime: boolean
}

/** A group with its components, or components that stand by themselves; drawn again only if something in it changed. */
export const BlockSection = memo(function BlockSection(props: BlockSectionProps) {
  const { group, rows, words, actions, canEdit, held, edited, form, picked, marksUptime } = props
  const { components } = words
  const shared = { words, actions, canEdit, isPicking: picked !== null }
  return (
    <section
      className="cgroup"
      aria-labelledby={group ? headingId(group.id) : undefined}
      aria-label={group ? undefined : components.single}
    >
      {group && <GroupHead {...shared} group={group} isHeld={held === group.id} />}
      {group && edited === group.id && form}
      {group && rows.length === 0 && <p className="soft">{components.groupEmpty}</p>}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one. */}
      <ul role="list">
        {rows.map((row) => (
          <li key={row.id}>
            <Row
              {...shared}
              row={row}
              isHeld={held === row.id}
              isPicked={picked?.has(row.id) ?? false}
              marksUptime={marksUptime}
            />
            {edited === row.id && form}
          </li>
        ))}
      </ul>
    </section>
  )
}, isSame)

function isSame({ rows, ...before }: BlockSectionProps, { rows: now, ...after }: BlockSectionProps): boolean {
  if (rows.length !== now.length || rows.some((row, at) => row !== now[at])) return false
  const values: Record<string, unknown> = after
  return Object.entries(before).every(([name, value]) => value === values[name])
}
