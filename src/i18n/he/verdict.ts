import type { VerdictTexts } from '../base/verdict.ts'

export const verdict: VerdictTexts = {
  nothingListed: 'עדיין אין כאן דבר.',
  allOperational: 'כל המערכות פועלות.',
  restOperational: 'כל השאר פועל.',
  noneAffected: 'כל הרכיבים פועלים.',
  maintenanceRunning: 'מתבצעת תחזוקה.',
  quietToday: 'התקלה האחרונה הסתיימה היום.',
  quiet: { one: 'ללא תקלות כבר יום אחד.', two: 'ללא תקלות כבר יומיים.', other: 'ללא תקלות כבר {count} ימים.' },
  recovered: {
    one: 'חזר לפעול ({time}): {names}.',
    two: 'חזרו לפעול ({time}): {names}.',
    other: 'חזרו לפעול ({time}): {names}.',
  },
  lasted: {
    degraded_performance: {
      one: 'הביצועים היו ירודים במשך {duration}.',
      two: 'הביצועים היו ירודים במשך {duration} לכל היותר.',
      other: 'הביצועים היו ירודים במשך {duration} לכל היותר.',
    },
    partial_outage: {
      one: 'ההשבתה החלקית נמשכה {duration}.',
      two: 'ההשבתה החלקית נמשכה {duration} לכל היותר.',
      other: 'ההשבתה החלקית נמשכה {duration} לכל היותר.',
    },
    major_outage: {
      one: 'ההשבתה נמשכה {duration}.',
      two: 'ההשבתה נמשכה {duration} לכל היותר.',
      other: 'ההשבתה נמשכה {duration} לכל היותר.',
    },
  },
  incidentsOpen: { one: 'יש תקלה אחת פתוחה.', two: 'יש שתי תקלות פתוחות.', other: 'יש {count} תקלות פתוחות.' },
  all: {
    under_maintenance: 'כל הרכיבים בתחזוקה.',
    degraded_performance: 'ביצועים ירודים בכל הרכיבים.',
    partial_outage: 'השבתה חלקית בכל הרכיבים.',
    major_outage: 'השבתה נרחבת בכל הרכיבים.',
  },
  are: {
    under_maintenance: { one: 'בתחזוקה: {names}.', two: 'בתחזוקה: {names}.', other: 'בתחזוקה: {names}.' },
    degraded_performance: {
      one: 'ביצועים ירודים: {names}.',
      two: 'ביצועים ירודים: {names}.',
      other: 'ביצועים ירודים: {names}.',
    },
    partial_outage: { one: 'השבתה חלקית: {names}.', two: 'השבתה חלקית: {names}.', other: 'השבתה חלקית: {names}.' },
    major_outage: { one: 'השבתה נרחבת: {names}.', two: 'השבתה נרחבת: {names}.', other: 'השבתה נרחבת: {names}.' },
  },
  affected: { one: 'יש השפעה גם על: {names}.', two: 'יש השפעה גם על: {names}.', other: 'יש השפעה גם על: {names}.' },
  more: { one: 'עוד אחד', two: 'עוד {count}', other: 'עוד {count}' },
  ofGroup: '{name} ({group})',
}
