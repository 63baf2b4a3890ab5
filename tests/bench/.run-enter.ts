import { benchEnter } from '/work/client/tests/bench/enter.ts'
await benchEnter(process.argv.slice(2))
process.exit(0)
