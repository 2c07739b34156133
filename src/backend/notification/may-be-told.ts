/**
 * Who may be told of a page, of `subscribers s` and `pages p`: a private one tells only those whom its team has added.
 * Asked whenever something is to be sent, for the page may have been public before.
 */
export const MAY_BE_TOLD = "(p.visibility = 'public' OR s.source IN ('member', 'import'))"
