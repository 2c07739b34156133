import { atom, type ReadableAtom } from 'nanostores'

const KEY = 'aldis/single-keys'

export interface Preferences {
  /** Whether single letters do something. Anyone who dictates to their computer switches them off (WCAG 2.1.4). */
  $singleKeys: ReadableAtom<boolean>
  /** Reads what this device remembers. */
  load(): void
  setSingleKeys(on: boolean): void
}

/** What a person wants of the console on this device. */
export function createPreferences(storage: () => Pick<Storage, 'getItem' | 'setItem'>): Preferences {
  const $singleKeys = atom(true)
  return {
    $singleKeys,
    load: () => $singleKeys.set(storage().getItem(KEY) !== 'off'),
    setSingleKeys(on) {
      $singleKeys.set(on)
      storage().setItem(KEY, on ? 'on' : 'off')
    },
  }
}
