import { atom, type ReadableAtom } from 'nanostores'
import * as v from 'valibot'
import { TranslationAnswer, TranslatorState } from '../../../core/translation/translate.ts'
import type { Outcome } from '../io.ts'
import { type PocketBaseClient, REQUEST_TIMEOUT_MS } from '../pocketbase/client.ts'

/** What a translator made of a text. It is part of nothing until a person has read it. */
export interface Suggestion {
  /** The text that it was made of: of another one it says nothing. */
  from: string
  text: string
}

/** The texts of one language that are missing, by field. */
export interface MissingTexts {
  language: string
  texts: Readonly<Record<string, string>>
}

export interface Translating {
  /** Whether the page's team is offered a translator. */
  isOn: boolean
  /** The name of the host that texts are sent to; empty where the operator has no translator. */
  host: string
  isBusy: boolean
  /** Why the last one was not translated, and into which language; null where it was. */
  problem: { code: string; language: string } | null
  /** By language, then by field. */
  suggestions: Readonly<Record<string, Readonly<Record<string, Suggestion>>>>
}

export interface TranslatingStore {
  $translating: ReadableAtom<Translating>
  /** Asks whether a page's team is offered a translator. */
  check(page: string): Promise<void>
  /** Translates from the page's language, one language after the other; what cannot be ends it. */
  translate(page: string, source: string, missing: readonly MissingTexts[]): Promise<void>
  /** A person has read a suggestion, or written something else. */
  forget(language: string, field: string): void
}

/** How long a translation may take, in milliseconds: the backend gives up before. */
const TRANSLATION_TIMEOUT_MS = 5 * REQUEST_TIMEOUT_MS

/** What the operator's translator suggests for the languages of one form. */
export function createTranslating(
  { pb, runOutcome }: PocketBaseClient,
  note: (outcome: Outcome<unknown>) => void,
): TranslatingStore {
  const $translating = atom<Translating>({ isOn: false, host: '', isBusy: false, problem: null, suggestions: {} })
  const set = (part: Partial<Translating>) => $translating.set({ ...$translating.get(), ...part })
  const signal = (ms: number) => AbortSignal.timeout(ms)

  async function translateOne(page: string, source: string, { language, texts }: MissingTexts): Promise<boolean> {
    const fields = Object.keys(texts)
    const body = { page, source, target: language, texts: Object.values(texts) }
    const outcome = await runOutcome(async () => {
      const options = { method: 'POST', body, signal: signal(TRANSLATION_TIMEOUT_MS) }
      return v.parse(TranslationAnswer, await pb().send<unknown>('/api/aldis/translate', options))
    })
    note(outcome)
    if (outcome.state !== 'done') {
      const code = outcome.state === 'refused' ? outcome.refusal.code : outcome.state
      set({ problem: { code, language } })
      return false
    }
    const suggested = fields.flatMap((field, index) => {
      const text = outcome.value.texts[index]
      return text === undefined ? [] : [[field, { from: texts[field] ?? '', text }] as const]
    })
    set({ suggestions: { ...$translating.get().suggestions, [language]: Object.fromEntries(suggested) } })
    return true
  }

  return {
    $translating,
    async check(page) {
      const outcome = await runOutcome(async () =>
        v.parse(
          TranslatorState,
          await pb().send<unknown>('/api/aldis/translate', { query: { page }, signal: signal(REQUEST_TIMEOUT_MS) }),
        ),
      )
      if (outcome.state === 'done') set(outcome.value)
    },
    async translate(page, source, missing) {
      if ($translating.get().isBusy) return
      set({ isBusy: true, problem: null })
      for (const one of missing) if (!(await translateOne(page, source, one))) break
      set({ isBusy: false })
    },
    forget(language, field) {
      const { suggestions } = $translating.get()
      const { [field]: _read, ...others } = suggestions[language] ?? {}
      set({ suggestions: { ...suggestions, [language]: others } })
    },
  }
}
