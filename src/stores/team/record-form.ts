import { atom, type ReadableAtom } from 'nanostores'
import type { Refusal } from '../../core/errors/refusal.ts'
import type { RecordFormIo } from './form-io.ts'
import type { OpenForm, RecordFormState, RecordVersion, SavingState } from './form-state.ts'
import type { Outcome } from './io.ts'
import { readAllFields, readSomeFields } from './model/form-fields.ts'
import { effectiveEdits, type FormValues, hasArrived, mergeForm, pick } from './model/merge-form.ts'

export interface RecordForm<Values extends FormValues> {
  $form: ReadableAtom<RecordFormState<Values>>
  /** Opens with what the device has, loads the record, and asks again where no answer comes. Returns its end. */
  start(): () => void
  /** Loads the record again: somebody else may have saved it. */
  refresh(): Promise<void>
  change(part: Partial<Values>): void
  /** Chooses between both versions of a field that moved. */
  choose(field: string, choice: 'theirs' | 'mine'): void
  /** Saves what was changed; calling it several times saves once. */
  save(): Promise<void>
  /** Puts all fields back. */
  discard(): void
  /** Brings back what was discarded. */
  undo(): void
}

/** How often the backend is asked again while something waits for its answer, in milliseconds. */
const RETRY_INTERVAL_MS = 3_000
/** How often a save is repeated where others saved other fields meanwhile. */
const MAX_REPEATS = 3

