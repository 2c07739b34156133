import type { Translated } from '../base/translated.ts'
import type { incident as english } from '../en/incident.ts'

export const incident: Translated<typeof english> = {
  neighbours: 'תקלות אחרות',
  previous: 'הקודמת',
  next: 'הבאה',
  neighboursUnavailable: 'אי אפשר לטעון כרגע את התקלה הקודמת ואת הבאה.',
  share: 'שיתוף',
  copyLink: 'העתקת קישור',
  copied: 'הועתק',
  shareSheet: 'שיתוף…',
  email: 'דוא״ל',
  json: 'JSON',
  pictureOf: '{name}. {status}.',
}
