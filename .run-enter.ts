import { benchEnter } from './tests/bench/enter.ts'
await benchEnter(process.argv.slice(2)); process.exit(0)
