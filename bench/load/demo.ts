import { startAldis, type TestAldis, type TestOptions } from '../../tests/support/aldis.ts'
import { residentMiB } from './figures.ts'

/** Enough memory, in MiB, that only descriptors bound the number of sockets. */
const MEMORY = 8192

/** The page of the demo with room for as many sockets as there are descriptors. */
export function startDemoForLoad(options: Pick<TestOptions, 'relaySockets' | 'receivers'> = {}): Promise<TestAldis> {
  return startAldis({ demo: true, memory: MEMORY, ...options })
}

/** Memory of the two processes that hold sockets, in MiB; 0 for one that is not running. */
export function readMemory({ gate, edge }: TestAldis): { gate: number; workerd: number } {
  return { gate: gate.pid ? residentMiB(gate.pid) : 0, workerd: edge.pid ? residentMiB(edge.pid) : 0 }
}
