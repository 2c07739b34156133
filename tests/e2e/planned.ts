import type { Page } from '@playwright/test'

/** A day so many days from now, at an hour, as the fields have it; the page's zone is UTC. */
export const local = (days: number, time: string) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T${time}`

/** The row of a maintenance on its screen. */
export const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
