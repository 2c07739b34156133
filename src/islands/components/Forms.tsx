import type { ComponentRow } from '../../stores/team/components/component-row.ts'
import { createComponentForm, createNewComponentForm } from '../../stores/team/components/component-section.ts'
import { newRecordId } from '../../stores/team/pocketbase/ids.ts'
import { formContext } from '../settings/use-form.ts'
import { toasts } from '../team/team.ts'
import { ComponentForm } from './ComponentForm.tsx'
import type { PartProps } from './parts.ts'
import { nameId } from './Row.tsx'
import { closePart, openPart } from './use-list.ts'

interface EditFormProps extends PartProps {
  row: ComponentRow
  onArchive(): void
}

/** The form of a component that is there, below its row. */
export function EditForm({ row, onArchive, ...parts }: EditFormProps) {
  const { list, props, words } = parts
  function close() {
    closePart()
    requestAnimationFrame(() => document.getElementById(nameId(row.id))?.focus())
  }
  return (
    <ComponentForm
      {...parts}
      createForm={() => createComponentForm(formContext, props.page, row.id)}
      isGroup={row.is_group}
      own={row.id}
      isNew={false}
      updated={row.updated}
      title={`${words.components.edit}: ${row.name}`}
      onSaved={(name) => {
        void list.store.refresh()
        toasts.show(words.components.renamed({ name }))
        close()
      }}
      onClose={close}
      onReopen={() => openPart(`edit-${row.id}`)}
      onArchive={onArchive}
    />
  )
}

interface NewFormProps extends PartProps {
  part: 'new-component' | 'new-group'
  onClosed(): void
}

/** The form of a new component or group, above the list; it stays open for the next one. */
export function NewForm({ part, onClosed, ...parts }: NewFormProps) {
  const { list, props, words } = parts
  const isGroup = part === 'new-group'
  return (
    <ComponentForm
      {...parts}
      createForm={() =>
        createNewComponentForm(formContext, props.page, isGroup ? 'group' : 'component', {
          rows: list.rows,
          newId: newRecordId,
          onCreated: () => void list.store.refresh(),
        })
      }
      isGroup={isGroup}
      own={null}
      isNew
      updated=""
      title={isGroup ? words.components.newGroup : words.components.newComponent}
      onSaved={(name) => toasts.show(words.components.added({ name }))}
      onClose={() => {
        closePart()
        onClosed()
      }}
      onReopen={() => openPart(part)}
    />
  )
}
