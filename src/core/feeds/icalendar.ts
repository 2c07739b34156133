import { replaceLoneSurrogates } from '../xml/text.ts'

/** A property of a calendar as it is written: `[name with parameters, value]`, the value in its type's own writing. */
export type CalendarProperty = readonly [name: string, value: string]

/** A component of a calendar (RFC 5545, 3.6): its name, its properties, and the components in it. */
export interface CalendarComponent {
  name: 'VCALENDAR' | 'VEVENT' | 'VALARM'
  properties: readonly CalendarProperty[]
  components: readonly CalendarComponent[]
}

/** What a text value may not hold (3.3.11: CONTROL but the tab), and what some readers take for the end of a line. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not pass
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g
const LINE_BREAK = /\r\n?|[\n\u0085\u2028\u2029]/g

/** A TEXT value (3.3.11). */
export function toIcalText(text: string): string {
  return replaceLoneSurrogates(text)
    .replace(LINE_BREAK, '\n')
    .replace(CONTROL, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
}

/** A DATE-TIME value in UTC (3.3.5, form 2), to the second. */
export function toIcalDateTime(instant: string): string {
  return `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

/** A component as text in UTF-8: lines of 75 octets at most, each ended by CRLF (3.1). */
export function serializeCalendar(component: CalendarComponent): string {
  return contentLines(component).map(foldLine).join('')
}

function contentLines({ name, properties, components }: CalendarComponent): string[] {
  const propertyLines = properties.map(([key, value]) => {
    // What is not a TEXT is written as it is: a line in it would be one of the calendar.
    if (/[\r\n]/.test(key + value))
      throw new Error(`a calendar's ${name} has a line break in its ${key.split(/[;\r\n]/)[0]}`)
    return `${key}:${value}`
  })
  return [`BEGIN:${name}`, ...propertyLines, ...components.flatMap(contentLines), `END:${name}`]
}

const MAX_LINE_OCTETS = 75

/** Cut between characters, never within one; what goes on begins with a space, which counts. */
function foldLine(line: string): string {
  let text = ''
  let octets = 0
  for (const character of line) {
    const size = utf8Length(character)
    if (octets + size > MAX_LINE_OCTETS) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += size
  }
  return `${text}\r\n`
}

/** The length of a character in UTF-8. */
function utf8Length(character: string): number {
  const point = character.codePointAt(0) ?? 0
  return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
}
