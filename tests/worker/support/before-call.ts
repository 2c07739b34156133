import { runInDurableObject } from 'cloudflare:test'
import type { DurableObject } from 'cloudflare:workers'

interface CallCondition {
  /** How many times at most. */
  times?: number
  /** Whether what the method was called with is what is waited for. */
  when?: (argument: never) => boolean
}

/** Runs an action in an object right before one of its own methods. */
export async function beforeCall<T extends DurableObject>(
  stub: DurableObjectStub<T>,
  name: keyof T & string,
  action: () => unknown,
  { times = Number.POSITIVE_INFINITY, when = () => true }: CallCondition = {},
): Promise<void> {
  await runInDurableObject(stub, (instance: T) => {
    const original = instance[name]
    if (typeof original !== 'function') throw new Error(`${name} is no method`)
    let left = times
    const method = async (...args: never[]) => {
      if (left > 0 && when(...(args as [never]))) {
        left -= 1
        await action()
      }
      return original.apply(instance, args)
    }
    // Calls from other objects reach methods of the class only.
    Object.setPrototypeOf(instance, Object.assign(Object.create(Object.getPrototypeOf(instance)), { [name]: method }))
  })
}
