import type { Translated } from '../base/translated.ts'
import type { uptime as english } from '../en/uptime.ts'

export const uptime: Translated<typeof english> = {
  title: 'التوافر',
  text: 'نسبة الوقت الذي عمل فيه كل مكوّن من مكوّنات {name}: في الأيام الأخيرة وشهرًا بشهر.',
  table: 'التوافر حسب المكوّن',
  component: 'المكوّن',
  lastDays: {
    zero: 'آخر {count} يوم',
    one: 'آخر يوم',
    two: 'آخر يومين',
    few: 'آخر {count} أيام',
    many: 'آخر {count} يومًا',
    other: 'آخر {count} يوم',
  },
  lastMonths: {
    zero: 'آخر {count} شهر',
    one: 'هذا الشهر',
    two: 'آخر شهرين',
    few: 'آخر {count} أشهر',
    many: 'آخر {count} شهرًا',
    other: 'آخر {count} شهر',
  },
  since: 'منذ {date}',
  noUptimeShown: 'لا يعرض أي مكوّن توافره هنا.',
  uptimeUnavailable: 'يتعذّر تحميل الأرقام حاليًا، لكنها لم تُفقد. يُرجى المحاولة مجددًا بعد قليل.',
  calendar: 'التقويم',
  calendarLegend: 'يحمل يوم المشكلات علامة أسوأ حالة فيه، ويؤدي إلى ما حدث.',
  calendarUnavailable: 'يتعذّر حاليًا تحميل ما قبل آخر 90 يومًا، لكنه لم يُفقد. يُرجى المحاولة مجددًا بعد قليل.',
  notMeasuredYet: 'لا تتوفر معلومات عنه بعد.',
  noTroubleSince: 'لا مشكلات منذ {date}.',
  incidents: 'الحوادث',
  allIncidents: 'كل الحوادث التي أثّرت في {name}',
}
