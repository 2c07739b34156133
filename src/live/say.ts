/** Not heard, but another text than without it: assistive technology keeps silent where nothing differs. */
const AGAIN = '\u00a0'

/** Says something in the page's one live region, also where it said the very same before. */
export function say(text: string): void {
  const region = document.getElementById('say')
  if (region) region.textContent = region.textContent === text ? text + AGAIN : text
}
