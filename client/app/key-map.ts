import { createStore } from '../lib/store.ts'

export const keyMapOpen = createStore(false)
