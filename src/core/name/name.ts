/** Bidirectional control characters: in a name they would reorder the text around it. */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g
/** A visible character: none of spaces, controls, joiners, fillers, selectors, tags. */
const VISIBLE = new RegExp(
  '[^\\s\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f' +
    '\\u202a-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff9-\\ufffb\\u{e0000}-\\u{e0fff}]',
  'u',
)

/** Whether a text has no visible character. */
export function isInvisible(text: string): boolean {
  return !VISIBLE.test(text)
}

/** Control characters and line breaks: a name is one line, also in the plain text of a mail. */
const BREAKS = /[^ -~\u00a0-\u2027\u202a-\u{10ffff}]+/gu

/** A name as it is stored: one trimmed line without bidirectional controls; empty where nothing is visible. */
export function normalizeName(name: string): string {
  return isInvisible(name) ? '' : name.replace(BIDI_CONTROLS, '').replace(BREAKS, ' ').trim()
}
