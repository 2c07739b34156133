import { vi } from 'vitest'

// The unit tests of many files run in one process. Each file loads our modules anew, so that it does not find what
// another file left in them: counted log lines, stores, caches. The modules of packages are loaded once.
vi.resetModules()
