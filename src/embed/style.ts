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
