import * as v from 'valibot'

/** What subscribers are told of: an update, a reminder of a maintenance, a report, or a component without an incident. */
export const NOTIFICATION_KINDS = ['update', 'reminder', 'postmortem', 'component'] as const
export const NotificationKind = v.picklist(NOTIFICATION_KINDS)
export type NotificationKind = v.InferOutput<typeof NotificationKind>

/**
 * What is sent to one subscriber besides: to confirm, that an address has updates already, a link to manage them, a test,
 * a chat's first message, that a webhook was put aside, and what a webhook was told before.
 */
export const SERVICE_KINDS = ['confirm', 'known', 'manage', 'test', 'welcome', 'quarantine', 'replay'] as const
export const ServiceKind = v.picklist(SERVICE_KINDS)
export type ServiceKind = v.InferOutput<typeof ServiceKind>
