import { startAldis, type TestAldis, type Wishes } from '../../tests/support/aldis.ts'
import { residentMiB } from './figures.ts'

/** MiB that gate and workerd may take, so that sockets are bounded by descriptors alone. */
const MEMORY = 8192

/** The page of the demo with room for as many sockets as there are descriptors. */
export function startPage(wishes: Pick<Wishes, 'relaySockets'> = {}): Promise<TestAldis> {
  return startAldis({ demo: true, memory: MEMORY, ...wishes })
}

/** What the two processes take that sockets are held by, in MiB; 0 for one that is gone. */
export function memoryOf({ gate, edge }: TestAldis): { gate: number; workerd: number } {
  return { gate: gate.pid ? residentMiB(gate.pid) : 0, workerd: edge.pid ? residentMiB(edge.pid) : 0 }
}
