import type { Translated } from '../../base/translated.ts'
import type { zoneChange as english } from '../../en/console/zone-change.ts'

export const zoneChange: Translated<typeof english> = {
  keepsClock: 'تحتفظ الصيانة المتكررة بساعتها في المنطقة الجديدة. وما أُعلن عنه يبقى في لحظته.',
}
