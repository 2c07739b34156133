/** Says something in the page's one live region. */
export function say(text: string | null): void {
  const region = document.getElementById('say')
  if (region) region.textContent = text
}
