import { atom, type ReadableAtom } from 'nanostores'

const KEY = 'aldis/single-keys'

export interface Preferences {
  /** Whether single-letter shortcuts are on. People who dictate switch them off (WCAG 2.1.4). */
  $singleKeyShortcuts: ReadableAtom<boolean>
  /** Reads what this device remembers. */
  load(): void
  setSingleKeyShortcuts(on: boolean): void
}

/** A person's preferences for the console on this device. */
export function createPreferences(storage: () => Pick<Storage, 'getItem' | 'setItem'>): Preferences {
  const $singleKeys = atom(true)
  return {
    $singleKeyShortcuts: $singleKeys,
    load: () => $singleKeys.set(storage().getItem(KEY) !== 'off'),
    setSingleKeyShortcuts(on) {
      $singleKeys.set(on)
      storage().setItem(KEY, on ? 'on' : 'off')
    },
  }
}
