import type { Node } from '@takumi-rs/wasm'
import type { Card, CardBoard } from '../../core/card/card.ts'
import { LANE_OVERHANG, LANE_SIZE } from './lane-svg.ts'

/** Names of a lane's picture, and of a status'. */
export const laneImage = (index: number) => `lane-${index}.svg`
export const symbolImage = (symbol: string) => `${symbol}.svg`

/** The columns of a lane: its symbol, its name, the line, and how long it lasted. */
const [SYMBOL, NAME, DURATION, GAP] = [28, 236, 204, 18] as const
/** Where the line begins. */
const LINE_AT = SYMBOL + NAME + 2 * GAP
/** The room of a time above the lanes, and its height. */
const LABEL = { width: 130, height: 34 } as const

/** The shape of an incident: times above, below them a lane for each component. */
export function boardNodes(board: CardBoard, dir: Card['dir'], muted: string): Node {
  return {
    type: 'container',
    style: { display: 'flex', flexDirection: 'column', width: '100%', flexShrink: 0 },
    children: [marksNode(board, dir, muted), ...board.lanes.map((lane, index) => laneNode(lane, index, dir))],
  }
}

function marksNode({ marks, ends }: CardBoard, dir: Card['dir'], muted: string): Node {
  const labels = [...marks.filter(({ label }) => label !== ''), ...ends]
  return {
    type: 'container',
    style: { position: 'relative', width: '100%', height: LABEL.height },
    children: labels.map(({ at, label }): Node => {
      // The first begins where the lanes do, the last ends where they do.
      const start = LINE_AT + (at / 100) * (LANE_SIZE.width - LABEL.width)
      const textAlign = at < 5 ? 'start' : at > 95 ? 'end' : 'center'
      return {
        type: 'text',
        text: label,
        dir,
        style: {
          position: 'absolute',
          top: 0,
          ...(dir === 'rtl' ? { right: start } : { left: start }),
          width: LABEL.width,
          textAlign,
          fontSize: 25,
          lineHeight: 1.1,
          lineClamp: 1,
          color: muted,
        },
      }
    }),
  }
}

function laneNode({ name, symbol, duration }: CardBoard['lanes'][number], index: number, dir: Card['dir']): Node {
  return {
    type: 'container',
    style: { display: 'flex', alignItems: 'center', width: '100%', height: LANE_SIZE.height },
    children: [
      { type: 'image', src: symbolImage(symbol), style: { width: SYMBOL, height: SYMBOL, flexShrink: 0 } },
      // Of a name that no font can write nothing else would be left.
      cellNode(name || '…', dir, { fontSize: 27, fontWeight: 600 }, { width: NAME, marginInline: GAP }),
      {
        type: 'image',
        src: laneImage(index),
        style: {
          width: LANE_SIZE.width + 2 * LANE_OVERHANG,
          height: LANE_SIZE.height,
          marginInline: -LANE_OVERHANG,
          flexShrink: 0,
        },
      },
      cellNode(duration, dir, { fontSize: 24, textAlign: 'end' }, { width: DURATION, marginInlineStart: GAP }),
    ],
  }
}

/** Words on one line in a cell that is as wide whatever they are. */
function cellNode(text: string, dir: Card['dir'], words: object, cell: object): Node {
  const oneLine = { lineHeight: 1.2, lineClamp: 1, textOverflow: 'ellipsis', overflowWrap: 'anywhere' } as const
  return {
    type: 'container',
    style: { display: 'flex', flexShrink: 0, minWidth: 0, overflow: 'hidden', ...cell },
    children: [{ type: 'text', text, dir, style: { ...oneLine, width: '100%', ...words } }],
  }
}
