import type { notifications } from '../en/notifications.ts'
import type { PageWords } from './page-words.ts'

/** The words of what subscribers are sent, with those of pages: names of statuses, impacts and the like. */
export type NotificationWords = PageWords & { notifications: typeof notifications }
