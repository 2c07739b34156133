import * as v from 'valibot'
import { bodiesOf, contentTranslations, namesOf } from '../../../core/localization/post-translations.ts'
import { type Millis, toInstant } from '../../../core/time/instant.ts'
import { resolveLocalTime } from '../../../core/time/local-time.ts'
import { offsetAt } from '../../../core/time/zone.ts'
import type { RecordVersion } from '../form-state.ts'
import type { Outcome } from '../io.ts'
import { REQUEST_TIMEOUT_MS } from '../pocketbase/client.ts'
import { createRecordForm, type RecordForm } from '../record-form.ts'
import { createNewForm } from '../settings/new-form.ts'
import { browserFormIo, type FormContext, lastWriter } from '../settings/section-form.ts'
import { checkPlan, clockFields, fromRecurring, PLAN_FIELDS, type PlanValues, toRecurring } from './plan-values.ts'
import { RecurringMaintenance } from './records.ts'

const EMPTY: PlanValues = {
  name: '',
  body: '',
  translations: {},
  affected: [],
  starts: '',
  ends: '',
  repeat: 'once',
  rule: '',
  exceptions: [],
  byItself: true,
  reminds: true,
  notify: true,
}

/** Where a plan is written. */
interface PlanContext extends FormContext {
  page: string
  /** Whether a recurrence rule can be read. */
  isRule(text: string): boolean
  /** The page's zone, on whose clock it is planned. */
  timeZone: string
  newId(): string
  /** It is stored: a maintenance, or a recurring one. */
  onPlanned(values: PlanValues): void
}

const signal = () => AbortSignal.timeout(REQUEST_TIMEOUT_MS)

/** The form of a recurring maintenance that is there. */
export function createRecurringForm(
  context: FormContext & Pick<PlanContext, 'page' | 'isRule'>,
  id: string,
): RecordForm<PlanValues> {
  const { page, isRule } = context
  const { pb, runOutcome } = context.client
  const records = () => pb().collection('recurring_maintenances')
  const of = { collection: 'recurring_maintenances', id }
  const toVersion = (answer: unknown, by: RecordVersion<PlanValues>['by']): RecordVersion<PlanValues> => {
    const record = v.parse(RecurringMaintenance, answer)
    return { values: fromRecurring(record), updated: record.updated, by }
  }
  const writer = () => lastWriter(pb(), of, {})
  let stored: PlanValues = EMPTY
  const keep = (version: RecordVersion<PlanValues>) => {
    stored = version.values
    return version
  }
  return createRecordForm<PlanValues>(
    {
      ...browserFormIo(context),
      fields: PLAN_FIELDS,
      check: (values) => checkPlan(values, isRule, instantIn('UTC')),
      load: () =>
        runOutcome(async () => {
          const [record, by] = await Promise.all([records().getOne(id, { signal: signal() }), writer()])
          return keep(toVersion(record, by))
        }),
      save: (changes, updated) =>
        runOutcome(async () => {
          const body = { ...toRecurring({ ...stored, ...changes }), updated }
          return keep(toVersion(await records().update(id, body, { signal: signal() }), await writer()))
        }),
    },
    `${page}/recurring-${id}`,
  )
}

/** Reads a time of the page's clock. */
export const instantIn =
  (timeZone: string) =>
  (local: string): Millis =>
    resolveLocalTime(Date.parse(`${local}Z`), (at) => offsetAt(timeZone, at)).at

/**
 * The form of a new maintenance, once or recurring. Its ids are the same for every attempt, and the device keeps them:
 * what had no answer is stored once, also after a reload.
 */
export function createPlanForm(context: PlanContext): RecordForm<PlanValues> {
  const { page, isRule, timeZone, newId, onPlanned, storage } = context
  const { pb, runOutcome } = context.client
  const key = `${page}/maintenance-new`
  const instantOf = instantIn(timeZone)

  async function create(of: string, values: PlanValues): Promise<void> {
    if (values.repeat !== 'once') {
      await pb()
        .collection('recurring_maintenances')
        .create({ id: of, page, ...toRecurring(values) }, { signal: signal() })
      return
    }
    const texts = contentTranslations(values.translations, ['name', 'body'])
    const batch = pb().createBatch()
    batch.collection('incidents').create({
      id: of,
      page,
      kind: 'maintenance',
      published: true,
      name: values.name,
      translations: namesOf(texts),
      scheduled_for: toInstant(instantOf(values.starts)),
      scheduled_until: toInstant(instantOf(values.ends)),
      ...clockFields(values),
    })
    batch.collection('incident_updates').create({
      // The first word of it: its id follows from the maintenance's, so that it is said once.
      id: `${of.slice(1)}${of.slice(0, 1)}`,
      incident: of,
      status: 'scheduled',
      body: values.body,
      translations: bodiesOf(texts),
      notify: values.notify,
      affected: values.affected.map((component) => ({ component, status: 'under_maintenance' })),
    })
    await batch.send({ signal: signal() })
  }

  async function write(of: string, values: PlanValues): Promise<Outcome<RecordVersion<PlanValues>>> {
    const version = { values, updated: toInstant(Date.now()), by: null }
    const made = await runOutcome(async () => {
      await create(of, values)
      return version
    })
    const isThere = made.state === 'refused' && made.refusal.code === 'already_there'
    return isThere ? { state: 'done', value: version } : made
  }

  return createNewForm<PlanValues>(
    context,
    {
      fields: PLAN_FIELDS,
      check: (values) => checkPlan(values, isRule, instantOf),
      empty: () => EMPTY,
      newId,
      write: (of, changes) => write(of, { ...EMPTY, ...changes }),
      async find(sent) {
        const kept = storage.readEdits(key)?.edits
        const collection = kept?.repeat === undefined || kept.repeat === 'once' ? 'incidents' : 'recurring_maintenances'
        await pb().collection(collection).getOne(sent, { signal: signal() })
        return { values: { ...EMPTY, ...kept }, updated: '', by: null }
      },
      onCreated: onPlanned,
    },
    key,
  )
}
