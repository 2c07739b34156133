import * as v from 'valibot'
import { SIGNED_OUT_COOKIE } from '../../../core/member/signed-out-cookie.ts'
import type { DeviceStorage } from '../io.ts'
import { Board } from '../model/records.ts'
import { applyChoiceChanges } from '../model/stored-status-choices.ts'
import { redactWithdrawal, type Withdrawal } from '../model/withdrawal.ts'
import { clearFiles, loadFiles, saveFiles } from './file-storage.ts'
import { FORM, FORM_VERSION, HELD } from './form-keys.ts'
import { changesByForm } from './form-storage.ts'
import { StoredChoices, StoredDraft, StoredWithdrawal } from './former-names.ts'
import { keysWithPrefix, readJson, readText, removeByPrefix, writeJson, writeText } from './web-storage.ts'

const DRAFT = 'aldis/draft/'
const CHOICES = 'aldis/choices/'
const BOARD = 'aldis/board/'
const WITHDRAWAL = 'aldis/withdrawal/'
/** Key prefix: when this tab posted to an incident, until that is shown. */
const POSTED = 'aldis/posted/'
/** Since when the backend does not answer. */
const UNREACHABLE_SINCE = 'aldis/silence'
/** The id of the person whose work is stored. */
const OWNER = 'aldis/owner'
/** That files of somebody else may still be there: a page that is left at once leaves no time to forget them. */
const UNCLEARED = 'aldis/files'

const local = () => localStorage
const session = () => sessionStorage
const withdrawalKey = ({ page, update }: Withdrawal) => `${WITHDRAWAL}${page}/${update}`

function withdrawalsWithPrefix(prefix: string): Withdrawal[] {
  return keysWithPrefix(local, prefix).flatMap((key) => readJson(local, key, StoredWithdrawal) ?? [])
}

/** Hears what other tabs store; returns what ends that. */
function onStorage(hear: (event: StorageEvent) => void): () => void {
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}

/**
 * Drafts and withdrawals in localStorage, their files in IndexedDB, the last board in sessionStorage: all of one
 * person. A tab reads and writes drafts as long as they are those of the person it began for.
 */
export function createDeviceStorage(): DeviceStorage {
  let person: string | null = null
  const isOwnedByPerson = () => person !== null && readText(local, OWNER) === person

  async function forgetFiles(): Promise<void> {
    writeText(local, UNCLEARED, '1')
    await clearFiles()
    removeByPrefix(local, UNCLEARED)
  }

  async function clear(): Promise<void> {
    // The owner first: other tabs that see the removals then know why.
    removeByPrefix(local, OWNER)
    removeByPrefix(local, DRAFT)
    removeByPrefix(local, HELD)
    removeByPrefix(local, CHOICES)
    removeByPrefix(local, FORM)
    removeByPrefix(session, FORM_VERSION)
    removeByPrefix(session, BOARD)
    removeByPrefix(session, POSTED)
    const filesCleared = forgetFiles()
    for (const withdrawal of withdrawalsWithPrefix(WITHDRAWAL)) {
      if (withdrawal.result !== null) localStorage.removeItem(withdrawalKey(withdrawal))
      else writeJson(local, withdrawalKey(withdrawal), await redactWithdrawal(withdrawal))
    }
    await filesCleared
    // Last, so that an interrupted run is repeated. Not by `cookieStore`, which many browsers do not have yet.
    // biome-ignore lint/suspicious/noDocumentCookie: as above
    document.cookie = `${SIGNED_OUT_COOKIE}=; Path=/; Max-Age=0`
  }

  return {
    async openFor(nextPerson) {
      person = nextPerson
      const hasSignedOut = document.cookie.split('; ').includes(`${SIGNED_OUT_COOKIE}=1`)
      const belongsToOther = nextPerson !== null && readText(local, OWNER) !== nextPerson
      if (nextPerson === null || readText(session, OWNER) !== nextPerson) {
        removeByPrefix(session, BOARD)
        removeByPrefix(session, FORM_VERSION)
      }
      const cleared = hasSignedOut || belongsToOther ? clear() : readText(local, UNCLEARED) && forgetFiles()
      if (nextPerson !== null) for (const storage of [local, session]) writeText(storage, OWNER, nextPerson)
      await cleared
    },
    isOwnedByPerson,
    onSignedOut(call) {
      return onStorage(({ key, storageArea }) => {
        if (key === OWNER && storageArea === localStorage && person !== null && !isOwnedByPerson()) call()
      })
    },
    unsentDrafts: () =>
      isOwnedByPerson() ? keysWithPrefix(local, DRAFT).flatMap((key) => readJson(local, key, StoredDraft) ?? []) : [],
    unsavedForms: () => (isOwnedByPerson() ? changesByForm() : []),
    statusChoices: (page) => (isOwnedByPerson() ? readJson(local, CHOICES + page, StoredChoices) : null),
    saveStatusChoices(page, changes) {
      if (!isOwnedByPerson()) return false
      const choices = applyChoiceChanges(readJson(local, CHOICES + page, StoredChoices) ?? {}, changes)
      if (Object.keys(choices).length > 0) return writeJson(local, CHOICES + page, choices)
      removeByPrefix(local, CHOICES + page)
      return true
    },
    onStatusChoices(page, call) {
      return onStorage(({ key }) => {
        if (key === null || key === CHOICES + page) call()
      })
    },
    readDraft: (key) => (isOwnedByPerson() ? readJson(local, DRAFT + key, StoredDraft) : null),
    writeDraft: (key, draft) => isOwnedByPerson() && writeJson(local, DRAFT + key, draft),
    removeDraft(key) {
      if (isOwnedByPerson()) localStorage.removeItem(DRAFT + key)
    },
    onDraftRemoved(key, call) {
      return onStorage(({ key: changed, newValue }) => {
        if (newValue === null && (changed === null || changed === DRAFT + key)) call()
      })
    },
    files: async (key) => (isOwnedByPerson() ? loadFiles(key) : []),
    saveFiles: async (key, files) => isOwnedByPerson() && saveFiles(key, files),
    savePostedAt: (incident, at) => void writeJson(session, POSTED + incident, at),
    takePostedAt(incident) {
      const at = readJson(session, POSTED + incident, v.number())
      removeByPrefix(session, POSTED)
      return at
    },
    withdrawals: (page) => withdrawalsWithPrefix(`${WITHDRAWAL}${page}/`),
    async saveWithdrawal(withdrawal) {
      if (isOwnedByPerson()) writeJson(local, withdrawalKey(withdrawal), withdrawal)
      else if (withdrawal.result !== null) localStorage.removeItem(withdrawalKey(withdrawal))
      // The writer has signed out on this device.
      else writeJson(local, withdrawalKey(withdrawal), await redactWithdrawal(withdrawal))
    },
    removeWithdrawal(withdrawal) {
      localStorage.removeItem(withdrawalKey(withdrawal))
    },
    onWithdrawals(call) {
      return onStorage(({ key }) => {
        if (key === null || key.startsWith(WITHDRAWAL)) call()
      })
    },
    clear,
    unreachableSince: () => readJson(session, UNREACHABLE_SINCE, v.number()),
    setUnreachableSince(since) {
      if (since === null) removeByPrefix(session, UNREACHABLE_SINCE)
      else writeJson(session, UNREACHABLE_SINCE, since)
    },
    board: (page) => readJson(session, BOARD + page, Board),
    saveBoard: (page, board) => void writeJson(session, BOARD + page, board),
  }
}
