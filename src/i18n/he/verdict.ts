import type { VerdictTexts } from '../base/verdict.ts'

export const verdict: VerdictTexts = {
  nothingListed: 'עדיין אין כאן דבר.',
  allOperational: 'כל המערכות פועלות.',
  restOperational: 'כל השאר פועל.',
  noneAffected: 'כל הרכיבים פועלים.',
  maintenanceRunning: 'מתבצעת תחזוקה.',
  quietToday: 'התקלה האחרונה הסתיימה היום.',
  quiet: { one: 'ללא תקלות כבר יום אחד.', two: 'ללא תקלות כבר יומיים.', other: 'ללא תקלות כבר {count} ימים.' },
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
