/** Inaudible, but makes the text different: assistive technology is silent where nothing changes. */
const NO_BREAK_SPACE = '\u00a0'

/** Announces a text in the page's live region, also if it is the same as before. */
export function announce(text: string): void {
  const region = document.getElementById('say')
  if (region) region.textContent = region.textContent === text ? text + NO_BREAK_SPACE : text
}
