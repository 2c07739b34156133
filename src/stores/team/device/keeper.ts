import * as v from 'valibot'
import { SIGNED_OUT } from '../../../core/member/signed-out.ts'
import { Draft } from '../draft.ts'
import type { DraftKeeper } from '../io.ts'
import { KeptChoices, withChanges } from '../kept-choices.ts'
import { Board } from '../records.ts'
import { Withdrawal, withoutWords } from '../withdrawal.ts'
import { filesOf, forgetFiles, keepFiles } from './files.ts'
import { dropUnder, keysUnder, readJson, readText, writeJson, writeText } from './storage.ts'

const DRAFT = 'aldis/draft/'
const CHOICES = 'aldis/choices/'
const BOARD = 'aldis/board/'
const WITHDRAWAL = 'aldis/withdrawal/'
/** Under it and an incident's id: when this tab posted to it, until that is told. */
const POSTED = 'aldis/posted/'
/** Since when the backend does not answer. */
const SILENCE = 'aldis/silence'
/** The id of the person whose words a storage has. */
const OWNER = 'aldis/owner'

const local = () => localStorage
const session = () => sessionStorage
const keyOf = ({ page, update }: Withdrawal) => `${WITHDRAWAL}${page}/${update}`

function withdrawalsUnder(prefix: string): Withdrawal[] {
  return keysUnder(local, prefix).flatMap((key) => readJson(local, key, Withdrawal) ?? [])
}

/**
 * Drafts and withdrawals in localStorage, their files in IndexedDB, the last board in sessionStorage: all of one
 * person. A tab reads and writes drafts as long as they are those of the person it began for.
 */
export function deviceKeeper(): DraftKeeper {
  let person: string | null = null
  const isOwn = () => person !== null && readText(local, OWNER) === person

  async function forget(): Promise<void> {
    // First the owner: a tab that hears of what follows knows by that why.
    dropUnder(local, OWNER)
    dropUnder(local, DRAFT)
    dropUnder(local, CHOICES)
    dropUnder(session, BOARD)
    dropUnder(session, POSTED)
    const noFiles = forgetFiles()
    for (const one of withdrawalsUnder(WITHDRAWAL)) {
      if (one.end !== null) localStorage.removeItem(keyOf(one))
      else writeJson(local, keyOf(one), await withoutWords(one))
    }
    await noFiles
    // Last, so that what was broken off is done again. Not by `cookieStore`, which many browsers do not have yet.
    // biome-ignore lint/suspicious/noDocumentCookie: as above
    document.cookie = `${SIGNED_OUT}=; Path=/; Max-Age=0`
  }

  return {
    async begin(who) {
      person = who
      const hasSignedOut = document.cookie.split('; ').includes(`${SIGNED_OUT}=1`)
      const isAnothers = who !== null && readText(local, OWNER) !== who
      if (who === null || readText(session, OWNER) !== who) dropUnder(session, BOARD)
      const forgotten = hasSignedOut || isAnothers ? forget() : null
      if (who !== null) for (const storage of [local, session]) writeText(storage, OWNER, who)
      await forgotten
    },
    isOwn,
    onSignedOut(call) {
      const hear = ({ key, storageArea }: StorageEvent) => {
        if (key === OWNER && storageArea === localStorage && person !== null && !isOwn()) call()
      }
      addEventListener('storage', hear)
      return () => removeEventListener('storage', hear)
    },
    unsent: () => (isOwn() ? keysUnder(local, DRAFT).flatMap((key) => readJson(local, key, Draft) ?? []) : []),
    choices: (page) => (isOwn() ? readJson(local, CHOICES + page, KeptChoices) : null),
    keepChoices(page, changes) {
      if (!isOwn()) return false
      const choices = withChanges(readJson(local, CHOICES + page, KeptChoices) ?? {}, changes)
      if (Object.keys(choices).length > 0) return writeJson(local, CHOICES + page, choices)
      dropUnder(local, CHOICES + page)
      return true
    },
    onChoices(page, call) {
      const hear = ({ key }: StorageEvent) => {
        if (key === null || key === CHOICES + page) call()
      }
      addEventListener('storage', hear)
      return () => removeEventListener('storage', hear)
    },
    read: (key) => (isOwn() ? readJson(local, DRAFT + key, Draft) : null),
    write: (key, draft) => isOwn() && writeJson(local, DRAFT + key, draft),
    remove(key) {
      if (isOwn()) localStorage.removeItem(DRAFT + key)
    },
    onRemoved(key, call) {
      const hear = ({ key: changed, newValue }: StorageEvent) => {
        if (newValue === null && (changed === null || changed === DRAFT + key)) call()
      }
      addEventListener('storage', hear)
      return () => removeEventListener('storage', hear)
    },
    files: async (key) => (isOwn() ? filesOf(key) : []),
    keepFiles: async (key, files) => isOwn() && keepFiles(key, files),
    keepPosted: (incident, at) => void writeJson(session, POSTED + incident, at),
    takePosted(incident) {
      const at = readJson(session, POSTED + incident, v.number())
      dropUnder(session, POSTED)
      return at
    },
    withdrawals: (page) => withdrawalsUnder(`${WITHDRAWAL}${page}/`),
    async keepWithdrawal(withdrawal) {
      if (isOwn()) writeJson(local, keyOf(withdrawal), withdrawal)
      else if (withdrawal.end !== null) localStorage.removeItem(keyOf(withdrawal))
      // Whoever wrote it has signed out on this device.
      else writeJson(local, keyOf(withdrawal), await withoutWords(withdrawal))
    },
    dropWithdrawal(withdrawal) {
      localStorage.removeItem(keyOf(withdrawal))
    },
    onWithdrawals(call) {
      const hear = ({ key }: StorageEvent) => {
        if (key === null || key.startsWith(WITHDRAWAL)) call()
      }
      addEventListener('storage', hear)
      return () => removeEventListener('storage', hear)
    },
    forget,
    silence: () => readJson(session, SILENCE, v.number()),
    keepSilence(since) {
      if (since === null) dropUnder(session, SILENCE)
      else writeJson(session, SILENCE, since)
    },
    board: (page) => readJson(session, BOARD + page, Board),
    keepBoard: (page, board) => void writeJson(session, BOARD + page, board),
  }
}
