import type { DeviceStorage } from '../../../../src/stores/team/io.ts'
import type { Draft } from '../../../../src/stores/team/model/draft.ts'
import type { Board } from '../../../../src/stores/team/model/records.ts'
import {
  applyChoiceChanges,
  type StoredStatusChoices,
} from '../../../../src/stores/team/model/stored-status-choices.ts'
import type { Withdrawal } from '../../../../src/stores/team/model/withdrawal.ts'

/** An in-memory device storage: share one between two teams to simulate a reload. If it is full, writes fail. */
export function memoryDevice(isFull = () => false): DeviceStorage {
  const posted = new Map<string, number>()
  let silentSince: number | null = null
  const choices = new Map<string, StoredStatusChoices>()
  const drafts = new Map<string, Draft>()
  const files = new Map<string, readonly File[]>()
  const boards = new Map<string, Board>()
  const withdrawals = new Map<string, Withdrawal>()
  const withdrawalListeners = new Set<() => void>()
  const choiceListeners = new Set<() => void>()
  const removed = new Set<{ key: string; call: () => void }>()
  return {
    openFor: async () => {},
    readDraft: (key) => structuredClone(drafts.get(key) ?? null),
    writeDraft(key, draft) {
      if (isFull()) return false
      drafts.set(key, structuredClone(draft))
      return true
    },
    removeDraft(key) {
      drafts.delete(key)
      for (const one of removed) if (one.key === key) one.call()
    },
    onDraftRemoved(key, call) {
      const one = { key, call }
      removed.add(one)
      return () => removed.delete(one)
    },
    files: async (key) => [...(files.get(key) ?? [])],
    async saveFiles(key, kept) {
      if (isFull()) return false
      files.set(key, kept)
      return true
    },
    savePostedAt: (incident, at) => void posted.set(incident, at),
    takePostedAt(incident) {
      const at = posted.get(incident) ?? null
      posted.clear()
      return at
    },
    async clear() {
      drafts.clear()
      choices.clear()
      posted.clear()
      for (const call of choiceListeners) queueMicrotask(call)
      files.clear()
      boards.clear()
    },
    withdrawals: (page) => [...withdrawals.values()].filter((one) => one.page === page),
    saveWithdrawal(one) {
      withdrawals.set(one.update, structuredClone(one))
      for (const call of withdrawalListeners) call()
    },
    removeWithdrawal: ({ update }) => void withdrawals.delete(update),
    onWithdrawals(call) {
      withdrawalListeners.add(call)
      return () => withdrawalListeners.delete(call)
    },
    unsentDrafts: () => [...drafts.values()].map((draft) => structuredClone(draft)),
    isOwnedByPerson: () => true,
    onSignedOut: () => () => {},
    unsavedForms: () => [],
    statusChoices: (page) => choices.get(page) ?? null,
    saveStatusChoices(page, changes) {
      if (isFull()) return false
      choices.set(page, applyChoiceChanges(choices.get(page) ?? {}, structuredClone(changes)))
      for (const call of choiceListeners) queueMicrotask(call)
      return true
    },
    onStatusChoices(_page, call) {
      choiceListeners.add(call)
      return () => choiceListeners.delete(call)
    },
    unreachableSince: () => silentSince,
    setUnreachableSince(since) {
      silentSince = since
    },
    board: (page) => boards.get(page) ?? null,
    saveBoard: (page, board) => void boards.set(page, board),
  }
}
