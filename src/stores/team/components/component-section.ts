import * as v from 'valibot'
import { showsUptime } from '../../../core/component/list-plan.ts'
import { endPosition, POSITION_STEP } from '../../../core/component/order.ts'
import { isInvisible } from '../../../core/name/name.ts'
import { isDay } from '../../../core/time/day.ts'
import { REQUEST_TIMEOUT_MS } from '../pocketbase/client.ts'
import { createRecordForm, type RecordForm } from '../record-form.ts'
import { browserFormIo, createSectionForm, type FormContext, type PageSection } from '../settings/page-form.ts'
import { withoutEmptyTexts } from '../translations.ts'
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
const SECTION: Omit<PageSection<ComponentValues>, 'name'> = {
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
  toRecord: ({ translations, ...changes }) => ({
    ...changes,
    ...(translations ? { translations: withoutEmptyTexts(translations) } : {}),
  }),
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
  const { pb, runOutcome } = context.client
  const isGroup = kind === 'group'
  const empty = (): ComponentValues => ({
    ...{ name: '', description: '', group: '', start_date: '', external_id: '', translations: {} },
    showcase: !isGroup && showsUptime(rows()),
    only_show_if_degraded: false,
  })
  // The same for every attempt, so that one without an answer is not stored twice.
  let id: string | null = null
  // The list may not have what was just created.
  const ends = new Map<string, number>()
  return createRecordForm(
    {
      ...browserFormIo(context),
      fields: SECTION.fields,
      check: SECTION.check,
      load: async () => ({ state: 'done', value: { values: empty(), updated: '', by: null } }),
      async save(changes) {
        id ??= newId()
        const values = { ...empty(), ...changes }
        const last = ends.get(values.group) ?? 0
        const position = Math.max(endPosition(activeRows(rows()), values.group), last + POSITION_STEP)
        const body = { ...values, ...SECTION.toRecord?.(values), page, id, is_group: isGroup, position }
        const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
        const outcome = await runOutcome(() => pb().collection('components').create(body, { signal }))
        const isStored = outcome.state === 'refused' && outcome.refusal.code === 'already_there'
        if (outcome.state !== 'done' && !isStored) return outcome
        id = null
        ends.set(values.group, position)
        onCreated()
        return { state: 'done', value: { values: empty(), updated: '', by: null } }
      },
    },
    `${page}/component-new-${kind}`,
  )
}
