import { runInDurableObject } from 'cloudflare:test'
import type { DurableObject } from 'cloudflare:workers'

interface Occasion {
  /** So many times at most. */
  times?: number
  /** Whether what the method was called with is what is waited for. */
  when?: (argument: never) => boolean
}

/** Lets something happen in an object before a method of its own is carried out. */
export async function precede<T extends DurableObject>(
  stub: DurableObjectStub<T>,
  name: keyof T & string,
  happens: () => unknown,
  { times = Number.POSITIVE_INFINITY, when = () => true }: Occasion = {},
): Promise<void> {
  await runInDurableObject(stub, (instance: T) => {
    const own = instance[name]
    if (typeof own !== 'function') throw new Error(`${name} is no method`)
    let left = times
    const method = async (...args: never[]) => {
      if (left > 0 && when(...(args as [never]))) {
        left -= 1
        await happens()
      }
      return own.apply(instance, args)
    }
    // Calls from other objects reach methods of the class only.
    Object.setPrototypeOf(instance, Object.assign(Object.create(Object.getPrototypeOf(instance)), { [name]: method }))
  })
}
