import * as v from 'valibot'
import type { FormStorage } from '../form-io.ts'
import type { DeviceStorage } from '../io.ts'
import { FORM, FORM_VERSION } from './form-keys.ts'
import { keysWithPrefix, readJson, writeJson } from './web-storage.ts'

const Fields = v.record(v.string(), v.unknown())
const StoredEdits = v.object({ edits: Fields, from: Fields })
const StoredVersion = v.object({
  values: Fields,
  updated: v.string(),
  by: v.nullable(v.object({ id: v.string(), name: v.string() })),
})

const local = () => localStorage
const session = () => sessionStorage

/** For each form whose edits are on the device: how many fields they change. */
export function changesByForm(): number[] {
  return keysWithPrefix(local, FORM).flatMap((key) => {
    const kept = readJson(local, key, StoredEdits)
    // The id that a new record was sent with stands beside its form.
    if (!kept || (key.endsWith('/id') && 'id' in kept.edits)) return []
    // What is no form of a record, as the addresses to invite, is one change.
    return Object.keys(kept.from).length || 1
  })
}

/** Edits in localStorage, the records that they belong to in sessionStorage, as long as the device is this person's. */
export function createFormStorage(device: Pick<DeviceStorage, 'isOwnedByPerson'>): FormStorage {
  return {
    readEdits: (key) => (device.isOwnedByPerson() ? readJson(local, FORM + key, StoredEdits) : null),
    writeEdits: (key, edits) => device.isOwnedByPerson() && writeJson(local, FORM + key, edits),
    removeEdits(key) {
      if (device.isOwnedByPerson()) localStorage.removeItem(FORM + key)
    },
    readVersion: (key) => (device.isOwnedByPerson() ? readJson(session, FORM_VERSION + key, StoredVersion) : null),
    writeVersion(key, version) {
      if (device.isOwnedByPerson()) writeJson(session, FORM_VERSION + key, version)
    },
    onRemoved(key, call) {
      const onStorage = ({ key: changed, newValue }: StorageEvent) => {
        if (newValue === null && (changed === null || changed === FORM + key)) call()
      }
      addEventListener('storage', onStorage)
      return () => removeEventListener('storage', onStorage)
    },
  }
}
