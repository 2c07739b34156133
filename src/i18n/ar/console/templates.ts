import type { Translated } from '../../base/translated.ts'
import type { templates as english } from '../../en/console/templates.ts'

export const templates: Translated<typeof english> = {
  title: 'القوالب',
  text: 'مكتوبة مسبقًا لساعة الثالثة فجرًا.',
  from: 'من قالب',
  fills: 'يملأ كل ما يلي',
  saveAs: 'حفظ كقالب',
  saved: 'حُفظ القالب: «{name}».',
  add: 'قالب جديد',
  name: 'الاسم',
  nameHint: 'للفريق وحده.',
  titleHint: 'فارغ: للتحديثات فقط.',
  filledIn: 'يُملأ:',
  up: 'تحريك لأعلى',
  down: 'تحريك لأسفل',
  remove: 'حذف',
  removed: 'حُذف: «{name}».',
  none: 'لا قوالب بعد.',
  readOnly: 'يكتب القوالب المستجيبون والمشرفون والمالكون.',
}
