/**
 * Whether a page is shown at hosts that no page has: the only page at all of them, the oldest of several until it has a
 * proven host itself, another at none. `ownHost` is the deployment's, where the oldest always stays; null without one.
 */
export type UnclaimedHosts = { shown: 'all' | 'until_first'; ownHost: string | null } | { shown: 'none' }
