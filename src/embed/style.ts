/** The widget's own style. The box inherits nothing from the site except its colour scheme. */
export const CSS =
  ':host{display:block;color-scheme:light dark}' +
  ':host([theme=light]){color-scheme:light}' +
  ':host([theme=dark]){color-scheme:dark}' +
  ':host([hidden]){display:none}' +
  '.box{all:initial;position:relative;display:flex;align-items:center;gap:12px;padding:10px 14px;border:1px solid #8886;border-radius:8px;color-scheme:inherit;--p:light-dark(#fff,#1c1f26);background:var(--p);color:light-dark(#1a1c26,#eef0f5);font:15px/24px system-ui;overflow-wrap:anywhere}' +
  '.box:hover{border-color:#888}' +
  'svg{flex:none;width:28px;fill:currentColor;stroke:currentColor;stroke-width:1.8;stroke-linejoin:round}' +
  '.unknown{fill:none;stroke-dasharray:2.6}' +
  'path+path{fill:none;stroke:var(--p);stroke-linecap:round}' +
  'p{margin:0}' +
  'p>*+:before{content:" · "}' +
  'a{position:relative;color:inherit}' +
  '[role]~*{font-size:13px;opacity:.75}' +
  'div+p{line-height:18px}' +
  '[role] a{position:static;font-weight:600;text-decoration:none}' +
  '[role] a:before{content:"";position:absolute;inset:0}' +
  'a:focus-visible{outline:2px solid}' +
  '@media(forced-colors:active){svg{color:CanvasText!important;--p:Canvas}}'

/** What the page of an iframe adds: the box fills the frame, and in a low one only the sentence and its time stand. */
export const FRAME_CSS =
  ':host{height:100%}' +
  // Between parts there is room for the "·" of the later one, which hangs out of it, and so out of a line that begins with it.
  'p:has(span){overflow-x:clip}' +
  'div>div>div>p{margin:0 -4px;padding:0 4px}' +
  'p>:not(:last-child){margin-inline-end:.9em}' +
  'p>*+*{display:inline-block;position:relative}' +
  'p>*+:before{position:absolute;inset-inline-end:100%;width:.9em;text-align:center}' +
  '.box{box-sizing:border-box;min-height:100%}' +
  '@media(max-width:272px){.box{gap:10px;padding-inline:10px;font-size:14px}svg{width:24px}}' +
  '@media(max-height:119px){.box{height:100%;padding-block:4px;line-height:19px}.box>div{display:flex;flex-flow:column wrap;justify-content:center;flex-grow:1;max-height:100%;overflow:hidden}.box>div>*{width:100%}.box>div>div{display:none}div+p{line-height:16px}}' +
  '@media(max-width:272px) and (max-height:119px){.box{line-height:17px}}'
