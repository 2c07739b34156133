/** The widget's own style. The box inherits nothing from the site except its colour scheme. */
export const CSS =
  ':host{display:block;color-scheme:light dark}' +
  ':host([theme=light]){color-scheme:light}' +
  ':host([theme=dark]){color-scheme:dark}' +
  ':host([hidden]){display:none}' +
  '.box{all:initial;display:flex;gap:12px;padding:12px 16px;border:1px solid #8886;border-radius:8px;color-scheme:inherit;--p:light-dark(#fff,#1c1f26);background:var(--p);color:#1c212b;color:light-dark(#1c212b,#edf0f5);font:15px/24px system-ui,sans-serif;overflow-wrap:anywhere}' +
  'svg{flex:none;width:20px;height:24px;color:#888e99;fill:currentColor;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}' +
  'path+path{fill:none;stroke:var(--p)}' +
  '.operational{color:#0f9d6f}' +
  '.under_maintenance{color:#7a70e8}' +
  '.degraded_performance{color:#b87a00}' +
  '.partial_outage{color:#dd6118}' +
  '.major_outage{color:#de4747}' +
  'p{margin:0}' +
  'a{color:inherit}' +
  'p~*{font-size:13px}' +
  '[role] a{font-weight:600;text-decoration:none}' +
  'a:hover{text-decoration:underline}' +
  'a:focus-visible{outline:2px solid}' +
  '@media(forced-colors:active){svg{color:CanvasText;--p:Canvas}}'

/** The shape of an unknown status, and of others with a mark in it. */
export const ROUND = 'M8 1.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13'

/** A shape and mark for each status, so that none is shown by colour alone. */
export const SHAPES: Readonly<Record<string, readonly [shape: string, mark?: string]>> = {
  operational: [ROUND, 'm5 8.2 2.2 2.2L11 6'],
  under_maintenance: ['M8 1.5 14.5 8 8 14.5 1.5 8z', 'M8 5v3l2 1'],
  degraded_performance: ['M8 2l6.5 12h-13z', 'M6 11h4'],
  partial_outage: [`${ROUND}M3 7h10A5 5 0 0 0 3 7`],
  major_outage: ['M2 2h12v12H2z', 'm5.5 5.5 5 5m0-5-5 5'],
}
