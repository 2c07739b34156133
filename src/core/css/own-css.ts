import type { Atrule, CssNode, Declaration, Rule, Selector } from 'css-tree'
import generate from 'css-tree/generator'
import parse from 'css-tree/parser'
import walk from 'css-tree/walker'
import {
  AT_RULES,
  boundsOf,
  COLORING,
  DECORATIONS,
  FREE_PARTS,
  FREE_PROPERTIES,
  FUNCTIONS,
  LOADING_FUNCTIONS,
  PROPERTIES,
  PSEUDO_ELEMENTS,
} from './allowed.ts'

/** Why a line of an owner's CSS is refused. */
export type CssFaultCode =
  | 'css_syntax'
  | 'css_loads'
  | 'css_at_rule'
  | 'css_hides'
  | 'css_property'
  | 'css_too_much'
  | 'css_variable'
  | 'css_nested'

/** A refused line; `what` is the property, rule or function. */
export interface CssFault {
  line: number
  code: CssFaultCode
  what: string
}

/** An owner's CSS: written anew from what was understood, or what is refused in it. */
export type OwnCss = { state: 'allowed'; css: string } | { state: 'refused'; faults: CssFault[] }

/** Where colours are changed, what must be read has its own again (the first layer's `!important` wins). */
const READABLE =
  '.verdict,.inc{background:var(--paper)!important}:is(.verdict,.inc) *{background:none!important}.verdict,.inc,:is(.verdict,.inc) :not(svg,svg *){color:var(--ink)!important}'

/** How long an owner's CSS may be, and of how many words and signs: each costs the parser a fifth of a millisecond. */
export const MAX_CSS_LENGTH = 20_000
export const MAX_CSS_PARTS = 4000
/** After so many errors the parser stops: each costs it as much as all that came before. */
const MAX_SYNTAX_FAULTS = 50

/** Whether a text is more than is ever parsed: it is refused before anything of it is read. */
export function isTooMuchCss(text: string): boolean {
  if (text.length > MAX_CSS_LENGTH) return true
  return (text.match(/[\w-]+|[^\s\w-]/g) ?? []).length > MAX_CSS_PARTS
}

/** What visitors would get of an owner's CSS, once it is saved; null where it would be refused. */
export function allowedCss(text: string): string | null {
  const checked = isTooMuchCss(text) ? null : checkOwnCss(text)
  return checked?.state === 'allowed' ? checked.css : null
}

/**
 * Checks an owner's CSS against what is allowed (core/css/allowed): it may change how the page looks; it cannot load or
 * run anything, nor take the verdict, its age or open incidents out of sight. All its declarations are made important,
 * within a layer: so they win over the page's own styles, and lose to those of the layer before it.
 */
export function checkOwnCss(text: string): OwnCss {
  const faults: CssFault[] = []
  const add = (node: CssNode | null, code: CssFaultCode, what: string) =>
    faults.push({ line: node?.loc?.start.line ?? 1, code, what })
  // An escape could spell what is looked for otherwise, and `<` could end the style element.
  for (const [index, line] of text.split('\n').entries()) {
    const sign = /[\\<]/.exec(line)?.[0]
    if (sign !== undefined) faults.push({ line: index + 1, code: 'css_syntax', what: sign })
  }
  const tree = parseUpTo(MAX_SYNTAX_FAULTS, text, faults)
  if (tree === null) return { state: 'refused', faults: inOrder(faults) }
  let isColored = false
  // The parser keeps comments that begin with an exclamation mark: nobody's words but the checked ones are served.
  walk(tree, (node, item, list) => {
    if (node.type === 'Comment') list?.remove(item)
  })
  walk(tree, function (node) {
    switch (node.type) {
      case 'Atrule':
        checkAtRule(node, add)
        break
      case 'Rule':
        if (this.rule !== null && this.rule !== node) add(node, 'css_nested', generate(node.prelude))
        break
      case 'Declaration': {
        const isFree = this.rule !== null && isInFreePart(this.rule)
        if (COLORING.has(node.property) && !isFree) isColored = true
        checkDeclaration(node, isFree, add)
        node.important = true
        break
      }
      case 'Url':
        add(node, 'css_loads', 'url')
        break
      case 'PseudoClassSelector':
      case 'PseudoElementSelector': {
        const isElement = node.type === 'PseudoElementSelector' || /^first-l/i.test(node.name)
        if (isElement && !PSEUDO_ELEMENTS.has(node.name.toLowerCase())) add(node, 'css_hides', `::${node.name}`)
        break
      }
      case 'String':
        if (!/^[\w .,-]*$/.test(node.value)) add(node, 'css_syntax', node.value.slice(0, 40))
        break
      case 'Raw':
        add(node, 'css_syntax', node.value.slice(0, 40))
        break
      default:
    }
  })
  if (faults.length > 0) return { state: 'refused', faults: inOrder(faults) }
  const css = generate(tree)
  if (css === '') return { state: 'allowed', css: '' }
  return { state: 'allowed', css: `@layer guard,own;${isColored ? `@layer guard{${READABLE}}` : ''}@layer own{${css}}` }
}

