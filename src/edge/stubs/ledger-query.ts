import type { CalendarInput } from '../../core/uptime/calendar.ts'

/** A query of one component's ledger, with all that its uptime depends on. */
export type LedgerQuery = Omit<CalendarInput, 'changes'> & { component: string }