/** The form of one record; `key` names it on the device. */
export function createRecordForm<Values extends FormValues>(io: RecordFormIo<Values>, key: string): RecordForm<Values> {
  const $form = atom<RecordFormState<Values>>({ state: 'loading' })
  let edits: Partial<Values> = {}
  let from: Partial<Values> = {}
  let sent: Partial<Values> = {}
  let discarded: Partial<Values> | null = null
  let isLoading = false
  /** Somebody may have saved it since it was asked for: what comes may be older than that. */
  let isOutdated = false
  /** Counts the saves: what was asked before one is older than its answer. */
  let saves = 0

  function open(): OpenForm<Values> | null {
    const form = $form.get()
    return form.state === 'open' ? form : null
  }

  /** Shows a record with the edits on it, and keeps these on the device. */
  function render(
    stored: RecordVersion<Values>,
    part: Partial<Pick<OpenForm<Values>, 'saving' | 'moved' | 'isFresh'>> = {},
  ): void {
    const previous = open()
    const merged = mergeForm({ edits, from }, stored.values, part.moved ?? previous?.moved ?? {})
    edits = merged.edits
    from = { ...pick(stored.values, Object.keys(edits)), ...pick(from, Object.keys(merged.moved)) }
    const theirs = Object.entries(merged.moved).flatMap(([name, { choice }]) => (choice === 'theirs' ? [name] : []))
    const values = { ...stored.values, ...edits, ...pick(stored.values, theirs) }
    const saving = part.saving ?? previous?.saving ?? { state: 'resting' }
    $form.set({
      state: 'open',
      stored,
      values,
      changed: Object.keys(edits),
      moved: merged.moved,
      faults: { ...faultsOf(saving), ...io.check(values) },
      saving,
      kept: keep(),
      isFresh: part.isFresh ?? previous?.isFresh ?? false,
    })
  }

  function setSaving(saving: SavingState): void {
    const form = open()
    if (form) render(form.stored, { saving })
  }

  function keep(): OpenForm<Values>['kept'] {
    const names = Object.keys(edits)
    if (names.length === 0) {
      io.storage.removeEdits(key)
      return 'yes'
    }
    const texts = names.filter((name) => !(edits[name] instanceof Blob))
    if (!io.storage.writeEdits(key, { edits: pick(edits, texts), from: pick(from, texts) })) return 'no'
    return texts.length === names.length ? 'yes' : 'in_part'
  }

  function restore(): void {
    const kept = io.storage.readEdits(key)
    edits = readSomeFields(io.fields, kept?.edits ?? {})
    from = readSomeFields(io.fields, kept?.from ?? {})
    const version = io.storage.readVersion(key)
    const values = version && readAllFields(io.fields, version.values)
    if (version && values) render({ ...version, values })
    if (!io.isUnanswered?.()) return
    sent = { ...edits }
    setSaving({ state: 'unconfirmed' })
  }

  /** Shows a loaded record, or why there is none. */
  function receive(outcome: Outcome<RecordVersion<Values>>): void {
    io.note(outcome)
    if (outcome.state === 'done') {
      io.storage.writeVersion(key, outcome.value)
      render(outcome.value, { isFresh: true })
    } else if (open()) {
      if (outcome.state === 'signed_out') setSaving(outcome)
    } else if (outcome.state === 'conflict') {
      $form.set({ state: 'unreachable' })
    } else {
      $form.set(outcome)
    }
  }

  async function refresh(): Promise<void> {
    isOutdated = isLoading
    await load()
  }

  async function load(): Promise<void> {
    if (isLoading || open()?.saving.state === 'saving') return
    isLoading = true
    const before = saves
    const outcome = await io.load()
    // A save that went out meanwhile knows more.
    if (saves !== before) return
    isLoading = false
    take(outcome)
    if (!isOutdated) return
    isOutdated = false
    await load()
  }

  /** Takes a loaded record, which says whether a save without an answer arrived. */
  function take(outcome: Outcome<RecordVersion<Values>>): void {
    const form = open()
    const isSought = form?.saving.state === 'unconfirmed' && outcome.state === 'done'
    const after = io.asStored?.(sent) ?? sent
    if (isSought && hasArrived(after, form.stored.values, outcome.value.values)) {
      finish(outcome)
    } else {
      receive(outcome)
      if (isSought) setSaving({ state: 'not_arrived' })
    }
  }

  /** The save is stored: what it carried is as the backend wrote it, what was typed meanwhile stays. */
  function finish(outcome: { state: 'done'; value: RecordVersion<Values> }): void {
    const { values } = outcome.value
    edits = effectiveEdits({ ...values, ...sent }, edits)
    from = pick(values, Object.keys(edits))
    sent = {}
    io.note(outcome)
    const stored = io.next && Object.keys(edits).length === 0 ? io.next(outcome.value) : outcome.value
    io.storage.writeVersion(key, stored)
    render(stored, { isFresh: true, moved: {}, saving: { state: 'saved', at: io.now() } })
  }

  /** Sends the edits; where others saved other fields meanwhile, once more with what they wrote. */
  async function send(repeats = 0): Promise<void> {
    const form = open()
    if (!form) return
    sent = { ...edits }
    saves += 1
    isLoading = false
    isOutdated = false
    setSaving({ state: 'saving' })
    const outcome = await io.save(sent, form.stored.updated)
    if (outcome.state === 'done') return finish(outcome)
    io.note(outcome)
    switch (outcome.state) {
      case 'refused':
        if (outcome.refusal.code === 'record_moved') return resolveMoved(outcome.refusal, repeats)
        return setSaving(outcome)
      case 'signed_out':
        return setSaving(outcome)
      case 'conflict':
      case 'unreachable':
        return setSaving({ state: 'unconfirmed' })
      default:
        outcome satisfies never
    }
  }

  async function resolveMoved(refusal: Refusal, repeats: number): Promise<void> {
    const loaded = await io.load()
    receive(loaded)
    const form = open()
    if (form?.saving.state !== 'saving') return
    if (loaded.state !== 'done') return setSaving({ state: 'refused', refusal: withoutFields(refusal) })
    if (form.changed.length === 0) return setSaving({ state: 'saved', at: io.now() })
    if (Object.keys(form.moved).length > 0) return setSaving({ state: 'resting' })
    if (repeats < MAX_REPEATS) return send(repeats + 1)
    setSaving({ state: 'refused', refusal: withoutFields(refusal) })
  }

  return {
    $form,
    refresh,
    start() {
      restore()
      void refresh()
      const stopWaiting = io.every(RETRY_INTERVAL_MS, () => {
        if (open()?.saving.state === 'offline' && io.isOnline()) setSaving({ state: 'resting' })
        if (isWaiting($form.get())) void load()
      })
      // Another tab of the same form saved or discarded: what is typed here stays.
      const stopWatching = io.storage.onRemoved(key, () => {
        const form = open()
        if (form && form.changed.length > 0) render(form.stored)
      })
      return () => {
        stopWaiting()
        stopWatching()
      }
    },
    change(part) {
      const form = open()
      if (!form) return
      discarded = null
      const names = Object.keys(part)
      from = { ...pick(form.stored.values, names), ...from }
      edits = { ...edits, ...part }
      const moved = Object.entries(form.moved).map(([name, one]) => {
        return [name, names.includes(name) ? { ...one, mine: edits[name], choice: 'mine' as const } : one] as const
      })
      const isUnderWay = form.saving.state === 'saving' || form.saving.state === 'unconfirmed'
      const saving: SavingState = isUnderWay ? form.saving : { state: 'resting' }
      render(form.stored, { moved: Object.fromEntries(moved), saving })
    },
    choose(field, choice) {
      const form = open()
      const one = form?.moved[field]
      if (form && one) render(form.stored, { moved: { ...form.moved, [field]: { ...one, choice } } })
    },
    async save() {
      const form = open()
      if (!form || form.saving.state === 'saving' || form.changed.length === 0) return
      const moved = Object.entries(form.moved)
      if (moved.some(([, { choice }]) => choice === null)) return
      const theirs = moved.flatMap(([name, { choice }]) => (choice === 'theirs' ? [name] : []))
      edits = pick(
        edits,
        form.changed.filter((name) => !theirs.includes(name)),
      )
      from = pick(form.stored.values, Object.keys(edits))
      render(form.stored, { moved: {}, saving: { state: 'resting' } })
      if (Object.keys(edits).length === 0 || Object.keys(io.check(form.values)).length > 0) return
      if (!io.isOnline()) return setSaving({ state: 'offline' })
      await send()
    },
    discard() {
      const form = open()
      if (!form || form.saving.state === 'saving' || form.changed.length === 0) return
      discarded = edits
      edits = {}
      from = {}
      // What was sent may have arrived all the same.
      render(form.stored, {
        moved: {},
        saving: form.saving.state === 'unconfirmed' ? form.saving : { state: 'resting' },
      })
    },
    undo() {
      const form = open()
      if (!form || !discarded) return
      edits = { ...discarded, ...edits }
      from = pick(form.stored.values, Object.keys(edits))
      discarded = null
      render(form.stored)
    },
  }
}

function isWaiting(form: RecordFormState<FormValues>): boolean {
  if (form.state !== 'open') return form.state === 'unreachable' || form.state === 'loading'
  return !form.isFresh || form.saving.state === 'unconfirmed'
}

/** A refusal for the record as a whole: it stands at no field that a person sees. */
const withoutFields = ({ code, message }: Refusal): Refusal => ({ code, message })

function faultsOf(saving: SavingState): Record<string, string> {
  if (saving.state !== 'refused') return {}
  return Object.fromEntries(Object.entries(saving.refusal.fields ?? {}).map(([name, { code }]) => [name, code]))
}
