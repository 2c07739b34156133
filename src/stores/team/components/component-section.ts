import * as v from 'valibot'
import { showsUptime } from '../../../core/component/list-plan.ts'
import { endPosition, POSITION_STEP } from '../../../core/component/order.ts'
import { isInvisible } from '../../../core/name/name.ts'
import { isDay } from '../../../core/time/day.ts'
import type { RecordForm } from '../record-form.ts'
import { createNewRecordForm } from '../settings/new-record-form.ts'
import { createSectionForm, type FormContext, type FormSection } from '../settings/section-form.ts'
import { withoutEmptyTranslations } from '../translations.ts'
import { activeRows, type ComponentRow } from './component-row.ts'

/** The texts of a component in one language. As they are typed: the backend says what it does not take. */
const Texts = v.object({ name: v.optional(v.string(), ''), description: v.optional(v.string(), '') })

/** What a person says of one component. */
export interface ComponentValues extends Record<string, unknown> {
  name: string
  description: string
  /** The id of its group, or empty. */
  group: string
  showcase: boolean
  only_show_if_degraded: boolean
  /** The day from which its uptime counts, or empty. */
  start_date: string
  /** By which programs of the vendor's API ask for it, or empty. */
  external_id: string
  translations: Record<string, v.InferOutput<typeof Texts>>
}

/** The form of one component. */
const SECTION: FormSection<ComponentValues> = {
  fields: {
    name: v.string(),
    description: v.string(),
    group: v.string(),
    showcase: v.boolean(),
    only_show_if_degraded: v.boolean(),
    start_date: v.string(),
    external_id: v.string(),
    translations: v.nullish(v.record(v.string(), Texts), {}),
  },
  check: ({ name, start_date }) => ({
    ...(isInvisible(name) ? { name: 'required' } : {}),
    ...(start_date === '' || isDay(start_date) ? {} : { start_date: 'day_unknown' }),
  }),
  toRecord: withoutEmptyTranslations,
}

/** The form of a component that is there. */
export function createComponentForm(context: FormContext, page: string, id: string): RecordForm<ComponentValues> {
  return createSectionForm(context, { collection: 'components', id }, SECTION, `${page}/component-${id}`)
}

/** What the form of a new component needs besides. */
export interface NewComponentIo {
  /** The components of the page, for the place and the uptime of a new one. */
  rows(): readonly ComponentRow[]
  /** Makes the id of the next record. */
  newId(): string
  onCreated(): void
}

/** The form of a new component, or of a new group: once it is saved, it is empty again but for the chosen group. */
export function createNewComponentForm(
  context: FormContext,
  page: string,
  kind: 'component' | 'group',
  { rows, newId, onCreated }: NewComponentIo,
): RecordForm<ComponentValues> {
  const isGroup = kind === 'group'
  // The list may not have what was just created.
  const ends = new Map<string, number>()
  const position = (group: string) =>
    Math.max(endPosition(activeRows(rows()), group), (ends.get(group) ?? 0) + POSITION_STEP)
  return createNewRecordForm(
    context,
    {
      collection: 'components',
      section: SECTION,
      empty: () => ({
        ...{ name: '', description: '', group: '', start_date: '', external_id: '', translations: {} },
        showcase: !isGroup && showsUptime(rows()),
        only_show_if_degraded: false,
      }),
      besides: ({ group }) => ({ page, is_group: isGroup, position: position(group) }),
      newId,
      onCreated({ group }) {
        ends.set(group, position(group))
        onCreated()
      },
    },
    `${page}/component-new-${kind}`,
  )
}
