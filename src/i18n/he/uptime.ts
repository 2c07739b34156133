import type { Translated } from '../base/translated.ts'
import type { uptime as english } from '../en/uptime.ts'

export const uptime: Translated<typeof english> = {
  title: 'זמינות',
  text: 'כמה מהזמן פעל כל רכיב של {name}: בימים האחרונים ולפי חודשים.',
  table: 'זמינות לפי רכיב',
  component: 'רכיב',
  lastDays: { one: 'היום האחרון', two: 'היומיים האחרונים', other: '{count} הימים האחרונים' },
  lastMonths: { one: 'החודש', two: 'החודשיים האחרונים', other: '{count} החודשים האחרונים' },
  since: 'מאז {date}',
  noUptimeShown: 'אין כאן רכיב שמציג את זמינותו.',
  uptimeUnavailable: 'אי אפשר לטעון כרגע את הנתונים. הם לא אבדו: אפשר לנסות שוב בעוד רגע.',
  calendar: 'לוח שנה',
  calendarLegend: 'יום עם תקלות נושא את סימן המצב הגרוע ביותר שלו, ומוביל אל מה שקרה.',
  calendarUnavailable: 'אי אפשר לטעון כרגע את מה שקדם ל־90 הימים האחרונים. המידע לא אבד: אפשר לנסות שוב בעוד רגע.',
  notMeasuredYet: 'אין עליו מידע עדיין.',
  noTroubleSince: 'ללא תקלות מאז {date}.',
  incidents: 'תקלות',
  allIncidents: 'כל התקלות שהשפיעו על {name}',
}
