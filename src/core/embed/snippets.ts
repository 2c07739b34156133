import { escapeMarkup } from '../xml/text.ts'

/**
 * Input of the snippets that the page for programs offers to copy. The texts are the team's, and the origin is whatever
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
  /** A component's id, ours or the vendor's. */
  component: string
}

/** Badges in Markdown. */
export function badgesMarkdown({ origin, localPath, alt, component }: SnippetInput): string {
  const words = alt.replace(/\s+/g, ' ').replace(/[\\[\]`*_<>&!]/g, '\\$&')
  const home = origin + localPath('/')
  const uptime = `${origin}${localPath(`/components/${encodePathPart(component)}/uptime.svg`)}?style=for-the-badge`
  return `[![${words}](${origin}${localPath('/badge.svg')})](${home})\n[![${words}](${uptime})](${home})`
}

/** The widget in HTML: of the page, and of a component. */
export function widgetHtml({ origin, localPath, language, alt, component }: SnippetInput): string {
  const lang = language && ` lang="${escapeMarkup(language)}"`
  return `<aldis-status${lang}><a href="${escapeMarkup(origin + localPath('/'))}">${escapeMarkup(alt)}</a></aldis-status>
<script src="${escapeMarkup(origin)}/embed.js" async></script>

<aldis-status src="${escapeMarkup(origin)}" component="${escapeMarkup(component)}" theme="dark"></aldis-status>`
}

/** The widget in a frame, for sites without scripts. */
export function frameHtml({ origin, localPath, alt }: SnippetInput): string {
  const src = escapeMarkup(origin + localPath('/embed'))
  return `<iframe src="${src}" title="${escapeMarkup(alt)}" width="360" height="120" loading="lazy" frameborder="0"></iframe>`
}

/** An id as one part of a path, in which Markdown sees no end of an address. */
function encodePathPart(id: string): string {
  return encodeURIComponent(id).replace(/[()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
}
