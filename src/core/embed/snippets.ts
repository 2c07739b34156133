import { escaped } from '../xml/text.ts'

/**
 * What may be copied from the page for programs: the words in them are the team's, and the address is any text that a
 * Host is.
 */
interface Snippets {
  /** The page's public origin. */
  origin: string
  /** Puts a path into the language of the page for programs. */
  at(path: string): string
  /** That language, where it is not the page's own; else empty. */
  language: string
  /** What a picture of the status is called. */
  alt: string
  /** A component's id, ours or the vendor's. */
  component: string
}

/** Badges in Markdown. */
export function badgesMarkdown({ origin, at, alt, component }: Snippets): string {
  const words = alt.replace(/\s+/g, ' ').replace(/[\\[\]`*_<>&!]/g, '\\$&')
  const home = origin + at('/')
  const uptime = `${origin}${at(`/components/${part(component)}/uptime.svg`)}?style=for-the-badge`
  return `[![${words}](${origin}${at('/badge.svg')})](${home})\n[![${words}](${uptime})](${home})`
}

/** The widget in HTML: of the page, and of a component. */
export function widgetHtml({ origin, at, language, alt, component }: Snippets): string {
  const lang = language && ` lang="${escaped(language)}"`
  return `<aldis-status${lang}><a href="${escaped(origin + at('/'))}">${escaped(alt)}</a></aldis-status>
<script src="${escaped(origin)}/embed.js" async></script>

<aldis-status src="${escaped(origin)}" component="${escaped(component)}" theme="dark"></aldis-status>`
}

/** The same in a frame, for sites without scripts. */
export function frameHtml({ origin, at, alt }: Snippets): string {
  const src = escaped(origin + at('/embed'))
  return `<iframe src="${src}" title="${escaped(alt)}" width="360" height="120" loading="lazy" frameborder="0"></iframe>`
}

/** An id as one part of a path, in which Markdown sees no end of an address. */
function part(id: string): string {
  return encodeURIComponent(id).replace(/[()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
}
