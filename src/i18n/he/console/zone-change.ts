import type { Translated } from '../../base/translated.ts'
import type { zoneChange as english } from '../../en/console/zone-change.ts'

export const zoneChange: Translated<typeof english> = {
  keepsClock: 'תחזוקה חוזרת שומרת על השעה שלה באזור החדש. מה שכבר הוכרז נשאר במועדו.',
}
