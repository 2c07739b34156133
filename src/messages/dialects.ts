import type { Dialect } from '../core/markdown/dialect.ts'

/** What Slack reads as the beginning of a link, a mention or a command (https://api.slack.com/reference/surfaces/formatting). */
export function escapeSlack(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Slack's mrkdwn. It has no escape for its marks; a mention needs an angle bracket, and none passes. */
export const SLACK: Dialect = {
  text: escapeSlack,
  strong: (written) => `*${written}*`,
  emphasis: (written) => `_${written}_`,
  strike: (written) => `~${written}~`,
  link: (written, url) => {
    const address = escapeSlack(url.replaceAll('|', '%7C'))
    return written === address ? `<${address}>` : `<${address}|${written}>`
  },
  quote: (lines) => prefixLines(lines, '> '),
  inlineCode: (plain) => `\`${escapeSlack(plain.replaceAll('`', 'ˋ'))}\``,
  codeBlock: (plain) => `\`\`\`\n${escapeSlack(plain.replaceAll('```', 'ˋˋˋ'))}\n\`\`\``,
  lineBreak: '\n',
}

/** Words with each of Discord's marks escaped; it takes a backslash before any of them. */
export function escapeDiscord(text: string): string {
  return text.replace(/[\\*_~`|>#[\]()<@-]/g, '\\$&')
}

/** Discord's Markdown. Mentions do nothing in an embed, and are switched off besides. */
export const DISCORD: Dialect = {
  text: escapeDiscord,
  strong: (written) => `**${written}**`,
  emphasis: (written) => `*${written}*`,
  strike: (written) => `~~${written}~~`,
  link: (written, url) => {
    const address = url.replaceAll('(', '%28').replaceAll(')', '%29')
    return written === escapeDiscord(url) ? url : `[${written}](${address})`
  },
  quote: (lines) => prefixLines(lines, '> '),
  inlineCode: (plain) => `\`${plain.replaceAll('`', 'ˋ')}\``,
  codeBlock: (plain) => `\`\`\`\n${plain.replaceAll('```', 'ˋˋˋ')}\n\`\`\``,
  lineBreak: '\n',
}

/** Words with the marks of Adaptive Cards escaped, and what begins a list. */
export function escapeTeams(text: string): string {
  return text.replace(/[\\*_[\]`<>]/g, '\\$&').replace(/^[-+#]/gm, '\\$&')
}

/** The Markdown of Adaptive Cards: bold, italic, lists and links, and nothing else. */
export const TEAMS: Dialect = {
  text: escapeTeams,
  strong: (written) => `**${written}**`,
  emphasis: (written) => `_${written}_`,
  strike: (written) => written,
  link: (written, url) => `[${written}](${url.replaceAll('(', '%28').replaceAll(')', '%29')})`,
  quote: (lines) => lines,
  inlineCode: escapeTeams,
  codeBlock: escapeTeams,
  lineBreak: '\n\n',
}

function prefixLines(lines: string, prefix: string): string {
  return prefix + lines.replaceAll('\n', `\n${prefix}`)
}
