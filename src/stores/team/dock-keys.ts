/** A way forward that what stands elsewhere on the screen, perhaps out of sight, offers in the composer's dock. */
export interface DockKey {
  label: string
  act(): void
}

/** `instead` takes the place of the post key, and of its shortcut; the others stand beside it on a narrow screen. */
export type DockPlace = 'instead' | 'journal' | 'yes'
export type DockKeys = Readonly<Partial<Record<DockPlace, DockKey>>>