/** The parsed text, or null after too many errors; they are added to the faults. */
function parseUpTo(most: number, text: string, faults: CssFault[]): CssNode | null {
  let count = 0
  try {
    return parse(text, {
      positions: true,
      parseCustomProperty: true,
      onParseError: (error) => {
        faults.push({ line: error.line, code: 'css_syntax', what: error.message })
        count += 1
        if (count === most) throw error
      },
    })
  } catch (error) {
    if (count === most) return null
    throw error
  }
}

type Add = (node: CssNode | null, code: CssFaultCode, what: string) => void

function checkAtRule(node: Atrule, add: Add): void {
  const name = node.name.toLowerCase()
  if (name === 'import' || name === 'font-face') add(node, 'css_loads', `@${name}`)
  else if (!AT_RULES.has(name) || node.block === null) add(node, 'css_at_rule', `@${name}`)
}

function checkDeclaration(node: Declaration, isFree: boolean, add: Add): void {
  const { property, value } = node
  if (property.startsWith('--')) {
    if (!property.startsWith('--own-')) add(node, 'css_variable', property)
  } else if (!PROPERTIES.has(property) && !(isFree && FREE_PROPERTIES.has(property))) {
    add(node, FREE_PROPERTIES.has(property) ? 'css_hides' : 'css_property', property)
    return
  }
  const bounds = boundsOf(property)
  const isSized = property === 'font-size' || property === 'line-height'
  walk(value, (part) => {
    switch (part.type) {
      case 'Function':
        checkFunction(part.name.toLowerCase(), bounds !== null, part, add)
        break
      case 'Identifier':
        // Text as a mask of its ground, or names of one's own where a length is bounded.
        if (property.startsWith('background') && part.name === 'text') add(part, 'css_hides', 'text')
        else if (bounds !== null && part.name.startsWith('--own-')) add(part, 'css_too_much', part.name)
        else if (isSized) add(part, 'css_too_much', part.name)
        else if (property === 'text-decoration' && !isFree && !DECORATIONS.has(part.name.toLowerCase()))
          add(part, 'css_hides', part.name)
        break
      case 'Dimension':
      case 'Percentage':
      case 'Number': {
        const unit = part.type === 'Dimension' ? part.unit.toLowerCase() : part.type === 'Percentage' ? '%' : 'number'
        const range = bounds && (Object.entries(bounds).find(([name]) => name === unit)?.[1] ?? null)
        const amount = Number(part.value)
        if (bounds && !isColorPart(property) && (!range || ((amount < range[0] || amount > range[1]) && amount !== 0)))
          add(part, 'css_too_much', generate(part))
        if (amount === 0 && isSized) add(part, 'css_hides', property)
        break
      }
      default:
    }
  })
}

const isColorPart = (property: string) => /color$|^font-(weight|feature)/.test(property)

function checkFunction(name: string, isBounded: boolean, node: CssNode, add: Add): void {
  if (LOADING_FUNCTIONS.has(name)) add(node, 'css_loads', name)
  else if (!FUNCTIONS.has(name)) add(node, isBounded ? 'css_too_much' : 'css_property', name)
}

/** Whether all that a rule matches stands within a part of the page that may be hidden. */
function isInFreePart({ prelude }: Rule): boolean {
  if (prelude.type !== 'SelectorList') return false
  return prelude.children.toArray().every((selector) => selector.type === 'Selector' && isFreeSelector(selector))
}

/** A free part, or what stands within it: after it only descendants follow, no siblings. */
function isFreeSelector(selector: Selector): boolean {
  let isFree = false
  for (const part of selector.children.toArray()) {
    if (part.type === 'ClassSelector' && FREE_PARTS.has(part.name)) isFree = true
    if (part.type === 'Combinator' && part.name !== ' ' && part.name !== '>') isFree = false
  }
  return isFree
}

/** The first fault of each line and kind, from the top. */
function inOrder(faults: readonly CssFault[]): CssFault[] {
  const known = new Map(faults.toReversed().map((fault) => [`${fault.line} ${fault.code}`, fault]))
  return [...known.values()].sort((a, b) => a.line - b.line)
}
