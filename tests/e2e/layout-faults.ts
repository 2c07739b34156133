import type { Page } from '@playwright/test'

/**
 * What is wrong with the layout at the window's width: the page scrolls sideways, a text is outside its box or the
 * window, times lie on one another, or a word that a line would hold is broken. Code and tables may scroll within their boxes.
 */
export function findLayoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = []
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} px wide`)
    const overlap = (a: DOMRect, b: DOMRect) => a.left < b.right && b.left < a.right
    const inColumn = (element: Element) => getComputedStyle(element).display !== 'inline'
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (walker.nextNode()) {
      const node = walker.currentNode
      const parent = node.parentElement
      const text = node.textContent ?? ''
      if (!parent || !text.trim() || parent.closest('.v, .skip, .scroll, pre, svg, select, script, style')) continue
      if (!parent.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) continue
      let box: Element = parent
      while (!inColumn(box) && box.parentElement) box = box.parentElement
      // A name that is cut with an ellipsis on purpose.
      const { textOverflow, paddingLeft, paddingRight } = getComputedStyle(box)
      if (textOverflow === 'ellipsis') continue
      const edges = box.getBoundingClientRect()
      const line = edges.width - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      // A word and the marks that touch it; lines may end after a hyphen, a slash and a question mark.
      for (const { 0: word, index } of text.matchAll(/[^\s\-‐–—/·…?]+/g)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const rects = [...range.getClientRects()].filter(({ width }) => width > 0.5)
        const left = Math.min(...rects.map((one) => one.left))
        const right = Math.max(...rects.map((one) => one.right))
        if (left < edges.left - 1 || right > edges.right + 1) faults.push(`"${word}" is outside its box`)
        if (left < -1 || right > clientWidth + 1) faults.push(`"${word}" is outside the window`)
        const [first] = rects
        // Chinese and Japanese are written without spaces.
        const isWord = !/\p{sc=Han}|\p{sc=Hiragana}|\p{sc=Katakana}/u.test(word)
        // What programs and long compounds are called fits no column of a small window, and may be broken there.
        const name = `${/\S*$/.exec(text.slice(0, index))}${/^\S*/.exec(text.slice(index))}`
        const isTooLong = name.length > 30 && rects.reduce((sum, { width }) => sum + width, 0) > line
        const isBroken = isWord && first && rects.some(({ top }) => Math.abs(top - first.top) > first.height / 2)
        if (isBroken && !isTooLong) faults.push(`"${word}" is broken in ${box.localName}.${box.className}`)
      }
    }
    // The times above an incident's lanes.
    const labels = [...document.querySelectorAll('.marks text')]
      .filter((label) => label.checkVisibility({ visibilityProperty: true }))
      .map((label) => ({ text: label.textContent, rect: label.getBoundingClientRect(), svg: label.closest('.marks') }))
    for (const [index, { text, rect, svg }] of labels.entries()) {
      if (rect.left < -1 || rect.right > clientWidth + 1) faults.push(`"${text}" is outside the window`)
      const other = labels.find((one, at) => at > index && one.svg === svg && overlap(one.rect, rect))
      if (other) faults.push(`"${text}" and "${other.text}" overlap`)
    }
    return [...new Set(faults)]
  })
}
