/** The environment without our own settings: a server gets those it needs, by name. */
export function inherited(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('ALDIS_')))
}
