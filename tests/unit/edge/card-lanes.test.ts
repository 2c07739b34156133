import { describe, expect, it } from 'vitest'
import type { Card } from '../../../src/core/card/card.ts'
import { SYMBOL_COLOURS } from '../../../src/core/status/symbols.ts'
import { draw as drawCard } from '../../support/card-fonts.ts'
import { type Pixels, readPixels } from '../../support/png-pixels.ts'

/** In no font of ours: Thai. */
const UNWRITABLE = 'ระบบ'
const ODD_NAMES = [
  UNWRITABLE,
  'Kundenauthentifizierungsdienst',
  'Payment gateway and settlement',
  '\u202e الدفع والتسويات العامة جدا',
]
const ODD_DURATION = '1234567890'.repeat(6)
const TROUBLE = Number.parseInt(SYMBOL_COLOURS.down.light.slice(1), 16)
const SHARE = { from: 0, width: 60 }

async function draw(dir: Card['dir'], names: string[], duration: string): Promise<Pixels> {
  const spans = [{ symbol: 'down' as const, ...SHARE }]
  const png = await drawCard({
    ...{ lang: 'en', dir, brand: '', logo: null, page: 'Northwind Cloud', indicator: 'void', details: [] },
    ...{ bold: 'API errors', soft: 'Identified' },
    board: {
      lanes: names.map((name) => ({ name, symbol: 'maint', duration, spans, isOpen: false })),
      marks: [{ at: 0, label: '12:22' }],
      ends: [],
      now: 100,
    },
  })
  return readPixels(png)
}

interface Edge {
  y: number
  from: number
  to: number
}

/** Where trouble is drawn: the upper edge of each lane that it raises. */
function raised({ width, height, at }: Pixels): Edge[] {
  const found: Edge[] = []
  const isTrouble = (x: number, y: number) => at(x, y) === TROUBLE
  for (let y = 0; y < height; y++) {
    const columns = Array.from({ length: width }, (_, x) => x).filter((x) => isTrouble(x, y))
    const [from, to] = [columns[0], columns.at(-1)]
    if (from === undefined || to === undefined || to - from < 100) continue
    if (found.at(-1)?.from === from && y - (found.at(-1)?.y ?? 0) < 5) continue
    found.push({ y, from, to })
  }
  return found
}

/** Where two pictures differ in the height of a lane, between two columns. */
function differences(one: Pixels, other: Pixels, { y, from, to }: Edge): string[] {
  const found: string[] = []
  for (let row = y; row < y + 30; row++) {
    for (let x = from; x <= to; x++) if (one.at(x, row) !== other.at(x, row)) found.push(`${x} ${row}`)
  }
  return found
}

describe.each(['ltr', 'rtl'] as const)('the lanes of a picture (%s)', (dir) => {
  it('begin below their times, and are hidden by no word, whatever their components are called', async () => {
    const plain = await draw(dir, ['A', 'B', 'C', 'D'], '1 h')
    const odd = await draw(dir, ODD_NAMES, ODD_DURATION)
    const lanes = raised(plain)
    expect(lanes).toHaveLength(4)
    expect(new Set(lanes.map(({ from, to }) => `${from} ${to}`)).size).toBe(1)
    expect(raised(odd)).toEqual(lanes)
    const differing = lanes.flatMap((lane) => differences(plain, odd, lane))
    expect(differing).toEqual([])
  })

  it('have a sign for a name that no font can write', async () => {
    const unnamed = await draw(dir, [UNWRITABLE], '1 h')
    const dots = await draw(dir, ['…'], '1 h')
    const [lane] = raised(dots)
    if (!lane) throw new Error('no lane')
    expect(differences(unnamed, dots, { y: lane.y, from: 0, to: dots.width - 1 })).toEqual([])
  })
})
