/** Embeddings, overrides and isolates: in a name they would turn the words of the sentence around it. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g
/**
 * A character that is none of those that draw nothing by themselves: spaces, controls, joiners, fillers, selectors,
 * tags.
 */
const SEEN = new RegExp(
  '[^\\s\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f' +
    '\\u202a-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff9-\\ufffb\\u{e0000}-\\u{e0fff}]',
  'u',
)

/** Whether a text has nothing that anybody sees. */
export function isUnseen(text: string): boolean {
  return !SEEN.test(text)
}

/**
 * A name as it is stored: without the space around it and without what turns text round; empty where nothing is seen.
 */
export function storedName(given: string): string {
  return isUnseen(given) ? '' : given.replace(TURNING, '').trim()
}
