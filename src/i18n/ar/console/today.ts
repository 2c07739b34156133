import type { Translated } from '../../base/translated.ts'
import type { today as english } from '../../en/console/today.ts'

export const today: Translated<typeof english> = {
  title: 'اليوم',
  quiet: 'لا شيء حتى الآن.',
  line: '{name}: {what}',
  opened: 'فُتحت',
  planned: 'مُخطَّط لها',
  draft: 'مسودة: {name}',
  byItself: 'تلقائيًا',
  more: 'عرض الكل ({count})',
  all: 'كل ما تم',
  here: 'هنا الآن',
  onlyYou: 'أنت فقط.',
  writing: '{name} يكتب في «{incident}»',
  reading: '{name} يقرأ «{incident}»',
}
