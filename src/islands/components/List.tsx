import { useMemo, useRef, useState } from 'react'
import { showsUptime } from '../../core/component/list-plan.ts'
import { entriesOf } from '../../core/component/order.ts'
import { toInstant } from '../../core/time/instant.ts'
import { archive, ungroup } from '../../stores/team/components/changes.ts'
import { activeRows, archivedRows } from '../../stores/team/components/component-row.ts'
import { isInOpenIncident } from '../../stores/team/model/preview-board.ts'
import { team } from '../team/team.ts'
import { BlockSection } from './BlockSection.tsx'
import { blocksOf, heldText, withHeld } from './blocks.ts'
import { Empty } from './Empty.tsx'
import { EditForm, NewForm } from './Forms.tsx'
import { Head } from './Head.tsx'
import { Menu } from './Menu.tsx'
import { PickDock } from './PickDock.tsx'
import type { PartProps } from './parts.ts'
import { nameId, type RowActions } from './Row.tsx'
import { closePart, type OpenPart, openPart } from './use-list.ts'
import { useMoving } from './use-moving.ts'

interface ListProps extends PartProps {
  open: OpenPart
}

/** The components that are on the page, in its order. */
export function List({ open, ...parts }: ListProps) {
  const { list, rows, isFresh, canEdit, notices, words } = parts
  const { components } = words
  const { held, ended, actions: moving } = useMoving(list, words)
  const [picked, setPicked] = useState<ReadonlySet<string> | null>(null)
  const [menu, setMenu] = useState<{ id: string; button: HTMLElement } | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const active = useMemo(() => activeRows(rows), [rows])
  const entries = useMemo(() => entriesOf(withHeld(active, held)), [active, held])
  const gone = archivedRows(rows).length
  const groups = active.filter((row) => row.is_group).length
  const marksUptime = showsUptime(active)
  const focusHeading = () => requestAnimationFrame(() => heading.current?.focus())

  function archiveAll(ids: readonly string[]) {
    const changes = archive(list.rows(), ids, toInstant(team.now()))
    const only = ids.length === 1 ? active.find(({ id }) => id === ids[0]) : undefined
    const done = only ? components.archivedOne({ name: only.name }) : components.archivedSeveral(changes.length)
    const board = team.$board.get()
    const isNamed =
      board.state === 'ready' &&
      isInOpenIncident(
        board.board,
        changes.map(({ id }) => id),
      )
    const text = isNamed ? `${done} ${components.archivedInOpen}` : done
    // What had the focus is gone: it goes to the next component.
    const going = new Set(changes.map(({ id }) => id))
    const order = entries.flatMap(({ row, children }) => [row, ...children]).map(({ id }) => id)
    const next = order.slice(order.findIndex((id) => going.has(id))).find((id) => !going.has(id))
    void list.apply(changes, text)
    closePart()
    requestAnimationFrame(() => ((next && document.getElementById(nameId(next))) || heading.current)?.focus())
  }

  const actions = useLatest({
    ...moving,
    onMenu: (id, button) => setMenu({ id, button }),
    onPick: (id, isPicked) => setPicked((before) => withOrWithout(before, id, isPicked)),
  })

  const edited = canEdit && open.part === 'edit' ? open.id : null
  const editedRow = active.find(({ id }) => id === edited)
  const newForm = canEdit && (open.part === 'new-component' || open.part === 'new-group') && (
    <NewForm key={open.part} {...parts} part={open.part} onClosed={focusHeading} />
  )

  if (active.length === 0 && !newForm) {
    return (
      <>
        <h1 className="v" ref={heading} tabIndex={-1}>
          {components.title}
        </h1>
        {notices}
        <Empty {...parts} gone={gone} />
      </>
    )
  }
  const menuRow = menu && active.find(({ id }) => id === menu.id)
  const said = held ? heldText(held, entries, words) : ended
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape ends the choosing wherever the focus is in it.
    <div
      className={picked ? 'picking' : undefined}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && picked && !event.defaultPrevented) setPicked(null)
      }}
    >
      <Head
        heading={heading}
        props={parts.props}
        canEdit={canEdit}
        canImport={parts.canImport}
        words={words}
        components={active.length - groups}
        groups={groups}
        archived={gone}
        onChoose={picked === null ? () => setPicked(new Set()) : null}
      />
      {notices}
      {!canEdit && <p className="hint">{components.readOnly}</p>}
      {!isFresh && <p className="hint">{components.notFresh}</p>}
      <p className="v" id="move-how-to">
        {components.moveHowTo}
      </p>
      <p className="v" role="status">
        {said}
      </p>
      {newForm}
      {blocksOf(entries).map((block) => {
        const has = (id: string | null | undefined) => block.group?.id === id || block.rows.some((row) => row.id === id)
        const form =
          editedRow && has(edited) ? (
            <EditForm key={editedRow.id} {...parts} row={editedRow} onArchive={() => archiveAll([editedRow.id])} />
          ) : null
        return (
          <BlockSection
            {...block}
            key={block.group?.id ?? block.rows[0]?.id}
            words={words}
            actions={actions}
            canEdit={canEdit}
            held={held && has(held.id) ? held.id : null}
            edited={form ? edited : null}
            form={form}
            picked={picked}
            marksUptime={marksUptime}
          />
        )
      })}
      {held && (
        <div className="cdock" aria-hidden="true">
          <div>
            <p>
              <strong>{said}</strong> {components.heldHint}
            </p>
          </div>
        </div>
      )}
      {menu && menuRow && (
        <Menu
          key={menu.id}
          row={menuRow}
          button={menu.button}
          words={words}
          onClose={() => setMenu(null)}
          onEdit={() => openPart(`edit-${menu.id}`)}
          onNudge={(by) => {
            const changes = list.mover.nudge(menu.id, by)
            if (changes.length > 0) void list.apply(changes, components.moved({ name: menuRow.name }))
          }}
          onUngroup={() => {
            void list.apply(
              ungroup(list.rows(), menu.id, toInstant(team.now())),
              components.ungrouped({ name: menuRow.name }),
            )
            focusHeading()
          }}
          onArchive={() => archiveAll([menu.id])}
        />
      )}
      {picked && <PickDock {...parts} picked={picked} onArchive={archiveAll} onDone={() => setPicked(null)} />}
    </div>
  )
}

function withOrWithout(ids: ReadonlySet<string> | null, id: string, isWith: boolean): ReadonlySet<string> {
  const next = new Set(ids)
  if (isWith) next.add(id)
  else next.delete(id)
  return next
}

/** Actions that stay the same objects and do what the last drawing said: rows are drawn again only for what changes of them. */
function useLatest(actions: RowActions): RowActions {
  const latest = useRef(actions)
  latest.current = actions
  const [stable] = useState(
    (): RowActions => ({
      onMenu: (...args) => latest.current.onMenu(...args),
      onPick: (...args) => latest.current.onPick(...args),
      onGripDown: (...args) => latest.current.onGripDown(...args),
      onGripKey: (...args) => latest.current.onGripKey(...args),
      onGripBlur: (...args) => latest.current.onGripBlur(...args),
    }),
  )
  return stable
}
