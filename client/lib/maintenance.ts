import { createStore } from './store.ts'

/** Whether the service is being maintained, as far as this window was told: reading works, sending waits. */
export const maintenance = createStore(false)
