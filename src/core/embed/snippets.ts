import { escapeMarkup } from '../xml/text.ts'

/**
 * Input of the snippets that pages offer to copy. The texts are the team's, and the origin is whatever
 * the Host header is: both must be escaped.
 */
interface SnippetInput {
  /** The page's public origin. */
  origin: string
  /** Puts a path into the language of the page for programs. */
  localPath(path: string): string
  /** That language, where it is not the page's own; else empty. */
  language: string
  /** What a picture of the status is called. */
  alt: string
  /** A component's id, ours or the vendor's; empty for the page. */
  component: string
}

/** Badges in Markdown. */
export function badgesMarkdown({ origin, localPath, alt, component }: SnippetInput): string {
  const words = alt.replace(/\s+/g, ' ').replace(/[\\[\]`*_<>&!]/g, '\\$&')
  const home = origin + localPath('/')
  const uptime = origin + localPath(`/components/${encodePathPart(component)}/uptime.svg`)
  return `[![${words}](${origin}${localPath('/badge.svg')})](${home})\n[![${words}](${uptime})](${home})`
}

/** The widget in HTML, of the page or of a component. */
export function widgetHtml({ origin, localPath, language, alt, component }: SnippetInput): string {
  const lang = language && ` lang="${escapeMarkup(language)}"`
  const of = component && ` component="${escapeMarkup(component)}"`
  const href = origin + localPath(component ? `/components/${encodePathPart(component)}` : '/')
  return `<aldis-status${lang}${of}><a href="${escapeMarkup(href)}">${escapeMarkup(alt)}</a></aldis-status>
<script src="${escapeMarkup(origin)}/embed.js" async></script>`
}

/** What the widget can do: the page's, and a dark one of a component. */
export function widgetExamplesHtml(input: SnippetInput): string {
  const { origin, component } = input
  return `${widgetHtml({ ...input, component: '' })}

<aldis-status src="${escapeMarkup(origin)}" component="${escapeMarkup(component)}" theme="dark"></aldis-status>`
}

/**
 * The widget in a frame, for sites without scripts. It is as round as the box: the corners around that are opaque where the
 * site has another colour scheme.
 */
export function frameHtml({ origin, localPath, alt }: SnippetInput): string {
  const src = escapeMarkup(origin + localPath('/embed'))
  return `<iframe src="${src}" title="${escapeMarkup(alt)}" width="320" height="80" loading="lazy" frameborder="0" style="border-radius:8px"></iframe>`
}

/** An id as one part of a path, in which Markdown sees no end of an address. */
function encodePathPart(id: string): string {
  return encodeURIComponent(id).replace(/[()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
}
